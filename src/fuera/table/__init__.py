"""Who sits where, what they may do now, and what everybody may know: a table without a network."""

from __future__ import annotations

from fuera.table.authority import Answer, Due, Table
from fuera.table.commands import Agree, AnyCommand, LetGo, Name, Next, Play, Sit, StandIn
from fuera.table.config import Config, Person, Program, Wish, check_playable, settle
from fuera.table.entries import TABLE, Agreed, Dealt, Entry, LetGone, Named, Played, Sat, StoodIn
from fuera.table.secret import key_of
from fuera.table.state import Own, State

__all__ = [
    "TABLE",
    "Agree",
    "Agreed",
    "Answer",
    "AnyCommand",
    "Config",
    "Dealt",
    "Due",
    "Entry",
    "LetGo",
    "LetGone",
    "Name",
    "Named",
    "Next",
    "Own",
    "Person",
    "Play",
    "Played",
    "Program",
    "Sat",
    "Sit",
    "StandIn",
    "State",
    "StoodIn",
    "Table",
    "Wish",
    "check_playable",
    "key_of",
    "settle",
]

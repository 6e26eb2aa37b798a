"""Play and replay in the terminal, line by line."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from fuera import rules as games
from fuera.bots import bot
from fuera.errors import BadRules
from fuera.match import Match, agreed, spell
from fuera.match.text import game_of, spelled_out
from fuera.record import Record, read
from fuera.rules import Rules
from fuera.terminal.game import NAMES, YOU, Game, take_up
from fuera.terminal.page import ask, put
from fuera.terminal.shelf import saved
from fuera.terminal.understand import quits
from fuera.words import MESSAGES, Words, happened, let_go, opening, round_end, tongue


@dataclass(frozen=True)
class Wish:
    """What was asked for on the command line; `saved` is the text of a saved match."""

    game: str | None = None
    rules: str | None = None
    switches: tuple[str, ...] = ()
    seats: int | None = None
    match: str | None = None
    seed: str | None = None
    bot: str = "careful"
    saved: str | None = None
    after: int | None = None
    """The round after which a saved match goes on, otherwise its last."""
    record: Path | None = None
    """Where the match is kept, also when it is over."""
    ascii: bool = False
    lang: str = "en"


def start(wish: Wish) -> int:
    """Play the match that was asked for; raises `FueraError` for what does not exist."""
    words = Words(NAMES, "letters" if wish.ascii else "symbols", YOU, tongue(wish.lang))
    bot(wish.bot)
    if wish.saved is not None:
        if wish.game or wish.rules or wish.seats or wish.switches or wish.match:
            raise BadRules("resume", "play --resume goes on as it was: no game, rules or seats")
        game = take_up(up_to(wish.saved, wish.after), words, wish.seed)
        if game.match.over:
            raise BadRules("over", "this match is over; there is nothing to go on with")
    else:
        if wish.after is not None:
            raise BadRules("after", "play --after goes with --resume: it says after which round")
        kept = saved()
        name = wish.game or (game_of(wish.rules, kept) if wish.rules else ask_game(words))
        if name is None:
            return 0
        text = spelled_out(name, wish.rules or "", kept)
        match = agreed(name, text, wish.switches, wish.seats, wish.match)
        rules = against_programs(match).rules
        bots = {seat: wish.bot for seat in range(rules.players) if seat != YOU}
        game = Game(match, bots, words, wish.seed)
        put(f"{spell(match)}: {sentence_of(rules, words)}")
        put(words.line("type-help"))
    game.file = wish.record
    game.run()
    return 0


def up_to(text: str, after: int | None) -> list[Record]:
    """The rounds of a saved match, up to one of them."""
    records = list(read(text))
    if after is not None and not 1 <= after <= len(records):
        line = f"play --after {after}: the file has rounds 1 to {len(records)}"
        raise BadRules("after", line, after=after)
    return records[:after]


def sentence_of(rules: Rules, words: Words) -> str:
    """What a preset is; of changed rules what that changes: the preset was measured without."""
    preset, _players, *changed = games.spell(rules).split()
    if not changed:
        return words.line(f"about.{rules.game}.{preset}")
    ids = [word.replace("=", ".") for word in changed]
    told = [words.line(id) for id in ids if id in MESSAGES]
    return " ".join([words.line("ui.own.from", preset=preset), *told])


def against_programs(match: Match) -> Match:
    """The match, refused if its rules need people at one table."""
    if switch := games.without_turns(match.rules):
        line = f"{switch} needs a table in the browser: fuera serve --open"
        raise BadRules("people-only", line, switch=switch)
    return match


def ask_game(words: Words) -> str | None:
    """Which game to play, None for none."""
    answers = {"1": "give-away", "2": "getaway", "give-away": "give-away", "getaway": "getaway"}
    put("1  " + words.line("game.give-away"), "2  " + words.line("game.getaway"))
    try:
        while True:
            typed = ask(words.line("which-game")).strip().lower()
            if typed in answers:
                return answers[typed]
            if quits(typed):
                return None
            put(words.line("type-1-2"))
    except EOFError:
        print()
        return None


def tell(record: Record, number: int, *, ascii: bool, lang: str) -> None:
    """Print a recorded round as a story."""
    round = record.round
    reader = tongue(lang)
    seats = range(round.rules.players)
    names = tuple(record.tags.get(f"Seat{s}", reader.text("ui.seat", n=s)) for s in seats)
    words = Words(names, "letters" if ascii else "symbols", None, reader)
    about = f"{round.rules.game} {games.spell(round.rules)}"
    put(words.line("told", round=number, rules=about, n=len(round.tokens)))
    walk = round.replayed(0)
    for said in opening(walk):
        put(words.say(said))
    before = walk.view(None)
    for action, seat, at in round.plies:
        stood = walk.after_pass()
        walk.play(action, seat, at)
        after = walk.view(None)
        for said in happened(before, after, action, seat, stood):
            put(words.say(said))
        before = after
    if round.over:
        if not walk.over:
            walk.let_go()
            for said in let_go(before, walk.view(None)):
                put(words.say(said))
        for said in round_end(round):
            put(words.say(said))
        put(words.line("left", counts=words.counts(enumerate(round.left))))
    else:
        put(words.line("legal-now", cards=str(round.legal_actions())))
    print()

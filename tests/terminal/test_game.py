"""A whole match in the terminal, the person's answers made up."""

from __future__ import annotations

import builtins
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from fuera import rules as games
from fuera.match import Match
from fuera.record import read
from fuera.terminal.game import NAMES, Game, take_up
from fuera.words import Words, tongue

CASES = [
    (game, preset)
    for game, module in games.GAMES.items()
    for preset in module.PRESETS
    if preset != "race"
]


def new_game(game: str, preset: str, seed: str = "1") -> Game:
    rules = games.game(game).PRESETS[preset]
    bots = dict.fromkeys(range(1, rules.players), "careful")
    return Game(Match(rules), bots, Words(NAMES, "symbols", 0, tongue("en")), seed)


def answering(game: Game, monkeypatch: pytest.MonkeyPatch, asks: str = "") -> list[str]:
    """Answer every prompt with a legal action, and with commands in between."""
    rng = random.Random(4)
    prompts: list[str] = []

    def answer(prompt: str = "") -> str:
        prompts.append(prompt)
        if asks and rng.random() < 0.1:
            return rng.choice(asks.split())
        if game.round is None or game.round.over:
            return ""
        return rng.choice(game.round.legal_actions().tokens)

    monkeypatch.setattr(builtins, "input", answer)
    return prompts


@pytest.mark.parametrize(("game", "preset"), CASES)
def test_a_whole_match_of_each_preset_can_be_played(
    game: str, preset: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = new_game(game, preset)
    answering(table, monkeypatch, "? hint table rules last undo nonsense")
    table.run()
    out = capsys.readouterr().out
    assert table.match.over
    assert "the match." in out.splitlines()[-1]
    assert "{" not in out


def test_a_match_saved_in_the_middle_ends_as_it_would_have(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    table = new_game("getaway", "traditional")
    prompts = answering(table, monkeypatch)
    answer: Callable[[str], str] = builtins.input

    def stop(prompt: str = "") -> str:
        return "q" if len(prompts) > 40 else answer(prompt)

    monkeypatch.setattr(builtins, "input", stop)
    table.run()
    saved = next(iter(tmp_path.glob("*.fuera"))).read_text("utf-8")
    again = take_up([*read(saved)], table.words, "1")
    assert table.match.scores == again.match.scores
    answering(again, monkeypatch)
    again.run()
    assert again.match.over
    assert len(again.kept) == 7
    whole = "\n".join(record.text() for record in again.kept)
    assert 7 == len([*read(whole)])
    capsys.readouterr()


def test_undo_comes_back_to_the_last_decision(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = new_game("getaway", "traditional")
    answers = iter(["2c", "undo", "", "q"])
    seen: list[str] = []

    def answer(prompt: str = "") -> str:
        seen.append(prompt)
        assert table.round is not None
        legal = table.round.legal_actions()
        if len(legal) == 1:
            return ""
        word = next(answers)
        return legal.tokens[0] if word == "2c" else word

    monkeypatch.setattr(builtins, "input", answer)
    monkeypatch.setattr(Game, "save", lambda game: None)
    table.run()
    assert "Taken back." in capsys.readouterr().out
    assert table.round is not None
    assert table.round.turn == table.you

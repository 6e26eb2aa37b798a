"""Whole rounds go as they went when their playthroughs were made."""

import pytest

from tests.golden.playthrough import HERE, again, path_of, rounds


@pytest.mark.parametrize(("game", "preset", "players"), rounds())
def test_a_round_goes_as_it_went(game: str, preset: str, players: int) -> None:
    text = path_of(game, preset, players).read_text(encoding="utf-8")
    assert [f"game {game}", f"rules {preset} players={players}"] == text.split("\n")[:2]
    assert text.split("\n") == again(text).split("\n")


def test_there_is_a_small_file_for_each_preset_and_number_of_seats() -> None:
    sizes = {path: path.stat().st_size for path in HERE.glob("*.txt")}
    assert {path_of(*which) for which in rounds()} == set(sizes)
    assert max(sizes.values()) < 150_000
    assert sum(sizes.values()) < 6_000_000

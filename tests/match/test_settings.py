"""Match settings are spelled and read."""

import itertools

import pytest

from fuera.errors import BadRules
from fuera.match import SCORINGS, Settings, agreed, read_settings, usual
from fuera.match.settings import DEALERS, PENALTY_ENDS
from fuera.rules import GAMES, spell

SOME = [
    Settings(game=game, scoring=scoring, target=target, dealer=dealer, cap=cap, penalty_end=end)
    for game, scorings in SCORINGS.items()
    for scoring in scorings
    for target, dealer, cap, end in itertools.product(
        (1, 2, 1000), DEALERS[game], (1, 30, 1000), PENALTY_ENDS
    )
    if scoring != "single" or target == 1
]


@pytest.mark.parametrize("settings", SOME, ids=Settings.text)
def test_settings_read_as_they_are_spelled(settings: Settings) -> None:
    assert settings == read_settings(settings.game, settings.text())


@pytest.mark.parametrize(
    ("game", "text", "spelled"),
    [
        ("give-away", "first_to=3", "first_to=3 dealer=rotate cap=30"),
        ("give-away", "cap=9 dealer=winner first_to=3", "first_to=3 dealer=winner cap=9"),
        ("give-away", "penalty=50", "penalty=50 penalty_end=last dealer=rotate cap=30"),
        ("give-away", "golf=9", "golf=9 dealer=rotate"),
        ("give-away", "single=1", "single=1"),
        ("getaway", "losses=7", "losses=7 dealer=rotate"),
        ("getaway", "pot=07", "pot=7 dealer=rotate"),
        ("getaway", "graded=7", "graded=7 dealer=rotate"),
        ("getaway", "tens=7", "tens=7 dealer=rotate"),
        ("getaway", "single=1", "single=1"),
    ],
)
def test_settings_have_one_spelling(game: str, text: str, spelled: str) -> None:
    assert spelled == read_settings(game, text).text()


@pytest.mark.parametrize(
    ("game", "text", "line"),
    [
        ("give-away", "", "match: '' needs one of first_to, penalty, golf, single"),
        ("getaway", "dealer=rotate", "needs one of losses, graded, pot, tens, single"),
        ("give-away", "first_to=3 golf=9", "'first_to=3 golf=9' needs one of"),
        ("give-away", "losses=7", "match: 'losses=7'; settings are setting=value, each once"),
        ("getaway", "first_to=3", "match: 'first_to=3'; settings are setting=value"),
        ("give-away", "first_to", "match: 'first_to'; settings are setting=value"),
        ("give-away", "first_to=", "match: 'first_to='; settings are setting=value"),
        ("give-away", "first_to=3 first_to=3", "match: 'first_to=3'; settings are"),
        ("give-away", "first_to=3 caps=3", "match: 'caps=3'; settings are"),
        ("give-away", "first_to=0", "match: first_to=0: a number from 1 to 1000"),
        ("give-away", "first_to=1001", "match: first_to=1001: a number from 1 to 1000"),
        ("give-away", "first_to=-3", "match: first_to=-3: a number from 1 to 1000"),
        ("give-away", "first_to=three", "match: first_to=three: a number from 1 to 1000"),
        ("give-away", "first_to=٣", "match: first_to=٣: a number from 1 to 1000"),
        ("give-away", "first_to=999999", "match: first_to=999999: a number from 1 to 1000"),
        ("give-away", "first_to=3 cap=0", "match: cap=0: a number from 1 to 1000"),
        ("give-away", "first_to=3 cap=x", "match: cap=x: a number from 1 to 1000"),
        ("give-away", "single=2", "match: single=1 is the only value: one round"),
        ("give-away", "first_to=3 dealer=loser", "dealer 'loser' does not exist for give-away; "),
        ("getaway", "losses=7 dealer=winner", "dealer 'winner' does not exist for getaway; rotate"),
        ("give-away", "penalty=9 penalty_end=all", "penalty_end 'all' does not exist"),
    ],
)
def test_settings_that_do_not_exist_are_refused(game: str, text: str, line: str) -> None:
    with pytest.raises(BadRules) as caught:
        read_settings(game, text)
    assert line in str(caught.value)


def test_a_scoring_of_the_other_game_does_not_exist() -> None:
    with pytest.raises(BadRules, match="scoring 'losses' does not exist for give-away"):
        Settings(game="give-away", scoring="losses", target=7)


def test_rules_without_settings_of_their_own_have_those_of_their_game() -> None:
    assert "first_to=3 dealer=rotate cap=30" == usual("give-away", "quick").text()
    assert "losses=7 dealer=rotate" == usual("getaway", "traditional").text()


def test_a_match_is_asked_for_in_words() -> None:
    match = agreed("getaway", "pagat players=5", ["direction=anticlockwise"], 3, "pot=4")
    assert "pagat players=3 direction=anticlockwise" == spell(match.rules)
    assert "pot=4 dealer=rotate" == match.settings.text()


@pytest.mark.parametrize("game", sorted(SCORINGS))
def test_a_match_that_nothing_is_said_about_is_what_a_table_offers_first(game: str) -> None:
    match = agreed(game)
    assert GAMES[game].OFFERED == match.rules.preset
    assert usual(game, match.rules.preset) == match.settings


def test_a_match_that_does_not_exist_is_refused() -> None:
    for words, line in (
        ({"game": "whist"}, "no game 'whist'"),
        ({"game": "getaway", "preset": "classic"}, "no preset 'classic'"),
        ({"game": "getaway", "seats": "9"}, "players=9 does not exist"),
        ({"game": "getaway", "settings": "first_to=3"}, "match: 'first_to=3'"),
    ):
        with pytest.raises(BadRules, match=line):
            agreed(**words)  # type: ignore[arg-type]

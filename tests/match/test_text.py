"""What is agreed as one text: the page, the terminal and the server read it alike."""

from __future__ import annotations

import pytest

from fuera.errors import BadRules
from fuera.match import agreed, spell
from fuera.match.text import game_of, games_of, parted, spelled_out, unwrapped, wrapped

OWN = "traditional players=3 take_hand=leader"
LINK = "http://127.0.0.1:8000/?game=getaway&rules=traditional+players%3D3+take_hand%3Dleader"
SAVED = {
    ("getaway", "sunday"): "traditional players=3 take_hand=leader · losses=5 dealer=rotate",
    ("getaway", "our house"): "soft players=5",
    ("give-away", "five"): "lively players=4 · first_to=5 dealer=winner",
    ("give-away", "both"): "classic players=2",
    ("getaway", "both"): "pagat players=2",
}


@pytest.mark.parametrize(
    ("text", "rules", "match"),
    [
        (OWN, OWN, ""),
        (f"  '{OWN}' ", OWN, ""),
        (f"{OWN} · losses=5", OWN, "losses=5"),
        (LINK, OWN, ""),
        (f"{LINK}&match=losses%3D5", OWN, "losses=5"),
        ("", "", ""),
    ],
)
def test_a_text_or_a_link_carries_rules_and_perhaps_a_match(
    text: str, rules: str, match: str
) -> None:
    assert (rules, match) == unwrapped(text)


@pytest.mark.parametrize("text", [OWN, f"{OWN} · losses=5 dealer=rotate"])
def test_what_was_agreed_reads_as_it_is_spelled(text: str) -> None:
    assert text == spell(agreed("getaway", text))
    assert text == wrapped(*unwrapped(text))


def test_the_usual_match_is_not_spelled() -> None:
    assert OWN == spell(agreed("getaway", f"{OWN} · losses=7"))


@pytest.mark.parametrize(
    ("text", "rules", "match"),
    [
        ("traditional losses=5", "traditional", "losses=5"),
        ("traditional cap=9", "traditional", "losses=7 cap=9"),
        ("dehla tens=on", "dehla tens=on", ""),
        ("dehla tens=7", "dehla", "tens=7"),
        ("traditional · losses=5 cap=9", "traditional", "losses=5 cap=9"),
    ],
)
def test_settings_of_the_match_may_stand_among_the_rules(text: str, rules: str, match: str) -> None:
    assert (rules, match) == parted("getaway", text)


def test_settings_given_apart_go_before_those_of_the_text() -> None:
    assert 9 == agreed("getaway", f"{OWN} · losses=5", settings="losses=9").settings.target


@pytest.mark.parametrize(
    ("game", "text", "expected"),
    [
        ("getaway", "sunday", SAVED["getaway", "sunday"]),
        ("getaway", "our house", "soft players=5"),
        (
            "getaway",
            "sunday players=5",
            "traditional take_hand=leader players=5 · losses=5 dealer=rotate",
        ),
        ("getaway", "sunday · losses=9", f"{OWN} · losses=9"),
        ("give-away", "five", SAVED["give-away", "five"]),
        ("getaway", "both", "pagat players=2"),
        ("getaway", "traditional", "traditional"),
        ("getaway", "", ""),
    ],
)
def test_a_saved_name_stands_for_its_text_and_what_follows_it_counts(
    game: str, text: str, expected: str
) -> None:
    assert expected == spelled_out(game, text, SAVED)
    agreed(game, expected)


def test_a_name_that_is_saved_for_the_other_game_is_told_as_such() -> None:
    with pytest.raises(BadRules, match="'sunday' is saved for getaway"):
        spelled_out("give-away", "sunday players=5", SAVED)


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("sunday", ["getaway"]),
        ("our house", ["getaway"]),
        ("both players=3", ["give-away", "getaway"]),
        ("lively · first_to=2", ["give-away"]),
        (LINK, ["getaway"]),
        ("gone", []),
    ],
)
def test_a_text_tells_its_game(text: str, games: list[str]) -> None:
    assert games == games_of(text, SAVED)
    assert not games or games[0] == game_of(text, SAVED)


@pytest.mark.parametrize(("text", "said"), [("gone", "no preset 'gone'"), ("", "which game")])
def test_a_text_of_no_game_is_refused(text: str, said: str) -> None:
    with pytest.raises(BadRules, match=said):
        game_of(text, SAVED)

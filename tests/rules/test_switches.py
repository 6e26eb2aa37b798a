"""Switches: what may be agreed, what is refused and why, and where the law reads them."""

from __future__ import annotations

import ast
import itertools
import random
from pathlib import Path

import pytest

from fuera import rules
from fuera.errors import BadRules
from tests.rules.mixing import random_rules
from tests.rules.pages import GAMES, WORD, rows_below

RULES = Path(rules.__file__).parent

PRESETS = {
    "give-away": {
        "classic": "",
        "standard": "",
        "quick": "foundations=single",
        "rotation": "stuck=bury",
        "lively": "building=both exposed=3 stuck=bury",
        "both_ways": "building=both spaces=8",
        "three_up": "exposed=3",
        "nominated": "aces=nominated",
        "blocking": "block_card=on",
        "race": "timing=race stuck=rotate",
    },
    "getaway": {
        "literal": "",
        "traditional": "pickup=highest opening=exempt",
        "pagat": "pickup=highest opening=exempt power=draw shootout=on take_hand=leader",
        "soft": "pickup=none opening=exempt",
        "rolling_stone": "end_at_first_out=on",
        "gentle": "lead_after_take=leader",
        "spades": "pickup=highest opening=exempt trump=spades",
        "kerala": "pickup=highest opening=exempt trump=first_void",
        "kicker": "pickup=highest opening=exempt kick=on",
        "dehla": "pickup=highest opening=exempt tens=on",
        "joker": "pickup=highest opening=exempt joker=on",
        "beggar": "pickup=highest opening=exempt loser_deals=on",
    },
}

# Of each refused combination the words, and what the line says of it.
REFUSED = [
    ("give-away", "spaces=8", "without", "building=both", "four up and four down"),
    ("give-away", "spaces=8", "with", "foundations=single", "foundations=single"),
    ("give-away", "foundations=single", "with", "aces=nominated", "foundations=single"),
    ("give-away", "timing=race", "with", "stuck=bury", "no turn ends"),
    ("give-away", "timing=race", "with", "block_card=on", "no next turn"),
    ("give-away", "timing=race", "with", "obligation=called", "no passes"),
    ("getaway", "power=draw", "without", "pickup=highest", "only there a winner runs out"),
    ("getaway", "shootout=on", "without", "power=draw", "settles a drawn last card"),
    ("getaway", "two_left_ends=on", "without", "pickup=highest", "there a card breaks a trick"),
    ("getaway", "take_hand=leader", "with", "pickup=none", "nothing is taken"),
    ("getaway", "lead_after_take=leader", "without", "pickup=void", "only there a seat takes"),
    ("getaway", "lead_after_take=leader", "with", "kick=on", "the kicker leads"),
    ("getaway", "trump=first_void", "without", "pickup=highest", "a first card off suit"),
]
NEEDED = {
    ("spaces=8", "with"): ("building=both",),
    ("lead_after_take=leader", "without"): ("pickup=highest",),
}
"""What a word needs beside it, so that the combination is there and nothing else is wrong."""

# Switch -> the functions of the law and the deal that read it, and the clause it belongs to.
# `players` and `spaces` are sizes, read wherever something is counted.
SIZES = {"players", "spaces"}
READ = {
    "give-away": {
        "leftovers": ("G2", "receivers"),
        "aces": ("G5", "pack start"),
        "foundations": ("G5", "blank build"),
        "building": ("G5", "first_cards"),
        "exposed": ("G4", "slots"),
        "block_card": ("G7", "legal_actions"),
        "timing": ("G6", "apply begin call what_anyone_may_do"),
        "stuck": ("G10", "ends_the_circle is_blocked when_stuck"),
        "blocked": ("G14", "finish_blocked"),
        "blocked_count": ("G14", "outcome"),
        "tie": ("G14", ""),  # who scores, not how the round ends: read in `match`
        "placings": ("G12", "go_out"),
        "obligation": ("G8", "act_without_card legal_actions"),
    },
    "getaway": {
        "pickup": (
            "W6",
            "follow is_stalemate must_ruff what_a_void_seat_may_do when_last_card_is_played",
        ),
        "opening": ("W9", "cards_that_keep_it_whole what_a_void_seat_may_do"),
        "power": ("W11", "end_clean_trick"),
        "shootout": ("W14", "ends_with_two"),
        "two_left_ends": ("W14", "ends_with_two"),
        "uneven": ("W15", "pack receivers"),
        "direction": ("W17", "after seats_from"),
        "take_hand": ("W18", "is_plain_void what_a_leader_may_do"),
        "end_at_first_out": (
            "W19",
            "end_clean_trick finish open_lead take_neighbours_hand when_last_card_is_played",
        ),
        "lead_after_take": ("W20", "is_plain_void take_trick"),
        "trump": ("W5", "begin is_plain_void must_ruff note_first_void"),
        "kick": ("W3", "is_plain_void what_a_leader_may_do"),
        "tens": ("W5", "gather"),
        "joker": ("W6", "is_plain_void"),
        "loser_deals": ("W8", ""),  # who deals and what it costs: read in `match`
    },
}


def refusal(game: str, *words: str) -> BadRules:
    """The error that these words give."""
    with pytest.raises(BadRules) as caught:
        rules.game(game).Rules().set(words)
    return caught.value


def fits(game: str, words: set[str]) -> bool:
    """Whether no combination of the table above is among these words."""
    agreed = rules.game(game).Rules
    defaults = {f"{s.name}={agreed.values(s.name)[0]}" for s in agreed.switches()}
    named = {word.partition("=")[0] for word in words}
    words = words | {word for word in defaults if word.partition("=")[0] not in named}
    return not any(
        where == game and word in words and (other in words) is (how == "with")
        for where, word, how, other, _ in REFUSED
    )


def is_agreed(game: str, words: set[str]) -> bool:
    """Whether these words can be agreed."""
    try:
        rules.game(game).Rules().set(sorted(words))
    except BadRules:
        return False
    return True


def words_of(game: str) -> list[str]:
    """Every `switch=value` of a game."""
    agreed = rules.game(game).Rules
    return [f"{s.name}={value}" for s in agreed.switches() for value in agreed.values(s.name)]


@pytest.mark.parametrize(("game", "word", "how", "other", "why"), REFUSED)
def test_a_combination_that_makes_no_sense_is_refused_with_the_reason(
    game: str, word: str, how: str, other: str, why: str
) -> None:
    error = refusal(game, word, *NEEDED.get((word, how), ()), *([other] if how == "with" else []))
    assert "no-fit" == error.id
    assert error.line.startswith(f"{game}: ")
    assert why in error.line
    assert word in error.line or other in error.line


@pytest.mark.parametrize("game", GAMES)
def test_the_refused_combinations_are_those_of_the_page(game: str) -> None:
    said = set()
    for combination, why in rows_below(game, "### Combinations that are refused"):
        assert why
        word, other = WORD.findall(combination)
        said.add((word, "without" if "without" in combination else "with", other))
    assert said == {row[1:4] for row in REFUSED if row[0] == game}


@pytest.mark.parametrize("game", GAMES)
def test_nothing_else_is_refused_of_any_two_values(game: str) -> None:
    for one, other in itertools.combinations(words_of(game), 2):
        if one.partition("=")[0] == other.partition("=")[0]:
            continue
        assert fits(game, {one, other}) is is_agreed(game, {one, other}), (one, other)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_else_is_refused_of_many_values(game: str) -> None:
    rng = random.Random(7)
    agreed = rules.game(game).Rules
    for _ in range(500):
        words = {f"{s.name}={rng.choice(agreed.values(s.name))}" for s in agreed.switches()}
        assert fits(game, words) is is_agreed(game, words), words


@pytest.mark.parametrize("game", GAMES)
def test_an_unknown_switch_is_refused_with_those_there_are(game: str) -> None:
    error = refusal(game, "colour=red")
    names = ", ".join(switch.name for switch in rules.game(game).Rules.switches())
    assert ("no-switch", f"{game}: no switch 'colour'; there are {names}") == (error.id, error.line)


def test_an_unknown_value_is_refused_with_those_there_are() -> None:
    line = "give-away: stuck=burn does not exist; stuck is stay, bury, rotate"
    assert line == refusal("give-away", "stuck=burn").line
    line = "getaway: players=9 does not exist; players is 2, 3, 4, 5, 6, 7, 8"
    assert line == refusal("getaway", "players=9").line
    line = "getaway: kick=true does not exist; kick is off, on"
    assert line == refusal("getaway", "kick=true").line
    assert "no-value" == refusal("getaway", "kick=1").id


@pytest.mark.parametrize(("game", "preset"), [("give-away", "literal"), ("getaway", "classic")])
def test_an_unknown_preset_is_refused_with_those_there_are(game: str, preset: str) -> None:
    with pytest.raises(BadRules) as caught:
        rules.read(game, f"{preset} players=4")
    names = ", ".join(PRESETS[game])
    assert f"{game}: no preset {preset!r}; there are {names}" == caught.value.line
    with pytest.raises(BadRules):
        rules.read(game, "")


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadRules) as caught:
        rules.game("bridge")
    assert "no game 'bridge'; there are give-away, getaway" == caught.value.line


def test_a_word_that_is_no_switch_and_a_switch_set_twice_are_refused() -> None:
    assert "getaway: 'kick' is not switch=value" == refusal("getaway", "kick").line
    assert "getaway: kick is set twice" == refusal("getaway", "kick=on", "kick=on").line


@pytest.mark.parametrize("value", [5.5, True, "4", None, 7])
def test_a_value_of_another_kind_is_refused_in_python_too(value: object) -> None:
    with pytest.raises(BadRules):
        rules.giveaway.Rules(players=value)  # type: ignore[arg-type] # that is the question
    with pytest.raises(BadRules):
        rules.getaway.Rules(kick=3)  # type: ignore[arg-type] # that is the question


def test_a_switch_that_is_on_or_off_takes_no_number() -> None:
    with pytest.raises(BadRules):
        rules.getaway.Rules(kick=1)  # type: ignore[arg-type] # that is the question


@pytest.mark.parametrize("game", GAMES)
def test_rules_read_as_they_are_spelled(game: str) -> None:
    rng = random.Random(1)
    for _ in range(200):
        mixed = random_rules(game, rng)
        text = rules.spell(mixed)
        again = rules.read(game, text)
        assert mixed == again
        assert text == rules.spell(again)
        assert mixed.as_dict() == again.as_dict()


@pytest.mark.parametrize("game", GAMES)
def test_a_preset_keeps_its_name_when_a_switch_is_turned(game: str) -> None:
    for name in PRESETS[game]:
        text = f"{name} players=3"
        assert text == rules.spell(rules.read(game, text))
        assert f"{name} players=4" == rules.spell(rules.read(game, name))


@pytest.mark.parametrize("game", GAMES)
def test_what_equals_the_preset_is_not_written(game: str) -> None:
    for name, words in PRESETS[game].items():
        assert f"{name} players=4" == rules.spell(rules.read(game, f"{name} {words}"))


@pytest.mark.parametrize("game", GAMES)
def test_the_presets_are_those_of_their_table(game: str) -> None:
    module = rules.game(game)
    expected = {name: module.Rules().set(words.split()) for name, words in PRESETS[game].items()}
    assert expected == dict(module.PRESETS)
    assert list(expected) == list(module.PRESETS)
    assert list(expected) == [preset.preset for preset in module.PRESETS.values()]


def test_the_table_of_presets_is_that_of_the_page() -> None:
    for game in GAMES:
        said = {}
        for name, *cells in rows_below(game, "## Presets"):
            words = WORD.findall(" ".join(cells))
            if game == "getaway":
                columns = zip(("pickup", "opening", "power"), cells, strict=False)
                words += [f"{switch}={value.strip('`')}" for switch, value in columns]
            said[name.strip("`")] = rules.game(game).Rules().set(words)
        assert said == dict(rules.game(game).PRESETS)


@pytest.mark.parametrize("game", GAMES)
def test_the_switches_and_values_are_those_of_the_page(game: str) -> None:
    said: dict[str, list[str]] = {}
    named: dict[str, set[str]] = {}
    for switch, value, _, clauses in rows_below(game, "## Switches"):
        name = switch.strip("`") or list(said)[-1]
        said.setdefault(name, []).append(value.strip("*`"))
        named.setdefault(name, set()).update(clauses.split(", "))
    agreed = rules.game(game).Rules
    there = {s.name: list(agreed.values(s.name)) for s in agreed.switches() if s.name != "players"}
    assert ["4"] == said.pop("players")
    assert there == said
    assert list(there) == list(said)
    for name, clauses_named in named.items():
        assert agreed.find(name).metadata["clause"] in clauses_named, name


def test_json_shows_every_switch_numbers_as_numbers_and_the_rest_as_text() -> None:
    assert rules.read("getaway", "traditional players=5 kick=on").as_dict() == {
        "players": 5,
        "pickup": "highest",
        "opening": "exempt",
        "power": "next",
        "shootout": "off",
        "two_left_ends": "off",
        "uneven": "round_robin",
        "direction": "clockwise",
        "take_hand": "off",
        "end_at_first_out": "off",
        "lead_after_take": "taker",
        "trump": "none",
        "kick": "on",
        "tens": "off",
        "joker": "off",
        "loser_deals": "off",
    }
    assert rules.read("give-away", "lively spaces=8").as_dict() == {
        "players": 4,
        "leftovers": "uneven",
        "aces": "dealt",
        "foundations": "four",
        "building": "both",
        "spaces": 8,
        "exposed": 3,
        "block_card": "off",
        "timing": "turns",
        "stuck": "bury",
        "blocked": "fewest",
        "blocked_count": "left",
        "tie": "draw",
        "placings": "off",
        "obligation": "enforced",
    }


@pytest.mark.parametrize("game", GAMES)
def test_a_switch_is_read_where_its_decision_is_made_and_nowhere_else(game: str) -> None:
    agreed = rules.game(game).Rules
    expected = {name: set(functions.split()) for name, (_, functions) in READ[game].items()}
    names = [switch.name for switch in agreed.switches() if switch.name not in SIZES]
    assert names == list(expected)
    found: dict[str, set[str]] = {name: set() for name in names}
    for source in ("law.py", "deal.py"):
        path = RULES / game.replace("-", "") / source
        for name, function in switches_read(ast.parse(path.read_text(encoding="utf-8"))):
            if name in found:
                found[name].add(function)
    assert expected == found


@pytest.mark.parametrize("game", GAMES)
def test_a_switch_belongs_to_the_clause_of_the_table(game: str) -> None:
    for name, (clause, _) in READ[game].items():
        assert clause == rules.game(game).Rules.find(name).metadata["clause"], name


def switches_read(tree: ast.Module) -> list[tuple[str, str]]:
    """What is read of a position `p` or of `rules`, each with the function that reads it."""
    return [
        (node.attr, function.name)
        for function in tree.body
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute)
        and isinstance(node.ctx, ast.Load)
        and isinstance(node.value, ast.Name)
        and node.value.id in ("p", "rules")
    ]

"""What a text of rules agrees on, as the page asks for it; and the rules of a house."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from string import Formatter
from typing import Any
from urllib.parse import quote, urlencode

import pytest

from fuera import rules as games
from fuera.cards import members, shuffled
from fuera.errors import BadRules, FueraError
from fuera.kernel import playouts
from fuera.match import SCORINGS, Match, agreed, read_settings
from fuera.rules import Reason, Rules, giveaway
from fuera.rules.giveaway.law import Timing
from fuera.server.agreed import told
from fuera.server.offer import BLOCKED, house_rules, offer, saved_rules
from fuera.words import MESSAGES, Words, sheet
from tests.rules.mixing import random_rules
from tests.server.harness import Running, running

PRESETS = [(game, name) for game, module in games.GAMES.items() for name in module.PRESETS]
every_preset = pytest.mark.parametrize(("game", "name"), PRESETS)
MATCHES = {"give-away": ["first_to=3", "golf=2 dealer=winner"], "getaway": ["losses=7", "single=1"]}
Told = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server for all tests of this file."""
    with running(tmp_path_factory.mktemp("data")) as server:
        yield server


def ask(server: Running, **query: str) -> tuple[int, Told]:
    """The status and the answer of the page about some rules."""
    status, body, _ = server.ask("GET", f"/api/rules?{urlencode(query, quote_via=quote)}")
    return status, json.loads(body)


def sentences(lines: list[Told]) -> list[str]:
    """Lines of a sheet as a page words them."""
    words = Words(())
    said = [(line["clause"], words.line(line["id"], **line["params"])) for line in lines]
    return [text if clause == "match" else f"{clause}  {text}" for clause, text in said]


@every_preset
def test_the_sheet_of_the_page_is_the_sheet_of_the_words(
    server: Running, game: str, name: str
) -> None:
    status, answer = ask(server, game=game, rules=name)
    table = agreed(game, name)
    lines = Words(()).sheet(sheet(table.rules, table.settings))
    assert 200 == status
    parts = [sentences(answer["sheet"][part]) for part in ("base", "switches", "match")]
    parts[1] = parts[1] or [MESSAGES["sheet.nothing"]]  # type: ignore[list-item]
    assert lines == [
        MESSAGES[f"sheet.{game}"],
        "",
        MESSAGES["sheet.base"],
        *parts[0],
        "",
        MESSAGES["sheet.switches"],
        *parts[1],
        "",
        MESSAGES["sheet.match"],
        *parts[2],
    ]
    assert (False, name) == (answer["own"], answer["preset"])
    assert answer["match"] == answer["usual"]


@every_preset
def test_what_is_marked_as_fitting_is_accepted_and_the_rest_refused_with_a_reason(
    game: str, name: str
) -> None:
    options_hold(told(game, name))


@pytest.mark.parametrize("game", games.GAMES)
def test_the_same_holds_for_rules_that_nobody_has_thought_of(game: str) -> None:
    rng = random.Random(5)
    for _ in range(25):
        rules = random_rules(game, rng)
        options_hold(told(game, games.spell(rules), rng.choice(MATCHES[game])))


def options_hold(answer: Told) -> None:
    """Set each value in turn: those without a reason stand then, the rest are refused with it."""
    game = answer["game"]
    for option in answer["options"]:
        for one in option["values"]:
            changed = changed_to(answer["rules"], option["switch"], one["value"])
            if one["why"] is None:
                assert one["value"] == chosen(told(game, changed, answer["match"]), option), changed
            else:
                assert one["why"]["id"] in MESSAGES
                with pytest.raises(BadRules) as caught:
                    told(game, changed, answer["match"])
                assert one["why"]["line"] == caught.value.line


def changed_to(text: str, name: str, value: str) -> str:
    """Rules with one switch set anew, as the page writes them."""
    words = [word for word in text.split() if not word.startswith(f"{name}=")]
    return " ".join([*words, f"{name}={value}"])


def chosen(answer: Told, option: Told) -> str:
    """The value that a switch has in an answer."""
    found = [one["value"] for one in answer["options"] if one["switch"] == option["switch"]]
    value: str = found[0]
    return value


@every_preset
def test_a_way_to_score_without_a_reason_can_be_played_and_its_settings_set(
    game: str, name: str
) -> None:
    for one in told(game, name)["scorings"]:
        match = f"{one['scoring']}={one['usual']}"
        if one["why"] is not None:
            assert "why.scoring.tens" == one["why"]["id"]
            with pytest.raises(BadRules):
                told(game, name, match)
            continue
        answer = told(game, name, match)
        assert one["usual"] == answer["target"]
        for setting in answer["settings"]:
            for value in setting["values"] or [7]:
                words = changed_to(answer["match"], setting["setting"], str(value))
                again = told(game, name, words)
                values = {each["setting"]: each["value"] for each in again["settings"]}
                assert value == values[setting["setting"]]


def test_every_reason_that_rules_can_give_has_its_sentence() -> None:
    ids = {f"why.{reason}" for game in games.GAMES for reason in reasons(game)}
    assert {id for id in MESSAGES if id.startswith("why.")} == ids | {"why.scoring.tens"}


def reasons(game: str) -> set[str]:
    """The reasons for which two values together are refused."""
    letter: Rules = games.game(game).PRESETS[games.game(game).LETTER]
    values = [f"{s.name}={value}" for s in letter.switches() for value in letter.values(s.name)]
    found = set()
    for first in values:
        for second in values:
            for third in ("", *values):
                words = dict(word.split("=") for word in (first, second, third) if word)
                try:
                    letter.set([f"{name}={value}" for name, value in words.items()])
                except BadRules as error:
                    found.add(str(error.params["reason"]))
    return found


def test_without_rules_it_is_what_is_offered_first(server: Running) -> None:
    status, answer = ask(server, game="getaway")
    assert (200, "traditional players=4") == (status, answer["rules"])


def test_own_rules_are_spelled_out_with_their_match(server: Running) -> None:
    _, answer = ask(
        server, game="getaway", rules="pagat players=5 kick=on power=draw", match="losses=11"
    )
    assert "pagat players=5 kick=on" == answer["rules"]
    assert (True, 5) == (answer["own"], answer["players"])
    assert ("losses=11 dealer=rotate", 11) == (answer["match"], answer["target"])
    kick = next(option for option in answer["options"] if option["switch"] == "kick")
    assert ("on", "off", "off", "W3") == tuple(
        kick[key] for key in ("value", "preset", "default", "clause")
    )


def test_another_number_of_players_does_not_make_rules_ones_own() -> None:
    assert not told("getaway", "traditional players=7")["own"]
    assert told("getaway", "traditional", "losses=8")["own"]


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ({"game": "chess"}, "no-game"),
        ({}, "no-game"),
        ({"game": "getaway", "rules": "nonsense"}, "no-preset"),
        ({"game": "getaway", "rules": "classic"}, "other-game"),
        ({"game": "getaway", "rules": "traditional colour=red"}, "no-switch"),
        ({"game": "getaway", "rules": "traditional trump=hearts"}, "no-value"),
        ({"game": "getaway", "rules": "traditional kick"}, "no-word"),
        ({"game": "getaway", "rules": "traditional take_hand="}, "no-word"),
        ({"game": "getaway", "rules": "traditional =on"}, "no-word"),
        ({"game": "getaway", "rules": "traditional kick=on kick=on"}, "twice"),
        ({"game": "getaway", "rules": "soft take_hand=leader"}, "no-fit"),
        ({"game": "getaway", "rules": "dehla tens=off"}, "no-fit"),
        ({"game": "getaway", "match": "losses=0"}, "bad-number"),
        ({"game": "getaway", "match": "losses=many"}, "bad-number"),
        ({"game": "getaway", "match": "losses="}, "no-word"),
        ({"game": "getaway", "match": "losses=7 losses=8"}, "twice"),
        ({"game": "getaway", "match": "losses=7 dealer=winner"}, "no-value"),
        ({"game": "getaway", "match": "single=2"}, "only-one"),
        ({"game": "getaway", "match": "goals=3"}, "no-setting"),
        ({"game": "getaway", "match": "dealer=rotate"}, "no-scoring"),
    ],
)
def test_a_wrong_text_is_refused_with_one_line(
    server: Running, query: dict[str, str], id: str
) -> None:
    status, answer = ask(server, **query)
    assert (400, id) == (status, answer["error"]["id"])
    assert 1 == len(answer["error"]["line"].splitlines())
    wanted = {name for _, name, _, _ in Formatter().parse(str(MESSAGES[f"error.{id}"])) if name}
    assert set() == wanted - set(answer["error"]["params"])


@pytest.mark.parametrize(
    ("query", "params"),
    [
        (
            {"rules": "traditional players=40"},
            {"switch": "players", "value": "40", "values": ["2", "3", "4", "5", "6", "7", "8"]},
        ),
        (
            {"match": "losses=7 dealer=winner"},
            {"switch": "dealer", "value": "winner", "values": ["rotate"]},
        ),
        (
            {"match": "goals=3"},
            {
                "name": "goals",
                "values": [*SCORINGS["getaway"], "dealer", "cap", "penalty_end"],
            },
        ),
        (
            {"match": "dealer=rotate"},
            {"values": ["losses", "graded", "pot", "tens", "single"]},
        ),
        ({"rules": "lively players=4"}, {"name": "lively", "game": "give-away"}),
        ({"match": "losses=1001"}, {"name": "losses"}),
    ],
)
def test_an_error_carries_what_its_sentence_names(
    server: Running, query: dict[str, str], params: Told
) -> None:
    assert params == ask(server, game="getaway", **query)[1]["error"]["params"]


def test_no_sentence_about_an_error_has_an_english_line_in_it() -> None:
    assert [] == [id for id, message in MESSAGES.items() if "{line}" in str(message)]


@pytest.mark.parametrize(
    ("game", "rules", "match", "agreed_on"),
    [
        (
            "give-away",
            "lively first_to=5",
            "",
            ("lively players=4", "first_to=5 dealer=rotate cap=30"),
        ),
        (
            "give-away",
            "classic dealer=winner",
            "",
            ("classic players=4", "first_to=3 dealer=winner cap=30"),
        ),
        (
            "give-away",
            "standard cap=9",
            "golf=2",
            ("standard players=4", "golf=2 dealer=rotate cap=9"),
        ),
        (
            "getaway",
            "traditional tens=on tens=9",
            "",
            ("traditional players=4 tens=on", "tens=9 dealer=rotate"),
        ),
    ],
)
def test_settings_of_the_match_may_stand_among_the_rules(
    server: Running, game: str, rules: str, match: str, agreed_on: tuple[str, str]
) -> None:
    _, answer = ask(server, game=game, rules=rules, match=match)
    assert agreed_on == (answer["rules"], answer["match"])


def test_a_setting_said_twice_is_refused_wherever_it_stands(server: Running) -> None:
    _, answer = ask(server, game="getaway", rules="traditional losses=5", match="losses=6")
    assert ("twice", {"name": "losses"}) == (answer["error"]["id"], answer["error"]["params"])


@pytest.mark.parametrize(("name", "length"), [("game", 41), ("rules", 1001), ("match", 201)])
def test_a_text_that_is_too_long_is_not_read(server: Running, name: str, length: int) -> None:
    status, answer = ask(server, **{"game": "getaway", name: "x" * length})
    assert (413, "too-long") == (status, answer["error"]["id"])
    assert len(answer["error"]["line"]) < 100


def test_rules_of_the_house_are_offered_first() -> None:
    house = house_rules(["traditional players=5", "rotation"], ["players=3"])
    games_told = {one["game"]: one for one in offer(house)["games"]}
    first = games_told["getaway"]["presets"][0]
    assert ("house", "house", True) == (first["kind"], first["name"], first["offered"])
    assert "traditional players=3" == first["text"]
    assert "rotation players=3" == games_told["give-away"]["presets"][0]["text"]
    offered = [one["name"] for one in games_told["getaway"]["presets"] if one["offered"]]
    assert ["house"] == offered == [games_told["getaway"]["offered"]]


def test_an_offer_says_where_only_people_may_sit() -> None:
    entries = offer(house_rules(["classic obligation=called"]))["games"][0]["presets"]
    assert ("house", False) == (entries[0]["kind"], entries[0]["programs"])
    assert {True} == {entry["programs"] for entry in entries[1:]}


def test_an_offer_says_how_many_rounds_are_blocked_where_that_was_measured() -> None:
    entries = offer(house_rules(["classic players=3", "classic exposed=3"]))["games"][0]["presets"]
    told_of = {entry["name"]: entry["blocked"] for entry in entries}
    assert (1.0, None) == (told_of["house"], told_of["house 2"])
    assert (1.0, 0.995, 0.0) == tuple(told_of[name] for name in ("quick", "three_up", "lively"))


@pytest.mark.parametrize(("game", "name"), PRESETS)
def test_the_sentence_of_a_preset_says_that_its_rounds_are_blocked(game: str, name: str) -> None:
    about, share = games.game(game).ABOUT[name], BLOCKED[game].get(name, 0.0)
    assert (share > 0.99) is ("nearly" in about)
    assert (0.25 < share < 0.99) is (f"about {100 * share:.0f} never end" in about)
    assert "long page" not in about


@pytest.mark.slow
@every_preset
def test_the_share_of_blocked_rounds_is_what_is_measured(game: str, name: str) -> None:
    rules = games.read(game, name)
    rounds = 20_000 if name != "race" else 1000
    if isinstance(rules, giveaway.Rules) and rules.timing == Timing.RACE:
        stuck = sum(race(rules, random.Random(seed)) is not Reason.OUT for seed in range(rounds))
    else:
        ends = playouts(rules, rounds, seed=2).endings
        stuck = sum(ends.get(reason, 0) for reason in (Reason.BLOCKED, Reason.STALEMATE))
    assert BLOCKED[game].get(name, 0.0) == pytest.approx(stuck / rounds, abs=0.02)


def race(rules: giveaway.Rules, rng: random.Random) -> Reason:
    """How a race ends in which whoever may act does, at random."""
    p = giveaway.deal(rules, shuffled(members(giveaway.pack(rules)), rng), 0)
    while (end := giveaway.outcome(p)) is None:
        may = [(seat, one) for seat in range(4) for one in members(giveaway.legal_actions(p, seat))]
        seat, action = rng.choice(may)
        giveaway.apply(p, seat, 1 << action)
    return end.reason


def test_several_rules_of_the_house_have_names_of_their_own() -> None:
    house = house_rules(["pagat", "soft direction=anticlockwise"], match="losses=5")
    assert ["house", "house 2"] == [one.name for one in house]
    assert ["losses=5 dealer=rotate"] * 2 == [one.match.settings.text() for one in house]


def test_switches_alone_change_what_the_game_offers_first() -> None:
    (house,) = house_rules([], ["kick=on"], game="getaway")
    assert "traditional players=4 kick=on" == games.spell(house.match.rules)


def test_a_saved_name_stands_for_its_text() -> None:
    saved = {("getaway", "sunday"): "pagat players=5", ("give-away", "old"): "gone players=4"}
    (house,) = house_rules(["sunday"], saved=saved)
    assert "pagat players=5" == games.spell(house.match.rules)
    assert [("saved", "sunday")] == [(one.kind, one.name) for one in saved_rules(saved)]
    entries = offer(saved_rules(saved))["games"][1]["presets"]
    assert ("sunday", False) == (entries[0]["name"], entries[0]["offered"])


@pytest.mark.parametrize(
    ("texts", "switches", "match", "id"),
    [
        (["nothing"], [], None, "no-preset"),
        ([], ["kick=on"], None, "no-game"),
        (["classic"], ["kick=on"], None, "no-switch"),
        (["classic"], [], "losses=7", "no-setting"),
    ],
)
def test_rules_of_a_house_that_cannot_be_are_refused(
    texts: list[str], switches: list[str], match: str | None, id: str
) -> None:
    with pytest.raises(FueraError) as caught:
        house_rules(texts, switches, match)
    assert (id, 1) == (caught.value.id, len(caught.value.line.splitlines()))


def test_a_table_takes_what_is_offered_as_text() -> None:
    for game in offer(house_rules(["pagat players=3", "quick exposed=3"]))["games"]:
        for entry in game["presets"]:
            rules = games.read(game["game"], entry["text"])
            Match(rules, read_settings(game["game"], entry["match"]))

"""Records are written, read, and written again."""

import random

import pytest

from fuera import rules
from fuera.errors import BadNotation
from fuera.notation import as_dict
from fuera.record import Record, read
from fuera.round import Round
from tests.round.playing import fresh_round, played_out, random_round

VALUES = [
    "",
    "Ana",
    'the "fox"',
    "C:\\cards\\",
    '\\"',
    "{no comment}",
    "[no tag]",
    "é ♠ 1. *",
    " a ",
]


def some_round(seed: int) -> tuple[Round, random.Random]:
    """A round that was played to its end or to somewhere before it."""
    round, rng = random_round(seed)
    played_out(round, rng, rng.choice((0, 1, 5, 30, 3000, 3000)))
    return round, rng


def only(text: str) -> Record:
    (record,) = read(text)
    return record


@pytest.mark.parametrize("seed", range(150))
def test_a_record_reads_as_it_is_written(seed: int) -> None:
    round, rng = some_round(seed)
    tags = {f"Seat{seat}": rng.choice(VALUES) for seat in range(rng.randrange(3))}
    if rng.random() < 0.5:
        tags |= {"Date": "2024-02-30", "Commit": "0f" * 16}
    text = Record(round, tags).text()
    record = only(text)
    assert text == record.text()
    assert tags == record.tags
    assert round.tokens == record.round.tokens
    assert round.outcome == record.round.outcome
    assert (round.rules, round.deck, round.dealer, round.joker) == (
        record.round.rules,
        record.round.deck,
        record.round.dealer,
        record.round.joker,
    )
    if round.over:
        assert as_dict(round.position) == as_dict(record.round.position)


@pytest.mark.parametrize("seed", range(40))
def test_a_record_with_tags_in_another_order_is_written_in_that_order(seed: int) -> None:
    round, rng = some_round(seed)
    first, *tags = Record(round, {"Site": "here"}).text().partition("\n\n")[0].split("\n")
    rng.shuffle(tags)
    moves = Record(round).text().partition("\n\n")[2]
    text = "\n".join([first, *tags, "", moves])
    assert text == only(text).text()


def test_claims_that_a_file_leaves_out_are_left_out_again() -> None:
    round, _ = some_round(3)
    lines = Record(round).text().split("\n")
    text = "\n".join(x for x in lines if not x.startswith(("[Outcome", "[Places", "[Left")))
    assert text == only(text).text()


@pytest.mark.parametrize("seed", range(40))
def test_a_file_with_the_line_ends_of_windows_reads_the_same(seed: int) -> None:
    round, rng = some_round(seed)
    text = Record(round, {"Seat0": rng.choice(VALUES)}).text()
    assert text == only(text.replace("\n", "\r\n")).text()


@pytest.mark.parametrize("seed", range(60))
def test_comments_and_move_numbers_say_nothing(seed: int) -> None:
    round, rng = some_round(seed)
    text = Record(round).text()
    tags, _, moves = text.partition("\n\n")
    noise = ["{a comment}", "1.", "23.", "{}", "{ two\nlines }", '{[Fuera "2"]\n[x}', "\n", "\t"]
    words = []
    for word in moves.split():
        words += [*rng.choices(noise, k=rng.randrange(3)), word]
    noisy = f"{{first}}\n{tags}\n{{between}}\n" + " ".join(words) + " {last}\n"
    assert text == only(noisy).text()
    assert text == only(f"{tags}\n\n" + "{x}".join(moves.split())).text()


def test_a_file_holds_several_rounds_in_order() -> None:
    for seed in range(30):
        texts = [Record(some_round(seed * 10 + number)[0]).text() for number in range(4)]
        assert texts == [record.text() for record in read("\n".join(texts))]
        assert texts == [record.text() for record in read("\n\n" + "\n\n".join(texts))]


def test_rounds_without_movetext_are_kept_apart() -> None:
    seeds = range(400)
    races = [random_round(seed, "give-away")[0] for seed in seeds]
    texts = [Record(round).text() for round in races if round.over]
    assert len(texts) > 2
    assert texts == [record.text() for record in read("\n".join(texts))]


def test_a_round_without_movetext_may_be_unfinished() -> None:
    round = fresh_round("getaway literal")
    text = Record(round).text()
    assert text.endswith("]\n\n*\n")
    assert text == only(text).text()


def test_a_trick_of_getaway_is_a_line() -> None:
    round = fresh_round("getaway literal players=3 take_hand=leader", seed=5)
    rng = random.Random(5)
    while len(round.tokens) < 30 or round.position.turn != round.legal_actions().action("hand"):
        tokens = round.legal_actions().tokens
        if "hand" in tokens and len(round.tokens) > 6:
            round.play("hand")
            break
        round.play(rng.choice([token for token in tokens if token != "hand"]))
    lead = round.legal_actions().tokens[0]
    round.play(lead)
    lines = Record(round).text().partition("\n\n")[2].split("\n")
    assert lines[-2] == f"hand {lead} *"
    assert 3 == len(lines[0].split())


def test_the_movetext_of_give_away_has_short_lines() -> None:
    round = fresh_round("give-away rotation", seed=2)
    text = Record(played_out(round, random.Random(2))).text()
    moves = text.partition("\n\n")[2]
    assert all(len(line) <= 80 for line in moves.split("\n"))
    assert len(moves.split("\n")) > 2


def test_line_ends_in_a_value_become_spaces() -> None:
    round = fresh_round("getaway literal")
    text = Record(round, {"Site": "two\nlines\rhere"}).text()
    assert '[Site "two lines here"]' in text
    assert text == only(text).text()


def test_a_foundation_that_need_not_be_named_is_written_bare() -> None:
    text = Record(fresh_round("give-away rotation players=2", seed=1)).text()
    tags, _, _ = text.partition("[Outcome")
    round = only(text).round
    while round.legal_actions().tokens[0][0] != "A":
        round.play(round.legal_actions().tokens[0])
    before, ace = " ".join(round.tokens), round.legal_actions().tokens[0]
    bare, named = (only(f"{tags}\n{before} {token} *").text() for token in (ace, f"{ace}@4"))
    assert bare == named
    assert f" {ace} *" in bare


def test_rules_keep_the_name_of_their_preset() -> None:
    for game, text in (
        ("getaway", "pagat players=5 direction=anticlockwise shootout=off"),
        ("give-away", "rotation players=2 tie=shared"),
    ):
        round = fresh_round(f"{game} {text}")
        written = Record(round).text()
        in_order = rules.spell(round.rules)
        assert sorted(text.split()) == sorted(in_order.split())
        assert f'[Rules "{in_order}"]' in written


def test_the_json_of_a_round_has_its_keys_in_order() -> None:
    shown = Record(fresh_round("getaway literal", seed=1)).as_dict()
    keys = "game rules dealer plies outcome places left turn legal position"
    assert keys.split() == list(shown)
    assert ("getaway", 0, 0, None, [], [13] * 4, ["As"]) == tuple(
        shown[k] for k in ("game", "dealer", "plies", "outcome", "places", "left", "legal")
    )
    assert "void" == shown["rules"]["pickup"]
    assert "off" == shown["rules"]["kick"]
    assert 4 == shown["rules"]["players"]


def test_the_json_of_a_finished_round_has_no_turn() -> None:
    round, rng = random_round(7)
    played_out(round, rng)
    shown = Record(round).as_dict()
    assert round.outcome is not None
    assert (None, [], str(round.outcome.reason)) == (
        shown["turn"],
        shown["legal"],
        shown["outcome"],
    )
    assert [list(group) for group in round.outcome.places] == shown["places"]
    assert len(round.tokens) == shown["plies"]


def test_the_json_of_a_draw_is_the_turn_of_chance() -> None:
    for seed in range(400):
        round = fresh_round("getaway pagat players=2 take_hand=off", seed)
        rng = random.Random(seed)
        while not round.over and round.turn != -2:
            round.play(rng.choice(list(round.legal_actions())))
        if not round.over:
            shown = Record(round).as_dict()
            assert "chance" == shown["turn"]
            assert all(token.startswith("?") for token in shown["legal"])
            return
    raise AssertionError("no draw in 400 rounds")


def test_the_json_of_a_race_says_what_each_seat_may_play() -> None:
    races = (random_round(seed, "give-away")[0] for seed in range(300))
    round = next(round for round in races if round.clock is not None and not round.over)
    shown = Record(round).as_dict()
    assert "any" == shown["turn"]
    assert shown["legal"] == sorted(shown["legal"])
    seat, _, token = shown["legal"][0].partition(":")
    assert token in round.legal_actions(int(seat))
    assert not any("call" in word for word in shown["legal"])


def test_the_json_of_a_round_with_called_passes_has_calls() -> None:
    round = fresh_round("give-away classic players=3 obligation=called", seed=3)
    assert "any" == Record(round).as_dict()["turn"]
    round.play("-")
    legal = Record(round).as_dict()["legal"]
    assert {"0:call:0", "2:call:2"} & set(legal)
    assert all(word.partition(":")[2] in round.legal_actions(int(word[0])) for word in legal)


def edited(text: str, rng: random.Random) -> str:
    """The text with a few characters deleted, inserted or replaced."""
    alphabet = 'AKQ29Tcdhs[]{}"\\ \n\r\t-*?@!:/.=0123 takehndé♠\x00\u2028'
    for _ in range(rng.randrange(1, 5)):
        place = rng.randrange(len(text) + 1)
        cut = rng.choice((0, 1, 1, 2, 20))
        text = (
            text[:place] + "".join(rng.choices(alphabet, k=rng.randrange(3))) + text[place + cut :]
        )
    return text


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_done_to_a_record_it_is_read_or_refused_with_its_place(seed: int) -> None:
    round, rng = random_round(seed)
    played_out(round, rng, rng.choice((3, 20, 100)))
    text = Record(round, {"Match": "losses=7", "Score": "0 0 0 0"}).text()
    if round.rules.game == "give-away":
        text = Record(round, {"Seat0": 'a "b" \\'}).text()
    for _ in range(40):
        broken = edited(text, rng)
        error, again = read_or_refused(broken)
        if error is None:
            assert again == read_or_refused(again)[1]
            continue
        assert error.at is not None
        line, column = error.at
        lines = broken.split("\n")
        assert 1 <= line <= len(lines)
        assert 1 <= column <= len(lines[line - 1]) + 1
        assert "\n" not in str(error)


def read_or_refused(text: str) -> tuple[BadNotation | None, str]:
    """The error of a text, or the text of its rounds."""
    try:
        return None, "\n".join(record.text() for record in read(text))
    except BadNotation as error:
        return error, ""


def test_a_round_that_ended_by_agreement_is_written_as_unfinished() -> None:
    round = fresh_round("getaway traditional")
    played_out(round, random.Random(1), 9)
    text = Record(round).text()
    round.agree_on_stalemate()
    assert text == Record(round).text()
    assert not only(text).round.over
    assert only(text).as_dict() == Record(round).as_dict()

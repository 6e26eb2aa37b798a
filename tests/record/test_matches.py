"""A file of several rounds is a match, and what it says of the match is checked."""

import random

import pytest

from fuera import rules
from fuera.cards import shuffled
from fuera.errors import BadNotation, BadRules
from fuera.match import Match, read_settings
from fuera.record import Record, match_tags, read, resume
from tests.round.playing import played_out, step

MATCHES = [
    ("give-away rotation players=3", "first_to=2"),
    ("give-away rotation players=4", "penalty=12"),
    ("give-away rotation players=4", "penalty=20 penalty_end=first dealer=winner"),
    ("give-away classic players=2 blocked=redeal", "golf=2 cap=4"),
    ("give-away classic players=3 tie=shared", "first_to=2 dealer=winner cap=5"),
    ("give-away rotation", "single=1"),
    ("getaway literal players=3", "losses=3"),
    ("getaway traditional direction=anticlockwise", "graded=3"),
    ("getaway traditional loser_deals=on", "pot=4"),
    ("getaway traditional tens=on joker=on", "tens=3"),
    ("getaway gentle joker=on", "pot=3"),
    ("getaway literal players=2", "single=1"),
]


def played_match(words: str, settings: str, seed: int) -> tuple[Match, list[Record]]:
    """A match to its end, and its records."""
    rng = random.Random(f"{words}/{settings}/{seed}")
    game, _, agreed = words.partition(" ")
    match = Match(rules.read(game, agreed), read_settings(game, settings), rng.randrange(2))
    records = []
    while not match.over:
        chairs = match.chairs
        round = played_out(match.next_round(shuffled(match.pack(), rng)), rng)
        match.add(round)
        records.append(Record(round, match_tags(match, chairs)))
    return match, records


def file_of(records: list[Record]) -> str:
    return "\n".join(record.text() for record in records)


@pytest.mark.parametrize(("words", "settings"), MATCHES)
def test_a_whole_match_reads_as_it_is_written(words: str, settings: str) -> None:
    for seed in range(4):
        match, records = played_match(words, settings, seed)
        text = file_of(records)
        assert text == file_of(list(read(text)))
        again, unfinished = resume([(record.round, record.tags) for record in read(text)])
        assert unfinished is None
        assert (match.scores, match.chips, match.winners, match.losers, match.dealer) == (
            again.scores,
            again.chips,
            again.winners,
            again.losers,
            again.dealer,
        )


def test_an_eliminated_seat_is_named_by_the_chairs_that_are_left() -> None:
    for seed in range(20):
        _, records = played_match("give-away rotation players=4", "penalty=12", seed)
        chairs = [record.tags.get("Chairs") for record in records]
        assert chairs[0] is None
        if any(chairs):
            break
    else:
        raise AssertionError("nobody was eliminated in 20 matches before the end")
    text = file_of(records)
    number = next(number for number, seats in enumerate(chairs) if seats)
    assert records[number].round.rules.players == len(str(chairs[number]).split())
    wrong = text.replace(f'[Chairs "{chairs[number]}"]', '[Chairs "0 1 2 3"]', 1)
    assert ("Chairs", str(chairs[number])) == refused(wrong, '[Chairs "', number=0)


def refused(text: str, tag: str, number: int) -> tuple[object, object]:
    """The name and true value of a wrong claim, which is blamed on the value of a tag.

    `number` says which one of the tags that begin like this, from 0.
    """
    with pytest.raises(BadNotation) as caught:
        list(read(text))
    lines = text.split("\n")
    there = [place for place, line in enumerate(lines, 1) if line.startswith(tag)]
    assert (there[number], len(tag) + 1) == caught.value.at
    return caught.value.params.get("name"), caught.value.params.get("true")


@pytest.mark.parametrize(
    ("words", "settings", "tag"),
    [
        ("getaway traditional", "losses=3", "Score"),
        ("getaway traditional", "pot=3", "Chips"),
        ("give-away rotation", "first_to=2", "Score"),
        ("give-away rotation", "penalty=30", "Score"),
    ],
)
def test_a_wrong_score_is_refused_in_whatever_round(words: str, settings: str, tag: str) -> None:
    _, records = played_match(words, settings, 1)
    for number, record in enumerate(records):
        right = record.tags[tag]
        record.tags[tag] = " ".join(["9", *right.split()[1:]])
        begin = f'[{tag} "'
        assert (tag, right) == refused(file_of(records), begin, number)
        record.tags[tag] = right


def test_the_first_dealer_of_a_match_is_free() -> None:
    first = [played_match("getaway traditional", "losses=1", seed)[1][0] for seed in range(8)]
    assert {0, 1} == {record.round.dealer for record in first}
    assert len(first) == len([list(read(record.text())) for record in first])


def test_a_joker_is_in_play_where_it_is_due_and_nowhere_else() -> None:
    _, records = played_match("getaway traditional joker=on", "losses=3", 2)
    first = records[0].text()
    deal = Match(records[0].round.rules, read_settings("getaway", "losses=3"))
    deal.dealer = (records[0].round.dealer + 1) % 4
    second = Record(deal.next_round(records[1].round.deck), {"Match": "losses=3"})
    text = first.replace("losses=3 dealer=rotate", "losses=3") + "\n" + second.text()
    assert ("a joker is in play in this round of the match", '[Rules "') == blamed(text)
    alone = records[1].text()
    assert ("a joker is not in play in this round of the match", '[Joker "') == blamed(alone)


def blamed(text: str) -> tuple[str, str]:
    """The line of the error and the tag on whose value it is blamed."""
    with pytest.raises(BadNotation) as caught:
        list(read(text))
    assert caught.value.at is not None
    line, column = caught.value.at
    return str(caught.value), text.split("\n")[line - 1][: column - 1]


def test_rounds_with_other_settings_are_another_match() -> None:
    _, one = played_match("getaway traditional", "losses=2", 1)
    _, two = played_match("getaway traditional", "losses=3", 2)
    mixed = [one[0], two[0], one[1], two[1], two[2]]
    assert 5 == len(list(read(file_of(mixed))))


def test_the_same_settings_in_other_words_are_the_same_match() -> None:
    _, records = played_match("give-away rotation players=2", "first_to=2", 1)
    text = file_of(records)
    other = text.replace('"first_to=2 dealer=rotate cap=30"', '"cap=30 first_to=2"', 1)
    assert text != other
    assert len(records) == len(list(read(other)))
    wrong = other.replace(f'[Score "{records[1].tags["Score"]}"]', '[Score "7 7"]', 1)
    with pytest.raises(BadNotation, match="Score '7 7' is not what the moves give"):
        list(read(wrong))


def test_after_a_match_that_is_over_the_next_one_begins() -> None:
    _, one = played_match("getaway traditional", "losses=1", 1)
    _, two = played_match("getaway traditional", "losses=1", 2)
    assert 2 == len(list(read(file_of([*one, *two]))))


def test_rounds_without_a_match_are_no_match() -> None:
    _, records = played_match("getaway traditional", "losses=2", 1)
    for record in records:
        record.tags.clear()
    assert 2 == len(list(read(file_of(records))))
    for rounds in ([], [(records[0].round, records[0].tags)]):
        with pytest.raises(BadRules, match="there is no match to go on with: no tag Match"):
            resume(rounds)


def test_a_match_is_taken_up_again_with_its_unfinished_round() -> None:
    match, records = played_match("getaway traditional", "losses=3", 1)
    last = records[-1].round.replayed(9)
    tags = {"Match": match.settings.text()}
    text = file_of([*records[:-1], Record(last, tags)])
    again, unfinished = resume([(record.round, record.tags) for record in read(text)])
    assert unfinished is not None
    assert last.tokens == unfinished.tokens
    assert (2, 2, False) == (again.rounds, again.deals, again.over)
    for action in records[-1].round.history[9:]:
        unfinished.play(action)
    again.add(unfinished)
    assert (match.scores, match.winners) == (again.scores, again.winners)


def test_an_unfinished_round_of_a_match_has_the_score_before_it() -> None:
    match, records = played_match("getaway traditional", "losses=3", 1)
    fresh = records[1].round.replayed(0)
    step(fresh, random.Random(1))
    tags = {"Match": match.settings.text(), "Score": records[0].tags["Score"]}
    assert 2 == len(list(read(file_of([records[0], Record(fresh, tags)]))))


def test_the_places_of_a_tie_may_stand_in_any_order() -> None:
    for seed in range(50):
        _, records = played_match("give-away classic players=3", "single=1", seed)
        text = records[0].text()
        line = next(line for line in text.split("\n") if line.startswith("[Places"))
        if "=" in line:
            break
    value = line.removeprefix('[Places "').removesuffix('"]')
    turned = " ".join("=".join(reversed(group.split("="))) for group in value.split())
    assert value != turned
    assert 1 == len(list(read(text.replace(value, turned))))

"""Rounds in order: who deals, who is dealt to, when a match is over."""

import random

import pytest

from fuera.errors import BadRules
from fuera.match import Match, cut
from fuera.rules import read
from tests.match.ending import blocked, emptied, ended, lost, match_of, stalemate

# The dealer


def test_the_next_seat_deals_where_the_dealer_rotates() -> None:
    match = match_of("give-away classic", "first_to=9 dealer=rotate", dealer=2)
    dealers = []
    for _ in range(5):
        dealers.append(match.dealer)
        emptied(match, 0, 0, 1, 1, 1)
    assert [2, 3, 0, 1, 2] == dealers


def test_w17_anticlockwise_the_dealer_rotates_the_other_way() -> None:
    match = match_of("getaway literal direction=anticlockwise", "losses=9", dealer=1)
    dealers = []
    for _ in range(3):
        dealers.append(match.dealer)
        lost(match, 0, 1, 2, 3)
    assert [1, 0, 3] == dealers


def test_the_dealer_skips_seats_that_are_eliminated() -> None:
    match = match_of("give-away classic players=4", "penalty=50", dealer=0)
    match.scores = [0, 49, 49, 0]
    emptied(match, 0, 0, 3, 3, 3)
    assert ((0, 3), 3) == (match.chairs, match.dealer)
    emptied(match, 0, 0, 3)
    assert 0 == match.dealer


def test_the_dealer_goes_on_from_a_seat_that_is_eliminated_itself() -> None:
    match = match_of("give-away classic players=3", "penalty=50", dealer=1)
    match.scores = [0, 49, 0]
    emptied(match, 0, 0, 3, 3)
    assert 2 == match.dealer


def test_the_winner_deals_where_that_is_agreed() -> None:
    match = match_of("give-away classic", "first_to=9 dealer=winner", dealer=1)
    emptied(match, 3, 1, 1, 1, 0)
    assert 3 == match.dealer
    emptied(match, 3, 1, 1, 1, 0)
    assert 3 == match.dealer


def test_a_draw_keeps_the_dealer_where_the_winner_deals() -> None:
    match = match_of("give-away classic", "first_to=9 dealer=winner", dealer=1)
    blocked(match, 3, 3, 4, 5)
    assert (1, 1) == (match.dealer, match.rounds)


def test_of_several_winners_the_first_after_the_dealer_deals() -> None:
    match = match_of("give-away classic tie=shared", "first_to=9 dealer=winner", dealer=2)
    blocked(match, 3, 3, 3, 5)
    assert 0 == match.dealer
    blocked(match, 3, 5, 3, 3)
    assert 2 == match.dealer


def test_the_winner_deals_also_among_those_who_are_left() -> None:
    match = match_of("give-away classic", "penalty=50 dealer=winner", dealer=1)
    match.scores = [49, 0, 0, 0]
    emptied(match, 2, 1, 1, 0, 1)
    assert ((1, 2, 3), 2) == (match.chairs, match.dealer)
    emptied(match, 2, 1, 1, 0)
    assert 3 == match.dealer


def test_a_redeal_keeps_the_dealer_and_does_not_count() -> None:
    match = match_of("give-away classic blocked=redeal", "first_to=3", dealer=1)
    blocked(match, 3, 1, 4, 5)
    assert (1, 0, 1, [0] * 4) == (match.dealer, match.rounds, match.deals, match.scores)


def test_the_loser_deals_where_that_is_agreed() -> None:
    match = match_of("getaway literal loser_deals=on", "losses=9", dealer=1)
    lost(match, 0, 1, 3, 2)
    assert 2 == match.dealer
    stalemate(match)
    assert 2 == match.dealer


# The end


def test_a_cap_ends_a_match_with_its_leaders() -> None:
    match = match_of("give-away classic players=3", "first_to=9 cap=3")
    for winner in (0, 1):
        emptied(match, winner, *(int(seat != winner) for seat in range(3)))
    blocked(match, 2, 2, 2)
    assert (True, (0, 1), (2,)) == (match.over, match.winners, match.losers)


def test_after_three_times_the_cap_of_deals_the_leaders_share_the_match() -> None:
    match = match_of("give-away classic players=2 blocked=redeal", "first_to=9 cap=2")
    emptied(match, 0, 0, 1)
    for deal in range(1, 6):
        assert (deal, False) == (match.deals, match.over)
        blocked(match, 2, 2)
    assert (True, (0,), 6, 1) == (match.over, match.winners, match.deals, match.rounds)


def test_after_three_times_the_rounds_of_deals_a_match_of_getaway_ends() -> None:
    match = match_of("getaway literal players=2", "losses=2")
    for _ in range(5):
        stalemate(match)
    assert not match.over
    stalemate(match)
    assert (True, (0, 1), ()) == (match.over, match.winners, match.losers)


def test_a_single_round_that_never_counted_is_shared_by_all() -> None:
    match = match_of("getaway literal", "single=1")
    stalemate(match)
    stalemate(match)
    assert not match.over
    stalemate(match)
    assert (True, (0, 1, 2, 3), ()) == (match.over, match.winners, match.losers)


def test_a_single_match_ends_with_the_round_that_counts() -> None:
    match = match_of("getaway literal", "single=1")
    stalemate(match)
    lost(match, 3, 2, 1, 0)
    assert ((3,), (0,)) == (match.winners, match.losers)


def test_penalties_end_when_all_deals_are_used_up() -> None:
    match = match_of("give-away classic players=3 blocked=redeal", "penalty=50 cap=1")
    emptied(match, 0, 0, 3, 5)
    blocked(match, 2, 2, 2)
    blocked(match, 2, 2, 2)
    assert (True, (0,), (2,)) == (match.over, match.winners, match.losers)


def test_a_match_that_is_over_deals_no_more() -> None:
    match = match_of("getaway literal", "single=1")
    lost(match, 0, 1, 2, 3)
    with pytest.raises(BadRules, match="the match is over"):
        match.next_round(match.pack())


# The joker, the settings, the cut


def test_the_joker_is_in_play_after_the_first_escape() -> None:
    match = match_of("getaway literal players=2 joker=on pickup=none", "losses=9")
    assert not match.joker
    assert match.next_round(match.pack()).joker is None
    lost(match, 0, 1)
    assert match.joker
    assert match.next_round(match.pack()).joker is not None


def test_a_stalemate_without_an_escape_brings_no_joker() -> None:
    match = match_of("getaway literal players=2 joker=on", "losses=9")
    text = "hands 2h 3s / 2d 5c\nlead 0\npickups 49"
    ended(match, text, "2h", "take")
    assert (False, 1) == (match.joker, match.deals)


def test_no_joker_is_due_where_none_is_agreed() -> None:
    match = match_of("getaway literal players=2", "losses=9")
    lost(match, 0, 1)
    assert (True, False) == (match.joker_due, match.joker)


@pytest.mark.parametrize(
    ("game", "preset", "text"),
    [
        ("give-away", "classic", "first_to=3 dealer=rotate cap=30"),
        ("give-away", "standard", "first_to=5 dealer=winner cap=30"),
        ("give-away", "quick", "first_to=3 dealer=rotate cap=30"),
        ("give-away", "rotation", "first_to=3 dealer=rotate cap=30"),
        ("getaway", "literal", "losses=7 dealer=rotate"),
        ("getaway", "pagat", "losses=7 dealer=rotate"),
    ],
)
def test_a_preset_of_rules_has_its_usual_settings(game: str, preset: str, text: str) -> None:
    assert text == Match(read(game, preset)).settings.text()


def test_the_pack_of_a_round_is_that_of_its_rules() -> None:
    assert (
        list(range(1, 52)) == match_of("getaway literal players=3 uneven=strip", "losses=7").pack()
    )
    assert 48 == len(match_of("give-away classic aces=nominated", "single=1").pack())


@pytest.mark.parametrize("game", ["give-away", "getaway"])
def test_the_lowest_card_of_the_cut_deals_and_ties_cut_again(game: str) -> None:
    again = 0
    for seed in range(200):
        agreed = read(game, "classic" if game == "give-away" else "literal players=8")
        cuts, dealer = cut(agreed, random.Random(seed))
        assert list(range(agreed.players)) == list(cuts[0])
        again += len(cuts) > 1
        for cards, next_cards in zip(cuts, [*cuts[1:], {dealer: 0}], strict=True):
            rank = {
                seat: (card + 1) % 13 if game == "give-away" else card % 13
                for seat, card in cards.items()
            }
            low = min(rank.values())
            assert [seat for seat in cards if rank[seat] == low] == list(next_cards)
            assert len(set(cards.values())) == len(cards)
    assert again > 0

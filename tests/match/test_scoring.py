"""What a round is worth, by each scoring."""

import pytest

from fuera.errors import BadRules
from fuera.match import Match, read_settings, round_losers, round_winners
from fuera.match.scoring import finished
from fuera.rules import read
from tests.match.ending import blocked, emptied, ended, lost, match_of, set_up, stalemate

# Give Away


def test_first_to_gives_the_winner_a_point() -> None:
    match = match_of("give-away classic", "first_to=3")
    emptied(match, 2, 4, 1, 0, 7)
    assert [0, 0, 1, 0] == match.scores
    blocked(match, 5, 4, 6, 9)
    assert [0, 1, 1, 0] == match.scores


def test_ga28_a_draw_advances_nobody() -> None:
    match = match_of("give-away classic players=2", "first_to=3")
    for winner in (0, 1, 0, 1):
        emptied(match, winner, *(3 * (seat != winner) for seat in range(2)))
    assert [2, 2] == match.scores
    blocked(match, 4, 4)
    assert ([2, 2], False, 5) == (match.scores, match.over, match.rounds)
    emptied(match, 1, 6, 0)
    assert (True, (1,), (0,)) == (match.over, match.winners, match.losers)


def test_shared_ties_win_together() -> None:
    match = match_of("give-away classic tie=shared", "first_to=2")
    round = blocked(match, 4, 5, 4, 9)
    assert (0, 2) == round_winners(round)
    assert [1, 0, 1, 0] == match.scores
    blocked(match, 4, 5, 4, 9)
    assert (0, 2) == match.winners
    assert (1, 3) == match.losers


def test_a_tie_for_fewest_is_nobodys_round() -> None:
    match = match_of("give-away classic", "first_to=3")
    assert () == round_winners(blocked(match, 4, 5, 4, 9))


def test_most_cards_played_may_win_a_blocked_round() -> None:
    match = match_of("give-away classic players=2 blocked_count=played", "first_to=3")
    text = "found K K K K\npiles 2c 3c / 4c\nturn 0\npasses 1\nplayed 9 7"
    assert (0,) == round_winners(ended(match, text, "-"))
    assert [1, 0] == match.scores


def test_ga26_penalty_counts_the_cards_of_those_who_did_not_win() -> None:
    match = match_of("give-away classic players=3", "penalty=50")
    match.scores = [45, 49, 20]
    emptied(match, 2, 4, 7, 0)
    assert [49, 56, 20] == match.scores
    assert (0, 2) == match.chairs
    assert not match.over


def test_a_drawn_round_adds_no_penalty() -> None:
    match = match_of("give-away classic players=3", "penalty=50")
    blocked(match, 4, 4, 9)
    assert [0, 0, 0] == match.scores


def test_a_blocked_round_with_a_winner_adds_penalties() -> None:
    match = match_of("give-away classic players=3", "penalty=50")
    blocked(match, 4, 5, 9)
    assert [0, 5, 9] == match.scores


def test_after_an_elimination_the_round_is_dealt_to_those_left() -> None:
    match = match_of("give-away classic players=3", "penalty=50", dealer=1)
    match.scores = [0, 49, 20]
    emptied(match, 2, 4, 7, 0)
    assert 2 == match.round_rules.players
    assert 2 == match.dealer
    round = match.next_round(match.pack())
    assert (1, [26, 26]) == (round.dealer, round.left)
    emptied(match, 0, 0, 8)
    assert [4, 56, 28] == match.scores


def test_the_last_one_standing_wins_the_penalties() -> None:
    match = match_of("give-away classic players=3", "penalty=50")
    match.scores = [48, 49, 49]
    emptied(match, 2, 1, 7, 0)
    assert ((0, 2), False) == (match.chairs, match.over)
    emptied(match, 1, 9, 0)
    assert ((2,), True, (2,)) == (match.chairs, match.over, match.winners)
    assert (0,) == match.losers


def test_the_last_one_standing_wins_also_with_more_points() -> None:
    match = match_of("give-away classic players=2", "penalty=10")
    match.scores = [9, 9]
    emptied(match, 0, 0, 3)
    assert ((0,), (1,)) == (match.winners, match.losers)


def test_penalties_may_end_at_the_first_elimination() -> None:
    match = match_of("give-away classic players=4", "penalty=50 penalty_end=first")
    match.scores = [30, 49, 20, 20]
    emptied(match, 0, 0, 7, 4, 4)
    assert (True, (2, 3), (1,)) == (match.over, match.winners, match.losers)


def test_if_all_go_together_the_lowest_total_wins() -> None:
    match = match_of("give-away classic players=3 tie=shared", "penalty=50")
    match.scores = [55, 52, 52]
    blocked(match, 1, 1, 1)
    assert ((), (1, 2), (0,)) == (match.chairs, match.winners, match.losers)


def test_ga27_golf_counts_the_cards_held_the_winners_none() -> None:
    match = match_of("give-away classic players=3", "golf=9")
    blocked(match, 5, 5, 8)
    assert [5, 5, 8] == match.scores
    blocked(match, 4, 5, 8)
    assert [5, 10, 16] == match.scores


def test_golf_ends_after_its_rounds_and_the_lowest_total_wins() -> None:
    match = match_of("give-away classic players=3", "golf=2")
    blocked(match, 5, 5, 8)
    assert not match.over
    emptied(match, 2, 3, 3, 0)
    assert (True, (0, 1, 2), ()) == (match.over, match.winners, match.losers)
    match = match_of("give-away classic players=3", "golf=1")
    emptied(match, 2, 3, 4, 0)
    assert ((2,), (1,)) == (match.winners, match.losers)


def test_a_single_round_has_a_winner_and_losers_but_no_points() -> None:
    match = match_of("give-away classic players=3", "single=1")
    emptied(match, 1, 4, 0, 7)
    assert (True, (1,), (2,), [0, 0, 0]) == (match.over, match.winners, match.losers, match.scores)


def test_a_single_round_that_is_drawn_is_shared_by_all() -> None:
    match = match_of("give-away classic players=3", "single=1")
    blocked(match, 4, 4, 7)
    assert (True, (0, 1, 2), ()) == (match.over, match.winners, match.losers)


# Getaway


def test_losses_count_the_loser_of_each_round() -> None:
    match = match_of("getaway literal", "losses=3")
    lost(match, 0, 1, 2, 3)
    lost(match, 0, 1, 2, 3)
    assert ([0, 0, 0, 2], False) == (match.scores, match.over)
    lost(match, 3, 2, 1, 0)
    assert [1, 0, 0, 2] == match.scores
    assert ((1, 2), (3,)) == (match.winners, match.losers)


def test_w19_those_with_most_cards_lose_together() -> None:
    match = match_of("getaway rolling_stone", "losses=3")
    round = ended(match, "hands 5h / 9c 9d / 6c 6d / 2c", "5h")
    assert ((0,), (1, 2)) == (round_winners(round), round_losers(round))
    assert [0, 1, 1, 0] == match.scores


def test_gw37_graded_takes_three_from_the_last_and_one_from_the_last_but_one() -> None:
    match = match_of("getaway literal", "graded=7")
    lost(match, 2, 0, 1, 3)
    assert [0, -1, 0, -3] == match.scores
    two = match_of("getaway literal players=2", "graded=7")
    lost(two, 0, 1)
    assert [0, -3] == two.scores


def test_graded_takes_the_same_from_seats_that_share_a_place() -> None:
    match = match_of("getaway rolling_stone", "graded=7")
    ended(match, "hands 5h / 9c 9d / 6c 6d / 2c", "5h")
    assert [0, -3, -3, -1] == match.scores


def test_graded_is_won_by_the_highest_total() -> None:
    match = match_of("getaway literal players=3", "graded=2")
    lost(match, 2, 0, 1)
    lost(match, 0, 2, 1)
    assert ([-1, -6, -1], (0, 2), (1,)) == (match.scores, match.winners, match.losers)


def test_gw38_the_pot_is_split_by_those_with_the_fewest_losses() -> None:
    match = match_of("getaway literal", "pot=7")
    for loser in (0, 1, 2, 2, 3, 3, 3):
        assert not match.over
        lost(match, *(seat for seat in range(4) if seat != loser), loser)
    assert ([1, 1, 2, 3], (0, 1)) == (match.scores, match.winners)
    assert ([7, 7, -7, -7], 0) == (match.chips, match.pot)


def test_an_odd_chip_stays_in_the_pot() -> None:
    match = match_of("getaway literal players=3", "pot=1")
    lost(match, 0, 1, 2)
    assert ([0, 0, -1], 1) == (match.chips, match.pot)


def test_a_loser_who_deals_antes_one_and_its_losses() -> None:
    match = match_of("getaway literal players=3 loser_deals=on", "pot=7", dealer=2)
    lost(match, 0, 1, 2)
    assert ([-1, -1, -1], 3, 2) == (match.chips, match.pot, match.dealer)
    lost(match, 0, 1, 2)
    assert ([-2, -2, -3], 7, 2) == (match.chips, match.pot, match.dealer)
    lost(match, 1, 2, 0)
    assert ([-3, -3, -6], 12, 0) == (match.chips, match.pot, match.dealer)
    lost(match, 1, 2, 0)
    assert [-5, -4, -7] == match.chips


def test_a_stalemate_needs_no_ante() -> None:
    match = match_of("getaway literal", "pot=7", dealer=1)
    stalemate(match)
    assert ([0, 0, 0, 0], 0, 1, 0, 1) == (
        match.chips,
        match.pot,
        match.dealer,
        match.rounds,
        match.deals,
    )


def test_tens_score_the_loser_four_and_each_captured_ten_less() -> None:
    match = match_of("getaway literal tens=on", "tens=7")
    lost(match, 0, 1, 2, 3, extra="\ncaptured Tc / - / - / Td Th")
    assert [-1, 0, 0, 2] == match.scores


def test_four_tens_score_six_less() -> None:
    match = match_of("getaway literal tens=on", "tens=1")
    lost(match, 0, 1, 2, 3, extra="\ncaptured - / Tc Td Th Ts / - / -")
    assert ([0, -6, 0, 4], (1,), (3,)) == (match.scores, match.winners, match.losers)


def test_a_single_round_of_getaway_has_its_loser() -> None:
    match = match_of("getaway literal", "single=1")
    lost(match, 0, 1, 2, 3)
    assert (True, (0,), (3,), [0] * 4) == (match.over, match.winners, match.losers, match.scores)


def test_a_void_round_has_no_winner_and_no_loser() -> None:
    match = match_of("getaway literal", "losses=7")
    round = stalemate(match)
    assert ((), ()) == (round_winners(round), round_losers(round))
    match = match_of("give-away classic blocked=redeal", "first_to=3")
    assert () == round_winners(blocked(match, 1, 2, 3, 4))


# What does not go together


def test_a_round_that_runs_is_not_scored() -> None:
    match = match_of("getaway literal", "losses=7")
    round = set_up(match, "hands 5h / 9c / 6c / 2c")
    for ask in (round_winners, round_losers, finished, match.add):
        with pytest.raises(ValueError, match="the round is not over"):
            ask(round)


def test_settings_of_the_other_game_are_refused() -> None:
    with pytest.raises(BadRules, match="match: first_to is not for getaway"):
        Match(read("getaway", "literal"), read_settings("give-away", "first_to=3"))


def test_scoring_by_tens_needs_the_tens() -> None:
    with pytest.raises(BadRules, match="match: scoring by tens needs tens=on"):
        match_of("getaway literal", "tens=7")

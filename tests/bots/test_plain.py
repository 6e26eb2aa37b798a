"""The plain players: always legal, the same for the same view, blind to what is hidden, strong."""

import random
from statistics import fmean

import pytest

from fuera import rules
from fuera.bots import BOTS, Bot, bot
from fuera.bots.unseen import Unseen
from fuera.cards import ANYONE, CHANCE, JOKER, members, shuffled
from fuera.errors import BadRules
from fuera.notation import card_name
from fuera.notation.getaway import read_position as read_getaway
from fuera.notation.giveaway import read_position as read_give_away
from fuera.round import Round
from fuera.rules import getaway, giveaway
from fuera.rules.outcome import Reason
from fuera.view import GetawayView, GiveAwayView, Seen, View, view_of, watch
from fuera.view.seen import face_up
from tests.round.playing import fresh_round, random_round, step
from tests.view.test_peeking import other_hands, other_piles

NAMES = sorted(BOTS)
A_HAND = getaway.law.HAND.bit_length() - 1


def decisions(round: Round, players: list[Bot], rng: random.Random, most: int = 250) -> list[View]:
    """The views in which the players decided; a decision that is not legal raises."""
    views: list[View] = []
    while not round.over and len(views) < most:
        if round.turn < 0:
            step(round, rng)
            continue
        view = round.view(round.turn)
        views.append(view)
        round.play(players[round.turn].choose(view, rng))
    return views


def losses(one: Bot, others: Bot, text: str, deals: int) -> float:
    """The share of mirrored rounds that the first player loses, one deal with it on each seat."""
    agreed = rules.read("getaway", text)
    assert isinstance(agreed, getaway.Rules)
    lost = []
    for deal in range(deals):
        deck = shuffled(members(getaway.pack(agreed)), random.Random(f"plain/{deal}"))
        for seat in range(agreed.players):
            p = getaway.deal(agreed, deck, deal % agreed.players)
            seen = Seen()
            rng = random.Random(deal)
            while p.turn >= 0:
                player = one if p.turn == seat else others
                action = player.choose(view_of(agreed, p, seen, p.turn), rng)
                watch(seen, p, action)
                getaway.apply(p, p.turn, 1 << action)
            outcome = getaway.outcome(p)
            assert outcome is not None
            lost.append(outcome.reason is Reason.LOSER and outcome.places[-1] == (seat,))
    return fmean(lost)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(60))
def test_a_player_acts_legally_under_all_rules(name: str, seed: int) -> None:
    round, rng = random_round(seed)
    assert decisions(round, [BOTS[name]] * round.rules.players, rng) or round.turn in (-1, ANYONE)


@pytest.mark.parametrize("seed", range(40))
def test_all_players_sit_at_one_table(seed: int) -> None:
    round, rng = random_round(1000 + seed)
    players = [BOTS[rng.choice(NAMES)] for _ in range(round.rules.players)]
    assert decisions(round, players, rng) or round.turn in (-1, ANYONE)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("words", ["stuck=rotate timing=race", "obligation=called"])
def test_a_player_acts_legally_where_anybody_may_act(name: str, words: str) -> None:
    for seed in range(6):
        round = fresh_round(f"give-away lively {words}", seed)
        rng = random.Random(seed)
        for _ in range(60):
            if round.over:
                break
            for seat in range(round.rules.players):
                view = round.view(seat)
                if len(view.legal):
                    assert BOTS[name].choose(view, rng) in view.legal
            step(round, rng)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_view_and_seed_give_the_same_action(name: str) -> None:
    for seed in range(20):
        round, rng = random_round(seed)
        for view in decisions(round, [BOTS[name]] * round.rules.players, rng, 60):
            first = BOTS[name].choose(view, random.Random(seed))
            assert first == BOTS[name].choose(view, random.Random(seed))


def test_all_but_random_need_no_chance() -> None:
    for seed in range(20):
        round, rng = random_round(seed)
        for view in decisions(round, [BOTS["careful"]] * round.rules.players, rng, 60):
            for name in set(NAMES) - {"random"}:
                first = BOTS[name].choose(view, random.Random(1))
                assert first == BOTS[name].choose(view, random.Random(2))


@pytest.mark.parametrize("name", NAMES)
def test_what_is_hidden_changes_neither_the_view_nor_the_action(name: str) -> None:
    changed = 0
    for seed in range(25):
        round, rng = random_round(500 + seed)
        for _ in range(80):
            if round.turn < 0:
                break
            p, view = round.position, round.view(round.turn)
            twin: getaway.Position | giveaway.Position
            if isinstance(p, getaway.Position):
                twin = other_hands(p, round.seen.shown, round.turn, rng)
                changed += twin.hands != p.hands
            else:
                twin = other_piles(p, round.seen.shown | face_up(p), rng)
                changed += twin.pack != p.pack
            same = view_of(round.rules, twin, round.seen, round.turn)
            assert view == same
            action = BOTS[name].choose(view, random.Random(seed))
            assert action == BOTS[name].choose(same, random.Random(seed))
            round.play(action)
    assert changed > 0


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"random"}))
def test_w18_no_player_takes_a_hand(name: str) -> None:
    offered = 0
    for seed in range(5):
        round = fresh_round("getaway pagat", seed)
        rng = random.Random(seed)
        while not round.over and len(round.history) < 400:
            if round.turn == CHANCE:
                step(round, rng)
                continue
            view = round.view(round.turn)
            offered += A_HAND in view.legal
            assert A_HAND != round.play(BOTS[name].choose(view, rng))
    assert offered > 0


def view_of_getaway(text: str, words: str = "traditional") -> GetawayView:
    """The view of the seat on turn; the cards the position does not name are in the waste."""
    agreed = rules.read("getaway", words)
    assert isinstance(agreed, getaway.Rules)
    rest = [card_name(card) for card in range(52) if card_name(card) not in text]
    p = read_getaway(agreed, f"{text}\nwaste {' '.join(rest)}")
    view = view_of(agreed, p, Seen(), p.turn)
    assert isinstance(view, GetawayView)
    return view


def view_of_give_away(text: str, words: str) -> GiveAwayView:
    """The view of the seat on turn in a position of which nothing was seen before."""
    agreed = rules.read("give-away", words)
    assert isinstance(agreed, giveaway.Rules)
    p = read_give_away(agreed, text)
    view = view_of(agreed, p, Seen(), p.turn)
    assert isinstance(view, GiveAwayView)
    return view


def played(name: str, view: View) -> str:
    """The token of what a player does with a view."""
    return view.legal.token(BOTS[name].choose(view, random.Random(0)))


HANDS = "hands 4d 4c Kh Kd / 5c 6c 2d / 7c 3d Qh / 8c 9c 5d\nlead 0"


def test_lowest_and_highest_go_by_rank_then_by_suit() -> None:
    view = view_of_getaway(HANDS)
    assert ["4c", "Kd"] == [played(name, view) for name in ("lowest", "highest")]


def test_of_two_foundations_lowest_and_highest_take_the_leftmost() -> None:
    text = "found A 2 A 2\npiles 3c 9c / 9d 4d\nturn 0"
    view = view_of_give_away(text, "classic players=2")
    assert ["3c", "3c"] == [played(name, view) for name in ("lowest", "highest")]


def test_careful_does_not_lead_a_suit_that_nobody_else_has() -> None:
    view = view_of_getaway("hands 2s 6c / 5c 9d / 7c 3d / 8c Td\nlead 0")
    assert "6c" == played("careful", view)


def test_careful_throws_away_what_would_win_a_trick() -> None:
    text = "hands Kd 4h 3c / 2d 4c / 6d 5h / 8d 7h\ntrick 3:7s\nlead 3"
    assert "Kd" == played("careful", view_of_getaway(text))


def test_careful_stays_below_where_the_next_seat_may_be_void() -> None:
    text = "hands 3c 9c 2d / 4d 5d 6h / 7d 8d 9d / 2h 3h\ntrick 3:8c\nlead 3"
    assert "3c" == played("careful", view_of_getaway(text))


def test_careful_plays_high_where_nobody_comes_after_it() -> None:
    text = "hands 3c 9c 2d / 4d 4c 6h / 5c 8d 9d / 2h 5h\ntrick 1:6c 2:7c 3:8c\nlead 1"
    assert "9c" == played("careful", view_of_getaway(text))


def test_careful_kicks_where_somebody_may_be_void() -> None:
    view = view_of_getaway("hands Kd 2c / 5c 9h / 7c 3d / 8c Th\nlead 0", "kicker")
    assert "kick:Kd" == played("careful", view)


def test_careful_leads_what_others_lack_where_a_void_seat_takes() -> None:
    text = "hands 2s 3s 2c / 5c 9c / 7c 3d / 8c Td\nlead 0"
    assert "2s" == played("careful", view_of_getaway(text, "literal"))


def test_careful_first_does_what_lets_its_other_card_follow() -> None:
    text = "found 2 - - -\npiles 3c 2d 9s / 9d Jd 8d\nturn 0"
    view = view_of_give_away(text, "classic players=2 exposed=3 block_card=on")
    assert ["2d!1", "3c"] == view.legal.tokens
    assert "2d!1" == played("careful", view)


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_chances_of_a_fresh_deal_are_those_of_drawing_at_random(players: int) -> None:
    round = fresh_round(f"getaway traditional players={players} uneven=strip")
    view = round.view(round.turn)
    assert isinstance(view, GetawayView)
    unseen = Unseen(view)
    hidden = 52 // players
    assert hidden * (players - 1) == unseen.unknown.bit_count()
    for seat in unseen.others:
        for suit in (0x1FFF << 13 * number for number in range(4)):
            live = (unseen.unknown & suit).bit_count()
            expected = 1.0
            for place in range(hidden):
                rest = hidden * (players - 1) - place
                expected *= max(0, rest - live) / rest
            assert expected == pytest.approx(unseen.chance_of_none(seat, suit))


def test_a_joker_that_all_know_of_is_no_unknown_card() -> None:
    round = fresh_round("getaway traditional joker=on", joker=True)
    round.play("As")
    view = round.view(round.turn)
    assert isinstance(view, GetawayView)
    assert view.known[view.leader] >> JOKER & 1
    unseen = Unseen(view)
    assert unseen.unknown.bit_count() == sum(unseen.hidden)


def test_careful_seldom_loses_to_random_players() -> None:
    assert losses(BOTS["careful"], BOTS["random"], "traditional players=4", 60) < 0.06


def test_a_random_player_mostly_loses_to_careful_ones() -> None:
    assert losses(BOTS["random"], BOTS["careful"], "traditional players=4", 40) > 0.75


@pytest.mark.parametrize("preset", ["literal", "gentle", "soft"])
def test_careful_beats_the_lowest_card_where_nobody_but_the_void_seat_acts(preset: str) -> None:
    assert losses(BOTS["careful"], BOTS["lowest"], preset, 40) < 0.22


def test_a_name_nobody_has_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(BadRules, match="careful"):
        bot("nobody")

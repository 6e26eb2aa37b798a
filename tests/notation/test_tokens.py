"""Actions are spelled and read."""

import pytest

from fuera import rules
from fuera.cards import ANYONE, members
from fuera.errors import BadNotation
from fuera.notation import read_action, read_position, spell_action, tokens
from tests.round.playing import actors, played, random_round


@pytest.mark.parametrize("seed", range(60))
def test_each_legal_action_reads_as_it_is_spelled(seed: int) -> None:
    round, rng = random_round(seed)
    for _ in played(round, rng, 60):
        if round.turn == ANYONE:
            continue
        for seat in actors(round):
            p = round.position
            legal = rules.game(round.rules.game).legal_actions(p, seat)
            named = {action: spell_action(p, action) for action in members(legal)}
            assert list(named) == [read_action(p, token) for token in named.values()]
            assert sorted(named.values()) == tokens(p, legal) == round.legal_actions().tokens
            assert len(named) == len(set(named.values()))


def give_away(words: str, text: str, seat: int = 0) -> list[str]:
    p = read_position(rules.read("give-away", words), text)
    return tokens(p, rules.game("give-away").legal_actions(p, seat))


def getaway(words: str, text: str, seat: int = 0) -> list[str]:
    p = read_position(rules.read("getaway", words), text)
    return tokens(p, rules.game("getaway").legal_actions(p, seat))


def test_g9_a_card_is_bare_where_its_foundations_are_alike() -> None:
    piles = "found 4 4 - -\npiles 5s 2c / 3c"
    assert ["5s"] == give_away("classic players=2", piles)


def test_g9_a_card_is_spelled_once_for_each_foundation_where_the_choice_matters() -> None:
    legal = give_away("classic players=2 building=both", "found 2v - - -\npiles As / 3c")
    assert ["As@1", "As@2", "As@3", "As@4"] == legal


def test_block_tokens_always_name_their_foundation() -> None:
    legal = give_away("classic players=2 block_card=on", "found 7 7 3 -\npiles 7d 2c / 3c")
    assert ["-", "7d!1", "7d!2"] == legal


def test_frozen_foundations_do_not_count() -> None:
    text = "found 7 7 3 -\nfrozen 1\npiles 8d 2c / 3c"
    assert ["8d"] == give_away("classic players=2 block_card=on", text)


def test_a_foundation_that_this_turn_has_blocked_is_another_choice() -> None:
    text = "found 7 7 3 -\nblocks 1\npiles 8d 2c / 3c"
    assert ["8d@1", "8d@2"] == give_away("classic players=2 block_card=on", text)


def test_a_bare_card_is_read_as_the_leftmost_foundation_it_fits() -> None:
    p = read_position(
        rules.read("give-away", "classic players=2 building=both"), "found 2v - - -\npiles As / 3c"
    )
    assert read_action(p, "As@1") == read_action(p, "As")
    assert -1 == read_action(p, "3c")


@pytest.mark.parametrize("text", ["As@5", "As@8", "5c", "5c!1"])
def test_a_card_that_is_not_exposed_or_fits_nowhere_there_is_no_action(text: str) -> None:
    p = read_position(rules.read("give-away", "classic players=2"), "found - - - -\npiles As / 3c")
    assert -1 == read_action(p, text)


@pytest.mark.parametrize(
    "text", ["", "pass", "As@", "As@0", "As@9", "As#1", "As !1", "--", "call:"]
)
def test_a_text_that_is_no_token_of_give_away_is_refused(text: str) -> None:
    p = read_position(rules.read("give-away", "classic players=2"), "piles As / 3c")
    with pytest.raises(BadNotation, match="is no action: a card, card@foundation"):
        read_action(p, text)


def test_a_token_of_give_away_with_no_card_in_it_is_refused() -> None:
    p = read_position(rules.read("give-away", "classic players=2"), "piles As / 3c")
    with pytest.raises(BadNotation, match="'10' is not a card"):
        read_action(p, "10")


def test_the_close_of_a_window_is_never_written() -> None:
    p = read_position(rules.read("give-away", "classic players=2"), "piles As / 3c")
    assert "" == spell_action(p, 55)
    assert "call:3" == spell_action(p, 52)


def test_the_leader_who_may_kick_and_take_a_hand_has_tokens_for_both() -> None:
    words = "traditional players=3 kick=on take_hand=leader"
    text = "hands Ah 2c / 3c Kh / 4c"
    assert ["2c", "Ah", "hand", "kick:Ah"] == getaway(words, text)


def test_a_kick_is_read_only_with_the_card_that_kicks() -> None:
    p = read_position(rules.read("getaway", "traditional players=2 kick=on"), "hands Ah 2c / 3c Kh")
    kick = read_action(p, "kick:Ah")
    assert "kick:Ah" == spell_action(p, kick)
    assert [-1, -1, -1] == [read_action(p, f"kick:{card}") for card in ("Kh", "Xj", "2h")]


def test_nobody_kicks_while_a_card_is_drawn() -> None:
    text = "hands - / 2c / 5c\ntrick 0:Ah 1:2h 2:3h\nlead 0\nwaste 5d 6d"
    p = read_position(rules.read("getaway", "pagat players=3 kick=on"), text)
    assert -1 == read_action(p, "kick:Ah")


def test_a_drawn_card_carries_a_question_mark_and_no_other_does() -> None:
    agreed = rules.read("getaway", "pagat players=3")
    text = "hands - / 2c / 5c\ntrick 0:Ah 1:2h 2:3h\nlead 0\nwaste 5d 6d\nturn chance"
    p = read_position(agreed, text)
    assert ["?5d", "?6d"] == tokens(p, rules.game("getaway").legal_actions(p, p.turn))
    assert 16 == read_action(p, "?5d")
    assert -1 == read_action(p, "5d")
    q = read_position(agreed, "hands Ah / 2c / 5c")
    assert -1 == read_action(q, "?Ah")


@pytest.mark.parametrize("text", ["", "TAKE", "?", "kick:", "kick", "1h", "As@1"])
def test_a_text_that_is_no_token_of_getaway_is_refused(text: str) -> None:
    p = read_position(rules.read("getaway", "literal players=2"), "hands Ah / 2c")
    with pytest.raises(BadNotation, match="is not a card"):
        read_action(p, text)

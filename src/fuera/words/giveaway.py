"""What an action of Give Away did."""

from __future__ import annotations

from fuera.cards import Action, Seat
from fuera.notation import card_name
from fuera.round.attempt import CALLS
from fuera.rules.giveaway.law import BLOCKS, PASS, Obligation, Stuck, Timing
from fuera.view import GiveAwayView
from fuera.words.said import Param, Said


def giveaway_move(
    before: GiveAwayView, after: GiveAwayView, action: Action, seat: Seat
) -> list[Said]:
    """A play, a block card or a pass, and what it turned up."""
    if 1 << action == PASS:
        said = passing(before, after, seat)
    else:
        said = laying(before, after, action, seat)
    return said + turned_up(before, after)


def passing(before: GiveAwayView, after: GiveAwayView, seat: Seat) -> list[Said]:
    """A pass; one that may be called is carried out when it stands (G8)."""
    rules = before.rules
    if after.rotations > before.rotations:
        return [Said("passes", {"seat": seat}), Said("rotates")]
    if rules.stuck is Stuck.BURY and rules.obligation is Obligation.ENFORCED:
        return [Said("buries", {"seat": seat, "card": card_name(before.exposed[seat][0])})]
    return [Said("passes", {"seat": seat})]


def laying(before: GiveAwayView, after: GiveAwayView, action: Action, seat: Seat) -> list[Said]:
    """A card laid on a foundation; in a race nothing may fit after it, and all bury (G13)."""
    number = action - BLOCKS if action >= BLOCKS else action
    space = number & 7
    card = card_name(before.exposed[seat][number >> 3])
    params: dict[str, Param] = {"seat": seat, "card": card, "space": space + 1}
    said = [Said(verb(before, after, action, space), params)]
    if seat in after.out and seat not in before.out:
        said.append(Said("out", {"seat": seat}))
    if before.rules.timing is Timing.RACE and after.rotations:
        said.append(Said("rotates.race"))
    return said


def turned_up(before: GiveAwayView, after: GiveAwayView) -> list[Said]:
    """The cards that lie open now and did not before."""
    return [
        Said("turns-up", {"seat": seat, "card": card_name(card)})
        for seat, cards in enumerate(after.exposed)
        for card in cards
        if card not in before.exposed[seat]
    ]


def verb(before: GiveAwayView, after: GiveAwayView, action: Action, space: int) -> str:
    """The id of the message for a card laid on a foundation."""
    if action >= BLOCKS:
        return "blocks"
    if before.tops[space] == 0:
        return "starts"
    end = 1 if before.down[space] else 13
    return "closes" if after.tops[space] in (0, end) else "plays-on"


def giveaway_call(after: GiveAwayView, action: Action, seat: Seat) -> list[Said]:
    """A missed play was called, in a race that of the seat in the action (G8)."""
    if after.rules.timing is Timing.RACE:
        return [Said("calls-race", {"seat": seat, "other": action - CALLS.start})]
    assert after.passer is not None
    verdict = "caught" if after.caught else "not-caught"
    return [Said("calls", {"seat": seat}), Said(verdict, {"seat": after.passer})]


def pass_stands(before: GiveAwayView, after: GiveAwayView) -> list[Said]:
    """What comes of an open pass that was not taken back (G8)."""
    assert before.passer is not None
    said: list[Said] = []
    if after.rotations > before.rotations:
        said.append(Said("rotates"))
    elif before.rules.stuck is Stuck.BURY:
        card = card_name(before.exposed[before.passer][0])
        said.append(Said("goes-under", {"seat": before.passer, "card": card}))
    return said + turned_up(before, after)

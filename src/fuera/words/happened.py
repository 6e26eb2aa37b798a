"""What an action did, told from what everybody could see before and after it."""

from __future__ import annotations

from fuera.cards import CHANCE, EACH_SUIT, JOKER, SUITS, Action, Seat
from fuera.match import round_losers, round_winners
from fuera.notation import card_name
from fuera.round import Round
from fuera.round.attempt import CALLS
from fuera.rules.getaway.law import HAND, PASS, TAKE
from fuera.rules.giveaway import Position as GiveAwayPosition
from fuera.rules.giveaway.law import BlockedCount
from fuera.rules.giveaway.rules import Rules as GiveAwayRules
from fuera.rules.outcome import Reason
from fuera.view import GetawayView, GiveAwayView, View
from fuera.words.giveaway import giveaway_call, giveaway_move, pass_stands
from fuera.words.said import Param, Said


def happened(
    before: View, after: View, action: Action, seat: Seat, stood: View | None = None
) -> list[Said]:
    """What an action of `seat` did; `before` and `after` are the views of a spectator.

    Where a pass was open (G8), `stood` is what a spectator would see once it stands.
    """
    if isinstance(before, GetawayView):
        assert isinstance(after, GetawayView)
        return [*getaway_move(before, after, action), *getaway_end(before, after, action)]
    assert isinstance(after, GiveAwayView)
    if action in CALLS:
        return giveaway_call(after, action, seat)
    said: list[Said] = []
    if before.passer == seat:
        said.append(Said("takes-back", {"seat": seat}))
    elif isinstance(stood, GiveAwayView):
        said += pass_stands(before, stood)
        before = stood
    return [*said, *giveaway_move(before, after, action, seat)]


def let_go(before: View, after: View) -> list[Said]:
    """What it did that an open pass was let go (G8)."""
    assert isinstance(before, GiveAwayView)
    assert isinstance(after, GiveAwayView)
    return [Said("stands"), *pass_stands(before, after)]


def getaway_move(before: GetawayView, after: GetawayView, action: Action) -> list[Said]:
    """What a seat, or chance, did in Getaway."""
    seat = before.turn
    bit = 1 << action
    if seat == CHANCE:
        return [Said("draws", {"seat": before.leader, "card": card_name(action)})]
    if bit == TAKE:
        return [Said("takes", {"seat": seat, "n": len(before.trick)})]
    if bit == PASS:
        return [Said("void-passes", {"seat": seat})]
    if bit == HAND:
        other = next(who for who in after.out if who not in before.out)
        count = before.counts[other]
        return [Said("takes-hand", {"seat": seat, "other": other, "n": count})]
    kicked = action > JOKER
    card = laid_card(after, action)
    params: dict[str, Param] = {"seat": seat, "card": card_name(card)}
    if before.led == 0:
        return [Said("kicks" if kicked else "leads", params)]
    if before.led >> card & 1:
        return [Said("plays", params)]
    if before.trumps >> card & 1:
        return [Said("ruffs", params)]
    if card == JOKER and before.rules.pickup.name != "HIGHEST":
        return [Said("throws-joker", {"seat": seat})]
    return [Said("off-suit", params)]


def laid_card(after: GetawayView, action: Action) -> int:
    """The card an action laid; that of a kick lies on the table as the first of its trick."""
    return action if action <= JOKER else after.trick[0][1]


def getaway_end(before: GetawayView, after: GetawayView, action: Action) -> list[Said]:
    """What became of a trick that this action ended."""
    said: list[Said] = []
    laid = len(before.trick) + (before.turn >= 0 and action < JOKER)
    if before.turn >= 0 and after.turn == CHANCE:
        said.append(Said("must-draw", {"seat": after.leader}))
    elif before.turn >= 0 and before.led and not after.trick and 1 << action != TAKE:
        picked_up = [w for w in range(len(after.counts)) if grew(before, after, w)]
        if picked_up:
            said.append(Said("picks-up", {"seat": picked_up[0], "n": laid + (action == JOKER)}))
        else:
            said.append(Said("wins-trick", {"seat": trick_winner(before, action), "n": laid}))
    for seat, (had, has) in enumerate(zip(before.captured, after.captured, strict=True)):
        if has != had:
            said.append(Said("captures", {"seat": seat, "n": (has & ~had).bit_count()}))
    if 1 << action != HAND:
        fresh = [seat for seat in after.out if seat not in before.out]
        said += [Said("got-away", {"seat": seat}) for seat in fresh]
    if after.trumps and not before.trumps:
        suit = SUITS[EACH_SUIT.index(after.trumps)]
        said.append(Said("trump-is", {"suit": suit}))
    return said


def grew(before: GetawayView, after: GetawayView, seat: Seat) -> bool:
    """Whether a seat took cards into its hand."""
    played = 1 if seat == before.turn else 0
    return after.counts[seat] > before.counts[seat] - played


def trick_winner(before: GetawayView, action: Action) -> Seat:
    """Who has won a clean trick whose last action this is."""
    card = 1 << action
    best = next((1 << c for who, c in before.trick if who == before.winner), 0)
    if action >= JOKER:
        return before.winner
    if before.trumps & (card | best):
        return before.turn if card & before.trumps > best & before.trumps else before.winner
    return before.turn if card & before.led > best else before.winner


def round_end(round: Round) -> list[Said]:
    """How a finished round ended, and for whom."""
    outcome = round.outcome
    if outcome is None:
        return []
    said: list[Said] = []
    if outcome.reason is Reason.STALEMATE:
        return [Said("stalemate-agreed" if round.stalemate_agreed else "stalemate")]
    if outcome.reason is Reason.REDEAL:
        return [blocked(round), Said("redeal")]
    if outcome.reason is Reason.LOSER:
        return [Said("loses-round", {"seat": outcome.places[-1][0]})]
    if outcome.reason is Reason.FIRST_OUT:
        said.append(Said("ends-at-first-out"))
        said.append(Said("wins-round", {"seat": outcome.places[0][0]}))
        return [*said, *(Said("loses-round", {"seat": s}) for s in round_losers(round))]
    if outcome.reason is Reason.OUT:
        return [Said("wins-round", {"seat": outcome.places[0][0]})]
    return [blocked(round), blocked_result(round)]


def blocked(round: Round) -> Said:
    """Why nobody can play on (G13); in a race nobody passes."""
    return Said("blocked" if round.clock is None else "blocked.race")


def blocked_result(round: Round) -> Said:
    """Who wins a blocked round (G14)."""
    assert isinstance(round.rules, GiveAwayRules)
    outcome = round.outcome
    assert outcome is not None
    tied = list(outcome.places[0])
    winners = round_winners(round)
    if not winners:
        return Said("blocked-draw", {"seats": tied})
    if len(winners) > 1:
        return Said("blocked-shared", {"seats": tied})
    if round.rules.blocked_count is BlockedCount.PLAYED:
        return Said("most-played", {"seat": winners[0]})
    return Said("fewest", {"seat": winners[0], "n": round.left[winners[0]]})


def opening(round: Round) -> list[Said]:
    """What is said when the cards are dealt."""
    said = [Said("deals", {"seat": round.dealer})]
    if round.turn >= 0:
        said.append(Said("begins", {"seat": round.turn}))
    if round.clock is not None:
        said.append(Said("all-at-once"))
        assert isinstance(round.position, GiveAwayPosition)
        if round.position.rotations:
            said.append(Said("rotates.race"))
    return said

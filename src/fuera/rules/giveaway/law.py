"""Give Away: what is allowed, what follows, how it ended.

Plain functions over plain ints, so that the same text runs interpreted and compiled. A card is its
number here, an action its one bit; G numbers are the clauses of docs/rules/give-away.md.
"""

from __future__ import annotations

from fuera.cards import ANYONE, NOBODY, Actions, Card, Seat, lowest, next_in, popcount
from fuera.rules.giveaway.position import (
    ACE,
    ARRAYS,
    BLOCKS,
    CALL,
    KING,
    LET_GO,
    PASS,
    SEATS,
    SLOTS,
    SPACES,
    Blocked,
    BlockedCount,
    Building,
    Ending,
    Foundations,
    Obligation,
    Position,
    Stuck,
    Timing,
)
from fuera.rules.outcome import Outcome, Reason, by_count

__all__ = [
    "ACE",
    "ARRAYS",
    "BLOCKS",
    "CALL",
    "KING",
    "LET_GO",
    "PASS",
    "SEATS",
    "SLOTS",
    "SPACES",
    "Blocked",
    "BlockedCount",
    "Building",
    "Ending",
    "Foundations",
    "Obligation",
    "Position",
    "Stuck",
    "Timing",
]
"""What the law is about, from `position`; its functions are all that stand here."""


def begin(p: Position, first: Seat, top: int) -> None:
    """Start a round whose piles and switches are set: seat `first` begins (G6).

    `top` is what lies on the first four foundations: 0, or 1 for nominated aces.
    """
    p.seats_in = (1 << p.players) - 1
    for space in range(p.spaces):
        p.down[space] = 0
        settle(p, space, top if space < 4 else 0)
    p.frozen = 0
    p.blocks = 0
    p.turn = first
    p.moved = 0
    p.passes = 0
    p.rotations = 0
    p.passer = NOBODY
    p.callers = 0
    p.caught = 0
    p.finished = 0
    p.over = Ending.RUNNING
    find_wanted(p)
    if p.timing == Timing.RACE:
        p.turn = ANYONE
        free_the_race(p)


def rank_of(card: Card) -> int:
    """Ace 1, two 2 .. king 13."""
    return (card + 1) % 13 + 1


def exposed_card(p: Position, seat: Seat, slot: int) -> Card:
    """The card in a slot of a seat's exposed cards: 0 is the one exposed longest."""
    place = p.head[seat] + slot
    if place >= p.size[seat]:
        place -= p.size[seat]
    return p.pack[p.start[seat] + place]


def slots(p: Position, seat: Seat) -> int:
    """How many exposed cards a seat has (G4, G11)."""
    return min(p.exposed, p.left[seat])


# What is allowed


def legal_actions(p: Position, seat: Seat) -> Actions:
    """What `seat` may do now, one bit an action: plays (G7, G8), block cards, or a pass (G10).

    Where a card fits several foundations and they are alike, only the leftmost counts (G9).
    """
    if seat < 0:
        return 0
    if seat != p.turn:
        return what_anyone_may_do(p, seat) if p.turn == ANYONE else 0
    plays = what_fits(p, seat)
    may = plays
    if p.block_card:
        may |= block_cards(p, seat) << BLOCKS
    return may if plays and p.obligation == Obligation.ENFORCED else may | PASS


def what_fits(p: Position, seat: Seat) -> Actions:
    """The plays of a seat's exposed cards (G7)."""
    plays = 0
    for slot in range(slots(p, seat)):
        rank = rank_of(exposed_card(p, seat, slot))
        if p.wanted >> rank & 1:
            plays |= distinct(p, targets(p, rank)) << 8 * slot
    return plays


def what_anyone_may_do(p: Position, seat: Seat) -> Actions:
    """Race: play what fits, or call another who could play; else what a fresh pass allows (G8)."""
    if p.timing == Timing.RACE:
        may = what_fits(p, seat)
        for other in range(p.players):
            if other != seat and what_fits(p, other):
                may |= CALL << other
        return may
    if seat == p.passer:
        return 0 if p.caught else what_fits(p, seat)
    may = 0 if p.callers >> seat & 1 else CALL << seat
    if seat == next_in(p.seats_in, p.passer, p.players) and not ends_the_circle(p):
        may |= LET_GO
    return may


def targets(p: Position, rank: int) -> int:
    """The foundations a card of this rank may go on, one bit each (G5)."""
    fitting = 0
    for space in range(p.spaces):
        fitting |= (p.wants[space] >> rank & 1) << space
    return fitting & ~p.frozen


def distinct(p: Position, fitting: int) -> int:
    """Of several foundations that are alike the leftmost, else all of them (G9)."""
    if fitting & fitting - 1 == 0:
        return fitting
    first = lowest(fitting)
    for space in range(first + 1, p.spaces):
        if fitting >> space & 1 and not alike(p, first, space):
            return fitting
    return 1 << first


def alike(p: Position, one: int, other: int) -> bool:
    """Whether two foundations show the same rank, direction and block cards of this turn."""
    if p.tops[one] != p.tops[other] or p.down[one] != p.down[other]:
        return False
    return p.blocks >> one & 1 == p.blocks >> other & 1


def block_cards(p: Position, seat: Seat) -> int:
    """Exposed cards of the rank on top of an open foundation that is not frozen (block card)."""
    may = 0
    for slot in range(slots(p, seat)):
        rank = rank_of(exposed_card(p, seat, slot))
        for space in range(p.spaces):
            if p.tops[space] == rank and p.wants[space] and not p.frozen >> space & 1:
                may |= 1 << 8 * slot + space
    return may


# What follows


def apply(p: Position, seat: Seat, action: Actions) -> None:
    """Carry out one legal action; the caller has made sure that it is legal.

    A play on any foundation the card fits will do, also on one that `legal_actions` left out as
    being like another.
    """
    if action >= PASS:
        act_without_card(p, seat, action)
        return
    if p.passer != NOBODY:
        take_back(p)
    number = lowest(action)
    block = number >= BLOCKS
    if block:
        number -= BLOCKS
    space = number & 7
    card = take_exposed(p, seat, number >> 3)
    p.moved = 1
    p.rotations = 0
    if block:
        p.blocks |= 1 << space
    else:
        build(p, space, rank_of(card))
    if p.left[seat] == 0:
        go_out(p, seat)
    if p.timing == Timing.RACE and not p.over:
        p.turn = ANYONE
        free_the_race(p)


def act_without_card(p: Position, seat: Seat, action: Actions) -> None:
    """Pass, call a missed play, or let a pass stand."""
    if action == LET_GO:
        passer = p.passer
        p.passer = NOBODY
        end_turn(p, passer)
    elif action != PASS:
        call(p, seat)
    elif p.obligation == Obligation.CALLED:
        p.turn = ANYONE
        p.passer = seat
        p.callers = 0
        p.caught = 0
    else:
        end_turn(p, seat)


def call(p: Position, seat: Seat) -> None:
    """A right call takes the rest of its turn from the seat that passed; a wrong one nothing (G8).

    In a race the table counts the seconds of the lock; nothing moves.
    """
    if p.timing == Timing.TURNS:
        p.callers |= 1 << seat
        if what_fits(p, p.passer):
            p.caught = 1


def take_back(p: Position) -> None:
    """The seat that passed plays on after all (G8)."""
    p.turn = p.passer
    p.passer = NOBODY


def ends_the_circle(p: Position) -> bool:
    """Whether the open pass, if it stands, blocks the round or turns the piles (G13)."""
    if p.moved:
        return False
    counted = p.passes if freeze_took_a_play(p, p.passer) else p.passes + 1
    circles = longest_pile(p) if p.stuck == Stuck.BURY else 1
    return counted >= popcount(p.seats_in) * circles


def take_exposed(p: Position, seat: Seat, slot: int) -> Card:
    """Lift an exposed card; the next one of the pile is exposed behind the others (G8)."""
    card = exposed_card(p, seat, slot)
    while slot > 0:
        place_exposed(p, seat, slot, exposed_card(p, seat, slot - 1))
        slot -= 1
    lose_top(p, seat)
    p.left[seat] -= 1
    return card


def place_exposed(p: Position, seat: Seat, slot: int, card: Card) -> None:
    """Put a card at a place of a pile, counted from its top."""
    place = p.head[seat] + slot
    if place >= p.size[seat]:
        place -= p.size[seat]
    p.pack[p.start[seat] + place] = card


def lose_top(p: Position, seat: Seat) -> None:
    """The pile begins one place further on."""
    head = p.head[seat] + 1
    p.head[seat] = 0 if head == p.size[seat] else head


def build(p: Position, space: int, rank: int) -> None:
    """The card lies on the foundation (G5)."""
    if p.tops[space] == 0:
        p.down[space] = 1 if rank == KING else 0
    settle(p, space, rank)
    if p.foundations == Foundations.SINGLE and p.wants[space] == 0:
        p.down[space] = 0
        settle(p, space, 0)
        p.frozen = 0
        p.blocks = 0
    find_wanted(p)


def settle(p: Position, space: int, top: int) -> None:
    """Set what lies on a foundation and so what it takes next; a king or a last ace closes it."""
    p.tops[space] = top
    if top == 0:
        p.wants[space] = first_cards(p, space)
    elif p.down[space]:
        p.wants[space] = 1 << top - 1 & ~1
    else:
        p.wants[space] = 1 << top + 1 & (2 << KING) - 1


def first_cards(p: Position, space: int) -> int:
    """The ranks that may start a foundation: an ace, with `building=both` a king too."""
    if p.building == Building.UP:
        return 1 << ACE
    if p.spaces == SPACES:
        return 1 << ACE if space < 4 else 1 << KING
    return 1 << ACE | 1 << KING


def find_wanted(p: Position) -> None:
    """The ranks that fit somewhere for the seat on turn."""
    ranks = 0
    for space in range(p.spaces):
        if not p.frozen >> space & 1:
            ranks |= p.wants[space]
    p.wanted = ranks


# The end of a turn


def end_turn(p: Position, seat: Seat) -> None:
    """A pass: it counts towards the block unless a card moved or a freeze was to blame (G13)."""
    if p.moved:
        p.passes = 0
    elif not freeze_took_a_play(p, seat):
        p.passes += 1
    when_stuck(p, seat)
    if is_blocked(p):
        finish_blocked(p)
    else:
        next_turn(p, seat)


def when_stuck(p: Position, seat: Seat) -> None:
    """The exposed card stays, is buried, or all are buried once all have passed (G10)."""
    if p.stuck == Stuck.BURY:
        bury(p, seat)
    elif p.stuck == Stuck.ROTATE and p.passes == popcount(p.seats_in):
        p.passes = 0
        p.rotations += 1
        for other in range(p.players):
            if p.seats_in >> other & 1:
                bury(p, other)


def next_turn(p: Position, seat: Seat) -> None:
    """The next seat still in; this turn's block cards freeze foundations for it alone (G6)."""
    p.moved = 0
    p.turn = next_in(p.seats_in, seat, p.players)
    if p.blocks | p.frozen:
        p.frozen = p.blocks
        p.blocks = 0
        find_wanted(p)


def freeze_took_a_play(p: Position, seat: Seat) -> bool:
    """Whether an exposed card would fit a foundation that is frozen for this seat."""
    if p.frozen == 0:
        return False
    for slot in range(slots(p, seat)):
        rank = rank_of(exposed_card(p, seat, slot))
        for space in range(p.spaces):
            if p.frozen >> space & p.wants[space] >> rank & 1:
                return True
    return False


def bury(p: Position, seat: Seat) -> None:
    """The card exposed longest goes under its pile, the next one is exposed (G10)."""
    card = exposed_card(p, seat, 0)
    place_exposed(p, seat, p.left[seat], card)
    lose_top(p, seat)


def is_blocked(p: Position) -> bool:
    """All have passed in a row, with `bury` and `rotate` so often that nothing can come (G13)."""
    if p.stuck == Stuck.ROTATE:
        return p.rotations > longest_pile(p)
    if p.passes < popcount(p.seats_in):
        return False
    return p.stuck == Stuck.STAY or p.passes >= popcount(p.seats_in) * longest_pile(p)


def free_the_race(p: Position) -> None:
    """In a race nobody passes: when nothing fits, all bury their card, or it is over (G13)."""
    while p.over == Ending.RUNNING and not anything_fits(p):
        p.passes = popcount(p.seats_in)
        when_stuck(p, NOBODY)
        if is_blocked(p):
            finish_blocked(p)


def anything_fits(p: Position) -> bool:
    """Whether any seat has an exposed card to play."""
    for seat in range(p.players):
        if what_fits(p, seat):
            return True
    return False


def longest_pile(p: Position) -> int:
    """The size of the longest pile of the seats still in."""
    most = 0
    for seat in range(p.players):
        most = max(most, p.left[seat])
    return most


# The end of the round


def go_out(p: Position, seat: Seat) -> None:
    """A last card is played: the round is won at that instant (G12), or goes on (`placings`)."""
    p.finished = p.finished << 4 | seat + 1
    p.seats_in ^= 1 << seat
    if p.placings and p.seats_in & p.seats_in - 1:
        p.passes = 0
        next_turn(p, seat)
    else:
        p.over = Ending.OUT
        p.turn = NOBODY


def finish_blocked(p: Position) -> None:
    """Nobody can ever play again (G13)."""
    p.turn = NOBODY
    if p.finished:
        p.over = Ending.OUT
    elif p.blocked == Blocked.REDEAL:
        p.over = Ending.REDEAL
    else:
        p.over = Ending.BLOCKED


def out(p: Position) -> list[Seat]:
    """The seats that went out, in order."""
    order: list[Seat] = []
    rest = p.finished
    while rest:
        order.append((rest & 15) - 1)
        rest >>= 4
    return order[::-1]


def left(p: Position) -> list[int]:
    """How many cards each seat has, face down and exposed together (G14)."""
    return p.left[: p.players]


def outcome(p: Position) -> Outcome | None:
    """How the round ended, None while it runs: who is out first, then by count (G12, G14)."""
    if p.over == Ending.RUNNING:
        return None
    if p.over == Ending.REDEAL:
        return Outcome(Reason.REDEAL, ())
    rest = [seat for seat in range(p.players) if p.left[seat]]
    if p.blocked_count == BlockedCount.PLAYED:
        groups = by_count(rest, [p.size[s] - p.left[s] for s in range(p.players)], most=True)
    else:
        groups = by_count(rest, p.left[: p.players])
    reason = Reason.OUT if p.over == Ending.OUT else Reason.BLOCKED
    return Outcome(reason, (*((seat,) for seat in out(p)), *groups))

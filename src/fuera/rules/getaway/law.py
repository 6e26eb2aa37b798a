"""Getaway: what is allowed, what follows, how it ended.

Plain functions over plain ints, so that the same text runs interpreted and compiled. A card is its
one bit here, and so is an action; W numbers are the clauses of docs/rules/getaway.md.
"""

from __future__ import annotations

from fuera.cards import (
    ALL_CARDS,
    CHANCE,
    LOWEST_OF_SUITS,
    NOBODY,
    Actions,
    Cards,
    Seat,
    Seats,
    highest,
    lowest,
    next_in,
    popcount,
    previous_in,
    suit_of,
)
from fuera.rules.getaway.position import (
    ACE_OF_SPADES,
    ARRAYS,
    HAND,
    JOKER,
    KICK,
    PASS,
    PICKUPS_A_SEAT,
    SEATS,
    SPADES,
    TAKE,
    TENS,
    Direction,
    Ending,
    LeadAfterTake,
    Opening,
    Pickup,
    Position,
    Power,
    TakeHand,
    Trump,
)
from fuera.rules.outcome import Outcome, Reason, by_count

__all__ = [
    "ACE_OF_SPADES",
    "ARRAYS",
    "HAND",
    "JOKER",
    "KICK",
    "PASS",
    "PICKUPS_A_SEAT",
    "SEATS",
    "SPADES",
    "TAKE",
    "TENS",
    "Direction",
    "Ending",
    "LeadAfterTake",
    "Opening",
    "Pickup",
    "Position",
    "Power",
    "TakeHand",
    "Trump",
]
"""What the law is about, from `position`; its functions are all that stand here."""


def begin(p: Position) -> None:
    """Start a round whose hands and switches are set: the holder of the ace of spades leads."""
    seats = (1 << p.players) - 1
    p.seats_in = seats
    p.waste = 0
    p.escaped = 0
    p.loser = NOBODY
    p.over = Ending.RUNNING
    p.pickups = 0
    p.ran_out = 0
    p.trumps = SPADES if p.trump == Trump.SPADES else 0
    p.next_trumps = p.trumps
    p.winner = 0
    for seat in range(p.players):
        p.captured[seat] = 0
        p.laid[seat] = 0
    open_trick(p)
    p.first_trick = 1
    p.following = ACE_OF_SPADES
    for seat in range(p.players):  # W2
        if p.hands[seat] & ACE_OF_SPADES:
            p.turn = seat
    p.leader = p.turn


# What is allowed


def legal_actions(p: Position, seat: Seat) -> Actions:
    """What `seat` may do now, one bit an action; `CHANCE` may draw any card of the waste (W11)."""
    if seat != p.turn:
        return 0
    if seat < 0:
        return p.waste if seat == CHANCE else 0
    hand = p.hands[seat]
    able = hand & p.following  # W4
    if p.led == 0:
        return what_a_leader_may_do(p, able)
    if able:
        return able
    return what_a_void_seat_may_do(p, hand)


def what_a_leader_may_do(p: Position, able: Cards) -> Actions:
    """Lead a card (W2, W3), lead it with a kick, or first take the neighbour's hand (W18)."""
    may = able
    if p.take_hand and not (p.first_trick or p.drawn or p.hand_taken):
        may |= HAND
    if p.kick and not p.first_trick:
        may |= kicks(p, able)
    return may


def kicks(p: Position, able: Cards) -> Actions:
    """The suits in which the leader holds the highest card that is in any hand."""
    held = 0
    for seat in range(p.players):
        held |= p.hands[seat]
    may = 0
    for suit in range(4):
        cards = held & 0x1FFF << 13 * suit
        if cards and able >> highest(cards) & 1:
            may |= KICK << suit
    return may


def what_a_void_seat_may_do(p: Position, hand: Cards) -> Actions:
    """A seat with no card of the suit led (W6, W9)."""
    if p.kicked:
        return TAKE
    if p.first_trick and p.opening:
        return highest_ranking(hand) if p.opening == Opening.HIGHEST_OFF else hand
    ruffs = hand & p.trumps
    if ruffs and must_ruff(p):
        return ruffs
    if p.pickup == Pickup.HIGHEST:
        return hand
    may = ruffs | hand & JOKER
    return may | (TAKE if p.pickup == Pickup.VOID else PASS)


def must_ruff(p: Position) -> bool:
    """Whether a void seat that holds a trump has to play one."""
    return p.pickup == Pickup.VOID or p.trump == Trump.FIRST_VOID


def highest_ranking(hand: Cards) -> Cards:
    """The cards of the highest rank in a hand, one or several (W9)."""
    rank = 12
    while rank > 0 and hand & LOWEST_OF_SUITS << rank == 0:
        rank -= 1
    return hand & LOWEST_OF_SUITS << rank


# What follows


def apply(p: Position, seat: Seat, action: Actions) -> None:
    """Carry out one legal action; the caller has made sure that it is legal."""
    if action >= TAKE:
        act_without_card(p, seat, action)
    elif p.led:
        follow(p, seat, action)
    elif seat == CHANCE:
        draw(p, action)
    else:
        lead(p, seat, action)


def act_without_card(p: Position, seat: Seat, action: Actions) -> None:
    """Take, pass, take a hand, or declare a kick and lead."""
    if action == TAKE:
        take_trick(p, seat)
    elif action == PASS:
        p.laid[seat] = 0
        p.to_play ^= 1 << seat
        go_on(p, seat)
    elif action == HAND:
        take_neighbours_hand(p, seat)
    else:
        p.kicked = 1
        suit = 0x1FFF << 13 * (lowest(action) - lowest(KICK))
        lead(p, seat, 1 << highest(p.hands[seat] & suit))


def lead(p: Position, seat: Seat, card: Cards) -> None:
    """The first card of a trick (W2, W3)."""
    suit = suit_of(card)
    p.led = suit
    p.following = suit
    p.whole = cards_that_keep_it_whole(p, suit)
    p.best = card
    p.winner = seat
    p.leader = seat
    p.trick = card
    put(p, seat, card)
    go_on(p, seat)


def cards_that_keep_it_whole(p: Position, suit: Cards) -> Cards:
    """The suit led and trumps; any card in a first trick that is exempt (W9)."""
    if p.first_trick and p.opening:
        return ALL_CARDS | JOKER
    return suit | p.trumps


def follow(p: Position, seat: Seat, card: Cards) -> None:
    """A later card of a trick: it follows, ruffs, is exempt, is thrown away, or ends the trick."""
    if card & p.led == 0:
        note_first_void(p, card)
    if card == JOKER and p.pickup != Pickup.HIGHEST:
        p.waste |= JOKER
        put(p, seat, JOKER)
        p.laid[seat] = 0
        go_on(p, seat)
        return
    if beats(p, card):
        p.best = card
        p.winner = seat
    p.trick |= card
    put(p, seat, card)
    if card & p.whole:
        go_on(p, seat)
    else:
        break_trick(p)


def beats(p: Position, card: Cards) -> bool:
    """Whether `card` is better than the best so far: a higher one of the led suit, or a trump."""
    if p.trumps & (p.best | card):
        return card & p.trumps > p.best & p.trumps
    return card & p.led > p.best


def note_first_void(p: Position, card: Cards) -> None:
    """`trump=first_void`: the suit of the first card off suit is trump from the next trick on."""
    if p.trump == Trump.FIRST_VOID and p.next_trumps == 0 and card != JOKER:
        p.next_trumps = suit_of(card)


def put(p: Position, seat: Seat, card: Cards) -> None:
    """The card leaves the hand; a last card may make the seat safe (W7)."""
    hand = p.hands[seat] ^ card
    p.hands[seat] = hand
    p.laid[seat] = card
    p.to_play ^= 1 << seat
    if hand == 0:
        when_last_card_is_played(p, seat)


def when_last_card_is_played(p: Position, seat: Seat) -> None:
    """Safe at once, but with `pickup=highest` only when the trick is over (W10)."""
    if p.pickup == Pickup.HIGHEST:
        p.ran_out |= 1 << seat
    else:
        escape(p, seat)
        if p.end_at_first_out or p.seats_in & p.seats_in - 1 == 0:  # W8, W19
            if p.to_play == 0:
                gather(p)
            finish(p)


def go_on(p: Position, seat: Seat) -> None:
    """The next seat of this trick, or the end of a clean trick (W5)."""
    if p.over:
        return
    if p.to_play:
        p.turn = after(p, p.to_play, seat)
    else:
        end_clean_trick(p)


def after(p: Position, seats: Seats, seat: Seat) -> Seat:
    """The next of `seats` in the direction of play (W17)."""
    if p.direction:
        return previous_in(seats, seat, p.players)
    return next_in(seats, seat, p.players)


# The end of a trick


def take_trick(p: Position, seat: Seat) -> None:
    """A void seat takes the cards so far; it leads next, or the leader does (W6, W20, kick)."""
    pick_up(p, seat)
    open_lead(p, p.leader if p.kicked or p.lead_after_take else seat)


def break_trick(p: Position) -> None:
    """A card off suit ends the trick: the winning seat takes all of it and leads (W6)."""
    if ends_with_two(p):
        p.loser = p.winner
        escape(p, lowest(p.started ^ 1 << p.winner))
        p.over = Ending.LOSER
        p.turn = NOBODY
        return
    pick_up(p, p.winner)
    open_lead(p, p.winner)


def ends_with_two(p: Position) -> bool:
    """Two seats played to this trick and a card off suit settles the round (W14)."""
    if not (p.shootout or p.two_left_ends) or popcount(p.started) > 2:
        return False
    return bool(p.two_left_ends) or p.hands[p.leader] == 0


def pick_up(p: Position, seat: Seat) -> None:
    """The trick goes into a hand; others who ran out are safe now (W10)."""
    p.hands[seat] |= p.trick
    p.pickups += 1
    if p.ran_out:
        p.ran_out &= ~(1 << seat)
        let_escape(p)


def end_clean_trick(p: Position) -> None:
    """Everybody has played: the winner leads next (W5); who ran out is safe (W13)."""
    p.pickups = 0
    winner = p.winner
    if p.ran_out:
        emptied = p.ran_out >> winner & 1
        p.ran_out &= ~(1 << winner)
        let_escape(p)
        if emptied and p.seats_in & p.seats_in - 1:  # alone, it loses (W12)
            if p.power == Power.DRAW and p.waste:  # W11
                if not (p.end_at_first_out and p.escaped):
                    p.led = 0
                    p.turn = CHANCE
                    return
            else:
                escape(p, winner)
    gather(p)
    open_lead(p, winner)


def draw(p: Position, card: Cards) -> None:
    """The winner draws a card of the waste and has to lead it; the trick joins the waste (W11)."""
    p.waste ^= card
    gather(p)
    p.hands[p.winner] = card
    open_lead(p, p.winner)
    p.following = card
    p.drawn = 1


def gather(p: Position) -> None:
    """A trick goes face down to the waste (W5), its tens to the winner (`tens`)."""
    trick = p.trick
    p.trick = 0
    if p.tens:
        p.captured[p.winner] |= trick & TENS
        trick &= ~TENS
    p.waste |= trick


def let_escape(p: Position) -> None:
    """Those who ran out in this trick are safe, in the order they played (W13)."""
    seat = p.leader
    while p.ran_out:
        if p.ran_out >> seat & 1:
            p.ran_out ^= 1 << seat
            escape(p, seat)
        seat = after(p, p.started, seat)


def escape(p: Position, seat: Seat) -> None:
    """A seat has got away (W7)."""
    p.seats_in &= ~(1 << seat)
    p.escaped = p.escaped << 4 | seat + 1
    p.pickups = 0


def take_neighbours_hand(p: Position, seat: Seat) -> None:
    """The leader takes the hand of the next seat still in, which is out (W18)."""
    neighbour = after(p, p.seats_in, seat)
    p.hands[seat] |= p.hands[neighbour]
    p.hands[neighbour] = 0
    escape(p, neighbour)
    p.started = p.seats_in
    p.to_play = p.seats_in
    p.hand_taken = 1
    if p.end_at_first_out or p.seats_in & p.seats_in - 1 == 0:
        finish(p)


# The next trick, and the end of the round


def open_lead(p: Position, leader: Seat) -> None:
    """The round ends, or `leader` leads; if it is out, the next seat still in."""
    open_trick(p)
    seats_in = p.seats_in
    if seats_in & seats_in - 1 == 0 or (p.end_at_first_out and p.escaped):  # W8, W19
        finish(p)
        return
    if not seats_in >> leader & 1:
        leader = after(p, seats_in, leader)
    if p.hands[leader] == JOKER:
        leader = after(p, seats_in, leader)
    p.turn = leader
    p.leader = leader
    if is_stalemate(p):
        p.over = Ending.STALEMATE
        p.turn = NOBODY


def open_trick(p: Position) -> None:
    """Nothing is led yet."""
    p.trick = 0
    p.led = 0
    p.best = 0
    p.following = ALL_CARDS
    p.started = p.seats_in
    p.to_play = p.seats_in
    p.trumps = p.next_trumps
    p.first_trick = 0
    p.hand_taken = 0
    p.drawn = 0
    p.kicked = 0


def finish(p: Position) -> None:
    """The last seat with cards loses (W8), or the first escape has ended the round (W19)."""
    p.turn = NOBODY
    if p.end_at_first_out:
        p.over = Ending.FIRST_OUT
    else:
        p.over = Ending.LOSER
        p.loser = lowest(p.seats_in)


def is_stalemate(p: Position) -> bool:
    """Nobody has got on for long, or nobody ever can (W16)."""
    if p.pickups >= PICKUPS_A_SEAT * p.players:
        return True
    return p.pickup == Pickup.VOID and is_dead(p)


def is_dead(p: Position) -> bool:
    """Two seats, no suit with more than one card, and the leader keeps some to lead (W16)."""
    if popcount(p.seats_in) != 2 or popcount(p.hands[p.leader]) < 2 or not is_plain_void(p):
        return False
    other = after(p, p.seats_in, p.leader)
    held = p.hands[p.leader] | p.hands[other]
    for suit in range(4):
        if popcount(held & 0x1FFF << 13 * suit) > 1:
            return False
    return True


def is_plain_void(p: Position) -> bool:
    """No switch is on that could free a seat from a dead position (W16)."""
    return p.trump + p.lead_after_take + p.joker + p.kick + p.take_hand == 0


# What the end means


def agree_on_stalemate(p: Position) -> None:
    """A table of people agrees that nobody will get on (W16)."""
    p.over = Ending.STALEMATE
    p.turn = NOBODY


def out(p: Position) -> list[Seat]:
    """The seats that got away, in order."""
    order: list[Seat] = []
    rest = p.escaped
    while rest:
        order.append((rest & 15) - 1)
        rest >>= 4
    return order[::-1]


def left(p: Position) -> list[int]:
    """How many cards each seat holds."""
    return [popcount(p.hands[seat]) for seat in range(p.players)]


def trick(p: Position) -> list[tuple[Seat, Cards]]:
    """The cards on the table in the order they were laid, each as its one bit."""
    cards: list[tuple[Seat, Cards]] = []
    acted = p.started & ~p.to_play
    seat = p.leader
    for _ in range(popcount(acted) if p.trick else 0):
        if p.laid[seat]:
            cards.append((seat, p.laid[seat]))
        seat = after(p, p.started, seat)
    return cards


def outcome(p: Position) -> Outcome | None:
    """How the round ended, None while it runs (W8, W13, W16, W19)."""
    if p.over == Ending.RUNNING:
        return None
    if p.over == Ending.STALEMATE:
        return Outcome(Reason.STALEMATE, ())
    places = [(seat,) for seat in out(p)]
    if p.over == Ending.LOSER:
        return Outcome(Reason.LOSER, (*places, (p.loser,)))
    held = [seat for seat in range(p.players) if p.seats_in >> seat & 1]
    return Outcome(Reason.FIRST_OUT, (*places, *by_count(held, left(p))))

"""The sentences of the rules sheet: the base of each game, and one for each switch's value."""

from __future__ import annotations

from typing import Final

from fuera.words.messages import Message, _, _n

AGREED: Final[dict[str, Message]] = {
    "sheet.give-away": _("Give Away, as agreed at this table"),
    "sheet.getaway": _("Getaway, as agreed at this table"),
    "sheet.base": _("The game"),
    "sheet.switches": _("Agreed on top"),
    "sheet.nothing": _("Nothing: the page to the letter."),
    "sheet.match": _("The match"),
    "sheet.players": _n("{n} player.", "{n} players."),
    # presets
    "about.give-away.classic": _(
        "By the letter of the rule page: a card that fits nowhere stays. Of 100 rounds of four "
        "72 are blocked before a card is played, and nearly all in the end."
    ),
    "about.give-away.standard": _(
        "The same round as classic, so nearly every round of four ends blocked; first to 5 "
        "wins, and the winner deals."
    ),
    "about.give-away.quick": _(
        "One foundation at a time: the king clears it and the next ace starts it again. A card "
        "that fits nowhere stays, and nearly every round of four ends blocked."
    ),
    "about.give-away.rotation": _(
        "A card that fits nowhere goes under your pile: the smallest change that makes "
        "every round end by going out, after 94 turns in the middle with four seats."
    ),
    "about.give-away.lively": _(
        "Three cards up, foundations both ways, stuck cards go under: about 11 real "
        "choices a round, and every measured round was won by going out, in 32 turns in "
        "the middle."
    ),
    "about.give-away.both_ways": _(
        "Eight foundations: four run up from the ace, four down from the king. A card that fits "
        "nowhere stays, and nearly every round of four ends blocked."
    ),
    "about.give-away.three_up": _(
        "Three exposed cards: you choose which one to play. Cards that fit nowhere stay, and "
        "nearly every round of four ends blocked."
    ),
    "about.give-away.nominated": _(
        "The aces lie on the table from the start. A card that fits nowhere stays, and nearly "
        "every round of four ends blocked."
    ),
    "about.give-away.blocking": _(
        "A card of the same rank closes a foundation to the next seat. A card that fits nowhere "
        "stays, and nearly every round of four ends blocked."
    ),
    "about.give-away.race": _(
        "No turns: everybody plays at once and the first card to arrive counts; when nothing "
        "fits all bury their card."
    ),
    "about.getaway.literal": _(
        "By the letter of the rule page: who cannot follow takes the trick and leads; of 100 "
        "rounds of four about 41 never end and are called a stalemate."
    ),
    "about.getaway.traditional": _(
        "A card off suit ends the trick and the highest card of the suit takes it all; of"
        " 18,000 measured rounds every one ended with a loser."
    ),
    "about.getaway.pagat": _(
        "As traditional, but a winner without cards draws one from the waste to lead, and"
        " the leader may take the next hand."
    ),
    "about.getaway.soft": _(
        "Who cannot follow just passes: nobody takes anything, never more than 52 tricks."
    ),
    "about.getaway.rolling_stone": _(
        "Who cannot follow takes the trick and leads; the first to get away ends the round."
    ),
    "about.getaway.gentle": _(
        "Who cannot follow takes the trick, but the leader leads again: the smallest change "
        "with which every round ends."
    ),
    "about.getaway.spades": _(
        "As traditional, with spades as trump: a ruff does not break the trick."
    ),
    "about.getaway.kerala": _(
        "As traditional; the suit of the first card off suit becomes trump and must be played."
    ),
    "about.getaway.kicker": _(
        "As traditional; with the highest card of a suit the leader may kick: the first "
        "one without the suit takes the trick."
    ),
    "about.getaway.dehla": _(
        "As traditional; tens in clean tricks are captured and count, after Dehla Pakad."
    ),
    "about.getaway.joker": _(
        "As traditional; from the round after the first escape on, the holder of the ace of spades "
        "gets a joker after the deal."
    ),
    "about.getaway.beggar": _(
        "As traditional, for chips: the loser deals and antes one more for each loss."
    ),
    # Give Away, the base
    "give-away.G2": _(
        "The cards are dealt face down, one at a time, each on top of its pile; nobody looks."
    ),
    "give-away.G4": _("Everybody turns up the top card of the own pile, all at once."),
    "give-away.G5": _(
        "Four foundations: an ace starts one, then the next rank up to the king, whatever the suit."
    ),
    "give-away.G8": _(
        "On your turn you must play your exposed card while it fits, and turn up the next one."
    ),
    "give-away.G10": _("A card that fits nowhere stays, and you pass."),
    "give-away.G12": _("Who plays the last card, with nothing left face down, wins at once."),
    "give-away.G13": _("When all have passed in a row without a card moved, the round is blocked."),
    "give-away.G14": _("Blocked: the fewest cards, face down and exposed together, win the round."),
    "give-away.G14.tie": _("A tie in a blocked round is a draw."),
    # Getaway, the base
    "getaway.W1": _("The cards are dealt one at a time; the ace is high."),
    "getaway.W1.trump": _("There is no trump."),
    "getaway.W2": _("The holder of the ace of spades leads it to the first trick."),
    "getaway.W4": _("Follow suit if you can, with any card of it."),
    "getaway.W5": _(
        "If all follow, the highest card of the suit led wins; the trick goes to the waste for "
        "good and the winner leads."
    ),
    "getaway.W6": _("Who has none of the suit takes the cards of the trick in hand and leads."),
    "getaway.W7": _("Who has played the last card has got away and is skipped."),
    "getaway.W8": _("The last one with cards loses; the first to get away wins the round."),
    "getaway.W16": _("When nobody can get on, it is a stalemate and the same dealer deals again."),
    # Give Away, the switches
    "leftovers.dead": _("Surplus cards are set aside unseen and never counted."),
    "leftovers.big_pile": _(
        "All surplus cards go on top of the pile of the seat after the dealer."
    ),
    "aces.nominated": _("The four aces start the four foundations before the deal."),
    "foundations.single": _(
        "One foundation at a time: an ace starts it, then the next rank up to the king, whatever "
        "the suit; at its end it is cleared."
    ),
    "building.both": _("A king may start a foundation too, which then runs down to the ace."),
    "spaces.8": _(
        "Eight foundations, whatever the suit: four start with an ace and run up to the king, four "
        "start with a king and run down to the ace."
    ),
    "exposed.3": _(
        "Everybody has three exposed cards, filled up after each play; while one of them fits a "
        "fitting one must be played, and you choose which."
    ),
    "block_card.on": _(
        "A card of the rank on top of a foundation may be laid there as a block: the next seat may "
        "not play on that foundation in its turn."
    ),
    "timing.race": _(
        "No turns: everybody plays at once and turns up the next card; what fits must be played, "
        "and the first card to arrive counts. Who has nothing that fits counts as having passed."
    ),
    "stuck.bury": _(
        "At the end of your turn your exposed card, of several the one exposed longest, goes under "
        "your pile; the round is blocked only when all piles have gone round without a play."
    ),
    "stuck.rotate": _(
        "When all have passed in a row, all bury their exposed card at once, of several the one "
        "exposed longest; the round is blocked only when all piles have gone round without a play."
    ),
    "blocked.redeal": _("A blocked round does not count; the same dealer deals again."),
    "blocked_count.played": _("In a blocked round the one who has played most cards wins."),
    "tie.shared": _("Who ties for the win of a blocked round shares it."),
    "placings.on": _("Play goes on after the first is out, for the other places."),
    "obligation.called": _(
        "A missed play may be called by the others before the next seat acts; the rest of that "
        "turn is then lost. A wrong call costs nothing."
    ),
    # Getaway, the switches
    "pickup.highest": _(
        "Who has none of the suit plays any card, which ends the trick; the highest card of the "
        "suit led takes it all in hand and leads."
    ),
    "pickup.none": _("Who has none of the suit passes; nobody takes anything."),
    "opening.exempt": _(
        "In the first trick any card may be played by who has no spade; it goes to the waste."
    ),
    "opening.highest_off": _(
        "In the first trick who has no spade plays one of the own highest cards; it goes to the "
        "waste."
    ),
    "power.draw": _(
        "Who wins a clean trick with the last card draws a card from the waste and must lead it."
    ),
    "shootout.on": _(
        "Two left, and the leader has led the last card: a reply off suit makes the leader lose."
    ),
    "two_left_ends.on": _("With two left, a card off suit ends the round: who would take loses."),
    "uneven.big_hand": _("The seat after the dealer takes all surplus cards."),
    "uneven.strip": _("So many twos are removed that the cards share out evenly."),
    "direction.anticlockwise": _("Everything goes anticlockwise."),
    "take_hand.leader": _(
        "The leader may, before leading, take the whole hand of the next seat, which is out."
    ),
    "end_at_first_out.on": _(
        "The first to get away ends the round and wins it; those with the most cards lose."
    ),
    "lead_after_take.leader": _(
        "Who has none of the suit takes the cards of the trick in hand, and the leader of that "
        "trick leads again."
    ),
    "trump.spades": _(
        "Spades are trump: a spade of who has none of the suit does not break the trick, and the "
        "highest one wins it."
    ),
    "trump.first_void": _(
        "The suit of the first card off suit is trump from the next trick on, and must be played."
    ),
    "kick.on": _(
        "The leader may kick with the highest card of a suit still in hand: the first one without "
        "the suit takes the trick."
    ),
    "tens.on": _("A ten in a clean trick is kept by its winner and counts."),
    "joker.on": _(
        "From the round after the first escape on, the holder of the ace of spades gets a joker "
        "after the deal."
    ),
    "loser_deals.on": _(
        "The loser deals the next round; where chips are staked the ante is one more for each "
        "loss so far."
    ),
    # what each switch is about, and its first value
    "switch.players": _("How many play"),
    "switch.leftovers": _("Surplus cards"),
    "switch.aces": _("The aces"),
    "switch.foundations": _("Foundations"),
    "switch.building": _("Which way foundations run"),
    "switch.spaces": _("Places for foundations"),
    "switch.exposed": _("Exposed cards"),
    "switch.block_card": _("Block cards"),
    "switch.timing": _("Turns or all at once"),
    "switch.stuck": _("A card that fits nowhere"),
    "switch.blocked": _("A blocked round"),
    "switch.blocked_count": _("What counts when blocked"),
    "switch.tie": _("A tie in a blocked round"),
    "switch.placings": _("After the first is out"),
    "switch.obligation": _("A missed play"),
    "switch.pickup": _("Who cannot follow"),
    "switch.opening": _("No spade in the first trick"),
    "switch.power": _("A winner without cards"),
    "switch.shootout": _("Two left, the last card led"),
    "switch.two_left_ends": _("Two left, a card off suit"),
    "switch.uneven": _("Surplus cards"),
    "switch.direction": _("Direction"),
    "switch.take_hand": _("The neighbour's hand"),
    "switch.end_at_first_out": _("The first escape"),
    "switch.lead_after_take": _("The lead after a take"),
    "switch.trump": _("Trump"),
    "switch.kick": _("Kicks"),
    "switch.tens": _("Tens"),
    "switch.joker": _("A joker"),
    "switch.loser_deals": _("Who deals"),
    "leftovers.uneven": _("All cards are dealt; some piles are one longer."),
    "aces.dealt": _("The aces are dealt like other cards."),
    "foundations.four": _("Four foundations at a time."),
    "building.up": _("Foundations run up from the ace to the king."),
    "spaces.4": _("Four places for foundations."),
    "exposed.1": _("Everybody has one exposed card."),
    "block_card.off": _("No block cards."),
    "timing.turns": _("Everybody plays in turn."),
    "stuck.stay": _("A card that fits nowhere stays."),
    "blocked.fewest": _("In a blocked round the fewest cards win."),
    "blocked_count.left": _("In a blocked round the cards left are counted."),
    "tie.draw": _("A tie in a blocked round is a draw."),
    "placings.off": _("The first one out ends the round."),
    "obligation.enforced": _("A play that fits must be made; the table sees to it."),
    "pickup.void": _("Who has none of the suit takes the cards of the trick and leads."),
    "opening.normal": _("The first trick is like any other."),
    "power.next": _("A winner without cards is safe; the next seat leads."),
    "shootout.off": _("With two left play goes on as before."),
    "two_left_ends.off": _("With two left a card off suit is picked up as before."),
    "uneven.round_robin": _("All cards are dealt; some hands are one longer."),
    "direction.clockwise": _("Everything goes clockwise."),
    "take_hand.off": _("Nobody takes a hand."),
    "end_at_first_out.off": _("The round goes on to the last one with cards."),
    "lead_after_take.taker": _("Who takes a trick leads the next."),
    "trump.none": _("There is no trump."),
    "kick.off": _("No kicks."),
    "tens.off": _("Tens are cards like others."),
    "joker.off": _("No joker."),
    "loser_deals.off": _("The deal goes round."),
    # why a value does not fit, by the two switches that it is about
    "why.spaces.building": _(
        "Eight places are four up and four down: they need foundations that run both ways."
    ),
    "why.spaces.foundations": _("One foundation at a time has no use for eight places."),
    "why.aces.foundations": _("Four aces on the table start four foundations, not one at a time."),
    "why.timing.stuck": _(
        "All at once no turn ends, so no card can go under the pile at the end of a turn."
    ),
    "why.timing.block_card": _(
        "All at once nobody has the next turn, so a block would stop nobody."
    ),
    "why.timing.obligation": _("All at once nobody passes, so no missed play can be called."),
    "why.power.pickup": _(
        "Only where the highest card of the suit takes a broken trick can a winner run out and "
        "draw."
    ),
    "why.shootout.power": _(
        "This settles a drawn last card, so a winner without cards must draw one."
    ),
    "why.two_left_ends.pickup": _(
        "Only where a card off suit breaks the trick can it end the round."
    ),
    "why.take_hand.pickup": _("Where nobody takes a trick, nobody takes a hand."),
    "why.lead_after_take.pickup": _(
        "Only where who cannot follow takes the trick is there a lead after it."
    ),
    "why.lead_after_take.kick": _("After a kick the kicker leads."),
    "why.trump.pickup": _(
        "Only where who cannot follow plays a card is there a first card off suit."
    ),
    "why.scoring.tens": _("A match by tens needs tens that count."),
    # matches
    "match.first_to": _n(
        "The first to win {n} round wins the match.", "The first to win {n} rounds wins the match."
    ),
    "match.cap": _n(
        "After {n} round at most, the leaders share the match.",
        "After {n} rounds at most, the leaders share the match.",
    ),
    "match.penalty": _(
        "Who does not win adds the cards held; with {n} points a player is out of the match."
    ),
    "match.penalty_end.last": _("The last one left wins."),
    "match.penalty_end.first": _("The first elimination ends the match; the lowest total wins."),
    "match.golf": _n(
        "Cards held are points; the lowest total after {n} round wins.",
        "Cards held are points; the lowest total after {n} rounds wins.",
    ),
    "match.single": _("One round, no points."),
    "match.losses": _n(
        "The loser of a round gets a point; the fewest after {n} round win.",
        "The loser of a round gets a point; the fewest after {n} rounds win.",
    ),
    "match.graded": _n(
        "The last gets -3, the last but one -1; the highest total after {n} round wins.",
        "The last gets -3, the last but one -1; the highest total after {n} rounds wins.",
    ),
    "match.pot": _n(
        "Everybody antes a chip a round; the fewest losses after {n} round win the pot.",
        "Everybody antes a chip a round; the fewest losses after {n} rounds win the pot.",
    ),
    "match.tens": _n(
        "The loser gets 4, each ten kept -1, all four -6; the lowest total after {n} round wins.",
        "The loser gets 4, each ten kept -1, all four -6; the lowest total after {n} rounds wins.",
    ),
    "match.dealer.rotate": _("The deal goes round."),
    "match.dealer.winner": _("The winner of a round deals the next."),
}

BASES = {
    "give-away": ("G2", "G4", "G5", "G8", "G10", "G12", "G13", "G14", "G14.tie"),
    "getaway": ("W1", "W1.trump", "W2", "W4", "W5", "W6", "W7", "W8", "W16"),
}
"""The clauses that make the base of each game; what follows a point is a part of the clause."""
REPLACES = {
    "foundations": ("G5",),
    "spaces": ("G5",),
    "exposed": ("G4", "G8"),
    "stuck": ("G10", "G13"),
    "blocked": ("G14", "G14.tie"),
    "blocked_count": ("G14",),
    "tie": ("G14.tie",),
    "timing": ("G8",),
    "pickup": ("W6",),
    "lead_after_take": ("W6",),
    "trump": ("W1.trump",),
    "end_at_first_out": ("W8",),
}
"""Switches whose other values stand in place of sentences of the base."""

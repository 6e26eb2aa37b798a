"""What is said of events, by id, in English; `{name}` stands for a parameter.

A pair is singular and plural, chosen by the parameter `n`. Translations are keyed by the English.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Message: TypeAlias = str | tuple[str, str]


def _(text: str) -> str:
    """Mark a sentence for translation."""
    return text


def _n(one: str, more: str) -> tuple[str, str]:
    """Mark a sentence with a singular and a plural for translation."""
    return one, more


EVENTS: Final[dict[str, Message]] = {
    # cards
    "card": _("the {rank} of {suit}"),
    "joker": _("the joker"),
    "rank.A": _("ace"),
    "rank.2": _("two"),
    "rank.3": _("three"),
    "rank.4": _("four"),
    "rank.5": _("five"),
    "rank.6": _("six"),
    "rank.7": _("seven"),
    "rank.8": _("eight"),
    "rank.9": _("nine"),
    "rank.T": _("ten"),
    "rank.J": _("jack"),
    "rank.Q": _("queen"),
    "rank.K": _("king"),
    "suit.c": _("clubs"),
    "suit.d": _("diamonds"),
    "suit.h": _("hearts"),
    "suit.s": _("spades"),
    "and": _("{first} and {last}"),
    # both games
    "deals": _("{seat} deals."),
    "deals.you": _("You deal."),
    "begins": _("{seat} begins."),
    "begins.you": _("You begin."),
    "leading": _("{seat} is to lead."),
    "leading.you": _("You are to lead."),
    "cuts": _("{seat} cuts {card}."),
    "cuts.you": _("You cut {card}."),
    "your-turn": _("It is your turn."),
    "turn": _("It is the turn of {seat}."),
    "out": _("{seat} is out!"),
    "wins-round": _("{seat} wins the round."),
    "score": _("Score: {score}."),
    "scored": _("{seat} {points}"),
    "next-round": _("Next round."),
    "wins-match": _("{seat} wins the match."),
    "wins-match-together": _("{seats} share the match."),
    "you": _("you"),
    # Give Away
    "plays-on": _("{seat} plays {card} on foundation {space}."),
    "starts": _("{seat} starts foundation {space} with {card}."),
    "closes": _("{seat} closes foundation {space} with {card}."),
    "blocks": _("{seat} lays {card} as a block on foundation {space}."),
    "turns-up": _("{seat} turns up {card}."),
    "passes": _("{seat} passes."),
    "buries": _("{seat} passes and buries {card}."),
    "rotates": _("Everybody has passed: all bury their card and turn up the next."),
    "rotates.race": _("Nothing fits: all bury their card and turn up the next."),
    "all-at-once": _("No turns: everybody plays at once."),
    "calls": _("{seat} calls a missed play."),
    "calls-race": _(
        "{seat} calls {other}: a card that fits has lain too long. {other} waits for three seconds."
    ),
    "caught": _("{seat} could have played: the rest of the turn is lost."),
    "not-caught": _("{seat} could not have played: the call changes nothing."),
    "takes-back": _("{seat} takes the pass back and plays on."),
    "stands": _("The pass stands."),
    "lets-go": _("{seat} lets the pass stand."),
    "goes-under": _("{card} of {seat} goes under the pile."),
    "blocked.race": _("Nothing fits any more: the round is blocked."),
    "blocked": _("Everybody has passed: the round is blocked."),
    "fewest": _n(
        "{seat} has the fewest cards ({n}) and wins the round.",
        "{seat} has the fewest cards ({n}) and wins the round.",
    ),
    "most-played": _("{seat} has played the most cards and wins the round."),
    "blocked-draw": _("{seats} tie for the fewest cards: a draw, nobody wins the round."),
    "blocked-shared": _("{seats} tie for the fewest cards and share the round."),
    "redeal": _("The round does not count; the same dealer deals again."),
    # Getaway
    "leads": _("{seat} leads {card}."),
    "kicks": _("{seat} leads {card} with a kick."),
    "plays": _("{seat} plays {card}."),
    "off-suit": _("{seat} has none of the suit and plays {card}."),
    "ruffs": _("{seat} ruffs with {card}."),
    "throws-joker": _("{seat} throws the joker away."),
    "void-passes": _("{seat} has none of the suit and passes."),
    "takes": _n(
        "{seat} has none of the suit and takes the trick, {n} card.",
        "{seat} has none of the suit and takes the trick, {n} cards.",
    ),
    "picks-up": _n("{seat} picks up the trick, {n} card.", "{seat} picks up the trick, {n} cards."),
    "wins-trick": _n(
        "{seat} wins the trick; {n} card goes to the waste.",
        "{seat} wins the trick; {n} cards go to the waste.",
    ),
    "captures": _n("{seat} captures {n} ten.", "{seat} captures {n} tens."),
    "must-draw": _("{seat} has no card left to lead and draws one from the waste."),
    "draws": _("{seat} draws {card} and has to lead it."),
    "takes-hand": _n(
        "{seat} takes the hand of {other}, {n} card.",
        "{seat} takes the hand of {other}, {n} cards.",
    ),
    "got-away": _("{seat} has got away."),
    "trump-is": _("{suit} are trump from now on."),
    "loses-round": _("{seat} loses the round."),
    "ends-at-first-out": _("The first escape ends the round."),
    "agrees": _("{seat} would call this round a stalemate."),
    "agrees.you": _("You would call this round a stalemate."),
    "disagrees": _("{seat} wants to play on."),
    "disagrees.you": _("You want to play on."),
    "stalemate-agreed": _("All agree: a stalemate. The same dealer deals again."),
    "stalemate": _("Nobody can get on: a stalemate. The same dealer deals again."),
    # said to the one who acts
    "out.you": _("You are out!"),
    "wins-round.you": _("You win the round."),
    "wins-match.you": _("You win the match."),
    "plays-on.you": _("You play {card} on foundation {space}."),
    "starts.you": _("You start foundation {space} with {card}."),
    "closes.you": _("You close foundation {space} with {card}."),
    "blocks.you": _("You lay {card} as a block on foundation {space}."),
    "turns-up.you": _("You turn up {card}."),
    "passes.you": _("You pass."),
    "buries.you": _("You pass and bury {card}."),
    "calls.you": _("You call a missed play."),
    "calls-race.you": _(
        "You call {other}: a card that fits has lain too long. {other} waits for three seconds."
    ),
    "goes-under.you": _("{card} goes under your pile."),
    "caught.you": _("You could have played: the rest of your turn is lost."),
    "not-caught.you": _("You could not have played: the call changes nothing."),
    "takes-back.you": _("You take your pass back and play on."),
    "lets-go.you": _("You let the pass stand."),
    "most-played.you": _("You have played the most cards and win the round."),
    "leads.you": _("You lead {card}."),
    "kicks.you": _("You lead {card} with a kick."),
    "plays.you": _("You play {card}."),
    "off-suit.you": _("You have none of the suit and play {card}."),
    "ruffs.you": _("You ruff with {card}."),
    "throws-joker.you": _("You throw the joker away."),
    "void-passes.you": _("You have none of the suit and pass."),
    "must-draw.you": _("You have no card left to lead and draw one from the waste."),
    "draws.you": _("You draw {card} and have to lead it."),
    "got-away.you": _("You have got away."),
    "loses-round.you": _("You lose the round."),
    "fewest.you": _n(
        "You have the fewest cards ({n}) and win the round.",
        "You have the fewest cards ({n}) and win the round.",
    ),
    "takes.you": _n(
        "You have none of the suit and take the trick, {n} card.",
        "You have none of the suit and take the trick, {n} cards.",
    ),
    "picks-up.you": _n("You pick up the trick, {n} card.", "You pick up the trick, {n} cards."),
    "wins-trick.you": _n(
        "You win the trick; {n} card goes to the waste.",
        "You win the trick; {n} cards go to the waste.",
    ),
    "captures.you": _n("You capture {n} ten.", "You capture {n} tens."),
    "takes-hand.you": _n(
        "You take the hand of {other}, {n} card.", "You take the hand of {other}, {n} cards."
    ),
}

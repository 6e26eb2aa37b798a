"""The sentences of the terminal."""

from __future__ import annotations

from typing import Final

from fuera.words.messages import Message, _, _n

PROMPTS: Final[dict[str, Message]] = {
    "which-game": _("Which game, 1 or 2?"),
    "game.give-away": _(
        "Give Away: everybody's cards build the same piles up, A to K; the first one out wins."
    ),
    "game.getaway": _("Getaway: follow suit or break the trick; the last one with cards loses."),
    "type-1-2": _("Type 1 or 2, or q to stop."),
    "type-help": _("Type ? at any prompt for what it accepts."),
    "round": _("Round {n}."),
    "on-the-table": _("On the table: {cards}."),
    "winning": _("Winning so far: {seat}."),
    "winning.you": _("Winning so far: you."),
    "a-kick": _("It is a kick."),
    "over": _("The round is over."),
    "counts": _("Cards in hand: {counts}."),
    "known": _("Known to be there: {counts}."),
    "waste": _n("Waste: {n} card.", "Waste: {n} cards."),
    "tens": _("Captured tens: {counts}."),
    "escaped": _("Got away: {seats}."),
    "foundations": _("Foundations: {cards}."),
    "empty": _("empty"),
    "closed": _("closed"),
    "down": _("running down"),
    "frozen": _("frozen"),
    "pile": _n("{seat}: {cards}, {n} face down.", "{seat}: {cards}, {n} face down."),
    "pile.you": _n("You: {cards}, {n} face down.", "You: {cards}, {n} face down."),
    "pile-seen": _n(
        "{seat}: {cards}, {n} face down, {seen} of them seen.",
        "{seat}: {cards}, {n} face down, {seen} of them seen.",
    ),
    "pile-seen.you": _n(
        "You: {cards}, {n} face down, {seen} of them seen.",
        "You: {cards}, {n} face down, {seen} of them seen.",
    ),
    "is-out": _("{seat}: out."),
    "is-out.you": _("You: out."),
    "passes-in-a-row": _("Passes in a row: {n}."),
    "your-hand": _("Your hand: {cards}."),
    "your-cards": _n("Your cards: {cards}, {n} face down.", "Your cards: {cards}, {n} face down."),
    "your-card": _n("Your card: {cards}, {n} face down.", "Your card: {cards}, {n} face down."),
    "nothing": _("nothing"),
    "only": _("Only {cards}; Enter does it."),
    "lead-any": _("Lead any card."),
    "lead-any.hand": _("Lead any card, or take the next hand: hand."),
    "may": _("You may play {cards}."),
    "not-now": _("Not now: {tried}. You may play {cards}."),
    # what is typed, in the reader's language
    "word.-": _("pass"),
    "word.take": _("take"),
    "word.hand": _("hand"),
    "word.?": _("help"),
    "word.hint": _("hint"),
    "word.last": _("last"),
    "word.table": _("table"),
    "word.rules": _("rules"),
    "word.undo": _("undo"),
    "word.q": _("quit"),
    "nothing-yet": _("Nothing has happened yet."),
    "would": _("A careful player would do this: {cards}."),
    "how-to-type": _(
        "Type a card as rank and suit: 7h, 10s, kd; the rank alone if it is the only one."
    ),
    "how-to-kick": _("Type kick before the card to lead it with a kick: kick kd."),
    "how-to-take-hand": _("Type {word} to take the whole hand of the next seat."),
    "command.?": _("what you can type here"),
    "command.hint": _("what a careful player would do"),
    "command.last": _("what happened since your last turn"),
    "command.table": _("everything on the table"),
    "command.rules": _("what was agreed"),
    "command.undo": _("take back to your last decision"),
    "command.q": _("save the match and stop"),
    "no-undo": _("There is nothing to take back in this round."),
    "undone": _("Taken back."),
    "scores": _("Score: {counts}."),
    "next-or-stop": _("Enter for the next round, q to save and stop."),
    "saved": _("Saved in {file}. Go on with:"),
    "saved.over": _("Saved in {file}. Read it with:"),
    "left": _("Cards left: {counts}."),
    "legal-now": _("Unfinished. Legal now: {cards}."),
    "told": _("Round {round}: {rules}, {n} plies."),
}

"""The settings of a match: what is scored, for how long, and who deals."""

from __future__ import annotations

from dataclasses import dataclass, replace

from fuera.errors import BadRules

SCORINGS = {
    "give-away": {"first_to": 3, "penalty": 50, "golf": 9, "single": 1},
    "getaway": {"losses": 7, "graded": 7, "pot": 7, "tens": 7, "single": 1},
}
"""By game, the ways to score, each with its usual number: wins, points or rounds."""
DEALERS = {"give-away": ("rotate", "winner"), "getaway": ("rotate",)}
PENALTY_ENDS = ("last", "first")
CAP = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a match is scored; raises `BadRules` for what does not exist or fit.

    `target` is the number of wins for `first_to`, of points for `penalty`, else of rounds.
    """

    game: str
    scoring: str
    target: int
    dealer: str = "rotate"
    cap: int = CAP
    """Give Away: a `first_to` match ends after so many rounds; any match after thrice the deals."""
    penalty_end: str = "last"

    def __post_init__(self) -> None:
        scorings = SCORINGS[self.game]
        if self.scoring not in scorings:
            raise self._wrong("scoring", self.scoring, tuple(scorings))
        if self.dealer not in DEALERS[self.game]:
            raise self._wrong("dealer", self.dealer, DEALERS[self.game])
        if self.penalty_end not in PENALTY_ENDS:
            raise self._wrong("penalty_end", self.penalty_end, PENALTY_ENDS)
        for name in ("target", "cap"):
            if not 1 <= getattr(self, name) <= 1000:
                word = self.scoring if name == "target" else name
                line = f"match: {word}={getattr(self, name)}: a number from 1 to 1000"
                raise BadRules("bad-number", line, name=word)
        if self.scoring == "single" and self.target != 1:
            raise BadRules("only-one", "match: single=1 is the only value: one round")

    def _wrong(self, name: str, value: str, values: tuple[str, ...]) -> BadRules:
        line = f"match: {name} {value!r} does not exist for {self.game}; {', '.join(values)}"
        return BadRules("no-value", line, switch=name, value=value, values=list(values))

    @property
    def deals(self) -> int:
        """After so many deals a match ends as it stands."""
        return 3 * (self.cap if self.game == "give-away" else self.target)

    def text(self) -> str:
        """The settings as words: the scoring first."""
        words = [f"{self.scoring}={self.target}"]
        if self.scoring == "penalty" or self.penalty_end != "last":
            words.append(f"penalty_end={self.penalty_end}")
        if self.scoring != "single" or self.dealer != "rotate":
            words.append(f"dealer={self.dealer}")
        if self.scoring in ("first_to", "penalty") or self.cap != CAP:
            words.append(f"cap={self.cap}")
        return " ".join(words)


def setting_names(game: str) -> list[str]:
    """What words of settings may begin with: the ways to score, then the rest."""
    return [*SCORINGS[game], "dealer", "cap", "penalty_end"]


def read_settings(game: str, text: str) -> Settings:
    """The settings that words like `first_to=3 dealer=rotate cap=30` spell.

    >>> read_settings("getaway", "losses=11").target
    11
    """
    scorings, names = SCORINGS[game], setting_names(game)
    words: dict[str, str] = {}
    for word in text.split():
        name, _, value = word.partition("=")
        line = f"match: {word!r}; settings are setting=value, each once: {', '.join(names)}"
        if name not in names:
            raise BadRules("no-setting", line, name=name, values=names)
        if not value:
            raise BadRules("no-word", line, word=word)
        if name in words:
            raise BadRules("twice", line, name=name)
        words[name] = value
    chosen = [name for name in words if name in scorings]
    if len(chosen) != 1:
        line = f"match: {text!r} needs one of {', '.join(scorings)}"
        raise BadRules("no-scoring", line, values=list(scorings))
    return Settings(
        game=game,
        scoring=chosen[0],
        target=read_number(chosen[0], words[chosen[0]]),
        dealer=words.get("dealer", "rotate"),
        cap=read_number("cap", words.get("cap", str(CAP))),
        penalty_end=words.get("penalty_end", "last"),
    )


def read_number(name: str, text: str) -> int:
    """A setting's number."""
    if not (text.isascii() and text.isdecimal() and len(text) < 6):
        raise BadRules("bad-number", f"match: {name}={text}: a number from 1 to 1000", name=name)
    return int(text)


_FIRST_TO_3 = Settings(game="give-away", scoring="first_to", target=3)
_LOSSES_7 = Settings(game="getaway", scoring="losses", target=7)

PRESETS: dict[str, dict[str, Settings]] = {
    "give-away": {
        "classic": _FIRST_TO_3,
        "standard": replace(_FIRST_TO_3, target=5, dealer="winner"),
    },
    "getaway": {
        "dehla": replace(_LOSSES_7, scoring="tens"),
        "beggar": replace(_LOSSES_7, scoring="pot"),
    },
}
"""By game and preset of rules, the settings that go with it; `usual` gives those of the others."""


def usual(game: str, preset: str) -> Settings:
    """The settings that go with a preset of rules."""
    return PRESETS[game].get(preset, _FIRST_TO_3 if game == "give-away" else _LOSSES_7)

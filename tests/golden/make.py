"""Makes the playthroughs anew: `python -m tests.golden.make`; read the difference before you keep.

With `--deal` other rounds are dealt too; without it the deals and actions stay as they are.
"""

from __future__ import annotations

import sys

from tests.golden.playthrough import LONG, again, fresh, path_of, rounds


def main(deal: bool) -> None:
    """Write the file of each playthrough."""
    for game, preset, players in rounds():
        path = path_of(game, preset, players)
        if path.exists() and not deal:
            text = again(path.read_text(encoding="utf-8"))
        else:
            texts = [fresh(game, preset, players, seed) for seed in range(20)]
            short = [text for text in texts if text.count(" > ") <= LONG]
            text = max(short, key=len) if short else min(texts, key=len)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] == ["--deal"])

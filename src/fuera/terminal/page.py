"""Lines on the terminal: broken between words where the terminal ends."""

from __future__ import annotations

import shutil
import sys
import textwrap

NARROWEST = 30


def put(*lines: str) -> None:
    """Print lines; on a terminal none is longer than it is wide."""
    for line in lines:
        print(fitted(line))


def ask(prompt: str) -> str:
    """What is typed behind a prompt."""
    return input(fitted(prompt) + " > ")


def fitted(line: str) -> str:
    """The line as it is printed; what is no terminal gets it whole."""
    if not sys.stdout.isatty():
        return line
    width = max(NARROWEST, shutil.get_terminal_size().columns - 1)
    return wrapped(line, width)


def wrapped(line: str, width: int) -> str:
    """The line in several of at most so many characters, the later ones set in.

    >>> print(wrapped("Ada plays the king of diamonds on foundation 2.", 30))
    Ada plays the king of diamonds
        on foundation 2.
    """
    if len(line) <= width:
        return line
    return textwrap.fill(
        line,
        width,
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )

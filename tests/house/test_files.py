"""The files of the repository keep to the rules of the house."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LONGEST = 700
CODE = {".py", ".js", ".css", ".html"}
MADE = {".git", ".venv", "build", "dist", "htmlcov", "node_modules", "__pycache__"}
CACHE = re.compile(r"\.\w+_cache|\.hypothesis|\.coverage.*")
WORD = re.compile(r"[a-z0-9]+|__init__|__main__")
ELSEWHERE = {
    "package registry": re.compile(
        r"\b(?:pypi|pythonhosted|npmjs|deb\.debian|crates)\.(?:org|com|net|io)\b"
    ),
    "path of one machine": re.compile(r"(?<![\w.])/(?:work|root|home)/"),
}
FENCED = re.compile(r"^```\w*\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`(make [^`\n]+)`")
QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
TARGET = re.compile(r"^([a-z][a-z-]*):", re.MULTILINE)

GETTEXT = "LC_MESSAGES"  # the directory that gettext looks for


def files() -> list[Path]:
    """The files that are tracked or would be, relative to the root."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        found = (path.relative_to(ROOT) for path in ROOT.rglob("*"))
        names = [
            path
            for path in found
            if not any(part in MADE or CACHE.fullmatch(part) for part in path.parts)
        ]
    else:
        names = [Path(name) for name in listed.stdout.split("\0") if name]
    return sorted(path for path in set(names) if (ROOT / path).is_file())


def texts(*tops: str) -> Iterator[tuple[Path, str]]:
    """The files below these directories, or all, that are text."""
    for path in files():
        if tops and path.parts[0] not in tops:
            continue
        try:
            yield path, (ROOT / path).read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def targets_named_in(text: str) -> set[str]:
    """The make targets in the code of a Markdown text."""
    lines = [line for block in FENCED.findall(text) for line in block.splitlines()]
    bare = [QUOTED.sub("", line).split("#")[0] for line in [*lines, *INLINE.findall(text)]]
    calls = [line.split() for line in bare]
    return {
        word
        for call in calls
        if call[:1] == ["make"]
        for word in call[1:]
        if re.fullmatch(r"[a-z][a-z-]*", word)
    }


def test_no_source_file_is_longer_than_a_reader_can_bear() -> None:
    too_long = [
        f"{path}: {len(text.splitlines())} lines"
        for path, text in texts("src")
        if path.suffix in CODE and len(text.splitlines()) > LONGEST
    ]
    assert [] == too_long


def test_a_source_file_and_its_directories_are_called_by_one_lower_case_word() -> None:
    odd = [
        str(path)
        for path in files()
        if path.parts[0] == "src"
        and not all(WORD.fullmatch(p.split(".")[0]) for p in path.parts if p != GETTEXT)
    ]
    assert [] == odd


@pytest.mark.parametrize("what", ELSEWHERE)
def test_no_file_names_what_only_some_machines_have(what: str) -> None:
    named = [
        f"{path}:{number}: {line.strip()[:80]}"
        for path, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if ELSEWHERE[what].search(line)
    ]
    assert [] == named


def test_the_other_name_of_getaway_is_told_in_one_place() -> None:
    telling = [str(path) for path, text in texts("src", "docs") if "bhabhi" in text.lower()]
    assert telling[:1] == telling


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_make_target_that_a_page_names_exists(page: str) -> None:
    targets = set(TARGET.findall((ROOT / "Makefile").read_text(encoding="utf-8")))
    path = ROOT / page
    named = targets_named_in(path.read_text(encoding="utf-8")) if path.exists() else set()
    assert set() == named - targets

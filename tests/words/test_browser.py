"""The page and the catalogue know the same messages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import fuera
from fuera.words import LANGUAGES, MESSAGES, tongue
from fuera.words.browser import BROWSER

SOURCE = Path(fuera.__file__).parent
SCRIPTS = {path.name: path.read_text(encoding="utf-8") for path in SOURCE.glob("client/*.js")}
CLIENT = "\n".join(SCRIPTS.values())
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
QUOTED = re.compile(r"'([^'\n]+)'|\"([^\"\n]+)\"")
ASKED = re.compile(r"\b(?:t|has)\(\s*(?:'([^'\n]+)'|\"([^\"\n]+)\")")
TEMPLATE = re.compile(r"`([a-z][\w.-]*\.(?:\$\{[^}]*\}[\w.-]*)+)`")
GAP = re.compile(r"\$\{[^}]*\}")
PAGE = re.compile(r"ui\.[\w.-]+")
ERRORS = re.compile(r"\w*(?:Error|Refusal|Rules|Action|Turn|Notation)")


def quoted(pattern: re.Pattern[str], text: str) -> set[str]:
    """What a pattern finds in either kind of quotes."""
    return {one or other for one, other in pattern.findall(COMMENT.sub("", text))}


def built() -> Iterator[tuple[str, re.Pattern[str]]]:
    """The ids that the page puts together: what is before the first gap, and what fits."""
    for template in sorted(set(TEMPLATE.findall(CLIENT))):
        fixed = [re.escape(part) for part in GAP.split(template)]
        yield template.partition("$")[0], re.compile(r"([\w-]+)".join(fixed))


def is_used(id: str, literals: set[str]) -> bool:
    """Whether the page asks for a message: whole, or put together from words of its own."""
    if id in literals:
        return True
    for start, pattern in built():
        match = pattern.fullmatch(id)
        if match and (start != "ui." or literals.issuperset(match.groups())):
            return True
    return False


def raised() -> dict[str, list[set[str]]]:
    """The errors of the program by id: the parameters each of them is raised with."""
    found: dict[str, list[set[str]]] = {}
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            if not ERRORS.fullmatch(node.func.id):
                continue
            for word in node.args[:2]:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    params = {one.arg for one in node.keywords if one.arg is not None}
                    found.setdefault(word.value, []).append(params)
                    break
    return found


def parameters(id: str) -> set[str]:
    """The names in braces of a message, whatever its number."""
    message = MESSAGES[id]
    text = message if isinstance(message, str) else "".join(message)
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("script", sorted(SCRIPTS))
def test_every_message_that_the_page_asks_for_is_there(script: str) -> None:
    text = SCRIPTS[script]
    asked = quoted(ASKED, text) | {id for id in quoted(QUOTED, text) if PAGE.fullmatch(id)}
    assert [] == sorted(asked - set(MESSAGES))


def test_the_page_asks_for_every_message_of_its_own() -> None:
    literals = quoted(QUOTED, CLIENT)
    assert [] == [id for id in BROWSER if not is_used(id, literals)]


def test_what_is_said_without_the_server_is_what_the_catalogue_says() -> None:
    start = SCRIPTS["words.js"].index("const WITHOUT_SERVER")
    lines = SCRIPTS["words.js"][start:].partition("};")[0]
    said = dict(re.findall(r"'([\w.-]+)': '([^']+)'", lines))
    assert {"ui.no-server", "ui.no-server.what", "ui.retry", "ui.to-home"} == set(said)
    assert said == {id: MESSAGES[id] for id in said}


def test_the_page_offers_the_languages_there_are_by_their_own_names() -> None:
    names = re.search(r"const LANGUAGES = \{(.*?)\}", SCRIPTS["words.js"])
    assert names is not None
    assert dict(re.findall(r"(\w+): '(\w+)'", names[1])) == LANGUAGES


def test_a_refusal_is_told_with_parameters_that_its_error_has() -> None:
    errors = raised()
    wrong = []
    for id in BROWSER:
        if id.startswith("error."):
            sets = errors.get(id.removeprefix("error."))
            if sets is None or not parameters(id) <= set.intersection(*sets) | {"line"}:
                wrong.append(id)
    assert [] == wrong


@pytest.mark.parametrize(("name", "code"), [("es-AR", "es"), ("pt-BR", "pt"), ("de", "en")])
def test_a_variety_of_a_language_is_that_language(name: str, code: str) -> None:
    assert code == tongue(name).code

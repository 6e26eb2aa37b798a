"""The examples of docstrings and pages do what they say."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import fuera

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```\w*\n(>>> .*?)^```", re.MULTILINE | re.DOTALL)
STRICT = doctest.REPORT_NDIFF


def modules() -> list[str]:
    """The modules of fuera but for the kernel, whose examples would compile for long."""
    found = pkgutil.walk_packages(fuera.__path__, "fuera.", onerror=lambda name: None)
    names = (module.name for module in found)
    return ["fuera", *(n for n in names if ".kernel" not in n and not n.endswith("__main__"))]


def pages() -> list[Path]:
    """The pages that may have examples."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("name", modules())
def test_the_examples_of_a_module_hold(name: str) -> None:
    failed = doctest.testmod(importlib.import_module(name), optionflags=STRICT).failed
    assert 0 == failed


@pytest.mark.parametrize("path", pages(), ids=lambda path: path.name)
def test_the_examples_of_a_page_hold(path: Path) -> None:
    if not path.exists():
        pytest.skip("not written yet")
    examples = "\n".join(BLOCK.findall(path.read_text(encoding="utf-8")))
    test = doctest.DocTestParser().get_doctest(examples, {}, path.name, str(path), 0)
    assert 0 == doctest.DocTestRunner(optionflags=STRICT).run(test).failed

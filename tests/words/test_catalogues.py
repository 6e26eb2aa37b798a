"""The catalogues hold every sentence in every language, and nothing else."""

from __future__ import annotations

import io
from collections.abc import Sequence
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

from fuera.words import LANGUAGES, MESSAGES, Words, choose, tongue
from fuera.words.tongue import LOCALE

TRANSLATED = sorted(set(LANGUAGES) - {"en"})
in_each_language = pytest.mark.parametrize("code", TRANSLATED)


def written(code: str) -> Catalog:
    """The catalogue as translators write it."""
    with (LOCALE / code / "LC_MESSAGES" / "fuera.po").open("rb") as file:
        return read_po(file, locale=code)


def forms(text: str | Sequence[str]) -> tuple[str, ...]:
    """The one text of a message, or its singular and plural."""
    return (text,) if isinstance(text, str) else tuple(text)


def sentences(catalogue: Catalog) -> dict[str, tuple[str, ...]]:
    """The translations in a catalogue, each under the English; of a pair, the English singular."""
    return {forms(entry.id)[0]: forms(entry.string or "") for entry in catalogue if entry.id}


def parameters(text: str) -> list[str]:
    """The names that stand in braces."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


@in_each_language
def test_every_message_is_translated_in_each_form(code: str) -> None:
    found = sentences(written(code))
    missing = []
    for id, message in MESSAGES.items():
        translated = found.get(forms(message)[0], ())
        if len(translated) != len(forms(message)) or not all(translated):
            missing.append(id)
    assert [] == missing, ", ".join(missing)


@in_each_language
def test_no_message_is_marked_as_unsure(code: str) -> None:
    assert [] == [entry.id for entry in written(code) if entry.id and entry.fuzzy]


@in_each_language
def test_a_translation_has_the_parameters_of_the_english_in_every_form(code: str) -> None:
    differing = []
    for id, text in tongue(code).catalogue().items():
        wanted = [parameters(form) for form in forms(MESSAGES[id])]
        if wanted != [parameters(form) for form in forms(text)]:
            differing.append(id)
    assert [] == differing


@in_each_language
def test_no_entry_of_a_catalogue_is_unused(code: str) -> None:
    used = set(MESSAGES.values())
    catalogue = written(code)
    ids = [entry.id if isinstance(entry.id, str) else tuple(entry.id) for entry in catalogue]
    assert [] == [id for id in ids if id and id not in used]
    assert {} == catalogue.obsolete


@in_each_language
def test_what_is_compiled_is_what_is_written(code: str) -> None:
    made = io.BytesIO()
    write_mo(made, written(code))
    made.seek(0)
    with (LOCALE / code / "LC_MESSAGES" / "fuera.mo").open("rb") as file:
        compiled = read_mo(file)
    assert sentences(read_mo(made)) == sentences(compiled)
    assert 2 == compiled.num_plurals


@pytest.mark.parametrize("code", sorted(LANGUAGES))
def test_a_catalogue_for_a_program_has_every_id_and_both_forms_of_a_pair(code: str) -> None:
    catalogue = tongue(code).catalogue()
    assert list(MESSAGES) == list(catalogue)
    pairs = [id for id, message in MESSAGES.items() if isinstance(message, tuple)]
    assert pairs == [id for id, text in catalogue.items() if isinstance(text, list)]
    assert all(len(catalogue[id]) == 2 for id in pairs)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (["es_ES.UTF-8"], "es"),
        (["es_AR"], "es"),
        (["es.UTF-8"], "es"),
        (["pt_PT.UTF-8"], "pt"),
        (["pt-BR"], "pt"),
        (["PT"], "pt"),
        (["en_GB.UTF-8", "es"], "en"),
        (["de_DE.UTF-8", "pt-PT", "es"], "pt"),
        (["C.UTF-8"], "en"),
        (["POSIX", "", "es"], "es"),
        (["est_EE"], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_there_is_of_those_wanted_is_chosen(
    wanted: list[str], code: str
) -> None:
    assert code == choose(wanted)


def test_a_language_that_is_not_there_is_english() -> None:
    assert "en" == tongue("de").code


@pytest.mark.parametrize(
    ("code", "lines"),
    [
        ("es", ["Recoges la baza, 1 carta.", "Ada recoge la baza, 3 cartas."]),
        ("pt", ["Recolhes a vaza, 1 carta.", "Ada recolhe a vaza, 3 cartas."]),
    ],
)
def test_a_sentence_is_worded_for_its_number_and_for_who_reads_it(
    code: str, lines: list[str]
) -> None:
    words = Words(("Eva", "Ada"), you=0, tongue=tongue(code))
    assert lines == [words.line("picks-up", seat=0, n=1), words.line("picks-up", seat=1, n=3)]

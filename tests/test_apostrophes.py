"""Displayed texts have the typographic apostrophe: "the hero’s name"."""

import re
from pathlib import Path

from tests.displayed_texts import displayed_texts, texts_of_the_program

ROOT = Path(__file__).parents[1]

STRAIGHT = re.compile(r"[A-Za-z]'(?:[a-z]|\s)")
SQL = re.compile(r"\b(?:SELECT|WHERE)\b|= '")

SOURCE = """
tr("The hero's name")
tr("The heroes' names")
tr("The hero’s name")
"The hero's docstring."
SQL = "SELECT s.name = l.name AND s.type = 'table'"
f"{name}{'' if one else 's'}"
"""


def is_straight(text: str) -> bool:
    """Whether a text has a straight apostrophe; SQL may have it."""
    return STRAIGHT.search(text) is not None and SQL.search(text) is None


def test_a_straight_apostrophe_is_found() -> None:
    assert [line for line, text in displayed_texts(SOURCE) if is_straight(text)] == [2, 3]


def test_no_text_has_a_straight_apostrophe() -> None:
    assert [place for place, text in texts_of_the_program() if is_straight(text)] == []


def test_no_text_of_the_resources_has_a_straight_apostrophe() -> None:
    """Neither the texts and catalogs of the rules nor the samples."""
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for folder in ("rules", "sample")
        for path in sorted((ROOT / "resources" / folder).rglob("*.json"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if STRAIGHT.search(line)
    ]
    assert found == []

"""Displayed texts have the typographic apostrophe: "the hero’s name"."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "fourc_desktop"

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


def straight_apostrophes(source: str) -> Iterator[int]:
    """The lines of texts with a straight apostrophe; docstrings and SQL may have it."""
    tree = ast.parse(source)
    docstrings = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Constant)
            and isinstance(node.value, str)
            and id(node) not in docstrings
            and STRAIGHT.search(node.value)
            and not SQL.search(node.value)
        ):
            yield node.lineno


def test_a_straight_apostrophe_is_found() -> None:
    assert list(straight_apostrophes(SOURCE)) == [2, 3]


def test_no_text_has_a_straight_apostrophe() -> None:
    found = [
        f"{path.relative_to(PACKAGE)}:{line}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for line in straight_apostrophes(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_no_text_of_the_rules_has_a_straight_apostrophe() -> None:
    """Names of the catalogs may have it: they are typed on the command line."""
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sorted((ROOT / "resources" / "rules").glob("*/texts/*.json"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        if STRAIGHT.search(line)
    ]
    assert found == []

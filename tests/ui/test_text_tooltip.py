import ast
from pathlib import Path

import pytest
from PySide6.QtGui import Qt

from fourc_desktop.ui.text import TIP_WIDTH, WORD_JOINER, tooltip_text


def test_a_tooltip_shows_words_as_they_are() -> None:
    for words in ("<Unknown> & Co", "A <b>bold</b> & &lt; one", "Tom & Jerry", ""):
        tip = tooltip_text(words)
        assert tip.replace(WORD_JOINER, "") == words
        assert not Qt.mightBeRichText(tip)


def test_a_long_tooltip_has_lines() -> None:
    lines = tooltip_text("several words " * 20).split("\n")
    assert len(lines) > 3
    assert max(map(len, lines)) <= TIP_WIDTH


CODE = Path(__file__).parents[2] / "fourc_desktop"

EXCEPTED = {"accessibility.py": ["tip"]}
"""Tooltips that are escaped elsewhere."""


def is_harmless(words: ast.expr) -> bool:
    """Whether an expression is a literal, its translation, or goes through `tooltip_text`."""
    if isinstance(words, ast.IfExp):
        return is_harmless(words.body) and is_harmless(words.orelse)
    if isinstance(words, ast.Call) and ast.unparse(words.func) == "tr":
        return len(words.args) == 1 and not words.keywords and is_harmless(words.args[0])
    return isinstance(words, ast.Constant) or ast.unparse(words).startswith("tooltip_text(")


def open_tooltips(source: str) -> list[str]:
    """The tooltip expressions of a module that Qt could interpret as markup."""
    if "setToolTip" not in source and "QToolTip" not in source:
        return []  # parsing takes long
    calls = [each for each in ast.walk(ast.parse(source)) if isinstance(each, ast.Call)]
    shown = [each.args[0] for each in calls if ast.unparse(each.func).endswith(".setToolTip")]
    shown += [each.args[1] for each in calls if ast.unparse(each.func) == "QToolTip.showText"]
    return [ast.unparse(each) for each in shown if not is_harmless(each)]


def test_no_name_is_markup_in_a_tooltip() -> None:
    found = {path.name: open_tooltips(path.read_text("utf-8")) for path in CODE.rglob("*.py")}
    assert {name: each for name, each in found.items() if each} == EXCEPTED


@pytest.mark.parametrize(
    "code",
    ["a.setToolTip(name)", "a.setToolTip(tr('{n}', n=name))", "QToolTip.showText(at, name, a)"],
)
def test_a_tooltip_of_a_name_is_seen(code: str) -> None:
    assert open_tooltips(code)

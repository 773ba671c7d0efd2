"""Texts that are wider than their place."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.text import BREAK
from fourc_desktop.ui.widgets.painting.fitted_text import (
    breakable,
    elide_mode,
    elided,
    wrapped_height,
)

NAME = "Alexandra Constantina Throckmorton"


def test_a_word_wider_than_its_line_breaks_with_a_hyphen(qtbot: QtBot) -> None:
    metrics = QFontMetricsF(QFont())
    assert breakable(NAME, metrics, metrics.horizontalAdvance("Constantina Throck")) == NAME
    room = metrics.horizontalAdvance("Alexandra")
    broken = breakable(NAME, metrics, room)
    pieces = broken.replace(" ", BREAK).split(BREAK)
    assert pieces[0] == "Alexandra"
    assert all(metrics.horizontalAdvance(piece) <= room for piece in pieces)
    assert broken.replace(f"-{BREAK}", "") == NAME
    lines = [wrapped_height(NAME, metrics, room) / metrics.height()]
    assert lines[0] >= len(pieces) - 1
    nearly = metrics.horizontalAdvance("Longshadow") - 1
    assert breakable("Longshadow", metrics, nearly) == f"Longsha-{BREAK}dow"
    assert breakable("Ada", metrics, 1) == f"A-{BREAK}d-{BREAK}a"


def test_a_hyphenated_word_breaks_at_its_own_hyphen_first(qtbot: QtBot) -> None:
    metrics = QFontMetricsF(QFont())
    room = metrics.horizontalAdvance("Hohenstein-Sig")
    broken = breakable("von Hohenstein-Sigmaringen, the", metrics, room)
    assert broken == f"von Hohenstein-{BREAK}Sigmaringen, the"
    narrow = metrics.horizontalAdvance("Hohenst-")
    pieces = breakable("Hohenstein-Ada", metrics, narrow).split(BREAK)
    assert pieces == ["Hohenst-", "ein-", "Ada"]


def test_the_difference_between_equal_names_is_not_elided(qtbot: QtBot) -> None:
    assert elide_mode("Unit (2)") is Qt.TextElideMode.ElideMiddle
    assert elide_mode("Unit") is Qt.TextElideMode.ElideRight


def test_facts_in_a_line_are_left_out_whole(qtbot: QtBot) -> None:
    metrics = QFontMetricsF(QFont())
    facts = "Technologically Enhanced · Sofia"
    assert elided(facts, metrics, metrics.horizontalAdvance(facts)) == facts
    less = metrics.horizontalAdvance("Technologically Enhanced · So")
    assert elided(facts, metrics, less) == "Technologically Enhanced …"
    first = metrics.horizontalAdvance("Technologically")
    assert elided(facts, metrics, first) == metrics.elidedText(
        facts, Qt.TextElideMode.ElideRight, first
    )

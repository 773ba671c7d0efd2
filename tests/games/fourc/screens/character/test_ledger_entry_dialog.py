"""The dialog of a ledger entry: points and reason."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.screens.character.ledger import LedgerEntryDialog
from tests.ui.widgets.dialogs.discarding import keep_editing

Keys = Qt.Key


def ask(points: int, reason: str) -> str:
    """Refuses more than 60 points, and no reason."""
    if points < -60:
        return "Too many. (4C, Fortune)"
    return "" if reason.strip() else "Enter why. (Ledger)"


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def opened(parent: QWidget, sign: int) -> LedgerEntryDialog:
    dialog = LedgerEntryDialog("Spend Fortune", 60, sign, 25, ask, parent)
    dialog.show()
    return dialog


def test_points_and_a_reason_are_entered(parent: QWidget) -> None:
    dialog = opened(parent, -1)
    entered: list[tuple[int, str]] = []
    dialog.entered.connect(lambda points, why: entered.append((points, why)))
    assert dialog._after.text() == "60 → 35"
    dialog.points.selectAll()
    QTest.keyClicks(dialog.points, "50")
    assert dialog._after.text() == "60 → 10"
    QTest.keyClicks(dialog.reason, "A bold roll")
    QTest.keyClick(dialog.reason, Keys.Key_Return)
    assert entered == [(-50, "A bold roll")]


def test_gains_are_above_0(parent: QWidget) -> None:
    dialog = opened(parent, 1)
    entered: list[int] = []
    dialog.entered.connect(lambda points, _: entered.append(points))
    QTest.keyClicks(dialog.reason, "Won")
    QTest.keyClick(dialog.reason, Keys.Key_Return)
    assert entered == [25]


def test_without_a_reason_it_stays_open(parent: QWidget) -> None:
    dialog = opened(parent, -1)
    QTest.mouseClick(dialog.accept_button, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert dialog._reason_row.refusal == "Enter why. (Ledger)"
    QTest.keyClicks(dialog.reason, "x")
    assert dialog._reason_row.refusal == ""
    dialog.reject()


def test_an_impossible_expense_is_refused_immediately(parent: QWidget) -> None:
    dialog = opened(parent, -1)
    dialog.points.selectAll()
    QTest.keyClicks(dialog.points, "61")
    assert dialog._points_row.refusal == "Too many. (4C, Fortune)"
    assert not dialog.accept_button.isEnabled()
    assert dialog._after.text() == ""
    QTest.keyClick(dialog, Keys.Key_Escape)
    assert not dialog.isVisible()


def test_a_typed_reason_is_not_lost_by_escape(parent: QWidget) -> None:
    dialog = opened(parent, 1)
    QTest.keyClicks(dialog.reason, "Won")
    QTest.keyClick(dialog.reason, Keys.Key_Escape)
    assert dialog.isVisible()
    keep_editing(dialog)
    dialog.reason.clear()
    QTest.keyClick(dialog.reason, Keys.Key_Escape)
    assert not dialog.isVisible()

from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QListWidget, QPushButton

from fourc_desktop.core.interchange import EntryOutcome, PackReview, PackReviewLine
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.homebrew.packs import (
    PACK_OUTCOMES,
    PackDialog,
    PackDialogs,
    review_text,
    words,
)
from fourc_desktop.ui.shared.preferences import Preferences

LINES = (
    PackReviewLine("Power", "Owl", EntryOutcome.ADDED),
    PackReviewLine("Power", "Bat", EntryOutcome.ADDED),
    PackReviewLine("Armor", "Tin Suit", EntryOutcome.CHANGED),
    PackReviewLine("Skills", "Sea", EntryOutcome.SAME),
    PackReviewLine("Origin", "Ghost", EntryOutcome.REFUSED, "It rattles."),
)
REVIEW = PackReview(None, LINES)
NOTHING = PackReview(None, LINES[3:])


@pytest.fixture
def asks(window: MainWindow, preferences: Preferences) -> PackDialogs:
    return PackDialogs(window, preferences)


def test_the_review_lists_the_outcome_of_each_entry() -> None:
    assert PACK_OUTCOMES.keys() == set(EntryOutcome)
    assert [words(line) for line in LINES] == [
        "Power Owl: added",
        "Power Bat: added",
        "Armor Tin Suit: replaces yours",
        "Skills Sea: unchanged",
        "Origin Ghost: left out. It rattles.",
    ]
    said = review_text(REVIEW, "owls.json")
    assert said == "owls.json: 2 entries will be added, 1 will be replaced, 1 will be left out."
    assert review_text(NOTHING, "owls.json") == "owls.json has nothing to import."


def answered(review: PackReview[None], key: Qt.Key, asks: PackDialogs) -> bool:
    """The result of the dialog after a key press."""
    seen: list[str] = []

    def press() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, PackDialog)
        entries = dialog.findChildren(QListWidget)[0]
        seen.extend(entries.item(row).text() for row in range(entries.count()))
        seen.extend(each.text() for each in dialog.findChildren(QLabel))
        QTest.keyClick(dialog, key)

    QTimer.singleShot(0, press)
    taken = asks.take(review, "owls.json")
    assert {words(line) for line in review.lines} <= set(seen)
    return taken


def test_enter_accepts_and_escape_cancels_the_review(asks: PackDialogs) -> None:
    assert answered(REVIEW, Qt.Key.Key_Return, asks)
    assert not answered(REVIEW, Qt.Key.Key_Escape, asks)


def test_a_pack_without_changes_cannot_be_accepted(window: MainWindow, asks: PackDialogs) -> None:
    assert not answered(NOTHING, Qt.Key.Key_Return, asks)
    dialog = PackDialog(NOTHING, "owls.json", window)
    off = [each.text() for each in dialog.findChildren(QPushButton) if not each.isEnabled()]
    assert off == ["Import"]
    dialog.deleteLater()


def test_a_file_is_asked_for(
    asks: PackDialogs, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for answer, expected in (("", None), (str(tmp_path / "owls"), tmp_path / "owls.json")):
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, to=answer: (to, ""))
        assert asks.pack_to_export(tmp_path) == expected
    for answer, expected in (("", None), (str(tmp_path), tmp_path)):
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_, to=answer: (to, ""))
        assert asks.pack_to_import(tmp_path) == expected

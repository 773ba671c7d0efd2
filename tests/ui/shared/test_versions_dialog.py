"""The list of earlier versions."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QListWidget, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.comparison import Difference
from fourc_desktop.storage.database.document import DocumentVersion
from fourc_desktop.ui.shared.versions_dialog import (
    MAX_DIFFERENCES,
    VersionsDialog,
)
from fourc_desktop.ui.text import date_time_text

TWO = (
    DocumentVersion(4, "Rename Ada", 1_800_000_000),
    DocumentVersion(1, "Instant hero Ada", 1_700_000_000),
)

DIFFERENT = {
    4: (Difference("Name", "Ada", "Zoe"), Difference("Law", "", "Skill +1")),
    1: tuple(Difference(f"Ledger, line {n}", "Won", "") for n in range(MAX_DIFFERENCES + 2)),
}


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(1280, 720)
    qtbot.addWidget(made)
    return made


def opened(
    parent: QWidget, versions: Sequence[DocumentVersion], *, changeable: bool = True
) -> tuple[VersionsDialog, list[int]]:
    dialog = VersionsDialog("Ada", versions, DIFFERENT.__getitem__, parent, changeable=changeable)
    restored: list[int] = []
    dialog.restored.connect(restored.append)
    dialog.show()
    return dialog, restored


def the_list(dialog: VersionsDialog) -> QListWidget:
    found = dialog.findChild(QListWidget)
    assert isinstance(found, QListWidget)
    return found


def bring_back(dialog: VersionsDialog) -> QPushButton:
    return next(b for b in dialog.findChildren(QPushButton) if b.text() == "Restore")


def test_versions_of_the_same_minute_are_told_apart(parent: QWidget) -> None:
    hit = "Damage of Ada"
    alike = (
        DocumentVersion(4, hit, 1_800_000_000),
        DocumentVersion(1, hit, 1_800_000_000),
        DocumentVersion(0, "Rename Ada", 1_800_000_000),
    )
    found = {
        4: [Difference("Ledger, line 2", "", "Won"), Difference("Damage", "75", "50")],
        1: [Difference("Damage", "110", "50")],
        0: [Difference("Name", "Bo", "Ada")],
    }
    dialog = VersionsDialog("Ada", alike, found.__getitem__, parent)
    rows = the_list(dialog)
    when = date_time_text(1_800_000_000)
    assert [rows.item(row).text() for row in range(3)] == [
        f"{hit}\n{when} · Damage: 75",
        f"{hit}\n{when} · Damage: 110",
        f"Rename Ada\n{when}",
    ]


def test_versions_are_told_apart_by_a_value_that_differs_between_them(parent: QWidget) -> None:
    hit = "Damage of Ada"
    alike = [DocumentVersion(revision, hit, 1_800_000_000) for revision in (4, 3, 1)]
    portrait = Difference("Portrait", "no picture", "a picture")
    found = {
        4: [portrait],
        3: [portrait, Difference("Damage", "82", "47")],
        1: [portrait, Difference("Damage", "90", "47")],
    }
    rows = the_list(VersionsDialog("Ada", alike, found.__getitem__, parent))
    ends = [rows.item(row).text().rpartition(" · ")[2] for row in range(3)]
    assert ends == ["Damage: 47", "Damage: 82", "Damage: 90"]


def test_each_version_says_when_and_what(parent: QWidget) -> None:
    dialog, _ = opened(parent, TWO)
    shown = [the_list(dialog).item(row).text() for row in range(2)]
    assert shown == [f"{version.label}\n{date_time_text(version.at)}" for version in TWO]


def test_enter_restores_the_selected_version(parent: QWidget) -> None:
    dialog, restored = opened(parent, TWO)
    QTest.keyClick(the_list(dialog), Qt.Key.Key_Down)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert restored == [1]


def test_closing_restores_nothing(parent: QWidget) -> None:
    dialog, restored = opened(parent, TWO)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert restored == []


def test_restore_is_disabled_without_versions(parent: QWidget) -> None:
    dialog, _ = opened(parent, ())
    assert not bring_back(dialog).isEnabled()


def test_restore_is_disabled_in_a_read_only_campaign(parent: QWidget) -> None:
    dialog, _ = opened(parent, TWO, changeable=False)
    assert not bring_back(dialog).isEnabled()


def reported(dialog: VersionsDialog) -> list[str]:
    words = dialog._details.widget()
    assert words is not None
    return [each.text() for each in words.findChildren(QLabel)]


def test_differences_of_a_version_are_listed(parent: QWidget) -> None:
    dialog, _ = opened(parent, TWO)
    assert reported(dialog) == [
        "What differs from now",
        "Name",
        "Then: Ada; now: Zoe",
        "Law",
        "Not there then; now: Skill +1",
    ]
    QTest.keyClick(the_list(dialog), Qt.Key.Key_Down)
    assert reported(dialog)[1:3] == ["Ledger, line 0", "Then: Won; not there now"]
    assert reported(dialog)[-1] == "And 2 more."


def test_a_version_without_visible_differences_says_so(
    parent: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(DIFFERENT, 4, ())
    dialog, _ = opened(parent, TWO)
    assert reported(dialog)[-1] == "Nothing on the sheet."

"""The list of earlier versions."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.storage.document import Version
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.hero.versions import VersionsDialog, when

TWO = (Version(4, "Rename Ada", 1_800_000_000), Version(1, "Instant hero Ada", 1_700_000_000))


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def opened(
    parent: QWidget, appearance: Appearance, versions: Sequence[Version], *, changeable: bool = True
) -> tuple[VersionsDialog, list[int]]:
    dialog = VersionsDialog("Ada", versions, appearance, parent, changeable=changeable)
    restored: list[int] = []
    dialog.restored.connect(restored.append)
    dialog.show()
    return dialog, restored


def the_list(dialog: VersionsDialog) -> QListWidget:
    found = dialog.findChild(QListWidget)
    assert isinstance(found, QListWidget)
    return found


def bring_back(dialog: VersionsDialog) -> QPushButton:
    return next(b for b in dialog.findChildren(QPushButton) if b.text() == "Bring back")


def test_each_version_says_when_and_what(parent: QWidget, appearance: Appearance) -> None:
    dialog, _ = opened(parent, appearance, TWO)
    shown = [the_list(dialog).item(row).text() for row in range(2)]
    assert shown == [f"{version.label}\n{when(version.at)}" for version in TWO]


def test_keys_bring_one_back(parent: QWidget, appearance: Appearance) -> None:
    dialog, restored = opened(parent, appearance, TWO)
    QTest.keyClick(the_list(dialog), Qt.Key.Key_Down)
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert restored == [1]


def test_closing_brings_nothing_back(parent: QWidget, appearance: Appearance) -> None:
    dialog, restored = opened(parent, appearance, TWO)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert restored == []


def test_there_may_be_nothing_to_bring_back(parent: QWidget, appearance: Appearance) -> None:
    dialog, _ = opened(parent, appearance, ())
    assert not bring_back(dialog).isEnabled()


def test_for_reading_nothing_is_brought_back(parent: QWidget, appearance: Appearance) -> None:
    dialog, _ = opened(parent, appearance, TWO, changeable=False)
    assert not bring_back(dialog).isEnabled()

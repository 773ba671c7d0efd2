"""The origin of a hero, and the seed that reproduces it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.games.fourc.screens.character.header import OriginSection
from fourc_desktop.games.fourc.sheets.character_content import OriginLine

MUTANT = Origin("mutant", "Mutant", "Born different.")
LINE = OriginLine("d% 29", ("Born different.", "By origin: Fortitude +10."))


@pytest.fixture
def section(qtbot: QtBot) -> OriginSection:
    made = OriginSection()
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_seed_is_handed_over(section: OriginSection) -> None:
    copied: list[str] = []
    section.copied.connect(copied.append)
    section.show_origin(MUTANT, LINE, "7F3K-20")
    QTest.mouseClick(section.copy, Qt.MouseButton.LeftButton)
    assert copied == ["7F3K-20"]
    assert section.copy.text() == "Seed copied"
    section.show_origin(MUTANT, LINE, "7F3K-21")
    assert section.copy.text() == "Copy the seed"


def test_without_a_seed_there_is_nothing_to_copy(section: OriginSection) -> None:
    section.show_origin(MUTANT, LINE, None)
    assert not section.copy.isVisible()

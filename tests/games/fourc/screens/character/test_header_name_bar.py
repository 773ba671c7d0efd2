"""The bar of the name."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.screens.character.header import CharacterNameBar
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.ui.widgets.display.badge import Badge


@pytest.fixture
def villain(tools: ApplicationContext) -> Character:
    made = instant_hero(shipped_rulebook(tools), ADVANCED, "a", side=CharacterSide.VILLAIN)
    return replace(made, profile=replace(made.profile, name="Baroness & Sons", tags=("Harbor",)))


@pytest.fixture
def bar(villain: Character, qtbot: QtBot) -> CharacterNameBar:
    made = CharacterNameBar()
    qtbot.addWidget(made)
    made.resize(900, 300)
    made.show_character(villain, None, "a", [])
    made.show()
    return made


def test_the_name_bar_shows_name_identity_and_edition(
    bar: CharacterNameBar, villain: Character
) -> None:
    assert bar.name.field.toPlainText() == "Baroness & Sons"
    assert bar.identity.field.toPlainText() == villain.profile.identity
    badge = bar.findChild(Badge)
    assert isinstance(badge, Badge)
    assert badge.accessibleName() == "4C Advanced"


def test_for_reading_the_side_is_a_word(bar: CharacterNameBar) -> None:
    bar.set_changeable(False)
    assert not bar.side.isVisible()
    shown = [each.text() for each in bar.findChildren(QLabel) if each.isVisible()]
    assert "Villain" in shown
    assert bar.name.field.isReadOnly()


def test_fields_stack_in_a_narrow_bar(bar: CharacterNameBar) -> None:
    for width, beside in ((900, True), (500, False), (900, True)):
        bar.resize(width, 600)
        for _ in range(5):
            QApplication.processEvents()
        assert (bar.identity.y() == bar.player.y()) is beside
        assert (bar.identity.x() > bar.portrait.geometry().right()) is beside

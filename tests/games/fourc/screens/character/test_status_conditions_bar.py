"""Conditions: added from the list or as text, removed with a click."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.screens.character.status import ICONS, OWN_WORDS, ConditionsBar
from fourc_desktop.ui.theming.drawings import Icons
from fourc_desktop.ui.widgets.buttons.condition_chip import ConditionChip

Keys = Qt.Key


@pytest.fixture
def bar(qtbot: QtBot) -> ConditionsBar:
    made = ConditionsBar()
    qtbot.addWidget(made)
    made.resize(900, 60)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is made)
    return made


def chips(bar: ConditionsBar) -> list[ConditionChip]:
    QApplication.processEvents()
    return [each for each in bar.findChildren(ConditionChip) if each.isVisible()]


def test_every_condition_has_its_icon(icons: Icons) -> None:
    assert set(ICONS) == {*Condition, None}
    assert all(icons.pixmap(name, 16, QColor("black")) for name in ICONS.values())


def test_each_condition_chip_describes_its_rule(bar: ConditionsBar) -> None:
    bar.show_conditions(("Dying", "A broken arm"))
    dying, own = chips(bar)
    assert (dying.text(), own.text()) == ("Dying", "A broken arm")
    assert dying.accessibleName() == "Remove Dying"
    assert Condition.DYING.rule in dying.accessibleDescription()
    assert own.accessibleDescription() == ""


def test_a_press_ends_one_and_the_focus_stays_near(bar: ConditionsBar) -> None:
    ended: list[str] = []
    bar.ended.connect(ended.append)
    bar.show_conditions(("Held", "Winded"))
    chips(bar)[1].setFocus()
    QTest.keyClick(chips(bar)[1], Keys.Key_Return)
    assert ended == ["Winded"]
    bar.show_conditions(("Held",))
    assert chips(bar)[0].hasFocus()
    bar.show_conditions(())
    assert bar._add.hasFocus()
    assert chips(bar) == []


def test_the_list_offers_only_missing_conditions(bar: ConditionsBar) -> None:
    added: list[str] = []
    bar.added.connect(added.append)
    bar.show_conditions(("held", "A broken arm"))
    offered = [item.id for item in bar._items()]
    assert "Held" not in offered
    assert len(offered) == len(Condition)
    assert offered[-1] == OWN_WORDS
    bar._add.chosen.emit("Winded")
    assert added == ["Winded"]


def test_own_words_are_typed(bar: ConditionsBar) -> None:
    added: list[str] = []
    bar.added.connect(added.append)
    bar._add.chosen.emit(OWN_WORDS)
    assert bar._text.hasFocus()
    QTest.keyClicks(bar._text, "Under a spell")
    QTest.keyClick(bar._text, Keys.Key_Return)
    assert added == ["Under a spell"]
    assert not bar._text.isVisible()
    assert bar._add.hasFocus()


@pytest.mark.parametrize("key", [Keys.Key_Escape, Keys.Key_Return])
def test_an_empty_custom_condition_adds_nothing(bar: ConditionsBar, key: Qt.Key) -> None:
    added: list[str] = []
    bar.added.connect(added.append)
    bar._add.chosen.emit(OWN_WORDS)
    if key is Keys.Key_Escape:
        QTest.keyClicks(bar._text, "Under a spell")
    QTest.keyClick(bar._text, key)
    assert added == []
    assert not bar._text.isVisible()


def test_for_reading_they_are_only_shown(bar: ConditionsBar) -> None:
    bar.show_conditions(("Held",))
    bar.set_changeable(False)
    assert not bar._add.isVisible()
    assert not chips(bar)[0].isEnabled()
    assert chips(bar)[0].accessibleName() == "Held"

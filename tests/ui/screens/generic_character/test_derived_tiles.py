import pytest
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from fourc_desktop.core.forms.character_form import BY_HAND, DerivedNumber
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.shared.form_fields.editors import LevelEditor
from fourc_desktop.ui.widgets.dialogs.value_dialog import ValueDialog
from tests.ui.screens.generic_character.conftest import Kept, Keys, editor

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_derived_numbers_follow_at_once(screen: GenericCharacterScreen) -> None:
    assert screen.cards is not None
    [heart] = screen.cards.card("state").tiles.tiles
    assert heart.value.text() == "5"
    nerve = editor(screen, "traits", "nerve")
    assert isinstance(nerve, LevelEditor)
    QTest.keyClick(nerve.stops, Keys.Key_Right)
    assert heart.value.text() == "6"
    assert heart.value.sources.parts == (("Everybody", "3"), ("Nerve", "+2"), ("Blessed", "+1"))


def test_a_tile_says_where_its_number_comes_from(screen: GenericCharacterScreen) -> None:
    assert screen.cards is not None
    [heart] = screen.cards.card("state").tiles.tiles
    heart.show_number(DerivedNumber("move", "Move", Breakdown((BreakdownPart(4, "Legs (ours)"),))))
    assert heart._formula.text() == "Legs (ours)"
    parts = (BreakdownPart(4, "Legs"), BreakdownPart(-1, "Luck"))
    heart.show_number(DerivedNumber("move", "Move", Breakdown(parts)))
    assert heart._formula.text() == "Legs 4 − Luck 1"


def test_the_unit_of_a_tile_is_beside_its_number(screen: GenericCharacterScreen) -> None:
    assert screen.cards is not None
    [heart] = screen.cards.card("state").tiles.tiles
    legs = Breakdown((BreakdownPart(10, "Legs"),))
    heart.show_number(DerivedNumber("walking", "Walking", legs, "m"))
    assert (heart.value.text(), heart._name.text()) == ("10 m", "Walking")


def test_a_derived_number_can_be_overridden_and_reset(
    screen: GenericCharacterScreen, kept: Kept, qtbot: QtBot
) -> None:
    assert screen.cards is not None
    [heart] = screen.cards.card("state").tiles.tiles
    QTest.keyClick(heart.value, Keys.Key_F2)
    dialog = screen.window().findChild(ValueDialog)
    assert isinstance(dialog, ValueDialog)
    QTest.keyClick(dialog.field, Keys.Key_Up)
    dialog.submit()
    assert kept().by_hand == (("heart", 6),)
    assert heart.value.sources.parts == ((BY_HAND, "6"),)
    place = heart.rect().center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, heart.mapToGlobal(place))
    QApplication.sendEvent(heart, event)
    [menu] = heart.findChildren(QMenu)
    menu.actions()[1].trigger()
    menu.close()
    assert kept().by_hand == ()
    assert heart.value.text() == "5"

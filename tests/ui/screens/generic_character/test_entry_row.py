from dataclasses import replace
from typing import Annotated

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.forms.character_form import DerivedNumber
from fourc_desktop.core.forms.field_specs import field_specs
from fourc_desktop.core.forms.fields import ChoiceKind, TextKind
from fourc_desktop.core.forms.fields import value as form_value
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.ui.screens.generic_character.entry_row import FormEntryRow
from fourc_desktop.ui.screens.generic_character.list_editor import ListEditor
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.shared.form_fields.editors import NumberEditor
from fourc_desktop.ui.widgets.fields import level_slider
from tests.games.toy.character import Knack, Mood, Trinket
from tests.ui.screens.generic_character.conftest import Kept, Keys, editor

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_an_entry_of_ones_own_is_opened_and_written(
    screen: GenericCharacterScreen, kept: Kept
) -> None:
    bag = editor(screen, "bag", "bag")
    assert isinstance(bag, ListEditor)
    bag._add("")
    row = bag.rows[-1]
    assert row.open.isChecked()
    QTest.keyClicks(row.name.words, "Club")
    size = row.editors[0]
    assert isinstance(size, NumberEditor)
    QTest.keyClick(size.field, Keys.Key_Up)
    assert kept().bag[-1] == Trinket("Club", 1)
    assert row._numbers["blow"].text() == "2"


def test_a_ladder_stands_beside_the_names_of_a_list(
    screen: GenericCharacterScreen, kept: Kept
) -> None:
    knacks = editor(screen, "knacks", "knacks")
    assert isinstance(knacks, ListEditor)
    knacks._add("hide")
    assert kept().knacks[-1] == Knack("Hide")
    ladder = knacks.rows[-1].ladder
    assert ladder is not None
    QTest.keyClick(ladder.stops, Keys.Key_Right)
    assert kept().knacks[-1] == Knack("Hide", 1)


@pytest.mark.parametrize("changeable", [False, True])
def test_a_level_shown_alone_leaves_the_rest_of_the_row_to_the_name(
    screen: GenericCharacterScreen,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    changeable: bool,
) -> None:
    knacks = editor(screen, "knacks", "knacks")
    assert isinstance(knacks, ListEditor)
    knacks._add("hide")
    row = knacks.rows[-1]
    row.set_changeable(changeable)
    monkeypatch.setattr(level_slider, "LEVEL_WIDTH", 90)
    row.setParent(None)
    qtbot.addWidget(row)
    row.show()
    ladder = row.ladder
    assert ladder is not None
    row.resize(1200, row.height())
    qtbot.waitUntil(lambda: ladder.width() > 2 * row.name.width())
    row.resize(300, row.height())
    qtbot.waitUntil(lambda: ladder.width() == ladder.stops.minimumSizeHint().width())
    qtbot.waitUntil(lambda: row.name.width() > 80)


def test_a_row_without_a_summary_is_centered_above_its_line(
    screen: GenericCharacterScreen, qtbot: QtBot
) -> None:
    knacks = editor(screen, "knacks", "knacks")
    assert isinstance(knacks, ListEditor)
    knacks._add("hide")
    row = knacks.rows[-1]
    ladder, line = row.ladder, 1
    assert ladder is not None
    qtbot.waitUntil(lambda: row.isVisible() and ladder.height() > 1)
    QTest.qWait(0)
    above = ladder.mapTo(row, QPoint()).y()
    below = row.height() - line - above - ladder.height()
    assert abs(above - below) <= 1


def test_several_numbers_of_an_entry_stand_below_it_with_their_titles(
    screen: GenericCharacterScreen, qtbot: QtBot
) -> None:
    bag = editor(screen, "bag", "bag")
    assert isinstance(bag, ListEditor)
    bag._add("")
    row = FormEntryRow("bag", 0, bag._character, lambda _button: None)
    qtbot.addWidget(row)
    row.show()
    numbers = [
        DerivedNumber(f"bag.0.{id_}", title, Breakdown((BreakdownPart(-2, "luck"),)), unit)
        for id_, title, unit in (("blow", "Blow", ""), ("reach", "Reach", "m"))
    ]
    row.refresh([*numbers, replace(numbers[0], id="bag.1.blow")], has_rolls=False)
    assert [each.text() for each in row._titles.values()] == ["Blow", "Reach"]
    assert [each.text() for each in row._numbers.values()] == ["−2", "−2 m"]
    assert all(each.isVisible() for each in row._numbers.values())
    row.refresh([replace(numbers[0], title="Hit"), numbers[1]], has_rolls=False)
    assert [each.text() for each in row._titles.values()] == ["Hit", "Reach"]


def test_a_single_bonus_is_beside_the_name_with_title_and_sign(
    screen: GenericCharacterScreen, qtbot: QtBot
) -> None:
    bag = editor(screen, "bag", "bag")
    assert isinstance(bag, ListEditor)
    bag._add("")
    row = FormEntryRow("bag", 0, bag._character, lambda _button: None)
    qtbot.addWidget(row)
    row.show()
    bonus = Breakdown((BreakdownPart(1, "size"),))
    row.refresh([DerivedNumber("bag.0.blow", "Blow", bonus, is_bonus=True)], has_rolls=False)
    [title], [value] = row._titles.values(), row._numbers.values()
    assert (title.text(), value.text()) == ("Blow", "+1")
    QApplication.processEvents()
    assert title.isVisible()
    assert title.geometry().right() < value.x()
    assert abs(title.geometry().center().y() - value.geometry().center().y()) <= 2


@form_value
class Puppet:
    """An entry with a choice."""

    name: Annotated[str, TextKind("Name", required=True)] = ""
    mood: Annotated[Mood, ChoiceKind("Mood")] = Mood.CALM


def test_the_summary_of_an_entry_has_the_name_of_a_choice_after_it(
    screen: GenericCharacterScreen,
) -> None:
    bag = editor(screen, "bag", "bag")
    assert isinstance(bag, ListEditor)
    bag._add("bell")
    row = bag.rows[-1]
    row._other_specs = list(field_specs(Puppet))[1:]
    assert row._summary(Puppet("Punch", Mood.VERY_CROSS)) == "very cross mood"
    assert row._summary(Puppet("Judy")) == ""


def test_a_number_that_is_always_shown_is_set_as_soon_as_its_entry_is_added(
    screen: GenericCharacterScreen, kept: Kept
) -> None:
    bag = editor(screen, "bag", "bag")
    assert isinstance(bag, ListEditor)
    bag._add("bell")
    row = bag.rows[-1]
    size = row.editors[0]
    assert isinstance(size, NumberEditor)
    window = screen.window()
    assert window.focusWidget() is size.field
    QTest.keyClick(size.field, Keys.Key_Up)
    QTest.keyClick(size.field, Keys.Key_Down)
    assert kept().bag[-1].size == 0
    assert row._summary_label.text() == "size 0 · shiny · rings by itself"
    passed = []
    while row.isAncestorOf(focus := window.focusWidget()):
        passed.append(focus)
        QTest.keyClick(focus, Keys.Key_Tab)
    assert [row._details.isAncestorOf(each) for each in passed] == [True] * 3
    assert window.focusWidget() is bag.add
    QTest.qWait(0)  # what was laid out is shown
    steps = [row._numbers["blow"], row.open, row.more, size.field]
    row.name.words.setFocus()
    for step in steps:
        QTest.keyClick(window.focusWidget(), Keys.Key_Tab)
        assert window.focusWidget() is step


def test_the_button_of_the_menu_is_highlighted_after_it_only_while_pointed_at(
    screen: GenericCharacterScreen,
) -> None:
    bag = editor(screen, "bag", "bag")
    assert isinstance(bag, ListEditor)
    bag._add("bell")
    row = bag.rows[-1]
    QTest.mouseClick(row.more, Qt.MouseButton.LeftButton)
    # On a real screen Qt sends no leave event while the menu is open.
    row.more.setAttribute(Qt.WidgetAttribute.WA_UnderMouse)
    QCursor.setPos(row.more.mapToGlobal(QPoint(-40, -40)))
    row._menu.close()
    assert not row.more.underMouse()


def test_an_entry_from_the_list_begins_with_its_level_or_number(
    screen: GenericCharacterScreen,
) -> None:
    """Before, the cursor stood before the name, and a number typed next went into it: "4Fight"."""
    knacks, bag = editor(screen, "knacks", "knacks"), editor(screen, "bag", "bag")
    assert isinstance(knacks, ListEditor)
    assert isinstance(bag, ListEditor)
    knacks._add("hide")
    ladder = knacks.rows[-1].ladder
    assert ladder is not None
    held = screen.window().focusWidget()
    assert held is not None
    assert ladder.isAncestorOf(held)
    bag._add("bell")
    held = screen.window().focusWidget()
    assert held is not None
    row = bag.rows[-1]
    assert any(each.isAncestorOf(held) for each in row.editors)

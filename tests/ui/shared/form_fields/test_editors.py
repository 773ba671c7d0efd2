import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.shared.form_fields.editors import (
    ChoiceEditor,
    FlagEditor,
    GaugeEditor,
    LevelEditor,
    NumberEditor,
    TrackEditor,
)
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, vbox
from tests.games.toy.character import Mood
from tests.ui.game_window import GameWindow
from tests.ui.screens.generic_character.conftest import Kept, Keys, click, editor

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_a_level_is_chosen_by_a_click_and_by_keys(
    toys: GameWindow, screen: GenericCharacterScreen, kept: Kept
) -> None:
    nerve = editor(screen, "traits", "nerve")
    assert isinstance(nerve, LevelEditor)
    stops = nerve.stops
    click(stops, QPoint(round(stops.center(2)), 10))
    assert kept().nerve == 2
    QTest.keyClick(stops, Keys.Key_Left)
    assert kept().nerve == 1
    QTest.keyClicks(stops, "-2")
    assert kept().nerve == -2
    QTest.keyClicks(stops, "0")
    assert kept().nerve == 0
    QTest.keyClick(stops, Keys.Key_End)
    assert kept().nerve == 2
    assert toys.campaign.undo() is not None
    assert (kept().nerve, stops.level) == (0, 0)


def test_boxes_are_filled_by_clicks_and_written_by_keys(
    screen: GenericCharacterScreen, kept: Kept
) -> None:
    bruises = editor(screen, "state", "bruises")
    assert isinstance(bruises, TrackEditor)
    boxes = bruises.boxes
    click(boxes, boxes.place_of(1).center().toPoint())
    assert kept().bruises == "xx   "
    click(boxes, boxes.place_of(1).center().toPoint())
    assert kept().bruises == "x    "
    click(boxes, boxes.place_of(4).center().toPoint())
    assert kept().bruises == "x  xx"
    QTest.keyClicks(boxes, "b")
    assert kept().bruises == "x  xB"
    QTest.keyClick(boxes, Keys.Key_Up)
    QTest.keyClick(boxes, Keys.Key_Space)
    assert kept().bruises == "xx xB"
    QTest.keyClick(boxes, Keys.Key_Delete)
    assert kept().bruises == "x  xB"
    place = boxes.place_of(0).center().toPoint()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, boxes.mapToGlobal(place))
    QApplication.sendEvent(boxes, event)
    [menu] = boxes.findChildren(QMenu)
    assert [each.text() for each in menu.actions()] == ["Empty", "Tick", "B"]
    menu.actions()[2].trigger()
    menu.close()
    assert kept().bruises == "B  xB"


def test_numbers_ticks_choices_and_gauges_are_kept(
    screen: GenericCharacterScreen, kept: Kept
) -> None:
    size = editor(screen, "traits", "size")
    assert isinstance(size, NumberEditor)
    QTest.keyClick(size.field, Keys.Key_Up)
    assert kept().size == 0
    blessed = editor(screen, "state", "blessed")
    assert isinstance(blessed, FlagEditor)
    click(blessed.box)
    assert not kept().blessed
    mood = editor(screen, "state", "mood")
    assert isinstance(mood, ChoiceEditor)
    mood.box.setFocus()
    QTest.keyClick(mood.box, Keys.Key_Up)
    mood.box.activated.emit(mood.box.currentIndex())
    assert kept().mood is Mood.CALM
    home = editor(screen, "state", "home")
    assert isinstance(home, ChoiceEditor)
    assert [home.box.itemText(each) for each in range(home.box.count())] == [
        "None",
        "The shelf",
        "The chest",
    ]
    assert screen.cards is not None
    side = next(each for each in screen.cards.head.editors if each.path == "side")
    assert isinstance(side, ChoiceEditor)
    sides = [side.box.itemText(each) for each in range(side.box.count())]
    assert (sides, side.box.currentText()) == (["Wooden", "Tin"], "Tin")
    screen.controller.choose("side", "")
    assert side.box.currentText() == "Wooden"
    luck = editor(screen, "state", "luck")
    assert isinstance(luck, GaugeEditor)
    QTest.keyClick(luck.field, Keys.Key_Up)
    assert kept().luck == 3
    QTest.keyClick(luck.field, Keys.Key_Up)
    assert kept().luck == 3


def test_a_level_has_its_full_height_at_once_when_its_name_moves_above_it(
    screen: GenericCharacterScreen, qtbot: QtBot
) -> None:
    levels = [LevelEditor("nerve", screen.controller) for _ in range(5)]
    card, around = QWidget(), QScrollArea()
    qtbot.addWidget(around)
    vbox(*levels, STRETCH, parent=card)
    vbox(card, STRETCH, parent=(content := QWidget()))
    around.setWidgetResizable(True)
    around.setWidget(content)
    around.resize(700, 400)
    around.show()
    for width, above in ((300, True), (700, False), (280, True)):
        around.resize(width, 400)
        for level in levels:
            assert level.stops.height() >= level.stops.minimumSizeHint().height()
            assert (level.stops.x() == 0) == above


@pytest.mark.parametrize(
    ("typed", "left"), [("-1", 1), ("+1", 3), ("3-2", 1), ("207-205", 2), ("-9", 0)]
)
def test_a_gauge_takes_a_sum(
    screen: GenericCharacterScreen, kept: Kept, typed: str, left: int
) -> None:
    screen.controller.choose("luck", 2)
    luck = editor(screen, "state", "luck")
    assert isinstance(luck, GaugeEditor)
    luck.begin()
    QTest.keyClicks(luck.field, typed)
    QTest.keyClick(luck.field, Keys.Key_Return)
    assert (kept().luck, luck.field.text()) == (left, str(left))

"""How the parts of the place of fights share its room."""

from functools import partial

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.layout import (
    LOG_HIGH,
    ORDER_WIDE,
    WHO_WIDE,
    EncounterLayout,
)
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints", extend=True
)


@pytest.mark.usefixtures("heroes_act")
def test_narrow_the_sides_stand_behind_one_head(
    place: EncounterScreen, window: MainWindow, qtbot: QtBot
) -> None:
    window.resize(900, 700)
    qtbot.waitUntil(lambda: place.layout_of_parts.is_narrow)
    parts = place.layout_of_parts
    QTest.mouseClick(parts.heads._buttons["who"], LEFT)
    assert place.who.isVisible()
    assert not place.order.isVisible()
    QTest.mouseClick(place.who.offers.ready["Dodge"], LEFT)
    assert place.roll.isVisible()
    window.resize(1440, 900)
    qtbot.waitUntil(lambda: not place.layout_of_parts.is_narrow)
    assert place.order.isVisible()
    assert place.who.isVisible()


def stands(parts: EncounterLayout, *, narrow: bool) -> bool:
    """Whether the sides stand behind one head, or do not."""
    return parts.is_narrow is narrow


def test_all_height_but_that_of_the_log_is_the_maps(
    place: EncounterScreen, window: MainWindow, qtbot: QtBot
) -> None:
    rows = place.layout_of_parts.rows
    for high in (900, 1000):
        window.resize(1440, high)
        qtbot.waitUntil(lambda: rows.sizes()[1] == LOG_HIGH)


def test_a_wide_window_is_wide_for_the_sides_as_well(
    place: EncounterScreen, window: MainWindow, qtbot: QtBot
) -> None:
    columns = place.layout_of_parts.columns

    def resized(wide: int) -> list[int]:
        window.resize(wide, 900)
        qtbot.waitUntil(lambda: window.width() == wide)
        return columns.sizes()

    narrow, wide, wider = (resized(width) for width in (1400, 1700, 2500))
    assert (narrow[0], narrow[2]) == (ORDER_WIDE[0], WHO_WIDE[0])
    assert narrow[0] < wide[0] < wider[0] == ORDER_WIDE[1]
    assert narrow[2] < wide[2] < wider[2] == WHO_WIDE[1]
    assert narrow[1] < wide[1] < wider[1]


def test_widths_that_a_person_gave_stay(
    place: EncounterScreen, window: MainWindow, qtbot: QtBot
) -> None:
    columns = place.layout_of_parts.columns
    handle = columns.handle(2)
    at = handle.rect().center()
    QTest.mousePress(handle, LEFT, pos=at)
    QTest.mouseMove(handle, at + QPoint(-60, 0))
    QTest.mouseRelease(handle, LEFT, pos=at + QPoint(-60, 0))
    given = columns.sizes()[2]
    assert given > WHO_WIDE[0] + 30
    window.resize(1700, 900)
    qtbot.waitUntil(lambda: window.width() == 1700)
    assert columns.sizes()[2] == given


def test_before_anything_is_open_nothing_asks_for_room(opened: OpenCampaign) -> None:
    place = opened.fights.place()
    opened.fights.show()
    assert place.roll.isHidden()


def test_the_map_keeps_its_height_while_something_is_asked(
    place: EncounterScreen, heroes_act: EncounterController, window: MainWindow, qtbot: QtBot
) -> None:
    def high() -> int:
        qtbot.wait(50)
        return place.layout_of_parts.rows.sizes()[0]

    window.resize(1440, 900)
    before = high()
    QTest.mouseClick(place.who.offers.ready["Dodge"], LEFT)
    assert high() >= before - 10
    heroes_act.command_runner.use_table_dice(True)
    QTest.mouseClick(place.roll.buttons["Roll"], LEFT)
    QTest.keyClicks(place.roll.throw.dice, "50")
    QTest.mouseClick(place.roll.buttons["Pay for a color up"], LEFT)
    assert heroes_act.form is not None
    assert high() >= before - 10
    assert not place.log.view.isVisible()
    heroes_act.drop_form()
    assert high() >= before - 10
    assert place.log.view.isVisible()


@pytest.mark.usefixtures("heroes_act")
def test_what_an_open_roll_takes_from_the_map_it_gives_back(
    place: EncounterScreen, controller: EncounterController, qtbot: QtBot
) -> None:
    parts, rows = place.layout_of_parts, place.layout_of_parts.rows
    rows.setSizes([place.height(), 0])
    parts.wanted_state = parts.state()
    before = rows.sizes()
    QTest.mouseClick(place.who.offers.ready["Dodge"], LEFT)
    qtbot.waitUntil(lambda: rows.sizes()[0] < before[0])
    controller.undo()
    qtbot.waitUntil(lambda: rows.sizes() == before)


@pytest.mark.usefixtures("heroes_act")
@pytest.mark.parametrize(("offer", "part"), [("Fists", "who"), ("Dodge", "roll")])
def test_what_has_to_be_answered_is_in_front_where_it_gets_narrow(
    place: EncounterScreen, window: MainWindow, qtbot: QtBot, offer: str, part: str
) -> None:
    QTest.mouseClick(place.who.offers.ready[offer], LEFT)
    window.resize(800, 700)
    qtbot.waitUntil(lambda: place.layout_of_parts.is_narrow)
    assert getattr(place, part).isVisible()


@pytest.mark.usefixtures("heroes_act")
def test_the_keys_stay_where_they_are_seen(
    place: EncounterScreen, window: MainWindow, qtbot: QtBot
) -> None:
    def resized(wide: int, *, narrow: bool) -> object:
        window.resize(wide, 700)
        qtbot.waitUntil(lambda: place.layout_of_parts.is_narrow is narrow)
        return window.focusWidget()

    place.map.view.setFocus()
    assert resized(900, narrow=True) is place.map.view
    assert resized(1440, narrow=False) is place.map.view
    place.who.offers.focus_first()
    assert resized(900, narrow=True) is place.map.view, "what had them is behind the order"


@pytest.mark.usefixtures("heroes_act")
def test_a_roll_that_was_open_through_it_gives_its_room_back(
    place: EncounterScreen, controller: EncounterController, window: MainWindow, qtbot: QtBot
) -> None:
    parts = place.layout_of_parts
    before = parts.rows.sizes()
    controller.command_runner.use_table_dice(ourselves=True)
    QTest.mouseClick(place.who.offers.ready["Dodge"], LEFT)
    controller.go_on()
    for wide, narrow in ((900, True), (1440, False)):
        window.resize(wide, 900)
        qtbot.waitUntil(partial(stands, parts, narrow=narrow))
    controller.command_runner.stop_waiting()
    controller.undo()
    qtbot.waitUntil(lambda: parts.rows.sizes() == before)


def test_a_layout_that_is_deleted_before_it_is_shown_leaves_no_windows(qtbot: QtBot) -> None:
    parts = [QWidget() for _ in range(4)]
    layout = EncounterLayout(*parts)
    qtbot.addWidget(layout)
    made = [*parts, layout.who, layout.rows, layout.columns]
    assert {each.window() for each in made} == {layout}

"""The place where there is little room: one line above, the map large, the sides out of the way."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.maps.movement import MovementMode
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.map_panel import MovementModeBar
from fourc_desktop.ui.screens.encounter.roll_bar import ThrowField
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens.encounter.conftest import LEFT

KEY = Qt.Key
TOWER = SectorMap("Tower", 6, 4).with_columns({(1, 1): (Sector(), Sector("Landing", ground=2))})
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def large(
    place: EncounterScreen,
    heroes_act: EncounterController,
    window: MainWindow,
    appearance: Appearance,
    qtbot: QtBot,
) -> EncounterScreen:
    """The place at 200 % text in the smallest window, where Ada can act."""
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: place.layout_of_parts.is_narrow)
    qtbot.wait(50)
    return place


def test_the_head_is_one_line_and_the_map_has_the_larger_half(large: EncounterScreen) -> None:
    turn, map_ = large.turn, large.map
    assert turn.height() < 2 * turn.go_on.height()
    assert turn.fights.text() == ""
    assert turn.fights.accessibleName() == "Encounters"
    assert map_.width() > large.width() / 2
    assert map_.view.height() > large.height() * 0.6
    for each in (turn.caption, turn.steps, turn.fights, turn.undo, turn.redo, turn.go_on):
        assert each.width() >= each.minimumSizeHint().width()
        assert turn.rect().contains(each.geometry())


def test_ways_to_move_stand_behind_the_one_in_hand(qtbot: QtBot) -> None:
    bar, taken = MovementModeBar(), list[str]()
    qtbot.addWidget(bar)
    bar.show()
    bar.chosen.connect(taken.append)
    ways = [MovementMode("Walk", 2), MovementMode("Fly", 6, flies=True), MovementMode("Leap", 0)]
    bar.show_movement_modes(ways, "Walk")
    assert all(each.isVisible() for each in bar._buttons.values())
    bar.fit(100)
    assert bar.list.isVisible()
    assert not any(each.isVisible() for each in bar._buttons.values())
    assert bar.list.text() == "Walk 2"
    QTest.mouseClick(bar.list, LEFT)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    QTest.keyClick(menu, KEY.Key_Down)
    QTest.keyClick(menu, KEY.Key_Return)
    assert taken == ["Fly"]
    bar.show_movement_modes(ways, "Fly")
    assert bar.list.text() == "Fly 6"
    bar.fit(None)
    assert not bar.list.isVisible()
    bar.fit(100)
    bar.show_movement_modes(ways[:1], "Walk")
    assert not bar.list.isVisible()


def test_adding_stands_beside_the_heads(large: EncounterScreen) -> None:
    assert not large.order.add.isVisible()
    QTest.mouseClick(large.layout_of_parts.add, LEFT)
    assert large.column.is_adding
    assert large.column.isVisible()
    QTest.keyClick(large.adding.view, KEY.Key_Escape)
    assert not large.column.is_adding


def test_whoever_is_added_is_seen_beside_a_map_that_had_all_the_room(
    large: EncounterScreen,
) -> None:
    large.toggle_map_only()
    assert not large.column.isVisible()
    large.add_at(None)
    assert large.column.isVisible()


def test_the_log_has_signs_for_words(large: EncounterScreen, place: EncounterScreen) -> None:
    QTest.mouseClick(large.layout_of_parts.heads.button("log"), LEFT)
    assert (large.log.again.text(), large.log.again.accessibleName()) == ("", "Roll again")
    assert large.log.back.geometry().right() < large.log.width()


def test_a_refusal_is_seen_whole(large: EncounterScreen, qtbot: QtBot) -> None:
    sentence = "Villains act now; Captain Lantern is on another side."
    large.controller.command_runner.refuse(Refusal(ENCOUNTER_RULE, sentence))
    qtbot.wait(50)
    assert large.below.area.viewport().height() >= large.roll.minimumSizeHint().height()
    assert large.below.area.verticalScrollBar().maximum() == 0


def test_what_is_thrown_stands_above_the_dice_where_it_would_wrap(
    large: EncounterScreen, qtbot: QtBot
) -> None:
    controller = large.controller
    names = [type(each.command).__name__ for each in controller.log.entries]
    controller.command_runner.use_table_dice(True)
    controller.go_to(names.index("RollInitiative"))
    controller.go_on()
    field: ThrowField = large.roll.throw
    qtbot.waitUntil(field.isVisible)
    qtbot.wait(50)
    assert (
        field._what.geometry().bottom() < field.dice.mapTo(field, field.dice.rect().topLeft()).y()
    )


def test_the_head_of_the_map_is_one_line_in_which_everything_has_room(
    large: EncounterScreen, window: MainWindow, qtbot: QtBot
) -> None:
    map_ = large.map
    map_.view.show_map(TOWER)
    map_.bar.refresh()
    map_._arrange()
    assert map_.bar.list.isVisible()
    assert not map_.name.isVisible()
    for wide in (1280, 1500, 1900, 2600):
        window.resize(wide, 720)
        qtbot.wait(30)
        parts = [each for each in (map_.name, map_.movement_modes, map_.bar) if each.isVisible()]
        assert map_.view.y() < 2 * map_.alone.height()
        for one, other in pairwise(parts):
            assert one.geometry().right() < other.x()
        for each in parts:
            assert each.width() >= each.sizeHint().width()
    assert map_.name.isVisible()
    assert not map_.bar.list.isVisible()


def test_an_open_roll_is_seen_whole_and_the_log_comes_back_after_it(
    large: EncounterScreen, qtbot: QtBot
) -> None:
    controller, roll = large.controller, large.roll
    offers = controller.fight.actions.action_options(controller.state, controller.selected)
    controller.choose(next(each for each in offers if each.name == "Dodge"))
    qtbot.waitUntil(lambda: not large.log.view.isVisible())
    qtbot.wait(50)
    assert roll.odds.y() > roll.title.geometry().bottom()
    assert roll.odds.width() > large.roll.width() * 0.8
    assert large.below.area.verticalScrollBar().maximum() == 0
    assert large.below.area.y() == 0
    controller.go_on()
    controller.go_on()
    assert large.log.view.isVisible()


def test_with_room_the_odds_stand_beside_the_words(
    place: EncounterScreen, heroes_act: EncounterController, qtbot: QtBot
) -> None:
    offers = heroes_act.fight.actions.action_options(heroes_act.state, "ada")
    heroes_act.choose(next(each for each in offers if each.name == "Dodge"))
    qtbot.wait(50)
    assert place.roll.odds.x() > place.roll.title.geometry().right()
    assert place.log.isVisible()


def test_a_long_refusal_has_the_room_of_the_log(large: EncounterScreen, qtbot: QtBot) -> None:
    sentence = "Captain Lantern does not get there this turn; choose a sector within reach."
    large.controller.command_runner.refuse(Refusal(ENCOUNTER_RULE, sentence))
    qtbot.wait(50)
    area = large.below.area
    assert area.viewport().height() >= large.roll.heightForWidth(area.viewport().width())


def test_the_master_table_leaves_the_turn_in_reach(
    large: EncounterScreen, opened: OpenCampaign, window: MainWindow, qtbot: QtBot
) -> None:
    opened.fights._preferences.choose_text_size(200)
    for name in ("table_dock", "undo", "fight_on"):
        window.program_actions[name].setEnabled(True)
    QTest.mouseClick(large.turn.beside, LEFT)
    qtbot.wait(50)
    (dock,) = (each for each in window.findChildren(MasterTableDock) if each.isVisible())
    assert large.map.width() + dock.width() > window.width()
    for each in (large.turn.undo, large.turn.go_on, large.turn.beside):
        middle = each.mapTo(window, each.rect().center())
        assert window.childAt(middle) is each
    QTest.mouseClick(large.turn.beside, LEFT)
    assert not dock.isVisible()


class TestMapAlone:
    def test_f11_turns_the_sides_off_and_on(
        self, place: EncounterScreen, window: MainWindow, opened: OpenCampaign, qtbot: QtBot
    ) -> None:
        window.program_actions["map_only"].setEnabled(True)
        sides = (place.order, place.who, place.log)
        wide = place.map.width()
        QTest.keyClick(window, KEY.Key_F11)
        assert not any(each.isVisible() for each in sides)
        qtbot.waitUntil(lambda: place.map.width() > wide)
        assert place.map.alone.accessibleName() == "Show the sides (F11)"
        assert opened.fights._preferences.settings.map_only
        QTest.mouseClick(place.map.alone, LEFT)
        assert all(each.isVisible() for each in sides)
        assert not opened.fights._preferences.settings.map_only

    def test_a_side_comes_back_while_it_is_asked_in(
        self, place: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        place.toggle_map_only()
        offers = heroes_act.fight.actions.action_options(heroes_act.state, "ada")
        heroes_act.choose(next(each for each in offers if each.refusal is None))
        assert heroes_act.form is not None
        assert place.who.isVisible()
        assert not place.order.isVisible()
        QTest.keyClick(place.who.form, KEY.Key_Escape)
        assert not place.who.isVisible()
        heroes_act.command_runner.refuse(Refusal(ENCOUNTER_RULE, "No."))
        assert place.message.message.is_refusal
        heroes_act.command_runner.accept()
        assert not place.roll.isVisible()

    def test_the_keys_go_on_at_the_map(self, place: EncounterScreen, window: MainWindow) -> None:
        window.program_actions["map_only"].setEnabled(True)
        place.order.view.setFocus()
        QTest.keyClick(window, KEY.Key_F11)
        assert QApplication.focusWidget() is place.map.view

    def test_behind_one_head_it_is_the_same(self, large: EncounterScreen, qtbot: QtBot) -> None:
        side = large.layout_of_parts.heads
        large.toggle_map_only()
        assert not side.isVisible()
        qtbot.waitUntil(lambda: large.map.width() == large.width())
        large.controller.command_runner.refuse(Refusal(ENCOUNTER_RULE, "No."))
        assert large.roll.isVisible()
        large.controller.command_runner.accept()
        assert not side.isVisible()

    def test_whoever_shall_act_brings_the_sides_back(
        self, place: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        place.toggle_map_only()
        place.map.view.cursor_at.go(heroes_act.state.combatant("ada").spot, "ada")  # type: ignore[arg-type]
        QTest.keyClick(place.map.view, KEY.Key_Return)
        assert place.who.offers.isVisible()

    def test_it_is_remembered(
        self, opened: OpenCampaign, encounter: str, window: MainWindow
    ) -> None:
        opened.fights._preferences.choose_map_only(True)
        window.resize(1440, 900)
        opened.fights.open(encounter)
        assert not opened.fights.place().order.isVisible()

    def test_sides_wait_for_their_place(self, opened: OpenCampaign) -> None:
        before = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        opened.fights.place()
        assert before == [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        opened.fights.show()

    def test_without_a_fight_in_front_nothing_turns(self, opened: OpenCampaign) -> None:
        opened.handlers()["map_only"]()
        assert not opened.fights._preferences.settings.map_only

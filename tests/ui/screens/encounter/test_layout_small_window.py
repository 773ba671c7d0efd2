"""The encounter screen in a small window: one line above, a large map, a hidden order of play."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE
from fourc_desktop.core.encounter.views import RuleLink
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.layout import OrderForm
from fourc_desktop.ui.screens.encounter.message_text import Message
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.encounter.side_panel.main_button import fitting_title
from fourc_desktop.ui.screens.encounter.side_panel.roll_bar import ThrowField
from fourc_desktop.ui.screens.map_view.geometry.board import READABLE_SECTOR
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Space
from tests.ui.screens.encounter.conftest import LEFT, ask, hide_roll_view, option, refused

KEY = Qt.Key
TOWER = SectorMap("Tower", 6, 4).with_columns({(1, 1): (Sector(), Sector("Landing", ground=2))})
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def large(
    screen: EncounterScreen,
    heroes_act: EncounterController,
    window: MainWindow,
    appearance: Appearance,
    qtbot: QtBot,
) -> EncounterScreen:
    """The screen at 200 % text in the smallest window, in Ada's turn."""
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    qtbot.waitUntil(lambda: screen.layout_of_parts.form is OrderForm.OVER_MAP)
    qtbot.wait(50)
    return screen


def test_another_combatant_is_shown_from_the_top(
    large: EncounterScreen, heroes_act: EncounterController
) -> None:
    bar = large.side.who_area.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert bar.value()
    heroes_act.changed.emit()
    assert bar.value()
    heroes_act.select("thug-1")
    assert bar.value() == 0


def test_a_form_is_shown_from_its_title_and_leaves_the_panel_where_it_was(
    large: EncounterScreen, heroes_act: EncounterController, qtbot: QtBot
) -> None:
    heroes_act.select("ada")
    side = large.side
    bar = side.who_area.verticalScrollBar()
    qtbot.wait(20)
    ask(heroes_act, "Fists")
    qtbot.wait(20)
    top = side.who.form.mapTo(side.who_area.viewport(), QPoint(0, 0)).y()
    assert 0 < top <= Space.PLACE
    heroes_act.drop_form()
    qtbot.wait(20)
    assert bar.value() == 0


def test_the_head_is_one_line_and_the_map_has_the_larger_half(large: EncounterScreen) -> None:
    turn, map_ = large.turn, large.map
    assert turn.height() < 2 * turn.undo.height()
    assert turn.fights.text() == ""
    assert turn.fights.accessibleName() == "Encounters"
    assert map_.width() > 0.6 * large.width()
    for each in (turn.caption, turn.steps, turn.fights, turn.players, turn.undo, turn.redo):
        assert each.width() >= each.minimumSizeHint().width()
        assert turn.rect().contains(each.geometry())


def test_the_candidate_panel_opens_in_the_right_panel(
    large: EncounterScreen, opened: OpenCampaign, qtbot: QtBot
) -> None:
    opened.fights._preferences.choose_text_size(200)
    assert not large.order.add.isVisible()
    wide = large.map.view.geometry()
    QTest.mouseClick(large.map.order, LEFT)
    QTest.mouseClick(large.order.add, LEFT)
    assert large.adding_mode.is_on
    qtbot.wait(20)
    assert large.adding.isVisible()
    assert large.adding.width() >= large.adding.minimumSizeHint().width()
    assert large.map.view.geometry() == wide
    QTest.keyClick(large.adding.view, KEY.Key_Escape)
    assert not large.adding_mode.is_on


def test_adding_a_combatant_ends_the_map_only_view(
    large: EncounterScreen,
) -> None:
    large.toggle_map_only()
    assert not large.side.isVisible()
    large.add_at(None)
    assert large.side.isVisible()


@pytest.mark.usefixtures("heroes_act")
def test_log_buttons_have_icons_without_text(large: EncounterScreen) -> None:
    large.toggle_log()
    assert (large.log.again.text(), large.log.again.accessibleName()) == ("", "Roll again")
    assert large.log.close_log.geometry().right() < large.log.width()


def test_a_long_throw_prompt_is_above_the_dice(large: EncounterScreen, qtbot: QtBot) -> None:
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
    right = field.mapTo(large.side, field.rect().topRight()).x()
    assert right < large.side.width()


def test_the_map_header_fits_in_one_line(
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


def test_the_odds_stand_below_the_words_in_the_narrow_panel(
    large: EncounterScreen, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    controller, roll = large.controller, large.roll
    hide_roll_view(controller, monkeypatch)
    controller.choose(option(controller, "Dodge"))
    qtbot.wait(50)
    assert roll.odds.y() > roll.title.geometry().bottom()
    assert roll.odds.width() > roll.width() * 0.8
    assert roll.mapTo(large.side, roll.rect().topRight()).x() < large.side.width()


def test_with_room_the_odds_stand_beside_the_words(
    screen: EncounterScreen, heroes_act: EncounterController, monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:  # fmt: skip
    hide_roll_view(heroes_act, monkeypatch)
    heroes_act.choose(option(heroes_act, "Dodge"))
    screen.layout_of_parts.columns.setSizes([136, 600, 600])
    qtbot.wait(50)
    assert screen.roll.odds.x() > screen.roll.title.geometry().right()


def test_the_main_button_and_cancel_fit_side_by_side(
    large: EncounterScreen, controller: EncounterController, qtbot: QtBot
) -> None:
    controller.choose(option(controller, "Dodge"))
    qtbot.wait(20)
    foot = large.side.foot
    assert foot.leave.geometry().right() < foot.main.x()
    assert foot.leave.width() >= foot.leave.minimumSizeHint().width()
    assert foot.main.width() >= foot.main.minimumSizeHint().width()
    assert foot.rect().contains(foot.main.geometry())
    assert foot.rect().contains(foot.leave.geometry())


class TestMapAlone:
    def test_f11_hides_and_shows_the_side_columns(
        self, screen: EncounterScreen, window: MainWindow, opened: OpenCampaign, qtbot: QtBot
    ) -> None:
        window.program_actions["map_only"].setEnabled(True)
        sides = (screen.order, screen.side, screen.strip)
        assert all(each.isVisible() for each in sides)
        QTest.keyClick(window, KEY.Key_F11)
        assert not any(each.isVisible() for each in sides)
        qtbot.waitUntil(lambda: screen.map.width() == screen.width())
        assert screen.map.alone.accessibleName() == "Leave full screen (F11)"
        assert opened.fights._preferences.settings.map_only
        assert screen.message.isVisible()
        QTest.mouseClick(screen.map.alone, LEFT)
        qtbot.waitUntil(lambda: all(each.isVisible() for each in sides))
        assert not opened.fights._preferences.settings.map_only

    def test_a_hidden_panel_returns_while_a_form_is_open(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        screen.toggle_map_only()
        offers = heroes_act.fight.actions.action_options(heroes_act.state, "ada")
        heroes_act.choose(next(each for each in offers if each.refusal is None))
        assert heroes_act.form is not None
        assert screen.who.isVisible()
        assert not screen.order.isVisible()
        QTest.keyClick(screen.who.form, KEY.Key_Escape)
        assert not screen.who.isVisible()
        heroes_act.choose(option(heroes_act, "Dodge"))
        assert screen.side.shows_roll
        assert screen.side.isVisible()
        QTest.mouseClick(screen.side.foot.leave, LEFT)
        assert not screen.side.isVisible()

    def test_a_refusal_is_shown_without_moving_the_map(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        screen.toggle_map_only()
        QApplication.processEvents()
        before = screen.map.geometry()
        heroes_act.command_runner.refuse(Refusal(ENCOUNTER_RULE, "No."))
        QApplication.processEvents()
        assert "No." in refused(screen)
        assert screen.map.geometry() == before
        heroes_act.command_runner.accept()
        assert not refused(screen)

    def test_f11_moves_the_focus_to_the_map(
        self, screen: EncounterScreen, window: MainWindow
    ) -> None:
        window.program_actions["map_only"].setEnabled(True)
        screen.order.view.setFocus()
        QTest.keyClick(window, KEY.Key_F11)
        assert QApplication.focusWidget() is screen.map.view

    def test_esc_leaves_the_full_screen_map(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        screen.toggle_map_only()
        heroes_act.command_runner.refuse(Refusal(ENCOUNTER_RULE, "No."))
        QTest.keyClick(screen.map.view, KEY.Key_Escape)
        assert not refused(screen)
        assert not screen.order.isVisible()
        QTest.keyClick(screen.map.view, KEY.Key_Escape)
        assert screen.order.isVisible()
        assert screen.side.isVisible()

    def test_map_only_works_with_large_text(self, large: EncounterScreen, qtbot: QtBot) -> None:
        large.toggle_map_only()
        assert not large.side.isVisible()
        qtbot.waitUntil(lambda: large.map.width() == large.width())
        large.controller.command_runner.refuse(Refusal(ENCOUNTER_RULE, "No."))
        assert refused(large)
        large.controller.command_runner.accept()
        assert not large.side.isVisible()

    def test_enter_on_a_token_shows_the_side_panel(
        self, screen: EncounterScreen, heroes_act: EncounterController
    ) -> None:
        screen.toggle_map_only()
        screen.map.view.cursor_at.go(heroes_act.state.combatant("ada").spot, "ada")  # type: ignore[arg-type]
        QTest.keyClick(screen.map.view, KEY.Key_Return)
        assert screen.who.action_options.isVisible()

    def test_map_only_is_restored_from_the_settings(
        self, opened: OpenCampaign, encounter: str, window: MainWindow
    ) -> None:
        opened.fights._preferences.choose_map_only(True)
        window.resize(1440, 900)
        opened.fights.open(encounter)
        assert not opened.fights.screen().order.isVisible()

    def test_side_columns_are_not_shown_as_windows(self, opened: OpenCampaign) -> None:
        before = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        opened.fights.screen()
        assert before == [each for each in QApplication.topLevelWidgets() if each.isVisible()]
        opened.fights.show()

    def test_map_only_without_a_fight_does_nothing(self, opened: OpenCampaign) -> None:
        opened.handlers()["map_only"]()
        assert not opened.fights._preferences.settings.map_only


def test_an_open_roll_with_a_long_name_moves_nothing(large: EncounterScreen, qtbot: QtBot) -> None:
    controller = large.controller
    controller.play(PlaceCombatant("ada", Position(2, 1)))
    controller.select("ada")
    qtbot.wait(50)
    before = large.map.view.geometry(), large.side.width()
    fists = option(controller, "Fists")
    controller.play(fists.command(**fists.fixed, target="thug-1"))
    assert large.side.shows_roll
    large.side.head.title.setText("Light Control (Elemental/Energy Control)")
    qtbot.wait(50)
    assert (large.map.view.geometry(), large.side.width()) == before
    title = large.side.head.title
    assert title.width() >= title.minimumSizeHint().width()
    assert title.mapTo(large.side, title.rect().topRight()).x() < large.side.width()


@pytest.mark.usefixtures("large")
def test_the_label_of_the_main_button_gets_smaller_before_it_is_cut() -> None:
    assert fitting_title("Go", 100)[1].pixelSize() == 32
    sizes = [fitting_title("Concentration", width)[1].pixelSize() for width in (400, 150, 140, 10)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 32
    assert sizes[-1] == 24


@pytest.mark.usefixtures("large")
def test_a_label_of_the_main_button_too_long_for_a_line_takes_two() -> None:
    lines, font = fitting_title("Captain Lantern falls", 140)
    assert " ".join(lines) == "Captain Lantern falls"
    assert len(lines) == 2
    assert font.pixelSize() == 26


def test_the_link_to_the_rule_is_shortened_before_the_message_is_cut(
    large: EncounterScreen,
) -> None:
    line = large.message
    open_roll = Message("The roll is open.", "Its result counts once it is settled.")
    line.rule.show()
    line.message, line._rule = open_roll, RuleLink("fortune", "Altering the dice of a roll")
    line._fit_buttons()
    room = line.width() - line.rule.sizeHint().width() - 2 * Space.PANEL - Space.GRID
    assert line.text.fits(open_roll, room)
    assert line.rule.text() == "F1"
    line._rule = RuleLink("rolls", "Dice")
    line._fit_buttons()
    assert line.rule.text() == "Dice, F1"


def test_a_refusal_is_not_cut_for_its_buttons(large: EncounterScreen) -> None:
    line = large.message
    line.rule.hide()
    line.override.show()
    line.close_refusal.show()
    for reason, dismiss in (("No.", "Dismiss"), ("Runa Holt cannot walk that way.", "")):
        line.message = Message("Not possible.", reason, is_refusal=True)
        line._fit_buttons()
        beside = line.override.sizeHint().width() + line.close_refusal.sizeHint().width()
        assert line.text.fits(line.message, line.width() - beside - 2 * (Space.PANEL + Space.GRID))
        assert line.close_refusal.text() == dismiss
        assert line.close_refusal.accessibleName() == "Dismiss"


def test_at_large_text_a_map_that_fits_with_readable_sectors_does_not_scroll(
    screen: EncounterScreen, window: MainWindow, appearance: Appearance, qtbot: QtBot
) -> None:
    appearance.set_text_scale(200)
    window.resize(1440, 900)
    qtbot.wait(50)
    view = screen.map.view
    view.show_map(SectorMap("Street", 12, 8))
    view.show_tokens(())
    qtbot.wait(20)
    assert view.board.side >= READABLE_SECTOR
    assert view.horizontalScrollBar().maximum() == view.verticalScrollBar().maximum() == 0


def test_a_map_of_twelve_columns_pans_only_down_in_the_smallest_window(
    large: EncounterScreen, qtbot: QtBot
) -> None:
    view = large.map.view
    view.show_map(SectorMap("Street", 12, 8))
    qtbot.wait(20)
    assert view.board.side == READABLE_SECTOR
    assert large.map.width() > 0.6 * large.width()
    across, down = view.horizontalScrollBar(), view.verticalScrollBar()
    assert (across.minimum(), across.maximum()) == (0, 0)
    height = view.sceneRect().height() - view.viewport().height()
    assert down.maximum() - down.minimum() == height

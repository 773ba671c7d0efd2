"""The log: what happened, the numbers and the rule behind it."""

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.log.model import LINE_ROLE, LogLine, step_details
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.rules.rules_panel import topic_of
from fourc_desktop.ui.theming.appearance import Appearance
from tests.core.rolls.result_marks import B, K, R, Y
from tests.ui.screens.encounter.conftest import LEFT, open_log

KEY = Qt.Key


@pytest.fixture
def fought(place: EncounterScreen, heroes_act: EncounterController) -> EncounterController:
    """Ada has hit at a thug with her fists, and the roll is settled."""
    controller = heroes_act
    controller.play(PlaceCombatant("thug-1", Position(1, 1)))
    offer = next(
        e
        for e in controller.fight.actions.action_options(controller.state, "ada")
        if e.name == "Fists"
    )
    controller.play(
        ActionForm(controller.fight, controller.state, offer, {"target": "thug-1"}).command()
    )
    controller.go_on()
    controller.go_on()
    open_log(place)
    return controller


def line(place: EncounterScreen, row: int = 0) -> LogLine:
    found = place.log.view.model().index(row, 0).data(LINE_ROLE)
    assert isinstance(found, LogLine)
    return found


def link(place: EncounterScreen, row: int = 0) -> QPoint:
    """The middle of the rule of a row."""
    view = place.log.view
    index = view.model().index(row, 0)
    view.scrollTo(index)
    rect = QRectF(view.visualRect(index))
    found = view.lines._link(rect, line(place, row)).center().toPoint()
    assert view.lines.link_at(rect, index, found)
    return found


class TestLines:
    @pytest.mark.usefixtures("fought")
    def test_what_came_of_a_roll_stands_first(self, place: EncounterScreen) -> None:
        settled = line(place)
        assert settled.what.startswith("Ada ")
        assert "Thug 1" in settled.what
        assert settled.mark in (K, R, B, Y)
        assert "on row" in settled.figures
        assert step_details(settled).startswith(settled.figures)
        assert settled.rule is not None
        assert settled.rule.title.startswith("Bashing: ")
        assert settled.figures in str(place.log.view.model().index(0, 0).data())
        assert f"Rule: {settled.rule.title}." in str(place.log.view.model().index(0, 0).data())

    def test_the_latest_is_first_and_the_present_is_in_view(
        self, place: EncounterScreen, fought: EncounterController
    ) -> None:
        view = place.log.view
        numbers = [line(place, row).number for row in range(view.model().rowCount())]
        assert numbers == sorted(numbers, reverse=True)
        for step in (2, len(numbers), 0):
            fought.go_to(step)
            QTest.qWait(10)
            row = min(len(numbers) - step, len(numbers) - 1)
            shown = view.visualRect(view.model().index(row, 0))
            assert view.viewport().rect().contains(shown.center())


class TestRule:
    def test_a_press_on_the_rule_opens_it_and_leaves_the_fight(
        self,
        place: EncounterScreen,
        fought: EncounterController,
        opened: OpenCampaign,
        qtbot: QtBot,
    ) -> None:
        fought.undo()
        steps = fought.log.cursor
        at = link(place)
        with qtbot.waitSignal(place.rule_wanted) as asked:
            QTest.mouseClick(place.log.view.viewport(), LEFT, pos=at)
        assert asked.args == ["result:bashing"]
        assert opened.help.panel().topic == "result:bashing"
        assert fought.log.cursor == steps

    def test_a_press_beside_it_chooses_the_step(
        self, place: EncounterScreen, fought: EncounterController
    ) -> None:
        fought.undo()
        at = QPoint(120, link(place).y())
        QTest.mouseClick(place.log.view.viewport(), LEFT, pos=at)
        assert fought.log.cursor == len(fought.log.entries) - 1
        QTest.mouseClick(place.log.back, LEFT)
        assert fought.log.cursor == len(fought.log.entries)

    @pytest.mark.usefixtures("fought")
    def test_f1_is_about_the_step_the_keys_are_at(
        self, place: EncounterScreen, opened: OpenCampaign, window: MainWindow
    ) -> None:
        view = place.log.view
        view.setFocus()
        assert topic_of(view) == "result:bashing"
        window.program_actions["rules"].trigger()
        assert opened.help.panel().topic == "result:bashing"
        opened.help.panel().close_panel()
        assert view.hasFocus()
        QTest.keyClick(view, KEY.Key_Down)
        assert view.currentIndex().row() == 1
        QTest.keyClick(view, KEY.Key_Home)
        for row in range(view.model().rowCount()):
            rule = line(place, row).rule
            assert topic_of(view) == ("turn" if rule is None else rule.topic)
            QTest.keyClick(view, KEY.Key_Down)

    @pytest.mark.usefixtures("fought")
    def test_the_pointer_shows_that_it_can_be_pressed(self, place: EncounterScreen) -> None:
        view = place.log.view
        QTest.mouseMove(view.viewport(), link(place))
        assert view.lines.highlighted_step == str(line(place).number)
        assert view.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
        QTest.mouseMove(view.viewport(), QPoint(120, link(place).y()))
        assert view.lines.highlighted_step == ""


class TestRollsOnly:
    def test_only_what_has_a_mark_is_shown(
        self, place: EncounterScreen, fought: EncounterController
    ) -> None:
        view, log = place.log.view, place.log
        before = view.model().rowCount()
        QTest.mouseClick(log.rolls, LEFT)
        assert 0 < view.model().rowCount() < before
        assert all(line(place, row).mark for row in range(view.model().rowCount()))
        number = line(place).number
        fought.go_to(0)
        QTest.keyClick(view, KEY.Key_Home)
        QTest.mouseClick(log.back, LEFT)
        assert fought.log.cursor == number
        QTest.mouseClick(log.rolls, LEFT)
        assert view.model().rowCount() == before
        assert view.hasFocus()
        assert view.currentIndex().data(LINE_ROLE).is_last


class TestRoom:
    @pytest.mark.usefixtures("fought")
    def test_a_narrow_log_has_two_lines_a_step_and_names_for_its_buttons(
        self, place: EncounterScreen, appearance: Appearance
    ) -> None:
        log = place.log
        high = log.view.visualRect(log.view.model().index(0, 0)).height()
        assert log.rolls.text() == ""
        place.layout_of_parts.log.resize(900, log.height())
        QTest.qWait(10)
        roomy = log.view.visualRect(log.view.model().index(0, 0)).height()
        assert roomy < high
        assert log.rolls.text() == "Rolls only"
        appearance.set_text_scale(200)
        QTest.qWait(50)
        assert log.view.visualRect(log.view.model().index(0, 0)).height() > 2 * roomy
        assert log.rolls.text() == ""
        assert log.rolls.accessibleName() == "Rolls only"
        assert link(place).x() > log.view.viewport().width() // 2
        assert not log.grab().isNull()

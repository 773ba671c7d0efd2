"""The log entries: their sentences, numbers and rules."""

import pytest
from PySide6.QtCore import QModelIndex, QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.log.delegate import BACK
from fourc_desktop.ui.screens.encounter.log.lines import LogLine, PartLine, step_details
from fourc_desktop.ui.screens.encounter.log.model import LINE_ROLE
from fourc_desktop.ui.screens.encounter.log.panel import LogPanel
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.rules.rules_panel import topic_of
from fourc_desktop.ui.theming.appearance import Appearance
from tests.core.rolls.result_marks import B, K, R, Y
from tests.ui.screens.encounter.conftest import LEFT, open_log

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

KEY = Qt.Key


@pytest.fixture
def fought(screen: EncounterScreen, heroes_act: EncounterController) -> EncounterController:
    """Ada has attacked a thug with her fists, and the roll is settled."""
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
    open_log(screen)
    return controller


def line(screen: EncounterScreen, row: int = 0) -> LogLine:
    found = screen.log.view.model().index(row, 0).data(LINE_ROLE)
    assert isinstance(found, LogLine)
    return found


def test_a_replay_numbers_steps_as_the_log_does(
    screen: EncounterScreen, fought: EncounterController
) -> None:
    count, last = screen.log.model.rowCount(), fought.log.cursor
    assert count < last, "an attack is one entry with several steps"
    QTest.mouseClick(screen.log.replay, LEFT)
    assert screen.message.message.strong == f"Replay: step 0 of {count}."
    fought.replay.go_to(last - 1)
    assert screen.message.message.strong == f"Replay: step {count} of {count}."


def end_of(screen: EncounterScreen, row: int = 0) -> QModelIndex:
    """The last part of the entry in a row, after it is expanded."""
    view = screen.log.view
    if not line(screen, row).is_open:
        click_row(screen, row)
    rows = range(row + 1, view.model().rowCount())
    return next(
        index for index in (view.model().index(each, 0) for each in rows)
        if index.data(LINE_ROLE).is_end
    )  # fmt: skip


def click_row(screen: EncounterScreen, row: int) -> None:
    """Click the sentence of a row."""
    view = screen.log.view
    index = view.model().index(row, 0)
    view.scrollTo(index)
    QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())


def link(screen: EncounterScreen, row: int = 0, name: str = "") -> QPoint:
    """The center of the rule link below an entry, or of another link by name."""
    view, index = screen.log.view, end_of(screen, row)
    view.scrollTo(index)
    rect = QRectF(view.visualRect(index))
    places = {each: found for each, found, _text in view.lines._links(rect, index.data(LINE_ROLE))}
    found = places[name or next(each for each in places if each != BACK)].center().toPoint()
    assert view.lines.link_at(rect, index, found)
    return found


class TestLines:
    @pytest.mark.usefixtures("fought")
    def test_the_result_of_a_roll_comes_first(self, screen: EncounterScreen) -> None:
        settled = line(screen)
        assert settled.what.startswith("Ada ")
        assert "Thug 1" in settled.what
        assert settled.mark in (K, R, B, Y)
        assert "on row" in settled.figures
        assert step_details(settled).startswith(settled.figures)
        assert settled.rule is not None
        assert settled.rule.title.startswith("Bashing: ")
        assert settled.figures in str(screen.log.view.model().index(0, 0).data())
        assert f"Rule: {settled.rule.title}." in str(screen.log.view.model().index(0, 0).data())

    def test_the_latest_entry_is_first_and_the_current_one_visible(
        self, screen: EncounterScreen, fought: EncounterController
    ) -> None:
        view = screen.log.view
        numbers = [line(screen, row).number for row in range(view.model().rowCount())]
        assert numbers == sorted(numbers, reverse=True)
        for step in (2, len(fought.log.entries), 0):
            fought.go_to(step)
            QTest.qWait(10)
            row = min(screen.log.model.row_now, len(numbers) - 1)
            shown = view.visualRect(view.model().index(row, 0))
            assert view.viewport().rect().contains(shown.center())
            assert line(screen, row).is_last == (step > 0)


class TestOpening:
    def test_an_attack_is_one_entry_that_expands(
        self, screen: EncounterScreen, fought: EncounterController
    ) -> None:
        view = screen.log.view
        entries = view.model().rowCount()
        # The end of the declarations has no text: it belongs to the previous entry.
        merged = 1 + line(screen).last_step - line(screen).step
        assert len(fought.log.entries) == entries + merged
        assert line(screen).last_step == len(fought.log.entries)
        click_row(screen, 0)
        assert line(screen).is_open
        parts = [view.model().index(row, 0).data(LINE_ROLE) for row in range(1, 4)]
        assert [each.label for each in parts[:2]] == ["Row", "Dice"]
        assert all(isinstance(each, PartLine) for each in parts)
        click_row(screen, 0)
        assert view.model().rowCount() == entries

    @pytest.mark.usefixtures("fought")
    def test_keys_expand_and_collapse_an_entry(self, screen: EncounterScreen) -> None:
        view = screen.log.view
        view.setFocus()
        for opening, closing in ((KEY.Key_Right, KEY.Key_Left), (KEY.Key_Return, KEY.Key_Return)):
            QTest.keyClick(view, closing if closing is KEY.Key_Left else KEY.Key_Up)
            assert not line(screen).is_open
            QTest.keyClick(view, opening)
            assert line(screen).is_open
            QTest.keyClick(view, KEY.Key_Down)
            assert isinstance(view.currentIndex().data(LINE_ROLE), PartLine)
            QTest.keyClick(view, KEY.Key_Left)
            assert not line(screen).is_open
            assert view.currentIndex().row() == 0

    def test_back_to_before_undoes_the_part_and_later_steps(
        self, screen: EncounterScreen, fought: EncounterController
    ) -> None:
        view, steps = screen.log.view, len(fought.log.entries)
        index = end_of(screen)
        view.setCurrentIndex(index)
        QTest.mouseClick(screen.log.back, LEFT)
        assert fought.log.cursor == steps - 1
        assert line(screen).what.endswith(": not settled yet")
        assert line(screen).is_open
        first = line(screen).step
        QTest.mouseClick(view.viewport(), LEFT, pos=link(screen, name=BACK))
        assert fought.log.cursor == first - 1 < steps - 2  # the whole entry
        fought.go_to(steps)
        assert "not settled" not in line(screen).what
        click_row(screen, 0)
        QTest.mouseClick(screen.log.back, LEFT)
        assert fought.log.cursor == line(screen).step - 1

    def test_undone_and_redone_steps_are_counted_in_entries(
        self, screen: EncounterScreen, fought: EncounterController
    ) -> None:
        view, back = screen.log.view, screen.log.back
        view.setCurrentIndex(screen.log.model.index(1))
        undone = fought.log.cursor - line(screen, 1).step + 1
        assert undone > 2, "an attack is one entry with several steps"
        assert back.toolTip().startswith("Back to before this (undoes 2 steps). ")
        QTest.mouseClick(back, LEFT)
        assert back.toolTip() == "Forward to after this (redoes 1 step)"
        view.setCurrentIndex(screen.log.model.index(0))
        assert back.toolTip() == "Forward to after this (redoes 2 steps)"
        assert fought.log.cursor == len(fought.log.entries) - undone

    def test_later_entries_are_above_an_expanded_entry(
        self, screen: EncounterScreen, fought: EncounterController
    ) -> None:
        click_row(screen, 0)
        click_row(screen, screen.log.view.model().rowCount() - 1)
        opened, rows = line(screen).number, screen.log.model.rowCount()
        fought.play(PlaceCombatant("ada", Position(0, 0)))
        assert screen.log.model.rowCount() == rows + 1
        assert [line(screen, row).number for row in (0, 1)] == [opened + 1, opened]
        assert line(screen, 1).is_open
        fought.undo()
        fought.play(PlaceCombatant("ada", Position(0, 1)))
        assert line(screen, 1).is_open
        fought.go_to(0)
        fought.play(PlaceCombatant("ada", Position(0, 1)))
        assert screen.log.model.rowCount() == 1


class TestRule:
    def test_a_click_on_a_rule_opens_it_and_changes_nothing(
        self,
        screen: EncounterScreen,
        fought: EncounterController,
        opened: OpenCampaign,
        qtbot: QtBot,
    ) -> None:
        steps = fought.log.cursor
        at = link(screen)
        with qtbot.waitSignal(screen.rule_wanted) as asked:
            QTest.mouseClick(screen.log.view.viewport(), LEFT, pos=at)
        assert asked.args == ["result:bashing"]
        assert opened.help.panel().topic == "result:bashing"
        assert fought.log.cursor == steps

    @pytest.mark.usefixtures("fought")
    def test_f1_opens_the_rule_of_the_current_step(
        self, screen: EncounterScreen, opened: OpenCampaign, window: MainWindow
    ) -> None:
        view = screen.log.view
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
            rule = line(screen, row).rule
            assert topic_of(view) == (screen.message.topic if rule is None else rule.topic)
            QTest.keyClick(view, KEY.Key_Down)

    @pytest.mark.usefixtures("fought")
    def test_the_pointer_is_a_hand_over_a_link(self, screen: EncounterScreen) -> None:
        view = screen.log.view
        QTest.mouseMove(view.viewport(), link(screen))
        row, name = view.lines.highlighted_link
        assert row == end_of(screen).row()
        assert name == "result:bashing"
        assert view.viewport().cursor().shape() is Qt.CursorShape.PointingHandCursor
        QTest.mouseMove(view.viewport(), QPoint(380, link(screen).y()))
        assert view.lines.highlighted_link == (-1, "")


def choose(log: LogPanel, words: str) -> None:
    """Choose a filter in the menu of the log."""
    QTest.mouseClick(log.filter, LEFT)
    (action,) = [each for each in log.filter._menu.actions() if each.text() == words]
    action.trigger()
    log.filter._menu.close()


class TestFilter:
    def test_the_filter_shows_rolls_only(
        self, screen: EncounterScreen, fought: EncounterController
    ) -> None:
        view, log = screen.log.view, screen.log
        before = view.model().rowCount()
        choose(log, "Rolls only")
        assert 0 < view.model().rowCount() < before
        assert all(line(screen, row).mark for row in range(view.model().rowCount()))
        click_row(screen, 0)
        assert line(screen).is_open
        assert view.model().rowCount() < before
        click_row(screen, 0)
        step = line(screen).last_step
        fought.go_to(0)
        QTest.keyClick(view, KEY.Key_Home)
        QTest.mouseClick(log.back, LEFT)
        assert fought.log.cursor == step
        choose(log, "All")
        assert view.model().rowCount() == before
        assert view.hasFocus()
        assert view.currentIndex().data(LINE_ROLE).is_last

    def test_the_filter_shows_gamemaster_steps_only(
        self, screen: EncounterScreen, fought: EncounterController
    ) -> None:
        view, log = screen.log.view, screen.log
        choose(log, "Gamemaster only")
        before = view.model().rowCount()
        assert all(line(screen, row).by_hand for row in range(before))
        fought.set_combatant("ada", hidden=True)
        assert view.model().rowCount() == before + 1
        assert log.filter.accessibleName() == "Show: Gamemaster only"
        choose(log, "All")
        assert not all(line(screen, row).by_hand for row in range(view.model().rowCount()))


class TestRoom:
    @pytest.mark.usefixtures("fought")
    def test_entries_and_parts_grow_with_the_text_scale(
        self, screen: EncounterScreen, appearance: Appearance
    ) -> None:
        view = screen.log.view
        before = [
            view.visualRect(index).height()
            for index in (view.model().index(1, 0), end_of(screen))
        ]  # fmt: skip
        appearance.set_text_scale(200)
        QTest.qWait(50)
        after = [
            view.visualRect(index).height()
            for index in (view.model().index(1, 0), end_of(screen))
        ]  # fmt: skip
        assert all(new > 1.5 * old for old, new in zip(before, after, strict=True))
        assert screen.log.filter.accessibleName() == "Show: All"
        assert not screen.log.grab().isNull()

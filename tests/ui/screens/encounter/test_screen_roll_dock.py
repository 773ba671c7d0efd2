"""The Master Table beside a fight, by mouse and keys through the whole window."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter import log as logs
from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckStage, RowStep
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.table import FightTable, FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.fight import FourcRoll
from fourc_desktop.games.fourc.screens.master_table import dock as guest_panel
from fourc_desktop.games.fourc.screens.master_table.dock import ExternalRollPanel, MasterTableDock
from fourc_desktop.games.fourc.screens.master_table.panel_parts import RowStepRow
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.roll.screen_frame import FAIRNESS, HISTORY
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.screens.encounter.conftest import LEFT
from tests.ui.screens_of import roll_dock, roll_screen

KEY = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def place(place: EncounterScreen, window: MainWindow) -> EncounterScreen:
    """The place, with the keys of the program at hand."""
    for name in ("table_dock", "fight_on", "roll", "undo", "redo"):
        window.program_actions[name].setEnabled(True)
    return place


@pytest.fixture
def dock(opened: OpenCampaign, place: EncounterScreen, qtbot: QtBot) -> MasterTableDock:
    """The table beside the fight, turned on by its button; the thug is within reach of Ada."""
    place.controller.play(PlaceCombatant("ada", Position(2, 1)))
    press(place.turn.beside)
    made = roll_dock(opened)
    qtbot.waitUntil(made.isVisible)
    return made


@pytest.fixture
def rolling(dock: MasterTableDock, heroes_act: EncounterController) -> ExternalRollPanel:
    """What the dock shows once Ada attacks the thug beside her."""
    heroes_act.select("ada")
    attack(heroes_act).send()
    return external_panel(dock)


def press(button: QWidget) -> None:
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, LEFT)


def attack(controller: EncounterController) -> EncounterController:
    """Fill in the form for a blow of Ada at the thug."""
    (fists,) = [
        each
        for each in controller.fight.actions.action_options(controller.state, "ada")
        if each.name == "Fists"
    ]
    controller.ask(ActionForm(controller.fight, controller.state, fists))
    assert controller.form is not None
    controller.form.answer("target", "thug-1")
    return controller


def external_panel(dock: MasterTableDock) -> ExternalRollPanel:
    assert dock.external_panel is not None
    return dock.external_panel


def lit_row(dock: MasterTableDock) -> str:
    """The label of the row that is lit."""
    lit = dock.view.grid.highlight.row
    assert lit is not None
    return dock.view.grid.table_model().rows[lit].label


def open_check(controller: EncounterController) -> Check | None:
    table = controller.state.table
    assert isinstance(table, FightTable)
    return None if table.roll is None else table.roll.check


def stage_of(controller: EncounterController) -> CheckStage | None:
    check = open_check(controller)
    return None if check is None else check.stage


def played(controller: EncounterController, since: int) -> list[object]:
    """The commands of the fight after so many."""
    return [each.command for each in list(controller.log.entries)[since : controller.log.cursor]]


class TestStandingThere:
    def test_button_and_key_turn_it(
        self, dock: MasterTableDock, place: EncounterScreen, window: MainWindow
    ) -> None:
        action = window.program_actions["table_dock"]
        assert (place.turn.beside.isChecked(), action.isChecked()) == (True, True)
        QTest.keyClick(window, KEY.Key_M, CTRL | SHIFT)
        assert not dock.isVisible()
        assert (place.turn.beside.isChecked(), action.isChecked()) == (False, False)
        QTest.keyClick(window, KEY.Key_M, CTRL | SHIFT)
        assert dock.isVisible()

    def test_it_goes_with_the_fight_and_comes_back(
        self, dock: MasterTableDock, opened: OpenCampaign
    ) -> None:
        opened.go_to("library")
        assert not dock.isVisible()
        opened.go_to("encounter")
        assert dock.isVisible()
        opened.go_to("library")
        assert not dock.isVisible()
        opened.go_to("encounter")
        opened.go_to("master-table")
        assert not dock.isVisible()
        opened.go_to("encounter")
        assert dock.isVisible()
        QTest.keyClick(dock, KEY.Key_Escape)
        opened.go_to("library")
        opened.go_to("encounter")
        assert not dock.isVisible()

    def test_it_is_remembered(
        self, dock: MasterTableDock, tmp_path: Path, appearance: Appearance, window: MainWindow
    ) -> None:
        def kept() -> bool:
            found = Preferences(tmp_path, appearance, window.program_actions)
            return found.settings.table_beside_fight

        assert kept()
        QTest.keyClick(dock, KEY.Key_Escape)
        assert not kept()

    def test_what_stood_beside_another_place_stays_and_is_not_remembered(
        self, place: EncounterScreen, opened: OpenCampaign
    ) -> None:
        opened.go_to("library")
        opened.handlers()["master_table_dock"]()
        for there in ("encounter", "library", "encounter"):
            opened.go_to(there)
            assert roll_dock(opened).isVisible()
        press(place.turn.beside)
        opened.go_to("library")
        assert not roll_dock(opened).isVisible()

    def test_both_have_room_at_1280(
        self, dock: MasterTableDock, place: EncounterScreen, window: MainWindow, qtbot: QtBot
    ) -> None:
        window.resize(1280, 720)
        qtbot.waitUntil(lambda: place.layout_of_parts.is_narrow)
        right = place.mapTo(window, place.rect().topRight()).x()
        assert right < dock.mapTo(window, dock.rect().topLeft()).x()

    def test_between_rolls_it_has_checks_of_its_own(
        self, dock: MasterTableDock, controller: EncounterController
    ) -> None:
        before = controller.log.cursor
        assert not dock.has_external_panel
        press(dock.panel.throw.button)
        assert dock.controller.check.dice is not None
        assert controller.log.cursor == before


class TestBeforeTheDice:
    def test_a_form_lights_the_row(
        self, dock: MasterTableDock, heroes_act: EncounterController
    ) -> None:
        heroes_act.select("ada")
        attack(heroes_act)
        panel = external_panel(dock)
        assert panel.isVisible()
        assert not dock.panel.isVisible()
        assert lit_row(dock) == panel.table().row(panel.check().rank).label
        assert panel.forecast.odds.accessibleName()
        assert "Against Thug 1" in panel.modifiers.text()
        assert not panel.throw.isVisible()
        dock.roll()
        panel.type_dice(50)
        assert open_check(heroes_act) is None
        heroes_act.drop_form()
        assert dock.panel.isVisible()
        assert not panel.isVisible()

    @pytest.mark.parametrize("way", ["unfinished", "refused"])
    def test_what_cannot_be_rolled_lights_nothing(
        self, dock: MasterTableDock, heroes_act: EncounterController, way: str
    ) -> None:
        heroes_act.select("ada")
        attack(heroes_act)
        assert heroes_act.form is not None
        heroes_act.form.answer("target", "" if way == "unfinished" else "thug-2")
        assert not dock.has_external_panel

    def test_the_roll_waits_in_the_dock_and_not_in_the_place(
        self, rolling: ExternalRollPanel, place: EncounterScreen, dock: MasterTableDock
    ) -> None:
        assert rolling.isVisible()
        assert rolling.throw.button.isVisible()
        assert not place.roll.isVisible()
        press(place.turn.beside)
        assert not dock.isVisible()
        assert place.roll.isVisible()
        assert place.roll.buttons["Roll"].isVisible()

    def test_row_steps(
        self,
        rolling: ExternalRollPanel,
        controller: EncounterController,
        dock: MasterTableDock,
        qtbot: QtBot,
    ) -> None:
        before = lit_row(dock)
        raining = next(each for each in rolling.steps._items() if "Raining" in each.text)
        rolling.steps.add.chosen.emit(raining.id)
        check = open_check(controller)
        assert check is not None
        assert check.total_steps == -2
        assert lit_row(dock) == rolling.table().row(check.rank, -2).label != before
        (row,) = rolling.steps.findChildren(RowStepRow)
        qtbot.waitUntil(row.isVisible)
        press(row.remove)
        check = open_check(controller)
        assert check is not None
        assert check.steps == ()

    def test_called_off(
        self, rolling: ExternalRollPanel, controller: EncounterController, dock: MasterTableDock
    ) -> None:
        press(rolling.call_off)
        assert open_check(controller) is None
        assert not dock.has_external_panel

    def test_a_row_of_the_grid_changes_nothing(
        self, rolling: ExternalRollPanel, controller: EncounterController, dock: MasterTableDock
    ) -> None:
        before = open_check(controller)
        dock.view.grid.row_chosen.emit(500)
        assert open_check(controller) == before
        assert rolling.own_rows() == {}


class TestRolling:
    def test_all_of_it_is_the_fights_own_by_mouse(
        self,
        rolling: ExternalRollPanel,
        controller: EncounterController,
        dock: MasterTableDock,
        place: EncounterScreen,
    ) -> None:
        since = controller.log.cursor
        press(rolling.throw.button)
        check = open_check(controller)
        assert check is not None
        assert check.dice is not None
        assert dock.view.grid.highlight.column is not None
        assert f"{check.dice:02} on" in rolling.result.accessible_text()
        rolling.fortune.payers.setFocus()
        QTest.keyClick(rolling.fortune.payers, KEY.Key_Down)
        payer = rolling.fortune._payer
        assert payer != "ada"
        up = rolling.fortune.up.isVisible()
        press(rolling.fortune.up if up else rolling.fortune.down)
        check = open_check(controller)
        assert check is not None
        assert [shift.payer for shift in check.shifts] == [payer]
        assert "Fortune moved it" in rolling.result.accessible_text()
        press(rolling.fortune.back)
        press(rolling.settle)
        assert played(controller, since) == [
            commands.RollDice(),
            commands.ShiftColor(payer, up),
            commands.TakeBackShift(),
            commands.SettleOpenRoll(),
        ]
        assert place.log.isVisible()

    def test_by_keys_alone(
        self,
        rolling: ExternalRollPanel,
        controller: EncounterController,
        place: EncounterScreen,
        window: MainWindow,
    ) -> None:
        since = controller.log.cursor
        QTest.keyClick(window, KEY.Key_R, CTRL)
        assert stage_of(controller) is CheckStage.ROLLED
        QTest.keyClick(window, KEY.Key_R, CTRL)
        assert QApplication.focusWidget() is rolling.settle
        QTest.keyClick(rolling.settle, KEY.Key_Return)
        assert played(controller, since) == [commands.RollDice(), commands.SettleOpenRoll()]
        while open_check(controller) is not None:
            press(rolling.throw.button if rolling.throw.button.isVisible() else rolling.settle)
        assert QApplication.focusWidget() is place.map.view

    def test_the_keys_stay_with_what_leads_on(
        self, rolling: ExternalRollPanel, controller: EncounterController
    ) -> None:
        rolling.throw.button.setFocus()
        QTest.keyClick(rolling.throw.button, KEY.Key_Space)
        assert QApplication.focusWidget() is rolling.settle
        controller.undo()
        assert QApplication.focusWidget() is rolling.throw.button

    def test_undo_takes_a_roll_back_in_the_fight(
        self, rolling: ExternalRollPanel, controller: EncounterController, window: MainWindow
    ) -> None:
        press(rolling.throw.button)
        first = open_check(controller)
        QTest.keyClick(window, KEY.Key_Z, CTRL)
        assert stage_of(controller) is CheckStage.OPEN
        assert rolling.throw.button.isVisible()
        assert not rolling.result.isVisible()
        QTest.keyClick(window, KEY.Key_Z, CTRL | SHIFT)
        assert open_check(controller) == first
        assert rolling.result.isVisible()

    def test_the_log_is_that_of_the_same_commands(
        self, rolling: ExternalRollPanel, controller: EncounterController
    ) -> None:
        while open_check(controller) is not None:
            press(rolling.throw.button if rolling.throw.button.isVisible() else rolling.settle)
        there = controller.log
        again = logs.new_log(there.snapshots[0], there.seed)
        for entry in list(there.entries):
            again = logs.play_command(
                again, controller.fight.rules, entry.command, by_hand=entry.by_hand
            )
        assert again.now == there.now

    def test_what_the_tables_dice_show(
        self, rolling: ExternalRollPanel, controller: EncounterController, place: EncounterScreen
    ) -> None:
        press(place.dice.choice.button("table"))
        assert controller.command_runner.table_dice
        assert not rolling.throw.button.isVisible()
        rolling.throw.dice.setFocus()
        QTest.keyClicks(rolling.throw.dice, "61")
        check = open_check(controller)
        assert check is not None
        assert (check.dice, check.typed) == (61, True)
        assert not rolling.throw.dice.isEnabled()
        assert QApplication.focusWidget() is rolling.settle

    def test_a_press_in_the_grid_types_them(
        self, rolling: ExternalRollPanel, controller: EncounterController, dock: MasterTableDock
    ) -> None:
        assert rolling.throw.button.isVisible()
        grid = dock.view.grid
        for column in (14, 3):
            cell = grid.layout_now().cell(3, column).center().toPoint()
            QTest.mouseClick(grid.viewport(), LEFT, pos=cell)
        check = open_check(controller)
        assert check is not None
        assert check.dice == 60
        assert grid.highlight.column == 14

    def test_it_is_told_aloud_once(
        self,
        rolling: ExternalRollPanel,
        controller: EncounterController,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        heard: list[str] = []
        monkeypatch.setattr(guest_panel, "announce", lambda _teller, words: heard.append(words))
        press(rolling.throw.button)
        controller.changed.emit()
        assert heard == [rolling.result.accessible_text()]

    def test_where_it_is_low_what_matters_is_in_view(
        self,
        rolling: ExternalRollPanel,
        controller: EncounterController,
        window: MainWindow,
        dock: MasterTableDock,
        qtbot: QtBot,
    ) -> None:
        window.resize(1280, 720)
        press(rolling.throw.button)

        port, grid = dock._area.viewport(), dock.view.grid

        def seen(widget: QWidget, part: QRect) -> bool:
            return port.rect().contains(part.translated(widget.mapTo(port, QPoint())))

        def all_seen(*parts: QWidget) -> bool:
            row = grid.visualRect(grid.table_model().index(grid.highlight.row or 0, 0))
            return seen(grid.viewport(), row) and all(seen(each, each.rect()) for each in parts)

        leading = (rolling.settle, rolling.result)
        qtbot.waitUntil(lambda: all_seen(*leading, rolling.fortune))
        controller.undo()
        controller.play(commands.AddStep(RowStep(5, "well placed")))
        press(rolling.throw.button)
        qtbot.waitUntil(lambda: all_seen(*leading))
        assert dock._area.verticalScrollBar().value() > 0
        controller.play(commands.CallOffRolls())
        assert dock._area.verticalScrollBar().value() == 0


def test_a_settled_roll_stands_in_the_history_and_counts(
    rolling: ExternalRollPanel, controller: EncounterController, opened: OpenCampaign
) -> None:
    press(rolling.throw.button)
    check = open_check(controller)
    assert check is not None
    press(rolling.settle)
    opened.go_to("master-table")
    table = roll_screen(opened)
    press(table.pages.button(HISTORY))
    assert table.history.view.model().rowCount() == 0
    table.history.fight.setFocus()
    QTest.keyClick(table.history.fight, KEY.Key_Down)
    assert table.history.fight.currentText() == "Yard fight"
    assert table.history.fight.minimumContentsLength() >= len("Yard fight")
    assert not table.history.clear.isVisible()
    (words,) = [table.history.view.model().index(0, 0).data()]
    assert words.startswith(f"Ada: {check.on}")
    press(table.pages.button(FAIRNESS))
    assert table.fairness.dice[0].sentence.text().startswith("1 roll so far")
    controller.fights.delete(controller.id)
    press(table.pages.button(HISTORY))
    assert not table.history.fight.isVisible()


def test_nine_lives_call_the_tens(
    rolling: ExternalRollPanel, controller: EncounterController, monkeypatch: pytest.MonkeyPatch
) -> None:
    press(rolling.throw.button)
    assert not rolling.throw.tens.isVisible()
    asked: list[object] = []

    def play(command: object, *, by_hand: bool = False) -> bool:
        asked.append((command, by_hand))
        return True

    monkeypatch.setattr(controller, "play", play)
    rolling.throw.tens_called.emit(True)
    assert asked == [(commands.CallTens(swapped=True), False)]


def test_rolls_that_no_other_screen_shows_stay_in_the_place(
    dock: MasterTableDock,
    rolling: ExternalRollPanel,
    place: EncounterScreen,
    controller: EncounterController,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = controller.fight

    class Unseen(FourcRoll):
        """The same rolls without a view of their own."""

        def view(self, encounter: FourcEncounterState) -> None:  # noqa: ARG002
            return None

    assert isinstance(real.roll, FourcRoll)
    unseen = replace(real, roll=Unseen(real.roll.rules))
    monkeypatch.setattr(controller.fights, "fight", lambda _id: unseen)
    controller.changed.emit()
    assert not dock.has_external_panel
    assert place.roll.isVisible()

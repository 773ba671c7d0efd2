"""An open roll of 4C in the right panel, operated by mouse and keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter import log as logs
from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckStage, RowStep
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.table import FightTable
from fourc_desktop.games.fourc.rules.combat.views import action_options
from fourc_desktop.games.fourc.screens.master_table import open_roll_panel
from fourc_desktop.games.fourc.screens.master_table.open_roll_panel import OpenRollPanel
from fourc_desktop.games.fourc.screens.master_table.row_steps_part import RowStepRow
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.roll.screen_frame import FAIRNESS, HISTORY
from fourc_desktop.ui.widgets.fields.dice_field import DiceField
from tests.ui.screens.encounter.conftest import LEFT, ask, hide_roll_view
from tests.ui.screens_of import roll_screen

KEY = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def screen(screen: EncounterScreen, window: MainWindow) -> EncounterScreen:
    """The encounter screen, with the program's shortcuts enabled."""
    for name in ("fight_on", "undo", "redo"):
        window.program_actions[name].setEnabled(True)
    return screen


@pytest.fixture
def beside(heroes_act: EncounterController) -> EncounterController:
    """Ada is next to the thug, in her turn."""
    heroes_act.play(PlaceCombatant("ada", Position(2, 1)))
    heroes_act.select("ada")
    return heroes_act


@pytest.fixture
def rolling(screen: EncounterScreen, beside: EncounterController) -> OpenRollPanel:
    """The right panel after Ada attacks the thug next to her."""
    ask(beside, "Fists").answer("target", "thug-1")
    beside.send()
    return shown_roll(screen)


def shown_roll(screen: EncounterScreen) -> OpenRollPanel:
    """The panel of the open roll in the right panel."""
    panel = screen.side.open_roll
    assert isinstance(panel, OpenRollPanel)
    assert panel.isVisible()
    return panel


def press(button: QWidget) -> None:
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, LEFT)


def open_check(controller: EncounterController) -> Check | None:
    table = controller.state.table
    assert isinstance(table, FightTable)
    return None if table.roll is None else table.roll.check


def stage_of(controller: EncounterController) -> CheckStage | None:
    check = open_check(controller)
    return None if check is None else check.stage


def played(controller: EncounterController, since: int) -> list[object]:
    """The commands of the encounter after the first ones."""
    return [each.command for each in list(controller.log.entries)[since : controller.log.cursor]]


class TestBeforeTheDice:
    def test_a_form_shows_odds_but_no_roll(
        self, screen: EncounterScreen, beside: EncounterController
    ) -> None:
        ask(beside, "Fists").answer("target", "thug-1")
        assert not screen.side.shows_roll
        assert screen.who.form.odds.isVisible()
        assert open_check(beside) is None
        beside.drop_form()
        assert not screen.who.form.isVisible()

    @pytest.mark.parametrize("way", ["unfinished", "refused"])
    def test_an_unfinished_or_refused_form_opens_no_roll(
        self, screen: EncounterScreen, beside: EncounterController, way: str
    ) -> None:
        form = ask(beside, "Fists")
        form.answer("target", "" if way == "unfinished" else "thug-2")
        press(screen.side.foot.main)
        assert not screen.side.shows_roll
        assert open_check(beside) is None

    def test_the_panel_names_a_hold_and_its_target(
        self, screen: EncounterScreen, beside: EncounterController
    ) -> None:
        ask(beside, "Hold").answer("target", "thug-1")
        beside.send()
        assert screen.side.head.title.text() == "Brawn (Hold)"
        assert screen.side.head.who.text() == "Ada\nat Thug 1"

    def test_the_panel_names_the_location_of_a_called_shot(
        self, screen: EncounterScreen, beside: EncounterController
    ) -> None:
        form = ask(beside, "Throw an object")
        for field, answer in (("target", "thug-1"), ("thrown", "concrete-block"), ("aim", "hand")):
            form.answer(field, answer)
        beside.send()
        assert screen.side.head.title.text() == "Throw an object (Coordination), called shot"
        assert screen.side.head.who.text() == "Ada\nat Thug 1: hand"

    def test_the_panel_shows_roller_target_and_row(
        self, rolling: OpenRollPanel, screen: EncounterScreen, controller: EncounterController
    ) -> None:
        check = open_check(controller)
        assert check is not None
        assert screen.side.shows_roll
        assert not screen.who.isVisible()
        assert screen.side.head.title.text() == check.on
        assert screen.side.head.who.text() == "Ada\nat Thug 1"
        assert screen.side.foot.main.text() == "Roll"
        assert screen.side.foot.leave.isVisible()
        assert rolling.strip.row is not None
        assert rolling.strip.row.title in rolling.modifiers.lines[0].change
        assert rolling.strip.color is None
        assert rolling.forecast.odds.accessibleName()
        assert not rolling.result.isVisible()
        assert not rolling.fortune.isVisible()
        assert not rolling.throw.button.isVisible()
        assert not screen.roll.title.isVisible(), "the panel shows what the bar would"

    @pytest.mark.parametrize("by", ["button", "key"])
    def test_a_typed_reason_counts_though_it_was_not_added(
        self,
        rolling: OpenRollPanel,
        screen: EncounterScreen,
        controller: EncounterController,
        by: str,
    ) -> None:
        fields = rolling.steps.free
        rolling.steps.add.chosen.emit("free")
        QTest.keyClicks(fields.reason, "Wet grass")
        fields.steps.show_number(-2)
        if by == "button":
            press(screen.side.foot.main)
        else:
            QTest.keyClick(fields.reason, KEY.Key_Return, CTRL)
        check = open_check(controller)
        assert check is not None
        assert (check.stage, check.steps) == (CheckStage.ROLLED, (RowStep(-2, "Wet grass"),))

    def test_row_steps_can_be_added_and_removed(
        self, rolling: OpenRollPanel, controller: EncounterController, qtbot: QtBot
    ) -> None:
        before = rolling.strip.row
        raining = next(each for each in rolling.steps._items() if "Raining" in each.text)
        rolling.steps.add.chosen.emit(raining.id)
        check = open_check(controller)
        assert check is not None
        assert check.total_steps == -2
        assert rolling.strip.row != before
        (row,) = rolling.steps.findChildren(RowStepRow)
        qtbot.waitUntil(row.isVisible)
        press(row.remove)
        check = open_check(controller)
        assert check is not None
        assert check.steps == ()
        assert rolling.strip.row == before

    def test_cancel_calls_the_roll_off(
        self, rolling: OpenRollPanel, controller: EncounterController, screen: EncounterScreen
    ) -> None:
        press(screen.side.foot.leave)
        assert open_check(controller) is None
        assert not rolling.isVisible()
        assert not screen.side.shows_roll
        assert not screen.side.foot.leave.isVisible()

    @pytest.mark.usefixtures("rolling")
    def test_esc_does_what_cancel_does(
        self, controller: EncounterController, screen: EncounterScreen
    ) -> None:
        screen.map.ruler.toggle()
        screen.map.view.setFocus()
        QTest.keyClick(screen.map.view, KEY.Key_Escape)
        assert not screen.map.ruler.is_on
        assert open_check(controller) is not None, "a tool is put away first"
        QTest.keyClick(screen.map.view, KEY.Key_Escape)
        assert open_check(controller) is None
        assert not screen.side.shows_roll


class TestRolling:
    @pytest.mark.usefixtures("rolling")
    def test_esc_keeps_a_roll_whose_dice_have_fallen(
        self, controller: EncounterController, screen: EncounterScreen
    ) -> None:
        press(screen.side.foot.main)
        since = controller.log.cursor
        for focused in (screen.side.foot.main, screen.map.view):
            focused.setFocus()
            QTest.keyClick(focused, KEY.Key_Escape)
        assert stage_of(controller) is CheckStage.ROLLED
        assert controller.log.cursor == since

    def test_a_roll_is_played_with_the_mouse(
        self, rolling: OpenRollPanel, controller: EncounterController, screen: EncounterScreen
    ) -> None:
        main = screen.side.foot.main
        since = controller.log.cursor
        press(main)
        check = open_check(controller)
        assert check is not None
        assert check.dice is not None
        assert rolling.strip.color is not None
        assert f"{check.dice:02} on" in rolling.result.accessible_text()
        assert main.text() == "Settle"
        rolling.fortune.payers.setFocus()
        QTest.keyClick(rolling.fortune.payers, KEY.Key_Down)
        payer = rolling.fortune._payer
        assert payer != "ada"
        fell = rolling.strip.color
        up = rolling.fortune.up.isVisible()
        press(rolling.fortune.up if up else rolling.fortune.down)
        check = open_check(controller)
        assert check is not None
        assert [shift.payer for shift in check.shifts] == [payer]
        assert "Before Fortune" in rolling.result.accessible_text()
        assert int(rolling.strip.color) == int(fell) + (1 if up else -1)
        press(rolling.fortune.back)
        assert rolling.strip.color is fell
        press(main)
        assert played(controller, since) == [
            commands.RollDice(),
            commands.ShiftColor(payer, up),
            commands.TakeBackShift(),
            commands.SettleOpenRoll(),
        ]
        assert not screen.side.shows_roll

    def test_a_roll_is_played_with_the_keyboard(
        self,
        rolling: OpenRollPanel,
        controller: EncounterController,
        screen: EncounterScreen,
        window: MainWindow,
    ) -> None:
        since = controller.log.cursor
        QTest.keyClick(window, KEY.Key_Return, CTRL)
        assert stage_of(controller) is CheckStage.ROLLED
        assert rolling.result.isVisible()
        QTest.keyClick(window, KEY.Key_Return, CTRL)
        assert played(controller, since) == [commands.RollDice(), commands.SettleOpenRoll()]
        while open_check(controller) is not None:
            QTest.keyClick(window, KEY.Key_Return, CTRL)
        assert QApplication.focusWidget() is screen.map.view

    def test_undo_reopens_the_roll_in_the_fight(
        self,
        rolling: OpenRollPanel,
        controller: EncounterController,
        screen: EncounterScreen,
        window: MainWindow,
    ) -> None:
        press(screen.side.foot.main)
        first = open_check(controller)
        QTest.keyClick(window, KEY.Key_Z, CTRL)
        assert stage_of(controller) is CheckStage.OPEN
        assert screen.side.foot.main.text() == "Roll"
        assert not rolling.result.isVisible()
        QTest.keyClick(window, KEY.Key_Z, CTRL | SHIFT)
        assert open_check(controller) == first
        assert rolling.result.isVisible()

    @pytest.mark.usefixtures("rolling")
    def test_replaying_the_commands_gives_the_same_state(
        self, controller: EncounterController, screen: EncounterScreen
    ) -> None:
        while open_check(controller) is not None:
            press(screen.side.foot.main)
        played_log = controller.log
        again = logs.new_log(played_log.snapshots[0], played_log.seed)
        for entry in list(played_log.entries):
            again = logs.play_command(
                again, controller.fight.rules, entry.command, by_hand=entry.by_hand
            )
        assert again.now == played_log.now

    def test_typed_dice_set_the_roll(
        self, rolling: OpenRollPanel, controller: EncounterController, screen: EncounterScreen
    ) -> None:
        controller.command_runner.use_table_dice(ourselves=True)
        rolling.throw.dice.setFocus()
        QTest.keyClicks(rolling.throw.dice, "61")
        check = open_check(controller)
        assert check is not None
        assert (check.dice, check.typed) == (61, True)
        assert not rolling.throw.dice.isEnabled()
        assert screen.side.foot.main.text() == "Settle"

    def test_the_result_is_announced_once(
        self,
        rolling: OpenRollPanel,
        controller: EncounterController,
        screen: EncounterScreen,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        heard: list[str] = []
        monkeypatch.setattr(open_roll_panel, "announce", lambda _widget, words: heard.append(words))
        press(screen.side.foot.main)
        controller.changed.emit()
        assert heard == [rolling.result.accessible_text()]

    def test_a_roll_shown_in_a_replay_is_read_only(
        self, rolling: OpenRollPanel, controller: EncounterController, screen: EncounterScreen
    ) -> None:
        before = open_check(controller)
        controller.show_again()
        controller.go_to(controller.log.cursor)
        assert rolling.isVisible()
        rolling.type_dice(50)
        assert open_check(controller) == before
        assert not screen.side.foot.leave.isVisible()

    @pytest.mark.usefixtures("rolling")
    def test_dice_can_be_typed_only_once(
        self, controller: EncounterController, screen: EncounterScreen
    ) -> None:
        panel = shown_roll(screen)
        panel.type_dice(50)
        since = controller.log.cursor
        panel.type_dice(60)
        assert controller.log.cursor == since
        check = open_check(controller)
        assert check is not None
        assert check.dice == 50


def test_steps_that_are_added_change_the_row_of_the_next_roll(
    rolling: OpenRollPanel, controller: EncounterController, screen: EncounterScreen
) -> None:
    before = rolling.strip.row
    controller.play(commands.AddStep(RowStep(5, "well placed")))
    assert rolling.strip.row != before
    press(screen.side.foot.main)
    assert "well placed" in [each.what for each in rolling.modifiers.lines]
    controller.play(commands.CallOffRolls())
    assert not screen.side.shows_roll


@pytest.mark.usefixtures("rolling")
def test_cancel_says_what_else_it_cancels(
    screen: EncounterScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    also = ["where Thug 1 is knocked to", "the fall of Thug 2"]
    monkeypatch.setattr(action_options, "also_canceled", lambda _state: also)
    leave = screen.side.foot.leave
    assert leave.toolTip() == "", "before the dice fall, the whole action is undone"
    press(screen.side.foot.main)
    assert leave.toolTip() == "Also cancels: where Thug 1 is knocked to; the fall of Thug 2"
    also.clear()
    screen.side.foot.refresh()
    assert leave.toolTip() == ""


@pytest.mark.usefixtures("rolling")
def test_a_settled_roll_is_listed_in_the_history(
    screen: EncounterScreen,
    controller: EncounterController,
    opened: OpenCampaign,
) -> None:
    press(screen.side.foot.main)
    check = open_check(controller)
    assert check is not None
    press(screen.side.foot.main)
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


def test_nine_lives_asks_to_call_the_tens_die(
    rolling: OpenRollPanel,
    controller: EncounterController,
    screen: EncounterScreen,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    press(screen.side.foot.main)
    assert not rolling.throw.tens.isVisible()
    asked: list[object] = []

    def play(command: object, *, by_hand: bool = False) -> bool:
        asked.append((command, by_hand))
        return True

    monkeypatch.setattr(controller, "play", play)
    rolling.throw.tens_called.emit(True)
    assert asked == [(commands.CallTens(swapped=True), False)]


def test_rolls_without_a_panel_use_the_roll_bar(
    rolling: OpenRollPanel,
    screen: EncounterScreen,
    controller: EncounterController,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hide_roll_view(controller, monkeypatch)
    controller.changed.emit()
    assert not rolling.isVisible()
    assert screen.side.shows_roll
    assert screen.roll.title.text().startswith("Ada rolls Fists")


@pytest.mark.usefixtures("rolling")
def test_the_focus_moves_to_the_main_button_and_back(
    screen: EncounterScreen, beside: EncounterController
) -> None:
    main = screen.side.foot.main
    screen.map.view.setFocus()
    QTest.keyClick(screen.map.view, KEY.Key_Return, CTRL)
    assert main.text() == "Settle"
    assert QApplication.focusWidget() is main
    QTest.keyClick(main, KEY.Key_Return, CTRL)
    while beside.fight.rules.pending(beside.state) is not None:
        beside.go_on()
        if beside.form is not None:
            beside.form.take_digit(1)
            beside.send()
    assert QApplication.focusWidget() is screen.map.view
    assert not screen.map.view.ring.isVisible()


def test_the_focus_moves_to_the_map_after_another_payer_was_chosen(
    screen: EncounterScreen, beside: EncounterController, rolling: OpenRollPanel, qtbot: QtBot
) -> None:
    rolling.type_dice(40)
    payers = rolling.fortune.payers
    QTest.mouseClick(payers, LEFT)
    popup = payers.view()
    qtbot.waitUntil(popup.isVisible)
    qtbot.wait(QApplication.doubleClickInterval() + 50)  # earlier clicks do not close the list
    row = popup.visualRect(popup.model().index(1, 0)).center()
    QTest.mouseClick(popup.viewport(), LEFT, pos=row)
    qtbot.waitUntil(lambda: not popup.isVisible())
    QTest.keyClick(payers, KEY.Key_Plus)
    assert [each.payer for each in rolling.check().shifts] == ["bert"]
    assert payers.hasFocus()
    while beside.fight.rules.pending(beside.state) is not None:
        QTest.keyClick(screen, KEY.Key_Return, CTRL)
    qtbot.wait(20)
    assert QApplication.focusWidget() is screen.map.view


@pytest.mark.usefixtures("rolling")
def test_a_new_roll_is_shown_from_its_top(
    screen: EncounterScreen, beside: EncounterController, qtbot: QtBot
) -> None:
    bar = screen.side.roll_area.verticalScrollBar()
    screen.window().resize(1440, 500)
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    bar.setValue(bar.maximum())
    beside.undo()
    ask(beside, "Fists").answer("target", "thug-1")
    beside.send()
    assert bar.value() == 0


def test_digits_type_the_dice_and_plus_and_minus_spend_fortune(
    screen: EncounterScreen, beside: EncounterController, rolling: OpenRollPanel
) -> None:
    main = screen.side.foot.main
    main.setFocus()
    QTest.keyClick(main, KEY.Key_Plus)
    assert rolling.check().stage is CheckStage.OPEN
    QTest.keyClick(main, KEY.Key_5)
    assert rolling.throw.dice.hasFocus()
    QTest.keyClick(rolling.throw.dice, KEY.Key_5)
    assert (rolling.check().dice, rolling.check().stage) == (55, CheckStage.ROLLED)
    assert main.hasFocus()
    QTest.keyClick(main, KEY.Key_Plus)
    assert [each.up for each in rolling.check().shifts] == [True]
    beside.undo()
    QTest.keyClick(screen.side.foot.main, KEY.Key_Minus)
    assert [each.up for each in rolling.check().shifts] == [False]
    QTest.keyClick(screen.side.foot.main, KEY.Key_4)  # no action opens over the roll
    assert beside.form is None


def test_on_the_map_0_plus_and_minus_belong_to_an_open_roll(
    screen: EncounterScreen, beside: EncounterController, rolling: OpenRollPanel
) -> None:
    view = screen.map.view
    scale = view.board.scale
    view.setFocus()
    QTest.keyClick(view, KEY.Key_0)
    QTest.keyClick(rolling.throw.dice, KEY.Key_7)
    assert (rolling.check().dice, rolling.check().stage) == (7, CheckStage.ROLLED)
    view.setFocus()
    QTest.keyClick(view, KEY.Key_Plus)
    assert [each.up for each in rolling.check().shifts] == [True]
    assert view.board.scale == scale
    beside.go_on()
    while beside.form is not None and beside.form.take_digit(1):
        beside.send()
    view.setFocus()
    QTest.keyClick(view, KEY.Key_Plus)
    assert view.board.scale > scale


def test_digits_go_to_the_only_dice_that_are_shown(
    screen: EncounterScreen, beside: EncounterController, rolling: OpenRollPanel
) -> None:
    """Before, two pairs of dice were shown, and digits typed on the map went to the other one."""
    beside.command_runner.use_table_dice(True)
    QTest.mouseClick(screen.side.foot.main, LEFT)
    screen.map.view.setFocus()
    QTest.keyClick(screen.map.view, KEY.Key_8)
    fields = [each for each in screen.side.findChildren(DiceField) if each.isVisible()]
    assert [each.text() for each in fields] == ["8"]
    QTest.keyClick(fields[0], KEY.Key_3)
    assert rolling.check().dice == 83
    fields = [each for each in screen.side.findChildren(DiceField) if each.isVisible()]
    assert [each.text() for each in fields] == ["83"]

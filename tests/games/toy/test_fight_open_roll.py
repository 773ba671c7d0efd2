"""The open roll of the toy's fight in the right panel, which uses only the toy's roller."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from fourc_desktop.core.dice import Dice, ScriptedDice
from fourc_desktop.core.dice import Throw as Wanted
from fourc_desktop.core.rolls.rolling import RollOutcome
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.roll.open_roll import GenericOpenRoll
from fourc_desktop.ui.screens.roll.panel import RollPanel
from fourc_desktop.ui.screens.roll.screen import RollDock, RollScreen
from tests.games.toy.conftest import click, open_roll
from tests.games.toy.fight_moves import Dare, Throw
from tests.games.toy.form_rolling import FormRoller
from tests.games.toy.rolling import ToyRoll
from tests.games.toy.test_words import foreign
from tests.ui.game_window import GameWindow

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    extend=True,
)


@pytest.fixture
def panel(screen: EncounterScreen, dared: EncounterController) -> RollPanel:
    """The panel of Bo's dare before its roll."""
    assert dared.state.table.open is not None
    return open_roll(screen)


def read(panel: RollPanel) -> list[str]:
    QApplication.processEvents()
    return [each.text() for each in panel.findChildren(QLabel) if each.isVisible()]


def test_the_panel_shows_the_dare_and_its_chance(screen: EncounterScreen, panel: RollPanel) -> None:
    assert screen.side.shows_roll
    assert not screen.who.isVisible()
    assert not screen.roll.title.isVisible(), "the panel shows what the bar would"
    assert "Bo: Nerve\nAgainst Ada Blackthorn" in read(panel)
    assert panel.chance.text() == "Chance 58.3\N{NO-BREAK SPACE}%"
    shown = screen.side.open_roll
    assert isinstance(shown, GenericOpenRoll)
    assert shown.chart.isVisible()
    assert shown.chart.highlighted is None


def test_a_number_below_0_has_a_true_minus(
    screen: EncounterScreen, wooden_act: EncounterController
) -> None:
    assert wooden_act.play(Dare("bo", "ada-blackthorn", 7))
    words = read(open_roll(screen))
    assert "−2" in words
    assert "-2" not in words


def test_the_buttons_are_those_of_the_screen(screen: EncounterScreen, panel: RollPanel) -> None:
    assert not panel.dice.button.isVisible()
    assert screen.side.foot.main.text() == "Roll"
    click(screen.side.foot.main)
    assert not panel.settle.isVisible()
    assert not panel.call_off.isVisible()
    assert screen.side.foot.main.text() == "Settle"


def test_a_form_shows_what_would_be_rolled(
    screen: EncounterScreen, wooden_act: EncounterController
) -> None:
    [dare] = [
        each for each in wooden_act.fight.actions.action_options(wooden_act.state, "bo")
        if each.name == "Dare"
    ]  # fmt: skip
    wooden_act.choose(dare)
    assert not screen.who.form.odds.isVisible()
    assert wooden_act.form is not None
    wooden_act.form.answer("at", "ada-blackthorn")
    assert screen.who.form.odds.isVisible()
    assert "success" in screen.who.form.odds.accessibleName()
    assert not screen.side.shows_roll, "nothing is rolled yet"


def test_the_open_roll_is_rolled_altered_and_settled(
    screen: EncounterScreen, panel: RollPanel, dared: EncounterController
) -> None:
    click(screen.side.foot.main)
    assert panel.result.isVisible()
    shown = screen.side.open_roll
    assert isinstance(shown, GenericOpenRoll)
    assert shown.chart.highlighted is not None
    [more] = panel.alter.buttons
    click(more)
    assert len(dared.state.table.open.roll.throws) == 2
    click(panel.alter.back)
    assert len(dared.state.table.open.roll.throws) == 1
    click(screen.side.foot.main)
    assert dared.state.table.open is None
    assert not panel.isVisible()


def test_the_open_roll_is_called_off(
    screen: EncounterScreen, panel: RollPanel, dared: EncounterController
) -> None:
    click(screen.side.foot.leave)
    assert dared.state.table.open is None
    assert not panel.isVisible()
    assert not screen.side.foot.leave.isVisible()


def test_faces_are_typed(panel: RollPanel, dared: EncounterController) -> None:
    QTest.keyClicks(panel.dice.fields[-1], "34")
    assert dared.state.table.open.roll.throws == ((3, 4),)
    assert panel.result.isVisible()


def test_with_the_dice_of_the_table_luck_waits_for_its_die(
    screen: EncounterScreen, panel: RollPanel, dared: EncounterController
) -> None:
    QTest.mouseClick(screen.dice.choice._buttons["table"], Qt.MouseButton.LeftButton)
    QTest.keyClicks(panel.dice.fields[-1], "33")
    [more] = panel.alter.buttons
    click(more)
    assert screen.roll.throw.isVisible()
    QTest.keyClicks(screen.roll.throw.faces, "5")
    QTest.keyClick(screen.roll.throw.faces, Qt.Key.Key_Return)
    assert dared.state.table.open.roll.throws == ((3, 3), (5,))


def test_a_rule_waits_for_dice_that_were_not_typed(
    screen: EncounterScreen,
    panel: RollPanel,
    dared: EncounterController,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual: Callable[..., RollOutcome] = FormRoller.outcome

    def exploding(self: FormRoller, roll: ToyRoll, book: object, dice: Dice) -> RollOutcome:
        found = usual(self, roll, book, dice)
        dice.sum(Wanted(1, 1, 6, "Once more"))
        return found

    monkeypatch.setattr(FormRoller, "outcome", exploding)
    QTest.keyClicks(panel.dice.fields[-1], "66")
    assert screen.roll.throw.isVisible()
    QTest.keyClicks(screen.roll.throw.faces, "2")
    QTest.keyClick(screen.roll.throw.faces, Qt.Key.Key_Return)
    assert dared.state.table.open.roll.throws == ((6, 6), (2,))


def test_the_history_has_the_rolls_of_the_fight(
    toys: GameWindow, screen: EncounterScreen, dared: EncounterController
) -> None:
    dared.fights.play(dared.id, Throw(), dice=ScriptedDice(3, 4))
    click(screen.side.foot.main)
    roll_screen = toys.opened.rolls.screen()
    assert isinstance(roll_screen, RollScreen)
    rolls = roll_screen.controller.rolls
    [kept] = rolls.history(fight=dared.id)
    assert kept.roll.throws == ((3, 4),)
    assert rolls.words(kept.roll) == "Bo: Nerve 0 against 7; 3 4"
    toys.do("place_table")
    assert foreign(toys.window) == []


@pytest.mark.usefixtures("panel")
def test_the_panel_names_no_other_game(screen: EncounterScreen, toys: GameWindow) -> None:
    assert foreign(toys.window) == []
    click(screen.side.foot.main)
    assert foreign(toys.window) == []


def test_undo_takes_the_roll_back(
    toys: GameWindow, screen: EncounterScreen, panel: RollPanel, dared: EncounterController
) -> None:
    click(screen.side.foot.main)
    toys.do("undo")
    assert not panel.result.isVisible()
    toys.do("undo")
    assert not panel.isVisible()
    assert dared.play(Dare("bo", "ada-blackthorn", 7))
    assert panel.isVisible()


def test_the_roll_dock_is_a_window_with_separate_rolls(
    toys: GameWindow, screen: EncounterScreen, dared: EncounterController
) -> None:
    toys.do("table_dock")
    dock = toys.opened.rolls.dock()
    assert isinstance(dock, RollDock)
    assert dock.isVisible()
    assert dock.isWindow()
    steps = dared.log.cursor
    dock.roll()
    assert dock.panel.view.roll.throws
    assert dared.log.cursor == steps
    assert not screen.side.isAncestorOf(dock)
    dock.close_dock()

"""The roll of a toy's fight in the dock beside it, made from the toy's roller alone."""

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
from fourc_desktop.ui.screens.roll.panel import RollPanel
from fourc_desktop.ui.screens.roll.screen import RollDock, RollScreen
from tests.games.toy.conftest import Toys, click
from tests.games.toy.fight_moves import Dare, Throw
from tests.games.toy.form_rolling import FormRoller
from tests.games.toy.rolling import ToyRoll
from tests.games.toy.test_words import foreign

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    extend=True,
)


@pytest.fixture
def dock(toys: Toys, place: EncounterScreen) -> RollDock:
    click(place.turn.beside)
    made = toys.opened.rolls.dock()
    assert isinstance(made, RollDock)
    assert made.isVisible()
    return made


@pytest.fixture
def external_panel(dock: RollDock, dared: EncounterController) -> RollPanel:
    """The panel of Bo's dare, before its dice fall."""
    assert dared.state.table.open is not None
    assert dock.external_panel is not None
    assert dock.external_panel.isVisible()
    return dock.external_panel


def read(panel: RollPanel) -> list[str]:
    QApplication.processEvents()
    return [each.text() for each in panel.findChildren(QLabel) if each.isVisible()]


def test_the_place_leaves_the_roll_to_the_dock(
    place: EncounterScreen, external_panel: RollPanel
) -> None:
    assert not place.roll.isVisible()
    assert "Bo: Nerve\nAgainst Ada Blackthorn" in read(external_panel)
    assert external_panel.chance.text() == "Chance 58.3\N{NO-BREAK SPACE}%"


def test_a_form_shows_what_would_be_rolled(dock: RollDock, wooden_act: EncounterController) -> None:
    [dare] = [
        each for each in wooden_act.fight.actions.action_options(wooden_act.state, "bo")
        if each.name == "Dare"
    ]  # fmt: skip
    wooden_act.choose(dare)
    assert dock.external_panel is None or not dock.external_panel.isVisible()
    assert wooden_act.form is not None
    wooden_act.form.answer("at", "ada-blackthorn")
    assert dock.external_panel is not None
    assert "To be rolled" in read(dock.external_panel)
    assert "−2" in read(dock.external_panel)
    assert "-2" not in read(dock.external_panel)


def test_it_is_rolled_altered_and_settled(
    external_panel: RollPanel, dared: EncounterController
) -> None:
    click(external_panel.dice.button)
    assert external_panel.result.isVisible()
    [more] = external_panel.alter.buttons
    click(more)
    assert len(dared.state.table.open.roll.throws) == 2
    click(external_panel.alter.back)
    assert len(dared.state.table.open.roll.throws) == 1
    click(external_panel.settle)
    assert dared.state.table.open is None
    assert not external_panel.isVisible()


def test_faces_are_typed(external_panel: RollPanel, dared: EncounterController) -> None:
    QTest.keyClicks(external_panel.dice.fields[-1], "34")
    assert dared.state.table.open.roll.throws == ((3, 4),)
    assert external_panel.result.isVisible()


def test_with_the_dice_of_the_table_luck_waits_for_its_die(
    place: EncounterScreen, external_panel: RollPanel, dared: EncounterController
) -> None:
    QTest.mouseClick(place.dice.choice._buttons["table"], Qt.MouseButton.LeftButton)
    QTest.keyClicks(external_panel.dice.fields[-1], "33")
    [more] = external_panel.alter.buttons
    click(more)
    assert place.roll.throw.isVisible()
    QTest.keyClicks(place.roll.throw.faces, "5")
    QTest.keyClick(place.roll.throw.faces, Qt.Key.Key_Return)
    assert dared.state.table.open.roll.throws == ((3, 3), (5,))


def test_a_rule_that_wants_more_dice_than_were_typed_waits_for_them(
    place: EncounterScreen,
    external_panel: RollPanel,
    dared: EncounterController,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual: Callable[..., RollOutcome] = FormRoller.outcome

    def exploding(self: FormRoller, roll: ToyRoll, book: object, dice: Dice) -> RollOutcome:
        found = usual(self, roll, book, dice)
        dice.sum(Wanted(1, 1, 6, "Once more"))
        return found

    monkeypatch.setattr(FormRoller, "outcome", exploding)
    QTest.keyClicks(external_panel.dice.fields[-1], "66")
    assert place.roll.throw.isVisible()
    QTest.keyClicks(place.roll.throw.faces, "2")
    QTest.keyClick(place.roll.throw.faces, Qt.Key.Key_Return)
    assert dared.state.table.open.roll.throws == ((6, 6), (2,))


def test_the_history_has_the_rolls_of_the_fight(
    toys: Toys, place: EncounterScreen, dared: EncounterController
) -> None:
    dared.fights.play(dared.id, Throw(), dice=ScriptedDice(3, 4))
    click(place.roll.buttons["Settle"])
    screen = toys.opened.rolls.place()
    assert isinstance(screen, RollScreen)
    rolls = screen.controller.rolls
    [kept] = rolls.history(fight=dared.id)
    assert kept.roll.throws == ((3, 4),)
    assert rolls.words(kept.roll) == "Bo: Nerve 0 against 7; 3 4"
    toys.do("place_table")
    assert foreign(toys.window) == []


def test_the_dock_speaks_of_the_toy_alone(external_panel: RollPanel, toys: Toys) -> None:
    click(external_panel.dice.button)
    assert foreign(toys.window) == []


def test_undo_takes_the_roll_back(
    toys: Toys, external_panel: RollPanel, dared: EncounterController
) -> None:
    click(external_panel.dice.button)
    toys.do("undo")
    assert not external_panel.result.isVisible()
    toys.do("undo")
    assert not external_panel.isVisible()
    assert dared.play(Dare("bo", "ada-blackthorn", 7))
    assert external_panel.isVisible()

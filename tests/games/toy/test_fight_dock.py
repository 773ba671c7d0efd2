"""The roll of a toy's fight in the dock beside it, made from the toy's roller alone."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from fourc_desktop.core.dice import Dice, ScriptedDice
from fourc_desktop.core.dice import Throw as Wanted
from fourc_desktop.core.rolling import Outcome
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.place import EncounterPlace
from fourc_desktop.ui.screens.roll.dock import RollDock
from fourc_desktop.ui.screens.roll.panel import RollPanel
from fourc_desktop.ui.screens.roll.screen import RollScreen
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
def dock(toys: Toys, place: EncounterPlace) -> RollDock:
    click(place.turn.beside)
    made = toys.opened.rolls.dock()
    assert isinstance(made, RollDock)
    assert made.isVisible()
    return made


@pytest.fixture
def guest(dock: RollDock, dared: FightDesk) -> RollPanel:
    """The panel of Bo's dare, before its dice fall."""
    assert dared.moment.table.open is not None
    assert dock.guest is not None
    assert dock.guest.isVisible()
    return dock.guest


def read(panel: RollPanel) -> list[str]:
    QApplication.processEvents()
    return [each.text() for each in panel.findChildren(QLabel) if each.isVisible()]


def test_the_place_leaves_the_roll_to_the_dock(place: EncounterPlace, guest: RollPanel) -> None:
    assert not place.roll.isVisible()
    assert "Bo: Nerve\nAgainst Ada Blackthorn" in read(guest)
    assert guest.chance.text() == "Chance 58.3\N{NO-BREAK SPACE}%"


def test_a_form_shows_what_would_be_rolled(dock: RollDock, wooden_act: FightDesk) -> None:
    [dare] = [
        each for each in wooden_act.fight.actions.offers(wooden_act.moment, "bo")
        if each.name == "Dare"
    ]  # fmt: skip
    wooden_act.choose(dare)
    assert dock.guest is None or not dock.guest.isVisible()
    assert wooden_act.form is not None
    wooden_act.form.answer("at", "ada-blackthorn")
    assert dock.guest is not None
    assert "To be rolled" in read(dock.guest)
    assert "−2" in read(dock.guest)
    assert "-2" not in read(dock.guest)


def test_it_is_rolled_altered_and_settled(guest: RollPanel, dared: FightDesk) -> None:
    click(guest.dice.button)
    assert guest.result.isVisible()
    [more] = guest.alter.buttons
    click(more)
    assert len(dared.moment.table.open.roll.throws) == 2
    click(guest.alter.back)
    assert len(dared.moment.table.open.roll.throws) == 1
    click(guest.settle)
    assert dared.moment.table.open is None
    assert not guest.isVisible()


def test_faces_are_typed(guest: RollPanel, dared: FightDesk) -> None:
    QTest.keyClicks(guest.dice.fields[-1], "34")
    assert dared.moment.table.open.roll.throws == ((3, 4),)
    assert guest.result.isVisible()


def test_with_the_dice_of_the_table_luck_waits_for_its_die(
    place: EncounterPlace, guest: RollPanel, dared: FightDesk
) -> None:
    QTest.mouseClick(place.dice.choice._buttons["table"], Qt.MouseButton.LeftButton)
    QTest.keyClicks(guest.dice.fields[-1], "33")
    [more] = guest.alter.buttons
    click(more)
    assert place.roll.throw.isVisible()
    QTest.keyClicks(place.roll.throw.faces, "5")
    QTest.keyClick(place.roll.throw.faces, Qt.Key.Key_Return)
    assert dared.moment.table.open.roll.throws == ((3, 3), (5,))


def test_a_rule_that_wants_more_dice_than_were_typed_waits_for_them(
    place: EncounterPlace, guest: RollPanel, dared: FightDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual: Callable[..., Outcome] = FormRoller.outcome

    def exploding(self: FormRoller, roll: ToyRoll, book: object, dice: Dice) -> Outcome:
        found = usual(self, roll, book, dice)
        dice.sum(Wanted(1, 1, 6, "Once more"))
        return found

    monkeypatch.setattr(FormRoller, "outcome", exploding)
    QTest.keyClicks(guest.dice.fields[-1], "66")
    assert place.roll.throw.isVisible()
    QTest.keyClicks(place.roll.throw.faces, "2")
    QTest.keyClick(place.roll.throw.faces, Qt.Key.Key_Return)
    assert dared.moment.table.open.roll.throws == ((6, 6), (2,))


def test_the_history_has_the_rolls_of_the_fight(
    toys: Toys, place: EncounterPlace, dared: FightDesk
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


def test_the_dock_speaks_of_the_toy_alone(guest: RollPanel, toys: Toys) -> None:
    click(guest.dice.button)
    assert foreign(toys.window) == []


def test_undo_takes_the_roll_back(toys: Toys, guest: RollPanel, dared: FightDesk) -> None:
    click(guest.dice.button)
    toys.do("undo")
    assert not guest.result.isVisible()
    toys.do("undo")
    assert not guest.isVisible()
    assert dared.play(Dare("bo", "ada-blackthorn", 7))
    assert guest.isVisible()

"""The right panel while real dice are asked for, in an attack of the Rough Magic sample."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.roll.open_roll import GenericOpenRoll
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.pages import is_their_turn
from tests.ui.screens.encounter.conftest import refused

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def campaign_file(sample_file: Callable[[str], Path]) -> Path:
    return sample_file("rough-magic")


@pytest.fixture
def street(
    opened: OpenCampaign, window: MainWindow, appearance: Appearance, qtbot: QtBot
) -> EncounterScreen:
    """The sample fight in Longshadow's turn, with large text in a small window."""
    appearance.set_text_scale(200)
    window.resize(1280, 720)
    [fight] = opened.encounter_service().encounters()
    opened.fights.open(fight.id)
    screen = opened.fights.screen()
    controller = screen.controller
    controller.command_runner.use_table_dice(True)
    while not is_their_turn(controller):
        if (waiting := controller.command_runner.waiting) is None:
            controller.go_on()
        else:
            is_first = "Longshadow" in waiting.wanted.what
            controller.enter_dice((6 if is_first else 1,) * waiting.wanted.count)
    assert controller.selected == "longshadow"
    qtbot.wait(20)
    return screen


def areas(screen: EncounterScreen) -> dict[str, QRect]:
    """The rectangles of the parts of the screen, in pixels."""
    parts = (
        screen.turn,
        screen.map.bar,
        screen.map.view,
        screen.message,
        screen.side,
        screen.side.foot,
    )
    return {type(e).__name__: QRect(e.mapTo(screen, QPoint()), e.size()) for e in parts}


def test_each_throw_is_asked_at_the_top_and_moves_nothing(
    street: EncounterScreen, qtbot: QtBot
) -> None:
    controller, side, field = street.controller, street.side, street.roll.throw
    before = areas(street)

    def asks(title: str) -> None:
        assert field._what.text() == title
        qtbot.wait(20)
        assert areas(street) == before
        assert side.open_roll is not None
        assert field.geometry().bottom() < side.open_roll.y()
        assert (
            side.roll_area.viewport()
            .rect()
            .contains(QRect(field.mapTo(side.roll_area.viewport(), QPoint()), field.size()))
        )

    options = controller.fight.actions.action_options(controller.state, "longshadow")
    controller.choose(next(each for each in options if each.name == "Weighted staff"))
    assert controller.form is not None
    controller.form.answer("target", controller.form.questions[0].options[0].value)
    controller.send()
    controller.go_on()
    asks("Throw 2d6 for Weighted staff")
    QTest.keyClicks(field.faces, "66\r")
    qtbot.wait(20)
    assert areas(street) == before, "the hit"
    controller.go_on()
    asks("Throw 1d6 for Damage")
    QTest.keyClicks(field.faces, "6\r")
    qtbot.wait(20)
    assert controller.fight.roll.open_roll(controller.state) is None
    assert areas(street) == before, "the settled roll"


@pytest.fixture
def asked(street: EncounterScreen) -> EncounterScreen:
    """An attack that waits for its dice, after going on without them was refused."""
    controller = street.controller
    options = controller.fight.actions.action_options(controller.state, "longshadow")
    controller.choose(next(each for each in options if each.name == "Weighted staff"))
    assert controller.form is not None
    controller.form.answer("target", controller.form.questions[0].options[0].value)
    controller.send()
    controller.go_on()
    refuse_without_dice(street)
    return street


def refuse_without_dice(screen: EncounterScreen) -> None:
    screen.side.go_on()
    assert "Enter what the dice show first" in refused(screen)


def test_typing_dice_ends_the_refusal_of_missing_ones(asked: EncounterScreen) -> None:
    field = asked.roll.throw
    QTest.keyClicks(field.faces, "6")
    assert refused(asked) == ""
    QTest.keyClicks(field.faces, "5")
    assert asked.side.foot.main.isEnabled()
    assert field.faces.text() == "65"
    assert asked.controller.command_runner.waiting is not None
    QTest.keyClick(field.faces, Qt.Key.Key_Backspace)
    refuse_without_dice(asked)


def test_every_end_of_waiting_for_dice_ends_its_refusal(asked: EncounterScreen) -> None:
    """Before, it stayed after Cancel, as if the dice were still missing."""
    field, main, runner = asked.roll.throw, asked.side.foot.main, asked.controller.command_runner

    def use_program() -> None:
        runner.use_table_dice(False)

    def cancel() -> None:
        QTest.mouseClick(field.stop, Qt.MouseButton.LeftButton)

    for end in (cancel, use_program):
        if runner.waiting is None:
            QTest.mouseClick(main, Qt.MouseButton.LeftButton)
            refuse_without_dice(asked)
        end()
        assert runner.waiting is None
        assert refused(asked) == ""
        assert asked.message.close_refusal.isHidden()


def test_the_dice_of_one_roll_are_shown_once(street: EncounterScreen) -> None:
    """Before, the open roll kept its own empty dice below those that were typed."""
    controller, field, side = street.controller, street.roll.throw, street.side
    options = controller.fight.actions.action_options(controller.state, "longshadow")
    controller.choose(next(each for each in options if each.name == "Weighted staff"))
    assert controller.form is not None
    controller.form.answer("target", controller.form.questions[0].options[0].value)
    controller.send()
    assert isinstance(side.open_roll, GenericOpenRoll)
    dice = side.open_roll.panel.dice
    assert dice.isVisible()
    QTest.mouseClick(side.foot.main, Qt.MouseButton.LeftButton)
    assert (field.isVisible(), dice.isVisible()) == (True, False)
    street.map.view.setFocus()
    QTest.keyClick(street.map.view, Qt.Key.Key_6)
    assert field.faces.hasFocus()
    assert field.faces.text() == "6"
    QTest.mouseClick(field.stop, Qt.MouseButton.LeftButton)
    assert (field.isVisible(), dice.isVisible()) == (False, True)
    QTest.mouseClick(side.foot.main, Qt.MouseButton.LeftButton)
    QTest.keyClicks(field.faces, "65\r")
    assert (field.isVisible(), dice.isVisible()) == (False, True)
    assert len(dice.fields) == 1

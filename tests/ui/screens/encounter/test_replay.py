"""Replaying an encounter: start with a button or a log entry; any game action ends it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.widgets.buttons.condition_chip import ConditionChip
from tests.ui.screens.encounter.conftest import LEFT

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def watched(controller: EncounterController, screen: EncounterScreen) -> EncounterController:
    """A replayed encounter with a few steps, so slow that the test takes each step."""
    for x in (2, 3, 4):
        controller.play(PlaceCombatant("ada", Position(x, 0)))
    controller.replay._clock.setInterval(10**6)
    QTest.mouseClick(screen.log.replay, LEFT)
    return controller


def test_a_replay_starts_at_step_0_and_changes_nothing(
    screen: EncounterScreen, watched: EncounterController
) -> None:
    fight = watched.log
    assert watched.state == fight.state_at(0)
    assert screen.side.foot.main.text() == "Back to the encounter"
    assert screen.log.replay.isChecked()
    assert not watched.may_change
    assert not screen.log.again.isEnabled()
    assert watched.log is fight


def test_a_replay_stays_on_the_last_step_until_it_is_ended(
    screen: EncounterScreen, watched: EncounterController
) -> None:
    count, seen = watched.log.cursor, []
    watched.played.connect(lambda scenes: seen.append(len(scenes)))
    for number in range(1, count + 1):
        watched.replay._step()
        assert watched.state == watched.log.state_at(number)
        assert screen.log.model.row_now == count - number
    assert len(seen) == count
    assert screen.message.message.text.startswith("The replay is at its end. Esc")
    watched.replay._step()
    ons = [watched.replay.is_on]
    watched.go_on()
    ons.append(watched.replay.is_on)
    assert ons == [True, False], "Ctrl+Enter goes back and does not play on"
    assert (watched.log.cursor, watched.state.turn) == (count, 0)
    assert watched.may_change
    assert not screen.log.replay.isChecked()


def test_play_at_the_end_of_a_replay_shows_it_again(
    screen: EncounterScreen, watched: EncounterController
) -> None:
    controls = screen.message.replay
    watched.replay.go_to(watched.replay.count)
    assert controls.pause.accessibleName() == "From the beginning"
    QTest.mouseClick(controls.pause, LEFT)
    assert (watched.replay.number, watched.replay.is_paused) == (0, False)
    assert controls.pause.accessibleName() == "Pause"


def test_esc_ends_a_replay(screen: EncounterScreen, watched: EncounterController) -> None:
    screen.keys.to_map()
    QTest.keyClick(screen.map.view, Qt.Key.Key_Escape)
    assert not watched.replay.is_on


def test_a_click_on_a_log_entry_replays_from_it(
    screen: EncounterScreen, watched: EncounterController
) -> None:
    count, view = watched.log.cursor, screen.log.view
    index = screen.log.model.index(1)
    QTest.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())
    assert watched.cursor == count - 1
    assert watched.log.cursor == count
    assert screen.map.view.layer.token("ada").spot == Position(3, 0)  # type: ignore[union-attr]


@pytest.mark.parametrize("way", ["button", "undo", "redo", "replay"])
def test_every_step_command_returns_to_the_fight(
    screen: EncounterScreen, watched: EncounterController, opened: OpenCampaign, way: str
) -> None:
    count = watched.log.cursor
    if way == "button":
        QTest.mouseClick(screen.side.foot.main, LEFT)
    elif way == "replay":
        QTest.mouseClick(screen.log.replay, LEFT)
    else:
        getattr(opened, way)()
    assert not watched.replay.is_on
    assert watched.log.cursor == count
    assert watched.state == watched.log.now


def test_a_new_command_ends_the_replay(
    watched: EncounterController, screen: EncounterScreen
) -> None:
    watched.fights.play(watched.id, PlaceCombatant("ada", Position(7, 0)))
    assert not watched.replay.is_on
    assert screen.map.view.layer.token("ada").spot == Position(7, 0)  # type: ignore[union-attr]


def test_a_replay_advances_by_timer(
    controller: EncounterController, screen: EncounterScreen, window: MainWindow, qtbot: QtBot
) -> None:
    controller.play(PlaceCombatant("ada", Position(2, 0)))
    controller.replay._clock.setInterval(1)
    QTest.mouseClick(screen.log.replay, LEFT)
    qtbot.waitUntil(lambda: controller.replay.is_at_end)
    assert window.isVisible()


def test_conditions_are_removed_only_while_the_fight_goes_on(
    controller: EncounterController, screen: EncounterScreen
) -> None:
    def chip() -> ConditionChip:
        chips = screen.who.findChildren(ConditionChip)
        (found,) = [each for each in chips if each.isVisible()]
        return found

    controller.replay._clock.setInterval(10**6)
    controller.select("ada")
    controller.set_fighter(
        "ada", lambda fighter: controller.fight.overrides.with_condition(fighter, "Winded", 0)
    )
    QTest.mouseClick(screen.log.replay, LEFT)
    controller.go_to(controller.log.cursor)
    may = [chip().isEnabled()]
    QTest.mouseClick(screen.side.foot.main, LEFT)
    may.append(chip().isEnabled())
    controller.end()
    may.append(chip().isEnabled())
    assert may == [False, True, False]


def test_an_ended_fight_can_be_replayed(
    controller: EncounterController, screen: EncounterScreen
) -> None:
    controller.end()
    QTest.mouseClick(screen.log.replay, LEFT)
    assert screen.turn.caption.accessibleName() == "Setup"
    QTest.mouseClick(screen.side.foot.main, LEFT)
    assert screen.turn.caption.accessibleName() == "Ended"

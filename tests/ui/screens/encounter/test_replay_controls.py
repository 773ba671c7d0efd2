"""The controls of a replay: steps, pause and speed, and the players' view of it."""

import pytest
from PySide6.QtTest import QTest

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.players.window import PlayersWindow
from fourc_desktop.ui.screens.encounter.replay_controls import ReplayControls
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import LEFT

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

SLOW = 10**6
"""An interval, in milliseconds, so long that a replay takes no step during a test."""


@pytest.fixture
def controls(controller: EncounterController, screen: EncounterScreen) -> ReplayControls:
    """The controls of a replay of three moves of Ada, before the first."""
    for x in (2, 3, 4):
        controller.play(PlaceCombatant("ada", Position(x, 0)))
    controller.replay._clock.setInterval(SLOW)
    assert not screen.message.replay.isVisible()
    QTest.mouseClick(screen.log.replay, LEFT)
    return screen.message.replay


def spot(screen: EncounterScreen | PlayersWindow) -> Position:
    """Ada's shown spot."""
    view = screen.map.view if isinstance(screen, EncounterScreen) else screen.map
    token = view.layer.token("ada")
    assert token is not None
    return token.spot


def test_a_single_step_pauses_the_replay(
    controls: ReplayControls, controller: EncounterController, screen: EncounterScreen
) -> None:
    replay, last = controller.replay, controller.log.cursor
    assert controls.isVisible()
    assert not controls.back.isEnabled()
    assert screen.message.message.strong == f"Replay: step 0 of {last}."
    seen: list[int] = []
    controller.played.connect(lambda scenes: seen.append(len(scenes)))
    QTest.mouseClick(controls.forward, LEFT)
    assert (replay.number, replay.is_paused) == (1, True)
    assert len(seen) == 1
    replay.go_to(last)
    assert spot(screen) == Position(4, 0)
    assert not controls.forward.isEnabled()
    replay.step(1)
    assert replay.number == last
    QTest.mouseClick(controls.back, LEFT)
    assert spot(screen) == Position(3, 0)
    assert not replay._clock.isActive()
    assert len(seen) == 1, "a step back shows no scenes"


def test_pause_and_continue_stop_and_start_the_timer(
    controls: ReplayControls, controller: EncounterController
) -> None:
    clock = controller.replay._clock
    assert controls.pause.accessibleName() == "Pause"
    QTest.mouseClick(controls.pause, LEFT)
    assert not clock.isActive()
    assert controls.pause.accessibleName() == "Resume"
    QTest.mouseClick(controls.pause, LEFT)
    assert clock.isActive()
    controller.replay.stop()
    assert not controls.isVisible()
    controller.replay.pause(paused=False)
    assert not clock.isActive()


@pytest.mark.parametrize("speed", [2, 4])
def test_speed_buttons_change_the_timer_interval(
    controls: ReplayControls, controller: EncounterController, speed: int
) -> None:
    clock = controller.replay._clock
    QTest.mouseClick(controls.speed.button(str(speed)), LEFT)
    assert clock.interval() == SLOW // speed
    assert clock.isActive()
    QTest.mouseClick(controls.speed.button("1"), LEFT)
    assert clock.interval() == SLOW


def test_starting_a_replay_moves_no_part(
    controls: ReplayControls, controller: EncounterController, screen: EncounterScreen
) -> None:
    during = screen.map.geometry(), screen.message.geometry()
    controller.replay.stop()
    assert (screen.map.geometry(), screen.message.geometry()) == during
    assert not controls.isVisible()


def test_players_follow_the_replay_by_a_switch(
    controls: ReplayControls,
    controller: EncounterController,
    screen: EncounterScreen,
    players: PlayersWindow,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[object] = []
    monkeypatch.setattr(players.map.play, "run", played.append)
    assert spot(players) == spot(screen) != Position(4, 0)
    screen.players_windows.menu.choose("follows")
    assert spot(players) == Position(4, 0)
    QTest.mouseClick(controls.forward, LEFT)
    assert not played
    assert spot(players) == Position(4, 0)
    screen.players_windows.menu.choose("follows")
    QTest.mouseClick(controls.forward, LEFT)
    assert len(played) == 1
    assert controller.replay.is_on

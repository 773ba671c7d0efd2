"""A log in which some entries have long details."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.log.lines import LogLine
from fourc_desktop.ui.screens.encounter.log.model import LogModel
from fourc_desktop.ui.screens.encounter.log.view import LogView
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import open_log


def walk(controller: EncounterController, steps: int) -> None:
    """Move a combatant back and forth some times; the screen updates only after the last step."""
    fights = controller.fights
    unheard = EncounterService(fights._campaign, fights._tools)
    for number in range(steps - 1):
        unheard.play(controller.id, PlaceCombatant("ada", Position(number % 8, 0)))
    controller.play(PlaceCombatant("ada", Position((steps - 1) % 8, 0)))


LONG = "Ada throws a car that is parked at the corner of the street at the first of the thugs. "


@pytest.fixture
def talkative(screen: EncounterScreen, monkeypatch: pytest.MonkeyPatch) -> LogView:
    """A log in which some entries have long details, and the third does not fit the view."""
    usual = LogModel._line

    def said(model: LogModel, row: int) -> LogLine:
        line = usual(model, row)
        times = 9 if line.number == 3 else line.number % 3
        return replace(line, what=line.what + " " + LONG * times)

    monkeypatch.setattr(LogModel, "_line", said)
    walk(screen.controller, 60)
    open_log(screen)
    return screen.log.view

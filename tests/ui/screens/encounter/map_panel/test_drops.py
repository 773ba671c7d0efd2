"""Drops on the map place combatants of the encounter, and add everybody else."""

import pytest
from PySide6.QtCore import QMimeData, QPoint

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.encounter.candidates.joining import CandidateGroup
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.order_of_play.row_drag import COMBATANTS
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from tests.ui.screens.encounter.conftest import middle
from tests.ui.screens.encounter.panel_steps import drop, names_at

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

FREE = Position(6, 1)


def of(*ids: str) -> QMimeData:
    """Drag data of combatants of the encounter."""
    mime = QMimeData()
    mime.setData(COMBATANTS, "\n".join(ids).encode())
    return mime


def test_dropped_combatants_of_the_encounter_are_placed(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    drop(screen, of("ada", "bert"), middle(screen, FREE))
    assert names_at(controller, FREE) == ["ada", "bert"]


def test_dropped_foes_are_added(screen: EncounterScreen, controller: EncounterController) -> None:
    drop(screen, CandidateGroup(foes=(("thug", 1),)).mime(), middle(screen, FREE))
    assert names_at(controller, FREE) == ["thug-3"]


def test_a_drop_beside_the_map_is_refused(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    before = controller.log.cursor
    corner = screen.map.view.viewport().rect().bottomRight() - QPoint(2, 2)
    drop(screen, of("ada"), corner)
    assert controller.log.cursor == before
    assert "off the map" in screen.message.text.accessibleName()

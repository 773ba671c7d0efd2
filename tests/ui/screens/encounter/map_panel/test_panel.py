"""The map of the open encounter."""

import pytest

from fourc_desktop.core.encounter.commands import PlaceCombatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)

FAR = Position(55, 50)


def test_another_encounter_opens_at_the_selected_combatant(
    screen: EncounterScreen, controller: EncounterController
) -> None:
    first, view = controller.id, screen.map.view
    people = [each.source for each in controller.state.combatants if each.source]
    other = controller.fights.begin("Siege", SectorMap("Plain", 60, 60), people)
    controller.fights.play(other, PlaceCombatant(controller.selected, FAR))
    who = controller.selected
    for id_ in (other, first, other):
        controller.open(id_)
        assert controller.selected == who
        spot = controller.state.combatant(who).spot
        assert spot is not None
        assert view.viewport().rect().contains(view.view_rect(spot))

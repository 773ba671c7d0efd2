"""The map of the open encounter."""

import pytest
from PySide6.QtCore import QPoint

from fourc_desktop.core.encounter.commands import ChangeNotes, PlaceCombatant, RedrawMap
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import MapDiff, SectorMap
from fourc_desktop.core.maps.sectors import Sector
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.screens.map_view.token import ReachCost

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


def test_a_lit_sector_is_not_covered_by_its_neighbors(screen: EncounterScreen) -> None:
    panel, spot = screen.map, Position(3, 2)
    panel.view.show_reach({spot: ReachCost(1, "")})
    viewport = panel.view.viewport()
    sector = panel.view.view_rect(spot).translated(viewport.mapTo(panel, QPoint()))
    assert panel.is_highlighted_under(sector)
    for right, down in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        beside = sector.translated(right * sector.width(), down * sector.height())
        assert not panel.is_highlighted_under(beside)


def test_the_level_follows_a_move_of_the_selected_below_a_roof(
    screen: EncounterScreen, heroes_act: EncounterController
) -> None:
    view, start, goal = screen.map.view, Position(1, 1), Position(1, 2)
    roofed = (Sector("Porch"), Sector("Roof", "roof", 2))
    heroes_act.play(RedrawMap(MapDiff(columns=(((goal.x, goal.y), roofed),))))
    top = view.level
    assert not view.board.visible_level.shows(goal)
    heroes_act.play(PlaceCombatant("thug-1", goal))
    assert view.level == top, "others leave the shown level as it is"
    assert heroes_act.state.combatant("ada").spot == start
    assert heroes_act.move("ada", goal)
    assert heroes_act.state.combatant("ada").spot == goal
    assert view.board.visible_level.shows(goal)
    assert view.view_center("ada") is not None
    view.show_level(top)
    heroes_act.play(ChangeNotes("Rain"))
    assert view.level == top, "a level that is chosen stays"

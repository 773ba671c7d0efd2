"""Vehicles of the campaign in fights."""

from dataclasses import replace

from fourc_desktop.core.encounter.commands import OverrideCombatant
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.formats.document_formats import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import durability_now
from fourc_desktop.games.fourc.services.downtime_events import EVENTS
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService
from fourc_desktop.services.encounters.encounter_service import EncounterService

ADVENTURE_ENDS = EVENTS[-1]


def test_from_the_library_into_a_fight_and_back(
    campaign: Campaign, tools: ApplicationContext
) -> None:
    """The end of the adventure repairs one vehicle; the destroyed one stays destroyed."""
    garage, fights = PropertyService(campaign), EncounterService(campaign, tools)
    ids = [garage.add_vehicle(), garage.add_vehicle()]
    assert VEHICLE_KIND in fights.kinds
    dock = fights.begin("Dock", SectorMap("Docks", 6, 2), ids)
    for id_, left in zip(ids, (3, 0), strict=True):
        combatant = next(each for each in fights.now(dock).combatants if each.source == id_)
        hand = fights.fight(dock).overrides
        hurt = replace(combatant, fighter=hand.with_gauge(combatant.fighter, "Durability", left, 0))
        fights.play(dock, OverrideCombatant(hurt))
    assert fights.end(dock) == ids
    lost = [garage.vehicle(id_).lost for id_ in ids]
    assert lost == [7, 10]
    DowntimeService(campaign).apply_event(ADVENTURE_ENDS, ids)
    assert [durability_now(garage.vehicle(id_)).now for id_ in ids] == [10, 0]

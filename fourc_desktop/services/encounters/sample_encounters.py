"""Fights that come with the sample campaign, put into it: the map, everybody in their place."""

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import retag
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.storage.formats.samples import SampleEncounter, load_map_templates


def add_sample_encounter(
    campaign: Campaign, tools: ApplicationContext, staged: SampleEncounter
) -> str:
    """Put a fight and its map into a campaign that has its people; return the id of the fight.

    Raises:
        KeyError: Somebody is not there, or a map or a foe does not come with the program.
    """
    fights = EncounterService(campaign, tools)
    map_ = load_map_templates(tools.resources)[staged.map].map
    fights.add_map(map_)
    there = {card.name: card.id for card in campaign.cards()}
    stock = {foe.id: foe for foe in Stock(campaign, tools).entries}
    foes = [FoeGroup(stock[id_], len(spots)) for id_, spots in staged.foes.items()]
    places = dict(staged.people)
    for foe, spots in zip(foes, staged.foes.values(), strict=True):
        for number, spot in enumerate(spots, start=1):
            places[f"{foe.kind.name} {number}" if foe.count > 1 else foe.kind.name] = spot
    people = [there[name] for name in staged.people]
    id_ = fights.begin(staged.name, map_, people, foes, places=places)
    retag(campaign, [id_], frozenset(staged.tags), frozenset())
    return id_

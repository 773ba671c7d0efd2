"""Adding the sample encounters to the sample campaign; imported for that alone."""

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import retag
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.storage.formats.samples import SampleEncounter, load_map_templates


def add_sample_encounter(
    campaign: Campaign, context: ApplicationContext, sample: SampleEncounter
) -> str:
    """Add an encounter and its map to a campaign with its characters; returns its id.

    Raises:
        KeyError: A character, the map or a stock character is missing.
    """
    fights = EncounterService(campaign, context)
    map_ = load_map_templates(context.resources)[sample.map].map
    fights.add_map(map_)
    there = {card.name: card.id for card in campaign.cards()}
    stock = {foe.id: foe for foe in Stock(campaign, context).entries}
    foes = [FoeGroup(stock[id_], len(positions)) for id_, positions in sample.foes.items()]
    places = dict(sample.people)
    for foe, positions in zip(foes, sample.foes.values(), strict=True):
        for number, position in enumerate(positions, start=1):
            places[f"{foe.kind.name} {number}" if foe.count > 1 else foe.kind.name] = position
    people = [there[name] for name in sample.people]
    id_ = fights.begin(sample.name, map_, people, foes, places=places)
    retag(campaign, [id_], frozenset(sample.tags), frozenset())
    return id_

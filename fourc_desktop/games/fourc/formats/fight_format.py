"""The fight rules of 4C with their codecs; a module of its own, so that starting needs neither."""

from collections.abc import Mapping

from fourc_desktop.games.fourc.formats.document_formats import (
    CHARACTER,
    COMPANION_KIND,
    HERO_KIND,
    VEHICLE,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import without_description
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import vehicle_without_description
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight, fourc_fight
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.storage.formats.value_format import dataclass_codec


def fight(book: Rulebook, page: CampaignPage) -> FourcFight:
    """The fight rules of a campaign, with its rulebook and page."""
    return fourc_fight(
        book, page, (HERO_KIND, COMPANION_KIND, VEHICLE_KIND), (VEHICLE_KIND,), codec_types
    )


def codec_types() -> Mapping[type, object]:
    """The codecs of characters and vehicles in fights, the same as in their own rows.

    Older fights hold descriptive fields, which are dropped.
    """
    return {
        Character: dataclass_codec(CHARACTER, without_description),
        OwnedVehicle: dataclass_codec(VEHICLE, vehicle_without_description),
    }

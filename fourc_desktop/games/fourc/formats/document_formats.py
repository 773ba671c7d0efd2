"""How characters, vehicles, headquarters and the page of a campaign are written down.

Heroes, vehicles and headquarters also have files of their own; see `hero_file`.
"""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.limits import STRICT, Owner
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.vehicles.headquarters import Headquarters
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle
from fourc_desktop.storage.formats.dataclass_format import DataclassFormat, DataclassPage

HERO_KIND = "4c-hero"
"""What the envelope of a file and a row of a campaign call a character of 4C."""

COMPANION_KIND = "4c-companion"
"""What a row of a campaign calls a character that belongs to another."""

VEHICLE_KIND = "4c-vehicle"
HEADQUARTERS_KIND = "4c-headquarters"

PAGE_KIND = "4c-campaign"
"""What a row calls the one page of its campaign."""

VEHICLE_VERSION = 2
"""Files of version 1 are read as well: they tell of no damage and of no crew."""

HEADQUARTERS_VERSION = 1


@dataclass(frozen=True, slots=True)
class CompanionRow:
    """The body of a row: a companion and whose it is."""

    __pydantic_config__ = STRICT

    owner: Owner
    character: Character


@dataclass(frozen=True, slots=True)
class VehicleRow:
    """The body of a row: a vehicle and whose it is, or None where it is the team's."""

    __pydantic_config__ = STRICT

    owner: Owner | None
    vehicle: OwnedVehicle


@dataclass(frozen=True, slots=True)
class HeadquartersRow:
    """The body of a row: a headquarters and whose it is, or None where it is the team's."""

    __pydantic_config__ = STRICT

    owner: Owner | None
    headquarters: Headquarters


CHARACTER: Final = DataclassFormat(Character)
"""The body of a hero's row, and characters in fights."""

COMPANION_ROW: Final = DataclassFormat(CompanionRow)
VEHICLE: Final = DataclassFormat(OwnedVehicle)
VEHICLE_ROW: Final = DataclassFormat(VehicleRow)
HEADQUARTERS: Final = DataclassFormat(Headquarters)
HEADQUARTERS_ROW: Final = DataclassFormat(HeadquartersRow)
CAMPAIGN_PAGE: Final = DataclassPage(CampaignPage, PAGE_KIND)

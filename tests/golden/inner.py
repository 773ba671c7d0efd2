"""The only module of the golden tests that imports from the program."""

import os
from dataclasses import replace
from pathlib import Path

from fourc_desktop.core.dice import ScriptedDice, SeededDice
from fourc_desktop.core.encounter.commands import ChangeNotes
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.formats.hero_file import package_of
from fourc_desktop.games.fourc.rules.campaign.awards import Award
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.checks.check import Check, RowStep, with_step
from fourc_desktop.games.fourc.rules.checks.roll_adapter import roll_from_check
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    roll_rest,
    set_field,
    set_origin,
)
from fourc_desktop.games.fourc.rules.editions import BASIC, Edition
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.career import AwardService, CareerService
from fourc_desktop.games.fourc.services.downtime_events import EVENTS, PEOPLE
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.fourc_rolls import FourcRollService
from fourc_desktop.games.fourc.services.homebrew_entries import BLANKS, HomebrewKind
from fourc_desktop.games.fourc.services.homebrew_service import HomebrewService
from fourc_desktop.games.fourc.services.property import CompanionFinder, PropertyService
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import rename, retag
from fourc_desktop.services.campaigns.downtime import DowntimeService
from fourc_desktop.services.campaigns.new_characters import InstantCharacters, Stock
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.storage.folders import program_folders, resources_folder

__all__ = [
    "BASIC",
    "BLANKS",
    "EVENTS",
    "PEOPLE",
    "ApplicationContext",
    "Award",
    "AwardService",
    "Campaign",
    "CareerService",
    "ChangeNotes",
    "CharacterSide",
    "Check",
    "CompanionFinder",
    "CompanionRole",
    "CreationMethod",
    "DowntimeService",
    "DraftField",
    "DraftService",
    "Edition",
    "EncounterService",
    "FoeGroup",
    "FourcCampaign",
    "FourcRollService",
    "HomebrewKind",
    "HomebrewService",
    "InstantCharacters",
    "PropertyService",
    "RowStep",
    "Score",
    "ScriptedDice",
    "SectorMap",
    "SeededDice",
    "SkillKind",
    "Stock",
    "Trait",
    "package_of",
    "rename",
    "retag",
    "roll_from_check",
    "roll_rest",
    "set_field",
    "set_origin",
    "with_step",
]


def tools() -> ApplicationContext:
    """The application context as the program makes it."""
    return application_context(resources_folder(), program_folders(os.environ), GAMES)


def opened(path: Path) -> Campaign:
    """A campaign open for writing."""
    return open_campaign(path, tools())


def is_thing(campaign: Campaign, id_: str) -> bool:
    """Whether a document has a card; rolls, homebrew and the settings page have none."""
    try:
        campaign.document(id_)
    except KeyError:
        return False
    return True


def change_and_back(campaign: Campaign) -> None:
    """Write another settings page and other homebrew, and then the original ones."""
    page, own = campaign.page, campaign.homebrew
    campaign.change_page(replace(page, notes="Something else"), "Change")
    campaign.change_page(page, "Change back")
    campaign.change_homebrew(type(own)(), "Change")
    campaign.change_homebrew(own, "Change back")

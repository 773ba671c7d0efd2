"""The one place of the goldens that imports from within the program."""

import os
from dataclasses import replace
from pathlib import Path

from fourc_desktop.core.dice import ScriptedDice, SeededDice
from fourc_desktop.core.encounter.commands import Note
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.formats.packages import package_of
from fourc_desktop.games.fourc.rules.award import Award
from fourc_desktop.games.fourc.rules.check_roll import as_roll
from fourc_desktop.games.fourc.rules.checks import Check, RowStep, with_step
from fourc_desktop.games.fourc.rules.draft import Field, Method
from fourc_desktop.games.fourc.rules.drafting import roll_rest, settle, settle_origin
from fourc_desktop.games.fourc.rules.limits import Companion
from fourc_desktop.games.fourc.rules.powers import Score
from fourc_desktop.games.fourc.rules.rules import BASIC, Edition
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.awarding import Awarding
from fourc_desktop.games.fourc.services.bringing import Bringing
from fourc_desktop.games.fourc.services.building import Building
from fourc_desktop.games.fourc.services.career import Career
from fourc_desktop.games.fourc.services.downtime import EVENTS, PEOPLE
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.garage import Garage
from fourc_desktop.games.fourc.services.own_desk import OwnDesk
from fourc_desktop.games.fourc.services.own_entries import BLANKS, OwnKind
from fourc_desktop.games.fourc.services.rolls import FourcRolls
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.downtime import Downtime
from fourc_desktop.services.fights import Fights
from fourc_desktop.services.instant_crowd import InstantCrowd
from fourc_desktop.services.mustering import Foe
from fourc_desktop.services.naming import rename, retag
from fourc_desktop.services.opening import open_campaign
from fourc_desktop.services.stock import Stock
from fourc_desktop.services.toolbox import Toolbox, toolbox
from fourc_desktop.storage.folders import program_folders
from fourc_desktop.storage.resources import resources_folder

__all__ = [
    "BASIC",
    "BLANKS",
    "EVENTS",
    "PEOPLE",
    "Award",
    "Awarding",
    "Bringing",
    "Building",
    "Campaign",
    "Career",
    "Check",
    "Companion",
    "Downtime",
    "Edition",
    "Field",
    "Fights",
    "Foe",
    "FourcCampaign",
    "FourcRolls",
    "Garage",
    "InstantCrowd",
    "Method",
    "Note",
    "OwnDesk",
    "OwnKind",
    "RowStep",
    "Score",
    "ScriptedDice",
    "SectorMap",
    "SeededDice",
    "Side",
    "SkillKind",
    "Stock",
    "Toolbox",
    "Trait",
    "as_roll",
    "package_of",
    "rename",
    "retag",
    "roll_rest",
    "settle",
    "settle_origin",
    "with_step",
]


def tools() -> Toolbox:
    """The tools as the program makes them."""
    return toolbox(resources_folder(), program_folders(os.environ), GAMES)


def opened(path: Path) -> Campaign:
    """A campaign to be changed."""
    return open_campaign(path, tools())


def is_thing(campaign: Campaign, id_: str) -> bool:
    """Whether a document stands on a card; rolls, own data and the page stand on none."""
    try:
        campaign.thing(id_)
    except KeyError:
        return False
    return True


def change_and_back(campaign: Campaign) -> None:
    """Write another page and other own data, and then what was there."""
    page, own = campaign.page, campaign.own_data
    campaign.change_page(replace(page, notes="Something else"), "Change")
    campaign.change_page(page, "Change back")
    campaign.change_own_data(type(own)(), "Change")
    campaign.change_own_data(own, "Change back")

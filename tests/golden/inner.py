"""The one place of the goldens that imports from within the program."""

import os
from dataclasses import replace
from pathlib import Path

from fourc_desktop.domain.dice import ScriptedDice, SeededDice
from fourc_desktop.domain.encounter.commands import Note
from fourc_desktop.domain.fourc.award import Award
from fourc_desktop.domain.fourc.checks import Check, RowStep, with_step
from fourc_desktop.domain.fourc.draft import Field, Method
from fourc_desktop.domain.fourc.drafting import roll_rest, settle, settle_origin
from fourc_desktop.domain.fourc.limits import Companion
from fourc_desktop.domain.fourc.moments import Moment
from fourc_desktop.domain.fourc.powers import Score
from fourc_desktop.domain.fourc.rules import BASIC, Edition
from fourc_desktop.domain.fourc.skills import SkillKind
from fourc_desktop.domain.fourc.traits import Trait
from fourc_desktop.domain.sectors.sector_map import SectorMap
from fourc_desktop.domain.side import Side
from fourc_desktop.storage.folders import program_folders
from fourc_desktop.storage.resources import resources_folder
from fourc_desktop.workspace.bringing import Bringing
from fourc_desktop.workspace.building import Building
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.career import Career
from fourc_desktop.workspace.evening import Evening
from fourc_desktop.workspace.fights import Fights
from fourc_desktop.workspace.garage import Garage
from fourc_desktop.workspace.instant_crowd import InstantCrowd
from fourc_desktop.workspace.mustering import Foe
from fourc_desktop.workspace.naming import rename, retag
from fourc_desktop.workspace.opening import open_campaign
from fourc_desktop.workspace.own_desk import OwnDesk
from fourc_desktop.workspace.own_entries import BLANKS, OwnKind
from fourc_desktop.workspace.rolls import Rolls
from fourc_desktop.workspace.stock import Stock
from fourc_desktop.workspace.toolbox import Toolbox, toolbox

__all__ = [
    "BASIC",
    "BLANKS",
    "Award",
    "Bringing",
    "Building",
    "Campaign",
    "Career",
    "Check",
    "Companion",
    "Edition",
    "Evening",
    "Field",
    "Fights",
    "Foe",
    "Garage",
    "InstantCrowd",
    "Method",
    "Moment",
    "Note",
    "OwnDesk",
    "OwnKind",
    "Rolls",
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
    "rename",
    "retag",
    "roll_rest",
    "settle",
    "settle_origin",
    "with_step",
]


def tools() -> Toolbox:
    """The tools as the program makes them."""
    return toolbox(resources_folder(), program_folders(os.environ))


def opened(path: Path) -> Campaign:
    """A campaign to be changed."""
    return open_campaign(path, tools())


def is_thing(campaign: Campaign, id_: str) -> bool:
    """Whether a document stands on a card; rolls, own data and the page stand on none."""
    try:
        campaign.held(id_)
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

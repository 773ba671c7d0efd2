"""The one place of the goldens that imports from within the program."""

import os
from dataclasses import replace
from pathlib import Path

from fourc_desktop.storage.folders import program_folders
from fourc_desktop.storage.resources import resources_folder
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.opening import open_campaign
from fourc_desktop.workspace.toolbox import Toolbox, toolbox

__all__ = ["Campaign", "Toolbox", "opened", "tools"]


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

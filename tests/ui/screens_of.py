"""The screens of an open campaign as what they are, for tests that look into them."""

from typing import TypeVar

from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace
from fourc_desktop.games.fourc.screens.building_commands import BuildingCommands
from fourc_desktop.games.fourc.screens.character.view import HeroView
from fourc_desktop.games.fourc.screens.homebrew.place import OwnDataPlace
from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock
from fourc_desktop.games.fourc.screens.master_table.place import MasterTablePlace
from fourc_desktop.games.fourc.screens.vehicle.view import VehicleView
from fourc_desktop.ui.game_screens import BUILDER, CHARACTER
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.map_editor.view import MapEditor

Kind = TypeVar("Kind")


def _as(screen: object, kind: type[Kind]) -> Kind:
    assert isinstance(screen, kind)
    return screen


def hero_screen(opened: OpenCampaign) -> HeroView:
    """The sheet of a character."""
    return _as(opened.screens.screen(CHARACTER), HeroView)


def builder_screen(opened: OpenCampaign) -> BuilderPlace:
    """The builder."""
    return _as(opened.screens.screen(BUILDER), BuilderPlace)


def vehicle_screen(opened: OpenCampaign) -> VehicleView:
    """The sheet of a vehicle."""
    return _as(opened.screens.screen("vehicle"), VehicleView)


def map_editor(opened: OpenCampaign) -> MapEditor:
    """The map that is drawn."""
    return _as(opened.screens.screen("map"), MapEditor)


def own_data(opened: OpenCampaign) -> OwnDataPlace:
    """The page of own data."""
    return _as(opened.pages.page("own_data"), OwnDataPlace)


def roll_screen(opened: OpenCampaign) -> MasterTablePlace:
    """The Master Table."""
    return _as(opened.rolls.place(), MasterTablePlace)


def roll_dock(opened: OpenCampaign) -> MasterTableDock:
    """The Master Table beside other screens."""
    return _as(opened.rolls.dock(), MasterTableDock)


def building(opened: OpenCampaign) -> BuildingCommands:
    """What begins characters."""
    return next(each for each in opened.game if isinstance(each, BuildingCommands))

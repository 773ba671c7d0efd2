"""The screens of an open campaign with their real types, for tests of their parts."""

from typing import TypeVar

from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.screens.character.screen import FourcCharacterScreen
from fourc_desktop.games.fourc.screens.commands import BuildingCommands
from fourc_desktop.games.fourc.screens.homebrew.screen import HomebrewScreen
from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock
from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
from fourc_desktop.games.fourc.screens.vehicle.screen import VehicleScreen
from fourc_desktop.ui.app.game_screens import BUILDER, CHARACTER
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.map_editor.screen import MapEditorScreen

Kind = TypeVar("Kind")


def _as(screen: object, kind: type[Kind]) -> Kind:
    assert isinstance(screen, kind)
    return screen


def hero_screen(opened: OpenCampaign) -> FourcCharacterScreen:
    """The character screen of 4C."""
    return _as(opened.screens.screen(CHARACTER), FourcCharacterScreen)


def builder_screen(opened: OpenCampaign) -> FourcBuilderScreen:
    """The builder."""
    return _as(opened.screens.screen(BUILDER), FourcBuilderScreen)


def vehicle_screen(opened: OpenCampaign) -> VehicleScreen:
    """The vehicle screen."""
    return _as(opened.screens.screen("vehicle"), VehicleScreen)


def map_editor(opened: OpenCampaign) -> MapEditorScreen:
    """The map editor."""
    return _as(opened.screens.screen("map"), MapEditorScreen)


def homebrew(opened: OpenCampaign) -> HomebrewScreen:
    """The homebrew screen."""
    return _as(opened.pages.page("homebrew"), HomebrewScreen)


def roll_screen(opened: OpenCampaign) -> MasterTableScreen:
    """The Master Table."""
    return _as(opened.rolls.screen(), MasterTableScreen)


def roll_dock(opened: OpenCampaign) -> MasterTableDock:
    """The Master Table beside other screens."""
    return _as(opened.rolls.dock(), MasterTableDock)


def building(opened: OpenCampaign) -> BuildingCommands:
    """The service that begins drafts."""
    return next(each for each in opened.game if isinstance(each, BuildingCommands))

"""The screens of 4C: `GameScreens` with its screens, pages and commands."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QWidget

from fourc_desktop.core.rolls.rolling import AnyRollSource
from fourc_desktop.games.fourc.rules.creation.builder_steps import step_of
from fourc_desktop.games.fourc.screens.actions import ACTIONS, ROLLS
from fourc_desktop.games.fourc.screens.commands import (
    AwardCommands,
    BuildingCommands,
    InstantCommands,
)
from fourc_desktop.ui.app.game_screens import BUILDER, CHARACTER, GameScreens, ScreenSource, widget
from fourc_desktop.ui.app.generic_game import HOMEBREW, pack_dialogs, show_homebrew_done
from fourc_desktop.ui.app.screen_context import ScreenContext

if TYPE_CHECKING:
    from fourc_desktop.core.problem import Problem
    from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
    from fourc_desktop.games.fourc.screens.character.checks import CheckRequest
    from fourc_desktop.games.fourc.screens.character.screen import FourcCharacterScreen
    from fourc_desktop.games.fourc.screens.headquarters.screen import HeadquartersScreen
    from fourc_desktop.games.fourc.screens.homebrew.screen import HomebrewScreen
    from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock
    from fourc_desktop.games.fourc.screens.master_table.open_roll_panel import OpenRollPanel
    from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen
    from fourc_desktop.games.fourc.screens.vehicle.screen import VehicleScreen

VEHICLE: Final = "vehicle"
HEADQUARTERS: Final = "headquarters"

# The library needs no screen, so each is imported when it is built.


def character(context: ScreenContext) -> "FourcCharacterScreen":
    """The screen of a hero, villain or companion."""
    from fourc_desktop.games.fourc.screens.character.screen import FourcCharacterScreen  # noqa: PLC0415

    view = context.built(FourcCharacterScreen)
    commands = BuildingCommands(context)
    commands.setParent(view)
    view.companion_wanted.connect(lambda kind: commands.build_companion(view.document_id, kind))
    view.builder_wanted.connect(lambda: commands.change_in_builder(view.document_id))
    view.choice_wanted.connect(lambda choice: build_choice(context, view.document_id, choice))
    view.check_wanted.connect(lambda request: prepare_check(context, view.document_id, request))
    return view


def build_choice(context: ScreenContext, who: str, choice: "Problem") -> None:
    """Open a character in the builder at an open choice."""
    from fourc_desktop.games.fourc.screens.builder.problems import problem_entry  # noqa: PLC0415
    from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen  # noqa: PLC0415

    context.navigator.open_in_builder(who)
    shown = context.navigator.in_front()
    if isinstance(shown, FourcBuilderScreen):
        shown.show_step(step_of(choice), problem_entry(choice))


def prepare_check(context: ScreenContext, who: str, request: "CheckRequest") -> None:
    """Show the Master Table with a check of a character, ready to roll."""
    from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock  # noqa: PLC0415
    from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen  # noqa: PLC0415

    place = context.navigator.show_rolls()
    assert isinstance(place, MasterTableScreen | MasterTableDock)
    place.prepare(who, request.thing, request.step)


def builder(context: ScreenContext) -> "FourcBuilderScreen":
    """The builder."""
    from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen  # noqa: PLC0415

    toast = context.window.toast
    screen = context.built(FourcBuilderScreen)
    screen.begun.connect(context.navigator.open_to_name)
    screen.done.connect(lambda text: context.navigator.show_done(text, "zap"))
    screen.noted.connect(lambda text: toast.show_message(text, icon="info"))
    return screen


def vehicle(context: ScreenContext) -> "VehicleScreen":
    """The screen of a vehicle."""
    from fourc_desktop.games.fourc.screens.vehicle.screen import VehicleScreen  # noqa: PLC0415

    return context.built(VehicleScreen)


def headquarters(context: ScreenContext) -> "HeadquartersScreen":
    """The screen of a headquarters."""
    from fourc_desktop.games.fourc.screens.headquarters.screen import HeadquartersScreen  # noqa: PLC0415

    return context.built(HeadquartersScreen)


def homebrew(context: ScreenContext) -> "HomebrewScreen":
    """The screen of the campaign's homebrew."""
    from fourc_desktop.games.fourc.screens.homebrew.screen import HomebrewScreen  # noqa: PLC0415

    page = context.built(partial(HomebrewScreen, questions=pack_dialogs(context)))
    show_homebrew_done(context, page.changed, page.given)
    return page


def master_table(context: ScreenContext) -> "MasterTableScreen":
    """The screen of the Master Table."""
    from fourc_desktop.games.fourc.screens.master_table.screen import MasterTableScreen  # noqa: PLC0415

    return context.built(MasterTableScreen)


def master_table_dock(context: ScreenContext) -> "MasterTableDock":
    """The narrow Master Table for the side panel."""
    from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock  # noqa: PLC0415

    return MasterTableDock(context.campaign, context.signals, context.tools)


def open_roll(context: ScreenContext, source: AnyRollSource) -> "OpenRollPanel":
    """The panel of an encounter's open roll."""
    from fourc_desktop.games.fourc.screens.master_table.open_roll_panel import OpenRollPanel  # noqa: PLC0415

    return OpenRollPanel(source, context.campaign)


def illustration() -> QWidget:
    """The comic page with the four colors, for an empty library."""
    from fourc_desktop.ui.widgets.painting.illustration import ComicIllustration  # noqa: PLC0415

    return ComicIllustration()


def preload(context: ScreenContext, screens: ScreenSource) -> Iterator[None]:
    """Build the builder with its pages, then the sheet, and import the Master Table."""
    from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen  # noqa: PLC0415

    yield
    place = screens.screen(BUILDER)
    assert isinstance(place, FourcBuilderScreen)
    context.window.add_screen(place)
    yield
    yield from place.preload()
    import fourc_desktop.games.fourc.screens.character.screen  # noqa: PLC0415

    yield
    view = screens.screen(CHARACTER)
    yield
    context.window.add_screen(widget(view))
    yield
    import fourc_desktop.games.fourc.screens.master_table.screen  # noqa: F401, PLC0415

    yield


SCREENS: Final = GameScreens(
    screens={
        CHARACTER: character,
        BUILDER: builder,
        VEHICLE: vehicle,
        HEADQUARTERS: headquarters,
    },
    pages={HOMEBREW: homebrew},
    actions=ACTIONS,
    rolls=ROLLS,
    roll_screen=master_table,
    roll_dock=master_table_dock,
    open_roll=open_roll,
    commands=(BuildingCommands, InstantCommands, AwardCommands),
    illustration=illustration,
    preload=preload,
)
"""The screens of 4C."""

"""4C in the window: its screens, pages and commands."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fourc_desktop.games.fourc.screens.actions import ACTIONS, ROLLS
from fourc_desktop.games.fourc.screens.award_commands import AwardCommands
from fourc_desktop.games.fourc.screens.building_commands import BuildingCommands
from fourc_desktop.games.fourc.screens.instant_commands import InstantCommands
from fourc_desktop.ui.game_screens import BUILDER, CHARACTER, GameScreens, ScreenSource, widget
from fourc_desktop.ui.open_folder import open_folder
from fourc_desktop.ui.screen_context import ScreenContext
from fourc_desktop.ui.text import tr

if TYPE_CHECKING:
    from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace
    from fourc_desktop.games.fourc.screens.character.view import HeroView
    from fourc_desktop.games.fourc.screens.headquarters.view import HeadquartersView
    from fourc_desktop.games.fourc.screens.homebrew.place import OwnDataPlace
    from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock
    from fourc_desktop.games.fourc.screens.master_table.place import MasterTablePlace
    from fourc_desktop.games.fourc.screens.vehicle.view import VehicleView

VEHICLE: Final = "vehicle"
HEADQUARTERS: Final = "headquarters"
OWN_DATA: Final = "own_data"

# No screen is needed for the first look at the cards, so each is imported when it is built.


def character(context: ScreenContext) -> "HeroView":
    """The sheet of a hero, a villain or a companion."""
    from fourc_desktop.games.fourc.screens.character.view import HeroView  # noqa: PLC0415

    view = context.built(HeroView)
    commands = BuildingCommands(context)
    commands.setParent(view)
    view.companion_wanted.connect(lambda kind: commands.build_companion(view.document_id, kind))
    view.builder_wanted.connect(lambda: commands.change_in_builder(view.document_id))
    return view


def builder(context: ScreenContext) -> "BuilderPlace":
    """The builder, with a draft in it or without."""
    from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace  # noqa: PLC0415

    return context.built(BuilderPlace)


def vehicle(context: ScreenContext) -> "VehicleView":
    """A vehicle, open to every change."""
    from fourc_desktop.games.fourc.screens.vehicle.view import VehicleView  # noqa: PLC0415

    return context.built(VehicleView)


def headquarters(context: ScreenContext) -> "HeadquartersView":
    """A headquarters, open to every change."""
    from fourc_desktop.games.fourc.screens.headquarters.view import HeadquartersView  # noqa: PLC0415

    return context.built(HeadquartersView)


def own_data(context: ScreenContext) -> "OwnDataPlace":
    """What the table adds to the rulebook."""
    from fourc_desktop.games.fourc.screens.homebrew.place import OwnDataPlace  # noqa: PLC0415

    def tell_given(path: Path) -> None:
        context.window.toast.show_message(
            tr("Own data exported to {file}", file=path.name),
            action=tr("Open folder"),
            do=lambda: open_folder(path.parent),
            icon="upload",
        )

    def tell_taken(words: str) -> None:
        undo = context.window.program_actions["undo"].trigger
        context.window.toast.show_message(words, action=tr("Undo"), do=undo, icon="download")

    page = context.built(OwnDataPlace)
    page.taken.connect(tell_taken)
    page.given.connect(tell_given)
    return page


def master_table(context: ScreenContext) -> "MasterTablePlace":
    """The Master Table with the check, its history and the fairness of the dice."""
    from fourc_desktop.games.fourc.screens.master_table.place import MasterTablePlace  # noqa: PLC0415

    return context.built(MasterTablePlace)


def master_table_dock(context: ScreenContext) -> "MasterTableDock":
    """The same table, narrow, to stand beside other screens."""
    from fourc_desktop.games.fourc.screens.master_table.dock import MasterTableDock  # noqa: PLC0415

    return MasterTableDock(context.campaign, context.signals, context.appearance, context.tools)


def build_ahead(context: ScreenContext, screens: ScreenSource) -> Iterator[None]:
    """Build the builder with its pages, then the sheet; import the Master Table."""
    from fourc_desktop.games.fourc.screens.builder.place import BuilderPlace  # noqa: PLC0415

    yield
    place = screens.screen(BUILDER)
    assert isinstance(place, BuilderPlace)
    context.window.keep_place(place)
    yield
    yield from place.build_ahead()
    import fourc_desktop.games.fourc.screens.character.view  # noqa: PLC0415

    yield
    view = screens.screen(CHARACTER)
    yield
    context.window.keep_place(widget(view))
    yield
    import fourc_desktop.games.fourc.screens.master_table.place  # noqa: F401, PLC0415

    yield


SCREENS: Final = GameScreens(
    screens={
        CHARACTER: character,
        BUILDER: builder,
        VEHICLE: vehicle,
        HEADQUARTERS: headquarters,
    },
    pages={OWN_DATA: own_data},
    actions=ACTIONS,
    rolls=ROLLS,
    roll_screen=master_table,
    roll_dock=master_table_dock,
    commands=(BuildingCommands, InstantCommands, AwardCommands),
    ahead=build_ahead,
)
"""What 4C brings to the window."""

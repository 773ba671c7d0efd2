"""The generic game screens: new, instant and stock characters, and homebrew."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, SignalInstance

from fourc_desktop.core.dice import new_seed
from fourc_desktop.ui.app.game_screens import GamePage, GameScreens
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.action_spec import ActionSpec, MenuPlacement, changes, in_campaign
from fourc_desktop.ui.shared.action_table import NEW
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.dialogs import open_folder
from fourc_desktop.ui.text import count_text, tr

if TYPE_CHECKING:
    from fourc_desktop.ui.screens.homebrew.packs import PackDialogs
    from fourc_desktop.ui.screens.homebrew.screen import FormHomebrewScreen

CHARACTER: Final = "character"
CAMPAIGN: Final = "campaign"
"""The ids of menus."""

HOMEBREW: Final = "homebrew"
"""The handler that shows the homebrew."""

HOMEBREW_ACTION: Final = ActionSpec(
    "homebrew",
    "&Homebrew",
    "",
    "pencil",
    HOMEBREW,
    rule=in_campaign,
    places=(MenuPlacement(CAMPAIGN, "campaign_page"),),
    follows="campaign_page",
)


def event_action(
    name: str, title: str, icon: str, event: str, *, begins_group: bool = False
) -> ActionSpec:
    """The action of a downtime event by its id, in the menu of the campaign."""
    places = (MenuPlacement(CAMPAIGN, begins_group=begins_group),)
    return ActionSpec(name, title, "", icon, "moment", event, rule=changes, places=places)


ACTIONS: Final = (
    ActionSpec(
        "new_hero",
        "&New character",
        "Ctrl+N",
        "plus",
        "new_character",
        rule=changes,
        places=(MenuPlacement(CHARACTER),),
        follows="place_print",
    ),
    ActionSpec(
        "instant",
        "&Instant character",
        "Ctrl+I",
        "zap",
        "instant_character",
        rule=changes,
        places=(MenuPlacement(CHARACTER, begins_group=True),),
    ),
    ActionSpec(
        "stock_foes",
        "Stock &characters…",
        "Ctrl+Shift+F",
        "users",
        "stock_characters",
        rule=changes,
        places=(MenuPlacement(CHARACTER, begins_group=True), MenuPlacement(NEW)),
    ),
    HOMEBREW_ACTION,
)
"""The actions: a new character, an instant one, stock characters, and homebrew."""


class GenericCommands(QObject):
    """Executes these actions through the interface of the game."""

    def __init__(self, context: ScreenContext) -> None:
        super().__init__(context.window)
        self._context = context

    def handlers(self) -> Handlers:
        """The functions by handler name."""
        return {
            "new_character": self.new_character,
            "instant_character": self.instant_character,
            "stock_characters": self.stock_characters,
        }

    def new_character(self) -> None:
        """Start a draft in the builder."""
        # Imported on first use.
        from fourc_desktop.ui.screens.generic_character.controller import create_draft  # noqa: PLC0415

        context = self._context
        context.run(lambda: create_draft(context.campaign), context.open_new)

    def instant_character(self) -> None:
        """Create a random character on the first side of the game."""
        campaign = self._context.campaign

        def add() -> list[str]:
            seed, side = new_seed(campaign.dice), campaign.game.sides[0].id
            made = campaign.game.instant(campaign.book, campaign.page, seed, side, along=False)
            name = campaign.kinds.of(made.content).head(made.content.document).name
            return campaign.add([made], f"Instant character {name}")

        self._context.run(add, self._show)

    def stock_characters(self) -> None:
        """Open the dialog of stock characters."""
        # Imported on first use.
        from fourc_desktop.services.campaigns.new_characters import Stock  # noqa: PLC0415
        from fourc_desktop.ui.screens.library.dialogs.stock_dialog import StockDialog  # noqa: PLC0415

        context = self._context

        def choose(stock: Stock) -> None:
            dialog = StockDialog(stock, context.window)
            dialog.added.connect(self._show)
            dialog.open()

        context.run(lambda: Stock(context.campaign, context.tools), choose)

    def _show(self, ids: list[str]) -> None:
        navigator = self._context.navigator
        navigator.present(ids)
        name = self._context.campaign.card(ids[0]).name
        reason = count_text(len(ids), tr("{name} added", name=name), "{count} characters added")
        navigator.show_done(reason, "users")


COMMANDS: Final[tuple[Callable[[ScreenContext], GenericCommands], ...]] = (GenericCommands,)


def homebrew(context: ScreenContext) -> "FormHomebrewScreen":
    """The page with the homebrew of the campaign."""
    # Imported when it is first shown.
    from fourc_desktop.ui.screens.homebrew.screen import FormHomebrewScreen  # noqa: PLC0415

    page = context.built(partial(FormHomebrewScreen, questions=pack_dialogs(context)))
    show_homebrew_done(context, page.changed, page.given)
    return page


def pack_dialogs(context: ScreenContext) -> "PackDialogs":
    """The dialogs of a homebrew page."""
    # Imported when it is first shown.
    from fourc_desktop.ui.screens.homebrew.packs import PackDialogs  # noqa: PLC0415

    return PackDialogs(context.window, context.preferences)


def show_homebrew_done(
    context: ScreenContext, changed: SignalInstance, given: SignalInstance
) -> None:
    """Show the report of a homebrew page, with Undo or the folder of an exported file."""

    def show_changed(text: str) -> None:
        undo = context.window.program_actions["undo"].trigger
        context.window.toast.show_message(text, action=tr("Undo"), do=undo, icon="check")

    def show_given(path: Path) -> None:
        context.window.toast.show_message(
            tr("Homebrew exported to {file}", file=path.name),
            action=tr("Open folder"),
            do=lambda: open_folder(path.parent),
            icon="upload",
        )

    changed.connect(show_changed)
    given.connect(show_given)


PAGES: Final[Mapping[str, Callable[[ScreenContext], GamePage]]] = {HOMEBREW: homebrew}

GENERIC: Final = GameScreens(actions=ACTIONS, commands=COMMANDS, pages=PAGES)
"""The screens of a game without screens of its own."""


def generic_game_screens() -> GameScreens:
    """The screens of a game without screens of its own."""
    return GENERIC

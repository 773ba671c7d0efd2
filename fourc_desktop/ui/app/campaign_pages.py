"""The screens about the campaign as a whole: settings, party, and pages of its game."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.app.game_screens import GamePage, GameScreens, widget
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.shared.actions import Handlers

if TYPE_CHECKING:
    from fourc_desktop.ui.screens.campaign.screen import CampaignScreen
    from fourc_desktop.ui.screens.library.party import PartyScreen


class CampaignPages(QObject):
    """Builds each screen on first use.

    `shown` emits the screen to show, `wanted` the id of a document to open.
    """

    shown = Signal(QWidget)
    closed = Signal()
    wanted = Signal(str)

    def __init__(self, context: ScreenContext, game: GameScreens) -> None:
        super().__init__(context.window)
        self._context = context
        self._game = game
        self._page: CampaignScreen | None = None
        self._party: PartyScreen | None = None
        self._pages: dict[str, GamePage] = {}

    def handlers(self) -> Handlers:
        """The functions by handler name."""

        def shows(name: str) -> Callable[[], None]:
            return lambda: self.shown.emit(widget(self.page(name)))

        return {
            "campaign_page": lambda: self.shown.emit(self.campaign_page()),
            **{name: shows(name) for name in self._game.pages},
            "party": lambda: self.shown.emit(self.party()),
        }

    def unfinished(self) -> dict[str, list[str]]:
        """Unsaved input on pages of the game, by page name."""
        return {name: page.unfinished for name, page in self._pages.items() if page.unfinished}

    # Rarely used, so imported on first use.

    def campaign_page(self) -> "CampaignScreen":
        """The screen with name, notes and rules of the campaign."""
        if self._page is None:
            from fourc_desktop.ui.screens.campaign.screen import CampaignScreen  # noqa: PLC0415

            self._page = self._context.built(CampaignScreen)
            self._page.closed.connect(self.closed)
            self._page.failed.connect(self._context.dialogs.show_error)
        return self._page

    def page(self, name: str) -> GamePage:
        """A page of the game."""
        if name not in self._pages:
            self._pages[name] = page = self._game.pages[name](self._context)
            page.closed.connect(self.closed)
            page.failed.connect(self._context.dialogs.show_error)
            page.wanted.connect(self.wanted)
        return self._pages[name]

    def party(self) -> "PartyScreen":
        """The overview of all characters."""
        if self._party is None:
            from fourc_desktop.ui.screens.library.party import PartyScreen  # noqa: PLC0415

            self._party = PartyScreen(
                self._context.campaign, self._context.signals, self._context.window.program_actions
            )
            self._party.closed.connect(self.closed)
            self._party.wanted.connect(self.wanted)
        return self._party

    def preload(self) -> Iterator[None]:
        """Build the most likely page; each step of the iterator is short."""
        import fourc_desktop.ui.screens.campaign.screen  # noqa: F401, PLC0415

        yield
        page = self.campaign_page()
        yield
        self._context.window.add_screen(page)
        yield

    def close(self) -> None:
        """Delete every page."""
        own = (self._page, self._party)
        built = [page for page in own if page is not None]
        for page in (*built, *map(widget, self._pages.values())):
            self._context.window.remove_screen(page)

"""The document screens and campaign pages of an open campaign, built on first use."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.ui.app.game_screens import (
    BUILDER,
    CHARACTER,
    GamePage,
    GameScreens,
    ScreenFactory,
    widget,
)
from fourc_desktop.ui.app.screen_context import (
    DocumentScreen,
    LinkingScreen,
    PagedScreen,
    ScreenContext,
)
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.document_header import BackButton
from fourc_desktop.ui.shared.portrait_cache import PictureLoader

if TYPE_CHECKING:
    from fourc_desktop.ui.screens.campaign.screen import CampaignScreen
    from fourc_desktop.ui.screens.library.party import PartyScreen


MAP: Final = "map"
"""The name of the map editor screen."""


def _map(context: ScreenContext) -> DocumentScreen:
    # Imported when it is first shown.
    from fourc_desktop.ui.screens.map_editor.screen import MapEditorScreen  # noqa: PLC0415

    return context.built(MapEditorScreen)


def _character(context: ScreenContext) -> DocumentScreen:
    # Imported when it is first shown.
    from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen  # noqa: PLC0415

    actions = context.window.program_actions
    screen = GenericCharacterScreen(context.campaign, context.signals, actions)
    screen.roll_wanted.connect(lambda roll: context.navigator.show_rolls().prepare_roll(roll))
    return screen


def _builder(context: ScreenContext) -> DocumentScreen:
    # Imported when it is first shown.
    from fourc_desktop.ui.screens.generic_character.builder import GenericBuilderScreen  # noqa: PLC0415

    actions = context.window.program_actions
    return GenericBuilderScreen(context.campaign, context.signals, actions)


GENERIC: Final[Mapping[str, ScreenFactory]] = {
    MAP: _map,
    CHARACTER: _character,
    BUILDER: _builder,
}
"""The generic screens, for names without a screen of the game."""


class DocumentScreenCache(QObject):
    """Caches the document screens of a campaign, and shows their errors in a message box.

    `closed` and `wanted` are those of the screens; `wanted` emits the id of a document to open.
    """

    closed = Signal()
    wanted = Signal(str)

    def __init__(self, context: ScreenContext, game: GameScreens) -> None:
        super().__init__(context.window)
        self._context = context
        self._game = game
        self._built: dict[str, DocumentScreen] = {}
        self._pictures = PictureLoader(context.campaign, self)

    def name_for(self, kind: str) -> str:
        """The name of the screen for a kind of document."""
        return self._context.campaign.kinds[kind].screen

    def screen(self, name: str) -> DocumentScreen:
        """The screen of this name; raises `KeyError` if neither game nor program has it."""
        if name not in self._built:
            make = self._game.screens.get(name) or GENERIC[name]
            self._built[name] = made = make(self._context)
            made.closed.connect(self.closed)
            made.failed.connect(self._context.dialogs.show_error)
            made.wanted.connect(self.wanted)
        return self._built[name]

    def paged(self) -> PagedScreen | None:
        """The current screen, if it has several pages."""
        screen: object = self._context.window.current_screen()
        return screen if isinstance(screen, PagedScreen) else None

    def in_front(self) -> DocumentScreen | None:
        """The current screen, if it is a document screen."""
        current = self._context.window.current_screen()
        return next((each for each in self._built.values() if widget(each) is current), None)

    def focus_link(self, id_: str) -> None:
        """Focus the button of the current screen that leads to a document, if it has one."""
        screen: object = self._context.window.current_screen()
        if isinstance(screen, LinkingScreen):
            screen.focus_link(id_)

    def is_named(self, name: str, current: QWidget) -> bool:
        """Whether a widget is the screen of this name."""
        return name in self._built and widget(self._built[name]) is current

    def show_back_button(self, name: str) -> None:
        """Set the document that Back leads to; "" for the library."""
        for screen in self._built.values():
            screen.show_back_button(name)

    def check_picture(self, id_: str) -> None:
        """Report why the picture of a document is not shown; map views report it themselves."""
        campaign, toast = self._context.campaign, self._context.window.toast
        name, picture = campaign.picture_of(id_)
        if picture is not None and campaign.card(id_).kind != MAP_KIND:

            def report(reason: str) -> None:
                toast.show_message(f"{name}: {reason}", icon="triangle-alert")

            self._pictures.load(*picture, 1, lambda _picture: None, report)

    def preload(self) -> Iterator[None]:
        """Build the most likely screens; each step of the iterator is short."""
        yield from self._game.preload(self._context, self)

    def close(self) -> None:
        """Delete every screen."""
        for screen in self._built.values():
            self._context.window.remove_screen(widget(screen))


class CampaignPages(QObject):
    """The pages of a campaign, each built on first use.

    `shown` emits the screen to show, `wanted` the id of a document to open and the page that offers
    it. A page that was opened over a document leads back to it, the others by `closed` to the
    library.
    """

    shown = Signal(QWidget)
    closed = Signal()
    wanted = Signal(str, QWidget)

    def __init__(self, context: ScreenContext, game: GameScreens) -> None:
        super().__init__(context.window)
        self._context = context
        self._game = game
        self._page: CampaignScreen | None = None
        self._party: PartyScreen | None = None
        self._pages: dict[str, GamePage] = {}
        self._behind: tuple[DocumentScreen, str] | None = None
        """The screen and the id of the document over which a page was opened."""

    def handlers(self) -> Handlers:
        """The functions by handler name."""

        def shows(name: str) -> Callable[[], None]:
            return lambda: self._show(widget(self.page(name)))

        return {
            "campaign_page": lambda: self._show(self.campaign_page()),
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
            self._page.closed.connect(self._go_back)
            self._page.failed.connect(self._context.dialogs.show_error)
        return self._page

    def page(self, name: str) -> GamePage:
        """A page of the game."""
        if name not in self._pages:
            self._pages[name] = page = self._game.pages[name](self._context)
            page.closed.connect(self._go_back)
            page.failed.connect(self._context.dialogs.show_error)
            page.wanted.connect(lambda id_: self.wanted.emit(id_, widget(page)))
        return self._pages[name]

    def party(self) -> "PartyScreen":
        """The overview of all characters."""
        if self._party is None:
            # Imported when it is first shown.
            from fourc_desktop.ui.screens.library.party import PartyScreen  # noqa: PLC0415

            party = self._party = PartyScreen(
                self._context.campaign, self._context.signals, self._context.window.program_actions
            )
            self._party.closed.connect(self.closed)
            self._party.wanted.connect(lambda id_: self.wanted.emit(id_, party))
            self._party.failed.connect(self._context.dialogs.show_error)
            toast = self._context.window.toast
            self._party.table.refused.connect(lambda text: toast.show_message(text, icon="info"))
        return self._party

    def current(self) -> str:
        """The handler name of the page that is shown, or empty."""
        built: dict[str, QWidget | None] = {"campaign_page": self._page, "party": self._party}
        built.update({name: widget(page) for name, page in self._pages.items()})
        shown = self._context.window.current_screen()
        return next((name for name, page in built.items() if page is shown), "")

    def _show(self, page: QWidget) -> None:
        """Show a page, with Back leading to the document behind it and other pages."""
        if self._context.window.current_screen() not in (self._page, *self._pages.values()):
            screen = self._context.navigator.in_front()
            id_ = "" if screen is None else screen.document_id
            self._behind = (screen, id_) if screen is not None and id_ else None
        if self._behind is not None and not self._context.campaign.has(self._behind[1]):
            self._behind = None
        name = "" if self._behind is None else self._context.campaign.card(self._behind[1]).name
        for button in page.findChildren(BackButton):
            button.show_target(name)
        self.shown.emit(page)

    def _go_back(self) -> None:
        """Show the document behind the pages again, unless it has been closed since."""
        behind, self._behind = self._behind, None
        if behind is not None and behind[0].document_id == behind[1]:
            self.shown.emit(widget(behind[0]))
        else:
            self.closed.emit()

    def preload(self) -> Iterator[None]:
        """Build the most likely page; each step of the iterator is short."""
        # Imported in idle time.
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

"""Stores what is shown of the open campaign, and shows it again after a restart."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QAbstractScrollArea, QGraphicsView, QScrollBar

from fourc_desktop.storage.last_place import MAX_SCROLLED, ROLLS, RULES, LastPlace, storable
from fourc_desktop.ui.app.game_screens import BUILDER
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.app.screen_context import ViewStateScreen
from fourc_desktop.ui.shared.preferences import Preferences

INTERVAL: Final = 2000
"""The interval in which what is shown is compared with what is stored, in milliseconds."""

LAYOUT_TIME: Final = 3000
"""How long a screen may take until it is high enough to be scrolled, in milliseconds."""


class LastPlaceKeeper(QObject):
    """Stores the screen, its document, page and view state, also for the case of a crash.

    So are the players' windows.

    Another screen or document is stored at once, the rest within `INTERVAL`.
    """

    def __init__(self, opened: OpenCampaign, window: MainWindow, preferences: Preferences) -> None:
        super().__init__(opened)
        self._open = opened
        self._window = window
        self._preferences = preferences
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL)
        self._timer.timeout.connect(self.store)

    def begin(self) -> None:
        """Begin to store; until then, what was stored last is kept."""
        self._open.chosen_changed.connect(self._follow)
        self._timer.start()
        self.store()

    def end(self) -> None:
        """Store what is shown for the last time."""
        self.store()
        self._timer.stop()

    def store(self) -> None:
        """Store what is shown, if storing has begun."""
        if not self._timer.isActive():
            return
        screen = self._screen_with_state()
        shown = {
            "view": {} if screen is None else storable(screen.view_state()),
            "library": storable(self._open.library.view_state()),
            "panel": self._panel(),
            "scrolled": tuple(bar.value() for bar in self._scroll_bars()),
            "players": self._open.fights.players_place(),
        }
        place = self._place().model_copy(update=shown)
        self._preferences.remember_place(self._open.campaign.file.path, place)

    def restore(self) -> None:
        """Show what was stored last."""
        opened = self._open
        place = self._preferences.place_of(opened.campaign.file.path)
        if not place.screen:
            return
        opened.library.show_view_state(place.library)
        pages = {**opened.pages.handlers(), "show_trash": opened.show_trash}
        if any(card.id == place.document for card in opened.campaign.cards(None)):
            in_builder = place.screen == BUILDER
            (opened.open_in_builder if in_builder else opened.open_document)(place.document)
        elif place.page in pages and place.screen != "print":  # "party" is a printout too
            pages[place.page]()
        else:
            opened.go_to(place.screen)
        if (paged := opened.screens.paged()) is not None:
            paged.show_page(place.page)
        if (screen := self._screen_with_state()) is not None:
            screen.show_view_state(place.view)
        if place.panel == ROLLS and not opened.rolls.is_beside:
            opened.rolls.show_dock()
        elif place.panel.startswith(RULES):
            opened.help.panel().show_topic(place.panel.removeprefix(RULES))
        opened.fights.restore_players(place.players)
        QTimer.singleShot(0, self, lambda: self._scroll(place.scrolled))

    def _follow(self) -> None:
        """Store another screen or document at once."""
        kept = self._preferences.place_of(self._open.campaign.file.path)
        now = self._place()
        if (kept.screen, kept.document, kept.page) != (now.screen, now.document, now.page):
            self.store()

    def _place(self) -> LastPlace:
        """The screen, its document and its page."""
        opened = self._open
        screen, paged = opened.in_front(), opened.screens.paged()
        document = opened.fights.shown_id() if screen is None else screen.document_id
        page = opened.pages.current() if paged is None else paged.page
        if opened.is_library_in_front() and opened.library.is_trash_shown():
            page = "show_trash"
        return LastPlace(screen=self._window.rail.current(), document=document, page=page)

    def _panel(self) -> str:
        """The panel beside the screen."""
        topic = self._open.help.shown_topic
        if topic is not None:
            return f"{RULES}{topic}"
        return ROLLS if self._open.rolls.is_beside else ""

    def _screen_with_state(self) -> ViewStateScreen | None:
        """The current screen, if it has a state; the library's is stored separately."""
        screen: object = self._window.current_screen()
        if isinstance(screen, ViewStateScreen) and not self._open.is_library_in_front():
            return screen
        return None

    def _scroll(self, positions: Sequence[int]) -> None:
        """Scroll the current screen, unless it has other scroll areas than before."""
        bars = self._scroll_bars()
        if len(bars) == len(positions):
            for bar, position in zip(bars, positions, strict=True):
                scroll_to(bar, position)

    def _scroll_bars(self) -> list[QScrollBar]:
        """The vertical scroll bars of the current screen; a map keeps its area in other ways."""
        screen = self._window.current_screen()
        areas = [] if screen is None else screen.findChildren(QAbstractScrollArea)
        shown = (
            each.verticalScrollBar()
            for each in areas
            if each.isVisible() and each.window() is self._window
            if not isinstance(each, QGraphicsView)
        )
        return list(islice(shown, MAX_SCROLLED))


def scroll_to(bar: QScrollBar, position: int) -> None:
    """Scroll to a position, as soon as the content is high enough."""
    if bar.maximum() >= position:
        bar.setValue(position)
        return

    def follow(_least: int, most: int) -> None:
        if most >= position:
            stop()
            bar.setValue(position)

    def stop() -> None:
        waiting.stop()
        bar.rangeChanged.disconnect(follow)

    waiting = QTimer(bar)
    waiting.setSingleShot(True)
    waiting.timeout.connect(stop)
    bar.rangeChanged.connect(follow)
    waiting.start(LAYOUT_TIME)

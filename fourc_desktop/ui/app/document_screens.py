"""The screens that show one document each, built on first use."""

from collections.abc import Iterator, Mapping
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.app.game_screens import (
    BUILDER,
    CHARACTER,
    GameScreens,
    ScreenFactory,
    widget,
)
from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.app.screen_protocols import DocumentScreen

MAP: Final = "map"
"""The name of the map editor screen."""


def _map(context: ScreenContext) -> DocumentScreen:
    from fourc_desktop.ui.screens.map_editor.screen import MapEditorScreen  # noqa: PLC0415

    return context.built(MapEditorScreen)


def _character(context: ScreenContext) -> DocumentScreen:
    from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen  # noqa: PLC0415

    actions = context.window.program_actions
    return GenericCharacterScreen(context.campaign, context.signals, actions)


def _builder(context: ScreenContext) -> DocumentScreen:
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

    def is_built(self, name: str) -> bool:
        """Whether the screen of this name has been built."""
        return name in self._built

    def in_front(self) -> DocumentScreen | None:
        """The current screen, if it is a document screen."""
        current = self._context.window.current_screen()
        return next((each for each in self._built.values() if widget(each) is current), None)

    def is_named(self, name: str, current: QWidget) -> bool:
        """Whether a widget is the screen of this name."""
        return name in self._built and widget(self._built[name]) is current

    def show_back_button(self, name: str) -> None:
        """Set the document that Back leads to; "" for the library."""
        for screen in self._built.values():
            screen.show_back_button(name)

    def preload(self) -> Iterator[None]:
        """Build the most likely screens; each step of the iterator is short."""
        yield from self._game.preload(self._context, self)

    def close(self) -> None:
        """Delete every screen."""
        for screen in self._built.values():
            self._context.window.remove_screen(widget(screen))

"""What a game brings to the window. Where it brings nothing, generic screens stand in."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.app.screen_context import ScreenContext
from fourc_desktop.ui.app.screen_protocols import (
    DocumentScreen,
    RollDockProtocol,
    RollScreenProtocol,
)
from fourc_desktop.ui.shared.action_spec import ActionSpec, RollScreenLabels
from fourc_desktop.ui.shared.actions import Handlers

CHARACTER: Final = "character"
"""The name of the screen that shows a finished character; there is a generic one."""

BUILDER: Final = "builder"
"""The name of the screen that makes characters step by step; there is a generic one.

It has a place in the rail, so it also shows what to do while no draft is open in it.
"""


class GamePage(Protocol):
    """A page of a game about the whole campaign, such as its homebrew.

    `closed` asks to go back to the library, `failed` carries a sentence, `wanted` the id of a
    document to open.
    """

    @property
    def closed(self) -> SignalInstance: ...  # noqa: D102
    @property
    def failed(self) -> SignalInstance: ...  # noqa: D102
    @property
    def wanted(self) -> SignalInstance: ...  # noqa: D102

    @property
    def unfinished(self) -> list[str]:
        """What is typed on it and not saved, in names for a person."""
        ...


class GameCommands(Protocol):
    """Carries out actions while a campaign is open."""

    def handlers(self) -> Handlers:
        """The functions by the names the actions give them."""
        ...


class ScreenSource(Protocol):
    """Keeps the screens of documents of one campaign."""

    def screen(self, name: str) -> DocumentScreen:
        """The screen of this name, built when it is first asked for."""
        ...


ScreenFactory = Callable[[ScreenContext], DocumentScreen]
"""Builds a screen; what it takes to build it is imported when it is called."""


def _nothing(_context: ScreenContext, _screens: ScreenSource) -> Iterator[None]:
    return iter(())


@dataclass(frozen=True, slots=True)
class GameScreens:
    """What a game brings to the window.

    Attributes:
        screens: How its documents are shown, by the names their kinds give (`DocumentKind.screen`).
        pages: Pages about the whole campaign, by the names of the handlers that show them.
        commands: What carries out its actions, built for each campaign.
        actions: Its actions in the menus.
        rolls: What the screen of rolls is called.
        roll_screen: The screen where rolls are made; there is a generic one.
        roll_dock: The panel of rolls that stands beside other screens; there is a generic one.
        ahead: Imports and builds what is wanted soonest, a piece with each step.
    """

    screens: Mapping[str, ScreenFactory] = field(default_factory=dict)
    pages: Mapping[str, Callable[[ScreenContext], GamePage]] = field(default_factory=dict)
    commands: tuple[Callable[[ScreenContext], GameCommands], ...] = ()
    actions: tuple[ActionSpec, ...] = ()
    rolls: RollScreenLabels = RollScreenLabels()  # noqa: RUF009 (a frozen value)
    roll_screen: Callable[[ScreenContext], RollScreenProtocol] | None = None
    roll_dock: Callable[[ScreenContext], RollDockProtocol] | None = None
    preload: Callable[[ScreenContext, ScreenSource], Iterator[None]] = _nothing


def widget(screen: DocumentScreen | GamePage | RollScreenProtocol | RollDockProtocol) -> QWidget:
    """A screen, page or panel as the widget it is."""
    assert isinstance(screen, QWidget)
    return screen

"""The interface of a game's screens; generic screens are the default."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Protocol

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.rolls.rolling import AnyRollSource
from fourc_desktop.ui.app.screen_context import (
    DocumentScreen,
    RollDockProtocol,
    RollScreenProtocol,
    ScreenContext,
)
from fourc_desktop.ui.shared.action_spec import ActionSpec, RollScreenLabels
from fourc_desktop.ui.shared.actions import Handlers
from fourc_desktop.ui.shared.open_roll import OpenRollWidget

CHARACTER: Final = "character"
"""The name of the screen of a finished character; there is a generic one."""

BUILDER: Final = "builder"
"""The name of the builder screen, which creates characters; there is a generic one.

It is in the navigation rail, so it also has a start page without a draft.
"""


class GamePage(Protocol):
    """A page of a game about the whole campaign, such as its homebrew.

    `closed` asks to go back, `failed` emits an error, `wanted` the id of a document
    to open.
    """

    @property
    def closed(self) -> SignalInstance: ...  # noqa: D102
    @property
    def failed(self) -> SignalInstance: ...  # noqa: D102
    @property
    def wanted(self) -> SignalInstance: ...  # noqa: D102

    @property
    def unfinished(self) -> list[str]:
        """The names of entries with unsaved input."""
        ...


class GameCommands(Protocol):
    """Commands of a game while a campaign is open."""

    def handlers(self) -> Handlers:
        """The functions by handler name."""
        ...


class ScreenSource(Protocol):
    """The document screens of a campaign."""

    def screen(self, name: str) -> DocumentScreen:
        """The screen of this name, built on first use."""
        ...


ScreenFactory = Callable[[ScreenContext], DocumentScreen]
"""A function that builds a screen, with local imports of its modules."""


def _nothing(_context: ScreenContext, _screens: ScreenSource) -> Iterator[None]:
    return iter(())


@dataclass(frozen=True, slots=True)
class GameScreens:
    """The screens, pages and actions of a game.

    Attributes:
        screens: The factories of its document screens, by `DocumentKind.screen`.
        pages: Pages about the whole campaign, by the handler names that show them.
        commands: Its commands, built for each campaign.
        actions: Its actions in the menus.
        rolls: The labels of the roll screen.
        roll_screen: The roll screen; None for the generic one.
        roll_dock: The roll dock; None for the generic one.
        open_roll: The panel of an encounter's open roll; None for the generic one.
        illustration: The illustration of an empty library; None for none.
        preload: Imports and builds the most likely screens in short steps.
    """

    screens: Mapping[str, ScreenFactory] = field(default_factory=dict)
    pages: Mapping[str, Callable[[ScreenContext], GamePage]] = field(default_factory=dict)
    commands: tuple[Callable[[ScreenContext], GameCommands], ...] = ()
    actions: tuple[ActionSpec, ...] = ()
    rolls: RollScreenLabels = RollScreenLabels()  # noqa: RUF009 (a frozen value)
    roll_screen: Callable[[ScreenContext], RollScreenProtocol] | None = None
    roll_dock: Callable[[ScreenContext], RollDockProtocol] | None = None
    open_roll: Callable[[ScreenContext, AnyRollSource], OpenRollWidget] | None = None
    illustration: Callable[[], QWidget] | None = None
    preload: Callable[[ScreenContext, ScreenSource], Iterator[None]] = _nothing


def widget(screen: DocumentScreen | GamePage | RollScreenProtocol | RollDockProtocol) -> QWidget:
    """A screen, page or panel as a QWidget."""
    assert isinstance(screen, QWidget)
    return screen

"""The context that screens are built from, and the interfaces of screens."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeVar, runtime_checkable

from PySide6.QtCore import SignalInstance

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.operation import run_operation
from fourc_desktop.ui.shared.preferences import Preferences

if TYPE_CHECKING:
    from fourc_desktop.core.rolls.rolling import AnyRoll
    from fourc_desktop.services.printing.print_order import BlankOrder


class DocumentScreen(Protocol):
    """A widget that shows one document at a time.

    `closed` asks to go back, `failed` emits an error, `wanted` the id of a document to open.
    """

    @property
    def closed(self) -> SignalInstance: ...  # noqa: D102
    @property
    def failed(self) -> SignalInstance: ...  # noqa: D102
    @property
    def wanted(self) -> SignalInstance: ...  # noqa: D102

    @property
    def document_id(self) -> str:
        """The id of the open document, or ""."""
        ...

    def show_document(self, id_: str) -> None:
        """Open a document; if it does not exist, `document_id` is "" afterwards."""
        ...

    def show_back_button(self, name: str) -> None:
        """Set the document that Back leads to; "" for the library."""
        ...

    def rename(self) -> None:
        """Focus the name."""
        ...


@runtime_checkable
class PagedScreen(Protocol):
    """A screen with several pages, such as the sheet and the ledger of a character."""

    @property
    def page(self) -> str:
        """The id of the page that is shown."""
        ...

    def show_page(self, page: str) -> None:
        """Show the page of an id; an unknown one changes nothing."""
        ...


@runtime_checkable
class LinkingScreen(Protocol):
    """A screen that leads to other documents, such as the companions of a character."""

    def focus_link(self, id_: str) -> None:
        """Focus the button that leads to a document, if there is one."""


@runtime_checkable
class ViewStateScreen(Protocol):
    """A screen with a state that is shown again after a restart, such as a search."""

    def view_state(self) -> dict[str, str]:
        """What is shown, apart from the document, the page and the scroll positions."""
        ...

    def show_view_state(self, state: Mapping[str, str], /) -> None:
        """Show what `view_state` returned; what no longer exists changes nothing."""
        ...


@runtime_checkable
class PictureReceiver(Protocol):
    """A screen that accepts pictures dropped on the window."""

    def receive_picture(self, picture: Path, /) -> None:
        """Make it the picture of the open document."""
        ...


class RollScreenProtocol(Protocol):
    """The roll screen.

    `closed` is emitted when Back is pressed, which leads to the previously open document.
    `dock_wanted` asks to show or hide the dock, `pdf_wanted` to save the table as PDF.
    """

    @property
    def closed(self) -> SignalInstance: ...  # noqa: D102
    @property
    def dock_wanted(self) -> SignalInstance: ...  # noqa: D102
    @property
    def pdf_wanted(self) -> SignalInstance: ...  # noqa: D102

    def table_to_print(self) -> "BlankOrder | None":
        """The table of the rules that is shown; None if it is not among the game's blanks."""
        ...

    def show_back_button(self, name: str, /) -> None:
        """Set the document that Back leads to; "" hides the button."""
        ...

    def roll(self) -> None:
        """Roll the dice of the current roll."""
        ...

    def prepare_roll(self, roll: "AnyRoll", /) -> None:
        """Show a roll, ready for its dice."""
        ...


class RollDockProtocol(Protocol):
    """The roll dock: next to a screen, or in a separate window over an encounter.

    `turned` emits whether it is visible; `closed` is emitted when the user closes it.
    """

    @property
    def turned(self) -> SignalInstance: ...  # noqa: D102
    @property
    def closed(self) -> SignalInstance: ...  # noqa: D102

    def roll(self) -> None:
        """Roll the dice of the current roll."""
        ...

    def prepare_roll(self, roll: "AnyRoll", /) -> None:
        """Show a roll, ready for its dice."""
        ...

    def close_dock(self) -> None:
        """Close it on behalf of the user."""
        ...


Screen = TypeVar("Screen")
T = TypeVar("T")


class Navigator(Protocol):
    """Navigates between the documents of an open campaign, and has the selected ones."""

    def chosen(self) -> list[str]:
        """The documents of the current screen that commands act on."""
        ...

    def in_front(self) -> DocumentScreen | None:
        """The current document screen, or None."""
        ...

    def open_document(self, id_: str) -> None:
        """Open a document, with Back leading to the previously open one, if any."""
        ...

    def open_from_library(self, id_: str) -> None:
        """Open a document, with Back leading to the library."""
        ...

    def open_in_builder(self, id_: str) -> None:
        """Open a character in the builder, with Back leading as from `open_document`."""
        ...

    def open_to_name(self, id_: str) -> None:
        """Open a new document, with the focus in its name."""
        ...

    def show_rolls(self) -> RollScreenProtocol | RollDockProtocol:
        """Show the roll dock if it is open, else the roll screen."""
        ...

    def present(self, ids: Sequence[str]) -> None:
        """Select these documents in the library."""
        ...

    def show_done(self, text: str, icon: str) -> None:
        """Show the result of a change, with an Undo button."""
        ...


@dataclass(frozen=True, slots=True)
class ScreenContext:
    """An open campaign, its window, and the services that screens need."""

    campaign: Campaign
    signals: CampaignSignals
    window: MainWindow
    tools: ApplicationContext
    dialogs: Dialogs
    navigator: Navigator
    preferences: Preferences

    def built(
        self,
        make: Callable[[Campaign, CampaignSignals, Actions, ApplicationContext], Screen],
    ) -> Screen:
        """A screen built from the fields of this context."""
        actions = self.window.program_actions
        return make(self.campaign, self.signals, actions, self.tools)

    def open_new(self, id_: str) -> None:
        """Open a document that is new, with the focus in its name and Back leading to the library.

        It does not belong to the document that was open before.
        """
        self.navigator.open_from_library(id_)
        if (screen := self.navigator.in_front()) is not None:
            screen.rename()

    def several(self) -> list[str]:
        """The selected documents if there are two or more, else none."""
        chosen = self.navigator.chosen()
        return chosen if len(chosen) > 1 else []

    def run(self, work: Callable[[], T], done: Callable[[T], object] | None = None) -> bool:
        """Run an operation; its failure is shown in a message box."""
        return run_operation(work, self.dialogs.show_error, done)

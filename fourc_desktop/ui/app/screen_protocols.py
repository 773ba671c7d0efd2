"""The interfaces of screens to the main window."""

from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import SignalInstance

if TYPE_CHECKING:
    from fourc_desktop.ui.app.encounter_roll_source import EncounterRollSource


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
        """Put the cursor into the name."""
        ...


@runtime_checkable
class PictureReceiver(Protocol):
    """A screen that accepts pictures dropped on the window."""

    def receive_picture(self, path: Path) -> None:
        """Make it the picture of the open document."""
        ...


class RollScreenProtocol(Protocol):
    """The roll screen.

    `dock_wanted` asks to show or hide the dock; `print_wanted` asks to print the table and emits
    the labels of rows to mark.
    """

    @property
    def dock_wanted(self) -> SignalInstance: ...  # noqa: D102
    @property
    def print_wanted(self) -> SignalInstance: ...  # noqa: D102

    def roll(self) -> None:
        """Roll the dice of the current roll."""
        ...


class RollDockProtocol(Protocol):
    """The roll dock; it shows its own roll, or that of an encounter.

    `turned` emits whether it is shown, `closed` that the user closed it, `let_go` that the focus
    returns to the map.
    """

    @property
    def turned(self) -> SignalInstance: ...  # noqa: D102
    @property
    def closed(self) -> SignalInstance: ...  # noqa: D102
    @property
    def let_go(self) -> SignalInstance: ...  # noqa: D102

    def roll(self) -> None:
        """Roll the dice of the roll that is shown."""
        ...

    def close_dock(self) -> None:
        """Close it on behalf of the user."""
        ...

    def attach_roll(self, roll: "EncounterRollSource", /) -> None:
        """Attach the roll of an encounter as external roll."""
        ...

    def show_external_roll(self, *, there: bool) -> None:
        """Show the external roll, or the dock's own."""
        ...

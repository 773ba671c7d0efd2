"""DocumentScreen, PictureReceiver, RollScreenProtocol, RollDockProtocol."""

from pathlib import Path
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import SignalInstance

if TYPE_CHECKING:
    from fourc_desktop.ui.app.encounter_roll_source import EncounterRollSource


class DocumentScreen(Protocol):
    """A widget that shows one document at a time.

    `closed` asks to go back, `failed` carries a sentence about what did not work, `wanted` the
    id of a document to open.
    """

    @property
    def closed(self) -> SignalInstance: ...  # noqa: D102
    @property
    def failed(self) -> SignalInstance: ...  # noqa: D102
    @property
    def wanted(self) -> SignalInstance: ...  # noqa: D102

    @property
    def document_id(self) -> str:
        """The id of the document that is open, or nothing."""
        ...

    def show_document(self, id_: str) -> None:
        """Open a document; where it is gone, `document_id` is empty afterwards."""
        ...

    def show_back_button(self, name: str) -> None:
        """Say to which document Back leads; to the library without a name."""
        ...

    def rename(self) -> None:
        """Put the cursor into the name."""
        ...


@runtime_checkable
class PictureReceiver(Protocol):
    """A screen with a place for a picture that is dropped on the window."""

    def take_picture(self, path: Path) -> None:
        """Make it the picture of the open document."""
        ...


class RollScreenProtocol(Protocol):
    """The screen of rolls.

    `dock_wanted` asks for the panel, or to put it away; `print_wanted` for the table on paper,
    with the labels of rows to mark.
    """

    @property
    def dock_wanted(self) -> SignalInstance: ...  # noqa: D102
    @property
    def print_wanted(self) -> SignalInstance: ...  # noqa: D102

    def roll(self) -> None:
        """Throw the dice for the roll that is set up."""
        ...


class RollDockProtocol(Protocol):
    """The panel of rolls; it shows a roll of its own, or that of a fight.

    `turned` says that it is there now or no longer, `closed` that a person closed it, `let_go`
    that the keys go back to the map.
    """

    @property
    def turned(self) -> SignalInstance: ...  # noqa: D102
    @property
    def closed(self) -> SignalInstance: ...  # noqa: D102
    @property
    def let_go(self) -> SignalInstance: ...  # noqa: D102

    def roll(self) -> None:
        """Throw the dice for the roll that is shown."""
        ...

    def close_dock(self) -> None:
        """Close it, as a person does."""
        ...

    def attach_roll(self, roll: "EncounterRollSource", /) -> None:
        """Take the roll of a fight as a guest."""
        ...

    def show_external_roll(self, *, there: bool) -> None:
        """Show the roll of the fight, or the panel's own."""
        ...

"""What the window asks of a screen that shows one document."""

from pathlib import Path
from typing import Protocol, runtime_checkable

from PySide6.QtCore import SignalInstance


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

    def show_way_back(self, name: str) -> None:
        """Say to which document Back leads; to the library without a name."""
        ...

    def rename(self) -> None:
        """Put the cursor into the name."""
        ...


@runtime_checkable
class PictureTaker(Protocol):
    """A screen with a place for a picture that is dropped on the window."""

    def take_picture(self, path: Path) -> None:
        """Make it the picture of the open document."""
        ...

"""The base of the widgets in which an encounter shows an open roll."""

from PySide6.QtWidgets import QWidget


class OpenRollWidget(QWidget):
    """Shows an open roll in the right panel of an encounter.

    The buttons that roll, settle and call off belong to the encounter screen. `result` is the part
    that shows what the dice came to, which is scrolled into view; or None for the whole widget.
    """

    result: QWidget | None = None

    def refresh(self) -> None:
        """Show the current state of the roll, which is open."""
        raise NotImplementedError

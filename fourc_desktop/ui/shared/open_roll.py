"""The base of the widgets in which an encounter shows an open roll."""

from PySide6.QtWidgets import QWidget


class OpenRollWidget(QWidget):
    """Shows an open roll in the right panel of an encounter.

    The buttons that roll, settle and call off belong to the encounter screen.

    Attributes:
        asks_dice: Whether it shows the dice that are not thrown yet; not while the encounter asks
            for physical dice in a field of its own.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asks_dice = True

    def refresh(self) -> None:
        """Show the current state of the roll, which is open."""
        raise NotImplementedError

    def press_key(self, text: str) -> bool:
        """Use a key that was pressed anywhere on the screen; return whether the roll has one."""
        return False

    def add_typed(self) -> bool:
        """Add what was typed but not added; return False if it is refused.

        Called before the main button takes the next step.
        """
        return True

    def outcome(self) -> QWidget:
        """The part that shows the result of the dice, which is scrolled into view."""
        raise NotImplementedError

    def alterations(self) -> QWidget:
        """The part that alters the result, which is scrolled into view where there is room."""
        raise NotImplementedError

"""What the players' view shows, as the Gamemaster has it."""

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage


@dataclass(frozen=True, slots=True)
class Handout:
    """A picture or a text for the players.

    Attributes:
        name: Its name: that of its file, or of the character shown; or empty.
        text: The text; empty for a picture.
        picture: The picture, or None for a text.
    """

    name: str = ""
    text: str = ""
    picture: QImage | None = None


class PlayersOptions(QObject):
    """The switches of the players' view, and the handout; `changed` tells of another choice.

    Attributes:
        roll: Whether the open roll is shown.
        order: Whether the order of play is shown beside the map.
        log: Whether the log is shown.
        numbers: Whether it shows how much the other sides have left.
        follows: Whether a replay is shown there as well.
        handout: What is handed out, or None.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.roll = self.order = self.follows = True
        self.log = self.numbers = False
        self.handout: Handout | None = None

    def turn(self, name: str) -> None:
        """Turn a switch on or off, by the name of its attribute."""
        setattr(self, name, not getattr(self, name))
        self.changed.emit()

    def hand_out(self, handout: Handout | None) -> None:
        """Hand something out, or with None take it away."""
        self.handout = handout
        self.changed.emit()

"""The settings of the players' view."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

SWITCHES: Final = ("roll", "order", "log", "numbers", "follows")
"""The attributes of `PlayersOptions` that are switches."""


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
    """The switches and the handout of the players' view; `changed` is emitted for changes.

    Attributes:
        roll: Whether the open roll is shown.
        order: Whether the order of play is shown beside the map.
        log: Whether the log is shown.
        numbers: Whether it shows the gauges of other sides.
        follows: Whether the players' view follows a replay.
        handout: The current handout, or None.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.roll = self.order = self.follows = True
        self.log = self.numbers = False
        self.handout: Handout | None = None

    def turn(self, name: str) -> None:
        """Toggle a switch, by the name of its attribute."""
        setattr(self, name, not getattr(self, name))
        self.changed.emit()

    def switches(self) -> dict[str, bool]:
        """Which switches are on, by the name of the attribute."""
        return {name: getattr(self, name) for name in SWITCHES}

    def set_switches(self, switches: Mapping[str, bool]) -> None:
        """Set switches by name; unknown names are ignored, and others stay as they are."""
        for name in SWITCHES:
            setattr(self, name, switches.get(name, getattr(self, name)))
        self.changed.emit()

    def hand_out(self, handout: Handout | None) -> None:
        """Set the handout; None removes it."""
        self.handout = handout
        self.changed.emit()

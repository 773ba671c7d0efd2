"""Who is to come into a fight together, and how a drag carries them."""

import re
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QMimeData

from fourc_desktop.ui.dropping import CARDS

FOES: Final = "application/x-4c-desktop-foes"
"""The type under which foes of the stock are dragged: how many and of which kind, one a line."""

SIDE: Final = "application/x-4c-desktop-side"
"""The type that goes with them where they join another side than their own: its id."""

LINE: Final = re.compile(r"([1-9][0-9]{0,2}) (\S+)")


@dataclass(frozen=True, slots=True)
class Crowd:
    """People of the campaign and foes of the stock.

    Attributes:
        people: The ids of their cards.
        foes: Kinds of foes by their ids in the stock, and how many of each.
        side: The id of the side that all of them join; each joins their own where it is empty.
    """

    people: tuple[str, ...] = ()
    foes: tuple[tuple[str, int], ...] = ()
    side: str = ""

    def mime(self) -> QMimeData:
        """What a drag carries of them."""
        made = QMimeData()
        foes = (f"{count} {id_}" for id_, count in self.foes)
        for type_, lines in ((CARDS, self.people), (FOES, foes), (SIDE, (self.side,))):
            if text := "\n".join(lines):
                made.setData(type_, text.encode())
        return made


def dropped_crowd(mime: QMimeData) -> Crowd:
    """Who was dropped; lines that make no sense are passed over."""
    people = tuple(_text(mime, CARDS).split())
    lines = map(LINE.fullmatch, _text(mime, FOES).splitlines())
    foes = tuple((line[2], int(line[1])) for line in lines if line is not None)
    return Crowd(people, foes, _text(mime, SIDE))


def _text(mime: QMimeData, type_: str) -> str:
    return bytes(mime.data(type_).data()).decode("utf-8", "replace")

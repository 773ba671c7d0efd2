"""Blocks from the top of a page down, and on to the next page where one is full."""

from collections.abc import Sequence
from typing import Protocol, Self

from fourc_desktop.pdf.blocks.block import Block
from fourc_desktop.pdf.box import TOLERANCE
from fourc_desktop.pdf.look import Look
from fourc_desktop.pdf.placed import Page, Placed, place

Band = Sequence[tuple[str, float, float, Block]]
"""Blocks beside each other, each with its name, its left edge and its width, in mm."""


class Pourable(Block, Protocol):
    """A block that may go on on the next page."""

    def split(self, room: float) -> tuple[Self | None, Self | None]:
        """What fits into so many mm, and what goes on elsewhere; a whole page holds some of it."""
        ...


class Bands:
    """Pages as they fill; each starts with the same blocks and ends with the same foot."""

    def __init__(self, top: Placed, foot: Placed, look: Look) -> None:
        self._top = top
        self._foot = foot
        self._end = look.foot
        self._pages: list[list[Placed]] = []
        self.turn()

    def turn(self) -> None:
        """Go on at the top of a new page."""
        self._pages.append([self._top])
        self._y = self._top.box.bottom

    def room(self, gap: float) -> float:
        """What is left of the page below a gap, in mm."""
        return self._end - self._y - gap

    def add(self, band: Band, gap: float) -> None:
        """Place blocks below what is there, or on a new page where they have no room."""
        height = max(block.height for *_, block in band)
        if height > self.room(gap) + TOLERANCE and len(self._pages[-1]) > 1:
            self.turn()
        y = self._y + gap
        self._pages[-1] += [place(name, x, y, width, block) for name, x, width, block in band]
        self._y = y + height

    def pour(self, name: str, width: float, block: Pourable, gap: float) -> None:
        """Place a block below what is there, and what has no room on as many pages as it takes."""
        rest: Pourable | None = block
        while rest:
            first, rest = rest.split(self.room(gap))
            if first:
                self.add([(name, 0, width, first)], gap)
            if rest:
                self.turn()

    def pages(self) -> tuple[Page, ...]:
        """All pages, each with its foot."""
        return tuple((*page, self._foot) for page in self._pages)

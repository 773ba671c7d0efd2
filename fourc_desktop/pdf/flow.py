"""Blocks one below the other, lists and texts going on where a page ends."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, Self

from fourc_desktop.pdf.blocks.block import Block
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.notes import LEAST_NOTES, NotesBlock, lined
from fourc_desktop.pdf.geometry import TOLERANCE
from fourc_desktop.pdf.page import Page, PlacedBlock, place
from fourc_desktop.pdf.pieces.name_bar import LowNameBar
from fourc_desktop.pdf.print_look import BLOCK_GAP, PrintLook


@dataclass(frozen=True, slots=True)
class StripPart:
    """A block of a strip: what it is called, and from where to where it stands, in mm."""

    name: str
    x: float
    width: float
    block: Block


Strip = tuple[StripPart, ...]
"""Blocks side by side."""

More = Mapping[str, Listing | NotesBlock]
"""What of the first page's blocks goes on on later pages, by the block's name."""


def flow(
    strips: Sequence[Strip],
    bar: LowNameBar,
    look: PrintLook,
    *,
    head: Page = (),
    number: int = 1,
) -> Iterator[Page]:
    """Pages from `number` on until every strip is placed.

    The first page begins with `head`, where there is one; every other one bears the name. A list
    or a text goes on where its page ends, under the same title, and says so.

    Raises:
        ValueError: A block that cannot be parted is higher than a page.
    """
    left = list(strips)
    while left or head:
        page = list(head) or [place("name", 0, 0, look.content.width, bar)]
        bare = not head
        head = ()
        number += 1
        while left:
            y = max(each.box.bottom for each in page) + BLOCK_GAP
            placed, rest = _placed(left[0], y, look.foot, number)
            page += placed
            if bare and len(page) == 1:
                raise ValueError(f"{left[0][0].name} is higher than a page")
            if rest:
                left[0] = rest
                break
            del left[0]
        yield tuple(page)


def filled_up(pages: Sequence[Page], look: PrintLook) -> tuple[Page, ...]:
    """The pages, with lines to write on where the last one leaves room for a few."""
    *most, last = pages
    y = max(placed.box.bottom for placed in last) + BLOCK_GAP
    room = look.foot - y
    if room < LEAST_NOTES:
        return (*most, last)
    return (*most, (*last, place("lines", 0, y, look.content.width, lined("Notes", room))))


def all_pages(
    front: Page, more: More, strips: Sequence[Strip], bar: LowNameBar, look: PrintLook
) -> tuple[Page, ...]:
    """The first page, its blocks saying where they go on, and the pages that it overflows to."""
    rest = list(flow(strips, bar, look, number=2))
    pointing = with_page_references(front, more, rest)
    return (pointing, *filled_up(rest, look)) if rest else (pointing,)


def with_page_references(front: Page, more: More, rest: Sequence[Page]) -> Page:
    """The first page, each of its blocks saying on which of the next pages it goes on."""
    return tuple(_pointing(placed, more, rest) for placed in front)


def _pointing(placed: PlacedBlock, more: More, rest: Sequence[Page]) -> PlacedBlock:
    if placed.name not in more:
        return placed
    number = next(n for n, page in enumerate(rest, 2) if any(p.name == placed.name for p in page))
    return replace(placed, block=with_continuation(placed.block, more[placed.name], number))


def with_continuation(shown: Block, more: Block, number: int) -> Block:
    """A list or a text with a title that says what of it is on which page."""
    if isinstance(shown, Listing) and isinstance(more, Listing):
        return shown.promising(len(more.rows), number)
    return shown.promising(number) if isinstance(shown, NotesBlock) else shown


def _placed(strip: Strip, y: float, foot: float, number: int) -> tuple[list[PlacedBlock], Strip]:
    """What of a strip fits between y and the foot, and what goes on on page `number`."""
    placed, rest = [], []
    for part in strip:
        shown, more = _split(part.block, foot - y, number)
        if shown is not None:
            placed.append(place(part.name, part.x, y, part.width, shown))
        if more is not None:
            rest.append(replace(part, block=more))
    return placed, tuple(rest)


def _split(block: Block, room: float, number: int) -> tuple[Block | None, Block | None]:
    """A block as far as it fits into so many mm, and the rest of it."""
    if not isinstance(block, Listing | NotesBlock):
        return (block, None) if block.height <= room + TOLERANCE else (None, block)
    if block.least > room + TOLERANCE:
        return None, block
    shown, more = block.split(room)
    return (shown, None) if more is None else (with_continuation(shown, more, number), more)


Band = Sequence[tuple[str, float, float, Block]]
"""Blocks side by side, each with its name, its left edge and its width, in mm."""


class SplittableBlock(Block, Protocol):
    """A block that may go on on the next page."""

    def split(self, room: float) -> tuple[Self | None, Self | None]:
        """What fits into so many mm, and what goes on elsewhere; a whole page holds some of it."""
        ...


class BandFlow:
    """Pages as they fill; each starts with the same blocks and ends with the same foot."""

    def __init__(self, top: PlacedBlock, foot: PlacedBlock, look: PrintLook) -> None:
        self._top = top
        self._foot = foot
        self._end = look.foot
        self._pages: list[list[PlacedBlock]] = []
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

    def pour(self, name: str, width: float, block: SplittableBlock, gap: float) -> None:
        """Place a block below what is there, and what has no room on as many pages as it takes."""
        rest: SplittableBlock | None = block
        while rest:
            first, rest = rest.split(self.room(gap))
            if first:
                self.add([(name, 0, width, first)], gap)
            if rest:
                self.turn()

    def pages(self) -> tuple[Page, ...]:
        """All pages, each with its foot."""
        return tuple((*page, self._foot) for page in self._pages)

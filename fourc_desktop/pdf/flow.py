"""The flow of blocks over pages; lists and texts continue on the next page."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, Self

from fourc_desktop.pdf.blocks.listing import MIN_TOGETHER, Listing
from fourc_desktop.pdf.blocks.notes import MIN_NOTES, NotesBlock, lined
from fourc_desktop.pdf.geometry import TOLERANCE
from fourc_desktop.pdf.page import Block, Page, PlacedBlock, PrintLook, place, top_below
from fourc_desktop.pdf.pieces.titles import LowNameBar


@dataclass(frozen=True, slots=True)
class StripPart:
    """A block of a strip with its name, its left edge and its width, in mm."""

    name: str
    x: float
    width: float
    block: Block


Strip = tuple[StripPart, ...]
"""Blocks side by side."""

More = Mapping[str, Listing | NotesBlock]
"""The rest of the first page's blocks that continues on later pages, by the block's name."""


def flow(
    strips: Sequence[Strip],
    bar: LowNameBar,
    look: PrintLook,
    *,
    head: Page = (),
    number: int = 1,
) -> Iterator[Page]:
    """Lay out strips below each other on pages, the first with the number `number`.

    The first page begins with `head` if given, the others with the name bar. A list or a text
    that does not fit continues on the next page under the same title, with a reference.

    Raises:
        ValueError: A block that cannot be split is higher than a page.
    """
    left = list(strips)
    while left or head:
        page = list(head) or [place("name", 0, 0, look.content.width, bar)]
        bare = not head
        head = ()
        number += 1
        while left:
            y = top_below(page)
            is_empty = bare and len(page) == 1
            placed, rest = _placed(left[0], y, look.foot, number, must_fit=is_empty)
            page += placed
            if bare and len(page) == 1:
                raise ValueError(f"{left[0][0].name} is higher than a page")
            if rest:
                left[0] = rest
                break
            del left[0]
        yield tuple(page)


def filled_up(pages: Sequence[Page], look: PrintLook) -> tuple[Page, ...]:
    """Add lines to write on to the last page if there is space for a few."""
    *most, last = pages
    y = top_below(last)
    room = look.foot - y
    if room < MIN_NOTES:
        return (*most, last)
    return (*most, (*last, place("lines", 0, y, look.content.width, lined("Notes", room))))


def all_pages(
    front: Page, more: More, strips: Sequence[Strip], bar: LowNameBar, look: PrintLook
) -> tuple[Page, ...]:
    """The first page with page references in its blocks, and the pages it continues on."""
    rest = list(flow(strips, bar, look, number=2))
    pointing = with_page_references(front, more, rest)
    return (pointing, *filled_up(rest, look)) if rest else (pointing,)


def with_page_references(front: Page, more: More, rest: Sequence[Page]) -> Page:
    """The first page with a reference in each block that continues on a later page."""
    return tuple(_pointing(placed, more, rest) for placed in front)


def _pointing(placed: PlacedBlock, more: More, rest: Sequence[Page]) -> PlacedBlock:
    if placed.name not in more:
        return placed
    number = next(n for n, page in enumerate(rest, 2) if any(p.name == placed.name for p in page))
    return replace(placed, block=with_continuation(placed.block, more[placed.name], number))


def with_continuation(shown: Block, more: Block, number: int) -> Block:
    """A list or text with a remark that says on which page it continues."""
    if isinstance(shown, Listing) and isinstance(more, Listing):
        return shown.with_continuation_remark(len(more.rows), number)
    return shown.with_continuation_remark(number) if isinstance(shown, NotesBlock) else shown


def _placed(
    strip: Strip, y: float, foot: float, number: int, *, must_fit: bool
) -> tuple[list[PlacedBlock], Strip]:
    """The part of a strip that fits between y and the footer, and the rest for page `number`.

    With `must_fit`, rows are not kept together, since there is no more room on another page.
    """
    placed, rest = [], []
    for part in strip:
        shown, more = _split(part.block, foot - y, number, must_fit=must_fit)
        if shown is not None:
            placed.append(place(part.name, part.x, y, part.width, shown))
        if more is not None:
            rest.append(replace(part, block=more))
    return placed, tuple(rest)


def _split(
    block: Block, room: float, number: int, *, must_fit: bool
) -> tuple[Block | None, Block | None]:
    """Split a block into the part that fits `room` mm and the rest."""
    shown: Block | None
    more: Listing | NotesBlock | None
    if isinstance(block, Listing):
        shown, more = _split_list(block, room, must_fit=must_fit)
    elif not isinstance(block, NotesBlock):
        return (block, None) if block.height <= room + TOLERANCE else (None, block)
    elif block.least > room + TOLERANCE:
        return None, block
    else:
        shown, more = block.split(room)
    if shown is None or more is None:
        return shown, more
    return with_continuation(shown, more, number), more


def _split_list(
    block: Listing, room: float, *, must_fit: bool
) -> tuple[Listing | None, Listing | None]:
    """Split a list so that no row is alone, unless it `must_fit` where there is no room for two."""
    if block.least > room + TOLERANCE and not must_fit:
        return None, block
    shown, more = block.split(room)
    if more is not None and not shown.rows:
        return None, block
    if more is not None and len(more.rows) < MIN_TOGETHER < len(shown.rows):
        return block.cut(len(shown.rows) - 1)
    return shown, more


Band = Sequence[tuple[str, float, float, Block]]
"""Blocks side by side, each with its name, its left edge and its width, in mm."""


class SplittableBlock(Block, Protocol):
    """A block that can continue on the next page."""

    def split(self, room: float) -> tuple[Self | None, Self | None]:
        """Split into what fits `room` mm and the rest; on an empty page some part must fit."""


class BandFlow:
    """Fills pages with bands; each page has the same top block and footer."""

    def __init__(self, top: PlacedBlock, foot: PlacedBlock, look: PrintLook) -> None:
        self._top = top
        self._foot = foot
        self._end = look.foot
        self._pages: list[list[PlacedBlock]] = []
        self.new_page()

    def new_page(self) -> None:
        """Begin a new page."""
        self._pages.append([self._top])
        self._y = self._top.box.bottom

    def room(self, gap: float) -> float:
        """The height left on the page below a gap of `gap` mm, in mm."""
        return self._end - self._y - gap

    def add(self, band: Band, gap: float) -> None:
        """Place blocks below the others, or on a new page if they do not fit."""
        height = max(block.height for *_, block in band)
        if height > self.room(gap) + TOLERANCE and len(self._pages[-1]) > 1:
            self.new_page()
        y = self._y + gap
        self._pages[-1] += [place(name, x, y, width, block) for name, x, width, block in band]
        self._y = y + height

    def pour(self, name: str, width: float, block: SplittableBlock, gap: float) -> None:
        """Place a block below the others, continued on as many pages as needed."""
        rest: SplittableBlock | None = block
        while rest:
            first, rest = rest.split(self.room(gap))
            if first:
                self.add([(name, 0, width, first)], gap)
            if rest:
                self.new_page()

    def pages(self) -> tuple[Page, ...]:
        """All pages, each with its footer."""
        return tuple((*page, self._foot) for page in self._pages)

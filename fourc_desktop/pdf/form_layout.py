"""Where each block of a generic sheet stands, and what goes on on later pages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from fourc_desktop.pdf.blocks.block import Block
from fourc_desktop.pdf.blocks.box_panel import BoxPanel
from fourc_desktop.pdf.blocks.curve import Curve
from fourc_desktop.pdf.blocks.field_grid import FieldGrid, field_grid, too_long
from fourc_desktop.pdf.blocks.form_rows import cut_short, form_rows, least_width, row_height
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.notes import LEAST_NOTES, Notes, notes, text_only
from fourc_desktop.pdf.blocks.number_boxes import NumberBoxes, further_parts
from fourc_desktop.pdf.blocks.tick_list import TickList
from fourc_desktop.pdf.box import TOLERANCE
from fourc_desktop.pdf.flow import Part, Strip, all_pages, filled_up, flow
from fourc_desktop.pdf.form_content import (
    Boxes,
    ColumnKind,
    Fields,
    FormBlock,
    Numbers,
    Picture,
    Rows,
    SheetContent,
    Ticks,
)
from fourc_desktop.pdf.form_content import Notes as Text
from fourc_desktop.pdf.form_head import Head, form_head
from fourc_desktop.pdf.look import GAP, Look
from fourc_desktop.pdf.pieces.name_bar import low_name_bar
from fourc_desktop.pdf.placed import LEFT, RIGHT, RIGHT_X, Page, Placed, place

UNEVEN: Final = 20.0
"""How much longer the right column may become than the left one, in mm."""


class Side(Enum):
    """Which part of a page a block stands in."""

    LEFT = "left"
    RIGHT = "right"
    WIDE = "wide"


@dataclass(frozen=True, slots=True)
class Named:
    """A block of the content with a name that no other has."""

    name: str
    content: FormBlock


@dataclass(slots=True)
class Front:
    """A first page while it is laid out.

    Attributes:
        placed: The blocks that stand on it.
        more: What of them goes on elsewhere.
        strips: All that has no room on it, in reading order.
        widths: How wide each block is, in mm.
    """

    placed: list[Placed]
    more: dict[str, Listing | Notes] = field(default_factory=dict)
    strips: list[Strip] = field(default_factory=list)
    widths: dict[str, float] = field(default_factory=dict)

    def stack(
        self, name: str, block: Block, place_: tuple[float, float, float], foot: float
    ) -> float:
        """Put a block at x and y, in a width; returns where the next one may start."""
        x, y, width = place_
        self.widths[name] = width
        room = foot - y
        if isinstance(block, Listing | Notes):
            if block.least > room + TOLERANCE:
                self.strips.append((Part(name, 0, width, block),))
                return y
            shown, rest = block.split(room)
            if rest is not None:
                self.more[name] = rest
                self.strips.append((Part(name, 0, width, rest),))
            block = shown
        elif block.height > room + TOLERANCE:
            self.strips.append((Part(name, 0, width, block),))
            return y
        placed = place(name, x, y, width, block)
        self.placed.append(placed)
        return placed.box.bottom + GAP


def one_column(content: SheetContent, look: Look) -> tuple[Page, ...]:
    """Every page in reading order, one block below the other."""
    head, width = form_head(content, look), look.content.width
    body = _named(head.body)
    strips = [*_strip_of(head.too_long, "In full", look)]
    strips += [(Part(each.name, 0, width, built(each.content, width, look)),) for each in body]
    strips += _in_full(body, dict.fromkeys((each.name for each in body), width), look)
    later = low_name_bar(content.name, content.kind, width, look.fonts)
    return filled_up(list(flow(strips, later, look, head=head.placed)), look)


def two_columns(content: SheetContent, look: Look) -> tuple[Page, ...]:
    """Every page in reading order, all that does not fit the first on the others.

    Where not everything fits on the first, its lists have no free rows, then low rows.
    """
    head = form_head(content, look)
    front = _front(head, look, free=True)
    if front.strips:
        front = _front(head, look, free=False)
    if front.strips:
        head = replace(head, body=tuple(map(_dense, head.body)))
        front = _front(head, look, free=True)
    if front.strips:
        front = _front(head, look, free=False)
    strips = [
        *_strip_of(head.too_long, "In full", look),
        *front.strips,
        *_in_full(_named(head.body), front.widths, look),
    ]
    later = low_name_bar(content.name, content.kind, look.content.width, look.fonts)
    return all_pages(tuple(front.placed), front.more, strips, later, look)


def strips_of(blocks: Sequence[FormBlock], look: Look) -> list[Strip]:
    """Blocks below each other, each as wide as the page."""
    width = look.content.width
    return [
        (Part(each.name, 0, width, built(each.content, width, look)),) for each in _named(blocks)
    ]


def built(block: FormBlock, width: float, look: Look, *, free: bool = True) -> Block:
    """The block that shows some content in a width in mm."""
    made: Block
    match block:
        case Fields():
            made = field_grid(block, width, look.fonts)
        case Rows():
            listing = form_rows(block, width, look.fonts)
            made = replace(listing, free=(row_height(block),) * (block.free if free else 0))
        case Boxes():
            made = BoxPanel(block)
        case Ticks():
            made = TickList(block)
        case Numbers():
            made = NumberBoxes(block)
        case Picture():
            made = Curve(block)
        case Text():
            made = notes(block.title, block.text, width, look.fonts)
    return made


def _dense(block: FormBlock) -> FormBlock:
    """A list with low rows, so that more of it stands on the first page."""
    return replace(block, dense=True) if isinstance(block, Rows) else block


def _front(head: Head, look: Look, *, free: bool) -> Front:
    front, foot = Front(list(head.placed)), look.foot
    left = right = head.bottom + GAP
    body = _named(head.body)
    for each in body:
        side = _side(each.content)
        if side is Side.RIGHT and right > left + UNEVEN:
            side = Side.LEFT
        if side is Side.LEFT:
            block = built(each.content, LEFT, look, free=free)
            left = front.stack(each.name, block, (0.0, left, LEFT), foot)
        elif side is Side.RIGHT:
            block = built(each.content, RIGHT, look, free=free)
            right = front.stack(each.name, block, (RIGHT_X, right, RIGHT), foot)
    y = max(left, right)
    for each in body:
        if _side(each.content) is Side.WIDE and not isinstance(each.content, Text):
            block = built(each.content, look.content.width, look, free=free)
            y = front.stack(each.name, block, (0.0, y, look.content.width), foot)
    for each in body:
        if isinstance(each.content, Text):
            gaps = ((0.0, left, LEFT, max(left, right)), (RIGHT_X, right, RIGHT, max(left, right)))
            _put_notes(front, each, [*gaps, (0.0, y, look.content.width, foot + GAP)], look)
    return front


def _put_notes(
    front: Front, named: Named, gaps: Sequence[tuple[float, float, float, float]], look: Look
) -> None:
    """Notes in the largest of some gaps: x, top, width, and where the next block starts."""
    x, top, width, bottom = max(gaps, key=lambda gap: gap[2] * (gap[3] - gap[1]))
    room = bottom - GAP - top
    assert isinstance(named.content, Text)
    if room < LEAST_NOTES:
        if named.content.text.strip():
            text = notes(named.content.title, named.content.text, look.content.width, look.fonts)
            front.strips.append((Part(named.name, 0, look.content.width, text),))
        return
    title, whole = named.content.title, look.content.width
    block = notes(title, named.content.text, width, look.fonts)
    shown, rest = block.split(room)
    front.placed.append(place(named.name, x, top, width, shown))
    if rest is not None:
        front.more[named.name] = rest
        more = notes(title, rest.text, whole, look.fonts)
        front.strips.append((Part(named.name, 0, whole, more),))


def _side(block: FormBlock) -> Side:
    match block:
        case Rows():
            if block.wide:
                return Side.WIDE
            levels = any(each.kind is ColumnKind.LEVEL for each in block.columns)
            return Side.RIGHT if not levels and least_width(block) <= RIGHT else Side.LEFT
        case Boxes():
            return Side.LEFT
        case Text():
            return Side.WIDE
        case _:
            return Side.RIGHT


def _named(blocks: Sequence[FormBlock]) -> list[Named]:
    return [Named(f"{number} {each.title}", each) for number, each in enumerate(blocks)]


def _in_full(body: Sequence[Named], widths: dict[str, float], look: Look) -> Iterator[Strip]:
    """What of the blocks ends in an ellipsis or has no room, in full."""
    for each in body:
        block, width = each.content, widths.get(each.name, look.content.width)
        lines: list[str] = []
        if isinstance(block, Rows):
            lines = cut_short(block, width, look.fonts)
        elif isinstance(block, Fields):
            made = built(block, width, look)
            assert isinstance(made, FieldGrid)
            lines = too_long(made.lines)
        elif isinstance(block, Numbers):
            lines = [f"{source} {amount}" for source, amount in further_parts(block)]
        yield from _strip_of(lines, f"{block.title} in full", look)


def _strip_of(lines: Sequence[str], title: str, look: Look) -> Iterator[Strip]:
    if lines:
        width = look.content.width
        yield (Part(title, 0, width, text_only(title, "\n".join(lines), width, look.fonts)),)

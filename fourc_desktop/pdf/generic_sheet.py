"""The layout of a generic sheet: the place of each block, and continuation pages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from fourc_desktop.pdf.blocks.box_panel import BoxPanel, wanted_width
from fourc_desktop.pdf.blocks.chance_bars import ChanceBarsBlock
from fourc_desktop.pdf.blocks.column_rows import (
    column_rows,
    cut_short,
    is_squeezed,
    least_width,
    row_height,
    split_columns,
)
from fourc_desktop.pdf.blocks.fields import FieldGrid, field_grid, too_long
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.notes import MIN_NOTES, NotesBlock, notes, text_only
from fourc_desktop.pdf.blocks.number_boxes import NumberBoxes, TickListBlock, further_parts
from fourc_desktop.pdf.flow import Strip, StripPart, all_pages, filled_up, flow
from fourc_desktop.pdf.generic_sheet_head import PANEL_GAP, GenericSheetHead, form_head
from fourc_desktop.pdf.geometry import TOLERANCE
from fourc_desktop.pdf.page import (
    BLOCK_GAP,
    LEFT,
    RIGHT,
    RIGHT_X,
    Block,
    Page,
    PlacedBlock,
    PrintLook,
    foot,
    place,
    spare_page,
)
from fourc_desktop.pdf.pieces.titles import LowNameBar, low_name_bar
from fourc_desktop.pdf.sheet_content import (
    BoxesContent,
    ChancesContent,
    ColumnKind,
    FieldsContent,
    FormBlock,
    NumbersContent,
    RowsContent,
    SheetContent,
    TicksContent,
)
from fourc_desktop.pdf.sheet_content import NotesContent as Text

PAIR_GAP: Final = 9.0
"""The gap between two tables side by side, in mm."""

UNEVEN: Final = 20.0
"""By how much the right column may be longer than the left one, in mm."""


class BlockSide(Enum):
    """The part of a page for a block."""

    LEFT = "left"
    RIGHT = "right"
    WIDE = "wide"


@dataclass(frozen=True, slots=True)
class NamedBlock:
    """A block of the content with a unique name."""

    name: str
    content: FormBlock


@dataclass(slots=True)
class FirstPage:
    """A first page while it is laid out.

    Attributes:
        placed: The blocks on it.
        more: The rests of blocks that continue on other pages, by name.
        strips: The blocks that do not fit on it, in reading order.
        widths: The width of each block, in mm.
    """

    placed: list[PlacedBlock]
    more: dict[str, Listing | NotesBlock] = field(default_factory=dict)
    strips: list[Strip] = field(default_factory=list)
    widths: dict[str, float] = field(default_factory=dict)

    def stack(
        self, name: str, block: Block, place_: tuple[float, float, float], foot: float
    ) -> float:
        """Place a block at (x, y) in a width; return the y of the next one, all in mm."""
        x, y, width = place_
        self.widths[name] = width
        room = foot - y
        if isinstance(block, Listing | NotesBlock):
            if block.least > room + TOLERANCE:
                self.strips.append((StripPart(name, 0, width, block),))
                return y
            shown, rest = block.split(room)
            if rest is not None:
                self.more[name] = rest
                self.strips.append((StripPart(name, 0, width, rest),))
            block = shown
        elif block.height > room + TOLERANCE:
            self.strips.append((StripPart(name, 0, width, block),))
            return y
        placed = place(name, x, y, width, block)
        self.placed.append(placed)
        return placed.box.bottom + BLOCK_GAP


def one_column(content: SheetContent, look: PrintLook) -> tuple[Page, ...]:
    """Lay out the sheet in one column; return its pages in reading order."""
    head, width = form_head(content, look), look.content.width
    blocks = fitting_blocks(head.body, look)
    body = _named(blocks)
    strips = [*_strip_of(head.too_long, "In full", look)]
    strips += strips_of(blocks, look)
    strips += _in_full(body, dict.fromkeys((each.name for each in body), width), look)
    later = _later_bar(content, look)
    return filled_up(list(flow(strips, later, look, head=head.placed)), look)


def two_columns(content: SheetContent, look: PrintLook) -> tuple[Page, ...]:
    """Lay out the first page in two columns and the rest on more pages, in reading order.

    If not everything fits on the first page, its lists first lose free rows, then get lower rows.
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
    later = _later_bar(content, look)
    return all_pages(tuple(front.placed), front.more, strips, later, look)


def _later_bar(content: SheetContent, look: PrintLook) -> LowNameBar:
    """The bar of a later page: name and game, or the game alone on a blank sheet."""
    name, badge = (content.name, content.kind) if content.name else (content.kind, "")
    return low_name_bar(name, badge, look.content.width, look.fonts)


def fitting_blocks(blocks: Sequence[FormBlock], look: PrintLook) -> list[FormBlock]:
    """The blocks; a list that is too wide, or in large print would be shortened, is split."""
    found: list[FormBlock] = []
    width = look.content.width
    for each in blocks:
        if isinstance(each, RowsContent) and _is_too_wide(each, look):
            found += split_columns(each, width, look.fonts)
        else:
            found.append(each)
    return found


def _is_too_wide(block: RowsContent, look: PrintLook) -> bool:
    width = look.content.width
    if is_squeezed(block, width, look.fonts):
        return True
    is_wide = least_width(block) > width or cut_short(block, width, look.fonts)
    return look.is_narrow and bool(is_wide)


def strips_of(blocks: Sequence[FormBlock], look: PrintLook) -> list[Strip]:
    """Lay out blocks below each other, each as wide as the page; narrow ones in pairs."""
    found: list[Strip] = []
    left: list[NamedBlock] = []
    for each in _named(fitting_blocks(blocks, look)):
        if not _stands_in_a_pair(each.content, look):
            found += _strips_beside(left, look)
            left = []
            found += _strips_beside([each], look)
        elif left:
            found += _strips_beside([*left, each], look)
            left = []
        else:
            left = [each]
    return [*found, *_strips_beside(left, look)]


def _stands_in_a_pair(block: FormBlock, look: PrintLook) -> bool:
    """Whether a block is a narrow table, or in large print a narrow panel."""
    width = look.content.width
    if look.is_narrow:
        half = (width - PANEL_GAP) / 2
        return isinstance(block, BoxesContent) and wanted_width(block, look.fonts) <= half
    half = (width - PAIR_GAP) / 2
    return isinstance(block, RowsContent) and block.pairs and least_width(block) <= half


def _strips_beside(blocks: Sequence[NamedBlock], look: PrintLook) -> Iterator[Strip]:
    """A strip of blocks side by side; nothing without blocks."""
    if blocks:
        gap = PANEL_GAP if look.is_narrow else PAIR_GAP
        width = (look.content.width - gap * (len(blocks) - 1)) / len(blocks)
        yield tuple(
            StripPart(each.name, place_ * (width + gap), width, built(each.content, width, look))
            for place_, each in enumerate(blocks)
        )


def built(block: FormBlock, width: float, look: PrintLook, *, free: bool = True) -> Block:
    """Make the block that shows a content in a width in mm."""
    made: Block
    match block:
        case FieldsContent():
            made = field_grid(block, width, look.fonts)
        case RowsContent():
            listing = column_rows(block, width, look.fonts)
            made = replace(listing, free=(row_height(block),) * (block.free if free else 0))
        case BoxesContent():
            made = BoxPanel(block)
        case TicksContent():
            made = TickListBlock(block)
        case NumbersContent():
            made = NumberBoxes(block)
        case ChancesContent():
            made = ChanceBarsBlock(block)
        case Text(ruled=False):
            made = text_only(block.title, block.text, width, look.fonts)
        case Text():
            made = notes(block.title, block.text, width, look.fonts)
    return made


def _dense(block: FormBlock) -> FormBlock:
    """A list with low rows, so that more rows fit on the first page."""
    return replace(block, dense=True) if isinstance(block, RowsContent) else block


def _front(head: GenericSheetHead, look: PrintLook, *, free: bool) -> FirstPage:
    front, foot = FirstPage(list(head.placed)), look.foot
    left = right = head.bottom + BLOCK_GAP
    body = _named(head.body)
    for each in body:
        side = _side(each.content)
        if side is BlockSide.RIGHT and right > left + UNEVEN:
            side = BlockSide.LEFT
        if side is BlockSide.LEFT:
            block = built(each.content, LEFT, look, free=free)
            left = front.stack(each.name, block, (0.0, left, LEFT), foot)
        elif side is BlockSide.RIGHT:
            block = built(each.content, RIGHT, look, free=free)
            right = front.stack(each.name, block, (RIGHT_X, right, RIGHT), foot)
    y = max(left, right)
    for each in body:
        if _side(each.content) is BlockSide.WIDE and not isinstance(each.content, Text):
            block = built(each.content, look.content.width, look, free=free)
            y = front.stack(each.name, block, (0.0, y, look.content.width), foot)
    for each in body:
        if isinstance(each.content, Text):
            gaps = ((0.0, left, LEFT, max(left, right)), (RIGHT_X, right, RIGHT, max(left, right)))
            _put_notes(front, each, [*gaps, (0.0, y, look.content.width, foot + BLOCK_GAP)], look)
    return front


def _put_notes(
    front: FirstPage,
    named: NamedBlock,
    gaps: Sequence[tuple[float, float, float, float]],
    look: PrintLook,
) -> None:
    """Place notes in the largest gap; a gap is (x, top, width, y of the next block) in mm."""
    x, top, width, bottom = max(gaps, key=lambda gap: gap[2] * (gap[3] - gap[1]))
    room = bottom - BLOCK_GAP - top
    assert isinstance(named.content, Text)
    if room < MIN_NOTES:
        if named.content.text.strip():
            text = notes(named.content.title, named.content.text, look.content.width, look.fonts)
            front.strips.append((StripPart(named.name, 0, look.content.width, text),))
        return
    title, whole = named.content.title, look.content.width
    block = notes(title, named.content.text, width, look.fonts)
    shown, rest = block.split(room)
    front.placed.append(place(named.name, x, top, width, shown))
    if rest is not None:
        front.more[named.name] = rest
        more = notes(title, rest.text, whole, look.fonts)
        front.strips.append((StripPart(named.name, 0, whole, more),))


def _side(block: FormBlock) -> BlockSide:
    match block:
        case RowsContent():
            if block.wide:
                return BlockSide.WIDE
            levels = any(each.kind is ColumnKind.LEVEL for each in block.columns)
            return BlockSide.RIGHT if not levels and least_width(block) <= RIGHT else BlockSide.LEFT
        case BoxesContent():
            return BlockSide.LEFT
        case Text():
            return BlockSide.WIDE
        case _:
            return BlockSide.RIGHT


def _named(blocks: Sequence[FormBlock]) -> list[NamedBlock]:
    return [NamedBlock(f"{number} {each.title}", each) for number, each in enumerate(blocks)]


def _in_full(
    body: Sequence[NamedBlock], widths: dict[str, float], look: PrintLook
) -> Iterator[Strip]:
    """The full texts of what blocks shorten with an ellipsis or leave out."""
    for each in body:
        block, width = each.content, widths.get(each.name, look.content.width)
        lines: list[str] = []
        if isinstance(block, RowsContent):
            lines = cut_short(block, width, look.fonts)
        elif isinstance(block, FieldsContent):
            made = built(block, width, look)
            assert isinstance(made, FieldGrid)
            lines = too_long(made.lines)
        elif isinstance(block, NumbersContent):
            lines = [f"{source} {amount}" for source, amount in further_parts(block)]
        yield from _strip_of(lines, f"{block.title} in full", look)


def in_full(block: FormBlock, look: PrintLook) -> Iterator[Strip]:
    """The full texts of what a block as wide as the page shortens or leaves out."""
    (named,) = _named([block])
    return _in_full([named], {}, look)


def _strip_of(lines: Sequence[str], title: str, look: PrintLook) -> Iterator[Strip]:
    if lines:
        width = look.content.width
        yield (StripPart(title, 0, width, text_only(title, "\n".join(lines), width, look.fonts)),)


@dataclass(frozen=True, slots=True)
class GenericSheet:
    """A sheet of any game, made of generic blocks."""

    content: SheetContent

    @property
    def name(self) -> str:
        """The name of the character, or the game on a blank sheet."""
        return self.content.name or self.content.kind

    @property
    def remark(self) -> str:
        """The text in the middle of the footer: its own remark, or the game."""
        return self.content.remark or self.content.kind

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The front, its continuation pages, and the back on the next even page.

        In large print, which has no leaves with a front and a back, the back is on the next page.
        """
        content = self.content.in_pencil() if look.style.pencil else self.content
        lay_out = one_column if look.is_narrow else two_columns
        below = foot(self.name, look, self.remark)
        fronts = tuple((*page, below) for page in lay_out(content, look))
        if not content.back:
            return fronts
        bar = _later_bar(content, look)
        is_behind = look.is_narrow or len(fronts) % 2
        between = () if is_behind else (spare_page(self.name, look, self.remark),)
        first = len(fronts) + len(between) + 1
        flowing = list(flow(strips_of(content.back, look), bar, look, number=first))
        backs = tuple((*page, below) for page in filled_up(flowing, look))
        return (*fronts, *between, *backs)

    def words(self) -> Iterator[tuple[str, str]]:
        """Every text that may come from the user, as (name of its place, text)."""
        return self.content.words()

"""The contents of a generic sheet, as values that can be sent to another process."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum


@dataclass(frozen=True, slots=True)
class FieldsContent:
    """Labeled values side by side: (label, value)."""

    title: str
    entries: tuple[tuple[str, str], ...]


class ColumnKind(Enum):
    """How the cells of a column are drawn.

    NAME is a bold label, WORDS and NOTE are text, LEVEL a word and a number on a tint, NUMBER a
    number, STRONG a large number on a tint, NOW an empty box to write in, BOXES boxes to mark.
    """

    NAME = "name"
    WORDS = "words"
    NOTE = "note"
    LEVEL = "level"
    NUMBER = "number"
    STRONG = "strong"
    NOW = "now"
    BOXES = "boxes"


@dataclass(frozen=True, slots=True)
class FormColumn:
    """A column of a list.

    Attributes:
        title: Its head.
        kind: How its cells are drawn.
        in_play: Whether its values change in play, so that pencil leaves them blank.
    """

    title: str
    kind: ColumnKind = ColumnKind.WORDS
    in_play: bool = False


@dataclass(frozen=True, slots=True)
class FormCell:
    """A cell of a row.

    Attributes:
        words: The text; for boxes a letter each, with a space for an empty one.
        number: The number of a level: "+2".
    """

    words: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class RowsContent:
    """A list; rows that do not fit continue on a later page.

    Attributes:
        title: The block's title.
        columns: Its columns, the first with the name.
        rows: A cell for each column.
        remark: The text at the right of the title if there are no heads.
        free: The number of free rows to write in, if they fit.
        wide: Whether it takes the whole width of the page.
        dense: Whether its rows are low, as in a long list.
        pairs: Whether a narrow one is placed beside the next such table on the back.
    """

    title: str
    columns: tuple[FormColumn, ...]
    rows: tuple[tuple[FormCell, ...], ...]
    remark: str = ""
    free: int = 1
    wide: bool = False
    dense: bool = False
    pairs: bool = False


@dataclass(frozen=True, slots=True)
class PanelBoxGroup:
    """A group of boxes: a letter in each, a space for an empty one."""

    title: str
    letters: str
    detail: str = ""
    effect: str = ""


@dataclass(frozen=True, slots=True)
class BoxesContent:
    """A panel with boxes to mark, or with a number, its current value, and a box for each point.

    Attributes:
        title: The panel's title.
        groups: The groups of boxes; none for a number.
        remark: The text at the right of the title.
        hint: A line below the boxes.
        most: The number at the start, or None to leave it blank; only without groups.
        now: The current number, or None.
        letters: Whether letters are written into the boxes; else they are ticked.
    """

    title: str
    groups: tuple[PanelBoxGroup, ...] = ()
    remark: str = ""
    hint: str = ""
    most: int | None = None
    now: int | None = None
    letters: bool = False


@dataclass(frozen=True, slots=True)
class TicksContent:
    """Small boxes to tick, each with a word: (word, ticked)."""

    title: str
    boxes: tuple[tuple[str, bool], ...]


@dataclass(frozen=True, slots=True)
class NumbersContent:
    """Numbers in boxes side by side: (value, name, note).

    Attributes:
        title: The block's title.
        boxes: The numbers.
        remark: The text at the right of the title.
        parts: The parts of a single number: (source, amount).
        shield: Whether a single number is drawn on a shield.
    """

    title: str
    boxes: tuple[tuple[str, str, str], ...]
    remark: str = ""
    parts: tuple[tuple[str, str], ...] = ()
    shield: bool = False


@dataclass(frozen=True, slots=True)
class ChancesContent:
    """A probability distribution as bars, the likeliest the longest.

    Attributes:
        title: The block's title.
        heads: The heads of the columns behind the bars.
        bars: A label, its chance from 0 to 1, and the texts of the columns.
        remark: The text at the right of the title.
        marked: The index of the highlighted bar, from 0, or None.
    """

    title: str
    heads: tuple[str, ...]
    bars: tuple[tuple[str, float, tuple[str, ...]], ...]
    remark: str = ""
    marked: int | None = None


@dataclass(frozen=True, slots=True)
class NotesContent:
    """A text of several lines, and lines to write on unless it is not `ruled`."""

    title: str
    text: str
    ruled: bool = True


FormBlock = (
    FieldsContent
    | RowsContent
    | BoxesContent
    | TicksContent
    | NumbersContent
    | ChancesContent
    | NotesContent
)
"""A part of a generic sheet."""


@dataclass(frozen=True, slots=True)
class SheetContent:
    """A whole generic sheet.

    The first fields, panels and ticks are in the head next to the portrait.

    Attributes:
        name: The name of the character.
        kind: The text of the badge: the game.
        portrait: A JPEG or PNG, or None.
        blocks: Its parts, in reading order.
        remark: The text in the middle of the footer.
        back: The parts of the back, which begin on a new page.
    """

    name: str
    kind: str
    portrait: bytes | None
    blocks: tuple[FormBlock, ...]
    remark: str = ""
    back: tuple[FormBlock, ...] = ()

    def in_pencil(self) -> "SheetContent":
        """The same with all values that change in play left blank."""
        return replace(self, blocks=tuple(map(_in_pencil, self.blocks)))

    def words(self) -> Iterator[tuple[str, str]]:
        """Every text that may come from the user, as (name of its place, text)."""
        yield "Name", self.name
        if self.remark:
            yield "Foot", self.remark
        for block in (*self.blocks, *self.back):
            for text in texts_of(block):
                yield block.title, text


def _in_pencil(block: FormBlock) -> FormBlock:
    match block:
        case BoxesContent():
            groups = tuple(
                replace(group, letters=" " * len(group.letters)) for group in block.groups
            )
            return replace(block, groups=groups, most=None, now=None)
        case TicksContent():
            return replace(block, boxes=tuple((word, False) for word, _ in block.boxes))
        case RowsContent():
            rows = tuple(
                tuple(
                    _penciled(cell, column) for cell, column in zip(row, block.columns, strict=True)
                )
                for row in block.rows
            )
            return replace(block, rows=rows)
        case _:
            return block


def _penciled(cell: FormCell, column: FormColumn) -> FormCell:
    if column.in_play:
        return FormCell()
    match column.kind:
        case ColumnKind.LEVEL | ColumnKind.STRONG:
            return FormCell()
        case ColumnKind.BOXES:
            return FormCell(" " * len(cell.words))
        case _:
            return cell


def texts_of(block: FormBlock) -> Iterator[str]:
    """Every text of a block that may come from the user."""
    match block:
        case FieldsContent():
            yield from (value for _, value in block.entries)
        case RowsContent():
            for row in block.rows:
                for cell in row:
                    yield from filter(str.strip, (cell.words, cell.number))
        case BoxesContent():
            yield from filter(None, (block.hint, *(group.title for group in block.groups)))
        case TicksContent():
            yield from (word for word, _ in block.boxes)
        case NumbersContent():
            yield from (name for _, name, _ in block.boxes)
            yield from (source for source, _ in block.parts)
        case ChancesContent():
            yield from (label for label, _, _ in block.bars)
        case NotesContent():
            yield block.text

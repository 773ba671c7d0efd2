"""What the sheets share: their names and texts, and the top of those without a portrait."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from fourc_desktop.games.fourc.sheets.character_content import SheetField
from fourc_desktop.games.fourc.sheets.result_marks import LEGEND
from fourc_desktop.pdf.blocks.fields import FieldLine, field_line
from fourc_desktop.pdf.blocks.notes import NotesBlock, text_only
from fourc_desktop.pdf.page import Page, PlacedBlock, place
from fourc_desktop.pdf.pieces.name_bar import SheetNameBar, name_bar
from fourc_desktop.pdf.print_look import PrintLook


class SheetSubject(Protocol):
    """What stands on a sheet."""

    @property
    def name(self) -> str:
        """The name at its top."""

    def words(self) -> Iterator[tuple[str, str]]:
        """The user-typed texts, each with the name of its place."""


ContentT = TypeVar("ContentT", bound=SheetSubject)


@dataclass(frozen=True, slots=True)
class FourcSheet(Generic[ContentT]):
    """The base of the sheets: a page and all that it overflows to."""

    page: ContentT
    remark = LEGEND
    """The legend of the result shapes, at the foot of a form."""

    @property
    def name(self) -> str:
        """The name at its top."""
        return self.page.name

    def words(self) -> Iterator[tuple[str, str]]:
        """The user-typed texts, each with the name of its place."""
        return self.page.words()


FIELDS_Y = 18.4
FIELD_GAP = 2.0
NARROW_FIELDS = 2
"""The number of fields in a row where there is no room for all of them."""


@dataclass(frozen=True, slots=True)
class SheetTop:
    """The placed blocks, and the full text of what was cut with an ellipsis."""

    placed: Page
    too_long: tuple[NotesBlock, ...]

    @property
    def bottom(self) -> float:
        """Where the last of them ends, in mm."""
        return max(placed.box.bottom for placed in self.placed)


def sheet_top(
    name: str,
    badge: str,
    mark: str,
    fields: Sequence[SheetField],
    widths: Sequence[float],
    look: PrintLook,
) -> SheetTop:
    """The top of a page; `widths` are the fields' in mm, where all fit in one row."""
    content, fonts = look.content, look.fonts
    bar = name_bar(name, badge, mark, content.width, fonts, alone=True)
    if look.is_narrow:
        room = (content.width - FIELD_GAP * (NARROW_FIELDS - 1)) / NARROW_FIELDS
        widths = (room,) * len(fields)
    lines = [
        field_line(field.label, field.value, width, fonts)
        for field, width in zip(fields, widths, strict=True)
    ]
    placed = (place("name", 0, 0, content.width, bar), *_in_rows(lines, widths, content.width))
    return SheetTop(placed, tuple(_too_long(name, bar, fields, lines, look)))


def _in_rows(
    lines: Sequence[FieldLine], widths: Sequence[float], width: float
) -> Iterator[PlacedBlock]:
    """The fields side by side, in further rows where one is full."""
    x, y = 0.0, FIELDS_Y
    for line, room in zip(lines, widths, strict=True):
        if x + room > width:
            x, y = 0.0, y + line.height + FIELD_GAP
        yield place(line.label, x, y, room, line)
        x += room + FIELD_GAP


def _too_long(
    name: str,
    bar: SheetNameBar,
    fields: Sequence[SheetField],
    lines: Sequence[FieldLine],
    look: PrintLook,
) -> Iterator[NotesBlock]:
    width, fonts = look.content.width, look.fonts
    if not bar.name.whole:
        yield text_only("Name", name, width, fonts)
    for field, line in zip(fields, lines, strict=True):
        if not line.value.whole:
            yield text_only(field.label, field.value, width, fonts)

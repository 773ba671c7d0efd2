"""The head of a generic sheet: portrait, name, fields, panels and ticks."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.pdf.blocks import pictures as portrait
from fourc_desktop.pdf.blocks.box_panel import BoxPanel, wanted_width
from fourc_desktop.pdf.blocks.fields import FieldLine, field_line, too_long
from fourc_desktop.pdf.blocks.number_boxes import MAX_TICKS, TickListBlock
from fourc_desktop.pdf.blocks.pictures import Portrait
from fourc_desktop.pdf.page import BLOCK_GAP, Page, PlacedBlock, PrintLook, place
from fourc_desktop.pdf.pieces.titles import name_bar
from fourc_desktop.pdf.sheet_content import (
    BoxesContent,
    FieldsContent,
    FormBlock,
    SheetContent,
    TicksContent,
)

BAR_X: Final = 37.6
HEAD_X: Final = 40.0
FIELDS_Y: Final = 18.5
FIELD_GAP: Final = 2.0
PANELS_Y: Final = 30.0
PANEL_GAP: Final = 2.25
TICKS_Y: Final = 50.3
TICKS_WIDTH: Final = 38.0
MAX_FIELDS: Final = 4
"""The most fields in the head."""

NARROW_PANELS: Final = 2
"""The most panels in the head in large print."""

FIELDS_A_ROW: Final = 2
"""The fields of a row in large print."""


@dataclass(frozen=True, slots=True)
class GenericSheetHead:
    """The head of a sheet, laid out.

    Attributes:
        placed: Its blocks with their places.
        too_long: The full texts of what ends in an ellipsis, a line each.
        body: The blocks that belong below it.
    """

    placed: Page
    too_long: tuple[str, ...]
    body: tuple[FormBlock, ...]

    @property
    def bottom(self) -> float:
        """The lower edge of its lowest block, in mm."""
        return max(each.box.bottom for each in self.placed)


@dataclass(frozen=True, slots=True)
class _HeadParts:
    fields: FieldsContent
    panels: tuple[BoxesContent, ...]
    ticks: TicksContent | None
    body: tuple[FormBlock, ...]


def form_head(content: SheetContent, look: PrintLook) -> GenericSheetHead:
    """Lay out the head: the first fields, panels and ticks, as far as they fit."""
    parted, width = _head_parts(content, look), look.content.width
    bar = name_bar(content.name, content.kind, "", width - BAR_X, look.fonts)
    fields = list(_fields(parted.fields, width - HEAD_X, look))
    placed = [
        place("portrait", 0, 0, portrait.PORTRAIT_WIDTH, Portrait(content.portrait)),
        place("name", BAR_X, 0, width - BAR_X, bar),
        *(each for each, _ in fields),
    ]
    bottom = max((each.box.bottom for each, _ in fields), default=FIELDS_Y)
    placed += _below(parted, bottom + BLOCK_GAP, look) if look.is_narrow else _beside(parted, look)
    cut = () if bar.name.whole else (f"Name: {content.name}",)
    return GenericSheetHead(
        tuple(placed), (*cut, *too_long([line for _, line in fields])), parted.body
    )


def _head_parts(content: SheetContent, look: PrintLook) -> _HeadParts:
    fields: FieldsContent | None = None
    panels: list[BoxesContent] = []
    ticks: TicksContent | None = None
    body: list[FormBlock] = []
    for block in content.blocks:
        if isinstance(block, FieldsContent) and fields is None:
            fields = replace(block, entries=block.entries[:MAX_FIELDS])
            if more := block.entries[MAX_FIELDS:]:
                body.append(replace(block, entries=more))
        elif isinstance(block, BoxesContent) and _fit([*panels, block], look):
            panels.append(block)
        elif isinstance(block, TicksContent) and ticks is None and len(block.boxes) <= MAX_TICKS:
            ticks = block
        else:
            body.append(block)
    return _HeadParts(fields or FieldsContent("", ()), tuple(panels), ticks, tuple(body))


def _fields(
    fields: FieldsContent, width: float, look: PrintLook
) -> Iterator[tuple[PlacedBlock, FieldLine]]:
    columns = FIELDS_A_ROW if look.is_narrow else max(len(fields.entries), 1)
    room = (width - FIELD_GAP * (columns - 1)) / columns
    for index, (label, value) in enumerate(fields.entries):
        row, column = divmod(index, columns)
        line = field_line(label, value, room, look.fonts)
        x = HEAD_X + column * (room + FIELD_GAP)
        y = FIELDS_Y + row * (line.height + FIELD_GAP)
        yield place(label, x, y, room, line), line


def _fit(panels: list[BoxesContent], look: PrintLook) -> bool:
    if look.is_narrow:
        return len(panels) <= NARROW_PANELS
    gaps = PANEL_GAP * (len(panels) - 1)
    wanted = sum(wanted_width(each, look.fonts) for each in panels) + gaps
    return len(panels) == 1 or wanted <= look.content.width - HEAD_X


def _beside(parted: _HeadParts, look: PrintLook) -> Iterator[PlacedBlock]:
    """Lay out panels below the fields, each as wide as needed, and ticks below the portrait."""
    wanted = [wanted_width(each, look.fonts) for each in parted.panels]
    room = look.content.width - HEAD_X - PANEL_GAP * (len(wanted) - 1)
    x = HEAD_X
    for index, (panel, width) in enumerate(zip(parted.panels, wanted, strict=True)):
        share = width * room / sum(wanted)
        yield place(f"panel {index}", x, PANELS_Y, share, BoxPanel(panel))
        x += share + PANEL_GAP
    if parted.ticks is not None:
        yield place("ticks", 0, TICKS_Y, TICKS_WIDTH, TickListBlock(parted.ticks))


def _below(parted: _HeadParts, top: float, look: PrintLook) -> Iterator[PlacedBlock]:
    """Lay out ticks below the fields and panels below the portrait, for large print.

    Two narrow panels are placed side by side.
    """
    width, y = look.content.width, portrait.PORTRAIT_HEIGHT + BLOCK_GAP
    if parted.ticks is not None:
        ticks = place("ticks", HEAD_X, top, width - HEAD_X, TickListBlock(parted.ticks))
        yield ticks
        y = max(y, ticks.box.bottom + BLOCK_GAP)
    half = (width - PANEL_GAP) / 2
    is_pair = all(wanted_width(each, look.fonts) <= half for each in parted.panels)
    for index, panel in enumerate(parted.panels):
        if is_pair and len(parted.panels) == NARROW_PANELS:
            yield place(f"panel {index}", index * (half + PANEL_GAP), y, half, BoxPanel(panel))
            continue
        placed = place(f"panel {index}", 0, y, width, BoxPanel(panel))
        yield placed
        y = placed.box.bottom + BLOCK_GAP

"""HeadquartersSheet: the printed sheet of a headquarters, and its layouts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.headquarters import room_and_size_block
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import (
    BADGE,
    SECURITY,
    HeadquartersPage,
)
from fourc_desktop.games.fourc.sheets.headquarters.room_and_size_block import rooms, sizes
from fourc_desktop.games.fourc.sheets.sheet_top import FourcSheet, sheet_top
from fourc_desktop.pdf.blocks.block import Block
from fourc_desktop.pdf.blocks.listing import write_in_rows
from fourc_desktop.pdf.blocks.notes import NotesBlock, notes, text_only
from fourc_desktop.pdf.blocks.pictures import FloorPlan
from fourc_desktop.pdf.flow import More, Strip, StripPart, all_pages, filled_up, flow
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.page import LEFT, RIGHT, RIGHT_X, Page, foot, place
from fourc_desktop.pdf.pieces.name_bar import low_name_bar
from fourc_desktop.pdf.print_look import BLOCK_GAP, PrintLook

FIELD_WIDTHS = (42.0, 44.0, 58.0, 40.0)
BODY_Y = 31.1
PLAN_HEIGHT = 100.0
LEAST_PLAN = 60.0
"""How high the plan is, and how high where the rooms need what it leaves, in mm."""

NARROW_PLAN = 80.0
NARROW_ROOMS = 60.0
"""How high plan and rooms are in one column, the rooms at least, in mm."""


def two_columns(page: HeadquartersPage, look: PrintLook) -> tuple[Page, ...]:
    """Every page of a sheet in reading order, all that does not fit the first on the others."""
    top = sheet_top(page.name, BADGE, "", page.fields, FIELD_WIDTHS, look)
    body, more = _body(page, look)
    later = low_name_bar(page.name, BADGE, look.content.width, look.fonts)
    strips = list(_strips(page, top.too_long, more, look))
    return all_pages((*top.placed, *body), more, strips, later, look)


def one_column(page: HeadquartersPage, look: PrintLook) -> tuple[Page, ...]:
    """Every page of a sheet in reading order, one block below the other."""
    width = look.content.width
    top = sheet_top(page.name, BADGE, "", page.fields, (), look)
    blocks = [(text.title, text) for text in top.too_long]
    strips = [
        (StripPart(name, 0, width, block),) for name, block in (*blocks, *_blocks(page, look))
    ]
    later = low_name_bar(page.name, BADGE, width, look.fonts)
    return filled_up(list(flow(strips, later, look, head=top.placed)), look)


def _blocks(page: HeadquartersPage, look: PrintLook) -> Iterator[tuple[str, Block]]:
    width, fonts = look.content.width, look.fonts
    yield "size", sizes(page.sizes, width, fonts)
    yield "security", write_in_rows("Security", SECURITY)
    yield "plan", FloorPlan(NARROW_PLAN)
    yield "rooms", rooms(page.rooms, width, NARROW_ROOMS, fonts)
    for text in _in_full(page, width, width, fonts):
        yield text.title, text
    yield "notes", notes("Notes", page.notes, width, fonts)


def _body(page: HeadquartersPage, look: PrintLook) -> tuple[Page, More]:
    """The plan above the rooms, and next to both size, security and notes; and the overflow."""
    fonts, foot = look.fonts, look.foot
    spare = foot - BODY_Y - BLOCK_GAP - rooms(page.rooms, LEFT, 0, fonts).height
    plan = place("plan", 0, BODY_Y, LEFT, FloorPlan(min(max(spare, LEAST_PLAN), PLAN_HEIGHT)))
    y = plan.box.bottom + BLOCK_GAP
    shown, more_rooms = rooms(page.rooms, LEFT, foot - y, fonts).split(foot - y)
    large = place("size", RIGHT_X, BODY_Y, RIGHT, sizes(page.sizes, RIGHT, fonts))
    below = large.box.bottom + BLOCK_GAP
    safe = place("security", RIGHT_X, below, RIGHT, write_in_rows("Security", SECURITY))
    below = safe.box.bottom + BLOCK_GAP
    text, more_notes = notes("Notes", page.notes, RIGHT, fonts).split(foot - below)
    listed_rooms = place("rooms", 0, y, LEFT, shown)
    written = place("notes", RIGHT_X, below, RIGHT, text)
    found = {"rooms": more_rooms, "notes": more_notes}
    more = {name: block for name, block in found.items() if block is not None}
    return (plan, large, safe, listed_rooms, written), more


def _strips(
    page: HeadquartersPage, texts: Sequence[NotesBlock], more: More, look: PrintLook
) -> Iterator[Strip]:
    width, fonts = look.content.width, look.fonts
    for text in texts:
        yield (StripPart(text.title, 0, width, text),)
    if "rooms" in more:
        yield (StripPart("rooms", 0, LEFT, more["rooms"]),)
    for text in _in_full(page, LEFT, width, fonts):
        yield (StripPart(text.title, 0, width, text),)
    left = more.get("notes")
    if isinstance(left, NotesBlock):
        yield (StripPart("notes", 0, width, notes(left.title, left.text, width, fonts)),)


def _in_full(
    page: HeadquartersPage, rooms_width: float, width: float, fonts: Fonts
) -> Iterator[NotesBlock]:
    """Rooms whose text does not fit their rows; widths are in mm."""
    if cut := room_and_size_block.cut_short(page.rooms, rooms_width, fonts):
        text = "\n".join(f"{line.number} {line.name}: {line.note}" for line in cut)
        yield text_only("Rooms in full", text, width, fonts)


@dataclass(frozen=True, slots=True)
class HeadquartersSheet(FourcSheet[HeadquartersPage]):
    """One headquarters' page; nothing on it changes in play, so pencil leaves nothing blank."""

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The first page, and the pages that it overflows to."""
        lay_out = one_column if look.is_narrow else two_columns
        below = foot(self.name, look, self.page.campaign or BADGE)
        return tuple((*each, below) for each in lay_out(self.page, look))

"""VehicleSheet: the printed sheet of a vehicle, and its layouts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.master_table.result_blocks import ResultList, result_list
from fourc_desktop.games.fourc.sheets.result_marks import LEGEND
from fourc_desktop.games.fourc.sheets.sheet_top import FourcSheet, GaugePanel, sheet_top
from fourc_desktop.games.fourc.sheets.vehicle.system_and_crew_block import (
    crew_height,
    crew_list,
    cut_crew,
    cut_systems,
    vehicle_system_list,
)
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import (
    BADGE,
    LOSSES,
    REPAIRS,
    VehiclePage,
)
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_panels import (
    WIDTH,
    HandlingPanel,
    OutlineBlock,
    label_value_list,
    velocity,
)
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.notes import NotesBlock, hint, notes, text_only
from fourc_desktop.pdf.flow import More, Strip, StripPart, all_pages, filled_up, flow
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import CONTENT
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
    top_below,
)
from fourc_desktop.pdf.pieces.titles import low_name_bar


def in_full(
    page: VehiclePage, crew_width: float, width: float, fonts: Fonts
) -> Iterator[NotesBlock]:
    """The full texts of systems and crew that do not fit their rows; widths are in mm."""
    if systems_cut := cut_systems(page.systems, width, fonts):
        text = "\n".join(f"{line.name}: {line.description}" for line in systems_cut)
        yield text_only("Systems in full", text, width, fonts)
    if seats_cut := cut_crew(page.crew, crew_width, fonts):
        text = "\n".join(f"{line.number}: {line.name}" for line in seats_cut)
        yield text_only("Crew in full", text, width, fonts)


FIELD_WIDTHS = (46.0, 45.0, 45.0, 48.0)
PANELS_Y = 31.1
DRAWING = 74.0
DRAWING_HEIGHT = 85.4
PANELS_X = 78.1
PANEL_GAP = 4.0
BODY_Y = 120.2

HALF = 92.0
"""The width of each of two equal columns, in mm."""

LOSS_TITLE = "Collision damage"
NOTES_TITLE = "Notes and damage to systems"


@dataclass(frozen=True, slots=True)
class VehicleBody:
    """The lower part of the first page, and its overflow."""

    placed: Page
    more: More


def two_columns(page: VehiclePage, look: PrintLook) -> tuple[Page, ...]:
    """The pages of a sheet in two columns, with the overflow on further pages."""
    fonts, width = look.fonts, CONTENT.width
    top = sheet_top(page.name, BADGE, page.mark, page.fields, FIELD_WIDTHS, look)
    body = _body(page, look)
    strips = _strips(page, top.too_long, body.more, look)
    later = low_name_bar(page.name, BADGE, width, fonts)
    front = (*top.placed, *_panels(page, look), *body.placed)
    return all_pages(front, body.more, list(strips), later, look)


def _panels(page: VehiclePage, look: PrintLook) -> Iterator[PlacedBlock]:
    """The drawing, with the three panels next to it."""
    drawing = OutlineBlock(page.kind, page.seats or 0, DRAWING_HEIGHT)
    yield place("outline", 0, PANELS_Y, DRAWING, drawing)
    width = CONTENT.width - PANELS_X
    durability = place("durability", PANELS_X, PANELS_Y, width, GaugePanel(page.durability))
    yield durability
    half, y = (width - BLOCK_GAP) / 2, durability.box.bottom + PANEL_GAP
    yield place("handling", PANELS_X, y, half, HandlingPanel(page.handling))
    pace = velocity(page.velocity, half, look.fonts)
    yield place("velocity", CONTENT.width - half, y, half, pace)


def _body(page: VehiclePage, look: PrintLook) -> VehicleBody:
    """Systems, then the crew next to maneuvers, then collisions and crashes."""
    fonts, foot, rolls = look.fonts, look.foot, page.rolls
    maneuver = result_list(rolls.maneuver, RIGHT, fonts)
    hits = result_list(rolls.collision, HALF, fonts)
    crash = result_list(rolls.crash, HALF, fonts)
    losses = label_value_list(LOSS_TITLE, LOSSES)
    below = hits.height + BLOCK_GAP + losses.height
    room = foot - BODY_Y - BLOCK_GAP - maneuver.height - BLOCK_GAP - below
    listed, more_systems = vehicle_system_list(page.systems, CONTENT.width, room, fonts).split(room)
    built_in = place("systems", 0, BODY_Y, CONTENT.width, listed)
    y = built_in.box.bottom + BLOCK_GAP
    room = foot - y - BLOCK_GAP - below
    seats = crew_list(page.crew, page.seats, page.kind, room, fonts, LEFT, armed=page.armed)
    aboard, more_crew = seats.split(room)
    middle = (place("crew", 0, y, LEFT, aboard), place("maneuver", RIGHT_X, y, RIGHT, maneuver))
    lower, more_notes = _lower(page, hits, losses, crash, top_below(middle), look)
    found = {"systems": more_systems, "crew": more_crew, "notes": more_notes}
    more = {name: block for name, block in found.items() if block is not None}
    return VehicleBody((built_in, *middle, *lower), more)


def _lower(
    page: VehiclePage,
    hits: ResultList,
    losses: Listing,
    crash: ResultList,
    y: float,
    look: PrintLook,
) -> tuple[Page, NotesBlock | None]:
    """Collisions at the left, crashes and notes at the right; and the overflow of the notes."""
    fonts, right = look.fonts, CONTENT.width - HALF
    struck = place("collision", 0, y, HALF, hits)
    lost = place("losses", 0, top_below([struck]), HALF, losses)
    repairs = place("repairs", 0, lost.box.bottom, HALF, hint(REPAIRS, HALF, fonts))
    left = [struck, lost]
    if repairs.box.bottom <= look.foot:
        left.append(repairs)
    crashed = place("crash", right, y, HALF, crash)
    text = notes(NOTES_TITLE, page.notes, HALF, fonts, page.about)
    room = look.foot - top_below([crashed])
    shown, more = text.split(room)
    return (*left, crashed, place("notes", right, top_below([crashed]), HALF, shown)), more


def _strips(
    page: VehiclePage, texts: Sequence[NotesBlock], more: More, look: PrintLook
) -> Iterator[Strip]:
    """The content of later pages, in reading order."""
    width, fonts = CONTENT.width, look.fonts
    for text in texts:
        yield (StripPart(text.title, 0, width, text),)
    for name, wide in (("systems", width), ("crew", LEFT)):
        if name in more:
            yield (StripPart(name, 0, wide, more[name]),)
    for text in in_full(page, LEFT, width, fonts):
        yield (StripPart(text.title, 0, width, text),)
    left = more.get("notes")
    if isinstance(left, NotesBlock):
        yield (StripPart("notes", 0, width, notes(left.title, left.text, width, fonts)),)


FREE_SEATS = 6
"""The minimum number of rows for seats, up to the number of seats."""


def one_column(page: VehiclePage, look: PrintLook) -> tuple[Page, ...]:
    """The pages of a sheet in one column, one block below the other."""
    width = look.content.width
    top = sheet_top(page.name, BADGE, page.mark, page.fields, (), look)
    strips: list[Strip] = [(StripPart(text.title, 0, width, text),) for text in top.too_long]
    strips += _column_panels(page, look)
    strips += ((StripPart(name, 0, width, block),) for name, block in _blocks(page, look))
    later = low_name_bar(page.name, BADGE, width, look.fonts)
    return filled_up(list(flow(strips, later, look, head=top.placed)), look)


def _column_panels(page: VehiclePage, look: PrintLook) -> Iterator[Strip]:
    width, fonts = look.content.width, look.fonts
    half = (width - BLOCK_GAP) / 2
    pace = velocity(page.velocity, half, fonts)
    drawing = OutlineBlock(page.kind, page.seats or 0)
    right_x = WIDTH + BLOCK_GAP
    maneuver = result_list(page.rolls.maneuver, width - right_x, fonts)
    yield (StripPart("durability", 0, width, GaugePanel(page.durability)),)
    yield (
        StripPart("handling", 0, half, HandlingPanel(page.handling)),
        StripPart("velocity", half + BLOCK_GAP, half, pace),
    )
    yield (
        StripPart("outline", 0, WIDTH, drawing),
        StripPart("maneuver", right_x, width - right_x, maneuver),
    )


def _blocks(page: VehiclePage, look: PrintLook) -> Iterator[tuple[str, Block]]:
    width, fonts, rolls = look.content.width, look.fonts, page.rolls
    yield "systems", vehicle_system_list(page.systems, width, look.foot, fonts)
    room = crew_height(max(len(page.crew), FREE_SEATS))
    crew = crew_list(page.crew, page.seats, page.kind, room, fonts, width, armed=page.armed)
    yield "crew", crew
    yield "collision", result_list(rolls.collision, width, fonts)
    yield "losses", label_value_list(LOSS_TITLE, LOSSES)
    yield "repairs", hint(REPAIRS, width, fonts)
    yield "crash", result_list(rolls.crash, width, fonts)
    for text in in_full(page, width, width, fonts):
        yield text.title, text
    yield "notes", notes(NOTES_TITLE, page.notes, width, fonts, page.about)


@dataclass(frozen=True, slots=True)
class VehicleSheet(FourcSheet[VehiclePage]):
    """The sheet of a vehicle."""

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The first page, and overflow pages."""
        page = self.page.without_play_values() if look.style.pencil else self.page
        lay_out = one_column if look.is_narrow else two_columns
        return tuple((*each, foot(self.name, look, LEGEND)) for each in lay_out(page, look))

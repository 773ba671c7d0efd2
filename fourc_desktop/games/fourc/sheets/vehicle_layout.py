"""Where each block of a vehicle's sheet stands on its first page, and what goes on on others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.blocks.crew import crew
from fourc_desktop.games.fourc.sheets.blocks.gauge_panel import GaugePanel
from fourc_desktop.games.fourc.sheets.blocks.handling import Handling
from fourc_desktop.games.fourc.sheets.blocks.outline import OutlineDrawing
from fourc_desktop.games.fourc.sheets.blocks.pairs import pairs
from fourc_desktop.games.fourc.sheets.blocks.result_list import ResultList, result_list
from fourc_desktop.games.fourc.sheets.blocks.systems import systems
from fourc_desktop.games.fourc.sheets.blocks.velocity import velocity
from fourc_desktop.games.fourc.sheets.sheet_top import sheet_top
from fourc_desktop.games.fourc.sheets.vehicle_page import BADGE, LOSSES, REPAIRS, VehiclePage
from fourc_desktop.games.fourc.sheets.vehicle_rest import in_full
from fourc_desktop.pdf.blocks.hint import hint
from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.blocks.notes import Notes, notes
from fourc_desktop.pdf.flow import More, Part, Strip, all_pages
from fourc_desktop.pdf.look import GAP, Look
from fourc_desktop.pdf.paper import CONTENT
from fourc_desktop.pdf.pieces.name_bar import low_name_bar
from fourc_desktop.pdf.placed import LEFT, RIGHT, RIGHT_X, Page, Placed, place

FIELD_WIDTHS = (46.0, 45.0, 45.0, 48.0)
PANELS_Y = 31.1
DRAWING = 74.0
DRAWING_HEIGHT = 85.4
PANELS_X = 78.1
PANEL_GAP = 4.0
BODY_Y = 120.2

HALF = 92.0
"""How wide each of two equal columns is, in mm."""

LOSS_TITLE = "Collision damage"
NOTES_TITLE = "Notes and damage to systems"


@dataclass(frozen=True, slots=True)
class Body:
    """The lower part of the first page, and what does not fit there."""

    placed: Page
    more: More


def two_columns(page: VehiclePage, look: Look) -> tuple[Page, ...]:
    """Every page of a sheet in reading order, all that does not fit the first on the others."""
    fonts, width = look.fonts, CONTENT.width
    top = sheet_top(page.name, BADGE, page.mark, page.fields, FIELD_WIDTHS, look)
    body = _body(page, look)
    strips = _strips(page, top.too_long, body.more, look)
    later = low_name_bar(page.name, BADGE, width, fonts)
    front = (*top.placed, *_panels(page, look), *body.placed)
    return all_pages(front, body.more, list(strips), later, look)


def _panels(page: VehiclePage, look: Look) -> Iterator[Placed]:
    """The drawing, and beside it the three traits."""
    drawing = OutlineDrawing(page.kind, page.seats or 0, DRAWING_HEIGHT)
    yield place("outline", 0, PANELS_Y, DRAWING, drawing)
    width = CONTENT.width - PANELS_X
    durability = place("durability", PANELS_X, PANELS_Y, width, GaugePanel(page.durability))
    yield durability
    half, y = (width - GAP) / 2, durability.box.bottom + PANEL_GAP
    yield place("handling", PANELS_X, y, half, Handling(page.handling))
    pace = velocity(page.velocity, half, look.fonts)
    yield place("velocity", CONTENT.width - half, y, half, pace)


def _body(page: VehiclePage, look: Look) -> Body:
    """Systems, then the crew beside maneuvers, then what a collision and a crash do."""
    fonts, foot, rolls = look.fonts, look.foot, page.rolls
    maneuver = result_list(rolls.maneuver, RIGHT, fonts)
    hits = result_list(rolls.collision, HALF, fonts)
    crash = result_list(rolls.crash, HALF, fonts)
    losses = pairs(LOSS_TITLE, LOSSES)
    below = hits.height + GAP + losses.height
    room = foot - BODY_Y - GAP - maneuver.height - GAP - below
    listed, more_systems = systems(page.systems, CONTENT.width, room, fonts).split(room)
    built_in = place("systems", 0, BODY_Y, CONTENT.width, listed)
    y = built_in.box.bottom + GAP
    seats = crew(page.crew, page.seats, page.kind, foot - y - GAP - below, fonts, LEFT)
    aboard, more_crew = seats.split(foot - y - GAP - below)
    beside = (place("crew", 0, y, LEFT, aboard), place("maneuver", RIGHT_X, y, RIGHT, maneuver))
    lower, more_notes = _lower(page, hits, losses, crash, _below(beside), look)
    found = {"systems": more_systems, "crew": more_crew, "notes": more_notes}
    more = {name: block for name, block in found.items() if block is not None}
    return Body((built_in, *beside, *lower), more)


def _lower(
    page: VehiclePage, hits: ResultList, losses: Listing, crash: ResultList, y: float, look: Look
) -> tuple[Page, Notes | None]:
    """Collisions at the left, crashes and notes at the right; and what is left of the notes."""
    fonts, right = look.fonts, CONTENT.width - HALF
    struck = place("collision", 0, y, HALF, hits)
    lost = place("losses", 0, _below([struck]), HALF, losses)
    repairs = place("repairs", 0, lost.box.bottom, HALF, hint(REPAIRS, HALF, fonts))
    left = [struck, lost]
    if repairs.box.bottom <= look.foot:
        left.append(repairs)
    crashed = place("crash", right, y, HALF, crash)
    text = notes(NOTES_TITLE, page.notes, HALF, fonts, page.about)
    room = look.foot - _below([crashed])
    shown, more = text.split(room)
    return (*left, crashed, place("notes", right, _below([crashed]), HALF, shown)), more


def _strips(page: VehiclePage, texts: Sequence[Notes], more: More, look: Look) -> Iterator[Strip]:
    """What is on the later pages, in reading order."""
    width, fonts = CONTENT.width, look.fonts
    for text in texts:
        yield (Part(text.title, 0, width, text),)
    for name, wide in (("systems", width), ("crew", LEFT)):
        if name in more:
            yield (Part(name, 0, wide, more[name]),)
    for text in in_full(page, LEFT, width, fonts):
        yield (Part(text.title, 0, width, text),)
    left = more.get("notes")
    if isinstance(left, Notes):
        yield (Part("notes", 0, width, notes(left.title, left.text, width, fonts)),)


def _below(placed: Sequence[Placed]) -> float:
    """Where the next block may start."""
    return max(each.box.bottom for each in placed) + GAP

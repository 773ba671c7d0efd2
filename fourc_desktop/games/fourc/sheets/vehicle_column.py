"""The blocks of a vehicle's sheet in one column, for print too large for two."""

from collections.abc import Iterator

from fourc_desktop.games.fourc.sheets.blocks.crew import crew, crew_height
from fourc_desktop.games.fourc.sheets.blocks.gauge_panel import GaugePanel
from fourc_desktop.games.fourc.sheets.blocks.handling import Handling
from fourc_desktop.games.fourc.sheets.blocks.outline import OutlineDrawing
from fourc_desktop.games.fourc.sheets.blocks.pairs import pairs
from fourc_desktop.games.fourc.sheets.blocks.result_list import result_list
from fourc_desktop.games.fourc.sheets.blocks.systems import systems
from fourc_desktop.games.fourc.sheets.blocks.velocity import velocity
from fourc_desktop.games.fourc.sheets.outlines import WIDTH
from fourc_desktop.games.fourc.sheets.sheet_top import sheet_top
from fourc_desktop.games.fourc.sheets.vehicle_layout import LOSS_TITLE, NOTES_TITLE
from fourc_desktop.games.fourc.sheets.vehicle_page import BADGE, LOSSES, REPAIRS, VehiclePage
from fourc_desktop.games.fourc.sheets.vehicle_rest import in_full
from fourc_desktop.pdf.blocks.block import Block
from fourc_desktop.pdf.blocks.hint import hint
from fourc_desktop.pdf.blocks.notes import notes
from fourc_desktop.pdf.flow import Part, Strip, filled_up, flow
from fourc_desktop.pdf.look import GAP, Look
from fourc_desktop.pdf.pieces.name_bar import low_name_bar
from fourc_desktop.pdf.placed import Page

FREE_SEATS = 6
"""How many seats have a row at least, as far as there are so many."""


def one_column(page: VehiclePage, look: Look) -> tuple[Page, ...]:
    """Every page of a sheet in reading order, one block below the other."""
    width = look.content.width
    top = sheet_top(page.name, BADGE, page.mark, page.fields, (), look)
    strips: list[Strip] = [(Part(text.title, 0, width, text),) for text in top.too_long]
    strips += _panels(page, look)
    strips += ((Part(name, 0, width, block),) for name, block in _blocks(page, look))
    later = low_name_bar(page.name, BADGE, width, look.fonts)
    return filled_up(list(flow(strips, later, look, head=top.placed)), look)


def _panels(page: VehiclePage, look: Look) -> Iterator[Strip]:
    """Durability, Handling beside Velocity, and the drawing beside maneuvers."""
    width, fonts = look.content.width, look.fonts
    half = (width - GAP) / 2
    pace = velocity(page.velocity, half, fonts)
    drawing = OutlineDrawing(page.kind, page.seats or 0)
    beside = WIDTH + GAP
    maneuver = result_list(page.rolls.maneuver, width - beside, fonts)
    yield (Part("durability", 0, width, GaugePanel(page.durability)),)
    yield (
        Part("handling", 0, half, Handling(page.handling)),
        Part("velocity", half + GAP, half, pace),
    )
    yield (
        Part("outline", 0, WIDTH, drawing),
        Part("maneuver", beside, width - beside, maneuver),
    )


def _blocks(page: VehiclePage, look: Look) -> Iterator[tuple[str, Block]]:
    """Everything below the panels, in the order of every sheet."""
    width, fonts, rolls = look.content.width, look.fonts, page.rolls
    yield "systems", systems(page.systems, width, look.foot, fonts)
    room = crew_height(max(len(page.crew), FREE_SEATS))
    yield "crew", crew(page.crew, page.seats, page.kind, room, fonts, width)
    yield "collision", result_list(rolls.collision, width, fonts)
    yield "losses", pairs(LOSS_TITLE, LOSSES)
    yield "repairs", hint(REPAIRS, width, fonts)
    yield "crash", result_list(rolls.crash, width, fonts)
    for text in in_full(page, width, width, fonts):
        yield text.title, text
    yield "notes", notes(NOTES_TITLE, page.notes, width, fonts, page.about)

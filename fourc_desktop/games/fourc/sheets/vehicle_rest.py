"""What a vehicle's sheet has no room for where it belongs, in full on a later page."""

from collections.abc import Iterator

from fourc_desktop.games.fourc.sheets.blocks import crew, systems
from fourc_desktop.games.fourc.sheets.vehicle_page import VehiclePage
from fourc_desktop.pdf.blocks.notes import Notes, text_only
from fourc_desktop.pdf.fonts import Fonts


def in_full(page: VehiclePage, crew_width: float, width: float, fonts: Fonts) -> Iterator[Notes]:
    """Systems and people that need more words than their rows hold; widths are in mm."""
    if systems_cut := systems.cut_short(page.systems, width, fonts):
        text = "\n".join(f"{line.name}: {line.description}" for line in systems_cut)
        yield text_only("Systems in full", text, width, fonts)
    if seats_cut := crew.cut_short(page.crew, crew_width, fonts):
        text = "\n".join(f"{line.number}: {line.name}" for line in seats_cut)
        yield text_only("Crew in full", text, width, fonts)

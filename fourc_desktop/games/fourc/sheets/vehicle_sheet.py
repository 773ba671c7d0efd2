"""The sheet of a vehicle: its page, and what does not fit on it."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.pieces.result import LEGEND
from fourc_desktop.games.fourc.sheets.vehicle_column import one_column
from fourc_desktop.games.fourc.sheets.vehicle_layout import two_columns
from fourc_desktop.games.fourc.sheets.vehicle_page import VehiclePage
from fourc_desktop.pdf.look import Look
from fourc_desktop.pdf.pieces.footer import Remark
from fourc_desktop.pdf.placed import Page, foot


@dataclass(frozen=True, slots=True)
class VehicleSheet:
    """One vehicle's page."""

    page: VehiclePage

    @property
    def name(self) -> str:
        """What it is called."""
        return self.page.name

    @property
    def remark(self) -> Remark:
        """What the results look like, at the foot of a page to write on."""
        return LEGEND

    def pages(self, look: Look) -> tuple[Page, ...]:
        """The first page, and the pages that it overflows to."""
        page = self.page.in_pencil() if look.style.pencil else self.page
        lay_out = one_column if look.is_narrow else two_columns
        return tuple((*each, foot(self.name, look, LEGEND)) for each in lay_out(page, look))

    def words(self) -> Iterator[tuple[str, str]]:
        """Every text that may hold what a person typed, each with the name of its place."""
        return self.page.words()

"""The sheet of a headquarters: its page, and what does not fit on it."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.headquarters_layout import one_column, two_columns
from fourc_desktop.games.fourc.sheets.headquarters_page import BADGE, HeadquartersPage
from fourc_desktop.games.fourc.sheets.pieces.result import LEGEND
from fourc_desktop.pdf.look import Look
from fourc_desktop.pdf.pieces.footer import Remark
from fourc_desktop.pdf.placed import Page, foot


@dataclass(frozen=True, slots=True)
class HeadquartersSheet:
    """One headquarters' page; nothing on it changes in play, so pencil leaves nothing blank."""

    page: HeadquartersPage

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
        lay_out = one_column if look.is_narrow else two_columns
        below = foot(self.name, look, self.page.campaign or BADGE)
        return tuple((*each, below) for each in lay_out(self.page, look))

    def words(self) -> Iterator[tuple[str, str]]:
        """Every text that may hold what a person typed, each with the name of its place."""
        return self.page.words()

"""The sheet of a character: the front, what does not fit on it, and the back."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.back_layout import back_pages
from fourc_desktop.games.fourc.sheets.back_page import BackPage
from fourc_desktop.games.fourc.sheets.character_column import one_column
from fourc_desktop.games.fourc.sheets.character_layout import first_page, two_columns
from fourc_desktop.games.fourc.sheets.content import CharacterPage
from fourc_desktop.games.fourc.sheets.pieces.result import LEGEND
from fourc_desktop.pdf.flow import pointed
from fourc_desktop.pdf.look import Look
from fourc_desktop.pdf.pieces.footer import Remark
from fourc_desktop.pdf.placed import Page, foot
from fourc_desktop.pdf.spare_page import spare_page


@dataclass(frozen=True, slots=True)
class CharacterSheet:
    """One character's page and portrait, and the back, if it is wanted.

    The portrait is a JPEG or PNG, or None.
    """

    page: CharacterPage
    portrait: bytes | None = None
    back: BackPage | None = None

    @property
    def name(self) -> str:
        """The headline name."""
        return self.page.name

    @property
    def remark(self) -> Remark:
        """What the results look like, at the foot of a page to write on."""
        return LEGEND

    def pages(self, look: Look) -> tuple[Page, ...]:
        """The front, the pages that it overflows to, and the back on the next even page.

        What overflows is on the back where that takes no further page.
        """
        page = self.page.in_pencil() if look.style.pencil else self.page
        lay_out = one_column if look.is_narrow else two_columns
        below = foot(self.name, look, LEGEND)
        fronts = tuple((*each, below) for each in lay_out(page, self.portrait, look))
        if self.back is None:
            return fronts
        backs = back_pages(self.back, look)
        if len(fronts) == 1:
            return (*fronts, *backs)
        if not look.is_narrow:
            front = first_page(page, self.portrait, look)
            together = back_pages(self.back, look, front.strips)
            if len(together) == len(backs):
                first = pointed(front.page, front.more, together)
                return ((*first, below), *together)
        between = () if len(fronts) % 2 else (spare_page(self.name, look, LEGEND),)
        return (*fronts, *between, *backs)

    def words(self) -> Iterator[tuple[str, str]]:
        """Every text that may hold what a person typed, each with the name of its place."""
        return self.page.words()

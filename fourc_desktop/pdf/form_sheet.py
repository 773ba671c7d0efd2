"""The generic sheet of a character of any game."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.pdf.flow import flow
from fourc_desktop.pdf.form_content import SheetContent
from fourc_desktop.pdf.form_layout import one_column, strips_of, two_columns
from fourc_desktop.pdf.look import Look
from fourc_desktop.pdf.pieces.name_bar import low_name_bar
from fourc_desktop.pdf.placed import Page, foot
from fourc_desktop.pdf.spare_page import spare_page


@dataclass(frozen=True, slots=True)
class FormSheet:
    """What stands on the sheet, laid out in any style."""

    content: SheetContent

    @property
    def name(self) -> str:
        """Whose sheet it is."""
        return self.content.name

    @property
    def remark(self) -> str:
        """What stands in the middle of the foot: its own, or the game."""
        return self.content.remark or self.content.kind

    def pages(self, look: Look) -> tuple[Page, ...]:
        """The front, the pages it overflows to, and the back on the next even page."""
        content = self.content.in_pencil() if look.style.pencil else self.content
        lay_out = one_column if look.is_narrow else two_columns
        below = foot(self.name, look, self.remark)
        fronts = tuple((*page, below) for page in lay_out(content, look))
        if not content.back:
            return fronts
        bar = low_name_bar(content.name, content.kind, look.content.width, look.fonts)
        backs = tuple((*page, below) for page in flow(strips_of(content.back, look), bar, look))
        between = () if len(fronts) % 2 else (spare_page(self.name, look, self.remark),)
        return (*fronts, *between, *backs)

    def words(self) -> Iterator[tuple[str, str]]:
        """Every text that may hold what a person typed, each with the name of its place."""
        return self.content.words()

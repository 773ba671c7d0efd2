"""A poster: the pages of a sheet, magnified onto large paper."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from math import sqrt

from fourc_desktop.pdf.book import Printable, SheetWithOrientation
from fourc_desktop.pdf.page import Page, PrintLook


class PosterSize(Enum):
    """The paper of a poster; the value is its width in multiples of A4."""

    A3 = sqrt(2)
    A2 = 2.0


@dataclass(frozen=True, slots=True)
class Poster:
    """A sheet on larger paper, whatever paper the other sheets are on."""

    sheet: Printable
    size: PosterSize

    @property
    def name(self) -> str:
        """The name of the sheet."""
        return self.sheet.name

    @property
    def magnification(self) -> float:
        """The width of its paper in multiples of A4."""
        return self.size.value

    @property
    def is_landscape(self) -> bool:
        """Whether the sheet is in landscape."""
        return isinstance(self.sheet, SheetWithOrientation) and self.sheet.is_landscape

    def pages(self, look: PrintLook) -> tuple[Page, ...]:
        """The pages of the sheet."""
        return self.sheet.pages(look)

    def words(self) -> Iterator[tuple[str, str]]:
        """Its texts."""
        return self.sheet.words()

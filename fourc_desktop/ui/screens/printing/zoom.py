"""How large pages are shown: in whole, as wide as there is room, or in percent of their size."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QSizeF

from fourc_desktop.ui.text import number, tr

PERCENTS: Final = (50, 75, 100, 125, 150, 200, 300)
FIT_PAGE: Final = "page"
FIT_WIDTH: Final = "width"
PIXELS_PER_POINT: Final = 96 / 72
"""At 100 % a page has the size on the screen that it has on paper."""


@dataclass(frozen=True, slots=True)
class Zoom:
    """One of the two fits, or a percentage of `PERCENTS` as a word."""

    word: str = FIT_PAGE

    @property
    def title(self) -> str:
        """What the button says."""
        if self.word == FIT_PAGE:
            return tr("Fit page")
        return tr("Fit width") if self.word == FIT_WIDTH else tr("{n} %", n=number(int(self.word)))

    def scale(self, page: QSizeF, room: QSizeF, across: int, gap: float) -> float:
        """Pixels for a point, for pages of this size, so many beside each other in the room."""
        wide = (room.width() - (across - 1) * gap) / across / page.width()
        if self.word == FIT_PAGE:
            return max(min(wide, room.height() / page.height()), 0.05)
        if self.word == FIT_WIDTH:
            return max(wide, 0.05)
        return int(self.word) / 100 * PIXELS_PER_POINT

    def stepped(self, steps: int, scale: float) -> "Zoom":
        """The next percentage above or below what is shown at this scale."""
        percent = scale / PIXELS_PER_POINT * 100
        if steps > 0:
            return Zoom(str(next((each for each in PERCENTS if each > percent + 1), PERCENTS[-1])))
        below = [each for each in PERCENTS if each < percent - 1]
        return Zoom(str(below[-1] if below else PERCENTS[0]))


ZOOMS: Final = tuple(map(Zoom, (FIT_PAGE, FIT_WIDTH, *map(str, PERCENTS))))

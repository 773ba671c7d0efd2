"""What may befall a character, each with a box to tick."""

from dataclasses import dataclass

from fourc_desktop.sheets.box import Box
from fourc_desktop.sheets.pen import Pen
from fourc_desktop.sheets.typography import CARD_HEAD, NOTE

TITLE_BASELINE = 2.6
FIRST_ROW = 4.3
PITCH = 4.3
TICK = 2.8
SECOND_COLUMN = 18.0


@dataclass(frozen=True, slots=True)
class Conditions:
    """Names of conditions, filled into two columns from the top of the left one."""

    names: tuple[str, ...]

    @property
    def _rows(self) -> int:
        return (len(self.names) + 1) // 2

    @property
    def height(self) -> float:
        """The title and a row for every two, in mm."""
        return FIRST_ROW + self._rows * PITCH

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it, column by column."""
        style = pen.style
        pen.text(box.x, box.y + TITLE_BASELINE, "CONDITION", CARD_HEAD, style.accent)
        for index, name in enumerate(self.names):
            column, row = divmod(index, self._rows)
            x = box.x + column * SECOND_COLUMN
            y = box.y + FIRST_ROW + row * PITCH
            tick = Box(x, y, TICK, TICK)
            pen.box(tick, fill=style.paper, stroke=style.accent, thickness=style.lines.write_in)
            pen.text(x + TICK + 1.4, y + 2.45, name, NOTE, style.ink)

"""What may befall a character, each with a box to tick."""

from dataclasses import dataclass

from fourc_desktop.games.fourc.sheets.content import ConditionBox
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.form_field import FormField
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.pieces import tick_box
from fourc_desktop.pdf.pieces.tick_box import draw_tick_box
from fourc_desktop.pdf.typography import CARD_HEAD, NOTE

TITLE_BASELINE = 2.6
FIRST_ROW = 4.3
PITCH = 4.3
SECOND_COLUMN = 18.0


@dataclass(frozen=True, slots=True)
class Conditions:
    """Conditions, filled into two columns from the top of the left one."""

    boxes: tuple[ConditionBox, ...]

    @property
    def _rows(self) -> int:
        return (len(self.boxes) + 1) // 2

    @property
    def height(self) -> float:
        """The title and a row for every two, in mm."""
        return FIRST_ROW + self._rows * PITCH

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw it, column by column."""
        style = pen.style
        pen.text(box.x, box.y + TITLE_BASELINE, "CONDITION", CARD_HEAD, style.accent)
        for index, condition in enumerate(self.boxes):
            column, row = divmod(index, self._rows)
            x = box.x + column * SECOND_COLUMN
            y = box.y + FIRST_ROW + row * PITCH
            field = FormField(("Condition", condition.name))
            draw_tick_box(pen, x, y, field, ticked=condition.ticked)
            pen.text(x + tick_box.SIZE + 1.4, y + 2.45, condition.name, NOTE, style.ink)

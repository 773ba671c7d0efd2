"""A list of labels, each with a row to write on behind it."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourc_desktop.pdf.blocks.listing import Listing
from fourc_desktop.pdf.box import Box
from fourc_desktop.pdf.form_field import FormField
from fourc_desktop.pdf.pen import Pen
from fourc_desktop.pdf.typography import BODY, NOTE

ROW = 7.0
ABOVE = 0.3
BASELINE = 5.0
GAP = 2.0


@dataclass(frozen=True, slots=True)
class WriteInRow:
    """A label of a list, and the room behind it."""

    title: str
    label: str

    @property
    def height(self) -> float:
        """Always 7 mm."""
        return ROW

    def draw(self, pen: Pen, box: Box) -> None:
        """Draw the label; what follows it is a field of a form."""
        style = pen.style
        width = pen.text(box.x, box.y + BASELINE, self.label, NOTE, style.soft_ink) + GAP
        place = Box(box.x + width, box.y + 0.8, box.width - width, ROW - 1.0)
        with pen.field(FormField((self.title, self.label)), place, BODY, style.ink):
            pass


def write_in_rows(title: str, labels: Sequence[str]) -> Listing:
    """The titled list."""
    return Listing(title, (), tuple(WriteInRow(title, label) for label in labels), ABOVE)

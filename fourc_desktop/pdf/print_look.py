"""What makes one way to print: the fonts, the style, and whether it can be filled in."""

from dataclasses import dataclass, field

from fourc_desktop.pdf.canvas import Stencils
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import CONTENT, Box
from fourc_desktop.pdf.pieces import footer
from fourc_desktop.pdf.styles import SheetStyle

BLOCK_GAP = 3.0
"""Between two blocks, in mm."""


@dataclass(frozen=True, slots=True)
class PrintLook:
    """How sheets are printed.

    Attributes:
        bundled: The fonts as they ship.
        style: Colors, lines, type and size.
        fillable: Whether boxes to write in are fields of a form.
        recorded drawings: What was drawn before, so that it takes less time.
    """

    shipped: Fonts
    style: SheetStyle
    fillable: bool = False
    stencils: Stencils = field(default_factory=Stencils, compare=False, repr=False)

    @property
    def fonts(self) -> Fonts:
        """The fonts as the style sets them."""
        return self.shipped.set_as(self.style.setting)

    @property
    def content(self) -> Box:
        """What a sheet may use, in mm before the style's scale: larger print has less room."""
        return Box(0, 0, CONTENT.width / self.style.scale, CONTENT.height / self.style.scale)

    @property
    def foot(self) -> float:
        """Where the blocks of every page end, in mm before the style's scale."""
        return self.content.height - footer.HEIGHT - BLOCK_GAP

    @property
    def is_narrow(self) -> bool:
        """Whether the two columns of a sheet have no room side by side."""
        return self.style.scale > 1

"""The look of printed sheets: fonts, style, and whether they have form fields."""

from dataclasses import dataclass, field

from fourc_desktop.pdf.canvas import DrawingCache
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.geometry import CONTENT, Box
from fourc_desktop.pdf.pieces import footer
from fourc_desktop.pdf.styles import SheetStyle

BLOCK_GAP = 3.0
"""Between two blocks, in mm."""


@dataclass(frozen=True, slots=True)
class PrintLook:
    """The look of printed sheets.

    Attributes:
        shipped: The bundled fonts.
        style: Colors, lines, type and size.
        fillable: Whether boxes to write in are form fields.
        stencils: A cache of recorded drawings.
    """

    shipped: Fonts
    style: SheetStyle
    fillable: bool = False
    stencils: DrawingCache = field(default_factory=DrawingCache, compare=False, repr=False)

    @property
    def fonts(self) -> Fonts:
        """The fonts as the style sets them."""
        return self.shipped.set_as(self.style.setting)

    @property
    def content(self) -> Box:
        """The content box in mm before the style's scale; smaller in large print."""
        return Box(0, 0, CONTENT.width / self.style.scale, CONTENT.height / self.style.scale)

    @property
    def foot(self) -> float:
        """Where the blocks of every page end, in mm before the style's scale."""
        return self.content.height - footer.HEIGHT - BLOCK_GAP

    @property
    def is_narrow(self) -> bool:
        """Whether the content box is too narrow for two columns."""
        return self.style.scale > 1

"""The fonts of the lines of a list."""

from PySide6.QtGui import QFont, QFontMetricsF

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import TextStyle
from fourc_desktop.ui.widgets.lists.row_description import RowLine
from fourc_desktop.ui.widgets.painting.fitted_text import has_wide_word

Font = tuple[QFont, QFontMetricsF]


class RowFonts:
    """The fonts of lines with their metrics, each made once."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[float, TextStyle, QFont.Weight | None], Font] = {}

    def of(self, line: RowLine) -> Font:
        """The font of a line."""
        return self._get(line.style, line.weight)

    def fitting(self, line: RowLine, width: float) -> Font:
        """The font of a wrapped line: the condensed one if a word is wider than `width` pixels."""
        font = self.of(line)
        return self._get(line.style, None) if has_wide_word(line.text, font[1], width) else font

    def _get(self, style: TextStyle, weight: QFont.Weight | None) -> Font:
        """A font in a size; None for `weight` is the condensed one."""
        theme = current_theme()
        key = theme.text_scale, style, weight
        if key not in self._fonts:
            font = theme.head_font(style) if weight is None else theme.font(style, weight)
            self._fonts[key] = font, QFontMetricsF(font)
        return self._fonts[key]

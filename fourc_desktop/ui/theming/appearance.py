"""The choice of theme and text scale, applied to the application."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFontDatabase, QPalette

from fourc_desktop.ui.theming.application import Application
from fourc_desktop.ui.theming.drawings import Icons
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.style_refresh import StyleRefresh
from fourc_desktop.ui.theming.style_sheet import style_sheet
from fourc_desktop.ui.theming.text_size import forget_text_sizes
from fourc_desktop.ui.theming.theme import Colors, TextStyle, Theme, ThemeName, load_theme

logger = logging.getLogger(__name__)


FIRST_FONTS: Final = (
    "Roboto-Regular.ttf",
    "Roboto-Medium.ttf",
    "Roboto-Bold.ttf",
    "RobotoCondensed-Bold.ttf",
)
"""The fonts of the first paint."""

FALLBACK_FONTS: Final = (
    "NotoSans-Regular.ttf",
    "NotoSans-Bold.ttf",
    "DroidSansFallbackFull.ttf",
    "NanumGothic.ttf",
)
"""Fonts for scripts that Roboto lacks; they may be loaded after the first paint."""

LAYOUT_PASSES: Final = 2
"""Layouts ask once more for those around them, such as that of a scroll area."""

TEXT_SCALES: Final = (100, 125, 150, 175, 200)
"""The text sizes the user can choose, in percent."""


class Appearance(QObject):
    """Gives the application its theme: fonts, icons, palette and style sheet."""

    def __init__(self, application: Application, resources: Path) -> None:
        super().__init__(application)
        self._application = application
        self._resources = resources
        self._load_fonts(FIRST_FONTS)
        hints = application.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)
        hints.accessibility().contrastPreferenceChanged.connect(self._follow_system)
        application.icons = Icons(resources)
        application.styles = StyleRefresh(application)
        application.theme_choice = ThemeChoice.SYSTEM
        application.theme = self._load(1.0)
        self._apply_theme()

    def choose(self, choice: ThemeChoice) -> None:
        """Apply another theme, or follow the system."""
        self._application.theme_choice = choice
        self._change(self._load(self._application.theme.text_scale))

    def set_text_scale(self, percent: int) -> None:
        """Set the text size in percent, clamped to 100 to 200."""
        kept = min(max(percent, TEXT_SCALES[0]), TEXT_SCALES[-1])
        self._change(self._load(kept / 100))

    @property
    def choice(self) -> ThemeChoice:
        """The chosen theme, or the theme of the system."""
        return self._application.theme_choice

    @property
    def text_scale(self) -> int:
        """The size of the text in percent."""
        return round(self._application.theme.text_scale * 100)

    def load_fallback_fonts(self) -> None:
        """Load the fonts for scripts that Roboto lacks."""
        self._load_fonts(FALLBACK_FONTS)

    def _load_fonts(self, names: tuple[str, ...]) -> None:
        for name in names:
            QFontDatabase.addApplicationFont(str(self._resources / "fonts" / name))
        forget_text_sizes()

    def _follow_system(self) -> None:
        if self.choice is ThemeChoice.SYSTEM:
            self._change(self._load(self._application.theme.text_scale))

    def _load(self, text_scale: float) -> Theme:
        if self.choice is ThemeChoice.SYSTEM:
            hints = self._application.styleHints()
            contrast = hints.accessibility().contrastPreference()
            name = system_theme(hints.colorScheme(), contrast)
        else:
            name = ThemeName(self.choice.value)
        return load_theme(self._resources / "themes", name, text_scale)

    def _change(self, theme: Theme) -> None:
        if theme == self._application.theme:
            return
        logger.info("Theme %s, text %d %%", theme.name.value, round(theme.text_scale * 100))
        self._application.theme = theme
        with painted_once(self._application):
            self._apply_theme()
            self._application.theme_changed.emit()

    def _apply_theme(self) -> None:
        theme = self._application.theme
        self._application.setFont(theme.font(TextStyle.BODY))
        self._application.setPalette(palette(theme.colors))
        self._application.styles.set_style_sheet(style_sheet(theme))


@contextmanager
def painted_once(application: Application) -> Iterator[None]:
    """Paint the visible windows after a change, when everything has its place in them."""
    windows = [each for each in application.topLevelWidgets() if each.isVisible()]
    for window in windows:
        window.setUpdatesEnabled(False)
    try:
        yield
        for _ in range(LAYOUT_PASSES):
            application.styles.finish_visible()
            application.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    finally:
        for window in windows:
            window.setUpdatesEnabled(True)


def system_theme(scheme: Qt.ColorScheme, contrast: Qt.ContrastPreference) -> ThemeName:
    """The theme for the system's color scheme and contrast; light where the system reports none."""
    if contrast is Qt.ContrastPreference.HighContrast:
        return ThemeName.HIGH_CONTRAST
    return ThemeName.DARK if scheme is Qt.ColorScheme.Dark else ThemeName.LIGHT


def palette(colors: Colors) -> QPalette:
    """The palette for everything the style sheet does not cover."""
    roles = QPalette.ColorRole
    made = QPalette(colors.surface, colors.paper)
    for role, color in (
        (roles.Window, colors.paper),
        (roles.WindowText, colors.ink),
        (roles.Base, colors.surface),
        (roles.AlternateBase, colors.sunken),
        (roles.Text, colors.ink),
        (roles.ButtonText, colors.ink),
        (roles.PlaceholderText, colors.ink3),
        (roles.Highlight, colors.accent_fill),
        (roles.HighlightedText, colors.on_accent),
        (roles.Link, colors.accent),
        (roles.LinkVisited, colors.accent),
        (roles.ToolTipBase, colors.notice),
        (roles.ToolTipText, colors.on_notice),
    ):
        made.setColor(role, color)
    for role in (roles.Text, roles.WindowText, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, colors.ink3)
    return made

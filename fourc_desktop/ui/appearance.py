"""The look the program wears now, and its change while the program runs."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QFontDatabase, QPalette, QPixmapCache
from PySide6.QtWidgets import QApplication

from fourc_desktop.ui.icons import Icons
from fourc_desktop.ui.style_sheet import style_sheet
from fourc_desktop.ui.theme import Colors, Step, Theme, ThemeName, load_theme
from fourc_desktop.ui.theme_choice import ThemeChoice

FIRST_FONTS: Final = (
    "Roboto-Regular.ttf",
    "Roboto-Medium.ttf",
    "Roboto-Bold.ttf",
    "RobotoCondensed-Bold.ttf",
)
"""The faces of the first paint."""

FALLBACK_FONTS: Final = (
    "NotoSans-Regular.ttf",
    "NotoSans-Bold.ttf",
    "DroidSansFallbackFull.ttf",
    "NanumGothic.ttf",
)
"""The faces for what Roboto lacks; they may come after the first paint."""

TEXT_SCALES: Final = (100, 125, 150, 175, 200)
"""The sizes of text a person can choose, in percent."""


class Appearance(QObject):
    """Keeps the theme of the application live: colors, icons, fonts, palette and style sheet.

    Widgets that paint by themselves hold the appearance and read `theme` when they paint;
    they are repainted by Qt when the look changes. Only what is kept between paints (icons of
    actions, fixed heights) listens to `changed`.
    """

    changed = Signal()

    def __init__(self, application: QApplication, resources: Path) -> None:
        super().__init__(application)
        self.choice = ThemeChoice.SYSTEM
        self.icons = Icons(resources)
        self._application = application
        self._resources = resources
        self._load_fonts(FIRST_FONTS)
        hints = application.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)
        hints.accessibility().contrastPreferenceChanged.connect(self._follow_system)
        self.theme = self._load(1.0)
        self._wear()

    def choose(self, choice: ThemeChoice) -> None:
        """Wear another theme, or follow the system from now on."""
        self.choice = choice
        self._change(self._load(self.theme.text_scale))

    def set_text_scale(self, percent: int) -> None:
        """Make the text larger: 100 to 200 percent; anything beyond is brought back to that."""
        kept = min(max(percent, TEXT_SCALES[0]), TEXT_SCALES[-1])
        self._change(self._load(kept / 100))

    @property
    def text_scale(self) -> int:
        """The size of the text in percent."""
        return round(self.theme.text_scale * 100)

    def load_fallback_fonts(self) -> None:
        """Add the faces for scripts that Roboto does not write."""
        self._load_fonts(FALLBACK_FONTS)

    def _load_fonts(self, names: tuple[str, ...]) -> None:
        for name in names:
            QFontDatabase.addApplicationFont(str(self._resources / "fonts" / name))

    def _follow_system(self) -> None:
        if self.choice is ThemeChoice.SYSTEM:
            self._change(self._load(self.theme.text_scale))

    def _load(self, text_scale: float) -> Theme:
        if self.choice is ThemeChoice.SYSTEM:
            hints = self._application.styleHints()
            contrast = hints.accessibility().contrastPreference()
            name = system_theme(hints.colorScheme(), contrast)
        else:
            name = ThemeName(self.choice.value)
        return load_theme(self._resources / "themes", name, text_scale)

    def _change(self, theme: Theme) -> None:
        if theme == self.theme:
            return
        self.theme = theme
        QPixmapCache.clear()
        self._wear()
        self.changed.emit()

    def _wear(self) -> None:
        self._application.setFont(self.theme.font(Step.BODY))
        self._application.setPalette(palette(self.theme.colors))
        # Qt wears a sheet over another by polishing each widget once for every widget it lies in.
        self._application.setStyleSheet("")
        self._application.setStyleSheet(style_sheet(self.theme))


def system_theme(scheme: Qt.ColorScheme, contrast: Qt.ContrastPreference) -> ThemeName:
    """The theme that goes with what the system says; light where it says nothing."""
    if contrast is Qt.ContrastPreference.HighContrast:
        return ThemeName.HIGH_CONTRAST
    return ThemeName.DARK if scheme is Qt.ColorScheme.Dark else ThemeName.LIGHT


def palette(colors: Colors) -> QPalette:
    """The palette for whatever the style sheet leaves to Qt."""
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

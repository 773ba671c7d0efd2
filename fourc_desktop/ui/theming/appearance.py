"""The current theme of the application, its changes, and icons in its colors."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFontDatabase,
    QGuiApplication,
    QIcon,
    QPainter,
    QPalette,
    QPixmap,
    QPixmapCache,
)
from PySide6.QtWidgets import QApplication

from fourc_desktop.ui.theming.drawings import svg_renderer
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.theming.style_sheet import style_sheet
from fourc_desktop.ui.theming.theme import Colors, TextStyle, Theme, ThemeName, load_theme


class Icons:
    """The icons in ``resources/icons``; an unknown name raises FileNotFoundError."""

    def __init__(self, resources: Path) -> None:
        self._folder = resources / "icons"

    def paint(self, painter: QPainter, name: str, box: QRectF, color: QColor) -> None:
        """Draw the icon into the box, in logical pixels."""
        ratio = painter.device().devicePixelRatioF()
        painter.drawPixmap(box.topLeft(), self.pixmap(name, box.width(), color, ratio))

    def pixmap(self, name: str, size: float, color: QColor, ratio: float = 1.0) -> QPixmap:
        """The icon in one color: `size` logical pixels wide and high, `ratio` pixels for each."""
        key = f"icon {name} {size} {color.rgba()} {ratio}"
        pixmap = QPixmap()
        if QPixmapCache.find(key, pixmap):
            return pixmap
        pixmap = self._render(name, round(size * ratio), color)
        pixmap.setDevicePixelRatio(ratio)
        QPixmapCache.insert(key, pixmap)
        return pixmap

    def icon(self, name: str, size: float, color: QColor, disabled: QColor) -> QIcon:
        """The icon as a QIcon with a disabled state, rendered for every pixel ratio in use."""
        icon = QIcon()
        for ratio in {screen.devicePixelRatio() for screen in QGuiApplication.screens()}:
            icon.addPixmap(self.pixmap(name, size, color, ratio))
            faded = self.pixmap(name, size, disabled, ratio)
            icon.addPixmap(faded, QIcon.Mode.Disabled)
        return icon

    def window_icon(self) -> QIcon:
        """The icon of the program for the window manager."""
        return QIcon(str(self._folder / "fourc-desktop.svg"))

    def _render(self, name: str, pixels: int, color: QColor) -> QPixmap:
        renderer = svg_renderer(self._folder / f"{name}.svg", color.name())
        pixmap = QPixmap(pixels, pixels)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        renderer.render(painter, QRectF(0, 0, pixels, pixels))
        painter.end()
        return pixmap


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

TEXT_SCALES: Final = (100, 125, 150, 175, 200)
"""The text sizes the user can choose, in percent."""


class Appearance(QObject):
    """Applies the current theme to the application: fonts, palette and style sheet.

    Widgets that paint themselves hold the appearance and read `theme` in their paint event; Qt
    repaints them when the style sheet changes. Only what is cached between paints (icons of
    actions, fixed heights) connects to `changed`.
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
        self._apply_theme()

    def choose(self, choice: ThemeChoice) -> None:
        """Apply another theme, or follow the system."""
        self.choice = choice
        self._change(self._load(self.theme.text_scale))

    def set_text_scale(self, percent: int) -> None:
        """Set the text size in percent, clamped to 100 to 200."""
        kept = min(max(percent, TEXT_SCALES[0]), TEXT_SCALES[-1])
        self._change(self._load(kept / 100))

    @property
    def text_scale(self) -> int:
        """The size of the text in percent."""
        return round(self.theme.text_scale * 100)

    def load_fallback_fonts(self) -> None:
        """Load the fonts for scripts that Roboto lacks."""
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
        self._apply_theme()
        self.changed.emit()

    def _apply_theme(self) -> None:
        self._application.setFont(self.theme.font(TextStyle.BODY))
        self._application.setPalette(palette(self.theme.colors))
        # Qt wears a sheet over another by polishing each widget once for every widget it lies in.
        self._application.setStyleSheet("")
        self._application.setStyleSheet(style_sheet(self.theme))


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

"""The application object with the theme and the icons of its widgets."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from fourc_desktop.core.figures import Figures
    from fourc_desktop.ui.theming.drawings import Icons
    from fourc_desktop.ui.theming.first_paint import ThemeChoice
    from fourc_desktop.ui.theming.style_refresh import StyleRefresh
    from fourc_desktop.ui.theming.theme import Theme


class Application(QApplication):
    """A QApplication that holds the theme, as QApplication holds font and palette.

    Widgets that paint themselves read the theme in their paint event; Qt repaints them when the
    style sheet changes. After a change of theme or text scale, each widget gets a StyleChange event
    when it is polished (hidden widgets in idle time), and sets its sizes in `changeEvent`. Code
    that measures other widgets, sets a style sheet or is not a widget connects to `theme_changed`,
    which is emitted once after the events of all visible widgets.

    `figures` are those of the current game; None for silhouettes.
    """

    theme_changed = Signal()
    theme: "Theme"
    theme_choice: "ThemeChoice"
    icons: "Icons"
    styles: "StyleRefresh"
    figures: "Figures | None" = None


def application() -> Application:
    """The application of this program."""
    found = QApplication.instance()
    assert isinstance(found, Application)
    return found


def current_theme() -> "Theme":
    """The current theme; do not store it between paint events."""
    return application().theme


def icons() -> "Icons":
    """The icons of the application."""
    return application().icons

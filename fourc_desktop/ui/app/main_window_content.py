"""The content of the main window, with the side panel next to the screens."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QMargins, QObject, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QMainWindow, QMenuBar, QStackedWidget, QWidget

from fourc_desktop.ui.app.navigation_rail import NavigationRail, RailItem
from fourc_desktop.ui.app.notice_bar import NoticeBar
from fourc_desktop.ui.app.status_bar import StatusBar
from fourc_desktop.ui.shared.action_spec import ActionSpec, RollScreenLabels
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import escape_mnemonics, tooltip_text, tr
from fourc_desktop.ui.theming.application import application, current_theme, icons
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.dialogs.toast import Toast
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader
from fourc_desktop.ui.widgets.focus_keeper import FocusKeeper
from fourc_desktop.ui.widgets.focus_ring import FocusRing
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox

PANEL_MOVES = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)

PANEL_SHARE: Final = 0.45
"""The largest share of the width for a side panel, unless it needs more."""


class SidePanelContainer(QWidget):
    """The screens with a side panel, which covers the screen if both do not fit."""

    def __init__(self, screens: QStackedWidget) -> None:
        """`screens` is the stack of screens; the minimum width of the current one counts."""
        super().__init__()
        self._screens = screens
        self._panel: QWidget | None = None
        screens.setParent(self)
        screens.currentChanged.connect(lambda _index: self._arrange())

    def show_panel(self, panel: QWidget) -> None:
        """Show this panel at the right while it is visible, replacing the previous one."""
        if self._panel is panel:
            return
        if self._panel is not None:
            self._panel.removeEventFilter(self)
            self._panel.hide()
        self._panel = panel
        panel.setParent(self)
        panel.installEventFilter(self)
        panel.destroyed.connect(lambda: self._forget(panel))
        self._arrange()

    def release(self, panel: QWidget) -> None:
        """Remove a panel, if it is the current one."""
        if self._panel is panel:
            panel.removeEventFilter(self)
            self._panel = None
            self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrange again when the panel is shown or hidden."""
        if watched is self._panel and event.type() in PANEL_MOVES:
            self._arrange()
        return False

    def event(self, event: QEvent) -> bool:
        """Arrange again when a size hint changes."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
            self.updateGeometry()
        return super().event(event)

    def sizeHint(self) -> QSize:
        """The size hint of the screens."""
        return self._screens.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """The minimum size of the screens; the panel may cover them."""
        return self._screens.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange screens and panel."""
        super().resizeEvent(event)
        self._arrange()

    def _min_width(self) -> int:
        """The minimum width of the current screen."""
        front = self._screens.currentWidget()
        return 0 if front is None else front.minimumSizeHint().width()

    def _forget(self, panel: QWidget) -> None:
        """Forget a destroyed panel, unless it has been replaced."""
        if self._panel is panel:
            self._panel = None

    def _arrange(self) -> None:
        panel = self._panel
        if panel is None or panel.isHidden():
            self._screens.setGeometry(self.rect())
            return
        most = max(round(self.width() * PANEL_SHARE), panel.minimumSizeHint().width())
        width = min(panel.sizeHint().width(), most, self.width())
        left = self.width() - width
        has_room = left >= self._min_width()
        self._screens.setGeometry(QRect(0, 0, left if has_room else self.width(), self.height()))
        panel.setGeometry(QRect(left, 0, width, self.height()))
        panel.raise_()


ROLLS: Final = "master-table"

RAIL_ITEMS: Final = (
    RailItem("library", "Library", "layout-panel-left"),
    RailItem("builder", "Builder", "user-plus"),
    RailItem(ROLLS, RollScreenLabels().title, RollScreenLabels().icon),
    RailItem("encounter", "Encounter", "map-pin"),
    RailItem("print", "Print", "printer"),
)

MIN_SIZE: Final = QSize(760, 480)
"""The minimum size of the window in pixels at 100 % text, for which nothing is cut off."""

MIN_SIZE_AT_200: Final = QSize(1280, 720)


class MainWindowContent(QObject):
    """The widgets of the window, built once and laid out in it."""

    def __init__(self, window: QMainWindow, frame: QMargins) -> None:
        """`frame` is the space reserved on the screen for the frame of the window manager."""
        super().__init__(window)
        self._window = window
        self._frame = frame
        self.actions = Actions(window)
        self.rail = NavigationRail([RailItem(p.id, tr(p.name), p.icon) for p in RAIL_ITEMS])
        self.rail.show_current(RAIL_ITEMS[0].id)
        self.screens = QStackedWidget()
        self.screens.addWidget(_opening_page())
        self.side_panel = SidePanelContainer(self.screens)
        self.notice = NoticeBar()
        self.status = StatusBar()
        self.status.show_message(tr("Opening…"))
        self._campaign = CampaignButton(window.menuBar())
        bind_to_action(self.actions["campaign_page"], self._campaign)
        application().theme_changed.connect(self._fit)
        self._build()
        self.toast = Toast(self.screens)
        self._ring = FocusRing(window)
        self._keeper = FocusKeeper(window)
        # Windows apart from this one, such as the players' view, have no other icon.
        application().setWindowIcon(icons().window_icon())

    def name_campaign(self, name: str, edition: str) -> None:
        """Name the open campaign at the right of the menu bar."""
        self._campaign.show_campaign(name, edition)

    def show_game(self, actions: Sequence[ActionSpec], rolls: RollScreenLabels) -> None:
        """Show the actions of a game and its labels for rolls."""
        self.actions.show_game(actions, rolls)
        self.rail.rename(ROLLS, tr(rolls.title), rolls.icon)

    def _build(self) -> None:
        bar = self._window.menuBar()
        self.actions.add_menus(bar)
        self._fit()
        middle = QWidget()
        hbox(self.rail, (self.side_panel, 1), parent=middle, spacing=0)
        content = QWidget()
        vbox(self.notice, (middle, 1), self.status, parent=content, spacing=0)
        self._window.setCentralWidget(content)
        content.setFocus()

    def _fit(self) -> None:
        """Set the minimum size for the text scale, limited to the screen."""
        larger = current_theme().text_scale - 1
        minimum = MIN_SIZE + (MIN_SIZE_AT_200 - MIN_SIZE) * larger
        room = self._window.screen().availableGeometry().marginsRemoved(self._frame)
        self._window.setMinimumSize(minimum.boundedTo(room.size()))
        self._campaign.fit()


def _opening_page() -> QWidget:
    """The page shown until the campaign is open."""
    page = QWidget()
    vbox(ScreenHeader(tr("Library"), ()), STRETCH, parent=page)
    return page


MIN_LETTERS: Final = 5
"""The least number of letters shown of a name."""

GAP: Final = 12
"""The gap between the menus and the name, in pixels."""


class CampaignButton(Button):
    """Name and edition, or the name alone, or as much of it as fits next to the menus."""

    def __init__(self, bar: QMenuBar) -> None:
        super().__init__("", kind=ButtonKind.QUIET, height=Height.BAR, parent=bar)
        self._bar = bar
        self._name = self._edition = ""
        self.setAccessibleDescription(tr("Campaign settings"))
        # Screen readers do not find the corner of a menu bar; its menu has the same action.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        bar.installEventFilter(self)

    def show_campaign(self, name: str, edition: str) -> None:
        """Show another campaign."""
        self._name, self._edition = name, edition
        self.setAccessibleName(f"{name} · {edition}")
        self.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Fit again when the menu bar changes its width or font."""
        changes = (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.FontChange)
        if watched is self._bar and event.type() in changes:
            self.fit()
        return False

    def fit(self) -> None:
        """Show as much text as fits."""
        actions = self._bar.actions()
        menus = max((self._bar.actionGeometry(action).right() for action in actions), default=0)
        available = self._bar.width() - menus - GAP
        full = f"{self._name}  ·  {self._edition}" if self._name else ""
        shown = next(
            (text for text in (full, self._name) if self._width_of(text) <= available),
            self._shortened(available),
        )
        before = self.text(), self.width(), self.isHidden()
        if escape_mnemonics(shown) != self.text():
            # Setting another text triggers a layout of the menu bar, which calls this again.
            self.setText(escape_mnemonics(shown))
        self.setToolTip("" if shown == full else tooltip_text(self.accessibleName()))
        if self.isHidden():
            # Otherwise it could appear below the pointer while that is over the menus.
            self.move(self._bar.width(), 0)
        self.setHidden(not shown)
        self.adjustSize()
        if before != (self.text(), self.width(), self.isHidden()):
            # The menu bar does not notice its new width by itself.
            self._bar.setCornerWidget(self, Qt.Corner.TopRightCorner)

    def _width_of(self, text: str) -> int:
        """The width with this text, in pixels."""
        return self.width_with(escape_mnemonics(text))

    def _shortened(self, available: int) -> str:
        """The elided name, or "" if fewer than `MIN_LETTERS` letters fit."""
        return next(
            (
                text
                for size in range(len(self._name) - 1, MIN_LETTERS - 1, -1)
                if self._width_of(text := f"{self._name[:size].rstrip()}…") <= available
            ),
            "",
        )

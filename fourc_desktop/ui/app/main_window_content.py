"""MainWindowContent: menu bar, rail, screen, status bar; SidePanelContainer."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from fourc_desktop.ui.app.campaign_button import CampaignButton
from fourc_desktop.ui.app.focus_ring import FocusRing
from fourc_desktop.ui.app.navigation_rail import NavigationRail, RailItem
from fourc_desktop.ui.app.status_bar import StatusBar
from fourc_desktop.ui.shared.action_spec import ActionSpec, RollScreenLabels
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.buttons.button import bind_to_action
from fourc_desktop.ui.widgets.dialogs.toast import Toast
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader

PANEL_MOVES = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
HEAD_MOVES = (QEvent.Type.Show, QEvent.Type.Resize)


class SidePanelContainer(QWidget):
    """The panel takes its width from the place; where both have no room, it lies above it."""

    def __init__(self, place: QStackedWidget) -> None:
        """`place` holds one place behind another; the one in front has to have room."""
        super().__init__()
        self._place = place
        self._panel: QWidget | None = None
        self._heads: list[QWidget] = []
        place.setParent(self)
        place.currentChanged.connect(lambda _index: self._arrange())

    def show_panel(self, panel: QWidget) -> None:
        """Let this panel stand at the right whenever it is visible, in place of another one."""
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

    def keep_header_free(self, head: QWidget) -> None:
        """Never let the panel lie above this upper part of a place."""
        self._heads.append(head)
        head.installEventFilter(self)
        head.destroyed.connect(lambda: self._heads.remove(head))
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share out the room again when the panel comes or goes, or a head grows."""
        signs = PANEL_MOVES if watched is self._panel else HEAD_MOVES
        if event.type() in signs:
            self._arrange()
        return False

    def event(self, event: QEvent) -> bool:
        """Share out the room again when one of them wants another width."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
            self.updateGeometry()
        return super().event(event)

    def sizeHint(self) -> QSize:
        """What the place wants."""
        return self._place.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """What the place needs; the panel may lie above it."""
        return self._place.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share out the room."""
        super().resizeEvent(event)
        self._arrange()

    def _least(self) -> int:
        """The width that the place in front needs."""
        front = self._place.currentWidget()
        return 0 if front is None else front.minimumSizeHint().width()

    def _below_head(self) -> int:
        """Where the head of the place in front ends; at the upper edge where it has none."""
        front = self._place.currentWidget()
        ends = [
            each.mapTo(self, each.rect().bottomLeft()).y() + 1
            for each in self._heads
            if front is not None and front.isAncestorOf(each) and each.isVisibleTo(front)
        ]
        return max(ends, default=0)

    def _forget(self, panel: QWidget) -> None:
        """Let go of a panel that is there no more, unless another one has come already."""
        if self._panel is panel:
            self._panel = None

    def _arrange(self) -> None:
        panel = self._panel
        if panel is None or panel.isHidden():
            self._place.setGeometry(self.rect())
            return
        width = min(panel.sizeHint().width(), self.width())
        left = self.width() - width
        has_room = left >= self._least()
        self._place.setGeometry(QRect(0, 0, left if has_room else self.width(), self.height()))
        top = 0 if has_room else self._below_head()
        panel.setGeometry(QRect(left, top, width, self.height() - top))
        panel.raise_()


ROLLS: Final = "master-table"

PLACES: Final = (
    RailItem("library", "Library", "layout-panel-left"),
    RailItem("builder", "Builder", "user-plus"),
    RailItem(ROLLS, RollScreenLabels().title, RollScreenLabels().icon),
    RailItem("encounter", "Encounter", "map-pin"),
    RailItem("print", "Print", "printer"),
)

LEAST: Final = QSize(760, 480)
"""How small the window can be made with text at 100 %, so that nothing is cut off."""

LEAST_AT_200: Final = QSize(1280, 720)


class MainWindowContent(QObject):
    """The parts of the window, built once and laid out in it."""

    def __init__(self, window: QMainWindow, appearance: Appearance) -> None:
        super().__init__(window)
        self._window = window
        self._appearance = appearance
        self.actions = Actions(window, appearance)
        self.rail = NavigationRail([RailItem(p.id, tr(p.name), p.icon) for p in PLACES], appearance)
        self.rail.show_current(PLACES[0].id)
        self.places = QStackedWidget()
        self.places.addWidget(_opening(appearance))
        self.beside = SidePanelContainer(self.places)
        self.status = StatusBar(appearance)
        self.status.show_sentence(tr("Opening…"))
        self._campaign = CampaignButton(window.menuBar(), appearance)
        bind_to_action(self.actions["campaign_page"], self._campaign)
        appearance.changed.connect(self._fit)
        self._build()
        self.toast = Toast(self.places, appearance)
        self._ring = FocusRing(window, appearance)
        window.setWindowIcon(appearance.icons.window_icon())

    def name_campaign(self, name: str, edition: str) -> None:
        """Name the open campaign at the right of the menu bar; it leads to the campaign's page."""
        self._campaign.show_campaign(name, edition)

    def show_game(self, actions: Sequence[ActionSpec], rolls: RollScreenLabels) -> None:
        """Show the actions of a game, and what it calls the place of rolls."""
        self.actions.show_game(actions, rolls)
        self.rail.rename(ROLLS, tr(rolls.title), rolls.icon)

    def _build(self) -> None:
        bar = self._window.menuBar()
        self.actions.add_menus(bar)
        self._fit()
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(self.beside, 1)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(middle, 1)
        column.addWidget(self.status)
        self._window.setCentralWidget(content)
        content.setFocus()

    def _fit(self) -> None:
        """Keep room for everything."""
        larger = self._appearance.theme.text_scale - 1
        minimum = LEAST + (LEAST_AT_200 - LEAST) * larger
        self._window.setMinimumSize(minimum.boundedTo(self._window.screen().availableSize()))
        self._campaign.fit()


def _opening(appearance: Appearance) -> QWidget:
    """What stands in the middle until the campaign is there."""
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(ScreenHeader(tr("Library"), appearance, ()))
    column.addStretch(1)
    return page

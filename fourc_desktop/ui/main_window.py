"""The one window: menu bar above, rail on the left, the place in the middle, status below.

It knows no workspace and imports little, because it is painted before anything else is loaded.
"""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QPaintEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from fourc_desktop.ui.actions import MENUS, Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.focus_ring import FocusRing
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.place_header import PlaceHeader
from fourc_desktop.ui.widgets.rail import Place, Rail
from fourc_desktop.ui.widgets.status_line import StatusLine
from fourc_desktop.ui.widgets.toast import Toast

PLACES: Final = (Place("library", "Library", "layout-panel-left"),)
WIDE: Final = 1440
HIGH: Final = 900
NARROWEST: Final = 760
LOWEST: Final = 480
TAKEN: Final = frozenset({".4c", ".json"})
"""The files the window itself takes when they are dropped on it; screens take their own."""


class MainWindow(QMainWindow):
    """Holds the places; what is in them comes from outside."""

    painted = Signal()
    place_chosen = Signal(str)
    files_dropped = Signal(list)
    closing = Signal()

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._was_painted = False
        self.program_actions = Actions(self, appearance)
        self.painted.connect(self.program_actions.paint_icons)
        self.rail = Rail([Place(p.id, tr(p.name), p.icon) for p in PLACES], appearance)
        self.rail.show_current(PLACES[0].id)
        self.rail.chosen.connect(self.place_chosen)
        self._places = QStackedWidget()
        self._places.addWidget(_opening(appearance))
        self.status = StatusLine(appearance)
        self.status.show_sentence(tr("Opening…"))
        self._campaign = label("", Step.SMALL, tone="ink2")
        self._campaign.setContentsMargins(0, 0, Space.CARD, 0)
        self._appearance = appearance
        appearance.changed.connect(self._fit)
        self._build()
        self.toast = Toast(self._places, appearance)
        self.toast.undone.connect(self.program_actions["undo"].trigger)
        self._ring = FocusRing(self, appearance)
        self.setWindowTitle(tr("4C Desktop"))
        self.painted.connect(lambda: self.setWindowIcon(appearance.icons.window_icon()))
        self.setAcceptDrops(True)
        self.setMinimumSize(NARROWEST, LOWEST)

    def show_campaign(self, name: str, edition: str) -> None:
        """Name the open campaign in the title and at the right of the menu bar."""
        self._campaign.setText(f"{name}  ·  {edition}")
        self._seat_campaign()
        self.setWindowTitle(tr("{name} – 4C Desktop", name=name))

    def show_place(self, place: QWidget) -> None:
        """Bring a place or a screen to the front; it is kept for the next time."""
        if self._places.indexOf(place) < 0:
            self._places.addWidget(place)
        self._places.setCurrentWidget(place)
        self.toast.raise_()

    def remove_place(self, place: QWidget) -> None:
        """Let a place go for good."""
        self._places.removeWidget(place)
        place.deleteLater()

    def current_place(self) -> QWidget | None:
        """What is in front."""
        return self._places.currentWidget()

    def restore_geometry(self, geometry: str) -> None:
        """Stand where the window stood last, pulled back onto a screen that is there."""
        self.resize(WIDE, HIGH)
        if geometry:
            self.restoreGeometry(bytes.fromhex(geometry))
        if not self.isMaximized() and not self.isFullScreen():
            self.setGeometry(pulled_back(self.geometry(), self.screen().availableGeometry()))

    def geometry_text(self) -> str:
        """Where the window stands, for `restore_geometry`."""
        return bytes(self.saveGeometry().data()).hex()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Say once that the first paint is done, when it is."""
        super().paintEvent(event)
        if not self._was_painted:
            self._was_painted = True
            QTimer.singleShot(0, self.painted.emit)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802
        """Let whoever holds something let it go."""
        self.closing.emit()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:  # noqa: N802
        """Take campaigns and heroes."""
        if dropped(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:  # noqa: N802
        """Hand on the files that were dropped, when the drop itself is over."""
        paths = dropped(event)
        if paths:
            event.acceptProposedAction()
            QTimer.singleShot(0, lambda: self.files_dropped.emit(paths))

    def _build(self) -> None:
        bar = self.menuBar()
        for title, ids in MENUS.items():
            self.program_actions.fill(bar.addMenu(tr(title)), ids)
        self._fit()
        middle = QWidget()
        row = QHBoxLayout(middle)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        row.addWidget(self._places, 1)
        ground = QWidget()
        column = QVBoxLayout(ground)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(middle, 1)
        column.addWidget(self.status)
        self.setCentralWidget(ground)
        ground.setFocus()

    def _fit(self) -> None:
        """Keep the campaign's name in the middle of the bar's height."""
        self._campaign.setFixedHeight(self._appearance.theme.px(Height.BAR))
        self._seat_campaign()

    def _seat_campaign(self) -> None:
        """Give the name its room: the menu bar does not notice when it grows."""
        self._campaign.adjustSize()
        self.menuBar().setCornerWidget(self._campaign, Qt.Corner.TopRightCorner)


def dropped(event: QDropEvent) -> list[Path]:
    """The files of a drop that the window takes."""
    urls = event.mimeData().urls()
    paths = [Path(url.toLocalFile()) for url in urls if url.isLocalFile()]
    return [path for path in paths if path.suffix.lower() in TAKEN]


def pulled_back(window: QRect, screen: QRect) -> QRect:
    """The window's rectangle, no larger than the screen and wholly on it."""
    kept = QRect(window)
    kept.setSize(window.size().boundedTo(screen.size()))
    kept.moveRight(min(kept.right(), screen.right()))
    kept.moveBottom(min(kept.bottom(), screen.bottom()))
    kept.moveLeft(max(kept.left(), screen.left()))
    kept.moveTop(max(kept.top(), screen.top()))
    return kept


def _opening(appearance: Appearance) -> QWidget:
    """What stands in the middle until the campaign is there."""
    page = QWidget()
    column = QVBoxLayout(page)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(PlaceHeader(tr("Library"), appearance, ()))
    column.addStretch(1)
    return page

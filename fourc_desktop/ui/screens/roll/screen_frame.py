"""A screen of rolls: the picture of chance, the roll beside it, the history and the fairness."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from fourc_desktop.ui.screens.roll.controller import RollController
from fourc_desktop.ui.screens.roll.dock_frame import RollScrollArea
from fourc_desktop.ui.screens.roll.fairness import FairnessPage
from fourc_desktop.ui.screens.roll.history_list import MAX_RECENT, RecentRolls, line_of
from fourc_desktop.ui.screens.roll.history_page import RollHistoryPage
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.segmented_control import SegmentedControl
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice, ScreenHeader
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar

PANEL: Final = 332
"""The width of the roll, in pixels at 100 % text."""

BESIDE: Final = 440
"""How wide the picture must be, in pixels at 100 % text, for the roll to stand beside it."""

EDGE: Final = 2
"""What the edge of the roll takes on each side, in pixels."""

NO_LIMIT: Final = 16_777_215
"""Qt's largest width."""

TABLE, HISTORY, FAIRNESS = "table", "history", "fairness"


class RollScreenFrame(QWidget):
    """What every game's screen of rolls has around its picture of chance.

    A screen makes its controller and its panel, hands them over, and then calls `build`.

    Attributes:
        dock_wanted: Asks for the rolls beside other screens.
        print_wanted: Asks for the picture on paper, with the labels of what to mark.
        history: The page of the settled rolls.
        fairness: The page about the dice.
    """

    dock_wanted = Signal()
    print_wanted = Signal(list)

    def __init__(
        self, controller: RollController[Any], panel: QWidget, appearance: Appearance
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self._controller = controller
        self._panel = panel
        self.history = RollHistoryPage(controller, appearance)
        self.fairness = FairnessPage(controller, appearance)
        self._recent = RecentRolls(appearance)
        self._pages = QStackedWidget()

    def build(
        self,
        title: str,
        page: str,
        dock: str,
        picture: Sequence[QWidget],
        buttons: tuple[Sequence[QWidget], Sequence[QWidget]] = ((), ()),
    ) -> None:
        """Put everything in its place.

        `page` is what the first page is called, `dock` the words of the button for the dock, and
        `picture` what stands on that page, of which the last takes the room there is.
        `buttons` stand before and behind the choice of the page.
        """
        pages = [(TABLE, page), (HISTORY, tr("History")), (FAIRNESS, tr("Fairness"))]
        self.pages = SegmentedControl(pages, self._appearance)
        self.dock = self.icon_button("panel-right", dock)
        before, behind = buttons
        header = ScreenHeader(title, self._appearance, [*before, self.pages, *behind, self.dock])
        for each in (self._first_page(picture), self.history, self.fairness):
            self._pages.addWidget(each)
        inside = QVBoxLayout()
        inside.setContentsMargins(Space.PLACE, Space.GRID, Space.PLACE, Space.PANEL)
        inside.setSpacing(Space.GRID)
        if (locked := self._controller.campaign.read_only) is not None:
            inside.addWidget(ReadOnlyNotice(locked, self._appearance))
        inside.addWidget(self._body(), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(header)
        column.addLayout(inside, 1)
        self._controller.changed.connect(self._follow)
        self.pages.chosen.connect(self.show_page)
        self.dock.clicked.connect(self.dock_wanted)
        self._appearance.changed.connect(self._arrange)

    def refresh(self) -> None:
        """Show the rolls of the campaign as they are now."""
        rolls = self._controller.rolls
        self._recent.show_lines([line_of(rolls, each) for each in rolls.history()[:MAX_RECENT]])
        self._refresh_page()

    def show_page(self, page: str) -> None:
        """Show the picture, the history or the fairness of the dice."""
        self.pages.show_chosen(page)
        self._whole.verticalScrollBar().setValue(0)
        self._pages.setCurrentIndex((TABLE, HISTORY, FAIRNESS).index(page))
        self._refresh_page()

    def fit_picture(self, *, beside: bool) -> None:
        """Give the picture the height it wants beside the roll, or below it."""

    def icon_button(self, icon: str, name: str) -> Button:
        """A button of the header that has no words."""
        button = Button("", self._appearance, icon=icon, height=Height.SEGMENT)
        button.setAccessibleName(name)
        button.setToolTip(name)
        return button

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the roll where it has room."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Take over what happened while nobody saw it."""
        super().showEvent(event)
        self.refresh()

    def _follow(self) -> None:
        """Show what changed; what is not seen is shown when it is."""
        if self.isVisible():
            self.refresh()

    def _refresh_page(self) -> None:
        """What is not in front is shown when it comes there."""
        page = self._pages.currentWidget()
        if page in (self.history, self.fairness):
            page.refresh()

    def _first_page(self, picture: Sequence[QWidget]) -> QWidget:
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        *above, main = picture
        for each in above:
            column.addWidget(each)
        column.addWidget(main, 1)
        column.addWidget(self._recent)
        return page

    def _body(self) -> QWidget:
        """Picture and roll side by side, the roll scrolling by itself; or one below the other."""
        self._frame = QFrame()
        self._frame.setProperty("panel", "true")
        around = QVBoxLayout(self._frame)
        around.setContentsMargins(1, 1, 1, 1)
        self._check = RollScrollArea(self._panel)
        around.addWidget(self._check)
        self._check.grown.connect(self._arrange)
        both = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, both)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(Space.PLACE)
        self._row.addWidget(self._pages, 1)
        self._row.addWidget(self._frame)
        self._whole = _scroll(both)
        return self._whole

    def _arrange(self) -> None:
        theme = self._appearance.theme
        width = max(theme.px(PANEL), self._check.minimumSizeHint().width() + 2 * EDGE)
        beside = self.width() >= width + theme.px(BESIDE) + 3 * Space.PLACE
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.BottomToTop)
        self._check.show_whole(whole=not beside)
        self._frame.setMinimumWidth(width if beside else 0)
        self._frame.setMaximumWidth(width if beside else NO_LIMIT)
        self.fit_picture(beside=beside)


def _scroll(inside: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(inside)
    inside.setAutoFillBackground(False)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setVerticalScrollBar(ScrollBar())
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area

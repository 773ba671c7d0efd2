"""The Master Table as a place: the grid with its odds, the check beside it, and all rolls."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QStackedWidget, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.checks import row_of
from fourc_desktop.games.fourc.rules.rules import Edition
from fourc_desktop.games.fourc.screens.master_table.desk import CheckDesk
from fourc_desktop.games.fourc.screens.master_table.grid_view import GridView
from fourc_desktop.games.fourc.screens.master_table.panel import CheckPanel
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.ui.actions import Actions
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.roll.check_scroll import CheckScroll
from fourc_desktop.ui.screens.roll.fairness_page import FairnessPage
from fourc_desktop.ui.screens.roll.history_model import line_of
from fourc_desktop.ui.screens.roll.history_page import HistoryPage
from fourc_desktop.ui.screens.roll.recent_rolls import MOST, RecentRolls
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Space
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.color_chip import ColorChip
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.lock_notice import LockNotice
from fourc_desktop.ui.widgets.place_header import PlaceHeader
from fourc_desktop.ui.widgets.result_mark import Mark
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar
from fourc_desktop.ui.widgets.segments import Segments

PANEL: Final = 332
"""The width of the check, in pixels at 100 % text."""

BESIDE: Final = 440
"""How wide the grid must be, in pixels at 100 % text, for the check to stand beside it."""

EDGE: Final = 2
"""What the edge of the check takes on each side, in pixels."""

NO_LIMIT: Final = 16_777_215
"""Qt's largest width."""

TABLE, HISTORY, FAIRNESS = "table", "history", "fairness"


class MasterTablePlace(QWidget):
    """`print_wanted` carries the labels of the rows to mark, `dock_wanted` asks for the dock."""

    print_wanted = Signal(list)
    dock_wanted = Signal()

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        appearance: Appearance,
        tools: Toolbox,
    ) -> None:
        super().__init__()
        self._appearance = appearance
        self.desk = CheckDesk(campaign, signals, tools)
        self.desk.setParent(self)
        self.panel = CheckPanel(self.desk, appearance)
        self.view = GridView(campaign, self.panel, appearance, tools)
        self.view.setParent(self)
        self.panel.shown.connect(self.view.refresh)
        self.history = HistoryPage(self.desk, appearance)
        self.fairness = FairnessPage(self.desk, appearance)
        self._recent = RecentRolls(appearance)
        self._pages = QStackedWidget()
        self._build(campaign)
        self._connect()
        self.refresh()

    def roll(self) -> None:
        """Throw the program's dice for the check at hand."""
        self.panel.roll()

    def refresh(self) -> None:
        """Show the rolls of the campaign as they are now."""
        self.editions.show_chosen(self.desk.check.edition.value)
        rolls = self.desk.rolls
        self._recent.show_lines([line_of(rolls, each) for each in rolls.history()[:MOST]])
        self._refresh_page()

    def show_page(self, page: str) -> None:
        """Show the table, the history or the fairness of the dice."""
        self.pages.show_chosen(page)
        self._whole.verticalScrollBar().setValue(0)
        self._pages.setCurrentIndex((TABLE, HISTORY, FAIRNESS).index(page))
        self._refresh_page()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the check where it has room."""
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

    def _print(self) -> None:
        """Print with the rows of who rolls marked, else the row that is read."""
        table = self.desk.table()
        rows = list(self.desk.own_rows()) or [row_of(self.desk.check, table).label]
        self.print_wanted.emit(rows)

    def _choose_edition(self, edition: str) -> None:
        self.desk.choose_edition(Edition(edition))
        self.refresh()

    def _connect(self) -> None:
        self.desk.changed.connect(self._follow)
        self.editions.chosen.connect(self._choose_edition)
        self.pages.chosen.connect(self.show_page)
        self.print.clicked.connect(self._print)
        self.dock.clicked.connect(self.dock_wanted)
        self._appearance.changed.connect(self._arrange)

    def _build(self, campaign: Campaign) -> None:
        look = self._appearance
        names = [(edition.value, tr(edition.value.capitalize())) for edition in Edition]
        self.editions = Segments(names, look)
        pages = [
            (TABLE, tr("Table")), (HISTORY, tr("History")), (FAIRNESS, tr("Fairness"))
        ]  # fmt: skip
        self.pages = Segments(pages, look)
        self.print = self._icon_button("printer", tr("Print the table"))
        self.dock = self._icon_button("panel-right", tr("Keep the table beside other places"))
        buttons = [self.editions, self.pages, self.print, self.dock]
        header = PlaceHeader(tr("Master Table"), look, buttons)
        for page in (self._table_page(), self.history, self.fairness):
            self._pages.addWidget(page)
        inside = QVBoxLayout()
        inside.setContentsMargins(Space.PLACE, Space.GRID, Space.PLACE, Space.PANEL)
        inside.setSpacing(Space.GRID)
        if campaign.read_only is not None:
            inside.addWidget(LockNotice(campaign.read_only, look))
        inside.addWidget(self._body(), 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(header)
        column.addLayout(inside, 1)

    def _table_page(self) -> QWidget:
        page, legend = QWidget(), QWidget()
        flow = FlowLayout()
        legend.setLayout(flow)
        for mark in Mark:
            flow.addWidget(ColorChip(mark, self._appearance))
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.GRID)
        column.addWidget(legend)
        column.addWidget(self.view.grid, 1)
        column.addWidget(self._recent)
        return page

    def _icon_button(self, icon: str, name: str) -> Button:
        button = Button("", self._appearance, icon=icon, height=Height.SEGMENT)
        button.setAccessibleName(name)
        button.setToolTip(name)
        return button

    def _body(self) -> QWidget:
        """Grid and check side by side, the check scrolling by itself; or one below the other."""
        self._frame = QFrame()
        self._frame.setProperty("panel", "true")
        around = QVBoxLayout(self._frame)
        around.setContentsMargins(1, 1, 1, 1)
        self._check = CheckScroll(self.panel)
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
        wide = max(theme.px(PANEL), self._check.minimumSizeHint().width() + 2 * EDGE)
        beside = self.width() >= wide + theme.px(BESIDE) + 3 * Space.PLACE
        direction = QBoxLayout.Direction
        self._row.setDirection(direction.LeftToRight if beside else direction.BottomToTop)
        self._check.show_whole(whole=not beside)
        self._frame.setMinimumWidth(wide if beside else 0)
        self._frame.setMaximumWidth(wide if beside else NO_LIMIT)
        grid = self.view.grid
        least = grid.minimumSizeHint().height()
        grid.setMinimumHeight(least if beside else grid.comfortable_height())


def _scroll(inside: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(inside)
    inside.setAutoFillBackground(False)
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setVerticalScrollBar(ScrollBar())
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    return area

"""The frame of a roll screen: chart, roll panel, history and fairness."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QWidget

from fourc_desktop.core.rolls.rolling import AnyRoll
from fourc_desktop.ui.screens.roll.controller import RollController
from fourc_desktop.ui.screens.roll.dice_section import type_dice
from fourc_desktop.ui.screens.roll.dock_frame import RollDockPanel, RollScrollArea, above_foot
from fourc_desktop.ui.screens.roll.fairness import FairnessPage
from fourc_desktop.ui.screens.roll.history_page import (
    MAX_RECENT,
    RecentRolls,
    RollHistoryPage,
    line_of,
)
from fourc_desktop.ui.shared.document_header import BACK, BackButton
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import shortcut_within
from fourc_desktop.ui.widgets.buttons.button import icon_button
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice, ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import (
    SCROLL_BAR_WIDTH,
    ShrinkingPage,
    vertical_scroll_area,
)

if TYPE_CHECKING:
    from fourc_desktop.services.printing.print_order import BlankOrder

PANEL_WIDTH: Final = 332
"""The width of the roll panel, in pixels at 100 % text."""

MIN_PICTURE_WIDTH: Final = 440
"""The minimum width of the chart for the panel to be next to it, in pixels at 100 % text."""

EDGE: Final = 2
"""The border of the panel on each side, in pixels."""

NO_LIMIT: Final = 16_777_215
"""Qt's maximum widget width."""

TABLE, HISTORY, FAIRNESS = "table", "history", "fairness"


class RollScreenFrame(QWidget):
    """The frame of every game's roll screen around its chart.

    A subclass creates its controller and its panel, passes them on, and then calls `build`.

    Attributes:
        closed: Emitted when Back is pressed.
        dock_wanted: Asks to show the rolls in the side panel.
        pdf_wanted: Asks to save the table as PDF.
        history: The page of the settled rolls.
        fairness: The page with the statistics of the dice.
        page: The id of the page that is shown.
    """

    closed = Signal()
    dock_wanted = Signal()
    pdf_wanted = Signal()

    def __init__(self, controller: RollController[Any], panel: RollDockPanel) -> None:
        super().__init__()
        self._controller = controller
        self._panel = panel
        self.history = RollHistoryPage(controller)
        self.fairness = FairnessPage(controller)
        self._recent = RecentRolls()
        self._pages = QWidget()
        self._page_widgets: dict[str, QWidget] = {}
        self.page = TABLE

    def build(
        self,
        title: str,
        page: str,
        picture: Sequence[QWidget],
        buttons: Sequence[QWidget] = (),
        setups: QWidget | None = None,
    ) -> None:
        """Lay the screen out.

        `page` is the title of the first page, `picture` its widgets, of which the last one expands.
        `buttons` are placed before the page selector. `setups` is a control next to the title that
        chooses the kind of setup.
        """
        pages = [(TABLE, page), (HISTORY, tr("History")), (FAIRNESS, tr("Fairness"))]
        self.pages = SegmentedControl(tr("Page"), pages)
        keep = tr("Keep the roll open beside other screens")
        self.dock = icon_button("panel-right", keep, height=Height.SEGMENT)
        self.back_button = BackButton()
        self.back_button.hide()
        self.back_button.clicked.connect(self.closed)
        self._back = shortcut_within(self, BACK, self.closed.emit)
        self._back.setEnabled(False)
        header = ScreenHeader(title, [self.back_button, *buttons, self.pages, self.dock], setups)
        self._page_widgets[TABLE] = self._first_page(picture)
        self._page_widgets |= {HISTORY: self.history, FAIRNESS: self.fairness}
        # Not a stacked widget, which is as high as its highest page.
        vbox(*((each, 1) for each in self._page_widgets.values()), parent=self._pages, spacing=0)
        self.history.hide()
        self.fairness.hide()
        inside = vbox(
            margins=(Space.PLACE, Space.GRID, Space.PLACE, Space.PANEL), spacing=Space.GRID
        )
        if (locked := self._controller.campaign.read_only) is not None:
            inside.addWidget(ReadOnlyNotice(locked))
        inside.addWidget(self._body(), 1)
        self._foot_below = hbox()
        inside.addLayout(self._foot_below)
        vbox(header, (inside, 1), parent=self, spacing=0)
        self._controller.changed.connect(self._follow)
        self.pages.chosen.connect(self.show_page)
        self.dock.clicked.connect(self.dock_wanted)
        application().theme_changed.connect(self._arrange)

    def roll(self) -> None:
        """Roll the program's dice for the current roll."""
        self._panel.roll()

    def prepare_roll(self, roll: AnyRoll) -> None:
        """Show a roll, ready for its dice."""
        self.show_page(TABLE)
        self._panel.prepare_roll(roll)

    def show_back_button(self, name: str) -> None:
        """Set the document that Back leads to; "" hides the button."""
        self.back_button.show_target(name)
        self.back_button.setVisible(bool(name))
        self._back.setEnabled(bool(name))

    def refresh(self) -> None:
        """Show the current rolls of the campaign."""
        rolls = self._controller.rolls
        self._recent.show_lines([line_of(rolls, each) for each in rolls.history()[:MAX_RECENT]])
        self._refresh_page()

    def show_page(self, page: str) -> None:
        """Show the chart, the history or the fairness page; an unknown one changes nothing."""
        if page not in self._page_widgets:
            return
        self.pages.show_chosen(page)
        self._scroll_area.verticalScrollBar().setValue(0)
        for id_, widget in self._page_widgets.items():
            widget.setVisible(id_ == page)
        self.page = page
        self._arrange()
        self._refresh_page()

    def view_state(self) -> dict[str, str]:
        """The filters of history and fairness; the roll itself is part of the campaign."""
        return {**self.history.view_state(), "dice": self.fairness.source}

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Show these filters."""
        self.history.show_view_state(state)
        self.fairness.show_source(state.get("dice", ""))

    def fit_picture(self, *, beside: bool) -> None:
        """Adapt the height of the chart to its place next to or below the roll."""

    def table_to_print(self) -> "BlankOrder | None":
        """No table, since most charts are only on the screen."""
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type an unhandled digit into the dice."""
        if not type_dice(self._panel, event):
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        """Wide enough for the chart and the roll one below the other, though these scroll."""
        roll = self._check.minimumSizeHint().width() + 2 * EDGE
        needed = max(roll, self._pages.minimumSizeHint().width()) + SCROLL_BAR_WIDTH
        return super().minimumSizeHint().expandedTo(QSize(needed + 2 * Space.PLACE, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange chart and roll."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """Update what changed while the screen was hidden."""
        super().showEvent(event)
        # When the window is closed, a screen behind the removed one is shown.
        if not self._controller.campaign.pictures.is_closed:
            self.refresh()

    def _follow(self) -> None:
        """Show a change if the screen is visible; otherwise it is shown later."""
        if self.isVisible():
            self.refresh()

    def _refresh_page(self) -> None:
        """Refresh the current page; the others are refreshed when they are shown."""
        if self.page == HISTORY:
            self.history.refresh()
        elif self.page == FAIRNESS:
            self.fairness.refresh()

    def _first_page(self, picture: Sequence[QWidget]) -> QWidget:
        page = QWidget()
        column = vbox(parent=page, spacing=Space.GRID)
        *above, main = picture
        for each in above:
            column.addWidget(each)
        column.addWidget(main, 1)
        column.addWidget(self._recent)
        return page

    def _body(self) -> QWidget:
        """Chart and roll side by side, each scrolling separately, or one below the other.

        The roll is above its chart, so that it is reachable without scrolling, and below other
        pages.
        """
        self._frame = QFrame()
        self._frame.setProperty("panel", "true")
        self._check = RollScrollArea(self._panel)
        self._foot = above_foot(self._check, self._panel, self._frame)
        self._check.grown.connect(self._arrange)
        content = ShrinkingPage()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, content)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(Space.PLACE)
        self._row.addWidget(self._pages, 1)
        self._scroll_area = vertical_scroll_area()
        self._scroll_area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._scroll_area.setWidget(content)
        content.setAutoFillBackground(False)
        body = QWidget()
        self._beside = hbox((self._scroll_area, 1), self._frame, parent=body, spacing=Space.PLACE)
        return body

    def _arrange(self) -> None:
        theme = current_theme()
        width = max(theme.px(PANEL_WIDTH), self._check.minimumSizeHint().width() + 2 * EDGE)
        page = max(theme.px(MIN_PICTURE_WIDTH), self._pages.minimumSizeHint().width())
        beside = self.width() >= width + page + SCROLL_BAR_WIDTH + 3 * Space.PLACE
        direction = QBoxLayout.Direction
        below = direction.BottomToTop if self.page == TABLE else direction.TopToBottom
        self._row.setDirection(direction.LeftToRight if beside else below)
        self._check.set_expanded(expanded=not beside)
        self._frame.setMinimumWidth(width if beside else 0)
        self._frame.setMaximumWidth(width if beside else NO_LIMIT)
        self._place_panel(beside=beside)
        self._place_foot(beside=beside)
        self.fit_picture(beside=beside)
        self.fairness.fit(beside=beside)

    def _place_panel(self, *, beside: bool) -> None:
        """Put the panel next to the scroll area of the chart, or into it."""
        row = self._beside if beside else self._row
        if row.indexOf(self._frame) < 0:
            row.addWidget(self._frame)
            # A layout shows a widget from another parent only with the next event.
            self._frame.show()

    def _place_foot(self, *, beside: bool) -> None:
        """Keep the footer of the panel visible: below the roll, or below the scroll area."""
        row, foot = self._foot if beside else self._foot_below, self._panel.foot
        if foot is not None and row.indexOf(foot) < 0:
            row.addWidget(foot, 1)


def fit_height(chart: QWidget, *, beside: bool) -> None:
    """Give a chart its minimum height if it is next to the roll, else its preferred one."""
    size = chart.minimumSizeHint() if beside else chart.sizeHint()
    chart.setMinimumHeight(size.height())

"""A page of the builder under its caption box, scrolled, with the problems below it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.draft_steps import DraftStep
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.page import Page
from fourc_desktop.games.fourc.screens.builder.problem_list import ProblemList
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.place_header import PlaceHeader
from fourc_desktop.ui.widgets.scroll_bar import ScrollBar


class PageFrame(QWidget):
    """Shows one step; the review lists the problems itself."""

    def __init__(
        self, step: DraftStep, page: Page, desk: BuilderDesk, appearance: Appearance
    ) -> None:
        super().__init__()
        self.step = step
        self.page = page
        self._desk = desk
        self._header = PlaceHeader(tr(step.title), appearance, page.tools())
        self.problems = ProblemList(desk, appearance)
        ground = QWidget()
        inside = QVBoxLayout(ground)
        inside.setContentsMargins(Space.PLACE, Space.GRID, Space.CARD, Space.PANEL)
        inside.setSpacing(Space.PANEL)
        inside.addWidget(page)
        inside.addWidget(self.problems)
        inside.addStretch(1)
        self.area = QScrollArea()
        self.area.setWidget(ground)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.area.setVerticalScrollBar(ScrollBar())
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._header)
        column.addWidget(self.area, 1)

    def refresh(self) -> None:
        """Show the draft as the desk has it now."""
        draft = self._desk.draft
        self._header.show_sentence(self.page.sentence(draft))
        self.page.show_draft(draft)
        if self.step is not DraftStep.REVIEW:
            self.problems.show_problems(self.step, self._desk.problems)

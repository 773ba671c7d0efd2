"""The pages of the generic builder: one for each section of the form, and the review."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from fourc_desktop.core.forms.builder_steps import REVIEW
from fourc_desktop.core.forms.character_form import FormSection
from fourc_desktop.ui.screens.generic_character.character_cards import CharacterCards
from fourc_desktop.ui.screens.generic_character.controller import GenericCharacterController
from fourc_desktop.ui.screens.generic_character.section_card import SectionCard
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBoxList
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import vertical_scroll_area

MAX_WIDTH: Final = 900
"""The maximum width of a page, in pixels at 100 % text."""


class GenericBuilderPages(QStackedWidget):
    """The pages of all steps by their ids; `moved` is emitted when one is scrolled.

    Attributes:
        cards: The fields of each section.
        problems: All problems, on the review.
    """

    moved = Signal()

    def __init__(
        self,
        controller: GenericCharacterController,
        serve: AttachPopup,
        follower: Callable[[], QWidget],
    ) -> None:
        """`follower` returns the widget that follows the fixes in the tab order."""
        super().__init__()
        self._controller = controller
        self._attach_popup = serve
        self._follower = follower
        self._areas: dict[str, QScrollArea] = {}
        self.cards: dict[str, SectionCard] = {}

    @property
    def steps(self) -> list[str]:
        """The ids of the steps in order, `REVIEW` last."""
        return list(self._areas)

    def page(self, step: str) -> QScrollArea:
        """The page of a step; raises `KeyError` if there is none."""
        return self._areas[step]

    def build(self, sections: Sequence[FormSection]) -> None:
        """Build a page for each section and the review instead of the current pages."""
        for area in self._areas.values():
            self.removeWidget(area)
            area.deleteLater()
        self._areas, self.cards = {}, {}
        for section in sections:
            card = SectionCard(section, self._controller, self._attach_popup, titled=False)
            card.set_changeable(self._controller.campaign.read_only is None)
            self.cards[section.id] = card
            self._add(section.id, card)
        self.problems = ProblemBoxList(self._follower)
        self._summary = vbox(parent=(review := QWidget()))
        self._add(REVIEW, self.problems, review)

    def place_sheet(self, sheet: CharacterCards) -> None:
        """Put the sheet on the review, in the columns that it has on the character screen."""
        if self._summary.indexOf(sheet) < 0:
            self._summary.insertWidget(0, sheet)

    def show_page(self, step: str) -> None:
        """Show the page of a step."""
        self.setCurrentWidget(self._areas[step])

    def begin(self, step: str, field: str = "") -> None:
        """Show a page, and focus the field with this path, else its first field or fix."""
        self._areas[step].verticalScrollBar().setValue(0)
        self._areas[step].setFocus(Qt.FocusReason.OtherFocusReason)  # It does not count as lost.
        if step in self.cards:
            self.cards[step].begin(field)
        else:
            self.problems.begin()

    def refresh(self) -> None:
        """Show the stored fields."""
        for card in self.cards.values():
            card.refresh()

    def fit(self) -> None:
        """Limit the width of the fields for the current text size."""
        for card in self.cards.values():
            card.setMaximumWidth(current_theme().px(MAX_WIDTH))

    def _add(self, step: str, *content: QWidget) -> None:
        read_only = self._controller.campaign.read_only
        notices = [ReadOnlyNotice(read_only)] if read_only is not None else []
        page = QWidget()
        column = vbox(
            *notices,
            *content,
            parent=page,
            margins=(Space.PLACE, Space.GRID, Space.CARD, Space.PLACE),
            spacing=Space.PANEL,
        )
        column.addStretch(1)
        area = vertical_scroll_area(Qt.FocusPolicy.ClickFocus)
        area.setWidget(page)
        area.verticalScrollBar().valueChanged.connect(self.moved)
        self._areas[step] = area
        self.addWidget(area)

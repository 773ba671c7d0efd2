"""A dialog with a question and a wide button for each answer."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import PanelScrollArea

RING: Final = Space.INSIDE
"""The margin around the buttons for their focus rings, in pixels."""

MIN_HEIGHT: Final = 40
"""The least height of the buttons in pixels; they scroll where there is no space for all."""


class QuestionDialog(FormDialog):
    """Asks with a button for each answer, the first of which has the focus, and Cancel.

    The buttons are below each other, so that long answers fit in large text.

    Attributes:
        answer_buttons: A button for each answer.
        chosen: The index of the answer; None for Cancel.
    """

    def __init__(
        self,
        title: str,
        question: str,
        more: str,
        answers: Sequence[tuple[str, str]],
        parent: QWidget,
    ) -> None:
        """`more` explains the question; `answers` are texts with the names of their icons."""
        super().__init__(title, parent, buttons=StandardButton.Cancel)
        self.chosen: int | None = None
        self.answer_buttons = [StartButton(text, "", icon=icon) for text, icon in answers]
        inside = self._inside = QWidget()
        vbox(*self.answer_buttons, STRETCH, parent=inside, margins=RING, spacing=Space.GRID)
        for words in (self.add_heading(question), self.add_text(more)):
            words.setContentsMargins(RING, 0, RING, 0)
        answers_area = PanelScrollArea(inside, MIN_HEIGHT)
        # With room for an unused bar, the buttons would end left of Cancel.
        answers_area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.body.addWidget(answers_area, 1)
        self.foot.setContentsMargins(RING, 0, RING, 0)
        self.column.setContentsMargins(
            Space.PLACE - RING, Space.PLACE, Space.PLACE - RING, Space.PANEL
        )
        self.buttons.button(StandardButton.Cancel).setAutoDefault(False)
        for index, button in enumerate(self.answer_buttons):
            button.clicked.connect(lambda _checked, index=index: self._choose(index))
        self.open_at(460, 100, self._whole_height)
        self.answer_buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _whole_height(self, width: int) -> int:
        margins = self.column.contentsMargins()
        inside = self._inside.heightForWidth(width - margins.left() - margins.right())
        return self.column.totalHeightForWidth(width) - MIN_HEIGHT + inside

    def _choose(self, index: int) -> None:
        self.chosen = index
        self.accept()

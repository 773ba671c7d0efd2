"""A dialog with a question and a wide button for each answer."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.start_button import StartButton
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import SCROLL_BAR_WIDTH, PanelScrollArea

LEAST: Final = 40
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
        # The margin is for the focus rings, which are outside the buttons.
        vbox(*self.answer_buttons, STRETCH, parent=inside, margins=(4, 4, 4, 4), spacing=Space.GRID)
        self.add_heading(question)
        self.add_text(more)
        self.body.addWidget(PanelScrollArea(inside, LEAST), 1)
        self.buttons.button(StandardButton.Cancel).setAutoDefault(False)
        for index, button in enumerate(self.answer_buttons):
            button.clicked.connect(lambda _checked, index=index: self._choose(index))
        self.open_at(460, 100, self._whole_height)
        self.answer_buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _whole_height(self, width: int) -> int:
        column = self.layout()
        assert column is not None
        margins = column.contentsMargins()
        inside = width - margins.left() - margins.right() - SCROLL_BAR_WIDTH
        return column.totalHeightForWidth(width) - LEAST + self._inside.heightForWidth(inside)

    def _choose(self, index: int) -> None:
        self.chosen = index
        self.accept()

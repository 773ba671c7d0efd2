"""The open choices of a finished character, with buttons that lead to them in the builder."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep, problems_of
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button import ButtonKind
from fourc_desktop.ui.widgets.buttons.button_line import ButtonLine
from fourc_desktop.ui.widgets.dialogs.problem_box import problem_button, problem_sentence
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox


class OpenChoices(QWidget):
    """A sentence with the open choices, and a button to each builder step that has some.

    `wanted` carries the first `Problem` of the step.
    """

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[Problem, ...] = ()
        self._text = label("", tone="ink2", wrap=True)
        self.line = ButtonLine(tr("Go to"))
        vbox(self._text, self.line, parent=self, spacing=Space.INSIDE)
        self.hide()

    def show_choices(self, choices: Sequence[Problem]) -> None:
        """Show these open choices; hidden if there are none."""
        shown = tuple(choices)
        if shown == self._shown:
            return
        self._shown = shown
        count = count_text(len(shown), "{count} open choice", "{count} open choices")
        self._text.setText(f"{count}. {' '.join(map(problem_sentence, shown))}")
        self.line.show_buttons(
            [
                problem_button(
                    tr("Go to {step}", step=tr(step.title)),
                    partial(self.wanted.emit, here[0]),
                    kind=ButtonKind.OUTLINED,
                )
                for step in BuilderStep
                if step is not BuilderStep.REVIEW and (here := problems_of(step, shown))
            ]
        )
        self.setVisible(bool(shown))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the builder can be opened."""
        self.line.setVisible(changeable)

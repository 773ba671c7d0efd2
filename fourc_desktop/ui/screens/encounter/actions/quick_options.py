"""The options in the action menu that hold for all its actions: a switch, a short choice."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question, default_answer
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, hbox

MAX_OPTIONS: Final = 2
"""The most options of a menu; the others are asked in the form of the action."""

MAX_NUMBERS: Final = 20
"""The most numbers that are listed one by one."""

ROUND_NUMBERS: Final = (5, 10, 15, 20, 30, 40, 50, 75, 100)
"""The numbers that are listed of a longer range."""


@dataclass(frozen=True, slots=True)
class QuickOption:
    """An optional question that the menu asks for all actions that have it.

    Attributes:
        field: The field of the command.
        title: Its label.
        choices: The possible answers; empty for a check box.
        default: The answer that changes nothing.
    """

    field: str
    title: str
    choices: tuple[AnswerOption, ...]
    default: object


def quick_options(asked: Iterable[tuple[type, Question]]) -> tuple[QuickOption, ...]:
    """The first quick options among the questions of some commands; check boxes are first."""
    found: dict[str, QuickOption] = {}
    for command, question in asked:
        if question.is_quick and question.field not in found and len(found) < MAX_OPTIONS:
            found[question.field] = _quick_option(command, question)
    return tuple(sorted(found.values(), key=lambda each: bool(each.choices)))


def _quick_option(command: type, question: Question) -> QuickOption:
    default, choices = default_answer(command, question.field), question.options
    if question.kind is AnswerKind.NUMBER:
        numbers = (AnswerOption(each, number(each)) for each in _numbers(question))
        choices = (AnswerOption(default, tr("none")), *numbers)
    elif not any(each.value == default for each in choices):
        default = choices[0].value if choices else False
    return QuickOption(question.field, question.title, choices, default)


def _numbers(question: Question) -> list[int]:
    """The numbers to choose from, without 0."""
    low, most = question.low, question.most
    if most and most - low <= MAX_NUMBERS:
        return [each for each in range(low, most + 1) if each]
    return [each for each in ROUND_NUMBERS if low <= each and (not most or each <= most)]


class QuickOptionBar(QWidget):
    """One line of check boxes and menus; `answered` carries the field and the answer."""

    answered = Signal(str, object)

    def __init__(self) -> None:
        super().__init__()
        self._options: tuple[QuickOption, ...] = ()
        self._row = hbox(parent=self, spacing=Space.GRID)
        self.editors: dict[str, CheckBox | MenuButton] = {}
        self.hide()

    def show_options(self, options: Sequence[QuickOption], answers: Mapping[str, object]) -> None:
        """Show these options with the answers so far; without options the bar is hidden."""
        if tuple(options) != self._options:
            self._options = tuple(options)
            self._build_layout()
        self.setVisible(bool(options))
        for each in options:
            editor, answer = self.editors[each.field], answers.get(each.field, each.default)
            if isinstance(editor, CheckBox):
                editor.setChecked(bool(answer))
                continue
            found = (tr(choice.title) for choice in each.choices if choice.value == answer)
            words = next(found, str(answer))
            editor.show_text(words)
            editor.setAccessibleName(f"{tr(each.title)}: {words}")
            editor.setProperty("answer", [c.value for c in each.choices].index(answer))

    def _build_layout(self) -> None:
        clear_layout(self._row)
        self.editors = {}
        for each in self._options:
            if self.editors:
                self._row.addStretch(1)
            self.editors[each.field] = self._menu(each) if each.choices else self._switch(each)
        if len(self.editors) == 1:
            self._row.addStretch(1)

    def _switch(self, option: QuickOption) -> CheckBox:
        box = CheckBox(tr(option.title))
        # A click leaves the focus on the row that Enter chooses.
        box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        box.clicked.connect(lambda: self.answered.emit(option.field, box.isChecked()))
        self._add(box)
        return box

    def _menu(self, option: QuickOption) -> MenuButton:
        def items() -> list[MenuItem]:
            now = button.property("answer")
            return [
                MenuItem(str(place), tr(each.title), place == now)
                for place, each in enumerate(option.choices)
            ]

        button = MenuButton("", items, height=Height.CONTROL)
        button.chosen.connect(
            lambda id_: self.answered.emit(option.field, option.choices[int(id_)].value)
        )
        # The button has the title in its name.
        self._add(label(tr(option.title), TextStyle.BODY))
        self._add(button)
        return button

    def _add(self, widget: QWidget) -> None:
        self._row.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)
        # Qt shows it later, and the menu takes its height before.
        widget.show()

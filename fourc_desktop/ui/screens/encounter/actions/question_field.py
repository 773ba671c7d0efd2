"""The input field of one question of an action form."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QIntValidator, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from fourc_desktop.core.maps.place_words import place_words
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.questions import AnswerKind, Question
from fourc_desktop.ui.screens.map_view.naming import place_text
from fourc_desktop.ui.text import escape_mnemonics, number, tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import ARROWS
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import (
    WIDGET_LIMIT,
    NumberField,
    parse_whole_number,
)
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

MAX_NUMBER = 9_999
"""The largest number of an unlimited question."""


BEGUN = ("", "-")
"""Incomplete input that is not reported as an error: nothing, or a minus sign."""


MAX_LISTED = 40
"""The most sectors offered as a list; more are chosen on the map."""


class QuestionField(QWidget):
    """Input field of one question.

    `answered` carries the answer; `input_refused` why the input is no answer, or ""; `map_wanted`
    asks to choose on the map instead. An arrow key on a button opens its list or, where there is
    none, moves the cursor of the map.
    """

    answered = Signal(object)
    input_refused = Signal(str)
    map_wanted = Signal()

    def __init__(
        self,
        question: Question,
        map_: SectorMap,
        *,
        numbered: bool = False,
        usual: object = None,
    ) -> None:
        """With `numbered`, each answer is a button with its digit; `usual` is the default."""
        super().__init__()
        self._usual = usual
        self._question = question
        self._map = map_
        self._numbered = numbered
        self._answer: object = None
        self._has_answer = False
        self.refusal = FieldError(grounded=False)
        self._column = vbox(parent=self, spacing=4)
        self.editor, self._show = self._made()
        self._head = label(tr(question.title), TextStyle.CAPTION, tone="ink2", wrap=True)
        # A button has the title in its name, and a screen reader would read it twice.
        if not isinstance(self.editor, Button):
            self._head.setBuddy(self.editor)
        self._column.addWidget(self._head)
        self._head.setVisible(question.kind is not AnswerKind.TICK)
        self._column.addWidget(self.editor)
        self._column.addWidget(self.refusal)
        hints = {
            AnswerKind.COMBATANT: tr("or click a target"),
            AnswerKind.SPOT: tr(place_words(map_, "or click a highlighted sector")),
        }
        self.hint = label(hints.get(question.kind, ""), TextStyle.SMALL, tone="ink2", wrap=True)
        self._column.addWidget(self.hint)

    def fits(self, question: Question, *, numbered: bool = False) -> bool:
        """Whether the field can show another question, one with the same kind of input."""
        if numbered or self._numbered:
            return numbered is self._numbered and question.options == self._question.options
        return _field_kind(question) == _field_kind(self._question)

    def show_question(self, question: Question, answer: object, *, has_answer: bool) -> None:
        """Show the title, the options and the current answer of a question that fits."""
        self._question, self._answer, self._has_answer = question, answer, has_answer
        self._head.setText(tr(question.title))
        if not isinstance(self.editor, Button):
            self.editor.setAccessibleName(tr(question.title))
        self._show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Choose with the arrow keys, with which Qt would focus another button."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if event.key() not in ARROWS:
            return False
        if isinstance(watched, MenuButton):
            watched.open_list()
            return True
        self.map_wanted.emit()
        focus = QApplication.focusWidget()
        if focus is not None and focus is not watched:
            QApplication.sendEvent(focus, event)
        return True

    def _made(self) -> tuple[QWidget, Callable[[], None]]:
        if self._numbered:
            return self._answers()
        match self._question.kind:
            case AnswerKind.NUMBER:
                return self._number() if self._question.is_needed else self._maybe_number()
            case AnswerKind.WORDS:
                return self._text()
            case AnswerKind.TICK:
                return self._tick()
            case AnswerKind.SPOT if len(self._question.options) > MAX_LISTED:
                return self._pointing()
            case _:
                return self._list()

    def _answers(self) -> tuple[QWidget, Callable[[], None]]:
        """A button for each answer; the first one gets the focus."""
        group, buttons = QWidget(), []
        column = vbox(parent=group, spacing=Space.INSIDE)
        for place, value in enumerate(self._values(), 1):
            words, digit = self._title(value), number(place)
            button = Button(
                escape_mnemonics(words),
                height=Height.SEGMENT,
                shortcut=digit,
                spread=True,
                elides=True,
            )
            button.setAccessibleName(tr("{answer}, key {key}", answer=words, key=digit))
            button.clicked.connect(partial(self.answered.emit, value))
            column.addWidget(button)
            buttons.append(button)
        group.setFocusProxy(buttons[0])

        def show() -> None:
            for button, value in zip(buttons, self._values(), strict=True):
                chosen = self._has_answer and value == self._answer
                button.set_kind(ButtonKind.MAIN if chosen else ButtonKind.OUTLINED)

        return group, show

    def _list(self) -> tuple[QWidget, Callable[[], None]]:
        button = MenuButton(tr("Choose…"), self._items, height=Height.CONTROL, elides=True)
        button.installEventFilter(self)
        button.chosen.connect(lambda id_: self.answered.emit(self._values()[int(id_)]))

        def show() -> None:
            words = tr("Choose…")
            if self._has_answer or self._answer in self._values():
                words = self._title(self._answer)
            button.show_text(words)
            self._name_button(button, words)

        return button, show

    def _pointing(self) -> tuple[QWidget, Callable[[], None]]:
        button = Button("", icon="map-pin", elides=True)
        button.installEventFilter(self)
        button.clicked.connect(self.map_wanted)

        def show() -> None:
            words = self._title(self._answer) if self._has_answer else tr("Choose on the map")
            button.setText(words)
            self._name_button(button, words)
            button.updateGeometry()

        return button, show

    def _name_button(self, button: Button, answer: str) -> None:
        """Name a button with its question and answer; each new name is read out."""
        name = f"{tr(self._question.title)}: {answer}"
        if button.accessibleName() != name:
            button.setAccessibleName(name)

    def _maybe_number(self) -> tuple[QWidget, Callable[[], None]]:
        """A field for an optional number; while it is empty, it shows the default."""
        usual = number(self._usual) if isinstance(self._usual, int) else tr("any")
        field = LineField(tr(self._question.title), usual)
        # Wide, so that a number out of the limits can be typed and is refused with the reason.
        field.setValidator(QIntValidator(-WIDGET_LIMIT, WIDGET_LIMIT, field))

        def answer(words: str) -> None:
            low, most = self._limits
            judged = parse_whole_number(words, low, most)
            refusal = judged if isinstance(judged, str) else ""
            self.refusal.show_message("" if words in BEGUN else refusal)
            self.input_refused.emit(refusal if words else "")
            self.answered.emit("" if refusal else judged)

        def show() -> None:
            # Keep incomplete input, such as "-" or the 1 of 15.
            judged = parse_whole_number(field.text(), *self._limits)
            if self._answer != (None if isinstance(judged, str) else judged):
                field.show_text("" if self._answer is None else str(self._answer))

        field.textEdited.connect(answer)
        return field, show

    def _number(self) -> tuple[QWidget, Callable[[], None]]:
        field = NumberField(tr(self._question.title), *self._limits)
        field.entered.connect(self.answered.emit)
        field.refused.connect(self.refusal.show_message)
        field.refused.connect(self.input_refused)

        def show() -> None:
            field.set_limits(*self._limits)
            if isinstance(self._answer, int):
                field.show_number(self._answer)

        return field, show

    def _text(self) -> tuple[QWidget, Callable[[], None]]:
        field = LineField(tr(self._question.title))
        if self._question.most:
            field.setMaxLength(self._question.most)
        field.textEdited.connect(self.answered.emit)
        return field, lambda: field.show_text(str(self._answer or ""))

    @property
    def _limits(self) -> tuple[int, int]:
        """The lowest and the highest number."""
        return self._question.low, self._question.most or MAX_NUMBER

    def _tick(self) -> tuple[QWidget, Callable[[], None]]:
        tick = CheckBox(tr(self._question.title))
        # `clicked` omits its state when it is connected to an `emit`.
        tick.clicked.connect(lambda: self.answered.emit(tick.isChecked()))

        def show() -> None:
            tick.setText(tr(self._question.title))
            tick.setChecked(bool(self._answer))

        return tick, show

    def _values(self) -> list[object]:
        return [each.value for each in self._question.options]

    def _items(self) -> list[MenuItem]:
        return [
            MenuItem(str(index), self._title(each.value), each.value == self._answer)
            for index, each in enumerate(self._question.options)
        ]

    def _title(self, value: object) -> str:
        for each in self._question.options:
            if each.value == value:
                if each.title:
                    return tr(each.title)
                return place_text(self._map, value) if isinstance(value, Position) else str(value)
        return tr("Choose…")


def _field_kind(question: Question) -> tuple[AnswerKind, bool, bool]:
    """The properties that determine the input field of a question."""
    is_pointed = question.kind is AnswerKind.SPOT and len(question.options) > MAX_LISTED
    return question.kind, question.kind is AnswerKind.NUMBER and question.is_needed, is_pointed

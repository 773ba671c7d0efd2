"""One question of a form with the field that answers it, by what sort of answer it has."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.questions import Kind, Question
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.map_view.naming import spot_name
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Height, Step
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.check_box import CheckBox
from fourc_desktop.ui.widgets.labeled_field import Refusal
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.line_field import LineField
from fourc_desktop.ui.widgets.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.number_field import NumberField
from fourc_desktop.ui.widgets.whole_number import taken

MOST = 9_999
"""The largest number where nothing limits it."""

BEGUN = ("", "-")
"""What nobody is told about yet: nothing, and the beginning of a number below 0."""

MOST_LISTED = 40
"""Of more sectors than this, none is listed: they are chosen on the map."""


class QuestionField(QWidget):
    """`answered` carries the answer; `map_wanted` that somebody wants to point at the map."""

    answered = Signal(object)
    map_wanted = Signal()

    def __init__(self, question: Question, map_: SectorMap, appearance: Appearance) -> None:
        super().__init__()
        self._question = question
        self._map = map_
        self._appearance = appearance
        self._answer: object = None
        self._has_answer = False
        self.refusal = Refusal(appearance, grounded=False)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)
        self.editor, self._show = self._made()
        if question.kind is not Kind.TICK:
            head = label(tr(question.title), Step.CAPTION, tone="ink2", wrap=True)
            head.setBuddy(self.editor)
            self._column.addWidget(head)
        self._column.addWidget(self.editor)
        self._column.addWidget(self.refusal)
        if question.kind in (Kind.COMBATANT, Kind.SPOT):
            hint = (
                tr("or press somebody on the map")
                if question.kind is Kind.COMBATANT
                else tr("or press one of the lit sectors")
            )
            self._column.addWidget(label(hint, Step.SMALL, tone="ink2", wrap=True))

    def show_question(self, question: Question, answer: object, *, has_answer: bool) -> None:
        """Show other options, and what is answered now."""
        self._question, self._answer, self._has_answer = question, answer, has_answer
        self._show()

    def _made(self) -> tuple[QWidget, Callable[[], None]]:
        match self._question.kind:
            case Kind.NUMBER:
                return self._number() if self._question.is_needed else self._maybe_number()
            case Kind.WORDS:
                return self._words()
            case Kind.TICK:
                return self._tick()
            case Kind.SPOT if len(self._question.options) > MOST_LISTED:
                return self._pointing()
            case _:
                return self._list()

    def _list(self) -> tuple[QWidget, Callable[[], None]]:
        button = MenuButton(tr("Choose…"), self._appearance, self._items, height=Height.CONTROL)
        title = tr(self._question.title)
        button.chosen.connect(lambda id_: self.answered.emit(self._values()[int(id_)]))

        def show() -> None:
            words = tr("Choose…")
            if self._has_answer or self._answer in self._values():
                words = self._title(self._answer)
            elif not self._question.is_needed and self._values():
                words = self._title(self._values()[0])
            button.show_words(words)
            button.setAccessibleName(f"{title}: {words}")

        return button, show

    def _pointing(self) -> tuple[QWidget, Callable[[], None]]:
        button = Button("", self._appearance, icon="map-pin")
        button.clicked.connect(self.map_wanted)

        def show() -> None:
            words = self._title(self._answer) if self._has_answer else tr("Choose on the map")
            button.setText(words)
            button.updateGeometry()

        return button, show

    def _maybe_number(self) -> tuple[QWidget, Callable[[], None]]:
        """A number that may be left out: a field that is empty then."""
        field = LineField(self._appearance, tr(self._question.title), tr("any"))
        low, most = self._question.low, self._question.most or MOST
        field.setValidator(QIntValidator(low, most, field))

        def answer(words: str) -> None:
            judged = taken(words, field.locale(), low, most)
            refusal = judged if isinstance(judged, str) else ""
            self.refusal.show_sentence("" if words in BEGUN else refusal)
            self.answered.emit("" if refusal else judged)

        def show() -> None:
            # What is typed so far stays, though it may be no answer yet: "-", or the 1 of 15.
            judged = taken(field.text(), field.locale(), low, most)
            if self._answer != (None if isinstance(judged, str) else judged):
                field.show_words("" if self._answer is None else str(self._answer))

        field.textEdited.connect(answer)
        return field, show

    def _number(self) -> tuple[QWidget, Callable[[], None]]:
        low, most = self._question.low, self._question.most or MOST
        field = NumberField(self._appearance, tr(self._question.title), low, most)
        field.entered.connect(self.answered.emit)
        field.refused.connect(self.refusal.show_sentence)

        def show() -> None:
            if isinstance(self._answer, int):
                field.show_number(self._answer)

        return field, show

    def _words(self) -> tuple[QWidget, Callable[[], None]]:
        field = LineField(self._appearance, tr(self._question.title))
        if self._question.most:
            field.setMaxLength(self._question.most)
        field.textEdited.connect(self.answered.emit)
        return field, lambda: field.show_words(str(self._answer or ""))

    def _tick(self) -> tuple[QWidget, Callable[[], None]]:
        tick = CheckBox(tr(self._question.title), self._appearance)
        # `clicked` leaves its state out where it is connected to an `emit`.
        tick.clicked.connect(lambda: self.answered.emit(tick.isChecked()))
        return tick, lambda: tick.setChecked(bool(self._answer))

    def _values(self) -> list[object]:
        return [each.value for each in self._question.options]

    def _items(self) -> list[MenuItem]:
        chosen = self._answer if self._has_answer else None
        return [
            MenuItem(str(place), self._title(each.value), self._has_answer and each.value == chosen)
            for place, each in enumerate(self._question.options)
        ]

    def _title(self, value: object) -> str:
        for each in self._question.options:
            if each.value == value:
                if each.title:
                    return tr(each.title)
                return spot_name(self._map, value) if isinstance(value, Spot) else str(value)
        return tr("Choose…")

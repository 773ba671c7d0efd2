"""The editors of homebrew fields by kind, and the choices they offer."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.problem import EntryProblem
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.screens.homebrew.fields import (
    TRAIT_NAMES,
    FieldEditorKind,
    FieldSource,
    HomebrewField,
    Named,
)
from fourc_desktop.games.fourc.services.homebrew_entries import EntryValues
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox


@dataclass(frozen=True, slots=True)
class FieldChoices:
    """The choices of fields that differ between entries.

    Attributes:
        tables: The power tables.
        powers: The powers of the campaign.
        choices: The choices of the entry itself.
        answers: The answers to each choice; empty for free text.
    """

    tables: Named = ()
    powers: Named = ()
    choices: Named = ()
    answers: tuple[tuple[str, Named], ...] = ()

    def of(self, field: HomebrewField) -> Named:
        """The choices of a field."""
        match field.source:
            case FieldSource.TABLES:
                return self.tables
            case FieldSource.POWERS:
                return self.powers
            case FieldSource.CHOICES:
                return self.choices
            case _:
                return field.options


def field_choices(values: EntryValues, book: Rulebook) -> FieldChoices:
    """The choices of an entry with these values."""
    powers = sorted(book.powers.values(), key=lambda each: each.name.casefold())
    choices = [each for each in values.get("choices", []) if each.get("id")]
    return FieldChoices(
        tables=tuple((id_, id_.replace("-", " ").capitalize()) for id_ in book.power_tables),
        powers=tuple((each.id, each.name) for each in powers),
        choices=tuple((each["id"], each["question"]) for each in choices),
        answers=tuple((each["id"], _answers(each)) for each in choices),
    )


def _answers(choice: EntryValues) -> Named:
    if choice["answer"] == "trait":
        return TRAIT_NAMES
    return tuple((each["id"], each["name"]) for each in choice["options"] if each.get("id"))


HIGHEST: Final = 99_999
"""The highest number that can be typed; a lower limit of a field is reported below it."""


class FieldView(QWidget):
    """A field with label, hint and error.

    `edited` carries each new value, `editing_finished` is emitted when editing ends.
    """

    edited = Signal(object)
    editing_finished = Signal()

    def __init__(self, field: HomebrewField, editor: QWidget) -> None:
        super().__init__()
        self.field = field
        is_tick = field.editor is FieldEditorKind.TICK
        title = "" if is_tick else tr(field.title)
        hint = tr(field.hint) if field.hint and not is_tick else ""
        self.row = FormFieldRow(title, editor, hint)
        vbox(self.row, parent=self)

    def show_value(self, value: object, choices: FieldChoices) -> None:
        """Show a value."""
        raise NotImplementedError

    def show_flaws(self, flaws: Sequence[EntryProblem]) -> None:
        """Show errors, or none."""
        self.row.refuse(flaws[0].sentence if flaws else "")

    def _choose(self, value: object) -> None:
        self.edited.emit(value)
        self.editing_finished.emit()


class LineView(FieldView):
    """A line of text."""

    def __init__(self, field: HomebrewField) -> None:
        self._line = LineField(tr(field.title))
        super().__init__(field, self._line)
        self._line.textEdited.connect(self.edited.emit)
        self._line.editingFinished.connect(self.editing_finished)

    def show_value(self, value: object, choices: FieldChoices) -> None:
        """Show a text."""
        self._line.show_text(str(value or ""))


class NotesView(FieldView):
    """A text of several lines; for lists, each line is an item."""

    def __init__(self, field: HomebrewField) -> None:
        self._text = InlineTextEdit(tr(field.title), lines=True)
        super().__init__(field, self._text)
        self._text.edited.connect(self._typed)
        self._text.left.connect(self.editing_finished)

    def show_value(self, value: object, choices: FieldChoices) -> None:
        """Show a text, or a list line by line."""
        self._text.show_text("\n".join(value) if isinstance(value, list) else str(value or ""))

    def _typed(self, words: str) -> None:
        is_list = self.field.editor is FieldEditorKind.LINES
        self.edited.emit(words.split("\n") if is_list else words)


class NumberView(FieldView):
    """A whole number."""

    def __init__(self, field: HomebrewField) -> None:
        self._number = NumberField(tr(field.title), field.least, HIGHEST)
        super().__init__(field, self._number)
        self._number.entered.connect(self.edited.emit)
        self._number.editingFinished.connect(self.editing_finished)

    def show_value(self, value: object, choices: FieldChoices) -> None:
        """Show a number; a missing one is shown as 0."""
        self._number.show_number(value if isinstance(value, int) else 0)


class TickView(FieldView):
    """A check box."""

    def __init__(self, field: HomebrewField) -> None:
        self._box = CheckBox(tr(field.title), tr(field.hint) if field.hint else "")
        super().__init__(field, self._box)
        self._box.clicked.connect(self._choose)

    def show_value(self, value: object, choices: FieldChoices) -> None:
        """Show the state."""
        self._box.setChecked(bool(value))


class ChoiceView(FieldView):
    """A choice from a list."""

    def __init__(self, field: HomebrewField) -> None:
        self._box = ComboBox()
        self._box.setAccessibleName(tr(field.title))
        super().__init__(field, self._box)
        self._box.activated.connect(lambda _index: self._choose(self._box.currentData()))

    def show_value(self, value: object, choices: FieldChoices) -> None:
        """Show the choice."""
        fill(self._box, self.field, choices, value)


class ConditionView(FieldView):
    """The answer to another choice on which this value depends, or no condition."""

    def __init__(self, field: HomebrewField) -> None:
        self._choice = ComboBox()
        self._choice.setAccessibleName(tr(field.title))
        self._answer = ComboBox()
        self._answer.setAccessibleName(tr("Answer"))
        self._text = LineField(tr("Answer"), tr("The answer, word for word"))
        pair = QWidget()
        column = QVBoxLayout(pair)
        column.setContentsMargins(0, 0, 0, 0)
        for each in (self._choice, self._answer, self._text):
            column.addWidget(each, 0, Qt.AlignmentFlag.AlignLeft)
        super().__init__(field, pair)
        self._choice.activated.connect(self._choose_choice)
        self._answer.activated.connect(lambda _index: self._answered(self._answer.currentData()))
        self._text.textEdited.connect(
            lambda words: self.edited.emit({"choice": self._choice.currentData(), "answer": words})
        )
        self._text.editingFinished.connect(self.editing_finished)

    def show_value(self, value: object, choices: FieldChoices) -> None:
        """Show choice and answer."""
        when = value if isinstance(value, Mapping) else {"choice": self.field.empty, "answer": ""}
        nothing = tr(self.field.nothing or "Choose…")
        fill_box(self._choice, choices.choices, when["choice"], self.field.empty, nothing)
        answers = dict(choices.answers).get(str(when["choice"]), ())
        fill_box(self._answer, answers, when["answer"], "", tr("Choose…"))
        self._text.show_text(str(when["answer"]))
        self._answer.setVisible(bool(when["choice"] and answers))
        self._text.setVisible(bool(when["choice"] and not answers))

    def _choose_choice(self, _index: int) -> None:
        choice = self._choice.currentData()
        nothing = None if self.field.nothing else {"choice": "", "answer": ""}
        self._choose({"choice": choice, "answer": ""} if choice else nothing)

    def _answered(self, answer: object) -> None:
        self._choose({"choice": self._choice.currentData(), "answer": answer})


def fill(box: ComboBox, field: HomebrewField, choices: FieldChoices, value: object) -> None:
    """Fill a combo box with the choices of a field, and select the value."""
    always = bool(field.options) and not field.nothing
    nothing = "" if always else tr(field.nothing or "Choose…")
    fill_box(box, choices.of(field), value, field.empty, nothing)


def fill_box(
    box: ComboBox,
    offered: Sequence[tuple[str, str]],
    value: object,
    empty: str | None,
    nothing: str,
) -> None:
    """Fill a combo box, with `nothing` first unless it is empty, and select a value.

    A value that is not among the choices is appended under its own name.
    """
    wanted: list[tuple[Any, str]] = [(empty, nothing)] if nothing else []
    wanted += [(id_, tr(name)) for id_, name in offered]
    if value not in [id_ for id_, _ in wanted]:
        wanted.append((value, str(value)) if value else (value, tr("Choose…")))
    there = [(box.itemData(index), box.itemText(index)) for index in range(box.count())]
    if there != wanted:
        box.clear()
        for id_, name in wanted:
            box.addItem(name, id_)
    box.setCurrentIndex([id_ for id_, _ in wanted].index(value))


VIEWS: Final[Mapping[FieldEditorKind, Callable[[HomebrewField], FieldView]]] = {
    FieldEditorKind.LINE: LineView,
    FieldEditorKind.NOTES: NotesView,
    FieldEditorKind.LINES: NotesView,
    FieldEditorKind.NUMBER: NumberView,
    FieldEditorKind.TICK: TickView,
    FieldEditorKind.CHOICE: ChoiceView,
    FieldEditorKind.CONDITION: ConditionView,
}
"""The editor of each kind of field; groups consist of field sets."""

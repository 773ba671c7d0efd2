"""The form of an open roll, with the chance of success if a field were changed."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSlider, QWidget

from fourc_desktop.core.refusal import Refusal
from fourc_desktop.core.rolls.rolling import RollField, RollFieldOption, Value
from fourc_desktop.ui.screens.roll.outcome_chart import chance_text, if_changed
from fourc_desktop.ui.text import refusal_text, tooltip_text, tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBoxItem, ElidedComboBox
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, vbox

ChanceIf = Callable[[str, Value], Fraction | None]
"""A function that returns the chance of success with another value in a field."""


class StepSlider(QSlider):
    """A slider that leaves the wheel to the scroll area, so that scrolling past changes nothing."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Ignore the wheel."""
        event.ignore()


RowKey = tuple[str, str, tuple[RollFieldOption, ...], str, bool]
"""The path of a field, then what else its row is made of."""


def _key(field: RollField) -> RowKey:
    return field.path, field.title, tuple(field.options), field.group, field.slides


class RollFormSection(QWidget):
    """A row for each field; `changed` emits path, title and the new value."""

    changed = Signal(str, str, object)

    def __init__(self) -> None:
        super().__init__()
        self._built: tuple[RowKey, ...] = ()
        self.lines: dict[str, RollFormRow] = {}
        self._column = vbox(parent=self, spacing=Space.GRID)

    def show_fields(
        self,
        fields: Sequence[RollField],
        refused: Mapping[str, Refusal],
        chance_if: ChanceIf,
        *,
        locked: str,
    ) -> None:
        """Show these fields, and why some of them are disabled."""
        built = tuple(map(_key, fields))
        if built != self._built:
            kept = {key[0]: self.lines[key[0]] for key in self._built if key in built}
            self._built = built
            self._fill(fields, kept)
        for field in fields:
            refusal = refused.get(field.path)
            self.lines[field.path].show_field(field, refusal, chance_if, locked=locked)
        self.setVisible(bool(fields))

    def _fill(self, fields: Sequence[RollField], kept: Mapping[str, "RollFormRow"]) -> None:
        """Arrange the rows; those that are kept keep the focus and the place in the view."""
        for row in kept.values():
            self._column.removeWidget(row)
        clear_layout(self._column)
        self.lines = {}
        group = ""
        for field in fields:
            if field.group and field.group != group:
                self._column.addWidget(
                    label(tr(field.group), TextStyle.SMALL, strong=True, wrap=True)
                )
            group = field.group
            line = kept.get(field.path) or self._row(field)
            self._column.addWidget(line)
            line.show()
            self.lines[field.path] = line
        before: QWidget = self
        for line in self.lines.values():
            QWidget.setTabOrder(before, line.editor)
            before = line.editor

    def _row(self, field: RollField) -> "RollFormRow":
        row = RollFormRow(field)
        row.changed.connect(lambda value: self.changed.emit(field.path, field.title, value))
        return row


class RollFormRow(QWidget):
    """A field with its title and the chance of success if it were changed."""

    changed = Signal(object)

    def __init__(self, field: RollField) -> None:
        super().__init__()
        self._title = tr(field.title)
        self.editor = self._editor(field)
        self._note: QLabel = label("", TextStyle.CAPTION, tone="ink2")
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(Space.GRID)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if isinstance(field.value, bool):
            grid.addWidget(self.editor, 0, 0)
            grid.addWidget(self._note, 0, 1, right)
            return
        title = label(self._title, TextStyle.SMALL, wrap=True)
        title.setBuddy(self.editor)
        grid.addWidget(title, 0, 0)
        if isinstance(self.editor, QSlider):
            self._effect = label("", TextStyle.SMALL, strong=True)
            grid.addWidget(self._effect, 0, 1, right)
            grid.addWidget(self.editor, 1, 0, 1, 2)
        elif isinstance(self.editor, NumberField):
            grid.addWidget(self.editor, 0, 1, right)
        else:
            grid.addWidget(self.editor, 1, 0, 1, 2)
        self._note.setAlignment(right)
        grid.addWidget(self._note, 2, 0, 1, 2)

    def show_field(
        self, field: RollField, refusal: Refusal | None, chance_if: ChanceIf, *, locked: str
    ) -> None:
        """Show its value; a refused field is disabled, with the reason."""
        self._show_value(field)
        if isinstance(self.editor, QSlider):
            self._effect.setText(tr(field.note))
        why = "" if refusal is None else refusal_text(refusal)
        why = locked or why
        self.editor.setEnabled(not why)
        self.editor.setToolTip(tooltip_text(why))
        self.editor.setAccessibleDescription(why or tr(field.note))
        text = "" if locked else why or self._chance(field, chance_if)
        self._note.setText(text)
        self._note.setVisible(bool(text))
        self._note.setWordWrap(bool(why))

    def _chance(self, field: RollField, chance_if: ChanceIf) -> str:
        """The chance of success with the box toggled, or with one more."""
        if isinstance(field.value, bool):
            return if_changed(chance_if(field.path, not field.value))
        if isinstance(field.value, int) and not field.options and field.value < field.high:
            found = chance_if(field.path, field.value + 1)
            return "" if found is None else tr("one more: {chance}", chance=chance_text(found))
        return ""

    def _editor(self, field: RollField) -> QWidget:
        if isinstance(field.value, bool):
            note = f"  {tr(field.note)}" if field.note else ""
            tick = CheckBox(f"{self._title}{note}")
            tick.clicked.connect(self._tick)
            return tick
        if field.options:
            box = ElidedComboBox(self._title)
            values = [option.value for option in field.options]
            box.picked.connect(lambda id_: self.changed.emit(values[int(id_)]))
            return box
        if isinstance(field.value, int) and field.slides:
            return self._slider(field)
        if isinstance(field.value, int):
            number = NumberField(self._title, field.low, field.high)
            number.entered.connect(self.changed.emit)
            return number
        line = LineField(self._title)
        line.textEdited.connect(self.changed.emit)
        return line

    def _slider(self, field: RollField) -> QSlider:
        """A slider with a step for each number; Left and Right move one step."""
        slider = StepSlider(Qt.Orientation.Horizontal)
        slider.setAccessibleName(self._title)
        slider.setRange(field.low, field.high)
        slider.setPageStep(1)
        slider.setTracking(False)
        slider.setTickPosition(QSlider.TickPosition.TicksBelow)
        slider.setTickInterval(1)
        slider.valueChanged.connect(self.changed.emit)
        return slider

    def _tick(self, is_on: bool) -> None:  # noqa: FBT001 (from a signal)
        self.changed.emit(is_on)

    def _show_value(self, field: RollField) -> None:
        editor = self.editor
        if isinstance(editor, CheckBox):
            editor.setChecked(bool(field.value))
        elif isinstance(editor, ElidedComboBox):
            picks = [ComboBoxItem(str(at), tr(each.title)) for at, each in enumerate(field.options)]
            values = [option.value for option in field.options]
            chosen = str(values.index(field.value)) if field.value in values else ""
            editor.show_items(picks, chosen)
        elif isinstance(editor, QSlider):
            with QSignalBlocker(editor):
                editor.setValue(int(field.value))
        elif isinstance(editor, NumberField):
            editor.set_limits(field.low, field.high)
            editor.show_number(int(field.value))
        elif isinstance(editor, LineField):
            editor.show_text(str(field.value))

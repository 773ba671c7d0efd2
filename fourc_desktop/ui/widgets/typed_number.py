"""A number in a field that is kept elsewhere with every key."""

from PySide6.QtCore import QObject, Signal

from fourc_desktop.ui.widgets.number_field import NumberField


class TypedNumber(QObject):
    """`put` says what is to be kept now, `left` that a person is done with the field.

    What is typed out of range stays there while it is being typed, and what was kept before is put
    back: whoever types 30 where 25 is the most has not asked for 3. When the field is left, it
    shows what is kept.
    """

    put = Signal(int)
    left = Signal()

    def __init__(self, field: NumberField) -> None:
        super().__init__(field)
        self._field = field
        self._kept = field.value()
        self._before: int | None = None
        self._wrong = False
        field.entered.connect(self._enter)
        field.refused.connect(self._refuse)
        field.editingFinished.connect(self._leave)

    def show_number(self, value: int) -> None:
        """Show what is kept, unless something else that is wrong is being typed."""
        changed = value != self._kept
        self._kept = value
        if changed or not self._wrong:
            self._field.show_number(value)

    def _enter(self, value: int) -> None:
        self._wrong = False
        if self._before is None:
            self._before = self._kept
        self.put.emit(value)

    def _refuse(self, sentence: str) -> None:
        """Put back what was kept before the typing began."""
        if not sentence:
            return
        self._wrong = True
        if self._before is not None and self._before != self._kept:
            # Known as kept already, so that showing it leaves alone what is being typed.
            self._kept = self._before
            self.put.emit(self._before)

    def _leave(self) -> None:
        self._wrong = False
        self._before = None
        self._field.show_number(self._kept)
        self.left.emit()

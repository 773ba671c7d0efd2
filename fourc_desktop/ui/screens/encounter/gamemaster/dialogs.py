"""Dialogs of the Gamemaster controls: typed values, and the end of an encounter."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.shared.dialogs import size_dialog
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.scroll_area import PanelScrollArea

MOST = 9_999
LONGEST = 60
LONGEST_NOTE = 4_000
"""The largest number, and the longest name and note in characters."""


class ValueDialog(QDialog):
    """Asks for a value; `given` carries it, cancel emits nothing."""

    given = Signal(object)

    def __init__(
        self,
        title: str,
        question: str,
        value: object,
        parent: QWidget,
        *,
        lines: bool = False,
        low: int = 0,
    ) -> None:
        """A numeric `value` asks for a number, `lines` for a text of several lines.

        `low` is the minimum of the number.
        """
        super().__init__(parent)
        self._low = low
        self.setWindowTitle(title)
        self.field = _field(question, value, lines=lines, low=low)
        standard = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        self._buttons.accepted.connect(self._give)
        self._buttons.rejected.connect(self.reject)
        head = label(question, TextStyle.BODY, wrap=True)
        head.setBuddy(self.field)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.CARD)
        column.addWidget(label(title, TextStyle.HEAD, head=True, wrap=True))
        column.addWidget(head)
        column.addWidget(self.field, 1 if lines else 0)
        column.addWidget(self._buttons)
        self._high = 340 if lines else 180
        self._open_at()
        application().theme_changed.connect(self._open_at)
        self.field.setFocus()

    def _open_at(self) -> None:
        theme = current_theme()
        size_dialog(self, QSize(theme.px(420), theme.px(self._high)))

    def _give(self) -> None:
        field = self.field
        value: object = ""
        if isinstance(field, NumberField):
            if not field.hasAcceptableInput() or not self._low <= field.value() <= MOST:
                return
            value = field.value()
        elif isinstance(field, QPlainTextEdit):
            value = field.toPlainText()[:LONGEST_NOTE]
        elif isinstance(field, QLineEdit):
            value = field.text().strip()
        self.accept()
        self.given.emit(value)


def _field(question: str, value: object, *, lines: bool, low: int) -> QWidget:
    """The input field with the current value."""
    if isinstance(value, int):
        number = NumberField(question, low, MOST)
        number.show_number(value)
        number.selectAll()
        return number
    if lines:
        note = QPlainTextEdit(str(value))
        note.setAccessibleName(question)
        note.setTabChangesFocus(True)
        return note
    line = LineField(question)
    line.setMaxLength(LONGEST)
    line.show_words(str(value))
    line.selectAll()
    return line


class ValuePrompt:
    """Opens a `ValueDialog` over a window; the dialog deletes itself."""

    def __init__(self, host: QWidget) -> None:
        self._host = host

    def __call__(
        self, title: str, question: str, value: object, *, lines: bool = False, low: int = 0
    ) -> ValueDialog:
        """Ask for a new value; parameters as those of `ValueDialog`."""
        dialog = ValueDialog(title, question, value, self._host.window(), lines=lines, low=low)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        return dialog


class EndEncounterDialog(QDialog):
    """Confirms the end of the encounter; `confirmed` is one undo step of the campaign."""

    confirmed = Signal()

    def __init__(self, controller: EncounterController, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("End the fight"))
        self.lines = final_states(controller)
        words = tr("This is what everybody takes home. Undo brings the fight back.")
        if not self.lines:
            words = tr("Nobody takes anything home. Undo brings the fight back.")
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        for line in self.lines:
            column.addWidget(label(line, wrap=True))
        column.addStretch(1)
        self.back = Button(tr("Fight on"))
        self.end = Button(tr("End the fight"), kind=ButtonKind.MAIN, icon="flag")
        self.end.clicked.connect(self.accept)
        self.end.clicked.connect(self.confirmed)
        self.back.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.end)
        around = QVBoxLayout(self)
        around.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        around.setSpacing(Space.CARD)
        around.addWidget(label(tr("End the fight"), TextStyle.HEAD, head=True))
        around.addWidget(label(words, wrap=True, tone="ink2"))
        around.addWidget(PanelScrollArea(inside), 1)
        around.addLayout(foot)
        self._open_at()
        application().theme_changed.connect(self._open_at)
        self.end.setFocus()

    def _open_at(self) -> None:
        theme = current_theme()
        size_dialog(self, QSize(theme.px(460), theme.px(380)))


def final_states(controller: EncounterController) -> list[str]:
    """The final state of each character of the campaign, one sentence each."""
    state, views = controller.moment, controller.fight.views
    lines = []
    for each in state.combatants:
        if not each.source:
            continue
        gauges = ", ".join(
            tr("{gauge} {now} of {full}", gauge=tr(gauge.name), now=number(gauge.now),
               full=number(gauge.full))
            for gauge in views.gauges(state, each.id)
        )  # fmt: skip
        conditions = ", ".join(
            tr(condition.label) for condition in views.conditions(state, each.id)
        )
        parts = "; ".join(filter(None, (gauges, conditions)))
        lines.append(f"{each.name}: {parts}." if parts else f"{each.name}.")
    return lines

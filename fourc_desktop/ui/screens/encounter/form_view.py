"""The questions of an offer as fields, and the button that does it."""

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.forecast import Forecast, forecast
from fourc_desktop.ui.screens.encounter.form import Form
from fourc_desktop.ui.screens.encounter.question_field import QuestionField
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.menu_button import MenuButton

BESIDE = 520
"""How wide a low form must be for its buttons to stand beside its fields, at 100 % text."""


class FormView(QWidget):
    """Shows the form of the desk; fields stay while their questions do.

    Enter does it where all is answered, Esc gives it up. `map_wanted` asks for the map. A `low`
    one has its fields beside its buttons where there is room, and leaves the height to the map.
    """

    map_wanted = Signal()

    def __init__(self, desk: FightDesk, appearance: Appearance, *, low: bool = False) -> None:
        super().__init__()
        self._low = low
        self._desk = desk
        self._appearance = appearance
        self._form: Form | None = None
        self._was_whole = False
        self._fields: dict[str, QuestionField] = {}
        self._title = label("", Step.SUBHEAD, head=True, wrap=True)
        self._why = label("", Step.SMALL, tone="ink2", wrap=True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(Space.CARD)
        self.odds = Forecast(appearance)
        self.reason = label("", Step.SMALL, tone="danger", wrap=True)
        self.do = Button("", appearance, icon="check")
        self.back = Button(tr("Back"), appearance)
        buttons = QHBoxLayout()
        buttons.setSpacing(Space.GRID)
        buttons.addWidget(self.do, 1)
        buttons.addWidget(self.back)
        asked = QVBoxLayout()
        asked.setSpacing(Space.CARD)
        asked.addLayout(self._rows)
        asked.addWidget(self.odds)
        asked.addWidget(self.reason)
        self._body = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._body.setSpacing(Space.CARD)
        self._body.addLayout(asked, 1)
        self._body.addLayout(buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.CARD)
        for each in (self._title, self._why):
            column.addWidget(each)
        column.addLayout(self._body)
        self._title.setVisible(not low)
        self.do.clicked.connect(desk.send)
        self.back.clicked.connect(desk.drop_form)

    def show_form(self, form: Form) -> None:
        """Show a form as it is answered now."""
        is_new = form is not self._form
        if is_new:
            self._clear()
            self._form = form
        was_whole, self._was_whole = self._was_whole and not is_new, form.is_whole
        self._title.setText(tr(form.offer.name))
        self._why.setText(tr("By the Gamemaster’s hand.") if form.by_hand else "")
        self._why.setVisible(form.by_hand)
        self._lay_out(form)
        self.do.setText(plain(tr(form.offer.name)))
        self.do.updateGeometry()
        self.do.setEnabled(form.is_whole)
        chances, reason = forecast(self._desk, form)
        self.odds.show_forecast(chances)
        self.reason.setText(reason)
        self.reason.setVisible(bool(reason) and self._desk.attempts.not_done is None)
        if is_new:
            self.focus_first()
        elif form.is_whole and not was_whole:
            # The list that was chosen from gives the keys back only when it has closed.
            QTimer.singleShot(0, self, self._lead_on)

    def focus_first(self) -> None:
        """Put the keys on the first field."""
        first = next(iter(self._fields.values()), None)
        (self.do if first is None else first.editor).setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons where they have room."""
        super().resizeEvent(event)
        beside = self._low and self.width() >= self._appearance.theme.px(BESIDE)
        ways = QBoxLayout.Direction
        self._body.setDirection(ways.LeftToRight if beside else ways.TopToBottom)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does it, Esc gives it up."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._desk.send()
        elif event.key() == Qt.Key.Key_Escape:
            self._desk.drop_form()
        else:
            super().keyPressEvent(event)

    def _lead_on(self) -> None:
        """All is answered: after a choice from a list, Enter does it and opens no list again."""
        focus = self.window().focusWidget()
        if isinstance(focus, MenuButton) and self.isAncestorOf(focus):
            self.do.setFocus(Qt.FocusReason.OtherFocusReason)

    def _lay_out(self, form: Form) -> None:
        wanted = {each.field for each in form.questions}
        for gone in [each for each in self._fields if each not in wanted]:
            self._remove(gone)
        for place, question in enumerate(form.questions):
            field = self._fields.get(question.field)
            if field is None:
                field = QuestionField(question, self._desk.moment.map, self._appearance)
                field.answered.connect(
                    lambda answer, name=question.field: form.answer(name, answer)
                )
                field.map_wanted.connect(self.map_wanted)
                self._fields[question.field] = field
                self._rows.insertWidget(place, field)
                field.show()
            has_answer = question.field in form.answers
            answer = form.answers.get(question.field)
            field.show_question(question, answer, has_answer=has_answer)

    def _clear(self) -> None:
        for name in list(self._fields):
            self._remove(name)

    def _remove(self, name: str) -> None:
        field = self._fields.pop(name)
        self._rows.removeWidget(field)
        field.hide()
        field.deleteLater()

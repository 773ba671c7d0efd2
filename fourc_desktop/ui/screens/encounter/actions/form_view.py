"""The view of an action form, and the input field of one question."""

from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.questions import default_answer
from fourc_desktop.ui.screens.encounter.action_form import (
    FORM_INCOMPLETE,
    INPUT_REFUSED,
    ActionForm,
)
from fourc_desktop.ui.screens.encounter.actions.chances import Forecast, forecast
from fourc_desktop.ui.screens.encounter.actions.question_field import QuestionField
from fourc_desktop.ui.screens.encounter.command_runner import RefusedAttempt
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.text import refusal_text, tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox


def is_incomplete(refused: RefusedAttempt) -> bool:
    """Whether a form lacks an answer or holds refused input, which the form itself shows."""
    return refused.refusal.code in (FORM_INCOMPLETE.code, INPUT_REFUSED.code)


class ActionFormView(QWidget):
    """Shows the form of the controller; fields are reused while their questions exist.

    Enter sends a complete form, as the main button of the right panel does.
    `map_wanted` asks to focus the map, `revealed` to scroll to a field, and `completed` to focus
    the main button, since nothing is left to answer here.
    """

    map_wanted = Signal()
    revealed = Signal(QWidget)
    completed = Signal()

    def __init__(self, controller: EncounterController, *, titled: bool = True) -> None:
        """With `titled`, the name of the action is above its questions."""
        super().__init__()
        self._controller = controller
        self._titled = titled
        self._form: ActionForm | None = None
        self._was_whole = False
        self._shown: RefusedAttempt | None = None
        self._fields: dict[str, QuestionField] = {}
        self._title = label("", TextStyle.SUBHEAD, head=True, wrap=True)
        if not titled:  # showing it without a parent would open a window
            self._title.hide()
        self._why = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(Space.CARD)
        self.odds = Forecast()
        self.reason = label("", TextStyle.SMALL, tone="danger", wrap=True)
        vbox(
            self._title,
            self._why,
            self._rows,
            self.odds,
            self.reason,
            parent=self,
            spacing=Space.CARD,
        )

    def show_form(self, form: ActionForm) -> None:
        """Show a form with its current answers."""
        is_new = form is not self._form
        if is_new:
            self._clear()
            self._form, self._shown = form, None
        was_whole, self._was_whole = self._was_whole and not is_new, form.is_whole
        self.setProperty("rule_topic", form.option.topic)
        self._title.setText(tr(form.option.name))
        who = tr(self._controller.campaign.kinds.words.gamemaster)
        by_hand = tr("Set by the {gamemaster}.", gamemaster=who)
        self._why.setText(by_hand if form.by_hand else "")
        self._why.setVisible(form.by_hand)
        self._build_layout(form)
        chances, reason = forecast(self._controller, form)
        self.odds.show_forecast(chances)
        is_news = bool(reason) and reason != self.reason.text()
        self.reason.setText(reason)
        refused = self._controller.command_runner.refused_attempt
        self.reason.setVisible(bool(reason) and refused is None)
        self._show_what_to_correct(form, refused)
        if is_new:
            self.focus_first()
        elif form.is_whole and not was_whole:
            # A popup list returns the focus only after it has closed.
            QTimer.singleShot(0, self, self._leave_list)
        if is_news and refused is None:
            # After a move of the focus, which would cut it short.
            QTimer.singleShot(0, self, lambda: announce(self, self.reason.text()))

    def focus_first(self) -> None:
        """Focus the first field that has to be answered, else the first."""
        missing = None if self._form is None else self._form.missing
        first = None if missing is None else self._fields.get(missing.field)
        first = first or next(iter(self._fields.values()), None)
        if first is None:
            self.completed.emit()
        else:
            first.editor.setFocus(Qt.FocusReason.OtherFocusReason)
            self.revealed.emit(first)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter sends the form; Esc is for the screen."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._controller.send()
        else:
            super().keyPressEvent(event)

    def _leave_list(self) -> None:
        """Focus what comes after the list that completed the form, which Enter would reopen."""
        focus = self.window().focusWidget()
        questions = () if self._form is None else self._form.questions
        editors = [self._fields[each.field].editor for each in questions]
        if not isinstance(focus, MenuButton) or focus not in editors:
            return
        following = editors[editors.index(focus) + 1 :]
        if following:
            following[0].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.completed.emit()

    def _show_what_to_correct(self, form: ActionForm, refused: RefusedAttempt | None) -> None:
        """Say below the field that keeps the form from being sent what is wrong, and focus it."""
        if refused is self._shown:
            return
        before, self._shown = self._shown, refused
        if before is not None and before.refusal.code == FORM_INCOMPLETE.code:
            for field in self._fields.values():
                if field.refusal.sentence == refusal_text(before.refusal):
                    field.refusal.show_message("")
        question = form.to_correct
        if refused is None or question is None or not is_incomplete(refused):
            return
        field = self._fields[question.field]
        field.refusal.show_message(refusal_text(refused.refusal))
        field.editor.setFocus(Qt.FocusReason.OtherFocusReason)
        self.revealed.emit(field)

    def _build_layout(self, form: ActionForm) -> None:
        wanted = {each.field for each in form.questions}
        for gone in [each for each in self._fields if each not in wanted]:
            self._remove(gone)
        for index, question in enumerate(form.questions):
            numbered = form.digits == question
            field = self._fields.get(question.field)
            if field is not None and not field.fits(question, numbered=numbered):
                self._remove(question.field)
                field = None
            if field is None:
                usual = default_answer(form.option.command, question.field)
                map_ = self._controller.state.map
                field = QuestionField(question, map_, numbered=numbered, usual=usual)
                field.answered.connect(partial(self._take, form, question.field, numbered))
                field.input_refused.connect(partial(form.refuse_input, question.field))
                field.map_wanted.connect(self.map_wanted)
                self._fields[question.field] = field
                self._rows.insertWidget(index, field)
                # Beside a question of the fight, the main button says that a click answers.
                field.hint.setVisible(bool(field.hint.text()) and self._titled)
                field.show()
            has_answer = question.field in form.answers
            answer = form.answer_shown(question)
            field.show_question(question, answer, has_answer=has_answer)

    def _take(self, form: ActionForm, name: str, numbered: bool, answer: object) -> None:  # noqa: FBT001 (from `partial`)
        """Store an answer; a numbered one is the only question, so the form is sent."""
        form.answer(name, answer)
        if numbered and form is self._controller.form:
            self._controller.send()

    def _clear(self) -> None:
        for name in list(self._fields):
            self._remove(name)

    def _remove(self, name: str) -> None:
        field = self._fields.pop(name)
        if self._form is not None:
            self._form.refuse_input(name, "")
        self._rows.removeWidget(field)
        field.hide()
        field.deleteLater()

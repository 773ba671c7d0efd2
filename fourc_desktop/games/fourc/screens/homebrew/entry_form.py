"""The form of a homebrew entry: head, errors, users and fields."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from fourc_desktop.core.problem import EntryProblem, Problem
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.screens.homebrew.field_set import FieldSet, taking_tab
from fourc_desktop.games.fourc.screens.homebrew.field_view import FieldChoices
from fourc_desktop.games.fourc.screens.homebrew.fields import FIELDS
from fourc_desktop.games.fourc.services.homebrew_entries import EntryValues, HomebrewKind
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow, set_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_line import ButtonLine
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox, ProblemBoxList, ProblemFix
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout

WIDEST: Final = 1080
"""The maximum width of the fields, in pixels at 100 % text."""

NAMED: Final = 3
"""The maximum number of users listed with their problems."""


@dataclass(frozen=True, slots=True)
class EntryFormState:
    """The state of the form.

    Attributes:
        kind: Kind of entry.
        values: Its values.
        choices: Choices of its fields.
        flaws: Its errors.
        is_own: Whether it belongs to the homebrew.
        is_saved: Whether it is in the rulebook.
        is_changed: Whether it has unsaved edits.
        may_change: Whether the campaign can be changed.
    """

    kind: HomebrewKind
    values: EntryValues
    choices: FieldChoices
    flaws: tuple[EntryProblem, ...]
    is_own: bool
    is_saved: bool
    is_changed: bool
    may_change: bool


class EntryForm(QFrame):
    """Shows an `EntryFormState` and emits edits."""

    edited = Signal(tuple, object)
    editing_finished = Signal()
    copied = Signal()
    removed = Signal()
    reverted = Signal()
    returned = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self._sets: dict[HomebrewKind, FieldSet] = {}
        self._name = label("", TextStyle.HEAD, head=True, wrap=True)
        self._state = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._users = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._problem = ProblemBox()
        self._revert = Button(tr("Discard changes"))
        self._problem.add_fix(self._revert)
        self._refusal = ProblemBox()
        self._refusal_fixes = ButtonLine()
        self._refusal.add_line(self._refusal_fixes)
        self._beside = ProblemBoxList(self._first_field)
        self._back = Button(tr("Back to the list"), icon="arrow-left")
        self._copy = Button(tr("Duplicate"), icon="copy")
        self._remove = Button(tr("Remove"), kind=ButtonKind.DANGER, icon="trash-2")
        self._build_layout()
        set_tab_order(self._back, self._copy, self._remove, self._revert)
        self._copy.clicked.connect(self.copied)
        self._remove.clicked.connect(self.removed)
        self._revert.clicked.connect(self.reverted, Qt.ConnectionType.QueuedConnection)
        self._back.clicked.connect(self.returned)
        # Queued, because a new group has no position yet.
        self.editing_finished.connect(self._see_focus, Qt.ConnectionType.QueuedConnection)

    def show_sheet(self, sheet: EntryFormState) -> None:
        """Show an entry."""
        fields = self._fields(sheet.kind)
        for each in self._sets.values():
            each.setVisible(each is fields)
        may_edit = sheet.is_own and sheet.may_change
        why = "" if sheet.is_own else tr("It comes with the program; duplicate it first")
        allow(fields, changeable=sheet.may_change, reason=why)
        # Without a focused field, keys scroll the form.
        policy = Qt.FocusPolicy.NoFocus if may_edit else Qt.FocusPolicy.StrongFocus
        self._scroll.setFocusPolicy(policy)
        fields.show_values(sheet.values, sheet.choices)
        loose = fields.show_flaws(sheet.flaws)
        self._name.setText(stripped(str(sheet.values.get("name", ""))) or tr("Untitled"))
        self._state.setText(_state(sheet))
        self._show_problem(sheet, loose)
        self._copy.setVisible(sheet.is_saved)
        allow(self._copy, changeable=sheet.may_change)
        self._remove.setVisible(sheet.is_own)
        allow(self._remove, changeable=sheet.may_change)

    def show_users(
        self, names: Sequence[str], beside: Sequence[tuple[Problem, ProblemFix]]
    ) -> None:
        """List the users of the entry, and those that now violate the rules."""
        said = [_users(names)] if names else []
        if beside:
            one = tr("It has rule problems.") if len(names) == 1 else ""
            some = (
                "{count} of them has rule problems.",
                "{count} of them have rule problems.",
            )
            said.append(one or count_text(len(beside), *some))
        self._users.setText(" ".join(said))
        self._users.setVisible(bool(said))
        self._beside.show_problems([(problem, (way,)) for problem, way in beside[:NAMED]])

    def show_refusal(self, sentence: str, fixes: Sequence[ProblemFix] = ()) -> None:
        """Show a refusal with ways to deal with it; empty removes it."""
        self._refusal.show_problem(sentence)
        self._refusal_fixes.show_buttons([each.button() for each in fixes], tr("Fixes"))
        self._refusal_fixes.setVisible(bool(fixes))
        self._refusal.setVisible(bool(sentence))

    def show_back_button(self, *, shown: bool) -> None:
        """Show the button back to the list, in the narrow layout."""
        self._back.setVisible(shown)

    def begin(self, kind: HomebrewKind) -> None:
        """Scroll to the top and focus the first field."""
        self._scroll.verticalScrollBar().setValue(0)
        self._fields(kind).begin()

    def to_top(self) -> None:
        """Scroll to the top."""
        self._scroll.verticalScrollBar().setValue(0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the width of the fields."""
        super().resizeEvent(event)
        self._inside.setMaximumWidth(current_theme().px(WIDEST))

    def _see_focus(self) -> None:
        focused = QApplication.focusWidget()
        if focused is not None and self._inside.isAncestorOf(focused):
            self._scroll.ensureWidgetVisible(focused, 0, Space.PLACE)

    def _first_field(self) -> QWidget:
        """The first tab stop after the head."""
        shown = (each for each in self._sets.values() if not each.isHidden())
        return next((each.first for each in shown), self._revert)

    def _fields(self, kind: HomebrewKind) -> FieldSet:
        if kind not in self._sets:
            made = FieldSet(FIELDS[kind])
            made.edited.connect(self.edited)
            made.editing_finished.connect(self.editing_finished)
            self._sets[kind] = made
            self._column.insertWidget(self._column.count() - 1, made)
            set_tab_order(self._revert, *taking_tab(made))
        return self._sets[kind]

    def _show_problem(self, sheet: EntryFormState, loose: Sequence[EntryProblem]) -> None:
        if not sheet.flaws:
            self._problem.hide()
            return
        what = tr("The changes are not yet in the rulebook.")
        if not sheet.is_saved:
            what = tr("Not yet in the rulebook.")
        places = len(sheet.flaws) - len(loose)
        below = count_text(
            places,
            "{count} field below is not right yet.",
            "{count} fields below are not right yet.",
        )
        why = [*(flaw.sentence for flaw in loose), *([below] if places else [])]
        self._problem.show_problem(what, " ".join(why))
        self._revert.setVisible(sheet.is_saved)
        self._problem.show()

    def _build_layout(self) -> None:
        buttons = FlowLayout()
        for button in (self._back, self._copy, self._remove):
            buttons.addWidget(button)
        self._inside = QWidget()
        self._column = vbox(
            self._name,
            self._state,
            self._users,
            buttons,
            parent=self._inside,
            margins=(Space.PANEL, Space.PANEL, Space.PANEL, Space.PLACE),
            spacing=Space.CARD,
        )
        for box in (self._refusal, self._problem, self._beside):
            self._column.addWidget(box)
            box.hide()
        self._column.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setProperty("ringed", "true")
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setAccessibleName(tr("Entry"))
        self._scroll.setWidget(self._inside)
        self._inside.setAutoFillBackground(False)
        vbox(self._scroll, parent=self, margins=1)


def _state(sheet: EntryFormState) -> str:
    if not sheet.is_own:
        return tr("Comes with the program. Duplicate it to make your own.")
    if sheet.flaws or not sheet.is_saved:
        return tr("Saved once valid; until then it stays here.")
    if sheet.is_changed:
        return tr("Saved when you leave the field.")
    return tr("In the rulebook of this campaign.")


def _users(names: Sequence[str]) -> str:
    if len(names) <= NAMED:
        return tr("Who has it: {names}.", names=", ".join(names))
    first = ", ".join(names[:NAMED])
    more = count_text(len(names) - NAMED, "{count} other", "{count} others")
    return tr("Who has it: {names} and {more}.", names=first, more=more)

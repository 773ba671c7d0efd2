"""The bar of the open roll, the field for typed-in dice, and the choice between dice."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QWidget

from fourc_desktop.core.dice import FUDGE, PERCENT, Throw, typed_faces
from fourc_desktop.core.encounter.views import ActionKind, ActionOption, OpenRollView
from fourc_desktop.services.encounters.encounter_preview import rolls_dice
from fourc_desktop.ui.screens.encounter.actions.buttons import ActionOptionButton
from fourc_desktop.ui.screens.encounter.actions.chances import Forecast
from fourc_desktop.ui.screens.encounter.actions.form_view import ActionFormView
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.side_panel.consequence import MarkView, QuestionBox
from fourc_desktop.ui.text import count_text, refusal_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import announce, enable
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.dice_field import DiceField, typing_hint
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin


class ThrowField(StyleChangeMixin, QWidget):
    """A field for the faces of real dice.

    `asked` is emitted when a throw is first shown, `edited` when its faces are typed; `thrown`
    carries the faces; `given_up` asks to cancel the throw. The text is next to the dice, or above
    them if it would wrap.
    """

    asked = Signal()
    edited = Signal()
    thrown = Signal(tuple)
    given_up = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._throw: Throw | None = None
        self._what = label("", strong=True, wrap=True)
        self.dice = DiceField(tr("What the dice show, tens and ones"))
        self.faces = LineField(tr("What the dice show"))
        self._refusal = FieldError(grounded=False)
        self.stop = Button(tr("Cancel"))
        self._kinds = QStackedWidget()
        self._kinds.addWidget(self.dice)
        self._kinds.addWidget(self.faces)
        row = self._row = hbox((self._kinds, 1), STRETCH, self.stop, spacing=Space.PANEL)
        both = self._both = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        both.setSpacing(Space.GRID)
        both.addWidget(self._what)
        both.addLayout(row, 1)
        vbox(both, self._refusal, parent=self)
        self.dice.typed.connect(lambda faces: self.thrown.emit((faces,)))
        self.dice.refused.connect(self._refusal.show_message)
        self.dice.textEdited.connect(self.edited)
        self.faces.textEdited.connect(self._follow_edit)
        self.faces.returnPressed.connect(self.enter)
        self.stop.clicked.connect(self.given_up)

    def show_throw(self, throw: Throw | None) -> None:
        """Ask for a throw; None hides the field."""
        is_new = throw is not self._throw
        self._throw = throw
        self.setVisible(throw is not None)
        if throw is None:
            return
        percent = throw.count == 1 and (throw.low, throw.high) == (0, PERCENT - 1)
        field = self.dice if percent else self.faces
        self._kinds.setCurrentWidget(field)
        self._fit()
        words = _throwing(throw)
        what = tr(throw.what)
        words = tr("{throw} for {what}", throw=words, what=what) if what else words
        self._what.setText(_drawing(throw) if throw.names else words)
        self._arrange()
        if is_new:
            self.dice.show_dice(None)
            self.faces.clear()
            self._refusal.show_message("")
            field.setFocus()
            self.asked.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the text beside or above the dice."""
        super().resizeEvent(event)
        self._arrange()

    def _fit(self) -> None:
        """Set the width of the field: dice are never cut, a text field may be narrow."""
        field = self._kinds.currentWidget()
        if self._throw is None or field is None:
            return
        hint, least = field.sizeHint(), field.minimumSizeHint().width()
        self._kinds.setFixedHeight(hint.height())
        self._kinds.setMinimumWidth(least)
        self._kinds.setMaximumWidth(hint.width())

    def _arrange(self) -> None:
        words = QFontMetricsF(self._what.font()).horizontalAdvance(self._what.text())
        beside = words + 2 * Space.PANEL + self._row.sizeHint().width() <= self.width()
        self._what.setWordWrap(not beside)
        direction = QBoxLayout.Direction
        self._both.setDirection(direction.LeftToRight if beside else direction.TopToBottom)

    def begin(self, digit: str) -> bool:
        """Take the focus with a digit that was typed elsewhere; return whether it is one."""
        if not (digit.isascii() and digit.isdecimal()):
            return False
        if self._kinds.currentWidget() is self.dice:
            self.dice.begin(digit)
        else:
            self.faces.setFocus(Qt.FocusReason.OtherFocusReason)
            self.faces.insert(digit)
            self._follow_edit()
        return True

    @property
    def is_ready(self) -> bool:
        """Whether the typed text is a complete throw, which `enter` takes."""
        return not isinstance(self._typed(), str)

    def enter(self) -> None:
        """Take the typed faces, or show what is wrong with them."""
        typed = self._typed()
        if isinstance(typed, str):
            self._refusal.show_message(typed)
        else:
            self.thrown.emit(typed)

    def _follow_edit(self) -> None:
        """Refuse what no further typing makes a throw, or remove the refusal of the last edit."""
        faces, throw = self._faces(), self._throw
        refused = faces if isinstance(faces, str) else ""
        if throw is not None and not isinstance(faces, str):
            missing = [throw.low] * (throw.count - len(faces))
            refusal = throw.refuse([*faces, *missing])
            refused = "" if refusal is None else refusal_text(refusal)
        self._refusal.show_message("" if self._is_name_begun() else refused)
        self.edited.emit()

    def _is_name_begun(self) -> bool:
        """Whether the last word is the beginning of the name of a face, such as "1" of "10C"."""
        names = () if self._throw is None else self._throw.names
        last = next(reversed(self._words()), "")
        return last not in names and any(each.startswith(last) for each in names)

    def _words(self) -> list[str]:
        return self.faces.text().replace(",", " ").upper().split()

    def _typed(self) -> tuple[int, ...] | str:
        """The typed faces, or what is wrong with them.

        A field for d% hands its dice on by itself.
        """
        throw, faces = self._throw, self._faces()
        if isinstance(faces, str):
            return faces
        refusal = None if throw is None else throw.refuse(faces)
        return tuple(faces) if refusal is None else refusal_text(refusal)

    def _faces(self) -> list[int] | str:
        """The faces typed so far, or what is wrong with the text.

        Those of one character need no separators.
        """
        throw = self._throw
        if throw is None or self._kinds.currentWidget() is not self.faces:
            return ""
        by_name = {name: throw.low + place for place, name in enumerate(throw.names)}
        try:
            if by_name:
                return [by_name[each] if each in by_name else int(each) for each in self._words()]
            return typed_faces(self.faces.text(), throw)
        except ValueError:
            return _drawing(throw) if throw.names else typing_hint(throw)


def _throwing(throw: Throw) -> str:
    """What is thrown: "Throw 2d6"."""
    if (throw.low, throw.high) == FUDGE:
        return tr("Throw {dice} (+, 0 or −)", dice=throw.notation)
    if throw.notation:
        return tr("Throw {dice}", dice=throw.notation)
    words = count_text(throw.count, "Throw {count} die", "Throw {count} dice")
    return tr("{throw}, {low} to {high}", throw=words, low=throw.low, high=throw.high)


def _drawing(throw: Throw) -> str:
    """What is drawn and how it is typed: "Draw: Ada, card. Type it as AC to KS."."""
    first, *_, last = throw.names
    what = tr(throw.what)
    return tr("Draw: {what}. Type it as {first} to {last}.", what=what, first=first, last=last)


BESIDE = 440
"""The width, in pixels at 100 % text, from which the odds are next to the text."""


class RollBar(QWidget):
    """What is pending in the fight: a roll without a panel of the game, or a question.

    The right panel shows its field for a throw of real dice, `throw`, at its top.

    `map_wanted` asks to focus the map. `asks` is whether a question is pending, but no roll.
    """

    map_wanted = Signal()

    def __init__(self, controller: EncounterController) -> None:
        super().__init__()
        self._controller = controller
        self._announced: OpenRollView | None = None
        self._names: tuple[str, ...] = ()
        self.is_needed = self.asks = False
        self._mark = MarkView()
        self.title = label("", TextStyle.SUBHEAD, head=True, wrap=True)
        self.reasons = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.odds = Forecast()
        self.options = QWidget()
        self.options.setLayout(FlowLayout(gap=Space.GRID))
        self.buttons: dict[str, ActionOptionButton] = {}
        self.form = ActionFormView(controller, titled=False)
        self.throw = ThrowField()
        self._build_layout()
        self.form.map_wanted.connect(self.map_wanted)
        self.throw.thrown.connect(controller.enter_dice)
        self.throw.given_up.connect(controller.command_runner.stop_waiting)

    def refresh(self, *, has_panel: bool) -> None:
        """Show what is pending; `has_panel` if a panel of the game shows the open roll."""
        controller = self._controller
        state, fight = controller.state, controller.fight
        pending, roll = fight.rules.pending(state), fight.roll.open_roll(state)
        waiting = controller.command_runner.waiting
        self.is_needed = waiting is not None or (pending is not None and controller.may_change)
        self.asks = pending is not None and roll is None and controller.may_change
        self._box.show_edge(shown=self.asks)
        if roll is not None and has_panel:
            pending = roll = None
        self.title.setVisible(pending is not None)
        self._mark.setVisible(roll is not None and roll.mark is not None)
        self._show_roll(roll, "" if pending is None else refusal_text(pending))
        # The main button has the first option, Cancel the one that calls off.
        is_asked = self.is_needed and pending is not None
        options = fight.actions.table_options(state)[1:] if is_asked else ()
        self._show_ways([each for each in options if not (each.calls_off or each.is_answer)])
        self._show_form()
        self.throw.show_throw(None if waiting is None else waiting.wanted)
        self.is_needed |= self.form.isVisibleTo(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the odds next to the text, or below it if both do not fit."""
        super().resizeEvent(event)
        beside = self.width() >= current_theme().px(BESIDE)
        direction = QBoxLayout.Direction
        self._words_and_odds.setDirection(
            direction.LeftToRight if beside else direction.TopToBottom
        )

    def _show_roll(self, roll: OpenRollView | None, sentence: str) -> None:
        if roll is None:
            self.title.setText(sentence)
        elif roll.dice:
            words = tr("{title}: {dice}, {result}", title=tr(roll.title), dice=roll.dice,
                       result=tr(roll.result))  # fmt: skip
            self.title.setText(words)
            if self._announced != roll:
                announce(self, words)
        else:
            self.title.setText(tr(roll.title))
        self._announced = roll
        self.reasons.setVisible(roll is not None)
        self.reasons.setText("" if roll is None else " · ".join(map(tr, roll.reasons)))
        if roll is not None:
            self._mark.show_mark(roll.mark)
            self.odds.show_forecast(roll.chances)
        self.odds.setVisible(roll is not None and not roll.dice)

    def _show_ways(self, options: Sequence[ActionOption]) -> None:
        names = tuple(each.name for each in options)
        self.options.setVisible(bool(options))
        layout = self.options.layout()
        assert layout is not None
        if names == self._names:
            return
        self._names = names
        had_focus = any(each.hasFocus() for each in self.buttons.values())
        for button in self.buttons.values():
            layout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = {}
        for option in options:
            button = ActionOptionButton()
            button.show_option(option, "")
            button.clicked.connect(lambda _on=False, name=option.name: self._choose(name))
            layout.addWidget(button)
            button.show()
            self.buttons[option.name] = button
        self.options.updateGeometry()
        if had_focus and self.buttons:
            next(iter(self.buttons.values())).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_form(self) -> None:
        form = self._controller.form
        is_table = form is not None and "who" not in form.option.fixed
        is_table &= self._controller.command_runner.waiting is None
        self.form.setVisible(is_table)
        if is_table and form is not None:
            self.form.show_form(form)

    def _choose(self, name: str) -> None:
        options = self._controller.fight.actions.table_options(self._controller.state)
        for option in options:
            if option.name == name:
                self._controller.choose(option)
                return

    def _build_layout(self) -> None:
        words = vbox(self.title, self.reasons, spacing=0)
        self._words_and_odds = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._words_and_odds.setSpacing(Space.GRID)
        self._words_and_odds.addLayout(words, 3)
        self._words_and_odds.addWidget(self.odds, 2)
        head = hbox(self._mark, (self._words_and_odds, 1), spacing=Space.CARD)
        self._box = QuestionBox()
        vbox(head, self.form, self.options, parent=self._box, spacing=Space.CARD)
        vbox(self._box, parent=self)


PROGRAM, TABLE = "program", "table"

WITHOUT_DICE: Final = frozenset({ActionKind.MOVE, ActionKind.FINISH, ActionKind.WAIT})
"""The kinds of actions that usually roll no dice; the form of one knows once it is whole."""


class DiceBar(QWidget):
    """The choice between the program's and real dice, and whether rolls wait for a click.

    `table_dice_chosen` carries whether real dice were chosen.
    """

    table_dice_chosen = Signal(bool)

    def __init__(self, controller: EncounterController) -> None:
        super().__init__()
        self._controller = controller
        names = [(PROGRAM, tr("Program")), (TABLE, tr("Physical dice"))]
        self.choice = SegmentedControl(tr("Dice"), names)
        self.at_once = CheckBox(tr("Roll at once"))
        self.at_once.setToolTip(tr("Rolls and settles without a second click"))
        self.at_once.clicked.connect(self._choose_at_once)
        head = hbox(label(tr("Dice"), TextStyle.SMALL, tone="ink2"), STRETCH, self.at_once)
        vbox(
            head,
            self.choice,
            parent=self,
            margins=(Space.PANEL, 0, Space.GRID, Space.GRID),
            spacing=4,
        )
        self.choice.chosen.connect(lambda which: self.table_dice_chosen.emit(which == TABLE))
        self.table_dice_chosen.connect(controller.command_runner.use_table_dice)

    def refresh(self) -> None:
        """Show the current choice, unless the form is for an action without dice."""
        self.setVisible(self._rolls())
        table = self._controller.command_runner.table_dice
        self.at_once.setVisible(self._controller.fight.roll.has_open_rolls)
        self.choice.show_chosen(TABLE if table else PROGRAM)
        enable(self.at_once, tr("Physical dice are thrown by hand") if table else "")

    def _rolls(self) -> bool:
        """Whether the action of the form rolls dice; without a form, whether anything can."""
        controller, form = self._controller, self._controller.form
        if form is None:
            return controller.may_change
        if not form.is_whole:
            return form.option.kind not in WITHOUT_DICE
        return rolls_dice(controller.fights, controller.id, form.command())

    def _choose_at_once(self) -> None:
        self._controller.rolls_at_once = self.at_once.isChecked()

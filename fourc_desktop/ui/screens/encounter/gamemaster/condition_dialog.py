"""The dialog for the duration of a condition."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.dice import Throw
from fourc_desktop.core.text import stripped
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.button_groups import RadioGroup
from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog
from fourc_desktop.ui.widgets.dialogs.value_dialog import LONGEST, need_name
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox

UNTIL, TURNS = "until", "turns"
"""The ids of the two options."""

MAX_TURNS: Final = 999


ConditionCheck = Callable[[str, int | None], str]
"""A function that returns why a condition cannot be added for some turns, or "" if it can."""


def accept_all_conditions(_name: str, _turns: int | None) -> str:
    """Return "": every condition can be added."""
    return ""


def condition_check(controller: EncounterController, who: Sequence[str]) -> ConditionCheck:
    """A check of a condition by the rules, for all these combatants that can have conditions."""

    def check(name: str, turns: int | None) -> str:
        fight, state = controller.fight, controller.state
        able = [each for each in who if len(who) == 1 or fight.views.gauges(state, each)]
        fighters = [state.combatant(each).fighter for each in able]
        add = fight.overrides.with_condition
        return operation_result(
            lambda: [add(each, name, state.turn, turns) for each in fighters]
        ).failure

    return check


class ConditionDialog(InputFormDialog):
    """Asks for the turns of a condition, and for its name if that is empty.

    `given` carries the name and the turns, 1 to 999, or None until something ends it; Cancel emits
    nothing. Typing a number selects the option with turns.
    """

    given = Signal(str, object)

    def __init__(
        self,
        who: str,
        name: str,
        parent: QWidget,
        *,
        turns: int | None = None,
        dice: Throw | None = None,
        throw: Callable[[Throw], tuple[int, ...]] | None = None,
        check: ConditionCheck = accept_all_conditions,
        in_rounds: bool = False,
    ) -> None:
        """`who` is the name of the combatant; `turns` are the current turns.

        `dice` are the rules' dice for the turns, or None; `throw` rolls them. `check` returns why a
        condition cannot be added. `in_rounds` calls the turns of the game rounds.
        """
        super().__init__(tr("Condition of {who}", who=who), parent, accept=tr("Apply"))
        self._name, self._dice, self._throw, self._check = name, dice, throw, check
        self.add_heading(name or tr("Custom condition"))
        self.name = LineField(tr("Name of the condition"))
        self.name.setMaxLength(LONGEST)
        if not name:
            self.add_field(tr("Name"), self.name)
        question = tr("How long does it last?")
        number_of = tr("Number of rounds") if in_rounds else tr("Number of turns")
        durations = [(UNTIL, tr("Until removed")), (TURNS, number_of)]
        self.duration = RadioGroup(question, durations)
        self.turns = NumberField(number_of, 1, MAX_TURNS)
        self.turns.show_number(turns or 1)
        self.roll = Button("", icon="dices")
        row = hbox(self.turns, self.roll, STRETCH, spacing=Space.GRID)
        self.body.addWidget(label(question, wrap=True))
        self.body.addWidget(self.duration)
        self.body.addLayout(row)
        self.roll.setVisible(dice is not None)
        if dice is not None:
            self.roll.setText(tr("Roll {low} to {high}", low=dice.low, high=dice.high))
        self.duration.show_chosen(TURNS if turns or dice else UNTIL)
        self.turns.entered.connect(lambda _turns: self.duration.show_chosen(TURNS))
        self.turns.refused.connect(self._refuse_turns)
        self.turns.entered.connect(self.problem.hide)
        self.name.textChanged.connect(self.problem.hide)
        self.duration.chosen.connect(self._follow_choice)
        self.roll.clicked.connect(self._roll)
        self.open_at(400, 240)
        of_duration = self.duration.button(UNTIL) if self.is_until else self.turns
        first = of_duration if name else self.name
        first.setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def is_until(self) -> bool:
        """Whether it lasts until something ends it."""
        return self.duration.button(UNTIL).isChecked()

    def entries(self) -> object:
        """The name and the duration."""
        return self.name.text(), self.is_until, self.turns.text()

    def submit(self) -> None:
        """Emit `given`, or show why the condition cannot be added."""
        name = self._name or stripped(self.name.text())
        if not name:
            self.report(need_name(name))
            self.name.setFocus()
            return
        if not (self.is_until or 1 <= self.turns.value() <= MAX_TURNS):
            return
        turns = None if self.is_until else self.turns.value()
        if reason := self._check(name, turns):
            self.report(reason)
            return
        self.accept()
        self.given.emit(name, turns)

    def _follow_choice(self, option: str) -> None:
        """Focus the number if it is used; otherwise clear its error."""
        self._refuse_turns("")
        if option == TURNS:
            self.turns.setFocus()
            self.turns.selectAll()

    def _refuse_turns(self, reason: str) -> None:
        """Disable the button and show why the number is not accepted; "" enables it."""
        self.refuse(reason)
        self.problem.setVisible(bool(reason))
        if reason:
            self.report(reason)

    def _roll(self) -> None:
        """Roll the dice of the rules for the turns."""
        if self._dice is not None and self._throw is not None:
            self.turns.show_number(sum(self._throw(self._dice)))
            self.turns.selectAll()
            self.duration.show_chosen(TURNS)

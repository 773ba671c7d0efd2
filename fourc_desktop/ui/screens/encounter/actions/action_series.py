"""An action by or against several combatants, one after the other."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyState
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.questions import AnswerKind, Question
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.whose_turn import next_to_select
from fourc_desktop.ui.text import refusal_text

SOME_REFUSED = Reason("some-cannot-act", ENCOUNTER_RULE, "{count} could not act. {why}")


@dataclass(frozen=True, slots=True)
class SeriesStep:
    """One action of a series.

    Attributes:
        who: The id of the acting combatant.
        target: The id of the target, or empty.
    """

    who: str
    target: str = ""


class ActionSeries(QObject):
    """Runs a series of actions, each when the previous one is settled.

    A combatant who has already acted acts by Gamemaster override, since the rules allow one action.
    If all act at once, those who cannot are passed over, and shown as a refusal at the end. After
    the last action the next who can act is selected. Undo, opening another encounter, and Cancel
    end the series.
    """

    def __init__(self, controller: EncounterController) -> None:
        super().__init__(controller)
        self._controller = controller
        self._name = ""
        self._steps: list[SeriesStep] = []
        self._have_acted: set[str] = set()
        self._refusals: list[Refusal] = []
        self._at_once = False
        self._is_running = False
        self._cursor = 0
        controller.changed.connect(self._follow)
        controller.opened.connect(self.stop)

    @property
    def left(self) -> Sequence[SeriesStep]:
        """The remaining steps."""
        return tuple(self._steps)

    def start(self, name: str, steps: Sequence[SeriesStep], *, at_once: bool = False) -> None:
        """Start the steps of the action with this name.

        With `at_once`, rolls are thrown and settled without waiting for a click.
        """
        self._name, self._steps, self._have_acted = name, list(steps), set()
        self._refusals = []
        self._at_once, self._is_running = at_once, True
        self._cursor = self._controller.log.cursor
        self._next()

    def stop(self) -> None:
        """Drop the remaining steps."""
        self._steps, self._refusals, self._is_running = [], [], False

    def _follow(self) -> None:
        controller = self._controller
        if not self._is_running:
            return
        if not controller.may_change or controller.log.cursor < self._cursor:
            self.stop()
            return
        self._cursor = controller.log.cursor
        if self._is_free:
            QTimer.singleShot(0, self, self._next)

    @property
    def _is_free(self) -> bool:
        controller = self._controller
        runner = controller.command_runner
        is_busy = controller.form or runner.waiting or runner.refused_attempt
        return not is_busy and controller.fight.rules.pending(controller.state) is None

    def _next(self) -> None:
        """Run the next possible step."""
        controller = self._controller
        while self._steps and controller.is_open and self._is_free:
            step = self._steps.pop(0)
            form = self._form(step)
            if form is None:
                continue
            controller.select(step.who)
            self._have_acted.add(step.who)
            usual = controller.rolls_at_once
            controller.rolls_at_once = usual or self._at_once
            if form.is_whole:
                controller.play_form(form, form.command())
            else:
                controller.ask(form)
            controller.rolls_at_once = usual
            refused = controller.command_runner.refused_attempt
            if not self._at_once or refused is None:
                return
            self._refusals += refused.refusals
            controller.command_runner.forget_refusal()
        if self._is_running and controller.is_open and self._is_free:
            self._finish()

    def _finish(self) -> None:
        """Select the next who can act, and show the refusals."""
        controller, refusals = self._controller, self._refusals
        self.stop()
        controller.select(next_to_select(controller.fight, controller.state, controller.selected))
        if refusals:
            self._show_refusals(refusals)

    def _show_refusals(self, refusals: Sequence[Refusal]) -> None:
        """Show the refusal of the one who could not act, or the number of them with the first."""
        first, count = refusals[0], len(refusals)
        if count > 1:
            first = SOME_REFUSED(count=count, why=refusal_text(first))
        self._controller.command_runner.refuse(first)

    def _form(self, step: SeriesStep) -> ActionForm | None:
        """The form of a step; None if a combatant is gone or the action is impossible."""
        controller = self._controller
        state, fight = controller.state, controller.fight
        by_hand = step.who in self._have_acted
        if not state.has(step.who) or (step.target and not state.has(step.target)):
            return None
        for option in fight.actions.action_options(state, step.who):
            if option.name != self._name or (option.refusal is not None and not by_hand):
                continue
            question = target_question(fight, state, option) if step.target else None
            answers = {} if question is None else {question.field: step.target}
            return ActionForm(fight, state, option, answers, by_hand=by_hand)
        return None


def target_question(fight: AnyFight, state: AnyState, option: ActionOption) -> Question | None:
    """The question of an option for its target, or None."""
    asked = fight.actions.questions(state, option, {})
    return next((e for e in asked if e.kind is AnswerKind.COMBATANT and e.is_needed), None)


def targeting(
    fight: AnyFight, state: AnyState, who: str
) -> Iterator[tuple[ActionOption, Question]]:
    """The actions of a combatant that need a target, each with the question for it."""
    for option in fight.actions.action_options(state, who):
        question = target_question(fight, state, option)
        if question is not None:
            yield option, question

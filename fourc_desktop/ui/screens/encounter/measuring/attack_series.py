"""`AttackSeries`: an action against several targets, one after the other."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QObject, QTimer

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.questions import AnswerKind, Question
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.controller import EncounterController


class AttackSeries(QObject):
    """Does an action to each target as soon as that to the one before is settled.

    The first is done by the rules, the others by the Gamemaster's hand, since the rules allow one
    action. A step back, another encounter or Cancel ends the series.
    """

    def __init__(self, controller: EncounterController) -> None:
        super().__init__(controller)
        self._controller = controller
        self._who = self._name = ""
        self._targets: list[str] = []
        self._is_first = True
        self._cursor = 0
        controller.changed.connect(self._follow)
        controller.opened.connect(self.stop)

    @property
    def left(self) -> Sequence[str]:
        """The targets that are still to come."""
        return tuple(self._targets)

    def start(self, who: str, name: str, targets: Sequence[str]) -> None:
        """Begin the action of a name by a combatant against these targets."""
        self._who, self._name, self._targets = who, name, list(targets)
        self._is_first = True
        self._cursor = self._controller.log.cursor
        self._next()

    def stop(self) -> None:
        """Forget the targets that are still to come."""
        self._targets = []

    def _follow(self) -> None:
        controller = self._controller
        if not self._targets:
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
        controller = self._controller
        if not self._targets or not (controller.is_open and self._is_free):
            return
        target, by_hand = self._targets.pop(0), not self._is_first
        self._is_first = False
        state, fight = controller.state, controller.fight
        if not (state.has(target) and state.has(self._who)):
            self._next()
            return
        for option, question in targeting(fight, state, self._who):
            if option.name == self._name:
                form = ActionForm(fight, state, option, {question.field: target}, by_hand=by_hand)
                if form.is_whole:
                    controller.play(form.command(), by_hand=by_hand)
                else:
                    controller.ask(form)
                return
        self.stop()


def targeting(
    fight: AnyFight, state: AnyState, who: str
) -> Iterator[tuple[ActionOption, Question]]:
    """The actions of a combatant that need a target, each with the question for it."""
    for option in fight.actions.action_options(state, who):
        for question in fight.actions.questions(state, option, {}):
            if question.kind is AnswerKind.COMBATANT and question.is_needed:
                yield option, question
                break

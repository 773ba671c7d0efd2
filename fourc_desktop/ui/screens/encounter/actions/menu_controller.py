"""The action menu after a token was dropped on another: actions with and without the move."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QObject, QSize

from fourc_desktop.core.dice import ThrowWanted
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyState
from fourc_desktop.core.encounter.views import (
    ActionKind,
    ActionOption,
    CommandChances,
    Likelihood,
)
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import AnswerKind, Question
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.ui.screens.encounter.action_form import ActionForm
from fourc_desktop.ui.screens.encounter.actions.buttons import KIND_STYLES
from fourc_desktop.ui.screens.encounter.actions.chances import forecast_command
from fourc_desktop.ui.screens.encounter.actions.choice_row import ActionChoice
from fourc_desktop.ui.screens.encounter.actions.menu import ActionMenu
from fourc_desktop.ui.screens.encounter.actions.option_list import nothing_text
from fourc_desktop.ui.screens.encounter.actions.quick_options import QuickOption, quick_options
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.token_drag_controller import path_words
from fourc_desktop.ui.screens.map_view.naming import place_count_text
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import number, refusal_text, tr

NOT_WITH_OPTION = Reason("not-with-option", ENCOUNTER_RULE, "Not with “{option}”.")

MAX_FIRST: Final = 5
"""The most actions shown at first; the others are behind a button."""


@dataclass(frozen=True, slots=True)
class AvailableAction:
    """An action that can be done to a target.

    Attributes:
        option: The action option.
        field: The field of its command that holds the target.
        chances: Probability of each result.
        refusal: Why it cannot be done, or None.
        is_whole: Whether no other question is required.
        questions: All other questions, required or not.
        answers: The answers to some of them, by field.
        likelihood: How useful it is in the current situation.
        runs_up: Whether it starts from the current position instead of after the move, such as a
            rush.
    """

    option: ActionOption
    field: str
    chances: CommandChances
    refusal: Refusal | None
    is_whole: bool
    questions: tuple[Question, ...]
    answers: Mapping[str, object]
    likelihood: Likelihood
    runs_up: bool = False


class ActionMenuController(QObject):
    """Opens the menu of actions against a target and runs the chosen one."""

    def __init__(self, controller: EncounterController, view: MapView) -> None:
        super().__init__(view)
        self._controller = controller
        self._view = view
        self._who, self._target = "", ""
        self._path: tuple[Position, ...] = ()
        self._moves = False
        self._actions: list[AvailableAction] = []
        self._answers: dict[str, object] = {}
        self._quick: tuple[QuickOption, ...] = ()
        self.menu: ActionMenu | None = None

    def open(self, who: str, target: str, spot: Position) -> None:
        """Show a combatant's actions against a target, after a move to a spot within reach."""
        self._who, self._target = who, target
        self._path = self._path_to(spot)
        self._moves = bool(self._path)
        self._answers, self._quick = {}, ()
        self.menu = menu = ActionMenu(self._view.window())
        menu.chosen.connect(lambda index: self._choose(index, asks=menu.options.isChecked()))
        menu.answered.connect(self._answer)
        menu.turned.connect(self._turn)
        menu.left.connect(self._leave)
        menu.destroyed.connect(lambda: self._forget(menu))
        self._show()
        center = self._view.view_center(target)
        at = self._view.view_rect(spot).center() if center is None else center
        window = self._view.window().size()
        room = QSize(window.width() - 40, window.height() - 80)
        menu.open_beside(self._view.viewport().mapToGlobal(at), room)

    def _forget(self, menu: ActionMenu) -> None:
        """Drop the reference to a closed menu, unless another one is already open."""
        if self.menu is menu:
            self.menu = None

    def _path_to(self, spot: Position) -> tuple[Position, ...]:
        """The path to a spot; empty if it is out of reach or the current position."""
        controller = self._controller
        if controller.state.combatant(self._who).spot == spot or not controller.movement_mode:
            return ()
        found = controller.fight.movement.reach(
            controller.state, self._who, controller.movement_mode
        )
        return found.path(spot).positions if found is not None and spot in found else ()

    def _state_after_move(self) -> AnyState:
        controller = self._controller
        if not self._moves:
            return controller.state
        try:
            foreseen = operation_result(
                lambda: controller.fights.preview(controller.id, self._move())
            ).value
        except ThrowWanted:
            foreseen = None
        if foreseen is None:
            self._moves, self._path = False, ()
            return controller.state
        return foreseen

    def _move(self) -> object:
        return self._controller.fight.movement.move(
            self._who, self._controller.movement_mode, self._path
        )

    def _show(self) -> None:
        assert self.menu is not None
        state = self._state_after_move()
        found = sorted(
            self._with_run_ups(self._available(state)), key=lambda action: -action.likelihood
        )
        self._actions = [action for action in found if action.refusal is None]
        # An option stays in the menu while it rules out every action, so that it can be undone.
        quick = quick_options(
            (action.option.command, each)
            for action in found
            if action.refusal is None or action.refusal.code == NOT_WITH_OPTION.code
            for each in action.questions
        )
        self._quick = quick
        shown = {each.field for each in quick}
        able = [_choice(action, shown) for action in self._actions]
        only = ActionChoice(tr("Move only"), "", icon=KIND_STYLES[ActionKind.MOVE].icon)
        moves = [only] if self._path and self._moves else []
        choices = _folded(able, moves, list(_refused_choices(found)))
        if not choices:
            options = self._controller.fight.actions.action_options(state, self._who)
            status = self._controller.fight.views.status(state, self._who)
            words = nothing_text(options, status.reason)
            choices = [ActionChoice(tr("No action"), words, can=False)]
        name = self._controller.state.combatant(self._target).name
        gauges = self._controller.fight.views.gauges(state, self._target)
        note = ""
        if gauges:
            note = tr("{now} of {full}", now=number(gauges[0].now), full=number(gauges[0].full))
        count = len(self._path)
        there = place_count_text(state.map, count, "after {count} sector", "after {count} sectors")
        where, other = tr("from here"), ""
        if self._path:
            where, other = (
                (there, tr("From here")) if self._moves else (where, tr("Go there first"))
            )
            self._draw()
        self.menu.show_choices(
            name, where, choices, other, note=note, quick=quick, answers=self._answers
        )

    def _available(self, state: AnyState) -> Iterator[AvailableAction]:
        """The actions; those without an option that is chosen are refused."""
        chosen = [e for e in self._quick if self._answers.get(e.field, e.default) != e.default]
        for action in available_actions(
            self._controller, state, self._who, self._target, self._answers
        ):
            lacking = [each for each in chosen if each.field not in action.answers]
            if lacking and action.refusal is None:
                refusal = NOT_WITH_OPTION(option=tr(lacking[0].title))
                yield replace(action, refusal=refusal)
            else:
                yield action

    def _answer(self, field: str, answer: object) -> None:
        """Take an answer for all actions that have this option, and show their chances."""
        self._answers[field] = answer
        self._show()

    def _with_run_ups(self, after: Iterable[AvailableAction]) -> Iterator[AvailableAction]:
        """Replace actions refused after the move by those possible from the current position."""
        found = list(after)
        here: dict[str, AvailableAction] = {}
        if self._moves and any(action.refusal is not None for action in found):
            now = self._available(self._controller.state)
            here = {action.option.name: action for action in now if action.refusal is None}
        for action in found:
            name = action.option.name
            can = action.refusal is None or name not in here
            yield action if can else replace(here[name], runs_up=True)

    def _draw(self) -> None:
        """Show the path while the menu is open."""
        start = self._controller.state.combatant(self._who).spot
        if not self._moves or start is None:
            self._view.show_path(())
            return
        words = path_words(self._controller, self._who, len(self._path))
        self._view.show_path((start, *self._path), words)

    def _turn(self) -> None:
        self._moves = not self._moves
        self._show()

    def _leave(self) -> None:
        self._view.show_path(())
        self._view.setFocus()

    def _choose(self, index: int, *, asks: bool) -> None:
        """Run a choice, or show its form if it `asks` for its options or needs an answer."""
        self._view.show_path(())
        self._view.setFocus()
        controller = self._controller
        action = self._actions[index] if index < len(self._actions) else None
        stays = action is not None and action.runs_up
        if self._moves and not stays and not controller.play(self._move()):
            return
        if action is None:
            return
        answers = {action.field: self._target, **action.answers}
        form = ActionForm(controller.fight, controller.state, action.option, answers)
        if action.is_whole and not (asks and action.questions):
            controller.play(form.command())
        else:
            controller.ask(form)


def available_actions(
    controller: EncounterController,
    state: AnyState,
    who: str,
    target: str,
    answers: Mapping[str, object],
) -> Iterator[AvailableAction]:
    """All actions of a combatant against a target, each with its refusal if there is one.

    `answers` hold for each action that has such a quick option.
    """
    fight = controller.fight
    for offer in fight.actions.action_options(state, who):
        asked = fight.actions.questions(state, offer, {})
        whom = next(
            (
                each
                for each in asked
                if each.kind is AnswerKind.COMBATANT
                and target in [option.value for option in each.options]
            ),
            None,
        )
        if whom is None or not whom.is_needed:
            continue
        form = ActionForm(fight, state, offer, {whom.field: target})
        quick = {each.field for each in form.questions if each.is_quick}
        given = {field: answer for field, answer in answers.items() if field in quick}
        if given:
            form = ActionForm(fight, state, offer, {whom.field: target, **given})
        chances, refusal = CommandChances(()), offer.refusal
        if refusal is None and form.is_whole:
            chances, refusal = forecast_command(fight, state, form.command())
        yield AvailableAction(
            offer,
            whom.field,
            chances,
            refusal,
            form.is_whole,
            questions=tuple(each for each in form.questions if each.field != whom.field),
            answers=given,
            likelihood=fight.actions.likelihood(state, offer),
        )


def _refused_choices(actions: Iterable[AvailableAction]) -> Iterator[ActionChoice]:
    """What is unavailable; actions with the same reason are one choice."""
    by_reason: dict[str, list[AvailableAction]] = {}
    for action in actions:
        if action.refusal is not None:
            by_reason.setdefault(refusal_text(action.refusal), []).append(action)
    for reason, refused in by_reason.items():
        icons = {KIND_STYLES[action.option.kind].icon for action in refused}
        name = ", ".join(tr(action.option.name) for action in refused)
        icon = icons.pop() if len(icons) == 1 else "ellipsis"
        yield ActionChoice(name, reason, can=False, icon=icon, count=len(refused))


def _folded(
    able: Sequence[ActionChoice], moves: Sequence[ActionChoice], refused: Sequence[ActionChoice]
) -> list[ActionChoice]:
    """All choices, of which those less likely are hidden at first, but never a single one.

    Shown are the first actions that need no answer, else the first actions, and the `moves`.
    """
    first = ([each for each in able if not each.needs_answer] or able)[:MAX_FIRST]
    if not able or len(able) - len(first) + len(refused) <= 1:
        return [*able, *moves, *refused]
    folded = [replace(each, is_more=each not in first) for each in able]
    return [*folded, *moves, *(replace(each, is_more=True) for each in refused)]


def _choice(action: AvailableAction, shown: Collection[str]) -> ActionChoice:
    """The choice of an action; `shown` are the fields that the menu asks for."""
    name, icon = action.option.name, KIND_STYLES[action.option.kind].icon
    note = action.chances.note if action.is_whole else tr("needs a choice")
    if action.runs_up:
        note = tr("from here: {what}", what=note)
    digit = action.option.key if action.option.key.isdecimal() else ""
    has_options = any(each.field not in shown for each in action.questions)
    return ActionChoice(
        name,
        note,
        action.chances,
        icon=icon,
        digit=digit,
        has_options=has_options,
        needs_answer=not action.is_whole,
    )

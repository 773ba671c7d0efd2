"""The action menu after a token was dropped on another: actions with and without the move."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from PySide6.QtCore import QObject, QSize

from fourc_desktop.core.dice import ThrowWanted
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyState
from fourc_desktop.core.encounter.views import CommandChances
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import AnswerKind
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.ui.screens.encounter.action_form import ActionForm, forecast_command
from fourc_desktop.ui.screens.encounter.actions.choice_row import ActionChoice
from fourc_desktop.ui.screens.encounter.actions.menu import ActionMenu
from fourc_desktop.ui.screens.encounter.actions.menu_choices import (
    NOT_WITH_OPTION,
    AvailableAction,
    menu_choices,
)
from fourc_desktop.ui.screens.encounter.actions.option_list import nothing_text
from fourc_desktop.ui.screens.encounter.actions.quick_options import QuickOption, quick_options
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.token_drag_controller import path_words
from fourc_desktop.ui.screens.map_view.naming import place_count_text
from fourc_desktop.ui.screens.map_view.view import MapView
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import number, tr

MOVE_FIRST = Reason("move-first", ENCOUNTER_RULE, "{what} first. Choose Move only, then act.")

NEARLY: Final = Fraction(1, 20)
"""How much less often an action may succeed from here to be shown without a move."""


class ActionMenuController(QObject):
    """Opens the menu of actions against a target and runs the chosen one."""

    def __init__(self, controller: EncounterController, view: MapView) -> None:
        super().__init__(view)
        self._controller = controller
        self._view = view
        self._who, self._target = "", ""
        self._path: tuple[Position, ...] = ()
        self._moves = False
        self._actions: dict[int, AvailableAction] = {}
        self._answers: dict[str, object] = {}
        self._quick: tuple[QuickOption, ...] = ()
        self._form_of_move: ActionForm | None = None
        self.menu: ActionMenu | None = None
        controller.changed.connect(self._end_path)

    def open(self, who: str, target: str, spot: Position) -> None:
        """Show a combatant's actions against a target, after a move to a spot within reach.

        They are shown without the move if the likeliest one succeeds from here about as often.
        """
        self._who, self._target = who, target
        self._path = self._path_to(spot)
        self._moves = bool(self._path)
        self._answers, self._quick = {}, ()
        if self._is_as_good_from_here():
            self._moves = False
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

    def _is_as_good_from_here(self) -> bool:
        """Whether one of the likeliest actions after the move is about as good without it."""
        after = self._state_after_move()
        if not self._moves or self._must_move_first(after):
            return False
        able = [each for each in self._available(after) if each.refusal is None]
        attacks = [each for each in able if not each.is_defense]
        likeliest = max((each.likelihood for each in attacks), default=None)
        then = {
            each.option.name: each.chances.success
            for each in attacks
            if each.likelihood == likeliest and each.chances.success is not None
        }
        return any(
            now.option.name in then
            and now.refusal is None
            and (now.chances.success or 0) >= max(then.values()) - NEARLY
            for now in (self._available(self._controller.state) if then else ())
        )

    def _move(self) -> object:
        return self._controller.fight.movement.move(
            self._who, self._controller.movement_mode, self._path
        )

    def _show(self) -> None:
        assert self.menu is not None
        state = self._state_after_move()
        found = list(self._with_run_ups(self._after_move(state)))
        # An option stays in the menu while it rules out every action, so that it can be undone.
        quick = quick_options(
            (action.option.command, each)
            for action in found
            if action.refusal is None or action.is_ruled_out
            for each in action.questions
        )
        self._quick = quick
        me, target = (self._controller.state.combatant(e) for e in (self._who, self._target))
        is_foe = me.side != target.side
        listed = menu_choices(
            found,
            asked={each.field for each in quick},
            can_move=bool(self._path),
            is_foe=is_foe,
        )
        self._actions = {n: each.action for n, each in enumerate(listed) if each.action}
        choices = [each.shown for each in listed]
        # The move that an attack waits for is its first step.
        can_begin = self._must_move_first(state) or any(
            not each.is_defense for each in self._actions.values()
        )
        if not choices:
            options = self._controller.fight.actions.action_options(state, self._who)
            status = self._controller.fight.views.status(state, self._who)
            words = nothing_text(options, status.reason)
            choices = [ActionChoice(tr("No action"), words, can=False)]
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
            target.name,
            where,
            choices,
            other,
            note=note,
            quick=quick,
            answers=self._answers,
            preselects=can_begin or not is_foe,
        )

    def _must_move_first(self, after: AnyState) -> bool:
        """Whether the move opens a roll or a choice, which has to be settled before any action."""
        return self._moves and self._controller.fight.rules.pending(after) is not None

    def _after_move(self, state: AnyState) -> Iterator[AvailableAction]:
        """The actions after the move; all of them are refused if the move has to be settled."""
        if not self._must_move_first(state):
            yield from self._available(state)
            return
        roll = self._controller.fight.roll.open_roll(state)
        what = tr("The move is settled") if roll is None else roll.title
        for action in self._available(state):
            yield replace(action, refusal=MOVE_FIRST(what=what))

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
            here = {e.option.name: e for e in now if e.refusal is None and e.is_whole}
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

    def _end_path(self) -> None:
        """Remove the path of a move once the form that makes it is closed."""
        if self._form_of_move is not None and self._controller.form is not self._form_of_move:
            self._form_of_move = None
            self._view.show_path(())

    def _turn(self) -> None:
        self._moves = not self._moves
        self._show()

    def _leave(self) -> None:
        self._view.show_path(())
        self._view.setFocus()

    def _choose(self, index: int, *, asks: bool) -> None:
        """Run a choice, or show its form if it `asks` for its options or needs an answer.

        The form makes the move with the action, so that Cancel leaves everybody where they are.
        """
        self._view.show_path(())
        self._view.setFocus()
        controller = self._controller
        action = self._actions.get(index)
        moves = bool(self._path) if action is None else self._moves and not action.runs_up
        if action is None:
            if moves:
                controller.play(self._move())
            return
        state = self._state_after_move() if moves else controller.state
        move = self._move() if moves else None
        answers = {action.field: self._target, **action.answers}
        form = ActionForm(controller.fight, state, action.option, answers, move=move)
        if not action.is_whole or (asks and action.questions):
            controller.ask(form)
            self._form_of_move = None if move is None else form
            self._draw()
        else:
            controller.play_form(form, form.command())


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
        elif refusal is None:
            refusal = _refusal_of_answers(fight, state, form)
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


def _refusal_of_answers(fight: AnyFight, state: AnyState, form: ActionForm) -> Refusal | None:
    """Why a command is refused whatever is chosen in its open list, as for its first option.

    None if an option is possible, or if more is open.
    """
    missing = form.missing
    if missing is None or missing.kind is not AnswerKind.OPTION:
        return None
    first = None
    for each in missing.options:
        whole = ActionForm(fight, state, form.option, {**form.answers, missing.field: each.value})
        if not whole.is_whole:
            return None
        _, refusal = forecast_command(fight, state, whole.command())
        if refusal is None:
            return None
        first = first or refusal
    return first

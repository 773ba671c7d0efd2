"""`ActionForm`: the questions of an action option and the answers given so far."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.dice import ThrowWanted
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyState
from fourc_desktop.core.encounter.views import ActionOption, CommandChances
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.questions import (
    AnswerKind,
    Question,
    default_answer,
    filled_in,
    required_fields,
)
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.text import tr

MAX_ANSWERS = 9
"""The most answers that can be chosen by digits."""

FORM_INCOMPLETE = Reason("form-not-complete", ENCOUNTER_RULE, "“{question}” is still open.")
INPUT_REFUSED = Reason("input-refused", ENCOUNTER_RULE, "{why}")


class ActionForm(QObject):
    """Collects answers to turn an action option into a command.

    `changed` is emitted when questions or answers change. With `by_hand`, the Gamemaster overrules
    refusals of the rules.
    """

    changed = Signal()

    def __init__(
        self,
        fight: AnyFight,
        state: AnyState,
        option: ActionOption,
        answers: Mapping[str, object] | None = None,
        *,
        by_hand: bool = False,
        move: object = None,
    ) -> None:
        """`move` is run before the command; `state` is then the one after it."""
        super().__init__()
        self.option = option
        self.by_hand = by_hand
        self.move = move
        self._fight = fight
        self._moment = state
        self._answers = dict(answers or {})
        self._refused_inputs: dict[str, str] = {}
        self.questions: tuple[Question, ...] = ()
        self._is_shown = False
        self._is_begun = bool(answers)
        self._ask()

    @property
    def state(self) -> AnyState:
        """The state on which the command is run."""
        return self._moment

    @property
    def answers(self) -> Mapping[str, object]:
        """The answers so far, by field of the command."""
        return self._answers

    @property
    def is_begun(self) -> bool:
        """Whether the user has answered something."""
        return self._is_begun

    @property
    def missing(self) -> Question | None:
        """The first required question without an answer, or None."""
        return next(
            (each for each in self.questions if each.is_needed and each.field not in self._answers),
            None,
        )

    @property
    def is_whole(self) -> bool:
        """Whether all required questions are answered."""
        return self.missing is None

    @property
    def to_correct(self) -> Question | None:
        """The first question whose field holds refused input or lacks an answer, or None."""
        refused = (each for each in self.questions if each.field in self._refused_inputs)
        return next(refused, self.missing)

    @property
    def refusal(self) -> Refusal | None:
        """Why the command cannot be made: refused input, an unanswered question; None if it can.

        After a move, which is not to be made in vain, also a refusal by the rules.
        """
        question = self.to_correct
        if question is None:
            return None if self.move is None or self.by_hand else self._refusal_of_rules()
        if why := self._refused_inputs.get(question.field):
            return INPUT_REFUSED(why=why)
        return FORM_INCOMPLETE(question=tr(question.title))

    def refuse_input(self, field: str, why: str) -> None:
        """Note that a field holds input that is no answer, and why; "" if it holds none."""
        self._refused_inputs.pop(field, None)
        if why:
            self._refused_inputs[field] = why

    @property
    def wanted_spots(self) -> Question | None:
        """The question that a sector answers: the first unanswered one, else the first."""
        return self._wanted(AnswerKind.SPOT)

    @property
    def wanted_combatant(self) -> Question | None:
        """The question that a combatant answers: the first unanswered one, else the first."""
        return self._wanted(AnswerKind.COMBATANT)

    @property
    def digits(self) -> Question | None:
        """The question that a single digit or click answers: the only required one.

        None if it has more answers than there are digits, or if there are other questions.
        """
        needed = [each for each in self.questions if each.is_needed]
        if len(needed) != 1 or not 0 < len(needed[0].options) <= MAX_ANSWERS:
            return None
        is_choice = needed[0].kind is AnswerKind.SPOT or "who" not in self.option.fixed
        return needed[0] if is_choice else None

    def take_digit(self, digit: int) -> bool:
        """Answer with the option of a digit, from 1; return whether there is one."""
        question = self.digits
        if question is None or not 0 < digit <= len(question.options):
            return False
        self.answer(question.field, question.options[digit - 1].value)
        return True

    def take_only_option(self) -> bool:
        """Answer the only question of the form if it has one option; return whether it did."""
        if len(self.questions) != 1 or len(self.questions[0].options) != 1:
            return False
        [question] = self.questions
        if question.kind is not AnswerKind.OPTION or not question.is_needed:
            return False
        self.answer(question.field, question.options[0].value)
        return True

    @property
    def is_answered_by_sector(self) -> bool:
        """Whether the only required answer is a sector, so that a click on the map is enough."""
        needed = [each for each in self.questions if each.is_needed]
        return len(needed) == 1 and needed[0].kind is AnswerKind.SPOT

    def be_shown(self, movement_mode: str = "") -> None:
        """Adopt the presets and default numbers of the fields as answers.

        `movement_mode` is the mode to begin with, if the form asks for one and has no answer.
        """
        self._is_shown = True
        question = self._movement_question
        if question is not None and question.field not in self._answers:
            modes = [each.value for each in question.options]
            self._answers |= {question.field: movement_mode} if movement_mode in modes else {}
        self._ask()

    @property
    def movement_mode(self) -> str:
        """The answer to the question for a movement mode; empty without one."""
        question = self._movement_question
        return "" if question is None else str(self._answers.get(question.field, ""))

    def move_by(self, mode: str) -> None:
        """Answer with a movement mode if the form asks for one."""
        question = self._movement_question
        if question is not None:
            self.answer(question.field, mode)

    @property
    def _movement_question(self) -> Question | None:
        """The question whose options are the movement modes of the acting combatant."""
        who = str(self.option.fixed.get("who", ""))
        if not self._moment.has(who):
            return None
        modes = self._fight.movement.movement_modes(self._moment, who)
        names = [each.name for each in modes if each.pace]
        fitting = (e for e in self.questions if names == [each.value for each in e.options])
        return next(fitting, None) if names else None

    def answer_shown(self, question: Question) -> object | None:
        """The answer of a question; for an optional choice, its default."""
        is_choice = bool(question.options) and not question.is_needed
        default = default_answer(self.option.command, question.field) if is_choice else None
        return self._answers.get(question.field, default)

    def answer(self, field: str, value: object) -> None:
        """Set the answer of a question; an empty text removes it, unless another is preset."""
        is_preset = any(each.field == field and each.preset is not None for each in self.questions)
        if value == "" and not is_preset:
            self._answers.pop(field, None)
        else:
            self._answers[field] = value
        for each in self.questions:
            if each.ticks and each.field == field and value:
                self._answers[each.ticks] = True
            elif each.ticks == field and not value:
                self._answers.pop(each.field, None)
        self._is_begun = True
        self._ask()
        self.changed.emit()

    def take_spot(self, spot: Position) -> bool:
        """Answer with a sector; return whether one was asked for and this one is an option."""
        return self._take(self.wanted_spots, spot)

    def take_combatant(self, who: str) -> bool:
        """Answer with a combatant; return whether one was asked for and this one is an option."""
        return self._take(self.wanted_combatant, who)

    def command(self) -> object:
        """The command with all answers; call it only if none is missing."""
        return filled_in(self.option.command, {**self.option.fixed, **self._answers})

    def command_with(self, question: Question, answer: object) -> object:
        """The command with another answer to one question, even if that is not an option."""
        given = {**self.option.fixed, **self._answers, question.field: answer}
        return filled_in(self.option.command, given)

    def command_at(self, who: str) -> object | None:
        """The command with any combatant as its target, even one that is not an option.

        None if no combatant is asked for, or if another required answer is missing, also one that
        is asked for only once the target is an option.
        """
        question = self.wanted_combatant
        if question is None or self.missing not in (None, question):
            return None
        others = (each for each in self.questions if each.is_needed and each != question)
        is_whole = all(each.field in self._answers for each in others)
        answered = (*self.option.fixed, *self._answers, question.field)
        given = {field.partition(".")[0] for field in answered}
        is_whole = is_whole and required_fields(self.option.command) <= given
        return self.command_with(question, who) if is_whole else None

    def is_possible(self, state: AnyState) -> bool:
        """Whether its combatant could begin the same action in another state."""
        who = str(self.option.fixed.get("who", ""))
        options = self._fight.actions.action_options(state, who) if state.has(who) else ()
        begun = (self.option.command, self.option.fixed)
        return any((e.command, e.fixed) == begun and e.refusal is None for e in options)

    def _refusal_of_rules(self) -> Refusal | None:
        """Why the rules refuse the command; None if they do not, or if that depends on dice."""
        _, refusal = forecast_command(self._fight, self._moment, self.command())
        return refusal

    def _take(self, question: Question | None, value: object) -> bool:
        if question is None or value not in [each.value for each in question.options]:
            return False
        self.answer(question.field, value)
        return True

    def _wanted(self, kind: AnswerKind) -> Question | None:
        fitting = [each for each in self.questions if each.kind is kind]
        open_ = [each for each in fitting if each.field not in self._answers]
        return next(iter(open_ or fitting), None)

    def _ask(self) -> None:
        """Collect all questions, answered and unanswered.

        An answer may change the other questions; answers to questions that no longer exist are
        dropped.
        """
        while True:
            found = {each.field: each for each in self._asked(self._answers)}
            for field in tuple(self._answers):
                others = {key: value for key, value in self._answers.items() if key != field}
                asked = {each.field: each for each in self._asked(others)}
                if field in asked and _fits(asked[field], self._answers[field]):
                    found.setdefault(field, asked[field])
                else:
                    del self._answers[field]
                    break
            else:
                break
        places = [each.field for each in self._asked({})]
        places += [field for field in found if field not in places]
        ordered = sorted(found.values(), key=lambda each: places.index(each.field))
        self.questions = tuple(ordered)
        if self._is_shown and (initial := self._initial_answers()):
            self._answers |= initial
            self._ask()

    def _initial_answers(self) -> dict[str, object]:
        """The presets and required numbers of questions without an answer."""
        missing = [each for each in self.questions if each.field not in self._answers]
        presets = {each.field: each.preset for each in missing if each.preset is not None}
        numbers = [each for each in missing if each.kind is AnswerKind.NUMBER and each.is_needed]
        return {**{each.field: each.nearest for each in numbers}, **presets}

    def _asked(self, answers: Mapping[str, object]) -> tuple[Question, ...]:
        return tuple(self._fight.actions.questions(self._moment, self.option, answers))


def _fits(question: Question, answer: object) -> bool:
    """Whether an answer is still one of the options."""
    if not question.options:
        return True
    return answer in [each.value for each in question.options]


def forecast_command(
    fight: AnyFight, state: AnyState, command: object
) -> tuple[CommandChances, Refusal | None]:
    """The chances of a command, or its refusal; neither if they depend on earlier throws."""
    try:
        result = operation_result(lambda: fight.chances.chances(state, command))
    except ThrowWanted:
        return CommandChances(()), None
    return result.value or CommandChances(()), result.refusal


def _actor(form: ActionForm) -> object:
    """The id of the combatant whose action a form is, or None."""
    return form.option.fixed.get("who")


class SetAsideForm:
    """The form that was closed with answers; the next step leaves it behind, Undo brings it back.

    So does Cancel with a form that was sent.

    Attributes:
        form: The form, or None.
        is_latest: Whether its combatant has begun nothing else since.
        is_canceled: Whether it was closed last, and not brought back by Undo.
        sent: The form that was sent last, and the log before it; or None.
    """

    def __init__(self) -> None:
        self.form: ActionForm | None = None
        self.is_latest = self.is_canceled = False
        self.sent: tuple[EncounterLog, ActionForm] | None = None
        self._left: tuple[EncounterLog, ActionForm] | None = None

    def keep(self, form: ActionForm) -> None:
        """Set a form aside."""
        self.form, self.is_latest, self.is_canceled, self.sent = form, True, True, None

    def follow_form(self, opened: ActionForm) -> None:
        """Follow a form that was opened: this one again, or another, which is then the latest."""
        kept = self.form
        if kept is not None and (kept.option, kept.by_hand) == (opened.option, opened.by_hand):
            self.form = None
        elif kept is not None and _actor(kept) == _actor(opened):
            self.is_latest = False

    def follow(self, before: EncounterLog | None, now: EncounterLog) -> None:
        """Follow a step, Undo or Redo: the form belongs to the state in which it was filled."""
        if self.form is not None and before is not None:
            self._left = before, self.form
        self.form, self.is_canceled = None, False
        if self.sent is not None and self.sent[0].now == now.now:
            self.form, self.is_latest = self.sent[1], True
        elif self._left is not None and self._left[0].now == now.now:
            self.form, self.is_latest = self._left[1], True

    def left_behind(self, now: EncounterLog) -> ActionForm | None:
        """The form that the last step left behind, or None.

        A step of another combatant is not named: its Undo is about that step. Nor is a form whose
        action was taken after all, or is still possible, as after a move.
        """
        if self._left is None or now.cursor != self._left[0].cursor + 1:
            return None
        before, form = self._left
        step = now.entries[now.cursor - 1]
        who = form.option.fixed.get("who")
        is_theirs = getattr(step.command, "who", who) == who
        is_taken = isinstance(step.command, form.option.command)
        if not is_theirs or is_taken or now.state_at(step.base) != before.now:
            return None
        return None if form.is_possible(now.now) else form

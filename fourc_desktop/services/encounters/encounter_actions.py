"""Everything a combatant can do now, with the chances of each: what a script chooses from."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from fourc_desktop.core.dice import ThrowWanted
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.encounter.views import ActionOption, CommandChances
from fourc_desktop.core.questions import AnswerKind, AnswerOption, Question, filled_in
from fourc_desktop.core.refusal import Refusal, Refused

LISTED = (AnswerKind.COMBATANT, AnswerKind.OPTION)
"""The types of answers of which each is forecast; sectors are too many."""


@dataclass(frozen=True, slots=True)
class CommandForecast:
    """What can come of a command.

    Attributes:
        command: The command, as it can be played.
        refusal: Why it cannot be done, or None where it can.
        odds: The exact chance of each result in a few words; empty where it is refused, or where
            it depends on dice thrown before.
        chances: The same as the game's chart shows it; empty where no dice are thrown, too.
    """

    command: object
    refusal: Refusal | None = None
    odds: Mapping[str, Fraction] = field(default_factory=dict)
    chances: CommandChances = CommandChances(())


@dataclass(frozen=True, slots=True)
class AnswerForecast:
    """An answer to the first question of an action: a target in most cases.

    Attributes:
        answer: The answer.
        forecast: What can come of it, or None where more has to be chosen.
        questions: What else has to be chosen with this answer.
        first: This answer, and the first one to each of those, by field; None where one has none.
    """

    answer: AnswerOption
    forecast: CommandForecast | None
    questions: tuple[Question, ...]
    first: Mapping[str, object] | None


@dataclass(frozen=True, slots=True)
class ActionForecast:
    """An action that could be taken now, its choices and their chances.

    Attributes:
        option: The action.
        forecast: What can come of it, where nothing has to be chosen; else None.
        questions: What has to be chosen, or may be; empty where it cannot be done.
        answers: The answers to the first question that needs one, or none.
        first: The first answer to each question that needs one, by field; None where it cannot
            be done.
    """

    option: ActionOption
    forecast: CommandForecast | None = None
    questions: tuple[Question, ...] = ()
    answers: tuple[AnswerForecast, ...] = ()
    first: Mapping[str, object] | None = None

    @property
    def asked(self) -> Question | None:
        """The question that `answers` are of, or None."""
        return first_listed(self.questions)


def action_forecasts(
    fight: AnyFight, state: AnyState, options: Sequence[ActionOption]
) -> list[ActionForecast]:
    """The options of a combatant or of the table, each with all that can come of it."""
    return [_action(fight, state, option) for option in options]


def forecast_of(fight: AnyFight, state: AnyState, command: object) -> CommandForecast:
    """What can come of a command, by the rules that play it."""
    try:
        return CommandForecast(
            command,
            odds=fight.chances.odds(state, command),
            chances=fight.chances.chances(state, command),
        )
    except Refused as refused:
        return CommandForecast(command, refused.refusal)
    except ThrowWanted:
        return CommandForecast(command)


def first_listed(questions: Sequence[Question]) -> Question | None:
    """The first question that needs one of a few answers, or None."""
    return next((each for each in questions if each.is_needed and each.kind in LISTED), None)


def first_answers(
    fight: AnyFight, state: AnyState, option: ActionOption, answers: Mapping[str, object]
) -> Mapping[str, object] | None:
    """These answers, and the first one to each question that still needs one, by field.

    Returns:
        None where a question has no answer.
    """
    given = dict(answers)
    while (question := _missing(fight, state, option, given)) is not None:
        if question.options:
            given[question.field] = question.options[0].value
        elif question.kind in EMPTY:
            given[question.field] = EMPTY[question.kind]
        elif question.kind is AnswerKind.NUMBER:
            given[question.field] = question.nearest
        else:
            return None
    return given


EMPTY: Mapping[AnswerKind, object] = {AnswerKind.WORDS: "", AnswerKind.TICK: False}
"""What stands for an answer that is not chosen from a list."""


def _action(fight: AnyFight, state: AnyState, option: ActionOption) -> ActionForecast:
    if option.refusal is not None:
        return ActionForecast(option)
    questions = tuple(fight.actions.questions(state, option, {}))
    asked, forecast = first_listed(questions), None
    answers: list[AnswerForecast] = []
    if asked is not None:
        answers = [_answer(fight, state, option, asked, each) for each in asked.options]
    elif not any(each.is_needed for each in questions):
        forecast = forecast_of(fight, state, filled_in(option.command, option.fixed))
    first = first_answers(fight, state, option, {})
    return ActionForecast(option, forecast, questions, tuple(answers), first)


def _answer(
    fight: AnyFight, state: AnyState, option: ActionOption, asked: Question, answer: AnswerOption
) -> AnswerForecast:
    given = {asked.field: answer.value}
    found = fight.actions.questions(state, option, given)
    needed = tuple(each for each in found if each.is_needed and each.field not in given)
    if needed:
        first = first_answers(fight, state, option, given)
        return AnswerForecast(answer, None, needed, first)
    command = filled_in(option.command, {**option.fixed, **given})
    return AnswerForecast(answer, forecast_of(fight, state, command), (), given)


def _missing(
    fight: AnyFight, state: AnyState, option: ActionOption, answers: Mapping[str, object]
) -> Question | None:
    found = fight.actions.questions(state, option, answers)
    return next((each for each in found if each.is_needed and each.field not in answers), None)

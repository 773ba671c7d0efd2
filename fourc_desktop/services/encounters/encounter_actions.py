"""The possible actions of a combatant with the chances of each, for scripts."""

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
"""The types of answers that are forecast one by one; sectors are too many."""


@dataclass(frozen=True, slots=True)
class CommandForecast:
    """The possible results of a command.

    Attributes:
        command: The command, ready to be played.
        refusal: Why it cannot be done, or None.
        odds: The exact chance of each result, by its short text; empty for a refused command, or
            one that depends on earlier throws.
        chances: The chances as in the game's chart; also empty if no dice are thrown.
    """

    command: object
    refusal: Refusal | None = None
    odds: Mapping[str, Fraction] = field(default_factory=dict)
    chances: CommandChances = field(default_factory=lambda: CommandChances(()))


@dataclass(frozen=True, slots=True)
class AnswerForecast:
    """An answer that determines the further questions: a target, a movement mode.

    Attributes:
        question: The question it answers.
        answer: The answer.
        questions: The further questions that this answer requires or alone allows.
        first: This answer, and the first to each required question, by field; None if one of them
            has no answer.
        forecast: The possible results, or None if more has to be chosen.
    """

    question: Question
    answer: AnswerOption
    questions: tuple[Question, ...]
    first: Mapping[str, object] | None
    forecast: CommandForecast | None


@dataclass(frozen=True, slots=True)
class ActionForecast:
    """An action that could be taken now, its choices and their chances.

    Attributes:
        option: The action.
        questions: The required and optional choices; empty for a refused action.
        first: The first answer to each required question, by field; None for a refused action.
        forecast: The possible results if nothing has to be chosen, else None.
        answers: Each answer to the first required question with a list; then the answers to other
            questions that change what else is asked.
    """

    option: ActionOption
    questions: tuple[Question, ...] = ()
    first: Mapping[str, object] | None = None
    forecast: CommandForecast | None = None
    answers: tuple[AnswerForecast, ...] = ()


def answers_to_roll(fight: AnyFight, state: AnyState, who: str = "") -> list[ActionOption]:
    """The options of combatants to respond to the open roll; only those of `who` if given."""
    return [
        each
        for each in fight.actions.table_options(state)
        if each.is_answer and (not who or each.fixed.get("who") == who)
    ]


def action_forecasts(
    fight: AnyFight, state: AnyState, options: Sequence[ActionOption]
) -> list[ActionForecast]:
    """The options of a combatant or of the table, each with its possible results."""
    return [_action(fight, state, option) for option in options]


def forecast_of(fight: AnyFight, state: AnyState, command: object) -> CommandForecast:
    """The possible results of a command, by the rules that play it."""
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


def first_answers(
    fight: AnyFight, state: AnyState, option: ActionOption, answers: Mapping[str, object]
) -> Mapping[str, object] | None:
    """These answers, and the first to each remaining required question, by field.

    Returns:
        None if a question has no answer.
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
"""The default answers to questions without a list."""


def _action(fight: AnyFight, state: AnyState, option: ActionOption) -> ActionForecast:
    if option.refusal is not None:
        return ActionForecast(option)
    questions = tuple(fight.actions.questions(state, option, {}))
    needed = [each for each in questions if each.is_needed]
    asked = next((each for each in needed if each.kind in LISTED), None)
    answers = []
    for question in questions:
        for answer in _answers(question):
            found = _answer(fight, state, option, questions, question, answer)
            others = [each for each in needed if each != question]
            if question is asked or (not question.is_needed and [*found.questions] != others):
                answers.append(found)
    return ActionForecast(
        option,
        questions,
        first_answers(fight, state, option, {}),
        None if needed else forecast_of(fight, state, filled_in(option.command, option.fixed)),
        tuple(answers),
    )


def _answers(question: Question) -> tuple[AnswerOption, ...]:
    if question.kind is AnswerKind.TICK:
        return (AnswerOption(True, question.title),)  # noqa: FBT003
    return question.options if question.kind in LISTED else ()


def _answer(
    fight: AnyFight,
    state: AnyState,
    option: ActionOption,
    usual: Sequence[Question],
    question: Question,
    answer: AnswerOption,
) -> AnswerForecast:
    given = {question.field: answer.value}
    asked = fight.actions.questions(state, option, given)
    others = [each for each in asked if each.field != question.field]
    questions = tuple(each for each in others if each.is_needed or each not in usual)
    first, forecast = first_answers(fight, state, option, given), None
    if not any(each.is_needed for each in questions):
        command = filled_in(option.command, {**option.fixed, **given})
        forecast = forecast_of(fight, state, command)
    return AnswerForecast(question, answer, questions, first, forecast)


def _missing(
    fight: AnyFight, state: AnyState, option: ActionOption, answers: Mapping[str, object]
) -> Question | None:
    found = fight.actions.questions(state, option, answers)
    return next((each for each in found if each.is_needed and each.field not in answers), None)

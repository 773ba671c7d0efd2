"""The due choices of a power, and the problems of their answers."""

from collections.abc import Iterator

from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.editions import AdvancedPart, Rules
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceAnswer, PowerChoice
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Power
from fourc_desktop.games.fourc.rules.traits import Trait

CHOICE_OPEN = Reason("choice-open", "4C, {power}", "{power}: {question}")
ANSWERS_WANTED = Reason(
    "answers-wanted",
    "4C, {power}",
    "{power}: {question} {count} different answers are wanted.",
    one="{power}: {question} One answer is wanted.",
)
NO_ANSWER = Reason("no-answer", "4C, {power}", "{power}: “{answer}” is no answer to “{question}”")
SETTLED_OTHERWISE = Reason(
    "settled-otherwise", "4C, {power}; R66", "{power}: “{answer}” does not go with “{option}”."
)
NOTHING_ASKED = Reason("nothing-asked", "4C, {power}", "{power} asks nothing about “{choice}”.")


def due_choices(power: Power, held: HeldPower, rules: Rules) -> tuple[PowerChoice, ...]:
    """The choices of a power that apply under these rules, given its answers so far."""
    implied = _implied_answers(power, held)
    choices = with_implied_answers(power, held).choices
    return tuple(
        choice
        for choice in power.choices
        if (rules.has(AdvancedPart.BODY_PARTS) or not choice.advanced)
        and choice.id not in implied
        and (choice.when is None or choice.when.holds(choices))
    )


def with_implied_answers(power: Power, held: HeldPower) -> HeldPower:
    """The power with the answers implied by its options: a sword slashes (ruling R66)."""
    for choice, (answer, _) in _implied_answers(power, held).items():
        held = held.with_answers(choice, (answer,))
    return held


def contradicted_choices(power: Power, held: HeldPower) -> Iterator[tuple[PowerChoice, str, str]]:
    """The choices answered against an option that implies another answer.

    Yields the choice, its answer, and the name of the option.
    """
    implied = _implied_answers(power, held)
    for choice in power.choices:
        answer, option = implied.get(choice.id, ("", ""))
        yield from (
            (choice, choice.name(each), option)
            for each in held.answers(choice.id)
            if option and each != answer
        )


def _implied_answers(power: Power, held: HeldPower) -> dict[str, tuple[str, str]]:
    """The implied answer to each choice, with the name of the option that implies it."""
    return {
        settled.choice: (settled.answer, option.name)
        for choice in power.choices
        for option in choice.options
        if option.settles and option.id in held.answers(choice.id)
        for settled in option.settles
    }


def power_title(power: Power, held: HeldPower) -> str:
    """The name of a power on the sheet, which may include the answers to its choices."""
    title = power.title
    for choice in power.choices:
        place = f"{{{choice.id}}}"
        if place not in title:
            continue
        answers = held.answers(choice.id)
        if not answers:
            return power.name
        starts = title.startswith(place)
        names = [_in_title(choice, answer, starts=starts) for answer in answers]
        title = title.replace(place, " and ".join(names))
    return title or power.name


def _in_title(choice: PowerChoice, answer: str, *, starts: bool) -> str:
    """An answer as part of a title; free text stays as written."""
    name = choice.name(answer)
    return name if starts or name == answer else name.lower()


def answer_refusals(
    power: Power, held: HeldPower, others: tuple[str, ...], rules: Rules
) -> Iterator[tuple[Refusal, bool]]:
    """A refusal for each choice that is open or has an invalid answer.

    The second item tells whether the choice is only open. `others` are the ids of the hero's other
    powers.
    """
    for choice in due_choices(power, held, rules):
        answers = held.answers(choice.id)
        if not answers and not choice.optional:
            yield CHOICE_OPEN(power=power.name, question=choice.question), True
        elif choice.count and answers and len(set(answers)) != choice.count:
            is_open = len(answers) < choice.count
            yield (
                ANSWERS_WANTED(power=power.name, question=choice.question, count=choice.count),
                is_open,
            )
        for answer in answers:
            if not is_answer(choice, answer, others):
                no_answer = NO_ANSWER(power=power.name, answer=answer, question=choice.question)
                yield no_answer, False
    for _, answer, option in contradicted_choices(power, held):
        yield SETTLED_OTHERWISE(power=power.name, answer=answer, option=option), False
    known = {choice.id for choice in power.choices}
    for id_, _ in held.choices:
        if id_ not in known:
            yield NOTHING_ASKED(power=power.name, choice=id_), False


def is_answer(choice: PowerChoice, answer: str, others: tuple[str, ...]) -> bool:
    """Whether an answer to a choice is valid for a hero with these other powers."""
    match choice.answer:
        case ChoiceAnswer.OPTION:
            listed = answer in {option.id for option in choice.options}
            return listed or (choice.own_words and not choice.excludes(answer))
        case ChoiceAnswer.TRAIT:
            return answer in {trait.value for trait in Trait}
        case ChoiceAnswer.POWER:
            return answer in others
        case _:
            return True

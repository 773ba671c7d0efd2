"""Which choices of a power are due, and the problems of their answers."""

from collections.abc import Iterator

from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.editions import Rules
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
NOTHING_ASKED = Reason("nothing-asked", "4C, {power}", "{power} asks nothing about “{choice}”.")


def due_choices(power: Power, held: HeldPower, rules: Rules) -> tuple[PowerChoice, ...]:
    """The choices these rules ask about a power as far as it has been settled."""
    return tuple(
        choice
        for choice in power.choices
        if (rules.advanced_powers or not choice.advanced)
        and (choice.when is None or choice.when.holds(held.choices))
    )


def power_title(power: Power, held: HeldPower) -> str:
    """What a power is called on the sheet: by what was settled, where that makes its name."""
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
    """An answer as part of a name; free text stays as written."""
    name = choice.name(answer)
    return name if starts or name == answer else name.lower()


def answer_refusals(
    power: Power, held: HeldPower, others: tuple[str, ...], rules: Rules
) -> Iterator[tuple[Refusal, bool]]:
    """A refusal for each choice that is open or was answered with what is not to be had.

    With each, whether it is only open. `others` are the ids of the powers that the same hero has
    without this one.
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
    known = {choice.id for choice in power.choices}
    for id_, _ in held.choices:
        if id_ not in known:
            yield NOTHING_ASKED(power=power.name, choice=id_), False


def is_answer(choice: PowerChoice, answer: str, others: tuple[str, ...]) -> bool:
    """Whether a choice may be answered so by a hero with these other powers."""
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

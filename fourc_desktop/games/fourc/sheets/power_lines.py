"""Powers in words: what was chosen, the numbers each gives and why, and where it comes from."""

from collections.abc import Iterable, Iterator

from fourc_desktop.games.fourc.rules.choices import Answer, Choice
from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.rules.number_figure import NumberFigure
from fourc_desktop.games.fourc.rules.power_choices import due_choices
from fourc_desktop.games.fourc.rules.power_figures import PowerFigure
from fourc_desktop.games.fourc.rules.power_numbers import Use
from fourc_desktop.games.fourc.rules.powers import TRAITS
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import Rules
from fourc_desktop.games.fourc.sheets.content import PowerLine
from fourc_desktop.games.fourc.sheets.sums import made_of, signed
from fourc_desktop.pdf.characters import one_line

ATTACKING = frozenset({Use.MELEE, Use.RANGED, Use.DAMAGE, Use.RANGE})
"""What the numbers of an attack are for."""


def power_line(power: PowerFigure, figures: Figures, book: Rulebook, rules: Rules) -> PowerLine:
    """A power of somebody who was made by these rules and has these figures."""
    return PowerLine(
        name=one_line(power.title),
        rank="–" if power.rank is None else str(power.rank.value),
        says=(
            *_to_choose(power, rules),
            *_chosen(power, book, rules),
            *(_number(number, power) for number in power.numbers),
        ),
        gains=tuple(_gains(power)),
        fights=frozenset(_number(each, power) for each in _fighting(power)),
        sources=(*_rank_sum(power, figures), *_found(power, figures)),
    )


def _fighting(power: PowerFigure) -> Iterator[NumberFigure]:
    """The numbers that stand in the line of an attack, where the power gives one."""
    if any(each.number.use is Use.DAMAGE and isinstance(each.says, int) for each in power.numbers):
        yield from (each for each in power.numbers if each.number.use in ATTACKING)


def _to_choose(power: PowerFigure, rules: Rules) -> Iterator[str]:
    """The questions that are still open; a power that another one brought along asks none."""
    if power.granted_by is not None:
        return
    for choice in due_choices(power.power, power.held, rules):
        due = not choice.optional or choice.answer is Answer.WEAPON
        if due and not power.held.answers(choice.id):
            yield f"To choose: {choice.question}"


def _chosen(power: PowerFigure, book: Rulebook, rules: Rules) -> Iterator[str]:
    """What was settled, where neither the power's name nor its gains nor its numbers show it."""
    shown = {number.number.when.choice for number in power.numbers if number.number.when}
    for choice in due_choices(power.power, power.held, rules):
        answers = power.held.answers(choice.id)
        named = f"{{{choice.id}}}" in power.power.title
        if answers and not named and choice.id not in {TRAITS, *shown}:
            words = _listed(one_line(_answer(choice, answer, book)) for answer in answers)
            yield words[:1].upper() + words[1:]


def _answer(choice: Choice, answer: str, book: Rulebook) -> str:
    """An answer as people read it."""
    if choice.answer is Answer.POWER and answer in book.powers:
        return f"Holds {book.powers[answer].name}"
    if choice.answer is Answer.WEAPON and answer in book.gear.weapons:
        return book.gear.weapons[answer].name
    return choice.name(answer)


def _number(number: NumberFigure, power: PowerFigure) -> str:
    """A number with its unit and, where the greater of two counts, why it is that one.

    So "Flying 6 sectors a turn", "Roll 40: Willpower 30 + 10, more than its 20", and
    "Armor 50: its own, more than Willpower 30 + 10".
    """
    words = " ".join(filter(None, (number.number.label, str(number.says), number.unit)))
    if number.beaten is None:
        return words
    if number.source == power.rank:
        more = "more than" if number.source.value > number.beaten.value else "as much as"
        return f"{words}: its own, {more} {_of_trait(number.beaten)}"
    return f"{words}: {_of_trait(number.source)}, more than its {number.beaten.value}"


def _of_trait(figure: Figure) -> str:
    """A number that started from a trait: "Willpower 30 + 10"."""
    return f"{figure.parts[0].source} {made_of(figure)}"


def _gains(power: PowerFigure) -> Iterator[str]:
    """What a power adds to the rest of the character."""
    entry = power.power
    bonus = entry.doubled_trait_bonus if power.held.raised else entry.trait_bonus
    if power.held.traits:
        yield f"{_listed(trait.title for trait in power.held.traits)} {signed(bonus)}"
    if entry.lifestyle:
        yield f"Lifestyle {signed(entry.lifestyle)}"
    if entry.repute:
        yield f"Repute {signed(entry.repute)}"
    if entry.skills:
        yield f"Skills {signed(entry.skills)}"


def _rank_sum(power: PowerFigure, figures: Figures) -> Iterator[str]:
    """What a Rank Value is the sum of: "30 + 20: rolled twice"."""
    if power.rank is None or len(power.rank.parts) == 1:
        return
    names = {each.power.name for each in figures.powers}
    reasons = [part.source for part in power.rank.parts[1:]]
    words = ", ".join(each if each in names else _lowered(each) for each in reasons)
    yield f"{made_of(power.rank)}: {words}"


def _found(power: PowerFigure, figures: Figures) -> Iterator[str]:
    """How somebody came to have a power, and to have it at this rank."""
    held = power.held
    if power.granted_by is not None:
        yield f"From {power.granted_by.name}"
        return
    found = "Chosen" if held.dice is None else f"Rolled, d% {held.dice:02}"
    yield f"{found}, as {figures.origin.name}" if held.bonus else found
    if power.rank is not None and (found != "Chosen" or power.rank.parts[0].source != "Chosen"):
        yield f"Rank {_lowered(power.rank.parts[0].source)}"


def _lowered(source: str) -> str:
    return source[:1].lower() + source[1:]


def _listed(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last

"""Texts of powers, attacks and defenses for a character sheet."""

from collections.abc import Callable, Iterable, Iterator

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.text import added_text, capitalized, counted
from fourc_desktop.games.fourc.rules.characters.attacks import RUSH, AttackOption, Defense
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.checks.master_table import Color, MasterTable, MasterTableRow
from fourc_desktop.games.fourc.rules.checks.result_tables import ColorOutcome, ResultTable
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.powers.answers import due_choices
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceAnswer, PowerChoice
from fourc_desktop.games.fourc.rules.powers.power import TRAITS
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberBreakdown, NumberUse
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.sheets.character_content import (
    AttackLine,
    DefenseLine,
    PowerLine,
    RowStarts,
    breakdown_text,
    sentences_of,
)
from fourc_desktop.pdf.typography import composed, one_line

ATTACKING = frozenset({NumberUse.MELEE, NumberUse.RANGED, NumberUse.DAMAGE, NumberUse.RANGE})
"""The uses of the numbers of an attack."""


def power_line(power: PowerStats, derived: DerivedStats, book: Rulebook, rules: Rules) -> PowerLine:
    """The line of a power under these rules."""
    return PowerLine(
        name=one_line(power.title),
        rank="–" if power.rank is None else str(power.rank.value),
        says=(
            *_to_choose(power, rules),
            *_chosen(power, book, rules),
            *map(_number, power.numbers),
            *_meanings(power),
        ),
        gains=tuple(_gains(power)),
        fights=frozenset(map(_number, _fighting(power))),
        sources=(*_rank_sum(power, derived), *_found(power, derived), *_derivations(power)),
        does=tuple(sentences_of(composed(_deed(power)))),
        in_pencil=tuple(
            (_number(each), _number_in_pencil(each))
            for each in power.numbers
            if is_of_trait(each.source)
        ),
    )


def _deed(power: PowerStats) -> str:
    """What the power does, with the bonus to traits that is in force."""
    entry = power.power
    if power.held.raised and entry.doubled_trait_bonus:
        return entry.text.replace(f"by {entry.trait_bonus}", f"by {entry.doubled_trait_bonus}")
    return entry.text


def _fighting(power: PowerStats) -> Iterator[NumberBreakdown]:
    """The numbers that also appear in the line of the power's attack."""
    if any(
        each.number.use is NumberUse.DAMAGE and isinstance(each.says, int) for each in power.numbers
    ):
        yield from (each for each in power.numbers if each.number.use in ATTACKING)


def _to_choose(power: PowerStats, rules: Rules) -> Iterator[str]:
    """The open choices; a granted power has none."""
    if power.granted_by is not None:
        return
    for choice in due_choices(power.power, power.held, rules):
        due = not choice.optional or choice.answer is ChoiceAnswer.WEAPON
        if due and not power.held.answers(choice.id):
            yield f"To choose: {choice.question}"


def _chosen(power: PowerStats, book: Rulebook, rules: Rules) -> Iterator[str]:
    """The answers that are not visible in the power's name, bonuses or numbers."""
    shown = {number.number.when.choice for number in power.numbers if number.number.when}
    for choice in due_choices(power.power, power.held, rules):
        answers = power.held.answers(choice.id)
        named = f"{{{choice.id}}}" in power.power.title
        explained = any(option.means for option in choice.options if option.id in answers)
        if answers and not (named or explained) and choice.id not in {TRAITS, *shown}:
            words = _listed(one_line(_answer(choice, answer, book)) for answer in answers)
            yield capitalized(words)


def _meanings(power: PowerStats) -> Iterator[str]:
    """The effects in play of the chosen and the implied options."""
    for choice in power.power.choices:
        answers = power.answered.answers(choice.id)
        yield from (each.means for each in choice.options if each.id in answers and each.means)


def _answer(choice: PowerChoice, answer: str, book: Rulebook) -> str:
    if choice.answer is ChoiceAnswer.POWER and answer in book.powers:
        return f"Holds {book.powers[answer].name}"
    if choice.answer is ChoiceAnswer.WEAPON and answer in book.gear.weapons:
        return book.gear.weapons[answer].name
    return choice.name(answer)


def _number(number: NumberBreakdown) -> str:
    """A number with its unit: "Flying 6 sectors a turn", "Damage 40"."""
    return " ".join(filter(None, (number.number.label, str(number.says), number.unit)))


def _derivations(power: PowerStats) -> Iterator[str]:
    """Where the greater of two numbers comes from, once for those with the same source.

    Examples: "Melee attack and Damage 40: Melee 30 + 10, more than its 20", "Armor 50: its own,
    more than Willpower 30 + 10".
    """
    labels: dict[str, list[str]] = {}
    for each in power.numbers:
        if each.beaten is not None:
            words = f"{each.says}: {_compared(each.source, each.beaten, power)}"
            labels.setdefault(words, []).append(each.number.label)
    yield from (f"{_listed(named)} {words}" for words, named in labels.items())


def _compared(source: Breakdown, beaten: Breakdown, power: PowerStats) -> str:
    if source == power.rank:
        more = "more than" if source.value > beaten.value else "as much as"
        return f"its own, {more} {_of_trait(beaten)}"
    return f"{_of_trait(source)}, more than its {beaten.value}"


def _number_in_pencil(number: NumberBreakdown) -> str:
    """A number of a trait without its value: "Sensing: Awareness, at least 20"."""
    words = f"{number.number.label}: {number.source.parts[0].source}"
    return words if number.beaten is None else f"{words}, at least {number.beaten.value}"


def is_of_trait(breakdown: Breakdown) -> bool:
    """Whether a number is a Primary Trait's."""
    return bool(breakdown.parts) and breakdown.parts[0].source in TITLES


def _of_trait(breakdown: Breakdown) -> str:
    """A number derived from a trait: "Willpower 30 + 10"."""
    return f"{breakdown.parts[0].source} {breakdown_text(breakdown)}"


def _gains(power: PowerStats) -> Iterator[str]:
    entry = power.power
    bonus = entry.doubled_trait_bonus if power.held.raised else entry.trait_bonus
    if power.held.traits:
        yield f"{_listed(trait.title for trait in power.held.traits)} {added_text(bonus)}"
    if entry.lifestyle:
        yield f"Lifestyle {added_text(entry.lifestyle)}"
    if entry.repute:
        yield f"Repute {added_text(entry.repute)}"
    if entry.skills:
        yield f"Skills {added_text(entry.skills)}"


def _rank_sum(power: PowerStats, derived: DerivedStats) -> Iterator[str]:
    """A Rank Value as a sum: "30 + 20: rolled twice"."""
    if power.rank is None or len(power.rank.parts) == 1:
        return
    names = {each.power.name for each in derived.powers}
    reasons = [part.source for part in power.rank.parts[1:]]
    words = ", ".join(each if each in names else _lowered(each) for each in reasons)
    yield f"{breakdown_text(power.rank)}: {words}"


def _found(power: PowerStats, derived: DerivedStats) -> Iterator[str]:
    """The source of a power and of its Rank Value."""
    held = power.held
    if power.granted_by is not None:
        yield f"From {power.granted_by.name}"
        return
    found = "Chosen" if held.dice is None else f"Rolled, d% {held.dice:02}"
    yield f"{found}, as {derived.origin.name}" if held.bonus else found
    if power.rank is not None and (found != "Chosen" or power.rank.parts[0].source != "Chosen"):
        yield f"Rank {_lowered(power.rank.parts[0].source)}"


def _lowered(source: str) -> str:
    return source[:1].lower() + source[1:]


def _listed(words: Iterable[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


MATERIAL = "MV"
"""The letters in place of the Material Value of a thrown object."""

EARNED = (Color.RED, Color.BLUE, Color.YELLOW)


def attack_line(attack: AttackOption, table: MasterTable) -> AttackLine:
    """The line of an attack, with the thresholds of this Master Table."""
    rolled = attack.rolled.value
    return AttackLine(
        name=one_line(attack.name),
        roll=f"{attack.on if attack.on in TITLES else 'Power'} {rolled}",
        kind=_kind(attack),
        starts=starts_of(table.row(rolled)),
        words=_text(attack.table, _named),
        damage=MATERIAL if attack.damage is None else str(attack.damage.value),
        reach=_reach(attack),
        note=_note(attack),
        by_trait=frozenset(_by_trait(attack)),
    )


def _by_trait(attack: AttackOption) -> Iterator[str]:
    """The fields of the line that a Primary Trait decides."""
    if is_of_trait(attack.rolled):
        yield "roll"
    if attack.damage is None:
        yield "kind"
    elif any(part.source in TITLES for part in attack.damage.parts):
        yield "damage"
    if attack.damage is None or attack.is_thrown:
        yield "reach"


def defense_line(defense: Defense, table: MasterTable) -> DefenseLine:
    """The line of a defense, with the thresholds of this Master Table."""
    rolled = defense.rolled.value
    return DefenseLine(
        name=defense.table.name,
        roll=f"{defense.trait.title} {rolled}",
        note=defense.table.note,
        starts=starts_of(table.row(rolled)),
        words=_text(defense.table, _stepped),
    )


def starts_of(row: MasterTableRow) -> RowStarts:
    """The lowest d% of each color."""
    return RowStarts(row.red, row.blue, row.yellow)


TITLES = frozenset(trait.title for trait in Trait)


def _kind(attack: AttackOption) -> str:
    """The kind of results, or the weight that can be thrown; empty for a rush."""
    if attack.table.id == RUSH:
        return ""
    return attack.table.name.lower() if attack.damage is not None else attack.note


def _reach(attack: AttackOption) -> str:
    if attack.table.id == RUSH:
        return "path within move"
    if attack.sectors is None:
        return "in sight"
    if attack.sectors == 0:
        return "same sector"
    return counted(attack.sectors, "sector")


def _note(attack: AttackOption) -> str:
    """The note below the range: an explanation or a condition."""
    if attack.damage is None:
        return f"{MATERIAL}: Material Value"
    if attack.table.id == RUSH:
        return attack.table.note
    if attack.note:
        return attack.note
    conditional = (attack.table.outcome(color).words for color in EARNED)
    return next((words.capitalize() for words in conditional if "," in words), "")


def _text(table: ResultTable, say: Callable[[ColorOutcome], str]) -> tuple[str, str, str]:
    red, blue, yellow = (say(table.outcome(color)) for color in EARNED)
    return red, blue, yellow


def _named(outcome: ColorOutcome) -> str:
    """The name of an effect without its condition."""
    return outcome.words.split(",")[0].capitalize()


def _stepped(outcome: ColorOutcome) -> str:
    """The Row Steps as text, or a word if there are none."""
    return added_text(outcome.steps) if outcome.steps else outcome.words

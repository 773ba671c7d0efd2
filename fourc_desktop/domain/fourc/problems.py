"""What is missing or illegal about a character, each with the rule that says so.

A problem never keeps anybody from anything: it is listed, and the table decides.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.choices import Answer
from fourc_desktop.domain.fourc.creation import MAGIC_ALONE, repute_of
from fourc_desktop.domain.fourc.figures import figures
from fourc_desktop.domain.fourc.limits import (
    ALTER_EGO_ORIGIN,
    NOT_FOR_SIDEKICKS,
    Companion,
    powers_due,
)
from fourc_desktop.domain.fourc.power_choices import open_or_wrong
from fourc_desktop.domain.fourc.powers import MAGIC, HeldPower, Score
from fourc_desktop.domain.fourc.roll_table import RollTable
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.fourc.rules import OtherReading
from fourc_desktop.domain.fourc.skills import SkillKind
from fourc_desktop.domain.fourc.traits import Trait
from fourc_desktop.domain.fourc.weapon_choice import wrong_weapons
from fourc_desktop.domain.problem import Problem
from fourc_desktop.domain.refusal import Refusal, Refused


def problems(character: Character, book: Rulebook) -> tuple[Problem, ...]:
    """Everything missing or illegal; nothing for what Instant hero makes.

    Who is exempt from the rules breaks none of them; `liberties` tells which those would be.
    """
    unknown = tuple(_unknown(character, book))
    return unknown if unknown or character.exempt else liberties(character, book)


def liberties(character: Character, book: Rulebook) -> tuple[Problem, ...]:
    """What is not as the rules of creation have it, whether the character is exempt or not.

    Raises:
        KeyError: The catalogue lacks what they have, which `problems` says in words.
    """
    return tuple(problem for check in CHECKS for problem in check(character, book))


def refuse_unknown(character: Character, book: Rulebook) -> None:
    """Refuse whom no number can be worked out for, because the catalogue lacks what they have."""
    for problem in _unknown(character, book):
        raise Refused(problem.refusal)


def _problem(where: str, rule: str, sentence: str) -> Problem:
    return Problem(where, Refusal(rule, sentence))


def _unknown(character: Character, book: Rulebook) -> Iterator[Problem]:
    if character.origin not in book.origins:
        yield _problem(
            "Origin", "4C, Character Origin", f"No origin is called “{character.origin}”."
        )
    for held in character.powers:
        if held.power not in book.powers:
            yield _problem("Powers", "4C, Powers", f"No power is called “{held.power}”.")


def _origin(character: Character, book: Rulebook) -> Iterator[Problem]:
    rule = "4C, Character Origin"
    origin = book.origins[character.origin]
    dice = character.origin_dice
    if dice is not None and book.origin_rolls.read(dice) != character.origin:
        rolled = book.origins[book.origin_rolls.read(dice)].name
        yield _problem("Origin", rule, f"d% {dice:02} gives {rolled}, not {origin.name}.")
    due = character.rules.origin_modifiers and origin.chosen_trait > 0
    rule = "4C, Advanced Character Origins"
    if due and character.origin_trait is None:
        yield _problem(
            "Origin", rule, f"{origin.name} raises one trait by {origin.chosen_trait}: choose it."
        )
    if not due and character.origin_trait is not None:
        yield _problem(
            "Origin", rule, f"{origin.name} does not raise {character.origin_trait.title} here."
        )


def _scores(character: Character, book: Rulebook) -> Iterator[Problem]:
    named = [*((trait.title, character.score(trait)) for trait in Trait)]
    for name, score in (*named, ("Lifestyle", character.lifestyle)):
        yield from _score(name, score, book.rank_rolls)
        if score.value < 1:
            yield _problem(name, "4C, Rank Values", "A Rank Value starts at 1.")
    repute = character.repute
    if repute.dice is not None and repute_of(repute.dice) != repute.value:
        rolled = repute_of(repute.dice)
        yield _problem("Repute", "R10", f"d% {repute.dice:02} gives {rolled}, not {repute.value}.")
    yield from _score("Skills", character.skill_count, book.skill_counts)
    yield from _score("Powers", character.power_count, book.power_counts)


def _score(where: str, score: Score, table: RollTable[int]) -> Iterator[Problem]:
    if score.dice is not None and table.read(score.dice) != score.value:
        rolled = table.read(score.dice)
        yield _problem(
            where, "4C, Characters", f"d% {score.dice:02} gives {rolled}, not {score.value}."
        )


def _skill_slots(character: Character, book: Rulebook) -> Iterator[Problem]:
    slots = figures(character, book).skill_slots.value
    used = sum(skill.kind.slots for skill in character.skills)
    if used < slots:
        yield _problem("Skills", "4C, Skill Determination", f"{slots - used} of {slots} are open.")
    if used > slots:
        yield _problem(
            "Skills", "4C, Skill Determination", f"{used} slots are filled, and there are {slots}."
        )


def _skill_kinds(character: Character, book: Rulebook) -> Iterator[Problem]:
    names = Counter(skill.name.casefold() for skill in character.skills)
    for skill in character.skills:
        if names[skill.name.casefold()] > 1:
            yield _problem("Skills", "4C, Skills", f"{skill.name} is there more than once.")
            names[skill.name.casefold()] = 1
        if skill.kind is SkillKind.CONTACT and not character.rules.contacts:
            yield _problem(
                "Skills", "R8", f"{skill.name} is a contact, which these rules do not know."
            )
    improved = [skill for skill in character.skills if skill.improved]
    grants = any(each.power.improves_skill for each in figures(character, book).powers)
    if len(improved) > grants:
        yield _problem("Skills", "R9", f"{improved[-1].name} is raised to +3 by no power.")
    if grants and not improved:
        yield _problem("Skills", "R9", "Improved Skills raises one skill to +3: choose it.")
    for skill in improved:
        if skill.kind is SkillKind.CONTACT:
            yield _problem("Skills", "R9", f"{skill.name} is a contact and has no Row Steps.")


def _power_list(character: Character, book: Rulebook) -> Iterator[Problem]:
    table = book.power_rolls(character.rules)
    for held in character.powers:
        power = book.powers[held.power]
        if power.id not in {*table.results, MAGIC, *book.own_powers}:
            yield _problem("Powers", "R8", f"{power.name} is not on the list of these rules.")
        elif held.dice is not None and table.read(held.dice) != power.id:
            rolled = book.powers[table.read(held.dice)].name
            yield _problem(
                "Powers", "4C, Powers", f"d% {held.dice:02} gives {rolled}, not {power.name}."
            )
    for power_id, count in Counter(held.power for held in character.powers).items():
        if count > 1:
            yield _problem("Powers", "R7", f"{book.powers[power_id].name} is there more than once.")


def _power_ranks(character: Character, book: Rulebook) -> Iterator[Problem]:
    for held in character.powers:
        power = book.powers[held.power]
        if power.ranked and held.rank is None:
            yield _problem("Powers", "4C, Powers", f"{power.name} needs a Rank Value.")
        if not power.ranked and held.rank is not None:
            yield _problem("Powers", "R7", f"{power.name} has no Rank Value.")
        if held.rank is not None:
            yield from _score(power.name, held.rank, book.rank_rolls)
        if held.raised and not power.may_be_raised(held.raised - 1):
            yield _problem("Powers", "R7", f"{power.name} cannot be raised so often.")


def _power_choices(character: Character, book: Rulebook) -> Iterator[Problem]:
    for held in character.powers:
        if held.lost:
            continue
        power = book.powers[held.power]
        others = tuple(
            other.power for other in character.powers if other is not held and not other.lost
        )
        for sentence in open_or_wrong(power, held, others, character.rules):
            yield _problem("Powers", f"4C, {power.name}", sentence)
        if any(choice.answer is Answer.WEAPON for choice in power.choices):
            for sentence in wrong_weapons(held, book.gear):
                yield _problem("Powers", f"4C, {power.name}", f"{power.name}: {sentence}")


def _innate_powers(character: Character, book: Rulebook) -> Iterator[Problem]:
    origin = book.origins[character.origin]
    if not (origin.innate and character.rules.origin_modifiers):
        return
    for held in character.powers:
        power = book.powers[held.power]
        for choice in power.choices:
            for option in choice.options:
                if option.device and option.id in held.answers(choice.id):
                    yield _problem(
                        "Powers",
                        "4C, Advanced Character Origins",
                        f"{power.name} comes from a device, and the powers of a {origin.name} "
                        "are inborn.",
                    )


def _power_count(character: Character, book: Rulebook) -> Iterator[Problem]:
    powers = _not_bought(character)
    rolled = sum(_counts(held, character, book) for held in powers if not held.bonus)
    due = powers_due(character.power_count.value, character.limits)
    has_magic = any(held.power == MAGIC for held in character.powers)
    if has_magic and len(character.powers) > 1:
        yield _problem("Powers", "R6", "Magic stands alone: it is every other power.")
    count = character.power_count
    if count.dice is not None and has_magic != (count.value == MAGIC_ALONE):
        yield _problem("Powers", "4C, Power Determination", "Magic comes with a d% of 99, alone.")
    elif rolled != due:
        yield _problem("Powers", "4C, Power Determination", f"{due} were due, {rolled} are there.")


def _not_bought(character: Character) -> list[HeldPower]:
    """The powers that were there from the start (4C, Character Advancement)."""
    new = character.ledger.new_powers
    return [held for held in character.powers if held.power not in new]


def _counts(held: HeldPower, character: Character, book: Rulebook) -> int:
    """How many of the powers rolled one takes the place of (ruling R16 for Weather)."""
    count = 1 + held.raised
    twice = character.rules.plays(OtherReading.WEATHER_COUNTS_TWICE)
    if twice and character.power_count.dice is not None:
        count += sum(
            option.powers - 1
            for choice in book.powers[held.power].choices
            for option in choice.options
            if option.id in held.answers(choice.id)
        )
    return count


def _origin_powers(character: Character, book: Rulebook) -> Iterator[Problem]:
    origin = book.origins[character.origin]
    change = origin.powers if character.rules.origin_modifiers else 0
    if any(held.power == MAGIC for held in character.powers):
        change = 0
    if character.limits is not None:
        due = powers_due(character.power_count.value, character.limits)
        change = min(change, character.limits.powers - due)
    bonus = sum(held.bonus for held in character.powers)
    lost = sum(held.lost for held in character.powers)
    if bonus != max(change, 0):
        yield _problem(
            "Powers", "R6", f"{origin.name} grants {_count(max(change, 0))}, not {bonus}."
        )
    due = 1 if change < 0 and len(_not_bought(character)) > 1 else 0
    if lost != due:
        yield _problem("Powers", "R6", f"{origin.name} loses {_count(due)}, not {lost}.")


def _ledger(character: Character, book: Rulebook) -> Iterator[Problem]:
    start, change = figures(character, book).fortune.value, character.ledger.fortune
    if start + change < 0:
        yield _problem(
            "Ledger", "R43", f"{-change} Fortune were spent, and there were {start} at the start."
        )


def _companion(character: Character, book: Rulebook) -> Iterator[Problem]:
    """What a companion may not be (4C, Alter-Ego and Sidekick; ruling R55)."""
    if character.limits is None:
        return
    companion = character.limits.companion
    if companion is Companion.ALTER_EGO and character.origin != ALTER_EGO_ORIGIN:
        origin = book.origins[ALTER_EGO_ORIGIN].name
        yield _problem("Origin", "4C, Alter-Ego", f"The second self is a {origin}.")
    for held in character.powers:
        if companion is Companion.SIDEKICK and held.power in NOT_FOR_SIDEKICKS:
            name = book.powers[held.power].name
            yield _problem("Powers", "R55", f"A Sidekick has no {name}; it is rolled anew.")


def _count(powers: int) -> str:
    return "1 power" if powers == 1 else f"{powers} powers"


CHECKS: tuple[Callable[[Character, Rulebook], Iterator[Problem]], ...] = (
    _origin,
    _scores,
    _skill_slots,
    _skill_kinds,
    _power_list,
    _power_ranks,
    _power_choices,
    _innate_powers,
    _power_count,
    _origin_powers,
    _companion,
    _ledger,
)

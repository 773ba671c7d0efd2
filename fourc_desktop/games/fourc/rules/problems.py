"""What is missing or illegal about a character, each with the rule that says so.

A problem never keeps anybody from anything: it is listed, and the table decides.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.choices import Answer
from fourc_desktop.games.fourc.rules.creation import MAGIC_ALONE, repute_of
from fourc_desktop.games.fourc.rules.figures import figures
from fourc_desktop.games.fourc.rules.limits import (
    ALTER_EGO_ORIGIN,
    NOT_FOR_SIDEKICKS,
    Companion,
)
from fourc_desktop.games.fourc.rules.power_choices import open_or_wrong
from fourc_desktop.games.fourc.rules.power_slots import power_slots
from fourc_desktop.games.fourc.rules.powers import MAGIC, Score
from fourc_desktop.games.fourc.rules.roll_table import RollTable
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.weapon_choice import WEAPONS, wrong_weapons


def problems(character: Character, book: Rulebook) -> tuple[Problem, ...]:
    """Everything missing or illegal; nothing for what Instant hero makes.

    Who is exempt from the rules breaks none of them; `liberties` tells which those would be.
    """
    unknown = tuple(_unknown(character, book))
    return unknown if unknown or character.exempt else liberties(character, book)


def early_problems(
    character: Character, book: Rulebook, *, has_origin: bool
) -> tuple[Problem, ...]:
    """What is wrong already with somebody who is still being built.

    The ledger is left out while Fortune is not known, and without an origin all that hangs on it.
    """
    unknown = tuple(_unknown(character, book))
    if unknown or character.exempt:
        return unknown
    left_out = {_ledger} if has_origin else {_ledger, *OF_THE_ORIGIN}
    checks = (check for check in CHECKS if check not in left_out)
    return tuple(problem for check in checks for problem in check(character, book))


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


def _problem(
    where: str, rule: str, sentence: str, *, about: str = "", is_open: bool = False
) -> Problem:
    return Problem(where, Refusal(rule, sentence), about, is_open)


def _unknown(character: Character, book: Rulebook) -> Iterator[Problem]:
    if character.origin not in book.origins:
        yield _problem(
            "Origin", "4C, Character Origin", f"No origin is called “{character.origin}”."
        )
    for held in character.powers:
        if held.power not in book.powers:
            sentence = f"No power is called “{held.power}”."
            yield _problem("Powers", "4C, Powers", sentence, about=held.power)


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
        sentence = f"{origin.name} raises one trait by {origin.chosen_trait}: choose it."
        yield _problem("Origin", rule, sentence, is_open=True)
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


def _score(where: str, score: Score, table: RollTable[int], about: str = "") -> Iterator[Problem]:
    if score.dice is not None and table.read(score.dice) != score.value:
        rolled = table.read(score.dice)
        sentence = f"d% {score.dice:02} gives {rolled}, not {score.value}."
        yield _problem(where, "4C, Characters", sentence, about=about)


def _skill_slots(character: Character, book: Rulebook) -> Iterator[Problem]:
    slots = figures(character, book).skill_slots.value
    used = sum(skill.kind.slots for skill in character.skills)
    if used < slots:
        sentence = f"{slots - used} of {slots} are open."
        yield _problem("Skills", "4C, Skill Determination", sentence, is_open=True)
    if used > slots:
        yield _problem(
            "Skills", "4C, Skill Determination", f"{used} slots are filled, and there are {slots}."
        )


def _skill_kinds(character: Character, book: Rulebook) -> Iterator[Problem]:
    names = Counter(skill.name.casefold() for skill in character.skills)
    for skill in character.skills:
        if names[skill.name.casefold()] > 1:
            sentence = f"{skill.name} is there more than once."
            yield _problem("Skills", "4C, Skills", sentence, about=skill.name)
            names[skill.name.casefold()] = 1
        if skill.kind is SkillKind.CONTACT and not character.rules.contacts:
            sentence = f"{skill.name} is a contact, which these rules do not know."
            yield _problem("Skills", "R8", sentence, about=skill.name)
    improved = [skill for skill in character.skills if skill.improved]
    grants = any(each.power.improves_skill for each in figures(character, book).powers)
    if len(improved) > grants:
        name = improved[-1].name
        yield _problem("Skills", "R9", f"{name} is raised to +3 by no power.", about=name)
    if grants and not improved:
        sentence = "Improved Skills raises one skill to +3: choose it."
        yield _problem("Skills", "R9", sentence, is_open=True)
    for skill in improved:
        if skill.kind is SkillKind.CONTACT:
            sentence = f"{skill.name} is a contact and has no Row Steps."
            yield _problem("Skills", "R9", sentence, about=skill.name)


def _power_list(character: Character, book: Rulebook) -> Iterator[Problem]:
    table = book.power_rolls(character.rules)
    for held in character.powers:
        power = book.powers[held.power]
        if power.id not in {*table.results, MAGIC, *book.own_powers}:
            sentence = f"{power.name} is not on the list of these rules."
            yield _problem("Powers", "R8", sentence, about=power.id)
        elif held.dice is not None and table.read(held.dice) != power.id:
            rolled = book.powers[table.read(held.dice)].name
            sentence = f"d% {held.dice:02} gives {rolled}, not {power.name}."
            yield _problem("Powers", "4C, Powers", sentence, about=power.id)
    for power_id, count in Counter(held.power for held in character.powers).items():
        if count > 1:
            sentence = f"{book.powers[power_id].name} is there more than once."
            yield _problem("Powers", "R7", sentence, about=power_id)


def _power_ranks(character: Character, book: Rulebook) -> Iterator[Problem]:
    for held in character.powers:
        power = book.powers[held.power]
        if power.ranked and held.rank is None:
            sentence = f"{power.name} needs a Rank Value."
            yield _problem("Powers", "4C, Powers", sentence, about=power.id, is_open=True)
        if not power.ranked and held.rank is not None:
            yield _problem("Powers", "R7", f"{power.name} has no Rank Value.", about=power.id)
        if held.rank is not None:
            yield from _score(power.name, held.rank, book.rank_rolls, power.id)
        if held.raised and not power.may_be_raised(held.raised - 1):
            sentence = f"{power.name} cannot be raised so often."
            yield _problem("Powers", "R7", sentence, about=power.id)


def _power_choices(character: Character, book: Rulebook) -> Iterator[Problem]:
    for held in character.powers:
        if held.lost:
            continue
        power = book.powers[held.power]
        others = tuple(
            other.power for other in character.powers if other is not held and not other.lost
        )
        rule = f"4C, {power.name}"
        for sentence, is_open in open_or_wrong(power, held, others, character.rules):
            yield _problem("Powers", rule, sentence, about=power.id, is_open=is_open)
        if any(choice.answer is Answer.WEAPON for choice in power.choices):
            is_open = not held.answers(WEAPONS)
            for wrong in wrong_weapons(held, book.gear):
                sentence = f"{power.name}: {wrong}"
                yield _problem("Powers", rule, sentence, about=power.id, is_open=is_open)


def _innate_powers(character: Character, book: Rulebook) -> Iterator[Problem]:
    origin = book.origins[character.origin]
    if not (origin.innate and character.rules.origin_modifiers):
        return
    for held in character.powers:
        power = book.powers[held.power]
        for choice in power.choices:
            for option in choice.options:
                if option.device and option.id in held.answers(choice.id):
                    sentence = (
                        f"{power.name} comes from a device, and the powers of a {origin.name} "
                        "are inborn."
                    )
                    rule = "4C, Advanced Character Origins"
                    yield _problem("Powers", rule, sentence, about=power.id)


def _power_count(character: Character, book: Rulebook) -> Iterator[Problem]:
    slots = power_slots(character, book)
    has_magic = any(held.power == MAGIC for held in character.powers)
    if has_magic and len(character.powers) > 1:
        sentence = "Magic stands alone: it is every other power."
        yield _problem("Powers", "R6", sentence, about=MAGIC)
    rule = "4C, Power Determination"
    count = character.power_count
    if count.dice is not None and has_magic != (count.value == MAGIC_ALONE):
        yield _problem("Powers", rule, "Magic comes with a d% of 99, alone.", about=MAGIC)
    elif slots.filled != slots.due:
        sentence = f"{slots.due} were due, {slots.filled} are there."
        yield _problem("Powers", rule, sentence, is_open=slots.filled < slots.due)


def _origin_powers(character: Character, book: Rulebook) -> Iterator[Problem]:
    slots, name = power_slots(character, book), book.origins[character.origin].name
    if slots.bonus != slots.bonus_due:
        sentence = f"{name} grants {_count(slots.bonus_due)}, not {slots.bonus}."
        yield _problem("Powers", "R6", sentence, is_open=slots.bonus < slots.bonus_due)
    if slots.lost != slots.loss_due:
        sentence = f"{name} loses {_count(slots.loss_due)}, not {slots.lost}."
        yield _problem("Powers", "R6", sentence, is_open=slots.lost < slots.loss_due)


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
            sentence = f"A Sidekick has no {name}; it is rolled anew."
            yield _problem("Powers", "R55", sentence, about=held.power)


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
"""Every rule of creation, each with its own check."""

OF_THE_ORIGIN = frozenset({_origin, _innate_powers, _origin_powers, _companion})
"""The checks that read the origin."""

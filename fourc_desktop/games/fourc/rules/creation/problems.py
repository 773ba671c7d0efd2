"""Problems: missing or illegal parts of a character, each with its rule.

Problems are listed but prevent nothing; the group decides.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.characters.character import Character, CreationMethod
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    ALTER_EGO_ORIGIN,
    NOT_FOR_SIDEKICKS,
    CompanionRole,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.equipment import WEAPONS, wrong_weapons
from fourc_desktop.games.fourc.rules.characters.ledger_prices import wrong_prices
from fourc_desktop.games.fourc.rules.checks.roll_table import RollTable
from fourc_desktop.games.fourc.rules.creation.creation_rolls import MAGIC_ALONE, repute_of
from fourc_desktop.games.fourc.rules.creation.inborn_powers import inborn_problems
from fourc_desktop.games.fourc.rules.creation.point_buy import overspent
from fourc_desktop.games.fourc.rules.creation.power_slots import (
    power_count_problems,
    power_slots,
    skill_count_problems,
)
from fourc_desktop.games.fourc.rules.powers.answers import answer_refusals
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceAnswer
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

NO_ORIGIN = Reason(
    "no-such-origin", "4C, Character Origin", "The origin “{origin}” is not in the rulebook."
)
NO_POWER = Reason("no-such-power", "4C, Powers", "The power “{power}” is not in the rulebook.")
ORIGIN_DICE = Reason(
    "origin-not-of-dice", "4C, Character Origin", "d% {dice:02} gives {rolled}, not {origin}."
)
TRAIT_OPEN = Reason(
    "raised-trait-open",
    "4C, Advanced Character Origins",
    "{origin} raises one trait by {by}: choose it.",
)
TRAIT_NOT_RAISED = Reason(
    "origin-raises-no-trait",
    "4C, Advanced Character Origins",
    "{origin} does not raise {trait} here.",
)
RANK_BELOW_1 = Reason("rank-value-below-1", "4C, Rank Values", "A Rank Value starts at 1.")
REPUTE_DICE = Reason("repute-not-of-dice", "R10", "d% {dice:02} gives {rolled}, not {value}.")
SCORE_DICE = Reason(
    "score-not-of-dice", "4C, Characters", "d% {dice:02} gives {rolled}, not {value}."
)
SLOTS_OPEN = Reason(
    "skill-slots-open",
    "4C, Skill Determination",
    "{count} of {slots} are open.",
    one="{count} of {slots} is open.",
)
SLOTS_OVERFULL = Reason(
    "too-many-skills",
    "4C, Skill Determination",
    "{count} skill slots allowed, {used} used.",
    one="{count} skill slot allowed, {used} used.",
)
SAME_SKILL = Reason("skill-twice", "4C, Skills", "{skill} is there more than once.")
NO_CONTACTS = Reason(
    "contacts-not-known", "R8", "{skill} is a contact, which these rules do not know."
)
NOT_IMPROVED = Reason("skill-improved-by-no-power", "R9", "{name} is raised to +3 by no power.")
IMPROVED_OPEN = Reason(
    "improved-skill-open", "R9", "Improved Skills raises one skill to +3: choose it."
)
CONTACT_IMPROVED = Reason(
    "improved-skill-is-contact", "R9", "{skill} is a contact and has no Row Steps."
)
NOT_LISTED = Reason("power-not-on-list", "R8", "{power} is not on the list of these rules.")
POWER_DICE = Reason("power-not-of-dice", "4C, Powers", "d% {dice:02} gives {rolled}, not {power}.")
SAME_POWER = Reason("power-twice", "R7", "{power} is there more than once.")
RANK_OPEN = Reason("power-rank-open", "4C, Powers", "{power} needs a Rank Value.")
RANKLESS = Reason("power-without-rank-value", "R7", "{power} has no Rank Value.")
RAISED_TOO_OFTEN = Reason("power-raised-too-often", "R7", "{power} cannot be raised so often.")
WEAPONS_WRONG = Reason("weapons-wrong", "4C, {power}", "{power}: {why}")
BESIDE_MAGIC = Reason("powers-beside-magic", "R6", "Magic stands alone: it is every other power.")
MAGIC_DICE = Reason(
    "magic-not-of-dice", "4C, Power Determination", "Magic comes with a d% of 99, alone."
)
TOO_MANY_POWERS = Reason(
    "more-powers-than-due",
    "4C, Power Determination",
    "{count} powers allowed, {filled} chosen.",
    one="{count} power allowed, {filled} chosen.",
)
TOO_FEW_POWERS = Reason(
    "fewer-powers-than-due",
    "4C, Power Determination",
    "{filled} of {count} powers chosen.",
    one="{filled} of {count} power chosen.",
)
TOO_FEW_BEFORE_LOSS = Reason(
    "fewer-powers-than-due-before-loss",
    "R6",
    "{filled} of {due} powers chosen, of which {origin} then loses {count}.",
)
GRANTED = Reason(
    "powers-granted-by-origin",
    "R6",
    "{origin} grants {count} powers, {there} chosen.",
    one="{origin} grants {count} power, {there} chosen.",
)
LOST = Reason(
    "powers-lost-to-origin",
    "R6",
    "{origin} loses {count} powers, {lost} chosen.",
    one="{origin} loses {count} power, {lost} chosen.",
)
OVERSPENT = Reason(
    "more-fortune-spent-than-there-was",
    "R43",
    "{spent} Fortune were spent, and there were {start} at the start.",
)
WRONG_ALTER_EGO_ORIGIN = Reason(
    "origin-of-second-self", "4C, Alter-Ego", "An Alter-Ego is a {origin}."
)
NO_SUCH_SIDEKICK = Reason(
    "power-not-for-sidekicks", "R55", "A Sidekick has no {name}; it is rolled anew."
)


def problems(character: Character, book: Rulebook) -> tuple[Problem, ...]:
    """Everything missing or illegal; an Instant hero has no problems.

    An exempt character has none either; `creation_departures` lists what they would be.
    """
    unknown = tuple(_unknown(character, book))
    return unknown if unknown or character.exempt else creation_departures(character, book)


def early_problems(
    character: Character,
    book: Rulebook,
    *,
    priced: Character,
    has_origin: bool,
    has_skill_count: bool,
    has_power_count: bool,
) -> tuple[Problem, ...]:
    """The problems of an unfinished character; `priced` is the one whose cost in points counts.

    The ledger is not checked, since Fortune is unknown. Without an origin, checks that depend on it
    are left out; so is the check of a number of skills or powers that is open.
    """
    unknown = tuple(_unknown(character, book))
    if unknown or character.exempt:
        return unknown
    left_out = {
        _ledger,
        _points,
        *(() if has_origin else OF_THE_ORIGIN),
        *(() if has_skill_count else (skill_count_problems,)),
        *(() if has_power_count else (power_count_problems,)),
    }
    checks = (check for check in CHECKS if check not in left_out)
    found = tuple(problem for check in checks for problem in check(character, book))
    return (*found, *_points(priced, book))


def creation_departures(character: Character, book: Rulebook) -> tuple[Problem, ...]:
    """The departures from the rules of creation, for exempt characters as well.

    Raises:
        KeyError: A catalog lacks an id of the character; `problems` reports this in words.
    """
    return tuple(problem for check in CHECKS for problem in check(character, book))


def refuse_unknown(character: Character, book: Rulebook) -> None:
    """Refuse a character whose stats cannot be computed because a catalog lacks an id.

    Raises:
        Refused: The origin or a power is unknown.
    """
    for problem in _unknown(character, book):
        raise Refused(problem.refusal)


def name_of_id(id_: str) -> str:
    """The name of an entry that is no longer there, from its id: "sonic-lash" is Sonic Lash."""
    return id_.replace("-", " ").title()


def _unknown(character: Character, book: Rulebook) -> Iterator[Problem]:
    if character.origin not in book.origins:
        yield Problem("Origin", NO_ORIGIN(origin=name_of_id(character.origin)))
    for held in character.powers:
        if held.power not in book.powers:
            reason = NO_POWER(power=name_of_id(held.power))
            yield Problem("Powers", reason, about=held.power)


def _origin(character: Character, book: Rulebook) -> Iterator[Problem]:
    origin = book.origins[character.origin]
    dice = character.origin_dice
    if dice is not None and book.origin_rolls.read(dice) != character.origin:
        rolled = book.origins[book.origin_rolls.read(dice)].name
        yield Problem("Origin", ORIGIN_DICE(dice=dice, rolled=rolled, origin=origin.name))
    modifies = character.rules.origin_modifiers and not character.is_entered
    due = modifies and origin.chosen_trait > 0
    if due and character.origin_trait is None:
        yield Problem(
            "Origin", TRAIT_OPEN(origin=origin.name, by=origin.chosen_trait), is_open=True
        )
    if not due and character.origin_trait is not None:
        yield Problem(
            "Origin", TRAIT_NOT_RAISED(origin=origin.name, trait=character.origin_trait.title)
        )


def _scores(character: Character, book: Rulebook) -> Iterator[Problem]:
    named = [*((trait.title, character.score(trait)) for trait in Trait)]
    for name, score in (*named, ("Lifestyle", character.lifestyle)):
        yield from _score(name, score, book.rank_rolls)
        if score.value < 1:
            yield Problem(name, RANK_BELOW_1())
    repute = character.repute
    if repute.dice is not None and repute_of(repute.dice) != repute.value:
        rolled = repute_of(repute.dice)
        yield Problem("Repute", REPUTE_DICE(dice=repute.dice, rolled=rolled, value=repute.value))
    yield from _score("Skills", character.skill_count, book.skill_counts)
    yield from _score("Powers", character.power_count, book.power_counts)


def _points(character: Character, book: Rulebook) -> Iterator[Problem]:
    if character.method is CreationMethod.POINTS:
        yield from overspent(character, book)


def _score(where: str, score: Score, table: RollTable[int], about: str = "") -> Iterator[Problem]:
    if score.dice is not None and table.read(score.dice) != score.value:
        rolled = table.read(score.dice)
        yield Problem(
            where, SCORE_DICE(dice=score.dice, rolled=rolled, value=score.value), about=about
        )


def _skill_slots(character: Character, book: Rulebook) -> Iterator[Problem]:
    slots = derived_stats(character, book).skill_slots.value
    used = sum(skill.kind.slots for skill in character.skills)
    if used < slots:
        yield Problem("Skills", SLOTS_OPEN(count=slots - used, slots=slots), is_open=True)
    if used > slots:
        yield Problem("Skills", SLOTS_OVERFULL(count=slots, used=used))


def _skill_kinds(character: Character, book: Rulebook) -> Iterator[Problem]:
    names = Counter(skill.name.casefold() for skill in character.skills)
    for skill in character.skills:
        if names[skill.name.casefold()] > 1:
            yield Problem("Skills", SAME_SKILL(skill=skill.name), about=skill.name)
            names[skill.name.casefold()] = 1
        if skill.kind is SkillKind.CONTACT and not character.rules.contacts:
            yield Problem("Skills", NO_CONTACTS(skill=skill.name), about=skill.name)
    improved = [skill for skill in character.skills if skill.improved]
    grants = any(each.power.improves_skill for each in derived_stats(character, book).powers)
    if len(improved) > grants:
        name = improved[-1].name
        yield Problem("Skills", NOT_IMPROVED(name=name), about=name)
    if grants and not improved:
        yield Problem("Skills", IMPROVED_OPEN(), is_open=True)
    for skill in improved:
        if skill.kind is SkillKind.CONTACT:
            yield Problem("Skills", CONTACT_IMPROVED(skill=skill.name), about=skill.name)


def _power_list(character: Character, book: Rulebook) -> Iterator[Problem]:
    table = book.power_rolls(character.rules)
    for held in character.powers:
        power = book.powers[held.power]
        if power.id not in {*table.results, MAGIC, *book.own_powers}:
            yield Problem("Powers", NOT_LISTED(power=power.name), about=power.id)
        elif held.dice is not None and table.read(held.dice) != power.id:
            rolled = book.powers[table.read(held.dice)].name
            refusal = POWER_DICE(dice=held.dice, rolled=rolled, power=power.name)
            yield Problem("Powers", refusal, about=power.id)
    for power_id, count in Counter(held.power for held in character.powers).items():
        if count > 1:
            yield Problem("Powers", SAME_POWER(power=book.powers[power_id].name), about=power_id)


def _power_ranks(character: Character, book: Rulebook) -> Iterator[Problem]:
    for held in character.powers:
        power = book.powers[held.power]
        if power.ranked and held.rank is None:
            yield Problem("Powers", RANK_OPEN(power=power.name), about=power.id, is_open=True)
        if not power.ranked and held.rank is not None:
            yield Problem("Powers", RANKLESS(power=power.name), about=power.id)
        if held.rank is not None:
            yield from _score(power.name, held.rank, book.rank_rolls, power.id)
            if held.rank.value < 1:
                yield Problem(power.name, RANK_BELOW_1(), about=power.id)
        if held.raised and not power.may_be_raised(held.raised - 1):
            yield Problem("Powers", RAISED_TOO_OFTEN(power=power.name), about=power.id)


def _power_choices(character: Character, book: Rulebook) -> Iterator[Problem]:
    for held in character.powers:
        if held.lost:
            continue
        power = book.powers[held.power]
        others = tuple(
            other.power for other in character.powers if other is not held and not other.lost
        )
        for refusal, is_open in answer_refusals(power, held, others, character.rules):
            yield Problem("Powers", refusal, about=power.id, is_open=is_open)
        if any(choice.answer is ChoiceAnswer.WEAPON for choice in power.choices):
            is_open = not held.answers(WEAPONS)
            for wrong in wrong_weapons(held, book.gear):
                refusal = WEAPONS_WRONG(power=power.name, why=wrong)
                yield Problem("Powers", refusal, about=power.id, is_open=is_open)


def _power_count(character: Character, book: Rulebook) -> Iterator[Problem]:
    slots = power_slots(character, book)
    has_magic = any(held.power == MAGIC for held in character.powers)
    if has_magic and len(character.powers) > 1:
        yield Problem("Powers", BESIDE_MAGIC(), about=MAGIC)
    count = character.power_count
    if count.dice is not None and has_magic != (count.value == MAGIC_ALONE):
        yield Problem("Powers", MAGIC_DICE(), about=MAGIC)
    elif slots.filled > slots.due:
        yield Problem("Powers", TOO_MANY_POWERS(count=slots.due, filled=slots.filled))
    elif slots.filled < slots.due and slots.loss_due:
        origin = book.origins[character.origin].name
        refusal = TOO_FEW_BEFORE_LOSS(
            due=slots.due, origin=origin, count=slots.loss_due, filled=slots.filled
        )
        yield Problem("Powers", refusal, is_open=True)
    elif slots.filled < slots.due:
        refusal = TOO_FEW_POWERS(count=slots.due, filled=slots.filled)
        yield Problem("Powers", refusal, is_open=True)


def _origin_powers(character: Character, book: Rulebook) -> Iterator[Problem]:
    slots, name = power_slots(character, book), book.origins[character.origin].name
    if slots.bonus != slots.bonus_due:
        refusal = GRANTED(origin=name, count=slots.bonus_due, there=slots.bonus)
        yield Problem("Powers", refusal, is_open=slots.bonus < slots.bonus_due)
    if slots.lost != slots.loss_due:
        refusal = LOST(origin=name, count=slots.loss_due, lost=slots.lost)
        yield Problem("Powers", refusal, is_open=slots.lost < slots.loss_due)


def _ledger(character: Character, book: Rulebook) -> Iterator[Problem]:
    start, change = derived_stats(character, book).fortune.value, character.ledger.fortune
    if start + change < 0:
        yield Problem("Ledger", OVERSPENT(spent=-change, start=start))
    for refusal in wrong_prices(character, book):
        yield Problem("Ledger", refusal)


def _companion(character: Character, book: Rulebook) -> Iterator[Problem]:
    """The problems of a companion (4C, Alter-Ego and Sidekick; ruling R55)."""
    if character.limits is None:
        return
    companion = character.limits.companion
    if companion is CompanionRole.ALTER_EGO and character.origin != ALTER_EGO_ORIGIN:
        origin = book.origins[ALTER_EGO_ORIGIN].name
        yield Problem("Origin", WRONG_ALTER_EGO_ORIGIN(origin=origin))
    for held in character.powers:
        if companion is CompanionRole.SIDEKICK and held.power in NOT_FOR_SIDEKICKS:
            name = book.powers[held.power].name
            yield Problem("Powers", NO_SUCH_SIDEKICK(name=name), about=held.power)


CHECKS: tuple[Callable[[Character, Rulebook], Iterator[Problem]], ...] = (
    _origin,
    _scores,
    skill_count_problems,
    power_count_problems,
    _skill_slots,
    _skill_kinds,
    _power_list,
    _power_ranks,
    _power_choices,
    inborn_problems,
    _power_count,
    _origin_powers,
    _companion,
    _ledger,
    _points,
)
"""The checks of all rules of creation."""

OF_THE_ORIGIN = frozenset({_origin, inborn_problems, _origin_powers, _companion})
"""The checks that depend on the origin."""

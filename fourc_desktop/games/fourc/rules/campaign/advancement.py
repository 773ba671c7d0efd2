"""Advancement: permanent purchases with Fortune, and the list of purchases on offer.

Every purchase adds a line to the ledger. If a character cannot pay, the refusal names the missing
sum.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.refusal import Reason, Refusal, Refused, Value
from fourc_desktop.core.text import one_line
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats, without_pool_gain
from fourc_desktop.games.fourc.rules.characters.ledger import (
    LedgerEntry,
    reason_given,
    reason_in_short,
)
from fourc_desktop.games.fourc.rules.creation.creation_rolls import roll_another_power
from fourc_desktop.games.fourc.rules.creation.inborn_powers import rerolled_powers
from fourc_desktop.games.fourc.rules.creation.problems import BESIDE_MAGIC
from fourc_desktop.games.fourc.rules.editions import OtherReading
from fourc_desktop.games.fourc.rules.powers.power import MAGIC
from fourc_desktop.games.fourc.rules.prices import raising_cost
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import LONGEST_NAME, MAX_SKILLS, Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

RULE = "4C, Character Advancement"


AT_LIMIT = Reason("trait-at-limit", "4C, {companion}", "{trait} ends at {highest} here.")
LIFESTYLE_IN_STORY = Reason(
    "lifestyle-not-for-sale", "R63", "Fortune raises no Lifestyle; it changes in the story."
)
NO_POWER = Reason(
    "no-power-to-raise", RULE, "There is no power “{power}” here to raise; choose one of {known}."
)
NO_POWERS = Reason(
    "no-powers-to-raise", RULE, "There is no power “{power}” here to raise; there are none."
)
GRANTED = Reason("power-granted", RULE, "{power} comes with {giver}: raise {giver}.")
RANKLESS = Reason("power-cannot-be-raised", RULE, "{power} has no Rank Value to raise.")
NO_ROOM = Reason(
    "no-room-for-another-power", "4C, {companion}", "There is no room here for another power."
)
ALL_THERE = Reason("every-power-is-there", RULE, "Every power of the list is there already.")
NO_CONTACTS = Reason(
    "skill-would-be-contact", "R8", "{name} would be a contact, which these rules lack."
)
NO_CONTACT = Reason(
    "this-would-be-contact", "R8", "This would be a contact, which these rules lack."
)
SKILL_THERE = Reason("skill-is-there-already", "4C, Skills", "{name} is there already.")
SKILLS_FULL = Reason(
    "skills-full", RULE, "There is room for {most} skills and contacts, and it is full."
)
NO_SKILL_NAME = Reason("new-skill-without-name", RULE, "Name the new skill.")

RAISED_BY_0 = Reason("raised-by-nothing", RULE, "Raise {what} {value} by 1 or more, not by {by}.")
RAISING_UNPAID = Reason(
    "raising-unpaid",
    RULE,
    "{what} {value} to {higher} costs {cost:,} Fortune; {missing:,} more are needed.",
)
POWER_UNPAID = Reason(
    "new-power-unpaid", RULE, "A new power costs {cost:,} Fortune; {missing:,} more are needed."
)
SKILL_UNPAID = Reason(
    "new-skill-unpaid", RULE, "{name} costs {cost:,} Fortune; {missing:,} more are needed."
)
KINDS_UNPAID = {
    SkillKind.SKILL: Reason(
        "skill-unpaid", RULE, "A skill costs {cost:,} Fortune; {missing:,} more are needed."
    ),
    SkillKind.ADVANCED: Reason(
        "advanced-skill-unpaid",
        RULE,
        "An advanced skill costs {cost:,} Fortune; {missing:,} more are needed.",
    ),
    SkillKind.CONTACT: Reason(
        "contact-unpaid", RULE, "A contact costs {cost:,} Fortune; {missing:,} more are needed."
    ),
}


def trait_refusal(character: Character, now: DerivedStats, trait: Trait, by: int) -> Refusal | None:
    """Why a Primary Trait cannot be raised by `by`, or None; `now` holds the current stats."""
    value, limits = now.traits[trait].value, character.limits
    if limits is not None and value + by > limits.highest(trait):
        return AT_LIMIT(
            trait=trait.title, highest=limits.highest(trait), companion=limits.companion.title
        )
    return _raising_refusal(now, trait.title, value, by)


def lifestyle_refusal(character: Character, now: DerivedStats, by: int) -> Refusal | None:
    """Why Lifestyle cannot be raised by `by`, or None (ruling R63)."""
    if not character.rules.plays(OtherReading.LIFESTYLE_BOUGHT):
        return LIFESTYLE_IN_STORY()
    return _raising_refusal(now, "Lifestyle", now.lifestyle.value, by)


def power_refusal(character: Character, now: DerivedStats, power: str, by: int) -> Refusal | None:
    """Why a power, given by its id, cannot be raised by `by`, or None."""
    held = next((each for each in now.powers if each.power.id == power), None)
    if held is None:
        known = ", ".join(each.power for each in character.powers if not each.lost)
        return NO_POWER(power=power, known=known) if known else NO_POWERS(power=power)
    if held.granted_by is not None:
        giver = held.granted_by.name
        return GRANTED(power=held.title, giver=giver)
    if held.rank is None:
        return RANKLESS(power=held.title)
    return _raising_refusal(now, held.title, held.rank.value, by)


def new_power_refusal(character: Character, book: Rulebook, now: DerivedStats) -> Refusal | None:
    """Why no new power can be bought, or None."""
    held = {each.power for each in character.powers}
    limits = character.limits
    if MAGIC in held:
        return BESIDE_MAGIC()
    if limits is not None and sum(not each.lost for each in character.powers) >= limits.powers:
        return NO_ROOM(companion=limits.companion.title)
    if not {*book.power_rolls(character.rules).results} - held - _rerolled(character, book):
        return ALL_THERE()
    return _unpaid(now, book.awards.new_power, POWER_UNPAID)


def new_skill_refusal(
    character: Character, book: Rulebook, now: DerivedStats, kind: SkillKind, name: str = ""
) -> Refusal | None:
    """Why a skill or contact cannot be bought, or None.

    Without a name, only the conditions that hold for every skill of this kind are checked.
    """
    if kind is SkillKind.CONTACT and not character.rules.contacts:
        return NO_CONTACTS(name=name) if name else NO_CONTACT()
    if name.casefold() in {each.name.casefold() for each in character.skills}:
        return SKILL_THERE(name=name)
    if len(character.skills) >= MAX_SKILLS:
        return SKILLS_FULL(most=MAX_SKILLS)
    cost = book.awards.skill_cost(kind)
    if name:
        return _unpaid(now, cost, SKILL_UNPAID, name=name)
    return _unpaid(now, cost, KINDS_UNPAID[kind])


def raise_trait(
    character: Character, book: Rulebook, trait: Trait, by: int = 1, reason: str = ""
) -> Character:
    """Raise a Primary Trait; the cost depends on its displayed value (4C, Character Advancement).

    Raises:
        Refused: There is too little Fortune, or a companion would exceed its limit.
    """
    now = current_stats(character, book)
    _refuse(trait_refusal(character, now, trait, by))
    entry = LedgerEntry(reason_in_short(reason), trait=trait, amount=by)
    return _raised(character, book, entry, now.traits[trait].value)


def raise_lifestyle(
    character: Character, book: Rulebook, by: int = 1, reason: str = ""
) -> Character:
    """Raise Lifestyle; the cost depends on its displayed value (ruling R63, the other reading).

    Raises:
        Refused: There is too little Fortune, or the character's rules do not sell Lifestyle.
    """
    now = current_stats(character, book)
    _refuse(lifestyle_refusal(character, now, by))
    entry = LedgerEntry(reason_in_short(reason), lifestyle=True, amount=by)
    return _raised(character, book, entry, now.lifestyle.value)


def raise_power(
    character: Character, book: Rulebook, power: str, by: int = 1, reason: str = ""
) -> Character:
    """Raise a power, given by its id; the cost depends on its displayed value.

    Raises:
        Refused: There is too little Fortune, the character lacks the power, another power grants
            it, or it has no Rank Value.
    """
    now = current_stats(character, book)
    _refuse(power_refusal(character, now, power, by))
    rank = next(each.rank for each in now.powers if each.power.id == power)
    assert rank is not None
    entry = LedgerEntry(reason_in_short(reason), power=power, amount=by)
    return _raised(character, book, entry, rank.value)


def gain_power(character: Character, book: Rulebook, dice: Dice, reason: str) -> Character:
    """Roll a new power and its Rank Value (4C, Character Advancement).

    Raises:
        Refused: There is too little Fortune, the reason is missing, or no room for another power is
            left.
    """
    reason = reason_given(reason)
    _refuse(new_power_refusal(character, book, current_stats(character, book)))
    never = _rerolled(character, book)
    powers = roll_another_power(
        book, character.rules, character.powers, dice, lambda _: False, never=never
    )
    gained = replace(character, powers=powers)
    entry = LedgerEntry(reason, fortune=-book.awards.new_power, new_power=powers[-1].power)
    return without_pool_gain(character, gained.entered(entry), book)


def gain_skill(
    character: Character, book: Rulebook, name: str, kind: SkillKind, reason: str
) -> Character:
    """Learn a skill or make a contact; each slot it takes costs Fortune (ruling R8).

    Raises:
        Refused: There is too little Fortune, the reason is missing, or the rules do not allow it.
    """
    skill = Skill(one_line(name, longest=LONGEST_NAME), kind)
    reason = reason_given(reason)
    if not skill.name:
        raise Refused(NO_SKILL_NAME())
    _refuse(new_skill_refusal(character, book, current_stats(character, book), kind, skill.name))
    learned = replace(character, skills=(*character.skills, skill))
    return learned.entered(
        LedgerEntry(reason, fortune=-book.awards.skill_cost(kind), new_skill=skill)
    )


def _rerolled(character: Character, book: Rulebook) -> frozenset[str]:
    limits, is_exempt = character.limits, character.exempt
    return rerolled_powers(book, character.rules, character.origin, limits, exempt=is_exempt)


def _raised(character: Character, book: Rulebook, entry: LedgerEntry, value: int) -> Character:
    """The character with a ledger entry that raises something from `value`, paid with Fortune."""
    cost = raising_cost(value, entry.amount)
    return without_pool_gain(character, character.entered(replace(entry, fortune=-cost)), book)


def _raising_refusal(now: DerivedStats, what: str, value: int, by: int) -> Refusal | None:
    if by < 1:
        return RAISED_BY_0(what=what, value=value, by=by)
    cost = raising_cost(value, by)
    return _unpaid(now, cost, RAISING_UNPAID, what=what, value=value, higher=value + by)


def _unpaid(now: DerivedStats, cost: int, reason: Reason, **values: Value) -> Refusal | None:
    there = now.fortune.value
    if cost <= there:
        return None
    return reason(cost=cost, missing=cost - there, **values)


def _refuse(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise Refused(refusal)


RAISE_STEPS = (1, 5, 10)
"""The amounts by which the screen offers to raise something at once."""


@dataclass(frozen=True, slots=True)
class RaisePrice:
    """The price of a raise by `by` in Fortune, and the refusal if it is not possible."""

    by: int
    cost: int
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class AdvancementOffer:
    """Something that can be raised with Fortune.

    Attributes:
        trait: The Primary Trait; None for a power or Lifestyle.
        power: The id of the power, or empty.
        title: Its name on the sheet.
        value: Its current Rank Value; None for a power without one.
        steps: The amounts by which it can be raised at once, with prices; empty if it cannot be
            raised at all.
        refusal: Why it cannot be raised at all, or None.
    """

    trait: Trait | None
    power: str
    title: str
    value: int | None
    steps: tuple[RaisePrice, ...]
    refusal: Refusal | None = None

    @property
    def is_lifestyle(self) -> bool:
        """Whether this is Lifestyle (ruling R63)."""
        return self.trait is None and not self.power


def trait_offers(character: Character, now: DerivedStats) -> tuple[AdvancementOffer, ...]:
    """The seven Primary Traits, and Lifestyle where the rules sell it."""
    traits = tuple(
        AdvancementOffer(
            trait,
            "",
            trait.title,
            breakdown.value,
            _steps(breakdown.value, partial(trait_refusal, character, now, trait)),
        )
        for trait, breakdown in now.traits.items()
    )
    if not character.rules.plays(OtherReading.LIFESTYLE_BOUGHT):
        return traits
    value = now.lifestyle.value
    steps = _steps(value, partial(lifestyle_refusal, character, now))
    return (*traits, AdvancementOffer(None, "", "Lifestyle", value, steps))


def power_offers(character: Character, now: DerivedStats) -> tuple[AdvancementOffer, ...]:
    """The powers that are not lost, including granted ones, which cannot be raised."""
    return tuple(
        _power(each.power.id, each.title, each.rank.value if each.rank else None, character, now)
        for each in now.powers
    )


def _power(
    id_: str, title: str, value: int | None, character: Character, now: DerivedStats
) -> AdvancementOffer:
    granted = next(each.granted_by for each in now.powers if each.power.id == id_)
    if value is None or granted is not None:
        return AdvancementOffer(None, id_, title, value, (), power_refusal(character, now, id_, 1))
    steps = _steps(value, partial(power_refusal, character, now, id_))
    return AdvancementOffer(None, id_, title, value, steps)


def _steps(value: int, refusal: Callable[[int], Refusal | None]) -> tuple[RaisePrice, ...]:
    return tuple(RaisePrice(by, raising_cost(value, by), refusal(by)) for by in RAISE_STEPS)

"""What Fortune buys for good: higher traits and powers, new powers and new skills.

Every purchase is a line of the ledger; what somebody cannot pay is refused with the sum missing.
"""

from dataclasses import replace

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.plain_text import plain
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.rules.awards import figures_now
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.creation import roll_another_power
from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.rules.ledger import Entry, reason_given, reason_in_short
from fourc_desktop.games.fourc.rules.limits import never_rolled
from fourc_desktop.games.fourc.rules.pool import pool_kept
from fourc_desktop.games.fourc.rules.powers import MAGIC
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import MOST_SKILLS, Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

RULE = "4C, Character Advancement"

LONGEST_NAME = 200
"""The characters the name of a skill may have."""

_KINDS = {
    SkillKind.SKILL: "A skill",
    SkillKind.ADVANCED: "An advanced skill",
    SkillKind.CONTACT: "A contact",
}


def raising_cost(value: int, by: int = 1) -> int:
    """What raising a Rank Value by so much costs: each +1 the value it has then (ruling R43)."""
    return by * value + by * (by - 1) // 2


def trait_refusal(character: Character, now: Figures, trait: Trait, by: int) -> Refusal | None:
    """Why a Primary Trait cannot be raised by so much, or None; `now` are the figures now."""
    value, limits = now.traits[trait].value, character.limits
    if limits is not None and value + by > limits.highest(trait):
        rule = f"4C, {limits.companion.title}"
        return Refusal(rule, f"{trait.title} ends at {limits.highest(trait)} here.")
    return _raising_refusal(now, f"{trait.title} {value}", value, by)


def power_refusal(character: Character, now: Figures, power: str, by: int) -> Refusal | None:
    """Why a power, given by its id, cannot be raised by so much, or None."""
    held = next((each for each in now.powers if each.power.id == power), None)
    if held is None:
        known = ", ".join(each.power for each in character.powers if not each.lost)
        sentence = f"There is no power “{power}” here to raise; there is {known or 'none'}."
        return Refusal(RULE, sentence)
    if held.granted_by is not None:
        giver = held.granted_by.name
        return Refusal(RULE, f"{held.power.name} comes with {giver}: raise {giver}.")
    if held.rank is None:
        return Refusal(RULE, f"{held.power.name} has no Rank Value to raise.")
    return _raising_refusal(now, f"{held.power.name} {held.rank.value}", held.rank.value, by)


def new_power_refusal(character: Character, book: Rulebook, now: Figures) -> Refusal | None:
    """Why no new power can be bought, or None."""
    held = {each.power for each in character.powers}
    limits = character.limits
    if MAGIC in held:
        return Refusal("R6", "Magic stands alone: it is every other power.")
    if limits is not None and sum(not each.lost for each in character.powers) >= limits.powers:
        rule = f"4C, {limits.companion.title}"
        return Refusal(rule, "There is no room here for another power.")
    if not {*book.power_rolls(character.rules).results} - held - never_rolled(limits):
        return Refusal(RULE, "Every power of the list is there already.")
    return _unpaid(now, book.awards.new_power, "A new power")


def new_skill_refusal(
    character: Character, book: Rulebook, now: Figures, kind: SkillKind, name: str = ""
) -> Refusal | None:
    """Why a skill or contact cannot be bought, or None; without a name, whichever it is."""
    if kind is SkillKind.CONTACT and not character.rules.contacts:
        return Refusal("R8", f"{name or 'This'} would be a contact, which these rules lack.")
    if name.casefold() in {each.name.casefold() for each in character.skills}:
        return Refusal("4C, Skills", f"{name} is there already.")
    if len(character.skills) >= MOST_SKILLS:
        sentence = f"There is room for {MOST_SKILLS} skills and contacts, and it is full."
        return Refusal(RULE, sentence)
    return _unpaid(now, skill_cost(book, kind), name or _KINDS[kind])


def skill_cost(book: Rulebook, kind: SkillKind) -> int:
    """What a skill or contact costs in Fortune: the price of each slot it takes (ruling R8)."""
    return book.awards.new_skill * kind.slots


def raise_trait(
    character: Character, book: Rulebook, trait: Trait, by: int = 1, reason: str = ""
) -> Character:
    """Raise a Primary Trait, at the cost of the value shown (4C, Character Advancement).

    Raises:
        Refused: There is too little Fortune, or a companion would pass its limit.
    """
    now = figures_now(character, book)
    _refuse(trait_refusal(character, now, trait, by))
    entry = Entry(reason_in_short(reason), trait=trait, amount=by)
    return _raised(character, book, entry, now.traits[trait].value)


def raise_power(
    character: Character, book: Rulebook, power: str, by: int = 1, reason: str = ""
) -> Character:
    """Raise a power, given by its id, at the cost of the value shown.

    Raises:
        Refused: There is too little Fortune, nobody here has that power, another grants it, or it
            has no Rank Value.
    """
    now = figures_now(character, book)
    _refuse(power_refusal(character, now, power, by))
    rank = next(each.rank for each in now.powers if each.power.id == power)
    assert rank is not None
    entry = Entry(reason_in_short(reason), power=power, amount=by)
    return _raised(character, book, entry, rank.value)


def gain_power(character: Character, book: Rulebook, dice: Dice, reason: str) -> Character:
    """Roll a power that is not there yet, and its Rank Value (4C, Character Advancement).

    Raises:
        Refused: There is too little Fortune, no story behind it, or no room for another power.
    """
    reason = reason_given(reason)
    _refuse(new_power_refusal(character, book, figures_now(character, book)))
    never = never_rolled(character.limits)
    powers = roll_another_power(
        book, character.rules, character.powers, dice, lambda _: False, never=never
    )
    gained = replace(character, powers=powers)
    entry = Entry(reason, fortune=-book.awards.new_power, new_power=powers[-1].power)
    return pool_kept(character, gained.entered(entry), book)


def gain_skill(
    character: Character, book: Rulebook, name: str, kind: SkillKind, reason: str
) -> Character:
    """Learn a skill or make a contact, at the price of each slot it takes (ruling R8).

    Raises:
        Refused: There is too little Fortune, no story behind it, or the rules do not allow it.
    """
    skill = Skill(plain(name, longest=LONGEST_NAME).strip(), kind)
    reason = reason_given(reason)
    if not skill.name:
        raise Refused(Refusal(RULE, "Name the new skill."))
    _refuse(new_skill_refusal(character, book, figures_now(character, book), kind, skill.name))
    learned = replace(character, skills=(*character.skills, skill))
    return learned.entered(Entry(reason, fortune=-skill_cost(book, kind), new_skill=skill))


def _raised(character: Character, book: Rulebook, entry: Entry, value: int) -> Character:
    """The character after a purchase that raises something from its present value."""
    cost = raising_cost(value, entry.amount)
    return pool_kept(character, character.entered(replace(entry, fortune=-cost)), book)


def _raising_refusal(now: Figures, what: str, value: int, by: int) -> Refusal | None:
    if by < 1:
        return Refusal(RULE, f"Raise {what} by 1 or more, not by {by}.")
    return _unpaid(now, raising_cost(value, by), f"{what} to {value + by}")


def _unpaid(now: Figures, cost: int, what: str) -> Refusal | None:
    there = now.fortune.value
    if cost <= there:
        return None
    return Refusal(RULE, f"{what} costs {cost:,} Fortune; {cost - there:,} more are needed.")


def _refuse(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise Refused(refusal)

"""What Fortune buys for good: higher traits and powers, new powers and new skills.

Every purchase is a line of the ledger; what somebody cannot pay is refused with the sum missing.
"""

from dataclasses import replace

from fourc_desktop.domain.dice import Dice
from fourc_desktop.domain.fourc.awards import fortune_now
from fourc_desktop.domain.fourc.character import Character
from fourc_desktop.domain.fourc.creation import roll_another_power
from fourc_desktop.domain.fourc.figures import figures
from fourc_desktop.domain.fourc.ledger import Entry, reason_given, reason_in_short
from fourc_desktop.domain.fourc.limits import NOT_FOR_SIDEKICKS, Companion
from fourc_desktop.domain.fourc.pool import pool_kept
from fourc_desktop.domain.fourc.powers import MAGIC
from fourc_desktop.domain.fourc.rulebook import Rulebook
from fourc_desktop.domain.fourc.skills import MOST_SKILLS, Skill, SkillKind
from fourc_desktop.domain.fourc.traits import Trait
from fourc_desktop.domain.plain_text import plain
from fourc_desktop.domain.refusal import Refusal, Refused

RULE = "4C, Character Advancement"

LONGEST_NAME = 200
"""The characters the name of a skill may have."""


def raising_cost(value: int, by: int = 1) -> int:
    """What raising a Rank Value by so much costs: each +1 the value it has then (ruling R43)."""
    return by * value + by * (by - 1) // 2


def raise_trait(
    character: Character, book: Rulebook, trait: Trait, by: int = 1, reason: str = ""
) -> Character:
    """Raise a Primary Trait, at the cost of the value shown (4C, Character Advancement).

    Raises:
        Refused: There is too little Fortune, or a companion would pass its limit.
    """
    value = figures(character, book).traits[trait].value
    limits = character.limits
    if limits is not None and value + by > limits.highest(trait):
        title = limits.companion.title
        raise Refused(
            Refusal(f"4C, {title}", f"{trait.title} ends at {limits.highest(trait)} here.")
        )
    entry = Entry(reason_in_short(reason), trait=trait, amount=by)
    return _raised(character, book, entry, f"{trait.title} {value}", value)


def raise_power(
    character: Character, book: Rulebook, power: str, by: int = 1, reason: str = ""
) -> Character:
    """Raise a power, given by its id, at the cost of the value shown.

    Raises:
        Refused: There is too little Fortune, nobody here has that power, another grants it, or it
            has no Rank Value.
    """
    held = next((each for each in figures(character, book).powers if each.power.id == power), None)
    if held is None:
        known = ", ".join(each.power for each in character.powers if not each.lost)
        raise _refused(f"There is no power “{power}” here to raise; there is {known or 'none'}.")
    if held.granted_by is not None:
        giver = held.granted_by.name
        raise _refused(f"{held.power.name} comes with {giver}: raise {giver}.")
    if held.rank is None:
        raise _refused(f"{held.power.name} has no Rank Value to raise.")
    value = held.rank.value
    entry = Entry(reason_in_short(reason), power=power, amount=by)
    return _raised(character, book, entry, f"{held.power.name} {value}", value)


def gain_power(character: Character, book: Rulebook, dice: Dice, reason: str) -> Character:
    """Roll a power that is not there yet, and its Rank Value (4C, Character Advancement).

    Raises:
        Refused: There is too little Fortune, no story behind it, or no room for another power.
    """
    reason = reason_given(reason)
    never = _never(character, book)
    _refuse_unpaid(character, book, book.awards.new_power, "A new power")
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
        raise _refused("Name the new skill.")
    if kind is SkillKind.CONTACT and not character.rules.contacts:
        raise Refused(Refusal("R8", f"{skill.name} would be a contact, which these rules lack."))
    if skill.name.casefold() in {each.name.casefold() for each in character.skills}:
        raise Refused(Refusal("4C, Skills", f"{skill.name} is there already."))
    if len(character.skills) >= MOST_SKILLS:
        raise _refused(f"There is room for {MOST_SKILLS} skills and contacts, and it is full.")
    cost = book.awards.new_skill * kind.slots
    _refuse_unpaid(character, book, cost, skill.name)
    learned = replace(character, skills=(*character.skills, skill))
    return learned.entered(Entry(reason, fortune=-cost, new_skill=skill))


def _raised(character: Character, book: Rulebook, entry: Entry, what: str, value: int) -> Character:
    """The character after a purchase that raises `what` from its present value."""
    if entry.amount < 1:
        raise _refused(f"Raise {what} by 1 or more, not by {entry.amount}.")
    cost = raising_cost(value, entry.amount)
    _refuse_unpaid(character, book, cost, f"{what} to {value + entry.amount}")
    after = character.entered(replace(entry, fortune=-cost))
    return pool_kept(character, after, book)


def _never(character: Character, book: Rulebook) -> frozenset[str]:
    """The powers this character rolls anew; refuses those who can have no other power at all."""
    held = {each.power for each in character.powers}
    limits = character.limits
    if MAGIC in held:
        raise Refused(Refusal("R6", "Magic stands alone: it is every other power."))
    if limits is not None and sum(not each.lost for each in character.powers) >= limits.powers:
        rule = f"4C, {limits.companion.title}"
        raise Refused(Refusal(rule, "There is no room here for another power."))
    is_sidekick = limits is not None and limits.companion is Companion.SIDEKICK
    never = NOT_FOR_SIDEKICKS if is_sidekick else frozenset[str]()
    if not {*book.power_rolls(character.rules).results} - held - never:
        raise _refused("Every power of the list is there already.")
    return never


def _refuse_unpaid(character: Character, book: Rulebook, cost: int, what: str) -> None:
    there = fortune_now(character, book).value
    if cost > there:
        raise _refused(f"{what} costs {cost:,} Fortune; {cost - there:,} more are needed.")


def _refused(sentence: str) -> Refused:
    return Refused(Refusal(RULE, sentence))

"""Conditions of a character, and functions that add and end them."""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum

from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import one_line
from fourc_desktop.games.fourc.rules.characters.character import (
    LONGEST_CONDITION,
    MAX_CONDITIONS,
    Character,
)

NAMELESS = Reason("condition-without-name", "Conditions", "Name the condition.")
THERE = Reason("condition-there-already", "Conditions", "{condition} is there already.")
FULL = Reason(
    "conditions-full", "Conditions", "There is room for {most} conditions, and it is full."
)


class Condition(Enum):
    """A condition of the rules; the value is the name on the sheet."""

    DYING = "Dying"
    UNCONSCIOUS = "Unconscious"
    KNOCKED_DOWN = "Knocked down"
    HELD = "Held"
    WINDED = "Winded"
    EXHAUSTED = "Exhausted"
    DAZED = "Dazed"
    PARALYZED = "Paralyzed"
    WEAKENED = "Weakened"

    @property
    def rule(self) -> str:
        """The place in the rules that defines it."""
        return _RULES[self][0]

    @property
    def text(self) -> str:
        """Its effect, as a text of this program."""
        return _RULES[self][1]

    @property
    def is_grave(self) -> bool:
        """Whether the condition prevents all actions."""
        return self in (Condition.DYING, Condition.UNCONSCIOUS, Condition.PARALYZED)


_RULES = {
    Condition.DYING: (
        "4C, Combat Results; R27",
        "Damage is at 0, and Fortitude falls one row at the end of each turn until help comes.",
    ),
    Condition.UNCONSCIOUS: ("4C, Combat Results; R27", "Does nothing until awake again."),
    Condition.KNOCKED_DOWN: ("4C, Combat Results; R50", "The next turn goes to getting up."),
    Condition.HELD: ("R49", "May slip free or use powers, and does not move."),
    Condition.WINDED: ("4C, Swimming; R3", "Fortitude reads the row below its own."),
    Condition.EXHAUSTED: ("4C, Exhaustion", "Has collapsed, and rests for a number of turns."),
    Condition.DAZED: ("4C, Powers", "Takes no action until it has passed."),
    Condition.PARALYZED: ("4C, Paralyzing Touch", "Lies on the ground and is not awake."),
    Condition.WEAKENED: ("R27", "Was dying; the Fortitude lost comes back with a night’s rest."),
}

ENDED_BY_RECOVERY = frozenset({Condition.DYING, Condition.UNCONSCIOUS})
"""The conditions that end with any recovery from 0 Damage (rulings R27 and R51)."""


def conditions_over(damage: int) -> frozenset[Condition]:
    """The conditions that end at this Damage: none at 0 (rulings R27 and R51)."""
    return ENDED_BY_RECOVERY if damage > 0 else frozenset()


FORTITUDE_LOST = frozenset({Condition.DYING, Condition.WEAKENED})
"""The conditions that explain lost Fortitude outside of fights."""


def has_known_condition(character: Character, condition: Condition) -> bool:
    """Whether a character has a condition of the rules."""
    return condition in map(known_condition, character.conditions)


def known_condition(name: str) -> Condition | None:
    """The condition of the rules with this name; None for free text."""
    return next((each for each in Condition if each.value.casefold() == name.casefold()), None)


def add_condition(character: Character, name: str) -> Character:
    """This character with one more condition, from the rules or as free text.

    Raises:
        Refused: The name is empty or already in the list, or the list is full.
    """
    words = one_line(name, longest=LONGEST_CONDITION)
    known = known_condition(words)
    words = words if known is None else known.value
    if not words:
        raise Refused(NAMELESS())
    if words.casefold() in {each.casefold() for each in character.conditions}:
        raise Refused(THERE(condition=words))
    if len(character.conditions) >= MAX_CONDITIONS:
        raise Refused(FULL(most=MAX_CONDITIONS))
    return replace(character, conditions=(*character.conditions, words))


def remove_condition(character: Character, name: str) -> Character:
    """The character without a condition, if they have it."""
    return _with_conditions(character, [each for each in character.conditions if each != name])


def remove_known_conditions(
    character: Character, over: frozenset[Condition] = frozenset(Condition)
) -> Character:
    """This character without the given conditions of the rules; free-text conditions stay."""
    if Condition.WEAKENED in over:
        character = replace(character, fortitude_lost=0)
    left = [each for each in character.conditions if known_condition(each) not in over]
    return _with_conditions(character, left)


def _with_conditions(character: Character, left: Sequence[str]) -> Character:
    """The character with these conditions.

    Lost Fortitude returns if no condition explains it (R67).

    A character who was dying with Fortitude lost, and no longer is, becomes weakened.
    """
    known = {known_condition(each) for each in left}
    lost = character.fortitude_lost
    if lost and not known & FORTITUDE_LOST:
        if has_known_condition(character, Condition.DYING) and len(left) < MAX_CONDITIONS:
            left = [*left, Condition.WEAKENED.value]
        else:
            lost = 0
    return replace(character, conditions=tuple(left), fortitude_lost=lost)

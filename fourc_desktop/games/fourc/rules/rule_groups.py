"""The heads of the list of 4C's rules, and what the colors of a result are called there."""

from typing import Final

from fourc_desktop.core.mark import Grade, Mark
from fourc_desktop.core.rule_texts import Meaning, RuleGroup

BASICS: Final = RuleGroup("basics", "The table and the dice")
TRAITS: Final = RuleGroup("traits", "Traits")
CREATION: Final = RuleGroup("creation", "Making a character")
ORIGINS: Final = RuleGroup("origins", "Origins")
POWERS: Final = RuleGroup("powers", "Powers")
FIGHTING: Final = RuleGroup("fighting", "Action")
CONDITIONS: Final = RuleGroup("conditions", "Conditions")
PROPERTY: Final = RuleGroup("property", "Gear, vehicles, headquarters")
EVENING: Final = RuleGroup("evening", "Between the fights")
OPTIONAL: Final = RuleGroup("switches", "Optional rules", "While it is off", "While it is on")
RULINGS: Final = RuleGroup("rulings", "Rulings", "How it is decided", "The other reading")

GROUPS: Final = (
    BASICS,
    TRAITS,
    CREATION,
    ORIGINS,
    POWERS,
    FIGHTING,
    CONDITIONS,
    PROPERTY,
    EVENING,
    OPTIONAL,
    RULINGS,
)
"""All of them, in the order of the list."""


def color_meanings(black: str, red: str, blue: str, yellow: str) -> tuple[Meaning, ...]:
    """What each color of a result means."""
    return (
        Meaning(Mark("K", Grade.BAD), "Black", black),
        Meaning(Mark("R", Grade.PARTIAL), "Red", red),
        Meaning(Mark("B", Grade.GOOD), "Blue", blue),
        Meaning(Mark("Y", Grade.BEST), "Yellow", yellow),
    )

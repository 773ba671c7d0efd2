"""What an open roll is for, and what a roll leaves to be chosen."""

from dataclasses import dataclass
from enum import Enum

from fourc_desktop.domain.fourc.fight.commands import Attack


@dataclass(frozen=True, slots=True)
class AttackRoll:
    """The roll of an attack.

    Attributes:
        attack: The attack as it was declared.
        targets: The ids of those it may meet.
    """

    attack: Attack
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GuardRoll:
    """The roll of a defense: by the target of an attack, or ahead of any (ruling R18).

    Attributes:
        who: The id of the defender.
        table: The id of the defense: "dodge", "block", "evade".
        against: The id of the one attacker it is held against, or nothing for everybody.
    """

    who: str
    table: str
    against: str = ""


class Harm(Enum):
    """What a target rolls Fortitude against, by the id of its table (4C, Combat Results)."""

    POUND = "pound"
    CONCUSS = "concuss"


@dataclass(frozen=True, slots=True)
class HarmRoll:
    """The Fortitude roll of somebody who was hit hard.

    Attributes:
        harm: What it is rolled against.
        who: The id of whoever rolls.
        by: The id of the attacker.
        force: The Rank Value that was greater than the target's (ruling R25).
    """

    harm: Harm
    who: str
    by: str
    force: int


Purpose = AttackRoll | GuardRoll | HarmRoll


@dataclass(frozen=True, slots=True)
class ShoveChoice:
    """Somebody is knocked into an adjacent sector of the attacker's choice (4C, Pound).

    Attributes:
        by: The id of the attacker, who chooses.
        who: The id of whoever is knocked away.
        force: The Rank Value that breaks what stands between, where it is greater.
    """

    by: str
    who: str
    force: int


Choice = ShoveChoice

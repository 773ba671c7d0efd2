"""FudgeCharacter: traits on the ladder, wounds, weapons and armor.

Source: seed 004; the rulings on attributes; F2, F7, F20, F22.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Final

from annotated_types import MaxLen

from fourc_desktop.core.forms.character_form import MAX_BY_HAND, ByHand, FormProfile
from fourc_desktop.core.forms.fields import (
    ChoiceKind,
    FlagKind,
    GaugeKind,
    LevelKind,
    NumberKind,
    RowsKind,
    TextKind,
    value,
)
from fourc_desktop.core.text import folded
from fourc_desktop.games.fudge.rules.attacks.weapons import WeaponMode, WeaponUse, WoundType
from fourc_desktop.games.fudge.rules.attacks.wounds import (
    EMPTY_TRACK,
    WOUND_GROUPS,
    WOUND_MARKS,
    PainThreshold,
    WoundTrackKind,
    wound_penalty,
)
from fourc_desktop.games.fudge.rules.ladder import INFAMOUS, TRAIT_TITLES

MAX_SCALE: Final = 20
MAX_ARMOR: Final = 9
MAX_STRENGTH: Final = 5

ATTRIBUTES: Final = {
    "build": "Build",
    "health": "Health",
    "dexterity": "Dexterity",
    "agility": "Agility",
    "perception": "Perception",
    "will": "Will",
    "appearance": "Appearance",
    "speed": "Speed",
}
"""The title of each attribute by its field in `FudgeCharacter`."""


def Rung(title: str) -> LevelKind:  # noqa: N802 - field kinds are capitalized
    """A level of a trait, Infamous to Legendary."""
    return LevelKind(title, INFAMOUS, TRAIT_TITLES)


class PainLevel(StrEnum):
    """A gift or fault that changes the penalty of wounds."""

    NONE = "none"
    HIGH = "high"
    LOW = "low"

    @property
    def threshold(self) -> PainThreshold:
        """The corresponding value in the wound rules."""
        return _THRESHOLDS[self]


_THRESHOLDS: Final = {
    PainLevel.NONE: PainThreshold.USUAL,
    PainLevel.HIGH: PainThreshold.HIGH,
    PainLevel.LOW: PainThreshold.LOW,
}


class StunState(StrEnum):
    """The stun of a character, which ends after the fight (F12)."""

    NONE = "none"
    STUNNED = "stunned"
    VERY_STUNNED = "very-stunned"
    OUT = "out"


class HandsNeeded(StrEnum):
    """The number of hands that hold a weapon."""

    ONE = "one"
    TWO = "two"
    EITHER = "one-or-two"


class WoundKinds(StrEnum):
    """The type of wounds by a weapon; of two types the wielder chooses."""

    SLASH = "slash"
    PIERCE = "pierce"
    CRUSH = "crush"
    SLASH_OR_PIERCE = "slash-or-pierce"
    SPECIAL = "special"


class WeaponReach(StrEnum):
    """The range of a weapon; a gun or beam is the hardest to dodge (F10)."""

    MELEE = "melee"
    THROWN = "thrown"
    MELEE_OR_THROWN = "melee-or-thrown"
    PROPELLED = "propelled"
    FAST = "gun-or-beam"


@value
class FudgeSkill:
    """A skill with its level."""

    name: Annotated[str, TextKind("Name", required=True)] = ""
    level: Annotated[int, Rung("Level")] = 0


@value
class FudgeGift:
    """A gift or fault, as text."""

    name: Annotated[str, TextKind("Name", required=True)] = ""
    text: Annotated[str, TextKind("What it does")] = ""


@value
class CarriedWeapon:
    """A weapon, or one mode of a weapon (F22).

    Attributes:
        name: Its name.
        skill: The name of the skill used with it.
        size: The damage bonus of its weight.
        sharp: The damage bonus of its edge or point.
        strength: The damage bonus of its construction: bows, guns (F20).
        reach: Its range.
        hands: The number of hands that hold it.
        wounds: The type of wounds.
        mechanical: Whether Build and Strength Scale do not add to damage (F20).
        blunt: Whether it is heavy and blunt: armor counts half (F17).
        entangles: Whether a hit entangles (F21).
        pierces: Whether it is made against beasts of large Scale (F26).
    """

    name: Annotated[str, TextKind("Name", required=True)] = ""
    skill: Annotated[str, TextKind("Skill")] = ""
    size: Annotated[int, NumberKind("Size", -1, 3)] = 0
    sharp: Annotated[int, NumberKind("Sharp", 0, 1)] = 0
    strength: Annotated[int, NumberKind("Strength", 0, MAX_STRENGTH)] = 0
    reach: Annotated[WeaponReach, ChoiceKind("Reach")] = WeaponReach.MELEE
    hands: Annotated[HandsNeeded, ChoiceKind("Hands")] = HandsNeeded.ONE
    wounds: Annotated[WoundKinds, ChoiceKind("Wounds")] = WoundKinds.CRUSH
    mechanical: Annotated[bool, FlagKind("Without Build")] = False
    blunt: Annotated[bool, FlagKind("Heavy and blunt")] = False
    entangles: Annotated[bool, FlagKind("Entangles")] = False
    pierces: Annotated[bool, FlagKind("Pierces Scale")] = False

    @property
    def is_ranged(self) -> bool:
        """Whether it can only be shot or thrown."""
        return all(each.is_ranged for each in _USES[self.reach])

    @property
    def mode(self) -> WeaponMode:
        """The same as the mode of a listed weapon, for the fight rules."""
        return WeaponMode(
            self.size,
            self.sharp,
            _HANDS[self.hands],
            _TYPES[self.wounds],
            _USES[self.reach],
            self.strength,
            not self.mechanical,
        )


_HANDS: Final[Mapping[HandsNeeded, tuple[int, ...]]] = {
    HandsNeeded.ONE: (1,),
    HandsNeeded.TWO: (2,),
    HandsNeeded.EITHER: (1, 2),
}
_TYPES: Final = {
    WoundKinds.SLASH: (WoundType.SLASH,),
    WoundKinds.PIERCE: (WoundType.PIERCE,),
    WoundKinds.CRUSH: (WoundType.CRUSH,),
    WoundKinds.SLASH_OR_PIERCE: (WoundType.SLASH, WoundType.PIERCE),
    WoundKinds.SPECIAL: (WoundType.SPECIAL,),
}
_USES: Final = {
    WeaponReach.MELEE: (WeaponUse.MELEE,),
    WeaponReach.THROWN: (WeaponUse.THROWN,),
    WeaponReach.MELEE_OR_THROWN: (WeaponUse.MELEE, WeaponUse.THROWN),
    WeaponReach.PROPELLED: (WeaponUse.PROPELLED,),
    WeaponReach.FAST: (WeaponUse.FAST,),
}


def weapon_of_mode(
    name: str, mode: WeaponMode, *, skill: str, blunt: bool, entangles: bool
) -> CarriedWeapon:
    """A carried weapon with a mode of a listed weapon."""
    return CarriedWeapon(
        name=name,
        skill=skill,
        size=mode.size,
        sharp=mode.sharp,
        strength=mode.strength,
        reach=next(each for each, uses in _USES.items() if uses == mode.uses),
        hands=next(each for each, hands in _HANDS.items() if hands == mode.hands),
        wounds=next(each for each, types in _TYPES.items() if types == mode.types),
        mechanical=not mode.muscle,
        blunt=blunt,
        entangles=entangles,
    )


@value
class ArmorPiece:
    """A piece of armor with its reduction of damage."""

    name: Annotated[str, TextKind("Name", required=True)] = ""
    value: Annotated[int, NumberKind("Value", 0, MAX_ARMOR)] = 0


@value
class FudgeGauge:
    """A supply with a maximum: arrows, silver, rations."""

    name: Annotated[str, TextKind("Name", required=True)] = ""
    now: Annotated[int, GaugeKind("Now", most="most")] = 0
    most: Annotated[int, NumberKind("Most", 0, 999)] = 0


@value
class FudgeCharacter:
    """A character of any size.

    Attributes:
        profile: Name, kind, player, side, notes, tags and picture.
        build: The level of muscular strength, also called Strength (F2).
        strength_scale: The steps of strength above a human of the same Build; 0 for humans.
        mass_scale: The steps of mass above a human of the same Health; 0 for humans.
        wounds: The wound track: a letter for each of eight boxes; see `rules.combat.wounds`.
        pain: A high or low pain threshold.
        stun: The stun.
        shield: The id of a listed shield, or empty.
        by_hand: The derived numbers that the Storyteller overrides.
    """

    profile: FormProfile = FormProfile()
    build: Annotated[int, Rung("Build")] = 0
    health: Annotated[int, Rung("Health")] = 0
    dexterity: Annotated[int, Rung("Dexterity")] = 0
    agility: Annotated[int, Rung("Agility")] = 0
    perception: Annotated[int, Rung("Perception")] = 0
    will: Annotated[int, Rung("Will")] = 0
    appearance: Annotated[int, Rung("Appearance")] = 0
    speed: Annotated[int, Rung("Speed")] = 0
    strength_scale: Annotated[int, NumberKind("Strength Scale", -MAX_SCALE, MAX_SCALE)] = 0
    mass_scale: Annotated[int, NumberKind("Mass Scale", -MAX_SCALE, MAX_SCALE)] = 0
    skills: Annotated[tuple[FudgeSkill, ...], RowsKind("Skills", "skill", 80)] = ()
    gifts: Annotated[tuple[FudgeGift, ...], RowsKind("Gifts", "gift", 40)] = ()
    faults: Annotated[tuple[FudgeGift, ...], RowsKind("Faults", "fault", 40)] = ()
    wounds: Annotated[str, WoundTrackKind("Wounds", WOUND_GROUPS, WOUND_MARKS)] = EMPTY_TRACK
    pain: Annotated[PainLevel, ChoiceKind("Pain threshold")] = PainLevel.NONE
    stun: Annotated[StunState, ChoiceKind("Stunned")] = StunState.NONE
    weapons: Annotated[tuple[CarriedWeapon, ...], RowsKind("Weapons", "weapon", 40, "weapons")] = ()
    armor: Annotated[tuple[ArmorPiece, ...], RowsKind("Armor", "piece of armor", 20, "armor")] = ()
    shield: Annotated[str, ChoiceKind("Shield", options="shields")] = ""
    gauges: Annotated[tuple[FudgeGauge, ...], RowsKind("Gauges", "gauge", 20)] = ()
    by_hand: Annotated[ByHand, MaxLen(MAX_BY_HAND)] = ()

    def wound_penalty(self, *, pain: bool) -> int:
        """The wound penalty on rolls, -4 to 0 (F7); `pain` is whether pain thresholds count."""
        threshold = self.pain.threshold if pain else PainThreshold.USUAL
        return wound_penalty(self.wounds, threshold)

    def level_of(self, name: str) -> int | None:
        """The level of a skill by its name, in any case, with any apostrophe; None if untrained."""
        wanted = folded(name.strip())
        named = ((folded(each.name.strip()), each.level) for each in self.skills)
        return next((level for each, level in named if each == wanted), None)

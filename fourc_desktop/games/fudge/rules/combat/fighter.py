"""A fighter: the levels, weapons and wounds of a character in a fight."""

from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fudge.rules.attacks.contests import ENTANGLED, INSULTED
from fourc_desktop.games.fudge.rules.attacks.damage import DefenseFactors, OffenseFactors
from fourc_desktop.games.fudge.rules.attacks.melee import MeleeArms
from fourc_desktop.games.fudge.rules.attacks.stunning import StunLevel
from fourc_desktop.games.fudge.rules.attacks.units import UnitStrength
from fourc_desktop.games.fudge.rules.attacks.weapons import WeaponUse
from fourc_desktop.games.fudge.rules.attacks.wounds import (
    EMPTY_TRACK,
    PainThreshold,
    WoundLevel,
    condition_of,
    is_track,
    wound_penalty,
)
from fourc_desktop.games.fudge.rules.combat.plans import RoundPlan

BUILD: Final = "Build"
HEALTH: Final = "Health"
DEXTERITY: Final = "Dexterity"
WILL: Final = "Will"
SPEED: Final = "Speed"
DODGE: Final = "Dodge"
WIT: Final = "Wit"
HEALING: Final = "Healing"
STRENGTH_SCALE: Final = "Strength Scale"
MASS_SCALE: Final = "Mass Scale"
ARMOR: Final = "Armor"
SHIELD: Final = "Shield in melee"
SHOT_SHIELD: Final = "Shield against shots"

NO_WEAPON = Reason(
    "fudge-no-such-weapon", "FUDGE, Weapons", "{who} has no weapon called “{weapon}”."
)


@dataclass(frozen=True, slots=True)
class FighterNumber:
    """A number of a fighter: its name, its current value, and its original value."""

    name: str
    now: int
    usual: int


@dataclass(frozen=True, slots=True)
class FighterWeapon:
    """A weapon in one of its modes.

    Attributes:
        name: The displayed name: "Bastard sword, two-handed".
        skill: The name of the number it is used with.
        use: Its use: in melee, shot or thrown.
        size: The damage bonus of its weight.
        sharp: The damage bonus of its edge or point.
        strength: The damage bonus of its construction.
        muscle: Whether it is powered by Build and Strength Scale.
        blunt: Whether armor counts half against it.
        entangles: Whether it entangles rather than wounds.
        pierces_scale: Whether it is made against large beasts.
        ends: The ends of its close, medium and far bands in meters; empty for the default ones.
    """

    name: str
    skill: str
    use: WeaponUse = WeaponUse.MELEE
    size: int = 0
    sharp: int = 0
    strength: int = 0
    muscle: bool = True
    blunt: bool = False
    entangles: bool = False
    pierces_scale: bool = False
    ends: tuple[int, ...] = ()

    @property
    def damage(self) -> int:
        """Its total damage bonus."""
        return self.size + self.sharp + self.strength


@dataclass(frozen=True, slots=True)
class FighterGauge:
    """A supply: its name, the current and the maximum amount."""

    name: str
    now: int
    most: int


@dataclass(frozen=True, slots=True)
class LastingCondition:
    """A condition of a fighter; `last` is its last round, None for no limit."""

    name: str
    last: int | None = None


@dataclass(frozen=True, slots=True)
class FudgeFighter:
    """The state of a character or unit in a fight.

    Attributes:
        numbers: Attributes, skills, Scales, armor and shield by name.
        weapons: The weapons, the default first.
        wounds: The wound track.
        stun: The stun (F12).
        stun_until: The last round of the stun.
        entangled: Whether a lasso, net or bola holds the fighter (F21).
        grit: The levels of wound penalty that Will overcomes this round (F26).
        pain: The pain threshold.
        is_npc: Whether the Storyteller rolls for the fighter.
        gauges: The supplies.
        conditions: The conditions added by the Gamemaster.
        plan: The declared action of this round, or None.
        insults: The id of the target of an insult this round, or empty.
        insulted: Whether the fighter was insulted this round without a comeback.
        stance: The id of the latest stance.
        aimed_at: The id of the target aimed at in the previous round, or empty.
        spent: The movement spent this round, in sectors.
        unit: The fields of a unit, or None.
    """

    numbers: tuple[FighterNumber, ...]
    weapons: tuple[FighterWeapon, ...] = ()
    wounds: str = EMPTY_TRACK
    stun: StunLevel = StunLevel.NONE
    stun_until: int = 0
    entangled: bool = False
    grit: int = 0
    pain: PainThreshold = PainThreshold.USUAL
    is_npc: bool = False
    gauges: tuple[FighterGauge, ...] = ()
    conditions: tuple[LastingCondition, ...] = ()
    plan: RoundPlan | None = None
    insults: str = ""
    insulted: bool = False
    stance: str = "normal"
    aimed_at: str = ""
    spent: int = 0
    unit: UnitStrength | None = None

    def __post_init__(self) -> None:
        if not is_track(self.wounds):
            raise ValueError("should have wounds of eight boxes")

    def number(self, name: str) -> int:
        """A number by its name; 0 (Fair) if the fighter lacks it."""
        return next((each.now for each in self.numbers if each.name == name), 0)

    def own_number(self, name: str) -> FighterNumber | None:
        """A number by its name; None if the fighter lacks it."""
        return next((each for each in self.numbers if each.name == name), None)

    def with_number(self, name: str, value: int) -> "FudgeFighter":
        """The fighter with another value of an existing number."""
        changed = (replace(n, now=value) if n.name == name else n for n in self.numbers)
        return replace(self, numbers=tuple(changed))

    def weapon(self, name: str, who: str) -> FighterWeapon:
        """A weapon by its name; `who` is the fighter's name, for the refusal.

        Raises:
            Refused: There is no weapon of that name.
        """
        found = next((each for each in self.weapons if each.name == name), None)
        if found is None:
            raise Refused(NO_WEAPON(who=who, weapon=name))
        return found

    @property
    def melee_weapon(self) -> FighterWeapon:
        """The weapon used for defense: the first melee weapon, or bare hands."""
        fit = (each for each in self.weapons if each.use is WeaponUse.MELEE and not each.entangles)
        return next(fit, BARE_HANDS)

    @property
    def condition(self) -> WoundLevel:
        """The condition by the worst wound."""
        return condition_of(self.wounds)

    @property
    def is_out(self) -> bool:
        """Whether the fighter is knocked out, in a Coma or dead."""
        return self.stun is StunLevel.OUT or self.condition >= WoundLevel.COMA

    def is_stunned(self, turn: int) -> bool:
        """Whether the fighter is stunned in a round."""
        return self.stun in (StunLevel.STUNNED, StunLevel.VERY_STUNNED) and turn <= self.stun_until

    def hindrances(self, turn: int) -> Breakdown:
        """The modifiers on all rolls in a round: wounds, stuns, entanglement, insults."""
        found = Breakdown(())
        found = found.plus(wound_penalty(self.wounds, self.pain, self.grit), "Wounds")
        if self.stun is StunLevel.VERY_STUNNED and self.is_stunned(turn):
            found = found.plus(self.stun.penalty, self.stun.title)
        found = found.plus(ENTANGLED if self.entangled else 0, "Entangled")
        return found.plus(INSULTED if self.insulted else 0, "Insulted")

    def arms(self, weapon: FighterWeapon) -> MeleeArms:
        """The weapon and the shield, as they count for a foe in melee."""
        return MeleeArms(weapon.damage, self.number(SHIELD))

    def melee_arms(self, name: str) -> MeleeArms:
        """The same with the melee weapon of this name, else with the one used for defense."""
        fit = (each for each in self.weapons if each.use is WeaponUse.MELEE and each.name == name)
        return self.arms(next(fit, self.melee_weapon))

    def offense(self, weapon: FighterWeapon, *, piercing: bool) -> OffenseFactors:
        """The offensive factors of a blow; `piercing` is whether weapons can pierce Scale (F26)."""
        return OffenseFactors(
            self.number(BUILD),
            self.number(STRENGTH_SCALE),
            weapon.size,
            weapon.sharp,
            weapon.strength,
            weapon.muscle,
            weapon.blunt,
            piercing and weapon.pierces_scale,
        )

    @property
    def defense(self) -> DefenseFactors:
        """The defensive factors."""
        return DefenseFactors(self.number(HEALTH), self.number(ARMOR), self.number(MASS_SCALE))


BARE_HANDS: Final = FighterWeapon("Unarmed", "Unarmed", size=-1)
"""The default of a fighter without a melee weapon."""

"""A fighter: the levels, weapons and wounds somebody fights with."""

from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fudge.rules.combat.contests import ENTANGLED, INSULTED
from fourc_desktop.games.fudge.rules.combat.damage import DefenseFactors, OffenseFactors
from fourc_desktop.games.fudge.rules.combat.melee import MeleeArms
from fourc_desktop.games.fudge.rules.combat.stunning import StunLevel
from fourc_desktop.games.fudge.rules.combat.units import UnitStrength
from fourc_desktop.games.fudge.rules.combat.weapons import WeaponUse
from fourc_desktop.games.fudge.rules.combat.wounds import (
    EMPTY_TRACK,
    PainThreshold,
    WoundLevel,
    condition_of,
    is_track,
    wound_penalty,
)
from fourc_desktop.games.fudge.rules.fight.plans import RoundPlan

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
    """A level or another number of a fighter: its name, its value now, and without changes."""

    name: str
    now: int
    usual: int


@dataclass(frozen=True, slots=True)
class FighterWeapon:
    """A weapon in one of its modes.

    Attributes:
        name: The name people read: "Bastard sword, two-handed".
        skill: The name of the number it is used with.
        use: How it reaches its target.
        size: What its weight adds to damage.
        sharp: What its edge or point adds.
        strength: What its construction adds.
        muscle: Whether Build and Strength Scale drive it.
        blunt: Whether armor counts half against it.
        entangles: Whether it entangles instead of wounding.
        pierces_scale: Whether it is made against large beasts.
        ends: Where its close, medium and far bands end, in meters; empty for the usual ones.
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
        """What it adds to damage in all."""
        return self.size + self.sharp + self.strength


@dataclass(frozen=True, slots=True)
class FighterGauge:
    """Something that runs out: its name, what is left and the most."""

    name: str
    now: int
    most: int


@dataclass(frozen=True, slots=True)
class LastingCondition:
    """Something that has happened to a fighter; `last` is the last round of it, None for no end."""

    name: str
    last: int | None = None


@dataclass(frozen=True, slots=True)
class FudgeFighter:
    """Somebody in a fight.

    Attributes:
        numbers: Attributes, skills, Scales, armor and shield by name.
        weapons: The weapons, the default first.
        wounds: The track of wounds.
        stun: What stunning blows have done (F12).
        stun_until: The last round in which that hinders.
        entangled: Whether a lasso, a net or a bola holds them (F21).
        grit: How many levels of the wound penalty Will overcomes this round (F26).
        pain: The pain threshold.
        is_npc: Whether the Storyteller rolls for them.
        gauges: What runs out.
        conditions: What the Gamemaster has added.
        plan: What they do this round; None before they have said.
        insults: Whom they insult this round, or empty.
        insulted: Whether they were insulted this round without a comeback.
        stance: The id of the stance they were in last.
        aimed_at: Whom they have aimed at in the round before, or empty.
        spent: The movement spent this round, in sectors.
        unit: What makes them a unit, or None.
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
        """A level or another number by its name; 0 (Fair) for one they have not."""
        return next((each.now for each in self.numbers if each.name == name), 0)

    def own_number(self, name: str) -> FighterNumber | None:
        """A number by its name; None for one they have not."""
        return next((each for each in self.numbers if each.name == name), None)

    def with_number(self, name: str, value: int) -> "FudgeFighter":
        """The fighter with another value of a number they have."""
        changed = (replace(n, now=value) if n.name == name else n for n in self.numbers)
        return replace(self, numbers=tuple(changed))

    def weapon(self, name: str, who: str) -> FighterWeapon:
        """A weapon by its name; `who` is the fighter's name.

        Raises:
            Refused: They have none of that name.
        """
        found = next((each for each in self.weapons if each.name == name), None)
        if found is None:
            raise Refused(NO_WEAPON(who=who, weapon=name))
        return found

    @property
    def melee_weapon(self) -> FighterWeapon:
        """What they defend themselves with: the first weapon for melee, or bare hands."""
        fit = (each for each in self.weapons if each.use is WeaponUse.MELEE and not each.entangles)
        return next(fit, BARE_HANDS)

    @property
    def condition(self) -> WoundLevel:
        """How badly they are hurt."""
        return condition_of(self.wounds)

    @property
    def is_out(self) -> bool:
        """Whether they can do nothing: knocked out, in a Coma, or dead."""
        return self.stun is StunLevel.OUT or self.condition >= WoundLevel.COMA

    def is_stunned(self, turn: int) -> bool:
        """Whether a stunning blow hinders them in a round."""
        return self.stun in (StunLevel.STUNNED, StunLevel.VERY_STUNNED) and turn <= self.stun_until

    def hindrances(self, turn: int) -> Breakdown:
        """What lowers all their rolls in a round: wounds, stuns, nets, insults."""
        found = Breakdown(())
        found = found.plus(wound_penalty(self.wounds, self.pain, self.grit), "Wounds")
        if self.stun is StunLevel.VERY_STUNNED and self.is_stunned(turn):
            found = found.plus(self.stun.penalty, self.stun.title)
        found = found.plus(ENTANGLED if self.entangled else 0, "Entangled")
        return found.plus(INSULTED if self.insulted else 0, "Insulted")

    def arms(self, weapon: FighterWeapon) -> MeleeArms:
        """The weapon and the shield as a foe in melee meets them."""
        return MeleeArms(weapon.damage, self.number(SHIELD))

    def melee_arms(self, name: str) -> MeleeArms:
        """The same with a weapon for melee of this name, else with what they defend themselves."""
        fit = (each for each in self.weapons if each.use is WeaponUse.MELEE and each.name == name)
        return self.arms(next(fit, self.melee_weapon))

    def offense(self, weapon: FighterWeapon, *, piercing: bool) -> OffenseFactors:
        """What goes into the damage of a blow; `piercing` says whether Scale is pierced (F26)."""
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
        """What reduces damage to them."""
        return DefenseFactors(self.number(HEALTH), self.number(ARMOR), self.number(MASS_SCALE))


BARE_HANDS: Final = FighterWeapon("Unarmed", "Unarmed", size=-1)
"""The fallback of somebody without a weapon for melee."""

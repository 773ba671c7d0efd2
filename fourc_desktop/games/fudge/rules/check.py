"""FudgeCheck: a roll outside of fights, with its rule.

Source: seed 004, Unopposed, Opposed and Situational rolls; F4, F26.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Annotated, ClassVar, Final

from annotated_types import Ge, Le, Predicate

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import Line
from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.rolls.rolling import Grade, ResultMark, RollOutcome, RollPart
from fourc_desktop.core.text import MINUS, counted
from fourc_desktop.games.fudge.rules.attacks.damage import (
    GRAZE,
    Damage,
    DefenseFactors,
    OffenseFactors,
    WoundTable,
    damage_of,
    wound_dealt,
)
from fourc_desktop.games.fudge.rules.attacks.melee import (
    SMALLER_WEAPON,
    HitMinimum,
    MeleeArms,
    minimum_to_hit,
    skill_against,
)
from fourc_desktop.games.fudge.rules.attacks.tables import CombatTables
from fourc_desktop.games.fudge.rules.attacks.wounds import EMPTY_TRACK, WoundLevel, is_track
from fourc_desktop.games.fudge.rules.ladder import (
    FAIR,
    HIGHEST_RUNG,
    INFAMOUS,
    LEGENDARY,
    LOWEST_RUNG,
    degree_title,
    trait_title,
)
from fourc_desktop.games.fudge.rules.resolution import (
    NpcDice,
    is_even,
    relative_degree,
    roll_degree,
    untrained_level,
)

MAX_MODIFIER: Final = 20
MAX_WOUND_PENALTY: Final = 4
MAX_FACTOR: Final = 60
MAX_SCALE: Final = 20
MAX_SHIELD: Final = 9

TraitLevel = Annotated[int, Ge(INFAMOUS), Le(LEGENDARY)]
Rung = Annotated[int, Ge(LOWEST_RUNG), Le(HIGHEST_RUNG)]
Factor = Annotated[int, Ge(-MAX_FACTOR), Le(MAX_FACTOR)]
Modifier = Annotated[int, Ge(-MAX_MODIFIER), Le(MAX_MODIFIER)]
Scale = Annotated[int, Ge(-MAX_SCALE), Le(MAX_SCALE)]
WoundPenalty = Annotated[int, Ge(-MAX_WOUND_PENALTY), Le(0)]
ShieldValue = Annotated[int, Ge(0), Le(MAX_SHIELD)]
WoundMarks = Annotated[str, Predicate(is_track)]

FAILED: Final = ResultMark("F", Grade.BAD)
SUCCEEDED: Final = ResultMark("S", Grade.GOOD)
LOST: Final = ResultMark("L", Grade.BAD)
TIED: Final = ResultMark("T", Grade.PARTIAL)
WON: Final = ResultMark("W", Grade.BEST)
GRAZED: Final = ResultMark("G", Grade.GOOD)
HIT: Final = ResultMark("H", Grade.BEST)
ODD: Final = ResultMark("O", Grade.PARTIAL)
EVEN: Final = ResultMark("E", Grade.GOOD)

LEVEL: Final = "Level"
OPPONENT: Final = "Opponent"
"""The labels of the sums of a roll's parts."""

WORST_COUNTS: Final = "the worst one counts"


class CheckKind(StrEnum):
    """The kinds of rolls."""

    UNOPPOSED = "unopposed"
    OPPOSED = "opposed"
    SITUATIONAL = "situational"
    EVEN_ODD = "even-odd"


@dataclass(frozen=True, slots=True)
class FudgeCheck:
    """A roll before its dice are thrown.

    Attributes:
        who: The id of the roller, or empty.
        name: The roller's name at that time, or empty.
        on: The name of the trait, or empty.
        kind: The kind of the roll.
        level: The level of the trait; ignored if it is untrained.
        untrained: Whether it is an untrained skill.
        helped: Whether a high attribute helps with it: Mediocre in place of Poor.
        wounds: The roller's wound penalty, -4 to 0.
        hindered: Whether the wound penalty applies to this action.
        modifier: The Storyteller's modifier.
        difficulty: The lowest degree that succeeds in an unopposed roll.
        foe: The id of the opponent, or empty.
        foe_on: The title of the opponent's trait, or empty.
        foe_wounds: The opponent's wound track.
        opponent: The name of the opponent, or empty.
        against: The level of the opponent's trait.
        against_wounds: The opponent's wound penalty, -4 to 0.
        against_modifier: The Storyteller's modifier for the opponent.
        dodging: The opponent's modifier for dodging a shot, -3 to 0 (F10).
        against_dice: The number of dice the opponent rolls.
        least: The lowest degree that can win an opposed action; None for any degree, and in a blow
            for the one that the Mass Scales require (F3).
        blow: Whether the opposed action is a blow, which may graze or wound.
        offense: The damage bonus of the weapon and its wielder, without Scale.
        strength_scale: The attacker's Strength Scale, which is added to damage.
        mass_scale: The attacker's Mass Scale.
        defense: The opponent's reduction of damage, without Scale.
        foe_scale: The opponent's Mass Scale, which reduces damage.
        weapon: The damage bonus of the weapon, to be compared with the opponent's (F5).
        shield: The shield's penalty on the opponent's skill.
        foe_weapon: The damage bonus of the opponent's weapon.
        foe_shield: The penalty by the opponent's shield on the attacker's skill.
        most: The worst wound of a pulled blow; `DEAD` if it is not pulled.
        secret: Whether the Storyteller rolls in secret.
    """

    others: ClassVar[tuple[str, ...]] = ()
    pledged: ClassVar[tuple[tuple[str, int], ...]] = ()

    who: Line = ""
    name: Line = ""
    on: Line = ""
    kind: CheckKind = CheckKind.UNOPPOSED
    level: TraitLevel = FAIR
    untrained: bool = False
    helped: bool = False
    wounds: WoundPenalty = 0
    hindered: bool = True
    modifier: Modifier = 0
    difficulty: Rung = FAIR
    foe: Line = ""
    foe_on: Line = ""
    foe_wounds: WoundMarks = EMPTY_TRACK
    opponent: Line = ""
    against: TraitLevel = FAIR
    against_wounds: WoundPenalty = 0
    against_modifier: Modifier = 0
    dodging: Modifier = 0
    against_dice: NpcDice = NpcDice.FOUR
    least: Rung | None = None
    blow: bool = False
    offense: Factor = 0
    strength_scale: Scale = 0
    mass_scale: Scale = 0
    defense: Factor = 0
    foe_scale: Scale = 0
    weapon: Factor = 0
    shield: ShieldValue = 0
    foe_weapon: Factor = 0
    foe_shield: ShieldValue = 0
    most: WoundLevel = WoundLevel.DEAD
    secret: bool = False

    @property
    def trait_level(self) -> int:
        """The level without modifiers; Fair if no trait is rolled."""
        if self.kind in (CheckKind.SITUATIONAL, CheckKind.EVEN_ODD):
            return FAIR
        return untrained_level(helped=self.helped) if self.untrained else self.level

    @property
    def rolled_level(self) -> int:
        """The level with all modifiers, before the dice."""
        return _levels(self)[0]

    @property
    def opposing_level(self) -> int:
        """The opponent's level with all modifiers."""
        return _levels(self)[1]

    @property
    def arms(self) -> MeleeArms:
        """The weapon and shield of the roller."""
        return MeleeArms(self.weapon, self.shield)

    @property
    def foe_arms(self) -> MeleeArms:
        """The weapon and shield of the opponent."""
        return MeleeArms(self.foe_weapon, self.foe_shield)


@lru_cache(maxsize=1)
def _levels(check: FudgeCheck) -> tuple[int, int]:
    """The levels of both sides with all modifiers; for odds the same check is rolled many times."""
    own, foe = own_parts(check), _opposing(check)
    return sum(part.amount for part in own), sum(part.amount for part in foe)


def own_parts(check: FudgeCheck) -> tuple[RollPart, ...]:
    """The parts of the roller's level."""
    level = check.trait_level
    has_trait = check.kind in (CheckKind.UNOPPOSED, CheckKind.OPPOSED)
    source = trait_title(level)
    if has_trait and check.untrained:
        source = f"untrained, {source}"
    parts = [RollPart((check.on or "Trait") if has_trait else "Situation", level, source, LEVEL)]
    if has_trait and check.wounds and check.hindered:
        parts.append(RollPart("Wounds", check.wounds, WORST_COUNTS, LEVEL))
    parts += _arms_parts(check, check.arms, check.foe_arms, LEVEL)
    if check.modifier:
        parts.append(RollPart("Storyteller", check.modifier, "modifier", LEVEL))
    return tuple(parts)


def opposing_parts(check: FudgeCheck) -> tuple[RollPart, ...]:
    """The parts of the opponent's level; empty without an opponent."""
    return _opposing(check) if check.kind is CheckKind.OPPOSED else ()


def _opposing(check: FudgeCheck) -> tuple[RollPart, ...]:
    name, source = check.opponent or "Opponent", trait_title(check.against)
    parts = [RollPart(name, check.against, source, OPPONENT)]
    if check.against_wounds:
        parts.append(RollPart("Wounds", check.against_wounds, WORST_COUNTS, OPPONENT))
    parts += _arms_parts(check, check.foe_arms, check.arms, OPPONENT)
    if check.dodging:
        parts.append(RollPart("Dodge", check.dodging, "a shot is fast", OPPONENT))
    if check.against_modifier:
        parts.append(RollPart("Storyteller", check.against_modifier, "modifier", OPPONENT))
    return tuple(parts)


def _arms_parts(check: FudgeCheck, own: MeleeArms, foe: MeleeArms, of: str) -> list[RollPart]:
    """The modifiers by shield and weapon of the other side in a blow, as in fights (F5)."""
    if check.kind is not CheckKind.OPPOSED or not check.blow:
        return []
    sizes = {SMALLER_WEAPON: f"{own.reach} against {foe.reach}"}
    found = skill_against(Breakdown(()), own, (foe,), attackers=1)
    return [RollPart(p.source, p.amount, sizes.get(p.source, "melee"), of) for p in found.parts]


def roll_check(check: FudgeCheck, dice: Dice, tables: CombatTables) -> RollOutcome:
    """Roll for the acting side, then for the opponent; `tables` determine the damage of a blow.

    If Scale alone prevents damage, one more die is rolled (F18).
    """
    what = check.on or "Trait"
    if check.kind is CheckKind.EVEN_ODD:
        if is_even(dice, "Even or odd"):
            return RollOutcome("even", EVEN, "Even", "", 1)
        return RollOutcome("odd", ODD, "Odd", "", 0)
    if check.kind is CheckKind.OPPOSED:
        own = roll_degree(dice, check.rolled_level, what)
        opponent = check.opponent or OPPONENT
        other = roll_degree(dice, check.opposing_level, opponent, check.against_dice)
        degree = degree_of(check, own, other, tables.minimums)
        if degree <= 0 or not check.blow:
            return opposed_outcome(check, degree)
        damage = blow_damage(check, degree, tables.wounds)
        return blow_outcome(check, damage, wound_dealt(damage, dice, most=check.most))
    if check.kind is CheckKind.SITUATIONAL:
        what = "Situation"
    return unopposed_outcome(roll_degree(dice, check.rolled_level, what), check.difficulty)


def unopposed_outcome(degree: int, difficulty: int) -> RollOutcome:
    """The result of a rolled degree against a difficulty."""
    by = degree - difficulty
    if by < 0:
        words = f"{counted(-by, 'level')} below {degree_title(difficulty)}"
    else:
        words = f"{counted(by, 'level')} above {degree_title(difficulty)}" if by else "Just enough"
    mark = SUCCEEDED if by >= 0 else FAILED
    title = "Success" if by >= 0 else "Failure"
    return RollOutcome(degree_title(degree), mark, title, f"{words}.", degree)


def least_of(check: FudgeCheck, minimums: Sequence[HitMinimum]) -> int | None:
    """The lowest degree that can win; None for any. For a blow it follows from Scale (F3)."""
    if check.least is None and check.blow:
        return minimum_to_hit(check.mass_scale, check.foe_scale, minimums)
    return check.least


def degree_of(check: FudgeCheck, own: int, other: int, minimums: Sequence[HitMinimum]) -> int:
    """The relative degree of both results.

    0 for a blow below the lowest degree that hits (F3, F4).
    """
    foe = minimum_to_hit(check.foe_scale, check.mass_scale, minimums) if check.blow else None
    return relative_degree(own, other, least_of(check, minimums), foe)


def opposed_mark(check: FudgeCheck, degree: int) -> ResultMark:
    """The mark of a relative degree: lost, standoff, won; for a blow also graze and hit."""
    if degree <= 0:
        return LOST if degree else TIED
    if check.blow:
        return GRAZED if degree == GRAZE else HIT
    return WON


TITLES: Final = {LOST: "Lost", TIED: "Standoff", WON: "Won", GRAZED: "Graze", HIT: "Hit"}


def opposed_outcome(check: FudgeCheck, degree: int) -> RollOutcome:
    """The result of an opposed action by its relative degree, except for a blow that hits."""
    words = f"By {counted(abs(degree), 'level')}." if degree else "Everything stays as it was."
    return _outcome(check, degree, words)


def blow_outcome(check: FudgeCheck, damage: Damage, wound: WoundLevel) -> RollOutcome:
    """The result of a blow that hits, with the final wound."""
    return _outcome(check, damage.degree, _blow_text(check, damage, wound))


def _outcome(check: FudgeCheck, degree: int, words: str) -> RollOutcome:
    mark = opposed_mark(check, degree)
    return RollOutcome(f"{degree:+}" if degree else "0", mark, TITLES[mark], words, degree)


def blow_damage(check: FudgeCheck, degree: int, wounds: WoundTable) -> Damage:
    """The damage of a blow with a relative degree of 1 or more (F1)."""
    offense = OffenseFactors(size=check.offense, strength_scale=check.strength_scale)
    defense = DefenseFactors(health=check.defense, mass_scale=check.foe_scale)
    return damage_of(degree, offense, defense, wounds)


def _blow_text(check: FudgeCheck, damage: Damage, wound: WoundLevel) -> str:
    """The damage and the wound as text: "2 × 3 + 5 − 3 = 8: Major Wound."."""
    offense, defense = check.offense + check.strength_scale, check.defense + check.foe_scale
    summed = f"{offense} {MINUS} {defense} = {damage.points}"
    if not damage.is_graze:
        summed = f"2 × {damage.degree} + {summed}"
    about = ""
    if damage.stopped_by_scale:
        about = ", by the die of Scale"
    elif wound < damage.wound:
        about = ", pulled"
    return f"{summed}: {wound.title}{about}.".replace("-", MINUS)

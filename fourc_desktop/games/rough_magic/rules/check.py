"""RoughMagicCheck: a roll with its breakdown and its rule.

Source: seed 002, Rolling Dice, Difficulty, Bonuses And Penalties, Extra Effort; M4, M7.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, Le, MaxLen

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import IdOrNothing, Line
from fourc_desktop.core.rolls.rolling import Alteration, Roll, RollPart
from fourc_desktop.games.rough_magic.rules.attacks import (
    HIGHEST_TRADE,
    MODERATE,
    AttackMode,
    AttackType,
    damage_dealt,
    damage_rolled,
)
from fourc_desktop.games.rough_magic.rules.character import AttributeId
from fourc_desktop.games.rough_magic.rules.tables import (
    CircumstanceTables,
    RollCircumstance,
    with_ids,
)
from fourc_desktop.games.rough_magic.rules.tasks import (
    MAX_FOR_HELP,
    MAX_PEOPLE,
    OPPOSED_BASE,
    STANDARD_BONUS,
    PartyRoll,
    combined_effort,
    is_success,
    skill_dice,
)

HIGHEST: Final = 99
"""The highest difficulty, value or bonus of a check."""

AGAIN: Final = "again"
EFFORT: Final = "effort"
DEFEND: Final = "defend"
"""The ids of the alterations: reroll, +3 to the roll, +3 to the defense."""

PLOT_POINTS: Final = "Plot Points"
"""The name of the fund that pays for alterations."""

CHARGING: Final = "charging"
"""The id of the circumstance of a charge."""

VALUE: Final = "Action value"
DIFFICULTY: Final = "Difficulty"
DAMAGE: Final = "Damage"
"""The names of the sums of a check's parts."""

Amount = Annotated[int, Ge(-HIGHEST), Le(HIGHEST)]
Trade = Annotated[int, Ge(0), Le(HIGHEST_TRADE)]
Party = Annotated[int, Ge(1), Le(MAX_PEOPLE)]
Ticks = Annotated[tuple[IdOrNothing, ...], MaxLen(30)]

FAIL_AT_ZERO: Final = (AttributeId.AGILITY, AttributeId.BRAWN, AttributeId.PRESENCE)
"""The attributes whose rolls fail at 0 (Agility by the rules, the others as house values)."""


@dataclass(frozen=True, slots=True)
class RoughMagicCheck:
    """A roll before its dice are thrown.

    Attributes:
        who: The id of the roller, or empty.
        name: The roller's name, or empty.
        on: The title of the rollable: "Athletics", "Weighted staff".
        skill: The name of the skill.
        level: The level of the skill.
        is_skilled: Whether two dice are rolled rather than one.
        attribute: The attribute rolled with it, or None if only a sum is known.
        value: The value of the attribute.
        gear: The bonus of equipment, a power or a resistance.
        gear_name: The source of `gear`: the weapon, "Mental Resistance"; empty if unknown.
        bonus: A further bonus, or penalty if negative.
        mode: The mode of an attack, or None for another task.
        difficulty: The number to meet or beat in an unopposed roll.
        opponent: The opponent's skill + attribute + gear, or None.
        against: The name of the opponent, or empty.
        attack: The ids of the roller's circumstances.
        defense: The ids of the opponent's circumstances.
        called_shot: The trade of a called shot: subtracted from the roll, added to the damage.
        suppressing: The trade of suppressing fire: added to the roll, subtracted from the damage.
        is_auto: Whether the weapon is capable of suppressing fire.
        harms: Whether a hit rolls damage.
        is_maneuver: Whether it is a maneuver rather than an attack: a grapple, a disarm, breaking
            free.
        rating: The damage rating of the attack.
        type: The type of the attack.
        resistance: The target's reduction of the damage.
        is_damage: Whether the damage is rolled rather than the attack.
        party: The number of people in a combined effort, the roller included (M8).
        before: The results of those who have already rolled.
        together: The bonus by combined effort, if this roll is the lowest one.
        task: The id of the extended task that the roll belongs to, or empty.
    """

    who: IdOrNothing = ""
    name: Line = ""
    on: Line = ""
    skill: Line = ""
    level: Amount = 0
    is_skilled: bool = True
    attribute: AttributeId | None = None
    value: Amount = 0
    gear: Amount = 0
    gear_name: Line = ""
    bonus: Amount = 0
    mode: AttackMode | None = None
    difficulty: Amount = MODERATE
    opponent: Amount | None = None
    against: Line = ""
    attack: Ticks = ()
    defense: Ticks = ()
    called_shot: Trade = 0
    suppressing: Trade = 0
    is_auto: bool = False
    harms: bool = True
    is_maneuver: bool = False
    rating: Amount = 0
    type: AttackType = AttackType.NORMAL
    resistance: Amount = 0
    is_damage: bool = False
    party: Party = 1
    before: Annotated[tuple[PartyRoll, ...], MaxLen(MAX_PEOPLE)] = ()
    together: Annotated[int, Ge(0), Le(MAX_FOR_HELP)] = 0
    task: IdOrNothing = ""

    @property
    def others(self) -> tuple[str, ...]:
        """The id of the extended task, which changes when the roll is settled."""
        return (self.task,) if self.task else ()

    @property
    def pledged(self) -> tuple[tuple[str, int], ...]:
        """Nothing: Plot Points are paid after the roll."""
        return ()

    @property
    def is_last_of_party(self) -> bool:
        """Whether this is the last roll of a combined effort."""
        return self.party > 1 and len(self.before) == self.party - 1

    @property
    def trade(self) -> int:
        """The trade: added to the damage, subtracted from the roll."""
        return self.called_shot - self.suppressing

    @property
    def is_attack(self) -> bool:
        """Whether it hits or misses."""
        return self.mode is not None and not self.is_maneuver

    @property
    def is_opposed(self) -> bool:
        """Whether there is an opponent."""
        return self.opponent is not None


def of_roller(check: RoughMagicCheck, tables: CircumstanceTables) -> list[RollCircumstance]:
    """The roller's circumstances that apply."""
    return with_ids(tables.attack, check.attack, check.mode)


def of_opponent(check: RoughMagicCheck, tables: CircumstanceTables) -> list[RollCircumstance]:
    """The opponent's circumstances that apply; empty without an opponent."""
    return with_ids(tables.defense, check.defense, check.mode) if check.is_opposed else []


def failure_reason(check: RoughMagicCheck, tables: CircumstanceTables) -> str:
    """Why a roll fails whatever the dice, as a short text; empty if it does not."""
    if check.attribute in FAIL_AT_ZERO and check.value <= 0 and check.attribute is not None:
        return f"{check.attribute.label} 0"
    return next((each.name for each in of_roller(check, tables) if each.fails), "")


def check_parts(
    check: RoughMagicCheck, tables: CircumstanceTables, alterations: Sequence[Alteration] = ()
) -> list[RollPart]:
    """The parts of the action value without dice and of the difficulty, or of the damage."""
    if check.is_damage:
        return list(_damage_parts(check))
    return [
        *_value_parts(check, tables, alterations),
        *_difficulty_parts(check, tables, alterations),
    ]


def total_of(parts: Sequence[RollPart], name: str) -> int:
    """The sum of the parts with this name."""
    return sum(part.amount for part in parts if part.of == name)


def action_value_of(
    check: RoughMagicCheck,
    tables: CircumstanceTables,
    alterations: Sequence[Alteration],
    dice: Dice,
) -> int:
    """Roll the action value.

    Extra Effort rerolls, in which case the last roll counts, or adds 3.
    """
    fallen = skill_dice(dice, is_skilled=check.is_skilled, what=check.on or "Check")
    for each in alterations:
        if each.id == AGAIN:
            fallen = skill_dice(dice, is_skilled=check.is_skilled, what="Extra Effort")
    return fallen + total_of(check_parts(check, tables, alterations), VALUE)


def reached(roll: Roll[RoughMagicCheck], tables: CircumstanceTables) -> int:
    """The action value of a thrown roll."""
    parts = check_parts(roll.check, tables, roll.alterations)
    return sum(roll.throws[-1]) + total_of(parts, VALUE)


def party_values(check: RoughMagicCheck, action_value: int) -> tuple[int, ...]:
    """The action values of a combined effort so far, that of this check last.

    Once everyone has rolled, the lowest is raised (M8).
    """
    rolled = (*(each.value for each in check.before), action_value)
    return combined_effort(rolled) if check.is_last_of_party else rolled


def party_text(check: RoughMagicCheck, action_value: int, difficulty: int) -> str:
    """The results of a combined effort: "Together: Ada 9 + 2 = 11, failure; Bea 14, success."."""
    names = [*(each.name for each in check.before), check.name]
    rolled = [*(each.value for each in check.before), action_value]
    found = []
    for name, before, after in zip(names, rolled, party_values(check, action_value), strict=True):
        added = f" + {after - before} = {after}" if after != before else ""
        result = "success" if is_success(after, difficulty) else "failure"
        found.append(f"{name or 'Somebody'} {before}{added}, {result}")
    if rolled.count(min(rolled)) > 1 and check.is_last_of_party:
        found.append("of equal lowest rolls, the first is raised")
    return f"Together: {'; '.join(found)}."


def damage_of(check: RoughMagicCheck, dice: Dice) -> int:
    """Roll the damage of a hit, and subtract the resistance.

    The bonus of an attack counts for its roll only, that of a roll for damage for the damage.
    """
    bonus = check.bonus if check.is_damage else 0
    damage = damage_rolled(dice, check.rating + bonus, check.trade)
    return damage_dealt(damage, check.resistance, check.type)


def _value_parts(
    check: RoughMagicCheck, tables: CircumstanceTables, alterations: Sequence[Alteration]
) -> Iterator[RollPart]:
    if check.skill or check.level:
        yield RollPart(check.skill or "Skill", check.level, "skill", VALUE)
    attribute = "Value" if check.attribute is None else check.attribute.label
    yield RollPart(attribute, check.value, "attribute" if check.attribute else "", VALUE)
    if check.gear:
        yield RollPart(check.gear_name or "Gear", check.gear, "equipment", VALUE)
    for each in of_roller(check, tables):
        if each.amount:
            yield RollPart(each.name, each.amount, "ticked", VALUE)
    added = (
        RollPart("Called shot", -check.called_shot, "trade", VALUE),
        RollPart("Suppressing fire", check.suppressing, "trade", VALUE),
        RollPart("Other", check.bonus, "chosen", VALUE),
        RollPart("Together", check.together, "lowest roll", VALUE),
    )
    yield from (each for each in added if each.amount)
    for alteration in alterations:
        if alteration.id == EFFORT:
            yield RollPart("Extra Effort", STANDARD_BONUS, alteration.name, VALUE)


def _difficulty_parts(
    check: RoughMagicCheck, tables: CircumstanceTables, alterations: Sequence[Alteration]
) -> Iterator[RollPart]:
    if check.opponent is None:
        yield RollPart("Task", check.difficulty, "chosen", DIFFICULTY)
        return
    yield RollPart("Opposed roll", OPPOSED_BASE, "", DIFFICULTY)
    yield RollPart(
        check.against or "Opponent", check.opponent, "skill + attribute + gear", DIFFICULTY
    )
    for each in of_opponent(check, tables):
        yield RollPart(each.name, each.amount, "ticked", DIFFICULTY)
    for alteration in alterations:
        if alteration.id == DEFEND:
            yield RollPart("Extra Effort", STANDARD_BONUS, alteration.name, DIFFICULTY)


def _damage_parts(check: RoughMagicCheck) -> Iterator[RollPart]:
    yield RollPart("Rating", check.rating, "weapon or power", DAMAGE)
    if check.trade:
        title = "Called shot" if check.trade > 0 else "Suppressing fire"
        yield RollPart(title, check.trade, "trade", DAMAGE)
    if check.bonus:
        yield RollPart("Other", check.bonus, "chosen", DAMAGE)
    if check.resistance:
        yield RollPart("Resistance", -check.resistance, check.type.value, DAMAGE)

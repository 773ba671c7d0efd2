"""Melee as one roll for each participant (seed 004, melee; F3, F4, F5, F8, F9).

Each fighter rolls once per round. The result counts against all attackers and against the target;
stances shift it in one direction for offense and in the other for defense.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import Id, Words
from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fudge.rules.attacks.damage import GRAZE
from fourc_desktop.games.fudge.rules.attacks.stances import (
    NORMAL_STANCE,
    MeleeManeuver,
    MeleeStance,
    exchange_modifiers,
)
from fourc_desktop.games.fudge.rules.ladder import POOR
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, roll_degree

CLEARLY_LARGER: Final = 2
"""The difference in weapon and shield from which the smaller side has −1 (F5)."""

SMALLER_WEAPON: Final = "Smaller weapon"
"""The label of that modifier."""

CLEARLY_BELOW: Final = 2
"""The lead required to wound a foe while tied with another one (F9)."""


@dataclass(frozen=True, slots=True)
class HitMinimum:
    """The lowest result that hits a foe who is smaller by at least `smaller` steps of Scale."""

    smaller: int
    level: Annotated[int, Ge(-4), Le(4)]


@dataclass(frozen=True, slots=True)
class CrowdingLimit:
    """The maximum number of attackers of one fighter in a kind of place (F26)."""

    id: Id
    title: Words
    attackers: Annotated[int, Ge(1), Le(20)]


def minimum_to_hit(attacker: int, defender: int, rows: Sequence[HitMinimum]) -> int:
    """The lowest result that hits, by the Mass Scales of both (F3)."""
    smaller = attacker - defender
    met = [each.level for each in rows if smaller >= each.smaller]
    return met[-1] if met else rows[0].level


@dataclass(frozen=True, slots=True)
class MeleeArms:
    """The damage bonus of the weapon, and the shield's penalty on the foe's skill."""

    weapon: int = -1
    shield: int = 0

    @property
    def reach(self) -> int:
        """The sum that is compared with the foe's (F5)."""
        return self.weapon + self.shield


def skill_against(
    skill: Breakdown, own: MeleeArms, foes: Collection[MeleeArms], *, attackers: int
) -> Breakdown:
    """A fighter's skill in an exchange, reduced by the foes' shields, weapons and number.

    Args:
        skill: The skill with modifiers that do not depend on the foes, such as wounds.
        own: The fighter's weapon and shield.
        foes: The weapons and shields of all foes. There is only one roll, so the best shield and
            the largest weapon count.
        attackers: The number of attackers; each after the first reduces the skill by 1 (F9).
    """
    shields = max((each.shield for each in foes), default=0)
    larger = max((each.reach for each in foes), default=own.reach)
    found = skill.plus(-shields, "Foe’s shield")
    found = found.plus(-1 if larger - own.reach >= CLEARLY_LARGER else 0, SMALLER_WEAPON)
    return found.plus(min(1 - attackers, 0), "Several foes")


@dataclass(frozen=True, slots=True)
class MeleeFighter:
    """A participant of an exchange, ready to roll.

    Attributes:
        id: The fighter's id.
        name: The name in requests for dice.
        level: The skill with all modifiers.
        size: The Mass Scale.
        target: The id of the target; empty for a fighter who only defends.
        stance: The stance, chosen before the roll.
        maneuver: The maneuver added to the stance.
        guard: The modifier for defense only: −1 for a Stunned fighter.
        ignored: The ids of the foes whom the fighter does not defend against (F26).
        helpless: Whether the fighter cannot defend: no dice, and a Poor result hits.
        count: The number of Fudge dice, 0 to 4.
    """

    id: str
    name: str
    level: int
    size: int = 0
    target: str = ""
    stance: MeleeStance = NORMAL_STANCE
    maneuver: MeleeManeuver = MeleeManeuver.NONE
    guard: int = 0
    ignored: frozenset[str] = frozenset()
    helpless: bool = False
    count: int = FUDGE_DICE


@dataclass(frozen=True, slots=True)
class MeleeResult:
    """The roll of a fighter.

    Attributes:
        level: The skill rolled.
        rolled: The rolled degree, before stances.
        offense: The result against the defense of others.
        defense: The result against the offense of others.
    """

    level: int
    rolled: int
    offense: int
    defense: int


@dataclass(frozen=True, slots=True)
class MeleeHit:
    """A hit: attacker, target and relative degree, 1 or more."""

    who: str
    at: str
    degree: int

    @property
    def is_graze(self) -> bool:
        """Whether it is a graze."""
        return self.degree <= GRAZE


@dataclass(frozen=True, slots=True)
class MeleeOutcome:
    """The outcome of an exchange: the result of each fighter by id, and the hits."""

    results: Mapping[str, MeleeResult]
    hits: tuple[MeleeHit, ...]

    def degree(self, who: str, at: str) -> int:
        """The relative degree of one fighter against another, whether or not it hits."""
        return self.results[who].offense - self.results[at].defense


def exchange(
    fighters: Sequence[MeleeFighter], rows: Sequence[HitMinimum], dice: Dice
) -> MeleeOutcome:
    """Let every fighter of an exchange roll once, and determine the hits.

    Every target must be among the fighters.
    """
    shift = exchange_modifiers(each.maneuver for each in fighters)
    results = {}
    for each in fighters:
        count = 0 if each.helpless else each.count
        rolled = roll_degree(dice, each.level, each.name, count)
        offense = rolled + each.stance.offense + shift.offense
        defense = rolled + each.stance.defense + each.guard + shift.defense
        results[each.id] = MeleeResult(each.level, rolled, offense, defense)
    hits = [each for each in _hits(fighters, results, rows) if each is not None]
    return MeleeOutcome(results, tuple(hits))


def _hits(
    fighters: Sequence[MeleeFighter],
    results: Mapping[str, MeleeResult],
    rows: Sequence[HitMinimum],
) -> list[MeleeHit | None]:
    by_id = {each.id: each for each in fighters}
    return [
        _hit(each, by_id[each.target], fighters, results, rows) for each in fighters if each.target
    ]


def _hit(
    attacker: MeleeFighter,
    target: MeleeFighter,
    fighters: Sequence[MeleeFighter],
    results: Mapping[str, MeleeResult],
    rows: Sequence[HitMinimum],
) -> MeleeHit | None:
    """The hit of one fighter on the target, or None."""
    result = results[attacker.id]
    if result.offense < minimum_to_hit(attacker.size, target.size, rows):
        return None
    if target.helpless or attacker.id in target.ignored:
        return MeleeHit(attacker.id, target.id, max(result.offense - POOR, GRAZE))
    degree = result.offense - results[target.id].defense
    if degree < GRAZE:
        return None
    foes = [each for each in fighters if each.target == attacker.id]
    return (
        MeleeHit(attacker.id, target.id, degree)
        if _is_free(attacker, degree, foes, results)
        else None
    )


def _is_free(
    attacker: MeleeFighter,
    degree: int,
    foes: Sequence[MeleeFighter],
    results: Mapping[str, MeleeResult],
) -> bool:
    """Whether a fighter's attackers allow them to wound somebody with this degree (F9).

    With several attackers, none of them may beat the fighter; if the best one ties, the degree must
    be at least 2. In a duel only stances allow both to be hit.
    """
    beset = [each for each in foes if each.id not in attacker.ignored]
    if len(beset) < CLEARLY_BELOW:
        return True
    margins = [results[each.id].offense - results[attacker.id].defense for each in beset]
    if max(margins) > 0:
        return False
    return max(margins) < 0 or degree >= CLEARLY_BELOW


def swept_hits(
    hit: MeleeHit,
    fighters: Sequence[MeleeFighter],
    results: Mapping[str, MeleeResult],
    rows: Sequence[HitMinimum],
) -> list[MeleeHit]:
    """The further hits of a sweeping blow, the highest degree first (F26).

    It continues through other attackers of the fighter whom the result beats.
    """
    by_id = {each.id: each for each in fighters}
    attacker = by_id[hit.who]
    found = []
    for each in fighters:
        if each.target != attacker.id or each.id == hit.at:
            continue
        degree = results[attacker.id].offense - results[each.id].defense
        least = minimum_to_hit(attacker.size, each.size, rows)
        if degree >= GRAZE and results[attacker.id].offense >= least:
            found.append(MeleeHit(attacker.id, each.id, degree))
    return sorted(found, key=_clearness)


def _clearness(hit: MeleeHit) -> int:
    return -hit.degree


def attackers_allowed(place: str, limits: Sequence[CrowdingLimit]) -> int:
    """The maximum number of attackers of one fighter in a place, given by id (F26)."""
    return next(each.attackers for each in limits if each.id == place)

"""Melee as one opposed roll for everybody in it (seed 004, melee; F3, F4, F5, F8, F9).

Each fighter rolls once a round. The result counts against everybody who attacks them and against
the one they attack; with stances it is shifted one way for offense and the other way for defense.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.limits import Id, Words
from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fudge.rules.combat.damage import GRAZE
from fourc_desktop.games.fudge.rules.combat.stances import (
    NORMAL_STANCE,
    MeleeManeuver,
    MeleeStance,
    exchange_modifiers,
)
from fourc_desktop.games.fudge.rules.ladder import POOR
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, roll_degree

CLEARLY_LARGER: Final = 2
"""From this difference of weapon and shield on the smaller one is at −1 (F5)."""

SMALLER_WEAPON: Final = "Smaller weapon"
"""The source of that modifier."""

CLEARLY_BELOW: Final = 2
"""By how many levels one must beat a foe to wound them while tied with another one (F9)."""


@dataclass(frozen=True, slots=True)
class HitMinimum:
    """The least result that hits a foe smaller by at least so many steps of Scale."""

    smaller: int
    level: Annotated[int, Ge(-4), Le(4)]


@dataclass(frozen=True, slots=True)
class CrowdingLimit:
    """How many can attack one fighter at once in such a place (F26)."""

    id: Id
    title: Words
    attackers: Annotated[int, Ge(1), Le(20)]


def minimum_to_hit(attacker: int, defender: int, rows: Sequence[HitMinimum]) -> int:
    """The least result that hits, by the Mass Scales of both (F3)."""
    smaller = attacker - defender
    met = [each.level for each in rows if smaller >= each.smaller]
    return met[-1] if met else rows[0].level


@dataclass(frozen=True, slots=True)
class MeleeArms:
    """What counts of weapon and shield: what each adds to damage or takes from a foe's skill."""

    weapon: int = -1
    shield: int = 0

    @property
    def reach(self) -> int:
        """The sum that is compared with that of the foe (F5)."""
        return self.weapon + self.shield


def skill_against(
    skill: Breakdown, own: MeleeArms, foes: Collection[MeleeArms], *, attackers: int
) -> Breakdown:
    """A fighter's skill in an exchange: less for the foes' shields, weapons and number.

    Args:
        skill: The skill with wounds and whatever else does not depend on the foes.
        own: The fighter's weapon and shield.
        foes: Those of everybody they fight. One rolls only once, so of several foes the best
            shield and the largest weapon count.
        attackers: How many attack the fighter; each beyond the first takes a level (F9).
    """
    shields = max((each.shield for each in foes), default=0)
    larger = max((each.reach for each in foes), default=own.reach)
    found = skill.plus(-shields, "Foe’s shield")
    found = found.plus(-1 if larger - own.reach >= CLEARLY_LARGER else 0, SMALLER_WEAPON)
    return found.plus(min(1 - attackers, 0), "Several foes")


@dataclass(frozen=True, slots=True)
class MeleeFighter:
    """One fighter of an exchange, ready to roll.

    Attributes:
        id: The fighter's id.
        name: The name in requests for dice.
        level: The skill with all modifiers.
        size: The Mass Scale.
        target: The id of the one they attack; empty for one who only defends.
        stance: The stance, chosen before the roll.
        maneuver: What is added to the stance.
        guard: What is added to defense alone: −1 for one who is Stunned.
        ignored: The ids of the foes they do not defend against (F26).
        helpless: Whether they cannot defend at all: they throw no dice, and to hit them takes a
            Poor result.
        count: How many Fudge dice are thrown, 0 to 4.
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
    """What a fighter rolled.

    Attributes:
        level: The skill it was rolled on.
        rolled: The rolled level, before stances.
        offense: The result against the defense of others.
        defense: The result against the offense of others.
    """

    level: int
    rolled: int
    offense: int
    defense: int


@dataclass(frozen=True, slots=True)
class MeleeHit:
    """A hit: who hits whom, and by how many levels, 1 or more."""

    who: str
    at: str
    degree: int

    @property
    def is_graze(self) -> bool:
        """Whether it only grazes."""
        return self.degree <= GRAZE


@dataclass(frozen=True, slots=True)
class MeleeOutcome:
    """What came of an exchange: the result of each fighter by id, and the hits."""

    results: Mapping[str, MeleeResult]
    hits: tuple[MeleeHit, ...]

    def degree(self, who: str, at: str) -> int:
        """The relative degree of one against another, whatever it leads to."""
        return self.results[who].offense - self.results[at].defense


def exchange(
    fighters: Sequence[MeleeFighter], rows: Sequence[HitMinimum], dice: Dice
) -> MeleeOutcome:
    """Let everybody of an exchange roll once and find the hits.

    Everybody's target has to be among the fighters.
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
    """The hit of one fighter on their target, or None where there is none."""
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
    """Whether those who attack a fighter let them wound somebody with this degree (F9).

    One has to beat or tie all of them; tied with the best, only somebody two levels below. A foe
    who beats one in a duel does so as well, but for stances, by which both may be hurt.
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
    """The further hits of a sweeping blow, the clearest first (F26).

    It goes on through those who attack the same fighter and whom the result beats as well.
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
    """How many can attack one fighter at once in a place, by its id (F26)."""
    return next(each.attackers for each in limits if each.id == place)

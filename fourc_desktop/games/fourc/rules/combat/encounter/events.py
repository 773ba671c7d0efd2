"""Events of attacks, of defenses and of their results; `apply` asks no rule and rolls nothing."""

from dataclasses import dataclass, replace

from fourc_desktop.core.maps.position import Where
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    EvadeOpening,
    Fighter,
    FighterCondition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollEvent
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    less_damage,
    with_fighter,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_events import TurnEvent
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    HeldDefense,
    TurnDeclaration,
)


@dataclass(frozen=True, slots=True)
class Declared:
    """A fighter has declared a plan."""

    who: str
    plan: TurnDeclaration

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With that plan."""
        return with_fighter(encounter, self.who, lambda fighter: fighter.with_turn(plan=self.plan))


@dataclass(frozen=True, slots=True)
class Attacked:
    """A fighter uses one of their attacks of this turn."""

    who: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With one attack more behind them."""
        return with_fighter(
            encounter,
            self.who,
            lambda fighter: fighter.with_turn(attacks=fighter.this_turn.attacks + 1, waiting=False),
        )


@dataclass(frozen=True, slots=True)
class SectorsEntered:
    """A fighter has entered so many sectors."""

    who: str
    sectors: int

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the sectors counted."""
        return with_fighter(
            encounter,
            self.who,
            lambda fighter: fighter.with_turn(sectors=fighter.this_turn.sectors + self.sectors),
        )


@dataclass(frozen=True, slots=True)
class Acted:
    """A fighter's action of this turn is spent."""

    who: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With nothing more to do this turn."""
        return with_fighter(
            encounter, self.who, lambda fighter: fighter.with_turn(acted=True, waiting=False)
        )


@dataclass(frozen=True, slots=True)
class DefenseHeld:
    """A fighter has rolled a defense, which holds for the rest of the turn."""

    who: str
    guard: HeldDefense

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the defense, which was their action."""
        return with_fighter(
            encounter,
            self.who,
            lambda fighter: fighter.with_turn(guard=self.guard, acted=True, waiting=False),
        )


@dataclass(frozen=True, slots=True)
class DefenseSpent:
    """A defense is used up by the one attack it was held against."""

    who: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the defense facing nobody any more."""

        def spent(fighter: Fighter) -> Fighter:
            defense = fighter.this_turn.guard
            return fighter.with_turn(guard=defense and replace(defense, spent=True))

        return with_fighter(encounter, self.who, spent)


@dataclass(frozen=True, slots=True)
class AttackMissed:
    """An attack had no effect; `effect` says why: it missed, or it was evaded."""

    who: str
    target: str
    way: str
    effect: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """As it was."""
        return encounter


@dataclass(frozen=True, slots=True)
class AttackHit:
    """An attack has hit a fighter.

    Attributes:
        who: The id of the attacker.
        target: The id of the target.
        way: The attack's name.
        effect: The effect, as the result tables name it: "hit", "pound".
        points: The points of Damage lost.
        stopped: The points that armor took.
        aim: What was aimed at with a Nail, or nothing.
    """

    who: str
    target: str
    way: str
    effect: str
    points: int
    stopped: int = 0
    aim: str = ""

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With less Damage, never below 0."""
        return less_damage(encounter, self.target, self.points)


@dataclass(frozen=True, slots=True)
class DamageSet:
    """Damage has another value, for a reason that is no attack."""

    who: str
    damage: int

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With that Damage."""
        return with_fighter(
            encounter, self.who, lambda fighter: replace(fighter, damage=self.damage)
        )


@dataclass(frozen=True, slots=True)
class FortuneSet:
    """Fortune has another value, for a reason that is no roll."""

    who: str
    fortune: int

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With that Fortune."""
        return with_fighter(
            encounter, self.who, lambda fighter: replace(fighter, fortune=self.fortune)
        )


@dataclass(frozen=True, slots=True)
class FortitudeSet:
    """Fortitude has fallen to a Rank Value, or None: it is as the sheet has it again."""

    who: str
    fortitude: int | None

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With that Fortitude."""
        return with_fighter(
            encounter, self.who, lambda fighter: replace(fighter, fortitude=self.fortitude)
        )


@dataclass(frozen=True, slots=True)
class ConditionAdded:
    """A fighter has a condition more."""

    who: str
    affliction: FighterCondition

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the condition."""
        return with_fighter(
            encounter, self.who, lambda fighter: fighter.with_added_condition(self.affliction)
        )


@dataclass(frozen=True, slots=True)
class ConditionEnded:
    """A condition is over."""

    who: str
    name: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """Without it."""
        return with_fighter(
            encounter, self.who, lambda fighter: fighter.without_condition_named(self.name)
        )


@dataclass(frozen=True, slots=True)
class OpeningWon:
    """A superior Evade gives a fighter a bonus for the next turn."""

    who: str
    opening: EvadeOpening

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the bonus."""
        return with_fighter(
            encounter,
            self.who,
            lambda fighter: replace(fighter, openings=(*fighter.openings, self.opening)),
        )


@dataclass(frozen=True, slots=True)
class OpeningUsed:
    """The bonus of a superior Evade against an opponent has been used."""

    who: str
    against: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """Without it."""
        return with_fighter(
            encounter,
            self.who,
            lambda fighter: replace(
                fighter,
                openings=tuple(e for e in fighter.openings if e.against != self.against),
            ),
        )


@dataclass(frozen=True, slots=True)
class Fell:
    """A fighter has fallen so many levels, for points of Damage that armor has not stopped."""

    who: str
    levels: int
    points: int
    stopped: int = 0

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With less Damage, never below 0."""
        return less_damage(encounter, self.who, self.points)


@dataclass(frozen=True, slots=True)
class WallBroke:
    """A wall between two positions, or in one, is broken."""

    where: Where
    name: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """On the map without it."""
        return replace(encounter, map=encounter.map.without_wall(self.where))


FightEvent = (
    TurnEvent
    | RollEvent
    | Declared
    | Attacked
    | SectorsEntered
    | Acted
    | DefenseHeld
    | DefenseSpent
    | AttackMissed
    | AttackHit
    | DamageSet
    | FortuneSet
    | FortitudeSet
    | ConditionAdded
    | ConditionEnded
    | OpeningWon
    | OpeningUsed
    | Fell
    | WallBroke
)
"""Everything of the turn, of rolls, of attacks and their results."""

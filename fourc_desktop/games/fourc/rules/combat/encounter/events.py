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
    """Somebody has said what they mean to do."""

    who: str
    plan: TurnDeclaration

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With that plan."""
        return with_fighter(encounter, self.who, lambda fighter: fighter.with_turn(plan=self.plan))


@dataclass(frozen=True, slots=True)
class Attacked:
    """Somebody uses one of their attacks of this turn."""

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
    """Somebody has entered so many sectors."""

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
    """Somebody's action of this turn is spent."""

    who: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With nothing more to do this turn."""
        return with_fighter(
            encounter, self.who, lambda fighter: fighter.with_turn(acted=True, waiting=False)
        )


@dataclass(frozen=True, slots=True)
class DefenseHeld:
    """Somebody holds a defense for the rest of the turn."""

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
    """A defense has met the one attack it was meant for."""

    who: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the defense facing nobody any more."""

        def spent(fighter: Fighter) -> Fighter:
            defense = fighter.this_turn.guard
            return fighter.with_turn(guard=defense and replace(defense, spent=True))

        return with_fighter(encounter, self.who, spent)


@dataclass(frozen=True, slots=True)
class AttackMissed:
    """An attack has come to nothing, and why: it missed, or it was evaded."""

    who: str
    target: str
    way: str
    effect: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """As it was."""
        return encounter


@dataclass(frozen=True, slots=True)
class AttackHit:
    """An attack has met somebody.

    Attributes:
        who: The id of the attacker.
        target: The id of whom it met.
        way: The attack's name.
        effect: What it came to, as the tables name it: "hit", "pound".
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
    """Damage stands at another number, for a reason that is no attack."""

    who: str
    damage: int

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With that Damage."""
        return with_fighter(
            encounter, self.who, lambda fighter: replace(fighter, damage=self.damage)
        )


@dataclass(frozen=True, slots=True)
class FortuneSet:
    """Fortune stands at another number, for a reason that is no roll."""

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
    """Something has befallen somebody."""

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
    """A superior Evade leaves somebody well placed for the next turn."""

    who: str
    opening: EvadeOpening

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the opening."""
        return with_fighter(
            encounter,
            self.who,
            lambda fighter: replace(fighter, openings=(*fighter.openings, self.opening)),
        )


@dataclass(frozen=True, slots=True)
class OpeningUsed:
    """What a superior Evade gave somebody against an opponent has been used."""

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
    """Somebody has fallen so many levels, for points of Damage that armor has not stopped."""

    who: str
    levels: int
    points: int
    stopped: int = 0

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With less Damage, never below 0."""
        return less_damage(encounter, self.who, self.points)


@dataclass(frozen=True, slots=True)
class WallBroke:
    """What stood between two spots, or in one, is broken."""

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

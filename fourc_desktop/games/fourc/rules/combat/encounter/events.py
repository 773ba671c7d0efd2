"""Events of turns, attacks, defenses and their results.

`apply` neither checks rules nor rolls dice.
"""

from dataclasses import dataclass, replace

from fourc_desktop.core.maps.position import Where
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    EvadeOpening,
    Fighter,
    FighterCondition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.map_vehicle import MapVehicle
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FighterEvent,
    FourcCombatant,
    FourcEncounterState,
    SideInitiative,
    TurnPhase,
    less_damage,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    NEW_TURN,
    HeldDefense,
    MovementUsed,
    TurnDeclaration,
)


@dataclass(frozen=True, slots=True)
class Declared(FighterEvent):
    """A fighter has declared a plan."""

    plan: TurnDeclaration

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the plan."""
        return fighter.with_turn(plan=self.plan)


@dataclass(frozen=True, slots=True)
class Attacked(FighterEvent):
    """A fighter has used one of this turn's attacks."""

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with one more attack counted."""
        return fighter.with_turn(attacks=fighter.this_turn.attacks + 1, waiting=False)


@dataclass(frozen=True, slots=True)
class SectorsEntered(FighterEvent):
    """A fighter has entered sectors; `effort` is the movement used so far this turn."""

    sectors: int
    effort: MovementUsed | None = None

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the sectors and the movement counted."""
        turn = fighter.this_turn
        return fighter.with_turn(
            sectors=turn.sectors + self.sectors, effort=self.effort or turn.effort
        )


@dataclass(frozen=True, slots=True)
class Acted(FighterEvent):
    """A fighter's action of this turn is spent; getting up spends the whole turn."""

    gets_up: bool = False

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the action spent."""
        return fighter.with_turn(acted=True, waiting=False, gets_up=self.gets_up)


@dataclass(frozen=True, slots=True)
class DefenseHeld(FighterEvent):
    """A fighter has rolled a defense, which lasts for the rest of the turn."""

    guard: HeldDefense

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the defense, which was the turn's action."""
        return fighter.with_turn(guard=self.guard, acted=True, waiting=False)


@dataclass(frozen=True, slots=True)
class DefenseSpent(FighterEvent):
    """A defense is used up by the attack it was rolled against."""

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the defense used up."""
        defense = fighter.this_turn.guard
        return fighter.with_turn(guard=defense and replace(defense, spent=True))


@dataclass(frozen=True, slots=True)
class AttackMissed:
    """An attack had no effect; `effect` tells why: it missed, or it was evaded."""

    who: str
    target: str
    way: str
    effect: str

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The same state."""
        return encounter


@dataclass(frozen=True, slots=True)
class AttackHit:
    """An attack has hit a fighter.

    Attributes:
        who: The id of the attacker.
        target: The id of the target.
        way: The name of the attack option.
        effect: The effect in the result table: "hit", "pound".
        points: The points of Damage lost.
        stopped: The points stopped by armor.
        aim: The spot aimed at with a Nail, or empty.
    """

    who: str
    target: str
    way: str
    effect: str
    points: int
    stopped: int = 0
    aim: str = ""

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the Damage lost, never below 0."""
        return less_damage(encounter, self.target, self.points)


@dataclass(frozen=True, slots=True)
class DamageSet(FighterEvent):
    """Damage has a new value, other than by an attack."""

    damage: int

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the new Damage."""
        return replace(fighter, damage=self.damage)


@dataclass(frozen=True, slots=True)
class FortuneSet(FighterEvent):
    """Fortune has a new value, other than by a roll."""

    fortune: int

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the new Fortune."""
        return replace(fighter, fortune=self.fortune)


@dataclass(frozen=True, slots=True)
class FortitudeSet(FighterEvent):
    """Fortitude has fallen to a Rank Value, or, if None, is back at its value on the sheet."""

    fortitude: int | None

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the new Fortitude."""
        return replace(fighter, fortitude=self.fortitude)


@dataclass(frozen=True, slots=True)
class ConditionAdded(FighterEvent):
    """A condition is added to a fighter."""

    affliction: FighterCondition

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the condition."""
        return fighter.with_added_condition(self.affliction)


@dataclass(frozen=True, slots=True)
class ConditionEnded(FighterEvent):
    """A condition has ended."""

    name: str

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter without the condition.

        When hiding ends, nobody counts as having found them.
        """
        changed = fighter.without_condition_named(self.name)
        if changed.found_by and not changed.is_hidden:
            return replace(changed, found_by=())
        return changed


@dataclass(frozen=True, slots=True)
class OpeningWon(FighterEvent):
    """A superior Evade gives a fighter a bonus for the next turn."""

    opening: EvadeOpening

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter with the bonus."""
        return replace(fighter, openings=(*fighter.openings, self.opening))


@dataclass(frozen=True, slots=True)
class OpeningUsed(FighterEvent):
    """The bonus of a superior Evade against an opponent is used up."""

    against: str

    def changed(self, fighter: Fighter) -> Fighter:
        """The fighter without the bonus."""
        return replace(
            fighter, openings=tuple(e for e in fighter.openings if e.against != self.against)
        )


@dataclass(frozen=True, slots=True)
class Fell:
    """A fighter has fallen by some levels, with points of Damage lost after armor."""

    who: str
    levels: int
    points: int
    stopped: int = 0

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the Damage lost, never below 0."""
        return less_damage(encounter, self.who, self.points)


@dataclass(frozen=True, slots=True)
class WallBroke:
    """A wall between two positions, or in one, is broken: by `who`, or in passing."""

    where: Where
    name: str
    who: str = ""

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter without the wall."""
        return replace(encounter, map=encounter.map.without_wall(self.where))


def _rested(state: FourcCombatant) -> FourcCombatant:
    """A combatant at the start of a turn."""
    match state:
        case Fighter():
            return replace(state, this_turn=NEW_TURN)
        case MapVehicle():
            return replace(state, sectors=0, is_stopped=False)
        case _:
            return state


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A new turn has begun."""

    turn: int

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter at the start of the turn, in the phase of secret choices."""
        fresh = tuple(replace(each, fighter=_rested(each.fighter)) for each in encounter.combatants)
        table = replace(encounter.table, phase=TurnPhase.SECRET, initiative=(), acting=0)
        return replace(encounter, combatants=fresh, table=table, turn=self.turn)


@dataclass(frozen=True, slots=True)
class PhaseChanged:
    """The next step of the turn has begun; while sides act, `acting` is the side's index."""

    phase: TurnPhase
    acting: int = 0

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter in that step."""
        table = replace(encounter.table, phase=self.phase, acting=self.acting)
        return replace(encounter, table=table)


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """Every side has rolled; `initiative` lists the side that acts first first."""

    rolls: tuple[SideInitiative, ...]

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """The encounter with the first side acting."""
        table = replace(encounter.table, initiative=self.rolls, phase=TurnPhase.ACT, acting=0)
        return replace(encounter, table=table)

"""Events of turns, attacks, defenses and their results; `apply` asks no rule and rolls nothing."""

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
        """With that plan."""
        return fighter.with_turn(plan=self.plan)


@dataclass(frozen=True, slots=True)
class Attacked(FighterEvent):
    """A fighter uses one of their attacks of this turn."""

    def changed(self, fighter: Fighter) -> Fighter:
        """With one attack more behind them."""
        return fighter.with_turn(attacks=fighter.this_turn.attacks + 1, waiting=False)


@dataclass(frozen=True, slots=True)
class SectorsEntered(FighterEvent):
    """A fighter has entered so many sectors; `effort` is what is used of their movement then."""

    sectors: int
    effort: MovementUsed | None = None

    def changed(self, fighter: Fighter) -> Fighter:
        """With the sectors and the movement counted."""
        turn = fighter.this_turn
        return fighter.with_turn(
            sectors=turn.sectors + self.sectors, effort=self.effort or turn.effort
        )


@dataclass(frozen=True, slots=True)
class Acted(FighterEvent):
    """A fighter's action of this turn is spent, and all of the turn by getting up."""

    gets_up: bool = False

    def changed(self, fighter: Fighter) -> Fighter:
        """With nothing more to do this turn."""
        return fighter.with_turn(acted=True, waiting=False, gets_up=self.gets_up)


@dataclass(frozen=True, slots=True)
class DefenseHeld(FighterEvent):
    """A fighter has rolled a defense, which holds for the rest of the turn."""

    guard: HeldDefense

    def changed(self, fighter: Fighter) -> Fighter:
        """With the defense, which was their action."""
        return fighter.with_turn(guard=self.guard, acted=True, waiting=False)


@dataclass(frozen=True, slots=True)
class DefenseSpent(FighterEvent):
    """A defense is used up by the one attack it was held against."""

    def changed(self, fighter: Fighter) -> Fighter:
        """With the defense facing nobody any more."""
        defense = fighter.this_turn.guard
        return fighter.with_turn(guard=defense and replace(defense, spent=True))


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
        aim: What was aimed at with a Nail, or empty.
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
class DamageSet(FighterEvent):
    """Damage has another value, for a reason that is no attack."""

    damage: int

    def changed(self, fighter: Fighter) -> Fighter:
        """With that Damage."""
        return replace(fighter, damage=self.damage)


@dataclass(frozen=True, slots=True)
class FortuneSet(FighterEvent):
    """Fortune has another value, for a reason that is no roll."""

    fortune: int

    def changed(self, fighter: Fighter) -> Fighter:
        """With that Fortune."""
        return replace(fighter, fortune=self.fortune)


@dataclass(frozen=True, slots=True)
class FortitudeSet(FighterEvent):
    """Fortitude has fallen to a Rank Value, or None: it is as the sheet has it again."""

    fortitude: int | None

    def changed(self, fighter: Fighter) -> Fighter:
        """With that Fortitude."""
        return replace(fighter, fortitude=self.fortitude)


@dataclass(frozen=True, slots=True)
class ConditionAdded(FighterEvent):
    """A fighter has a condition more."""

    affliction: FighterCondition

    def changed(self, fighter: Fighter) -> Fighter:
        """With the condition."""
        return fighter.with_added_condition(self.affliction)


@dataclass(frozen=True, slots=True)
class ConditionEnded(FighterEvent):
    """A condition is over."""

    name: str

    def changed(self, fighter: Fighter) -> Fighter:
        """Without it; a fighter who stops hiding is unknown again when hiding later."""
        changed = fighter.without_condition_named(self.name)
        if changed.found_by and not changed.is_hidden:
            return replace(changed, found_by=())
        return changed


@dataclass(frozen=True, slots=True)
class OpeningWon(FighterEvent):
    """A superior Evade gives a fighter a bonus for the next turn."""

    opening: EvadeOpening

    def changed(self, fighter: Fighter) -> Fighter:
        """With the bonus."""
        return replace(fighter, openings=(*fighter.openings, self.opening))


@dataclass(frozen=True, slots=True)
class OpeningUsed(FighterEvent):
    """The bonus of a superior Evade against an opponent has been used."""

    against: str

    def changed(self, fighter: Fighter) -> Fighter:
        """Without it."""
        return replace(
            fighter, openings=tuple(e for e in fighter.openings if e.against != self.against)
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


def _rested(state: FourcCombatant) -> FourcCombatant:
    """A combatant who has done nothing yet in a turn."""
    match state:
        case Fighter():
            return replace(state, this_turn=NEW_TURN)
        case MapVehicle():
            return replace(state, sectors=0, is_stopped=False)
        case _:
            return state


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """Another turn: nobody has done anything in it yet."""

    turn: int

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """In that turn, with the Gamemaster choosing in secret."""
        fresh = tuple(replace(each, fighter=_rested(each.fighter)) for each in encounter.combatants)
        table = replace(encounter.table, phase=TurnPhase.SECRET, initiative=(), acting=0)
        return replace(encounter, combatants=fresh, table=table, turn=self.turn)


@dataclass(frozen=True, slots=True)
class PhaseChanged:
    """The next step of the turn; while sides act, `acting` counts them from 0."""

    phase: TurnPhase
    acting: int = 0

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """In that step."""
        table = replace(encounter.table, phase=self.phase, acting=self.acting)
        return replace(encounter, table=table)


@dataclass(frozen=True, slots=True)
class InitiativeRolled:
    """Every side has rolled; the first of them acts first."""

    rolls: tuple[SideInitiative, ...]

    def apply(self, encounter: FourcEncounterState) -> FourcEncounterState:
        """With the first side acting."""
        table = replace(encounter.table, initiative=self.rolls, phase=TurnPhase.ACT, acting=0)
        return replace(encounter, table=table)

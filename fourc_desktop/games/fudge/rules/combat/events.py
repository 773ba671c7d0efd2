"""The events of a fight; only events change its state."""

from dataclasses import dataclass, replace

from fourc_desktop.games.fudge.rules.attacks.stances import MeleeManeuver
from fourc_desktop.games.fudge.rules.attacks.stunning import stunned
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel, healed, wounded
from fourc_desktop.games.fudge.rules.combat.fighter import FudgeFighter
from fourc_desktop.games.fudge.rules.combat.plans import RoundPlan, TakeAim
from fourc_desktop.games.fudge.rules.combat.state import FudgeRoundPhase, FudgeState
from fourc_desktop.games.fudge.rules.ladder import POOR


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """A round begins; `story` is the name of a new story element, or that of the previous round."""

    turn: int
    story: str = ""

    def apply(self, state: FudgeState) -> FudgeState:
        """The state without plans."""
        table = replace(state.table, phase=FudgeRoundPhase.DECLARE, story=self.story)
        state = replace(state, turn=self.turn, table=table)
        for each in state.combatants:
            state = state.with_fighter(each.id, _fresh(each.fighter))
        return state


def _fresh(fighter: FudgeFighter) -> FudgeFighter:
    aimed = fighter.plan.at if isinstance(fighter.plan, TakeAim) else ""
    return replace(fighter, plan=None, insults="", insulted=False, grit=0, aimed_at=aimed, spent=0)


@dataclass(frozen=True, slots=True)
class RoundRolled:
    """All declarations of the round have been rolled."""

    def apply(self, state: FudgeState) -> FudgeState:
        """The state after the exchange."""
        return replace(state, table=replace(state.table, phase=FudgeRoundPhase.ROLLED))


@dataclass(frozen=True, slots=True)
class PlaceChanged:
    """The kind of place has changed, and with it the maximum number of attackers."""

    place: str

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the new place."""
        return replace(state, table=replace(state.table, place=self.place))


@dataclass(frozen=True, slots=True)
class PlanMade:
    """A fighter has declared an action for this round."""

    plan: RoundPlan

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the plan."""
        fighter = state.combatant(self.plan.who).fighter
        stance = getattr(self.plan, "stance", fighter.stance)
        return state.with_fighter(self.plan.who, replace(fighter, plan=self.plan, stance=stance))


@dataclass(frozen=True, slots=True)
class PlanDropped:
    """Plans of fighters are canceled because their targets are gone."""

    who: str

    def apply(self, state: FudgeState) -> FudgeState:
        """The state without these plans."""
        fighter = state.combatant(self.who).fighter
        return state.with_fighter(self.who, replace(fighter, plan=None, insults=""))


@dataclass(frozen=True, slots=True)
class InsultPlanned:
    """A fighter plans to insult somebody this round."""

    who: str
    at: str

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the plan."""
        fighter = state.combatant(self.who).fighter
        return state.with_fighter(self.who, replace(fighter, insults=self.at))


@dataclass(frozen=True, slots=True)
class Insulted:
    """An exchange of insults: the rolled degrees of both sides (F23)."""

    who: str
    at: str
    insult: int
    comeback: int

    @property
    def hits_home(self) -> bool:
        """Whether the insult had no comeback."""
        return self.insult > self.comeback

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the modifier for the insulted fighter."""
        if not self.hits_home:
            return state
        return state.with_fighter(self.at, replace(state.combatant(self.at).fighter, insulted=True))


@dataclass(frozen=True, slots=True)
class FighterRoll:
    """The roll of a fighter in an exchange.

    Attributes:
        who: The id of the fighter.
        level: The skill with all modifiers.
        rolled: The rolled degree, before stances.
        offense: The result against the defense of others.
        defense: The result against the offense of others.
        faces: The faces of the dice; empty if none were rolled.
        stance: The id of the stance.
        maneuver: The maneuver added to it.
        skill: The name of the skill rolled.
        helpless: Whether the fighter could not defend.
        name: The fighter's name at that time.
        least: The lowest result that hits the target.
    """

    who: str
    level: int
    rolled: int
    offense: int
    defense: int
    faces: tuple[int, ...] = ()
    stance: str = "normal"
    maneuver: MeleeManeuver = MeleeManeuver.NONE
    skill: str = ""
    helpless: bool = False
    name: str = ""
    least: int = POOR


@dataclass(frozen=True, slots=True)
class Exchanged:
    """A melee has been rolled.

    Attributes:
        rolls: The rolls of all participants.
        attacks: The attacks, as pairs of attacker and target.
        standoff: Whether nobody was hit.
    """

    rolls: tuple[FighterRoll, ...]
    attacks: tuple[tuple[str, str], ...]
    standoff: bool = False

    def apply(self, state: FudgeState) -> FudgeState:
        """The same state; hits are in further events."""
        return state


@dataclass(frozen=True, slots=True)
class ShotRolled:
    """A shot or throw (F10).

    Attributes:
        who: The id of the attacker.
        at: The id of the target.
        weapon: The name of the weapon.
        level: The skill with all modifiers.
        rolled: The rolled degree.
        difficulty: The lowest result that hits.
        dodge: The rolled degree of the target's dodge, or None.
        degree: The relative degree; 0 for a miss.
        faces: The faces of the attacker's dice.
        skill: The name of the skill rolled.
        name: The attacker's name at that time.
        target: The target's name at that time.
        dodge_level: The level of the target's dodge.
        dodge_faces: The faces of the target's dice.
    """

    who: str
    at: str
    weapon: str
    level: int
    rolled: int
    difficulty: int
    dodge: int | None
    degree: int
    faces: tuple[int, ...] = ()
    skill: str = ""
    name: str = ""
    target: str = ""
    dodge_level: int = 0
    dodge_faces: tuple[int, ...] = ()

    def apply(self, state: FudgeState) -> FudgeState:
        """The same state; a hit is in a further event."""
        return state


@dataclass(frozen=True, slots=True)
class Hit:
    """A blow or a shot has hit.

    Attributes:
        who: The id of the attacker.
        at: The id of the target.
        weapon: The name of the weapon.
        degree: The relative degree, 1 or more.
        points: The damage; for a graze, the damage factor.
        wound: The wound it makes, or would make if it stuns.
        location: The id of the location, or empty.
        stuns: Whether it stuns instead (F12).
        pulled: Whether a pulled blow has reduced the wound.
    """

    who: str
    at: str
    weapon: str
    degree: int
    points: int
    wound: WoundLevel
    location: str = ""
    stuns: bool = False
    pulled: bool = False

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the wound or the stun."""
        fighter = state.combatant(self.at).fighter
        if not self.stuns:
            return state.with_fighter(
                self.at, replace(fighter, wounds=wounded(fighter.wounds, self.wound))
            )
        after = stunned(fighter.stun, self.wound)
        if self.wound < WoundLevel.LIGHT:
            return state
        until = state.turn + after.rounds
        return state.with_fighter(self.at, replace(fighter, stun=after, stun_until=until))


@dataclass(frozen=True, slots=True)
class EntanglingRolled:
    """A lasso, net or bola was thrown: the rolled degrees of Dexterity of both sides (F21)."""

    who: str
    at: str
    weapon: str
    active: int
    passive: int

    @property
    def holds(self) -> bool:
        """Whether the target is entangled."""
        return self.active > self.passive

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the target entangled."""
        if not self.holds:
            return state
        fighter = state.combatant(self.at).fighter
        return state.with_fighter(self.at, replace(fighter, entangled=True))


@dataclass(frozen=True, slots=True)
class BrokenFree:
    """A fighter is no longer entangled."""

    who: str

    def apply(self, state: FudgeState) -> FudgeState:
        """The state without the entanglement."""
        fighter = state.combatant(self.who).fighter
        return state.with_fighter(self.who, replace(fighter, entangled=False))


@dataclass(frozen=True, slots=True)
class WillRolled:
    """A fighter has rolled Will against wound penalties; `levels` are overcome (F26)."""

    who: str
    rolled: int
    levels: int

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with these levels overcome for the round."""
        fighter = state.combatant(self.who).fighter
        return state.with_fighter(self.who, replace(fighter, grit=self.levels))


@dataclass(frozen=True, slots=True)
class WoundsTreated:
    """Wounds were treated: the rolled degree, and the levels healed (F16)."""

    who: str
    at: str
    rolled: int
    levels: int

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the wounds healed."""
        fighter = state.combatant(self.at).fighter
        return state.with_fighter(
            self.at, replace(fighter, wounds=healed(fighter.wounds, self.levels))
        )


@dataclass(frozen=True, slots=True)
class MovementSpent:
    """A fighter has spent movement of the round, in sectors."""

    who: str
    sectors: int

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the movement spent."""
        fighter = state.combatant(self.who).fighter
        return state.with_fighter(self.who, replace(fighter, spent=fighter.spent + self.sectors))


@dataclass(frozen=True, slots=True)
class LeadersRolled:
    """The leaders of two units have rolled their contest: the winner, and the loser (F26)."""

    who: str
    at: str

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the better leader recorded."""
        for id_, leads in ((self.who, True), (self.at, False)):
            fighter = state.combatant(id_).fighter
            if fighter.unit is not None:
                unit = replace(fighter.unit, leads=leads)
                state = state.with_fighter(id_, replace(fighter, unit=unit))
        return state


@dataclass(frozen=True, slots=True)
class BattleRolled:
    """Two units have fought a round (F13).

    Attributes:
        who: The id of the attacking unit.
        at: The id of the other unit.
        rolled: The rolled degrees of both.
        points: The damage to the loser; 0 for a standoff.
        wound: The wound of the loser.
        loser: The id of the loser, or empty.
    """

    who: str
    at: str
    rolled: tuple[int, int]
    points: int
    wound: WoundLevel
    loser: str = ""

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the losses."""
        if not self.loser:
            return state
        fighter = state.combatant(self.loser).fighter
        return state.with_fighter(
            self.loser, replace(fighter, wounds=wounded(fighter.wounds, self.wound))
        )

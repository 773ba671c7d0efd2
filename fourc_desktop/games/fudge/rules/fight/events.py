"""The results of the commands of a fight; only events change its state."""

from dataclasses import dataclass, replace

from fourc_desktop.games.fudge.rules.combat.stances import MeleeManeuver
from fourc_desktop.games.fudge.rules.combat.stunning import stunned
from fourc_desktop.games.fudge.rules.combat.wounds import WoundLevel, healed, wounded
from fourc_desktop.games.fudge.rules.fight.fighter import FudgeFighter
from fourc_desktop.games.fudge.rules.fight.plans import RoundPlan, TakeAim
from fourc_desktop.games.fudge.rules.fight.state import FudgeRoundPhase, FudgeState, with_fighter
from fourc_desktop.games.fudge.rules.ladder import POOR


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """A round begins; `story` names a new story element, or is that of the round before."""

    turn: int
    story: str = ""

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with nobody's plan made."""
        table = replace(state.table, phase=FudgeRoundPhase.DECLARE, story=self.story)
        state = replace(state, turn=self.turn, table=table)
        for each in state.combatants:
            state = with_fighter(state, each.id, _fresh(each.fighter))
        return state


def _fresh(fighter: FudgeFighter) -> FudgeFighter:
    aimed = fighter.plan.at if isinstance(fighter.plan, TakeAim) else ""
    return replace(fighter, plan=None, insults="", insulted=False, grit=0, aimed_at=aimed, spent=0)


@dataclass(frozen=True, slots=True)
class RoundRolled:
    """All that was declared has been rolled."""

    def apply(self, state: FudgeState) -> FudgeState:
        """The state after the exchange."""
        return replace(state, table=replace(state.table, phase=FudgeRoundPhase.ROLLED))


@dataclass(frozen=True, slots=True)
class PlaceChanged:
    """There is more or less room to attack one fighter."""

    place: str

    def apply(self, state: FudgeState) -> FudgeState:
        """The state in that place."""
        return replace(state, table=replace(state.table, place=self.place))


@dataclass(frozen=True, slots=True)
class PlanMade:
    """Somebody has declared what they do this round."""

    plan: RoundPlan

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the plan."""
        fighter = state.combatant(self.plan.who).fighter
        stance = getattr(self.plan, "stance", fighter.stance)
        return with_fighter(state, self.plan.who, replace(fighter, plan=self.plan, stance=stance))


@dataclass(frozen=True, slots=True)
class PlanDropped:
    """Somebody's plans are void: whom they were about is gone."""

    who: str

    def apply(self, state: FudgeState) -> FudgeState:
        """The state without the plans."""
        fighter = state.combatant(self.who).fighter
        return with_fighter(state, self.who, replace(fighter, plan=None, insults=""))


@dataclass(frozen=True, slots=True)
class InsultPlanned:
    """Somebody is going to insult somebody this round."""

    who: str
    at: str

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the plan."""
        fighter = state.combatant(self.who).fighter
        return with_fighter(state, self.who, replace(fighter, insults=self.at))


@dataclass(frozen=True, slots=True)
class Insulted:
    """An exchange of insults: both rolled results (F23)."""

    who: str
    at: str
    insult: int
    comeback: int

    @property
    def hits_home(self) -> bool:
        """Whether there was no comeback."""
        return self.insult > self.comeback

    def apply(self, state: FudgeState) -> FudgeState:
        """The state in which the other is thrown off."""
        if not self.hits_home:
            return state
        return with_fighter(
            state, self.at, replace(state.combatant(self.at).fighter, insulted=True)
        )


@dataclass(frozen=True, slots=True)
class FighterRoll:
    """What one fighter rolled in an exchange.

    Attributes:
        who: The id of the fighter.
        level: The skill with all modifiers.
        rolled: The rolled level, before stances.
        offense: The result against the defense of others.
        defense: The result against the offense of others.
        faces: The faces of the dice; empty where none were thrown.
        stance: The id of the stance.
        maneuver: What was added to it.
        skill: The name of what was rolled.
        helpless: Whether they could not defend themselves at all.
        name: The name of the fighter then.
        least: The least result that hits the one they attack.
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
    """A melee was rolled.

    Attributes:
        rolls: The rolls of everybody in it.
        attacks: The attacks made, each as attacker and target.
        standoff: Whether nobody was hit.
    """

    rolls: tuple[FighterRoll, ...]
    attacks: tuple[tuple[str, str], ...]
    standoff: bool = False

    def apply(self, state: FudgeState) -> FudgeState:
        """The same state; what was hit follows."""
        return state


@dataclass(frozen=True, slots=True)
class ShotRolled:
    """A shot or a throw (F10).

    Attributes:
        who: The id of the attacker.
        at: The id of the target.
        weapon: The name of the weapon.
        level: The skill with all modifiers.
        rolled: The rolled level.
        difficulty: The least result that hits.
        dodge: The rolled level of the target; None where nobody dodged.
        degree: By how many levels it hits, 0 for a miss.
        faces: The faces of the attacker's dice.
        skill: The name of what was rolled.
        name: The name of the attacker then.
        target: The name of the target then.
        dodge_level: The level that the target dodged with.
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
        """The same state; a hit follows."""
        return state


@dataclass(frozen=True, slots=True)
class Hit:
    """A blow or a shot has hit.

    Attributes:
        who: The id of the attacker.
        at: The id of the target.
        weapon: The name of the weapon.
        degree: By how many levels, 1 or more.
        points: The damage; for a graze the damage factor.
        wound: The wound it makes, or would make where it stuns.
        location: The id of the location, or empty.
        stuns: Whether it stuns instead (F12).
        pulled: Whether a pulled blow has made less of it.
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
        """The state with the wound, or with the stun."""
        fighter = state.combatant(self.at).fighter
        if not self.stuns:
            return with_fighter(
                state, self.at, replace(fighter, wounds=wounded(fighter.wounds, self.wound))
            )
        after = stunned(fighter.stun, self.wound)
        if self.wound < WoundLevel.LIGHT:
            return state
        until = state.turn + after.rounds
        return with_fighter(state, self.at, replace(fighter, stun=after, stun_until=until))


@dataclass(frozen=True, slots=True)
class EntanglingRolled:
    """A lasso, a net or a bola was thrown: both rolled results of Dexterity (F21)."""

    who: str
    at: str
    weapon: str
    active: int
    passive: int

    @property
    def holds(self) -> bool:
        """Whether it holds the target."""
        return self.active > self.passive

    def apply(self, state: FudgeState) -> FudgeState:
        """The state in which the target is entangled."""
        if not self.holds:
            return state
        fighter = state.combatant(self.at).fighter
        return with_fighter(state, self.at, replace(fighter, entangled=True))


@dataclass(frozen=True, slots=True)
class BrokenFree:
    """Somebody is free of what entangled them."""

    who: str

    def apply(self, state: FudgeState) -> FudgeState:
        """The state in which they are free."""
        fighter = state.combatant(self.who).fighter
        return with_fighter(state, self.who, replace(fighter, entangled=False))


@dataclass(frozen=True, slots=True)
class WillRolled:
    """Somebody has rolled Will against the penalties of wounds: `levels` are overcome (F26)."""

    who: str
    rolled: int
    levels: int

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the penalties overcome for the round."""
        fighter = state.combatant(self.who).fighter
        return with_fighter(state, self.who, replace(fighter, grit=self.levels))


@dataclass(frozen=True, slots=True)
class WoundsTreated:
    """Somebody's wounds were treated: the rolled result, and the levels healed (F16)."""

    who: str
    at: str
    rolled: int
    levels: int

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with the wounds healed so far."""
        fighter = state.combatant(self.at).fighter
        return with_fighter(
            state, self.at, replace(fighter, wounds=healed(fighter.wounds, self.levels))
        )


@dataclass(frozen=True, slots=True)
class MovementSpent:
    """Somebody has spent movement of the round, in sectors."""

    who: str
    sectors: int

    def apply(self, state: FudgeState) -> FudgeState:
        """The state with that much less to go."""
        fighter = state.combatant(self.who).fighter
        return with_fighter(state, self.who, replace(fighter, spent=fighter.spent + self.sectors))


@dataclass(frozen=True, slots=True)
class LeadersRolled:
    """The leaders of two units have contested: who leads now, and who does not (F26)."""

    who: str
    at: str

    def apply(self, state: FudgeState) -> FudgeState:
        """The state in which the one has the better leader."""
        for id_, leads in ((self.who, True), (self.at, False)):
            fighter = state.combatant(id_).fighter
            if fighter.unit is not None:
                unit = replace(fighter.unit, leads=leads)
                state = with_fighter(state, id_, replace(fighter, unit=unit))
        return state


@dataclass(frozen=True, slots=True)
class BattleRolled:
    """Two units have fought a round (F13).

    Attributes:
        who: The id of the unit that attacked.
        at: The id of the other.
        rolled: The rolled levels of both.
        points: The damage to the loser, 0 for a standoff.
        wound: What it does to the loser.
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
        return with_fighter(
            state, self.loser, replace(fighter, wounds=wounded(fighter.wounds, self.wound))
        )

"""The state of a fight: fighters with their conditions, the order of play, the open attempt."""

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from fourc_desktop.core.encounter.state import Combatant, EncounterState
from fourc_desktop.core.maps.position import Position, Where
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode, AttackType
from fourc_desktop.games.rough_magic.rules.character import (
    FISTS,
    AttackEffect,
    AttributeId,
    RoughMagicAttack,
)
from fourc_desktop.games.rough_magic.rules.check import RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.turn_order import InitiativeRoller, OrderOfPlay
from fourc_desktop.games.rough_magic.rules.vitality import Vitality

PRONE: Final = "Prone"
RESTRAINED: Final = "Restrained"
HELPLESS: Final = "Helpless"
BLIND: Final = "Blind"
COWERING: Final = "Cowering"
FLEEING: Final = "Fleeing"
DISTRACTED: Final = "Distracted"
DODGING: Final = "Dodging"
RUNNING: Final = "Running"
SPRINTING: Final = "Sprinting"
IN_COVER: Final = "In cover"
UNCONSCIOUS: Final = "Unconscious"
SURGE: Final = "Surge"
HAS_DROP: Final = "Has the drop"

CONDITIONS: Final = (
    PRONE, RESTRAINED, HELPLESS, BLIND, COWERING, FLEEING, DISTRACTED, DODGING, RUNNING, SPRINTING,
    IN_COVER, HAS_DROP,
)  # fmt: skip
"""The conditions of the rules."""

OF_OWN_TURN: Final = (DODGING, RUNNING, SPRINTING)
"""The conditions that end when the fighter's next turn begins."""

TERRIFIED: Final = (COWERING, FLEEING)


@dataclass(frozen=True, slots=True)
class RoughMagicCondition:
    """A condition of a fighter.

    Attributes:
        name: Its name.
        source: The id of the combatant who holds or scares the fighter, or of the attribute of a
            surge; or empty.
        strength: The number added to 8 for the difficulty of a recovery.
        last: Its last round; None until something ends it.
        escape: The attribute rolled with Survival to break out of an effect that the rules do not
            name, such as sleep or mind control; else None.
    """

    name: str
    source: str = ""
    strength: int = 0
    last: int | None = None
    escape: AttributeId | None = None


@dataclass(frozen=True, slots=True)
class FighterSkill:
    """The level of a fighter's skill."""

    name: str
    level: int


@dataclass(frozen=True, slots=True)
class RoughMagicFighter:
    """The state of a character in a fight.

    Attributes:
        agility: Current Agility.
        brawn: Current Brawn.
        presence: Current Presence.
        reason: Current Reason.
        power_level: Current Power Level.
        usual: The five attributes on the sheet, in the same order.
        skills: The skills.
        attacks: The attacks, with fists and feet last.
        armor: Damage Resistance.
        mental_resistance: Mental Resistance.
        alteration_resistance: Alteration Resistance.
        defense_by_hand: The Gamemaster's bonuses to the hand-to-hand, ranged and mental defense.
        base_move: Meters per move.
        health: Current Health.
        endurance: Current Endurance.
        most_health: Maximum Health.
        most_endurance: Maximum Endurance.
        plot_points: Current Plot Points.
        is_unnamed: Whether one successful attack defeats them.
        is_player: Whether they are on the players' side.
        has_drop: Whether they have the drop on their foes.
        conditions: The conditions.
        moves: The remaining move actions of this turn.
        standards: The remaining standard actions of this turn.
        out_of_turn: Whether they have bought an action to use after another combatant's turn.
        came_from: The start of the last move of this turn, or None.
    """

    agility: int = 2
    brawn: int = 2
    presence: int = 2
    reason: int = 2
    power_level: int = 0
    usual: tuple[int, ...] = (2, 2, 2, 2, 0)
    skills: tuple[FighterSkill, ...] = ()
    attacks: tuple[RoughMagicAttack, ...] = (FISTS,)
    armor: int = 0
    mental_resistance: int = 0
    alteration_resistance: int = 0
    defense_by_hand: tuple[int, ...] = (0, 0, 0)
    base_move: int = 4
    health: int = 14
    endurance: int = 14
    most_health: int = 14
    most_endurance: int = 14
    plot_points: int = 0
    is_unnamed: bool = False
    is_player: bool = False
    has_drop: bool = False
    conditions: tuple[RoughMagicCondition, ...] = ()
    moves: int = 0
    standards: int = 0
    out_of_turn: bool = False
    came_from: Position | None = None

    def attribute(self, id_: AttributeId) -> int:
        """An attribute including surges."""
        surges = sum(each.name == SURGE and each.source == id_.value for each in self.conditions)
        found: int = getattr(self, id_.field)
        return found + surges

    def skill_level(self, name: str) -> int:
        """The level of a skill; 0 without it."""
        wanted = name.casefold()
        return max(
            (each.level for each in self.skills if each.name.casefold() == wanted), default=0
        )

    def resistance(self, type_: AttackType) -> int:
        """The reduction of damage by a type of attack."""
        return {
            AttackType.NORMAL: self.armor,
            AttackType.MENTAL: self.mental_resistance,
            AttackType.ALTERATION: self.alteration_resistance,
        }[type_]

    def attack(self, name: str) -> RoughMagicAttack | None:
        """The attack with this name, or None."""
        return next((each for each in self.attacks if each.name == name), None)

    def best_gear(self, mode: AttackMode) -> int:
        """The bonus of equipment to the defense against a mode of attack."""
        return max((each.gear for each in self.attacks if each.mode is mode), default=0)

    @property
    def vitality(self) -> Vitality:
        """Health and Endurance."""
        return Vitality(self.health, self.endurance, self.most_health, self.most_endurance)

    def with_vitality(self, found: Vitality) -> "RoughMagicFighter":
        """The fighter with new Health and Endurance."""
        return replace(self, health=found.health, endurance=found.endurance)

    @property
    def is_conscious(self) -> bool:
        """Whether both Health and Endurance are above 0."""
        return self.vitality.is_conscious

    @property
    def can_act(self) -> bool:
        """Whether the fighter is conscious and not helpless."""
        return self.is_conscious and not self.has(HELPLESS)

    def has(self, condition: str) -> bool:
        """Whether the fighter has a condition."""
        return any(each.name == condition for each in self.conditions)

    def condition(self, *names: str) -> RoughMagicCondition | None:
        """The first condition with one of these names, or None."""
        return next((each for each in self.conditions if each.name in names), None)

    def plus(self, condition: RoughMagicCondition) -> "RoughMagicFighter":
        """The fighter with a condition; an equal one from the same source is replaced."""
        others = tuple(
            each
            for each in self.conditions
            if (each.name, each.source) != (condition.name, condition.source)
        )
        return replace(self, conditions=(*others, condition))

    def minus(self, *names: str, source: str = "") -> "RoughMagicFighter":
        """The fighter without conditions of these names; with `source`, only those from it."""
        left = tuple(
            each
            for each in self.conditions
            if each.name not in names or (source and each.source != source)
        )
        return replace(self, conditions=left)

    def used(self, *, move: bool = False) -> "RoughMagicFighter":
        """The fighter after a move or standard action; with Agility 0 there is only one action."""
        moves, standards = self.moves - move, self.standards - (not move)
        if not self.attribute(AttributeId.AGILITY):
            moves = standards = 0
        return replace(self, moves=max(moves, 0), standards=max(standards, 0))

    def begun(self, round_: int) -> "RoughMagicFighter":
        """The fighter at the start of their turn, with a move and a standard action."""
        lasting = self.minus(*OF_OWN_TURN).without_old(round_)
        return replace(lasting, moves=1, standards=1, out_of_turn=False, came_from=None)

    def without_old(self, round_: int) -> "RoughMagicFighter":
        """The fighter without conditions that have ended by this round."""
        left = tuple(e for e in self.conditions if e.last is None or e.last >= round_)
        return self if left == self.conditions else replace(self, conditions=left)

    def initiative(self, id_: str, name: str) -> InitiativeRoller:
        """The fighter's values for the order of play."""
        reason = self.attribute(AttributeId.REASON)
        perception = self.skill_level("Perception")
        has_drop = self.has_drop or self.has(HAS_DROP)
        return InitiativeRoller(id_, perception, reason, self.is_player, has_drop, name)


class AttemptKind(StrEnum):
    """What an open roll of a fight attempts."""

    STRIKE = "strike"
    DISARM = "disarm"
    DISTRACT = "distract"
    GRAPPLE = "grapple"
    BREAK_FREE = "break-free"
    HURT = "hurt"
    SLAM = "slam"
    SEE_AGAIN = "see-again"
    TAKE_HEART = "take-heart"
    BREAK_OUT = "break-out"

    @property
    def label(self) -> str:
        """Its name in actions and rolls."""
        titles = {"see-again": "Recover sight", "take-heart": "Overcome terror"}
        return titles.get(self, self.replace("-", " ").capitalize())


@dataclass(frozen=True, slots=True)
class OpenAttempt:
    """An open attempt with its roll.

    Attributes:
        kind: The kind of attempt.
        who: The id of the roller.
        target: The id of the opponent; the roller's id without one.
        roll: The roll.
        effect: The effect of a hit.
        area: Whether it affects everyone within 10 m of the target.
        waiting: The ids of further targets, each with a separate roll.
        attack: The name of the attack, or empty.
        spared: The ids of those who ran for cover.
        is_free: Whether it takes no action, like the second roll of a sweep.
        item: The name of the weapon to disarm; empty for other attempts.
        takes: Whether a disarm takes the weapon rather than knocking it away.
        center: The center of an area attack whose target has run; None for the target's position.
        joins: Whether it joins another combatant's attack with a delayed turn.
        condition: The name of the condition that a success ends, where it is a named effect.
    """

    kind: AttemptKind
    who: str
    target: str
    roll: Roll[RoughMagicCheck]
    effect: AttackEffect = AttackEffect.DAMAGE
    area: bool = False
    waiting: tuple[str, ...] = ()
    attack: str = ""
    spared: tuple[str, ...] = ()
    is_free: bool = False
    item: str = ""
    takes: bool = False
    center: Position | None = None
    joins: bool = False
    condition: str = ""


@dataclass(frozen=True, slots=True)
class JoinedEffort:
    """The contribution of a joining combatant to the open attack (M8).

    Attributes:
        who: The id of the combatant.
        target: The id of the target.
        kind: The kind of attempt.
        attack: The name of the attack of a strike, or empty.
    """

    who: str
    target: str
    kind: AttemptKind
    attack: str = ""


@dataclass(frozen=True, slots=True)
class InitiativeTotal:
    """The result of a roll for the order of play."""

    who: str
    total: int


@dataclass(frozen=True, slots=True)
class ObjectDamage:
    """The Health that an object on the map has lost, while it still stands."""

    where: Where
    lost: int


@dataclass(frozen=True, slots=True)
class RoughMagicTable:
    """The state of the turn.

    Attributes:
        order: The order of play.
        rolled: The rolls for the order.
        open: The open attempt, or None.
        damage: The damaged objects.
        joined: The participants of a combined effort who have yet to roll.
        fallen: The attempts of those who have rolled.
    """

    order: OrderOfPlay = field(default_factory=OrderOfPlay)
    rolled: tuple[InitiativeTotal, ...] = ()
    open: OpenAttempt | None = None
    damage: tuple[ObjectDamage, ...] = ()
    joined: tuple[JoinedEffort, ...] = ()
    fallen: tuple[OpenAttempt, ...] = ()


RoughMagicState = EncounterState[RoughMagicFighter, RoughMagicTable]
RoughMagicCombatant = Combatant[RoughMagicFighter]


def fighter_of(state: RoughMagicState, who: str) -> RoughMagicFighter:
    """The fighter of a combatant.

    Raises:
        Refused: There is no such fighter.
    """
    return state.combatant(who).fighter

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
"""Those that end when the own next turn begins."""

TERRIFIED: Final = (COWERING, FLEEING)


@dataclass(frozen=True, slots=True)
class RoughMagicCondition:
    """A condition of a fighter.

    Attributes:
        name: Its name.
        source: The id of the one who holds or scares them, or of the attribute of a surge; or
            empty.
        strength: What is added to 8 for the difficulty of recovering.
        last: The last round it lasts, or None until something ends it.
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
    """The level of a skill of a fighter."""

    name: str
    level: int


@dataclass(frozen=True, slots=True)
class RoughMagicFighter:
    """Somebody in a fight.

    Attributes:
        agility: Agility now.
        brawn: Brawn now.
        presence: Presence now.
        reason: Reason now.
        power_level: Power Level now.
        usual: The five attributes on the sheet, in the same order.
        skills: Their skills.
        attacks: Their attacks, fists and feet last.
        armor: Damage Resistance.
        mental_resistance: Mental Resistance.
        alteration_resistance: Alteration Resistance.
        defense_by_hand: What the Gamemaster adds to the defense hand to hand, ranged, mental.
        base_move: Meters a move.
        health: Health now.
        endurance: Endurance now.
        most_health: Health at most.
        most_endurance: Endurance at most.
        plot_points: Plot Points left.
        is_unnamed: Whether one successful attack defeats them.
        is_player: Whether they are on the side of the players.
        has_drop: Whether they have the drop on their foes.
        conditions: Their conditions.
        moves: The move actions left this turn.
        standards: The standard actions left this turn.
        out_of_turn: Whether they have bought an action that comes after the turn of somebody else.
        came_from: Where their last move of this turn began; None without one.
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
        """An attribute with its surges."""
        surges = sum(each.name == SURGE and each.source == id_.value for each in self.conditions)
        found: int = getattr(self, id_.field)
        return found + surges

    def skill_level(self, name: str) -> int:
        """The level of a skill, 0 without it."""
        wanted = name.casefold()
        return max(
            (each.level for each in self.skills if each.name.casefold() == wanted), default=0
        )

    def resistance(self, type_: AttackType) -> int:
        """What the damage of a type of attack is lowered by."""
        return {
            AttackType.NORMAL: self.armor,
            AttackType.MENTAL: self.mental_resistance,
            AttackType.ALTERATION: self.alteration_resistance,
        }[type_]

    def attack(self, name: str) -> RoughMagicAttack | None:
        """The attack of a name, or None."""
        return next((each for each in self.attacks if each.name == name), None)

    def best_gear(self, mode: AttackMode) -> int:
        """What equipment adds to the defense against a mode of attack."""
        return max((each.gear for each in self.attacks if each.mode is mode), default=0)

    @property
    def vitality(self) -> Vitality:
        """Health and Endurance."""
        return Vitality(self.health, self.endurance, self.most_health, self.most_endurance)

    def with_vitality(self, found: Vitality) -> "RoughMagicFighter":
        """With other Health and Endurance."""
        return replace(self, health=found.health, endurance=found.endurance)

    @property
    def is_conscious(self) -> bool:
        """Whether they have Health and Endurance left."""
        return self.vitality.is_conscious

    @property
    def can_act(self) -> bool:
        """Whether they are conscious and not helpless."""
        return self.is_conscious and not self.has(HELPLESS)

    def has(self, condition: str) -> bool:
        """Whether they have a condition."""
        return any(each.name == condition for each in self.conditions)

    def condition(self, *names: str) -> RoughMagicCondition | None:
        """Their first condition of one of these names, or None."""
        return next((each for each in self.conditions if each.name in names), None)

    def plus(self, condition: RoughMagicCondition) -> "RoughMagicFighter":
        """With a condition; the same from the same source stands there once."""
        others = tuple(
            each
            for each in self.conditions
            if (each.name, each.source) != (condition.name, condition.source)
        )
        return replace(self, conditions=(*others, condition))

    def minus(self, *names: str, source: str = "") -> "RoughMagicFighter":
        """Without conditions of these names; with `source`, only those from there."""
        left = tuple(
            each
            for each in self.conditions
            if each.name not in names or (source and each.source != source)
        )
        return replace(self, conditions=left)

    def used(self, *, move: bool = False) -> "RoughMagicFighter":
        """After a move action, or a standard action; with Agility 0 there is one for both."""
        moves, standards = self.moves - move, self.standards - (not move)
        if not self.attribute(AttributeId.AGILITY):
            moves = standards = 0
        return replace(self, moves=max(moves, 0), standards=max(standards, 0))

    def begun(self, round_: int) -> "RoughMagicFighter":
        """At the start of their turn: a move and a standard action."""
        lasting = self.minus(*OF_OWN_TURN).without_old(round_)
        return replace(lasting, moves=1, standards=1, out_of_turn=False, came_from=None)

    def without_old(self, round_: int) -> "RoughMagicFighter":
        """Without the conditions whose last round is over in a round."""
        left = tuple(e for e in self.conditions if e.last is None or e.last >= round_)
        return self if left == self.conditions else replace(self, conditions=left)

    def initiative(self, id_: str) -> InitiativeRoller:
        """How they roll for the order of play."""
        reason = self.attribute(AttributeId.REASON)
        perception = self.skill_level("Perception")
        has_drop = self.has_drop or self.has(HAS_DROP)
        return InitiativeRoller(id_, perception, reason, self.is_player, has_drop)


class AttemptKind(StrEnum):
    """What is attempted."""

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


@dataclass(frozen=True, slots=True)
class OpenAttempt:
    """A roll that is open.

    Attributes:
        kind: What is attempted.
        who: The id of the roller.
        target: The id of the resisting character; their own id where nobody does.
        roll: The roll.
        effect: What a hit does.
        area: Whether it affects everybody within 10 m of the target.
        waiting: The ids of further targets, each with a roll of its own.
        attack: The name of the attack, or empty.
        spared: The ids of those who ran for cover.
        is_free: Whether it takes no action, as the second roll of a sweep.
        item: The name of the weapon that a disarm is for; empty for something else.
        takes: Whether a disarm takes the weapon, and does not only knock it away.
        center: Where an attack on an area lands, once its target has run; None for at the target.
        joins: Whether it joins an attack of somebody else, by a turn that was delayed.
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
    """What somebody who has delayed does together with the open attack (M8).

    Attributes:
        who: Their id.
        target: The id of the target.
        kind: What is attempted.
        attack: The name of the attack of a strike, or empty.
    """

    who: str
    target: str
    kind: AttemptKind
    attack: str = ""


@dataclass(frozen=True, slots=True)
class InitiativeTotal:
    """What somebody rolled for the order of play."""

    who: str
    total: int


@dataclass(frozen=True, slots=True)
class ObjectDamage:
    """The Health that an object of the map has lost, while it still stands."""

    where: Where
    lost: int


@dataclass(frozen=True, slots=True)
class RoughMagicTable:
    """What the game records of the turn.

    Attributes:
        order: The order of play.
        rolled: What everybody rolled for it.
        open: The open attempt, or None.
        damage: The objects that are damaged.
        joined: Those who strike together with the open attempt and have not rolled yet.
        fallen: The attempts of those who strike together with it and have rolled.
    """

    order: OrderOfPlay = field(default_factory=OrderOfPlay)
    rolled: tuple[InitiativeTotal, ...] = ()
    open: OpenAttempt | None = None
    damage: tuple[ObjectDamage, ...] = ()
    joined: tuple[JoinedEffort, ...] = ()
    fallen: tuple[OpenAttempt, ...] = ()


RoughMagicState = EncounterState[RoughMagicFighter, RoughMagicTable]
RoughMagicCombatant = Combatant[RoughMagicFighter]


def with_fighter(state: RoughMagicState, who: str, fighter: RoughMagicFighter) -> RoughMagicState:
    """The fight with another state of a fighter."""
    return state.with_combatant(replace(state.combatant(who), fighter=fighter))


def fighter_of(state: RoughMagicState, who: str) -> RoughMagicFighter:
    """The fighter of an id; raises `Refused` where there is none."""
    return state.combatant(who).fighter

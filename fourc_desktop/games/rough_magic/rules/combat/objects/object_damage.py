"""Attacks on walls, doors and obstacles of the map (seed 002, Inanimate Objects; house values).

Objects are hit without a roll, like any routine task; only the damage is rolled. Their Health is
half the Material Value, and they have no resistance.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.maps.descriptions import place_name
from fourc_desktop.core.maps.position import Edge, Where, positions_of
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode, damage_rolled
from fourc_desktop.games.rough_magic.rules.combat.attempts.strikes import attack_of, rating_of
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    ObjectDamage,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.vitality import (
    ObjectState,
    object_health,
    object_state,
)

NOTHING_THERE = Reason(
    "rough-magic-no-object-there", "Inanimate Objects", "Nothing stands there to be attacked."
)
NO_OBJECT_NEAR = Reason(
    "rough-magic-no-object-near", "Inanimate Objects", "Nothing that could be broken is near."
)
TOO_FAR = Reason("rough-magic-object-too-far", "Inanimate Objects", "That is out of reach.")
HIDDEN = Reason("rough-magic-object-hidden", "Inanimate Objects", "Something solid hides that.")
NO_MIND = Reason(
    "rough-magic-object-without-mind", "Mental attacks", "{attack} does nothing to an object."
)

MAX_LISTED: Final = 40
"""The maximum number of objects offered, the nearest first."""


@dataclass(frozen=True, slots=True)
class StrikeObject:
    """Attack a wall, a door or an obstacle."""

    who: str
    attack: str
    where: Where


@dataclass(frozen=True, slots=True)
class ObjectStruck:
    """An object has lost Health.

    Attributes:
        who: The id of the attacker.
        where: The object's position.
        name: Its name.
        lost: The Health lost by this attack.
        left: The Health left; at 0 it is destroyed.
        most: Its full Health.
    """

    who: str
    where: Where
    name: str
    lost: int
    left: int
    most: int

    @property
    def state(self) -> ObjectState:
        """The condition of the object."""
        return object_state(self.left, self.most)

    def apply(self, state: RoughMagicState) -> RoughMagicState:
        """The state with the damage, or with the object removed; the standard action is used."""
        others = tuple(each for each in state.table.damage if each.where != self.where)
        if self.left:
            damage = (*others, ObjectDamage(self.where, self.most - self.left))
            state = replace(state, table=replace(state.table, damage=damage))
        else:
            map_ = state.map.without_wall(self.where)
            state = replace(state, map=map_, table=replace(state.table, damage=others))
        return state.with_fighter(self.who, fighter_of(state, self.who).used())


def struck_object(state: RoughMagicState, command: StrikeObject, dice: Dice) -> ObjectStruck:
    """Roll the damage of an attack on an object.

    Raises:
        Refused: There is no object, it is out of reach, or the attack does not affect it.
    """
    attack = attack_of(state, command.who, command.attack)
    wall = state.map.wall(command.where)
    if wall is None:
        raise Refused(NOTHING_THERE())
    if attack.mode is AttackMode.MENTAL:
        raise Refused(NO_MIND(attack=attack.name))
    is_near = attack.mode is AttackMode.HAND_TO_HAND
    if (refusal := reach_refusal(state, command.who, command.where, is_near=is_near)) is not None:
        raise Refused(refusal)
    most = object_health(wall.material)
    before = health_left(state, command.where, wall)
    damage = damage_rolled(dice, rating_of(fighter_of(state, command.who), attack))
    lost = min(damage, before)
    return ObjectStruck(command.who, command.where, wall_name(wall), lost, before - lost, most)


def reach_refusal(
    state: RoughMagicState, who: str, where: Where, *, is_near: bool
) -> Refusal | None:
    """Why an object cannot be reached, or None; `is_near` is whether the attack is hand to hand."""
    here = state.combatant(who).spot
    if here is None or here in positions_of(where):
        return None
    if is_near:
        return TOO_FAR()
    for each in positions_of(where):
        seen = line_of_sight(state.map, here, each)
        # The object itself obstructs the view of its far side.
        if not seen.solid and all(found.where == where for found in seen.hidden_by):
            return None
    return HIDDEN()


def objects_near(state: RoughMagicState, who: str) -> Iterator[tuple[Where, str]]:
    """The nearest objects of the map with their names and Health."""
    here = state.combatant(who).spot
    if here is None:
        return

    def distance(where: Where) -> int:
        return min(
            abs(each.x - here.x) + abs(each.y - here.y) + abs(each.level - here.level)
            for each in positions_of(where)
        )

    nearest = sorted(state.map.walls, key=lambda where: (distance(where), str(where)))
    for where in nearest[:MAX_LISTED]:
        wall = state.map.walls[where]
        left, most = health_left(state, where, wall), object_health(wall.material)
        yield where, f"{wall_name(wall)}, {_place(state, where)}: Health {left} of {most}"


def health_left(state: RoughMagicState, where: Where, wall: Wall) -> int:
    """The current Health of an object."""
    lost = sum(each.lost for each in state.table.damage if each.where == where)
    return max(object_health(wall.material) - lost, 0)


def wall_name(wall: Wall) -> str:
    """The name of an object: "Vault door", "Brick wall"."""
    return wall.name or f"{wall.substance} {wall.kind.value}".strip().capitalize()


def object_text(event: ObjectStruck, who: str) -> str:
    """The result of an attack on an object, in a sentence or two."""
    words = f"{who} strikes {event.name}: {event.lost} damage"
    ends = {
        ObjectState.WHOLE: f", {event.left} of {event.most} left.",
        ObjectState.DAMAGED: f", {event.left} of {event.most} left. It is damaged.",
        ObjectState.DESTROYED: ". It is destroyed.",
    }
    return words + ends[event.state]


def _place(state: RoughMagicState, where: Where) -> str:
    places = [place_name(state.map, (each.x, each.y)) for each in positions_of(where)]
    return "–".join(dict.fromkeys(places)) if isinstance(where, Edge) else places[0]

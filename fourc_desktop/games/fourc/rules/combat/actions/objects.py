"""Picking up, dropping and handing over map objects and named equipment."""

from fourc_desktop.core.encounter.events import CombatantRemoved, CombatantSet
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.combat.actions.holds import refuse_held
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    is_their_turn,
    refuse_away,
    refuse_down,
    refuse_helpless,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import Drop, HandOver, PickUp
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import (
    ItemGained,
    ItemLost,
    PickedUp,
    PutDown,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter, FoundItem
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import can_lift_at, lifting
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    MapObject,
)
from fourc_desktop.games.fourc.rules.gear.throwing import weight_text

OBJECTS = "4C, Combat"

CARRIED_ALREADY = Reason(
    "somebody-has-it", OBJECTS, "Somebody has it; seize it, or have it handed over."
)
ELSEWHERE = Reason("thing-in-another-sector", OBJECTS, "It lies in another sector; go there first.")
RECEIVER_ELSEWHERE = Reason(
    "receiver-in-another-sector", OBJECTS, "{to} is in another sector; go there first."
)
NOT_NOW = Reason("handles-when-side-acts", OBJECTS, "{who} does that when their side acts.")
CARRIES_NOTHING = Reason("carries-nothing", OBJECTS, "{who} carries nothing.")
NO_THING = Reason("no-such-thing", OBJECTS, "There is no object “{id}” in this encounter.")
NOT_CARRIED = Reason("thing-not-carried", OBJECTS, "{who} carries no “{thing}”.")
TOO_HEAVY = Reason("too-heavy-to-lift", "R29", "It weighs {weight}, and {by} {rank} lifts {limit}.")

TOO_HEAVY_TOGETHER = Reason(
    "too-heavy-together",
    "R29",
    "With what {who} carries it comes to {weight}, and {by} {rank} lifts {limit}.",
)


def pick_up(context: ResolutionContext, command: PickUp) -> None:
    """Pick up an object in the same sector; an item of equipment joins the fighter's equipment.

    Raises:
        Refused: The fighter cannot do it now, or the object is elsewhere, carried already, or too
            heavy.
    """
    who = context.combatant(command.who)
    map_object = _object(context.now, command.what)
    context.refuse_unless_overruled(refuse_handling(context, who))
    if map_object.held_by:
        raise Refused(CARRIED_ALREADY())
    there = context.now.combatant(command.what)
    is_iron = context.book.gear.is_iron(there.name, map_object.material_value)
    if not can_lift_at(context.now.map, who, there.spot, is_iron=is_iron):
        context.refuse_unless_overruled(ELSEWHERE())
    context.refuse_unless_overruled(refuse_weight(context, who, there.name, map_object))
    if name := map_object.item:
        found = FoundItem(
            name, map_object.material_value, map_object.pounds, broken=map_object.broken
        )
        context.emit(CombatantRemoved(command.what), ItemGained(who.id, name, found))
    else:
        context.emit(PickedUp(who.id, command.what))


def drop(context: ResolutionContext, command: Drop) -> None:
    """Drop something in the fighter's sector, at any time.

    Raises:
        Refused: The fighter does not carry it, or can do nothing at all.
    """
    who = context.combatant(command.who)
    _check_has(context, who, command.what)
    context.refuse_unless_overruled(_refuse_letting_go(who))
    put_down(context, who, command.what, who.spot)


def hand_over(context: ResolutionContext, command: HandOver) -> None:
    """Hand something over to a fighter in the same sector.

    Raises:
        Refused: The fighter cannot do it now or does not carry it, or the other is elsewhere or
            cannot lift it.
    """
    who, to = context.combatant(command.who), context.combatant(command.to)
    _check_has(context, who, command.what)
    for each in (who, to):
        context.refuse_unless_overruled(refuse_helpless(each))
    context.refuse_unless_overruled(refuse_handling(context, who))
    if who.spot != to.spot:
        context.refuse_unless_overruled(RECEIVER_ELSEWHERE(to=to.name))
    map_object = object_in(context.now, command.what)
    if map_object is not None:
        name = context.now.combatant(command.what).name
        context.refuse_unless_overruled(refuse_weight(context, to, name, map_object))
    pass_on(context, who.id, to.id, command.what)


def refuse_handling(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot handle objects now, or None; handling costs no action."""
    refusal = _refuse_letting_go(who) or refuse_down(context.now, who) or refuse_held(who)
    if refusal is not None:
        return refusal
    return None if is_their_turn(context.now, who) else NOT_NOW(who=who.name)


def refuse_handing_over(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot hand anything over now, or None."""
    return refuse_dropping(context, who) or refuse_handling(context, who)


def refuse_dropping(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot drop anything now, or None."""
    if (refusal := _refuse_letting_go(who)) is not None:
        return refusal
    if who.fighter.items or any(
        isinstance(each.fighter, MapObject) and each.fighter.held_by == who.id
        for each in context.now.combatants
    ):
        return None
    return CARRIES_NOTHING(who=who.name)


def _refuse_letting_go(who: Combatant[Fighter]) -> Refusal | None:
    return refuse_away(who) or refuse_helpless(who)


def object_in(encounter: FourcEncounterState, id_: str) -> MapObject | None:
    """The object of the fight with this id, or None."""
    if not encounter.has(id_):
        return None
    fighter = encounter.combatant(id_).fighter
    return fighter if isinstance(fighter, MapObject) else None


def is_carrying(context: ResolutionContext, who: Combatant[Fighter], what: str) -> bool:
    """Whether a fighter carries an object, given by id or by name."""
    map_object = object_in(context.now, what)
    return what in who.fighter.items if map_object is None else map_object.held_by == who.id


def pass_on(context: ResolutionContext, from_: str, to: str, what: str) -> None:
    """Move an item or object that `from_` carries to another fighter."""
    if object_in(context.now, what) is None:
        found = context.fighter(from_).found(what)
        context.emit(ItemLost(from_, what), ItemGained(to, what, found))
    else:
        context.emit(PickedUp(to, what))


def take_away(context: ResolutionContext, who: str, what: str) -> None:
    """Remove an item of equipment from a fighter."""
    context.emit(ItemLost(who, what))


def put_down(
    context: ResolutionContext, who: Combatant[Fighter], what: str, spot: Position | None
) -> None:
    """Put something that a fighter carries down in a sector; equipment becomes a map object."""
    if object_in(context.now, what) is not None:
        context.emit(PutDown(what, spot))
        return
    context.emit(ItemLost(who.id, what))
    context.emit(lying_item(context, who, what, spot))


def lying_item(
    context: ResolutionContext, who: Combatant[Fighter], item: str, spot: Position | None
) -> CombatantSet:
    """The event that puts an item of a fighter down in a sector; its substance stays the same."""
    found = who.fighter.found(item)
    if found is None:
        lying = MapObject(*context.book.gear.made_of(item), item=item)
    else:
        lying = MapObject(found.material_value, found.pounds, broken=found.broken, item=item)
    id_ = _free_id(context.now, item)
    return CombatantSet(Combatant(id_, item, who.side, lying, spot))


def carried_pounds(encounter: FourcEncounterState, who: Combatant[Fighter]) -> int:
    """The pounds of everything that a fighter has picked up in the fight."""
    held = (
        each.fighter.pounds
        for each in encounter.combatants
        if isinstance(each.fighter, MapObject) and each.fighter.held_by == who.id
    )
    return sum(held) + sum(each.pounds for each in who.fighter.finds)


def _object(encounter: FourcEncounterState, id_: str) -> MapObject:
    map_object = object_in(encounter, id_)
    if map_object is None:
        raise Refused(NO_THING(id=id_))
    return map_object


def _check_has(context: ResolutionContext, who: Combatant[Fighter], what: str) -> None:
    if not is_carrying(context, who, what):
        raise Refused(NOT_CARRIED(who=who.name, thing=what))


def refuse_weight(
    context: ResolutionContext, who: Combatant[Fighter], name: str, map_object: MapObject
) -> Refusal | None:
    """Why a fighter cannot lift an object in addition to their load, or None (ruling R29)."""
    is_iron = context.book.gear.is_iron(name, map_object.material_value)
    rank, by = lifting(who.fighter, is_iron=is_iron)
    limit = context.book.gear.lifting.pounds(rank)
    burden = map_object.pounds + carried_pounds(context.now, who)
    if burden <= limit:
        return None
    allowed = weight_text(limit)
    if map_object.pounds > limit:
        return TOO_HEAVY(weight=weight_text(map_object.pounds), by=by, rank=rank, limit=allowed)
    return TOO_HEAVY_TOGETHER(
        who=who.name, weight=weight_text(burden), by=by, rank=rank, limit=allowed
    )


def _free_id(encounter: FourcEncounterState, name: str) -> str:
    stem = "-".join(name.casefold().split())
    number = 1
    while encounter.has(f"{stem}-{number}"):
        number += 1
    return f"{stem}-{number}"

"""Breaking objects and walls with Brawn, and opening doors (4C, Material Value)."""

from fourc_desktop.core.encounter.events import DoorToggled
from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.maps.position import Where, positions_of
from fourc_desktop.core.maps.walls import OPENING, Wall
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.combat.actions.holds import refuse_held
from fourc_desktop.games.fourc.rules.combat.actions.objects import object_in, refuse_handling
from fourc_desktop.games.fourc.rules.combat.encounter.acting import refuse_acting, refuse_away
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    BreakThing,
    BreakWall,
    OpenWall,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import ObjectBroke
from fourc_desktop.games.fourc.rules.combat.encounter.events import Acted, WallBroke
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.gear.armor import breaks
from fourc_desktop.games.fourc.rules.traits import Trait

MATERIALS = "4C, Material Value"

UNBREAKABLE = Reason("nothing-to-be-broken", MATERIALS, "“{what}” is nothing that can be broken.")
OUT_OF_REACH = Reason("breaking-out-of-reach", MATERIALS, "It is out of reach; go there first.")
NOTHING_TO_OPEN = Reason(
    "nothing-to-open", MATERIALS, "Nothing stands there that could be open now."
)
NOTHING_TO_SHUT = Reason(
    "nothing-to-shut", MATERIALS, "Nothing stands there that could be shut now."
)
NOTHING_THERE = Reason("nothing-stands-there", MATERIALS, "Nothing stands there.")
TOO_STRONG = Reason(
    "material-too-strong",
    MATERIALS,
    "Its Material Value is {value}; Brawn {brawn} of {who} has to be greater.",
)


def break_thing(context: ResolutionContext, command: BreakThing) -> None:
    """Break an object within reach; Brawn must exceed its Material Value, as in a Pound.

    Raises:
        Refused: The fighter cannot act, or the target is no object, already broken, out of reach or
            too strong.
    """
    who = context.combatant(command.who)
    map_object = object_in(context.now, command.what)
    if map_object is None or map_object.broken:
        raise Refused(UNBREAKABLE(what=command.what))
    context.refuse_unless_overruled(refuse_breaking(context, who))
    spot = context.now.combatant(command.what).spot
    if map_object.held_by != who.id and (spot is None or spot != who.spot):
        context.refuse_unless_overruled(OUT_OF_REACH())
    context.refuse_unless_overruled(_refuse_strength(who, map_object.material_value))
    context.emit(Acted(who.id), ObjectBroke(command.what, who.id))


def break_wall(context: ResolutionContext, command: BreakWall) -> None:
    """Break a wall, a door or an obstacle next to the fighter, which removes it from the map.

    Raises:
        Refused: The fighter cannot act, or there is no wall, or it is out of reach or too strong.
    """
    who = context.combatant(command.who)
    wall = _wall(context, command.where)
    context.refuse_unless_overruled(refuse_breaking(context, who))
    context.refuse_unless_overruled(_refuse_reach(who, command.where))
    context.refuse_unless_overruled(_refuse_strength(who, wall.material))
    name = wall.name or wall.kind.value
    context.emit(Acted(who.id), WallBroke(command.where, name, who.id))


def open_wall(context: ResolutionContext, command: OpenWall) -> None:
    """Open or close a door next to the fighter; it costs no action.

    Raises:
        Refused: The fighter cannot do it now, or there is no door, or it is out of reach.
    """
    who = context.combatant(command.who)
    wall = _wall(context, command.where)
    if wall.kind not in OPENING or wall.is_open == command.is_open:
        raise Refused(NOTHING_TO_OPEN() if command.is_open else NOTHING_TO_SHUT())
    context.refuse_unless_overruled(refuse_handling(context, who))
    context.refuse_unless_overruled(_refuse_reach(who, command.where))
    context.emit(DoorToggled(command.where, command.is_open))


def refuse_breaking(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot break anything now, or None."""
    return refuse_away(who) or refuse_held(who) or refuse_acting(context.now, who)


def _wall(context: ResolutionContext, where: Where) -> Wall:
    wall = context.now.map.wall(where)
    if wall is None:
        raise Refused(NOTHING_THERE())
    return wall


def _refuse_reach(who: Combatant[Fighter], where: Where) -> Refusal | None:
    if who.spot in positions_of(where):
        return None
    return OUT_OF_REACH()


def _refuse_strength(who: Combatant[Fighter], value: int) -> Refusal | None:
    brawn = who.fighter.rank(Trait.BRAWN)
    if breaks(brawn, value):
        return None
    return TOO_STRONG(value=value, brawn=brawn, who=who.name)

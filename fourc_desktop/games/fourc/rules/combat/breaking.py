"""Breaking things and walls by sheer Brawn, and opening doors (4C, Material Value)."""

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.encounter.events import DoorTurned
from fourc_desktop.core.maps.spot import Where, spots_of
from fourc_desktop.core.maps.wall import OPENING, Wall
from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.rules.combat.acting import refuse_acting
from fourc_desktop.games.fourc.rules.combat.action_commands import BreakThing, BreakWall, OpenWall
from fourc_desktop.games.fourc.rules.combat.action_events import Broke
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.events import Acted, WallBroke
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.holds import refuse_held
from fourc_desktop.games.fourc.rules.combat.objects import refuse_handling, thing_in
from fourc_desktop.games.fourc.rules.traits import Trait

MATERIALS = "4C, Material Value"


def break_thing(course: Course, command: BreakThing) -> None:
    """Break a thing that is at hand; it needs Brawn above its Material Value, as in a Pound.

    Raises:
        Refused: They cannot act, it is no thing, in pieces, out of reach, or too strong.
    """
    who = course.combatant(command.who)
    thing = thing_in(course.now, command.what)
    if thing is None or thing.broken:
        raise Refused(Refusal(MATERIALS, f"“{command.what}” is nothing that can be broken."))
    course.object_to(refuse_breaking(course, who))
    spot = course.now.combatant(command.what).spot
    if thing.held_by != who.id and (spot is None or spot != who.spot):
        course.object_to(Refusal(MATERIALS, "It is out of reach; go there first."))
    course.object_to(_refuse_strength(who, thing.material_value))
    course.happens(Acted(who.id), Broke(command.what))


def break_wall(course: Course, command: BreakWall) -> None:
    """Break a wall, a door or an obstacle beside oneself; it is gone then.

    Raises:
        Refused: They cannot act, nothing stands there, or it is out of reach or too strong.
    """
    who = course.combatant(command.who)
    wall = _wall(course, command.where)
    course.object_to(refuse_breaking(course, who))
    course.object_to(_refuse_reach(who, command.where))
    course.object_to(_refuse_strength(who, wall.material))
    course.happens(Acted(who.id), WallBroke(command.where, wall.name or wall.kind.value))


def open_wall(course: Course, command: OpenWall) -> None:
    """Open or shut a door beside oneself; it costs no action.

    Raises:
        Refused: They cannot, nothing that opens stands there, or it is out of reach.
    """
    who = course.combatant(command.who)
    wall = _wall(course, command.where)
    if wall.kind not in OPENING or wall.is_open == command.is_open:
        state = "open" if command.is_open else "shut"
        raise Refused(Refusal(MATERIALS, f"Nothing stands there that could be {state} now."))
    course.object_to(refuse_handling(course, who))
    course.object_to(_refuse_reach(who, command.where))
    course.happens(DoorTurned(command.where, command.is_open))


def refuse_breaking(course: Course, who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody cannot break anything now, or None where they can."""
    return refuse_held(who) or refuse_acting(course.now, who)


def _wall(course: Course, where: Where) -> Wall:
    wall = course.now.map.wall(where)
    if wall is None:
        raise Refused(Refusal(MATERIALS, "Nothing stands there."))
    return wall


def _refuse_reach(who: Combatant[Fighter], where: Where) -> Refusal | None:
    if who.spot in spots_of(where):
        return None
    return Refusal(MATERIALS, "It is out of reach; go there first.")


def _refuse_strength(who: Combatant[Fighter], value: int) -> Refusal | None:
    brawn = who.fighter.rank(Trait.BRAWN)
    if brawn > value:
        return None
    sentence = f"Its Material Value is {value}; Brawn {brawn} of {who.name} has to be greater."
    return Refusal(MATERIALS, sentence)

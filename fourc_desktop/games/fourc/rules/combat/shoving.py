"""Where a Pound knocks somebody to: the sector, what they break on the way, and the fall."""

from fourc_desktop.core.encounter.events import Stands
from fourc_desktop.core.maps.shove import Shove, shoves
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.rules.combat.commands import KnockInto
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.events import ChoiceMade, WallBroke
from fourc_desktop.games.fourc.rules.combat.falling import fall
from fourc_desktop.games.fourc.rules.combat.gaits import gaits
from fourc_desktop.games.fourc.rules.combat.purposes import ShoveChoice
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment

POUND = "4C, Pound"

NOBODY_KNOCKED = Reason(
    "nobody-knocked-away", POUND, "Nobody is knocked into another sector just now."
)
NOT_ADJACENT = Reason(
    "not-knocked-there", POUND, "{who} is knocked into an adjacent sector of the map."
)
HARD = Reason(
    "force-does-not-break-it",
    POUND,
    "What stands there has {hardest}, and a force of {force} does not break it.",
)


def open_shoves(encounter: FourcMoment, choice: ShoveChoice) -> tuple[Shove, ...]:
    """The adjacent sectors somebody can be knocked into.

    What stands between gives way where its Material Value is below the force of the hit.
    """
    spot = encounter.combatant(choice.who).spot
    if spot is None:
        return ()
    return tuple(each for each in shoves(encounter.map, spot) if _gives_way(each, choice.force))


def knock_into(course: Course, command: KnockInto) -> None:
    """Knock somebody into the sector that the attacker chooses.

    Raises:
        Refused: Nobody is to be knocked anywhere, or not into that sector.
    """
    choices = course.now.table.choices
    choice = choices[-1] if choices else None
    if not isinstance(choice, ShoveChoice):
        raise Refused(NOBODY_KNOCKED())
    shove = _chosen(course, choice, command)
    course.happens(ChoiceMade(choice))
    for each in shove.obstructions:
        wall = each.wall
        course.happens(WallBroke(each.where, wall.name or wall.kind.value))
    flies = any(gait.flies for gait in gaits(course.fighter(choice.who)))
    course.happens(Stands(choice.who, (shove.spot if flies else shove.landing,)))
    if shove.fall and not flies:
        fall(course, choice.who, shove.fall)


def _chosen(course: Course, choice: ShoveChoice, command: KnockInto) -> Shove:
    who = course.combatant(choice.who)
    beside = () if who.spot is None else shoves(course.now.map, who.spot)
    found = next((each for each in beside if each.spot == command.spot), None)
    if found is None:
        raise Refused(NOT_ADJACENT(who=who.name))
    if not _gives_way(found, choice.force):
        hardest = max(each.wall.material for each in found.obstructions)
        course.object_to(HARD(hardest=hardest, force=choice.force))
    return found


def _gives_way(shove: Shove, force: int) -> bool:
    return all(each.wall.material < force for each in shove.obstructions)

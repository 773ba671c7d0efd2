"""Coming down where there is nothing to stand on (ruling R52)."""

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.encounter.events import Stands
from fourc_desktop.core.maps.falling import landing
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.combat.action_commands import Fall
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.falling import fall
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter

NOT_IN_AIR = Reason("not-in-the-air", "R52", "{who} is not in the air and cannot fall.")


def come_down(course: Course, command: Fall) -> None:
    """Let somebody drop to the first thing below that holds them.

    Raises:
        Refused: They are not on the map, or stand on something.
    """
    who = course.combatant(command.who)
    if (refusal := refuse_falling(course, who)) is not None:
        raise Refused(refusal)
    assert who.spot is not None
    ground = landing(course.now.map, who.spot)
    course.happens(Stands(who.id, (ground,)))
    fall(course, who.id, who.spot.level - ground.level)


def refuse_falling(course: Course, who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody cannot fall, or None where nothing holds them up."""
    if who.spot is None or landing(course.now.map, who.spot) == who.spot:
        return NOT_IN_AIR(who=who.name)
    return None

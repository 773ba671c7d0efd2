"""Coming down where there is nothing to stand on (ruling R52)."""

from fourc_desktop.domain.encounter.events import Stands
from fourc_desktop.domain.fourc.fight.action_commands import Fall
from fourc_desktop.domain.fourc.fight.course import Course
from fourc_desktop.domain.fourc.fight.falling import fall
from fourc_desktop.domain.refusal import Refusal, Refused
from fourc_desktop.domain.sectors.falling import landing


def come_down(course: Course, command: Fall) -> None:
    """Let somebody drop to the first thing below that holds them.

    Raises:
        Refused: They are not on the map, or stand on something.
    """
    who = course.combatant(command.who)
    ground = None if who.spot is None else landing(course.now.map, who.spot)
    if who.spot is None or ground is None or ground == who.spot:
        raise Refused(Refusal("R52", f"{who.name} is not in the air and cannot fall."))
    course.happens(Stands(who.id, (ground,)))
    fall(course, who.id, who.spot.level - ground.level)

"""What is thrown for want of a weapon."""

from dataclasses import dataclass

from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.lifting import weight

THROWN = "R29"

MISSILE_TOO_HEAVY = Reason(
    "missile-too-heavy", THROWN, "{name} weighs {weight}, and Brawn {brawn} lifts {limit}."
)
NO_THING = Reason(
    "no-such-thing-to-throw", THROWN, "There is no thing called “{id}” to throw; name another."
)


@dataclass(frozen=True, slots=True)
class Missile:
    """A thing that flies; the damage it does is its Material Value (ruling R29).

    Attributes:
        name: What it is called.
        material_value: How strong it is.
        pounds: What it weighs.
        thing: The id of the thing in the fight, or nothing for one that happens to lie about.
    """

    name: str
    material_value: int
    pounds: int
    thing: str = ""

    def refuse(self, brawn: int, course: Course) -> Refusal | None:
        """Why somebody of this Brawn cannot throw it, or None where they can."""
        limit = course.book.gear.lifting.pounds(brawn)
        if self.pounds <= limit:
            return None
        return MISSILE_TOO_HEAVY(
            name=self.name, weight=weight(self.pounds), brawn=brawn, limit=weight(limit)
        )


def missile(course: Course, id_: str) -> Missile:
    """A thing of the fight, or one of the catalogue that the table says is there.

    Raises:
        Refused: No thing is called so.
    """
    if course.now.has(id_):
        combatant = course.now.combatant(id_)
        thing = combatant.fighter
        if isinstance(thing, Thing):
            return Missile(combatant.name, thing.material_value, thing.pounds, id_)
    if id_ in course.book.gear.thrown_objects:
        found = course.book.gear.thrown_objects[id_]
        return Missile(found.name, found.material_value, found.pounds)
    raise Refused(NO_THING(id=id_))

"""Why an action has nothing and nobody to be done to, where somebody stands now."""

from collections.abc import Mapping
from typing import Any

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.combat import action_commands as actions
from fourc_desktop.games.fourc.rules.combat.acting import DYING
from fourc_desktop.games.fourc.rules.combat.breaking import MATERIALS
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.death import needs_aid
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.objects import OBJECTS
from fourc_desktop.games.fourc.rules.combat.questions import questions
from fourc_desktop.games.fourc.rules.combat.wrestling import WRESTLING

NOTHING = {
    actions.PickUp: Reason("nothing-lies-here", OBJECTS, "Nothing lies where {who} is."),
    actions.Seize: Reason(
        "nothing-to-seize", WRESTLING, "Nobody carries anything that {who} could seize."
    ),
    actions.BreakThing: Reason(
        "no-thing-to-break",
        MATERIALS,
        "Nothing that {who} could break lies there or is carried.",
    ),
    actions.BreakWall: Reason(
        "no-wall-to-break",
        MATERIALS,
        "No wall, door or obstacle is in {who}’s sector or beside it.",
    ),
    actions.OpenWall: Reason(
        "no-door-that-is-shut", MATERIALS, "No door or window that is shut is beside {who}."
    ),
}
"""The reason for each action that needs a thing to be done to; doors are to be opened."""

NO_DOOR_OPEN = Reason(
    "no-door-that-is-open", MATERIALS, "No door or window that is open is beside {who}."
)

NOBODY_DYING = Reason("nobody-dying-here", DYING, "Nobody is dying where {who} is.")


def refuse_nothing_near(
    course: Course, command: type, who: Combatant[Fighter], settled: Mapping[str, Any]
) -> Refusal | None:
    """Why nothing could be chosen for an action, or None where something can."""
    if command is actions.Aid:
        return None if _somebody_dies(course, who) else _nobody_dies(who)
    if command not in NOTHING:
        return None
    if all(each.options for each in questions(course, command, {"who": who.id, **settled})):
        return None
    if command is actions.OpenWall and not settled.get("is_open", True):
        return NO_DOOR_OPEN(who=who.name)
    return NOTHING[command](who=who.name)


def _somebody_dies(course: Course, who: Combatant[Fighter]) -> bool:
    return any(
        isinstance(each.fighter, Fighter) and needs_aid(each.fighter)
        for each in course.now.combatants
        if each.id != who.id and each.spot == who.spot
    )


def _nobody_dies(who: Combatant[Fighter]) -> Refusal:
    return NOBODY_DYING(who=who.name)

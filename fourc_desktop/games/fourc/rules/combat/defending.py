"""Rolling a defense on one's own turn, ahead of any attack (rulings R18 and R19)."""

from dataclasses import replace

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.combat.acting import refuse_acting
from fourc_desktop.games.fourc.rules.combat.action_commands import Defend
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.guards import EVADE, open_guard
from fourc_desktop.games.fourc.rules.combat.holds import refuse_held
from fourc_desktop.games.fourc.rules.combat.turn import DEFENSES, refuse_unplayed

NO_DEFENSE = Reason(
    "no-such-defense", "R18", "“{table}” is no defense; name dodge, block or evade."
)
ATTACKED = Reason(
    "defender-has-attacked", "R18", "{who} has attacked, and a defense is an action of its own."
)


def defend(course: Course, command: Defend) -> None:
    """Open the roll of a defense; it is the action of the turn.

    Raises:
        Refused: They cannot act; it is no defense of these rules; an Evade names nobody.
    """
    who = course.combatant(command.who)
    if command.table not in DEFENSES:
        raise Refused(NO_DEFENSE(table=command.table))
    course.object_to(refuse_defending(course, who))
    course.object_to(refuse_unplayed(course, command.table))
    against = course.combatant(command.against).id if command.table == EVADE else ""
    open_guard(course, who.id, command.table, against)


def refuse_defending(course: Course, who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody cannot roll a defense now, or None; one that was declared may be rolled."""
    if who.fighter.this_turn.attacks:
        return ATTACKED(who=who.name)
    undeclared = replace(who, fighter=who.fighter.doing(plan=None))
    return refuse_held(who) or refuse_acting(course.now, undeclared)

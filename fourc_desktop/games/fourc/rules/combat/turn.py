"""The turn: its steps in their order, declarations, and being done."""

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.combat.acting import COMBAT, refuse_acting, refuse_dead
from fourc_desktop.games.fourc.rules.combat.commands import Declare, Finish
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.end_of_turn import end_turn
from fourc_desktop.games.fourc.rules.combat.events import Acted, Declared
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.table import Phase
from fourc_desktop.games.fourc.rules.combat.turn_events import PhaseCame, TurnBegan

LONGEST_PLAN = 200
"""The characters a declaration may have."""

DEFENSES = ("dodge", "block", "evade")
"""The defenses that can be declared, by the ids of their tables."""

INITIATIVE_FIRST = Reason(
    "initiative-first", COMBAT, "Roll for initiative, to see which side acts first."
)
NO_DEFENSE = Reason(
    "no-defense-to-declare",
    "R18",
    "“{defense}” is no defense to declare; name dodge, block or evade.",
)
PLAN_TOO_LONG = Reason(
    "plan-too-long", COMBAT, "A plan has {longest} characters at most, and 0 sectors or more."
)
TOO_LATE = Reason(
    "too-late-to-declare", COMBAT, "Plans are declared at the start of a turn, before initiative."
)
NOT_PLAYED = Reason("defense-is-advanced", "{rule}", "{defense} belongs to the Advanced rules.")


def go_on(course: Course) -> None:
    """Go to the next step of the turn (4C, Combat).

    The Gamemaster chooses in secret, the players declare, initiative is rolled, the sides act in
    its order, and the turn ends.

    Raises:
        Refused: Initiative is to be rolled first.
    """
    table = course.now.table
    match table.phase:
        case Phase.SECRET:
            course.happens(PhaseCame(Phase.DECLARE))
        case Phase.DECLARE:
            course.happens(PhaseCame(Phase.INITIATIVE))
        case Phase.INITIATIVE:
            raise Refused(INITIATIVE_FIRST())
        case Phase.ACT:
            _next_side(course)
        case _:
            course.happens(TurnBegan(course.now.turn + 1))


def declare(course: Course, command: Declare) -> None:
    """Say what somebody means to do; a Gamemaster's choice and a declaration are the same.

    Raises:
        Refused: It is too late for it; the plan is too long, or names what is no defense.
    """
    who = course.combatant(command.who)
    course.object_to(refuse_declaring(course, who))
    plan = command.plan
    if plan.defense:
        if plan.defense not in DEFENSES:
            raise Refused(NO_DEFENSE(defense=plan.defense))
        course.object_to(refuse_unplayed(course, plan.defense))
    if plan.sectors < 0 or len(plan.words) > LONGEST_PLAN:
        raise Refused(PLAN_TOO_LONG(longest=LONGEST_PLAN))
    course.happens(Declared(who.id, plan))


def refuse_declaring(course: Course, who: Combatant[Fighter]) -> Refusal | None:
    """Why somebody declares nothing now, or None where they may."""
    if course.now.table.phase not in {Phase.SECRET, Phase.DECLARE}:
        return TOO_LATE()
    return refuse_dead(who)


def refuse_unplayed(course: Course, table: str) -> Refusal | None:
    """Why a defense is none by the rules that are played, or None where it is one (ruling R8)."""
    defense = course.book.results[table]
    if defense.is_played(course.page.rules):
        return None
    return NOT_PLAYED(defense=defense.name, rule=defense.source)


def finish(course: Course, command: Finish) -> None:
    """Give up what is left of somebody's turn."""
    who = course.combatant(command.who)
    course.object_to(refuse_acting(course.now, who))
    course.happens(Acted(who.id))


def _next_side(course: Course) -> None:
    table = course.now.table
    if table.acting + 1 < len(table.initiative):
        course.happens(PhaseCame(Phase.ACT, table.acting + 1))
    else:
        course.happens(PhaseCame(Phase.END))
        end_turn(course)

"""What somebody could do now, and why not where they cannot."""

from collections.abc import Iterator

from fourc_desktop.domain.fourc.fight import commands
from fourc_desktop.domain.fourc.fight.acting import COMBAT, refuse_acting
from fourc_desktop.domain.fourc.fight.action_commands import Catch
from fourc_desktop.domain.fourc.fight.actions import ACTIONS
from fourc_desktop.domain.fourc.fight.attack_refusals import refuse_attacker
from fourc_desktop.domain.fourc.fight.course import Course
from fourc_desktop.domain.fourc.fight.pending import refuse_before_choice, refuse_while_open
from fourc_desktop.domain.fourc.fight.table import Phase
from fourc_desktop.domain.fourc.fight.ways import ways
from fourc_desktop.domain.refusal import Refusal
from fourc_desktop.domain.ruleset import Offer


def offers(course: Course, who: str) -> Iterator[Offer]:
    """Everything somebody could do, an offer for each attack they have, then all other actions.

    The reasons are those that hold whatever is chosen; a target out of reach is not among them.
    """
    actor = course.combatant(who)
    now = course.now
    waiting = refuse_while_open(now, commands.Attack(who, "")) or refuse_before_choice(now)
    for name, way in ways(actor.fighter, course.book).items():
        refusal = waiting or refuse_attacker(course.now, actor, way)
        yield Offer(commands.Attack, name, refusal)
    for command, action in ACTIONS.items():
        # What is thrown is caught while the roll of the throw is open.
        first = None if command is Catch and now.table.roll is not None else waiting
        yield Offer(command, action.name, first or action.refuse(course, actor))
    yield Offer(commands.Finish, "Do no more", waiting or refuse_acting(course.now, actor))
    yield Offer(commands.Declare, "Declare", waiting or _refuse_declaring(course))


def _refuse_declaring(course: Course) -> Refusal | None:
    if course.now.table.phase in {Phase.SECRET, Phase.DECLARE}:
        return None
    return Refusal(COMBAT, "Plans are declared at the start of a turn, before initiative.")

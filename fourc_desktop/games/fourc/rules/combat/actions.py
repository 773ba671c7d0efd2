"""Everything that can be done besides attacking: who does it, and why it cannot be done now."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.combat import action_commands as commands
from fourc_desktop.games.fourc.rules.combat.breaking import (
    break_thing,
    break_wall,
    open_wall,
    refuse_breaking,
)
from fourc_desktop.games.fourc.rules.combat.catching import catch, refuse_catching
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.death import aid, cling, refuse_aiding, refuse_clinging
from fourc_desktop.games.fourc.rules.combat.defending import defend, refuse_defending
from fourc_desktop.games.fourc.rules.combat.dropping import come_down, refuse_falling
from fourc_desktop.games.fourc.rules.combat.endurance import dive, refuse_changing_depth
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.holds import (
    keep_hold,
    refuse_keeping,
    refuse_releasing,
    release,
)
from fourc_desktop.games.fourc.rules.combat.moving import (
    get_up,
    move,
    refuse_getting_up,
    refuse_moving,
    refuse_waiting,
    wait,
)
from fourc_desktop.games.fourc.rules.combat.objects import (
    drop,
    hand_over,
    pick_up,
    refuse_dropping,
    refuse_handing_over,
    refuse_handling,
)
from fourc_desktop.games.fourc.rules.combat.turn import DEFENSES, refuse_unplayed
from fourc_desktop.games.fourc.rules.combat.wrestling import (
    get_away,
    refuse_slipping,
    refuse_wrestling,
    seize,
    slip,
    struggle,
    turn_tables,
)

Refusing = Callable[[Course, Combatant[Fighter]], Refusal | None]
Form = tuple[str, Mapping[str, Any]]
"""A name in a menu, and the fields that go with it."""

Forms = Callable[[Course, Combatant[Fighter]], Iterator[Form]]


@dataclass(frozen=True, slots=True)
class Action:
    """One kind of action.

    Attributes:
        name: What it is called in a menu.
        do: What carries a command of this kind out.
        refuse: Why somebody cannot do it now, whatever they choose, or None where they can.
        forms: The forms it has in a menu, where its name is not the only one.
    """

    name: str
    do: Callable[[Course, Any], None]
    refuse: Refusing
    forms: Forms | None = None


def _defenses(course: Course, _who: Combatant[Fighter]) -> Iterator[Form]:
    for table in DEFENSES:
        if refuse_unplayed(course, table) is None:
            yield course.book.results[table].name, {"table": table}


def _depths(_course: Course, who: Combatant[Fighter]) -> Iterator[Form]:
    is_under = who.fighter.exertion.under
    yield ("Come up", {"under": False}) if is_under else ("Go under", {"under": True})


def _doors(_course: Course, _who: Combatant[Fighter]) -> Iterator[Form]:
    yield "Open", {"is_open": True}
    yield "Shut", {"is_open": False}


ACTIONS: Mapping[type, Action] = MappingProxyType(
    {
        commands.Move: Action("Move", move, refuse_moving),
        commands.GetUp: Action("Get up", get_up, refuse_getting_up),
        commands.Wait: Action("Wait", wait, refuse_waiting),
        commands.Defend: Action("Defend", defend, refuse_defending, _defenses),
        commands.Catch: Action("Catch", catch, refuse_catching),
        commands.Seize: Action("Seize", seize, refuse_wrestling),
        commands.Struggle: Action("Hold", struggle, refuse_wrestling),
        commands.Slip: Action("Slip a hold", slip, refuse_slipping),
        commands.KeepHold: Action("Keep the hold", keep_hold, refuse_keeping),
        commands.Release: Action("Let go", release, refuse_releasing),
        commands.Aid: Action("Aid", aid, refuse_aiding),
        commands.Cling: Action("Cling to life", cling, refuse_clinging),
        commands.Dive: Action("Dive", dive, refuse_changing_depth, _depths),
        commands.Fall: Action("Fall", come_down, refuse_falling),
        commands.PickUp: Action("Pick up", pick_up, refuse_handling),
        commands.Drop: Action("Drop", drop, refuse_dropping),
        commands.HandOver: Action("Hand over", hand_over, refuse_handing_over),
        commands.BreakThing: Action("Break a thing", break_thing, refuse_breaking),
        commands.BreakWall: Action("Break a wall", break_wall, refuse_breaking),
        commands.OpenWall: Action("Open or shut", open_wall, refuse_handling, _doors),
    }
)
"""Every action of somebody, by the class of its command, in the order of a menu."""

ANSWERS: Mapping[type, Callable[[Course, Any], None]] = MappingProxyType(
    {commands.GetAway: get_away, commands.TurnTables: turn_tables}
)
"""What can be answered to a choice that an action has left open."""

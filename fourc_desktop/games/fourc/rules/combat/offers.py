"""What could be done now, and why not where it cannot: by somebody, or by the table."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from fourc_desktop.core.fight_views import Offer
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.checks import Check, Stage, has_color_beyond
from fourc_desktop.games.fourc.rules.combat import commands
from fourc_desktop.games.fourc.rules.combat.acting import refuse_acting, refuse_dead
from fourc_desktop.games.fourc.rules.combat.action_commands import Catch, GetAway, TurnTables
from fourc_desktop.games.fourc.rules.combat.actions import ACTIONS
from fourc_desktop.games.fourc.rules.combat.attack_refusals import refuse_attacker
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.nothing_near import refuse_nothing_near
from fourc_desktop.games.fourc.rules.combat.offer_signs import KEYS, KINDS, way_keys, way_kind
from fourc_desktop.games.fourc.rules.combat.order import side_name
from fourc_desktop.games.fourc.rules.combat.pending import (
    is_thrown_at,
    refuse_before_choice,
    refuse_while_open,
)
from fourc_desktop.games.fourc.rules.combat.purposes import Choice, ShoveChoice
from fourc_desktop.games.fourc.rules.combat.rolls import may_call_tens
from fourc_desktop.games.fourc.rules.combat.table import FourcMoment, Phase
from fourc_desktop.games.fourc.rules.combat.told import name
from fourc_desktop.games.fourc.rules.combat.turn import refuse_declaring
from fourc_desktop.games.fourc.rules.combat.ways import ways
from fourc_desktop.games.fourc.rules.master_table import MasterTable

NEXT = {
    Phase.SECRET: "Declarations",
    Phase.DECLARE: "Initiative",
    Phase.END: "Next turn",
}
"""What leads on from a step of the turn."""

CALL_OFF = Offer(commands.CallOff, "Call off")


def offers(course: Course, who: str) -> Iterator[Offer]:
    """Everything somebody could do, an offer for each attack they have, then all other actions.

    The reasons are those that hold whatever is chosen; a target out of reach is not among them.
    """
    actor = course.combatant(who)
    now, fixed = course.now, {"who": who}
    waiting = (
        refuse_dead(actor)
        or refuse_while_open(now, commands.Attack(who, ""))
        or refuse_before_choice(now)
    )
    found = ways(actor.fighter, course.book)
    figures = way_keys(found, actor.fighter)
    for name_, way in found.items():
        refusal = waiting or refuse_attacker(course.now, actor, way)
        kind, key = way_kind(way, actor.fighter), figures.get(name_, "")
        yield Offer(commands.Attack, name_, refusal, {**fixed, "way": name_}, kind, key)
    for command, action in ACTIONS.items():
        # What is thrown at somebody is caught while the roll of the throw is open.
        flies = command is Catch and is_thrown_at(now, who)
        refusal = (None if flies else waiting) or action.refuse(course, actor)
        forms = [(action.name, {})] if action.forms is None else action.forms(course, actor)
        for title, settled in forms:
            missing = refusal or refuse_nothing_near(course, command, actor, settled)
            yield _offer(command, title, missing, {**fixed, **settled})
    yield _offer(commands.Finish, "Do no more", waiting or refuse_acting(course.now, actor), fixed)
    yield _offer(commands.Declare, "Declare", waiting or refuse_declaring(course, actor), fixed)


def table_offers(encounter: FourcMoment, master_table: MasterTable) -> Iterator[Offer]:
    """What the table can do: the next step, or all that can be done about what is open."""
    table = encounter.table
    if table.roll is not None:
        yield from _about_roll(encounter, table.roll.check, master_table)
    elif table.choices:
        yield from _about_choice(encounter, table.choices[-1])
    elif table.phase is Phase.INITIATIVE:
        yield Offer(commands.RollInitiative, "Roll initiative")
    else:
        yield Offer(commands.GoOn, _next_step(encounter))


def _offer(command: type, title: str, refusal: Refusal | None, fixed: Mapping[str, Any]) -> Offer:
    return Offer(command, title, refusal, fixed, KINDS[command], KEYS.get(title, ""))


def _about_roll(encounter: FourcMoment, check: Check, table: MasterTable) -> Iterator[Offer]:
    if check.stage is Stage.OPEN:
        yield Offer(commands.RollDice, "Roll")
        yield Offer(commands.AddStep, "Add Row Steps")
        if check.steps:
            yield Offer(commands.RemoveStep, "Take Row Steps away")
    else:
        yield Offer(commands.Settle, "Settle")
        yield from _about_tens(encounter, check)
        for up, title in ((True, "Pay for a color up"), (False, "Pay for a color down")):
            if has_color_beyond(check, table, up=up):
                yield Offer(commands.ShiftColor, title, fixed={"up": up})
        if check.shifts:
            yield Offer(commands.TakeBack, "Take the last color back")
    yield CALL_OFF


def _about_tens(encounter: FourcMoment, check: Check) -> Iterator[Offer]:
    """The other way to read the dice, while nobody has paid (4C, Nine Lives)."""
    other = replace(check, swapped=not check.swapped)
    if not check.shifts and other.read != check.read and may_call_tens(encounter, check):
        title = f"Call the tens: {other.read:02}"
        yield Offer(commands.CallTens, title, fixed={"swapped": other.swapped})


def _about_choice(encounter: FourcMoment, choice: Choice) -> Iterator[Offer]:
    if isinstance(choice, ShoveChoice):
        yield Offer(commands.KnockInto, f"Knock {name(encounter, choice.who)} away")
    else:
        yield Offer(GetAway, f"{name(encounter, choice.who)} gets away")
        if choice.may_hold:
            yield Offer(TurnTables, f"Hold {name(encounter, choice.holder)} instead")
    yield CALL_OFF


def _next_step(encounter: FourcMoment) -> str:
    table = encounter.table
    if table.phase is not Phase.ACT:
        return NEXT[table.phase] if encounter.turn else "First turn"
    if table.acting + 1 < len(table.initiative):
        return f"{side_name(encounter, table.initiative[table.acting + 1].side)} act"
    return "End the turn"

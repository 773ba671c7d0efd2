"""The action options of a fighter and of the group, with kind, key and refusal."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.encounter.views import ActionKind, ActionOption
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.games.fourc.rules.characters.attacks import RANGED, RUSH, SLASHING, AttackOption
from fourc_desktop.games.fourc.rules.checks.check import Check, CheckStage, has_color_beyond
from fourc_desktop.games.fourc.rules.checks.master_table import MasterTable
from fourc_desktop.games.fourc.rules.combat.actions.breaking import MATERIALS
from fourc_desktop.games.fourc.rules.combat.actions.dying import needs_aid
from fourc_desktop.games.fourc.rules.combat.actions.objects import OBJECTS
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import attacks_of, is_power
from fourc_desktop.games.fourc.rules.combat.attacks.attack_refusals import refuse_attacker
from fourc_desktop.games.fourc.rules.combat.attacks.catching import CATCHING
from fourc_desktop.games.fourc.rules.combat.attacks.wrestling import WRESTLING
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_commands,
    commands,
    vehicle_commands,
)
from fourc_desktop.games.fourc.rules.combat.encounter.acting import (
    DYING,
    refuse_acting,
    refuse_dead,
)
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import (
    ArriveThere,
    BounceBack,
    Catch,
    GetAway,
    LetFall,
    ReverseHold,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    ArrivalChoice,
    CrashChoice,
    FallChoice,
    KnockbackChoice,
    PendingChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FourcEncounterState,
    TurnPhase,
    combatant_name,
    side_name,
)
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_commands import CrashInto
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_in
from fourc_desktop.games.fourc.rules.combat.powers.power_use import refuse_use
from fourc_desktop.games.fourc.rules.combat.rolls.open_roll import may_call_tens
from fourc_desktop.games.fourc.rules.combat.rules import ACTIONS
from fourc_desktop.games.fourc.rules.combat.turn.pending import (
    also_canceled,
    is_anyone_falling,
    is_thrown_at,
    refuse_before_choice,
    refuse_while_open,
)
from fourc_desktop.games.fourc.rules.combat.turn.turn import refuse_declaring
from fourc_desktop.games.fourc.rules.combat.vehicles.driving import COLLISIONS
from fourc_desktop.games.fourc.rules.combat.vehicles.seats import VEHICLES
from fourc_desktop.games.fourc.rules.combat.views.questions import questions

KINDS: Mapping[type, ActionKind] = MappingProxyType(
    {
        action_commands.MoveCommand: ActionKind.MOVE,
        action_commands.GetUp: ActionKind.MOVE,
        action_commands.Wait: ActionKind.WAIT,
        action_commands.Defend: ActionKind.DEFEND,
        action_commands.Catch: ActionKind.HANDLE,
        action_commands.GrabItem: ActionKind.HOLD,
        action_commands.GrabOpponent: ActionKind.HOLD,
        action_commands.EscapeHold: ActionKind.HOLD,
        action_commands.KeepHold: ActionKind.HOLD,
        action_commands.Release: ActionKind.HOLD,
        action_commands.Aid: ActionKind.AID,
        action_commands.HoldFortitude: ActionKind.AID,
        action_commands.ChangeDepth: ActionKind.MOVE,
        action_commands.Fall: ActionKind.MOVE,
        action_commands.PickUp: ActionKind.HANDLE,
        action_commands.Drop: ActionKind.HANDLE,
        action_commands.HandOver: ActionKind.HANDLE,
        action_commands.BreakThing: ActionKind.BREAK,
        action_commands.BreakWall: ActionKind.BREAK,
        action_commands.OpenWall: ActionKind.HANDLE,
        action_commands.TurnPower: ActionKind.POWER,
        action_commands.UsePower: ActionKind.POWER,
        action_commands.CastSpell: ActionKind.POWER,
        action_commands.BoostTrait: ActionKind.POWER,
        action_commands.Regenerate: ActionKind.POWER,
        action_commands.Hide: ActionKind.HANDLE,
        action_commands.SearchFor: ActionKind.HANDLE,
        vehicle_commands.GetIn: ActionKind.MOVE,
        vehicle_commands.GetOut: ActionKind.MOVE,
        vehicle_commands.TakeWheel: ActionKind.MOVE,
        vehicle_commands.Drive: ActionKind.MOVE,
        vehicle_commands.Ram: ActionKind.RUSH,
        vehicle_commands.RamWall: ActionKind.BREAK,
        action_commands.Attempt: ActionKind.HANDLE,
        action_commands.ThrowGrenade: ActionKind.SHOOT,
        action_commands.ThrowHeld: ActionKind.HOLD,
        commands.Finish: ActionKind.FINISH,
        commands.Declare: ActionKind.TALK,
    }
)
"""The kind of each command; for an attack it depends on the option."""

TABLE_KINDS: Mapping[str, ActionKind] = MappingProxyType(
    {RUSH: ActionKind.RUSH, RANGED: ActionKind.SHOOT, SLASHING: ActionKind.CUT}
)

KEYS: Mapping[str, str] = MappingProxyType(
    {
        "Move": "M",
        "Get up": "G",
        "Wait": "W",
        "Dodge": "D",
        "Block": "B",
        "Evade": "E",
        "Catch": "C",
        "Seize": "S",
        "Hold": "H",
        "Slip a hold": "I",
        "Keep the hold": "K",
        "Aid": "A",
        "Cling to life": "T",
        "Let go": "T",
        "Go under": "Q",
        "Come up": "Q",
        "Fall": "F",
        "Pick up": "P",
        "Drop": "R",
        "Hand over": "V",
        "Break an object": "X",
        "Break a wall": "Z",
        "Open": "O",
        "Shut": "U",
        "Try something": "J",
        "End turn": "N",
        "Declare": "Y",
    }
)
"""The letter key of each action by its name; attacks have digits.

All letters except that of the log are used, so some actions share one; they are never possible at
the same time: nobody is dying and holds somebody, nobody can go under and come up.
"""

DIGIT_KEYS = "123456789"
"""The keys of attacks."""


def attack_kind(option: AttackOption, fighter: Fighter) -> ActionKind:
    """Whether an attack is listed as a power, or by its table."""
    if option.table.id != RUSH and is_power(option, fighter):
        return ActionKind.POWER
    return TABLE_KINDS.get(option.table.id, ActionKind.STRIKE)


def attack_keys(found: Mapping[str, AttackOption], fighter: Fighter) -> dict[str, str]:
    """The digit key of each attack by its name, for the first nine.

    Attacks of the sheet come first, so that keys stay the same when items are dropped or picked up.
    """
    usual = [_sign(each) for each in fighter.known.attacks]
    numbers: dict[str, int] = {}
    new = len(usual)
    for name, option in found.items():
        if _sign(option) in usual:
            numbers[name] = usual.index(_sign(option))
        else:
            numbers[name] = new
            new += 1
    return {name: DIGIT_KEYS[place] for name, place in numbers.items() if place < len(DIGIT_KEYS)}


def _sign(option: AttackOption) -> tuple[str, str]:
    return option.name, option.table.id


NOTHING_NEAR = {
    Catch: Reason(
        "nothing-to-catch", CATCHING, "Nothing falls within reach of {who}, or is thrown at them."
    ),
    action_commands.PickUp: Reason("nothing-lies-here", OBJECTS, "Nothing lies where {who} is."),
    action_commands.GrabItem: Reason(
        "nothing-to-seize", WRESTLING, "Nobody carries anything that {who} could seize."
    ),
    action_commands.BreakThing: Reason(
        "no-thing-to-break",
        MATERIALS,
        "Nothing that {who} could break lies there or is carried.",
    ),
    action_commands.BreakWall: Reason(
        "no-wall-to-break",
        MATERIALS,
        "No wall, door or obstacle is in {who}’s sector or beside it.",
    ),
    vehicle_commands.GetIn: Reason(
        "no-vehicle-here", VEHICLES, "No vehicle with a free seat is where {who} is."
    ),
    vehicle_commands.Ram: Reason("nothing-to-ram", COLLISIONS, "Nothing is within reach of {who}."),
    vehicle_commands.RamWall: Reason(
        "nothing-beside-vehicle", COLLISIONS, "No wall or obstacle is beside the vehicle of {who}."
    ),
    action_commands.OpenWall: Reason(
        "no-door-that-is-shut", MATERIALS, "No door or window that is shut is beside {who}."
    ),
}
"""The reasons if an action has no possible object."""

NO_DOOR_OPEN = Reason(
    "no-door-that-is-open", MATERIALS, "No door or window that is open is beside {who}."
)

NOBODY_DYING = Reason("nobody-dying-here", DYING, "Nobody is dying where {who} is.")


def refuse_nothing_near(
    context: ResolutionContext, command: type, who: Combatant[Fighter], settled: Mapping[str, Any]
) -> Refusal | None:
    """Why an action has nothing to choose from, or None."""
    if command is action_commands.Aid:
        return None if _is_anyone_dying(context, who) else _nobody_dying(who)
    if command is action_commands.UsePower:
        return refuse_use(context, who, settled)
    if command not in NOTHING_NEAR:
        return None
    if all(each.options for each in questions(context, command, {"who": who.id, **settled})):
        return None
    if command is action_commands.OpenWall and not settled.get("is_open", True):
        return NO_DOOR_OPEN(who=who.name)
    return NOTHING_NEAR[command](who=who.name)


def _is_anyone_dying(context: ResolutionContext, who: Combatant[Fighter]) -> bool:
    return any(
        isinstance(each.fighter, Fighter) and needs_aid(each.fighter)
        for each in context.now.combatants
        if each.id != who.id and each.spot == who.spot
    )


def _nobody_dying(who: Combatant[Fighter]) -> Refusal:
    return NOBODY_DYING(who=who.name)


BY_VEHICLE = (vehicle_commands.Drive, vehicle_commands.Ram, vehicle_commands.RamWall)
"""The commands that accept the id of a vehicle in place of its driver's."""

NEXT = {
    TurnPhase.SECRET: "Declarations",
    TurnPhase.DECLARE: "Initiative",
    TurnPhase.END: "Next turn",
}
"""The labels of the command for the next step of the turn."""


def action_options(context: ResolutionContext, who: str) -> Iterator[ActionOption]:
    """The action options of a fighter: one for each attack, then all other actions.

    The refusals are those that hold for any choice; a target out of reach is not among them.
    """
    actor = context.combatant(who)
    now, fixed = context.now, {"who": who}
    waiting = (
        refuse_dead(actor)
        or refuse_while_open(now, commands.AttackCommand(who, ""))
        or refuse_before_choice(now)
    )
    found = attacks_of(context.now, actor, context.book)
    keys = attack_keys(found, actor.fighter)
    for name_, option in found.items():
        refusal = waiting or refuse_attacker(context.now, actor, option)
        kind, key = attack_kind(option, actor.fighter), keys.get(name_, "")
        yield ActionOption(
            commands.AttackCommand, name_, refusal, {**fixed, "way": name_}, kind, key
        )
    for command, action in ACTIONS.items():
        # A missile is caught while the attack roll is open.
        flies = command is Catch and (is_thrown_at(now, who) or is_anyone_falling(now))
        forms = [(action.name, {})] if action.forms is None else [*action.forms(context, actor)]
        if not forms:
            continue
        refusal = (refuse_dead(actor) if flies else waiting) or action.refuse(context, actor)
        for title, settled in forms:
            missing = refusal or refuse_nothing_near(context, command, actor, settled)
            yield _offer(command, title, missing, {**fixed, **settled})
    yield _offer(commands.Finish, "End turn", waiting or refuse_acting(context.now, actor), fixed)
    yield _offer(commands.Declare, "Declare", waiting or refuse_declaring(context, actor), fixed)


def vehicle_options(context: ResolutionContext, what: str) -> Iterator[ActionOption]:
    """The options of a vehicle's driver; empty without a driver."""
    driver = vehicle_in(context.now, what).fighter.driver
    if not driver or not context.now.has(driver):
        return
    for each in action_options(context, driver):
        if each.command in BY_VEHICLE:
            yield replace(each, fixed={**each.fixed, "who": what})


def table_options(
    encounter: FourcEncounterState, master_table: MasterTable
) -> Iterator[ActionOption]:
    """The options of the table: the next step, or those of the open roll or choice."""
    table = encounter.table
    if table.roll is not None:
        yield from _about_roll(encounter, table.roll.check, master_table)
    elif table.choices:
        yield from _about_choice(encounter, table.choices[-1])
    elif table.phase is TurnPhase.INITIATIVE:
        yield ActionOption(commands.RollInitiative, "Roll initiative")
    else:
        yield ActionOption(commands.NextPhase, _next_step(encounter))


def _offer(
    command: type, title: str, refusal: Refusal | None, fixed: Mapping[str, Any]
) -> ActionOption:
    return ActionOption(command, title, refusal, fixed, KINDS[command], KEYS.get(title, ""))


def _about_roll(
    encounter: FourcEncounterState, check: Check, table: MasterTable
) -> Iterator[ActionOption]:
    if check.stage is CheckStage.OPEN:
        yield ActionOption(commands.RollDice, "Roll")
        yield ActionOption(commands.AddStep, "Add Row Steps")
        if check.steps:
            yield ActionOption(commands.RemoveStep, "Subtract Row Steps")
    else:
        yield ActionOption(commands.SettleOpenRoll, "Settle")
        yield from _about_tens(encounter, check)
        for up, title in (
            (True, "Spend Fortune: raise color"),
            (False, "Spend Fortune: lower color"),
        ):
            if has_color_beyond(check, table, up=up):
                yield ActionOption(commands.ShiftColor, title, fixed={"up": up})
        if check.shifts:
            yield ActionOption(commands.TakeBackShift, "Undo the last color")
    yield _call_off(encounter)


def _call_off(encounter: FourcEncounterState) -> ActionOption:
    also = tuple(also_canceled(encounter))
    return ActionOption(commands.CallOffRolls, "Cancel", calls_off=True, also_cancels=also)


def _about_tens(encounter: FourcEncounterState, check: Check) -> Iterator[ActionOption]:
    """The option to call the tens, as long as nobody has paid (4C, Nine Lives)."""
    other = replace(check, swapped=not check.swapped)
    if not check.shifts and other.read != check.read and may_call_tens(encounter, check):
        title = f"Call the tens: {other.read:02}"
        yield ActionOption(commands.CallTens, title, fixed={"swapped": other.swapped})


def _about_choice(encounter: FourcEncounterState, choice: PendingChoice) -> Iterator[ActionOption]:
    if isinstance(choice, KnockbackChoice):
        yield ActionOption(
            commands.KnockInto, f"Knock {combatant_name(encounter, choice.who)} away"
        )
    elif isinstance(choice, FallChoice):
        yield ActionOption(LetFall, f"{combatant_name(encounter, choice.who)} falls")
    elif isinstance(choice, CrashChoice):
        vehicle = combatant_name(encounter, choice.vehicle)
        yield ActionOption(CrashInto, f"Crash {vehicle}")
    elif isinstance(choice, ArrivalChoice):
        yield ActionOption(ArriveThere, f"{combatant_name(encounter, choice.who)} has room there")
        yield ActionOption(BounceBack, "It is solid: bounce back")
    else:
        yield ActionOption(GetAway, f"{combatant_name(encounter, choice.who)} gets away")
        if choice.may_hold:
            yield ActionOption(
                ReverseHold, f"Hold {combatant_name(encounter, choice.holder)} instead"
            )
    yield _call_off(encounter)


def _next_step(encounter: FourcEncounterState) -> str:
    table = encounter.table
    if table.phase is not TurnPhase.ACT:
        return NEXT[table.phase] if encounter.turn else "Start combat"
    if table.acting + 1 < len(table.initiative):
        side = side_name(encounter, table.side)
        return f"End {side[:1].lower()}{side[1:]}{'’' if side.endswith('s') else '’s'} phase"
    return "End the turn"

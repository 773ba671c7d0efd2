"""The plans of declared actions, and refusals to declare."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from fourc_desktop.core.limits import LONGEST_LINE
from fourc_desktop.core.maps.movement import MovementMode, distance, reach
from fourc_desktop.core.maps.place_words import refusal_on
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.refusal import Overruling, Reason, Refusal, Refused
from fourc_desktop.core.text import plain, stripped
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType, Tool
from fourc_desktop.games.fourth_earth.rules.advanced_use import LINE_OF_SIGHT, distance_id
from fourc_desktop.games.fourth_earth.rules.batteries import FULL, Battery
from fourc_desktop.games.fourth_earth.rules.characters.character import area_named, magic_types
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import type_named
from fourc_desktop.games.fourth_earth.rules.characters.transfer import (
    TRANSFER_IS_OFF,
    assist_refusal,
)
from fourc_desktop.games.fourth_earth.rules.checks.character_checks import (
    against,
    check_of_type,
    transfer_type,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    HIGHEST_RATING,
    MAX_EXTRA,
    FastShare,
    PoolCheck,
    Versus,
    initial_rating,
)
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    DeclareAction,
    DeclareAttack,
    DeclareTransfer,
)
from fourc_desktop.games.fourth_earth.rules.combat.solo_plans import solo_plans
from fourc_desktop.games.fourth_earth.rules.combat.state import (
    FAST,
    PARTS,
    EarthCombatant,
    EarthPhase,
    EarthPlan,
    EarthState,
    acting,
    contests,
    is_able,
    is_fighter_out,
)
from fourc_desktop.games.fourth_earth.rules.energy import EnergyForm
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook, UsualAction

RULE: Final = "4th Earth RAW: Vanilla, Order"

STEP: Final = MovementMode("Walk", 1, climbs=1, swims=1)
"""The movement of a fast action."""

USUAL_TYPE: Final = "Fight"
DISTANT_TYPE: Final = "Shoot"
"""The default action types of attacks."""

IS_OUT = Reason("earth-fighter-out", RULE, "{name} is out.")
IS_IDLE = Reason(
    "earth-fighter-idle",
    RULE,
    "{name} cannot act for {count} rounds.",
    "{name} cannot act for 1 round.",
)
NOT_BEGUN = Reason("earth-fight-not-begun", RULE, "The combat has not started.")
NOT_NOW = Reason("earth-not-now", RULE, "{name} does not act now.")
RESOLVING = Reason("earth-resolving", RULE, "Declared actions are rolled now.")
NO_TIME = Reason("earth-no-time-left", RULE, "{name} has no time left for that this turn.")
NO_TOOLS = Reason(
    "earth-too-few-tools", RULE, "{attack} takes {count} tools.", "{attack} takes a tool."
)
NO_SUCH_ATTACK = Reason("earth-no-such-attack", RULE, "There is no attack “{attack}”.")
NO_SUCH_TOOL = Reason("earth-no-such-tool", RULE, "{name} has no tool “{tool}” that works.")
NO_SUCH_AREA = Reason("earth-no-such-area", RULE, "{name} has no body area “{area}”.")
NOT_FAST = Reason("earth-attack-not-fast", RULE, "{attack} cannot be done twice.")
NOT_ADVANCED = Reason(
    "earth-no-technology-or-magic",
    RULE,
    "{attack} takes a tool of that sort, or an action type of the spiritual battery.",
)
TOO_FAR = Reason("earth-out-of-touch", RULE, "{name} is out of reach; go to the same sector.")
OUT_OF_RANGE = Reason("earth-number-out-of-range", RULE, "{what} should be {low} to {high}.")
NO_ACTION = Reason(
    "earth-action-without-name", RULE, "Enter what the action is, in one line of plain text."
)
NO_WAY = Reason("earth-no-way", "Ruling E11", "That way is not open to {name}.")
ONESELF = Reason("earth-at-oneself", RULE, "That needs somebody else.")


def declare_refusals(
    state: EarthState, who: str, parts: int, book: EarthRulebook
) -> Iterator[Refusal]:
    """Why a combatant cannot declare an action that takes so many parts of a turn."""
    me, table = state.combatant(who), state.table
    if is_fighter_out(me.fighter, book):
        yield IS_OUT(name=me.name)
    elif not is_able(me.fighter, state.turn, book):
        yield IS_IDLE(name=me.name, count=me.fighter.idle_rounds_left(state.turn))
    if table.phase is EarthPhase.SETUP:
        # Nobody has a turn yet.
        yield NOT_BEGUN()
        return
    if table.phase is not EarthPhase.DECLARE and acting(state) != who:
        yield RESOLVING() if table.phase is EarthPhase.RESOLVE else NOT_NOW(name=me.name)
    if me.fighter.parts_left(state.turn) < parts:
        yield NO_TIME(name=me.name)


def parts_of(attack: EnergyForm, *, twice: bool = False) -> int:
    """The parts of a turn that an attack takes: 2 for a slow one."""
    return FAST if attack.is_fast and not twice else PARTS


def attack_refusals(
    state: EarthState, who: str, attack: EnergyForm, book: EarthRulebook
) -> Iterator[Refusal]:
    """Why a combatant cannot declare an attack."""
    me = state.combatant(who)
    yield from declare_refusals(state, who, parts_of(attack), book)
    if len(me.fighter.tools) < attack.tools:
        yield NO_TOOLS(attack=attack.name, count=attack.tools)
    if attack.is_advanced and not (magic_types(me.fighter.character) or _technology(me)):
        yield NOT_ADVANCED(attack=attack.name)


def _technology(me: EarthCombatant) -> tuple[Tool, ...]:
    """The advanced tools."""
    return tuple(each for each in me.fighter.tools if each.is_advanced)


def usual_type(me: EarthCombatant, attack: EnergyForm) -> str:
    """The name of the action type of an attack for which none is chosen."""
    own = me.fighter.character
    magic = magic_types(own) if attack.is_advanced else ()
    name = magic[0].name if magic else DISTANT_TYPE if attack.is_advanced else USUAL_TYPE
    known = type_named(own.actions, name)
    return name if known is None else known.name


def _means(me: EarthCombatant, command: DeclareAttack, attack: EnergyForm) -> tuple[str, str]:
    """The action type and tool of an attack, with defaults for what the command leaves open."""
    on, tool = command.on or usual_type(me, attack), command.tool
    if not attack.is_advanced:
        return on, tool
    magic, technology = magic_types(me.fighter.character), _technology(me)
    is_magic = any(each.name.casefold() == on.casefold() for each in magic)
    if not tool and not is_magic and technology:
        tool = technology[0].name
    if not is_magic and all(each.name.casefold() != tool.casefold() for each in technology):
        raise Refused(NOT_ADVANCED(attack=attack.name))
    return on, tool


def known_attack(id_: str, book: EarthRulebook) -> EnergyForm:
    """The aggressive action with an id.

    Raises:
        Refused: There is no such action.
    """
    found = book.attack(id_)
    if found is None:
        raise Refused(NO_SUCH_ATTACK(attack=id_))
    return found


def attack_plans(
    state: EarthState, command: DeclareAttack, book: EarthRulebook, overruling: Overruling
) -> tuple[EarthPlan, ...]:
    """The plan of an attack, or the two plans of a fast one that is done twice.

    Raises:
        Refused: There is no such attack or tool, it is not fast, a number is out of range, or the
            target is out of reach and the Gamemaster does not overrule that.
    """
    attack = known_attack(command.attack, book)
    _check_range("Points spent", command.spend, 0, FULL)
    _check_range("Points spent on use", command.use_spend, 0, FULL)
    _check_range("Gamemaster’s modifier", command.extra, -MAX_EXTRA, MAX_EXTRA)
    me, foe = state.combatant(command.who), state.combatant(command.at)
    if command.twice and not attack.is_fast:
        raise Refused(NOT_FAST(attack=attack.name))
    if foe.id == me.id:
        raise Refused(ONESELF())
    sectors = sectors_between(state, me, foe)
    if sectors and not (attack.tools or attack.is_advanced):
        overruling.check(refusal_on(state.map, TOO_FAR(name=foe.name)))
    check = _attack_check(state, command, attack, book)
    check = replace(check, distance=distance_between(state, me, foe))
    twice = (FastShare.FIRST, FastShare.SECOND) if command.twice else (FastShare.WHOLE,)
    checks = [replace(check, share=share) for share in twice]
    if command.solo and book.options.opposing:
        return solo_plans(state, foe, attack.id, checks, book)
    return tuple(EarthPlan(me.id, each, foe.id, attack.id) for each in checks)


def _check_range(what: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise Refused(OUT_OF_RANGE(what=what, low=low, high=high))


def way_refusal(state: EarthState, who: str, path: Sequence[Position]) -> Refusal | None:
    """Why a combatant cannot walk along a path of sectors, or None."""
    me = state.combatant(who)
    here = me.spot
    for there in path:
        if here is None or not state.map.has(there):
            return NO_WAY(name=me.name)
        if there not in reach(state.map, here, STEP):
            return NO_WAY(name=me.name)
        here = there
    return None if path else NO_WAY(name=me.name)


def distance_between(state: EarthState, me: EarthCombatant, foe: EarthCombatant) -> str:
    """The category of the distance; without sight, anything beyond touch is at range (E9)."""
    sectors = sectors_between(state, me, foe)
    if sectors and me.spot is not None and foe.spot is not None:
        is_seen = line_of_sight(state.map, me.spot, foe.spot).clear
        return distance_id(sectors if is_seen else LINE_OF_SIGHT + 1)
    return distance_id(sectors)


def sectors_between(state: EarthState, me: EarthCombatant, foe: EarthCombatant) -> int:
    """The distance in sectors; 0 for a combatant off the map."""
    if me.spot is None or foe.spot is None:
        return 0
    return distance(state.map, me.spot, foe.spot)


def _attack_check(
    state: EarthState, command: DeclareAttack, attack: EnergyForm, book: EarthRulebook
) -> PoolCheck:
    me, foe = state.combatant(command.who), state.combatant(command.at)
    theirs, options = foe.fighter.character, book.options
    on, tool = _means(me, command, attack)
    if command.area and area_named(theirs, command.area) is None:
        raise Refused(NO_SUCH_AREA(name=foe.name, area=command.area))
    is_opposed = options.opposing and command.opposed
    return replace(
        against(
            _own_check(me, on, tool, book),
            theirs,
            foe.name,
            book,
            tools=foe.fighter.tools,
            area=command.area if options.resistance and options.areas else "",
        ),
        versus=Versus.OPPOSED if is_opposed else Versus.CONTEST,
        spend=command.spend,
        use_spend=command.use_spend,
        extra=command.extra,
        foe_trauma=max(-HIGHEST_RATING, foe.fighter.rating_shift),
        is_aggressive=True,
        contests=contests(foe.fighter, state.turn, book),
        foe_allies=active_allies(state, foe, book),
        own_allies=active_allies(state, me, book),
        is_advanced=attack.is_advanced and options.advanced,
        rarity=command.rarity,
        target="another",
        intent="harm",
        origin="external",
        energy=attack.energy,
    )


def _own_check(me: EarthCombatant, on: str, tool: str, book: EarthRulebook) -> PoolCheck:
    """The check of a combatant's action type, known or new, with or without a tool."""
    if not stripped(on) or plain(on, longest=LONGEST_LINE) != on:
        raise Refused(NO_ACTION())
    character = me.fighter.character
    used = _tool(me, tool) if tool else None
    action = type_named(character.actions, on)
    if action is None:
        usual = next((each for each in book.actions if _is_named(each, on)), None)
        battery = Battery.PHYSICAL if usual is None else usual.battery
        action = ActionType(on if usual is None else usual.name, battery=battery)
    check = check_of_type(character, me.id, action, book, used)
    return replace(check, name=me.name)


def _is_named(usual: UsualAction, name: str) -> bool:
    return name.casefold() in (usual.id, usual.name.casefold())


def _tool(me: EarthCombatant, name: str) -> Tool:
    for each in me.fighter.tools:
        if each.name.casefold() == name.casefold():
            return each
    raise Refused(NO_SUCH_TOOL(name=me.name, tool=name))


def renewed_plan(state: EarthState, plan: EarthPlan, book: EarthRulebook) -> EarthPlan:
    """The plan of a contest by what both sides are now: stances, allies, traumas, who contests.

    All of it may have changed since it was declared. What the target of a solo roll meets stays.
    """
    if not (plan.attack and plan.check.has_foe):
        return plan
    me, foe = state.combatant(plan.who), state.combatant(plan.at)
    check = replace(
        plan.check,
        stance=me.fighter.character.stance,
        foe_stance=foe.fighter.character.stance,
        foe_trauma=max(-HIGHEST_RATING, foe.fighter.rating_shift),
        contests=contests(foe.fighter, state.turn, book),
        foe_allies=active_allies(state, foe, book),
        own_allies=active_allies(state, me, book),
    )
    return replace(plan, check=check)


def active_allies(state: EarthState, one: EarthCombatant, book: EarthRulebook) -> int:
    """The number of other combatants of the same side who can act. Source: seed 003, Allies."""
    return sum(
        each.side == one.side and each.id != one.id and is_able(each.fighter, state.turn, book)
        for each in state.combatants
    )


def action_plan(state: EarthState, command: DeclareAction, book: EarthRulebook) -> EarthPlan:
    """The plan of another action.

    Raises:
        Refused: The action type is empty, or a number is out of range.
    """
    _check_range("The rating", command.rating, 0, HIGHEST_RATING)
    _check_range("Points spent", command.spend, 0, FULL)
    _check_range("Points spent on use", command.use_spend, 0, FULL)
    me = state.combatant(command.who)
    check = _own_check(me, command.on, command.tool, book)
    is_advanced = check.is_advanced or (command.is_advanced and book.options.advanced)
    return EarthPlan(
        me.id,
        replace(
            check,
            rating=command.rating,
            spend=command.spend,
            is_advanced=is_advanced,
            use_spend=command.use_spend if is_advanced else 0,
            rarity=command.rarity,
            target=command.target,
            intent=command.intent,
            distance=command.distance,
            origin=command.origin,
        ),
    )


def transfer_plan(state: EarthState, command: DeclareTransfer, book: EarthRulebook) -> EarthPlan:
    """The plan of a transfer of battery points.

    It must be easier than the declared action of the recipient that it assists.

    Raises:
        Refused: The Sprinkle is off, a number is out of range, it is not easier, or giver and
            recipient are the same.
    """
    if not book.options.transfer:
        raise Refused(TRANSFER_IS_OFF())
    _check_range("Points given", command.gives, 1, FULL)
    _check_range("Points spent", command.spend, 0, FULL)
    _check_range("Gamemaster’s modifier", command.extra, 0, MAX_EXTRA)
    me, other = state.combatant(command.who), state.combatant(command.at)
    if me.id == other.id:
        raise Refused(ONESELF())
    check = replace(
        _own_check(me, transfer_type(me.fighter.character).name, "", book),
        distance=distance_between(state, me, other),
        battery=command.battery,
        spend=command.spend,
        extra=command.extra,
        gives=command.gives,
    )
    refusal = _assist_refusal(state, check, other, book)
    if refusal is not None:
        raise Refused(refusal)
    return EarthPlan(me.id, check, other.id, gives=command.gives)


def _assist_refusal(
    state: EarthState, check: PoolCheck, other: EarthCombatant, book: EarthRulebook
) -> Refusal | None:
    """Why an assist is not easier than what it assists, or None. Source: seed 003, Transfer."""
    table = state.table
    opened = () if table.open is None else (table.open.plan,)
    assisted = next((each for each in (*opened, *table.plans) if each.who == other.id), None)
    if assisted is None or assisted.gives:
        return None
    theirs = initial_rating(assisted.check, book)
    own = (initial_rating(check, book) or 0) + check.extra
    return assist_refusal(other.name, assisted.check.on, theirs, own)

"""Declarations of actions for a round, and their refusals."""

from collections.abc import Iterator

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.events import CombatantMoved, Event
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sight import line_of_sight
from fourc_desktop.core.refusal import Overruling, Reason, Refusal, Refused, first_refusal
from fourc_desktop.games.fudge.rules.attacks.melee import attackers_allowed
from fourc_desktop.games.fudge.rules.attacks.ranged import shot_difficulty
from fourc_desktop.games.fudge.rules.attacks.stances import MeleeManeuver
from fourc_desktop.games.fudge.rules.attacks.wounds import (
    WoundLevel,
    ignored_by_will,
    wound_penalty,
)
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.events import (
    InsultPlanned,
    MovementSpent,
    PlanMade,
    WillRolled,
)
from fourc_desktop.games.fudge.rules.combat.fighter import WILL, FighterWeapon
from fourc_desktop.games.fudge.rules.combat.movement_modes import cost_of_move
from fourc_desktop.games.fudge.rules.combat.plans import (
    BreakFree,
    Entangle,
    GritTeeth,
    Guard,
    Insult,
    MoveFighter,
    OwnAction,
    Shoot,
    Strike,
    TreatWounds,
)
from fourc_desktop.games.fudge.rules.combat.shooting import (
    band_of_shot,
    circumstances_of,
    most_shots,
)
from fourc_desktop.games.fudge.rules.combat.state import (
    FudgeCombatant,
    FudgeRoundPhase,
    FudgeState,
    dice_count,
    meters_between,
    strikers,
)
from fourc_desktop.games.fudge.rules.resolution import roll_degree

COMBAT, MELEE = "FUDGE, Combat", "FUDGE, Melee"
RANGED, WOUNDS = "FUDGE, Ranged Combat (F14)", "FUDGE, Wounds"

NOT_NOW = Reason(
    "fudge-not-while-rolled", COMBAT, "The round is rolled; begin the next one to act again."
)
NOT_BEGUN = Reason("fudge-not-begun", COMBAT, "The combat has not started; start it to act.")
IS_OUT = Reason("fudge-is-out", WOUNDS, "{who} cannot act: {condition}.")
IS_STUNNED = Reason("fudge-stunned", "FUDGE, Stunning (F12)", "{who} is stunned and cannot attack.")
KEEPS_STANCE = Reason(
    "fudge-keeps-stance", "FUDGE, Stunning (F12)", "{who} is stunned and cannot change the stance."
)
IS_SELF = Reason("fudge-attacks-self", COMBAT, "{who} cannot be the target of that themselves.")
OUT_OF_REACH = Reason(
    "fudge-out-of-reach", MELEE, "{target} is {meters} m away; melee reaches 2 m."
)
CROWDED = Reason(
    "fudge-no-room-to-attack",
    "FUDGE, Several Foes (F26)",
    "{count} attack {target} already; there is room for no more.",
)
NOT_MELEE = Reason("fudge-weapon-not-melee", MELEE, "{weapon} is no weapon for melee.")
NOT_RANGED = Reason("fudge-weapon-not-ranged", RANGED, "{weapon} can be neither shot nor thrown.")
NOT_ENTANGLING = Reason("fudge-weapon-entangles-not", "F21", "{weapon} entangles nobody.")
ENTANGLES = Reason("fudge-weapon-entangles", "F21", "{weapon} does not wound; it entangles.")
NO_SIGHT = Reason("fudge-no-sight", RANGED, "{who} does not see {target}.")
NO_MAP = Reason("fudge-not-on-map", COMBAT, "{who} is not on the map.")
TOO_MANY_ARROWS = Reason("fudge-too-many-arrows", "F11", "{who} can shoot {most} in a round.")
NO_ARROWS = Reason("fudge-no-arrows", "F11", "A volley has 1 arrow or more.")
UNKNOWN_WORD = Reason("fudge-unknown-word", COMBAT, "“{word}” is not known here.")
OPTION_OFF = Reason(
    "fudge-option-off", "F26", "{what} is not played in this campaign; it is an option of it."
)
NOT_ENTANGLED = Reason("fudge-not-entangled", "F21", "{who} is not entangled.")
HELD = Reason("fudge-entangled", "F21", "{who} is entangled and does not move.")
NO_WOUNDS = Reason("fudge-no-wounds", WOUNDS, "{who} has no wounds to treat.")
NOBODY_TO_TREAT = Reason(
    "fudge-nobody-to-treat", WOUNDS, "Nobody within reach of {who} has wounds to treat."
)
NO_PENALTY = Reason("fudge-no-penalty", WOUNDS, "{who} has no penalty of wounds to overcome.")
NOT_THERE = Reason("fudge-too-far", "FUDGE, Movement", "{who} does not get there this round.")
UNITS_ONLY = Reason(
    "fudge-units-fight-units", "F13", "A unit fights another unit; {target} is none."
)


def refuse_phase(state: FudgeState) -> Refusal | None:
    """Why nothing can be declared now, or None."""
    if state.table.phase is FudgeRoundPhase.DECLARE:
        return None
    return NOT_NOW() if state.turn else NOT_BEGUN()


def acting_refusals(state: FudgeState, who: FudgeCombatant) -> Iterator[Refusal]:
    """Why a fighter cannot act now."""
    if (refusal := refuse_phase(state)) is not None:
        yield refusal
    fighter = who.fighter
    if fighter.is_out:
        is_hurt = fighter.condition >= WoundLevel.COMA
        condition = fighter.condition if is_hurt else fighter.stun
        yield IS_OUT(who=who.name, condition=condition.title)


def attacking_refusals(state: FudgeState, who: FudgeCombatant) -> Iterator[Refusal]:
    """Why a fighter cannot attack now (F12)."""
    yield from acting_refusals(state, who)
    if who.fighter.is_stunned(state.turn) and not who.fighter.is_out:
        yield IS_STUNNED(who=who.name)


def declared(
    state: FudgeState, book: FudgeBook, action: OwnAction, dice: Dice, overruling: Overruling
) -> Iterator[Event]:
    """The events of a declaration, or of an immediate action.

    Raises:
        Refused: The rules do not allow it; refusals that depend on the situation can be overruled.
    """
    who = state.combatant(action.who)
    check_names(state, book, who, action)
    overruling.check(*action_refusals(state, book, action))
    match action:
        case MoveFighter(_, path):
            yield from _moved(state, book, who, path, overruling)
        case Insult(_, at):
            yield InsultPlanned(who.id, at)
        case GritTeeth():
            count = dice_count(book, who.fighter)
            rolled = roll_degree(dice, who.fighter.number(WILL), f"{who.name}: Will", count)
            yield WillRolled(who.id, rolled, ignored_by_will(rolled))
        case _:
            yield PlanMade(action)


def check_names(state: FudgeState, book: FudgeBook, who: FudgeCombatant, action: OwnAction) -> None:
    """Check that the names in a command exist, even if the Gamemaster overrules refusals.

    Raises:
        Refused: A name is unknown.
    """
    at = getattr(action, "at", "")
    if at:
        target = state.combatant(at)
        if target.id == who.id and not isinstance(action, TreatWounds):
            raise Refused(IS_SELF(who=who.name))
    if weapon := getattr(action, "weapon", ""):
        who.fighter.weapon(weapon, who.name)
    known = {
        "stance": book.tables.stances,
        "called": {"", *book.tables.locations.least_degrees},
        "column": {"", *book.tables.locations.by_id},
        "most": PULLED_TO,
    }
    for field, names in known.items():
        word = getattr(action, field, "")
        if word and word not in names:
            raise Refused(UNKNOWN_WORD(word=word))


PULLED_TO = {
    each.name.lower(): each for each in WoundLevel if WoundLevel.UNDAMAGED < each < WoundLevel.COMA
}
"""The wounds a blow can be pulled to, by their names in commands."""


def action_refusals(
    state: FudgeState, book: FudgeBook, action: OwnAction
) -> Iterator[Refusal | None]:
    """Why a fighter cannot declare an action now."""
    who = state.combatant(action.who)
    if isinstance(action, MoveFighter):
        yield from moving_refusals(state, who)
        return
    attacks = isinstance(action, Strike | Shoot | Entangle)
    yield from attacking_refusals(state, who) if attacks else acting_refusals(state, who)
    yield from _particular_refusals(state, book, who, action)


def refuse_action(state: FudgeState, book: FudgeBook, action: OwnAction) -> Refusal | None:
    """The first of these reasons, or None."""
    return first_refusal(action_refusals(state, book, action))


def _particular_refusals(
    state: FudgeState, book: FudgeBook, who: FudgeCombatant, action: OwnAction
) -> Iterator[Refusal | None]:
    """The refusals that are specific to the kind of action."""
    at = getattr(action, "at", who.id)
    if (who.fighter.unit is None) != (state.combatant(at).fighter.unit is None):
        yield UNITS_ONLY(target=state.combatant(at).name)
    match action:
        case Strike():
            yield from _strike_refusals(state, book, who, action)
        case Shoot():
            yield from _shot_refusals(state, book, who, action)
        case Entangle():
            yield from _entangling_refusals(state, who, action)
        case Guard(stance=stance):
            yield from _stance_refusals(state, book, who, stance)
        case BreakFree() if not who.fighter.entangled:
            yield NOT_ENTANGLED(who=who.name)
        case TreatWounds(at=at):
            yield from _treatment_refusals(state, who, at)
        case GritTeeth():
            yield from _grit_refusals(book, who)


def moving_refusals(state: FudgeState, who: FudgeCombatant) -> Iterator[Refusal]:
    """Why a fighter cannot move now."""
    yield from acting_refusals(state, who)
    if who.spot is None:
        yield NO_MAP(who=who.name)
    if who.fighter.entangled:
        yield HELD(who=who.name)


def _strike_refusals(
    state: FudgeState, book: FudgeBook, who: FudgeCombatant, strike: Strike
) -> Iterator[Refusal | None]:
    target = state.combatant(strike.at)
    yield _refuse_weapon(who.fighter.weapon(strike.weapon, who.name))
    meters = meters_between(state, who, target)
    if meters is not None and book.tables.ranges.band(meters).difficulty is not None:
        yield OUT_OF_REACH(target=target.name, meters=meters)
    already = [each for each in strikers(state, target.id) if each.id != who.id]
    place = state.table.place or book.options.room
    if len(already) >= attackers_allowed(place, book.tables.crowding):
        yield CROWDED(count=len(already), target=target.name)
    yield from _stance_refusals(state, book, who, strike.stance)
    yield from _option_refusals(book, strike)


def _refuse_weapon(weapon: FighterWeapon) -> Refusal | None:
    if weapon.entangles:
        return ENTANGLES(weapon=weapon.name)
    return NOT_MELEE(weapon=weapon.name) if weapon.use.is_ranged else None


def _stance_refusals(
    state: FudgeState, book: FudgeBook, who: FudgeCombatant, stance: str
) -> Iterator[Refusal]:
    if stance != "normal" and not book.options.stances:
        yield OPTION_OFF(what="A stance")
    if who.fighter.is_stunned(state.turn) and stance != who.fighter.stance:
        yield KEEPS_STANCE(who=who.name)


def _option_refusals(book: FudgeBook, strike: Strike) -> Iterator[Refusal]:
    if strike.maneuver is not MeleeManeuver.NONE and not book.options.stances:
        yield OPTION_OFF(what=strike.maneuver.title)
    if strike.alone and not book.options.ignoring:
        yield OPTION_OFF(what="Ignoring other foes")
    if strike.sweeps and not book.options.sweep:
        yield OPTION_OFF(what="A sweeping blow")


def _shot_refusals(
    state: FudgeState, book: FudgeBook, who: FudgeCombatant, shot: Shoot
) -> Iterator[Refusal | None]:
    target = state.combatant(shot.at)
    weapon = who.fighter.weapon(shot.weapon, who.name)
    if not weapon.use.is_ranged:
        # Neither arrows nor ranges are counted.
        yield NOT_RANGED(weapon=weapon.name)
        return
    if weapon.entangles:
        yield ENTANGLES(weapon=weapon.name)
    most = most_shots(book, who.fighter, weapon)
    if shot.arrows < 1:
        yield NO_ARROWS()
    if shot.arrows > most:
        yield TOO_MANY_ARROWS(who=who.name, most=most)
    yield refuse_sight(state, who, target)
    yield _refuse_range(state, book, who, target, shot)


def _refuse_range(
    state: FudgeState, book: FudgeBook, who: FudgeCombatant, target: FudgeCombatant, shot: Shoot
) -> Refusal | None:
    band = band_of_shot(state, book, who, target, shot)
    try:
        shot_difficulty(
            book.tables.ranges, band, circumstances_of(state, book, who, shot), name=target.name
        )
    except Refused as refused:
        return refused.refusal
    return None


def refuse_sight(state: FudgeState, who: FudgeCombatant, target: FudgeCombatant) -> Refusal | None:
    """Why a fighter cannot see a target, or None; off the map everybody is visible."""
    if who.spot is None or target.spot is None:
        return None
    if line_of_sight(state.map, who.spot, target.spot).clear:
        return None
    return NO_SIGHT(who=who.name, target=target.name)


def _entangling_refusals(
    state: FudgeState, who: FudgeCombatant, throw: Entangle
) -> Iterator[Refusal | None]:
    weapon = who.fighter.weapon(throw.weapon, who.name)
    if not weapon.entangles:
        yield NOT_ENTANGLING(weapon=weapon.name)
    yield refuse_sight(state, who, state.combatant(throw.at))


def _treatment_refusals(state: FudgeState, who: FudgeCombatant, at: str) -> Iterator[Refusal]:
    patient = state.combatant(at)
    if patient.fighter.condition is WoundLevel.UNDAMAGED:
        yield NO_WOUNDS(who=patient.name)
    meters = meters_between(state, who, patient)
    if meters is not None and meters > REACH:
        yield OUT_OF_REACH(target=patient.name, meters=meters)


def treating_refusals(state: FudgeState, who: FudgeCombatant) -> Iterator[Refusal]:
    """Why a fighter can treat nobody now."""
    yield from acting_refusals(state, who)
    people = (each.id for each in state.combatants if each.fighter.unit is None)
    if all(first_refusal(_treatment_refusals(state, who, each)) for each in people):
        yield NOBODY_TO_TREAT(who=who.name)


REACH = 2
"""The reach in melee, in meters (F14)."""


def _grit_refusals(book: FudgeBook, who: FudgeCombatant) -> Iterator[Refusal]:
    if not book.options.will:
        yield OPTION_OFF(what="Will against wounds")
    if not wound_penalty(who.fighter.wounds, who.fighter.pain):
        yield NO_PENALTY(who=who.name)


def _moved(
    state: FudgeState,
    book: FudgeBook,
    who: FudgeCombatant,
    path: tuple[Position, ...],
    overruling: Overruling,
) -> Iterator[Event]:
    """The move along a path, at the slowest possible movement mode."""
    if not path or who.spot is None or not all(map(state.map.has, path)):
        raise Refused(NOT_THERE(who=who.name))
    cost = cost_of_move(state, book, who, path)
    if cost is None:
        overruling.check(NOT_THERE(who=who.name))
    yield CombatantMoved(who.id, path)
    yield MovementSpent(who.id, len(path) if cost is None else cost)

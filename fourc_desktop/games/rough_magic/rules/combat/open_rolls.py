"""The open attempt of a fight: rolling, paying, settling; and defenses against it.

Source: seed 002, Extra Effort, Forcing An Action, Running For Cover; M3, M10.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.encounter.events import CombatantMoved, Event
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.core.rolls.outcomes import altered as altered_roll
from fourc_desktop.core.rolls.outcomes import (
    funds_left,
    outcome_of,
    taken_back,
    thrown,
)
from fourc_desktop.core.rolls.rolling import PayerFunds
from fourc_desktop.games.rough_magic.rules.attacks import AttackMode
from fourc_desktop.games.rough_magic.rules.check import AGAIN, PLOT_POINTS
from fourc_desktop.games.rough_magic.rules.combat.attempts import opposition, strikes
from fourc_desktop.games.rough_magic.rules.combat.attempts.attempt_events import (
    AttemptOpened,
    AttemptSettled,
    EffortKept,
)
from fourc_desktop.games.rough_magic.rules.combat.attempts.combined_effort import (
    next_joined,
    settled_together,
    taking_part,
)
from fourc_desktop.games.rough_magic.rules.combat.attempts.outcomes import (
    blows_of,
    center_of,
    others_in_area,
    pushed_path,
)
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    AdjustAttempt,
    AlterAttempt,
    ForcedKind,
)
from fourc_desktop.games.rough_magic.rules.combat.events import ActionForced
from fourc_desktop.games.rough_magic.rules.combat.fighter import (
    PRONE,
    RESTRAINED,
    OpenAttempt,
    RoughMagicState,
    fighter_of,
)
from fourc_desktop.games.rough_magic.rules.combat.movement import (
    may_guard,
    path_to_cover,
    path_to_guard,
)
from fourc_desktop.games.rough_magic.rules.combat.turns import HELD, force_refusal
from fourc_desktop.games.rough_magic.rules.roll_form import open_fields, refused_fields
from fourc_desktop.games.rough_magic.rules.roller import RoughMagicRoller
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook

NO_ROLL = Reason("rough-magic-no-open-roll", "Rolling Dice", "No roll is open.")
NOT_ROLLED = Reason("rough-magic-not-rolled", "Rolling Dice", "Roll the dice first.")
ROLLED = Reason("rough-magic-rolled-already", "Rolling Dice", "The dice have been rolled already.")
NO_SUCH_EFFORT = Reason(
    "rough-magic-no-such-effort", "Extra Effort", "That cannot be done about this roll."
)
NO_SUCH_CIRCUMSTANCE = Reason(
    "rough-magic-no-such-circumstance",
    "Bonuses And Penalties",
    "“{name}” does not matter for this roll.",
)
NOTHING_TO_ANSWER = Reason(
    "rough-magic-nothing-to-answer",
    "Forcing An Action; M3",
    "{name} can do that while an attack on somebody is open, before its dice fall.",
)
NO_AREA = Reason(
    "rough-magic-no-area", "Running For Cover", "This attack affects no area; dodge it instead."
)
LYING = Reason(
    "rough-magic-prone-no-run",
    "Running For Cover; Prone Characters",
    "{name} is prone and cannot run for cover.",
)
TOO_FAR_TO_GUARD = Reason(
    "rough-magic-too-far-to-guard",
    "Forcing An Action",
    "{name} is more than a move away from {target}.",
)
NO_COVER = Reason(
    "rough-magic-no-cover-within-reach",
    "Running For Cover",
    "{name} can reach no cover, nor open ground beyond the attack.",
)


def open_attempt(state: RoughMagicState) -> OpenAttempt:
    """The open attempt.

    Raises:
        Refused: No attempt is open.
    """
    if state.table.open is None:
        raise Refused(NO_ROLL())
    return state.table.open


def payers(state: RoughMagicState) -> tuple[PayerFunds, ...]:
    """The remaining funds of those who can pay for the open attempt: roller and opponent."""
    attempt = open_attempt(state)
    ids = dict.fromkeys((attempt.who, attempt.target))
    found = []
    for id_ in ids:
        each = state.combatant(id_)
        funds = PayerFunds(id_, each.name, ((PLOT_POINTS, each.fighter.plot_points),))
        for each_roll in (*state.table.fallen, attempt):
            funds = funds_left(funds, each_roll.roll)
        found.append(funds)
    return tuple(found)


def rolled(
    state: RoughMagicState, book: RoughMagicBook, roller: RoughMagicRoller, dice: Dice
) -> Event:
    """The open attempt with its dice rolled.

    Raises:
        Refused: It is already rolled.
    """
    attempt = open_attempt(state)
    if outcome_of(roller, attempt.roll, book) is not None:
        raise Refused(ROLLED())
    return AttemptOpened(replace(attempt, roll=thrown(roller, attempt.roll, book, dice)))


def adjusted(state: RoughMagicState, book: RoughMagicBook, command: AdjustAttempt) -> Event:
    """The open attempt with other circumstances, trades and bonus.

    Raises:
        Refused: It is already rolled, or a value does not suit the attempt.
    """
    attempt = open_attempt(state)
    if attempt.roll.throws:
        raise Refused(ROLLED())
    check = with_fields(
        attempt.roll.check,
        {each.name: getattr(command, each.name) for each in fields(command)},
    )
    refused = refused_fields(check, book)
    wanted = [
        *(f"attack.{each}" for each in check.attack),
        *(f"defense.{each}" for each in check.defense),
        *(each for each in ("called_shot", "suppressing") if getattr(check, each)),
    ]
    for path in wanted:
        if path in refused:
            raise Refused(refused[path])
        if path not in open_fields(check, book):
            raise Refused(NO_SUCH_CIRCUMSTANCE(name=path))
    return AttemptOpened(replace(attempt, roll=replace(attempt.roll, check=check)))


def altered(
    state: RoughMagicState,
    book: RoughMagicBook,
    roller: RoughMagicRoller,
    command: AlterAttempt,
    dice: Dice,
) -> Event:
    """The open attempt with Extra Effort.

    Raises:
        Refused: The payer cannot do this, or there is no roll yet to repeat.
    """
    attempt = open_attempt(state)
    if command.id == AGAIN and not attempt.roll.throws:
        raise Refused(NOT_ROLLED())
    for option in roller.alterations(attempt.roll, book, payers(state)):
        alteration = option.alteration
        if (alteration.id, alteration.payer) == (command.id, command.payer):
            if option.refusal is not None:
                raise Refused(option.refusal)
            roll = altered_roll(roller, attempt.roll, book, alteration, dice)
            return AttemptOpened(replace(attempt, roll=roll))
    raise Refused(NO_SUCH_EFFORT())


def effort_taken_back(
    state: RoughMagicState, book: RoughMagicBook, roller: RoughMagicRoller
) -> Event:
    """The open attempt without its last Extra Effort.

    Raises:
        Refused: There is none.
    """
    attempt = open_attempt(state)
    return AttemptOpened(replace(attempt, roll=taken_back(roller, attempt.roll, book)))


def settled(
    state: RoughMagicState, book: RoughMagicBook, roller: RoughMagicRoller, dice: Dice
) -> Iterator[Event]:
    """The results of the open attempt, and the attempt at the next of several targets.

    In a combined effort the next participant rolls first; once all have rolled, all results are
    applied at once (M8).

    Raises:
        Refused: It is not rolled.
    """
    attempt = open_attempt(state)
    outcome = outcome_of(roller, attempt.roll, book)
    if outcome is None:
        raise Refused(NOT_ROLLED())
    if kept := list(_next_joined(state, book, attempt)):
        yield from kept
        return
    after = state
    for each in settled_together(book, (*state.table.fallen, attempt)):
        for event in _blows(state, book, roller, each, dice):
            yield event
            after = event.apply(after)
    waiting = attempt
    while waiting.waiting:
        try:
            yield AttemptOpened(strikes.next_target(after, book, waiting))
        except Refused:
            waiting = replace(waiting, waiting=waiting.waiting[1:])
        else:
            return


def _next_joined(
    state: RoughMagicState, book: RoughMagicBook, attempt: OpenAttempt
) -> Iterator[Event]:
    """Keep the open attempt, and open that of the next participant of the combined effort."""
    waiting = state.table.joined
    while waiting:
        first, *rest = waiting
        waiting = tuple(rest)
        with suppress(Refused):
            opened = next_joined(state, book, first, len(waiting))
            yield EffortKept(attempt, waiting)
            yield AttemptOpened(opened)
            return


def _blows(
    state: RoughMagicState,
    book: RoughMagicBook,
    roller: RoughMagicRoller,
    attempt: OpenAttempt,
    dice: Dice,
) -> Iterator[Event]:
    """The results of a rolled attempt."""
    outcome = outcome_of(roller, attempt.roll, book)
    assert outcome is not None
    is_success = bool(roller.succeeds(attempt.roll, outcome))
    blows = blows_of(state, book, attempt, outcome, is_met=is_success, dice=dice)
    over = replace(attempt, roll=replace(attempt.roll, settled=True))
    yield AttemptSettled(over, is_success, blows, others_in_area(state, book, attempt))
    for blow in blows:
        if path := pushed_path(state, book, attempt, blow):
            yield CombatantMoved(blow.target, path)


def forcing_refusal(
    state: RoughMagicState, book: RoughMagicBook, who: str, kind: ForcedKind
) -> Refusal | None:
    """Why a combatant cannot defend in this way out of turn, or None."""
    if (refusal := force_refusal(state, who)) is not None:
        return refusal
    attempt = state.table.open
    has_fallen = attempt is not None and bool(attempt.roll.throws)
    is_joined = who in (each.who for each in state.table.joined)
    if has_fallen or is_joined:
        return NOTHING_TO_ANSWER(name=state.combatant(who).name)
    return None if kind is ForcedKind.DODGE else _answering_refusal(state, book, who, kind)


def _answering_refusal(
    state: RoughMagicState, book: RoughMagicBook, who: str, kind: ForcedKind
) -> Refusal | None:
    """Why a combatant cannot respond to the open attack in this way, or None."""
    attempt, name = state.table.open, state.combatant(who).name
    is_against = attempt is not None and who == attempt.target and kind is ForcedKind.INTERPOSE
    if attempt is None or not attempt.attack or is_against or who in taking_part(state):
        return NOTHING_TO_ANSWER(name=name)
    if fighter_of(state, who).has(RESTRAINED):
        return HELD(name=name)
    if kind is ForcedKind.RUN_FOR_COVER:
        return _running_refusal(state, attempt, who)
    target = state.combatant(attempt.target).name
    is_near = may_guard(state, book, who, attempt.target)
    return None if is_near else TOO_FAR_TO_GUARD(name=name, target=target)


def _running_refusal(state: RoughMagicState, attempt: OpenAttempt, who: str) -> Refusal | None:
    """Why a combatant cannot sprint for cover, or None.

    A sprint takes the whole turn, and standing up one of its actions.
    """
    if not attempt.area:
        return NO_AREA()
    return LYING(name=state.combatant(who).name) if fighter_of(state, who).has(PRONE) else None


def forced(
    state: RoughMagicState, book: RoughMagicBook, who: str, kind: ForcedKind
) -> Iterator[Event]:
    """Let a combatant defend out of turn, and update the open attack.

    Raises:
        Refused: The combatant cannot do it, or not in this way.
    """
    if (refusal := forcing_refusal(state, book, who, kind)) is not None:
        raise Refused(refusal)
    attempt = state.table.open
    runs = kind is ForcedKind.RUN_FOR_COVER and attempt is not None
    center = center_of(state, attempt) if runs and attempt else None
    path = _path_of(state, book, who, kind, center)
    event = ActionForced(who, kind, state.table.order.force(who))
    yield event
    if attempt is None:
        return
    after = event.apply(state)
    if path:
        yield CombatantMoved(who, path)
    if kind is ForcedKind.RUN_FOR_COVER:
        yield AttemptOpened(replace(attempt, spared=(*attempt.spared, who), center=center))
    elif kind is ForcedKind.INTERPOSE:
        yield AttemptOpened(_retargeted(after, attempt, who))
    elif attempt.target == who:
        ticks = tuple(dict.fromkeys((*attempt.roll.check.defense, "dodging")))
        check = replace(attempt.roll.check, defense=ticks)
        yield AttemptOpened(replace(attempt, roll=replace(attempt.roll, check=check)))


def _path_of(
    state: RoughMagicState,
    book: RoughMagicBook,
    who: str,
    kind: ForcedKind,
    center: Position | None,
) -> tuple[Position, ...]:
    """The path of a combatant who defends out of turn; empty for one who stays.

    Raises:
        Refused: There is no way.
    """
    attempt, name = state.table.open, state.combatant(who).name
    if attempt is None or kind is ForcedKind.DODGE:
        return ()
    if kind is ForcedKind.RUN_FOR_COVER:
        path, refusal = path_to_cover(state, book, who, center), NO_COVER(name=name)
    else:
        path = path_to_guard(state, book, who, attempt.target)
        refusal = TOO_FAR_TO_GUARD(name=name, target=state.combatant(attempt.target).name)
    if path is None:
        raise Refused(refusal)
    return path


def _retargeted(state: RoughMagicState, attempt: OpenAttempt, who: str) -> OpenAttempt:
    """The attack with the combatant who interposes as its new target."""
    check, struck = attempt.roll.check, fighter_of(state, who)
    mode = check.mode or AttackMode.HAND_TO_HAND
    check = replace(
        check,
        against=state.combatant(who).name,
        opponent=opposition.defense_value(struck, mode),
        defense=opposition.defense_ticks(struck, mode, is_covered=False),
        harms=attempt.effect.harms and not struck.is_unnamed,
        resistance=struck.resistance(check.type),
    )
    return replace(attempt, target=who, roll=replace(attempt.roll, check=check))

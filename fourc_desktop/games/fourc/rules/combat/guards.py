"""Defenses that are rolled: Dodge, Block and Evade, and a Catch (rulings R18 to R21)."""

from collections.abc import Iterable

from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.games.fourc.rules.checks import RowStep, Stage, with_step
from fourc_desktop.games.fourc.rules.combat.acting import refuse_helpless
from fourc_desktop.games.fourc.rules.combat.attack_steps import DODGE, dodge_step
from fourc_desktop.games.fourc.rules.combat.course import Course
from fourc_desktop.games.fourc.rules.combat.events import (
    CheckChanged,
    Guarded,
    GuardSpent,
    OpeningWon,
)
from fourc_desktop.games.fourc.rules.combat.fighter import Fighter, Opening
from fourc_desktop.games.fourc.rules.combat.purposes import (
    AttackRoll,
    GuardRoll,
    Purpose,
    WrestleRoll,
)
from fourc_desktop.games.fourc.rules.combat.this_turn import Guard
from fourc_desktop.games.fourc.rules.combat.trait_rolls import open_trait_roll
from fourc_desktop.games.fourc.rules.fight_readings import FightReading
from fourc_desktop.games.fourc.rules.master_table import Color

BLOCK, EVADE, CATCH = "block", "evade", "catch"
"""The ids of the tables."""

EVADED, CAUGHT = "evaded", "caught"
"""What an attack comes to that a defense has stopped."""

BLOCK_BY_PROSE = {-4: -3, -7: -6}
"""What the text of Block says where its labels say another number (ruling R20)."""


def await_guards(course: Course, attacker: str, targets: Iterable[str], *, is_blow: bool) -> None:
    """Open the roll of each defense that was declared and counts against this attack (R18)."""
    for who in targets:
        if declared := declared_guard(course.combatant(who), attacker, is_blow=is_blow):
            open_guard(course, who, declared, attacker if declared == EVADE else "")


def open_guard(course: Course, who: str, table: str, against: str = "") -> None:
    """Open the roll of a defense; one that is held against one attacker alone names them.

    Each sector moved takes 1 Row Step off a Dodge: those moved until now, or those declared where
    they are more (ruling R19).
    """
    turn = course.fighter(who).this_turn
    declared = 0 if turn.plan is None else turn.plan.sectors
    sectors = max(turn.sectors, declared) if table == DODGE else 0
    steps = (RowStep(-sectors, "moves"),) if sectors else ()
    open_trait_roll(course, who, table, GuardRoll(who, table, against), steps)


def declared_guard(defender: Combatant[Fighter], attacker: str, *, is_blow: bool) -> str:
    """The id of the defense a target has declared and rolls against this attack, or nothing.

    A Dodge is rolled against anything, a Block and an Evade against a blow.
    """
    turn = defender.fighter.this_turn
    declared = turn.declared_defense
    if turn.plan is None or not declared or (declared != DODGE and not is_blow):
        return ""
    if refuse_helpless(defender) is not None or defender.fighter.held_by:
        return ""
    meant = declared != EVADE or turn.plan.against in {"", attacker}
    return declared if meant else ""


def settle_guard(course: Course, purpose: GuardRoll, color: Color) -> None:
    """Hold the defense that was rolled, and let the attack that waits for it feel it."""
    steps = course.book.results[purpose.table].outcome(color).steps
    if purpose.table == BLOCK and course.plays(FightReading.BLOCK_BY_PROSE):
        steps = BLOCK_BY_PROSE.get(steps, steps)
    course.happens(Guarded(purpose.who, Guard(purpose.table, color, steps, purpose.against)))
    waiting = course.now.table.roll
    if waiting is None or waiting.check.stage is not Stage.OPEN:
        return
    attacker, target = _sides(waiting.purpose)
    if target == purpose.who:
        defender = course.combatant(target)
        step = dodge_step(defender.fighter.this_turn.guard, attacker, defender.name)
        if step is not None:
            course.happens(CheckChanged(with_step(waiting.check, step)))


def stops(target: Fighter, attacker: str, *, is_blow: bool) -> bool:
    """Whether an Evade, or what was thrown being caught, leaves an attack without effect."""
    guard = _facing(target, attacker, is_blow=is_blow)
    if guard is None:
        return False
    return guard.color >= (Color.BLUE if guard.table == CATCH else Color.RED)


def invites(target: Fighter, attacker: str, *, is_blow: bool) -> bool:
    """Whether an Evade or a Catch went so wrong that the attack hits of itself (ruling R21)."""
    guard = _facing(target, attacker, is_blow=is_blow)
    return guard is not None and guard.color is Color.BLACK


def spend_guard(course: Course, who: str, attacker: str, *, is_blow: bool) -> None:
    """Use up a defense against one attack; a good Evade leaves an opening for the next turn."""
    guard = _facing(course.fighter(who), attacker, is_blow=is_blow)
    if guard is None:
        return
    course.happens(GuardSpent(who))
    if guard.table == EVADE and guard.steps:
        course.happens(OpeningWon(who, Opening(attacker, guard.steps, course.now.turn + 1)))


def blocked(target: Fighter, attacker: str) -> int:
    """The Row Steps, 0 or more, that a Block takes off Brawn for purposes of damage."""
    guard = target.this_turn.guard
    if guard is None or guard.table != BLOCK or not guard.faces(attacker):
        return 0
    return -guard.steps


def _facing(target: Fighter, attacker: str, *, is_blow: bool) -> Guard | None:
    """The Evade of a blow, or the Catch of what is thrown, that meets this attack."""
    guard = target.this_turn.guard
    if guard is None or guard.table != (EVADE if is_blow else CATCH) or not guard.faces(attacker):
        return None
    return guard


def _sides(purpose: Purpose) -> tuple[str, str]:
    """Who attacks and who alone is attacked by the roll of an attack; nobody by another one."""
    match purpose:
        case AttackRoll(attack) if not attack.everyone:
            return attack.who, attack.target
        case WrestleRoll(who=who, target=target):
            return who, target
        case _:
            return "", ""

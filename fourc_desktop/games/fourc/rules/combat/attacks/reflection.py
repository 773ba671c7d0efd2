"""Reflection: powers returned to their users (4C, Reflection; ruling R18)."""

from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.combat.encounter.events import DefenseSpent
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import DefenseRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll
from fourc_desktop.games.fourc.rules.combat.turn.turn import REFLECTION
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect

FAILED, BOTH, BACK = "fail", "both", "reflected"
"""The results in the table: the target suffers the power, both do, or the attacker does."""


def open_reflection(context: ResolutionContext, who: str) -> None:
    """Open the roll of a Reflection on its Rank Value; it applies to one power."""
    combatant = context.combatant(who)
    found = combatant.fighter.powers_with(PowerEffect.REFLECTS)
    ranks = [(each.rank.value, each.title) for each in found if each.rank is not None]
    rank, title = max(ranks, default=(0, ""))
    check = Check(
        edition=context.page.rules.edition,
        rank=rank,
        on=title,
        table=REFLECTION,
        who=who,
        name=combatant.name,
    )
    context.emit(RollOpened(OpenRoll(check, DefenseRoll(who, REFLECTION))))


def reflect(context: ResolutionContext, who: str, attacker: str, *, is_power: bool) -> str:
    """The result of a rolled Reflection against a hit, which uses it up; else `FAILED`."""
    guard = context.fighter(who).this_turn.guard
    if not is_power or guard is None or guard.table != REFLECTION or not guard.faces(attacker):
        return FAILED
    context.emit(DefenseSpent(who))
    return context.book.results[REFLECTION].outcome(guard.color).effect

"""The roll of a fighter who resists what a hit would do to them besides damage."""

from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import HitEffect, HitEffectRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll
from fourc_desktop.games.fourc.rules.traits import Trait


def open_resistance_roll(
    context: ResolutionContext, effect: HitEffect, who: str, by: str, force: int
) -> None:
    """Open the Fortitude roll of a fighter against an effect of a hit; `by` is the attacker."""
    combatant = context.combatant(who)
    table = context.book.results[effect.value]
    check = Check(
        edition=context.page.rules.edition,
        rank=combatant.fighter.rank(Trait.FORTITUDE),
        on=f"{table.name} ({Trait.FORTITUDE.title})",
        table=table.id,
        who=who,
        name=combatant.name,
    )
    context.emit(RollOpened(OpenRoll(check, HitEffectRoll(effect, who, by, force))))

"""The resistance roll of a fighter against effects of a hit other than damage."""

from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.combat.encounter.reaching import number_of
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_events import RollOpened
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import HitEffect, HitEffectRoll
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect
from fourc_desktop.games.fourc.rules.powers.power_numbers import NumberUse
from fourc_desktop.games.fourc.rules.traits import Trait


def open_resistance_roll(
    context: ResolutionContext,
    effect: HitEffect,
    who: str,
    by: str,
    force: int,
    *,
    is_contaminant: bool = False,
) -> None:
    """Open the Fortitude roll of a fighter against an effect of a hit; `by` is the attacker.

    A power that resists contaminants is rolled instead if it is higher (4C, Contaminant
    Resistance).
    """
    combatant = context.combatant(who)
    table = context.book.results[effect.value]
    what = "Poison" if is_contaminant else table.name
    rank, rolled = combatant.fighter.rank(Trait.FORTITUDE), Trait.FORTITUDE.title
    for power in combatant.fighter.known.derived.powers if is_contaminant else ():
        resists = PowerEffect.RESISTS in power.power.effects
        if resists and (better := number_of(power, NumberUse.ROLL)) > rank:
            rank, rolled = better, power.title
    check = Check(
        edition=context.page.rules.edition,
        rank=rank,
        on=f"{what} ({rolled})",
        table=table.id,
        who=who,
        name=combatant.name,
    )
    context.emit(RollOpened(OpenRoll(check, HitEffectRoll(effect, who, by, force))))

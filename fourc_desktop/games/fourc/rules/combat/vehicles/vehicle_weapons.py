"""Attacks with the weapon systems of a vehicle, by those inside (4C, Vehicle Combat)."""

from collections.abc import Iterator

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from fourc_desktop.games.fourc.rules.characters.attacks import AttackOption
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcEncounterState
from fourc_desktop.games.fourc.rules.combat.encounter.vehicle_lookup import vehicle_around
from fourc_desktop.games.fourc.rules.gear.weapons import AttackForm
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.vehicle import SystemStats


def system_attacks(
    encounter: FourcEncounterState, who: Combatant[Fighter], book: Rulebook
) -> Iterator[AttackOption]:
    """The attacks with the systems around a fighter; none outside, and none by a wreck.

    The damage is the system's own, without Brawn: the machine does it, not the arm.
    """
    around = vehicle_around(encounter, who.id)
    if around is None or around.fighter.is_destroyed:
        return
    for each in around.fighter.known.systems:
        if each.system.form is not None:
            yield _attack(each, each.system.form, around.name, who.fighter, book)


def _attack(
    stats: SystemStats, form: AttackForm, vehicle: str, fighter: Fighter, book: Rulebook
) -> AttackOption:
    trait = Trait.COORDINATION if form is AttackForm.RANGED else Trait.MELEE
    rank = fighter.known.derived.traits[trait].value
    return AttackOption(
        stats.system.name,
        book.results[form.value],
        Breakdown((BreakdownPart(rank, trait.title),)),
        trait.title,
        stats.damage,
        stats.system.sectors,
        vehicle,
    )

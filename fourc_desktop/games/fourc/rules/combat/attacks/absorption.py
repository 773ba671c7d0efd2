"""Absorption: damage that is absorbed, and stored to heal or attack with (4C, Absorption)."""

from collections.abc import Iterator
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import PowerTurned
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, PowerEffect, Score

ENERGY = "energy"
"""The id of the choice of the energy that a power absorbs."""

KINETIC = "kinetic-force"
"""The energy of blows, weapons and everything else that has no energy of its own."""


@dataclass(frozen=True, slots=True)
class AbsorbedDamage:
    """The points of damage that a power absorbs, 0 or more."""

    power: PowerStats
    points: int


def absorbed_damage(fighter: Fighter, energy: str, damage: int) -> AbsorbedDamage | None:
    """The absorbed damage of an attack by an energy ("" for none), or None without such a power."""
    if not damage or not fighter.has_effect(PowerEffect.ABSORBS):
        return None
    found = [
        AbsorbedDamage(each, min(each.rank.value, damage))
        for each in _absorbing(fighter)
        if each.rank is not None
        and (energy or KINETIC) in {answer.casefold() for answer in each.held.answers(ENERGY)}
    ]
    return max(found, key=lambda each: each.points, default=None)


def store(context: ResolutionContext, who: str, absorbed: AbsorbedDamage) -> None:
    """Store absorbed damage until the end of the next turn, added to the energy already stored."""
    power = absorbed.power
    names = (
        choice.name(answer)
        for choice in power.power.choices
        if choice.id == ENERGY
        for answer in power.held.answers(ENERGY)
    )
    title = f"Absorbed {', '.join(names).lower()}"
    before = stored_energy(context.fighter(who), title)
    points = absorbed.points + (0 if before is None else before.points)
    held = HeldPower(power.power.id, rank=Score(points), choices=power.held.choices)
    energy = ActivePower(
        title,
        power.power.id,
        turns=1,
        since=context.now.turn,
        state=PowerState.STORED,
        held=held,
    )
    context.emit(PowerTurned(who, energy))


def unleash(context: ResolutionContext, who: str, option: str) -> None:
    """Use up the stored energy of an attack."""
    if (stored := stored_energy(context.fighter(who), option)) is not None:
        context.emit(PowerTurned(who, stored, is_on=False))


def stored_energy(fighter: Fighter, title: str) -> ActivePower | None:
    """The stored energy of a fighter with this name, or None."""
    kept = (each for each in fighter.active if each.state is PowerState.STORED)
    return next((each for each in kept if each.power == title), None)


def _absorbing(fighter: Fighter) -> Iterator[PowerStats]:
    for each in fighter.known.derived.powers:
        if PowerEffect.ABSORBS in each.power.effects:
            yield each

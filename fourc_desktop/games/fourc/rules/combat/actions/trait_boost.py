"""Trait Boost: one trait raised for some turns, then halved (4C, Trait Boost; ruling R58)."""

from collections.abc import Iterator
from dataclasses import replace

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.numbers import half_up, tenth_up
from fourc_desktop.core.refusal import Reason, Refusal, Refused
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats, chosen_trait
from fourc_desktop.games.fourc.rules.combat.actions.forms import refresh_forms, refuse_turning
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import BoostTrait
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import PowerTurned
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import (
    ActivePower,
    PowerState,
    SetTrait,
)
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.powers.power import PowerEffect

TRAIT_BOOST = "4C, Trait Boost; R58"

NO_BOOST = Reason("no-such-boost", TRAIT_BOOST, "{who} has no boost “{power}”.")
SPENT = Reason("boost-is-spent", TRAIT_BOOST, "{who} has boosted that trait in this encounter.")


def boosts_of(fighter: Fighter) -> Iterator[PowerStats]:
    """The fighter's powers that boost a trait, if the trait is chosen."""
    for each in fighter.powers_with(PowerEffect.BOOSTS):
        if each.rank is not None and chosen_trait(each.held) is not None:
            yield each


def boost_trait(context: ResolutionContext, command: BoostTrait) -> None:
    """Raise the trait by the power's Rank Value, for a tenth of the raised value in turns.

    It needs no roll and no action; "once per hour" is once per fight.

    Raises:
        Refused: The fighter cannot do it now, lacks the power, or has used it in this fight.
    """
    who = context.combatant(command.who)
    power = next((each for each in boosts_of(who.fighter) if each.title == command.power), None)
    if power is None:
        raise Refused(NO_BOOST(who=who.name, power=command.power))
    context.refuse_unless_overruled(refuse_boosting(context, who))
    if power.title in who.fighter.spent:
        context.refuse_unless_overruled(SPENT(who=who.name))
    trait = chosen_trait(power.held)
    assert trait is not None
    assert power.rank is not None
    value = who.fighter.known.traits[trait] + power.rank.value
    boost = ActivePower(
        power.title,
        power.power.id,
        (SetTrait(trait, value),),
        turns=max(tenth_up(value), 1),
        since=context.now.turn,
    )
    context.emit(PowerTurned(who.id, boost, spends=True))


def refuse_boosting(context: ResolutionContext, who: Combatant[Fighter]) -> Refusal | None:
    """Why a fighter cannot boost a trait now, or None."""
    if (refusal := refuse_turning(context, who)) is not None:
        return refusal
    is_spent = all(each.title in who.fighter.spent for each in boosts_of(who.fighter))
    return SPENT(who=who.name) if is_spent else None


def powers_at_end_of_turn(context: ResolutionContext) -> None:
    """Count down the powers that last some turns; after a boost the trait is halved."""
    for each in context.now.combatants:
        if isinstance(each.fighter, Fighter):
            for power in each.fighter.active:
                if power.turns is None:
                    continue
                if power.since < context.now.turn or not power.turns:
                    _count_down(context, each.id, power, power.turns)


def _count_down(context: ResolutionContext, who: str, power: ActivePower, turns: int) -> None:
    if turns > 1:
        context.emit(PowerTurned(who, replace(power, turns=turns - 1)))
        return
    context.emit(PowerTurned(who, power, is_on=False))
    if power.state is PowerState.HALVED:
        refresh_forms(context, who)
    if power.state is PowerState.ON and not power.is_aftermath:
        _begin_aftermath(context, who, power)


def _begin_aftermath(context: ResolutionContext, who: str, power: ActivePower) -> None:
    """Set the trait to half of its normal value, rounded up, for 1d10 turns."""
    usual = context.fighter(who).known.traits
    halved = tuple(SetTrait(each.trait, half_up(usual[each.trait])) for each in power.traits)
    turns = context.dice.detail(10, context.throw_title(who, "Turns at half"))
    after = replace(power, traits=halved, turns=turns, since=context.now.turn, is_aftermath=True)
    context.emit(PowerTurned(who, after))

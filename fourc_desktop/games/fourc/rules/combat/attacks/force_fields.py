"""The effects of strong attacks on force fields (4C, Force Field)."""

from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.attacks.resistance import open_resistance_roll
from fourc_desktop.games.fourc.rules.combat.encounter.events import ConditionAdded
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import (
    FIELD_OUT,
    FighterCondition,
    fighter_condition,
)
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import HitEffect, HitEffectRoll
from fourc_desktop.games.fourc.rules.powers.power_numbers import ForceFieldKind

DAZED_LONG = "dazed-long"


def break_force_fields(context: ResolutionContext, who: str, by: str, damage: int) -> None:
    """Apply an attack's damage, before armor, to the force fields of its target.

    Damage above the field's armor shorts out a device for 1d10 turns; the owner of a mental field
    rolls Fortitude. A field whose armor the Gamemaster has set does not break.
    """
    fighter = context.fighter(who)
    if fighter.set_armor is not None:
        return
    for armor in fighter.known.derived.armor:
        if armor.field is None or damage <= armor.rank.value:
            continue
        if armor.field is ForceFieldKind.MIND:
            open_resistance_roll(context, HitEffect.FIELD, who, by, damage)
        elif not fighter.has_condition_named(FIELD_OUT):
            turns = context.dice.detail(10, context.throw_title(who, "Turns shorted out"))
            out = FighterCondition(FIELD_OUT, turns, context.now.turn)
            context.emit(ConditionAdded(who, out))


def settle_field_roll(context: ResolutionContext, roll: HitEffectRoll, color: Color) -> None:
    """Daze the owner of a mental field: for 1d10 turns on black, else for 1 turn."""
    effect = context.book.results[roll.harm.value].outcome(color).effect
    title = context.throw_title(roll.who, "Turns dazed")
    turns = context.dice.detail(10, title) if effect == DAZED_LONG else 1
    dazed = fighter_condition(Condition.DAZED, turns=turns, since=context.now.turn)
    context.emit(ConditionAdded(roll.who, dazed))

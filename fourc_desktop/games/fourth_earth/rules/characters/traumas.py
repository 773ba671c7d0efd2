"""Traumas: effects of Criticality that stay with a character until they are removed.

Source: seed 003, Criticality, the extension tables; E13, E16.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from typing import Annotated, Final

from fourc_desktop.core.forms.fields import ChoiceKind, NumberKind, TextKind, value
from fourc_desktop.games.fourth_earth.rules.criticality import CriticalEffect, EffectKind

MOST_TRAUMAS: Final = 60
MOST_AMOUNT: Final = 99


class TraumaEffect(StrEnum):
    """What a trauma does.

    Attributes:
        RATING: Ratings against the character are lower (Recurring, Compounding).
        HEALTH: The character loses health in every round (Recurring, Compounding).
        ROUNDS: The character cannot act for some rounds.
        TOOL: The tool of the trauma's name is useless.
    """

    RATING = "rating-lower-by"
    HEALTH = "health-lost-each-round"
    ROUNDS = "rounds-without-action"
    TOOL = "useless-tool"


@value
class Trauma:
    """A lasting effect.

    Attributes:
        name: Its name; that of the tool where it is a tool that is useless.
        effect: What it does.
        amount: By how much a rating is lower, how much health is lost, or how many rounds;
            nothing for a tool.
    """

    name: Annotated[str, TextKind("Trauma", required=True)] = ""
    effect: Annotated[TraumaEffect, ChoiceKind("Effect")] = TraumaEffect.RATING
    amount: Annotated[int, NumberKind("Amount", 1, MOST_AMOUNT)] = 1


Traumas = tuple[Trauma, ...]

USUAL_TRAUMAS: Final = {
    "easy-target": Trauma("Easy target", TraumaEffect.RATING, 2),
    "bleeding": Trauma("Bleeding", TraumaEffect.HEALTH, 1),
    "stunned": Trauma("Stunned", TraumaEffect.ROUNDS, 2),
}
"""The lasting rows of the extension table, by ids of the catalog."""

_NAMES: Final = {each.effect: each.name for each in USUAL_TRAUMAS.values()}

_EFFECTS: Final = {
    EffectKind.RATING: TraumaEffect.RATING,
    EffectKind.HEALTH: TraumaEffect.HEALTH,
    EffectKind.NO_ACTION: TraumaEffect.ROUNDS,
}


def trauma_of(effect: CriticalEffect, tool: str) -> Trauma | None:
    """The trauma that a row of the tables leaves; None where nothing lasts.

    `tool` is the name of the tool that was used, or empty.
    """
    if effect.kind is EffectKind.TOOL and tool:
        return Trauma(tool, TraumaEffect.TOOL)
    lasting = _EFFECTS.get(effect.kind)
    return None if lasting is None else usual_trauma(lasting, abs(effect.amount))


def usual_trauma(effect: TraumaEffect, amount: int) -> Trauma:
    """A trauma of an effect, by its usual name."""
    return Trauma(_NAMES[effect], effect, min(amount, MOST_AMOUNT))


def with_trauma(traumas: Traumas, new: Trauma) -> Traumas:
    """The traumas with one more.

    Ratings and health add up (Compounding); of rounds the longer count lasts; a tool is useless
    once.
    """
    for place, old in enumerate(traumas):
        if _is_same(old, new):
            summed = replace(old, amount=_compounded(old, new))
            return (*traumas[:place], summed, *traumas[place + 1 :])
    return (*traumas, new)[:MOST_TRAUMAS]


def _is_same(old: Trauma, new: Trauma) -> bool:
    is_tool = new.effect is TraumaEffect.TOOL
    return old.effect is new.effect and (not is_tool or old.name.casefold() == new.name.casefold())


def _compounded(old: Trauma, new: Trauma) -> int:
    if new.effect in (TraumaEffect.RATING, TraumaEffect.HEALTH):
        return min(MOST_AMOUNT, old.amount + new.amount)
    return max(old.amount, new.amount)


def total(traumas: Traumas, effect: TraumaEffect) -> int:
    """What all traumas of an effect come to."""
    return sum(each.amount for each in traumas if each.effect is effect)


def reduced(traumas: Traumas, effect: TraumaEffect, amount: int) -> Traumas:
    """The traumas with so much less of an effect, from the first one on."""
    kept = []
    for each in traumas:
        taken = min(amount, each.amount) if each.effect is effect else 0
        amount -= taken
        if each.amount > taken:
            kept.append(replace(each, amount=each.amount - taken))
    return tuple(kept)


def useless_tools(traumas: Traumas) -> tuple[str, ...]:
    """The names of the tools that are useless."""
    return tuple(each.name for each in traumas if each.effect is TraumaEffect.TOOL)


def without_tools(traumas: Traumas, mended: Iterable[str]) -> Traumas:
    """The traumas without those of tools that work again."""
    folded = {name.casefold() for name in mended}
    return tuple(
        each
        for each in traumas
        if each.effect is not TraumaEffect.TOOL or each.name.casefold() not in folded
    )


def trauma_words(trauma: Trauma) -> str:
    """What a trauma does, in a few words: "−1 health every round"."""
    return _WORDS[trauma.effect].format(amount=trauma.amount)


_WORDS: Final = {
    TraumaEffect.RATING: "ratings against you −{amount}, every round",
    TraumaEffect.HEALTH: "−{amount} health every round",
    TraumaEffect.ROUNDS: "no action in the next {amount} rounds",
    TraumaEffect.TOOL: "useless until mended",
}

"""Traumas: lasting effects of Criticality, until they are removed.

Source: seed 003, Criticality, the extension tables; E13, E16.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from typing import Annotated, Final

from fourc_desktop.core.forms.fields import FlagKind, NumberKind, TextKind, value
from fourc_desktop.core.limits import with_fields
from fourc_desktop.games.fourth_earth.rules.criticality import CriticalEffect, EffectKind

MAX_TRAUMAS: Final = 60
MAX_AMOUNT: Final = 99


class TraumaEffect(StrEnum):
    """The number that a trauma affects; the value is the name of the field."""

    RATING = "rating"
    HEALTH = "health"
    ROUNDS = "rounds"


@value
class Trauma:
    """A trauma.

    Attributes:
        name: Its name; for a useless tool, the tool's name.
        rating: The reduction of ratings against the character (Recurring, Compounding).
        health: The health lost in every round (Recurring, Compounding).
        rounds: The rounds without action.
        is_tool: Whether the tool of that name is useless.
    """

    name: Annotated[str, TextKind("Trauma", required=True)] = ""
    rating: Annotated[int, NumberKind("Rating lower by", 0, MAX_AMOUNT)] = 0
    health: Annotated[int, NumberKind("Health lost each round", 0, MAX_AMOUNT)] = 0
    rounds: Annotated[int, NumberKind("Rounds without action", 0, MAX_AMOUNT)] = 0
    is_tool: Annotated[bool, FlagKind("Useless tool")] = False


Traumas = tuple[Trauma, ...]

USUAL_TRAUMAS: Final = {
    "easy-target": Trauma("Easy target", rating=2),
    "bleeding": Trauma("Bleeding", health=1),
    "stunned": Trauma("Stunned", rounds=2),
}
"""The traumas of the extension table, by ids of the catalog."""

_NAMES: Final = {
    TraumaEffect.RATING: "Easy target",
    TraumaEffect.HEALTH: "Bleeding",
    TraumaEffect.ROUNDS: "Stunned",
}

_EFFECTS: Final = {
    EffectKind.RATING: TraumaEffect.RATING,
    EffectKind.HEALTH: TraumaEffect.HEALTH,
    EffectKind.NO_ACTION: TraumaEffect.ROUNDS,
}


def trauma_of(effect: CriticalEffect, tool: str) -> Trauma | None:
    """The trauma caused by a row of the tables; None for an effect that does not last.

    `tool` is the name of the tool used, or empty.
    """
    if effect.kind is EffectKind.TOOL and tool:
        return Trauma(tool, is_tool=True)
    lasting = _EFFECTS.get(effect.kind)
    return None if lasting is None else usual_trauma(lasting, abs(effect.amount))


def usual_trauma(effect: TraumaEffect, amount: int) -> Trauma:
    """A trauma with an effect, with its default name."""
    return with_fields(Trauma(_NAMES[effect]), {effect.value: min(amount, MAX_AMOUNT)})


def with_trauma(traumas: Traumas, new: Trauma) -> Traumas:
    """The traumas with one more; traumas of the same name add up (Compounding).

    For rounds without action the higher number counts, and a useless tool is listed only once.
    """
    folded = new.name.casefold()
    for place, old in enumerate(traumas):
        if old.name.casefold() == folded and old.is_tool is new.is_tool:
            return (*traumas[:place], _compounded(old, new), *traumas[place + 1 :])
    return (*traumas, new)[:MAX_TRAUMAS]


def _compounded(old: Trauma, new: Trauma) -> Trauma:
    return replace(
        old,
        rating=min(MAX_AMOUNT, old.rating + new.rating),
        health=min(MAX_AMOUNT, old.health + new.health),
        rounds=max(old.rounds, new.rounds),
    )


def total(traumas: Traumas, effect: TraumaEffect) -> int:
    """The sum of an effect over all traumas."""
    return sum(getattr(each, effect.value) for each in traumas)


def reduced(traumas: Traumas, effect: TraumaEffect, amount: int) -> Traumas:
    """The traumas with an effect reduced by an amount, starting with the first one.

    Traumas without any effect left are removed.
    """
    kept = []
    for each in traumas:
        held = getattr(each, effect.value)
        taken = min(amount, held)
        amount -= taken
        left = with_fields(each, {effect.value: held - taken})
        if not taken or left != Trauma(each.name):
            kept.append(left)
    return tuple(kept)


def useless_tools(traumas: Traumas) -> tuple[str, ...]:
    """The names of the tools that are useless."""
    return tuple(each.name for each in traumas if each.is_tool)


def without_tools(traumas: Traumas, mended: Iterable[str]) -> Traumas:
    """The traumas without those of tools that are repaired."""
    folded = {name.casefold() for name in mended}
    return tuple(each for each in traumas if not (each.is_tool and each.name.casefold() in folded))


def trauma_text(trauma: Trauma) -> str:
    """The effect of a trauma as a short text: "−1 health every round"."""
    words = [
        template.format(amount)
        for effect, template in _WORDS.items()
        if (amount := getattr(trauma, effect.value))
    ]
    return ", ".join([*words, "useless until mended"] if trauma.is_tool else words)


_WORDS: Final = {
    TraumaEffect.RATING: "ratings against you −{}",
    TraumaEffect.HEALTH: "−{} health every round",
    TraumaEffect.ROUNDS: "no action in the next {} rounds",
}

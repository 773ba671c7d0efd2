"""What Fortune buys for somebody now: everything that can be raised, with its price."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.advancement import power_refusal, raising_cost, trait_refusal
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.rules.traits import Trait

STEPS = (1, 5, 10)
"""By how much something is offered to be raised at once."""


@dataclass(frozen=True, slots=True)
class Step:
    """Raising something by so much: what it costs in Fortune, and why it cannot be had if so."""

    by: int
    cost: int
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class Offer:
    """Something that Fortune raises.

    Attributes:
        trait: The Primary Trait, or None where it is a power.
        power: The id of the power, or nothing.
        title: What it is called on the sheet.
        value: Its Rank Value now; None for a power without one.
        steps: How far it can be raised at once; nothing where it cannot be raised at all.
        refusal: Why it cannot be raised at all, or None.
    """

    trait: Trait | None
    power: str
    title: str
    value: int | None
    steps: tuple[Step, ...]
    refusal: Refusal | None = None


def trait_offers(character: Character, now: Figures) -> tuple[Offer, ...]:
    """The seven Primary Traits, from the figures as they stand now."""
    return tuple(
        Offer(
            trait,
            "",
            trait.title,
            figure.value,
            _steps(figure.value, partial(trait_refusal, character, now, trait)),
        )
        for trait, figure in now.traits.items()
    )


def power_offers(character: Character, now: Figures) -> tuple[Offer, ...]:
    """Every power that is not lost, from the figures as they stand now."""
    return tuple(
        _power(each.power.id, each.title, each.rank.value if each.rank else None, character, now)
        for each in now.powers
    )


def _power(id_: str, title: str, value: int | None, character: Character, now: Figures) -> Offer:
    granted = next(each.granted_by for each in now.powers if each.power.id == id_)
    if value is None or granted is not None:
        return Offer(None, id_, title, value, (), power_refusal(character, now, id_, 1))
    steps = _steps(value, partial(power_refusal, character, now, id_))
    return Offer(None, id_, title, value, steps)


def _steps(value: int, refusal: Callable[[int], Refusal | None]) -> tuple[Step, ...]:
    return tuple(Step(by, raising_cost(value, by), refusal(by)) for by in STEPS)

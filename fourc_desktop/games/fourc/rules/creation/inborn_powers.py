"""Inborn powers: a Mutant cannot have powers that come from a device (ruling R62)."""

from collections.abc import Iterator

from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    CompanionLimits,
    companion_rerolls,
)
from fourc_desktop.games.fourc.rules.editions import OtherReading, Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

NOT_INBORN = Reason(
    "device-of-inborn-powers",
    "4C, Advanced Character Origins",
    "{power} comes from a device, and the powers of a {origin} are inborn.",
)
DEVICE = Reason(
    "device-for-inborn-powers",
    "R62",
    "{power} is a device, and the powers of a {origin} are inborn.",
)


def are_inborn(rules: Rules, origin: str, book: Rulebook) -> bool:
    """Whether an origin, given by its id, allows only inborn powers under these rules."""
    if origin not in book.origins or rules.plays(OtherReading.MUTANT_DEVICES):
        return False
    return rules.origin_modifiers and book.origins[origin].innate


def rerolled_powers(
    book: Rulebook,
    rules: Rules,
    origin: str,
    limits: CompanionLimits | None,
    *,
    exempt: bool = False,
) -> frozenset[str]:
    """The ids of powers that are rerolled: those of Sidekicks (R55) and devices of Mutants (R62).

    `origin` is an id, or empty while it is open. Exempt characters may have devices.
    """
    never = companion_rerolls(limits)
    if exempt or not are_inborn(rules, origin, book):
        return never
    return never | {power.id for power in book.powers.values() if power.device}


def inborn_problems(character: Character, book: Rulebook) -> Iterator[Problem]:
    """A problem for each device, and each power from a device, where the origin forbids them."""
    if not are_inborn(character.rules, character.origin, book):
        return
    origin = book.origins[character.origin].name
    for held in character.powers:
        power = book.powers[held.power]
        if power.device:
            yield Problem("Powers", DEVICE(power=power.name, origin=origin), about=power.id)
        for choice in power.choices:
            for option in choice.options:
                if option.device and option.id in held.answers(choice.id):
                    refusal = NOT_INBORN(power=power.name, origin=origin)
                    yield Problem("Powers", refusal, about=power.id)

"""Chances and sums of a roll in words."""

from collections.abc import Sequence
from fractions import Fraction

from fourc_desktop.core.rolling import Outcome, Part
from fourc_desktop.ui.text import tr


def chance_words(chance: Fraction) -> str:
    """A chance with one decimal: "58.3 %"; what may happen is never 0 nor 100 %."""
    tenths = round(chance * 1000)
    if 0 < chance < 1:
        tenths = min(max(tenths, 1), 999)
    shown = str(tenths // 10) if chance in (0, 1) else f"{tenths // 10}.{tenths % 10}"
    return f"{shown}\N{NO-BREAK SPACE}%"


def key_words(outcome: Outcome) -> str:
    """The name of a result, with the minus that is as wide as the plus."""
    return tr(outcome.key).replace("-", "−")


def if_changed(chance: Fraction | None) -> str:
    """The chance once something is changed: "if changed 16.7 %"; nothing where none is known."""
    return "" if chance is None else tr("if changed {chance}", chance=chance_words(chance))


def sums(parts: Sequence[Part]) -> dict[str, tuple[int, list[Part]]]:
    """The numbers that are added up, in their order: each with its total and its parts."""
    found: dict[str, tuple[int, list[Part]]] = {}
    for part in parts:
        total, mine = found.get(part.of, (0, []))
        found[part.of] = (total + part.amount, [*mine, part])
    return found

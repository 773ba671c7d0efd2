"""Figures in few words: what a number is made of."""

from fourc_desktop.games.fourc.rules.figure import Figure

TOGETHER = "\u00a0"
"""A space at which no line is broken."""


def made_of(figure: Figure) -> str:
    """The parts of a number, kept on one line: "30 + 10"."""
    first, *more = figure.parts
    return TOGETHER.join([str(first.amount), *(signed(part.amount, TOGETHER) for part in more)])


def signed(amount: int, space: str = "") -> str:
    """A number with its sign, "+10" or "−10"; `space` stands between the two."""
    return f"{'−' if amount < 0 else '+'}{space}{abs(amount)}"

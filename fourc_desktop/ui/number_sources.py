"""Where numbers come from, in words for the screen."""

from fourc_desktop.core.figure import Figure
from fourc_desktop.ui.text import signed as signed  # noqa: PLC0414 (sources are asked for it)
from fourc_desktop.ui.widgets.value_button import Sources


def of_score(name: str, figure: Figure, remark: str = "") -> Sources:
    """The sources of a number that reads no row, such as Damage."""
    return Sources(f"{name} {figure.value}", remark, parts(figure))


def parts(figure: Figure) -> tuple[tuple[str, str], ...]:
    """What a number is made of; everything after the first is added or taken away."""
    first, *more = figure.parts
    return (
        (first.source, str(first.amount)),
        *((part.source, signed(part.amount)) for part in more),
    )


def formula(figure: Figure) -> str:
    """A sum as it is read: "Melee 30 + Coordination 20"."""
    first, *more = figure.parts
    rest = (f" {'−' if part.amount < 0 else '+'} {part.source} {abs(part.amount)}" for part in more)
    return f"{first.source} {first.amount}{''.join(rest)}"

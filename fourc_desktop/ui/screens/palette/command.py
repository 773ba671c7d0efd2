"""Something that can be asked for by its name."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fourc_desktop.core.matching import Fit, Typed


def nothing() -> None:
    """Carry out what is only listed."""


@dataclass(frozen=True, slots=True)
class Command:
    """One line of the palette.

    Attributes:
        title: What it is called.
        hint: Where it is found or what it is; where it is off, why.
        shortcut: Its keys, or none.
        icon: The name of its icon, or none.
        run: Carries it out.
        is_off: Whether it cannot be carried out now.
    """

    title: str
    hint: str = ""
    shortcut: str = ""
    icon: str = ""
    run: Callable[[], object] = nothing
    is_off: bool = False


Source = Callable[[str], list[Command]]
"""Gives the commands that fit what is typed, the best first; all or the usual ones for nothing."""


def ranked(commands: Sequence[Command], typed: str) -> list[Command]:
    """The commands with those first that are called what is typed; what is off comes last."""
    asked = Typed(typed)

    def place(command: Command) -> tuple[bool, int]:
        fit = asked.fit(command.title) if asked.words else Fit.WHOLE
        return command.is_off, len(Fit) if fit is None else fit

    return sorted(commands, key=place)

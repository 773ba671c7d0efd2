"""A field of a form: what it is called and what stands in it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FormField:
    """A place of a sheet that a person can type into.

    Attributes:
        name: Its name on its sheet, from the larger to the smaller: "damage.now".
        tooltip: What a screen reader says and a pointer shows: "Damage now".
        value: What stands in it.
        several_lines: Whether it takes more than one line.
    """

    name: str
    tooltip: str
    value: str = ""
    several_lines: bool = False

"""A field of a form: what it is called and what stands in it."""

import re
import unicodedata
from dataclasses import dataclass

LONGEST_NAME = 40
"""How many letters a part of a name has at most."""

UNNAMED = "field"
"""What a part of a name is where nothing of it can be part of one."""


@dataclass(frozen=True, slots=True)
class FormField:
    """A place of a sheet that a person can type into.

    Attributes:
        words: What it is, from the larger to the smaller: "Damage", "now".
        value: What stands in it.
        several_lines: Whether it takes more than one line.
    """

    words: tuple[str, ...]
    value: str = ""
    several_lines: bool = False

    @property
    def name(self) -> str:
        """Its name on its sheet: "damage.now"."""
        return ".".join(map(field_name, self.words))

    @property
    def tooltip(self) -> str:
        """What a screen reader says and a pointer shows: "Damage, now"."""
        return ", ".join(self.words)


def number_field(value: int | None, *words: str) -> FormField:
    """A field for a number; None leaves it empty."""
    return FormField(words, "" if value is None else str(value))


def field_name(words: str) -> str:
    """Words as a part of a name: small letters and digits, dashes between words."""
    decomposed = unicodedata.normalize("NFKD", words.lower())
    letters = "".join(each for each in decomposed if not unicodedata.combining(each))
    parts = re.findall(r"[^\W_]+", unicodedata.normalize("NFC", letters))
    return "-".join(parts)[:LONGEST_NAME].strip("-") or UNNAMED

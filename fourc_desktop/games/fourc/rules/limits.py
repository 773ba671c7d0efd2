"""Limits of fields that several parts of 4C's rules share."""

from typing import Annotated

from annotated_types import Ge, Le

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import Words

D100 = Annotated[int, Ge(0), Le(99)]
"""A throw of d%, 0 for 00."""

Amount = Annotated[int, Ge(-1000), Le(1000)]
"""What a rule adds to a number or takes from it."""

EntryName = Annotated[Words, FieldLabel("Name")]
EntryDescription = Annotated[Words, FieldLabel("In a sentence")]

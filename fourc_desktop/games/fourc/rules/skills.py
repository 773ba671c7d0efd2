"""Skills and contacts of the catalog and of a character."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import WRITTEN, Name, WordList, Words


class SkillKind(Enum):
    """What a skill slot holds (4C, Skills)."""

    SKILL = "skill"
    ADVANCED = "advanced"
    CONTACT = "contact"

    @property
    def slots(self) -> int:
        """How many of the skills rolled it takes the place of (ruling R8)."""
        return 2 if self is SkillKind.ADVANCED else 1

    @property
    def steps(self) -> int:
        """The Row Steps it adds to a fitting roll."""
        return {SkillKind.SKILL: 1, SkillKind.ADVANCED: 2, SkillKind.CONTACT: 0}[self]


IMPROVED_STEPS = 3
"""The Row Steps of the one skill that Improved Skills raises (ruling R9)."""

LONGEST_NAME = 200
"""The characters the name of a skill may have."""

MOST_SKILLS = 60
"""The skills and contacts a character may have; more would not fit on a sheet."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill or contact that a character has, from the catalog or as free text.

    Attributes:
        name: Its name; for a contact, who that is.
        kind: What its slot holds.
        improved: Whether Improved Skills raised it to +3.
    """

    name: Name
    kind: Annotated[SkillKind, WRITTEN] = SkillKind.SKILL
    improved: Annotated[bool, WRITTEN] = False

    @property
    def steps(self) -> int:
        """The Row Steps it adds to a fitting roll."""
        return IMPROVED_STEPS if self.improved else self.kind.steps


FAMILY_NAME: Final = FieldLabel("Name", "What these skills have in common, such as The sea.")


@dataclass(frozen=True, slots=True)
class SkillFamily:
    """Skills of the catalog that belong together."""

    name: Annotated[Words, FAMILY_NAME]
    skills: Annotated[WordList, FieldLabel("Skills", "One on each line.")]

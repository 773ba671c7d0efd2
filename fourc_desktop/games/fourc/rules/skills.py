"""Skills and contacts of the catalog and of a character."""

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from fourc_desktop.core.forms.fields import FieldLabel
from fourc_desktop.core.limits import WRITTEN, Name, WordList, Words


class SkillKind(Enum):
    """The contents of a skill slot (4C, Skills)."""

    SKILL = "skill"
    ADVANCED = "advanced"
    CONTACT = "contact"

    @property
    def slots(self) -> int:
        """The number of skill slots it takes (ruling R8)."""
        return 2 if self is SkillKind.ADVANCED else 1

    @property
    def steps(self) -> int:
        """The Row Steps it adds to a matching roll."""
        return {SkillKind.SKILL: 1, SkillKind.ADVANCED: 2, SkillKind.CONTACT: 0}[self]


IMPROVED_STEPS = 3
"""The Row Steps of the skill chosen for the power Improved Skills (ruling R9)."""

LONGEST_NAME = 200
"""The maximum length of a skill's name in characters."""

MAX_SKILLS = 60
"""The maximum number of skills and contacts; more would not fit on a sheet."""


@dataclass(frozen=True, slots=True)
class Skill:
    """A skill or contact that a character has, from the catalog or as free text.

    Attributes:
        name: The name of the skill, or of the contact person.
        kind: The kind of skill, or a contact.
        improved: Whether Improved Skills raised it to +3.
    """

    name: Name
    kind: Annotated[SkillKind, WRITTEN] = SkillKind.SKILL
    improved: Annotated[bool, WRITTEN] = False

    @property
    def steps(self) -> int:
        """The Row Steps it adds to a matching roll."""
        return IMPROVED_STEPS if self.improved else self.kind.steps


FAMILY_NAME: Final = FieldLabel("Name", "What these skills have in common, such as The sea.")


@dataclass(frozen=True, slots=True)
class SkillFamily:
    """A group of related skills of the catalog."""

    name: Annotated[Words, FAMILY_NAME]
    skills: Annotated[WordList, FieldLabel("Skills", "One on each line.")]

"""QuestionContext: what the questions of a command are made from."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.questions import Question
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """The state that questions are asked in.

    Attributes:
        context: The resolution context of the current state.
        answers: The fields that are settled already, by the option or by earlier answers.
    """

    context: ResolutionContext
    answers: Mapping[str, Any]

    @property
    def who(self) -> Combatant[Fighter]:
        """The acting fighter."""
        return self.context.combatant(self.answers["who"])


QuestionMaker = Callable[[QuestionContext], Iterator[Question]]
"""Asks for the fields of one command."""

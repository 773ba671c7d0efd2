"""The context of a command's questions, and the walls next to a fighter."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fourc_desktop.core.encounter.state import Combatant
from fourc_desktop.core.encounter.targets import everybody, targets_by_reach
from fourc_desktop.core.maps.adjacency import neighbors
from fourc_desktop.core.maps.position import Edge, Position, Where
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.maps.walls import Wall
from fourc_desktop.core.questions import AnswerOption, Question
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.resolution import ResolutionContext
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcCombatant


@dataclass(frozen=True, slots=True)
class QuestionContext:
    """The state in which questions are asked.

    Attributes:
        context: The resolution context of the current state.
        answers: The fields that are set, by the option or by earlier answers.
    """

    context: ResolutionContext
    answers: Mapping[str, Any]

    @property
    def who(self) -> Combatant[Fighter]:
        """The acting fighter."""
        return self.context.combatant(self.answers["who"])


QuestionMaker = Callable[[QuestionContext], Iterator[Question]]
"""Asks for the fields of one command."""


def walls_beside(map_: SectorMap, spot: Position | None) -> Iterator[tuple[Where, Wall]]:
    """The walls in a sector, or between it and adjacent ones; none off the map."""
    if spot is None:
        return
    around: list[Where] = [spot, *(Edge(spot, each) for each in neighbors(map_, spot))]
    for where in around:
        wall = map_.wall(where)
        if wall is not None:
            yield where, wall


def wall_words(wall: Wall) -> str:
    """A wall as text: "Vault door, Material Value 60"."""
    return f"{(wall.name or wall.kind.value).capitalize()}, Material Value {wall.material}"


def others(
    form: QuestionContext, is_within_reach: Callable[[Combatant[FourcCombatant]], bool] = everybody
) -> Iterator[AnswerOption]:
    """Every other fighter on the map.

    Those within reach first, then opponents, then by distance.
    """
    for each in targets_by_reach(form.context.now, form.who.id, is_within_reach):
        if isinstance(each.fighter, Fighter) and each.spot is not None:
            yield AnswerOption(each.id, each.name)

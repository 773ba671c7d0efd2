"""Movement on the map: one sector is a fast action, two are a slow one (E11)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from fourc_desktop.core.encounter.commands import SharedCommand
from fourc_desktop.core.encounter.views import MovementPenalty
from fourc_desktop.core.maps.movement import MovementMode, Reach, reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import first_refusal
from fourc_desktop.games.fourth_earth.rules.combat.commands import MoveAlong
from fourc_desktop.games.fourth_earth.rules.combat.deciding import EarthFightRules
from fourc_desktop.games.fourth_earth.rules.combat.planning import declare_refusals
from fourc_desktop.games.fourth_earth.rules.combat.state import FAST, PARTS, EarthState

WALK: Final = "Walk"


@dataclass(frozen=True, slots=True)
class EarthMovement:
    """Walking, climbing where there is a hold, and swimming.

    Attributes:
        rules: The fight rules.
    """

    rules: EarthFightRules

    def movement_modes(self, encounter: EarthState, who: str) -> Sequence[MovementMode]:
        """Walking, as far as the remaining parts of the turn allow."""
        left = encounter.combatant(who).fighter.parts_left(encounter.turn)
        pace = max(left, FAST)
        return [MovementMode(WALK, pace, climbs=pace, swims=pace)]

    def reach(self, encounter: EarthState, who: str, mode: str) -> Reach | None:
        """The reach of a movement mode; None for a combatant who cannot move now."""
        del mode
        spot = encounter.combatant(who).spot
        if spot is None or first_refusal(declare_refusals(encounter, who, FAST, self.rules.book)):
            return None
        [walk] = self.movement_modes(encounter, who)
        return reach(encounter.map, spot, walk)

    def move(self, who: str, mode: str, path: Sequence[Position]) -> object | SharedCommand:
        """The command that moves a combatant along a path."""
        del mode
        return MoveAlong(who, tuple(path))

    def movement_penalty(
        self, encounter: EarthState, who: str, sectors: int
    ) -> MovementPenalty | None:
        """The note that two sectors are a slow action, one is a fast action."""
        del encounter, who
        if sectors >= PARTS:
            return MovementPenalty("slow", "a slow action")
        return MovementPenalty("fast", "a fast action") if sectors else None

    def length_text(self, sectors: int) -> str:
        """Empty: the rules define no length of a sector."""
        del sectors
        return ""

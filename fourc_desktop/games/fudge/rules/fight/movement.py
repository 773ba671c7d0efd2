"""The movement of fighters on the map."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.core.encounter.views import MovementPenalty
from fourc_desktop.core.maps.movement import MovementMode, Reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.movement import METERS_A_SECTOR, Gait
from fourc_desktop.games.fudge.rules.fight.declaring import refuse_moving
from fourc_desktop.games.fudge.rules.fight.gaits import gait_modes, gait_of, reach_at
from fourc_desktop.games.fudge.rules.fight.plans import MoveFighter
from fourc_desktop.games.fudge.rules.fight.state import FudgeState


@dataclass(frozen=True, slots=True)
class FudgeMovement:
    """Walking, running and sprinting."""

    book: FudgeBook

    def movement_modes(self, encounter: FudgeState, who: str) -> Sequence[MovementMode]:
        """The gaits of a combatant as movement modes."""
        return gait_modes(self.book, encounter.combatant(who).fighter)

    def reach(self, encounter: FudgeState, who: str, mode: str) -> Reach | None:
        """The remaining reach of this round at a gait, or None."""
        if refuse_moving(encounter, encounter.combatant(who)) is not None:
            return None
        return reach_at(encounter, self.book, who, mode)

    def move(self, who: str, mode: str, path: Sequence[Position]) -> MoveFighter:  # noqa: ARG002
        """The command that moves a combatant; the rules choose the slowest sufficient gait."""
        return MoveFighter(who, tuple(path))

    def movement_penalty(
        self, encounter: FudgeState, who: str, sectors: int
    ) -> MovementPenalty | None:
        """The note that running or sprinting fighters are harder to shoot (F14)."""
        fighter = encounter.combatant(who).fighter
        gait = gait_of(self.book, replace(fighter, spent=fighter.spent + sectors))
        if gait in (None, Gait.WALKING):
            return None
        harder = 1 if gait is Gait.SUSTAINED else 2
        return MovementPenalty(f"+{harder}", f"{gait.title}: {harder} harder to shoot")

    def length_text(self, sectors: int) -> str:
        """The length in meters as text (F14)."""
        return f"{METERS_A_SECTOR * sectors} m"

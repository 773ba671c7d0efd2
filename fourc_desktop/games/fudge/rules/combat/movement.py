"""The movement of fighters on the map."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourc_desktop.core.encounter.views import MovementPenalty
from fourc_desktop.core.maps.movement import MovementMode, Reach
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import first_refusal
from fourc_desktop.games.fudge.rules.attacks.movement import METERS_A_SECTOR, FudgeMovementMode
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.combat.declaring import moving_refusals
from fourc_desktop.games.fudge.rules.combat.movement_modes import (
    mode_used,
    movement_modes,
    reach_at,
)
from fourc_desktop.games.fudge.rules.combat.plans import MoveFighter
from fourc_desktop.games.fudge.rules.combat.state import FudgeState


@dataclass(frozen=True, slots=True)
class FudgeMovement:
    """Walking, running and sprinting."""

    book: FudgeBook

    def movement_modes(self, encounter: FudgeState, who: str) -> Sequence[MovementMode]:
        """The movement modes walk, run and sprint."""
        return movement_modes(self.book, encounter.combatant(who).fighter)

    def reach(self, encounter: FudgeState, who: str, mode: str) -> Reach | None:
        """The remaining reach of this round in a movement mode, or None."""
        if first_refusal(moving_refusals(encounter, encounter.combatant(who))) is not None:
            return None
        return reach_at(encounter, self.book, who, mode)

    def move(self, who: str, mode: str, path: Sequence[Position]) -> MoveFighter:  # noqa: ARG002
        """The command that moves a combatant; the rules choose the slowest sufficient mode."""
        return MoveFighter(who, tuple(path))

    def movement_penalty(
        self, encounter: FudgeState, who: str, sectors: int
    ) -> MovementPenalty | None:
        """The note that running or sprinting fighters are harder to shoot (F14)."""
        fighter = encounter.combatant(who).fighter
        mode = mode_used(self.book, replace(fighter, spent=fighter.spent + sectors))
        if mode in (None, FudgeMovementMode.WALKING):
            return None
        harder = 1 if mode is FudgeMovementMode.SUSTAINED else 2
        return MovementPenalty(f"+{harder}", f"{mode.title}: {harder} harder to shoot")

    def length_text(self, sectors: int) -> str:
        """The length in meters as text (F14)."""
        return f"{METERS_A_SECTOR * sectors} m"

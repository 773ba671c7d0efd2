"""Which combatant is selected, and who is selected next once they have acted."""

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.core.encounter.views import Readiness
from fourc_desktop.ui.screens.encounter.combatants import first_to_act, next_to_select


class CombatantSelection:
    """The selected combatant.

    Attributes:
        id: Their id, or empty; they may have left the fight.
    """

    def __init__(self) -> None:
        self.id = ""
        self._is_acting = False

    def choose(self, who: str, fight: AnyFight, state: AnyState) -> None:
        """Select a combatant; empty selects nobody."""
        self.id = who
        self._is_acting = self._acts_now(fight, state)

    def follow(self, fight: AnyFight, state: AnyState) -> None:
        """Select who acts next, if the selected combatant has just acted and nothing is open."""
        if not self.id or not state.has(self.id):
            self.choose(first_to_act(fight, state), fight, state)
            return
        acts_now = self._acts_now(fight, state)
        if self._is_acting and not acts_now:
            if fight.rules.pending(state) is not None:
                # What an action asks belongs to it, so they keep the selection until then.
                return
            self.choose(next_to_select(fight, state, self.id), fight, state)
        self._is_acting = self._acts_now(fight, state)

    def _acts_now(self, fight: AnyFight, state: AnyState) -> bool:
        if not self.id or not state.has(self.id):
            return False
        return fight.views.status(state, self.id).readiness is Readiness.NOW


def kept_movement_mode(fight: AnyFight, state: AnyState, who: str, mode: str) -> str:
    """The movement mode of a combatant: the present one if they have it, else their first."""
    modes = fight.movement.movement_modes(state, who) if who else ()
    names = [each.name for each in modes if each.pace]
    return mode if mode in names else next(iter(names), "")

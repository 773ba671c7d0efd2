"""The selected combatant with its movement mode, and the selection after it has acted."""

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog, newest_entry
from fourc_desktop.core.encounter.state import AnyState
from fourc_desktop.ui.screens.encounter.whose_turn import (
    awaited_ids,
    first_to_act,
    next_to_select,
)


class CombatantSelection:
    """The selected combatant and the movement mode for dragging it.

    Attributes:
        id: Its id, or empty; it may have left the fight.
        movement_mode: The name of the mode, or empty without one.
    """

    def __init__(self) -> None:
        self.id = ""
        self.movement_mode = ""
        self._is_acting = False
        self._actor = ""
        self._at_step: dict[int, str] = {}

    def begin(self, fight: AnyFight, state: AnyState) -> None:
        """Select who rolls in a fight that is opened, until that is settled, else who acts."""
        found = fight.roll.open_roll(state)
        rolls = found is not None and state.has(found.who)
        who = found.who if found is not None and rolls else first_to_act(fight, state)
        self.choose(who, fight, state)
        self._is_acting |= rolls
        self._actor = self.id

    def choose(self, who: str, fight: AnyFight, state: AnyState) -> None:
        """Select a combatant and its usual movement mode; empty selects nobody."""
        self.id, self.movement_mode = who, ""
        self.keep_movement_mode(fight, state)
        self._is_acting = self._acts_now(fight, state)

    def follow(self, fight: AnyFight, state: AnyState) -> None:
        """Select the next combatant, if the selected one has just acted and nothing is pending."""
        self._follow(fight, state, settled=False)

    def _follow(self, fight: AnyFight, state: AnyState, *, settled: bool) -> None:
        """Select the next combatant after an action; `settled` if it has just been settled.

        Who was selected in the meantime stays selected only if it can act.
        """
        if not self.id or not state.has(self.id):
            self.choose(first_to_act(fight, state), fight, state)
            return
        self.keep_movement_mode(fight, state)
        acts_now = self._acts_now(fight, state)
        if (self._is_acting or settled) and not acts_now:
            if fight.rules.pending(state) is not None:
                # Pending questions belong to the action, so the selection is kept until they are
                # answered.
                return
            now = self._actor if settled and state.has(self._actor) else self.id
            self.choose(next_to_select(fight, state, now), fight, state)
        self._is_acting = self._acts_now(fight, state)

    def follow_log(self, fight: AnyFight, before: EncounterLog | None, log: EncounterLog) -> None:
        """Follow a new step, or undo, redo or a jump from another log; None if it is not known.

        A repeated roll selects who was selected when it was made first.
        """
        if before is None:
            self.follow(fight, log.now)
            return
        entry = newest_entry(before, log)
        if entry is None:
            self.follow(fight, log.now)
            self._return_to(log.cursor, fight, before.now, log.now)
            return
        self._at_step[before.cursor] = self.id
        noted = self._at_step.get(entry.base, "")
        if entry.attempt and log.now.has(noted):
            self.choose(noted, fight, log.now)
            self._is_acting = True
        was_pending = fight.rules.pending(before.now) is not None
        if not was_pending:
            self._actor = self.id
        is_settled = was_pending and fight.rules.pending(log.now) is None
        self._follow(fight, log.now, settled=is_settled)

    def _return_to(self, cursor: int, fight: AnyFight, before: AnyState, state: AnyState) -> None:
        """Select who is to act after `cursor` steps.

        That is who was selected when the next step was made, else the first who can act now and
        could not in the state `before`.
        """
        is_pending = fight.rules.pending(state) is not None
        now = awaited_ids(fight, state)
        noted = self._at_step.get(cursor, "")
        if noted in now or (is_pending and state.has(noted)):
            wanted = noted
        else:
            earlier = awaited_ids(fight, before)
            newly = [] if is_pending else [each for each in now if each not in earlier]
            wanted = self.id if self.id in newly else next(iter(newly), self.id)
        if wanted != self.id:
            self.choose(wanted, fight, state)

    def keep_movement_mode(self, fight: AnyFight, state: AnyState) -> None:
        """Keep the movement mode if it still exists.

        Else choose the fastest of those that hinder nothing else.
        """
        is_here = bool(self.id) and state.has(self.id)
        modes = fight.movement.movement_modes(state, self.id) if is_here else ()
        ready = [each for each in modes if each.pace]
        if self.movement_mode not in [each.name for each in ready]:
            best = max(ready, key=lambda each: (not each.hinders, each.pace), default=None)
            self.movement_mode = "" if best is None else best.name

    def _acts_now(self, fight: AnyFight, state: AnyState) -> bool:
        if not self.id or not state.has(self.id):
            return False
        return fight.views.status(state, self.id).is_awaited

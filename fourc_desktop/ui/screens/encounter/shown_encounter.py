"""The open encounter in its current or replayed state, with undo and redo."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.core.encounter.state import ENCOUNTER_RULE, AnyState
from fourc_desktop.core.refusal import Reason
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.combatant_updates import is_edited
from fourc_desktop.services.encounters.encounter_service import ENCOUNTER_IS_OVER, EncounterService
from fourc_desktop.ui.screens.encounter.command_runner import (
    Attempt,
    CommandRunner,
    FindOverride,
    Thrown,
    no_override,
)
from fourc_desktop.ui.screens.encounter.replay import Replay
from fourc_desktop.ui.shared.operation import OperationResult, operation_result, run_operation
from fourc_desktop.ui.text import refusal_text, tr

LOCKED = Reason("fight-locked", ENCOUNTER_RULE, "{why}")

IsInView = Callable[[], bool]


class JumpsBack:
    """Where the jumps back in a log began, for Redo; forgotten when its entries change."""

    def __init__(self) -> None:
        self._log: EncounterLog | None = None
        self._starts: dict[int, int] = {}

    def note(self, before: EncounterLog, now: EncounterLog) -> None:
        """Keep where a jump back began; a jump forward is none."""
        if not self._has_entries_of(now):
            self._log, self._starts = now, {}
        if now.cursor < before.cursor:
            self._starts[now.cursor] = before.cursor

    def after_redo(self, log: EncounterLog) -> int:
        """The cursor after Redo: where a jump back to the current state began, else one further."""
        starts = self._starts if self._has_entries_of(log) else {}
        return starts.get(log.cursor, log.cursor + 1)

    def _has_entries_of(self, log: EncounterLog) -> bool:
        return self._log is not None and self._log.entries is log.entries


class ShownEncounter(QObject):
    """The shown state of the open encounter, and going back and forth in it; it keeps no copy.

    `failed` is emitted with a storage error.

    Attributes:
        campaign: The campaign.
        fights: Its encounters.
        id: The id of the open encounter, or empty.
        replay: The replay of its log.
        command_runner: Runs its commands, and keeps the refusal or pending throw of the last one.
        is_in_view: Whether a window shows it. While none does, combatants are not refreshed, so
            that several edits of a character, or the digits of one, are one step of the log.
    """

    failed = Signal(str)

    def __init__(self, campaign: Campaign, fights: EncounterService) -> None:
        super().__init__()
        self.campaign = campaign
        self.fights = fights
        self.id = ""
        self.replay = Replay(self)
        self.command_runner = CommandRunner(self, self.failed.emit)
        self.is_in_view: IsInView = lambda: True
        self._jumps = JumpsBack()
        self._repeated: tuple[EncounterLog, OperationResult[str]] | None = None

    @property
    def is_open(self) -> bool:
        """Whether an encounter is open and still exists."""
        return bool(self.id) and self.campaign.has(self.id)

    def refresh_combatants(self) -> None:
        """Update everybody in an encounter that has not begun from their documents."""
        if self.is_open:
            run_operation(lambda: self.fights.refresh(self.id), self.failed.emit)

    @property
    def log(self) -> EncounterLog:
        """The log of the open encounter."""
        return self.fights.log(self.id)

    @property
    def state(self) -> AnyState:
        """The current state, or the replayed one."""
        return self.replay.state or self.fights.now(self.id)

    @property
    def cursor(self) -> int:
        """The number of steps before that state."""
        return self.replay.number if self.replay.is_on else self.log.cursor

    @property
    def fight(self) -> AnyFight:
        """The fight rules of the encounter's game."""
        return self.fights.fight(self.id)

    def is_edited(self, who: str) -> bool:
        """Whether a combatant was edited in the campaign since it joined the running fight."""
        log = self.log
        if self.replay.is_on or self.is_over or not log.now.turn:
            return False
        return is_edited(self.campaign, self.fight, log, who)

    @property
    def no_new_roll(self) -> str:
        """Why the last roll cannot be rolled again; empty if it can."""
        return self.locked or self._repeated_roll().failure

    @property
    def no_end(self) -> str:
        """Why the encounter cannot be ended; empty if it can."""
        return self.locked or ("" if self.state.turn else tr("The combat has not started."))

    @property
    def new_roll(self) -> str:
        """Who rolls what if the last roll is rolled again; empty if that has no name."""
        return "" if self.locked else self._repeated_roll().value or ""

    def _repeated_roll(self) -> OperationResult[str]:
        if self._repeated is None or self._repeated[0] is not self.log:
            # Cached, since it decides the last steps again.
            found = operation_result(lambda: self.fights.repeated_roll(self.id))
            self._repeated = self.log, found
        return self._repeated[1]

    def jump(self, cursor: int) -> None:
        """Go to the state after `cursor` steps; Redo takes a jump back in one step.

        Raises:
            Refused: As `EncounterService.go_to`.
        """
        before = self.log
        self.fights.go_to(self.id, cursor)
        self._jumps.note(before, self.log)

    @property
    def cursor_after_redo(self) -> int:
        """The number of steps after Redo."""
        return self._jumps.after_redo(self.log)

    @property
    def may_change(self) -> bool:
        """Whether commands are allowed: open, not over, not replayed, campaign not locked."""
        return self.is_open and not self.locked

    @property
    def locked(self) -> str:
        """Why no command is allowed now; empty if commands are allowed."""
        if self.replay.is_on:
            return tr("What happened is shown again; go back to the encounter to play on.")
        if self.campaign.read_only is not None:
            return self.campaign.read_only
        if not self.is_over:
            return ""
        if end := self.end_undone_later:
            return tr("This encounter has ended; undo until “{end}” to play on.", end=end)
        return refusal_text(ENCOUNTER_IS_OVER())

    @property
    def end_undone_later(self) -> str:
        """The label of the end, if Undo of the campaign takes back other steps before it."""
        # The screen may be shown once more after its campaign was closed.
        label = operation_result(lambda: self.campaign.undo_label).value
        end = self.fights.end_label(self.id)
        return "" if label in (None, end) else end

    @property
    def undone_end(self) -> str | None:
        """The label of the end of the encounter if it is what `redo` repeats, else None."""
        # The screen may be shown once more after its campaign was closed.
        label = operation_result(lambda: self.campaign.redo_label).value
        is_end = not self.log.can_redo and label == self.fights.end_label(self.id)
        return label if is_end else None

    @property
    def is_over(self) -> bool:
        """Whether it has ended and is not being replayed."""
        return self.fights.has_ended(self.id) and not self.replay.is_on

    def do(self, action: Callable[[], object]) -> bool:
        """Run an action without dice; keep its refusal."""
        return self._make(lambda _dice: action())

    def undo(self) -> None:
        """Undo the last step, or end the replay."""
        self._go(lambda: self.fights.undo(self.id))

    def redo(self) -> None:
        """Redo the last undone step, a jump back or the undone end, or end the replay."""
        if self.undone_end is None:
            self._go(lambda: self.fights.go_to(self.id, self.cursor_after_redo))
        else:
            self._go(lambda: self.fights.end(self.id))

    def go_to(self, cursor: int) -> None:
        """Go to the state after `cursor` steps; a replay continues from there."""
        if self.replay.is_on:
            self.replay.go_to(cursor)
        else:
            self.do(lambda: self.jump(cursor))

    def show_again(self) -> None:
        """Start the replay from the first step, or end it."""
        if self.replay.is_on:
            self.replay.stop()
        else:
            self.replay.start(self.log, self.fight)

    def _make(
        self, attempt: Attempt, find: FindOverride = no_override, thrown: Thrown = ()
    ) -> bool:
        """Run a command on the current state; it is refused during a replay."""
        if self.replay.is_on:
            self.command_runner.refuse(LOCKED(why=self.locked))
            return False
        return self.command_runner.make(attempt, find, thrown)

    def _go(self, action: Callable[[], object]) -> None:
        if self.replay.is_on:
            self.replay.stop()
        else:
            self.do(action)

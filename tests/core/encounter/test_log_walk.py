"""Random commands, undo, redo, roll again and replay: the log always reproduces the same fight."""

from dataclasses import replace

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from fourc_desktop.core.encounter import log as logs
from fourc_desktop.core.encounter.commands import (
    AddCombatant,
    ChangeNotes,
    OverrideCombatant,
    PlaceCombatant,
    RemoveCombatant,
)
from fourc_desktop.core.encounter.log import (
    EncounterLog,
    LogEntry,
    go_to,
    new_log,
    play_command,
    redo,
    roll_again,
    undo,
)
from fourc_desktop.core.encounter.state import AnyState, Combatant
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused
from tests.core.encounter.replaying import replayed
from tests.core.encounter.toy_fight import TOY, Flip, Pluck, duel
from tests.state_machines import walk

NAMES = st.sampled_from(["ada", "ben", "zoe"])
SPOTS = st.builds(Position, st.integers(-1, 4), st.integers(-1, 3))
PEOPLE = st.builds(
    Combatant, NAMES, st.just("Somebody"), st.sampled_from(["heroes", "foes", "none"]),
    st.builds(Pluck, st.integers(0, 3)), st.none() | SPOTS, st.booleans(),
)  # fmt: skip
COMMANDS = (
    st.builds(Flip, NAMES, NAMES)
    | st.builds(AddCombatant, PEOPLE)
    | st.builds(OverrideCombatant, PEOPLE)
    | st.builds(RemoveCombatant, NAMES)
    | st.builds(PlaceCombatant, NAMES, SPOTS)
    | st.builds(ChangeNotes, st.sampled_from(["", "Rain"]))
)


class Playing(RuleBasedStateMachine):
    """A duel, compared with a plain list of states and entries."""

    log: EncounterLog

    @initialize(seed=st.sampled_from("abc"))
    def begin(self, seed: str) -> None:
        self.log = new_log(duel(), seed)
        self.moments: list[AnyState] = [duel()]
        self.entries: list[LogEntry] = []
        self.cursor = 0

    @rule(command=COMMANDS, by_hand=st.booleans())
    def play(self, command: object, *, by_hand: bool) -> None:
        before = self.log
        try:
            self.log = play_command(before, TOY.rules, command, by_hand=by_hand)
        except Refused:
            assert self.log is before
            return
        self._entered()

    @precondition(lambda self: self.cursor)
    @rule()
    def roll_again(self) -> None:
        if not isinstance(self.entries[self.cursor - 1].command, Flip):
            return
        self.log = roll_again(self.log, TOY.rules)
        self._entered()

    @precondition(lambda self: self.cursor)
    @rule()
    def undo(self) -> None:
        self.log = undo(self.log)
        self.cursor -= 1

    @precondition(lambda self: self.cursor < len(self.entries))
    @rule()
    def redo(self) -> None:
        self.log = redo(self.log)
        self.cursor += 1

    @rule(data=st.data())
    def go_to(self, data: st.DataObject) -> None:
        self.cursor = data.draw(st.integers(0, len(self.entries)))
        self.log = go_to(self.log, self.cursor)

    @precondition(lambda self: self.cursor)
    @rule()
    def do_the_same_again(self) -> None:
        last = self.entries[self.cursor - 1]
        if last.attempt == 0:
            back = go_to(self.log, self.cursor - 1)
            again = play_command(back, TOY.rules, last.command, by_hand=last.by_hand)
            assert again.entries[-1] == last

    def _entered(self) -> None:
        del self.moments[self.cursor + 1 :], self.entries[self.cursor :]
        self.moments.append(self.log.now)
        self.entries.append(self.log.entries[-1])
        self.cursor += 1

    @invariant()
    def the_log_is_as_remembered(self) -> None:
        count = len(self.entries) + 1
        assert [self.log.state_at(number) for number in range(count)] == self.moments
        assert list(self.log.states()) == self.moments[: self.cursor + 1]
        assert list(self.log.entries) == self.entries
        assert self.log.now == self.moments[self.cursor]
        assert self.log.can_undo is (self.cursor > 0)
        assert self.log.can_redo is (self.cursor < len(self.entries))

    @invariant()
    def the_events_alone_tell_the_fight(self) -> None:
        unrolled = [replace(entry, command=None) for entry in self.entries]
        reported = replayed(duel(), self.log.seed, unrolled, self.cursor)
        assert reported.snapshots == self.log.snapshots
        assert reported.now == self.log.now

    @invariant()
    def everybody_is_somewhere_on_a_side_and_has_no_less_than_nothing(self) -> None:
        for each in self.log.now.combatants:
            assert each.spot is None or self.log.now.map.has(each.spot)
            assert each.side in {side.id for side in self.log.now.sides}
            assert each.fighter.left >= 0


@pytest.mark.parametrize("stride", [logs.SNAPSHOT_INTERVAL, 3], ids=["as it is", "many marks"])
def test_a_fight_in_any_order(monkeypatch: pytest.MonkeyPatch, stride: int) -> None:
    monkeypatch.setattr(logs, "SNAPSHOT_INTERVAL", stride)
    walk(Playing, 40, 30)

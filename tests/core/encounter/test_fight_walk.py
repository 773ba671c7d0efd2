"""Random commands, undo, redo, roll again and replay: the log always tells the same fight."""

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

from fourc_desktop.core.encounter import fight as fights
from fourc_desktop.core.encounter.combatant import Combatant
from fourc_desktop.core.encounter.commands import Add, Note, Put, Remove, SetAside
from fourc_desktop.core.encounter.encounter import Moment
from fourc_desktop.core.encounter.fight import (
    Entry,
    Fight,
    begin,
    go_to,
    play,
    redo,
    replayed,
    roll_again,
    undo,
)
from fourc_desktop.core.maps.spot import Spot
from fourc_desktop.core.refusal import Refused
from tests.core.encounter.toy import Flip, Pluck, Toy, duel
from tests.walking import walk

TOY = Toy()
NAMES = st.sampled_from(["ada", "ben", "zoe"])
SPOTS = st.builds(Spot, st.integers(-1, 4), st.integers(-1, 3))
PEOPLE = st.builds(
    Combatant, NAMES, st.just("Somebody"), st.sampled_from(["heroes", "foes", "none"]),
    st.builds(Pluck, st.integers(0, 3)), st.none() | SPOTS, st.booleans(),
)  # fmt: skip
COMMANDS = (
    st.builds(Flip, NAMES, NAMES)
    | st.builds(Add, PEOPLE)
    | st.builds(SetAside, PEOPLE)
    | st.builds(Remove, NAMES)
    | st.builds(Put, NAMES, SPOTS)
    | st.builds(Note, st.sampled_from(["", "Rain"]))
)


class Playing(RuleBasedStateMachine):
    """A duel, beside a plain list of the moments and entries a person would remember."""

    fight: Fight

    @initialize(seed=st.sampled_from("abc"))
    def begin(self, seed: str) -> None:
        self.fight = begin(duel(), seed)
        self.moments: list[Moment] = [duel()]
        self.entries: list[Entry] = []
        self.cursor = 0

    @rule(command=COMMANDS, by_hand=st.booleans())
    def play(self, command: object, *, by_hand: bool) -> None:
        before = self.fight
        try:
            self.fight = play(before, TOY, command, by_hand=by_hand)
        except Refused:
            assert self.fight is before
            return
        self._entered()

    @precondition(lambda self: self.cursor)
    @rule()
    def roll_again(self) -> None:
        if not isinstance(self.entries[self.cursor - 1].command, Flip):
            return
        self.fight = roll_again(self.fight, TOY)
        self._entered()

    @precondition(lambda self: self.cursor)
    @rule()
    def undo(self) -> None:
        self.fight = undo(self.fight)
        self.cursor -= 1

    @precondition(lambda self: self.cursor < len(self.entries))
    @rule()
    def redo(self) -> None:
        self.fight = redo(self.fight)
        self.cursor += 1

    @rule(data=st.data())
    def go_to(self, data: st.DataObject) -> None:
        self.cursor = data.draw(st.integers(0, len(self.entries)))
        self.fight = go_to(self.fight, self.cursor)

    @precondition(lambda self: self.cursor)
    @rule()
    def do_the_same_again(self) -> None:
        last = self.entries[self.cursor - 1]
        if last.attempt == 0:
            back = go_to(self.fight, self.cursor - 1)
            again = play(back, TOY, last.command, by_hand=last.by_hand)
            assert again.entries[-1] == last

    def _entered(self) -> None:
        del self.moments[self.cursor + 1 :], self.entries[self.cursor :]
        self.moments.append(self.fight.now)
        self.entries.append(self.fight.entries[-1])
        self.cursor += 1

    @invariant()
    def the_log_is_as_remembered(self) -> None:
        count = len(self.entries) + 1
        assert [self.fight.moment(number) for number in range(count)] == self.moments
        assert list(self.fight.story()) == self.moments[: self.cursor + 1]
        assert list(self.fight.entries) == self.entries
        assert self.fight.now == self.moments[self.cursor]
        assert self.fight.can_undo is (self.cursor > 0)
        assert self.fight.can_redo is (self.cursor < len(self.entries))

    @invariant()
    def the_events_alone_tell_the_fight(self) -> None:
        unrolled = [replace(entry, command=None) for entry in self.entries]
        told = replayed(duel(), self.fight.seed, unrolled, self.cursor)
        assert told.marks == self.fight.marks
        assert told.now == self.fight.now

    @invariant()
    def everybody_is_somewhere_on_a_side_and_has_no_less_than_nothing(self) -> None:
        for each in self.fight.now.combatants:
            assert each.spot is None or self.fight.now.map.has(each.spot)
            assert each.side in {side.id for side in self.fight.now.sides}
            assert each.fighter.left >= 0


@pytest.mark.parametrize("stride", [fights.STRIDE, 3], ids=["as it is", "many marks"])
def test_a_fight_in_any_order(monkeypatch: pytest.MonkeyPatch, stride: int) -> None:
    monkeypatch.setattr(fights, "STRIDE", stride)
    walk(Playing, 40, 30)

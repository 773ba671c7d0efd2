"""A state machine of fights with random switches: rounds, plans, rolls, undo and overrides."""

from contextlib import suppress
from dataclasses import fields
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.encounter.commands import RemoveCombatant
from fourc_desktop.core.encounter.log import redo, undo
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourth_earth.rules.batteries import charges_of
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    COMMANDS,
    DeclareAction,
    DeclareAttack,
    EndEarthTurn,
    WithdrawPlans,
)
from fourc_desktop.games.fourth_earth.rules.combat.events import has_both
from fourc_desktop.games.fourth_earth.rules.combat.state import acting
from fourc_desktop.games.fourth_earth.rules.option_list import OPTIONS
from fourc_desktop.games.fourth_earth.rules.options import EarthPage
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.rules.combat.stage import Stage
from tests.state_machines import walk

PEOPLE = st.sampled_from(["ilse", "bastian", "rook", "guard"])
SPENT = st.integers(0, 3)
SIMPLE = st.sampled_from([kind for kind in COMMANDS.values() if not fields(kind)])
FORMS = st.sampled_from(["jab", "slam", "two-handed", "advanced", "hold"])


class EarthFightMachine(RuleBasedStateMachine):
    """Runs any command of any combatant at any time."""

    tables: ClassVar[EarthRulebook]

    @initialize(choices=st.lists(st.integers(0, 3), min_size=len(OPTIONS.options)))
    def begin(self, choices: list[int]) -> None:
        page = EarthPage()
        for option, choice in zip(OPTIONS.options, choices, strict=False):
            page = option.put(page, option.values[choice % len(option.values)].id)
        self.stage = Stage(self.tables.with_options(page.options))
        self.count = 0

    def attempt(self, command: object, *, by_hand: bool = False) -> None:
        self.count += 1
        with suppress(Refused):
            self.stage.play(command, SeededDice(f"{self.count}"), by_hand=by_hand)

    @rule(kind=SIMPLE)
    def simple(self, kind: type) -> None:
        self.attempt(kind())

    @rule(who=PEOPLE, at=PEOPLE, form=FORMS, spend=SPENT, twice=st.booleans(), hand=st.booleans())
    def attack(self, who: str, at: str, form: str, spend: int, twice: bool, hand: bool) -> None:
        self.attempt(DeclareAttack(who, form, at, spend=spend, twice=twice), by_hand=hand)

    @rule(who=PEOPLE, rating=st.integers(0, 8))
    def act(self, who: str, rating: int) -> None:
        self.attempt(DeclareAction(who, "Climb", rating))

    @rule(who=PEOPLE, ends=st.booleans())
    def leave_off(self, who: str, ends: bool) -> None:
        self.attempt(EndEarthTurn(who) if ends else WithdrawPlans(who))

    @rule(who=PEOPLE)
    def leave(self, who: str) -> None:
        if len(self.stage.now.combatants) > 2:
            self.attempt(RemoveCombatant(who))

    @rule(back=st.booleans())
    def undo(self, back: bool) -> None:
        log = self.stage.log
        if back and log.can_undo:
            self.stage.log = undo(log)
        elif not back and log.can_redo:
            self.stage.log = redo(log)

    @invariant()
    def holds(self) -> None:
        if not hasattr(self, "stage"):
            return
        state, table = self.stage.now, self.stage.now.table
        opened = [] if table.open is None else [table.open.plan]
        assert all(has_both(state, each) for each in (*table.plans, *opened))
        assert all(state.has(each) for each in table.queue)
        assert not acting(state) or state.has(acting(state))
        for each in state.combatants:
            assert all(0 <= points <= 8 for points in charges_of(each.fighter.character).values())
        assert all(self.stage.sentences) or not self.stage.log.cursor


def test_random_fights_raise_no_error(plain: EarthRulebook) -> None:
    walk(EarthFightMachine, 15, 40, tables=plain)

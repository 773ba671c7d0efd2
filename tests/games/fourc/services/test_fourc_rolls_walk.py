"""Checks in any order, with undo, redo and reopening: rolls, ledgers and pools agree."""

from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import (
    invariant,
    precondition,
    rule,
)

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.fortune import pool_now, start_session
from fourc_desktop.games.fourc.rules.checks.check import (
    COLOR_PRICE,
    Check,
    CheckStage,
    RowStep,
    color_of,
    with_step,
)
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.roll_adapter import (
    check_from_roll,
    check_funds,
    roll_from_check,
)
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.services.career import CareerService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, shipped_rulebook
from fourc_desktop.games.fourc.services.fourc_rolls import FourcRollService
from fourc_desktop.services.application_context import ApplicationContext
from tests.services.counted_walk import CountedWalk
from tests.state_machines import walk

PAYERS = ("puma", "marshal")
SEEDS = {"puma": "7", "marshal": "a"}
POOL = 20


@dataclass(frozen=True)
class Counted:
    """The values that a person would write down."""

    fortune: dict[str, int]
    pool: int = POOL
    called: bool = False
    stage: CheckStage | None = None
    swapped: bool = False
    paid: tuple[tuple[str, int, int], ...] = ()
    settled: tuple[int, ...] = ()

    def left(self, who: str) -> tuple[int, int]:
        """The Fortune and the pool after payments for the current check."""
        pool = self.pool if who == "puma" else 0
        mine = [each for each in self.paid if each[0] == who]
        return self.fortune[who] - sum(m[1] for m in mine), pool - sum(m[2] for m in mine)


class Rolling(CountedWalk[Counted]):
    """Two characters: Azure Puma with Nine Lives, and Ivory Marshal."""

    def __init__(self) -> None:
        super().__init__()
        self.ids = {
            who: FourcCampaign(self.campaign).add_instant_hero(seed=SEEDS[who]) for who in PAYERS
        }
        self.counts = [Counted({"puma": 71, "marshal": 120})]

    @property
    def rolls(self) -> FourcRollService:
        return FourcRollService(self.campaign, self.tools)

    @property
    def color(self) -> Color:
        check = self.rolls.check
        assert check is not None
        color = color_of(check, shipped_rulebook(self.tools).master_tables[check.edition])
        assert color is not None
        return color

    def counted(self, **changed: object) -> None:
        self.count(replace(self.now, **changed))  # type: ignore[arg-type]

    def has_rolled(self) -> bool:
        return self.now.stage is CheckStage.ROLLED

    @precondition(lambda self: self.now.stage is None)
    @rule(rank=st.integers(0, 150))
    def begin(self, rank: int) -> None:
        self.rolls.begin(roll_from_check(Check(Edition.ADVANCED, rank, who=self.ids["puma"])))
        self.counted(stage=CheckStage.OPEN)

    @precondition(lambda self: self.now.stage is CheckStage.OPEN)
    @rule(steps=st.sampled_from([-2, 1]))
    def step(self, steps: int) -> None:
        check = self.rolls.check
        assert check is not None
        self.rolls.change(roll_from_check(with_step(check, RowStep(steps, "so"))), "Add a Row Step")
        self.counted()

    @precondition(lambda self: self.now.stage is CheckStage.OPEN)
    @rule(dice=st.integers(0, 99))
    def roll(self, dice: int) -> None:
        self.rolls.throw((dice,))
        self.counted(stage=CheckStage.ROLLED)

    @precondition(lambda self: self.now.stage is None)
    @rule(rank=st.integers(0, 150), dice=st.integers(0, 99))
    def begin_and_roll(self, rank: int, dice: int) -> None:
        self.begin(rank)
        self.roll(dice)

    @precondition(has_rolled)
    @rule(who=st.sampled_from(PAYERS), up=st.booleans(), times=st.integers(1, 3))
    def shift_often(self, who: str, times: int, *, up: bool) -> None:
        for _ in range(times):
            self.shift(who, up=up)

    def shift(self, who: str, *, up: bool) -> None:
        fortune, pool = self.now.left(who)
        end = Color.YELLOW if up else Color.BLACK
        if self.color is end or fortune + pool < COLOR_PRICE:
            with pytest.raises(Refused):
                self.rolls.shift(self.ids[who], up=up)
            return
        self.rolls.shift(self.ids[who], up=up)
        from_pool = min(COLOR_PRICE, pool)
        self.counted(paid=(*self.now.paid, (who, COLOR_PRICE - from_pool, from_pool)))

    @precondition(has_rolled)
    @rule()
    def call_tens(self) -> None:
        if self.now.called or self.now.paid:
            with pytest.raises(Refused):
                self.rolls.call_tens(swapped=True)
            return
        self.rolls.call_tens(swapped=True)
        self.counted(swapped=True)

    @precondition(lambda self: self.now.paid)
    @rule()
    def take_back(self) -> None:
        self.rolls.take_back()
        self.counted(paid=self.now.paid[:-1])

    @precondition(has_rolled)
    @rule()
    def settle(self) -> None:
        left = {who: self.now.left(who) for who in PAYERS}
        if min(map(min, left.values())) < 0:
            with pytest.raises(Refused, match="take a color back"):
                self.rolls.settle()
            return
        check = self.rolls.check
        assert check is not None
        assert check.dice is not None
        self.rolls.settle()
        self.counted(
            fortune={who: fortune for who, (fortune, _) in left.items()},
            pool=left["puma"][1],
            called=self.now.called or self.now.swapped,
            stage=None,
            swapped=False,
            paid=(),
            settled=(check.dice, *self.now.settled),
        )

    @precondition(lambda self: self.now.stage is not None)
    @rule()
    def drop(self) -> None:
        self.rolls.drop()
        self.counted(stage=None, swapped=False, paid=())

    @precondition(lambda self: self.now.settled)
    @rule()
    def clear(self) -> None:
        self.rolls.clear()
        self.counted(settled=())

    @precondition(lambda self: self.now.pool < POOL or self.now.called)
    @rule()
    def session_starts(self) -> None:
        self.campaign.edit([self.ids["puma"]], start_session, "Session starts {}")
        self.counted(pool=POOL, called=False)

    @precondition(lambda self: self.now.paid)
    @rule(who=st.sampled_from(PAYERS))
    def spend_meanwhile(self, who: str) -> None:
        if points := self.now.fortune[who]:
            CareerService(self.campaign, shipped_rulebook(self.tools)).record_fortune(
                self.ids[who], -points, "A favor"
            )
            self.counted(fortune=self.now.fortune | {who: 0})

    @rule(who=st.sampled_from(PAYERS))
    def gain(self, who: str) -> None:
        CareerService(self.campaign, shipped_rulebook(self.tools)).record_fortune(
            self.ids[who], 2 * COLOR_PRICE, "Thanks"
        )
        self.counted(fortune=self.now.fortune | {who: self.now.fortune[who] + 2 * COLOR_PRICE})

    @invariant()
    def all_agree(self) -> None:
        check, history = self.rolls.check, self.rolls.history()
        assert (None if check is None else check.stage) == self.now.stage
        assert tuple(check_from_roll(kept.roll).dice for kept in history) == self.now.settled
        for who, id_ in self.ids.items():
            hero = FourcCampaign(self.campaign).character(id_)
            assert FourcCampaign(self.campaign).figures(id_).fortune.value == self.now.fortune[who]
            assert pool_now(hero, shipped_rulebook(self.tools)) == (
                self.now.pool if who == "puma" else 0
            )
            assert hero.tens_called is (self.now.called and who == "puma")
        found = map(check_funds, self.rolls.payer_funds())
        purses = {purse.payer: (purse.fortune, purse.pool) for purse in found}
        assert purses == {id_: self.now.left(who) for who, id_ in self.ids.items()}
        assert self.campaign.problems == ()


@pytest.mark.parametrize(
    ("examples", "steps"), [(8, 40), pytest.param(300, 60, marks=pytest.mark.full)]
)
def test_rolls_ledgers_and_pools_agree(
    tools: ApplicationContext, tmp_path: Path, examples: int, steps: int
) -> None:
    walk(Rolling, examples, steps, tools=tools, folder=tmp_path)

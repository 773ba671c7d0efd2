"""The rolls of a campaign by the toy's rules, which need nothing of 4C."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolling import (
    Alter,
    CallOff,
    Purse,
    Roll,
    Settle,
    SetUp,
    TakeBack,
    ThrowDice,
)
from fourc_desktop.games.fourc.game import FourcGame
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.rolls import Rolls
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.roll_format import RollFormat
from tests.games.toy.rolling import ToyCheck, ToyRoll, ToyRoller


class AnyRoller(ToyRoller):
    """The toy's roller for whoever is in the campaign; their luck is a pool of 2."""

    def purse(self, who: str, document: Any, book: object) -> Purse | None:
        return Purse(who, "Ada", (("luck", 2 - document.pool_spent),))

    def settled(
        self, roll: ToyRoll, people: Mapping[str, Any], book: object
    ) -> Mapping[str, object]:
        spent = len(roll.alterations)
        return {
            id_: replace(each, pool_spent=each.pool_spent + spent) for id_, each in people.items()
        }


@pytest.fixture
def roller(monkeypatch: pytest.MonkeyPatch) -> ToyRoller:
    made = AnyRoller(RollFormat(ToyCheck))
    monkeypatch.setattr(FourcGame, "roller", made)
    return made


@pytest.fixture
def rolls(roller: ToyRoller, campaign: Campaign, tools: Toolbox) -> Rolls[ToyCheck, object]:
    return Rolls(campaign, tools, roller)


@pytest.fixture
def ada(rolls: Rolls[ToyCheck, object], campaign: Campaign) -> ToyRoll:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    return Roll(ToyCheck(id_, "Ada", trait=2))


def test_a_roll_is_set_up_thrown_altered_and_settled(
    rolls: Rolls[ToyCheck, object], campaign: Campaign, ada: ToyRoll
) -> None:
    assert (rolls.view().begun, rolls.view().roll) == (False, Roll(ToyCheck()))
    rolls.do(SetUp(ada, "Choose who rolls"))
    rolls.do(SetUp(replace(ada, check=replace(ada.check, target=10)), "Change Difficulty"))
    rolls.do(ThrowDice())
    view = rolls.view()
    assert (view.wanted, view.purses) == (None, (Purse(ada.check.who, "Ada", (("luck", 2),)),))
    rolls.do(Alter("again", ada.check.who))
    assert len(rolls.view().roll.throws) == 2
    rolls.do(TakeBack())
    assert len(rolls.view().roll.throws) == 1
    rolls.do(Alter("again", ada.check.who))
    rolls.do(Settle())
    assert campaign.thing(ada.check.who).pool_spent == 1
    labels = [campaign.undo() for _ in range(7)]
    assert labels == [
        "Settle a roll of Ada", "Ada is lucky", "Take a die back", "Ada is lucky",
        "Roll of Ada", "Change Difficulty", "Begin a check of Ada",
    ]  # fmt: skip


def test_typed_dice_are_waited_for(rolls: Rolls[ToyCheck, object], ada: ToyRoll) -> None:
    rolls.do(SetUp(ada, "Choose who rolls"))
    rolls.do(ThrowDice((3, 4)))
    rolls.do(Alter("again", ada.check.who))
    assert rolls.view().wanted is not None
    with pytest.raises(Refused, match="Nothing is rolled yet"):
        rolls.do(Settle())
    rolls.do(ThrowDice((5,)))
    with pytest.raises(Refused, match="dice have fallen"):
        rolls.do(ThrowDice((5,)))
    rolls.do(CallOff())
    assert rolls.current is None


def test_who_pays_has_to_be_there_and_to_have_enough(
    rolls: Rolls[ToyCheck, object], campaign: Campaign, ada: ToyRoll
) -> None:
    rolls.do(SetUp(ada, "Choose who rolls"))
    with pytest.raises(Refused, match="Nothing is rolled yet"):
        rolls.do(Alter("again", ada.check.who))
    rolls.do(ThrowDice())
    with pytest.raises(Refused, match="cannot be done"):
        rolls.do(Alter("sing", ada.check.who))
    with pytest.raises(Refused, match="has to be in the campaign"):
        rolls.do(Alter("again", "nobody"))
    for _ in range(2):
        rolls.do(Alter("again", ada.check.who))
    with pytest.raises(Refused, match="has no luck"):
        rolls.do(Alter("again", ada.check.who))
    campaign.discard([ada.check.who])
    assert rolls.view().purses == ()


def test_the_next_roll_is_begun_by_its_dice(rolls: Rolls[ToyCheck, object]) -> None:
    rolls.do(ThrowDice((1, 2)))
    rolls.do(Settle())
    (found,) = rolls.fairness()
    assert (found.name, found.values.counts) == ("d6", (1, 1, 0, 0, 0, 0))
    assert rolls.history(topic="Might")[0].roll.settled
    assert rolls.history(topic="Wits") == ()


def test_each_click_on_roll_is_one_step_of_undo(
    rolls: Rolls[ToyCheck, object], campaign: Campaign, ada: ToyRoll
) -> None:
    rolls.do(ThrowDice())
    rolls.throw_next(ada)
    assert (campaign.undo_label, len(rolls.history())) == ("Roll of Ada", 1)
    assert campaign.undo() == "Roll of Ada"
    current = rolls.current
    assert current is not None
    assert (len(current.throws), rolls.history()) == (1, ())
    assert campaign.undo() == "Roll"
    assert rolls.current is None
    with pytest.raises(Refused, match="dice have fallen"):
        rolls.throw_next(replace(ada, throws=current.throws))


def test_who_paid_for_the_last_roll_has_paid_when_the_next_is_thrown(
    rolls: Rolls[ToyCheck, object], campaign: Campaign, ada: ToyRoll
) -> None:
    rolls.throw_next(ada)
    rolls.do(Alter("again", ada.check.who))
    rolls.throw_next(ada, (3, 4))
    assert campaign.thing(ada.check.who).pool_spent == 1
    assert campaign.undo() == "Roll of Ada"
    assert campaign.thing(ada.check.who).pool_spent == 0
    assert rolls.history() == ()

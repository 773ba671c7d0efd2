"""The rolls of a campaign with the toy game, independent of 4C."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.rolling import (
    AlterRoll,
    CallOffRoll,
    PayerFunds,
    ReplaceRoll,
    Roll,
    SettleRoll,
    TakeBackAlteration,
    ThrowDice,
)
from fourc_desktop.games.fourc.game import FourcGame
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import rename
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.storage.formats.dataclass_format import RollFormat
from tests.games.toy.rolling import ToyCheck, ToyRoll, ToyRoller


class AnyRoller(ToyRoller):
    """The toy's roller for whoever is in the campaign; their luck is a pool of 2."""

    def funds_of(self, who: str, document: Any, book: object) -> PayerFunds | None:
        return PayerFunds(who, "Ada", (("luck", 2 - document.pool_spent),))

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
def rolls(
    roller: ToyRoller, campaign: Campaign, tools: ApplicationContext
) -> RollService[ToyCheck, object]:
    return RollService(campaign, tools, roller)


@pytest.fixture
def ada(rolls: RollService[ToyCheck, object], campaign: Campaign) -> ToyRoll:
    id_ = FourcCampaign(campaign).add_instant_hero(seed="a")
    rename(campaign, id_, "Ada")
    return Roll(ToyCheck(id_, "Ada", trait=2))


def test_a_roll_is_set_up_thrown_altered_and_settled(
    rolls: RollService[ToyCheck, object], campaign: Campaign, ada: ToyRoll
) -> None:
    assert (rolls.view().is_started, rolls.view().roll) == (False, Roll(ToyCheck()))
    rolls.do(ReplaceRoll(ada, "Choose who rolls"))
    rolls.do(ReplaceRoll(replace(ada, check=replace(ada.check, target=10)), "Change Difficulty"))
    rolls.do(ThrowDice())
    view = rolls.view()
    assert (view.next_throw, view.payer_funds) == (
        None,
        (PayerFunds(ada.check.who, "Ada", (("luck", 2),)),),
    )
    rolls.do(AlterRoll("again", ada.check.who))
    assert len(rolls.view().roll.throws) == 2
    rolls.do(TakeBackAlteration())
    assert len(rolls.view().roll.throws) == 1
    rolls.do(AlterRoll("again", ada.check.who))
    rolls.do(SettleRoll())
    assert campaign.document(ada.check.who).pool_spent == 1
    labels = [campaign.undo() for _ in range(7)]
    assert labels == [
        "Settle a roll of Ada", "Ada is lucky", "Take a die back", "Ada is lucky",
        "Roll of Ada", "Change Difficulty", "Begin a check of Ada",
    ]  # fmt: skip


def test_an_alteration_waits_for_typed_dice(
    rolls: RollService[ToyCheck, object], ada: ToyRoll
) -> None:
    rolls.do(ReplaceRoll(ada, "Choose who rolls"))
    rolls.do(ThrowDice((3, 4)))
    rolls.do(AlterRoll("again", ada.check.who))
    assert rolls.view().next_throw is not None
    with pytest.raises(Refused, match="Nothing is rolled yet"):
        rolls.do(SettleRoll())
    rolls.do(ThrowDice((5,)))
    with pytest.raises(Refused, match="dice have been rolled"):
        rolls.do(ThrowDice((5,)))
    rolls.do(CallOffRoll())
    assert rolls.current is None


def test_altering_a_roll_needs_a_payer_with_luck(
    rolls: RollService[ToyCheck, object], campaign: Campaign, ada: ToyRoll
) -> None:
    rolls.do(ReplaceRoll(ada, "Choose who rolls"))
    with pytest.raises(Refused, match="Nothing is rolled yet"):
        rolls.do(AlterRoll("again", ada.check.who))
    rolls.do(ThrowDice())
    with pytest.raises(Refused, match="cannot be done"):
        rolls.do(AlterRoll("sing", ada.check.who))
    with pytest.raises(Refused, match="has to be in the campaign"):
        rolls.do(AlterRoll("again", "nobody"))
    for _ in range(2):
        rolls.do(AlterRoll("again", ada.check.who))
    with pytest.raises(Refused, match="has no luck"):
        rolls.do(AlterRoll("again", ada.check.who))
    campaign.discard([ada.check.who])
    assert rolls.view().payer_funds == ()


def test_throwing_dice_starts_a_roll(rolls: RollService[ToyCheck, object]) -> None:
    rolls.do(ThrowDice((1, 2)))
    rolls.do(SettleRoll())
    (found,) = rolls.fairness()
    assert (found.name, found.values.counts) == ("d6", (1, 1, 0, 0, 0, 0))
    assert rolls.history(topic="Might")[0].roll.settled
    assert rolls.history(topic="Wits") == ()


def test_setting_up_the_next_roll_settles_the_last(
    rolls: RollService[ToyCheck, object], campaign: Campaign, ada: ToyRoll
) -> None:
    rolls.begin_next(ada, "Choose")
    rolls.begin_next(replace(ada, check=replace(ada.check, target=10)), "Choose")
    rolls.do(ThrowDice((1, 2)))
    rolls.begin_next(ada, "Choose what to roll")
    assert rolls.current == ada
    assert len(rolls.history()) == 1
    assert campaign.undo() == "Choose what to roll"
    assert rolls.history() == ()
    assert rolls.current is not None
    with pytest.raises(Refused, match="dice have been rolled"):
        rolls.begin_next(rolls.current, "Choose")


def test_each_click_on_roll_is_one_step_of_undo(
    rolls: RollService[ToyCheck, object], campaign: Campaign, ada: ToyRoll
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
    with pytest.raises(Refused, match="dice have been rolled"):
        rolls.throw_next(replace(ada, throws=current.throws))


def test_throwing_the_next_roll_charges_the_payer(
    rolls: RollService[ToyCheck, object], campaign: Campaign, ada: ToyRoll
) -> None:
    rolls.throw_next(ada)
    rolls.do(AlterRoll("again", ada.check.who))
    rolls.throw_next(ada, (3, 4))
    assert campaign.document(ada.check.who).pool_spent == 1
    assert campaign.undo() == "Roll of Ada"
    assert campaign.document(ada.check.who).pool_spent == 0
    assert rolls.history() == ()


def test_a_roll_follows_the_name_of_its_roller(
    rolls: RollService[ToyCheck, object], campaign: Campaign, ada: ToyRoll
) -> None:
    """A settled roll keeps the name of its time; the next one has the new name."""
    rolls.throw_next(ada, (3, 4))
    rename(campaign, ada.check.who, "Beth")
    assert rolls.current is not None
    assert rolls.current.check.name == rolls.view().roll.check.name == "Beth"
    rolls.settle()
    rename(campaign, ada.check.who, "Cleo")
    assert rolls.history()[0].roll.check.name == "Beth"
    assert rolls.next().check.name == "Cleo"
    campaign.discard([ada.check.who])
    assert rolls.next().check.name == "Cleo"

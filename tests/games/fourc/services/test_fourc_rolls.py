from collections.abc import Callable
from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.hero_file import HeroFile
from fourc_desktop.games.fourc.rules.characters.ledger import LedgerEntry
from fourc_desktop.games.fourc.rules.characters.rollables import RollKind, check_of
from fourc_desktop.games.fourc.rules.checks.check import (
    Check,
    CheckFunds,
    CheckStage,
    RowStep,
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
from fourc_desktop.games.fourc.services.downtime_events import EVENTS
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.fourc_rolls import FourcRollService
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign, read_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService

OPEN = Check(Edition.ADVANCED, 30)


@pytest.fixture
def rolls(campaign: Campaign, tools: ApplicationContext) -> FourcRollService:
    return FourcRollService(campaign, tools)


@pytest.fixture
def puma(campaign: Campaign) -> str:
    """Azure Puma: 71 Fortune, and 20 in the pool of Nine Lives."""
    return FourcCampaign(campaign).add_instant_hero(seed="7")


@pytest.fixture
def marshal(campaign: Campaign) -> str:
    """Ivory Marshal: 120 Fortune."""
    return FourcCampaign(campaign).add_instant_hero(seed="a")


def begin(rolls: FourcRollService, campaign: Campaign, id_: str, dice: int, **more: object) -> None:
    """Start a check of a character's Fortitude, and roll it."""
    name = campaign.card(id_).name
    check = replace(OPEN, on="Fortitude", who=id_, name=name, **more)  # type: ignore[arg-type]
    rolls.begin(roll_from_check(check))
    rolls.throw((dice,))


def test_a_check_from_its_first_step_to_the_history(
    campaign: Campaign, rolls: FourcRollService
) -> None:
    assert (rolls.check, rolls.odds(), rolls.history()) == (None, None, ())
    rolls.begin(roll_from_check(OPEN))
    rolls.change(roll_from_check(with_step(OPEN, RowStep(1, "skill"))), "Add a Row Step")
    odds = rolls.odds()
    assert odds is not None
    assert sum(odds.colors.values()) == 1
    rolls.throw()
    assert rolls.check is not None
    rolled = rolls.check
    assert (rolled.stage, rolled.typed) == (CheckStage.ROLLED, False)
    rolls.settle()
    assert [check_from_roll(roll.roll) for roll in rolls.history()] == [
        replace(rolled, settled=True)
    ]
    labels = []
    while campaign.undo_label:
        labels.append(campaign.undo())
    assert labels == ["Settle a roll", "Roll", "Add a Row Step", "Begin a check"]
    assert rolls.history() == ()
    with pytest.raises(Refused, match="begin one first"):
        rolls.throw()


def test_undoing_and_doing_again_gives_the_same_roll(
    campaign: Campaign, rolls: FourcRollService
) -> None:
    rolls.begin(roll_from_check(OPEN))
    rolls.throw()
    rolled = rolls.check
    campaign.undo()
    assert rolls.check == OPEN
    campaign.redo()
    assert rolls.check == rolled


def test_typed_dice_are_checked_and_marked(rolls: FourcRollService) -> None:
    rolls.begin(roll_from_check(OPEN))
    with pytest.raises(Refused, match="0 to 99"):
        rolls.throw((100,))
    rolls.throw((7,))
    assert rolls.check == replace(OPEN, dice=7, typed=True)


def test_jessica_and_the_one_in_the_rain(rolls: FourcRollService) -> None:
    """4C, Row Steps: +1 from 30-39 is 40-49, and -2 from 20-29 is 6-9."""
    rolls.begin(roll_from_check(with_step(OPEN, RowStep(1, "taken by surprise"))))
    rolls.throw((83,))
    assert rolls.check is not None
    assert "83 on row 40–49 is blue" in rolls.words(roll_from_check(rolls.check))
    rolls.drop()
    rolls.begin(roll_from_check(with_step(replace(OPEN, rank=20), RowStep(-2, "raining"))))
    rolls.throw((83,))
    assert rolls.check is not None
    assert "on row 6–9" in rolls.words(roll_from_check(rolls.check))


def test_tony_moves_it_once(campaign: Campaign, rolls: FourcRollService, marshal: str) -> None:
    """4C, Altering the Dice: of 37 Fortune 12 are left, and blue has become red."""
    CareerService(campaign, campaign.book).record_fortune(marshal, -83, "Earlier deeds")
    rolls.begin(roll_from_check(OPEN))
    rolls.throw((70,))
    rolls.shift(marshal, up=False)
    assert [check_funds(each) for each in rolls.payer_funds()] == [
        CheckFunds(marshal, "Ivory Marshal", 12)
    ]
    assert FourcCampaign(campaign).figures(marshal).fortune.value == 37
    with pytest.raises(Refused, match="One color costs 25 Fortune, and Ivory Marshal has 12"):
        rolls.shift(marshal, up=False)
    rolls.settle()
    assert FourcCampaign(campaign).figures(marshal).fortune.value == 12
    assert "now red" in rolls.words(rolls.history()[0].roll)
    campaign.undo()
    assert FourcCampaign(campaign).figures(marshal).fortune.value == 37
    rolls.take_back()
    assert check_funds(rolls.payer_funds()[0]).fortune == 37


def test_several_pay_and_the_pool_goes_first(
    campaign: Campaign,
    rolls: FourcRollService,
    puma: str,
    marshal: str,
    tools: ApplicationContext,
) -> None:
    begin(rolls, campaign, marshal, 0)
    for payer in (puma, marshal, puma):
        rolls.shift(payer, up=True)
    before = campaign.undo_label
    rolls.settle()
    assert FourcCampaign(campaign).character(puma).pool_spent == 20
    reason = "Altered the dice: Ivory Marshal, Fortitude"
    assert FourcCampaign(campaign).character(puma).ledger.entries == (
        LedgerEntry(reason, fortune=-30, day=tools.today()),
    )
    assert FourcCampaign(campaign).character(marshal).ledger.entries == (
        LedgerEntry(reason, fortune=-25, day=tools.today()),
    )
    campaign.undo()
    assert campaign.undo_label == before
    assert (
        FourcCampaign(campaign).character(puma).pool_spent
        == FourcCampaign(campaign).character(puma).ledger.fortune
        == 0
    )


def test_a_paying_companion_keeps_its_owner(
    campaign: Campaign, rolls: FourcRollService, family: HeroFile
) -> None:
    (ada,) = FourcCampaign(campaign).add([family], "Add Ada")
    companion = next(
        card.id for card in campaign.belongings(ada) if dict(card.numbers).get("Fortune", 0) >= 25
    )
    rolls.begin(roll_from_check(OPEN))
    rolls.throw((0,))
    rolls.shift(companion, up=True)
    rolls.settle()
    assert FourcCampaign(campaign).character(companion).ledger.fortune == -25
    assert campaign.owner(companion) == ada


def test_fortune_spent_during_a_fight(
    campaign: Campaign, rolls: FourcRollService, marshal: str
) -> None:
    begin(rolls, campaign, marshal, 0)
    rolls.shift(marshal, up=True)
    CareerService(campaign, campaign.book).record_fortune(marshal, -110, "A favor")
    with pytest.raises(Refused, match="pays 25 for this roll and has 10 left"):
        rolls.settle()
    rolls.take_back()
    rolls.settle()
    assert FourcCampaign(campaign).figures(marshal).fortune.value == 10


def test_a_trashed_payer_still_pays_on_settling(
    campaign: Campaign, rolls: FourcRollService, marshal: str
) -> None:
    begin(rolls, campaign, marshal, 0)
    rolls.shift(marshal, up=True)
    campaign.discard([marshal])
    with pytest.raises(Refused, match="has to be in the campaign"):
        rolls.shift(marshal, up=True)
    rolls.settle()
    assert FourcCampaign(campaign).character(marshal).ledger.fortune == -25
    assert campaign.card(marshal).trashed_at is not None


def test_a_deleted_payer_pays_nothing(
    campaign: Campaign, rolls: FourcRollService, marshal: str
) -> None:
    begin(rolls, campaign, marshal, 0)
    rolls.shift(marshal, up=True)
    campaign.discard([marshal])
    campaign.delete([marshal])
    rolls.settle()
    assert len(rolls.history()[0].roll.alterations) == 1


def test_the_tens_die_after_the_roll_once_a_session(
    campaign: Campaign, rolls: FourcRollService, puma: str
) -> None:
    begin(rolls, campaign, puma, 17)
    assert rolls.tens_refused() is None
    rolls.call_tens(swapped=True)
    assert rolls.check is not None
    assert rolls.check.read == 71
    rolls.call_tens(swapped=False)
    rolls.settle()
    assert not FourcCampaign(campaign).character(puma).tens_called
    begin(rolls, campaign, puma, 17)
    rolls.call_tens(swapped=True)
    rolls.settle()
    assert FourcCampaign(campaign).character(puma).tens_called
    begin(rolls, campaign, puma, 17)
    with pytest.raises(Refused, match="once for each"):
        rolls.call_tens(swapped=True)
    DowntimeService(campaign).apply_event(EVENTS[0], [puma])
    assert rolls.tens_refused() is None
    begin_again = rolls.check
    rolls.call_tens(swapped=True)
    assert rolls.check == replace(begin_again, swapped=True)


def test_calling_the_tens_is_refused_with_its_reason(
    campaign: Campaign, rolls: FourcRollService, marshal: str
) -> None:
    begin(rolls, campaign, marshal, 17)
    with pytest.raises(Refused, match="does not have Nine Lives"):
        rolls.call_tens(swapped=True)
    rolls.drop()
    rolls.begin(roll_from_check(OPEN))
    rolls.throw((17,))
    with pytest.raises(Refused, match="Only a character"):
        rolls.call_tens(swapped=True)


def test_calls_in_the_wrong_order_are_refused(campaign: Campaign, rolls: FourcRollService) -> None:
    for early in (rolls.throw, rolls.settle, rolls.drop, rolls.take_back, rolls.tens_refused):
        with pytest.raises(Refused, match="begin one first"):
            early()
    with pytest.raises(Refused, match="begin one first"):
        rolls.change(roll_from_check(OPEN), "Change")
    with pytest.raises(Refused, match="dice have been rolled"):
        rolls.begin(roll_from_check(replace(OPEN, dice=7)))
    rolls.begin(roll_from_check(OPEN))
    with pytest.raises(Refused, match="dice have been rolled"):
        rolls.change(roll_from_check(replace(OPEN, dice=7)), "Cheat")
    rolls.throw((7,))
    with pytest.raises(Refused, match="dice have been rolled"):
        rolls.change(roll_from_check(replace(OPEN, rank=40)), "Cheat")
    with pytest.raises(Refused, match="not settled yet"):
        rolls.begin(roll_from_check(OPEN))
    assert rolls.check == replace(OPEN, dice=7, typed=True)


def test_continuous_changes_are_one_step_of_undo(
    campaign: Campaign, rolls: FourcRollService
) -> None:
    rolls.begin(roll_from_check(OPEN))
    for rank in (3, 31, 316):
        rolls.change(
            roll_from_check(replace(OPEN, rank=rank)), "Change the Rank Value", continuing=True
        )
    label = campaign.undo_label
    rolls.change(roll_from_check(replace(OPEN, rank=316)), "Change nothing")
    assert campaign.undo_label == label
    campaign.undo()
    assert rolls.check == OPEN


def test_rolls_are_there_when_the_campaign_is_opened_again(
    campaign: Campaign, rolls: FourcRollService, tools: ApplicationContext
) -> None:
    for rank in (10, 20):
        rolls.begin(roll_from_check(replace(OPEN, rank=rank)))
        rolls.throw((50,))
        rolls.settle()
    rolls.begin(roll_from_check(OPEN))
    history, path = rolls.history(), campaign.file.path
    campaign.close()
    with open_campaign(path, tools) as again:
        assert again.problems == ()
        rolls = FourcRollService(again, tools)
        assert (rolls.check, rolls.history()) == (OPEN, history)
        assert [roll.roll.check.rank for roll in history] == [20, 10]
        for _ in range(4):
            again.undo()
        assert [roll.roll.check.rank for roll in rolls.history()] == [10]


def test_the_history_is_searched(
    campaign: Campaign, rolls: FourcRollService, puma: str, marshal: str, clock: Callable[[], int]
) -> None:
    begin(rolls, campaign, puma, 70, table="bashing")
    rolls.settle()
    begin(rolls, campaign, marshal, 10, difficulty=Color.RED)
    rolls.settle()
    missed, pound = rolls.history()
    assert rolls.history(who=puma) == (pound,)
    assert rolls.history(topic="difficulty") == (missed,)
    assert rolls.history(who=puma, topic="difficulty") == ()
    assert rolls.history(text="marshal MISS") == (missed,)
    assert rolls.history(text="pound") == rolls.history(text="pound") == (pound,)
    assert rolls.text(rolls.history(), str).splitlines() == [
        f"{clock()}  Ivory Marshal: Fortitude 30; 10 on row 30–39 is black; difficulty red missed",
        f"{clock()}  Azure Puma: Fortitude 30; 70 on row 30–39 is blue; Bashing: pound",
    ]


def test_history_search_follows_undo(campaign: Campaign, rolls: FourcRollService) -> None:
    for on, other in (("Hats", "Shoes"), ("Shoes", "Hats")):
        rolls.begin(roll_from_check(replace(OPEN, on=on)))
        rolls.throw((7,))
        rolls.settle()
        assert rolls.history(text=other) == ()
        assert len(rolls.history(text=on)) == 1
        campaign.undo()
        rolls.drop()


def test_clearing_the_history_can_be_undone(campaign: Campaign, rolls: FourcRollService) -> None:
    rolls.clear()
    assert campaign.undo_label is None
    rolls.begin(roll_from_check(OPEN))
    rolls.throw((7,))
    rolls.settle()
    history = rolls.history()
    rolls.begin(roll_from_check(OPEN))
    rolls.clear()
    assert (rolls.history(), rolls.check) == ((), OPEN)
    assert campaign.undo() == "Clear the history of rolls"
    assert rolls.history() == history


def test_typed_dice_and_the_programs_are_distinguished(rolls: FourcRollService) -> None:
    for dice in (7, None, 7):
        rolls.begin(roll_from_check(OPEN))
        rolls.throw(None if dice is None else (dice,))
        rolls.settle()
    assert rolls.fairness(typed=True)[0].values.counts[7] == 2
    assert rolls.fairness(typed=False)[0].values.total == 1
    assert rolls.fairness()[0].values.total == 3


def test_things_to_roll_cover_heroes_and_vehicles(
    campaign: Campaign, rolls: FourcRollService, family: HeroFile
) -> None:
    (ada,) = FourcCampaign(campaign).add([family], "Add Ada")
    car = next(card for card in campaign.belongings(ada) if card.kind == "4c-vehicle")
    place = next(card for card in campaign.belongings(ada) if card.kind == "4c-headquarters")
    assert {each.kind for each in rolls.things_to_roll(ada)} >= {RollKind.TRAIT, RollKind.REPUTE}
    handling = rolls.things_to_roll(car.id)[0]
    assert (handling.title, handling.rank.value) == ("Handling", dict(car.numbers)["Handling"])
    assert handling.steps == rolls.things_to_roll(ada)[0].steps
    assert rolls.things_to_roll(place.id) == ()
    PropertyService(campaign).give(car.id, None)
    assert rolls.things_to_roll(car.id)[0].steps == ()
    rolls.begin(roll_from_check(check_of(handling, Edition.ADVANCED, who=car.id, name=car.name)))
    rolls.throw((7,))
    assert rolls.tens_refused() is not None
    rolls.settle()
    assert rolls.history(who=car.id)[0].roll.check.table == "handling"


def test_rolling_in_a_read_only_campaign_is_refused(
    campaign: Campaign, rolls: FourcRollService, tools: ApplicationContext
) -> None:
    rolls.begin(roll_from_check(OPEN))
    with read_campaign(campaign.file.path, tools) as reading:
        other = FourcRollService(reading, tools)
        with pytest.raises(Exception, match="open"):
            other.throw((7,))
        assert other.check == OPEN

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.check_roll import as_check
from fourc_desktop.games.fourc.rules.checks import PRICE, RowStep, Stage, color_of, row_of
from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.games.fourc.rules.rollables import RollKind
from fourc_desktop.games.fourc.rules.rules import Edition
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.screens.master_table.desk import CheckDesk, lit_dice, wanted_color
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.garage import Garage
from fourc_desktop.services.campaign import Campaign
from tests.games.fourc.screens.master_table.conftest import WithFortune


@pytest.mark.parametrize(
    ("rank", "steps", "row"), [(30, 1, "40-49"), (20, -2, "6-9"), (40, 0, "40-49")]
)
def test_row_steps_move_the_row(desk: CheckDesk, rank: int, steps: int, row: str) -> None:
    desk.choose_rank(rank)
    if steps:
        desk.add_step(RowStep(steps, "for a reason"))
    assert row_of(desk.check, desk.table()).label == row
    if steps:
        desk.remove_step(0)
    assert desk.check.total_steps == 0


def test_tony_pays_once(desk: CheckDesk, with_fortune: WithFortune, crowd: Campaign) -> None:
    tony = with_fortune("Ada", 37)
    said: list[str] = []
    desk.refused.connect(said.append)
    desk.choose_who(tony)
    desk.choose_rank(10)
    desk.type_dice(50)
    before = color_of(desk.check, desk.table())
    desk.shift(tony, up=True)
    assert color_of(desk.check, desk.table()) == Color((before or 0) + 1)
    desk.shift(tony, up=True)
    assert said[-1] == f"One color costs {PRICE} Fortune, and Ada has 12."
    desk.take_back()
    desk.shift(tony, up=True)
    desk.settle()
    assert FourcCampaign(crowd).figures(tony).fortune.value == 12


def test_several_pay_for_one_roll(
    desk: CheckDesk, with_fortune: WithFortune, crowd: Campaign
) -> None:
    ada, bert = with_fortune("Ada", 30), with_fortune("Bert", 60)
    desk.choose_rank(10)
    desk.type_dice(0)
    assert {purse.payer for purse in desk.at_hand().purses()} >= {ada, bert}
    desk.shift(ada, up=True)
    desk.shift(bert, up=True)
    desk.shift(bert, up=True)
    assert color_of(desk.check, desk.table()) is Color.YELLOW
    desk.settle()
    assert FourcCampaign(crowd).figures(ada).fortune.value == 5
    assert FourcCampaign(crowd).figures(bert).fortune.value == 10


def test_who_rolls_brings_what_they_can_roll(desk: CheckDesk, crowd: Campaign) -> None:
    assert desk.things() == ()
    who = desk.people()[0]
    desk.choose_who(who.id)
    assert desk.check.name == who.name
    assert desk.thing() == desk.things()[0]
    assert {thing.kind for thing in desk.things()} >= {
        RollKind.TRAIT, RollKind.ATTACK, RollKind.DEFENSE, RollKind.REPUTE
    }  # fmt: skip
    attack = next(thing for thing in desk.things() if thing.kind is RollKind.ATTACK)
    desk.add_step(RowStep(-2, "Raining"))
    desk.choose_thing(attack)
    assert desk.results().id == attack.table
    assert desk.check.steps == (RowStep(-2, "Raining"),)
    row = desk.table().row(attack.rank.value).label
    assert attack.on in desk.own_rows()[row]
    desk.choose_who("")
    assert (desk.check.who, desk.things(), desk.thing()) == ("", (), None)
    crowd.discard([who.id])


def test_row_steps_of_a_skill_go_with_what_it_was_for(desk: CheckDesk, crowd: Campaign) -> None:
    who = desk.people()[0]
    climbing = Skill("Climbing", SkillKind.SKILL)
    crowd.edit([who.id], lambda hero: replace(hero, skills=(climbing,)), "Teach {}")
    desk.choose_who(who.id)
    (step,) = desk.skill_steps()
    desk.add_step(step)
    desk.add_step(RowStep(-2, "Raining"))
    desk.choose_thing(desk.things()[1])
    assert desk.check.steps == (RowStep(-2, "Raining"),)


def test_whoever_is_gone_has_nothing_to_roll(desk: CheckDesk, crowd: Campaign) -> None:
    who = desk.people()[0]
    desk.choose_who(who.id)
    crowd.discard([who.id])
    crowd.delete([who.id])
    assert desk.things() == ()


def test_vehicles_have_handling(desk: CheckDesk, crowd: Campaign) -> None:
    Garage(crowd).add_vehicle()
    vehicle = next(card for card in desk.people() if card.id not in {c.id for c in crowd.cards()})
    desk.choose_who(vehicle.id)
    assert desk.check.on == "Handling"
    assert desk.results().id == "handling"


def words_of(desk: CheckDesk) -> str:
    """How far the check has come, and its difficulty."""
    difficulty = desk.check.difficulty
    return f"{desk.stage.value}, {'none' if difficulty is None else difficulty.title}"


def test_each_deed_is_a_step_of_undo(desk: CheckDesk, crowd: Campaign) -> None:
    desk.choose_rank(30)
    desk.choose_difficulty(Color.BLUE)
    desk.type_dice(61)
    assert (lit_dice(desk.check), wanted_color(desk.check)) == (61, Color.BLUE)
    desk.settle()
    assert desk.rolls.current is None
    crowd.undo()
    assert words_of(desk) == "rolled, blue"
    crowd.undo()
    assert words_of(desk) == "open, blue"
    crowd.undo()
    assert words_of(desk) == "open, none"
    assert (lit_dice(desk.check), wanted_color(desk.check)) == (None, Color.BLUE)


def test_a_roll_that_fell_is_settled_before_the_next(desk: CheckDesk) -> None:
    desk.choose_rank(30)
    desk.type_dice(61)
    assert not desk.type_dice(62)
    assert desk.roll()
    assert desk.stage is Stage.ROLLED
    assert [as_check(kept.roll).dice for kept in desk.rolls.history()] == [61]
    assert desk.check.rank == 30


def test_two_clicks_on_roll_are_two_steps_of_undo(desk: CheckDesk, crowd: Campaign) -> None:
    before = crowd.undo_label
    assert desk.roll()
    assert desk.roll()
    assert len(desk.rolls.history()) == 1
    assert crowd.undo() == crowd.undo() == "Roll"
    assert (desk.rolls.current, desk.rolls.history(), crowd.undo_label) == (None, (), before)


def test_the_next_check_is_the_last_one_without_its_steps(desk: CheckDesk) -> None:
    desk.choose_rank(30)
    desk.add_step(RowStep(1, "Skill"))
    desk.type_dice(5)
    desk.settle()
    assert (desk.check.rank, desk.check.steps, desk.rolls.current) == (30, (), None)
    desk.clear_history()
    assert desk.check.rank == 10


def test_other_tables_for_other_editions(desk: CheckDesk) -> None:
    desk.choose_edition(Edition.BASIC)
    basic = {table.id for table in desk.result_tables()}
    assert len(desk.table().rows) == 13
    desk.choose_edition(Edition.ADVANCED)
    advanced = {table.id for table in desk.result_tables()}
    assert basic < advanced
    desk.choose_table("block")
    assert desk.results().id == "block"
    assert desk.check.difficulty is None


def test_what_is_refused_is_said(desk: CheckDesk) -> None:
    said: list[str] = []
    desk.refused.connect(said.append)
    desk.settle()
    assert said[-1]
    desk.choose_rank(20)
    assert said[-1] == ""
    desk.drop()
    desk.drop()
    assert desk.rolls.current is None
    desk.call_tens(swapped=True)
    assert said[-1]
    assert desk.odds().success is None
    assert desk.may_change

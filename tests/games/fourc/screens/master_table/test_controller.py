from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.rollables import RollKind
from fourc_desktop.games.fourc.rules.checks.check import (
    COLOR_PRICE,
    CheckStage,
    RowStep,
    color_of,
    row_of,
)
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.roll_adapter import check_from_roll
from fourc_desktop.games.fourc.rules.editions import AdvancedPart, Edition
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.screens.master_table.controller import (
    CheckController,
    highlighted_dice,
    wanted_color,
)
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from tests.games.fourc.screens.master_table.conftest import WithFortune


@pytest.mark.parametrize(
    ("rank", "steps", "row"), [(30, 1, "40-49"), (20, -2, "6-9"), (40, 0, "40-49")]
)
def test_row_steps_move_the_row(
    controller: CheckController, rank: int, steps: int, row: str
) -> None:
    controller.choose_rank(rank)
    if steps:
        controller.add_step(RowStep(steps, "for a reason"))
    assert row_of(controller.check, controller.table()).label == row
    if steps:
        controller.remove_step(0)
    assert controller.check.total_steps == 0


def test_tony_pays_once(
    controller: CheckController, with_fortune: WithFortune, crowd: Campaign
) -> None:
    tony = with_fortune("Ada", 37)
    said: list[str] = []
    controller.refused.connect(said.append)
    controller.choose_character(tony)
    controller.choose_rank(10)
    controller.type_dice(50)
    before = color_of(controller.check, controller.table())
    controller.shift(tony, up=True)
    assert color_of(controller.check, controller.table()) == Color((before or 0) + 1)
    controller.shift(tony, up=True)
    assert said[-1] == f"One color costs {COLOR_PRICE} Fortune, and Ada has 12."
    controller.take_back()
    controller.shift(tony, up=True)
    controller.settle()
    assert FourcCampaign(crowd).figures(tony).fortune.value == 12


def test_several_pay_for_one_roll(
    controller: CheckController, with_fortune: WithFortune, crowd: Campaign
) -> None:
    ada, bert = with_fortune("Ada", 30), with_fortune("Bert", 60)
    controller.choose_rank(10)
    controller.type_dice(0)
    assert {purse.payer for purse in controller.view_model().payer_funds()} >= {ada, bert}
    controller.shift(ada, up=True)
    controller.shift(bert, up=True)
    controller.shift(bert, up=True)
    assert color_of(controller.check, controller.table()) is Color.YELLOW
    controller.settle()
    assert FourcCampaign(crowd).figures(ada).fortune.value == 5
    assert FourcCampaign(crowd).figures(bert).fortune.value == 10


def test_choosing_a_character_offers_the_rollable_traits(
    controller: CheckController, crowd: Campaign
) -> None:
    assert controller.rollable_traits() == ()
    who = controller.people()[0]
    controller.choose_character(who.id)
    assert controller.check.name == who.name
    assert controller.thing() == controller.rollable_traits()[0]
    assert {thing.kind for thing in controller.rollable_traits()} >= {
        RollKind.TRAIT, RollKind.ATTACK, RollKind.DEFENSE, RollKind.REPUTE
    }  # fmt: skip
    attack = next(thing for thing in controller.rollable_traits() if thing.kind is RollKind.ATTACK)
    controller.add_step(RowStep(-2, "Raining"))
    controller.choose_trait(attack)
    assert controller.results().id == attack.table
    assert controller.check.steps == (RowStep(-2, "Raining"),)
    row = controller.table().row(attack.rank.value).label
    assert attack.on in controller.own_rows()[row]
    controller.choose_character("")
    assert (controller.check.who, controller.rollable_traits(), controller.thing()) == (
        "",
        (),
        None,
    )
    crowd.discard([who.id])


def test_choosing_another_trait_removes_skill_row_steps(
    controller: CheckController, crowd: Campaign
) -> None:
    who = controller.people()[0]
    climbing = Skill("Climbing", SkillKind.SKILL)
    crowd.edit([who.id], lambda hero: replace(hero, skills=(climbing,)), "Teach {}")
    controller.choose_character(who.id)
    (step,) = controller.skill_steps()
    controller.add_step(step)
    controller.add_step(RowStep(-2, "Raining"))
    controller.choose_trait(controller.rollable_traits()[1])
    assert controller.check.steps == (RowStep(-2, "Raining"),)


def test_a_removed_character_has_nothing_to_roll(
    controller: CheckController, crowd: Campaign
) -> None:
    who = controller.people()[0]
    controller.choose_character(who.id)
    crowd.discard([who.id])
    crowd.delete([who.id])
    assert controller.rollable_traits() == ()


def test_vehicles_have_handling(controller: CheckController, crowd: Campaign) -> None:
    PropertyService(crowd).add_vehicle()
    vehicle = next(
        card for card in controller.people() if card.id not in {c.id for c in crowd.cards()}
    )
    controller.choose_character(vehicle.id)
    assert controller.check.on == "Handling"
    assert controller.results().id == "handling"


def words_of(controller: CheckController) -> str:
    """The stage and the difficulty of the check."""
    difficulty = controller.check.difficulty
    return f"{controller.stage.value}, {'none' if difficulty is None else difficulty.title}"


def test_each_roll_command_is_an_undo_step(controller: CheckController, crowd: Campaign) -> None:
    controller.choose_rank(30)
    controller.choose_difficulty(Color.BLUE)
    controller.type_dice(61)
    assert (highlighted_dice(controller.check), wanted_color(controller.check)) == (61, Color.BLUE)
    controller.settle()
    assert controller.rolls.current is None
    crowd.undo()
    assert words_of(controller) == "rolled, blue"
    crowd.undo()
    assert words_of(controller) == "open, blue"
    crowd.undo()
    assert words_of(controller) == "open, none"
    assert (highlighted_dice(controller.check), wanted_color(controller.check)) == (
        None,
        Color.BLUE,
    )


def test_a_roll_that_fell_is_settled_before_the_next(controller: CheckController) -> None:
    controller.choose_rank(30)
    controller.type_dice(61)
    assert not controller.type_dice(62)
    assert controller.roll()
    assert controller.stage is CheckStage.ROLLED
    assert [check_from_roll(kept.roll).dice for kept in controller.rolls.history()] == [61]
    assert controller.check.rank == 30


def test_two_clicks_on_roll_are_two_steps_of_undo(
    controller: CheckController, crowd: Campaign
) -> None:
    before = crowd.undo_label
    assert controller.roll()
    assert controller.roll()
    assert len(controller.rolls.history()) == 1
    assert crowd.undo() == crowd.undo() == "Roll"
    assert (controller.rolls.current, controller.rolls.history(), crowd.undo_label) == (
        None,
        (),
        before,
    )


def test_the_next_check_is_the_last_one_without_its_steps(controller: CheckController) -> None:
    controller.choose_rank(30)
    controller.add_step(RowStep(1, "Skill"))
    controller.type_dice(5)
    controller.settle()
    assert (controller.check.rank, controller.check.steps, controller.rolls.current) == (
        30,
        (),
        None,
    )
    controller.clear_history()
    assert controller.check.rank == 10


@pytest.mark.parametrize("edition", Edition)
def test_tables_are_those_the_campaign_plays(
    controller: CheckController, crowd: Campaign, edition: Edition
) -> None:
    """Ruling R8."""
    page = FourcCampaign(crowd).page
    for on in (True, False):
        rules = page.rules.with_part(AdvancedPart.BLOCK, on=on)
        crowd.change_page(replace(page, rules=rules), "Turn a rule")
        controller.choose_edition(edition)
        is_own = edition is page.rules.edition
        found = {table.id for table in controller.result_tables()}
        assert ("block" in found) is (on if is_own else edition is Edition.ADVANCED)


def test_other_tables_for_other_editions(controller: CheckController) -> None:
    controller.choose_edition(Edition.BASIC)
    basic = {table.id for table in controller.result_tables()}
    assert len(controller.table().rows) == 13
    controller.choose_edition(Edition.ADVANCED)
    advanced = {table.id for table in controller.result_tables()}
    assert basic < advanced
    controller.choose_table("block")
    assert controller.results().id == "block"
    assert controller.check.difficulty is None


def test_refusals_are_emitted(controller: CheckController) -> None:
    said: list[str] = []
    controller.refused.connect(said.append)
    controller.settle()
    assert said[-1]
    controller.choose_rank(20)
    assert said[-1] == ""
    controller.drop()
    controller.drop()
    assert controller.rolls.current is None
    controller.call_tens(swapped=True)
    assert said[-1]
    assert controller.odds().success is None
    assert controller.may_change


def test_a_skill_without_a_usual_trait_is_rolled_on_the_last_trait_and_never_on_an_attack(
    controller: CheckController, with_fortune: WithFortune
) -> None:
    ada, step = with_fortune("Ada", 37), RowStep(1, "Juggling")
    controller.choose_character(ada)
    things = {each.name: each for each in controller.rollable_traits()}
    attack = next(each for each in things.values() if each.kind is RollKind.ATTACK)
    for last, expected in ((things["Awareness"], "Awareness"), (attack, "Melee")):
        for thing, added in ((last, None), (None, step)):
            roll = controller.roll_of(ada, thing, added)
            assert roll is not None
            controller.prepare_roll(roll)
        assert (controller.check.on, controller.check.steps) == (expected, (step,))

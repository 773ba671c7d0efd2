"""The questions of actions; every answer gives a command that is executed or refused."""

from typing import Any

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.log import with_events
from fourc_desktop.core.encounter.views import ActionOption, MovementPenalty
from fourc_desktop.core.maps.position import Edge, Position
from fourc_desktop.core.maps.walls import Wall, WallKind, usual_wall
from fourc_desktop.core.questions import AnswerKind, Question, filled_in
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.checks.check import RowStep
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands as actions
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    EscapeChoice,
    KnockbackChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import MapObject, TurnPhase
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.rolls.open_roll import change_roll
from fourc_desktop.games.fourc.rules.combat.rules import COMMAND_HANDLERS
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import HERE, Stage

BESIDE = Edge(HERE, Position(HERE.x + 1, HERE.y))


@pytest.fixture
def fourc(book: Rulebook) -> FourcFight:
    return fight(book, CampaignPage())


@pytest.fixture
def street(stage: Stage) -> Stage:
    """Ada with a pistol and a stone, Cat and Ben, a crate, a door beside them."""
    stage.add("ada", "heroes", carries=("Pistol", "Sword"), brawn=40)
    stage.add("ben", "foes", carries=("Knife",))
    stage.add("cat", "heroes")
    stage.lay("crate", MapObject(5, 20))
    stage.lay("stone", MapObject(9, 5, held_by="ada"), None)
    stage.now = stage.now_on(stage.now.map.with_wall(BESIDE, usual_wall(WallKind.DOOR, 15)))
    return stage


def asked(
    fourc: FourcFight, stage: Stage, name: str, who: str = "ada", **answers: Any
) -> dict[str, Question]:
    """The questions of an option, by field."""
    offer = next(each for each in fourc.actions.action_options(stage.now, who) if each.name == name)
    return {each.field: each for each in fourc.actions.questions(stage.now, offer, answers)}


def values(question: Question) -> list[Any]:
    return [option.value for option in question.options]


def test_fists_ask_for_target_and_limits(fourc: FourcFight, street: Stage) -> None:
    found = asked(fourc, street, "Fists")
    assert list(found) == ["target", "everyone", "pull.color", "pull.damage"]
    assert values(found["target"]) == ["ben", "cat", "crate"]
    assert found["target"].is_needed
    assert values(found["pull.color"]) == [None, Color.RED, Color.BLUE]
    assert "target" not in asked(fourc, street, "Fists", everyone=True)
    street.empower("ada", HeldPower("elasticity", rank=Score(10)))
    sector = asked(fourc, street, "Fists", everyone=True)["target"]
    assert (sector.title, sector.is_needed) == ("Target", False)
    assert values(sector) == ["", "ben", "cat"]


def test_the_nearest_foe_is_the_first_target(fourc: FourcFight, street: Stage) -> None:
    street.add("dan", "foes", spot=Position(HERE.x + 2, HERE.y))
    street.add("eve", "foes", spot=Position(HERE.x + 1, HERE.y))
    found = values(asked(fourc, street, "Pistol")["target"])
    assert found[:4] == ["ben", "eve", "dan", "cat"]


def test_a_shot_may_be_a_nail(fourc: FourcFight, street: Stage) -> None:
    assert list(asked(fourc, street, "Pistol"))[:3] == ["target", "nail", "aim"]


def test_the_objects_offered_for_throwing(fourc: FourcFight, street: Stage) -> None:
    thrown = asked(fourc, street, "Throw an object")["thrown"]
    assert values(thrown)[:2] == ["crate", "stone"]
    assert "compact-car" in values(thrown)


def test_objects_in_the_sector_are_offered_first(fourc: FourcFight, street: Stage) -> None:
    usual = values(asked(fourc, street, "Throw an object")["thrown"])
    spot = street.now.combatant("ada").spot
    assert spot is not None
    car = Wall(WallKind.OBSTACLE, 40, name="Parked car")
    street.now = street.now_on(street.now.map.with_wall(spot, car))
    thrown = asked(fourc, street, "Throw an object")["thrown"]
    assert values(thrown)[:3] == ["crate", "stone", "compact-car"]
    assert thrown.options[2].title == "Compact Car, Material Value 40 (Parked car here)"
    assert sorted(values(thrown)) == sorted(usual)


def test_move_asks_for_mode_and_sector(fourc: FourcFight, street: Stage) -> None:
    found = asked(fourc, street, "Move")
    assert values(found["gait"]) == ["Walk"]
    assert HERE not in values(found["to"])
    assert Position(HERE.x - 2, HERE.y) in values(found["to"])
    assert not values(asked(fourc, street, "Move", gait="Fly")["to"])


def test_a_plan(fourc: FourcFight, street: Stage) -> None:
    found = asked(fourc, street, "Declare")
    assert values(found["plan.defense"]) == ["", "dodge", "block", "evade"]
    assert "plan.against" not in found
    evading = asked(fourc, street, "Declare", **{"plan.defense": "evade"})
    assert values(evading["plan.against"]) == ["", "ben", "cat"]
    offer = ActionOption(commands.Declare, "Declare", fixed={"who": "ada"})
    made = filled_in(offer.command, {**offer.fixed, "plan.defense": "dodge", "plan.sectors": 1})
    assert made == commands.Declare("ada", TurnDeclaration(defense="dodge", sectors=1))


def test_an_evade_asks_for_an_attacker(fourc: FourcFight, street: Stage) -> None:
    assert list(asked(fourc, street, "Evade")) == ["against"]
    assert not asked(fourc, street, "Dodge")


def test_the_items_of_the_target_are_offered(fourc: FourcFight, street: Stage) -> None:
    found = asked(fourc, street, "Seize", who="ben")
    assert {field: values(each) for field, each in found.items()} == {"target": ["ada"]}
    found = asked(fourc, street, "Seize", who="ben", target="ada")
    assert found["item"].title == "Object"
    assert values(found["item"]) == ["stone", "Pistol", "Sword"]


def test_only_the_dying_are_aided(fourc: FourcFight, street: Stage) -> None:
    assert not values(asked(fourc, street, "Aid")["target"])
    street.suffer("cat", Condition.DYING)
    assert values(asked(fourc, street, "Aid")["target"]) == ["cat"]


def test_objects_within_reach(fourc: FourcFight, street: Stage) -> None:
    assert values(asked(fourc, street, "Pick up")["what"]) == ["crate"]
    assert values(asked(fourc, street, "Drop")["what"]) == ["stone", "Pistol", "Sword"]
    # Nobody hands over to a foe.
    assert values(asked(fourc, street, "Hand over")["to"]) == ["cat"]
    assert values(asked(fourc, street, "Break an object")["what"]) == ["crate", "stone"]
    assert values(asked(fourc, street, "Catch")["what"]) == []
    street.lay("vase", MapObject(15, 20), Position(HERE.x, HERE.y, 1))
    assert values(asked(fourc, street, "Catch")["what"]) == ["vase"]


def test_adjacent_walls_and_doors_are_offered(fourc: FourcFight, street: Stage) -> None:
    (option,) = asked(fourc, street, "Break a wall")["where"].options
    assert (option.value, option.title) == (BESIDE, "Door, Material Value 15")
    assert values(asked(fourc, street, "Open")["where"]) == [BESIDE]
    assert not values(asked(fourc, street, "Shut")["where"])


def test_a_combatant_off_the_map_has_no_answers(fourc: FourcFight, street: Stage) -> None:
    street.add("ada", "heroes", None)
    assert not values(asked(fourc, street, "Break a wall")["where"])
    assert not values(asked(fourc, street, "Pick up")["what"])
    assert not values(asked(fourc, street, "Move")["to"])


def test_an_incoming_throw_needs_no_question(fourc: FourcFight, street: Stage) -> None:
    street.attack("ada", "ben", "Throw an object", thrown="crate")
    assert not asked(fourc, street, "Catch", who="ben")


class TestTheTable:
    def names(self, fourc: FourcFight, stage: Stage) -> list[str]:
        return [offer.name for offer in fourc.actions.table_options(stage.now)]

    def spots(self, fourc: FourcFight, stage: Stage) -> list[Position]:
        offer = fourc.actions.table_options(stage.now)[0]
        (question,) = fourc.actions.questions(stage.now, offer, {})
        assert question.kind is AnswerKind.SPOT
        return values(question)

    @pytest.mark.parametrize(
        ("phase", "acting", "turn", "words"),
        [
            (TurnPhase.END, 0, 0, "Start combat"),
            (TurnPhase.SECRET, 0, 1, "Declarations"),
            (TurnPhase.DECLARE, 0, 1, "Initiative"),
            (TurnPhase.INITIATIVE, 0, 1, "Roll initiative"),
            (TurnPhase.ACT, 0, 1, "End heroes’ phase"),
            (TurnPhase.ACT, 1, 1, "End the turn"),
            (TurnPhase.END, 0, 1, "Next turn"),
        ],
    )
    def test_the_table_offers_the_next_step(
        self, fourc: FourcFight, stage: Stage, phase: TurnPhase, acting: int, turn: int, words: str
    ) -> None:
        stage.table(phase=phase, acting=acting)
        stage.in_turn(turn)
        assert self.names(fourc, stage) == [words]

    def test_an_open_roll_offers_its_commands(self, fourc: FourcFight, street: Stage) -> None:
        street.attack("ada", "ben")
        assert self.names(fourc, street) == ["Roll", "Add Row Steps", "Cancel"]
        street.now = street.played(fourc, commands.RollDice())
        paid = "Spend Fortune: raise color", "Spend Fortune: lower color"
        assert self.names(fourc, street) == ["Settle", *paid, "Cancel"]
        offer = fourc.actions.table_options(street.now)[1]
        (payer,) = fourc.actions.questions(street.now, offer, {})
        assert values(payer) == ["ada", "ben", "cat"]
        street.now = street.played(fourc, filled_in(offer.command, {**offer.fixed, "payer": "cat"}))
        assert "Undo the last color" in self.names(fourc, street)

    @pytest.mark.parametrize(("dice", "paid"), [(1, "raise"), (99, "lower")])
    def test_only_possible_color_shifts_are_offered(
        self, fourc: FourcFight, street: Stage, dice: int, paid: str
    ) -> None:
        street.attack("ada", "ben")
        rolled = fourc.rules.decide(
            street.now, commands.RollDice(), ScriptedDice(dice), by_hand=False
        )
        street.now = with_events(street.now, rolled)
        assert self.names(fourc, street) == ["Settle", f"Spend Fortune: {paid} color", "Cancel"]

    def test_the_roller_pays_first_and_only_payers_are_offered(
        self, fourc: FourcFight, street: Stage
    ) -> None:
        street.table(acting=1)
        street.attack("ben", "ada")
        street.now = street.played(fourc, commands.RollDice())
        street.change("ada", fortune=24)
        offer = fourc.actions.table_options(street.now)[1]
        (payer,) = fourc.actions.questions(street.now, offer, {})
        assert values(payer) == ["ben", "cat"]
        for who in ("ben", "cat"):
            street.change(who, fortune=0)
        (payer,) = fourc.actions.questions(street.now, offer, {})
        assert values(payer) == ["ben", "ada", "cat"]

    def test_a_knockback_offers_its_sectors(self, fourc: FourcFight, street: Stage) -> None:
        street.table(choices=(KnockbackChoice("ada", "ben", 20),))
        assert self.names(fourc, street) == ["Knock Ben away", "Cancel"]
        assert Position(HERE.x - 1, HERE.y) in self.spots(fourc, street)
        offer = ActionOption(commands.KnockInto, "")
        street.table(choices=())
        assert not fourc.actions.questions(street.now, offer, {})
        assert not fourc.actions.questions(street.now, ActionOption(actions.GetAway, ""), {})

    def test_an_open_roll_offers_row_steps(self, fourc: FourcFight, street: Stage) -> None:
        street.attack("ada", "ben")
        adding = ActionOption(commands.AddStep, "")
        (suggested,) = fourc.actions.questions(street.now, adding, {})
        titles = {each.title: each.value for each in suggested.options}
        assert RowStep(-2, "by the Gamemaster") in titles.values()
        skills = len(street.fighter("ada").character.skills)
        assert len(titles) == len(street.book.circumstances) + skills + 6
        street.do(change_roll, commands.AddStep(suggested.options[0].value))
        assert self.names(fourc, street)[1:3] == ["Add Row Steps", "Subtract Row Steps"]
        (borne,) = fourc.actions.questions(street.now, ActionOption(commands.RemoveStep, ""), {})
        assert [each.title for each in borne.options] == [suggested.options[0].title]
        street.do(change_roll, commands.RemoveStep(borne.options[0].value))
        assert "Subtract Row Steps" not in self.names(fourc, street)
        street.do(change_roll, commands.CallOffRolls())
        (nothing,) = fourc.actions.questions(street.now, ActionOption(commands.RemoveStep, ""), {})
        assert nothing.options == ()

    def test_an_escape_offers_its_choices(self, fourc: FourcFight, street: Stage) -> None:
        street.table(choices=(EscapeChoice("ada", "ben"),))
        assert self.names(fourc, street) == ["Ada gets away", "Cancel"]
        assert Position(HERE.x - 1, HERE.y) in self.spots(fourc, street)
        street.table(choices=(EscapeChoice("ada", "ben", may_hold=True),))
        assert self.names(fourc, street)[1] == "Hold Ben instead"


def test_every_action_option_can_be_completed(fourc: FourcFight, street: Stage) -> None:
    """The first answer to all required questions completes every option to a command."""
    street.lay("lamp", MapObject(2, 1))
    street.suffer("cat", Condition.DYING)
    for offer in fourc.actions.action_options(street.now, "ada"):
        answers: dict[str, Any] = {}
        while open_questions := [
            each
            for each in fourc.actions.questions(street.now, offer, answers)
            if each.is_needed and each.options
        ]:
            first = open_questions[0]
            assert first.field not in answers
            answers[first.field] = first.options[0].value
        if offer.name == "Shut":
            continue  # the door is shut already
        assert type(filled_in(offer.command, {**offer.fixed, **answers})) in COMMAND_HANDLERS


def test_moving_by_a_path(fourc: FourcFight, street: Stage) -> None:
    spot = Position(HERE.x - 1, HERE.y)
    assert fourc.movement.move("ada", "Walk", [spot]) == actions.MoveCommand("ada", spot)
    found = fourc.movement.reach(street.now, "ada", "Walk")
    assert found is not None
    assert spot in found
    assert fourc.movement.reach(street.now, "ada", "Fly") is None
    assert fourc.movement.movement_penalty(street.now, "ada", 0) is None
    assert fourc.movement.movement_penalty(street.now, "ada", 1) == MovementPenalty(
        "−1", "−1 Row Step"
    )
    street.this_turn("ada", sectors=1)
    assert fourc.movement.movement_penalty(street.now, "ada", 1) == MovementPenalty(
        "−2", "−2 Row Steps"
    )
    assert not fourc.movement.movement_modes(street.now, "crate")

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice, TableDice, ThrowWanted
from fourc_desktop.core.refusal import first_refusal
from fourc_desktop.games.fourth_earth.formats.document_formats import ROLLER
from fourc_desktop.games.fourth_earth.rules.characters.traumas import Trauma
from fourc_desktop.games.fourth_earth.rules.combat.commands import (
    DeclareAction,
    DeclareAttack,
    ResolvePlans,
)
from fourc_desktop.games.fourth_earth.rules.combat.planning import declare_refusals
from fourc_desktop.games.fourth_earth.rules.combat.round_order import (
    resolved_plans,
    round_events,
    unspent,
)
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.rules.turn_order import EarthTurnOrder
from tests.games.fourth_earth.people import ILSE
from tests.games.fourth_earth.rules.combat.stage import GUARD, Stage


def test_unspent_points_are_those_of_the_batteries_in_play(plain: EarthRulebook) -> None:
    assert unspent(ILSE, plain) == 6 + 6 + 7 + 8
    few = plain.with_options(EarthOptions(mental=False, spiritual=False))
    assert unspent(ILSE, few) == 12


def test_only_those_who_can_act_draw_cards(plain: EarthRulebook) -> None:
    book = plain.with_options(EarthOptions(order=EarthTurnOrder.DECK))
    stage = Stage(book).set("rook", health=0).set("guard", idle_until=1)
    stage.begin(1, 2)
    assert stage.now.table.queue == ("ilse", "bastian")


def test_a_combatant_drained_to_0_has_no_turn(plain: EarthRulebook) -> None:
    book = plain.with_options(EarthOptions(order=EarthTurnOrder.DIE))
    stage = Stage(book).set("rook", drain=1, health=1)
    events = round_events(stage.now, SeededDice("x"), book)
    assert len(events) == 2
    stage.begin(1, 2, 3)
    assert stage.character("rook").health == 0
    assert "rook" not in stage.now.table.queue


def test_impossible_actions_go_first_by_difficulty(plain: EarthRulebook) -> None:
    book = plain.with_options(EarthOptions(order=EarthTurnOrder.DIFFICULTY, ties=False))
    stage = Stage(book).begin().do(DeclareAction("rook", "Climb", 4))
    stage.do(DeclareAction("ilse", "Climb", 4)).do(DeclareAction("guard", "Climb", 9))
    stage.do(ResolvePlans())
    assert [each.who for each in stage.now.table.plans] == ["guard", "rook", "ilse"]


def test_idle_rounds_of_a_trauma_start_next_round(
    full: EarthRulebook,
) -> None:
    """E16: A trauma of 2 rounds costs the next two rounds, whenever its owner joins."""
    hurt = replace(ILSE, traumas=(Trauma("Dazed", rounds=2),))
    stage = Stage(full).begin()
    stage.set("ilse", idle_rounds=stage.fight.roster.joined(hurt).idle_rounds)
    shown = []
    for _ in range(4):
        conditions = stage.fight.views.conditions(stage.now, "ilse")
        shown.append([(each.name, each.turns) for each in conditions])
        stage.begin()
    assert shown == [[("Cannot act", 2)], [("Cannot act", 2)], [("Cannot act", 1)], []]
    assert first_refusal(declare_refusals(stage.now, "ilse", 1, full)) is None


def test_a_joining_trauma_drains_health_and_lowers_ratings(full: EarthRulebook) -> None:
    hurt = replace(
        GUARD,
        traumas=(Trauma("Knee", rating=2), Trauma("Cut", health=1)),
    )
    joined = Stage(full).fight.roster.joined(hurt)
    stage = Stage(full).set("guard", rating_shift=joined.rating_shift, drain=joined.drain).begin()
    assert stage.character("guard").health == 7
    view = stage.fight.roll.preview(stage.now, DeclareAttack("ilse", "kick", "guard"))
    assert view is not None
    parts = {each.title: each.amount for each in ROLLER.parts(view.roll, full)}
    assert parts["Their trauma"] == -2
    assert "Gamemaster" not in parts


def test_the_dice_of_an_opponent_are_asked_for_by_both_names(full: EarthRulebook) -> None:
    """Before, "Ilse Karrow, Bailiff Rook" asked for the dice of Bailiff Rook."""
    book = full.with_options(EarthOptions(opposing=True))
    stage = Stage(book).begin().do(DeclareAttack("ilse", "jab", "rook", opposed=True))
    asked = []
    for thrown in ((), ((2, 2, 2),)):
        with pytest.raises(ThrowWanted) as wanted:
            resolved_plans(stage.now, TableDice(thrown), book, ROLLER)
        asked.append(wanted.value.throw.what)
    assert asked == ["Ilse Karrow, Fight", "Bailiff Rook, against Ilse Karrow"]

"""The chances of a command: the colors of its own roll, after every defense."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from fourc_desktop.core.encounter.views import CommandChances
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter import action_commands as actions
from fourc_desktop.games.fourc.rules.combat.encounter import commands
from fourc_desktop.games.fourc.rules.combat.encounter.active_power import ActivePower, PowerState
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import EvadeOpening
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import (
    HeldDefense,
    TurnDeclaration,
)
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.core.rolls.result_marks import B, K, R, Y
from tests.games.fourc.rules.combat.stage import Stage
from tests.steps import steps

FISTS = commands.AttackCommand("ada", "Fists", "ben")


@pytest.fixture
def fourc(book: Rulebook) -> FourcFight:
    return fight(book, CampaignPage())


def by_row(book: Rulebook, rank: int, steps: int = 0) -> list[Fraction]:
    """The number of d% of each color on a row."""
    row = book.master_table(CampaignPage().rules).row(rank, steps)
    colors = [row.color(roll) for roll in range(100)]
    return [Fraction(colors.count(color), 100) for color in Color]


def test_an_attack_reads_its_row(stage: Stage, fourc: FourcFight) -> None:
    found = fourc.chances.chances(stage.now, FISTS)
    assert [share.mark for share in found.shares] == [K, R, B, Y]
    assert [share.title for share in found.shares] == ["Black", "Red", "Blue", "Yellow"]
    assert [share.chance for share in found.shares] == by_row(stage.book, 20)
    assert found.success == 1 - found.shares[0].chance
    assert found.note == "20–29, damage 20"


def test_the_chart_notes_the_damage_of_a_pulled_punch(stage: Stage, fourc: FourcFight) -> None:
    pulled = commands.AttackCommand("ada", "Fists", "ben", pull=commands.PulledPunch(damage=5))
    assert fourc.chances.chances(stage.now, pulled).note == "20–29, damage 5"
    lax = commands.AttackCommand("ada", "Fists", "ben", pull=commands.PulledPunch(damage=500))
    assert fourc.chances.chances(stage.now, lax).note == "20–29, damage 20"


def test_a_dodge_that_is_still_to_be_rolled_counts(stage: Stage, fourc: FourcFight) -> None:
    stage.this_turn("ben", plan=TurnDeclaration(defense="dodge"))
    dodge = by_row(stage.book, 20)
    each = [by_row(stage.book, 20, steps) for steps in (0, -3, -6, -9)]
    expected = [
        sum((share * colors[number] for share, colors in zip(dodge, each, strict=True)), Fraction())
        for number in range(4)
    ]
    found = fourc.chances.chances(stage.now, FISTS)
    assert [share.chance for share in found.shares] == expected
    assert found.success == 1 - expected[0]


def test_an_evade_leaves_the_colors_and_takes_the_success(stage: Stage, fourc: FourcFight) -> None:
    stage.this_turn("ben", guard=HeldDefense("evade", Color.RED, 0, "ada"))
    found = fourc.chances.chances(stage.now, FISTS)
    assert [share.chance for share in found.shares] == by_row(stage.book, 20)
    assert found.success == 0


@pytest.mark.parametrize(
    ("command", "least", "note"),
    [
        (actions.GrabOpponent("ada", "ben"), Color.BLUE, "20–29, blue or better"),
        (actions.Defend("ada", "dodge"), Color.RED, "20–29"),
        (
            commands.AttackCommand("ada", "Fists", everyone=True),
            Color.YELLOW,
            "20–29, damage 20, only yellow",
        ),
    ],
)
def test_the_success_of_each_attack(
    stage: Stage, fourc: FourcFight, command: object, least: Color, note: str
) -> None:
    row = by_row(stage.book, 20)
    found = fourc.chances.chances(stage.now, command)
    assert found.success == sum(row[least:], Fraction())
    assert found.note == note


def test_a_command_without_dice_has_no_chances(stage: Stage, fourc: FourcFight) -> None:
    assert fourc.chances.chances(stage.now, commands.Finish("ada")) == CommandChances(())


def test_refused_commands_have_no_chances(stage: Stage, fourc: FourcFight) -> None:
    with pytest.raises(Refused, match="Heroes act now"):
        fourc.chances.chances(stage.now, commands.AttackCommand("ben", "Fists", "ada"))


def test_equal_targets_are_computed_once_with_equal_results(
    stage: Stage, fourc: FourcFight
) -> None:
    """Four equal targets have the same chances as four that differ only in irrelevant values."""
    everyone = commands.AttackCommand("ada", "Fists", everyone=True)
    for who in ("ben", "cid", "dot", "eve"):
        stage.add(who, "foes")
        stage.this_turn(who, plan=TurnDeclaration(defense="dodge"))
    reported = fourc.chances.chances(stage.now, everyone)
    afresh = replace(stage.now)
    alike = steps(lambda: fourc.chances.chances(afresh, everyone))
    for fortune, who in enumerate(("ben", "cid", "dot", "eve")):
        stage.change(who, fortune=fortune)
    unlike = steps(lambda: fourc.chances.chances(stage.now, everyone))
    assert fourc.chances.chances(stage.now, everyone) == reported
    assert 2 * alike < unlike
    stage.this_turn("dot", plan=None)
    assert fourc.chances.chances(stage.now, everyone) != reported


def test_success_means_the_wanted_color_of_a_command(stage: Stage, fourc: FourcFight) -> None:
    """A difficulty, a good reaction, a successful catch; black where black is wanted."""
    row = by_row(stage.book, 20)
    for difficulty in Color:
        tried = actions.Attempt("ada", "Melee", difficulty)
        assert fourc.chances.chances(stage.now, tried).success == sum(row[difficulty:], Fraction())
    repute = by_row(stage.book, stage.fighter("ada").known.derived.repute.value)
    for what, bad in (("Repute", Color.BLACK), ("Among criminals", Color.YELLOW)):
        found = fourc.chances.chances(stage.now, actions.Attempt("ada", what))
        assert found.success == 1 - repute[bad]
    stage.add("cat", "heroes", Position(2, 1, 2))
    stage.now = stage.played(fourc, actions.Fall("cat"))
    found = fourc.chances.chances(stage.now, actions.Catch("ada", "cat"))
    assert found.success == sum(row[Color.BLUE :], Fraction())
    assert found.note == "20–29, blue or better"


def test_an_order_succeeds_when_resistance_fails(stage: Stage, fourc: FourcFight) -> None:
    stage.empower("ada", HeldPower("mind-control", rank=Score(40)))
    control = ActivePower("Mind Control", "mind-control", state=PowerState.CONTROLLED, by="ada")
    stage.change("ben", active=(control,))
    order = actions.UsePower("ada", "Mind Control", "ben", "order")
    assert fourc.chances.chances(stage.now, order).success == by_row(stage.book, 20)[Color.BLACK]


def test_an_evade_that_fails_lets_everything_hit(stage: Stage, fourc: FourcFight) -> None:
    """Ruling R21: a failed Evade is hit automatically, whatever the attack roll."""
    stage.this_turn("ben", guard=HeldDefense("evade", Color.BLACK, 0, "ada"))
    assert fourc.chances.chances(stage.now, FISTS).success == 1


def test_a_reversed_mind_control_is_no_success(stage: Stage, fourc: FourcFight) -> None:
    generation = HeldPower(
        "elemental-energy-generation", rank=Score(20), choices=(("element", ("fire",)),)
    )
    stage.empower("ada", HeldPower("mind-control", rank=Score(40)), generation)
    stage.empower("ben", HeldPower("reflection", rank=Score(40)))
    way = next(each.name for each in fourc.actions.action_options(stage.now, "ada")
               if "ranged" in each.name)  # fmt: skip
    stage.this_turn("ben", guard=HeldDefense("reflection", Color.BLUE, 0))
    blast = commands.AttackCommand("ada", way, "ben")
    assert fourc.chances.chances(stage.now, blast).success == 0
    control = actions.UsePower("ada", "Mind Control", "ben")
    assert fourc.chances.chances(stage.now, control).success == 0
    stage.this_turn("ben", guard=HeldDefense("reflection", Color.RED, 0))
    assert fourc.chances.chances(stage.now, blast).success == 1 - by_row(stage.book, 30)[0]
    assert fourc.chances.chances(stage.now, control).success == 1 - by_row(stage.book, 40)[0]


def test_equal_targets_are_computed_once(stage: Stage, fourc: FourcFight) -> None:
    """Equal targets of one state; each relevant difference, and every other state, is separate."""
    for who in ("cid", "dot", "eve"):
        stage.add(who, "foes")
    stage.this_turn("dot", plan=TurnDeclaration(defense="dodge"))
    stage.change("ada", openings=(EvadeOpening("eve", 2, 3),))
    asked = {
        who: commands.AttackCommand("ada", "Fists", who) for who in ("ben", "cid", "dot", "eve")
    }
    found = {who: fourc.chances.chances(stage.now, each) for who, each in asked.items()}
    alone = {
        who: fight(stage.book, stage.page).chances.chances(stage.now, each)
        for who, each in asked.items()
    }
    assert found == alone
    assert found["ben"] == found["cid"]
    assert len({each.success for each in found.values()}) == 3
    now = replace(stage.now)
    first, again, other = (
        steps(partial(fourc.chances.chances, now, asked[who])) for who in ("ben", "cid", "dot")
    )
    assert 3 * again < first < other

from dataclasses import replace

from fourc_desktop.games.fourth_earth.rules.action_types import ActionType, Tool
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.characters.character import BodyArea
from fourc_desktop.games.fourth_earth.rules.characters.traumas import Trauma
from fourc_desktop.games.fourth_earth.rules.checks.character_checks import (
    against,
    area_text,
    check_of_type,
    rollables,
    tool_text,
    transfer_check,
    with_tool,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import Versus
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.people import ILSE
from tests.games.fourth_earth.rules.combat.stage import ROOK


def test_a_tool_lowers_the_rating_and_adds_its_rank(
    full: EarthRulebook, plain: EarthRulebook
) -> None:
    staff, _, chalk = ILSE.tools
    check = check_of_type(ILSE, "ilse", ILSE.actions[0], full, staff)
    assert (check.tool, check.lowers, check.tool_ranks) == ("Iron-shod staff", 1, 1)
    assert not check.is_advanced
    assert check_of_type(ILSE, "ilse", ILSE.actions[3], full, chalk).is_advanced
    assert not check_of_type(ILSE, "ilse", ILSE.actions[3], plain, chalk).is_advanced


def test_each_action_type_is_there_once(full: EarthRulebook) -> None:
    names = [each.title for each in rollables(ILSE, "ilse", full)]
    assert len(set(names)) == len(names) > 15
    with_die = [each.roll.check.with_die for each in rollables(ILSE, "ilse", full)]
    assert all(with_die)


def test_an_action_type_without_a_name_is_not_rolled(full: EarthRulebook) -> None:
    unnamed = replace(ILSE, actions=(ActionType(), *ILSE.actions))
    paths = [each.path for each in rollables(unnamed, "ilse", full) if each.path]
    assert paths == [f"actions.{place + 1}" for place in range(len(ILSE.actions))]


def test_a_tool_is_taken_up_and_laid_down(full: EarthRulebook) -> None:
    check = check_of_type(ILSE, "ilse", ILSE.actions[0], full)
    chalk = with_tool(check, ILSE.tools[2], full)
    assert (chalk.tool, chalk.lowers, chalk.tool_ranks) == ("Warding chalk", 1, 0)
    assert chalk.is_advanced
    assert with_tool(chalk, None, full) == check


def test_a_contest_takes_what_the_antagonist_brings(
    full: EarthRulebook, plain: EarthRulebook
) -> None:
    check = check_of_type(ILSE, "ilse", ILSE.actions[0], full)
    giant = replace(ROOK, scale=3, stance=EarthStance.DEFENSIVE, areas=(BodyArea("Head", -1),))
    made = against(check, giant, "Rook", full)
    assert (made.versus, made.rating, made.foe, made.foe_dice) == (Versus.CONTEST, 4, "Rook", 4)
    assert (made.foe_scale, made.foe_stance) == (3, EarthStance.DEFENSIVE)
    # Light armor, and two steps larger than the opponent.
    assert made.resistance == 1 + 2
    assert against(check, giant, "Rook", full, area="Head").resistance == -1 + 2
    assert against(check, giant, "Rook", plain).resistance == 0
    assert against(check, giant, "Rook", full, tools=()).rating == 3
    hurt = replace(
        giant,
        traumas=(Trauma("Knee", rating=2), Trauma("War hammer", is_tool=True)),
    )
    assert (against(check, hurt, "Rook", full).rating, made.foe_trauma) == (3, 0)
    assert against(check, hurt, "Rook", full).foe_trauma == -2
    assert against(check, hurt, "Rook", plain).foe_trauma == 0
    opposed = replace(check, versus=Versus.OPPOSED)
    assert against(opposed, giant, "Rook", full).versus is Versus.OPPOSED


def test_tools_and_areas_in_words() -> None:
    assert [tool_text(each) for each in (*ILSE.tools, Tool("Rag"))] == [
        "Iron-shod staff −1, 1 rank", "Rope and hooks −2", "Warding chalk −1", "Rag"
    ]  # fmt: skip
    assert area_text(BodyArea("Head", -1)) == "Head: Resistance −1"


def test_points_can_be_given_with_the_sprinkle(full: EarthRulebook, plain: EarthRulebook) -> None:
    last = list(rollables(ILSE, "ilse", full))[-1]
    check = last.roll.check
    assert (last.group, check.on, check.gives) == ("Life Batteries", "Transfer battery points", 1)
    assert check.battery is Battery.PHYSICAL
    assert "Transfer battery points" not in [each.title for each in rollables(ILSE, "ilse", plain)]


def test_a_transfer_learned_under_its_earlier_name_keeps_its_ranks(full: EarthRulebook) -> None:
    learned = replace(ILSE, actions=(*ILSE.actions, ActionType("Transfer", ranks=2)))
    check = transfer_check(learned, "ilse", full)
    assert (check.on, check.ranks) == ("Transfer", 2)
    assert transfer_check(ILSE, "ilse", full).ranks == 0

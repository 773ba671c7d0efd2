"""The choices in the form of the dice pool: tools, antagonists, body areas, receivers."""

from dataclasses import replace

import pytest

from fourc_desktop.core.documents import Content
from fourc_desktop.core.rolls.rolling import Roll, RollField, SettleRoll, ThrowDice
from fourc_desktop.games.fourth_earth.formats.document_formats import CHARACTER_KIND
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType, Tool
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.characters.character import BodyArea
from fourc_desktop.games.fourth_earth.rules.characters.traumas import Trauma
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck, Versus
from fourc_desktop.games.fourth_earth.rules.homebrew import EarthHomebrew
from fourc_desktop.games.fourth_earth.screens.dice_pool.controller import DicePoolController
from fourc_desktop.games.fourth_earth.screens.dice_pool.screen import DicePoolScreen
from fourc_desktop.ui.widgets.fields.combo_box import ElidedComboBox
from tests.games.fourth_earth.screens.conftest import click, id_of
from tests.ui.game_window import GameWindow


@pytest.fixture
def controller(earth: GameWindow) -> DicePoolController:
    """Ilse is selected for a roll of Fight."""
    earth.do("place_table")
    [screen] = earth.window.findChildren(DicePoolScreen)
    screen.controller.choose_character(id_of(earth, "Ilse Karrow"))
    return screen.controller


def check(controller: DicePoolController) -> PoolCheck:
    return controller.view().roll.check


def field(controller: DicePoolController, path: str) -> RollField:
    return next(e for e in controller.fields(controller.view().roll) if e.path == path)


def choose_trait(controller: DicePoolController, title: str) -> None:
    traits = controller.rollable_traits(check(controller).who)
    controller.choose_trait(next(each for each in traits if each.title == title))


def test_a_tool_is_chosen_with_what_it_lowers(
    controller: DicePoolController, earth: GameWindow
) -> None:
    titles = [each.title for each in field(controller, "tool").options]
    assert titles == [
        "None", "Iron-shod staff −1, 1 rank", "Rope and hooks −2", "Warding chalk −1"
    ]  # fmt: skip
    [screen] = earth.window.findChildren(DicePoolScreen)
    box = screen.panel.form.lines["tool"].editor
    assert isinstance(box, ElidedComboBox)
    box.picked.emit("1")
    made = check(controller)
    assert (made.tool, made.lowers, made.tool_ranks) == ("Iron-shod staff", 1, 1)
    box.picked.emit("0")
    assert check(controller).lowers == check(controller).tool_ranks == 0


def test_own_action_types_and_tools_are_chosen(
    controller: DicePoolController, earth: GameWindow
) -> None:
    chart = Tool("Star chart", 2)
    own = EarthHomebrew((ActionType("Astrogation", battery=Battery.MENTAL),), (chart,))
    earth.campaign.change_homebrew(own, "Homebrew")
    id_ = id_of(earth, "Ilse Karrow")
    ilse = replace(earth.campaign.document(id_), tools=(chart,))
    earth.campaign.write_contents({id_: Content(CHARACTER_KIND, ilse)}, "A chart")
    choose_trait(controller, "Astrogation")
    controller.change("tool", "Tool", "Star chart")
    made = check(controller)
    assert (made.on, made.battery, made.tool, made.lowers) == (
        "Astrogation", Battery.MENTAL, "Star chart", 2
    )  # fmt: skip


def test_without_a_character_the_tool_is_typed(controller: DicePoolController) -> None:
    controller.choose_character("")
    assert field(controller, "tool").options == ()
    controller.change("tool", "Tool", "Crowbar")
    assert check(controller).tool == "Crowbar"


def test_an_antagonist_brings_ranks_and_resistance(
    controller: DicePoolController, earth: GameWindow
) -> None:
    controller.change("versus", "Against", "contest")
    others = [each.title for each in field(controller, "at").options]
    assert others == ["Somebody else", "Bailiff Rook", "Bastian", "Guard"]
    assert field(controller, "foe").title == "Their name"
    controller.change("at", "Antagonist", id_of(earth, "Bailiff Rook"))
    made = check(controller)
    assert (made.foe, made.rating, made.resistance) == ("Bailiff Rook", 4, 1)
    assert "foe" not in [e.path for e in controller.fields(controller.view().roll)]
    choose_trait(controller, "Climb")
    made = check(controller)
    # Rook has no ranks in climbing; his hammer has one.
    assert (made.on, made.versus, made.foe, made.rating) == (
        "Climb", Versus.CONTEST, "Bailiff Rook", 1
    )  # fmt: skip
    controller.change("at", "Antagonist", "")
    assert (check(controller).at, check(controller).foe) == ("", "")


def test_a_rating_is_kept_while_another_action_is_tried(controller: DicePoolController) -> None:
    controller.change("rating", "Rating", 5)
    choose_trait(controller, "Swim")
    assert (check(controller).on, check(controller).rating) == ("Swim", 5)


def test_an_area_of_the_body_is_aimed_at(controller: DicePoolController, earth: GameWindow) -> None:
    controller.change("versus", "Against", "contest")
    controller.change("is_aggressive", "Aggressive", True)
    rook = id_of(earth, "Bailiff Rook")
    controller.change("at", "Antagonist", rook)
    assert "area" not in [e.path for e in controller.fields(controller.view().roll)]
    helmed = replace(earth.campaign.document(rook), areas=(BodyArea("Head", armor=3),))
    earth.campaign.change(rook, helmed, "Put a helmet on")
    assert [e.title for e in field(controller, "area").options] == [
        "Anywhere", "Head: Resistance 3"
    ]  # fmt: skip
    controller.change("area", "Body area", "Head")
    assert check(controller).resistance == 3
    controller.change("area", "Body area", "")
    assert check(controller).resistance == 1


def test_battery_points_are_given_on_the_screen(
    controller: DicePoolController, earth: GameWindow
) -> None:
    bastian = id_of(earth, "Bastian")
    tired = replace(earth.campaign.document(bastian), physical=5)
    earth.campaign.change(bastian, tired, "Tire")
    choose_trait(controller, "Transfer battery points")
    controller.change("at", "To", bastian)
    controller.change("gives", "Points given", 2)
    [screen] = earth.window.findChildren(DicePoolScreen)
    click(screen.panel.dice.button)
    assert earth.campaign.document(bastian).physical == 7
    assert earth.campaign.document(id_of(earth, "Ilse Karrow")).physical == 4
    earth.do("undo")
    assert earth.campaign.document(bastian).physical == 5


def test_another_roller_meets_the_same_antagonist(
    controller: DicePoolController, earth: GameWindow
) -> None:
    rook, bastian = id_of(earth, "Bailiff Rook"), id_of(earth, "Bastian")
    controller.change("versus", "Against", "contest")
    controller.change("at", "Antagonist", rook)
    controller.choose_character(bastian)
    found = check(controller)
    assert (found.who, found.versus, found.foe, found.at) == (
        bastian, Versus.CONTEST, "Bailiff Rook", rook
    )  # fmt: skip
    assert earth.campaign.document(rook).profile.name == found.foe
    # Nobody is their own antagonist.
    controller.choose_character(rook)
    assert (check(controller).who, check(controller).at, check(controller).foe) == (rook, "", "")
    controller.choose_character("")
    assert check(controller).who == ""


def test_a_lost_tool_stays_selectable(controller: DicePoolController) -> None:
    before = controller.view().roll
    controller.rolls.change(
        Roll(replace(before.check, tool="Broken lamp")), "Change Tool", continuing=False
    )
    assert field(controller, "tool").options[-1].title == "Broken lamp"


def test_the_next_roll_uses_the_current_characters(
    controller: DicePoolController, earth: GameWindow
) -> None:
    """The note on Recurring: every later rating against the antagonist is lower."""
    ilse, rook = id_of(earth, "Ilse Karrow"), id_of(earth, "Bailiff Rook")
    controller.change("versus", "Against", "contest")
    controller.change("tool", "Tool", "Iron-shod staff")
    controller.change("at", "Antagonist", rook)
    controller.do(ThrowDice((1, 2, 3, 4)))
    controller.do(ThrowDice((5,)))
    controller.do(SettleRoll())
    assert (check(controller).ranks, check(controller).foe_trauma) == (3, 0)
    campaign = earth.campaign
    hurt = replace(campaign.document(rook), traumas=(Trauma("Easy target", rating=2),))
    campaign.change(rook, hurt, "Hurt")
    broken = replace(
        campaign.document(ilse),
        actions=(ActionType("Fight", ranks=2),),
        traumas=(Trauma("Iron-shod staff", is_tool=True),),
    )
    campaign.change(ilse, broken, "Forget")
    now = check(controller)
    assert (now.ranks, now.foe_trauma, now.tool) == (2, -2, "")
    controller.do(ThrowDice())
    assert check(controller) == now
    assert controller.view().roll.throws


def test_a_tool_that_breaks_while_a_roll_is_set_up_is_marked(
    controller: DicePoolController, earth: GameWindow
) -> None:
    controller.change("tool", "Tool", "Iron-shod staff")
    ilse = id_of(earth, "Ilse Karrow")
    broken = replace(
        earth.campaign.document(ilse), traumas=(Trauma("Iron-shod staff", is_tool=True),)
    )
    earth.campaign.change(ilse, broken, "Break")
    assert [each.title for each in field(controller, "tool").options] == [
        "None", "Rope and hooks −2", "Warding chalk −1", "Iron-shod staff: useless"
    ]  # fmt: skip

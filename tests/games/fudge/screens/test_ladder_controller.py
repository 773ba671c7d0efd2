"""The ladder with the people of the campaign as opponents."""

from dataclasses import replace

from fourc_desktop.core.documents import Content
from fourc_desktop.games.fudge.documents.document_kinds import CHARACTER_KIND
from fourc_desktop.games.fudge.rules.check import FudgeCheck
from fourc_desktop.games.fudge.rules.combat.wounds import EMPTY_TRACK
from fourc_desktop.games.fudge.screens.ladder_controller import FOE, FOE_ON
from fourc_desktop.games.fudge.screens.ladder_screen import LadderScreen
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.fields.combo_box import ElidedComboBox
from tests.games.fudge.people import OGRE, TAMSIN
from tests.games.fudge.screens.conftest import check


def ids(ladder: LadderScreen) -> dict[str, str]:
    return {each.name: each.id for each in ladder.controller.people()}


def test_an_opponent_brings_level_wounds_defense_and_scale(
    ladder: LadderScreen, ferry_road: Campaign
) -> None:
    controller, people = ladder.controller, ids(ladder)
    assert FOE not in ladder.panel.form.lines, "nobody opposes"
    [sword] = [
        each
        for each in controller.rollable_traits(people["Tamsin Oakgrave"])
        if each.title == "Longsword"
    ]
    hurt = Content(CHARACTER_KIND, replace(OGRE, wounds="   x    ", weapons=TAMSIN.weapons))
    ferry_road.write_contents({people["Ogre"]: hurt}, "Hurt")
    controller.choose_trait(sword)
    editor = ladder.panel.form.lines[FOE].editor
    assert isinstance(editor, ElidedComboBox)
    editor.picked.emit("1")
    found = check(ladder)
    assert (found.opponent, found.against_modifier, found.foe_wounds) == ("Ogre", -1, "   x    ")
    assert found.foe_scale == OGRE.mass_scale
    assert found.defense == OGRE.health + sum(each.value for each in OGRE.armor)
    assert found.foe_on == TAMSIN.weapons[0].name
    controller.change(FOE_ON, "Trait", "Will")
    assert check(ladder).against == OGRE.will
    controller.change(FOE_ON, "Trait", "Nothing they have")
    assert check(ladder).foe_on == "Will"
    controller.change(FOE, "Opponent", "")
    assert (check(ladder).foe, check(ladder).foe_wounds) == ("", EMPTY_TRACK)


def test_whoever_opposes_may_be_gone_by_then(ladder: LadderScreen, ferry_road: Campaign) -> None:
    controller, people = ladder.controller, ids(ladder)
    controller.change("kind", "Roll", "opposed")
    controller.change(FOE, "Opponent", people["Ogre"])
    ferry_road.discard([people["Ogre"]])
    roll = controller.with_value(controller.view().roll, FOE, "nobody")
    assert isinstance(roll.check, FudgeCheck)
    assert roll.check.foe == ""
    assert all(each.path != FOE for each in controller.fields(controller.view().roll))

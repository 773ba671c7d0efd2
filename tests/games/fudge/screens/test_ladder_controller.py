"""The ladder with characters of the campaign as opponents."""

from dataclasses import replace

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.core.rolls.rolling import RollableTrait
from fourc_desktop.games.fudge.documents.document_kinds import CHARACTER_KIND
from fourc_desktop.games.fudge.rules.attacks.wounds import EMPTY_TRACK
from fourc_desktop.games.fudge.rules.character import CarriedWeapon, FudgeSkill
from fourc_desktop.games.fudge.rules.check import FudgeCheck
from fourc_desktop.games.fudge.rules.combat.exchanges import melee_skill
from fourc_desktop.games.fudge.rules.combat.plans import BeginRound, Strike
from fourc_desktop.games.fudge.rules.combat.roster import FudgeRoster
from fourc_desktop.games.fudge.rules.ladder import FAIR, MEDIOCRE
from fourc_desktop.games.fudge.screens.ladder_controller import FOE, FOE_ON
from fourc_desktop.games.fudge.screens.ladder_screen import LadderScreen
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.widgets.fields.combo_box import ElidedComboBox
from tests.games.fudge.people import OGRE, TAMSIN
from tests.games.fudge.rules.combat.stage import Stage
from tests.games.fudge.screens.conftest import check


def ids(ladder: LadderScreen) -> dict[str, str]:
    return {each.name: each.id for each in ladder.controller.people()}


def rollable(ladder: LadderScreen, who: str, title: str) -> RollableTrait[FudgeCheck]:
    traits = ladder.controller.rollable_traits(ids(ladder)[who])
    return next(each for each in traits if each.title == title)


def test_an_opponent_brings_level_wounds_defense_and_scale(
    ladder: LadderScreen, ferry_road: Campaign
) -> None:
    controller, people = ladder.controller, ids(ladder)
    assert FOE not in ladder.panel.form.lines, "nobody opposes"
    sword = rollable(ladder, "Tamsin Oakgrave", "Longsword")
    hurt = Content(CHARACTER_KIND, replace(OGRE, wounds="   x    ", weapons=TAMSIN.weapons))
    ferry_road.write_contents({people["Ogre"]: hurt}, "Hurt")
    controller.choose_trait(sword)
    editor = ladder.panel.form.lines[FOE].editor
    assert isinstance(editor, ElidedComboBox)
    editor.picked.emit("1")
    found = check(ladder)
    assert (found.opponent, found.against_wounds, found.foe_wounds) == ("Ogre", -1, "   x    ")
    assert found.foe_scale == OGRE.mass_scale
    assert found.defense == OGRE.health + sum(each.value for each in OGRE.armor)
    assert found.foe_on == TAMSIN.weapons[0].name
    controller.change(FOE_ON, "Trait", "Will")
    assert check(ladder).against == OGRE.will
    controller.change(FOE_ON, "Trait", "Nothing they have")
    assert check(ladder).foe_on == "Will"
    controller.change(FOE, "Opponent", "")
    assert (check(ladder).foe, check(ladder).foe_wounds) == ("", EMPTY_TRACK)


def test_an_opponent_that_was_discarded_is_no_longer_offered(
    ladder: LadderScreen, ferry_road: Campaign
) -> None:
    controller, people = ladder.controller, ids(ladder)
    controller.change("kind", "Roll", "opposed")
    controller.change(FOE, "Opponent", people["Ogre"])
    ferry_road.discard([people["Ogre"]])
    roll = controller.with_value(controller.view().roll, FOE, "nobody")
    assert isinstance(roll.check, FudgeCheck)
    assert roll.check.foe == ""
    assert all(each.path != FOE for each in controller.fields(controller.view().roll))


def test_shields_and_sizes_of_weapons_count_as_in_fights(
    ladder: LadderScreen, ferry_road: Campaign
) -> None:
    """F5: Tamsin with longsword and medium shield against Ordo with knife and small shield."""
    knife = CarriedWeapon("Knife", "Knives", 0, 1)
    skills = (FudgeSkill("Knives", 1),)
    ordo = replace(
        OGRE, profile=FormProfile("Ordo", side="other"), weapons=(knife,), skills=skills,
        shield="small-shield", mass_scale=0, strength_scale=0, wounds="   x    ",
    )  # fmt: skip
    ferry_road.add([Package(Content(CHARACTER_KIND, ordo))], "Add")
    controller, people = ladder.controller, ids(ladder)
    controller.choose_trait(rollable(ladder, "Tamsin Oakgrave", "Longsword"))
    controller.change(FOE, "Opponent", people["Ordo"])
    found = check(ladder)
    parts = controller.rolls.roller.parts(controller.view().roll, controller.rolls.book)
    assert [(each.title, each.amount) for each in parts] == [
        ("Longsword", 2),
        ("Foe’s shield", -1),
        ("Ordo", 1),
        ("Wounds", -1),
        ("Foe’s shield", -1),
        ("Smaller weapon", -1),
    ]
    roster = FudgeRoster(controller.rolls.book)
    people_in = {"ada": roster.joined(TAMSIN), "bo": roster.joined(ordo)}
    stage = Stage(controller.rolls.book, people_in)
    stage.play(BeginRound())
    stage.play(Strike("ada", "Longsword", "bo"))
    stage.play(Strike("bo", "Knife", "ada"))
    in_the_fight = [melee_skill(stage.now, each).skill.value for each in ("ada", "bo")]
    assert [found.rolled_level, found.opposing_level] == in_the_fight == [1, -2]


def test_against_a_shot_one_dodges_and_the_shield_makes_it_harder(
    ladder: LadderScreen, ferry_road: Campaign
) -> None:
    """F10, F14: as in fights; weapons and shields for melee do not count."""
    armed = replace(
        OGRE, weapons=TAMSIN.weapons, shield="medium-shield", mass_scale=0, agility=1, skills=()
    )
    people, controller = ids(ladder), ladder.controller
    ferry_road.write_contents({people["Ogre"]: Content(CHARACTER_KIND, armed)}, "Armed")
    controller.choose_trait(rollable(ladder, "Tamsin Oakgrave", "Long bow"))
    controller.change(FOE, "Opponent", people["Ogre"])
    found = check(ladder)
    assert (found.weapon, found.shield, found.foe_weapon, found.foe_shield) == (0, 0, 0, 0)
    assert (found.foe_on, found.against, found.dodging) == ("Agility", 1, -2)
    # Mediocre for a close shot, one level more for the shield.
    assert found.least == FAIR
    nimble = replace(armed, skills=(FudgeSkill("Dodge", 2),), shield="large-shield", mass_scale=2)
    ferry_road.write_contents({people["Ogre"]: Content(CHARACTER_KIND, nimble)}, "Nimble")
    controller.change(FOE, "Opponent", people["Ogre"])
    found = check(ladder)
    assert (found.foe_on, found.against, found.dodging) == ("Dodge", 2, -2)
    assert found.least == MEDIOCRE
    controller.change(FOE, "Opponent", "")
    assert (check(ladder).least, check(ladder).dodging) == (None, 0)

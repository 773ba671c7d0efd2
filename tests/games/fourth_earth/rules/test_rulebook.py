from dataclasses import replace

from fourc_desktop.core.encounter.log import new_log
from fourc_desktop.core.forms.assignment import assign
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType, Tool
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.characters.character import FORM, EarthCharacter
from fourc_desktop.games.fourth_earth.rules.checks.character_checks import (
    check_of_type,
    rollables,
)
from fourc_desktop.games.fourth_earth.rules.combat.commands import DeclareAction
from fourc_desktop.games.fourth_earth.rules.combat.planning import action_plan
from fourc_desktop.games.fourth_earth.rules.homebrew import EarthHomebrew
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, PoolReading
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook, EarthTemplate
from tests.games.fourth_earth.people import ALL_SPRINKLES
from tests.games.fourth_earth.rules.combat.stage import Stage


def test_options_decide_the_pool_and_the_tables_of_use(plain: EarthRulebook) -> None:
    base = plain.with_options(EarthOptions(pool=PoolReading.BASE_DIE, pool_limit=False))
    assert (plain.dice(7), base.dice(7)) == (5, 8)
    assert len(plain.played_use_tables) == 5
    some = plain.with_options(replace(ALL_SPRINKLES, use_intent=False, use_origin=False))
    assert [each.id for each in some.played_use_tables] == ["rarity", "target", "distance"]


def test_templates_know_their_actions_and_tools(plain: EarthRulebook) -> None:
    actions, tools = {each.id for each in plain.actions}, {each.id for each in plain.tools}
    for template in plain.templates:
        assert {id_ for id_, _ in template.actions} <= actions
        assert set(template.tools) <= tools
    assert all(each.lowers <= 2 for each in plain.tools)


SABRE = ActionType("Sabre", "Fight", Battery.MENTAL)
RAPIER = Tool("Blessed rapier", 2, is_advanced=True)


def test_own_action_types_and_tools_are_learned_and_used(plain: EarthRulebook) -> None:
    book = plain.with_homebrew(EarthHomebrew((SABRE,), (RAPIER,)))
    ilse = EarthCharacter()
    for setting in ("actions+=sabre", "tools+=Blessed Rapier"):
        ilse = assign(FORM, ilse, book, setting)
    assert (ilse.actions, ilse.tools) == ((SABRE,), (RAPIER,))
    assert "Sabre" in [each.title for each in rollables(EarthCharacter(), "ilse", book)]
    stage = Stage(book).begin()
    ilse = replace(ilse, profile=stage.character("ilse").profile)
    fighter = stage.fight.roster.joined(ilse)
    stage.log = new_log(stage.now.with_fighter("ilse", fighter), "homebrew")
    check = action_plan(stage.now, DeclareAction("ilse", "sabre", 5, "Blessed rapier"), book).check
    assert (check.on, check.battery, check.lowers) == ("Sabre", Battery.MENTAL, 2)
    assert check_of_type(ilse, "ilse", SABRE, book, RAPIER).tool == "Blessed rapier"


def test_without_homebrew_the_tables_are_unchanged(plain: EarthRulebook) -> None:
    assert plain.with_homebrew(EarthHomebrew()) is plain
    assert plain.with_homebrew(EarthHomebrew((SABRE,))).tools == plain.tools


def test_a_template_without_armor_has_none() -> None:
    assert EarthTemplate("hermit", "Hermit", "People", "Lives alone.", ()).armor == 0

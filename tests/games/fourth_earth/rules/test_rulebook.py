from dataclasses import replace

from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, PoolReading
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.people import ALL_SPRINKLES


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

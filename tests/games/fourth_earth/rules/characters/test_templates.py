from fourc_desktop.games.fourth_earth.rules.characters.character import FORM
from fourc_desktop.games.fourth_earth.rules.characters.templates import (
    MAX_MORE_TYPES,
    from_template,
    instant_character,
)
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook


def test_every_template_makes_a_character_without_problems(full: EarthRulebook) -> None:
    assert len({each.id for each in full.templates}) == len(full.templates) >= 12
    for template in full.templates:
        made = from_template(template, full, "Somebody", "others")
        assert (made.profile.kind, made.profile.side) == (template.name, "others")
        assert len(made.actions) == len(template.actions)
        assert [*FORM.problems(made, full)] == []


def test_the_same_seed_makes_the_same_character(full: EarthRulebook) -> None:
    seeds = [f"seed {number}" for number in range(40)]
    made = [instant_character(full, seed, "players") for seed in seeds]
    assert made == [instant_character(full, seed, "players") for seed in seeds]
    assert len({each.profile.kind for each in made}) > 6
    for each in made:
        assert [*FORM.problems(each, full)] == []
        assert each.health == 8


def test_instant_characters_learn_up_to_three_more_types(full: EarthRulebook) -> None:
    templates = {each.name: len(each.actions) for each in full.templates}
    made = [instant_character(full, f"seed {number}", "players") for number in range(60)]
    more = {len(each.actions) - templates[each.profile.kind] for each in made}
    assert more == set(range(MAX_MORE_TYPES + 1))

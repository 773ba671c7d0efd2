"""Templates and Instant characters: complete, legal, and equal for the same seed."""

from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import ATTRIBUTES, FudgeCharacter
from fourc_desktop.games.fudge.rules.templates import PEOPLE, instant_character


def test_common_characters_have_templates(fudge: FudgeBook) -> None:
    wanted = {"guard", "soldier", "thief", "healer", "archer", "leader", "imp", "ogre"}
    assert wanted <= set(fudge.templates)
    assert {each.group for each in fudge.templates.values()} == {PEOPLE, "Monsters", "Animals"}


def test_templates_have_a_skill_for_each_weapon(fudge: FudgeBook) -> None:
    for template in fudge.templates.values():
        made = template.character(template.name, "other", fudge.equipment)
        assert made.profile.name == template.name
        assert made.weapons
        for weapon in made.weapons:
            assert weapon.skill
        assert made.shield in ("", *fudge.equipment.shields)
        assert template.name.casefold() in template.words


def test_monsters_are_large_and_small(fudge: FudgeBook) -> None:
    scales = {id_: each.mass_scale for id_, each in fudge.templates.items()}
    assert scales["giant"] > scales["ogre"] > scales["guard"] == 0 > scales["imp"]
    assert scales["tiger"] - scales["mouse"] == 23


def instant(fudge: FudgeBook, seed: str) -> FudgeCharacter:
    templates = list(fudge.templates.values())
    return instant_character(templates, fudge.instant, fudge.equipment, seed, "player")


def test_the_same_seed_makes_the_same_character(fudge: FudgeBook) -> None:
    assert instant(fudge, "OWL") == instant(fudge, "OWL")
    made = [instant(fudge, str(seed)) for seed in range(60)]
    assert len({each.profile.name for each in made}) > 50
    kinds = {each.kind for each in fudge.templates.values() if each.group == PEOPLE}
    assert {each.profile.kind for each in made} == kinds


def test_an_instant_character_differs_from_its_template_by_a_level_each_way(
    fudge: FudgeBook,
) -> None:
    by_kind = {each.kind: each for each in fudge.templates.values() if each.group == PEOPLE}
    for seed in range(60):
        made = instant(fudge, str(seed))
        template = by_kind[made.profile.kind]
        usual = template.character("", "player", fudge.equipment)
        levels = [getattr(made, each) - getattr(usual, each) for each in ATTRIBUTES]
        assert sorted(levels) == [-1, *[0] * 6, 1]
        pairs = zip(made.skills, usual.skills, strict=True)
        assert {a.level - b.level for a, b in pairs} <= {-1, 0, 1}
        assert len(made.gifts) == len(usual.gifts) + 1
        assert len(made.faults) == len(usual.faults) + 1

"""The form: problems, catalogs, and the completeness of its texts."""

from dataclasses import replace

from fourc_desktop.core.forms.assignment import assign
from fourc_desktop.core.forms.character_form import SIDES
from fourc_desktop.games.rough_magic.rules.character import (
    RoughMagicCharacter,
    RoughMagicSkill,
)
from fourc_desktop.games.rough_magic.rules.character_form import FORM, problems
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook


def sentences(character: RoughMagicCharacter, book: RoughMagicBook) -> list[str]:
    return [each.refusal.sentence for each in problems(character, book)]


def test_templates_and_stock_are_without_problems(rough_book: RoughMagicBook) -> None:
    for each in (*rough_book.templates.values(), *rough_book.stock.values()):
        assert sentences(each.character, rough_book) == []


def test_rule_problems_are_reported(rough_book: RoughMagicBook) -> None:
    skill = RoughMagicSkill("Stealth")
    blaster = rough_book.templates["blaster"].character
    wrong = replace(blaster, power_level=0, armor=3, skills=(skill, replace(skill, name="STEALTH")))
    found = sentences(wrong, rough_book)
    assert len(found) == 5
    assert sum("is there twice" in each for each in found) == 2
    assert "Damage Resistance is 0 or 4 to 9; 3 is between." in found
    assert sum("needs a Power Level" in each for each in found) == 2
    places = {each.about for each in problems(wrong, rough_book)}
    assert {"skills.0", "skills.1", "armor", "attacks.0"} <= places


def test_entries_are_added_from_the_catalogs(rough_book: RoughMagicBook) -> None:
    made = RoughMagicCharacter()
    for setting in ("skills+=athletics", "attacks+=Rifle", "powers+=flight", "side=players"):
        made = assign(FORM, made, rough_book, setting)
    assert [each.name for each in made.skills] == ["Athletics"]
    assert made.attacks == (rough_book.attacks["rifle"],)
    assert made.powers[0].name == "Flight"
    assert made.profile.side == "players"
    made = assign(FORM, made, rough_book, "skills+=Lockwork:reason:2")
    assert (made.skill_level("Lockwork"), made.skills[1].attribute.value) == (2, "reason")
    assert set(FORM.catalogs(rough_book)[SIDES]) == {"players", "others"}


def test_health_and_endurance_follow_the_attributes_until_they_are_set(
    rough_book: RoughMagicBook,
) -> None:
    made = RoughMagicCharacter()
    for setting, health, endurance in (
        ("brawn=4", 18, 18),
        ("presence=6", 18, 22),
        ("brawn=1", 12, 22),
        ("health=9", 9, 22),
        ("brawn=7", 9, 24),
    ):
        made = assign(FORM, made, rough_book, setting)
        assert (made.health, made.endurance) == (health, endurance), setting

"""Instant characters: a template and a name by chance, and some skills raised."""

from dataclasses import replace

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.games.rough_magic.rules.character import RoughMagicCharacter
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook, RoughMagicTemplate

RAISES = 2
"""How many times a skill of the template is raised by 1."""

HIGHEST_SKILL = 10


def instant_character(book: RoughMagicBook, dice: Dice, side: str) -> RoughMagicCharacter:
    """A random character of a side, unhurt: one of the templates, with two skills higher by 1."""
    template = dice.pick(tuple(book.templates.values()), "Template")
    name = dice.pick(template.names, "Name")
    character = of_template(template, name, side)
    for _ in range(RAISES):
        place = dice.pick(range(len(character.skills)), "Skill")
        skill = character.skills[place]
        raised = replace(skill, level=min(skill.level + 1, HIGHEST_SKILL))
        skills = (*character.skills[:place], raised, *character.skills[place + 1 :])
        character = replace(character, skills=skills)
    return character


def of_template(template: RoughMagicTemplate, name: str, side: str) -> RoughMagicCharacter:
    """The character of a template under a name."""
    profile = FormProfile(name, template.name, side=side, notes=template.about)
    return replace(template.character, profile=profile)

"""Instant characters: a random template and name, with some skills raised."""

from dataclasses import replace

from fourc_desktop.core.dice import Dice
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.games.rough_magic.rules.character import RoughMagicCharacter
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook, RoughMagicTemplate

RAISES = 2
"""The number of raises by 1 of skills in the template."""

HIGHEST_SKILL = 10


def instant_character(book: RoughMagicBook, dice: Dice, side: str) -> RoughMagicCharacter:
    """A random, unhurt character of a side: a template with two raises of skills."""
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
    """The character of a template with a name."""
    profile = FormProfile(name, template.name, side=side)
    return replace(template.character, profile=profile)

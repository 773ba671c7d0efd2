"""Characters from templates, and random characters from a seed."""

from fourc_desktop.core.dice import Dice, SeededDice
from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.games.fourth_earth.rules.action_types import (
    POINTS_OF_A_RANK,
    ActionType,
    Tool,
)
from fourc_desktop.games.fourth_earth.rules.characters.character import EarthCharacter
from fourc_desktop.games.fourth_earth.rules.rulebook import (
    EarthRulebook,
    EarthTemplate,
    UsualAction,
    UsualTool,
)

MAX_MORE_TYPES = 2
"""The maximum number of action types added to a template for an instant character."""


def from_template(
    template: EarthTemplate, book: EarthRulebook, name: str, side: str
) -> EarthCharacter:
    """A character from a template, with full batteries."""
    by_id = {each.id: each for each in book.actions}
    tools = {each.id: each for each in book.tools}
    return EarthCharacter(
        FormProfile(name, template.name, side=side),
        actions=tuple(
            ActionType(by_id[id_].name, battery=by_id[id_].battery, ranks=ranks)
            for id_, ranks in template.actions
        ),
        tools=tuple(_tool(tools[id_]) for id_ in template.tools),
        flesh=template.flesh,
        armor=template.armor,
        scale=template.scale,
    )


def _tool(usual: UsualTool) -> Tool:
    return Tool(usual.name, usual.lowers, is_advanced=usual.is_advanced)


def instant_character(book: EarthRulebook, seed: str, side: str) -> EarthCharacter:
    """A character from a random template with a few more points.

    A seed always gives the same one.
    """
    dice = SeededDice(seed)
    template = dice.pick(book.templates, "Template")
    made = from_template(template, book, dice.pick(book.names, "Name"), side)
    known = {each.name for each in made.actions}
    more = [each for each in book.actions if each.name not in known]
    added = [_learned(dice, more) for _ in range(dice.pick(range(MAX_MORE_TYPES + 1), "More"))]
    return EarthCharacter(
        made.profile,
        actions=(*made.actions, *added),
        tools=tuple(_with_points(dice, each) for each in made.tools),
        flesh=made.flesh,
        armor=made.armor,
        scale=made.scale,
    )


def _learned(dice: Dice, more: list[UsualAction]) -> ActionType:
    usual = dice.pick(more, "Action type")
    more.remove(usual)
    points = dice.pick(range(POINTS_OF_A_RANK), "Points")
    return ActionType(usual.name, battery=usual.battery, points=points)


def _with_points(dice: Dice, tool: Tool) -> Tool:
    points = dice.pick(range(POINTS_OF_A_RANK), "Points")
    return Tool(tool.name, tool.lowers, points=points, is_advanced=tool.is_advanced)

"""The rolls of a character: each action type with its ranks, specialty and battery."""

from collections.abc import Iterator

from fourc_desktop.games.fourth_earth.rules.characters.character import (
    ActionType,
    EarthCharacter,
    Tool,
)
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import (
    is_specialty,
    total_ranks,
    type_named,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

LEARNED = "Action types"
UNUSED = "Not used yet"


def checks_of(
    character: EarthCharacter, who: str, book: EarthRulebook
) -> Iterator[tuple[str, PoolCheck]]:
    """A check of each action type under its heading; then of those of the list not used yet."""
    for each in character.actions:
        yield LEARNED, check_of_type(character, who, each, book)
    for usual in book.actions:
        if type_named(character.actions, usual.name) is None:
            new = ActionType(usual.name, battery=usual.battery)
            yield UNUSED, check_of_type(character, who, new, book)


def check_of_type(
    character: EarthCharacter,
    who: str,
    action: ActionType,
    book: EarthRulebook,
    tool: Tool | None = None,
) -> PoolCheck:
    """A check of an action type, with a tool or without."""
    options = book.options
    with_die = options.has_criticality_die and options.critical_always
    return PoolCheck(
        who=who,
        name=character.profile.name,
        on=action.name,
        ranks=total_ranks(character.actions, action.name),
        tool="" if tool is None else tool.name,
        tool_ranks=0 if tool is None else tool.ranks,
        lowers=0 if tool is None else tool.lowers,
        is_specialty=is_specialty(character.actions, action.name),
        is_advanced=options.advanced and tool is not None and tool.is_advanced,
        battery=action.battery,
        scale=character.scale,
        stance=character.stance,
        with_die=with_die,
        die=options.critical_die.sides,
    )

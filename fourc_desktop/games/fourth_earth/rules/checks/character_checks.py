"""The checks of a character: action types, tools, and opponents."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from fourc_desktop.core.rolls.rolling import Roll, RollableTrait
from fourc_desktop.core.text import number_text
from fourc_desktop.games.fourth_earth.rules.action_types import ActionType, Tool
from fourc_desktop.games.fourth_earth.rules.characters.character import (
    BodyArea,
    EarthCharacter,
    lasting_traumas,
    resistance,
    resistance_of,
    usable_tools,
)
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import (
    is_specialty,
    total_ranks,
    type_named,
)
from fourc_desktop.games.fourth_earth.rules.characters.traumas import TraumaEffect, total
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    HIGHEST_RATING,
    PoolCheck,
    Versus,
)
from fourc_desktop.games.fourth_earth.rules.rating_changes import scale_resistance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

LEARNED = "Action types"
UNUSED = "Not used yet"
BATTERIES = "Life Batteries"
TRANSFER = "Transfer battery points"
"""The action type of a transfer of battery points."""
EARLIER_TRANSFER = "Transfer"
"""Its name in earlier versions, under which characters have learned it."""


def rollables(
    character: EarthCharacter, who: str, book: EarthRulebook
) -> Iterator[RollableTrait[PoolCheck]]:
    """A character's action types, then those in the list without proficiency, and a transfer."""
    for place, each in enumerate(character.actions):
        if each.name:
            yield _trait(LEARNED, check_of_type(character, who, each, book), f"actions.{place}")
    for usual in book.actions:
        if type_named(character.actions, usual.name) is None:
            new = ActionType(usual.name, battery=usual.battery)
            yield _trait(UNUSED, check_of_type(character, who, new, book))
    if book.options.transfer and book.options.used:
        yield _trait(BATTERIES, transfer_check(character, who, book))


def _trait(group: str, check: PoolCheck, path: str = "") -> RollableTrait[PoolCheck]:
    return RollableTrait(check.on, group, Roll(check), path)


def check_of_type(
    character: EarthCharacter,
    who: str,
    action: ActionType,
    book: EarthRulebook,
    tool: Tool | None = None,
) -> PoolCheck:
    """The check of an action type, with or without a tool."""
    options = book.options
    with_die = options.has_criticality_die and options.critical_always
    check = PoolCheck(
        who=who,
        name=character.profile.name,
        on=action.name,
        ranks=total_ranks(character.actions, action.name),
        is_specialty=is_specialty(character.actions, action.name),
        battery=action.battery,
        scale=character.scale,
        stance=character.stance,
        with_die=with_die,
        die=options.critical_die.sides,
    )
    return with_tool(check, tool, book)


def transfer_type(character: EarthCharacter) -> ActionType:
    """The action type of a transfer: as learned, also under its earlier name, or a new one."""
    known = (type_named(character.actions, name) for name in (TRANSFER, EARLIER_TRANSFER))
    return next(filter(None, known), ActionType(TRANSFER))


def transfer_check(character: EarthCharacter, who: str, book: EarthRulebook) -> PoolCheck:
    """The check of a transfer of 1 point of the first battery in play within touch."""
    check = check_of_type(character, who, transfer_type(character), book)
    return replace(check, battery=book.options.used[0], gives=1)


def with_tool(check: PoolCheck, tool: Tool | None, book: EarthRulebook) -> PoolCheck:
    """The check with a tool and its reduction of the rating, or without a tool."""
    if tool is None:
        return replace(check, tool="", tool_ranks=0, lowers=0, is_advanced=False)
    return replace(
        check,
        tool=tool.name,
        tool_ranks=tool.ranks,
        lowers=tool.lowers,
        is_advanced=book.options.advanced and tool.is_advanced,
    )


def tool_text(tool: Tool) -> str:
    """A tool with its effect on a roll: "Iron-shod staff −1, 1 rank"."""
    lowers = f" −{tool.lowers}" if tool.lowers else ""
    return f"{tool.name}{lowers}, {tool.ranks} rank" if tool.ranks else f"{tool.name}{lowers}"


def area_text(area: BodyArea) -> str:
    """An area of the body with its Resistance: "Head: Resistance −1"."""
    resists = number_text(resistance(area.flesh, area.armor).value)
    return f"{area.name}: Resistance {resists}"


def against(
    check: PoolCheck,
    foe: EarthCharacter,
    name: str,
    book: EarthRulebook,
    *,
    tools: Sequence[Tool] | None = None,
    area: str = "",
) -> PoolCheck:
    """The check as a contest: the opponent's ranks, Scale, stance, traumas, Resistance.

    The best of their tools, or of the usable `tools`, counts. An opposing roll or a solo roll stays
    one. Source: RAW: Vanilla, Contest; seed 003, Resistance, Scale.
    """
    options = book.options
    usable = usable_tools(foe, book) if tools is None else tools
    weakened = total(lasting_traumas(foe, book), TraumaEffect.RATING)
    ranks = total_ranks(foe.actions, check.on) + max((each.ranks for each in usable), default=0)
    resists = resistance_of(foe, book, area)
    if options.scale and options.scale_resistance:
        resists += scale_resistance(check.scale, foe.scale)
    return replace(
        check,
        versus=Versus.CONTEST if check.versus is Versus.RATING else check.versus,
        rating=ranks,
        foe=name,
        foe_scale=foe.scale,
        foe_stance=foe.stance,
        foe_trauma=-min(weakened, HIGHEST_RATING),
        foe_dice=book.dice(ranks),
        area=area,
        resistance=resists,
    )

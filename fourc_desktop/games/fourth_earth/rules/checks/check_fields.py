"""The form of a roll: its fields with limits, and changes."""

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from typing import Final

from fourc_desktop.core.limits import LONGEST_LINE, with_fields
from fourc_desktop.core.rolls.rolling import RollField, RollFieldOption, Value
from fourc_desktop.core.text import plain
from fourc_desktop.games.fourth_earth.rules.batteries import FULL, Battery
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    HIGHEST_RATING,
    LARGEST_DIE,
    MAX_ALLIES,
    MAX_APPLIED,
    MAX_ENERGY,
    MAX_EXTRA,
    PoolCheck,
    Versus,
    has_foe_use_roll,
    has_use_roll,
    own_level,
)
from fourc_desktop.games.fourth_earth.rules.rating_changes import EarthStance
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

MAX_TOOL_LOWERS: Final = 2
AGAINST: Final = "Against"
SETUP: Final = "Rating"
LOWERED: Final = "What lowers it"
CONTEST: Final = "Contest"
BY_HAND: Final = "Set by hand"
GIVING: Final = "Transfer battery points"
USE: Final = "Rating to use"
ENERGY: Final = "Energy"
VERSUS_TITLES: Final = {
    Versus.RATING: "Rating",
    Versus.CONTEST: "Contest",
    Versus.OPPOSED: "Opposed roll",
    Versus.SOLO: "Opposed roll, solo",
}


def check_fields(check: PoolCheck, book: EarthRulebook) -> tuple[RollField, ...]:
    """The fields that apply to this roll under the options of the campaign."""
    if check.gives:
        return (
            *_giving(check, book),
            *_lowering(check, book),
            *_criticality(check, book),
            *_by_hand(check),
        )
    return (
        *_against(check, book),
        *_lowering(check, book),
        *(_contest(check, book) if check.has_foe else ()),
        *(_solo(check, book) if check.versus is Versus.SOLO else ()),
        *(_use(check, book) if has_use_roll(check, book) else ()),
        *_energy(check, book),
        *_criticality(check, book),
        *_by_hand(check),
    )


def _number(
    check: PoolCheck, path: str, title: str, low: int, high: int, group: str, note: str = ""
) -> RollField:
    return RollField(path, title, getattr(check, path), low, high, group=group, note=note)


def _flag(check: PoolCheck, path: str, title: str, group: str, note: str = "") -> RollField:
    return RollField(path, title, getattr(check, path), group=group, note=note)


def _choice(
    check: PoolCheck, path: str, title: str, options: dict[str, str], group: str
) -> RollField:
    choices = tuple(RollFieldOption(id_, name) for id_, name in options.items())
    return RollField(path, title, str(getattr(check, path)), options=choices, group=group)


def _against(check: PoolCheck, book: EarthRulebook) -> Iterator[RollField]:
    versus = {
        each.value: title
        for each, title in VERSUS_TITLES.items()
        if book.options.opposing or each in (Versus.RATING, Versus.CONTEST)
    }
    yield _choice(check, "versus", AGAINST, versus, SETUP)
    if check.versus is not Versus.RATING:
        yield RollField("foe", "Antagonist", check.foe, group=SETUP)
    titles = {Versus.RATING: "Initial rating", Versus.SOLO: "Their rating"}
    title = titles.get(check.versus, "Their ranks")
    yield _number(check, "rating", title, 0, HIGHEST_RATING, SETUP)
    if not check.has_foe:
        yield _flag(check, "is_infinite", "Infinite", SETUP)
    if book.options.advanced:
        yield _flag(check, "is_advanced", "High technology or magic, two rolls", SETUP)


def _giving(check: PoolCheck, book: EarthRulebook) -> Iterator[RollField]:
    yield RollField("at", "To", check.at, group=GIVING)
    yield _number(check, "gives", "Points given", 1, FULL, GIVING)
    title, note = "Rating of what it assists", "0: nothing in particular"
    yield _number(check, "assists", title, 0, HIGHEST_RATING, GIVING, note)
    distances = {id_: f"{id_.capitalize()}: {rating}" for id_, rating in book.transfer}
    yield _choice(check, "distance", "Distance", distances, GIVING)


def _solo(check: PoolCheck, book: EarthRulebook) -> Iterator[RollField]:
    """The reduction of the acting character's rating; all else sets the player's rating."""
    title, note = "They lower it by", "to 0 if they can"
    yield _number(check, "foe_lowers", title, 0, HIGHEST_RATING, CONTEST, note)
    if has_foe_use_roll(check, book):
        yield _number(check, "foe_use", "Their rating to use it", 0, HIGHEST_RATING, CONTEST)
        yield _number(check, "foe_dice", "Their dice", 1, MAX_APPLIED, CONTEST)
    yield _flag(check, "is_aggressive", "Aggressive", CONTEST)


def _lowering(check: PoolCheck, book: EarthRulebook) -> Iterator[RollField]:
    yield RollField("tool", "Tool", check.tool, group=LOWERED)
    used = book.options.used if check.gives else (Battery.HEALTH, *book.options.used)
    batteries = {each.value: each.value.capitalize() for each in used}
    yield _choice(check, "battery", "Battery", batteries, LOWERED)
    if check.battery in book.options.used:
        yield _number(check, "spend", "Points spent", 0, FULL, LOWERED, "−1 each")


def _by_hand(check: PoolCheck) -> Iterator[RollField]:
    """The values derived from the choices above, which can be overridden."""
    if not check.gives:
        yield RollField("on", "Action", check.on, group=BY_HAND)
    low = 0 if check.gives else -MAX_EXTRA
    yield _number(check, "extra", "Gamemaster", low, MAX_EXTRA, BY_HAND)
    yield _number(check, "ranks", "Ranks applied", 0, MAX_APPLIED, BY_HAND, "dice")
    yield _number(check, "lowers", "Tool lowers it by", 0, MAX_TOOL_LOWERS, BY_HAND)
    yield _number(check, "tool_ranks", "Ranks of tools", 0, 2, BY_HAND, "dice")
    yield _flag(check, "is_specialty", "Specialty", BY_HAND, "−1")


def _contest(check: PoolCheck, book: EarthRulebook) -> Iterator[RollField]:
    options = book.options
    yield _flag(check, "contests", "They contest it", CONTEST)
    yield _flag(check, "is_aggressive", "Aggressive", CONTEST)
    if check.is_aggressive:
        yield _flag(check, "is_seen", "They see it", CONTEST, "+1")
    if options.allies:
        yield _number(check, "foe_allies", "Their active allies", 0, MAX_ALLIES, CONTEST)
        if options.own_allies:
            yield _number(check, "own_allies", "Your active allies", 0, MAX_ALLIES, CONTEST)
    if options.scale:
        yield _number(check, "scale", "Your Scale", 1, HIGHEST_RATING, CONTEST)
        yield _number(check, "foe_scale", "Their Scale", 1, HIGHEST_RATING, CONTEST)
    if options.stance:
        stances = {each.value: each.value.capitalize() for each in EarthStance}
        yield _choice(check, "stance", "Your stance", stances, CONTEST)
        yield _choice(check, "foe_stance", "Their stance", stances, CONTEST)
    if options.criticality:
        yield _number(check, "foe_trauma", "Their trauma", -HIGHEST_RATING, 0, CONTEST)
    if check.versus is Versus.OPPOSED:
        yield _number(check, "foe_dice", "Their dice", 1, MAX_APPLIED, CONTEST)
        yield _number(check, "foe_lowers", "They lower theirs by", 0, HIGHEST_RATING, CONTEST)


def _use(check: PoolCheck, book: EarthRulebook) -> Iterator[RollField]:
    for table in book.played_use_tables:
        rows = {row.id: row.name for row in table.rows}
        yield _choice(check, table.id, table.title, rows, USE)
    if check.battery in book.options.used:
        yield _number(check, "use_spend", "Points spent on use", 0, FULL, USE, "−1 each")


def _energy(check: PoolCheck, book: EarthRulebook) -> Iterator[RollField]:
    if not check.is_aggressive:
        return
    yield _number(check, "energy", "Potential Energy", 0, MAX_ENERGY, ENERGY)
    if book.options.resistance or book.options.scale:
        if book.options.resistance and book.options.areas:
            yield RollField("area", "Body area", check.area, group=ENERGY)
        yield _number(check, "resistance", "Their Resistance", -1, MAX_ENERGY, ENERGY)


def _criticality(check: PoolCheck, book: EarthRulebook) -> Iterator[RollField]:
    if not book.options.has_criticality_die:
        return
    yield _flag(check, "with_die", "Criticality Die", "Criticality")
    if check.with_die:
        least = max(own_level(check, book).sides, 2)
        yield _number(check, "die", "Its sides", least, LARGEST_DIE, "Criticality")


def with_check_value(check: PoolCheck, path: str, value: Value) -> PoolCheck:
    """The setup with a new value of a field; the id of a choice becomes its enum member.

    Raises:
        KeyError: There is no such field.
    """
    if path not in PoolCheck.__dataclass_fields__:
        raise KeyError(path)
    held = getattr(check, path)
    if isinstance(held, StrEnum):
        value = type(held)(str(value))
    elif isinstance(held, str):
        value = plain(str(value), longest=LONGEST_LINE)
    made = with_fields(check, {path: value})
    if path == "battery" and made.battery is Battery.HEALTH:
        return replace(made, spend=0, use_spend=0)
    return made

"""The form of a roll: its fields with titles and limits."""

from collections.abc import Iterator
from typing import Final

from fourc_desktop.core.rolls.rolling import RollField, RollFieldOption, Value
from fourc_desktop.core.text import signed_text
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.check import (
    MAX_FACTOR,
    MAX_MODIFIER,
    MAX_SCALE,
    MAX_SHIELD,
    MAX_WOUND_PENALTY,
    CheckKind,
    FudgeCheck,
)
from fourc_desktop.games.fudge.rules.ladder import (
    HIGHEST_RUNG,
    INFAMOUS,
    LEGENDARY,
    POOR,
    TERRIBLE,
    degree_title,
    trait_title,
)
from fourc_desktop.games.fudge.rules.resolution import NpcDice

ANY: Final = "any"
"""The value of the field `least` for any degree."""

TRAIT: Final = "Trait"
OTHER: Final = "Opponent"
BLOW: Final = "Blow"

KIND_TITLES: Final = {
    CheckKind.UNOPPOSED: "Unopposed",
    CheckKind.OPPOSED: "Opposed",
    CheckKind.SITUATIONAL: "Situational",
    CheckKind.EVEN_ODD: "Even or odd",
}
DICE_TITLES: Final = {
    NpcDice.FOUR: "4dF",
    NpcDice.TWO: "2dF",
    NpcDice.ONE: "1dF",
    NpcDice.NONE: "no dice",
}


def check_fields(check: FudgeCheck) -> Iterator[RollField]:
    """The kind of the roll, then its fields."""
    kinds = tuple(RollFieldOption(kind, title) for kind, title in KIND_TITLES.items())
    yield RollField("kind", "Roll", check.kind, options=kinds)
    if check.kind in (CheckKind.UNOPPOSED, CheckKind.OPPOSED):
        yield from _trait_fields(check)
    if check.kind is not CheckKind.EVEN_ODD:
        yield RollField(
            "modifier", "Storyteller’s modifier", check.modifier, -MAX_MODIFIER, MAX_MODIFIER
        )
    if check.kind is CheckKind.OPPOSED:
        yield from _opponent_fields(check)
    elif check.kind is not CheckKind.EVEN_ODD:
        yield RollField("difficulty", "Difficulty", check.difficulty, options=_rungs(POOR))
    yield RollField("secret", "In secret", check.secret)


def _trait_fields(check: FudgeCheck) -> Iterator[RollField]:
    yield RollField("untrained", "Not learned", check.untrained, group=TRAIT, note="Poor")
    if check.untrained:
        yield RollField(
            "helped", "A high attribute helps", check.helped, group=TRAIT, note="Mediocre"
        )
    else:
        yield RollField("level", "Level", check.level, options=_levels(), group=TRAIT)
    if check.wounds:
        note = signed_text(check.wounds)
        yield RollField("hindered", "Wounds hinder it", check.hindered, group=TRAIT, note=note)


def _opponent_fields(check: FudgeCheck) -> Iterator[RollField]:
    yield RollField("opponent", "Name", check.opponent, group=OTHER)
    yield RollField("against", "Level", check.against, options=_levels(), group=OTHER)
    yield RollField(
        "against_wounds", "Wounds", check.against_wounds, -MAX_WOUND_PENALTY, 0, group=OTHER
    )
    yield RollField(
        "against_modifier",
        "Modifier",
        check.against_modifier,
        -MAX_MODIFIER,
        MAX_MODIFIER,
        group=OTHER,
    )
    dice = tuple(RollFieldOption(int(count), title) for count, title in DICE_TITLES.items())
    yield RollField("against_dice", "Dice", int(check.against_dice), options=dice, group=OTHER)
    least: Value = ANY if check.least is None else check.least
    any_ = "By Scale" if check.blow else "Any result"
    options = (RollFieldOption(ANY, any_), *_rungs(TERRIBLE))
    yield RollField("least", "Least to win", least, options=options, group=OTHER)
    yield RollField("blow", "It is a blow", check.blow, group=BLOW)
    if check.blow:
        yield from _blow_fields(check)


def _blow_fields(check: FudgeCheck) -> Iterator[RollField]:
    for path, title, low, high in (
        ("offense", "Offense", -MAX_FACTOR, MAX_FACTOR),
        ("strength_scale", "Strength Scale", -MAX_SCALE, MAX_SCALE),
        ("mass_scale", "Mass Scale", -MAX_SCALE, MAX_SCALE),
        ("weapon", "Weapon", -MAX_FACTOR, MAX_FACTOR),
        ("shield", "Shield", 0, MAX_SHIELD),
        ("defense", "Foe’s defense", -MAX_FACTOR, MAX_FACTOR),
        ("foe_scale", "Foe’s Mass Scale", -MAX_SCALE, MAX_SCALE),
        ("foe_weapon", "Foe’s weapon", -MAX_FACTOR, MAX_FACTOR),
        ("foe_shield", "Foe’s shield", 0, MAX_SHIELD),
    ):
        yield RollField(path, title, getattr(check, path), low, high, group=BLOW)
    levels = (WoundLevel.DEAD, *range(WoundLevel.SCRATCH, WoundLevel.COMA))
    pulls = tuple(RollFieldOption(int(each), _pulled(WoundLevel(each))) for each in levels)
    yield RollField("most", "Pulled to", int(check.most), options=pulls, group=BLOW)


def _pulled(most: WoundLevel) -> str:
    return "not pulled" if most is WoundLevel.DEAD else most.title


def _levels() -> tuple[RollFieldOption, ...]:
    """The levels of a trait, the highest first."""
    levels = range(LEGENDARY, INFAMOUS - 1, -1)
    return tuple(RollFieldOption(level, trait_title(level)) for level in levels)


def _rungs(lowest: int) -> tuple[RollFieldOption, ...]:
    """The rolled degrees from Superb +4 down to `lowest`."""
    rungs = range(HIGHEST_RUNG, lowest - 1, -1)
    return tuple(RollFieldOption(rung, degree_title(rung)) for rung in rungs)

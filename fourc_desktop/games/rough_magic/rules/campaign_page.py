"""The campaign page with its options: knockback, and the size of a sector."""

from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.limits import STRICT, WRITTEN, Line, Notes
from fourc_desktop.core.options import (
    OFF,
    ON,
    SWITCH,
    Preset,
    RuleOption,
    RuleOptionGroup,
    RuleOptionSheet,
    RuleOptionValue,
    field_access,
)

PRESET: Final = "rough-magic"
"""The id of the preset, the value of `--rules`."""

SECTOR_SIZES: Final = (1, 2, 5, 10, 50)
"""The possible widths of a map sector in meters."""


@dataclass(frozen=True, slots=True)
class RoughMagicOptions:
    """The Gamemaster's options for a campaign.

    Attributes:
        knockback: Whether a hit by a normal attack knocks back (M9).
        sector: The width of a map sector in meters (house value: 2).
    """

    knockback: bool = False
    sector: Annotated[int, Ge(1), Le(50)] = 2


USUAL: Final = RoughMagicOptions()
"""The options of a new campaign."""


@dataclass(frozen=True, slots=True)
class RoughMagicPage:
    """The document with the settings of a campaign.

    Attributes:
        name: The name of the campaign; if empty, the file name is used.
        notes: Free text of one or more lines.
        options: The options.
    """

    __pydantic_config__ = STRICT

    name: Annotated[Line, WRITTEN] = ""
    notes: Annotated[Notes, WRITTEN] = ""
    options: RoughMagicOptions = USUAL


GROUP: Final = RuleOptionGroup("Fights", "For everybody, from the moment you choose.")


KNOCKBACK: Final[RuleOption[RoughMagicPage]] = RuleOption(
    "knockback",
    "Knockback",
    "Knockback (Optional); M9",
    "fight:knockback",
    GROUP,
    (
        RuleOptionValue(OFF, "No knockback", "Whoever is hit stays where they are."),
        RuleOptionValue(
            ON, "Knockback", "A normal attack knocks back by its margin; far enough, they may fall."
        ),
    ),
    *field_access("knockback", SWITCH),
)

SECTOR: Final[RuleOption[RoughMagicPage]] = RuleOption(
    "sector",
    "Size of a sector",
    "Range; house value",
    "fight:range",
    GROUP,
    tuple(
        RuleOptionValue(str(size), f"{size} m", f"A sector of the map is {size} m across.")
        for size in SECTOR_SIZES
    ),
    *field_access("sector", {str(size): size for size in SECTOR_SIZES}),
)

OPTIONS: Final = RuleOptionSheet(
    RuleOptionGroup("Game", "The game that is played."),
    (
        Preset(
            PRESET,
            "Rough Magic 4e",
            "Two dice, a skill and an attribute against a difficulty; heroes with Plot Points.",
            "It is the only one.",
            RoughMagicPage(),
            lambda _page: True,
            lambda page: page,
        ),
    ),
    (KNOCKBACK, SECTOR),
)
"""All options, in the order of the campaign page."""

"""How a check is written into its row of a campaign."""

from dataclasses import dataclass
from typing import Annotated, Final

from annotated_types import Ge, Le, Predicate

from fourc_desktop.core.limits import STRICT
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.checks.roll_adapter import (
    CheckRoll,
    check_from_roll,
    roll_from_check,
)
from fourc_desktop.games.fourc.rules.roller import CheckRoller
from fourc_desktop.storage.formats.dataclass_format import LATEST, DataclassFormat

ROLL_KIND = "4c-roll"
"""What a row calls a check of its campaign, open or settled."""


def has_dice_if_rolled(check: Check) -> bool:
    """True; raises `ValueError` where a check without dice tells of what follows a roll."""
    if check.dice is None and (check.typed or check.swapped or check.shifts or check.settled):
        raise ValueError("what follows a roll should have dice")
    return True


@dataclass(frozen=True, slots=True)
class CheckRow:
    """The body of a row: a check and the unix second of it."""

    __pydantic_config__ = STRICT

    at: Annotated[int, Ge(0), Le(LATEST)]
    check: Annotated[Check, Predicate(has_dice_if_rolled)]


CHECK_ROW: Final = DataclassFormat(CheckRow)


def write_roll(check: Check, at: int) -> str:
    """Write a check down as JSON, without what is as it usually is; `at` is a unix second."""
    return CHECK_ROW.write(CheckRow(at, check), exclude_defaults=True)


def read_roll(text: str) -> tuple[Check, int]:
    """Read a check and its second again; raises `ValueError` where it is none."""
    row = CHECK_ROW.read(text)
    return row.check, row.at


class CheckFormat:
    """The codec of 4C's rolls."""

    def read(self, text: str) -> tuple[CheckRoll, int]:
        """Read a roll and its second again; raises `ValueError` where it is none."""
        check, at = read_roll(text)
        return roll_from_check(check), at

    def write(self, roll: CheckRoll, at: int) -> str:
        """Write a roll and its unix second down."""
        return write_roll(check_from_roll(roll), at)


ROLLER = CheckRoller(ROLL_KIND, (HERO_KIND, COMPANION_KIND, VEHICLE_KIND), CheckFormat())
"""How 4C rolls."""

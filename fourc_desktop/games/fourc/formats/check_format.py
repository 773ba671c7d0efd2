"""The door for checks: how a roll is written into its row of a campaign."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from fourc_desktop.core.limits import Id, Line, Name, Number
from fourc_desktop.games.fourc.formats.hero_format import COMPANION_KIND, HERO_KIND
from fourc_desktop.games.fourc.formats.vehicle_format import VEHICLE_KIND
from fourc_desktop.games.fourc.rules.checks.check import (
    MOST_SHIFTS,
    MOST_STEPS,
    Check,
    ColorShift,
    RowStep,
)
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.roll_adapter import (
    CheckRoll,
    check_from_roll,
    roll_from_check,
)
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.limits import D100
from fourc_desktop.games.fourc.rules.roller import CheckRoller
from fourc_desktop.storage.formats.document_model import DocumentModel

ROLL_KIND = "4c-roll"
"""What a row calls a check of its campaign, open or settled."""

Steps = Annotated[int, Field(ge=-999, le=999)]
Points = Annotated[int, Field(ge=0, le=999)]
Second = Annotated[int, Field(ge=0, le=2**40)]


class RowStepModel(DocumentModel):
    """`RowStep`, written down."""

    steps: Steps
    reason: Line


class ShiftModel(DocumentModel):
    """`ColorShift`, written down."""

    payer: Name
    name: Line
    up: bool
    fortune: Points
    pool: Points = 0


class CheckModel(DocumentModel):
    """`Check`, written down."""

    edition: Edition
    rank: Number
    on: Line = ""
    table: Id = "difficulty"
    who: Line = ""
    name: Line = ""
    steps: Annotated[tuple[RowStepModel, ...], Field(max_length=MOST_STEPS)] = ()
    difficulty: Color | None = None
    dice: D100 | None = None
    typed: bool = False
    swapped: bool = False
    shifts: Annotated[tuple[ShiftModel, ...], Field(max_length=MOST_SHIFTS)] = ()
    settled: bool = False

    @model_validator(mode="after")
    def _has_dice(self) -> Self:
        if self.dice is None and (self.typed or self.swapped or self.shifts or self.settled):
            raise ValueError("what follows a roll should have dice")
        return self

    def check(self) -> Check:
        """The check that was written down."""
        steps = tuple(RowStep(**vars(each)) for each in self.steps)
        shifts = tuple(ColorShift(**vars(each)) for each in self.shifts)
        return Check(**vars(self) | {"steps": steps, "shifts": shifts})


class RollModel(DocumentModel):
    """A check and the unix second of it, written down: the body of its row."""

    at: Second
    check: CheckModel


def write_roll(check: Check, at: int) -> str:
    """Write a check down as JSON, without what is as it usually is; `at` is a unix second."""
    roll = RollModel(at=at, check=CheckModel.model_validate(check))
    return roll.model_dump_json(exclude_defaults=True)


def read_roll(text: str) -> tuple[Check, int]:
    """Read a check and its second again; raises `ValueError` where it is none."""
    roll = RollModel.model_validate_json(text)
    return roll.check.check(), roll.at


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

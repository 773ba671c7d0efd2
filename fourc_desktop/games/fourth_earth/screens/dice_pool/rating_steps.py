"""PoolModel: the displayed values of a roll: the steps of the rating, and the table of chances."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    PoolCheck,
    initial_rating,
    own_rating,
    pool_of,
    rating_changes,
    use_changes,
    use_level,
)
from fourc_desktop.games.fourth_earth.rules.dice_pool import USUAL_LIMIT, success_chance
from fourc_desktop.games.fourth_earth.rules.difficulty import HIGHEST
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

RATINGS: Final = tuple(range(HIGHEST + 1))
"""The columns of the picture."""


@dataclass(frozen=True, slots=True)
class RatingStep:
    """A row of the waterfall.

    Attributes:
        title: The name of the change.
        source: Its source as a short text, or empty.
        amount: Its amount.
        start: The rating before it, 0 or more.
        end: The rating after it.
        path: The field of the check that sets it, or empty.
    """

    title: str
    source: str
    amount: int
    start: int
    end: int
    path: str = ""


@dataclass(frozen=True, slots=True)
class PoolModel:
    """A roll with its displayed values.

    Attributes:
        check: The setup of the roll.
        book: The rulebook with the options of the campaign.
        is_use: Whether the roll for using advanced technology or magic is shown rather than that of
            its effect.
    """

    check: PoolCheck
    book: EarthRulebook
    is_use: bool = False

    @property
    def spend_path(self) -> str:
        """The field of the battery points that lower this rating."""
        return "use_spend" if self.is_use else "spend"

    @property
    def spent(self) -> int:
        """The battery points to be spent."""
        found: int = getattr(self.check, self.spend_path)
        return found

    @property
    def can_spend(self) -> bool:
        """Whether points of the target battery can be spent."""
        return self.check.battery in self.book.options.used

    @property
    def steps(self) -> list[RatingStep]:
        """The steps from 0 to the adjusted rating; the points spent come last.

        Empty for an Infinite rating.
        """
        first = self._first()
        if first is None:
            return []
        found, now = [first], first.end
        changes = use_changes if self.is_use else rating_changes
        for change in changes(self.check, self.book):
            after = max(0, now + change.amount)
            found.append(
                RatingStep(change.title, change.source, change.amount, now, after, change.path)
            )
            now = after
        if self.can_spend and not self.spent:
            title = f"{self.check.battery.value.capitalize()} battery"
            found.append(RatingStep(title, "each point 1 less", 0, now, now, self.spend_path))
        return found

    def _first(self) -> RatingStep | None:
        check = self.check
        if self.is_use:
            return RatingStep("Rating to use", "", 0, 0, 0)
        initial = initial_rating(check, self.book)
        if initial is None:
            return None
        if check.has_foe:
            title = f"{check.foe}: ranks" if check.foe else "Their ranks"
            return RatingStep(title, check.on, initial, 0, initial, "rating")
        path = "" if check.gives else "rating"
        return RatingStep("Initial rating", "", initial, 0, initial, path)

    @property
    def dice(self) -> int:
        """The number of dice."""
        return pool_of(self.check, self.book)

    @property
    def dice_rows(self) -> Sequence[int]:
        """The pools of the table: 1 to 5 dice, or the number of dice if that is higher."""
        return range(1, max(USUAL_LIMIT, self.dice) + 1)

    @property
    def column(self) -> int | None:
        """The column of the adjusted rating; None for an Infinite one."""
        if self.is_use:
            return use_level(self.check, self.book).rating
        rating = own_rating(self.check, self.book)
        return None if rating is None else min(rating, HIGHEST)

    def chance_at(self, dice: int, rating: int) -> Fraction:
        """The chance of at least one 1."""
        return success_chance(dice, self.book.level(rating))

    def points_to(self, rating: int) -> int:
        """The total number of points spent that leads to a rating, 0 or more."""
        unspent = sum(step.amount for step in self.steps) + self.spent
        return max(0, unspent - rating)

    @property
    def advice(self) -> str:
        """The meaning of the adjusted rating, as a short text."""
        column = self.column
        if column == 0:
            return "no dice: it succeeds"
        if column != HIGHEST:
            return "at least one 1 succeeds"
        points = self.points_to(HIGHEST - 1) - self.spent
        if not self.can_spend:
            return f"lower it by {points} to roll"
        battery = self.check.battery.value
        points_text = f"{points} more of the {battery} battery"
        options = self.book.options
        if not self.is_use and self.check.has_foe and options.allies and options.own_allies:
            return f"down to 6 by {points_text}, a tool or allies"
        return f"down to 6 by {points_text} or a tool"


def percent_text(chance: Fraction) -> str:
    """A chance in percent as in the table: "51.8"; 100 and 0 without a decimal."""
    if chance in (0, 1):
        return str(int(chance * 100))
    return f"{float(chance * 100):.1f}"

"""PoolCheck: the setup of a roll, and the ratings derived from it."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Final

from annotated_types import Ge, Le

from fourc_desktop.core.limits import Line
from fourc_desktop.games.fourth_earth.rules.advanced_use import capped_use_rating, use_additions
from fourc_desktop.games.fourth_earth.rules.batteries import FULL, Battery
from fourc_desktop.games.fourth_earth.rules.characters.transfer import transfer_rating
from fourc_desktop.games.fourth_earth.rules.difficulty import (
    DifficultyLevel,
    Rating,
    RatingChange,
    adjusted_rating,
    halved_rating,
)
from fourc_desktop.games.fourth_earth.rules.rating_changes import (
    AWARE,
    EarthStance,
    foe_allies_change,
    own_allies_change,
    scale_change,
)
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook

HIGHEST_RATING: Final = 99
MAX_APPLIED: Final = 20
"""The maximum number of ranks in a pool."""

MAX_ALLIES: Final = 99
MAX_EXTRA: Final = 20
LARGEST_DIE: Final = 100
MAX_ENERGY: Final = 99

SPECIALTY: Final = 1
"""The reduction of the initial rating by a specialty."""


class Versus(StrEnum):
    """The opposition of a roll.

    Attributes:
        RATING: A rating set by the table.
        CONTEST: An opponent's ranks.
        OPPOSED: An opponent who rolls too.
        SOLO: An acting opponent; only the player rolls, at the opposing value.
    """

    RATING = "rating"
    CONTEST = "contest"
    OPPOSED = "opposed"
    SOLO = "solo"


class FastShare(StrEnum):
    """The part of the rating of one of two fast actions."""

    WHOLE = "whole"
    FIRST = "first"
    SECOND = "second"


Applied = Annotated[int, Ge(0), Le(MAX_APPLIED)]
Points = Annotated[int, Ge(0), Le(FULL)]
Friends = Annotated[int, Ge(0), Le(MAX_ALLIES)]
Size = Annotated[int, Ge(1), Le(HIGHEST_RATING)]


@dataclass(frozen=True, slots=True)
class PoolCheck:
    """A roll before its dice are thrown.

    Attributes:
        who: The id of the roller, or empty.
        name: The roller's name, or empty.
        on: The action type, or empty.
        versus: The opposition.
        rating: The initial rating or, for a contest, the antagonist's ranks.
        is_infinite: Whether the initial rating is Infinite.
        ranks: The applied ranks in the action type.
        tool: The tool, or empty.
        tool_ranks: The ranks in the tool.
        lowers: The reduction of the rating by the tool.
        is_specialty: Whether the action is a specialty.
        battery: The target battery of the action.
        spend: The points of it spent to lower the rating.
        extra: The change of the rating by the table.
        share: The part of the rating, if two fast actions split it.
        is_aggressive: Whether the action is meant to hurt somebody.
        foe: The name of the antagonist, or empty.
        contests: Whether the antagonist contests it.
        is_seen: Whether the antagonist is aware of an aggressive action.
        foe_allies: The number of active allies of the antagonist.
        own_allies: The number of active allies of the protagonist.
        scale: The Scale of the protagonist.
        foe_scale: The Scale of the antagonist.
        foe_trauma: The change of the rating by the antagonist's traumas, 0 or less.
        stance: The stance of the protagonist.
        foe_stance: The stance of the antagonist.
        foe_dice: The pool of an opposing antagonist; in solo play, that of the acting character for
            using technology or magic.
        foe_lowers: The antagonist's reduction of their own rating.
        foe_use: In solo play, the adjusted rating at which the acting character uses technology or
            magic.
        is_advanced: Whether it is advanced technology or magic, which takes two rolls.
        use_spend: The points spent to lower the rating of using it.
        rarity: The id of the row in the table of rarity.
        target: The id of the row in the table of targets.
        intent: The id of the row in the table of intents.
        distance: The id of the row in the table of distances.
        origin: The id of the row in the table of origins.
        with_die: Whether the Criticality Die is rolled.
        die: The number of its sides.
        energy: The Potential Energy of an aggressive action.
        resistance: The antagonist's reduction of it.
        at: The id of the antagonist's or recipient's document, or empty.
        area: The area of the body aimed at, or empty.
        gives: The battery points of a transfer.
        assists: The initial rating of the action that a transfer assists, or 0.
    """

    who: Line = ""
    name: Line = ""
    on: Line = ""
    versus: Versus = Versus.RATING
    rating: Annotated[int, Ge(0), Le(HIGHEST_RATING)] = 3
    is_infinite: bool = False
    ranks: Applied = 0
    tool: Line = ""
    tool_ranks: Annotated[int, Ge(0), Le(2)] = 0
    lowers: Annotated[int, Ge(0), Le(HIGHEST_RATING)] = 0
    is_specialty: bool = False
    battery: Battery = Battery.PHYSICAL
    spend: Points = 0
    extra: Annotated[int, Ge(-MAX_EXTRA), Le(MAX_EXTRA)] = 0
    share: FastShare = FastShare.WHOLE
    is_aggressive: bool = False
    foe: Line = ""
    contests: bool = True
    is_seen: bool = True
    foe_allies: Friends = 0
    own_allies: Friends = 0
    scale: Size = 1
    foe_scale: Size = 1
    foe_trauma: Annotated[int, Ge(-HIGHEST_RATING), Le(0)] = 0
    stance: EarthStance = EarthStance.NEUTRAL
    foe_stance: EarthStance = EarthStance.NEUTRAL
    foe_dice: Annotated[int, Ge(1), Le(MAX_APPLIED)] = 1
    foe_lowers: Annotated[int, Ge(0), Le(HIGHEST_RATING)] = 0
    foe_use: Annotated[int, Ge(0), Le(HIGHEST_RATING)] = 0
    is_advanced: bool = False
    use_spend: Points = 0
    rarity: Line = "ubiquitous"
    target: Line = "object"
    intent: Line = "survival"
    distance: Line = "touch"
    origin: Line = "internal"
    with_die: bool = False
    die: Annotated[int, Ge(2), Le(LARGEST_DIE)] = 12
    energy: Annotated[int, Ge(0), Le(MAX_ENERGY)] = 0
    resistance: Annotated[int, Ge(-1), Le(MAX_ENERGY)] = 0
    at: Line = ""
    area: Line = ""
    gives: Points = 0
    assists: Annotated[int, Ge(0), Le(HIGHEST_RATING)] = 0

    @property
    def others(self) -> tuple[str, ...]:
        """The id of the antagonist or recipient."""
        return (self.at,) if self.at else ()

    @property
    def pledged(self) -> tuple[tuple[str, int], ...]:
        """The points of the target battery that are spent."""
        spent = self.spend + self.use_spend
        return ((self.battery.value, spent),) if spent else ()

    @property
    def has_foe(self) -> bool:
        """Whether the rating depends on an antagonist's ranks."""
        return self.versus in (Versus.CONTEST, Versus.OPPOSED)


def initial_rating(check: PoolCheck, book: EarthRulebook) -> Rating:
    """The rating before changes; for a solo roll, the opposing value of the other's rating.

    For a transfer it depends on the distance. Source: RAW; seed 003, Opposing Difficulty Rating.
    """
    if check.gives:
        return transfer_rating(book, check.distance)
    if check.has_foe:
        return check.rating if check.contests else 0
    if check.versus is Versus.SOLO:
        return book.level(their_rating(check)).opposing
    return None if check.is_infinite else check.rating


def their_rating(check: PoolCheck) -> Rating:
    """The rating of the acting character in a solo roll, with what they lower it by."""
    rating = None if check.is_infinite else check.rating
    return adjusted_rating(rating, [RatingChange("", -check.foe_lowers)])


def _raising(check: PoolCheck, book: EarthRulebook) -> list[RatingChange]:
    """The changes by the antagonist and the table."""
    options = book.options
    found = []
    if check.has_foe and check.contests:
        if check.is_aggressive and check.is_seen:
            found.append(RatingChange("Aggressive, and seen", AWARE, "contest"))
        if options.allies:
            found.append(
                RatingChange(
                    "Their allies",
                    foe_allies_change(check.foe_allies),
                    f"{check.foe_allies} active, 1 for every 2",
                    "foe_allies",
                )
            )
            if options.own_allies:
                found.append(
                    RatingChange(
                        "Your allies",
                        own_allies_change(check.own_allies),
                        f"{check.own_allies} active, 1 for every 2",
                        "own_allies",
                    )
                )
        if options.scale:
            found.append(
                RatingChange(
                    "Smaller target",
                    scale_change(check.scale, check.foe_scale),
                    f"Scale {check.scale} against {check.foe_scale}",
                )
            )
        if options.stance:
            found.append(
                RatingChange(
                    "Stance",
                    book.stances[check.stance, check.foe_stance],
                    f"you {check.stance.value}, they {check.foe_stance.value}",
                )
            )
        if options.criticality:
            found.append(
                RatingChange("Their trauma", check.foe_trauma, "every round", "foe_trauma")
            )
    found.append(RatingChange("Gamemaster", check.extra, "set by the table", "extra"))
    return found


def _lowering(check: PoolCheck, spend: int, path: str = "spend") -> list[RatingChange]:
    """The changes by the protagonist; `path` is the field of the points spent."""
    tool = f"Tool: {check.tool}" if check.tool else "Tool"
    battery = f"{check.battery.value.capitalize()} battery"
    return [
        RatingChange("Specialty", -SPECIALTY * check.is_specialty, check.on),
        RatingChange(tool, -check.lowers, "up to −2", "lowers"),
        RatingChange(battery, -spend, "points spent now", path),
    ]


def rating_changes(check: PoolCheck, book: EarthRulebook) -> list[RatingChange]:
    """The changes of the initial rating, without those of 0."""
    raising = _raising(check, book)
    changes = [*raising, *_halving(check, book, raising), *_lowering(check, check.spend)]
    return [change for change in changes if change.amount]


def _halving(
    check: PoolCheck, book: EarthRulebook, raising: list[RatingChange]
) -> Iterator[RatingChange]:
    """The change for one of two fast actions.

    The other part of the rating. Source: RAW: Vanilla.
    """
    whole = adjusted_rating(initial_rating(check, book), raising)
    if whole is not None and check.share is not FastShare.WHOLE:
        first, second = halved_rating(whole)
        other = second if check.share is FastShare.FIRST else first
        yield RatingChange("Two fast actions", -other, f"{first} and {second}")


def own_rating(check: PoolCheck, book: EarthRulebook) -> Rating:
    """The adjusted rating; for advanced technology and magic, that of the effect."""
    return adjusted_rating(initial_rating(check, book), rating_changes(check, book))


def own_level(check: PoolCheck, book: EarthRulebook) -> DifficultyLevel:
    """The table row of the adjusted rating."""
    return book.level(own_rating(check, book))


def has_use_roll(check: PoolCheck, book: EarthRulebook) -> bool:
    """Whether a first roll decides if the tool works or the spell is cast."""
    return check.is_advanced and book.options.advanced and check.versus is not Versus.SOLO


def has_foe_use_roll(check: PoolCheck, book: EarthRulebook) -> bool:
    """Whether in solo play a first roll decides if the acting character's tool or spell works."""
    return check.is_advanced and book.options.advanced and check.versus is Versus.SOLO


def use_changes(check: PoolCheck, book: EarthRulebook) -> list[RatingChange]:
    """The changes of the rating of using something, which starts at 0."""
    theirs = initial_rating(check, book)
    chosen = {each.id: getattr(check, each.id, "") for each in book.use_tables}
    added = use_additions(book.played_use_tables, chosen, 0 if theirs is None else theirs)
    raised = [RatingChange(title, plus, name) for title, name, plus in added]
    total = sum(change.amount for change in raised)
    if book.options.use_cap and total > capped_use_rating(total):
        raised.append(RatingChange("At most 7", capped_use_rating(total) - total, "highest to use"))
    changes = [*raised, *_lowering(check, check.use_spend, "use_spend")]
    return [change for change in changes if change.amount]


def use_level(check: PoolCheck, book: EarthRulebook) -> DifficultyLevel:
    """The table row of the adjusted rating of using something."""
    return book.level(use_rating(check, book))


def use_rating(check: PoolCheck, book: EarthRulebook) -> int:
    """The adjusted rating of using something."""
    return adjusted_rating(0, use_changes(check, book)) or 0


def foe_level(check: PoolCheck, book: EarthRulebook) -> DifficultyLevel:
    """The table row of an opposing antagonist: the opposing value with their own reduction."""
    opposing = book.level(initial_rating(check, book)).opposing
    return book.level(adjusted_rating(opposing, [RatingChange("", -check.foe_lowers)]))


def pool_of(check: PoolCheck, book: EarthRulebook) -> int:
    """The number of dice."""
    return book.dice(check.ranks + check.tool_ranks)

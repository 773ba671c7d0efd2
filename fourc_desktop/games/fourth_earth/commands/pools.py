"""The commands `roll` and `odds`: a dice pool at a rating."""

from dataclasses import replace
from pathlib import Path

import click

from fourc_desktop.cli.console import say, say_json
from fourc_desktop.cli.encounters import fight_odds, is_asked, odds_arguments
from fourc_desktop.cli.options import FacesParam, is_number, json_option, rules_option
from fourc_desktop.core.dice import Dice, TableDice, Throw
from fourc_desktop.core.rolls.odds import odds as exact_odds
from fourc_desktop.core.rolls.odds import percent
from fourc_desktop.core.rolls.outcomes import distribution, thrown
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.fourth_earth.formats.document_formats import ROLLER
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    HIGHEST_RATING,
    LARGEST_DIE,
    MAX_APPLIED,
    PoolCheck,
    own_level,
    own_rating,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    is_success,
    outcome_for,
    outcome_id,
    result_of,
)
from fourc_desktop.games.fourth_earth.rules.dice_pool import throw_pool
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.services.application_context import ApplicationContext

INFINITE_WORD = "infinite"


class RatingParam(click.ParamType[int | None]):
    """The type of an option: a rating, 0 to 99, or "infinite" (None)."""

    name = "rating"

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int | None:
        """The rating of a text."""
        if str(value).casefold() == INFINITE_WORD:
            return None
        text = str(value)
        if not is_number(text, 0, HIGHEST_RATING):
            self.fail(f"write 0 to {HIGHEST_RATING}, or {INFINITE_WORD}.", param, ctx)
        return int(text)


rating_option = click.option(
    "--rating", type=RatingParam(), default=None, help="0, 1, … or infinite."
)
lower_option = click.option(
    "--lower",
    type=click.IntRange(0, HIGHEST_RATING),
    default=0,
    show_default=True,
    help="What tools, points and specialties lower it by.",
)
pool_option = click.option(
    "--pool",
    type=click.IntRange(1, MAX_APPLIED),
    default=1,
    show_default=True,
    help="How many dice.",
)
critical_option = click.option(
    "--critical", type=click.IntRange(2, LARGEST_DIE), help="The sides of the Criticality Die."
)


@click.command()
@rating_option
@lower_option
@pool_option
@critical_option
@click.option("--dice", type=FacesParam(), help="What physical dice show.")
@click.option("--critical-die", type=int, help="What the physical Criticality Die shows.")
@rules_option
@json_option
@click.pass_context
def roll(
    context: click.Context,
    *,
    rating: int | None,
    lower: int,
    pool: int,
    critical: int | None,
    dice: tuple[int, ...] | None,
    critical_die: int | None,
    rules: str,
    as_json: bool,
) -> None:
    """Roll a pool at a --rating; one 1 is a success."""
    _require_rating(context)
    tools: ApplicationContext = context.obj
    if critical_die is not None:
        critical = critical or 12
    size = pool if dice is None else len(dice)
    check = _check(rating, lower, size, critical)
    book = _book(tools, rules, critical)
    open_roll = Roll(check)
    fallen: Dice = tools.dice
    if dice is not None:
        fallen = TypedThenProgram(dice, critical_die, tools.dice)
    done = replace(thrown(ROLLER, open_roll, book, fallen), typed=dice is not None)
    if as_json:
        say_json(ROLLER.as_json(done, book))
        return
    result = result_of(done, book, TableDice(done.throws))
    say(f"{ROLLER.line(done, book)}: {outcome_for(result, check).title}")


class TypedThenProgram(Dice):
    """The typed faces of the pool and the Criticality Die; the program rolls the rest."""

    def __init__(self, pool: tuple[int, ...], die: int | None, then: Dice) -> None:
        self._typed: list[tuple[int, ...]] = [pool] if die is None else [pool, (die,)]
        self._then = then

    def throw(self, throw: Throw) -> tuple[int, ...]:
        """The next faces.

        Raises:
            click.UsageError: The dice cannot show the typed faces.
        """
        if not self._typed:
            return self._then.throw(throw)
        faces = self._typed.pop(0)
        if refusal := throw.refuse(faces):
            raise click.UsageError(refusal.sentence)
        return faces


@click.command()
@odds_arguments
@rating_option
@lower_option
@pool_option
@critical_option
@rules_option
@json_option
@click.pass_context
def odds(
    context: click.Context,
    campaign: Path | None,
    encounter: str | None,
    asked: tuple[str, ...],
    *,
    rating: int | None,
    lower: int,
    pool: int,
    critical: int | None,
    rules: str,
    as_json: bool,
) -> None:
    """Show the exact chances of a pool at a --rating.

    Or the chances of what an ACTOR does in an ENCOUNTER of a CAMPAIGN, such as an attack, by its
    name, on a TARGET; or of a COMMAND, written as for “play”.
    """
    tools: ApplicationContext = context.obj
    if campaign and encounter and is_asked(asked) and not _has_rating(context):
        fight_odds(tools, campaign, encounter, asked, as_json=as_json)
        return
    _require_rating(context)
    check, book = _check(rating, lower, pool, critical), _book(tools, rules, critical)
    found = _chances(check, book)
    if as_json:
        say_json(found)
        return
    say(ROLLER.line(Roll(check), book))
    for outcome, share in sorted(
        distribution(ROLLER, Roll(check), book).items(), key=lambda each: -each[0].number
    ):
        say(f"{outcome.title:<16} {percent(share):>3} %")


def _chances(check: PoolCheck, book: EarthRulebook) -> dict[str, object]:
    """The rating, and the chances of success, of each number of ones, and of a critical result."""
    level = own_level(check, book)
    ones = exact_odds(lambda dice: throw_pool(dice, check.ranks, level, "").ones)
    chances = distribution(ROLLER, Roll(check), book)
    found: dict[str, object] = {
        "adjusted": own_rating(check, book),
        "sides": level.sides,
        "success": float(sum(share for each, share in chances.items() if is_success(each))),
        "ones": {str(count): float(share) for count, share in sorted(ones.items())},
    }
    if check.with_die:
        for outcome in (CRITICAL_SUCCESS, CRITICAL_FAILURE):
            found[outcome_id(outcome)] = float(chances.get(outcome, 0))
    return found


def _check(rating: int | None, lower: int, pool: int, critical: int | None) -> PoolCheck:
    return PoolCheck(
        rating=rating or 0,
        is_infinite=rating is None,
        ranks=pool,
        lowers=lower,
        with_die=critical is not None,
        die=critical or 12,
    )


def _book(tools: ApplicationContext, rules: str, critical: int | None) -> EarthRulebook:
    """The rulebook for a pool of any size, with Criticality if its die is rolled."""
    game = tools.games.by_preset(rules)
    page = game.presets[rules]
    options = replace(page.options, pool_limit=False, criticality=critical is not None)
    book: EarthRulebook = tools.games.book(game, replace(page, options=options))
    return book


def _has_rating(context: click.Context) -> bool:
    source = context.get_parameter_source("rating")
    return source is click.core.ParameterSource.COMMANDLINE


def _require_rating(context: click.Context) -> None:
    if not _has_rating(context):
        raise click.UsageError("Give a --rating, 0 to 99 or infinite.")

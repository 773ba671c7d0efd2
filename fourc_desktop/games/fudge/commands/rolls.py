"""The commands `roll` and `odds`: the ladder and four dice on the command line."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import click

from fourc_desktop.cli.characters import rollable_of_file
from fourc_desktop.cli.console import say, say_json
from fourc_desktop.cli.encounters import fight_odds, is_asked, odds_arguments
from fourc_desktop.cli.options import FILE, json_option, rules_option
from fourc_desktop.core.dice import GivenDice
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.rolls.odds import chance, percent
from fourc_desktop.core.rolls.outcomes import distribution, outcome_of, thrown
from fourc_desktop.core.rolls.rolling import Faces, Roll
from fourc_desktop.games.fudge.formats.document_formats import ROLLER
from fourc_desktop.games.fudge.rules.check import MAX_MODIFIER, CheckKind, FudgeCheck
from fourc_desktop.games.fudge.rules.ladder import (
    HIGHEST_RUNG,
    INFAMOUS,
    LEGENDARY,
    LOWEST_RUNG,
    degree_id,
    degree_title,
    level_title,
    parse_level,
)
from fourc_desktop.games.fudge.rules.resolution import FUDGE_DICE, NpcDice
from fourc_desktop.services.application_context import ApplicationContext

FACES: Final = {"+": 1, "0": 0, "-": -1, "−": -1}
MAX_DEGREE: Final = 8
"""The highest relative degree of two equal traits."""

NO_FACES = Reason(
    "no-faces-of-fudge-dice", "Dice", "“{text}” should be one +, 0 or - for each die: +0-+."
)


class LevelWord(click.ParamType[int]):
    """The type of an option: a level of the ladder between two levels."""

    name = "level"

    def __init__(self, lowest: int, highest: int) -> None:
        self._lowest = lowest
        self._highest = highest

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The level of a name.

        Fails for an unknown level, and for one out of range.
        """
        if isinstance(value, int):
            return value
        try:
            level = parse_level(value)
        except Refused as refused:
            self.fail(refused.refusal.sentence, param, ctx)
        if not self._lowest <= level <= self._highest:
            ends = f"{level_title(self._lowest)} to {level_title(self._highest)}"
            self.fail(f"{level_title(level)} is not from {ends}.", param, ctx)
        return level


TRAIT: Final = LevelWord(INFAMOUS, LEGENDARY)
RUNG: Final = LevelWord(LOWEST_RUNG, HIGHEST_RUNG)
MODIFIER: Final = click.IntRange(-MAX_MODIFIER, MAX_MODIFIER)


def check_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options of a check to a command."""
    options = (
        click.option("--trait", type=TRAIT, help="The level of the trait: good."),
        click.option("--modifier", type=MODIFIER, default=0, help="What is added to the trait."),
        click.option("--difficulty", type=RUNG, help="The least level that is enough."),
        click.option("--against", type=TRAIT, help="The level of the opponent’s trait."),
        click.option("--against-modifier", type=MODIFIER, default=0, help="What is added to that."),
        click.option(
            "--against-dice",
            type=click.Choice([str(int(each)) for each in NpcDice]),
            default="4",
            help="How many dice the opponent rolls.",
        ),
        click.option("--least", type=RUNG, help="The least level that can win."),
    )
    for option in reversed(options):
        command = option(command)
    return command


@click.command()
@check_options
@click.option("--hero", type=FILE, help="The file of a character who rolls.")
@click.option("--on", help="What the character rolls: a skill or an attribute.")
@click.option("--dice", help="What physical dice show, one +, 0 or - for each: “+0-+”.")
@click.option("--opponent-dice", help="What the opponent’s dice show.")
@rules_option
@json_option
@click.pass_obj
def roll(
    tools: ApplicationContext,
    /,
    *,
    hero: Path | None,
    on: str | None,
    dice: str | None,
    opponent_dice: str | None,
    rules: str,
    as_json: bool,
    **asked: Any,
) -> None:
    """Roll four Fudge dice.

    On a --trait, on what a --hero has, or else on the situation.
    """
    book = tools.games.book(tools.games.by_preset(rules))
    check = _check(_begun(tools, hero, on, rules), **asked)
    if opponent_dice is not None and check.kind is not CheckKind.OPPOSED:
        raise click.UsageError("--opponent-dice goes with --against.")
    given = [_faces(text) for text in (dice, opponent_dice) if text is not None]
    if opponent_dice is not None and dice is None:
        raise click.UsageError("--opponent-dice goes with --dice.")
    rolled = thrown(ROLLER, Roll(check), book, GivenDice(given, tools.dice))
    rolled = replace(rolled, typed=bool(given))
    if as_json:
        found, outcome = ROLLER.as_json(rolled, book), outcome_of(ROLLER, rolled, book)
        if asked["difficulty"] is not None and outcome is not None:
            found["success"] = ROLLER.succeeds(rolled, outcome)
        say_json(found)
    else:
        say(ROLLER.line(rolled, book))


@click.command()
@odds_arguments
@check_options
@rules_option
@json_option
@click.pass_obj
def odds(
    tools: ApplicationContext,
    /,
    campaign: Path | None,
    encounter: str | None,
    asked: tuple[str, ...],
    *,
    rules: str,
    as_json: bool,
    **check_of: Any,
) -> None:
    """Show the exact chance of each level of a --trait.

    Or of each relative degree --against another one. Or the chances of what an ACTOR does in an
    ENCOUNTER of a CAMPAIGN, such as an attack, by the name of the weapon, on a TARGET; or of a
    COMMAND, written as for “play”.
    """
    if campaign and encounter and is_asked(asked) and check_of["trait"] is None:
        fight_odds(tools, campaign, encounter, asked, as_json=as_json)
        return
    if campaign or check_of["trait"] is None:
        raise click.UsageError("Give a --trait, or a campaign, an encounter and who does what.")
    check = _check(FudgeCheck(), **check_of)
    book = tools.games.book(tools.games.by_preset(rules))
    chances = {
        outcome.number: share for outcome, share in distribution(ROLLER, Roll(check), book).items()
    }
    if check.kind is CheckKind.OPPOSED:
        _print_degrees(chances, as_json=as_json)
    else:
        _print_levels(chances, check_of["difficulty"], as_json=as_json)


def _print_levels(
    chances: Mapping[int, Fraction], difficulty: int | None, *, as_json: bool
) -> None:
    """Print the chance of each rung, including rungs beyond the ladder that the dice can reach."""
    rungs = _range(chances, LOWEST_RUNG, HIGHEST_RUNG)
    success = None if difficulty is None else chance(chances, lambda level: level >= difficulty)
    if as_json:
        levels = {degree_id(rung): float(chances.get(rung, 0)) for rung in rungs}
        found = {} if success is None else {"success": float(success)}
        say_json({"levels": levels} | found)
        return
    for rung in sorted(chances, reverse=True):
        say(f"{degree_title(rung):<12} {percent(chances[rung]):>3} %")
    if success is not None and difficulty is not None:
        say(f"{degree_title(difficulty)} or better: {percent(success)} %")


def _print_degrees(chances: Mapping[int, Fraction], *, as_json: bool) -> None:
    """Print the chance of each relative degree, and the chances to win, tie and lose."""
    win, lose = (chance(chances, test) for test in ((0).__lt__, (0).__gt__))
    tie = chances.get(0, Fraction(0))
    if as_json:
        degrees = _range(chances, -MAX_DEGREE, MAX_DEGREE)
        shares = {str(degree): float(chances.get(degree, 0)) for degree in degrees}
        say_json({"degrees": shares, "win": float(win), "tie": float(tie), "lose": float(lose)})
        return
    for degree in sorted(chances, reverse=True):
        say(f"{f'{degree:+}' if degree else '0':>4} {percent(chances[degree]):>3} %")
    say(f"Win {percent(win)} %, standoff {percent(tie)} %, lose {percent(lose)} %")


def _range(chances: Mapping[int, Fraction], low: int, high: int) -> range:
    return range(min(low, *chances), max(high, *chances) + 1)


def _begun(tools: ApplicationContext, hero: Path | None, on: str | None, rules: str) -> FudgeCheck:
    """The check of a trait of a character; without a character, a blank check."""
    if (hero is None) is not (on is None):
        raise click.UsageError("--hero and --on go together.")
    if hero is None or on is None:
        return FudgeCheck()
    check: FudgeCheck = rollable_of_file(tools, hero, on, rules).check
    return check


def _check(
    check: FudgeCheck,
    *,
    trait: int | None,
    modifier: int,
    difficulty: int | None,
    against: int | None,
    against_modifier: int,
    against_dice: str,
    least: int | None,
) -> FudgeCheck:
    """The check with the given options."""
    if against is None and (against_modifier or against_dice != "4" or least is not None):
        raise click.UsageError("Give what the opponent rolls --against.")
    if against is not None and difficulty is not None:
        raise click.UsageError("Give a --difficulty or what the roll is --against.")
    if trait is not None and check.on:
        raise click.UsageError("Give a --trait, or a --hero and --on.")
    check = replace(check, modifier=modifier, difficulty=difficulty or 0)
    if trait is not None:
        check = replace(check, level=trait)
    elif not check.on:
        check = replace(check, kind=CheckKind.SITUATIONAL)
    if against is None:
        kind = CheckKind.UNOPPOSED if check.kind is CheckKind.OPPOSED else check.kind
        return replace(check, kind=kind)
    return replace(
        check,
        kind=CheckKind.OPPOSED,
        against=against,
        against_modifier=against_modifier,
        against_dice=NpcDice(int(against_dice)),
        least=check.least if least is None else least,
    )


def _faces(text: str) -> Faces:
    """The faces of typed dice, 1 to 4 of them.

    Raises:
        Refused: The text has other characters, or too many.
    """
    symbols = text.replace(" ", "")
    if not 1 <= len(symbols) <= FUDGE_DICE or set(symbols) - FACES.keys():
        raise Refused(NO_FACES(text=text))
    return tuple(FACES[symbol] for symbol in symbols)

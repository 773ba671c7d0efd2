"""The commands `roll` and `odds`: 2d6 against a difficulty on the command line."""

from pathlib import Path
from typing import Any

import click

from fourc_desktop.cli.characters import rollable_of_file
from fourc_desktop.cli.console import say, say_json
from fourc_desktop.cli.encounters import fight_odds, is_asked, odds_arguments
from fourc_desktop.cli.options import FILE, FacesParam, json_option, rules_option
from fourc_desktop.core.dice import ScriptedDice, Throw
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.rolls.odds import percent
from fourc_desktop.core.rolls.outcomes import distribution, outcome_of, success, thrown
from fourc_desktop.core.rolls.rolling import Roll
from fourc_desktop.games.rough_magic.formats.document_formats import ROLLER
from fourc_desktop.games.rough_magic.rules.check import HIGHEST, RoughMagicCheck
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook
from fourc_desktop.games.rough_magic.rules.tasks import SIDES, SKILLED_DICE, UNSKILLED_DICE
from fourc_desktop.services.application_context import ApplicationContext

NUMBER = click.IntRange(-HIGHEST, HIGHEST)
POSITIVE = click.IntRange(0, HIGHEST)
VALUE_OR_HERO = "Give a --value, or a --hero and --on."

value_option = click.option("--value", type=NUMBER, help="Skill + attribute + gear.")
difficulty_option = click.option("--difficulty", type=POSITIVE, help="12, 15, 18, 21 or another.")
against_option = click.option("--against", type=POSITIVE, help="The --value of an opponent.")
unskilled_option = click.option("--unskilled", is_flag=True, help="One die: the skill is missing.")
bonus_option = click.option("--bonus", type=NUMBER, default=0, help="Anything else that is added.")
hero_option = click.option("--hero", type=FILE, help="The file of a character who rolls.")
on_option = click.option("--on", help="What the character rolls: a skill, an attack.")


@click.command()
@value_option
@hero_option
@on_option
@difficulty_option
@against_option
@unskilled_option
@bonus_option
@click.option("--dice", type=FacesParam(), help="What physical dice show, as in 4,6.")
@rules_option
@json_option
@click.pass_obj
def roll(
    tools: ApplicationContext,
    *,
    value: int | None,
    hero: Path | None,
    on: str | None,
    difficulty: int | None,
    against: int | None,
    unskilled: bool,
    bonus: int,
    dice: tuple[int, ...] | None,
    rules: str,
    as_json: bool,
) -> None:
    """Roll 2d6 + a --value, or what a --hero has."""
    book = _book(tools, rules)
    if (hero is None) is not (on is None):
        raise click.UsageError(VALUE_OR_HERO)
    if hero is None or on is None:
        begun = _check(value, unskilled=unskilled)
    else:
        begun = rollable_of_file(tools, hero, on, rules).check
    check = _against(begun, difficulty, against, bonus)
    fallen = tools.dice
    if dice is not None:
        wanted = SKILLED_DICE if check.is_skilled else UNSKILLED_DICE
        if refusal := Throw(wanted, 1, SIDES).refuse(dice):
            raise click.BadParameter(refusal.sentence, param_hint="--dice")
        fallen = ScriptedDice(*dice)
    rolled = thrown(ROLLER, Roll(check), book, fallen)
    if as_json:
        say_json(ROLLER.as_json(rolled, book))
        return
    outcome = outcome_of(ROLLER, rolled, book)
    assert outcome is not None
    say(f"{ROLLER.line(rolled, book)}: {outcome.title}. {outcome.words}")


@click.command()
@odds_arguments
@value_option
@difficulty_option
@against_option
@unskilled_option
@bonus_option
@rules_option
@json_option
@click.pass_obj
def odds(
    tools: ApplicationContext,
    campaign: Path | None,
    encounter: str | None,
    asked: tuple[str, ...],
    *,
    value: int | None,
    difficulty: int | None,
    against: int | None,
    unskilled: bool,
    bonus: int,
    rules: str,
    as_json: bool,
) -> None:
    """Show the exact chance that a --value meets a difficulty.

    Also of each margin. Or the chances of what an ACTOR does in an ENCOUNTER of a CAMPAIGN, such
    as an attack, by the name of the weapon, on a TARGET; or of a COMMAND, written as for “play”.
    """
    if campaign and encounter and is_asked(asked) and value is None:
        fight_odds(tools, campaign, encounter, asked, as_json=as_json)
        return
    if campaign or value is None:
        raise click.UsageError("Give a --value, or a campaign, an encounter and who does what.")
    book = _book(tools, rules)
    open_roll = Roll(_against(_check(value, unskilled=unskilled), difficulty, against, bonus))
    found = distribution(ROLLER, open_roll, book)
    chance = success(ROLLER, open_roll, found)
    assert chance is not None
    least = sum(part.amount for part in ROLLER.parts(open_roll, book) if part.of == "Difficulty")
    margins = {each.number: share for each, share in sorted(found.items(), key=_by_margin)}
    if as_json:
        shown = {str(margin): float(share) for margin, share in margins.items()}
        say_json({"difficulty": least, "success": float(chance), "margins": shown})
        return
    say(f"{percent(chance)} % to meet {least}")
    for margin, share in margins.items():
        say(f"{margin:>+4} {percent(share):>3} %")


def _by_margin(found: Any) -> int:
    number: int = found[0].number
    return number


def _book(tools: ApplicationContext, rules: str) -> RoughMagicBook:
    game = tools.games.by_preset(rules)
    book: RoughMagicBook = tools.games.book(game, game.presets[rules])
    return book


def _check(value: int | None, *, unskilled: bool) -> RoughMagicCheck:
    if value is None:
        raise click.UsageError(VALUE_OR_HERO)
    return RoughMagicCheck(value=value, is_skilled=not unskilled)


def _against(
    check: RoughMagicCheck, difficulty: int | None, against: int | None, bonus: int
) -> RoughMagicCheck:
    """The check against a difficulty or an opponent; unchanged without either."""
    if difficulty is not None and against is not None:
        raise click.UsageError("Give a --difficulty or what it goes --against, not both.")
    changes: dict[str, Any] = {"bonus": bonus}
    if difficulty is not None:
        changes |= {"difficulty": difficulty, "opponent": None}
    if against is not None:
        changes |= {"opponent": against}
    return with_fields(check, changes)

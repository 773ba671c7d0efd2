"""The commands `roll`, `odds` and `table`: the Master Table on the command line."""

from dataclasses import replace
from pathlib import Path

import click

from fourc_desktop.cli.console import say, say_json
from fourc_desktop.cli.encounters import fight_odds, is_asked, odds_arguments
from fourc_desktop.cli.options import FILE, json_option, rules_option, unknown_choice, words
from fourc_desktop.core.dice import PERCENT, ScriptedDice
from fourc_desktop.core.limits import HIGHEST_RANK
from fourc_desktop.core.rolls.odds import percent
from fourc_desktop.games.fourc.formats.document_formats import ROLLER
from fourc_desktop.games.fourc.rules.characters.healing import stats_in_play
from fourc_desktop.games.fourc.rules.characters.rollables import check_of, rollables
from fourc_desktop.games.fourc.rules.checks.check import (
    Check,
    RowStep,
    row_of,
    with_roll,
    with_step,
)
from fourc_desktop.games.fourc.rules.checks.check_odds import check_odds
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.checks.roll_adapter import roll_from_check
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.editions import PRESETS
from fourc_desktop.games.fourc.rules.roller import results_as_json
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.games.fourc.services.hero_file_service import read_hero
from fourc_desktop.services.application_context import ApplicationContext

RULES_BY_PRESET = {f"4c-{edition.value}": rules for edition, rules in PRESETS.items()}
"""The rules of heroes by preset."""


RANK = click.IntRange(0, HIGHEST_RANK)
COLORS = {color.title: color for color in Color}

steps_option = click.option("--steps", type=int, default=0, help="Row Steps up or, negative, down.")
difficulty_option = click.option(
    "--difficulty", type=click.Choice(list(COLORS)), help="The least color that is enough."
)


@click.command()
@click.option("--rank", type=RANK, help="A Rank Value.")
@click.option("--hero", type=FILE, help="The file of a hero who rolls, by their own rules.")
@click.option("--on", help="What the hero rolls: a trait, a power, an attack, Repute.")
@click.option(
    "--skill", "skills", multiple=True, help="A skill of the hero that fits, or several of them."
)
@click.option(
    "--circumstance",
    "circumstances",
    multiple=True,
    help="A circumstance with Row Steps in the rules, such as raining, shadows or friendly.",
)
@steps_option
@click.option("--reason", help="Why there are --steps.")
@click.option("--dice", type=click.IntRange(0, PERCENT - 1), help="What physical dice show.")
@difficulty_option
@click.option("--table", help="The id of the table that says what the colors mean.")
@rules_option
@json_option
@click.pass_obj
def roll(
    tools: ApplicationContext,
    *,
    rank: int | None,
    hero: Path | None,
    on: str | None,
    skills: tuple[str, ...],
    circumstances: tuple[str, ...],
    steps: int,
    reason: str | None,
    dice: int | None,
    difficulty: str | None,
    table: str | None,
    rules: str,
    as_json: bool,
) -> None:
    """Roll a --rank, or what a --hero has, on the Master Table."""
    check = _begun(
        shipped_rulebook(tools), rank, hero, on, skills, Check(RULES_BY_PRESET[rules].edition, 0)
    )
    check = _with_goal(check, shipped_rulebook(tools), difficulty, table)
    check = _in_circumstances(check, circumstances, shipped_rulebook(tools))
    check = _stepped(check, steps, reason)
    thrown = tools.dice if dice is None else ScriptedDice(dice)
    master_table = shipped_rulebook(tools).master_tables[check.edition]
    check = with_roll(check, thrown, master_table, typed=dice is not None)
    if as_json:
        say_json(_as_json(check, shipped_rulebook(tools), has_table=table is not None))
    else:
        say(ROLLER.line(roll_from_check(check), shipped_rulebook(tools)))


@click.command()
@odds_arguments
@click.option("--rank", type=RANK, help="A Rank Value.")
@steps_option
@difficulty_option
@rules_option
@json_option
@click.pass_obj
def odds(
    tools: ApplicationContext,
    campaign: Path | None,
    encounter: str | None,
    asked: tuple[str, ...],
    *,
    rank: int | None,
    steps: int,
    difficulty: str | None,
    rules: str,
    as_json: bool,
) -> None:
    """Show the exact chance of each color of a --rank.

    Also to meet a difficulty. Or the chances of what an ACTOR does in an ENCOUNTER of a CAMPAIGN,
    such as an attack, by the name of the weapon, on a TARGET; or of a COMMAND, written as for
    “play”.
    """
    if campaign and encounter and is_asked(asked) and rank is None:
        fight_odds(tools, campaign, encounter, asked, as_json=as_json)
        return
    if campaign or rank is None:
        raise click.UsageError("Give a --rank, or a campaign, an encounter and who does what.")
    check = _stepped(Check(RULES_BY_PRESET[rules].edition, rank), steps, None)
    check = _with_goal(check, shipped_rulebook(tools), difficulty, None)
    master_table = shipped_rulebook(tools).master_tables[check.edition]
    found, row = check_odds(check, master_table), row_of(check, master_table)
    if as_json:
        chances = {color.title: float(share) for color, share in found.colors.items()}
        success = {} if found.success is None else {"success": float(found.success)}
        say_json({"row": row.label} | chances | success)
        return
    say(f"Row {row.title}")
    for color, share in found.colors.items():
        say(f"{color.title:<6} {percent(share):>3} %")
    if found.success is not None:
        say(f"{difficulty} or better: {percent(found.success)} %")


def _begun(
    book: Rulebook,
    rank: int | None,
    hero: Path | None,
    on: str | None,
    skills: tuple[str, ...],
    plain: Check,
) -> Check:
    """The check of a Rank Value, or of a rollable of a hero; exactly one of both is required."""
    if (hero is None) is (rank is None) or (hero is None) is not (on is None):
        raise click.UsageError("Give a --rank, or a --hero and --on.")
    if hero is None or on is None:
        if skills:
            raise click.UsageError("--skill goes with --hero.")
        return replace(plain, rank=rank or 0)
    character = read_hero(hero).character
    refuse_unknown(character, book)
    things = rollables(character, stats_in_play(character, book), book)
    asked = on.casefold()
    for thing in things:
        if asked in (thing.name.casefold(), thing.title.casefold()):
            check = check_of(thing, character.rules.edition, name=character.profile.name)
            return _skilled(check, skills, thing.steps)
    raise unknown_choice("--on", dict.fromkeys(thing.name for thing in things))


def _skilled(check: Check, skills: tuple[str, ...], known: tuple[RowStep, ...]) -> Check:
    """The check with the Row Steps of skills, each given by name."""
    by_name = {step.reason.casefold(): step for step in known}
    for skill in skills:
        if skill.casefold() not in by_name:
            names = [step.reason for step in known] or ["none: the hero has no skills"]
            raise unknown_choice("--skill", names)
        check = with_step(check, by_name[skill.casefold()])
    return check


def _in_circumstances(check: Check, ids: tuple[str, ...], book: Rulebook) -> Check:
    """The check with the Row Steps of circumstances, each given by id."""
    known = {each.id: each for each in book.circumstances}
    for id_ in ids:
        if id_ not in known:
            raise unknown_choice("--circumstance", known)
        check = with_step(check, known[id_].step())
    return check


def _with_goal(check: Check, book: Rulebook, difficulty: str | None, table: str | None) -> Check:
    """The check with its result table or its difficulty."""
    if table is not None and table not in book.results:
        raise unknown_choice("--table", book.results)
    wanted = None if difficulty is None else COLORS[difficulty]
    return replace(check, difficulty=wanted, table=table or check.table)


def _stepped(check: Check, steps: int, reason: str | None) -> Check:
    """The check with its Row Steps; a reason without steps is refused."""
    if reason is not None and not steps:
        raise click.UsageError("--reason goes with --steps.")
    why = "" if reason is None else words("--reason", reason)
    return with_step(check, RowStep(steps, why)) if steps else check


def _as_json(check: Check, book: Rulebook, *, has_table: bool) -> dict[str, object]:
    found = ROLLER.as_json(roll_from_check(check), book)
    return found | results_as_json(check, book) if has_table else found


@click.command()
@rules_option
@json_option
@click.pass_obj
def table(tools: ApplicationContext, rules: str, *, as_json: bool) -> None:
    """Print the Master Table, the highest row first."""
    rows = list(reversed(shipped_rulebook(tools).master_table(RULES_BY_PRESET[rules]).rows))
    if as_json:
        say_json(
            [{"row": row.label} | {color.title: row.span(color) for color in Color} for row in rows]
        )
        return
    say(f"{'row':>9}  " + "  ".join(f"{color.title:<5}" for color in Color))
    for row in rows:
        spans = "  ".join(f"{low:02}-{high:02}" for low, high in map(row.span, Color))
        say(f"{row.label:>9}  {spans}")

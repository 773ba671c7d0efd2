"""The program without a window: one small function for each command.

Exit code 0 is done, 2 a request that makes no sense, 1 work that failed; what went wrong is one
plain sentence on standard error.
"""

import json
import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click

from fourc_desktop import __version__
from fourc_desktop.domain.dice import PERCENT
from fourc_desktop.domain.fourc.instant import instant_hero, new_seed
from fourc_desktop.domain.fourc.master_table import Color
from fourc_desktop.domain.fourc.rules import PRESETS
from fourc_desktop.domain.plain_text import plain
from fourc_desktop.domain.refusal import Refused
from fourc_desktop.domain.side import Side
from fourc_desktop.sheets.paper import Paper
from fourc_desktop.storage.atomic import write_atomically
from fourc_desktop.storage.campaign_file import SUFFIX
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import program_folders
from fourc_desktop.storage.hero_format import HIGHEST_RANK, LONGEST_LINE
from fourc_desktop.storage.resources import resources_folder
from fourc_desktop.workspace.checking import check_file
from fourc_desktop.workspace.exporting import export_hero, export_heroes
from fourc_desktop.workspace.hero_files import HeroFile, hero_bytes, read_hero, write_hero
from fourc_desktop.workspace.opening import create_campaign, open_campaign, read_campaign
from fourc_desktop.workspace.toolbox import Toolbox, toolbox

DONE, FAILED, SENSELESS = 0, 1, 2
RULES = {f"4c-{edition.value}": rules for edition, rules in PRESETS.items()}

FILE = click.Path(path_type=Path)
rules_option = click.option(
    "--rules",
    type=click.Choice(list(RULES)),
    default="4c-advanced",
    show_default=True,
    help="The rule set.",
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def main(arguments: Sequence[str]) -> int:
    """Run one command and return the exit code."""
    try:
        return commands.main(list(arguments), "fourc-desktop", standalone_mode=False) or DONE
    except click.exceptions.NoArgsIsHelpError as help_wanted:
        click.echo(help_wanted.format_message(), err=True)
        return SENSELESS
    except click.ClickException as senseless:
        click.echo(senseless.format_message(), err=True)
        return SENSELESS
    except (StorageError, Refused) as failure:
        click.echo(str(failure), err=True)
        return FAILED
    except click.Abort:
        click.echo("Stopped; nothing was left half done.", err=True)
        return FAILED


@click.group()
@click.version_option(__version__, prog_name="4C Desktop")
@click.pass_context
def commands(context: click.Context) -> None:
    """4C Desktop without its window; without a command, the window opens."""
    context.obj = toolbox(resources_folder(), program_folders(os.environ))


@commands.group()
def new() -> None:
    """Make something new."""


@new.command("hero")
@rules_option
@click.option("--seed", help="The same seed gives the same hero; without one, a new one.")
@click.option("--name", help="A name, in place of the one that comes with the seed.")
@click.option("--villain", is_flag=True, help="Put them on the other side.")
@click.option("-o", "--output", type=FILE, help="The file to write; without one, print it.")
@click.pass_obj
def new_hero(
    tools: Toolbox,
    rules: str,
    seed: str | None,
    name: str | None,
    *,
    villain: bool,
    output: Path | None,
) -> None:
    """Roll an Instant hero."""
    side = Side.VILLAIN if villain else Side.HERO
    seed = new_seed(tools.dice) if seed is None else _words("--seed", seed)
    hero = instant_hero(tools.book, RULES[rules], seed, side=side)
    if name is not None:
        profile = replace(hero.profile, name=_words("--name", name))
        hero = replace(hero, profile=profile)
    if output is None:
        click.echo(hero_bytes(HeroFile(hero)))
    else:
        write_hero(HeroFile(hero), output)


@new.command("campaign")
@click.argument("campaign", type=FILE)
@click.pass_obj
def new_campaign(tools: Toolbox, campaign: Path) -> None:
    """Make an empty campaign; its file ends in .4c."""
    create_campaign(_campaign_path(campaign), tools).close()


@commands.command()
@click.argument("files", nargs=-1, required=True, type=FILE)
@click.option("-o", "--output", type=FILE, required=True, help="A .pdf, or a .png of each page.")
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True)
@click.pass_obj
def sheet(tools: Toolbox, files: tuple[Path, ...], output: Path, paper: str) -> None:
    """Print the sheets of heroes' FILES, or of everyone in a campaign."""
    if output.suffix.lower() not in {".pdf", ".png"}:
        raise click.BadParameter("name a file that ends in .pdf or .png.", param_hint="--output")
    # Loading paper takes longer than most commands run, so it waits for the one that needs it.
    from fourc_desktop.workspace.printing import SheetPrinter, page_files  # noqa: PLC0415

    heroes = [hero for path in files for hero in _heroes(tools, path)]
    if not heroes:
        raise StorageError(f"There is nobody in {files[0]} to print; add a hero first.")
    printer = SheetPrinter(tools)
    for warning in printer.warnings(heroes):
        click.echo(warning, err=True)
    pdf = printer.pdf(heroes, Paper[paper.upper()])
    if output.suffix.lower() == ".pdf":
        write_atomically(output, pdf)
    else:
        for path, page in page_files(pdf, output):
            write_atomically(path, page)


@commands.command()
@click.argument("file", type=FILE)
@click.pass_obj
def check(tools: Toolbox, file: Path) -> int:
    """Look a hero's or campaign's FILE over: each problem a line, exit code 1 for any."""
    found = check_file(file, tools)
    for line in found:
        click.echo(line)
    return FAILED if found else DONE


@commands.command("list")
@click.argument("campaign", type=FILE)
@json_option
@click.pass_obj
def list_(tools: Toolbox, campaign: Path, *, as_json: bool) -> None:
    """List who is in a CAMPAIGN."""
    with read_campaign(campaign, tools) as opened:
        cards = sorted(opened.cards(), key=lambda card: (card.name.casefold(), card.id))
    if as_json:
        entries = [
            {
                "id": card.id,
                "name": card.name,
                "side": card.side.value,
                "subtitle": card.subtitle,
                "tags": card.tags,
                **{label.lower(): value for label, value in card.numbers},
            }
            for card in cards
        ]
        _print_json(entries)
        return
    for card in cards:
        numbers = ", ".join(f"{label} {value}" for label, value in card.numbers)
        click.echo(f"{card.name} · {card.side.title} · {card.subtitle} · {numbers}")


@commands.command("import")
@click.argument("campaign", type=FILE)
@click.argument("files", nargs=-1, required=True, type=FILE)
@click.pass_obj
def import_(tools: Toolbox, campaign: Path, files: tuple[Path, ...]) -> None:
    """Take heroes' FILES into a CAMPAIGN: all of them, or none where one is refused."""
    heroes = [read_hero(path) for path in files]
    with open_campaign(campaign, tools) as opened:
        opened.add(heroes, f"Import {len(heroes)} heroes" if len(heroes) > 1 else "Import a hero")


@commands.command()
@click.argument("campaign", type=FILE)
@click.argument("names", nargs=-1)
@click.option("-o", "--output", type=FILE, required=True, help="A .json file, or a folder.")
@click.pass_obj
def export(tools: Toolbox, campaign: Path, names: tuple[str, ...], output: Path) -> None:
    """Write heroes of a CAMPAIGN, by NAMES or everyone, to files of their own."""
    with read_campaign(campaign, tools) as opened:
        cards = opened.cards()
        known = {card.name for card in cards}
        for name in names:
            if name not in known:
                raise StorageError(f"Nobody in {campaign.name} is called {name}; try “list”.")
        chosen = [card for card in cards if not names or card.name in names]
        single = output.suffix.lower() == ".json"
        if single and len(chosen) != 1:
            raise click.BadParameter(f"{len(chosen)} heroes want a folder.", param_hint="--output")
        if single:
            export_hero(opened, chosen[0].id, output)
        else:
            export_heroes(opened, [card.id for card in chosen], output)


@commands.command()
@rules_option
@json_option
@click.pass_obj
def table(tools: Toolbox, rules: str, *, as_json: bool) -> None:
    """Print the Master Table, the highest row first."""
    rows = list(reversed(tools.book.master_table(RULES[rules]).rows))
    if as_json:
        _print_json(
            [{"row": row.label} | {color.title: row.span(color) for color in Color} for row in rows]
        )
        return
    click.echo(f"{'row':>9}  " + "  ".join(f"{color.title:<5}" for color in Color))
    for row in rows:
        spans = "  ".join(f"{low:02}-{high:02}" for low, high in map(row.span, Color))
        click.echo(f"{row.label:>9}  {spans}")


@commands.command()
@click.option("--rank", type=click.IntRange(0, HIGHEST_RANK), required=True, help="A Rank Value.")
@click.option("--steps", type=int, default=0, help="Row Steps up or, negative, down.")
@click.option("--dice", type=click.IntRange(0, PERCENT - 1), help="What the real dice show.")
@rules_option
@json_option
@click.pass_obj
def roll(
    tools: Toolbox, rank: int, steps: int, dice: int | None, rules: str, *, as_json: bool
) -> None:
    """Roll d% on the Master Table."""
    master_table = tools.book.master_table(RULES[rules])
    row = master_table.row(rank)
    effective = master_table.row(rank, steps)
    rolled = tools.dice.percent() if dice is None else dice
    color = effective.color(rolled)
    if as_json:
        _print_json(
            {
                "rank": rank,
                "row": row.label,
                "steps": steps,
                "effective_row": effective.label,
                "dice": rolled,
                "color": color.title,
            }
        )
        return
    click.echo(f"{rolled:02} on row {effective.label}: {color.title} ({color.letter})")


def _words(option: str, text: str) -> str:
    """A line of text from the command line; refused where it is empty or not plain."""
    words = plain(text, longest=LONGEST_LINE + 1).strip()
    if not words or len(words) > LONGEST_LINE:
        raise click.BadParameter(f"give 1 to {LONGEST_LINE} characters.", param_hint=option)
    return words


def _campaign_path(path: Path) -> Path:
    if path.suffix != SUFFIX:
        raise click.BadParameter(f"the name of a campaign ends in {SUFFIX}.")
    return path


def _heroes(tools: Toolbox, path: Path) -> list[HeroFile]:
    if path.suffix != SUFFIX:
        return [read_hero(path)]
    with read_campaign(path, tools) as opened:
        return [opened.hero_file(card.id) for card in opened.cards()]


def _print_json(value: object) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")

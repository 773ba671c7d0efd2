"""Sheets, as PDF or as pictures."""

from pathlib import Path

import click

from fourc_desktop.cli.options import FILE
from fourc_desktop.sheets.paper import Paper
from fourc_desktop.storage.atomic import write_atomically
from fourc_desktop.storage.campaign_file import SUFFIX
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.workspace.hero_files import HeroFile, read_hero
from fourc_desktop.workspace.opening import read_campaign
from fourc_desktop.workspace.toolbox import Toolbox


@click.command()
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

    book, rank_names = tools.book, True
    heroes: list[HeroFile] = []
    for path in files:
        if path.suffix != SUFFIX:
            heroes.append(read_hero(path))
            continue
        with read_campaign(path, tools) as opened:
            heroes += [opened.hero_file(card.id) for card in opened.cards()]
            book, rank_names = opened.book, rank_names and opened.page.rank_names
    if not heroes:
        raise StorageError(f"There is nobody in {files[0]} to print; add a hero first.")
    printer = SheetPrinter(tools)
    for warning in printer.warnings(heroes, book=book):
        click.echo(warning, err=True)
    pdf = printer.pdf(heroes, Paper[paper.upper()], book=book, rank_names=rank_names)
    if output.suffix.lower() == ".pdf":
        write_atomically(output, pdf)
    else:
        for path, page in page_files(pdf, output):
            write_atomically(path, page)

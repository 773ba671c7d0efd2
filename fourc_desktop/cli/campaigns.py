"""Heroes in campaigns and out of them, and whether they are sound."""

from pathlib import Path

import click

from fourc_desktop.cli.exit_codes import DONE, FAILED
from fourc_desktop.cli.options import FILE, json_option, print_json
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.workspace.checking import check_file
from fourc_desktop.workspace.exporting import export_hero, export_heroes
from fourc_desktop.workspace.hero_files import read_hero
from fourc_desktop.workspace.opening import open_campaign, read_campaign
from fourc_desktop.workspace.toolbox import Toolbox


@click.command()
@click.argument("file", type=FILE)
@click.pass_obj
def check(tools: Toolbox, file: Path) -> int:
    """Look a hero's or campaign's FILE over: each problem a line, exit code 1 for any."""
    found = check_file(file, tools)
    for line in found:
        click.echo(line)
    return FAILED if found else DONE


@click.command("list")
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
        print_json(entries)
        return
    for card in cards:
        numbers = ", ".join(f"{label} {value}" for label, value in card.numbers)
        click.echo(f"{card.name} · {card.side.title} · {card.subtitle} · {numbers}")


@click.command("import")
@click.argument("campaign", type=FILE)
@click.argument("files", nargs=-1, required=True, type=FILE)
@click.pass_obj
def import_(tools: Toolbox, campaign: Path, files: tuple[Path, ...]) -> None:
    """Take heroes' FILES into a CAMPAIGN: all of them, or none where one is refused."""
    heroes = [read_hero(path) for path in files]
    with open_campaign(campaign, tools) as opened:
        opened.add(heroes, f"Import {len(heroes)} heroes" if len(heroes) > 1 else "Import a hero")


@click.command()
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

"""Making vehicles."""

from dataclasses import replace
from pathlib import Path

import click

from fourc_desktop.cli.options import FILE, words
from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.seed import new_seed
from fourc_desktop.games.fourc.documents.kinds import KINDS
from fourc_desktop.games.fourc.formats.packages import package_of
from fourc_desktop.games.fourc.rules.instant_companions import instant_vehicle
from fourc_desktop.games.fourc.services.shipped import shipped_rulebook
from fourc_desktop.services.document_files import document_bytes, write_document
from fourc_desktop.services.kinds import Kinds
from fourc_desktop.services.toolbox import Toolbox
from fourc_desktop.storage.fields import HIGHEST_RANK


@click.command("vehicle")
@click.option("--base", help="A vehicle of the catalogue, by its id; without one, any.")
@click.option("--name", help="A name, in place of the one that comes with the seed.")
@click.option(
    "--rank",
    type=click.IntRange(1, HIGHEST_RANK),
    help="The power Vehicle that improves it; without one, it is as it was built.",
)
@click.option("--seed", help="The same seed gives the same vehicle; without one, a new one.")
@click.option("-o", "--output", type=FILE, help="The file to write; without one, print it.")
@click.pass_obj
def new_vehicle(
    tools: Toolbox,
    base: str | None,
    name: str | None,
    rank: int | None,
    seed: str | None,
    output: Path | None,
) -> None:
    """Make a vehicle, with two special systems where a power improves it."""
    catalogue = shipped_rulebook(tools).gear.vehicles
    if base is not None and base not in catalogue:
        raise click.BadParameter(f"choose one of {', '.join(catalogue)}.", param_hint="--base")
    seed = new_seed(tools.dice) if seed is None else words("--seed", seed)
    built = None if base is None else catalogue[base]
    vehicle = instant_vehicle(shipped_rulebook(tools), SeededDice(seed), base=built, rank=rank)
    if name is not None:
        vehicle = replace(vehicle, name=words("--name", name))
    made = package_of(vehicle)
    if output is None:
        click.echo(document_bytes(made, Kinds(KINDS)))
    else:
        write_document(made, output, Kinds(KINDS))

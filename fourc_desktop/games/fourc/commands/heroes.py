"""Heroes, rolled at once or built field by field."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from fourc_desktop.cli.options import FILE, words
from fourc_desktop.cli.rules_option import rules_option
from fourc_desktop.core.seed import new_seed
from fourc_desktop.games.fourc.commands.building import building_options, built_hero, take_settled
from fourc_desktop.games.fourc.commands.rule_words import RULES
from fourc_desktop.games.fourc.formats.hero_file import HeroFile, hero_bytes
from fourc_desktop.games.fourc.rules.character import Profile
from fourc_desktop.games.fourc.rules.draft import Method
from fourc_desktop.games.fourc.rules.instant import instant_hero
from fourc_desktop.games.fourc.rules.rules import OtherReading
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.services.hero_files import write_hero
from fourc_desktop.games.fourc.services.instant_files import with_instant_companions
from fourc_desktop.games.fourc.services.shipped import shipped_rulebook
from fourc_desktop.services.toolbox import Toolbox

READING = click.Choice([reading.value for reading in OtherReading])


@click.command("hero")
@rules_option
@click.option("--seed", help="The same seed gives the same hero; without one, a new one.")
@click.option("--name", help="A name, in place of the one that comes with the seed.")
@click.option("--villain", is_flag=True, help="Put them on the other side.")
@click.option(
    "--method",
    type=click.Choice([method.value for method in Method]),
    default=Method.ROLL.value,
    show_default=True,
    help="How; what is settled below is never rolled.",
)
@building_options
@click.option("--reading", "readings", type=READING, multiple=True, help="Play its other reading.")
@click.option("--exempt", is_flag=True, help="Let them ignore the rules; the sheet says so.")
@click.option("--companions", is_flag=True, help="Roll all that their powers call for as well.")
@click.option("-o", "--output", type=FILE, help="The file to write; without one, print it.")
@click.pass_obj
def new_hero(
    tools: Toolbox,
    /,
    rules: str,
    seed: str | None,
    name: str | None,
    *,
    villain: bool,
    method: str,
    readings: tuple[str, ...],
    exempt: bool,
    companions: bool,
    output: Path | None,
    **options: Any,
) -> None:
    """Roll an Instant hero, or build one from what is settled here."""
    side = Side.VILLAIN if villain else Side.HERO
    seed = new_seed(tools.dice) if seed is None else words("--seed", seed)
    settled = take_settled(options)
    other = tuple(OtherReading(each) for each in dict.fromkeys(readings))
    played = replace(RULES[rules], other_readings=other)
    if settled or method != Method.ROLL.value:
        profile = Profile("" if name is None else words("--name", name), side=side)
        hero, found = built_hero(
            shipped_rulebook(tools), played, Method(method), settled, profile, seed
        )
        for problem in () if exempt else found:
            click.echo(problem, err=True)
    else:
        hero = instant_hero(shipped_rulebook(tools), played, seed, side=side)
        if name is not None:
            hero = replace(hero, profile=replace(hero.profile, name=words("--name", name)))
    hero = replace(hero, exempt=exempt)
    made = (
        with_instant_companions(hero, shipped_rulebook(tools), seed)
        if companions
        else HeroFile(hero)
    )
    if output is None:
        click.echo(hero_bytes(made))
    else:
        write_hero(made, output)

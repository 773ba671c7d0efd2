"""Heroes of the 1980s game, converted by number."""

from pathlib import Path

import click

from fourc_desktop.cli.options import FILE, words
from fourc_desktop.cli.rules_option import rules_option
from fourc_desktop.games.fourc.commands.rule_words import RULES
from fourc_desktop.games.fourc.formats.hero_file import HeroFile, hero_bytes
from fourc_desktop.games.fourc.rules.character import Profile
from fourc_desktop.games.fourc.rules.conversion import convert as converted
from fourc_desktop.games.fourc.rules.converted_hero import converted_hero
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.services.hero_files import write_hero
from fourc_desktop.games.fourc.services.shipped import shipped_rulebook
from fourc_desktop.services.toolbox import Toolbox


@click.command()
@click.argument("abilities", nargs=-1, required=True)
@click.option("--name", required=True, help="The hero's name.")
@click.option("--origin", default="skilled-human", show_default=True, help="The origin, by its id.")
@click.option("--villain", is_flag=True, help="Put them on the other side.")
@rules_option
@click.option("-o", "--output", type=FILE, help="The file to write; without one, print it.")
@click.pass_obj
def convert(
    tools: Toolbox,
    abilities: tuple[str, ...],
    name: str,
    origin: str,
    rules: str,
    *,
    villain: bool,
    output: Path | None,
) -> None:
    """Make a hero of ABILITIES of the 1980s game, and tell what became what.

    An ability is written like Fighting=30, Agility=Excellent or "Reason=Good (12)".
    """
    if origin not in shipped_rulebook(tools).origins:
        known = ", ".join(shipped_rulebook(tools).origins)
        raise click.BadParameter(f"choose one of {known}.", param_hint="--origin")
    conversion = converted(_sheet(abilities))
    profile = Profile(words("--name", name), side=Side.VILLAIN if villain else Side.HERO)
    hero = HeroFile(converted_hero(conversion, RULES[rules], origin, profile))
    if output is None:
        click.echo(hero_bytes(hero))
    else:
        write_hero(hero, output)
    for sentence in conversion.report:
        click.echo(sentence, err=output is None)


def _sheet(abilities: tuple[str, ...]) -> dict[str, str]:
    """The old sheet as names and values; refused where one is not of that form, or there twice."""
    sheet: dict[str, str] = {}
    for written in abilities:
        name, equals, value = written.partition("=")
        if not equals or name in sheet:
            raise click.BadParameter(
                f"write each once, like Fighting=30, not “{written}”.", param_hint="ABILITIES"
            )
        sheet[name] = value
    return sheet

"""The command `convert`: heroes of the 1980s game, converted by number."""

from pathlib import Path

import click

from fourc_desktop.cli.console import say
from fourc_desktop.cli.options import FILE, rules_option, words
from fourc_desktop.games.fourc.commands.master_table_rolls import RULES_BY_PRESET
from fourc_desktop.games.fourc.formats.hero_file import HeroFile, hero_bytes
from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile, CharacterSide
from fourc_desktop.games.fourc.rules.creation.conversion import convert as converted
from fourc_desktop.games.fourc.rules.creation.conversion import hero_from_conversion
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.games.fourc.services.hero_file_service import write_hero
from fourc_desktop.services.application_context import ApplicationContext


@click.command()
@click.argument("abilities", nargs=-1, required=True)
@click.option("--name", required=True, help="The hero's name.")
@click.option("--origin", default="skilled-human", show_default=True, help="The origin, by its id.")
@click.option("--villain", is_flag=True, help="Put them on the other side.")
@rules_option
@click.option("-o", "--output", type=FILE, help="The file to write; without one, print it.")
@click.pass_obj
def convert(
    tools: ApplicationContext,
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
    profile = CharacterProfile(
        words("--name", name), side=CharacterSide.VILLAIN if villain else CharacterSide.HERO
    )
    hero = HeroFile(hero_from_conversion(conversion, RULES_BY_PRESET[rules], origin, profile))
    if output is None:
        say(hero_bytes(hero))
    else:
        write_hero(hero, output)
    for sentence in conversion.report:
        say(sentence, err=output is None)


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

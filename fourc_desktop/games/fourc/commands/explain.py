"""The command `explain`: the breakdown of a number on a hero's sheet."""

from pathlib import Path

import click

from fourc_desktop.cli.console import say, say_json
from fourc_desktop.cli.options import FILE, json_option, unknown_choice
from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.summaries.explanation import StatExplanation, explanations
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.games.fourc.services.hero_file_service import read_hero
from fourc_desktop.services.application_context import ApplicationContext


@click.command()
@click.argument("file", type=FILE)
@click.argument("field")
@json_option
@click.pass_obj
def explain(tools: ApplicationContext, file: Path, field: str, *, as_json: bool) -> None:
    """Explain a FIELD on the sheet of the hero in FILE.

    Lists what its number is made of. A FIELD is a trait, damage, fortune, lifestyle, repute,
    skills, movement, armor, or the id of a power.
    """
    hero = read_hero(file).character
    refuse_unknown(hero, shipped_rulebook(tools))
    known = explanations(hero, shipped_rulebook(tools))
    if field.lower() not in known:
        raise unknown_choice("FIELD", known)
    found = known[field.lower()]
    if as_json:
        say_json([_as_json(each) for each in found])
        return
    for each in found:
        say(f"{each.title}: {each.says}")
        for part in each.parts:
            say(f"  {part.amount:>4}  {part.source}")
        if each.beaten is not None:
            say(f"        more than {_in_short(each.beaten)}")


def _as_json(explanation: StatExplanation) -> dict[str, object]:
    beaten = explanation.beaten
    return {
        "title": explanation.title,
        "value": explanation.says,
        "parts": [{"amount": each.amount, "source": each.source} for each in explanation.parts],
        "more_than": None if beaten is None else beaten.value,
    }


def _in_short(breakdown: Breakdown) -> str:
    """A number and its parts in one line: "60 (50 Willpower, 10 Telepathy)"."""
    parts = ", ".join(f"{part.amount} {part.source}" for part in breakdown.parts)
    return f"{breakdown.value} ({parts})" if len(breakdown.parts) > 1 else f"{breakdown.value}"

"""The Master Table as it is printed."""

import click

from fourc_desktop.cli.options import json_option, print_json
from fourc_desktop.cli.rules_option import rules_option
from fourc_desktop.games.fourc.commands.rule_words import RULES
from fourc_desktop.games.fourc.rules.master_table import Color
from fourc_desktop.games.fourc.services.shipped import shipped_rulebook
from fourc_desktop.services.toolbox import Toolbox


@click.command()
@rules_option
@json_option
@click.pass_obj
def table(tools: Toolbox, rules: str, *, as_json: bool) -> None:
    """Print the Master Table, the highest row first."""
    rows = list(reversed(shipped_rulebook(tools).master_table(RULES[rules]).rows))
    if as_json:
        print_json(
            [{"row": row.label} | {color.title: row.span(color) for color in Color} for row in rows]
        )
        return
    click.echo(f"{'row':>9}  " + "  ".join(f"{color.title:<5}" for color in Color))
    for row in rows:
        spans = "  ".join(f"{low:02}-{high:02}" for low, high in map(row.span, Color))
        click.echo(f"{row.label:>9}  {spans}")

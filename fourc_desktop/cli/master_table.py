"""The Master Table and rolls on it."""

import click

from fourc_desktop.cli.options import RULES, json_option, print_json, rules_option
from fourc_desktop.domain.dice import PERCENT
from fourc_desktop.domain.fourc.master_table import Color
from fourc_desktop.storage.fields import HIGHEST_RANK
from fourc_desktop.workspace.toolbox import Toolbox


@click.command()
@rules_option
@json_option
@click.pass_obj
def table(tools: Toolbox, rules: str, *, as_json: bool) -> None:
    """Print the Master Table, the highest row first."""
    rows = list(reversed(tools.book.master_table(RULES[rules]).rows))
    if as_json:
        print_json(
            [{"row": row.label} | {color.title: row.span(color) for color in Color} for row in rows]
        )
        return
    click.echo(f"{'row':>9}  " + "  ".join(f"{color.title:<5}" for color in Color))
    for row in rows:
        spans = "  ".join(f"{low:02}-{high:02}" for low, high in map(row.span, Color))
        click.echo(f"{row.label:>9}  {spans}")


@click.command()
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
        print_json(
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

"""The command that prints a table of the rules, or a blank sheet, as a poster."""

from pathlib import Path

import click

from fourc_desktop.cli.options import json_option, output_option, rules_option
from fourc_desktop.cli.print_settings import OUTPUT_HELP, flag_options
from fourc_desktop.cli.printing import BlankId, context_of, file_kind, run_job
from fourc_desktop.core.limits import with_fields
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.printing.print_order import BlankOrder, BlankSubject
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import PaperSetting

A2 = "a2"


@click.command()
@click.argument("kind", type=BlankId(own=True))
@rules_option
@output_option(OUTPUT_HELP, required=True)
@click.option("--size", type=click.Choice(["a3", A2]), default="a3", show_default=True)
@flag_options("low-ink")
@json_option
@click.pass_obj
def poster(
    tools: ApplicationContext,
    /,
    kind: str,
    rules: str,
    output: Path,
    size: str,
    *,
    as_json: bool,
    **flags: bool,
) -> None:
    """Print a table of the rules, or a blank sheet, on A3 or A2."""
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.print_job import PrintJob  # noqa: PLC0415
    from fourc_desktop.services.printing.printouts import PosterPrintout  # noqa: PLC0415

    game = tools.games.by_preset(rules)
    options = with_fields(PrintOptions(back=False, largest=size == A2), flags)
    subject = BlankSubject(BlankOrder(kind, game.presets[rules]), context_of(game, tools))
    batches = tuple(PosterPrintout().batches([subject], options, game))
    job = PrintJob(batches, PaperSetting.A4, options, file_kind(output), output)
    run_job(job, [(game, subject)], tools, None, as_json=as_json)

"""The command that prints a campaign as a book."""

from dataclasses import replace
from pathlib import Path

import click

from fourc_desktop.cli.console import report_left_out
from fourc_desktop.cli.options import FILE, json_option
from fourc_desktop.cli.print_settings import STYLE_FLAGS, PrintSettings, settings_options
from fourc_desktop.cli.printing import everyone, file_kind, run_job
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.print_options import NAMED


@click.command()
@click.argument("campaign", type=FILE)
@settings_options("fillable", "back", "portrait", *STYLE_FLAGS)
@click.option("--secrets", is_flag=True, help="Print the secret notes as well.")
@json_option
@click.pass_obj
def book(
    tools: ApplicationContext,
    /,
    campaign: Path,
    *,
    settings: PrintSettings,
    secrets: bool,
    as_json: bool,
) -> int:
    """Print a CAMPAIGN as a book.

    With a cover, contents with links, sheets, maps and notes. Exit code 1 where something is left
    out.
    """
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.print_job import PrintJob  # noqa: PLC0415
    from fourc_desktop.services.printing.print_order import PrintOrder  # noqa: PLC0415
    from fourc_desktop.services.printing.printouts import BookPrintout  # noqa: PLC0415

    options = replace(settings.options, secrets=secrets, along=frozenset(NAMED))
    kind, paper, printout = file_kind(settings.output), settings.paper, BookPrintout()
    with read_campaign(campaign, tools) as opened:
        ids = everyone(opened, options)
        if not ids:
            raise StorageError(f"There is nobody in {campaign} to print; add somebody first.")
        order = PrintOrder(ids, (), paper, options, printout.id)
        subjects = list(printout.subjects(order, opened))
        code = report_left_out([*opened.warnings, *opened.left_out_pictures(ids)])
        game = opened.game
    batches = tuple(printout.batches(subjects, options, game))
    job = PrintJob(batches, paper, options, kind, settings.output)
    run_job(job, [(game, each) for each in subjects], tools, None, as_json=as_json)
    return code

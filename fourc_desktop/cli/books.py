"""The command that prints a campaign as a book."""

from pathlib import Path

import click

from fourc_desktop.cli.console import tell_left_out
from fourc_desktop.cli.options import FILE, json_option
from fourc_desktop.cli.printing import (
    everyone,
    file_kind,
    flag_options,
    output_option,
    paper_option,
    run_job,
    style_option,
)
from fourc_desktop.core.limits import with_fields
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.settings import (
    NAMED,
    PaperSetting,
    PrintOptions,
    PrintStyle,
    switch_of,
)


@click.command()
@click.argument("campaign", type=FILE)
@output_option
@paper_option
@style_option
@flag_options(("fillable", "back", "portrait", "low-ink", "pencil", "large-print"))
@click.option("--secrets", is_flag=True, help="Print the Gamemaster’s notes as well.")
@json_option
@click.pass_obj
def book(
    tools: ApplicationContext,
    /,
    campaign: Path,
    output: Path,
    paper: str,
    style: str,
    *,
    secrets: bool,
    as_json: bool,
    **flags: bool,
) -> int:
    """Print a CAMPAIGN as a book: cover, contents with links, everybody's sheet, maps, notes.

    Exit code 1 where something is left out.
    """
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.print_job import PrintJob  # noqa: PLC0415
    from fourc_desktop.services.printing.print_order import PrintOrder  # noqa: PLC0415
    from fourc_desktop.services.printing.printouts import BookPrintout  # noqa: PLC0415

    chosen = {"secrets": secrets, **flags, **switch_of(PrintStyle(style))}
    options = with_fields(PrintOptions(along=frozenset(NAMED)), chosen)
    kind, size, printout = file_kind(output), PaperSetting(paper), BookPrintout()
    with read_campaign(campaign, tools) as opened:
        ids = everyone(opened, options)
        if not ids:
            raise StorageError(f"There is nobody in {campaign} to print; add somebody first.")
        order = PrintOrder(ids, (), size, options, printout.id)
        subjects = list(printout.subjects(order, opened))
        code = tell_left_out([*opened.warnings, *opened.left_out_pictures(ids)])
        game = opened.game
    job = PrintJob(tuple(printout.batches(subjects, options, game)), size, options, kind, output)
    run_job(job, [(game, each) for each in subjects], tools, None, as_json=as_json)
    return code

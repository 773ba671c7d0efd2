"""The command that prints standees and tokens."""

from pathlib import Path

import click

from fourc_desktop.cli.console import tell_left_out
from fourc_desktop.cli.options import FILE, json_option
from fourc_desktop.cli.printing import (
    Subjects,
    file_kind,
    flag_options,
    output_option,
    paper_option,
    run_job,
    style_option,
    subjects_of,
)
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.settings import PaperSetting, PrintOptions, PrintStyle, switch_of


@click.command()
@click.argument("files", nargs=-1, required=True, type=FILE)
@output_option
@paper_option
@style_option
@flag_options(("portrait", "low-ink", "large-print"))
@json_option
@click.pass_obj
def standees(
    tools: ApplicationContext,
    /,
    files: tuple[Path, ...],
    output: Path,
    paper: str,
    style: str,
    *,
    as_json: bool,
    **flags: bool,
) -> int:
    """Print standees and tokens of FILES at true size: characters, vehicles, or whole campaigns.

    Exit code 1 where something is left out.
    """
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.print_job import PrintJob  # noqa: PLC0415
    from fourc_desktop.services.printing.printouts import StandeePrintout  # noqa: PLC0415

    options = PrintOptions(
        back=False,
        along=frozenset({"companions", "vehicles"}),
        **{**flags, **switch_of(PrintStyle(style))},
    )
    kind = file_kind(output)
    size = PaperSetting(paper)
    omissions: list[str] = []
    subjects: Subjects = []
    for path in files:
        subjects += subjects_of(path, size, options, tools, omissions)
    games = {game.id: game for game, _ in subjects}
    batches = [
        batch
        for id_, game in games.items()
        for batch in StandeePrintout().batches(
            [subject for found, subject in subjects if found.id == id_], options, game
        )
    ]
    code = tell_left_out(omissions)
    if not batches:
        raise StorageError(f"There is nobody in {files[0]} to print; add somebody first.")
    job = PrintJob(tuple(batches), size, options, kind, output)
    run_job(job, subjects, tools, None, as_json=as_json)
    return code

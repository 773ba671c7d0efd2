"""The command that prints a map or an encounter to scale."""

from pathlib import Path

import click

from fourc_desktop.cli.console import tell_left_out
from fourc_desktop.cli.encounters import found_document
from fourc_desktop.cli.options import FILE, json_option
from fourc_desktop.cli.printing import (
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
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.storage.settings import PaperSetting, PrintOptions, PrintStyle, switch_of


@click.command(name="map")
@click.argument("campaign", type=FILE)
@click.argument("name")
@output_option
@paper_option
@style_option
@flag_options(("fillable", "portrait", "low-ink", "large-print"))
@click.option("--secrets", is_flag=True, help="Print notes, and what the players do not see.")
@json_option
@click.pass_obj
def map_(
    tools: ApplicationContext,
    /,
    campaign: Path,
    name: str,
    output: Path,
    paper: str,
    style: str,
    *,
    secrets: bool,
    as_json: bool,
    **flags: bool,
) -> int:
    """Print the map or the encounter NAME of a CAMPAIGN to scale, an inch for each sector.

    An encounter is printed as it stands, with its order of play to tick. Exit code 1 where
    something is left out.
    """
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.print_job import PrintJob  # noqa: PLC0415
    from fourc_desktop.services.printing.print_order import PrintOrder  # noqa: PLC0415
    from fourc_desktop.services.printing.printouts import (  # noqa: PLC0415
        EncounterPrintout,
        MapPrintout,
    )

    chosen = {"secrets": secrets, **flags, **switch_of(PrintStyle(style))}
    options = with_fields(PrintOptions(back=False), chosen)
    kind, size = file_kind(output), PaperSetting(paper)
    with read_campaign(campaign, tools) as opened:
        code = tell_left_out(opened.warnings)
        repository = opened.encounter_repository
        fights, maps = repository.listed(ENCOUNTER_KIND), repository.listed(MAP_KIND)
        is_fight = any(name in (each.id, each.name) for each in fights)
        printout = EncounterPrintout() if is_fight else MapPrintout()
        listed = fights if is_fight else [*maps, *fights]
        id_ = found_document("map or encounter", name, listed)
        order = PrintOrder((id_,), (), size, options, printout.id)
        subjects = list(printout.subjects(order, opened))
        game = opened.game
    job = PrintJob(tuple(printout.batches(subjects, options, game)), size, options, kind, output)
    run_job(job, [(game, each) for each in subjects], tools, None, as_json=as_json)
    return code

"""The command that prints a map or an encounter to scale."""

from dataclasses import replace
from pathlib import Path

import click

from fourc_desktop.cli.console import report_left_out
from fourc_desktop.cli.encounters import encounter_service, found_document, warn_of
from fourc_desktop.cli.options import FILE, json_option
from fourc_desktop.cli.print_settings import PrintSettings, require_fields, settings_options
from fourc_desktop.cli.printing import file_kind, run_job
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND


@click.command(name="map")
@click.argument("campaign", type=FILE)
@click.argument("name")
@settings_options("fillable", "portrait", "low-ink", "large-print")
@click.option("--secrets", is_flag=True, help="Print notes, and what the players do not see.")
@json_option
@click.pass_obj
def map_(
    tools: ApplicationContext,
    /,
    campaign: Path,
    name: str,
    *,
    settings: PrintSettings,
    secrets: bool,
    as_json: bool,
) -> int:
    """Print a map or an encounter of a CAMPAIGN to scale.

    An inch for each sector. An encounter is printed as it is now, with its order of play to tick.
    Exit code 1 where something is left out.
    """
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.services.printing.print_job import PrintJob  # noqa: PLC0415
    from fourc_desktop.services.printing.print_order import PrintOrder  # noqa: PLC0415
    from fourc_desktop.services.printing.printouts import (  # noqa: PLC0415
        EncounterPrintout,
        MapPrintout,
    )

    options = replace(settings.options, secrets=secrets)
    kind, paper = file_kind(settings.output), settings.paper
    with read_campaign(campaign, tools) as opened:
        code = report_left_out(opened.warnings)
        repository = opened.encounter_repository
        fights, maps = repository.listed(ENCOUNTER_KIND), repository.listed(MAP_KIND)
        is_fight = any(name in (each.id, each.name) for each in fights)
        printout = EncounterPrintout() if is_fight else MapPrintout()
        listed = fights if is_fight else [*maps, *fights]
        id_ = found_document("map or encounter", name, listed)
        if is_fight:
            code |= warn_of(encounter_service(opened, tools).problem(id_))
        order = PrintOrder((id_,), (), paper, options, printout.id)
        subjects = list(printout.subjects(order, opened))
        require_fields(name, options, has_fields=any(each.has_fields for each in subjects))
        game = opened.game
    batches = tuple(printout.batches(subjects, options, game))
    job = PrintJob(batches, paper, options, kind, settings.output)
    run_job(job, [(game, each) for each in subjects], tools, None, as_json=as_json)
    return code

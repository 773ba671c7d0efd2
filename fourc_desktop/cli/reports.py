"""The command that writes the report of a fight."""

from pathlib import Path

import click

from fourc_desktop.cli.console import report_left_out, say_json
from fourc_desktop.cli.encounters import encounter_service, found_document, warn_of
from fourc_desktop.cli.options import FILE, json_option
from fourc_desktop.cli.print_settings import PrintSettings, settings_options
from fourc_desktop.core.text import alternatives
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import read_campaign
from fourc_desktop.storage.files.file_access import write_atomically

PDF = ".pdf"


@click.command()
@click.argument("campaign", type=FILE)
@click.argument("encounter")
@settings_options("low-ink", "large-print", output_help="A .pdf, .md, .txt or .csv.")
@json_option
@click.pass_obj
def report(
    tools: ApplicationContext,
    /,
    campaign: Path,
    encounter: str,
    *,
    settings: PrintSettings,
    as_json: bool,
) -> int:
    """Write the report of an ENCOUNTER of a CAMPAIGN.

    Who took part, damage by source, and all turns. Exit code 1 where something is left out.
    """
    # Fights and the PDF modules take longer to import than most commands run.
    from fourc_desktop.services.reports.fight_report import fight_report  # noqa: PLC0415
    from fourc_desktop.services.reports.report_formats import FORMATS  # noqa: PLC0415

    output = settings.output
    suffix = output.suffix.lower()
    if suffix not in {PDF, *FORMATS}:
        raise click.BadParameter(
            f"name a file that ends in {alternatives((PDF, *FORMATS))}.", param_hint="--output"
        )
    with read_campaign(campaign, tools) as opened:
        code = report_left_out(opened.warnings)
        fights = encounter_service(opened, tools)
        id_ = found_document("encounter", encounter, fights.encounters())
        code |= warn_of(fights.problem(id_))
        made = fight_report(opened, id_)
        subject = opened.game.pdf_subject
    if suffix in FORMATS:
        data = FORMATS[suffix](made)
    else:
        # As above; the texts need no fonts.
        from fourc_desktop.services.printing.printed_report import pdf_format  # noqa: PLC0415

        data = pdf_format(tools.fonts, subject, settings.paper, settings.options).write(made)
    write_atomically(output, data)
    if as_json:
        say_json({"file": str(output)})
    return code

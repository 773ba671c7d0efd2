"""The command `own`: the homebrew of a campaign."""

from pathlib import Path

import click

from fourc_desktop.cli.console import DONE, say, tell_left_out
from fourc_desktop.cli.options import FILE
from fourc_desktop.games.fourc.formats.own_data_format import own_bytes, read_own_data
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import open_campaign, read_campaign
from fourc_desktop.storage.files.file_access import read_bounded
from fourc_desktop.storage.files.json_files import MEBIBYTE


@click.command()
@click.argument("campaign", type=FILE)
@click.argument("file", required=False, type=FILE)
@click.pass_obj
def own(tools: ApplicationContext, campaign: Path, file: Path | None) -> int:
    """Put the powers, origins, skills and gear of FILE in the place of a CAMPAIGN's own.

    FILE has the shape of the rules data that comes with the program. Without FILE, what the
    campaign has is printed.
    """
    if file is None:
        with read_campaign(campaign, tools) as opened:
            say(own_bytes(opened.homebrew))
            return tell_left_out(opened.warnings)
    additions = read_own_data(read_bounded(file, MEBIBYTE), file.name)
    with open_campaign(campaign, tools) as opened:
        opened.change_homebrew(additions, f"Take own data from {file.name}")
    return DONE

"""The command `homebrew`: the homebrew of a campaign."""

from pathlib import Path

import click

from fourc_desktop.cli.console import DONE, report_left_out, say
from fourc_desktop.cli.options import FILE
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import (
    game_of_campaign,
    open_campaign,
    read_campaign,
)
from fourc_desktop.services.import_export.homebrew_packs import read_pack


@click.command()
@click.argument("campaign", type=FILE)
@click.argument("file", required=False, type=FILE)
@click.pass_obj
def homebrew(tools: ApplicationContext, campaign: Path, file: Path | None) -> int:
    """Print the homebrew of a CAMPAIGN, or replace it by FILE.

    FILE is a homebrew pack for the game of the campaign, as this command prints it.
    """
    if file is None:
        with read_campaign(campaign, tools) as opened:
            say(opened.game.homebrew.write_pack(opened.homebrew))
            return report_left_out(opened.warnings)
    # Opening a campaign for writing changes its file, so this file is read first.
    id_ = game_of_campaign(campaign, tools)
    game = tools.games.game(id_) if id_ else tools.games.usual
    pack = read_pack(file, game, tools.games.entries)
    with open_campaign(campaign, tools) as opened:
        opened.change_homebrew(pack, f"Import homebrew from {file.name}")
    return DONE

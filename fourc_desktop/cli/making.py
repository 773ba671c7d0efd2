"""Making something new: campaigns, and what stands in them."""

from pathlib import Path

import click

from fourc_desktop.cli.fighting import new_encounter, new_map
from fourc_desktop.cli.game_commands import GameGroup, early_rules
from fourc_desktop.cli.options import FILE, campaign_path
from fourc_desktop.cli.rules_option import rules_option
from fourc_desktop.services.opening import create_campaign
from fourc_desktop.services.toolbox import Toolbox


@click.group(cls=GameGroup, commands=[new_map, new_encounter])
@early_rules
def new() -> None:
    """Make something new."""


@new.command("campaign")
@click.argument("campaign", type=FILE)
@rules_option
@click.pass_obj
def new_campaign(tools: Toolbox, campaign: Path, rules: str) -> None:
    """Make an empty campaign; its file ends in .4c."""
    game = tools.games.by_preset(rules)
    with create_campaign(campaign_path(campaign), tools, game.id) as made:
        page = game.presets[rules]
        if page != made.page:
            made.change_page(page, "Choose the rules")
            made.file.settle()

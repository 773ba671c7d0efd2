"""The program without a window: one small function for each command.

Exit code 0 is done, 2 a request that makes no sense, 1 work that failed; what went wrong is one
plain sentence on standard error.
"""

import os
from collections.abc import Sequence

import click

from fourc_desktop import __version__
from fourc_desktop.cli.campaigns import check, export, import_, list_
from fourc_desktop.cli.exit_codes import DONE, FAILED, SENSELESS
from fourc_desktop.cli.fighting import log, odds, play
from fourc_desktop.cli.game_commands import GameGroup, early_rules
from fourc_desktop.cli.making import new
from fourc_desktop.cli.paper import blank, sheet
from fourc_desktop.core.games import GameEntry
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.toolbox import toolbox
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import program_folders
from fourc_desktop.storage.resources import resources_folder

COMMANDS = (new, sheet, blank, check, list_, import_, export, odds, play, log)
"""The commands that every game shares."""


def main(arguments: Sequence[str], games: Sequence[GameEntry]) -> int:
    """Run one command, with the games of a registry, and return the exit code."""
    try:
        tools = toolbox(resources_folder(), program_folders(os.environ), games)
        return (
            commands.main(list(arguments), "fourc-desktop", standalone_mode=False, obj=tools)
            or DONE
        )
    except click.exceptions.NoArgsIsHelpError as help_wanted:
        click.echo(help_wanted.format_message(), err=True)
        return SENSELESS
    except click.ClickException as senseless:
        click.echo(" ".join(senseless.format_message().split()), err=True)
        return SENSELESS
    except (StorageError, Refused) as failure:
        click.echo(str(failure), err=True)
        return FAILED
    except click.Abort:
        click.echo("Stopped; nothing was left half done.", err=True)
        return FAILED


@click.group(cls=GameGroup, commands=COMMANDS)
@click.version_option(__version__, prog_name="4C Desktop")
@early_rules
def commands() -> None:
    """4C Desktop without its window; without a command, the window opens."""

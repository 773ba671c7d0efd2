"""The program without a window: one small function for each command.

Exit code 0 is done, 2 a request that makes no sense, 1 work that failed; what went wrong is one
plain sentence on standard error.
"""

import logging
import os
from collections.abc import Sequence

import click

from fourc_desktop import __version__
from fourc_desktop.cli.campaigns import check, export, import_, list_, new
from fourc_desktop.cli.encounters import log, odds, play
from fourc_desktop.cli.game_group import GameGroup, early_rules
from fourc_desktop.cli.options import DONE, FAILED, USAGE_ERROR
from fourc_desktop.cli.printing import blank, sheet
from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import program_folders, resources_folder
from fourc_desktop.storage.log_file import start_log, stop_log

logger = logging.getLogger(__name__)

COMMANDS = (new, sheet, blank, check, list_, import_, export, odds, play, log)
"""The commands that every game shares."""


def main(arguments: Sequence[str], games: Sequence[GameEntry]) -> int:
    """Run one command, with the games of a registry, and return the exit code."""
    folders = program_folders(os.environ)
    log_file = start_log(folders.logs)
    try:
        code = _run(arguments, application_context(resources_folder(), folders, games))
    except StorageError as failure:
        click.echo(str(failure), err=True)
        code = FAILED
    except Exception:
        logger.exception("Uncaught exception")
        sentence = f"The program has a mistake in it; the log helps to find the cause: {log_file}"
        click.echo(sentence, err=True)
        raise
    finally:
        stop_log()
    return code


def _run(arguments: Sequence[str], tools: ApplicationContext) -> int:
    try:
        return (
            commands.main(list(arguments), "fourc-desktop", standalone_mode=False, obj=tools)
            or DONE
        )
    except click.exceptions.NoArgsIsHelpError as help_wanted:
        click.echo(help_wanted.format_message(), err=True)
        return USAGE_ERROR
    except click.ClickException as senseless:
        click.echo(" ".join(senseless.format_message().split()), err=True)
        return USAGE_ERROR
    except (StorageError, Refused) as failure:
        logger.info("Command failed: %s", type(failure).__name__)
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

"""The command line: a function for each command.

Exit codes: 0 for success, 1 for a failure, 2 for wrong usage. Errors are printed to standard error
as one plain sentence.
"""

import logging
import os
from collections.abc import Sequence

import click

from fourc_desktop import __version__
from fourc_desktop.cli.actions import actions
from fourc_desktop.cli.books import book
from fourc_desktop.cli.campaigns import check, list_, new
from fourc_desktop.cli.console import FAILED, exit_code, say, say_line
from fourc_desktop.cli.encounters import log, odds, play
from fourc_desktop.cli.game_group import GameGroup, early_rules
from fourc_desktop.cli.homebrew import homebrew
from fourc_desktop.cli.import_export import export, import_
from fourc_desktop.cli.map_printing import map_
from fourc_desktop.cli.posters import poster
from fourc_desktop.cli.printing import blank, screen, sheet
from fourc_desktop.cli.printouts import cards, party, standees
from fourc_desktop.cli.reports import report
from fourc_desktop.cli.schemas import schema
from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.services.application_context import application_context
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.folders import program_folders, resources_folder
from fourc_desktop.storage.log_file import start_log, stop_log

logger = logging.getLogger(__name__)

COMMANDS = (
    new,
    sheet,
    blank,
    screen,
    standees,
    cards,
    party,
    report,
    map_,
    book,
    poster,
    check,
    list_,
    import_,
    export,
    actions,
    odds,
    play,
    log,
    homebrew,
    schema,
)
"""The commands that every game shares."""


def main(arguments: Sequence[str], games: Sequence[GameEntry]) -> int:
    """Run one command, with the games of a registry, and return the exit code."""
    try:
        folders = program_folders(os.environ)
    except StorageError as failure:
        say_line(str(failure), err=True)
        return FAILED
    log_file = start_log(folders.logs)

    def run() -> int | None:
        if any("\0" in each for each in arguments):
            raise click.UsageError("Leave out the character NUL; no name has it.")
        tools = application_context(resources_folder(), folders, games)
        code: int | None = commands.main(
            list(arguments), "fourc-desktop", standalone_mode=False, obj=tools
        )
        return code

    try:
        return exit_code(run)
    except Exception:
        logger.exception("Uncaught exception")
        say(
            f"The program has an error; the log helps to find the cause: {log_file}",
            err=True,
        )
        raise
    finally:
        stop_log()


@click.group(cls=GameGroup, commands=COMMANDS)
@click.version_option(__version__, prog_name="4C Desktop")
@early_rules
def commands() -> None:
    """4C Desktop from the command line. Without a command, the window opens."""

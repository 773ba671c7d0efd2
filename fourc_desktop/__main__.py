"""The entry point: opens the window, or runs a command of the command line."""

import os
import sys
from pathlib import Path
from typing import Final

FAILED: Final = 1
"""The exit code of work that failed."""


def main() -> int:
    """Run the program; return the exit code."""
    open_missing_streams()
    try:
        Path.cwd()
    except OSError:
        sys.stderr.write("The folder you are in is gone; go to another one and start again.\n")
        return FAILED
    if all(_is_file(argument) for argument in sys.argv[1:]):
        # Qt is imported only for the window, the command line only for a command.
        from fourc_desktop.app import run  # noqa: PLC0415

        return run(sys.argv)
    # Neither is needed for the window, which paints itself first.
    from fourc_desktop.cli import main as command_line  # noqa: PLC0415
    from fourc_desktop.games.registry import GAMES  # noqa: PLC0415

    return command_line(sys.argv[1:], GAMES)


def open_missing_streams() -> None:
    """Open the standard streams that were closed, or that a program without a console lacks.

    There is nothing to read, errors are dropped, and what is printed fails as on a full disk. No
    file that is opened later takes their numbers.
    """
    for name, flags, mode in (
        ("stdin", os.O_RDONLY, "r"),
        ("stdout", os.O_RDONLY, "w"),
        ("stderr", os.O_WRONLY, "w"),
    ):
        if getattr(sys, name) is None:
            handle = os.open(os.devnull, flags)
            setattr(sys, name, os.fdopen(handle, mode, encoding="utf-8"))


def _is_file(argument: str) -> bool:
    """Whether an argument is a campaign file, as a double click passes it."""
    return Path(argument).suffix.lower() == ".4c"


if __name__ == "__main__":
    sys.exit(main())

"""The start: without a command the window opens, a command goes to the command line."""

import sys
from pathlib import Path


def main() -> int:
    """Do what the command line asks; return the exit code."""
    if all(_is_file(argument) for argument in sys.argv[1:]):
        # Qt is imported only where a window is wanted, the command line only where a command is.
        from fourc_desktop.app import run  # noqa: PLC0415

        return run(sys.argv)
    from fourc_desktop.cli import main as command_line  # noqa: PLC0415
    from fourc_desktop.games.registry import GAMES  # noqa: PLC0415

    return command_line(sys.argv[1:], GAMES)


def _is_file(argument: str) -> bool:
    """Whether it is a file to open in the window: what a double click on a campaign hands over."""
    return Path(argument).suffix.lower() == ".4c"


if __name__ == "__main__":
    sys.exit(main())

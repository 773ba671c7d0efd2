"""The entry point: opens the window, or runs a command of the command line."""

import sys
from pathlib import Path


def main() -> int:
    """Run the program; returns the exit code."""
    if all(_is_file(argument) for argument in sys.argv[1:]):
        # Qt is imported only for the window, the command line only for a command.
        from fourc_desktop.app import run  # noqa: PLC0415

        return run(sys.argv)
    # Neither is needed for the window, which paints itself first.
    from fourc_desktop.cli import main as command_line  # noqa: PLC0415
    from fourc_desktop.games.registry import GAMES  # noqa: PLC0415

    return command_line(sys.argv[1:], GAMES)


def _is_file(argument: str) -> bool:
    """Whether an argument is a campaign file, as a double click passes it."""
    return Path(argument).suffix.lower() == ".4c"


if __name__ == "__main__":
    sys.exit(main())

"""What several commands are told, and how they read it."""

import json
import sys
from pathlib import Path

import click

from fourc_desktop.core.plain_text import plain
from fourc_desktop.storage.campaign_file import SUFFIX
from fourc_desktop.storage.fields import LONGEST_LINE

FILE = click.Path(path_type=Path)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def words(option: str, text: str) -> str:
    """A line of text from the command line; refused where it is empty or not plain."""
    line = plain(text, longest=LONGEST_LINE + 1).strip()
    if not line or len(line) > LONGEST_LINE:
        raise click.BadParameter(f"give 1 to {LONGEST_LINE} characters.", param_hint=option)
    return line


def campaign_path(path: Path) -> Path:
    """The path of a campaign's file; refused where its name ends otherwise."""
    if path.suffix != SUFFIX:
        raise click.BadParameter(f"the name of a campaign ends in {SUFFIX}.")
    return path


def print_json(value: object) -> None:
    """Print one value as a line of JSON."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")

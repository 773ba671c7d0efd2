"""The terminal: what commands print, and how what went wrong becomes a sentence."""

import io
import json
import logging
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TextIO

import click

from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.text import NEWLINE, is_plain
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.errors import ReadOnlyError, StorageError, path_failure

logger = logging.getLogger(__name__)

DONE = 0
FAILED = 1
"""Work that failed, or left something out."""

USAGE_ERROR = 2
"""A request that makes no sense."""

UNPRINTABLE = "\ufffd"


def say(text: str | bytes, *, err: bool = False) -> None:
    """Print a line; characters that could control the terminal are replaced.

    Raises:
        OSError: It cannot be written.
    """
    words = text.decode() if isinstance(text, bytes) else text
    encoding = _encoding(sys.stderr if err else sys.stdout)
    safe = _safe(words).encode(encoding, "replace").decode(encoding)
    click.echo(safe, err=err)


def say_line(sentence: str, *, err: bool = False) -> None:
    """Print a sentence as one line, whatever is in the names in it."""
    say(sentence.replace(NEWLINE, UNPRINTABLE), err=err)


def say_json(value: object) -> None:
    """Print one value as a line of JSON, of which nothing is replaced."""
    written = json.dumps(value, ensure_ascii=False)
    if not all(map(is_plain, written)) or not _can_say(written):
        written = json.dumps(value)
    say(written)


def _encoding(stream: TextIO) -> str:
    return stream.encoding or "utf-8"


def _can_say(text: str) -> bool:
    try:
        text.encode(_encoding(sys.stdout))
    except UnicodeEncodeError:
        return False
    return True


def tell_left_out(sentences: Iterable[str]) -> int:
    """Tell what was left out, a line each; returns the exit code."""
    code = DONE
    for sentence in sentences:
        say_line(sentence, err=True)
        code = FAILED
    return code


def require_writable(campaign: Campaign) -> None:
    """Tell what of a campaign that is to be changed cannot be read.

    Raises:
        ReadOnlyError: It cannot be changed.
    """
    tell_left_out(campaign.problems)
    if campaign.read_only is not None:
        raise ReadOnlyError(campaign.read_only)


def exit_code(work: Callable[[], int | None]) -> int:
    """Do the work of a command; a failure or refusal becomes a sentence on standard error.

    Returns:
        What the work returned, else 1 where it failed, or 2 where it makes no sense.
    """
    try:
        code = work() or DONE
        sys.stdout.flush()
    except click.ClickException as senseless:
        code = USAGE_ERROR
        _say_last(_usage(senseless))
    except BrokenPipeError:
        code = FAILED
        _drop_output()  # the reader of the pipe has closed it
    except (StorageError, Refused, OSError, click.Abort) as failure:
        logger.info("Command failed: %s", type(failure).__name__)
        code = FAILED
        _say_last(_failure(failure).replace(NEWLINE, UNPRINTABLE))
    return code


def _safe(text: str) -> str:
    if text.isascii() and text.replace(NEWLINE, "").isprintable():
        return text
    return "".join(each if is_plain(each, lines=True) else UNPRINTABLE for each in text)


def _usage(senseless: click.ClickException) -> str:
    """The help that was asked for by no words at all, else a line."""
    text = senseless.format_message()
    if isinstance(senseless, click.exceptions.NoArgsIsHelpError):
        return text
    line = " ".join(text.split())
    return line if line.endswith((".", "?", "!")) else f"{line}."


def _failure(failure: Exception) -> str:
    if isinstance(failure, click.Abort):
        return "Canceled; nothing was left unfinished."
    if not isinstance(failure, OSError):
        return str(failure)
    if isinstance(failure.filename, str):
        return str(path_failure(failure))
    _drop_output()
    reason = failure.strerror or type(failure).__name__
    return f"The output could not be written ({reason}); check its destination and try again."


def _say_last(text: str) -> None:
    with suppress(OSError):  # there is nowhere to report it
        say(text, err=True)


def _drop_output() -> None:
    """Forget what is still to be written, which would fail once more at the end of the program."""
    sys.stdout = io.StringIO()

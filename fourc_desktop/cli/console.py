"""Output to the terminal, and conversion of errors to sentences and exit codes."""

import io
import json
import logging
import re
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
"""The exit code of a command that failed or left something out."""

USAGE_ERROR = 2
"""The exit code of wrong usage."""

UNPRINTABLE = "\ufffd"

NUMBER_TYPE = re.compile(r"a valid (?P<type>integer|float)(?: range)?(?=\.?$)")
"""The name of a number at the end of an error of click."""

RANGE = re.compile(r"in the range (?P<low>-?\d+)<=x<=(?P<high>-?\d+)")
"""The range of a number in an error of click."""

QUOTED = re.compile(r"""(?<![^\s(])(?P<quote>['"])(?P<text>.+?)(?P=quote)(?=[\s.,:;?)]|$)""")
"""A text in the straight quotes of click; an apostrophe in it is followed by a letter."""

NAME = re.compile(r"--?[a-z][a-z-]*|[A-Z_|.\[\]]+")
"""An option or an argument, which stands without quotes."""

LIST = re.compile(r"(?: is not one of|\. Did you mean|Did you mean one of:) ")
"""What precedes a list of words, which stand without quotes."""

NO_SUCH = re.compile(r"^(?P<what>No such (?:command|option)) (?P<name>\S+?)(?=[.;] |\.?$)")


def say(text: str | bytes, *, err: bool = False) -> None:
    """Print a line; characters that could control the terminal are replaced.

    Raises:
        OSError: The line cannot be written.
    """
    words = text.decode() if isinstance(text, bytes) else text
    encoding = _encoding(sys.stderr if err else sys.stdout)
    safe = _safe(words).encode(encoding, "replace").decode(encoding)
    click.echo(safe, err=err)


def say_line(sentence: str, *, err: bool = False) -> None:
    """Print a sentence as one line; line breaks in names are replaced."""
    say(sentence.replace(NEWLINE, UNPRINTABLE), err=err)


def say_json(value: object) -> None:
    """Print a value as a line of JSON, unchanged."""
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


def report_left_out(sentences: Iterable[str]) -> int:
    """Print what was left out to standard error, a line each; return the exit code."""
    code = DONE
    for sentence in sentences:
        say_line(sentence, err=True)
        code = FAILED
    return code


def require_writable(campaign: Campaign) -> None:
    """Require that a campaign can be changed; print what in it is unreadable.

    Raises:
        ReadOnlyError: The campaign is open read-only.
    """
    report_left_out(campaign.problems)
    if campaign.read_only is not None:
        raise ReadOnlyError(campaign.read_only)


def exit_code(work: Callable[[], int | None]) -> int:
    """Run a command; print a failure or refusal as a sentence to standard error.

    Returns:
        The result of `work`, `FAILED` for a failure, or `USAGE_ERROR` for wrong usage.
    """
    try:
        code = work() or DONE
        sys.stdout.flush()
    except click.ClickException as error:
        code = USAGE_ERROR
        _say_last(_usage_message(error))
    except BrokenPipeError:
        code = FAILED
        _drop_output()  # the reader of the pipe has closed it
    except (StorageError, Refused, OSError, click.Abort) as failure:
        logger.info("Command failed: %s", type(failure).__name__)
        code = FAILED
        _say_last(_failure_message(failure).replace(NEWLINE, UNPRINTABLE))
    return code


def _safe(text: str) -> str:
    if text.isascii() and text.replace(NEWLINE, "").isprintable():
        return text
    return "".join(each if is_plain(each, lines=True) else UNPRINTABLE for each in text)


def _usage_message(error: click.ClickException) -> str:
    """The text for wrong usage: the help if there are no arguments, else a line.

    An unknown or missing word, for which click has no suggestion, is followed by the command that
    lists the right ones.
    """
    if isinstance(error, click.BadParameter) and isinstance(error.param, click.Argument):
        name = error.param.name or ""
        error.param_hint = error.param_hint or f"'{name.upper()}'"
    text = error.format_message()
    if isinstance(error, click.exceptions.NoArgsIsHelpError):
        return text
    line = NUMBER_TYPE.sub(_number_word, " ".join(text.split()))
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is not None and line.startswith(("No such ", "Missing ")) and line.endswith("'."):
        line = f"{line[:-1]}; see: {context.command_path} --help"
    elif not line.endswith((".", "?", "!", "?)")):
        line = f"{line}."
    return _restyled(line)


def _restyled(line: str) -> str:
    """An error of click with the quotes and the ranges of the other messages."""
    line = RANGE.sub(r"a number from \g<low> to \g<high>", line)
    listed = LIST.search(line)
    start = len(line) if listed is None else listed.end()
    words = QUOTED.sub(r"\g<text>", line[start:])
    line = QUOTED.sub(_quoted, line[:start]) + words
    return NO_SUCH.sub(lambda found: f"{found['what']}: {found['name'].strip('“”')}", line)


def _quoted(found: re.Match[str]) -> str:
    text = found["text"]
    return text if NAME.fullmatch(text) else f"“{text}”"


def _number_word(found: re.Match[str]) -> str:
    return "a whole number" if found["type"] == "integer" else "a number"


def _failure_message(failure: Exception) -> str:
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
    """Discard buffered output, whose flush would fail again when the program exits."""
    sys.stdout = io.StringIO()

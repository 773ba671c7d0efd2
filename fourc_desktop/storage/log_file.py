"""The log of the program: a rotating text file of events, without any content of documents.

Modules log with `logging.getLogger(__name__)`. No name, note or number of a document belongs in a
message; an exception is written as its type and the lines of code it came through, because its
text may quote what a person wrote.
"""

import logging
import platform
import traceback
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType

from fourc_desktop import __version__
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.files.file_access import require_regular

FILE_NAME = "4c-desktop.log"

MAX_BYTES = 500_000
"""The size in bytes at which the log file is rotated."""

OLD_FILES = 3
"""The number of rotated files that are kept."""

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"

PROGRAM_LOGGER = "fourc_desktop"
"""The parent of the loggers of all modules."""

ExceptionInfo = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)


class CodeOnlyFormatter(logging.Formatter):
    """Formats exceptions without their messages: only type, file, line and function."""

    def formatException(self, ei: ExceptionInfo) -> str:  # noqa: N802
        """Format the types and code lines of an exception and its causes."""
        error: BaseException | None = ei[1]
        parts: list[str] = []
        while error is not None:
            places = [
                f"  {Path(frame.filename).name}:{frame.lineno} in {frame.name}"
                for frame in traceback.extract_tb(error.__traceback__)
            ]
            parts.append("\n".join([type(error).__name__, *places]))
            error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
        return "\nraised from ".join(parts)


class _LogFileHandler(RotatingFileHandler):
    """Drops records that cannot be written, so that a full disk never interrupts the program."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """Do nothing."""


def start_log(folder: Path) -> Path:
    """Write the log of this run into a folder; return the path of the file.

    If the folder cannot be created or written, the program runs without a log. Calling it again
    changes the folder.
    """
    path = folder / FILE_NAME
    stop_log()
    logger = logging.getLogger(PROGRAM_LOGGER)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    try:
        folder.mkdir(parents=True, exist_ok=True)
        require_regular(path)  # opening a pipe would block
        handler = _LogFileHandler(path, maxBytes=MAX_BYTES, backupCount=OLD_FILES, encoding="utf-8")
    except (OSError, StorageError):
        logger.addHandler(logging.NullHandler())
        return path
    handler.setFormatter(CodeOnlyFormatter(FORMAT))
    logger.addHandler(handler)
    # `platform.platform` would start a program to ask for the processor.
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    logger.info("4C Desktop %s, Python %s, %s", __version__, platform.python_version(), system)
    return path


def stop_log() -> None:
    """Close the file; what is logged afterwards is dropped."""
    logger = logging.getLogger(PROGRAM_LOGGER)
    for handler in list(logger.handlers):
        logger.removeHandler(handler)
        with suppress(OSError):  # the disk is full
            handler.close()
    logger.addHandler(logging.NullHandler())

"""Imports pictures: the worker process re-encodes each one before it is stored."""

import logging
import os
import signal
import subprocess
import sys
from pathlib import Path

from fourc_desktop.core.picture_bytes import has_layers
from fourc_desktop.core.picture_use import PORTRAIT, PictureUse
from fourc_desktop.storage.errors import PictureRefusedError
from fourc_desktop.storage.files.file_access import read_bounded
from fourc_desktop.storage.images import EXPORT_LAYERS

logger = logging.getLogger(__name__)

LARGEST_FILE = 8 * 1024 * 1024

_WORKER = "fourc_desktop.storage.images.picture_worker"
_WORKER_TIMEOUT = 10.0 if sys.platform == "win32" else 60.0
"""The seconds for the process and its start; elsewhere it ends by itself after 2 of its own."""

_NEXT_STEP = "choose another PNG, JPEG or WebP, or save it again with a picture program"
_REFUSED = 2
_TOO_LONG = "decoding it takes far too long"
_OUT_OF_TIME = -getattr(signal, "SIGXCPU", 0)
_RESULT_KINDS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")


def read_picture(path: Path, use: PictureUse = PORTRAIT) -> bytes:
    """Read and re-encode a picture file of the user.

    Raises:
        StorageError: The picture is refused or cannot be read; the sentence names the file.
    """
    return prepare_picture(read_bounded(path, LARGEST_FILE), path.name, use=use)


def prepare_picture(
    data: bytes,
    name: str = "The picture",
    *,
    use: PictureUse = PORTRAIT,
    patience: float = _WORKER_TIMEOUT,
    largest: int = LARGEST_FILE,
) -> bytes:
    """Re-encode a PNG, JPEG or WebP as PNG or JPEG within the limits of its use.

    A separate process with limits of memory and time decodes it; `patience` is in seconds and
    `largest` in bytes.

    Raises:
        PictureRefusedError: Another format, more bytes than `largest` or more than 32 megapixels,
            or damaged; the sentence names the picture `name`.
    """
    if has_layers(data):
        raise _refusal(name, "it is a picture with layers", EXPORT_LAYERS)
    if len(data) > largest:
        raise _refusal(name, f"it is larger than {largest // 1024**2} MB")
    try:
        worker = subprocess.run(  # noqa: S603 (our own program, without input of the user)
            [sys.executable, "-P", "-m", _WORKER, *use.words()],
            input=data,
            capture_output=True,
            timeout=patience,
            check=False,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
    except subprocess.TimeoutExpired:
        logger.warning("The process that decodes pictures was stopped after %s s", patience)
        raise _refusal(name, _TOO_LONG) from None
    except OSError as error:
        raise PictureRefusedError(
            f"{name} was not taken because the helper that reads pictures did not start "
            f"({error.strerror}); start the program again."
        ) from error
    if worker.returncode != 0:
        logger.info("The process that decodes pictures ended with %d", worker.returncode)
    if worker.returncode == _REFUSED:
        raise _refusal(name, f"it is {worker.stderr.decode('utf-8', 'replace')}")
    if worker.returncode == _OUT_OF_TIME < 0:
        raise _refusal(name, _TOO_LONG)
    encoded = worker.stdout
    is_valid = 0 < len(encoded) <= use.size and encoded.startswith(_RESULT_KINDS)
    if worker.returncode != 0 or not is_valid:
        raise _refusal(name, "it could not be decoded")
    return encoded


def _refusal(name: str, reason: str, next_step: str = _NEXT_STEP) -> PictureRefusedError:
    return PictureRefusedError(f"{name} was not taken because {reason}; {next_step}.")

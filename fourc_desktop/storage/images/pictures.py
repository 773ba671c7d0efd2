"""Pictures from outside: each becomes a small, harmless one before anything keeps it."""

import logging
import os
import signal
import subprocess
import sys
from pathlib import Path

from fourc_desktop.core.picture_use import PORTRAIT, PictureUse
from fourc_desktop.storage.errors import PictureRefusedError
from fourc_desktop.storage.files.file_access import read_bounded

logger = logging.getLogger(__name__)

LARGEST_FILE = 8 * 1024 * 1024

_WORKER = "fourc_desktop.storage.images.picture_worker"
_WORKER_TIMEOUT = 10.0  # seconds, starting the process included
_REFUSED = 2
_TOO_LONG = "decoding it takes far too long"
_OUT_OF_TIME = -getattr(signal, "SIGXCPU", 0)
_KEPT_KINDS = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff")


def read_picture(path: Path, use: PictureUse = PORTRAIT) -> bytes:
    """Turn a person's file into a picture that can be kept; the one door for pictures.

    Raises:
        StorageError: It is none that is taken, or cannot be read; the sentence names the file.
    """
    return prepare_picture(read_bounded(path, LARGEST_FILE), path.name, use=use)


def prepare_picture(
    data: bytes,
    name: str = "The picture",
    *,
    use: PictureUse = PORTRAIT,
    patience: float = _WORKER_TIMEOUT,
) -> bytes:
    """Turn a PNG, JPEG or WebP into a portrait or a background: PNG or JPEG, as large as its use.

    It is decoded in a process of its own, within limits of memory and time. Refused, with a
    sentence about `name`: other kinds, more than 8 MB or 32 megapixels, damaged files.
    """
    if len(data) > LARGEST_FILE:
        raise _refusal(name, f"it is larger than {LARGEST_FILE // 1024**2} MB")
    try:
        worker = subprocess.run(  # noqa: S603 (our own program, nothing of a person's in it)
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
    made = worker.stdout
    fits = 0 < len(made) <= use.size and made.startswith(_KEPT_KINDS)
    if worker.returncode != 0 or not fits:
        raise _refusal(name, "it could not be decoded")
    return made


def _refusal(name: str, reason: str) -> PictureRefusedError:
    return PictureRefusedError(
        f"{name} was not taken because {reason}; "
        "choose another PNG, JPEG or WebP, or save it again with a picture program."
    )

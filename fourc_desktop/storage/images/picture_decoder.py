"""Decodes the pictures of a campaign in a separate process, never in the program itself."""

import logging
import math
import sys
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock
from typing import TYPE_CHECKING, Final

from fourc_desktop.core.picture_bytes import Pixels, UnusablePictureError, usable_picture
from fourc_desktop.core.picture_use import PictureUse
from fourc_desktop.storage.errors import PictureRefusedError

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

logger = logging.getLogger(__name__)

START_SECONDS: Final = 60.0
PICTURE_SECONDS: Final = 2.0 if sys.platform == "win32" else 60.0
"""The longest waits for the process, so long because other programs may take the processor.

Where the system limits the processor's time, the process ends by itself after 2 or 3 seconds of it.
"""

POLL_SECONDS: Final = 0.1
"""The seconds between two checks for `stop`."""


class DecodingStopped(Exception):
    """The decoding of a picture was canceled by `stop` or `close`."""


class PictureDecoder:
    """Decodes pictures in a process with limits of memory and time. Thread-safe; call `close`.

    The process starts with the first picture, and again after a picture that crashed it. One
    picture is decoded at a time.
    """

    def __init__(self, patience: float = PICTURE_SECONDS) -> None:
        """`patience` is the time limit for a picture in seconds."""
        self._patience = patience
        self._process: SpawnProcess | None = None
        self._orders: Connection | None = None
        self._lock = Lock()
        self._is_stopped = False
        self._is_closed = False

    def check(self, data: bytes, use: PictureUse) -> None:
        """Decode a picture of a campaign to check that it can be decoded.

        Raises:
            PictureRefusedError: The picture is neither PNG nor JPEG, too large, or damaged.
            DecodingStopped: `stop` or `close` was called.
        """
        self._decoded(data, use, 0)

    def pixels(self, data: bytes, use: PictureUse, side: int) -> Pixels:
        """Decode a picture of a campaign, scaled down so that its longest side is at most `side`.

        `side` is in pixels. Raises the same exceptions as `check`.
        """
        found = self._decoded(data, use, side)
        assert isinstance(found, Pixels)
        return found

    def stop(self) -> None:
        """Cancel decoding the current picture; the thread that waits gets `DecodingStopped`."""
        self._is_stopped = True

    def close(self) -> None:
        """End the process for good; closing twice does nothing."""
        self._is_closed = True
        self.stop()
        with self._lock:
            self._end()

    def _decoded(self, data: bytes, use: PictureUse, side: int) -> Pixels | str:
        with self._lock:
            self._is_stopped = False
            if self._is_closed:
                raise DecodingStopped
            try:
                return self._try(usable_picture(data, use), use, side)
            except UnusablePictureError as reason:
                raise left_out(reason) from None

    def _end(self) -> None:
        process, orders = self._process, self._orders
        self._process = self._orders = None
        if orders is not None:
            orders.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()

    def _try(self, picture: bytes, use: PictureUse, side: int) -> Pixels | str:
        try:
            orders = self._orders or self._start()
            orders.send((picture, use, side))
            answer = self._answer(orders, self._patience)
        except (OSError, EOFError):
            # The picture crashed the process, or it did not start.
            logger.warning("The process that decodes pictures ended")
            self._end()
            raise UnusablePictureError("too much to decode") from None
        if isinstance(answer, str) and answer:
            raise UnusablePictureError(answer)
        return answer

    def _answer(self, orders: Connection, seconds: float) -> Pixels | str:
        for _ in range(math.ceil(seconds / POLL_SECONDS)):
            if orders.poll(min(seconds, POLL_SECONDS)):
                answer: Pixels | str = orders.recv()
                return answer
            if self._is_stopped:
                self._end()
                raise DecodingStopped
        logger.warning("The process that decodes pictures was stopped after %s s", seconds)
        self._end()
        raise UnusablePictureError("too slow to decode")

    def _start(self) -> Connection:
        """Start the process by spawning, because forking a process with threads is not safe."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        with theirs:
            self._orders = ours
            process = context.Process(target=_serve, args=(theirs,), daemon=True)
            process.start()
        self._process = process
        self._answer(ours, START_SECONDS)
        return ours


def left_out(reason: UnusablePictureError) -> PictureRefusedError:
    """Make the error for a picture of a campaign that is left out."""
    return PictureRefusedError(
        f"The picture is left out because it is {reason}; choose another PNG, JPEG or WebP."
    )


def _serve(orders: Connection) -> None:
    # Only the worker process loads the decoders.
    from fourc_desktop.storage.images.picture_worker import serve  # noqa: PLC0415

    with suppress(BrokenPipeError):
        serve(orders)

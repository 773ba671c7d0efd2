"""A process that decodes the pictures of a campaign, to learn whether they can be decoded."""

import logging
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Final

from fourc_desktop.core.picture_bytes import UnusablePictureError, usable_picture
from fourc_desktop.core.picture_use import PictureUse
from fourc_desktop.storage.errors import PictureRefusedError

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

logger = logging.getLogger(__name__)

START_SECONDS: Final = 10.0
PICTURE_SECONDS: Final = 2.0


class PictureDecoder:
    """Decodes pictures in a process with limits of memory and time; to be closed.

    The process starts with the first picture, and again after one that it did not survive.
    """

    def __init__(self, patience: float = PICTURE_SECONDS) -> None:
        """`patience` is the number of seconds that a picture may take."""
        self._patience = patience
        self._process: SpawnProcess | None = None
        self._orders: Connection | None = None

    def check(self, data: bytes, use: PictureUse) -> None:
        """Decode a picture of a campaign.

        Raises:
            PictureRefusedError: It is neither PNG nor JPEG, too large, or cannot be decoded.
        """
        try:
            self._try(usable_picture(data, use), use)
        except UnusablePictureError as reason:
            raise left_out(reason) from None

    def close(self) -> None:
        """End the process; closing twice does nothing."""
        process, orders = self._process, self._orders
        self._process = self._orders = None
        if orders is not None:
            orders.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()

    def _try(self, picture: bytes, use: PictureUse) -> None:
        try:
            orders = self._orders or self._start()
            orders.send((picture, use))
            reason = self._answer(orders, self._patience)
        except (OSError, EOFError):
            # It died of the picture, or did not start at all.
            logger.warning("The process that decodes pictures ended")
            self.close()
            raise UnusablePictureError("too much to decode") from None
        if reason:
            raise UnusablePictureError(reason)

    def _answer(self, orders: Connection, seconds: float) -> str:
        if orders.poll(seconds):
            return str(orders.recv())
        logger.warning("The process that decodes pictures was stopped after %s s", seconds)
        self.close()
        raise UnusablePictureError("too slow to decode")

    def _start(self) -> Connection:
        """Start the process; spawned, because forking a process with threads is not safe."""
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
    """Make the error for a picture of a campaign that is not used."""
    return PictureRefusedError(
        f"The picture is left out because it is {reason}; choose another PNG, JPEG or WebP."
    )


def _serve(orders: Connection) -> None:
    # The decoders are loaded by that process alone.
    from fourc_desktop.storage.images.picture_worker import serve  # noqa: PLC0415

    with suppress(BrokenPipeError):
        serve(orders)

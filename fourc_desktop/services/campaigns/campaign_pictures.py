"""The pictures of a campaign, checked and decoded for sheets, files and the window."""

from collections.abc import Callable
from typing import Final

from fourc_desktop.core.picture_bytes import Pixels, usable_picture
from fourc_desktop.core.picture_use import PictureUse
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.errors import PictureRefusedError, StorageError
from fourc_desktop.storage.images.picture_decoder import DecodingStopped, PictureDecoder


class CampaignPictures:
    """Pictures by their digests, decoded in worker processes; call `close` when done.

    A campaign from another person may contain arbitrary bytes instead of a picture.

    Attributes:
        is_closed: Whether the campaign is closed, possibly while a picture is being decoded.
    """

    def __init__(self, file: CampaignFile) -> None:
        self._file = file
        # A canceled job must neither stop the pictures of the window nor wait for them.
        self._tester: Final = PictureDecoder()
        self._shower: Final = PictureDecoder()
        self.is_closed = False
        self._tried: dict[tuple[str, PictureUse], str | None] = {}

    def get(self, digest: str, use: PictureUse) -> bytes | None:
        """A PNG or JPEG that can be decoded, without its metadata; None for anything else."""
        return (
            None if self.problem(digest, use) else usable_picture(self._file.picture(digest), use)
        )

    def is_tried(self, digest: str, use: PictureUse) -> bool:
        """Whether `problem` is known without decoding."""
        return (digest, use) in self._tried

    def problem(self, digest: str, use: PictureUse) -> str | None:
        """A sentence why a picture is left out, or None."""
        if not self.is_tried(digest, use):
            try:
                attempt = self.attempt(digest, use)
            except StorageError as failure:
                return str(failure)  # not cached: it may be readable the next time
            attempt()
        return self._tried.get((digest, use))

    def attempt(self, digest: str, use: PictureUse) -> Callable[[], None]:
        """Read a picture; return a function that decodes it in any thread, for `problem`.

        Raises:
            StorageError: It cannot be read.
        """
        key = (digest, use)
        data = self._file.picture(digest)

        def decode() -> None:
            try:
                self._tester.check(data, use)
            except DecodingStopped:
                pass
            except PictureRefusedError as refusal:
                self._tried[key] = str(refusal)
            else:
                self._tried[key] = None

        return decode

    def stop(self) -> None:
        """Cancel the current attempt, whichever thread waits for it; it has no result."""
        self._tester.stop()

    def shown(self, digest: str, use: PictureUse, side: int) -> Callable[[], Pixels]:
        """Read a picture; return a function that decodes it in any thread, `side` pixels at most.

        Raises:
            StorageError: It cannot be read.
            PictureRefusedError: The picture is left out (raised by the result).
            DecodingStopped: The campaign was closed (raised by the result).
        """
        data = self._file.picture(digest)
        return lambda: self._shower.pixels(data, use, side)

    def decoded(self, data: bytes, use: PictureUse, side: int) -> Callable[[], Pixels]:
        """Decode a picture that was re-encoded from a file and is not stored."""
        return lambda: self._shower.pixels(data, use, side)

    def close(self) -> None:
        """End the worker processes; afterwards nothing can be read."""
        self.is_closed = True
        self._tester.close()
        self._shower.close()

"""The pictures of a campaign as sheets and files may use them."""

from fourc_desktop.core.picture_bytes import UnusablePictureError, usable_picture
from fourc_desktop.core.picture_use import PictureUse
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.errors import PictureRefusedError, StorageError
from fourc_desktop.storage.images.picture_decoder import PictureDecoder, left_out


class CampaignPictures:
    """Pictures by their digests, each decoded once in a process; to be closed.

    Whoever made the campaign may have put anything in the place of a picture.
    """

    def __init__(self, file: CampaignFile) -> None:
        self._file = file
        self._decoder = PictureDecoder()
        self._tried: dict[tuple[str, PictureUse], str | None] = {}

    def get(self, digest: str, use: PictureUse) -> bytes | None:
        """A PNG or JPEG that can be decoded, without what else is in it; None for anything else."""
        return (
            None if self.problem(digest, use) else usable_picture(self._file.picture(digest), use)
        )

    def problem(self, digest: str, use: PictureUse) -> str | None:
        """Why a picture is left out, as a sentence; None where it is not."""
        key = (digest, use)
        if key not in self._tried:
            try:
                self._decoder.check(self._file.picture(digest), use)
            except PictureRefusedError as refusal:
                self._tried[key] = str(refusal)
            except StorageError as failure:
                return str(failure)  # it may be there the next time
            else:
                self._tried[key] = None
        return self._tried[key]

    def problem_seen(self, digest: str, use: PictureUse) -> str | None:
        """As `problem`, by the bytes alone: it takes no time, and finds less."""
        try:
            usable_picture(self._file.picture(digest), use)
        except UnusablePictureError as reason:
            return str(left_out(reason))
        except StorageError as failure:
            return str(failure)
        return None

    def close(self) -> None:
        """End the process."""
        self._decoder.close()

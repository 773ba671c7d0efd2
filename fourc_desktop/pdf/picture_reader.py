"""Opens pictures for a page with only the decoder of their format, by their first bytes."""

import warnings
from io import BytesIO
from typing import Any, BinaryIO, Final

from PIL import Image
from reportlab.lib.utils import ImageReader

from fourc_desktop.core.picture_bytes import PictureFormat, picture_format

PRINTED: Final = (PictureFormat.PNG, PictureFormat.JPEG)
LONGEST_SIGNATURE: Final = 16


def open_picture(file: BinaryIO) -> Image.Image:
    """Open a PNG or JPEG; its pixels are not decoded yet.

    Raises:
        OSError: The picture is neither PNG nor JPEG.
    """
    format_ = picture_format(file.read(LONGEST_SIGNATURE))
    file.seek(0)
    with warnings.catch_warnings(action="ignore"):  # Pillow's warnings do not help the user
        return Image.open(file, formats=[each for each in PRINTED if each is format_])


class PictureReader(ImageReader):
    """A reader for ReportLab, whose own tries every decoder, one of which starts a program."""

    def __init__(self, picture: bytes) -> None:
        super().__init__(BytesIO(picture))
        self._bytes = picture

    def getRGBData(self) -> bytes:  # noqa: N802 (the name is ReportLab's)
        """The pixels of a PNG, or the bytes of a JPEG, of which ReportLab only makes a name.

        ReportLab embeds a JPEG unchanged, so its pixels need not be decoded.
        """
        if picture_format(self._bytes) is not PictureFormat.JPEG:
            pixels: bytes = super().getRGBData()  # type: ignore[no-untyped-call]
            return pixels
        self._dataA = None
        return self._bytes

    def jpeg_fh(self) -> Any:
        """The bytes of a JPEG, also of a multi-picture file, which Pillow calls MPO."""
        is_jpeg = picture_format(self._bytes) is PictureFormat.JPEG
        return BytesIO(self._bytes) if is_jpeg else None

    def _read_image(self, fp: BinaryIO) -> Image.Image:
        return open_picture(fp)

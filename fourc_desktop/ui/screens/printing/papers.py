"""The papers by the names a person, the settings, the sheets and Qt give them."""

from typing import Final

from PySide6.QtGui import QPageSize

from fourc_desktop.storage.settings import Paper

NAMES: Final = {Paper.A4: "A4", Paper.LETTER: "Letter"}

SIZES: Final = {
    Paper.A4: QPageSize.PageSizeId.A4,
    Paper.LETTER: QPageSize.PageSizeId.Letter,
}


def paper_of(size: QPageSize, otherwise: Paper) -> Paper:
    """The paper of this size; `otherwise` for a size that sheets are not made for."""
    return next((paper for paper, id_ in SIZES.items() if id_ == size.id()), otherwise)

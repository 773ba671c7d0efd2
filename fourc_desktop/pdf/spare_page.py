"""A page of lines to write on, where the next sheet starts on the front of a leaf."""

from fourc_desktop.pdf.blocks.notes import lined
from fourc_desktop.pdf.look import GAP, Look
from fourc_desktop.pdf.pieces.footer import Remark
from fourc_desktop.pdf.pieces.name_bar import low_name_bar
from fourc_desktop.pdf.placed import Page, foot, place


def spare_page(name: str, look: Look, remark: Remark = "") -> Page:
    """The page, with the bar of a later page and a foot."""
    width = look.content.width
    top = place("name", 0, 0, width, low_name_bar(name, "", width, look.fonts))
    y = top.box.bottom + GAP
    return (
        top,
        place("notes", 0, y, width, lined("Notes", look.foot - y)),
        foot(name, look, remark),
    )

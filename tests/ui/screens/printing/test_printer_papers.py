"""Paper sizes with several names."""

from PySide6.QtGui import QPageSize

from fourc_desktop.pdf.geometry import PaperSize as SheetPaper
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.screens.printing.printer import NAMES, SIZES, paper_of


def test_every_paper_has_all_its_names() -> None:
    assert set(NAMES) == set(SIZES) == set(PaperSetting)
    assert {paper.name for paper in PaperSetting} == {paper.name for paper in SheetPaper}


def test_the_sizes_are_the_same_everywhere() -> None:
    for paper, id_ in SIZES.items():
        size = QPageSize(id_).size(QPageSize.Unit.Millimeter)
        sheet = SheetPaper[paper.name]
        assert (size.width(), size.height()) == (sheet.width, sheet.height)


def test_the_paper_of_a_size() -> None:
    for paper, id_ in SIZES.items():
        assert paper_of(QPageSize(id_), PaperSetting.A4) is paper
    assert paper_of(QPageSize(QPageSize.PageSizeId.A3), PaperSetting.LETTER) is PaperSetting.LETTER

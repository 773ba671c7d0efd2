import pytest

from fourc_desktop.pdf.geometry import CONTENT, PaperSize


def test_the_content_box_is_the_same_everywhere() -> None:
    assert (CONTENT.width, CONTENT.height) == (190.0, 259.4)


@pytest.mark.parametrize(
    ("paper", "left", "top"), [(PaperSize.A4, 10.0, 18.8), (PaperSize.LETTER, 12.95, 10.0)]
)
def test_the_content_box_is_centered_on_the_paper(
    paper: PaperSize, left: float, top: float
) -> None:
    assert (paper.left, paper.top) == pytest.approx((left, top))

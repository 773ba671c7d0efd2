import pytest

from fourc_desktop.pdf import typography
from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.typography import TypeSettings, TypeStyle, Weight

FACES = [face for face in vars(typography).values() if isinstance(face, TypeStyle)]


def test_nothing_on_paper_is_smaller_than_8_points() -> None:
    assert min(face.size for face in FACES) == 8


@pytest.mark.parametrize("weight", Weight)
def test_figures_are_tabular(weight: Weight, fonts: Fonts) -> None:
    assert len({fonts.width(figure, TypeStyle(10, weight)) for figure in "0123456789"}) == 1


def test_a_capital_of_72_points_is_18_mm_high() -> None:
    assert TypeStyle(72, Weight.BOLD).capital == pytest.approx(18.06, abs=0.01)


def test_a_face_in_another_size_keeps_its_weight_and_tracking() -> None:
    assert TypeStyle(33, Weight.BOLD, 1.2).at(15) == TypeStyle(15, Weight.BOLD, 1.2)


def test_a_setting_makes_small_type_larger_and_heavy_type_lighter() -> None:
    setting = TypeSettings(lighter_below=29, least=10)
    assert setting.sized(TypeStyle(8, Weight.BOLD)) == TypeStyle(10, Weight.BOLD)
    assert setting.sized(TypeStyle(12, Weight.BOLD)) == TypeStyle(12, Weight.BOLD)
    weights = [setting.weight(TypeStyle(28.9, weight)) for weight in Weight]
    assert weights == [Weight.REGULAR, Weight.REGULAR, Weight.MEDIUM]
    assert setting.weight(TypeStyle(29, Weight.BOLD)) is Weight.BOLD


def test_fonts_measure_as_they_are_set(fonts: Fonts) -> None:
    small, bold = TypeStyle(8, Weight.REGULAR), TypeStyle(10, Weight.BOLD)
    large = fonts.set_as(TypeSettings(least=10))
    assert large.width("Owl", small) == fonts.width("Owl", small.at(10))
    light = fonts.set_as(TypeSettings(lighter_below=29))
    assert light.width("Owl", bold) == fonts.width("Owl", TypeStyle(10, Weight.MEDIUM))

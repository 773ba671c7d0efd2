"""The figures of games on paper, read from their drawings."""

from pathlib import Path

import pytest

from fourc_desktop.core.figures import FANTASY_PEOPLE, SILHOUETTES, Figure, FigureDesign
from fourc_desktop.pdf.geometry import Box
from fourc_desktop.pdf.pieces.sketch import Sketch, outline, sketch
from fourc_desktop.pdf.styles import ink
from tests.pdf.drawn_pages import Draw, DrawIn, near, pixel
from tests.pdf.print_styles import STYLES

FACE = Box(20, 30, 25.4, 35.6)
DISC = Box(20, 30, 25.4, 17.8)
SVG = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 130">
  <style>.skin { fill: #ffffff }</style>
  <g stroke="#16181d">
    <g class="skin"><circle cx="50" cy="57" r="20"/></g>
    <g class="front"><g class="hat"><path d="M0 0L10 0L10 10ZM20 0L30 0L30 10Z"/></g></g>
    <g class="back" fill="#00ff00"><ellipse cx="50" cy="57" rx="30" ry="10"/></g>
  </g>
  <path class="front" fill="none" stroke="#16181d" d="M45 70C48 72 52 72 55 70"/>
</svg>"""


def figure(*hidden: str) -> Figure:
    return Figure("toy", "#eeeeee", {"skin": "#123456"}, frozenset(hidden))


def of(resources: Path, design: FigureDesign, seed: str = "Tamsin") -> Sketch:
    made = design.figure(seed, dark=False)
    svg = (resources / "drawings" / f"{made.drawing}.svg").read_text("utf-8")
    return sketch(made, svg)


def test_a_path_becomes_points() -> None:
    assert outline("M0 0L10 0Z") == [(0, 0), (10, 0)]
    curve = outline("M0 0C0 10 10 10 10 0Z")
    assert len(curve) == 11
    assert curve[5] == pytest.approx((5, 7.5))
    assert curve[-1] == (10, 0)


def test_shapes_have_the_colors_and_sides_of_their_groups() -> None:
    shapes = sketch(figure(), SVG).shapes
    assert [(each.fill, each.is_outlined, each.side) for each in shapes] == [
        ("#123456", True, ""),
        (None, True, "front"),
        (None, True, "front"),
        ("#00ff00", True, "back"),
        (None, True, "front"),
    ]
    assert list(shapes[1].points) == [(0, 0), (10, 0), (10, 10)]
    assert len(sketch(figure("hat"), SVG).shapes) == 3


@pytest.mark.parametrize("design", [FANTASY_PEOPLE, SILHOUETTES])
@pytest.mark.parametrize("box", [FACE, DISC])
@pytest.mark.parametrize("behind", [False, True])
def test_a_figure_keeps_to_its_box(
    draw: Draw, resources: Path, design: FigureDesign, box: Box, *, behind: bool
) -> None:
    drawn = draw(lambda pen: of(resources, design).draw(pen, box, behind=behind))
    assert drawn.ink is not None
    assert drawn.ink.within(near(box))


def test_a_person_has_no_face_behind(draw: Draw, resources: Path) -> None:
    made = of(resources, FANTASY_PEOPLE)
    skin = FANTASY_PEOPLE.figure("Tamsin", dark=False).fills["skin"]
    nose = FACE.middle, FACE.y + FACE.height * 0.48
    assert draw(lambda pen: made.draw(pen, FACE)).color(*nose) == pixel(ink(skin))
    back = draw(lambda pen: made.draw(pen, FACE, behind=True))
    assert back.color(*nose) != pixel(ink(skin))


@pytest.mark.parametrize("design", [FANTASY_PEOPLE, SILHOUETTES])
def test_low_ink_has_lines_alone(draw_in: DrawIn, resources: Path, design: FigureDesign) -> None:
    drawn = draw_in(STYLES["low-ink"], lambda pen: of(resources, design).draw(pen, FACE))
    dark = sum(drawn.picture.convert("L").histogram()[:200])
    whole = FACE.width * FACE.height * (drawn.picture.height / 297) ** 2
    assert 0.01 < dark / whole < 0.2

import json
from pathlib import Path

import pytest

from fourc_desktop.ui.theming.theme import ROLES, TextStyle, Theme, ThemeName, load_theme
from tests.ui.contrast import contrast

MAP_MARKS = {"map_line", "map_ink", "map_wall", "map_wall_edge", "map_glass", "map_label"}
TERRAINS = [role for role in sorted(ROLES) if role.startswith("map_") and role not in MAP_MARKS]
SIDES = ("side_first", "side_second", "side_third", "side_fourth", "side_thing")
GROUNDS = ("paper", "surface", "raised", "sunken")
PAIRS = [
    *((text, ground, 4.5) for text in ("ink", "ink3", "accent", "danger") for ground in GROUNDS),
    *(("ink2", ground, 7.0) for ground in GROUNDS),
    *(("control", ground, 3.0) for ground in ("paper", "surface", "raised")),
    ("accent", "accent_soft", 4.5),
    ("ink", "accent_soft", 4.5),
    ("ink2", "accent_soft", 4.5),
    ("danger", "danger_soft", 4.5),
    ("ink", "danger_soft", 4.5),
    ("warn", "warn_soft", 4.5),
    ("on_accent", "accent_fill", 4.5),
    ("on_caption", "caption", 4.5),
    ("on_notice", "notice", 4.5),
    ("notice_action", "notice", 4.5),
    *(("map_ink", ground, 7.0) for ground in TERRAINS),
    *(("accent", ground, 3.0) for ground in TERRAINS),
    *((wall, ground, 3.0) for wall in ("map_wall", "map_glass") for ground in TERRAINS),
    ("on_map_label", "map_label", 7.0),
    ("map_ink", "sunken", 4.5),
    *((side, "token_edge", 4.5) for side in SIDES),
    *((f"on_result_{name}", f"result_{name}", 7.0) for name in ("black", "red", "blue", "yellow")),
]


@pytest.fixture(params=list(ThemeName), ids=str)
def theme(request: pytest.FixtureRequest, resources: Path) -> Theme:
    return load_theme(resources / "themes", request.param)


@pytest.mark.parametrize(("text", "ground", "least"), PAIRS)
def test_contrast_of_each_pair(theme: Theme, text: str, ground: str, least: float) -> None:
    if theme.name is ThemeName.HIGH_CONTRAST:
        least = max(least, 7.0)
    one, other = (getattr(theme.colors, role) for role in (text, ground))
    assert contrast(one, other) >= least


def test_disabled_controls_differ_from_enabled_ones(theme: Theme) -> None:
    colors = theme.colors
    assert theme.dashes_disabled is (contrast(colors.sunken, colors.surface) < 1.05)
    assert contrast(colors.ink, colors.ink3) > 1.8


def test_results_are_the_same_in_every_theme(resources: Path) -> None:
    results = sorted(role for role in ROLES if "result_" in role and role != "result_edge")
    given = {
        tuple(
            getattr(load_theme(resources / "themes", name).colors, role).name() for role in results
        )
        for name in ThemeName
    }
    assert len(given) == 1


def test_every_theme_file_has_a_name(resources: Path) -> None:
    files = {path.stem for path in (resources / "themes").glob("*.json")}
    assert files == set(ThemeName)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"ink": None}, "missing or unknown: ink"),
        ({"sky": "#0000FF"}, "missing or unknown: sky"),
        ({"ink": "bluish"}, "not a color: ink"),
        ({"ink": 7}, "not a color: ink"),
    ],
)
def test_a_broken_theme_is_named(
    tmp_path: Path, resources: Path, change: dict[str, str | None], words: str
) -> None:
    given = json.loads((resources / "themes/light.json").read_text())
    merged = {role: value for role, value in (given | change).items() if value is not None}
    (tmp_path / "light.json").write_text(json.dumps(merged))
    with pytest.raises(ValueError, match=words):
        load_theme(tmp_path, ThemeName.LIGHT)


@pytest.mark.parametrize("text", ["[]", "7", "null", '"dark"'])
def test_a_theme_of_another_shape_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "light.json").write_text(text)
    with pytest.raises(ValueError, match="no list of roles"):
        load_theme(tmp_path, ThemeName.LIGHT)


@pytest.mark.parametrize(("scale", "body"), [(1.0, 14), (1.25, 18), (2.0, 28)])
def test_type_follows_the_text_scale(resources: Path, scale: float, body: int) -> None:
    theme = load_theme(resources / "themes", ThemeName.LIGHT, scale)
    assert theme.font(TextStyle.BODY).pixelSize() == body
    assert theme.px(0.1) == 1


def test_nothing_is_smaller_than_twelve_pixels() -> None:
    assert min(TextStyle) == 12


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("ground", TERRAINS)
def test_a_token_stands_out_by_its_ring_or_its_dark_edge(
    theme: Theme, side: str, ground: str
) -> None:
    colors = theme.colors
    marks = (getattr(colors, side), colors.token_edge)
    assert max(contrast(mark, getattr(colors, ground)) for mark in marks) >= 3


def test_the_sides_are_the_same_in_every_theme(resources: Path) -> None:
    themes = [load_theme(resources / "themes", name).colors for name in ThemeName]
    for side in SIDES:
        assert len({getattr(colors, side).name() for colors in themes}) == 1

from dataclasses import fields

import pytest

from fourc_desktop.pdf.styles import COLOR, LOW_INK, Ink, LineWidths, SheetStyle, ink
from tests.pdf.print_styles import STYLES


def test_a_color_from_its_digits() -> None:
    assert ink("#FF0080") == Ink(1.0, 0.0, 128 / 255)


def test_text_on_the_results_can_be_read() -> None:
    for result in (COLOR.black, COLOR.red, COLOR.blue, COLOR.yellow):
        assert contrast(result.fill, result.text) >= 7


def test_text_can_be_read_on_paper_on_tint_and_on_the_accent() -> None:
    assert contrast(COLOR.soft_ink, COLOR.paper) >= 7
    assert contrast(COLOR.soft_ink, COLOR.tint) >= 4.5
    assert contrast(COLOR.on_bar, COLOR.accent) >= 7
    assert contrast(COLOR.on_bar, COLOR.accent_dots) >= 4.5


def test_the_lines_are_as_thick_as_they_were_drawn() -> None:
    thickness = {field.name: getattr(COLOR.lines, field.name) for field in fields(LineWidths)}
    assert thickness == {
        "section": 1.1,
        "frame": 1.1,
        "write_in": 0.8,
        "bracket": 1.2,
        "hairline": 0.4,
        "cell": 0.5,
        "fifth_cell": 1.2,
        "portrait": 1.4,
        "tag": 0.5,
        "card": 0.0,
        "name": 0.0,
    }


def test_low_ink_draws_thin_lines_and_fills_nothing() -> None:
    lines = LOW_INK.lines
    assert (lines.section, lines.frame, lines.write_in) == (0.6, 0.6, 0.5)
    assert (lines.hairline, lines.portrait) == (0.25, 0.55)
    fills = (LOW_INK.bar, LOW_INK.accent_dots, LOW_INK.tint, LOW_INK.strong_tint, LOW_INK.paper)
    assert set(fills) == {None}
    for result in (LOW_INK.black, LOW_INK.red, LOW_INK.blue, LOW_INK.yellow):
        assert (result.fill, result.edge) == (None, None)


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_longer_texts_can_be_read_in_every_style(style: SheetStyle) -> None:
    white = ink("#FFFFFF")
    assert contrast(style.running, white) >= 5.5
    assert contrast(style.ink, white) >= 7


def test_the_styles_have_the_names_that_commands_use() -> None:
    assert list(STYLES) == ["color", "low-ink", "large-print", "pencil"]
    assert STYLES["large-print"].scale == 1.6
    assert STYLES["pencil"].pencil
    assert not STYLES["low-ink"].portraits


def contrast(one: Ink | None, other: Ink | None) -> float:
    """The contrast ratio of WCAG 2."""
    assert one is not None
    assert other is not None
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def luminance(color: Ink) -> float:
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

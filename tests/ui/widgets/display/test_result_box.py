from math import ceil

import pytest
from PySide6.QtGui import QFontMetricsF
from pytestqt.qtbot import QtBot

from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.display.result_box import ResultBox
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape


@pytest.mark.parametrize("mark", ResultShape)
def test_a_result_box_is_filled_and_accessible(qtbot: QtBot, mark: ResultShape) -> None:
    box = ResultBox()
    qtbot.addWidget(box)
    box.show_result(mark, "61 on 30–39", ["Minor success.", "Not enough."])
    box.resize(box.sizeHint())
    color = mark.name.capitalize()
    assert box.accessibleName() == f"{color}. 61 on 30–39. Minor success. Not enough."
    assert box.grab().toImage().pixelColor(6, 20) == mark.fill(current_theme().colors)


def test_a_result_box_without_sentences_is_as_high_as_its_heading(qtbot: QtBot) -> None:
    box = ResultBox()
    qtbot.addWidget(box)
    box.show_outcome(ResultMark("F", Grade.BAD), "Failure", "", [])
    line = QFontMetricsF(current_theme().head_font(TextStyle.TITLE)).height()
    assert box.heightForWidth(300) == round(line + Space.INSIDE + 2 * Space.CARD)


def test_a_short_effect_is_beside_the_color_and_the_reading_below(qtbot: QtBot) -> None:
    box = ResultBox()
    qtbot.addWidget(box)
    box.show_result(ResultShape.BLUE, "98 on 1–2", ["Bashing: pound."])
    assert box._text(300) == "Bashing: pound."
    box.show_result(ResultShape.BLUE, "98 on 1–2", ["Bashing: pound."], "Pound")
    assert box._text(300) == "98 on 1–2 · Bashing: pound."
    assert box.accessibleName() == "Blue. 98 on 1–2. Bashing: pound."
    box.show_result(ResultShape.BLUE, "98 on 1–2", ["Bashing."], "Down where they stand")
    assert box._text(300) == "Bashing."


def test_an_effect_without_room_beside_the_color_has_its_own_line(qtbot: QtBot) -> None:
    box = ResultBox()
    qtbot.addWidget(box)
    lines = ["Bashing: concuss."]
    box.show_result(ResultShape.YELLOW, "98 on 1–2", lines)
    lower, text = box.heightForWidth(256), box._text(256)
    box.show_result(ResultShape.YELLOW, "98 on 1–2", lines, "Concuss")
    assert box._effect_style(256) is TextStyle.TITLE
    assert box.heightForWidth(256) >= lower + TextStyle.TITLE
    assert box._text(256) == text
    box.resize(256, box.heightForWidth(256))
    picture = box.grab().toImage()
    box._effect = "Conceit"
    assert box.grab().toImage() != picture, "it is painted"
    box._effect = "Extremely favorable"
    for style in (TextStyle.TITLE, TextStyle.NUMBER, TextStyle.HEAD):
        wide = QFontMetricsF(current_theme().head_font(style)).horizontalAdvance(box._effect)
        assert box._effect_style(ceil(wide) + 2 * Space.PANEL) is style
    box._effect = "Out for 1–10 turns; Fortune gone until waking"
    assert box._effect_style(256) is None
    assert box.heightForWidth(256) == lower
    box._effect = "Dying"
    assert box._effect_style(256) is None, "it is beside the color"


def test_a_narrow_result_box_is_higher(qtbot: QtBot) -> None:
    box = ResultBox()
    qtbot.addWidget(box)
    box.show_result(ResultShape.YELLOW, "99 on 2500–4999", ["Major success. Enough for anything."])
    assert box.hasHeightForWidth()
    assert box.heightForWidth(160) > box.heightForWidth(400)
    assert box.minimumSizeHint().width() < 260
    box.resize(160, box.heightForWidth(160))
    assert not box.grab().isNull()


def test_without_a_reading_there_is_no_empty_line(qtbot: QtBot) -> None:
    box = ResultBox()
    qtbot.addWidget(box)
    mark = ResultMark("S", Grade.GOOD)
    box.show_outcome(mark, "A title that leaves no room beside it", "x" * 40, ["Done."])
    with_reading = box.heightForWidth(200)
    box.show_outcome(mark, "A title that leaves no room beside it", "", ["Done."])
    assert box.heightForWidth(200) < with_reading
    assert box.accessibleName() == "A title that leaves no room beside it. Done."


def test_a_long_title_wraps_instead_of_widening_the_box(qtbot: QtBot) -> None:
    """Before, the right panel of a fight grew with a long result, and the map moved."""
    box = ResultBox()
    qtbot.addWidget(box)
    mark = ResultMark("H", Grade.GOOD)
    box.show_outcome(mark, "Hit", "", ["Done."])
    short, low = box.minimumSizeHint().width(), box.heightForWidth(220)
    box.show_outcome(mark, "Hit Hit Hit", "", ["Done."])
    assert box.minimumSizeHint().width() == short
    box.show_outcome(mark, "Hit that leaves no room beside it", "", ["Done."])
    assert box.heightForWidth(220) > low


def test_a_box_without_a_result_has_a_size(qtbot: QtBot) -> None:
    box = ResultBox()
    qtbot.addWidget(box)
    assert box.minimumSizeHint().width() > 0
    assert box.sizeHint().height() > 0

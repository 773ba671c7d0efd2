import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.painting.result_shape import ResultShape, ResultTag


@pytest.mark.parametrize("mark", list(ResultShape))
def test_a_result_tag_has_color_and_accessible_name(mark: ResultShape, qtbot: QtBot) -> None:
    tag = ResultTag(mark)
    qtbot.addWidget(tag)
    tag.resize(tag.sizeHint())
    image = tag.grab().toImage()
    colors = current_theme().colors
    seen = {QColor(image.pixel(x, y)).name() for x in range(34) for y in range(22)}
    assert {mark.fill(colors).name(), mark.ink(colors).name()} <= seen
    assert tag.accessibleName() == mark.name.capitalize()

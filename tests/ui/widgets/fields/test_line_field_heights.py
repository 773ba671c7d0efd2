import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.line_field import LineField, SearchField
from fourc_desktop.ui.widgets.fields.number_field import NumberField


@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_fields_beside_each_other_are_as_high_as_one_another(
    appearance: Appearance, qtbot: QtBot, scale: int
) -> None:
    appearance.set_text_scale(scale)
    fields = (
        ComboBox(),
        NumberField("How many", 0, 50),
        LineField("Name"),
        SearchField("Search", ""),
    )
    for field in fields:
        qtbot.addWidget(field)
        field.ensurePolished()
    assert {field.sizeHint().height() for field in fields} == {40 * scale // 100}

from collections import Counter

from fourc_desktop.ui.screens.map_editor.brush import EditorTool, StrokeShape
from fourc_desktop.ui.screens.map_editor.tools import FOR_ZONES, STROKES, TOOLS


def test_every_tool_and_shape_is_offered_once() -> None:
    assert Counter(each.tool for each in TOOLS) == Counter(EditorTool)
    assert Counter(each.stroke for each in STROKES) == Counter(StrokeShape)


def test_keys_are_unique() -> None:
    keys = [each.key for each in (*TOOLS, *STROKES)]
    assert len(set(keys)) == len(keys)


def test_every_tool_for_zones_explains_them_in_words_of_zones() -> None:
    for spec in TOOLS:
        if spec.tool in FOR_ZONES:
            assert "sector" not in spec.help_text(zones=True).lower()

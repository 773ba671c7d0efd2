"""The tools and stroke shapes of the map editor, with their keys and help."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.ui.screens.map_editor.brush import EditorTool, StrokeShape
from fourc_desktop.ui.text import tr


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """A tool.

    Attributes:
        tool: The tool itself.
        text: Button text.
        key: Shortcut key, except in text fields.
        icon: Icon name.
        more: Help sentence.
        on_zones: Help sentence for a map without grid; empty if it does not apply there.
    """

    tool: EditorTool
    text: str
    key: str
    icon: str
    more: str
    on_zones: str = ""

    def help_text(self, *, zones: bool) -> str:
        """The help sentence for a map with or without a grid."""
        return tr((zones and self.on_zones) or self.more)


TOOLS: Final = (
    ToolSpec(
        EditorTool.HAND,
        "Select",
        "V",
        "hand",
        "Click a sector to see and change its values; Shift with a click or a drag chooses more.",
        "Click a zone to see and change its values; drag its card to move it.",
    ),
    ToolSpec(
        EditorTool.GROUND,
        "Terrain",
        "G",
        "brush",
        "Paint sectors with a terrain.",
        "Paint zones with a terrain.",
    ),
    ToolSpec(
        EditorTool.NAME,
        "Name",
        "N",
        "tag",
        "Name sectors; an empty name removes it.",
        "Name zones; an empty name removes it.",
    ),
    ToolSpec(
        EditorTool.RAISE,
        "Raise",
        "U",
        "mountain",
        "Raise sectors by a level, with all on them.",
    ),
    ToolSpec(
        EditorTool.LOWER,
        "Lower",
        "D",
        "arrow-down",
        "Lower sectors by a level, with all on them.",
    ),
    ToolSpec(EditorTool.WATER, "Water", "W", "waves", "Put sectors under water, or drain them."),
    ToolSpec(EditorTool.FLOOR, "Floor", "F", "layers", "Put a floor or a roof over sectors."),
    ToolSpec(
        EditorTool.WALL,
        "Wall",
        "B",
        "brick-wall",
        "Draw between sectors for walls, doors and windows, into one for an obstacle; "
        "the kind Nothing removes them.",
        "Click a link for a wall, a door or a window, a zone for an obstacle; "
        "the kind Nothing removes them.",
    ),
    ToolSpec(
        EditorTool.LINK,
        "Link",
        "L",
        "link",
        "Click two sectors to link them with stairs or a lift; again to unlink them.",
        "Click two zones to link them; again to unlink them.",
    ),
    ToolSpec(
        EditorTool.START,
        "Start",
        "S",
        "flag",
        "Click the sectors where a side starts, in that order; click again to clear them.",
        "Click the zones where a side starts; click again to clear them.",
    ),
    ToolSpec(
        EditorTool.PICTURE,
        "Picture",
        "P",
        "image",
        "Drag the picture to its place, and its right or lower edge to its size; arrows move it, "
        "with Shift they scale it.",
    ),
    ToolSpec(
        EditorTool.ERASER,
        "Eraser",
        "E",
        "eraser",
        "Clear sectors of everything.",
        "Clear zones of their links and of everything in them.",
    ),
)
"""All tools in display order."""


@dataclass(frozen=True, slots=True)
class StrokeSpec:
    """A stroke shape; fields as those of `ToolSpec`."""

    stroke: StrokeShape
    text: str
    key: str
    icon: str
    more: str


STROKES: Final = (
    StrokeSpec(StrokeShape.BRUSH, "Brush", "1", "brush", "Everything you drag over."),
    StrokeSpec(StrokeShape.RECTANGLE, "Rectangle", "2", "square-dashed", "From corner to corner."),
    StrokeSpec(
        StrokeShape.BUCKET, "Fill", "3", "paint-bucket", "All connected ones of the same kind."
    ),
)
"""All stroke shapes in display order."""


FOR_ZONES: Final = frozenset(
    {
        EditorTool.HAND,
        EditorTool.GROUND,
        EditorTool.NAME,
        EditorTool.WALL,
        EditorTool.LINK,
        EditorTool.START,
        EditorTool.ERASER,
    }
)
"""The tools that apply to a map without grid."""

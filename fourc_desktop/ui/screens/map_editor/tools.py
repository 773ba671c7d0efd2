"""The tools of the map editor: their names, keys and icons, and what each does."""

from dataclasses import dataclass
from typing import Final

from fourc_desktop.ui.screens.map_editor.brush import Stroke, Tool


@dataclass(frozen=True, slots=True)
class ToolSpec:
    """One tool.

    Attributes:
        tool: The tool itself.
        text: What its button says.
        key: The key that takes it, while the map or the tools have the keys.
        icon: The name of its icon.
        more: What it does, in a sentence.
        on_zones: What it does on a map without a grid, where it is for anything there.
    """

    tool: Tool
    text: str
    key: str
    icon: str
    more: str
    on_zones: str = ""


TOOLS: Final = (
    ToolSpec(
        Tool.HAND,
        "Look",
        "V",
        "hand",
        "Click a sector to see and change its values.",
        "Click a zone to see and change its values; drag its card to lay it elsewhere.",
    ),
    ToolSpec(
        Tool.GROUND,
        "Ground",
        "G",
        "brush",
        "Paint sectors with a terrain.",
        "Paint zones with a terrain.",
    ),
    ToolSpec(
        Tool.NAME,
        "Name",
        "N",
        "tag",
        "Give sectors a name; an empty one takes it away.",
        "Give zones a name; an empty one takes it away.",
    ),
    ToolSpec(Tool.RAISE, "Raise", "U", "mountain", "Lift sectors by 10 feet with all on them."),
    ToolSpec(Tool.LOWER, "Lower", "D", "arrow-down", "Sink sectors by 10 feet with all on them."),
    ToolSpec(Tool.WATER, "Water", "W", "waves", "Put sectors under water, or dry them."),
    ToolSpec(Tool.FLOOR, "Floor", "F", "layers", "Put a floor or a roof over sectors."),
    ToolSpec(
        Tool.WALL,
        "Wall",
        "B",
        "brick-wall",
        "Draw between sectors for walls, doors and windows, into one for an obstacle; "
        "once more takes it away.",
        "Click a link for a wall, a door or a window, a zone for an obstacle; "
        "once more takes it away.",
    ),
    ToolSpec(
        Tool.LINK,
        "Link",
        "L",
        "link",
        "Click two sectors to join them with stairs or a lift; once more parts them.",
        "Click two zones to join them; once more parts them.",
    ),
    ToolSpec(
        Tool.ERASER,
        "Eraser",
        "E",
        "eraser",
        "Make sectors plain, with nothing on them.",
        "Make zones plain, without links and with nothing in them.",
    ),
)
"""In the order of the strip."""


@dataclass(frozen=True, slots=True)
class StrokeSpec:
    """How far a stroke reaches: as `ToolSpec`."""

    stroke: Stroke
    text: str
    key: str
    icon: str
    more: str


STROKES: Final = (
    StrokeSpec(Stroke.BRUSH, "Brush", "1", "brush", "What you sweep over."),
    StrokeSpec(Stroke.RECTANGLE, "Rectangle", "2", "square-dashed", "From corner to corner."),
    StrokeSpec(Stroke.BUCKET, "Fill", "3", "paint-bucket", "All that hangs together and is alike."),
)
"""In the order of the strip, below the tools."""

FOR_ZONES: Final = frozenset({Tool.HAND, Tool.GROUND, Tool.NAME, Tool.WALL, Tool.LINK, Tool.ERASER})
"""The tools that are for something on a map without a grid."""

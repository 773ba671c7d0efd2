"""Maps of Universal VTT, written for the tests from the public description of the format."""

import base64
import io
import json
from typing import Any

from PIL import Image

RED, BLUE = (230, 20, 20), (20, 20, 230)


def picture(width: int = 120, height: int = 80) -> bytes:
    """A PNG, its right half blue."""
    made = Image.new("RGB", (width, height), RED)
    made.paste(BLUE, (width // 2, 0, width, height))
    file = io.BytesIO()
    made.save(file, "PNG")
    return file.getvalue()


def point(x: object, y: object) -> dict[str, object]:
    """A point as it is written."""
    return {"x": x, "y": y}


def line(*points: tuple[float, float]) -> list[dict[str, object]]:
    """A line between points as it is written."""
    return [point(*each) for each in points]


def vtt(width: float = 12, height: float = 8, **others: Any) -> dict[str, Any]:
    """A map with walls around a room, a door in one of them, a light, and a picture."""
    return {
        "format": 0.3,
        "resolution": {
            "map_origin": point(0, 0),
            "map_size": point(width, height),
            "pixels_per_grid": 10,
        },
        "line_of_sight": [line((2, 2), (6, 2), (6, 5), (2, 5), (2, 2))],
        "objects_line_of_sight": [],
        "portals": [
            {
                "position": point(4.5, 5),
                "bounds": line((4, 5), (5, 5)),
                "rotation": 0,
                "closed": True,
                "freestanding": False,
            }
        ],
        "environment": {"baked_lighting": True, "ambient_light": "ffffffff"},
        "lights": [{"position": point(3.5, 3.5), "range": 5, "intensity": 1, "color": "ffeccd8b"}],
        "image": base64.b64encode(picture()).decode(),
        **others,
    }


def vtt_file(width: float = 12, height: float = 8, **others: Any) -> bytes:
    """The bytes of such a map."""
    return json.dumps(vtt(width, height, **others)).encode()

"""Names in a row, as many as there is room for."""

from collections.abc import Sequence

from fourc_desktop.pdf.fonts import Fonts
from fourc_desktop.pdf.typography import Face
from fourc_desktop.pdf.wrapping import fit


def listed(names: Sequence[str], face: Face, width: float, fonts: Fonts) -> str:
    """All names that fit so many mm, and how many more there are: "Melee, Brawn + 2 more".

    One name always stands there; where it is too wide alone, it ends in an ellipsis.
    """
    for count in range(len(names), 0, -1):
        text = ", ".join(names[:count]) + _more(len(names) - count)
        if fonts.width(text, face) <= width:
            return text
    more = _more(len(names) - 1)
    return fit(names[0], ((face, 1),), width - fonts.width(more, face), fonts).lines[0] + more


def _more(count: int) -> str:
    return f" + {count} more" if count else ""

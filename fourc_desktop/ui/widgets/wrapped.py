"""Words over a few lines; what has no room in the last of them is left out."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextOption


def wrapped(words: str, font: QFont, width: float, most: int) -> list[str]:
    """The lines of some words at a width in pixels, `most` of them; a last one that is cut ends
    in an ellipsis. No words are no lines.
    """
    metrics = QFontMetricsF(font)
    if not words or metrics.horizontalAdvance(words) <= width:
        return [words] if words else []
    layout = QTextLayout(words, font)
    layout.setTextOption(QTextOption(Qt.AlignmentFlag.AlignLeft))
    lines: list[str] = []
    layout.beginLayout()
    while len(lines) < most and (line := layout.createLine()).isValid():
        line.setLineWidth(max(width, 1.0))
        start = line.textStart()
        part = words[start:] if len(lines) == most - 1 else words[start:][: line.textLength()]
        lines.append(metrics.elidedText(part.strip(), Qt.TextElideMode.ElideRight, width))
    layout.endLayout()
    return lines

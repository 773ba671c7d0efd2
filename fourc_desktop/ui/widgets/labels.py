"""Labels in the steps and tones of the theme; a person's words are never read as markup."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel

from fourc_desktop.ui.theme import Step


def label(
    text: str,
    step: Step = Step.BODY,
    *,
    tone: str = "ink",
    strong: bool = False,
    head: bool = False,
    wrap: bool = False,
) -> QLabel:
    """A label of plain text; `tone` is one of `style_sheet.TONES`."""
    made = QLabel(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setProperty("step", step.name.lower())
    made.setProperty("tone", tone)
    made.setProperty("strong", strong)
    if head:
        made.setProperty("face", "head")
    made.setWordWrap(wrap)
    return made


def hairline() -> QFrame:
    """A line between two things."""
    line = QFrame()
    line.setProperty("rule", "true")
    return line

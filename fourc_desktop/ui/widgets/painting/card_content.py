"""What a library card shows, and its state."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPixmap


@dataclass(frozen=True, slots=True)
class CardContent:
    """The content of a card; all texts are plain user text.

    Attributes:
        kind: Its kind, with title, icon and color.
        name: Its name.
        subtitle: The second line.
        numbers: Two gauges side by side, else one number per row.
        line: The text at its foot.
        tags: Its tags; the first is shown, the others are counted.
        seed: The random seed of the placeholder figure.
        portrait: Its picture, or None for a drawing.
        is_loading: Whether its picture is still being decoded, so that its frame stays empty.
        action_text: The text of a button at the bottom that replaces the line, or "".
        has_gauges: Whether two numbers are shown as gauges side by side.
        full: The full values of the gauges; empty if nothing is lost.
    """

    kind: "CardKind"
    name: str
    subtitle: str
    numbers: tuple[tuple[str, int], ...]
    line: str
    tags: tuple[str, ...]
    seed: str
    portrait: QPixmap | None = None
    is_loading: bool = False
    action_text: str = ""
    has_gauges: bool = True
    full: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CardKind:
    """The appearance of cards of a kind.

    Attributes:
        title: The kind as a word: "Hero".
        icon: The icon before it.
        tone: The color role of both.
        drawing: The placeholder: `PERSON_DRAWING`, or the name of another drawing.
        faint: Whether it is drawn faintly, as an unfinished document.
    """

    title: str
    icon: str
    tone: str
    drawing: str
    faint: bool = False


@dataclass(frozen=True, slots=True)
class CardState:
    """The interaction state of a card; `value` is the place of the value under the pointer."""

    selected: bool = False
    focused: bool = False
    hovered: bool = False
    menu: bool = True
    menu_hovered: bool = False
    action_hovered: bool = False
    value: QRectF | None = None

"""The places of the parts of a library card, for painting and for the pointer."""

from typing import Final

from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout

from fourc_desktop.ui.theming.theme import TextStyle, Theme
from fourc_desktop.ui.widgets.painting.card_content import CardContent
from fourc_desktop.ui.widgets.painting.fitted_text import DOT

MIN_CARD_WIDTH: Final = 284
HEIGHT: Final = 208
PAD: Final = 12
PORTRAIT: Final = QSize(104, 136)
ROW: Final = 20
GAUGES: Final = 2
"""The number of values that are shown as gauges side by side; other counts get a row each."""

ACTION_WIDTH: Final = 128
NUMBER_WIDTH: Final = 64
"""The width of a number in a row of its own, in pixels at 100 % text."""

MAX_TAG_SHARE: Final = 0.45
"""The largest share of the foot that a tag takes."""


def menu_rect(card: QRectF, theme: Theme) -> QRectF:
    """The rectangle of the menu button of a card."""
    side = theme.px(28)
    return QRectF(card.right() - side - 6, card.top() + 6, side, side)


def portrait_rect(card: QRectF, theme: Theme) -> QRectF:
    """The rectangle of the picture."""
    width, height = theme.px(PORTRAIT.width()), theme.px(PORTRAIT.height())
    return QRectF(card.left() + PAD, card.top() + PAD, width, height)


def name_rect(card: QRectF, theme: Theme) -> QRectF:
    """The rectangle of the name, which is also that of its editor."""
    left = card.left() + PAD + theme.px(PORTRAIT.width()) + 16
    return QRectF(left, card.top() + theme.px(32), card.right() - PAD - left, theme.px(30))


def name_lines(name: str, width: float, theme: Theme) -> tuple[str, ...]:
    """The name in one line, or in two smaller ones."""
    if QFontMetricsF(theme.head_font(TextStyle.HEAD)).horizontalAdvance(name) <= width:
        return (name,)
    first, second = two_lines(name, theme.head_font(TextStyle.SUBHEAD), width)
    return (first, second) if second else (name,)


def line_of_name(card: QRectF, theme: Theme) -> QRectF:
    """The rectangle of the first of two lines of a name; the second is directly below."""
    rect = name_rect(card, theme)
    return QRectF(rect.left(), rect.top() - theme.px(2), rect.width(), theme.px(19))


def subtitle_rect(card: QRectF, name: str, theme: Theme) -> QRectF:
    """The rectangle of the line below the name."""
    rect, line = name_rect(card, theme), line_of_name(card, theme)
    is_one = len(name_lines(name, rect.width(), theme)) == 1
    top = rect.bottom() if is_one else line.top() + 2 * line.height()
    return QRectF(rect.left(), top, rect.width(), theme.px(18))


def subtitle_lines(card: QRectF, content: CardContent, theme: Theme) -> tuple[str, ...]:
    """The line below the name; two for a map or an encounter with room, of whole facts if any."""
    line, font = subtitle_rect(card, content.name, theme), theme.font(TextStyle.SMALL)
    metrics, text = QFontMetricsF(font), content.subtitle
    numbers = row_rect(card, 0, len(content.numbers), theme)
    # The text of a line is lower than the line.
    bottom = line.bottom() + line.height() - theme.px(2)
    has_room = not content.has_gauges and bottom <= numbers.top()
    if metrics.horizontalAdvance(text) <= line.width() or not has_room:
        return (text,)
    facts = text.split(DOT)
    for count in range(len(facts) - 1, 0, -1):
        first = DOT.join(facts[:count])
        if metrics.horizontalAdvance(first) <= line.width():
            return first, DOT.join(facts[count:])
    first, second = two_lines(text, font, line.width())
    return (first, second) if second else (text,)


def gauge_rect(card: QRectF, index: int, theme: Theme) -> QRectF:
    """The rectangle of a gauge, from its label to its bar."""
    column, height = name_rect(card, theme), theme.px(54)
    share = column.width() / GAUGES
    bottom = portrait_rect(card, theme).bottom()
    return QRectF(column.left() + index * share, bottom - height, share - 10, height)


def row_rect(card: QRectF, index: int, count: int, theme: Theme) -> QRectF:
    """The rectangle of a row with a number; the last one ends with the picture."""
    column, height = name_rect(card, theme), theme.px(ROW)
    top = portrait_rect(card, theme).bottom() - height * (count - index)
    return QRectF(column.left(), top, column.width(), height)


def has_gauges(content: CardContent) -> bool:
    """Whether the numbers are gauges side by side, else they have a row each."""
    return content.has_gauges and len(content.numbers) == GAUGES


def number_rect(card: QRectF, content: CardContent, index: int, theme: Theme) -> QRectF:
    """The rectangle of a number without its name."""
    if has_gauges(content):
        gauge = gauge_rect(card, index, theme)
        return QRectF(gauge.left(), gauge.bottom() - theme.px(37), gauge.width(), theme.px(30))
    row = row_rect(card, index, len(content.numbers), theme)
    row.setLeft(max(row.left(), row.right() - theme.px(NUMBER_WIDTH)))
    return row


def foot_rect(card: QRectF, theme: Theme) -> QRectF:
    """The rectangle below the line under the picture."""
    top = portrait_rect(card, theme).bottom() + theme.px(PAD) + 1
    return QRectF(card.left() + PAD, top, card.width() - 2 * PAD, card.bottom() - top)


def action_rect(card: QRectF, theme: Theme) -> QRectF:
    """The rectangle of the button at the foot, on a card that has one."""
    foot, height = foot_rect(card, theme), theme.px(28)
    return QRectF(foot.left(), foot.center().y() - height / 2, theme.px(ACTION_WIDTH), height)


def tags_font(theme: Theme) -> QFont:
    """The font of the tag."""
    return theme.font(TextStyle.CAPTION, QFont.Weight.Medium)


def tags_rect(card: QRectF, tags: tuple[str, ...], theme: Theme) -> QRectF:
    """The rectangle of the first tag and the number of others; empty without tags."""
    foot, height = foot_rect(card, theme), theme.px(22)
    size = QSizeF(_tags_width(foot, tags, theme), height if tags else 0)
    return QRectF(foot.right() - size.width(), foot.center().y() - height / 2, *size.toTuple())


def _tags_width(foot: QRectF, tags: tuple[str, ...], theme: Theme) -> float:
    if not tags:
        return 0
    metrics = QFontMetricsF(tags_font(theme))
    text = metrics.horizontalAdvance(tags_text(tags))
    return min(text, foot.width() * MAX_TAG_SHARE) + theme.px(16)


def tags_text(tags: tuple[str, ...]) -> str:
    """The first tag and the number of others."""
    return tags[0] if len(tags) == 1 else f"{tags[0]} +{len(tags) - 1}"


def two_lines(text: str, font: QFont, width: float) -> tuple[str, str]:
    """The text that fits into the first line, and the rest."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(width)
    end = line.textLength()
    layout.endLayout()
    return text[:end].rstrip(), text[end:]

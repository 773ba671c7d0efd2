"""What something comes to, before it is done: a bar, its numbers, and how often it succeeds."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.core.dice import ThrowWanted
from fourc_desktop.core.fight_views import Chances
from fourc_desktop.core.odds import percent
from fourc_desktop.core.refusal import Refused
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.form import Form
from fourc_desktop.ui.screens.encounter.marks import paint_numbers, paint_shares
from fourc_desktop.ui.text import number, tr, worded
from fourc_desktop.ui.theme import Step

BAR = 12
NUMBERS = 18
LEAST = 132
"""Measures in pixels at 100 % text."""


class Forecast(QWidget):
    """Hidden where there is nothing to foresee; its accessible name says it in words."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._chances = Chances(())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_forecast(self, chances: Chances) -> None:
        """Show other chances."""
        self._chances = chances
        self.setAccessibleName(chances_words(chances))
        self.setVisible(bool(chances.shares))
        self.update()

    def sizeHint(self) -> QSize:
        """The bar, and the numbers below it."""
        theme = self._appearance.theme
        return QSize(theme.px(LEAST), theme.px(BAR + NUMBERS) + 4)

    def minimumSizeHint(self) -> QSize:
        """The same as the wish."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw bar, numbers and success."""
        theme, chances = self._appearance.theme, self._chances
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        place = QRectF(self.rect())
        if chances.success is not None:
            font = theme.head_font(Step.SUBHEAD)
            words = percent_words(chances)
            wide = QFontMetricsF(font).horizontalAdvance(words) + 10
            painter.setFont(font)
            painter.setPen(theme.colors.ink)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, right, words)
            place.setWidth(place.width() - wide)
        bar = QRectF(place.left(), 1, place.width(), theme.px(BAR))
        paint_shares(painter, theme, bar, chances.shares)
        below = QRectF(place.left(), bar.bottom() + 2, place.width(), theme.px(NUMBERS))
        painter.setFont(theme.font(Step.CAPTION, QFont.Weight.Medium))
        paint_numbers(painter, theme, below, chances.shares)
        painter.end()


def percent_words(chances: Chances) -> str:
    """How often it succeeds: "75 %"."""
    return "" if chances.success is None else f"{number(percent(chances.success))} %"


def chances_words(chances: Chances) -> str:
    """The same for those who hear it: "75 % success: Black 25 %, Red 30 %"."""
    shares = ", ".join(f"{tr(each.title)} {percent(each.chance)} %" for each in chances.shares)
    if chances.success is None:
        return shares
    return tr("{percent} success: {shares}", percent=percent_words(chances), shares=shares)


def forecast(desk: FightDesk, form: Form) -> tuple[Chances, str]:
    """What a form comes to as it is answered now, or why it cannot be done.

    Both say nothing where that cannot be known yet.
    """
    if not form.is_whole:
        return Chances(()), ""
    try:
        return desk.fight.chances.chances(desk.moment, form.command()), ""
    except Refused as refused:
        return Chances(()), "" if form.by_hand else worded(refused.refusal)
    except ThrowWanted:
        return Chances(()), ""

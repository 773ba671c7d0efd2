"""What is open on the table: a roll with its result, a choice, dice to throw, or a refusal."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from fourc_desktop.core.fight_views import Offer, RollNow
from fourc_desktop.core.mark import Mark
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.screens.encounter.forecast import Forecast
from fourc_desktop.ui.screens.encounter.form_view import FormView
from fourc_desktop.ui.screens.encounter.marks import mark_wide, paint_result
from fourc_desktop.ui.screens.encounter.refusal_box import RefusalBox
from fourc_desktop.ui.screens.encounter.throw_field import ThrowField
from fourc_desktop.ui.text import plain, tr, worded
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.announcement import announce
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import label

BESIDE = 440
"""How wide it must be for the odds to stand beside the words, in pixels at 100 % text."""


class MarkView(QWidget):
    """The mark of a result."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._mark: Mark | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_mark(self, mark: Mark | None) -> None:
        """Show another one."""
        self._mark = mark
        self.update()

    def sizeHint(self) -> QSize:
        """As large as a tag."""
        theme = self._appearance.theme
        return QSize(mark_wide(theme), theme.px(26))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_result(painter, self._appearance.theme, self._mark, QRectF(self.rect()))
        painter.end()


class RollBar(QWidget):
    """Hidden while nothing is open, and while another panel shows the open roll.

    That one does so while `is_elsewhere`. `map_wanted` asks for the keys to go to the map.
    """

    map_wanted = Signal()

    def __init__(self, desk: FightDesk, appearance: Appearance) -> None:
        super().__init__()
        self._desk = desk
        self._appearance = appearance
        self._said: RollNow | None = None
        self._names: tuple[str, ...] = ()
        self.is_elsewhere = False
        self._mark = MarkView(appearance)
        self.title = label("", Step.SUBHEAD, head=True, wrap=True)
        self.reasons = label("", Step.SMALL, tone="ink2", wrap=True)
        self.odds = Forecast(appearance)
        self.ways = QWidget()
        self.ways.setLayout(FlowLayout(gap=Space.GRID))
        self.buttons: dict[str, Button] = {}
        self.form = FormView(desk, appearance, low=True)
        self.throw = ThrowField(appearance)
        self.refusal = RefusalBox(appearance)
        self._lay_out()
        self.form.map_wanted.connect(self.map_wanted)
        self.throw.thrown.connect(desk.attempts.throw)
        self.throw.given_up.connect(desk.attempts.stop_waiting)
        self.refusal.overruled.connect(desk.attempts.overrule)
        self.refusal.accepted.connect(desk.attempts.accept)
        self.hide()

    def refresh(self) -> None:
        """Show what is open now."""
        desk = self._desk
        moment, fight = desk.moment, desk.fight
        pending, roll = fight.rules.pending(moment), fight.roll.open_roll(moment)
        if roll is not None and self.is_elsewhere:
            pending = roll = None
        self.title.setVisible(pending is not None)
        self._mark.setVisible(roll is not None and roll.mark is not None)
        self._show_roll(roll, "" if pending is None else worded(pending))
        self._show_ways(fight.actions.table_offers(moment) if pending is not None else ())
        self._show_form()
        waiting, not_done = desk.attempts.waiting, desk.attempts.not_done
        self.throw.setVisible(waiting is not None)
        if waiting is not None:
            self.throw.show_throw(waiting.wanted)
        refusal = None if not_done is None else not_done.refusal
        can = not_done is not None and not_done.overrule is not None and desk.may_change
        self.refusal.show_refusal(refusal, can_overrule=can)
        asked = self.form.isVisibleTo(self)
        is_open = pending is not None and desk.may_change
        self.setVisible(is_open or asked or waiting is not None or refusal is not None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the odds beside the words, or below them where both would be squeezed."""
        super().resizeEvent(event)
        beside = self.width() >= self._appearance.theme.px(BESIDE)
        direction = QBoxLayout.Direction
        self._words_and_odds.setDirection(
            direction.LeftToRight if beside else direction.TopToBottom
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and its edges."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.fillRect(self.rect(), colors.surface)
        painter.fillRect(0, 0, self.width(), 2, colors.accent)
        painter.end()

    def _show_roll(self, roll: RollNow | None, sentence: str) -> None:
        if roll is None:
            self.title.setText(sentence)
        elif roll.dice:
            words = tr("{title}: {dice}, {result}", title=tr(roll.title), dice=roll.dice,
                       result=tr(roll.result))  # fmt: skip
            self.title.setText(words)
            if self._said != roll:
                announce(self, words)
        else:
            self.title.setText(tr(roll.title))
        self._said = roll
        self.reasons.setVisible(roll is not None)
        self.reasons.setText("" if roll is None else " · ".join(map(tr, roll.reasons)))
        if roll is not None:
            self._mark.show_mark(roll.mark)
            self.odds.show_forecast(roll.chances)
        self.odds.setVisible(roll is not None and not roll.dice)

    def _show_ways(self, offers: Sequence[Offer]) -> None:
        names = tuple(each.name for each in offers)
        self.ways.setVisible(bool(offers))
        layout = self.ways.layout()
        assert layout is not None
        if names == self._names:
            return
        self._names = names
        had_focus = any(each.hasFocus() for each in self.buttons.values())
        for button in self.buttons.values():
            layout.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = {}
        for name in names:
            button = Button(plain(tr(name)), self._appearance, height=Height.CONTROL)
            button.clicked.connect(lambda _checked=False, name=name: self._choose(name))
            layout.addWidget(button)
            button.show()
            self.buttons[name] = button
        self.ways.updateGeometry()
        if had_focus and self.buttons:
            next(iter(self.buttons.values())).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_form(self) -> None:
        form = self._desk.form
        is_table = form is not None and "who" not in form.offer.fixed
        self.form.setVisible(is_table)
        if is_table and form is not None:
            self.form.show_form(form)

    def _choose(self, name: str) -> None:
        offers = self._desk.fight.actions.table_offers(self._desk.moment)
        for offer in offers:
            if offer.name == name:
                self._desk.choose(offer)
                return

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.title)
        words.addWidget(self.reasons)
        head = QHBoxLayout()
        head.setSpacing(Space.CARD)
        head.addWidget(self._mark)
        self._words_and_odds = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._words_and_odds.setSpacing(Space.GRID)
        self._words_and_odds.addLayout(words, 3)
        self._words_and_odds.addWidget(self.odds, 2)
        head.addLayout(self._words_and_odds, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PANEL, Space.CARD, Space.PANEL, Space.CARD)
        column.setSpacing(Space.GRID)
        column.addLayout(head)
        column.addWidget(self.ways)
        column.addWidget(self.form)
        column.addWidget(self.throw)
        column.addWidget(self.refusal)

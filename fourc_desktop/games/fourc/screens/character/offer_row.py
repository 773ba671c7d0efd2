"""A trait or a power with what each step up costs; a press buys it."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.offers import STEPS, Offer
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import number, tr, with_rule, worded
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.tooltip import tip
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.labels import hairline, label

BESIDE: Final = 500
"""The width, in pixels at 100 % text, from which the steps stand beside the name."""

STEP: Final = 104
"""How wide a step is at least, in pixels at 100 % text."""


class OfferRow(QWidget):
    """`bought` says by how much; what cannot be had is off, and the line below says why."""

    bought = Signal(int)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._title: QLabel = label("", Step.SUBHEAD, strong=True, wrap=True)
        self._value: QLabel = label("", Step.HEAD, head=True)
        self._why: QLabel = label("", Step.SMALL, tone="ink2", wrap=True)
        self.buttons = {by: Button("", appearance) for by in STEPS}
        self._steps = QWidget()
        flow = FlowLayout()
        self._steps.setLayout(flow)
        for by, button in self.buttons.items():
            button.clicked.connect(lambda _checked=False, by=by: self.bought.emit(by))
            flow.addWidget(button)
        self._line = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._lay_out()
        appearance.changed.connect(self._fit)
        self._fit()

    def show_offer(self, offer: Offer, *, changeable: bool) -> None:
        """Show what it is, its value, and each step that can be bought."""
        title = tr(offer.title) if offer.trait else offer.title
        topic = f"trait:{offer.trait.value}" if offer.trait else f"power:{offer.power}"
        self.setProperty("rule_topic", topic)
        self._title.setText(title)
        self._value.setText("" if offer.value is None else str(offer.value))
        self._steps.setVisible(bool(offer.steps))
        for step in offer.steps:
            button = self.buttons[step.by]
            refusal = "" if step.refusal is None else with_rule(step.refusal)
            button.setText(tr("+{by} for {cost}", by=step.by, cost=number(step.cost)))
            button.updateGeometry()
            button.setAccessibleName(
                tr("{title} +{by} for {cost} Fortune", title=title, by=step.by, cost=step.cost)
            )
            button.setAccessibleDescription(refusal)
            button.setToolTip(tip(refusal))
            button.setEnabled(changeable and not refusal)
        reasons = [offer.refusal, *(step.refusal for step in offer.steps)]
        reason = next((worded(each) for each in reasons if each is not None), "")
        self._why.setText(reason)
        self._why.setVisible(bool(reason))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The steps stand beside the name where they fit, and below where they do not."""
        super().resizeEvent(event)
        wide = self.width() >= self._appearance.theme.px(BESIDE)
        direction = QBoxLayout.Direction
        self._line.setDirection(direction.LeftToRight if wide else direction.TopToBottom)

    def _fit(self) -> None:
        """Steps of one size, so that they stand below each other."""
        for button in self.buttons.values():
            button.setMinimumWidth(self._appearance.theme.px(STEP))

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(Space.CARD)
        head.addWidget(self._title, 1)
        head.addWidget(self._value)
        self._line.setSpacing(Space.INSIDE)
        self._line.addLayout(head, 1)
        self._line.addSpacing(Space.GRID)
        self._line.addWidget(self._steps)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, Space.GRID, 0, 0)
        column.setSpacing(Space.INSIDE)
        column.addLayout(self._line)
        column.addWidget(self._why)
        column.addSpacing(Space.INSIDE)
        column.addWidget(hairline())

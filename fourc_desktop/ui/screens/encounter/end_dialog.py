"""The end of a fight: what everybody would take home, and the button that does it."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.encounter.desk import FightDesk
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.dialog_size import open_at
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.panel_scroll import PanelScroll


class EndDialog(QDialog):
    """`confirmed` says that the fight shall end; it is one step of the campaign's undo."""

    confirmed = Signal()

    def __init__(self, desk: FightDesk, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self.setWindowTitle(tr("End the fight"))
        self.lines = going_home(desk)
        words = tr("This is what everybody takes home. Undo brings the fight back.")
        if not self.lines:
            words = tr("Nobody takes anything home. Undo brings the fight back.")
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        for line in self.lines:
            column.addWidget(label(line, wrap=True))
        column.addStretch(1)
        self.back = Button(tr("Fight on"), appearance)
        self.end = Button(tr("End the fight"), appearance, kind=Kind.MAIN, icon="flag")
        self.end.clicked.connect(self.accept)
        self.end.clicked.connect(self.confirmed)
        self.back.clicked.connect(self.reject)
        foot = QHBoxLayout()
        foot.addWidget(self.back)
        foot.addStretch(1)
        foot.addWidget(self.end)
        around = QVBoxLayout(self)
        around.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        around.setSpacing(Space.CARD)
        around.addWidget(label(tr("End the fight"), Step.HEAD, head=True))
        around.addWidget(label(words, wrap=True, tone="ink2"))
        around.addWidget(PanelScroll(inside), 1)
        around.addLayout(foot)
        self._open_at()
        appearance.changed.connect(self._open_at)
        self.end.setFocus()

    def _open_at(self) -> None:
        theme = self._appearance.theme
        open_at(self, QSize(theme.px(460), theme.px(380)))


def going_home(desk: FightDesk) -> list[str]:
    """How everybody of the campaign stands at the end, each in a sentence."""
    moment, views = desk.moment, desk.fight.views
    lines = []
    for each in moment.combatants:
        if not each.source:
            continue
        gauges = ", ".join(
            tr("{gauge} {now} of {full}", gauge=tr(gauge.name), now=number(gauge.now),
               full=number(gauge.full))
            for gauge in views.gauges(moment, each.id)
        )  # fmt: skip
        borne = ", ".join(tr(condition.label) for condition in views.conditions(moment, each.id))
        parts = "; ".join(filter(None, (gauges, borne)))
        lines.append(f"{each.name}: {parts}." if parts else f"{each.name}.")
    return lines

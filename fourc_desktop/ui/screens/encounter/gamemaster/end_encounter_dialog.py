"""The dialog at the end of an encounter."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.scroll_area import PanelScrollArea


class EndEncounterDialog(FormDialog):
    """Confirms the end of the encounter; `confirmed` is one undo step of the campaign."""

    confirmed = Signal()

    def __init__(self, controller: EncounterController, parent: QWidget) -> None:
        super().__init__(tr("End the fight"), parent, accept=tr("End the fight"))
        self.buttons.button(StandardButton.Cancel).setText(tr("Keep fighting"))
        self.accepted.connect(self.confirmed)
        self.lines = final_states(controller)
        words = tr("The results. Undo brings the fight back.")
        if not self.lines:
            words = tr("Nobody takes anything home. Undo brings the fight back.")
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        for line in self.lines:
            column.addWidget(label(line, wrap=True))
        column.addStretch(1)
        self.add_heading(tr("End the fight"))
        self.add_text(words)
        self.body.addWidget(PanelScrollArea(inside), 1)
        self.open_at(460, 380)
        self.accept_button.setFocus()


def final_states(controller: EncounterController) -> list[str]:
    """The final state of each character of the campaign, one sentence each."""
    state, views = controller.state, controller.fight.views
    lines = []
    for each in state.combatants:
        if not each.source:
            continue
        gauges = ", ".join(
            tr("{gauge} {now} of {full}", gauge=tr(gauge.name), now=number(gauge.now),
               full=number(gauge.full))
            for gauge in views.gauges(state, each.id)
        )  # fmt: skip
        conditions = ", ".join(
            tr(condition.label) for condition in views.conditions(state, each.id)
        )
        parts = "; ".join(filter(None, (gauges, conditions)))
        lines.append(f"{each.name}: {parts}." if parts else f"{each.name}.")
    return lines

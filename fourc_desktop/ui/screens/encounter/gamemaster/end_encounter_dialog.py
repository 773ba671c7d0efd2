"""The dialog at the end of an encounter."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.encounter.map_scenes import (
    NumberChange,
    changed_conditions,
    changed_gauges,
    changed_numbers,
)
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.scroll_area import PanelScrollArea


class EndEncounterDialog(FormDialog):
    """Confirms the end of the encounter; `confirmed` is one undo step of the campaign."""

    confirmed = Signal()

    def __init__(self, controller: EncounterController, parent: QWidget) -> None:
        super().__init__(tr("End combat"), parent, accept=tr("End combat"))
        self.buttons.button(StandardButton.Cancel).setText(tr("Keep fighting"))
        self.accepted.connect(self.confirmed)
        self.lines = results(controller)
        words = tr("This is written to the campaign. Undo resumes the combat.")
        if not self.lines:
            words = tr("Nothing changes in the campaign. Undo resumes the combat.")
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        for line in self.lines:
            column.addWidget(label(line, wrap=True))
        column.addStretch(1)
        self.add_heading(tr("End combat"))
        self.add_text(words)
        area = PanelScrollArea(inside, 40)
        area.setVisible(bool(self.lines))
        self.body.addWidget(area, 1)
        self.open_at(460, 120, lambda width: self.height_around() + inside.heightForWidth(width))
        self.accept_button.setFocus()


def results(controller: EncounterController) -> list[str]:
    """The changes for each character of the campaign, a sentence each."""
    views = controller.fight.views
    lines = []
    for who, before, after in controller.fights.results(controller.id):
        changed = changed_gauges(before, after, who, views)
        changed += changed_numbers(before, after, who, views)
        parts = [_change_text(each) for each in changed]
        added, removed = changed_conditions(
            views.conditions(before, who), views.conditions(after, who)
        )
        parts += [tr(each.label) for each in added]
        parts += [tr("no longer {condition}", condition=tr(each.label)) for each in removed]
        fighters = (before.combatant(who).fighter, after.combatant(who).fighter)
        parts += map(tr, controller.fight.roster.gains(*fighters))
        words = ", ".join(parts) or tr("changes on the sheet")
        lines.append(f"{after.combatant(who).name}: {words}.")
    return lines


def _change_text(change: NumberChange) -> str:
    """A gauge or number: "Fortitude 20 → 10"."""
    before, now = number(change.before), number(change.now)
    return tr("{gauge} {before} → {now}", gauge=tr(change.name), before=before, now=now)

"""The dialog of a downtime event, and the texts of its effects."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from fourc_desktop.core.comparison import Difference
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService
from fourc_desktop.ui.screens.downtime.participant_list import ROW, ParticipantList
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.text import count_text, refusal_text, tr
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.input_form_dialog import InputFormDialog

MAX_NAMED = 3
"""The maximum number of documents that are listed by name."""


def effect_text(effects: Callable[[], Sequence[Difference]]) -> str:
    """The effects on a document: "Damage 62 → 110", or the reason why there are none."""
    result = operation_result(effects)
    if result.failure:
        return result.failure_with_rule
    found = " · ".join(map(_difference_text, result.value or ()))
    return found or tr("Unchanged")


def changed_names_text(campaign: Campaign, ids: Sequence[str]) -> str:
    """The name of a changed document, or the number of several."""
    if len(ids) == 1:
        return campaign.card(ids[0]).name
    return count_text(len(ids), "{count} changed", "{count} changed")


def changes_text(
    campaign: Campaign, ids: Sequence[str], effects: Callable[[str], Sequence[Difference]]
) -> str:
    """The effects by document: "Ada, Damage 62 → 110; Bert, Damage 20 → 90", or their number."""
    if len(ids) > MAX_NAMED:
        return changed_names_text(campaign, ids)
    return "; ".join(
        ", ".join((campaign.card(id_).name, *map(_difference_text, effects(id_)))) for id_ in ids
    )


def _difference_text(effect: Difference) -> str:
    if effect.before == effect.after:
        return f"{tr(effect.what)} {effect.after}"
    none = tr("none")
    what, before, after = tr(effect.what), effect.before or none, effect.after or none
    if any(each.isdigit() for each in before + after):
        return tr("{what} {before} → {after}", what=what, before=before, after=after)
    return tr("{what}: {before} → {after}", what=what, before=before, after=after)


AROUND_ROWS: Final = 240
MAX_HEIGHT: Final = 720
"""The height of the dialog without its rows, and with many, in pixels at 100 % text."""


class DowntimeEventDialog(InputFormDialog):
    """A dialog with all characters and the effects of the event on them.

    `carried_out` emits a sentence about the changes; `nothing_changed` one that there are none.
    """

    carried_out = Signal(str)
    nothing_changed = Signal(str)

    def __init__(
        self, event: str, campaign: Campaign, ids: Sequence[str], parent: QWidget | None = None
    ) -> None:
        """`event` is the id of the event; `ids` are preselected, else the main side.

        For an event that happens to single people nobody else is preselected.
        """
        downtime = DowntimeService(campaign)
        found = downtime.event(event)
        super().__init__(tr(found.title), parent, accept=tr(found.title))
        self._campaign, self._downtime, self._event = campaign, downtime, found
        self.setProperty("rule_topic", f"moment:{self._event.id}")
        allowance = self._event.allowance
        self._allow_button = Button(tr(allowance.text) if allowance else "")
        self._allow_button.clicked.connect(self._allow)
        self.problem.add_fix(self._allow_button)
        self._participants = ParticipantList(self._downtime, self._event.kinds, self._effect_text)
        self._participants.changed.connect(self._show)
        self.add_heading(tr(self._event.title))
        self.add_text(tr(self._event.about))
        self.body.addWidget(self.problem)
        self.body.addWidget(self._participants, 1)
        self.body.addStretch()
        self._participants.choose(ids, else_main_side=not found.is_personal)
        self._show()
        self._resize()
        # Enter must not change a rule of the campaign.
        cancel = self.buttons.button(QDialogButtonBox.StandardButton.Cancel)
        first = cancel if self._participants.isHidden() else self._participants.view
        first.setFocus()

    def entries(self) -> object:
        """The participants."""
        return self._participants.chosen()

    def _effect_text(self, id_: str) -> str:
        return effect_text(lambda: self._downtime.effects_of(self._event, id_))

    def _show(self) -> None:
        """Show why the event cannot happen, or its participants."""
        refusal = self._downtime.refused(self._event)
        self._participants.setVisible(refusal is None)
        self.problem.setVisible(refusal is not None)
        self._allow_button.setVisible(refusal is not None and self._event.allowance is not None)
        if refusal is not None:
            self.problem.show_problem(refusal_text(refusal), refusal.rule)
        nobody = "" if self._participants.chosen() else tr("Choose who takes part")
        self.refuse(nobody if refusal is None else refusal_text(refusal))

    def _allow(self) -> None:
        """Turn on the optional rule that allows the event, in an undo step of its own."""
        allowance = self._event.allowance
        assert allowance is not None
        page = allowance.put(self._campaign.page)
        label = tr(allowance.label)
        if run_operation(lambda: self._campaign.change_page(page, label), self._show_problem):
            self._show()
            self._resize()
            self._participants.view.setFocus()

    def submit(self) -> None:
        """Apply the event to the checked characters."""
        before = {id_: self._campaign.content(id_).document for id_ in self._participants.chosen()}
        result = operation_result(lambda: self._downtime.apply_event(self._event, before))
        if result.failure:
            self._show_problem(result.failure, result.rule)
        elif result.value:
            self.accept()
            self.carried_out.emit(self._result_text({id_: before[id_] for id_ in result.value}))
        else:
            self.accept()
            title = tr(self._event.title)
            self.nothing_changed.emit(tr("{title}: nothing to change", title=title))

    def _result_text(self, before: Mapping[str, object]) -> str:
        """The changes since `before`, as a sentence."""
        what = changes_text(
            self._campaign,
            list(before),
            lambda id_: self._downtime.since(self._event, id_, before[id_]),
        )
        return tr("{title}: {what}", title=tr(self._event.title), what=what)

    def _show_problem(self, what: str, why: str = "") -> None:
        self._allow_button.hide()
        self.problem.report(what, why)

    def _resize(self) -> None:
        """Adapt the height: without participants the dialog is lower."""
        rows = self._participants.view.model().rowCount()
        height = min(AROUND_ROWS + ROW.height * rows, MAX_HEIGHT)
        self.open_at(520, 280 if self._participants.isHidden() else height)

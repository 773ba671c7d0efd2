"""The dialog of a downtime event: its effects on each participant, and its execution."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.downtime.effect_text import changes_text, effect_text
from fourc_desktop.ui.screens.downtime.participant_list import ParticipantList
from fourc_desktop.ui.text import tr, worded
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.form_dialog import size_dialog
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.display.labels import label


class DowntimeEventDialog(QDialog):
    """All characters with the effects of the event on them; the main side is preselected.

    `carried_out` emits a sentence about the changes.
    """

    carried_out = Signal(str)

    def __init__(
        self, event: str, campaign: Campaign, ids: Sequence[str], parent: QWidget | None = None
    ) -> None:
        """`event` is the id of the event; `ids` are preselected, else the main side."""
        super().__init__(parent)
        self._campaign = campaign
        self._downtime = DowntimeService(campaign)
        self._event = self._downtime.event(event)
        self.setWindowTitle(tr(self._event.title))
        self.setProperty("rule_topic", f"moment:{self._event.id}")
        self._problem = ProblemBox()
        allowance = self._event.allowance
        self._allow_button = Button(tr(allowance.text) if allowance else "")
        self._allow_button.clicked.connect(self._allow)
        self._problem.add_fix(self._allow_button)
        self._participants = ParticipantList(self._downtime, self._event.kinds, self._effect_text)
        self._participants.changed.connect(self._show)
        self._buttons = self._make_buttons()
        self._lay_out()
        self._participants.choose(ids)
        self._show()
        application().theme_changed.connect(self._resize)
        self._resize()
        (
            self._allow_button if self._participants.isHidden() else self._participants.view
        ).setFocus()

    def _effect_text(self, id_: str) -> str:
        return effect_text(lambda: self._downtime.effects_of(self._event, id_))

    def _show(self) -> None:
        """Show why the event cannot happen, or its participants."""
        refusal = self._downtime.refused(self._event)
        self._participants.setVisible(refusal is None)
        self._problem.setVisible(refusal is not None)
        self._allow_button.setVisible(refusal is not None and self._event.allowance is not None)
        if refusal is not None:
            self._problem.show_problem(worded(refusal), refusal.rule)
        able = refusal is None and bool(self._participants.chosen())
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(able)

    def _allow(self) -> None:
        """Turn on the optional rule that allows the event, in an undo step of its own."""
        allowance = self._event.allowance
        assert allowance is not None
        try:
            page = allowance.put(self._campaign.page)
            self._campaign.change_page(page, tr(allowance.label))
        except StorageError as error:
            self._refuse(str(error))
            return
        self._show()
        self._resize()
        self._participants.view.setFocus()

    def _apply(self) -> None:
        before = {id_: self._campaign.content(id_).thing for id_ in self._participants.chosen()}
        try:
            changed = self._downtime.let_happen(self._event, before)
        except Refused as refused:
            self._refuse(worded(refused.refusal), refused.refusal.rule)
        except StorageError as error:
            self._refuse(str(error))
        else:
            if changed:
                self.accept()
                self.carried_out.emit(self._result_text({id_: before[id_] for id_ in changed}))
            else:
                self._refuse(tr("Nothing changes for those who are chosen."))

    def _result_text(self, before: Mapping[str, object]) -> str:
        """The changes since `before`, as a sentence."""
        what = changes_text(
            self._campaign,
            list(before),
            lambda id_: self._downtime.since(self._event, id_, before[id_]),
        )
        return tr("{title}: {what}", title=tr(self._event.title), what=what)

    def _refuse(self, what: str, why: str = "") -> None:
        self._allow_button.hide()
        self._problem.show_problem(what, why)
        self._problem.show()

    def _make_buttons(self) -> QDialogButtonBox:
        standard = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        buttons.button(standard.Ok).setText(tr(self._event.doing))
        buttons.accepted.connect(self._apply)
        buttons.rejected.connect(self.reject)
        return buttons

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.CARD)
        column.addWidget(label(tr(self._event.title), TextStyle.HEAD, head=True))
        column.addWidget(label(tr(self._event.about), tone="ink2", wrap=True))
        column.addWidget(self._problem)
        column.addWidget(self._participants, 1)
        column.addStretch()
        column.addWidget(self._buttons)

    def _resize(self) -> None:
        """Without participants the dialog is lower."""
        theme = current_theme()
        size_dialog(
            self, QSize(theme.px(520), theme.px(280 if self._participants.isHidden() else 560))
        )

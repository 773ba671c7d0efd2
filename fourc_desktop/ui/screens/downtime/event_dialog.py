"""A dialog that says what an event between fights will do to whom, and lets it happen."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.screens.downtime.effect_text import changes_text, effect_text
from fourc_desktop.ui.screens.downtime.participant_list import ParticipantList
from fourc_desktop.ui.shared.dialogs import size_dialog
from fourc_desktop.ui.text import tr, worded
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.display.labels import label


class DowntimeEventDialog(QDialog):
    """Everybody with what the event will do to them, the main side ticked.

    `carried_out` tells in a sentence what it did, when it has changed somebody.
    """

    carried_out = Signal(str)

    def __init__(
        self,
        event: str,
        campaign: Campaign,
        ids: Sequence[str],
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        """`event` is the id of the event; `ids` are ticked at the start, else the main side."""
        super().__init__(parent)
        self._campaign = campaign
        self._downtime = DowntimeService(campaign)
        self._event = self._downtime.event(event)
        self._appearance = appearance
        self.setWindowTitle(tr(self._event.title))
        self.setProperty("rule_topic", f"moment:{self._event.id}")
        self._problem = ProblemBox(appearance)
        allowance = self._event.allowance
        self._way = Button(tr(allowance.text) if allowance else "", appearance)
        self._way.clicked.connect(self._allow)
        self._problem.add_fix(self._way)
        self._people = ParticipantList(self._downtime, self._event.kinds, self._says, appearance)
        self._people.changed.connect(self._show)
        self._buttons = self._make_buttons()
        self._lay_out()
        self._people.choose(ids)
        self._show()
        appearance.changed.connect(self._open_at)
        self._open_at()
        (self._way if self._people.isHidden() else self._people.view).setFocus()

    def _says(self, id_: str) -> str:
        return effect_text(lambda: self._downtime.effects_of(self._event, id_))

    def _show(self) -> None:
        """Say why it cannot pass, or for whom it may."""
        refusal = self._downtime.refused(self._event)
        self._people.setVisible(refusal is None)
        self._problem.setVisible(refusal is not None)
        self._way.setVisible(refusal is not None and self._event.allowance is not None)
        if refusal is not None:
            self._problem.show_problem(worded(refusal), refusal.rule)
        able = refusal is None and bool(self._people.chosen())
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(able)

    def _allow(self) -> None:
        """Play by the optional rule from now on: a step of its own."""
        allowance = self._event.allowance
        assert allowance is not None
        try:
            page = allowance.put(self._campaign.page)
            self._campaign.change_page(page, tr(allowance.label))
        except StorageError as error:
            self._refuse(str(error))
            return
        self._show()
        self._open_at()
        self._people.view.setFocus()

    def _carry_out(self) -> None:
        before = {id_: self._campaign.content(id_).thing for id_ in self._people.chosen()}
        try:
            changed = self._downtime.let_happen(self._event, before)
        except Refused as refused:
            self._refuse(worded(refused.refusal), refused.refusal.rule)
        except StorageError as error:
            self._refuse(str(error))
        else:
            if changed:
                self.accept()
                self.carried_out.emit(self._told({id_: before[id_] for id_ in changed}))
            else:
                self._refuse(tr("Nothing changes for those who are chosen."))

    def _told(self, before: Mapping[str, object]) -> str:
        """What it did to those who were so before."""
        what = changes_text(
            self._campaign,
            list(before),
            lambda id_: self._downtime.since(self._event, id_, before[id_]),
        )
        return tr("{title}: {what}", title=tr(self._event.title), what=what)

    def _refuse(self, what: str, why: str = "") -> None:
        self._way.hide()
        self._problem.show_problem(what, why)
        self._problem.show()

    def _make_buttons(self) -> QDialogButtonBox:
        standard = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        buttons.button(standard.Ok).setText(tr(self._event.doing))
        buttons.accepted.connect(self._carry_out)
        buttons.rejected.connect(self.reject)
        return buttons

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.CARD)
        column.addWidget(label(tr(self._event.title), TextStyle.HEAD, head=True))
        column.addWidget(label(tr(self._event.about), tone="ink2", wrap=True))
        column.addWidget(self._problem)
        column.addWidget(self._people, 1)
        column.addStretch()
        column.addWidget(self._buttons)

    def _open_at(self) -> None:
        """A refusal needs less room than the people."""
        theme = self._appearance.theme
        size_dialog(self, QSize(theme.px(520), theme.px(280 if self._people.isHidden() else 560)))

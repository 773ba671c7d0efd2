"""A short sheet that says what a moment will do to whom, and lets it pass."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.companions import Thing
from fourc_desktop.games.fourc.rules.moments import Moment
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.evening import TITLES, Evening
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.downtime.people_list import PeopleList
from fourc_desktop.ui.screens.downtime.words import ABOUT, DOING, deeds, told
from fourc_desktop.ui.text import tr, worded
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.button import Button
from fourc_desktop.ui.widgets.dialog_size import open_at
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.problem_box import ProblemBox


class MomentDialog(QDialog):
    """Everybody with what the moment will do to them, all heroes ticked.

    `carried_out` tells in a sentence what it did, when it has changed somebody.
    """

    carried_out = Signal(str)

    def __init__(
        self,
        moment: Moment | str,
        campaign: Campaign,
        ids: Sequence[str],
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        """`ids` are those who are ticked at the start; without any it is all heroes."""
        super().__init__(parent)
        self._moment = moment = Moment(moment)
        self._campaign = campaign
        self._evening = Evening(campaign)
        self._appearance = appearance
        self.setWindowTitle(tr(TITLES[moment]))
        self.setProperty("rule_topic", f"moment:{moment.value}")
        self._problem = ProblemBox(appearance)
        self._way = Button(tr("Heal overnight in this campaign"), appearance)
        self._way.clicked.connect(self._allow)
        self._problem.add_way(self._way)
        self._people = PeopleList(self._evening, moment, self._says, appearance)
        self._people.changed.connect(self._show)
        self._buttons = self._make_buttons()
        self._lay_out()
        self._people.choose(ids)
        self._show()
        appearance.changed.connect(self._open_at)
        self._open_at()
        (self._way if self._people.isHidden() else self._people.view).setFocus()

    def _says(self, id_: str) -> str:
        return told(lambda: self._evening.effects_of(self._moment, id_))

    def _show(self) -> None:
        """Say why it cannot pass, or for whom it may."""
        refusal = self._evening.refused(self._moment)
        self._people.setVisible(refusal is None)
        self._problem.setVisible(refusal is not None)
        self._way.setVisible(refusal is not None)
        if refusal is not None:
            self._problem.show_problem(worded(refusal), refusal.rule)
        able = refusal is None and bool(self._people.chosen())
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(able)

    def _allow(self) -> None:
        """Play by the optional rule from now on: a step of its own."""
        page = replace(self._campaign.page, night_healing=True)
        try:
            self._campaign.change_page(page, tr("Heal overnight"))
        except StorageError as error:
            self._refuse(str(error))
            return
        self._show()
        self._open_at()
        self._people.view.setFocus()

    def _carry_out(self) -> None:
        before = {id_: self._campaign.thing(id_) for id_ in self._people.chosen()}
        try:
            changed = self._evening.pass_moment(self._moment, before)
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

    def _told(self, before: Mapping[str, Thing]) -> str:
        """What it did to those who were so before."""
        what = deeds(
            self._campaign, list(before), lambda id_: self._evening.since(id_, before[id_])
        )
        return tr("{title}: {what}", title=tr(TITLES[self._moment]), what=what)

    def _refuse(self, what: str, why: str = "") -> None:
        self._way.hide()
        self._problem.show_problem(what, why)
        self._problem.show()

    def _make_buttons(self) -> QDialogButtonBox:
        standard = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        buttons.button(standard.Ok).setText(tr(DOING[self._moment]))
        buttons.accepted.connect(self._carry_out)
        buttons.rejected.connect(self.reject)
        return buttons

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.CARD)
        column.addWidget(label(tr(TITLES[self._moment]), Step.HEAD, head=True))
        column.addWidget(label(tr(ABOUT[self._moment]), tone="ink2", wrap=True))
        column.addWidget(self._problem)
        column.addWidget(self._people, 1)
        column.addStretch()
        column.addWidget(self._buttons)

    def _open_at(self) -> None:
        """A refusal needs less room than the people."""
        theme = self._appearance.theme
        open_at(self, QSize(theme.px(520), theme.px(280 if self._people.isHidden() else 560)))

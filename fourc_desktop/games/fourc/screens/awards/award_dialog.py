"""An award for several at once: what for, how much, and what it comes to for each of them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.screens.awards.award_form import AwardForm
from fourc_desktop.games.fourc.services.awarding import Awarding
from fourc_desktop.games.fourc.services.downtime import PEOPLE
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.downtime.people_list import PeopleList
from fourc_desktop.ui.screens.downtime.words import told, who_changed
from fourc_desktop.ui.text import tr, worded
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.dialog_size import open_at
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.problem_box import ProblemBox

TWO_COLUMNS: Final = 720
"""The width, in pixels at 100 % text, from which the people stand beside the form."""


class AwardDialog(QDialog):
    """The form, and everybody with the sums as they would be.

    `carried_out` tells in a sentence what was given, once it was.
    """

    carried_out = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        ids: Sequence[str],
        appearance: Appearance,
        parent: QWidget | None = None,
    ) -> None:
        """`ids` are those who are ticked at the start; without any it is all heroes."""
        super().__init__(parent)
        self._campaign = campaign
        self._awarding = Awarding(campaign)
        self._appearance = appearance
        self.setWindowTitle(tr("Award"))
        self.setProperty("rule_topic", "award")
        self._form = AwardForm(campaign.book.awards, appearance)
        self._form.changed.connect(self._show)
        self._people = PeopleList(self._awarding.downtime, PEOPLE, self._says, appearance)
        self._people.changed.connect(self._show)
        self._problem = ProblemBox(appearance)
        self._foot = label("", tone="ink2", wrap=True)
        self._buttons = self._make_buttons()
        self._across = QHBoxLayout()
        self._down = QVBoxLayout()
        self._lay_out()
        appearance.changed.connect(self._arrange)
        self._people.choose(ids)
        self._show()
        self._form.begin()

    def missing(self) -> str:
        """What is still missing, in a sentence, or nothing."""
        award = self._form.award()
        if award.is_empty:
            return tr("Choose Fortune, Repute or both.")
        if not award.reason:
            return tr("Say what they did, so that the ledger can be read later.")
        return "" if self._people.chosen() else tr("Choose somebody.")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the people where they have room."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The people stand beside the form or, where it is narrow, below it."""
        beside = self.width() >= self._appearance.theme.px(TWO_COLUMNS)
        (self._across if beside else self._down).addWidget(self._people, 1)
        # Qt would show it a moment later, and the dialog would be seen without it.
        self._people.show()

    def _says(self, id_: str) -> str:
        award = self._form.award()
        if award.is_empty:
            return told(lambda: self._awarding.scores(id_))
        # The sums are worked out while the reason is still to be typed.
        named = replace(award, reason=award.reason or tr("Award"))
        return told(lambda: self._awarding.effects_of(named, id_))

    def _show(self) -> None:
        """Work out the sums anew, and say what is missing."""
        self._problem.hide()
        self._people.tell_again()
        missing = self.missing()
        self._foot.setText(missing or self._form.award().worth)
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not missing)

    def _carry_out(self) -> None:
        award = self._form.award()
        try:
            changed = self._awarding.award(award, self._people.chosen())
        except Refused as refused:
            self._refuse(worded(refused.refusal), refused.refusal.rule)
        except StorageError as error:
            self._refuse(str(error))
        else:
            self.accept()
            who = who_changed(self._campaign, changed)
            self.carried_out.emit(tr("{worth}: {who}", worth=award.worth, who=who))

    def _refuse(self, what: str, why: str = "") -> None:
        self._problem.show_problem(what, why)
        self._problem.show()

    def _make_buttons(self) -> QDialogButtonBox:
        standard = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        buttons.button(standard.Ok).setText(tr("Give the award"))
        buttons.accepted.connect(self._carry_out)
        buttons.rejected.connect(self.reject)
        return buttons

    def _lay_out(self) -> None:
        ground = QWidget()
        ground.setLayout(self._down)
        self._down.setContentsMargins(0, 0, Space.PANEL, 0)
        self._down.setSpacing(Space.PANEL)
        self._down.addWidget(self._form)
        scroll = QScrollArea()
        scroll.setWidget(ground)
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._across.setSpacing(Space.GRID)
        self._across.addWidget(scroll, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.CARD)
        column.addWidget(label(tr("Award"), Step.HEAD, head=True))
        column.addLayout(self._across, 1)
        column.addWidget(self._problem)
        column.addWidget(self._foot)
        column.addWidget(self._buttons)
        theme = self._appearance.theme
        open_at(self, QSize(theme.px(820), theme.px(840)))

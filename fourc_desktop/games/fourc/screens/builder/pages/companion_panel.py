"""The panel of the review page about companions that are not finished."""

from typing import Final

from PySide6.QtCore import Qt, Signal

from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.pages.page import BuilderPanel
from fourc_desktop.games.fourc.screens.builder.problems import OpenItemRow
from fourc_desktop.games.fourc.services.property import UnfinishedCompanion
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import hairline
from fourc_desktop.ui.widgets.layouts.box_layouts import clear_layout, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view

MAX_MISSING_NAMED: Final = 3
"""The most missing fields of a companion that are named."""


class CompanionPanel(BuilderPanel):
    """A row for each companion that is a draft or not begun; hidden if there is none.

    `document_wanted` carries the id of a draft to open, `companion_wanted` the id of the power
    whose companion is to be begun.
    """

    document_wanted = Signal(str)
    companion_wanted = Signal(str)

    def __init__(self, controller: BuilderController) -> None:
        super().__init__(tr("Companions"))
        self._controller = controller
        self._shown: list[UnfinishedCompanion] = []
        self.rows: list[OpenItemRow] = []
        self._opened = ""
        self._column = vbox(spacing=0)
        self.body.addLayout(self._column)
        self.hide()

    def refresh(self) -> None:
        """Show the companions of the draft."""
        found = self._controller.unfinished_companions
        if found != self._shown:
            self._shown, self.rows = found, []
            clear_layout(self._column)
            for each in found:
                self._add(each)
        self.setVisible(bool(found))

    def begin_again(self) -> bool:
        """Focus the row that was opened last, and return whether it is there.

        Its companion may have been begun, or withdrawn without any input.
        """
        for companion, row in zip(self._shown, self.rows, strict=True):
            if companion.title == self._opened:
                row.stops()[0].setFocus(Qt.FocusReason.TabFocusReason)
                bring_into_view(row)
                return True
        return False

    def _add(self, companion: UnfinishedCompanion) -> None:
        if self.rows:
            self._column.addWidget(hairline())
        words = "Open the {name}" if companion.id else "Build the {name}"
        button = Button(tr(words, name=tr(companion.title)), kind=ButtonKind.QUIET)
        # Queued, because opening a companion may delete this button.
        button.clicked.connect(lambda: self._open(companion), Qt.ConnectionType.QueuedConnection)
        allow(button, changeable=bool(companion.id) or self._controller.changeable)
        row = OpenItemRow(_status(companion), button)
        self.rows.append(row)
        self._column.addWidget(row)

    def _open(self, companion: UnfinishedCompanion) -> None:
        self._opened = companion.title
        if companion.id:
            self.document_wanted.emit(companion.id)
        else:
            self.companion_wanted.emit(companion.power)


def _status(companion: UnfinishedCompanion) -> str:
    """How a companion stands: "Sidekick Owl: complete, will be finished too"."""
    who = " ".join(filter(None, (tr(companion.title), companion.name)))
    if not companion.id:
        return tr("{who}: not begun", who=who)
    if not companion.is_granted:
        return tr("{who}: stays a draft; its power is gone", who=who)
    if not companion.missing:
        return tr("{who}: complete, will be finished too", who=who)
    named = [tr(each.where) for each in companion.missing[:MAX_MISSING_NAMED]]
    left = len(companion.missing) - len(named)
    if left:
        named.append(count_text(left, "{count} more", "{count} more"))
    return tr("{who}: stays a draft; missing: {fields}", who=who, fields=", ".join(named))

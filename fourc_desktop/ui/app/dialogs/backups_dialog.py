"""A dialog with the backups of campaigns, to open a copy of one."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QListWidgetItem, QWidget

from fourc_desktop.core.text import one_line
from fourc_desktop.storage.database.backups import CampaignBackups
from fourc_desktop.ui.text import date_time_text, tr
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog
from fourc_desktop.ui.widgets.dialogs.value_dialog import LONGEST
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBoxItem, ElidedComboBox
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowList

Contents = Callable[[Path], str]
"""A function that returns the contents of a backup in a few words, or why it cannot be read."""

NAME_LETTERS: Final = 30
"""The width of the list of campaigns, in letters: enough for most names with their date."""

NONE_YET: Final = (
    "No backups of {name} yet. One is made a few minutes after the first change, then every 30 "
    "minutes."
)


class BackupsDialog(FormDialog):
    """The backups, the newest first; `restored` emits the path of the chosen one.

    Backups of other campaigns can be listed as well, since renaming or moving a campaign separates
    it from its backups. `browsed` asks for the file of a backup that is not listed.
    """

    restored = Signal(object)
    browsed = Signal()

    def __init__(
        self,
        own: CampaignBackups | None,
        others: Sequence[CampaignBackups],
        contents: Contents,
        parent: QWidget,
    ) -> None:
        """`own` are those of the open campaign, or None without one."""
        super().__init__(tr("Restore a backup"), parent, accept=tr("Open a copy"))
        self._contents = contents
        self._summaries: dict[Path, str] = {}
        self._campaigns = [*([own] if own is not None else []), *others]
        self.campaign = ElidedComboBox(tr("Backups of"))
        self.campaign.setMinimumContentsLength(NAME_LETTERS)
        self.list = WholeRowList()
        self.list.itemActivated.connect(self.accept_button.click)
        self.holds = label("", tone="ink2", wrap=True)
        first = self._first(own)
        names = [] if own is None else [_shown(own.name)]
        names += [_dated(each) for each in others]
        items = [ComboBoxItem(str(at), name) for at, name in enumerate(names)]
        self.campaign.show_items(items, str(first))
        row = self.add_field(
            tr("Backups of"),
            self.campaign,
            tr("The earlier backups of a renamed or moved campaign are listed separately."),
        )
        row.setVisible(bool(others))
        self.add_heading(tr("Backups of {name}", name=names[0])).setHidden(bool(others))
        self._about = self.add_text("")
        # The list is hidden while there are no backups, but keeps its room.
        frame = QWidget()
        vbox(self.list, parent=frame)
        self.body.addWidget(frame, 1)
        self.body.addWidget(self.holds)
        browse = self.buttons.addButton(tr("Other backup…"), QDialogButtonBox.ButtonRole.ActionRole)
        browse.clicked.connect(self._browse)
        self.list.currentItemChanged.connect(self._show_contents)
        self.campaign.picked.connect(lambda at: self._show_campaign(int(at)))
        self._show_campaign(first)
        self.open_at(460, 440 if self.list.count() or others else 250)
        (self.list if self.list.count() else browse).setFocus()

    def submit(self) -> None:
        """Restore the chosen backup."""
        path = self.list.currentItem().data(Qt.ItemDataRole.UserRole)
        self.accept()
        self.restored.emit(path)

    def _first(self, own: CampaignBackups | None) -> int:
        """The index of the initial campaign: the open one, or one of the same name."""
        if own is None or own.backups:
            return 0
        named = (at for at, each in enumerate(self._campaigns) if at and each.name == own.name)
        return next(named, 0)

    def _show_campaign(self, at: int) -> None:
        """List the backups of a campaign."""
        shown = self._campaigns[at]
        name = _shown(shown.name)
        self.list.clear()
        self.list.setAccessibleName(tr("Backups of {name}", name=name))
        for backup in shown.backups:
            item = QListWidgetItem(date_time_text(int(backup.at.timestamp())))
            item.setData(Qt.ItemDataRole.UserRole, backup.path)
            self.list.addItem(item)
        self._about.setText(
            tr("This opens a copy. The campaign and its backups do not change.")
            if shown.backups
            else tr(NONE_YET, name=name)
        )
        self.list.setVisible(bool(shown.backups))
        self.refuse("" if shown.backups else tr("There is no backup of it yet"))
        self.list.setCurrentRow(0)

    def _browse(self) -> None:
        self.reject()
        self.browsed.emit()

    def _show_contents(self, item: QListWidgetItem | None) -> None:
        """Show the contents of the selected backup; each backup is read once."""
        if item is None:
            self.holds.setText("")
            return
        path = item.data(Qt.ItemDataRole.UserRole)
        if path not in self._summaries:
            self._summaries[path] = self._contents(path)
        self.holds.setText(self._summaries[path])
        item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, self._summaries[path])


def _shown(name: str) -> str:
    """The displayable name of a campaign, whose file name may contain invalid Unicode."""
    return one_line(name.encode(errors="replace").decode(), longest=LONGEST)


def _dated(campaign: CampaignBackups) -> str:
    """The name of another campaign with the time of its newest backup, to be unique."""
    at = date_time_text(int(campaign.backups[0].at.timestamp()))
    return tr("{name}, until {date}", name=_shown(campaign.name), date=at)

"""A dialog with the backups of a campaign, to open a copy of one."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialogButtonBox, QListWidget, QListWidgetItem, QWidget

from fourc_desktop.storage.database.backups import Backup
from fourc_desktop.ui.text import date_time_text, tr
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog
from fourc_desktop.ui.widgets.display.labels import label

Contents = Callable[[Path], str]
"""What the campaign in a file holds, in a few words, or why it cannot be read."""


class BackupsDialog(FormDialog):
    """The backups, the newest first; `restored` emits the path of the chosen one.

    `browsed` asks for a backup that is not in the list, such as one of another campaign. Without
    backups, the dialog explains when backups are made.
    """

    restored = Signal(object)
    browsed = Signal()

    def __init__(
        self, name: str, backups: Sequence[Backup], contents: Contents, parent: QWidget
    ) -> None:
        super().__init__(tr("Restore a backup"), parent, accept=tr("Open a copy"))
        self._contents = contents
        self._summaries: dict[Path, str] = {}
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Backups of {name}", name=name))
        self.list.itemActivated.connect(self.accept_button.click)
        for backup in backups:
            item = QListWidgetItem(date_time_text(int(backup.at.timestamp())))
            item.setData(Qt.ItemDataRole.UserRole, backup.path)
            self.list.addItem(item)
        self.holds = label("", tone="ink2", wrap=True)
        if backups:
            self.add_text(tr("Backups of {name}", name=name), strong=True)
            self.add_text(tr("This opens a copy. The campaign and its backups do not change."))
        else:
            self.add_text(tr("No backups of {name} yet", name=name), strong=True)
            self.add_text(
                tr("One is made a few minutes after the first change, then every 30 minutes.")
            )
            # Backups are found by the path of their campaign.
            self.add_text(
                tr("If it was renamed or moved, “Other backup…” finds those from before.")
            )
            enable(self.accept_button, tr("There is no backup of it yet"))
        self.body.addWidget(self.list, 1)
        self.body.addWidget(self.holds)
        self.list.setVisible(bool(backups))
        browse = self.buttons.addButton(tr("Other backup…"), QDialogButtonBox.ButtonRole.ActionRole)
        browse.clicked.connect(self._browse)
        self.list.currentItemChanged.connect(self._show_contents)
        self.list.setCurrentRow(0)
        self.open_at(460, 440 if backups else 250)
        (self.list if backups else browse).setFocus()

    def submit(self) -> None:
        """Restore the chosen backup."""
        path = self.list.currentItem().data(Qt.ItemDataRole.UserRole)
        self.accept()
        self.restored.emit(path)

    def _browse(self) -> None:
        self.reject()
        self.browsed.emit()

    def _show_contents(self, item: QListWidgetItem) -> None:
        """Show the contents of the selected backup; each backup is read once."""
        path = item.data(Qt.ItemDataRole.UserRole)
        if path not in self._summaries:
            self._summaries[path] = self._contents(path)
        self.holds.setText(self._summaries[path])
        item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, self._summaries[path])

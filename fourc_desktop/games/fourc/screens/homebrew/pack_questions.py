"""The questions about packs of own data: which file, where to, and whether to take it."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.games.fourc.screens.homebrew.kinds import ONE
from fourc_desktop.games.fourc.services.own_packs import Fate, PackLine, PackReview
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.dialogs import ended
from fourc_desktop.ui.text import counted, tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.labels import label

FATES = {
    Fate.ADDED: "{kind} {name}: is added",
    Fate.CHANGED: "{kind} {name}: takes the place of yours",
    Fate.SAME: "{kind} {name}: is here already, the same",
    Fate.REFUSED: "{kind} {name}: is left out. {why}",
}
"""What is said of an entry of a pack."""


class PackQuestions:
    """Asks over one window; None and False stand for Cancel."""

    def __init__(self, window: QWidget, appearance: Appearance) -> None:
        self._window = window
        self._appearance = appearance

    def pack_to_import(self, folder: Path) -> Path | None:
        """Which pack to take from."""
        path, _ = QFileDialog.getOpenFileName(
            self._window, tr("Import own data"), str(folder), tr("Own data (*.json)")
        )
        return Path(path) if path else None

    def pack_to_export(self, suggestion: Path) -> Path | None:
        """Where the own data of the campaign goes."""
        path, _ = QFileDialog.getSaveFileName(
            self._window, tr("Export own data"), str(suggestion), tr("Own data (*.json)")
        )
        return ended(path, ".json") if path else None

    def take(self, review: PackReview, name: str) -> bool:
        """Whether to take the pack, after seeing what it would do."""
        dialog = PackDialog(review, name, self._appearance, self._window)
        try:
            return bool(dialog.exec())
        finally:
            dialog.deleteLater()


class PackDialog(QDialog):
    """Lists every entry of a pack and what would become of it, before anything is changed."""

    def __init__(
        self, review: PackReview, name: str, appearance: Appearance, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import own data"))
        entries = QListWidget()
        entries.setWordWrap(True)
        entries.setAccessibleName(tr("What becomes of each"))
        entries.addItems([words(line) for line in review.lines])
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.CARD)
        column.addWidget(label(summary(review, name), strong=True, wrap=True))
        nothing_yet = tr("Nothing has been changed yet. It is one step, which can be undone.")
        column.addWidget(label(nothing_yet, tone="ink2", wrap=True))
        column.addWidget(entries, 1)
        self._add_buttons(column, review)
        self.resize(appearance.theme.px(560), appearance.theme.px(400))

    def _add_buttons(self, column: QVBoxLayout, review: PackReview) -> None:
        role = QDialogButtonBox.ButtonRole
        buttons = QDialogButtonBox()
        take = buttons.addButton(tr("Take it"), role.AcceptRole)
        take.setEnabled(review.does_something)
        cancel = buttons.addButton(tr("Cancel"), role.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
        chosen = take if review.does_something else cancel
        chosen.setDefault(True)
        chosen.setFocus(Qt.FocusReason.OtherFocusReason)


def summary(review: PackReview, name: str) -> str:
    """What a pack would do, in a sentence."""
    if not review.does_something:
        return tr("{name} has nothing that could be taken.", name=name)
    parts = [
        counted(review.count(fate), one, many)
        for fate, one, many in (
            (Fate.ADDED, "{count} entry is added", "{count} entries are added"),
            (Fate.CHANGED, "{count} is changed", "{count} are changed"),
            (Fate.REFUSED, "{count} is left out", "{count} are left out"),
        )
        if review.count(fate)
    ]
    return tr("{name}: {parts}.", name=name, parts=", ".join(parts))


def words(line: PackLine) -> str:
    """What becomes of an entry, in a sentence."""
    return tr(FATES[line.fate], kind=tr(ONE[line.kind]), name=line.name, why=line.sentence)

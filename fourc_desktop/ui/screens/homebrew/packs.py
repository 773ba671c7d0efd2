"""Import and export of homebrew packs, with their dialogs."""

from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from fourc_desktop.core.interchange import EntryOutcome, PackReview, PackReviewLine
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.import_export.homebrew_packs import read_pack, write_pack
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.shared.save_dialog import DOCUMENT_FORMAT, file_to_export
from fourc_desktop.ui.text import count_text, tr
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowList

PACK_OUTCOMES = {
    EntryOutcome.ADDED: "{kind} {name}: added",
    EntryOutcome.CHANGED: "{kind} {name}: replaces yours",
    EntryOutcome.SAME: "{kind} {name}: unchanged",
    EntryOutcome.REFUSED: "{kind} {name}: left out. {why}",
}
"""The text for each effect of an import on an entry."""


class PackDialogs:
    """File and confirmation dialogs over a window; None and False mean Cancel."""

    def __init__(self, window: QWidget, preferences: Preferences) -> None:
        """`preferences` know the folder of the last export."""
        self._window = window
        self._preferences = preferences

    def pack_to_import(self, folder: Path) -> Path | None:
        """Ask for the pack to import."""
        path, _ = QFileDialog.getOpenFileName(
            self._window, tr("Import homebrew"), str(folder), tr("Homebrew (*.json)")
        )
        return Path(path) if path else None

    def pack_to_export(self, suggestion: Path) -> Path | None:
        """Ask where to export the homebrew of the campaign."""
        filters = {tr("Homebrew (*.json)"): DOCUMENT_FORMAT}
        title = tr("Export homebrew")
        answer = file_to_export(self._window, self._preferences, title, suggestion, filters)
        return None if answer is None else answer[0]

    def take(self, review: PackReview[Any], name: str) -> bool:
        """Ask to confirm the import of a pack, with a review."""
        dialog = PackDialog(review, name, self._window)
        try:
            return bool(dialog.exec())
        finally:
            dialog.deleteLater()


MAX_LINES: Final = 7
"""The lines for which the dialog opens high enough; more scroll."""


class PackDialog(FormDialog):
    """Lists every entry of a pack and the effect of its import."""

    def __init__(self, review: PackReview[Any], name: str, parent: QWidget) -> None:
        super().__init__(tr("Import homebrew"), parent, accept=tr("Import"))
        entries = WholeRowList()
        entries.setWordWrap(True)
        entries.setAccessibleName(tr("Changes"))
        entries.addItems([words(line) for line in review.lines])
        self.add_heading(review_text(review, name))
        self.add_text(tr("Nothing has been changed yet. It is one step, which can be undone."))
        self.body.addWidget(entries, 1)
        self.open_at(560, 230 + 28 * min(len(review.lines), MAX_LINES))
        self.accept_button.setEnabled(review.changed > 0)
        chosen = self.buttons.button(StandardButton.Ok if review.changed else StandardButton.Cancel)
        chosen.setDefault(True)
        chosen.setFocus(Qt.FocusReason.OtherFocusReason)


def review_text(review: PackReview[Any], name: str) -> str:
    """The effect of a pack, in a sentence."""
    if not review.changed:
        return tr("{name} has nothing to import.", name=name)
    parts = [
        count_text(review.count(fate), one, many)
        for fate, one, many in (
            (EntryOutcome.ADDED, "{count} entry will be added", "{count} entries will be added"),
            (EntryOutcome.CHANGED, "{count} will be replaced", "{count} will be replaced"),
            (EntryOutcome.REFUSED, "{count} will be left out", "{count} will be left out"),
        )
        if review.count(fate)
    ]
    return tr("{name}: {parts}.", name=name, parts=", ".join(parts))


def words(line: PackReviewLine) -> str:
    """The effect on an entry, in a sentence."""
    return tr(PACK_OUTCOMES[line.outcome], kind=tr(line.kind), name=line.name, why=line.sentence)


class PackController:
    """Imports and exports packs; an import is one undo step."""

    def __init__(
        self, campaign: Campaign, tools: ApplicationContext, questions: PackDialogs
    ) -> None:
        self._campaign = campaign
        self._games = tools.games
        self._questions = questions

    def take(self) -> str:
        """Import a pack after a review; return a report, or "" if it was canceled.

        Raises:
            StorageError: The file is refused, or the campaign cannot be written.
        """
        path = self._questions.pack_to_import(self._campaign.file.path.parent)
        if path is None:
            return ""
        game = self._campaign.game
        pack = read_pack(path, game, self._games.entries)
        found = game.homebrew.merged(pack, self._campaign.homebrew, self._games.data(game.id))
        if not self._questions.take(found, path.name):
            return ""
        self._campaign.change_homebrew(found.own, f"Import homebrew from {path.name}")
        return count_text(
            found.changed, "{count} homebrew entry imported", "{count} homebrew entries imported"
        )

    def give(self) -> Path | None:
        """Export the homebrew of the campaign; return the path.

        Raises:
            StorageError: The file cannot be written.
        """
        name = tr("{campaign} homebrew.json", campaign=self._campaign.file.path.stem)
        path = self._questions.pack_to_export(self._campaign.file.path.parent / name)
        if path is not None:
            write_pack(self._campaign.homebrew, path, self._campaign.game)
        return path

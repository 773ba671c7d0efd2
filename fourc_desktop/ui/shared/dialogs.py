"""Message boxes and file dialogs of the window."""

from collections.abc import Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QHeaderView,
    QMessageBox,
    QTreeView,
    QWidget,
)

from fourc_desktop.ui.shared.about_dialog import AboutDialog
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.shared.save_dialog import (
    CAMPAIGN_FORMAT,
    DOCUMENT_FORMAT,
    FormatT,
    OwnFormat,
    file_to_export,
    file_to_save,
    folder_to_export,
)
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.widgets.dialogs.form_dialog import FRAME
from fourc_desktop.ui.widgets.dialogs.message_box import discard_box, fit_box
from fourc_desktop.ui.widgets.dialogs.question_dialog import QuestionDialog
from fourc_desktop.ui.widgets.dialogs.value_dialog import ValueDialog

MAX_AT_ONCE = 8
"""The most lines of a message at 100 % text; fewer with larger text."""

MAX_LINES = 1000
LONGEST_LINE = 300
"""The most lines of the expandable details of a message, and the most characters of a line."""


def _joined(lines: Sequence[str], most: int) -> str:
    """Up to `most` lines of a message, followed by the number of the others."""
    shown = [
        each if len(each) <= LONGEST_LINE else f"{each[: LONGEST_LINE - 1]}…"
        for each in lines[:most]
    ]
    if len(lines) > most:
        shown.append(tr("And {count} more.", count=number(len(lines) - most)))
    return "\n".join(shown)


class MissingCampaign(Enum):
    """What to do about a recent campaign whose file is missing."""

    LOCATE = "locate"
    REMOVE = "remove"


class SampleCopy(Enum):
    """The possible answers if a copy of the sample already exists."""

    FIRST = "first"
    ANOTHER = "another"


Answer = TypeVar("Answer")


class Dialogs:
    """Modal questions and messages over one window; each question returns None for Cancel."""

    def __init__(self, window: QWidget, preferences: Preferences) -> None:
        """`preferences` know the folder of the last export."""
        self._window = window
        self._preferences = preferences
        application().focusWindowChanged.connect(lambda _window: fit_file_dialogs())

    def campaign_to_open(self, folder: Path) -> Path | None:
        """The campaign file to open."""
        path, _ = QFileDialog.getOpenFileName(
            self._window, tr("Open a campaign"), str(folder), tr("Campaigns (*.4c)")
        )
        return Path(path) if path else None

    def campaign_to_import(self, folder: Path) -> Path | None:
        """The campaign file to import from."""
        path, _ = QFileDialog.getOpenFileName(
            self._window, tr("Import from a campaign"), str(folder), tr("Campaigns (*.4c)")
        )
        return Path(path) if path else None

    def backup_to_restore(self, folder: Path) -> Path | None:
        """Ask for the backup to restore; `folder` need not exist."""
        start = folder if folder.is_dir() else folder.parent
        path, _ = QFileDialog.getOpenFileName(
            self._window, tr("Restore a backup"), str(start), tr("Campaigns (*.4c)")
        )
        return Path(path) if path else None

    def missing_campaign(self, path: Path) -> MissingCampaign | None:
        """What to do about a recent campaign whose file is missing."""
        return self._ask(
            tr("{name} is missing; it may have been renamed or moved.", name=path.name),
            str(path),
            {
                tr("Locate…"): ("search", MissingCampaign.LOCATE),
                tr("Remove from the list"): ("x", MissingCampaign.REMOVE),
            },
        )

    def sample_copy(self, first: str) -> SampleCopy | None:
        """Which copy of the sample to open; `first` is the name of the existing one."""
        return self._ask(
            tr("There is a copy of the sample campaign already: {name}.", name=first),
            tr("Another copy starts from the beginning; the first is kept."),
            {
                tr("Open {name}", name=first): ("folder-open", SampleCopy.FIRST),
                tr("Make another copy"): ("copy", SampleCopy.ANOTHER),
            },
        )

    def game_to_play(self, titles: Mapping[str, str]) -> str | None:
        """Ask for the game of a new campaign; `titles` are those of all games, by id."""
        return self._ask(
            tr("Which game will the campaign play?"),
            tr("A campaign keeps its game."),
            {tr(title): ("dices", id_) for id_, title in titles.items()},
        )

    def sample_game(self, titles: Mapping[str, str]) -> str | None:
        """Ask for the game whose sample to open; `titles` are those of all games, by id."""
        return self._ask(
            tr("Which sample campaign?"),
            tr("Each has a party, foes and an encounter to start."),
            {tr(title): ("dices", id_) for id_, title in titles.items()},
        )

    def campaign_to_create(self, suggestion: Path) -> Path | None:
        """The path of a new campaign."""
        filters = {tr("Campaigns (*.4c)"): CAMPAIGN_FORMAT}
        answer = file_to_save(self._window, tr("New campaign"), suggestion, filters)
        return None if answer is None else answer[0]

    def files_to_import(self, folder: Path, suffixes: Sequence[str] = ()) -> list[Path]:
        """The document and homebrew files to import; `suffixes` are those of other programs."""
        endings = " ".join(f"*{each}" for each in dict.fromkeys((".json", *suffixes)))
        wanted = tr("Documents ({endings})", endings=endings)
        # The many endings would make Qt’s own dialog wider than the screen.
        hidden = QFileDialog.Option.HideNameFilterDetails
        paths, _ = QFileDialog.getOpenFileNames(
            self._window, tr("Import"), str(folder), wanted, "", hidden
        )
        return [Path(path) for path in paths]

    def file_to_export(
        self, suggestion: Path, others: Sequence[FormatT]
    ) -> tuple[Path, FormatT | OwnFormat] | None:
        """Ask for the path of one exported document; a suffix of `others` makes it one of those."""
        filters: dict[str, FormatT | OwnFormat] = {tr("Documents (*.json)"): DOCUMENT_FORMAT}
        title = tr("Export")
        return file_to_export(self._window, self._preferences, title, suggestion, filters, others)

    def file_for_others(
        self, suggestion: Path, formats: Sequence[FormatT]
    ) -> tuple[Path, FormatT] | None:
        """Ask for the path and format of a file for another program; the first is the default."""
        filters = {f"{tr(each.title)} (*{each.suffix})": each for each in formats}
        title = tr("Export as")
        return file_to_export(self._window, self._preferences, title, suggestion, filters)

    def folder_to_export(self, folder: Path) -> Path | None:
        """The folder for several exported documents, a file each."""
        return folder_to_export(self._window, self._preferences, tr("Export to"), folder)

    def seed(self) -> str | None:
        """The random seed of an instant character; the same seed gives the same character."""
        title = tr("Instant hero with a seed")
        question = tr("The same seed makes the same hero, on every computer.")
        dialog = ValueDialog(title, question, "", self._window, accept=tr("Create"))
        given: list[object] = []
        dialog.given.connect(given.append)
        try:
            dialog.exec()
            return next((str(each) for each in given if each), None)
        finally:
            dialog.deleteLater()

    def leave_unfinished(self, names: Sequence[str]) -> bool:
        """Ask whether to discard these unsaved entries."""
        question = tr("Some homebrew is not saved. Discard it?")
        box, leave = discard_box(self._window, question, "\n".join(names))
        try:
            box.exec()
            return box.clickedButton() is leave
        finally:
            box.deleteLater()

    def _ask(
        self, what: str, more: str, answers: Mapping[str, tuple[str, Answer]]
    ) -> Answer | None:
        """Ask with a button for each answer, which has an icon; None for Cancel."""
        shown = [(text, icon) for text, (icon, _) in answers.items()]
        dialog = QuestionDialog(tr("4C Desktop"), what, more, shown, self._window)
        try:
            dialog.exec()
            values = [value for _, value in answers.values()]
            return None if dialog.chosen is None else values[dialog.chosen]
        finally:
            dialog.deleteLater()

    def show_error(self, what: str, more: Sequence[str] = ()) -> None:
        """Show an error message; each sentence of `more` is a line below it.

        The first lines are visible, more can be expanded.
        """
        box = self._message(QMessageBox.Icon.Warning, what)
        most = round(MAX_AT_ONCE / current_theme().text_scale)
        box.setInformativeText(_joined(more, most))
        if len(more) > most:
            box.setDetailedText(_joined(more, MAX_LINES))
        fit_box(box)
        box.open()

    def show_report(self, what: str, lines: Sequence[str]) -> None:
        """Show a report; the lines can be expanded, scrolled and copied."""
        box = self._message(QMessageBox.Icon.Information, what)
        box.setDetailedText(_joined(lines, MAX_LINES))
        fit_box(box)
        box.open()

    def _message(self, icon: QMessageBox.Icon, what: str) -> QMessageBox:
        """A message box, not yet opened; it deletes itself when it is closed."""
        box = QMessageBox(self._window)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(icon)
        box.setWindowTitle(tr("4C Desktop"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(what)
        return box

    def about(self, credits_: Sequence[str]) -> None:
        """Show version and credits; `credits_` are those of the games."""
        AboutDialog(credits_, self._window).open()


def open_folder(folder: Path) -> None:
    """Show a folder in the system's file manager, or its path if there is none."""
    if QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
        return
    box = QMessageBox(QApplication.activeWindow())
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(tr("4C Desktop"))
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    box.setText(tr("No file manager was found. The folder is:"))
    box.setInformativeText(str(folder))
    fit_box(box)
    box.open()


NAME_COLUMN: Final = 0
"""The column of the names in Qt's file dialog."""


FILE_DIALOG_WIDTH: Final = 860
"""The least width of Qt's file dialog when it opens, in pixels at 100 % text."""

IS_WIDENED: Final = "is_widened"
"""The property of a file dialog whose width was set; from then on it is the user's."""


def fit_file_dialogs() -> None:
    """Make sizes, types and dates of open file dialogs of Qt as wide as their texts.

    Qt, whose dialog is shown where the system has none, gives them a fixed width, which is too
    narrow for the padding of the style sheet and at a larger text size. The names get what is left;
    the dialog is widened for them when it opens.
    """
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QFileDialog) and dialog.isVisible():
            if not dialog.property(IS_WIDENED):
                dialog.setProperty(IS_WIDENED, "true")
                _widen(dialog)
            for view in dialog.findChildren(QTreeView):
                header = view.header()
                header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
                header.setSectionResizeMode(NAME_COLUMN, QHeaderView.ResizeMode.Stretch)


def _widen(dialog: QFileDialog) -> None:
    """Widen a file dialog to both sides, as far as the screen has room."""
    screen = dialog.screen().availableGeometry()
    wanted = min(current_theme().px(FILE_DIALOG_WIDTH), screen.width() - FRAME.width())
    missing = wanted - dialog.width()
    if missing > 0:
        left = min(dialog.x() - missing // 2, screen.right() + 1 - FRAME.width() - wanted)
        dialog.move(max(left, screen.left()), dialog.y())
        dialog.resize(wanted, dialog.height())

"""Message boxes and file dialogs of the window."""

from collections.abc import Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QGridLayout,
    QHeaderView,
    QLabel,
    QMessageBox,
    QSpacerItem,
    QTextEdit,
    QTreeView,
    QWidget,
)

from fourc_desktop.ui.shared.about_dialog import AboutDialog
from fourc_desktop.ui.shared.save_dialog import (
    CAMPAIGN_FORMAT,
    DOCUMENT_FORMAT,
    FormatT,
    OwnFormat,
    file_to_save,
)
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.dialogs.form_dialog import FRAME, ValueDialog
from fourc_desktop.ui.widgets.dialogs.question_dialog import QuestionDialog
from fourc_desktop.ui.widgets.focus_ring import FocusRing

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

    def __init__(self, window: QWidget) -> None:
        self._window = window
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
        return file_to_save(self._window, tr("Export"), suggestion, filters, others)

    def file_for_others(
        self, suggestion: Path, formats: Sequence[FormatT]
    ) -> tuple[Path, FormatT] | None:
        """Ask for the path and format of a file for another program; the first is the default."""
        filters = {f"{tr(each.title)} (*{each.suffix})": each for each in formats}
        return file_to_save(self._window, tr("Export as"), suggestion, filters)

    def folder_to_export(self, folder: Path) -> Path | None:
        """The folder for several exported documents, a file each."""
        path = QFileDialog.getExistingDirectory(self._window, tr("Export to"), str(folder))
        return Path(path) if path else None

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
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(tr("4C Desktop"))
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(tr("Some homebrew is not saved. Discard it?"))
        box.setInformativeText("\n".join(names))
        leave = box.addButton(tr("Discard"), QMessageBox.ButtonRole.DestructiveRole)
        stay = box.addButton(tr("Keep editing"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(stay)
        fit_box(box)
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


WRAPPED = 380
"""The width in pixels at 100 % text from which the lines of a message wrap."""

BESIDE_TEXT = 80
"""The width of the icon beside the text of a message, in pixels."""

SMALL_SCREEN = 1024
"""The greatest width of a screen that a message box may take whole, in pixels."""

DETAILS_HEIGHT = 100
MIN_DETAILS = 32
"""The height of the expanded details of a message, and the least, in pixels at 100 % text."""


def fit_box(box: QMessageBox) -> None:
    """Give a message box margins and focus ring of other dialogs, and room for texts and buttons.

    The style sheet gives dialog buttons a minimum width, to which a message box may shrink them.
    By itself, a message box gets no wider for what is below its first sentence, or in large text.
    """
    theme, layout = current_theme(), box.layout()
    for details in box.findChildren(QTextEdit):
        details.ensurePolished()
        details.setFixedHeight(_whole_lines(details, theme.px(DETAILS_HEIGHT)))
    if isinstance(layout, QGridLayout):
        layout.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        width = min(_text_width(box), theme.px(WRAPPED)) + BESIDE_TEXT
        width = min(width, _most_width(box) - 2 * Space.PLACE)
        layout.addItem(QSpacerItem(width, 0), 0, 0, 1, layout.columnCount())
    _widen_buttons(box)
    FocusRing(box)
    ScreenKeeper(box)


def _widen_buttons(box: QMessageBox) -> None:
    """Make no button narrower than its text."""
    for button in box.buttons():
        button.ensurePolished()
        button.setMinimumWidth(button.sizeHint().width())


class ScreenKeeper(QObject):
    """Shortens the details of a message box and moves it up if they would be below the screen.

    After a change of theme, whose style sheet sets the least widths of buttons, it widens them.
    """

    def __init__(self, box: QMessageBox) -> None:
        super().__init__(box)
        self._box = box
        box.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the box after it has grown, or has another style."""
        if watched is self._box and event.type() == QEvent.Type.Resize:
            self._keep()
        elif watched is self._box and event.type() == QEvent.Type.StyleChange:
            # The buttons have the new style only after the box.
            QTimer.singleShot(0, self, lambda: _widen_buttons(self._box))
        return super().eventFilter(watched, event)

    def _keep(self) -> None:
        frame, available = self._box.frameGeometry(), self._box.screen().availableGeometry()
        too_high = self._box.height() - (available.height() - FRAME.height())
        for details in self._box.findChildren(QTextEdit):
            if details.isVisible() and too_high > 0:
                most = max(details.height() - too_high, current_theme().px(MIN_DETAILS))
                details.setFixedHeight(_whole_lines(details, most))
        if frame.bottom() > available.bottom():
            below = min(frame.bottom() - available.bottom(), frame.top() - available.top())
            self._box.move(frame.left(), frame.top() - below)


def _whole_lines(details: QTextEdit, most: int) -> int:
    """The greatest height up to `most`, in pixels, at which no line of the details is cut."""
    around = 2 * round(details.document().documentMargin() + details.frameWidth())
    line = details.fontMetrics().lineSpacing()
    return around + max((most - around) // line, 1) * line


def _text_width(box: QMessageBox) -> int:
    """The width of the longest line of a message and its details, in pixels."""
    lines = [
        words.fontMetrics().horizontalAdvance(line)
        for words in box.findChildren(QLabel)
        for line in words.text().splitlines()
    ]
    lines += [
        details.fontMetrics().horizontalAdvance(line)
        for details in box.findChildren(QTextEdit)
        for line in details.toPlainText().splitlines()
    ]
    return max(lines, default=0)


def _most_width(box: QMessageBox) -> int:
    """The greatest width that Qt gives a message box, in pixels."""
    screen = box.screen().availableSize().width()
    return screen if screen <= SMALL_SCREEN else min(screen - 480, 1000)


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


def fit_file_dialogs() -> None:
    """Make sizes, types and dates of open file dialogs of Qt as wide as their texts.

    Qt, whose dialog is shown where the system has none, gives them a fixed width, which is too
    narrow for the padding of the style sheet and at a larger text size. The names get what is left.
    """
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QFileDialog) and dialog.isVisible():
            for view in dialog.findChildren(QTreeView):
                header = view.header()
                header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
                header.setSectionResizeMode(NAME_COLUMN, QHeaderView.ResizeMode.Stretch)

"""Random clicks and keys on every screen raise no exception, and undo restores the start.

What can be pressed depends on everything before, so the clicks are drawn from a seed and
can be repeated.
"""

import shutil
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import TracebackType

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QDesktopServices, QDrag, QInputMethodEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QMenu,
    QWidget,
)
from pytestqt.qtbot import QtBot

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import InstantCharacters
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.app.session import Session

AWAY = frozenset(
    {
        "new_campaign",
        "open_campaign",
        "open_sample",
        "restore_backup",
        "quit",
        "show_log",
        "full_screen",
    }
)
"""Actions that close the campaign or the program."""

PLACES = ("library", "builder", "master-table", "encounter", "print")
KEYS = (
    *(Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Delete),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home),
    *(Qt.Key.Key_End, Qt.Key.Key_PageDown, Qt.Key.Key_F2, Qt.Key.Key_F10, Qt.Key.Key_Backspace),
    *(Qt.Key.Key_A, Qt.Key.Key_M, Qt.Key.Key_X, Qt.Key.Key_0, Qt.Key.Key_7, Qt.Key.Key_Plus),
)
MODIFIERS = (
    *(Qt.KeyboardModifier.NoModifier,) * 5,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
TARGETS = (QAbstractButton, QAbstractItemView, QAbstractScrollArea, QComboBox, QLineEdit)

Documents = dict[str, tuple[str, str]]


@pytest.fixture
def session(session: Session) -> Session:
    session.start()
    return session


class RandomClicks:
    """Presses random elements of a window and records the exceptions."""

    def __init__(self, opened: OpenCampaign, window: MainWindow, seed: int) -> None:
        self._opened, self._window, self._chance = opened, window, Random(seed)
        self.done: list[str] = []
        self.raised: list[str] = []

    def run(self, times: int) -> None:
        actions: tuple[Callable[[], str], ...] = (
            *(self._click,) * 6, self._key, self._key, self._type, self._action, self._action,
            self._place, self._open,
        )  # fmt: skip
        for _ in range(times):
            action = self._chance.choice(actions)
            if self._front() is not self._window:  # nothing else can be clicked
                action = self._chance.choice((self._click, self._key, self._type, self._leave))
            self.done.append(action.__name__)
            self.done[-1] = action()
            QApplication.processEvents()
            if self.raised:
                break

    def note(
        self, kind: type[BaseException], mistake: BaseException, trace: TracebackType | None
    ) -> None:
        """Record an exception, in place of the exception hook."""
        last = "".join(traceback.format_exception(kind, mistake, trace)[-5:])
        self.raised.append(f"{last} after {self.done[-6:]}")

    def answer(self, dialog: QDialog) -> int:
        """Replace `exec` of a dialog: press a few elements, then accept or reject it."""
        dialog.show()
        for _ in range(self._chance.randrange(3)):
            self._press_in(dialog)
            QApplication.processEvents()
        dialog.hide()
        return self._chance.randrange(2)

    def choose(self, menu: QMenu) -> object:
        actions = [each for each in menu.actions() if each.isEnabled() and each.menu() is None]
        if not actions or not self._chance.randrange(3):
            return None
        action = self._chance.choice(actions)
        action.trigger()
        return action

    def _front(self) -> QWidget:
        popup = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        return popup or self._window

    def _leave(self) -> str:
        close_dialogs(self._window)
        return "closed all dialogs"

    def _click(self) -> str:
        return self._press_in(self._front())

    def _press_in(self, front: QWidget) -> str:
        found = [each for each in front.findChildren(QWidget) if each.isVisible()]
        likely = [each for each in found if isinstance(each, TARGETS) and each.isEnabled()]
        usable = likely if likely and self._chance.randrange(5) else found
        if not usable:
            return "nothing"
        widget = self._chance.choice(usable)
        target = widget.viewport() if isinstance(widget, QAbstractScrollArea) else widget
        x, y = (self._chance.randrange(max(1, side)) for side in target.size().toTuple())
        at = QPoint(x, y)
        words = f"{type(widget).__name__} {widget.accessibleName()} {x},{y}"
        modifiers = self._chance.choice(MODIFIERS)
        match self._chance.randrange(8):
            case 0:
                QTest.mouseDClick(target, Qt.MouseButton.LeftButton, modifiers, at)
            case 1:
                where = target.mapToGlobal(at)
                close_menu_of_number_field(target)
                QApplication.sendEvent(
                    target, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, where)
                )
            case 2:
                QTest.mousePress(target, Qt.MouseButton.LeftButton, modifiers, at)
                to = at + QPoint(30, 12)
                QTest.mouseMove(target, to)
                QTest.mouseRelease(target, Qt.MouseButton.LeftButton, modifiers, to)
            case _:
                QTest.mouseClick(target, Qt.MouseButton.LeftButton, modifiers, at)
        return words

    def _key(self) -> str:
        widget = QApplication.focusWidget() or self._front()
        key, modifiers = self._chance.choice(KEYS), self._chance.choice(MODIFIERS)
        if key is Qt.Key.Key_F10:
            close_menu_of_number_field(widget)
        QTest.keyClick(widget, key, modifiers)
        return f"{key.name} in {type(widget).__name__}"

    def _type(self) -> str:
        fields = [each for each in self._front().findChildren(QLineEdit) if each.isVisible()]
        if not fields:
            return "no field"
        field = self._chance.choice(fields)
        field.setFocus()
        text = self._chance.choice(("7", "-3", "99999", "Ada’s <b>", "é" * 30, "", "#&%"))
        typed = QInputMethodEvent()  # as keys would, for any character
        typed.setCommitString(text)
        QApplication.sendEvent(field, typed)
        QTest.keyClick(field, Qt.Key.Key_Return)
        return f"typed {text} into {field.accessibleName()}"

    def _action(self) -> str:
        actions = self._window.program_actions
        ids = sorted((self._opened.handlers().keys() & actions._actions.keys()) - AWAY)
        action = actions[self._chance.choice(ids)]
        action.trigger()
        return f"action {action.text()}"

    def _place(self) -> str:
        place = self._chance.choice(PLACES)
        self._opened.go_to(place)
        return f"to {place}"

    def _open(self) -> str:
        cards = self._opened.campaign.cards(None)
        if not cards:
            return "nobody"
        card = self._chance.choice(cards)
        self._opened.open_document(card.id)
        return f"opened {card.kind}"


def kept(campaign: Campaign) -> Documents:
    """All documents in the file except those in the trash."""
    stored = [each.document for each in campaign.file.load().documents]
    return {each.id: (each.kind, each.body) for each in stored if each.trashed_at is None}


@pytest.fixture
def random_clicks(
    session: Session,
    window: MainWindow,
    sample_file: Callable[[str], Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Callable[[str, int, int], RandomClicks]:
    """Makes the random clicks for the sample campaign of a game with that many more characters."""

    def make(game: str, seed: int, count: int) -> RandomClicks:
        path = tmp_path / "Home.4c"
        shutil.copyfile(sample_file(game), path)
        session.open_path(path)
        opened = session.open
        assert opened is not None
        assert opened.campaign.game.id == game
        add_characters(opened.campaign, count)
        clicks = RandomClicks(opened, window, seed)
        monkeypatch.setattr(sys, "excepthook", clicks.note)
        monkeypatch.setattr(QDialog, "exec", clicks.answer)
        for dialog in (QFileDialog, QPrintDialog):
            monkeypatch.setattr(dialog, "exec", lambda *_: 0)
        monkeypatch.setattr(QMenu, "exec", lambda menu, *_: clicks.choose(menu))
        monkeypatch.setattr(QDrag, "exec", lambda *_: Qt.DropAction.IgnoreAction)
        monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)
        for name in ("getOpenFileName", "getSaveFileName", "getOpenFileNames"):
            monkeypatch.setattr(QFileDialog, name, lambda *_, **__: ("", ""))
        monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, **__: "")
        return clicks

    return make


def add_characters(campaign: Campaign, count: int) -> None:
    """Add instant characters, which no undo removes."""
    game, page, dice = campaign.game, campaign.page, SeededDice("clicks")
    wanted = InstantCharacters(game, count, page, game.sides[0].id)
    campaign.add([*wanted.rolled(campaign.book, dice)], wanted.label)
    campaign.file.clear_edits()


def close_menu_of_number_field(target: QWidget) -> None:
    """Close the context menu of a number field or its line edit, which blocks in Qt's own loop."""
    if any(isinstance(each, QAbstractSpinBox) for each in (target, target.parent())):
        QTimer.singleShot(0, close_popups)


def close_popups() -> None:
    while popup := QApplication.activePopupWidget():
        popup.close()
        QApplication.processEvents()


def close_dialogs(window: MainWindow) -> None:
    close_popups()
    for each in window.findChildren(QDialog):
        each.reject()
    QApplication.processEvents()


pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

RUNS = [(entry.id, 1, 12, 25) for entry in GAMES]
FULL_RUNS = [
    pytest.param(entry.id, seed, 5_000, 400, marks=pytest.mark.full)
    for entry in GAMES
    for seed in range(100, 106)
]


@pytest.mark.parametrize(("game", "seed", "characters", "count"), [*RUNS, *FULL_RUNS])
def test_random_clicks_raise_nothing_and_are_undone(
    game: str,
    seed: int,
    characters: int,
    count: int,
    random_clicks: Callable[[str, int, int], RandomClicks],
    session: Session,
    window: MainWindow,
    qtbot: QtBot,
) -> None:
    clicks = random_clicks(game, seed, characters)
    opened = session.open
    assert opened is not None
    start = kept(opened.campaign)
    clicks.run(count)
    close_dialogs(window)
    assert not clicks.raised, "\n".join(clicks.raised)
    assert session.open is opened
    window.end_typing()
    while opened.campaign.file.undo_label is not None:
        opened.commands.handlers()["undo"]()
        QApplication.processEvents()
    assert not clicks.raised, "\n".join(clicks.raised)
    assert kept(opened.campaign) == start


def test_random_clicks_detect_an_exception(
    random_clicks: Callable[[str, int, int], RandomClicks], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ValueError("broken")

    clicks = random_clicks("fudge", 3, 3)
    monkeypatch.setattr(OpenCampaign, "go_to", broken)
    try:
        clicks.run(400)
    except ValueError as error:  # raised by the direct call, not in the slot of a button
        clicks.raised.append(str(error))
    assert "broken" in clicks.raised[-1]

"""Ctrl+K: typing, choosing with arrows, executing with Enter, closing with Esc."""

from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.palette.command_list import CommandList, PaletteCommand
from fourc_desktop.ui.screens.palette.command_palette import CommandPalette
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.fields.line_field import SearchField


@pytest.fixture
def done() -> list[str]:
    """The executed commands."""
    return []


@pytest.fixture
def host(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.resize(1280, 720)
    field, other = QLineEdit(), QLineEdit()
    field.setObjectName("before")
    other.setObjectName("elsewhere")
    column = QVBoxLayout(made)
    column.addWidget(field)
    column.addWidget(other)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    return made


@pytest.fixture
def palette(host: QWidget, done: list[str]) -> CommandPalette:
    names = ("New hero", "Instant hero", "Print…", "Party")

    def command(name: str) -> PaletteCommand:
        run = partial(done.append, name)
        return PaletteCommand(name, "Menu", "Ctrl+N", "plus", run, is_off=name == "Print…")

    def actions(typed: str) -> list[PaletteCommand]:
        return [command(name) for name in names if typed.casefold() in name.casefold()]

    def heroes(typed: str) -> list[PaletteCommand]:
        return [PaletteCommand("Heron", "Hero", run=lambda: done.append("Heron"))] if typed else []

    return CommandPalette(host, (actions, heroes))


def field(palette: CommandPalette) -> SearchField:
    return palette.findChildren(SearchField)[0]


def rows(palette: CommandPalette) -> list[str]:
    model = palette.findChildren(CommandList)[0].model()
    return [str(model.index(row, 0).data()) for row in range(model.rowCount())]


def current(palette: CommandPalette) -> str:
    command = palette.findChildren(CommandList)[0].current()
    assert command is not None
    return command.title


def press(palette: CommandPalette, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(field(palette), key)


def focused() -> str:
    focus = QApplication.focusWidget()
    return "" if focus is None else focus.objectName()


def test_the_palette_opens_with_all_commands_and_a_focused_field(palette: CommandPalette) -> None:
    palette.ask()
    assert field(palette).hasFocus()
    assert rows(palette) == ["New hero", "Instant hero", "Party", "Print…"]
    assert current(palette) == "New hero"


def test_typing_finds_the_best_matches_of_every_source(palette: CommandPalette) -> None:
    palette.ask()
    QTest.keyClicks(field(palette), "her")
    assert rows(palette) == ["Heron", "New hero", "Instant hero"]


def test_enter_closes_the_palette_and_runs_the_command(
    palette: CommandPalette, done: list[str], qtbot: QtBot
) -> None:
    palette.ask()
    press(palette, Qt.Key.Key_Down)
    with qtbot.waitSignal(palette.closed):
        press(palette, Qt.Key.Key_Return)
    assert done == ["Instant hero"]
    assert not palette.isVisible()
    assert focused() == "before"


@pytest.mark.parametrize(
    ("keys", "at"),
    [
        ([Qt.Key.Key_Down, Qt.Key.Key_Down], "Party"),
        ([Qt.Key.Key_Tab, Qt.Key.Key_Backtab], "New hero"),
        ([Qt.Key.Key_Up], "New hero"),
        ([Qt.Key.Key_PageDown], "Print…"),
        ([Qt.Key.Key_PageDown, Qt.Key.Key_PageUp], "New hero"),
        ([Qt.Key.Key_End], "New hero"),
    ],
)
def test_keys_move_the_selection_and_stop_at_the_ends(
    palette: CommandPalette, keys: list[Qt.Key], at: str
) -> None:
    palette.ask()
    press(palette, *keys)
    assert current(palette) == at
    assert field(palette).hasFocus()


def test_disabled_commands_are_announced_and_not_run(
    palette: CommandPalette, done: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr(
        "fourc_desktop.ui.screens.palette.command_palette.announce",
        lambda _widget, words: said.append(words),
    )
    palette.ask()
    press(palette, Qt.Key.Key_PageDown, Qt.Key.Key_Return)
    assert palette.isVisible()
    assert done == []
    assert said == ["Print…, not available, Menu, Ctrl+N"] * 2


def test_a_click_runs_the_command(palette: CommandPalette, done: list[str]) -> None:
    palette.ask()
    found = palette.findChildren(CommandList)[0]
    place = found.visualRect(found.model().index(2, 0)).center()
    QTest.mouseClick(found.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert done == ["Party"]


def test_esc_closes_the_palette_at_once(palette: CommandPalette) -> None:
    palette.ask()
    QTest.keyClicks(field(palette), "her")
    press(palette, Qt.Key.Key_Escape)
    assert not palette.isVisible()
    assert focused() == "before"
    palette.ask()
    assert field(palette).text() == ""


def test_opening_twice_still_restores_the_focus(palette: CommandPalette) -> None:
    palette.ask()
    palette.ask()
    press(palette, Qt.Key.Key_Escape)
    assert focused() == "before"


def test_the_palette_closes_when_it_loses_the_focus(palette: CommandPalette, host: QWidget) -> None:
    palette.ask()
    host.findChildren(QLineEdit, "elsewhere")[0].setFocus()
    assert not palette.isVisible()
    assert focused() == "elsewhere"
    palette.dismiss()


def test_nothing_found_is_reported(palette: CommandPalette, done: list[str], host: QWidget) -> None:
    bare = CommandPalette(host, ())
    bare.ask()
    QTest.keyClicks(field(bare), "x & y")
    words = [each.text() for each in bare.findChildren(QLabel) if each.isVisible()]
    assert words == ["No results for “x & y”."]
    press(bare, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert bare.isVisible()


def test_rows_are_announced_in_full(palette: CommandPalette) -> None:
    palette.ask()
    found = palette.findChildren(CommandList)[0]
    said = found.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert said == "New hero, Menu, Ctrl+N"
    seen = QAccessible.queryAccessibleInterface(field(palette))
    assert seen.text(QAccessible.Text.Name) == "Type a command, a name or a rule"


@pytest.mark.parametrize("scale", [100, 200])
def test_the_palette_stays_inside_its_window(
    palette: CommandPalette, host: QWidget, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    palette.ask()
    assert host.rect().contains(palette.geometry())
    middle = palette.geometry().center().x()
    assert abs(middle - host.rect().center().x()) <= 1
    host.resize(760, 480)
    assert host.rect().contains(palette.geometry())
    found = palette.findChildren(CommandList)[0]
    for row in range(found.model().rowCount()):
        assert found.sizeHintForRow(row) >= 24


def test_the_height_follows_the_number_of_matches(palette: CommandPalette) -> None:
    palette.ask()
    high = palette.height()
    QTest.keyClicks(field(palette), "party")
    assert palette.height() < high

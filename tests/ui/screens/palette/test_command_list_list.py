import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.screens.palette.command_list import CommandList, PaletteCommand, command_text
from fourc_desktop.ui.theming.appearance import Appearance

LONG = PaletteCommand(
    "Open the campaign that was closed the day before yesterday", "File", "Ctrl+O", "x"
)
BARE = PaletteCommand("Quit", is_off=True)


@pytest.fixture
def commands(qtbot: QtBot) -> CommandList:
    made = CommandList("Commands")
    qtbot.addWidget(made)
    made.resize(600, 300)
    made.show()
    made.show_commands([LONG, BARE])
    return made


def test_the_first_command_is_current(commands: CommandList) -> None:
    assert commands.current() is LONG
    commands.step(5)
    assert commands.current() is BARE
    commands.show_commands([])
    commands.step(1)
    assert commands.current() is None


@pytest.mark.parametrize("scale", [100, 200])
def test_long_names_wrap_to_the_next_line(
    commands: CommandList, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    commands.resize(round(6 * scale), 300)
    QApplication.processEvents()
    wide = commands.sizeHintForRow(0)
    commands.resize(round(2.6 * scale), 300)
    QApplication.processEvents()
    assert commands.sizeHintForRow(0) > wide
    assert commands.sizeHintForRow(1) >= 24


def test_a_limited_height_is_that_of_whole_rows(commands: CommandList) -> None:
    first = commands.sizeHintForRow(0)
    high = first + commands.sizeHintForRow(1)
    assert commands.height_of_rows(1000) == commands.height_of_rows(high) == high
    assert commands.height_of_rows(high - 5) == first


def test_disabled_commands_are_grayed(commands: CommandList) -> None:
    commands.show_commands([PaletteCommand("Quit")])
    on = commands.grab().toImage()
    commands.show_commands([BARE])
    assert commands.grab().toImage() != on


def test_accessible_text_has_only_the_parts_present() -> None:
    assert command_text(BARE) == "Quit, not available"
    assert command_text(PaletteCommand("Quit", "File")) == "Quit, File"


def test_an_invalid_index_has_no_data(commands: CommandList) -> None:
    assert commands.model().data(QModelIndex()) is None
    assert commands.model().rowCount(commands.model().index(0, 0)) == 0

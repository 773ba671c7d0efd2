"""The columns of Qt's own file dialog."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QStyle, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.shared.dialogs import Dialogs, fit_file_dialogs
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.theming.appearance import Appearance

SQLITE = b"SQLite format 3\0"
"""How a campaign file begins, by which the system names its type."""

NAME = "The Long Night of Lamplight City.4c"

PADDING = 8
"""The padding of an item at each side, in pixels."""


@pytest.fixture
def no_stored_columns(tmp_path: Path) -> Iterator[None]:
    """Neither read nor store the columns that Qt remembers for all programs."""
    form, scope = QSettings.Format.NativeFormat, QSettings.Scope.UserScope
    usual = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.GenericConfigLocation)
    QSettings.setPath(form, scope, str(tmp_path / "stored"))
    yield
    QSettings.setPath(form, scope, usual)


def shown_dialog(parent: QWidget, folder: Path, qtbot: QtBot) -> tuple[QFileDialog, QTreeView]:
    """Qt's dialog in a folder with a campaign, and its list, once the columns are fitted."""
    (folder / NAME).write_bytes(SQLITE + bytes(241_664 - len(SQLITE)))
    dialog = QFileDialog(parent, "Open a campaign", str(folder), "Campaigns (*.4c)")
    qtbot.addWidget(dialog)
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    dialog.setViewMode(QFileDialog.ViewMode.Detail)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitActive(dialog)
    [view] = dialog.findChildren(QTreeView)
    header = view.header()
    model, root = view.model(), view.rootIndex()

    def texts() -> list[str]:
        return [str(model.index(0, each, root).data()) for each in (1, 2, 3)]

    def is_fitted() -> bool:
        widths = (header.sectionSize(each) for each in (1, 2, 3))
        needed = map(view.fontMetrics().horizontalAdvance, texts())
        return all(
            width >= least + 2 * PADDING for width, least in zip(widths, needed, strict=True)
        )

    qtbot.waitUntil(lambda: model.rowCount(root) == 1 and "236" in texts()[0])
    qtbot.waitUntil(is_fitted)
    return dialog, view


@pytest.fixture
def parent(preferences: Preferences, qtbot: QtBot) -> QWidget:
    """A window with the dialogs of the program."""
    window = QWidget()
    qtbot.addWidget(window)
    Dialogs(window, preferences)
    return window


@pytest.mark.usefixtures("no_stored_columns")
@pytest.mark.parametrize("scale", [100, 200])
def test_the_columns_of_a_file_dialog_are_not_cut(
    parent: QWidget, qtbot: QtBot, tmp_path: Path, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    _, view = shown_dialog(parent, tmp_path, qtbot)
    assert view.header().length() <= view.viewport().width()


@pytest.mark.usefixtures("no_stored_columns")
def test_a_file_dialog_has_room_for_names(parent: QWidget, qtbot: QtBot, tmp_path: Path) -> None:
    dialog, view = shown_dialog(parent, tmp_path, qtbot)
    icon = dialog.style().pixelMetric(QStyle.PixelMetric.PM_SmallIconSize)
    name = view.fontMetrics().horizontalAdvance(NAME)
    assert view.header().sectionSize(0) >= icon + name + 4 * PADDING
    assert dialog.screen().availableGeometry().contains(dialog.geometry())


@pytest.mark.usefixtures("no_stored_columns")
def test_a_file_dialog_keeps_the_width_that_a_person_gave_it(
    parent: QWidget, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog, _ = shown_dialog(parent, tmp_path, qtbot)
    dialog.resize(700, dialog.height())
    fit_file_dialogs()
    assert dialog.width() == 700

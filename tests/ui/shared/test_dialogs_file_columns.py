"""The columns of Qt's own file dialog."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QTreeView, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.theming.appearance import Appearance

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


@pytest.mark.usefixtures("no_stored_columns")
@pytest.mark.parametrize("scale", [100, 200])
def test_the_columns_of_a_file_dialog_are_not_cut(
    qtbot: QtBot, tmp_path: Path, appearance: Appearance, preferences: Preferences, scale: int
) -> None:
    appearance.set_text_scale(scale)
    (tmp_path / "Lamplight City.4c").write_bytes(bytes(241_664))
    window = QWidget()
    qtbot.addWidget(window)
    Dialogs(window, preferences)
    dialog = QFileDialog(window, "Open a campaign", str(tmp_path), "Campaigns (*.4c)")
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
    assert header.length() <= view.viewport().width()

"""The columns of Qt's own file dialog, which is shown where the system has none."""

from PySide6.QtWidgets import QApplication, QFileDialog, QHeaderView, QTreeView

NAME = 0
"""The column of the names."""


def fit_file_dialogs() -> None:
    """Make sizes, types and dates of open file dialogs as wide as their texts.

    Qt gives them a fixed width, which is too narrow for the padding of the style sheet and at a
    larger text size. The names get what is left.
    """
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QFileDialog) and dialog.isVisible():
            for view in dialog.findChildren(QTreeView):
                header = view.header()
                header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
                header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)

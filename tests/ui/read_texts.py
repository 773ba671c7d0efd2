"""The texts of a widget as people read them: labels, names, tooltips, rows and menus."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QWidget,
)

ROLES: Final = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


def read_on(widget: QWidget, *, hidden: bool = True) -> Iterator[str]:
    """The texts of a widget and of its descendants, with or without those that are hidden."""
    for each in (widget, *widget.findChildren(QWidget)):
        if not (hidden or each.isVisible()):
            continue
        yield from (each.windowTitle(), each.toolTip(), each.statusTip())
        yield from (each.accessibleName(), each.accessibleDescription())
        if isinstance(each, QLabel | QAbstractButton):
            yield each.text()
        if isinstance(each, QLineEdit):
            yield from (each.text(), each.placeholderText())
        if isinstance(each, QComboBox):
            yield from (each.itemText(place) for place in range(each.count()))
        if isinstance(each, QMenu):
            yield each.title()
        if isinstance(each, QAbstractItemView) and each.model() is not None:
            yield from items(each)
    for action in widget.findChildren(QAction):
        yield from (action.text(), action.toolTip(), action.statusTip())


def items(view: QAbstractItemView) -> Iterator[str]:
    """The texts of the rows and headers of a view."""
    model, top = view.model(), QModelIndex()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(top)
    for column in range(columns):
        yield str(model.headerData(column, Qt.Orientation.Horizontal) or "")
        for row in range(model.rowCount(top)):
            index = model.index(row, column)
            yield from (str(index.data(role) or "") for role in ROLES)

"""The earlier versions of a hero, to look through and to bring back."""

from collections.abc import Sequence

from PySide6.QtCore import QDateTime, QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.storage.document import Version
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.style_sheet import css
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Radius, Space, Theme
from fourc_desktop.ui.widgets.labels import label


class VersionsDialog(QDialog):
    """A list, the latest first; `restored` says which revision a person wants back."""

    restored = Signal(int)

    def __init__(
        self,
        name: str,
        versions: Sequence[Version],
        appearance: Appearance,
        parent: QWidget,
        *,
        changeable: bool = True,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Earlier versions"))
        self._list = QListWidget()
        self._list.setAccessibleName(tr("Earlier versions"))
        self._list.setStyleSheet(dress(appearance.theme))
        self._list.itemActivated.connect(self.accept)
        for version in versions:
            item = QListWidgetItem(f"{version.label}\n{when(version.at)}")
            item.setData(Qt.ItemDataRole.UserRole, version.revision)
            self._list.addItem(item)
        self._list.setCurrentRow(0)
        self._buttons = self._make_buttons(able=bool(versions) and changeable)
        self.accepted.connect(self._restore)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.CARD)
        column.addWidget(label(name, strong=True, wrap=True))
        if versions:
            about = tr("Bringing one back is a step like any other: undo takes it back.")
            column.addWidget(label(about, tone="ink2", wrap=True))
            column.addWidget(self._list, 1)
        else:
            column.addWidget(label(tr("Nothing has been changed yet."), tone="ink2", wrap=True))
        column.addWidget(self._buttons)
        theme = appearance.theme
        self.resize(theme.px(440), theme.px(420) if versions else theme.px(160))

    def _make_buttons(self, *, able: bool) -> QDialogButtonBox:
        role = QDialogButtonBox.ButtonRole
        buttons = QDialogButtonBox()
        restore = buttons.addButton(tr("Bring back"), role.AcceptRole)
        restore.setEnabled(able)
        restore.setDefault(able)
        buttons.addButton(tr("Close"), role.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    def _restore(self) -> None:
        if (item := self._list.currentItem()) is not None:
            self.restored.emit(item.data(Qt.ItemDataRole.UserRole))


def dress(theme: Theme) -> str:
    """The look of the list: framed, with room around each version."""
    colors = theme.colors
    return (
        f"QListWidget {{ background: {css(colors.surface)}; padding: 4px;"
        f" border: 1px solid {css(colors.control)}; border-radius: {int(Radius.FIELD)}px; }}"
        f"QListWidget::item {{ padding: 6px 8px; border-radius: {int(Radius.CHIP)}px; }}"
        f"QListWidget::item:selected {{ background: {css(colors.accent_soft)};"
        f" color: {css(colors.ink)}; }}"
        f"QListWidget:focus {{ border: 2px solid {css(colors.accent)}; padding: 3px; }}"
    )


def when(second: int) -> str:
    """A unix second as people in this country write date and time."""
    moment = QDateTime.fromSecsSinceEpoch(second)
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)

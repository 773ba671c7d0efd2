"""A dialog with the earlier versions of a document and their differences, to restore one."""

from collections import Counter
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QListWidgetItem,
    QScrollArea,
    QWidget,
)

from fourc_desktop.core.comparison import Difference
from fourc_desktop.storage.database.document import DocumentVersion
from fourc_desktop.ui.text import date_time_text, tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowList

MAX_DIFFERENCES = 40
"""The most differences that are listed; a last line has the number of the others."""

Differ = Callable[[int], Sequence[Difference]]
"""A function that returns the differences from a revision to the current document."""


class VersionsDialog(FormDialog):
    """A list of versions, the latest first; `restored` emits the revision to restore."""

    restored = Signal(int)

    def __init__(
        self,
        name: str,
        versions: Sequence[DocumentVersion],
        differ: Differ,
        parent: QWidget,
        *,
        changeable: bool = True,
    ) -> None:
        buttons = StandardButton.Ok | StandardButton.Close
        super().__init__(tr("Earlier versions"), parent, accept=tr("Restore"), buttons=buttons)
        self._differ = differ
        self._list = WholeRowList()
        self._list.setAccessibleName(tr("Earlier versions"))
        self._list.setWordWrap(True)
        self._list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._list.itemActivated.connect(self.accept_button.click)
        for version, text in zip(versions, _texts(versions, differ), strict=True):
            item = QListWidgetItem(text)
            item.setData(Qt.ItemDataRole.UserRole, version.revision)
            self._list.addItem(item)
        self._details = QScrollArea()
        self._details.setAccessibleName(tr("What differs from now"))
        self._list.currentItemChanged.connect(self._show_differences)
        self._details.setWidgetResizable(True)
        self._list.setCurrentRow(0)
        self.accept_button.setEnabled(bool(versions) and changeable)
        self.accepted.connect(self._restore)
        self._lay_out(name, any_=bool(versions))

    def _show_differences(self, item: QListWidgetItem) -> None:
        """List the differences between the selected version and the current one."""
        found = self._differ(item.data(Qt.ItemDataRole.UserRole))
        content = QWidget()
        column = vbox(
            label(tr("What differs from now"), TextStyle.SUBHEAD, strong=True),
            parent=content,
            margins=(0, 0, Space.GRID, 0),
            spacing=6,
        )
        for each in found[:MAX_DIFFERENCES]:
            column.addWidget(label(tr(each.what), strong=True, wrap=True))
            column.addWidget(label(_change_text(each), tone="ink2", wrap=True))
            column.addWidget(hairline())
        remaining = len(found) - MAX_DIFFERENCES
        if remaining > 0:
            column.addWidget(label(tr("And {count} more.", count=remaining), tone="ink2"))
        if not found:
            nothing = tr("Nothing on the sheet.")
            column.addWidget(label(nothing, tone="ink2", wrap=True))
        column.addStretch(1)
        self._details.setWidget(content)

    def _lay_out(self, name: str, *, any_: bool) -> None:
        self.add_heading(name)
        if not any_:
            self.add_text(tr("Nothing has been changed yet."))
            self.open_at(440, 160)
            return
        self.add_text(tr("Restoring one can be undone."))
        across = hbox((self._list, 1), (self._details, 1), spacing=Space.PANEL)
        self.body.addLayout(across, 1)
        self.open_at(760, 460)

    def _restore(self) -> None:
        if (item := self._list.currentItem()) is not None:
            self.restored.emit(item.data(Qt.ItemDataRole.UserRole))


def _texts(versions: Sequence[DocumentVersion], differ: Differ) -> list[str]:
    """Label and time of each version; those that are alike have a value that differs as well."""
    texts = [f"{each.label}\n{date_time_text(each.at)}" for each in versions]
    for text, count in Counter(texts).items():
        if count > 1:
            alike = [place for place, each in enumerate(texts) if each == text]
            told = _distinguishing([differ(versions[place].revision) for place in alike])
            for place, words in zip(alike, told, strict=True):
                texts[place] = f"{text}{words}"
    return texts


def _distinguishing(versions: Sequence[Sequence[Difference]]) -> list[str]:
    """For each version, given by its differences from now, the value that tells them apart best."""
    now = {each.what: each.after for found in versions for each in found}
    then = [{each.what: each.before for each in found} for found in versions]

    def values(what: str) -> list[str]:
        return [before.get(what, now[what]) for before in then]

    shown = [what for what in now if all(values(what))]
    best = max(shown, key=lambda what: len(set(values(what))), default="")
    return [f" · {tr(best)}: {value}" for value in values(best)] if best else [""] * len(then)


def _change_text(each: Difference) -> str:
    """The current and the earlier value, or that it exists in only one of the two."""
    if not each.before:
        return tr("Not there then; now: {now}", now=each.after)
    if not each.after:
        return tr("Then: {then}; not there now", then=each.before)
    return tr("Then: {then}; now: {now}", then=each.before, now=each.after)

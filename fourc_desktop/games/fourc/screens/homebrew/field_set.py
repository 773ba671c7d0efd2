"""The fields of a homebrew entry; groups of fields are nested sets."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QScrollArea, QWidget

from fourc_desktop.core.problem import EntryProblem
from fourc_desktop.games.fourc.screens.homebrew.field_view import VIEWS, FieldChoices, FieldView
from fourc_desktop.games.fourc.screens.homebrew.fields import FieldEditorKind, HomebrewField
from fourc_desktop.games.fourc.services.homebrew_entries import EntryValues
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.labeled_field import FieldError
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view

SIDE_BY_SIDE: Final = ({FieldEditorKind.NUMBER, FieldEditorKind.CHOICE}, {FieldEditorKind.TICK})
"""The kinds of fields that can share a line with others."""


class FieldSet(QWidget):
    """All fields of a form or group; `edited` carries the path of a field and its value.

    Rarely used fields unfold with a button; those with a value or an error are always shown.
    """

    edited = Signal(tuple, object)
    editing_finished = Signal()

    def __init__(self, fields: Sequence[HomebrewField]) -> None:
        super().__init__()
        self._views: list[FieldView | FieldGroupsView] = []
        self._heads: list[tuple[QLabel, int]] = []
        self._untouched: set[FieldView | FieldGroupsView] = set()
        self._wrong: set[FieldView | FieldGroupsView] = set()
        self._column = vbox(parent=self, spacing=Space.PANEL)
        line: tuple[set[FieldEditorKind], FlowLayout] | None = None
        for field in fields:
            if field.heading:
                head = label(tr(field.heading), TextStyle.SUBHEAD, strong=True)
                self._heads.append((head, len(self._views)))
                self._column.addWidget(head)
            if line is None or field.heading or field.editor not in line[0]:
                line = self._begin_line(field)
            view = self._view(field)
            if line is None:
                self._column.addWidget(view)
            else:
                line[1].addWidget(view)
        self.more = Button("", kind=ButtonKind.OUTLINED)
        self.more.setCheckable(True)
        self.more.toggled.connect(self._fold)
        self._column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        if not any(field.is_more for field in fields):
            self.more.hide()

    def show_values(self, values: EntryValues, choices: FieldChoices) -> None:
        """Show the values."""
        for view in self._views:
            value = value_at(values, view.field.place)
            view.show_value(value, choices)
            if value == view.field.usual or not value:
                self._untouched.add(view)
            else:
                self._untouched.discard(view)
        self._fold()

    def show_flaws(self, flaws: Sequence[EntryProblem]) -> list[EntryProblem]:
        """Show errors below their fields; return those without a field."""
        left = list(flaws)
        for view in self._views:
            place = view.field.place
            mine = [flaw for flaw in left if flaw.place[: len(place)] == place]
            view.show_flaws(
                [EntryProblem(flaw.place[len(place) :], flaw.sentence) for flaw in mine]
            )
            left = [flaw for flaw in left if flaw not in mine]
            (self._wrong.add if mine else self._wrong.discard)(view)
        self._fold()
        return left

    def _fold(self) -> None:
        """Show the required fields and their headings; once unfolded, all of them."""
        is_open = self.more.isChecked()
        self.more.setText(tr("Less") if is_open else tr("More"))
        self.more.updateGeometry()
        hidden = self._untouched - self._wrong
        for view in self._views:
            folds = view.field.is_more and view in hidden and not is_open
            view.setHidden(folds and not view.isAncestorOf(QApplication.focusWidget() or self))
        for at, (head, first) in enumerate(self._heads):
            end = self._heads[at + 1][1] if at + 1 < len(self._heads) else len(self._views)
            head.setHidden(all(view.isHidden() for view in self._views[first:end]))

    def _begin_line(self, field: HomebrewField) -> tuple[set[FieldEditorKind], FlowLayout] | None:
        """The layout of a field and its neighbors in one line.

        None for a field with a line of its own.
        """
        beside = next((each for each in SIDE_BY_SIDE if field.editor in each), None)
        if beside is None:
            return None
        flow = FlowLayout(gap=Space.PANEL)
        self._column.addLayout(flow)
        return beside, flow

    @property
    def first(self) -> QWidget:
        """The first field."""
        view = self._views[0]
        assert isinstance(view, FieldView)
        return view.row.editor

    def begin(self) -> None:
        """Focus the first field."""
        self.first.setFocus(Qt.FocusReason.TabFocusReason)

    def _view(self, field: HomebrewField) -> "FieldView | FieldGroupsView":
        if field.editor is FieldEditorKind.GROUPS:
            groups = FieldGroupsView(field)
            groups.edited.connect(lambda at, value: self.edited.emit((*field.place, *at), value))
            groups.editing_finished.connect(self.editing_finished)
            self._views.append(groups)
            return groups
        view = VIEWS[field.editor](field)
        view.edited.connect(lambda value: self.edited.emit(field.place, value))
        view.editing_finished.connect(self.editing_finished)
        self._views.append(view)
        return view


class FieldGroupsView(QWidget):
    """A list of groups of fields, which can be added and removed."""

    edited = Signal(tuple, object)
    editing_finished = Signal()

    def __init__(self, field: HomebrewField) -> None:
        super().__init__()
        self.field = field
        self._values: list[Any] = []
        self._groups: list[FieldGroup] = []
        self._refusal = FieldError(grounded=False)
        self._add = Button(tr(field.add), icon="plus")
        self._add.clicked.connect(self._add_one)
        self._column = vbox(parent=self, spacing=Space.CARD)
        if not field.heading:
            self._column.addWidget(label(tr(field.title), strong=True))
        if field.hint:
            self._column.addWidget(label(tr(field.hint), TextStyle.SMALL, tone="ink2", wrap=True))
        self._column.addWidget(self._refusal)
        self._column.addWidget(self._add, 0, Qt.AlignmentFlag.AlignLeft)

    def show_value(self, value: object, choices: FieldChoices) -> None:
        """Show a group for each value."""
        if isinstance(value, Mapping):
            self._values = [value]
        else:
            self._values = list(value) if isinstance(value, list | tuple) else []
        while len(self._groups) < len(self._values):
            self._put_group(len(self._groups))
        # Surplus groups are kept for the next entry, because creating them is slow.
        for index, group in enumerate(self._groups):
            group.setVisible(index < len(self._values))
        for group, values in zip(self._groups, self._values, strict=False):
            group.fields.show_values(values, choices)
        self._add.setVisible(len(self._values) < self.field.most)

    def show_flaws(self, flaws: Sequence[EntryProblem]) -> None:
        """Show errors in their groups; return those of the list itself."""
        left = [flaw for flaw in flaws if not flaw.place]
        for index, group in enumerate(self._groups):
            if self.field.most == 1:
                left += group.fields.show_flaws([flaw for flaw in flaws if flaw.place])
                continue
            mine = [flaw for flaw in flaws if flaw.place[:1] == (index,)]
            left += group.fields.show_flaws(
                [EntryProblem(each.place[1:], each.sentence) for each in mine]
            )
        self._refusal.show_message(left[0].sentence if left else "")

    def _put_group(self, index: int) -> None:
        title = tr(self.field.one, number=index + 1)
        group = FieldGroup(title, self.field.fields)
        way = () if self.field.most == 1 else (index,)
        group.fields.edited.connect(lambda at, value: self.edited.emit((*way, *at), value))
        group.fields.editing_finished.connect(self.editing_finished)
        group.removed.connect(lambda: self._remove(index))
        self._groups.append(group)
        self._column.insertWidget(self._column.count() - 2, group)
        insert_in_tab_order(self._add, [group.remove, *taking_tab(group.fields)])

    def _add_one(self) -> None:
        blank = dict(self.field.blank or {})
        self._give(blank if self.field.most == 1 else [*self._values, blank])
        self._groups[len(self._values) - 1].fields.begin()
        self._show_last()
        QTimer.singleShot(0, self._show_last)

    def showEvent(self, event: QShowEvent) -> None:
        """Follow the height of the form, because wrapped text gets its height in later events."""
        super().showEvent(event)
        area = self.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None:
            bar = area.verticalScrollBar()
            bar.rangeChanged.connect(self._show_last, Qt.ConnectionType.UniqueConnection)

    def _show_last(self) -> None:
        """Scroll to the last group while its first field has the focus."""
        if self._values:
            group = self._groups[len(self._values) - 1]
            if group.fields.first.hasFocus():
                bring_into_view(group, group.fields.first)

    def _remove(self, index: int) -> None:
        left = [each for at, each in enumerate(self._values) if at != index]
        self._add.setFocus(Qt.FocusReason.TabFocusReason)
        self._give(None if self.field.most == 1 else left)

    def _give(self, values: object) -> None:
        self.edited.emit((), values)
        self.editing_finished.emit()


class FieldGroup(QFrame):
    """A group of fields in a panel, with a remove button."""

    removed = Signal()

    def __init__(self, title: str, fields: Sequence[HomebrewField]) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.fields = FieldSet(fields)
        self.remove = Button("", kind=ButtonKind.QUIET, icon="x")
        self.remove.setAccessibleName(tr("Remove: {what}", what=title))
        self.remove.setToolTip(tr("Remove"))
        self.remove.clicked.connect(self.removed)
        head = hbox((label(title, strong=True), 1), self.remove)
        vbox(
            head,
            self.fields,
            parent=self,
            margins=(Space.PANEL, Space.GRID, Space.PANEL, Space.PANEL),
            spacing=Space.GRID,
        )


def taking_tab(root: QWidget) -> list[QWidget]:
    """The tab stops inside, in creation order, without popups."""
    return [
        each
        for each in root.findChildren(QWidget)
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus
        if each.focusProxy() is None and each.window() is root.window()
    ]


def value_at(values: object, place: Sequence[str | int]) -> Any:
    """The value at a path; None if there is none."""
    for step in place:
        if isinstance(values, Mapping):
            values = values.get(step)
        elif isinstance(values, list) and isinstance(step, int) and step < len(values):
            values = values[step]
        else:
            return None
    return values


def with_value(values: Any, place: Sequence[str | int], value: object) -> Any:
    """The values with another value at a path."""
    if not place:
        return value
    step, *rest = place
    if isinstance(step, int):
        listed = list(values)
        listed[step] = with_value(listed[step], rest, value)
        return listed
    group = dict(values or {})
    group[step] = with_value(group.get(step), rest, value)
    return group

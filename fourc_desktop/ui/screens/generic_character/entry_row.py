"""The row of a list entry: its name, its numbers, and its other fields when expanded."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QMenu, QWidget

from fourc_desktop.core.forms.character_form import DerivedNumber
from fourc_desktop.core.forms.field_specs import FieldSpec, field_specs, row_name
from fourc_desktop.core.forms.fields import (
    LARGEST,
    ChoiceKind,
    FlagKind,
    GaugeKind,
    LevelKind,
    NumberKind,
    RowsKind,
    TextKind,
)
from fourc_desktop.core.text import number_text, signed_text
from fourc_desktop.ui.screens.generic_character.controller import GenericCharacterController
from fourc_desktop.ui.screens.generic_character.roll_links import RollLinks
from fourc_desktop.ui.shared.form_fields.editors import LevelEditor, editor
from fourc_desktop.ui.shared.form_fields.field_editor import FieldEditor, TextEditor
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import set_tab_order
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, icon_button
from fourc_desktop.ui.widgets.buttons.menu_button import leave_unless_pointed_at
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton, score_sources
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.layouts.tab_order import tab_stops
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

FIELD_WIDTH: Final = 240
"""The minimum width of a field in an expanded entry, in pixels at 100 % text."""

NAME_SHARE: Final = 3
LEVEL_SHARE: Final = 9
"""The stretch factors of name and level slider in a row."""


class FormEntryRow(StyleChangeMixin, QWidget):
    """A row for an entry; `removed` and `moved` carry the user's requests.

    If entries have exactly one level field, it is a slider next to the name; a single derived
    number is next to the name as well, several are below it with titles. The other fields are
    summarized below, and edited when the entry is expanded.
    """

    removed = Signal()
    moved = Signal(int)

    def __init__(
        self, list_: str, index: int, controller: GenericCharacterController, serve: AttachPopup
    ) -> None:
        super().__init__()
        self._list = list_
        self._controller = controller
        self._attach_popup = serve
        self._changeable = True
        self._numbers: dict[str, ValueButton] = {}
        self._titles: dict[str, QLabel] = {}
        self.rolls = RollLinks(f"{list_}.{index}", controller, self)
        specs = field_specs(controller.spec(list_).type)
        kind = controller.spec(list_).kind
        assert isinstance(kind, RowsKind)
        self._one = tr(kind.one)
        self._specs = specs
        self.place = index
        self.name = TextEditor(
            self._path(specs[0]), controller, labeled=False, quiet=TextStyle.BODY
        )
        self.ladder = self._ladder()
        self._other_specs = [
            spec for spec in specs[1:] if self.ladder is None or spec.id != self._ladder_id()
        ]
        self.editors: list[FieldEditor] = []
        self._summary_label = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.open = self._button("pencil", tr("Edit"))
        self.open.setCheckable(True)
        self.open.clicked.connect(self._toggle_details)
        self.more = self._button("ellipsis", tr("More"))
        self.more.clicked.connect(self._open_menu)
        self._menu = QMenu(self)
        self._menu.aboutToHide.connect(partial(leave_unless_pointed_at, self.more))
        self._figures, self._details = QWidget(), QWidget()
        self._grid = QGridLayout(self._details)
        self._across = 1
        self._lay_out()

    def refresh(self, figures: Sequence[DerivedNumber], *, has_rolls: bool) -> None:
        """Show the stored entry; `has_rolls` is whether some entry of the list is rolled."""
        self.name.refresh()
        if self.ladder is not None:
            self.ladder.refresh()
        row = self._controller.read(self._list)[self.place]
        named = row_name(row) or self._one
        self.open.setAccessibleName(tr("Edit {name}", name=named))
        self.more.setAccessibleName(tr("More: {name}", name=named))
        self._summary_label.setText(self._summary(row))
        self._summary_label.setVisible(
            bool(self._summary_label.text()) and not self.open.isChecked()
        )
        for each in self.editors:
            each.refresh()
        self._show_numbers(figures)
        self.rolls.refresh(keeps_place=has_rolls)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change anything."""
        self._changeable = changeable
        self.name.set_changeable(changeable)
        if self.ladder is not None:
            self.ladder.set_changeable(changeable)
        for each in self.editors:
            each.set_changeable(changeable)
        self.open.setVisible(changeable and bool(self._other_specs))
        self.more.setVisible(changeable)
        if not changeable and self.open.isChecked():
            self.open.setChecked(False)
            self._toggle_details()

    def begin(self) -> None:
        """Expand the entry and focus its name."""
        self._expand()
        self.name.begin()

    def begin_at(self, column: str) -> None:
        """Focus the field with this id, for which the entry may be expanded; else the name."""
        if any(spec.id == column for spec in self._other_specs):
            self._expand()
        path = f"{self._list}.{self.place}.{column}"
        next((each for each in self._all() if each.path == path), self.name).begin()

    def begin_numbers(self) -> None:
        """Focus the first number that is always shown, else the level, another number or the name.

        The entry is expanded for a number; the name is selected, so that typing replaces it.
        """
        numbers = [
            (not spec.kind.always_shown, place)
            for place, spec in enumerate(self._other_specs)
            if isinstance(spec.kind, NumberKind | GaugeKind)
        ]
        is_later, place = min(numbers, default=(True, -1))
        if self.ladder is not None and is_later:
            self.ladder.begin()
        elif numbers:
            self._expand()
            self.editors[place].begin()
        else:
            self.name.begin()

    def stops(self) -> list[QWidget]:
        """The widgets of the row in tab order."""
        inner = [self.name.words]
        first: list[QWidget] = [*inner]
        if self.ladder is not None:
            first.append(self.ladder.stops)
        return [*first, *self._numbers.values(), self.rolls.button, self.open, self.more]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Alt+Up and Alt+Down move the entry."""
        alt = event.modifiers() & Qt.KeyboardModifier.AltModifier
        if self._changeable and alt and event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many fields side by side as fit."""
        super().resizeEvent(event)
        self._fit()

    def _ladder(self) -> LevelEditor | None:
        """The slider of a list whose entries have exactly one level field."""
        levels = [spec for spec in self._specs if isinstance(spec.kind, LevelKind)]
        if len(levels) != 1:
            return None
        return LevelEditor(self._path(levels[0]), self._controller, named=False)

    def _ladder_id(self) -> str:
        return next(spec.id for spec in self._specs if isinstance(spec.kind, LevelKind))

    def _all(self) -> list[FieldEditor]:
        """Every editor of the row."""
        ladder = [] if self.ladder is None else [self.ladder]
        return [self.name, *ladder, *self.editors]

    def _path(self, spec: FieldSpec) -> str:
        return f"{self._list}.{self.place}.{spec.id}"

    def _summary(self, row: object) -> str:
        """The fields that differ from their defaults, or are always shown, as text."""
        found = []
        limits = {spec.kind.most for spec in self._other_specs if isinstance(spec.kind, GaugeKind)}
        for spec in self._other_specs:
            value = getattr(row, spec.id)
            if spec.id in limits:
                continue  # the maximum is part of the gauge's text
            if isinstance(spec.kind, GaugeKind):
                maximum = self._controller.limit(self._path(spec))
                text = (
                    tr("{now} of {most}", now=value, most=maximum)
                    if maximum < LARGEST
                    else str(value)
                )
                is_own = spec.kind.most not in {each.id for each in self._other_specs}
                found.append(f"{tr(spec.kind.title).lower()} {text}" if is_own else text)
            elif value == spec.default and not spec.kind.always_shown:
                continue
            elif isinstance(spec.kind, FlagKind):
                found.append(tr(spec.kind.title).lower())
            elif isinstance(spec.kind, TextKind) and not spec.kind.suggests:
                found.append(value)
            elif isinstance(spec.kind, TextKind):
                found.append(f"{tr(spec.kind.title).lower()} {value}")
            elif isinstance(spec.kind, ChoiceKind):
                found.append(f"{tr(spec.kind.words(value))} {tr(spec.kind.title)}".lower())
            else:
                found.append(f"{tr(spec.kind.title)} {tr(spec.kind.words(value))}".lower())
        return " · ".join(found)

    def _show_numbers(self, figures: Sequence[DerivedNumber]) -> None:
        prefix = f"{self._list}.{self.place}."
        own = [each for each in figures if each.id.startswith(prefix)]
        for each in own:
            suffix = each.id.removeprefix(prefix)
            if suffix not in self._numbers:
                self._add_number(suffix, is_alone=len(own) == 1, is_bonus=each.is_bonus)
            title, text = tr(each.title), signed_text if each.is_bonus else number_text
            value = text(each.figure.value)
            if suffix in self._titles:
                self._titles[suffix].setText(title)
                value = f"{value} {each.unit}".rstrip()
            self._numbers[suffix].show_value(value, score_sources(title, each.figure, each.unit))

    def _add_number(self, suffix: str, *, is_alone: bool, is_bonus: bool) -> None:
        made = self._numbers[suffix] = ValueButton(TextStyle.NUMBER)
        self._attach_popup(made)
        path = f"{self._list}.{self.place}.{suffix}"
        self.rolls.add(made, path)
        if is_alone:
            self._head.insertWidget(self._head.indexOf(self.rolls.button), made)
        if is_alone and not is_bonus:
            return
        title = self._titles[suffix] = label("", TextStyle.SMALL, tone="ink2")
        self.rolls.add(title, path)
        if is_alone:
            self._head.insertWidget(self._head.indexOf(made), title)
            return
        titled = QWidget()
        hbox(title, made, parent=titled, spacing=Space.INSIDE)
        layout = self._figures.layout()
        assert layout is not None
        layout.addWidget(titled)
        titled.show()
        self._figures.show()

    def _expand(self) -> None:
        if self._other_specs and not self.open.isChecked():
            self.open.setChecked(True)
            self._toggle_details()

    def _toggle_details(self) -> None:
        """Show the fields or their summary."""
        shown = self.open.isChecked()
        if shown and not self.editors:
            self.editors = [
                editor(self._path(spec), self._controller) for spec in self._other_specs
            ]
            self._arrange()
            for each in self.editors:
                each.set_changeable(self._changeable)
                each.refresh()
        self._details.setVisible(shown)
        if shown:
            set_tab_order(self.more, *tab_stops(self._details))
        self._summary_label.setVisible(bool(self._summary_label.text()) and not shown)

    def _fit(self) -> None:
        across = max(self.width() // current_theme().px(FIELD_WIDTH), 1)
        if across != self._across:
            self._across = across
            self._arrange()
        if self.ladder is not None:
            # Beside a level that is shown alone, the name has the rest of the width.
            stops = self.ladder.stops
            share = self.width() * LEVEL_SHARE // (NAME_SHARE + LEVEL_SHARE)
            is_alone = stops.is_alone(share)
            most = stops.minimumSizeHint().width() if is_alone else self.maximumWidth()
            self.ladder.setMaximumWidth(most)

    def _arrange(self) -> None:
        for index, each in enumerate(self.editors):
            self._grid.addWidget(each, *divmod(index, self._across))
            self._grid.setColumnStretch(index % self._across, 1)
        for column in range(self._across, self._grid.columnCount()):
            self._grid.setColumnStretch(column, 0)

    def _open_menu(self) -> None:
        self._menu.clear()
        up, down = QKeySequence("Alt+Up"), QKeySequence("Alt+Down")
        for text, keys, by in ((tr("Move up"), up, -1), (tr("Move down"), down, 1)):
            action = self._menu.addAction(text)
            action.setShortcut(keys)
            action.triggered.connect(lambda _on=False, by=by: self.moved.emit(by))
        self._menu.addSeparator()
        remove = self._menu.addAction(tr("Remove"))
        remove.triggered.connect(lambda _on=False: self.removed.emit())
        self._menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height() + 2)))

    def _button(self, icon: str, text: str) -> Button:
        return icon_button(icon, text, kind=ButtonKind.QUIET, height=Height.COMPACT)

    def _lay_out(self) -> None:
        self._head = hbox((self.name, NAME_SHARE), margins=(0, 2), spacing=Space.INSIDE)
        if self.ladder is not None:
            self._head.addWidget(self.ladder, LEVEL_SHARE)
            self.rolls.add(self.ladder.stops)
        self.rolls.add(self._summary_label)
        self._head.addWidget(self.rolls.button)
        self._head.addWidget(self.open)
        self._head.addWidget(self.more)
        self.open.setVisible(bool(self._other_specs))
        self._grid.setContentsMargins(Space.GRID, 0, 0, Space.GRID)
        self._grid.setHorizontalSpacing(Space.PANEL)
        self._grid.setVerticalSpacing(Space.INSIDE)
        self._details.hide()
        self._figures.setLayout(FlowLayout(gap=Space.PANEL))
        self._figures.setContentsMargins(Space.GRID, 0, 0, 0)
        self._figures.hide()
        column = vbox(self._head, self._figures, parent=self, spacing=0)
        # Margins of the label, so that a row without a summary is centered above its line.
        self._summary_label.setContentsMargins(Space.GRID, 0, 0, Space.INSIDE)
        column.addWidget(self._summary_label)
        column.addWidget(self._details)
        column.addWidget(hairline())

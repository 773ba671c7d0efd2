"""The card of a form section: its fields, lists and derived numbers."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget

from fourc_desktop.core.forms.character_form import FormSection
from fourc_desktop.core.forms.field_specs import FieldSpec, field_specs
from fourc_desktop.core.forms.fields import LevelKind, RowsKind, TextKind
from fourc_desktop.ui.screens.generic_character.controller import (
    GenericCharacterController,
    parted,
)
from fourc_desktop.ui.screens.generic_character.derived_tiles import DerivedTiles
from fourc_desktop.ui.screens.generic_character.entry_row import LEVEL_SHARE, NAME_SHARE
from fourc_desktop.ui.screens.generic_character.list_editor import ListEditor
from fourc_desktop.ui.screens.generic_character.roll_links import RollLinks
from fourc_desktop.ui.shared.form_fields.editors import NAME, LevelEditor, editor
from fourc_desktop.ui.shared.form_fields.field_editor import FieldEditor, TextEditor
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.level_slider import LevelSliderLabels
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin


class SectionCard(QFrame):
    """The editors of a section; `skipped` fields are elsewhere on the screen.

    Its head, if it is not `titled`, is elsewhere as well.
    """

    def __init__(
        self,
        section: FormSection,
        controller: GenericCharacterController,
        serve: AttachPopup,
        *,
        skipped: Sequence[str] = (),
        titled: bool = True,
    ) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.setAccessibleName(tr(section.title))
        if section.rule:
            self.setProperty("rule_topic", section.rule)
        self.section = section
        self._controller = controller
        self._attach_popup = serve
        self._skipped = frozenset(skipped)
        self.editors: list[FieldEditor] = []
        self._level_names: list[tuple[LevelNamesRow, ListEditor | None]] = []
        self._rolls: list[RollLinks] = []
        self.tiles = DerivedTiles(controller, serve)
        self._column = vbox(
            parent=self,
            margins=(Space.PANEL, Space.CARD, Space.PANEL, Space.PANEL),
            spacing=Space.INSIDE,
        )
        self._title: QLabel | None = None
        if titled:
            self._head()
        self._fill()

    @property
    def is_empty(self) -> bool:
        """Whether nothing of the section is shown."""
        derived = any(self._controller.form.shows(each, self._controller.book)
                      for each in self.section.derived)  # fmt: skip
        return not self.editors and not derived

    def refresh(self) -> None:
        """Show the stored fields; a card without a text to read is hidden."""
        for each in self.editors:
            each.refresh()
        for links in self._rolls:
            links.refresh(keeps_place=self._are_rolled)
        self._fit_names()
        self.setHidden(self._is_blank)
        self.tiles.show_numbers(
            [
                each
                for each in self._controller.figures
                if each.id in self.section.derived
                and self._controller.form.shows(each.id, self._controller.book)
            ]
        )

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change anything."""
        for each in self.editors:
            each.set_changeable(changeable)
        self.tiles.set_changeable(changeable)
        self._fit_names()

    def show_title(self, title: str) -> None:
        """Change the title."""
        if self._title is not None:
            self._title.setText(title)
        self.setAccessibleName(title)

    def begin(self, path: str = "") -> None:
        """Focus the field with this path, which may be in a list ("skills.2.name"); else the first.

        A list has its entry for a path without a field ("skills.2").
        """
        list_, place, column = parted(path)
        found = next((each for each in self.editors if each.path == list_), None)
        if isinstance(found, ListEditor) and place < len(found.rows):
            found.rows[place].begin_at(column)
            bring_into_view(found.rows[place])
        elif found is not None:
            found.begin()
            bring_into_view(found)
        elif self.editors:
            self.editors[0].begin()

    def editor(self, field: str) -> FieldEditor:
        """The editor of a field; raises `KeyError` if the card has none."""
        for each in self.editors:
            if each.path == field:
                return each
        raise KeyError(field)

    @property
    def _is_blank(self) -> bool:
        """Whether all of the section are texts to read, and none is written."""
        texts = [each for each in self.editors if isinstance(each, TextEditor)]
        return (
            bool(texts)
            and len(texts) == len(self.editors)
            and not self.section.derived
            and all(each.field.isHidden() for each in texts)
        )

    @property
    def _are_rolled(self) -> bool:
        """Whether some field is rolled."""
        return any(each.is_rolled for each in self._rolls)

    def _fit_names(self) -> None:
        """Leave room beside the names of levels for the buttons beside the sliders."""
        for names, rows in self._level_names:
            names.leave_room(int(self._are_rolled) if rows is None else rows.buttons)

    def _head(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(Space.PANEL)
        self._title = label(tr(self.section.title), TextStyle.HEAD, head=True)
        head.addWidget(self._title)
        remark = label(tr(self.section.remark), TextStyle.SMALL, tone="ink2", wrap=True)
        remark.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
        head.addWidget(remark, 1)
        self._column.addLayout(head)

    def _fill(self) -> None:
        controller = self._controller
        shown = controller.form.shown(self.section, controller.book)
        left = [spec for spec in shown if spec.id not in self._skipped]
        above: tuple[str, ...] = ()
        for spec in left:
            if isinstance(spec.kind, RowsKind):
                made: FieldEditor = ListEditor(spec.id, controller, self._attach_popup)
                assert isinstance(made, ListEditor)
                if len([each for each in shown if isinstance(each.kind, RowsKind)]) > 1:
                    if self.editors:
                        self._column.addSpacing(Space.CARD)
                    self._column.addWidget(
                        label(tr(spec.kind.title), TextStyle.SUBHEAD, strong=True)
                    )
                if made.ladder is not None:
                    default = controller.spec(spec.id).type()
                    self._add_names(made.ladder, self._usual(default, made), made)
            else:
                made = self._field(spec, alone=len(left) == 1)
                if isinstance(made, LevelEditor) and isinstance(spec.kind, LevelKind):
                    if above != spec.kind.names:
                        assert isinstance(spec.default, int)
                        self._add_names(spec.kind, spec.default)
                    above = spec.kind.names
                    links = RollLinks(spec.id, controller, made)
                    links.add(made.name)
                    links.add(made.stops)
                    made.add_button(links.button)
                    self._rolls.append(links)
            self.editors.append(made)
            self._column.addWidget(made)
        self._column.addWidget(self.tiles)
        self._column.addStretch(1)

    def _field(self, spec: FieldSpec, *, alone: bool) -> FieldEditor:
        """The editor of a field; a text that is alone on a card has no label."""
        if alone and isinstance(spec.kind, TextKind):
            return TextEditor(spec.id, self._controller, labeled=False)
        return editor(spec.id, self._controller)

    @staticmethod
    def _usual(default: object, made: ListEditor) -> int:
        for each in _levels(default):
            return each
        return made.ladder.low if made.ladder is not None else 0

    def _add_names(self, kind: LevelKind, usual: int, rows: ListEditor | None = None) -> None:
        """Add the names of the levels above the sliders of fields, or of the rows of a list."""
        labels = LevelSliderLabels([tr(name) for name in kind.names], usual - kind.low)
        names = LevelNamesRow(labels, above_rows=rows is not None)
        self._level_names.append((names, rows))
        self._column.addWidget(names)


class LevelNamesRow(StyleChangeMixin, QWidget):
    """The names of levels, exactly above the sliders of fields or of the rows of a list."""

    def __init__(self, names: LevelSliderLabels, *, above_rows: bool) -> None:
        super().__init__()
        self._above_rows = above_rows
        self._buttons = int(above_rows)
        self._before, self._after = QWidget(), QWidget()
        inside = hbox(parent=self, spacing=0)
        inside.addWidget(self._before, NAME_SHARE if above_rows else 0)
        if above_rows:
            inside.addSpacing(Space.INSIDE)
        inside.addWidget(names, LEVEL_SHARE if above_rows else 1)
        inside.addWidget(self._after)
        self._fit()

    def leave_room(self, buttons: int) -> None:
        """Leave room for so many buttons after each slider."""
        self._buttons = buttons
        self._fit()

    def _fit(self) -> None:
        px = current_theme().px
        self._after.setFixedWidth(self._buttons * (Space.INSIDE + px(Height.COMPACT)))
        if not self._above_rows:
            self._before.setMinimumWidth(px(NAME))


def _levels(entry: object) -> Iterator[int]:
    """The levels of a new entry."""
    cls: type = type(entry)
    for spec in field_specs(cls):
        if isinstance(spec.kind, LevelKind):
            yield getattr(entry, spec.id)

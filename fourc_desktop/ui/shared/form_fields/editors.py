"""Editors for each kind of form field except lists."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt

from fourc_desktop.core.forms.fields import (
    LARGEST,
    ChoiceKind,
    FieldKind,
    FlagKind,
    GaugeKind,
    LevelKind,
    NumberKind,
    TextKind,
    TrackKind,
)
from fourc_desktop.ui.shared.form_fields.field_controller import FieldController
from fourc_desktop.ui.shared.form_fields.field_editor import FieldEditor, TextEditor
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.charts.gauges import GaugeBar
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.level_slider import LevelSlider
from fourc_desktop.ui.widgets.fields.number_field import NumberField
from fourc_desktop.ui.widgets.fields.sum_field import SumField
from fourc_desktop.ui.widgets.fields.track_boxes import TrackBoxes
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import NameLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

NAME: Final = 104
"""The width of the name next to a level or a number, in pixels at 100 % text."""

STACKED: Final = 330
"""The width, in pixels at 100 % text, from which a name is next to its slider."""

BAR_TO: Final = 500
"""The largest maximum of a gauge with a bar."""


class LevelEditor(StyleChangeMixin, FieldEditor):
    """A level slider with its name at the left, or above if it is narrow."""

    def __init__(self, path: str, controller: FieldController, *, named: bool = True) -> None:
        super().__init__(path, controller)
        assert isinstance(self.kind, LevelKind)
        names = [tr(name) for name in self.kind.names]
        usual = controller.spec(path).default
        assert isinstance(usual, int)
        self.stops = LevelSlider(self.title, self.kind.low, names, usual)
        self.stops.chosen.connect(lambda level: controller.choose(self.path, level))
        self.name = label(self.title)
        self._head = hbox((NameLayout(self.name, self.stops, STACKED), 1), spacing=Space.INSIDE)
        column = vbox(self._head, parent=self, spacing=0)
        if named:
            column.addWidget(hairline())
        else:
            self.name.hide()
        self._fit()

    def add_button(self, button: Button) -> None:
        """Put a button after the slider."""
        self._head.addWidget(button)

    def refresh(self) -> None:
        """Show the level."""
        self.stops.show_level(self.controller.read(self.path))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether it may be changed."""
        self.stops.set_changeable(changeable)

    def begin(self) -> None:
        """Focus the slider."""
        self.stops.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit(self) -> None:
        self.name.setMinimumWidth(current_theme().px(NAME))


class NumberEditor(FieldEditor):
    """A number with its name at the left."""

    def __init__(self, path: str, controller: FieldController) -> None:
        super().__init__(path, controller)
        assert isinstance(self.kind, NumberKind)
        self.field = NumberField(self.title, self.kind.low, self.kind.high)
        self.field.entered.connect(lambda value: controller.choose(self.path, value))
        self._shown = label("", strong=True)
        hbox(
            (label(self.title, wrap=True), 1),
            self.field,
            self._shown,
            parent=self,
            margins=(0, 2),
            spacing=Space.GRID,
        )

    def refresh(self) -> None:
        """Show the number."""
        value = self.controller.read(self.path)
        self.field.show_number(value)
        self._shown.setText(self.kind.words(value))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether it may be changed."""
        self.field.setVisible(changeable)
        self._shown.setVisible(not changeable)

    def begin(self) -> None:
        """Focus the number."""
        self.field.begin()


class FlagEditor(FieldEditor):
    """A check box."""

    def __init__(self, path: str, controller: FieldController) -> None:
        super().__init__(path, controller)
        self.box = CheckBox(self.title)
        self.box.clicked.connect(lambda on: controller.choose(self.path, bool(on)))
        hbox(self.box, parent=self, margins=(0, Space.INSIDE))

    def refresh(self) -> None:
        """Show the value."""
        self.box.setChecked(self.controller.read(self.path))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether it may be changed."""
        self.box.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not changeable)
        self.box.setFocusPolicy(
            Qt.FocusPolicy.StrongFocus if changeable else Qt.FocusPolicy.NoFocus
        )

    def begin(self) -> None:
        """Focus the check box."""
        self.box.setFocus(Qt.FocusReason.TabFocusReason)


class ChoiceEditor(FieldEditor):
    """A combo box of choices; a catalog may leave it empty."""

    def __init__(self, path: str, controller: FieldController) -> None:
        super().__init__(path, controller)
        self.box = ComboBox()
        self.box.setAccessibleName(self.title)
        self.box.activated.connect(self._choose)
        self._choices: tuple[tuple[str, str], ...] = ()
        self._shown = label("", strong=True, wrap=True)
        hbox(
            (label(self.title, wrap=True), 1),
            self.box,
            self._shown,
            parent=self,
            margins=(0, 2),
            spacing=Space.GRID,
        )

    def refresh(self) -> None:
        """Show the choice, even if it is no longer among the options."""
        choices = self._options()
        value = str(self.controller.read(self.path))
        if not value and "" not in dict(choices):
            value = choices[0][0]
        if value not in dict(choices):
            choices = (*choices, (value, value))
        if choices != self._choices:
            self._choices = choices
            self.box.clear()
            for id_, title in choices:
                self.box.addItem(title, id_)
        self.box.setCurrentIndex([id_ for id_, _ in choices].index(value))
        self._shown.setText(dict(choices)[value])

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether it may be changed."""
        self.box.setVisible(changeable)
        self._shown.setVisible(not changeable)

    def begin(self) -> None:
        """Focus the combo box."""
        self.box.setFocus(Qt.FocusReason.TabFocusReason)

    def _options(self) -> tuple[tuple[str, str], ...]:
        spec = self.controller.spec(self.path)
        if choices := spec.words_of_choice:
            return tuple((word, tr(spec.kind.words(word))) for word in choices)
        assert isinstance(self.kind, ChoiceKind)
        options = self.controller.options(self.kind.options)
        entries = tuple((id_, tr(str(title))) for id_, title in options.items())
        return entries if self.kind.has_usual and entries else (("", tr("None")), *entries)

    def _choose(self, index: int) -> None:
        spec = self.controller.spec(self.path)
        self.controller.choose(self.path, spec.type(self._choices[index][0]))


class TrackEditor(FieldEditor):
    """The boxes of a track."""

    def __init__(self, path: str, controller: FieldController) -> None:
        super().__init__(path, controller)
        assert isinstance(self.kind, TrackKind)
        self.boxes = TrackBoxes(self.kind)
        self.boxes.changed.connect(lambda letters: controller.choose(self.path, letters))
        vbox(self.boxes, parent=self, margins=(0, Space.INSIDE))

    def refresh(self) -> None:
        """Show the track."""
        self.boxes.show_letters(self.controller.read(self.path))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether it may be changed."""
        self.boxes.set_changeable(changeable)

    def begin(self) -> None:
        """Focus the boxes."""
        self.boxes.setFocus(Qt.FocusReason.OtherFocusReason)


class GaugeEditor(FieldEditor):
    """The current value of a gauge, which takes sums, and its maximum, with a bar."""

    def __init__(self, path: str, controller: FieldController) -> None:
        super().__init__(path, controller)
        self.field = SumField(self.title, 0, LARGEST)
        self.field.entered.connect(lambda value: controller.choose(self.path, value))
        self._maximum_label = label("", strong=True)
        self._shown = label("", strong=True)
        self.bar = GaugeBar("ink2")
        head = hbox(
            (label(self.title, wrap=True), 1),
            self.field,
            self._shown,
            self._maximum_label,
            spacing=Space.GRID,
        )
        vbox(head, self.bar, parent=self, margins=(0, Space.INSIDE), spacing=Space.INSIDE)

    def refresh(self) -> None:
        """Show value and maximum."""
        now, maximum = self.controller.read(self.path), self.controller.limit(self.path)
        limited = 0 < maximum < LARGEST
        self._maximum_label.setText(tr("of {most}", most=number(maximum)) if limited else "")
        self.bar.setVisible(limited and maximum <= BAR_TO)
        self.bar.show_level(now, maximum)
        self.field.set_limits(0, max(maximum, now) if limited else LARGEST)
        self.field.show_number(now)
        self._shown.setText(number(now))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether it may be changed."""
        self.field.setVisible(changeable)
        self._shown.setVisible(not changeable)

    def begin(self) -> None:
        """Focus the number."""
        self.field.begin()


Make = Callable[[str, FieldController], FieldEditor]

EDITORS: Final[dict[type[FieldKind], Make]] = {
    TextKind: TextEditor,
    NumberKind: NumberEditor,
    FlagKind: FlagEditor,
    LevelKind: LevelEditor,
    ChoiceKind: ChoiceEditor,
    TrackKind: TrackEditor,
    GaugeKind: GaugeEditor,
}
"""The editor of each kind of field except lists."""


def editor(path: str, controller: FieldController) -> FieldEditor:
    """The editor of a field; a game's own kind has that of the kind it derives from."""
    kinds = type(controller.spec(path).kind).mro()
    return next(EDITORS[each] for each in kinds if each in EDITORS)(path, controller)

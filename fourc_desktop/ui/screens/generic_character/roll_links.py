"""The links from the fields and entries of a character to their rolls."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLabel, QWidget

from fourc_desktop.ui.screens.generic_character.controller import GenericCharacterController
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.theme import Height
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind, icon_button
from fourc_desktop.ui.widgets.buttons.value_button import ValueButton
from fourc_desktop.ui.widgets.fields.level_slider import LevelSlider


class RollLinks(QObject):
    """Opens the roll of a field or list entry, if it has one.

    Its button does, a click on a label or a number, and Enter on a level slider. What rolls nothing
    does not look clickable.
    """

    def __init__(self, path: str, controller: GenericCharacterController, row: QWidget) -> None:
        """`path` is that of the field, or of the entry: "skills.2"."""
        super().__init__(row)
        self._path = path
        self._controller = controller
        self._paths: dict[QWidget, str] = {}
        self.button: Button = icon_button(
            "dices", tr("Roll"), kind=ButtonKind.QUIET, height=Height.COMPACT
        )
        self.button.clicked.connect(lambda: controller.ask_roll(path))

    @property
    def is_rolled(self) -> bool:
        """Whether the field or entry has a roll."""
        return self._controller.rollable_trait(self._path) is not None

    def add(self, widget: QLabel | LevelSlider | ValueButton, path: str = "") -> None:
        """Let a widget open the roll, or that of the number with another path."""
        self._paths[widget] = path = path or self._path
        if isinstance(widget, ValueButton):
            widget.clicked.connect(lambda: self._controller.ask_roll(path))
        else:
            widget.installEventFilter(self)

    def refresh(self, *, keeps_place: bool) -> None:
        """Show what is rolled now; `keeps_place` leaves room for a button that is hidden."""
        trait = self._controller.rollable_trait(self._path)
        policy = self.button.sizePolicy()
        policy.setRetainSizeWhenHidden(keeps_place)
        self.button.setSizePolicy(policy)
        self.button.setVisible(trait is not None)
        if trait is not None:
            self.button.setAccessibleName(_text(trait.title))
            self.button.setToolTip(tooltip_text(_text(trait.title)))
        for widget, path in self._paths.items():
            self._show_link(widget, path)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click on a label or Enter on a slider opens the roll."""
        if isinstance(watched, QLabel) and isinstance(event, QMouseEvent):
            is_click = event.type() == QEvent.Type.MouseButtonRelease
            is_left = event.button() == Qt.MouseButton.LeftButton
            if is_click and is_left and watched.rect().contains(event.position().toPoint()):
                self._controller.ask_roll(self._paths[watched])
        elif isinstance(watched, LevelSlider) and isinstance(event, QKeyEvent):
            is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
            if event.type() == QEvent.Type.KeyPress and is_enter and self.is_rolled:
                self._controller.ask_roll(self._paths[watched])
                return True
        return False

    def _show_link(self, widget: QWidget, path: str) -> None:
        """Show by the pointer and the tool tip whether a click opens a roll."""
        trait = self._controller.rollable_trait(path)
        if isinstance(widget, LevelSlider):
            return
        if trait is None:
            widget.unsetCursor()
        else:
            widget.setCursor(Qt.CursorShape.PointingHandCursor)
        if isinstance(widget, QLabel):
            widget.setToolTip("" if trait is None else tooltip_text(_text(trait.title)))


def _text(title: str) -> str:
    return tr("Roll {name}", name=tr(title))

"""A column of radio buttons."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QWidget

from fourc_desktop.ui.theming.theme import Colors
from fourc_desktop.ui.widgets.buttons.check_box import IndicatorButton
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.painting.drawing import box


class RadioGroup(QWidget):
    """A column of radio buttons; `chosen` emits the id of the option the user clicks.

    `options` are ids with their names, in order; `more` explains some of them in a second line.
    """

    chosen = Signal(str)

    def __init__(
        self, options: Sequence[tuple[str, str]], more: Mapping[str, str] | None = None
    ) -> None:
        super().__init__()
        self._buttons: dict[str, RadioButton] = {}
        group = QButtonGroup(self)
        column = vbox(parent=self, spacing=8)
        for id_, name in options:
            button = RadioButton(name, (more or {}).get(id_, ""))
            button.clicked.connect(lambda _checked, id_=id_: self.chosen.emit(id_))
            group.addButton(button)
            column.addWidget(button)
            self._buttons[id_] = button

    def show_chosen(self, id_: str) -> None:
        """Check an option without emitting a signal."""
        self._buttons[id_].setChecked(True)

    def button(self, id_: str) -> "RadioButton":
        """The radio button of an option."""
        return self._buttons[id_]


class RadioButton(IndicatorButton, QRadioButton):
    """A radio button whose text wraps."""

    def __init__(self, text: str, more: str = "") -> None:
        super().__init__()
        self.set_texts(text, more)
        self.toggled.connect(self._move_tab_stop)

    def show_more(self, more: str) -> None:
        """Change the explanation below the text."""
        if more != self._more:
            self._more = more
            self.setAccessibleDescription(more)
            self.updateGeometry()
            self.update()

    def _paint_indicator(self, painter: QPainter, rect: QRectF, colors: Colors) -> None:
        is_on, checked = self.isEnabled(), self.isChecked()
        color = colors.accent if checked else colors.control
        edge = color if is_on else colors.line
        box(painter, rect, rect.width() / 2, self._ground(colors), edge, 2.0 if checked else 1.0)
        if checked:
            dot = QRectF(0, 0, rect.width() / 2, rect.width() / 2)
            dot.moveCenter(rect.center())
            box(painter, dot, dot.width() / 2, color if is_on else colors.control)

    def _move_tab_stop(self, on: bool) -> None:  # noqa: FBT001 - as `toggled` has it
        """Let Tab stop at the checked button of the group; Qt would stop at the first."""
        group = self.group()
        for each in group.buttons() if on and group is not None else ():
            policy = Qt.FocusPolicy.StrongFocus if each is self else Qt.FocusPolicy.ClickFocus
            each.setFocusPolicy(policy)

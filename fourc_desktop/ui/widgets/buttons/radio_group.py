"""A column of radio buttons."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QRadioButton, QSizePolicy, QVBoxLayout, QWidget

from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.widgets.buttons.check_box import IndicatorText
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
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
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


class RadioButton(QRadioButton):
    """A radio button whose text wraps."""

    def __init__(self, text: str, more: str = "") -> None:
        super().__init__(text)
        self._more = more
        self.setAccessibleName(text)
        self.setAccessibleDescription(more)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.toggled.connect(self._move_tab_stop)

    def show_more(self, more: str) -> None:
        """Change the explanation below the text."""
        if more != self._more:
            self._more = more
            self.setAccessibleDescription(more)
            self.updateGeometry()
            self.update()

    def hasHeightForWidth(self) -> bool:
        """Narrow radio buttons wrap their text."""
        return True

    def heightForWidth(self, width: int) -> int:
        """The height of all lines, wrapped at this width."""
        return self._indicator_text().height(current_theme(), width)

    def sizeHint(self) -> QSize:
        """The text in one line."""
        width = self._indicator_text().width(current_theme())
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Narrow, because the text wraps."""
        theme = current_theme()
        return QSize(min(self.sizeHint().width(), theme.px(120)), theme.px(24))

    def hitButton(self, pos: QPoint) -> bool:
        """The text is part of the click target."""
        return self.rect().contains(pos)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the circle, its dot and the text."""
        theme = current_theme()
        colors = theme.colors
        text = self._indicator_text()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        indicator_rect = text.indicator_rect(theme, self.width())
        is_on, highlighted = self.isEnabled(), self.underMouse() or self.isDown()
        color = colors.accent if self.isChecked() else colors.control
        fill = colors.sunken if highlighted or not is_on else colors.surface
        stroke = 2.0 if self.isChecked() else 1.0
        box(
            painter,
            indicator_rect,
            indicator_rect.width() / 2,
            fill,
            color if is_on else colors.line,
            stroke,
        )
        if self.isChecked():
            dot = QRectF(0, 0, indicator_rect.width() / 2, indicator_rect.width() / 2)
            dot.moveCenter(indicator_rect.center())
            box(painter, dot, dot.width() / 2, color if is_on else colors.control)
        text.paint(painter, theme, self.width(), enabled=is_on)
        painter.end()

    def _move_tab_stop(self, on: bool) -> None:  # noqa: FBT001 - as `toggled` has it
        """Let Tab stop at the checked button of the group; Qt would stop at the first."""
        group = self.group()
        for each in group.buttons() if on and group is not None else ():
            policy = Qt.FocusPolicy.StrongFocus if each is self else Qt.FocusPolicy.ClickFocus
            each.setFocusPolicy(policy)

    def _indicator_text(self) -> IndicatorText:
        return IndicatorText(self.text(), self._more)

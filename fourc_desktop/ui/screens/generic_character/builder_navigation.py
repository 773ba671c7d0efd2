"""Back, Next and Finish below the steps of a builder."""

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.dialogs.toast import keep_clear
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

MIN_MESSAGE: Final = 150
MIN_BACK: Final = 104
MIN_NEXT: Final = 200
"""The least widths of the message and of the buttons beside it, in pixels at 100 % text."""

MAX_GROWTH: Final = 1.25
"""The text scale from which the least widths of the buttons stay as they are."""


def back_button() -> Button:
    """A button to the previous step."""
    return Button(tr("Back"), height=Height.SEGMENT)


def next_button() -> Button:
    """A button to the next step, whose title becomes its text."""
    return Button(
        "",
        kind=ButtonKind.MAIN,
        trailing="chevron-right",
        shortcut="Alt+Right",
        height=Height.SEGMENT,
    )


def finish_button() -> Button:
    """A button that finishes the draft."""
    return Button(tr("Finish"), kind=ButtonKind.MAIN, icon="check", height=Height.SEGMENT)


def widen_navigation(back: Button, *following: Button) -> None:
    """Set the least widths of Back, Next and Finish, so that they stay in place at each step."""
    growth = min(current_theme().text_scale, MAX_GROWTH)
    back.setMinimumWidth(round(MIN_BACK * growth))
    for button in following:
        button.setMinimumWidth(round(MIN_NEXT * growth))


class GenericBuilderNavigation(StyleChangeMixin, QWidget):
    """Back, Next and, on the last step, Finish."""

    def __init__(self) -> None:
        super().__init__()
        self.back, self.next, self.finish = back_button(), next_button(), finish_button()
        self._message = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        hbox(
            self.back,
            (self._message, 1),
            (STRETCH, 0),
            self.next,
            self.finish,
            parent=self,
            margins=(Space.PLACE, Space.GRID),
            spacing=Space.PANEL,
        )
        keep_clear(self)
        self._fit()

    def show_next(self, following: str, *, is_first: bool) -> None:
        """`following` is the title of the next step; "" on the last."""
        self.back.setEnabled(not is_first)
        self.next.setVisible(bool(following))
        self.finish.setVisible(not following)
        self.next.setText(following)
        self.next.setAccessibleName(tr("Next: {step}", step=following))
        self.next.updateGeometry()
        self._fit()

    def show_wrong(self, wrong: bool) -> None:  # noqa: FBT001
        """Show that there are problems to review, or that everything is saved."""
        going_on = tr("You can go on; problems are listed on Review")
        self._message.setText(going_on if wrong else tr("Saved automatically"))

    def minimumSizeHint(self) -> QSize:
        """The size of the two buttons without the message and the shortcut."""
        return QSize(self._buttons_width(shortcut=False), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out for the new width."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Hide the message, then the shortcut, if they do not fit."""
        widen_navigation(self.back, self.next, self.finish)
        self.next.show_shortcut(shown=self._buttons_width(shortcut=True) <= self.width())
        left = self.width() - self._buttons_width(shortcut=None) - Space.PANEL
        self._message.setVisible(left >= current_theme().px(MIN_MESSAGE))

    def _buttons_width(self, *, shortcut: bool | None) -> int:
        """The width of buttons and margins, with or without the shortcut, or as shown (None)."""
        main = self.finish.sizeHint().width()
        if not self.next.isHidden():
            main = self.next.width_with(self.next.text(), shortcut=shortcut)
        back = max(self.back.sizeHint().width(), self.back.minimumWidth())
        return back + max(main, self.next.minimumWidth()) + Space.PANEL + 2 * Space.PLACE

"""The headers of document screens: Back, portrait, name and tags."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.text import escape_mnemonics, tooltip_text, tr
from fourc_desktop.ui.theming.application import application, current_theme
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.menu_button import MenuButton, MenuItem
from fourc_desktop.ui.widgets.display.badge import Badge
from fourc_desktop.ui.widgets.display.labels import label, paint_caption_band
from fourc_desktop.ui.widgets.fields.inline_text_edit import InlineTextEdit
from fourc_desktop.ui.widgets.fields.labeled_field import LabeledField
from fourc_desktop.ui.widgets.fields.tag_editor import TagEditor
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import HeadLayout
from fourc_desktop.ui.widgets.painting.drawing import box, rounded, smooth_painter
from fourc_desktop.ui.widgets.painting.halftone import HalftoneHeader
from fourc_desktop.ui.widgets.painting.illustration import paint_illustration

BACK: Final = "Alt+Left"
"""The shortcut of Back."""


MAX_TARGET: Final = 200
"""The width from which the name on Back is cut, in pixels at 100 % text."""


class BackButton(Button):
    """ "Back" to the library, or the name of the previous document."""

    def __init__(self) -> None:
        super().__init__(tr("Back"), icon="arrow-left", shortcut=BACK, height=Height.SEGMENT)
        self._target = ""
        self.show_target("")
        application().theme_changed.connect(self._fit)

    def show_target(self, name: str) -> None:
        """Show the name of the previous document; "" for the library."""
        self._target = name
        whole = tr("Back to {name}", name=name or tr("the library"))
        self.setAccessibleName(whole)
        self._fit()
        self.setToolTip("" if self.text() == escape_mnemonics(name) else tooltip_text(whole))

    def _fit(self) -> None:
        """Cut a long name, so that no header is wider than its window."""
        room = current_theme().px(MAX_TARGET)
        metrics = QFontMetricsF(self._font())
        shown = metrics.elidedText(self._target, Qt.TextElideMode.ElideRight, room)
        self.setText(escape_mnemonics(shown) or tr("Back"))
        self.updateGeometry()


class DocumentHeader(HalftoneHeader):
    """Buttons for the document actions; `back` asks to go back."""

    back = Signal()

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        self.back_button = BackButton()
        self.back_button.clicked.connect(self.back)
        buttons = QWidget()
        self._flow = HeadLayout(self.back_button)
        buttons.setLayout(self._flow)
        for id_, text, icon in (
            ("duplicate", tr("Duplicate"), "copy"),
            ("export", tr("Export"), "upload"),
            ("trash", tr("Move to trash"), "trash-2"),
        ):
            button = Button(text, icon=icon, height=Height.SEGMENT)
            self._flow.addWidget(bind_to_action(actions[id_], button))
        vbox(buttons, parent=self, margins=(Space.PLACE, Space.PANEL, Space.PLACE, Space.CARD))

    def add_buttons(self, *buttons: QWidget) -> None:
        """Append buttons after those that every document has."""
        for button in buttons:
            self._flow.addWidget(button)

    def add_save_button(self, actions: Actions) -> None:
        """Append the main button, which saves the document as PDF."""
        save = Button(
            tr("Save as PDF"), kind=ButtonKind.MAIN, icon="file-text", height=Height.SEGMENT
        )
        self._flow.addWidget(bind_to_action(actions["save_pdf"], save))


NARROW = 720
"""The width, in pixels at 100 % text, below which the fields are stacked."""

SIZE = QSize(132, 172)
LARGEST_SCALE = 1.25
"""The largest factor by which the illustration scales with the text."""


class PropertyHeader(QWidget):
    """`owner` is a menu of possible owners, `visit` opens the current one.

    `words` is an additional field: the driver of a vehicle, the place of a headquarters.
    """

    def __init__(self, owners: Callable[[], Sequence[MenuItem]], words: LabeledField) -> None:
        super().__init__()
        self.words = words
        self.name = LabeledField("", InlineTextEdit(tr("Name"), headline=True))
        self.owner = MenuButton(tr("Change"), owners)
        self.visit = Button(tr("Open"), icon="arrow-right", height=Height.SEGMENT)
        self.tags = TagEditor()
        self._owner = label("", TextStyle.SUBHEAD, strong=True, wrap=True)
        self._drawing = PropertyIllustration()
        self._badge = Badge()
        self._band = QWidget()
        self._band_row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._band)
        self._fields = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._narrow = False
        self._lay_out()

    def show_property(self, name: str, sort: str, badge: str, text: str) -> None:
        """Show name, type of illustration, badge and the text of the additional field."""
        self.name.field.show_text(name)
        self.words.field.show_text(text)
        self._drawing.show_sort(sort, badge)
        self._badge.show_text(badge)

    def show_owner(self, owner: str | None) -> None:
        """Show the name of the owner; None for the team."""
        name = tr("The team’s") if owner is None else owner
        self._owner.setText(name)
        self.owner.setAccessibleName(tr("Belongs to: {name}; change", name=name))
        self.visit.setVisible(owner is not None)
        self.visit.setAccessibleName(tr("Open {name}", name=name))

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change anything."""
        for each in (self.name, self.words):
            each.field.setReadOnly(not changeable)
        self.owner.setVisible(changeable)
        self.tags.set_changeable(changeable)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the yellow band, with dots behind the badge."""
        band = QRectF(0, 0, self.width(), self._band.geometry().bottom() + 1)
        dots_from = None if self._narrow else self._band.x() + self._badge.x() - Space.PANEL
        painter = QPainter(self)
        paint_caption_band(painter, band, current_theme(), dots_from)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the fields side by side or stacked."""
        super().resizeEvent(event)
        self._narrow = self.width() < current_theme().px(NARROW)
        self._drawing.setVisible(not self._narrow)
        direction = QBoxLayout.Direction
        across = direction.TopToBottom if self._narrow else direction.LeftToRight
        self._fields.setDirection(across)
        self._band_row.setDirection(across)

    def _lay_out(self) -> None:
        self._band_row.setContentsMargins(0, Space.PANEL, Space.PLACE, Space.PANEL)
        self._band_row.setSpacing(Space.PANEL)
        self._band_row.addWidget(self.name, 1)
        self._band_row.addWidget(self._badge)
        frame = vbox(self._drawing, STRETCH, margins=(0, Space.PANEL, 0, 0))
        grid = QGridLayout(self)
        grid.setContentsMargins(Space.PLACE, 0, 0, 0)
        grid.setHorizontalSpacing(Space.PLACE)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        grid.addLayout(frame, 0, 0, 2, 1)
        grid.addWidget(self._band, 0, 1)
        grid.addLayout(self._owner_fields(), 1, 1)

    def _owner_fields(self) -> QVBoxLayout:
        owner = hbox((self._owner, 1), self.visit, self.owner, spacing=Space.GRID)
        self._fields.setSpacing(Space.PANEL)
        self._fields.addLayout(_captioned(tr("Belongs to"), owner), 2)
        self._fields.addWidget(self.words, 3, Qt.AlignmentFlag.AlignTop)
        tags = QVBoxLayout()
        tags.addWidget(self.tags)
        return vbox(
            self._fields,
            _captioned(tr("Tags"), tags),
            STRETCH,
            margins=(0, Space.CARD, Space.PLACE, 0),
            spacing=Space.GRID,
        )


class PropertyIllustration(QWidget):
    """The illustration of the property, in the ratio 3 to 4."""

    def __init__(self) -> None:
        super().__init__()
        self._sort = ""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_sort(self, sort: str, name: str) -> None:
        """Draw the illustration of this type; `name` is its accessible name."""
        self._sort = sort
        self.setAccessibleName(name)
        self.update()

    def sizeHint(self) -> QSize:
        """Scaled with the text up to a limit."""
        return SIZE * min(current_theme().text_scale, LARGEST_SCALE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the illustration in its frame."""
        colors = current_theme().colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        painter.setClipPath(rounded(rect, Radius.CHIP))
        paint_illustration(painter, rect, self._sort, colors)
        painter.setClipping(False)
        box(painter, rect, Radius.CHIP, None, colors.frame, 2)
        painter.end()


def _captioned(caption: str, below: QHBoxLayout | QVBoxLayout) -> QVBoxLayout:
    return vbox(label(caption, TextStyle.CAPTION, tone="ink2"), below, STRETCH, spacing=2)

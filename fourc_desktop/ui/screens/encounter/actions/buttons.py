"""Buttons of action options in a grid with headings; the icon and heading of each action kind."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from fourc_desktop.core.encounter.views import ActionKind, ActionOption
from fourc_desktop.ui.text import refusal_text, tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme, icons
from fourc_desktop.ui.theming.text_size import drawn_size, text_width
from fourc_desktop.ui.theming.theme import Height, Radius, Space, TextStyle
from fourc_desktop.ui.widgets.display.badge import badge_size, paint_badge
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import set_height_for_width, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import TileLayout
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin
from fourc_desktop.ui.widgets.painting.drawing import box, mixed, smooth_painter


@dataclass(frozen=True, slots=True)
class ActionKindStyle:
    """Display style of an action kind.

    Attributes:
        icon: Icon name.
        head: Heading of its group.
    """

    icon: str
    head: str


ATTACKS, DEFENSES, HOLDS = "Attacks", "Defenses", "Holds"
MOVES, OBJECTS, AID, TURN, REST = "Movement", "Objects", "Aid", "Turn", "Other"

KIND_STYLES: Final[Mapping[ActionKind, ActionKindStyle]] = {
    ActionKind.STRIKE: ActionKindStyle("hand-fist", ATTACKS),
    ActionKind.CUT: ActionKindStyle("sword", ATTACKS),
    ActionKind.SHOOT: ActionKindStyle("crosshair", ATTACKS),
    ActionKind.POWER: ActionKindStyle("zap", ATTACKS),
    ActionKind.RUSH: ActionKindStyle("chevrons-right", ATTACKS),
    ActionKind.DEFEND: ActionKindStyle("shield", DEFENSES),
    ActionKind.HOLD: ActionKindStyle("grab", HOLDS),
    ActionKind.MOVE: ActionKindStyle("footprints", MOVES),
    ActionKind.HANDLE: ActionKindStyle("package", OBJECTS),
    ActionKind.BREAK: ActionKindStyle("hammer", OBJECTS),
    ActionKind.AID: ActionKindStyle("heart", AID),
    ActionKind.WAIT: ActionKindStyle("hourglass", TURN),
    ActionKind.TALK: ActionKindStyle("message-square", TURN),
    ActionKind.FINISH: ActionKindStyle("check", TURN),
    ActionKind.OTHER: ActionKindStyle("circle-dot", REST),
}

HEADS: Final = tuple(dict.fromkeys(style.head for style in KIND_STYLES.values()))
"""The headings in display order."""


def by_head(options: Sequence[ActionOption]) -> list[tuple[str, list[ActionOption]]]:
    """Options grouped by heading, each heading once; the order within a group is kept."""

    def head(option: ActionOption) -> int:
        return HEADS.index(KIND_STYLES[option.kind].head)

    return [
        (HEADS[number], list(those)) for number, those in groupby(sorted(options, key=head), head)
    ]


ICON: Final = 16
PAD: Final = 5
"""The side of an icon, and the room around it, in pixels at 100 % text."""

WRAPPED: Final = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap)


class ActionOptionButton(StyleChangeMixin, QAbstractButton):
    """Button of one action option.

    Its text wraps and is never cut. An unavailable option looks sunken but can be pressed, to show
    its refusal.
    """

    focus_radius = float(Radius.FIELD)

    def __init__(self) -> None:
        super().__init__()
        self._icon = ""
        self._key = ""
        self._can = True
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        set_height_for_width(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_option(self, option: ActionOption, key: str) -> None:
        """Show an option and its shortcut key; an empty key shows none."""
        if (option.refusal is None) != self._can:
            self._can = option.refusal is None
            self.update()
        self.setProperty("rule_topic", option.topic)
        self.show_action(tr(option.name), KIND_STYLES[option.kind].icon, key)
        why = "" if option.refusal is None else refusal_text(option.refusal)
        self.setToolTip(tooltip_text(why))
        self.setAccessibleDescription(tr("Unavailable: {why}", why=why) if why else "")

    def show_action(self, name: str, icon: str, key: str) -> None:
        """Show a name with an icon and a shortcut key."""
        if (name, icon, key) == (self.text(), self._icon, self._key):
            return
        self._icon, self._key = icon, key
        self.setText(name)
        self.setAccessibleName(tr("{action}, key {key}", action=name, key=key) if key else name)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """The height depends on the width, because the text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of the wrapped text, at least that of a control."""
        theme = current_theme()
        room = max(width - self._beside(), 1)
        _, words = drawn_size(self._font(), self.text(), WRAPPED, room)
        return max(round(words) + theme.px(PAD), theme.px(Height.CONTROL))

    def sizeHint(self) -> QSize:
        """Size with the text in one line."""
        width = text_width(self._font(), self.text()) + self._beside() + 1
        return QSize(round(width), self.heightForWidth(round(width)))

    def minimumSizeHint(self) -> QSize:
        """Width for the text in two lines."""
        font, words = self._font(), self.text().split()
        halves = ((words[:n], words[n:]) for n in range(1, len(words) + 1))
        least = min(
            (max(text_width(font, " ".join(half)) for half in both) for both in halves),
            default=0.0,
        )
        return QSize(round(least + self._beside() + 2), current_theme().px(Height.CONTROL))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button like Space; other keys are passed to the parent."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the tile."""
        theme = current_theme()
        colors = theme.colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        is_highlighted = self.underMouse() or self.isDown()
        background = colors.sunken if is_highlighted or not self._can else colors.surface
        dashed = not self._can and theme.dashes_disabled
        ink = colors.ink if self._can else colors.ink3 if dashed else colors.ink2
        edge = colors.control if self._can else colors.line
        box(painter, rect, Radius.FIELD, background, edge, dashed=dashed)
        pad, side = theme.px(PAD), theme.px(ICON)
        icon = QRectF(pad, round(rect.center().y() - side / 2), side, side)
        icons().paint(painter, self._icon, icon, ink)
        right = rect.right() - pad
        if self._key:
            size = badge_size(theme, self._key)
            badge = QRectF(right - size.width(), 0, size.width(), size.height())
            badge.moveTop(rect.center().y() - size.height() / 2)
            paint_badge(painter, theme, badge, self._key, ink, mixed(ink, background, 0.4))
        painter.setFont(self._font())
        painter.setPen(ink)
        words = QRectF(icon.right() + pad, 0, 0, rect.height())
        words.setWidth(rect.width() - self._beside())
        painter.drawText(words, WRAPPED, self.text())
        painter.end()

    def _fit(self) -> None:
        self.updateGeometry()

    def _beside(self) -> float:
        """The width in pixels of icon, key and the gaps around the text."""
        theme = current_theme()
        key = badge_size(theme, self._key).width() + Space.INSIDE if self._key else 0.0
        return 3 * theme.px(PAD) + theme.px(ICON) + key

    def _font(self) -> QFont:
        return current_theme().font(TextStyle.BODY, QFont.Weight.Medium)


class ActionOptionGrid(QWidget):
    """Grid of option buttons.

    `wanted` carries the name of the pressed option.
    """

    wanted = Signal(str)

    def __init__(self, head: str = "") -> None:
        super().__init__()
        self.tiles: dict[str, ActionOptionButton] = {}
        self._content = QWidget()
        self._layout = TileLayout(Space.INSIDE)
        self._content.setLayout(self._layout)
        column = vbox(parent=self, spacing=Space.INSIDE)
        if head:
            self.setAccessibleName(head)
            column.addWidget(label(head, TextStyle.SMALL, tone="ink2"))
        column.addWidget(self._content)

    def show_options(self, options: Sequence[ActionOption], keys: Mapping[str, str]) -> None:
        """Show these options; buttons that remain keep the focus."""
        names = [each.name for each in options]
        if list(self.tiles) != names:
            self._build(names)
        for option in options:
            self.tiles[option.name].show_option(option, keys.get(option.name, ""))

    def _build(self, names: Sequence[str]) -> None:
        """Create missing buttons and remove surplus ones."""
        held, self.tiles = self.tiles, {}
        # Otherwise each button that is shown lays out all of them anew.
        self._layout.setEnabled(False)
        for tile in held.values():
            self._layout.removeWidget(tile)
        for name in names:
            self.tiles[name] = held.pop(name) if name in held else self._tile(name)
            self._layout.addWidget(self.tiles[name])
            self.tiles[name].show()
        for tile in held.values():
            tile.hide()
            tile.deleteLater()
        self._layout.setEnabled(True)
        self._content.updateGeometry()

    def _tile(self, name: str) -> ActionOptionButton:
        tile = ActionOptionButton()
        tile.clicked.connect(lambda: self.wanted.emit(name))
        return tile

"""Tab order, arrow keys, shortcuts, screen reader announcements and reduced motion."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QKeyCombination, QObject, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QStyle,
    QWidget,
)

from fourc_desktop.ui.text import tooltip_text, tr


def set_tab_order(*widgets: QWidget) -> None:
    """Set the tab order to the order of the arguments; all of them must accept focus."""
    for before, after in pairwise(widgets):
        QWidget.setTabOrder(before, after)


def insert_in_tab_order(after: QWidget, widgets: Iterable[QWidget]) -> None:
    """Insert these widgets into the tab order before `after`.

    Qt appends new widgets to the end of the tab order of the window, wherever they are laid out.
    Widgets that accept the focus only by clicks keep their place, since Tab continues from them
    too.

    The focus chain itself is not read: PySide takes its next widget for a child of the one before,
    with which its Python object would end.
    """
    stops = [*filter(_accepts_tab, widgets)]
    if stops:
        set_tab_order(after, *stops)
        QWidget.setTabOrder(stops[-1], after)  # It takes `after` from its place.


def _accepts_tab(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def shortcut_within(widget: QWidget, keys: str, do: Callable[[], object]) -> QShortcut:
    """A shortcut that works while the focus is in a widget."""
    context = Qt.ShortcutContext.WidgetWithChildrenShortcut
    shortcut = QShortcut(QKeySequence(keys), widget, context=context)
    shortcut.activated.connect(do)
    return shortcut


def activate_shortcut(widget: QWidget, keys: QKeyCombination) -> bool:
    """Activate a widget's own shortcut with Alt or Ctrl, as if it had the focus.

    Returns whether there is one.
    """
    modifiers = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ControlModifier
    if not keys.keyboardModifiers() & modifiers:
        return False
    children = Qt.FindChildOption.FindDirectChildrenOnly
    for shortcut in widget.findChildren(QShortcut, options=children):
        if shortcut.isEnabled() and shortcut.key() == QKeySequence(keys):
            shortcut.activated.emit()
            return True
    return False


ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def arrow_target(rects: Sequence[QRect], index: int, key: Qt.Key) -> int:
    """The index of the rectangle that an arrow key leads to; `current` itself where there is none.

    Left and Right follow the order of the list. Up and Down go to the nearest row, and there to the
    rectangle with the nearest horizontal center.
    """
    if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        step = 1 if key == Qt.Key.Key_Right else -1
        return min(max(index + step, 0), len(rects) - 1)
    current = rects[index]
    if key == Qt.Key.Key_Down:
        gaps = {n: each.top() - current.bottom() for n, each in enumerate(rects)}
    else:
        gaps = {n: current.top() - each.bottom() for n, each in enumerate(rects)}
    candidates = {n: gap for n, gap in gaps.items() if gap > 0}
    if not candidates:
        return index
    nearest = min(candidates.values())
    row = [n for n, gap in candidates.items() if gap == nearest]
    return min(row, key=lambda n: abs(rects[n].center().x() - current.center().x()))


def allow(widget: QWidget, *, changeable: bool, reason: str = "") -> None:
    """Enable a widget if the campaign can be changed and nothing else disables it."""
    enable(widget, reason if changeable else tr("This campaign is read-only"))


def enable(widget: QWidget, reason: str = "") -> None:
    """Enable a widget, or disable it with the reason as its tool tip and for screen readers.

    The inputs inside a disabled widget show the same reason.
    """
    before = widget.accessibleDescription() if widget.property(USUAL) is not None else None
    _explain(widget, reason)
    widget.setEnabled(not reason)
    if not reason and before is None:
        return
    for inside in widget.findChildren(QWidget):
        # Widgets with their own reason keep it.
        is_free = inside.property(USUAL) is None or inside.accessibleDescription() == before
        if isinstance(inside, INPUTS) and is_free:
            _explain(inside, reason)


def _explain(widget: QWidget, reason: str) -> None:
    """Show a reason as the tool tip of a widget and for screen readers; "" restores the default."""
    kept = widget.property(USUAL)
    if not reason and kept is None:
        return
    usual = kept or (widget.toolTip(), widget.accessibleDescription())
    tip, description = (tooltip_text(reason), reason) if reason else usual
    # Other code may change the tool tip while the widget is enabled.
    widget.setProperty(USUAL, usual if reason else None)
    widget.setToolTip(tip)
    widget.setAccessibleDescription(description)


INPUTS = (
    QAbstractButton,
    QLineEdit,
    QComboBox,
    QAbstractSpinBox,
    QPlainTextEdit,
    QAbstractItemView,
)
"""The classes of input widgets."""

USUAL: Final = "usual tool tip"
"""The property that stores tool tip and description of a widget while it is disabled."""


def announce(source: QObject, text: str) -> None:
    """Let a screen reader announce the text on behalf of a widget."""
    QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(source, text))


def animations_enabled(widget: QWidget) -> bool:
    """Whether the system allows animations, as reported by Qt's style."""
    return widget.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) > 0

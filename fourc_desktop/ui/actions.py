"""The actions of the program as Qt has them: shared by menus, buttons and keys."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from fourc_desktop.ui.action_table import NEEDS_CAMPAIGN, SEPARATOR, SPECS, SUBMENUS, Spec
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theme_choice import ThemeChoice

Handlers = Mapping[str, Callable[..., object]]


class Actions(QObject):
    """The actions as Qt has them, each once, shared by menus, buttons and keys."""

    def __init__(self, window: QWidget, appearance: Appearance) -> None:
        super().__init__(window)
        self._appearance = appearance
        self._window = window
        self._handlers: dict[str, Callable[..., object]] = {}
        self._made = {spec.id: self._make(spec) for spec in SPECS}
        self._groups = self._grouped()
        self._menus = {name: QMenu(tr(text), window) for name, text in SUBMENUS.items()}
        for name in ("theme", "text_size"):
            self._menus[name].addActions(self._groups[name].actions())
        appearance.changed.connect(self._paint_icons)
        self._paint_icons()
        for id_ in NEEDS_CAMPAIGN:
            self[id_].setEnabled(False)

    def __getitem__(self, id_: str) -> QAction:
        return self._made[id_]

    def submenu(self, name: str) -> QMenu:
        """One of the menus in `SUBMENUS`."""
        return self._menus[name]

    def fill(self, menu: QMenu, ids: tuple[str, ...]) -> None:
        """Put actions, submenus and separators into a menu, in this order."""
        for id_ in ids:
            if id_ == SEPARATOR:
                menu.addSeparator()
            elif id_ in SUBMENUS:
                menu.addMenu(self._menus[id_])
            else:
                menu.addAction(self._made[id_])

    def use(self, handlers: Handlers) -> None:
        """Let these functions carry out the actions that name them, in place of earlier ones."""
        self._handlers.update(handlers)

    def handlers(self) -> Handlers:
        """What carries out the actions now."""
        return dict(self._handlers)

    def tick(self, choice: ThemeChoice, text_size: int) -> None:
        """Mark the theme and the size of text that are chosen."""
        self[f"theme_{choice}"].setChecked(True)
        if f"text_{text_size}" in self._made:
            self[f"text_{text_size}"].setChecked(True)

    def show_steps(self, undo: str | None, redo: str | None) -> None:
        """Name what undo and redo would do; None turns them off."""
        for id_, label, bare, full in (
            ("undo", undo, tr("&Undo"), tr("&Undo: {label}")),
            ("redo", redo, tr("&Redo"), tr("&Redo: {label}")),
        ):
            self[id_].setText(bare if label is None else full.format(label=plain(label)))
            self[id_].setEnabled(label is not None)

    def _make(self, spec: Spec) -> QAction:
        action = QAction(tr(spec.text), self)
        action.setObjectName(spec.id)
        action.setCheckable(bool(spec.choice) or spec.is_switch)
        if spec.shortcut:
            keys = filter(None, (spec.shortcut, spec.other_keys))
            action.setShortcuts([QKeySequence(each) for each in keys])
        action.triggered.connect(lambda: self._carry_out(spec))
        self._window.addAction(action)
        return action

    def _grouped(self) -> dict[str, QActionGroup]:
        groups: dict[str, QActionGroup] = {}
        for spec in SPECS:
            if spec.choice:
                group = groups.setdefault(spec.choice, QActionGroup(self))
                group.addAction(self._made[spec.id])
        return groups

    def _paint_icons(self) -> None:
        theme = self._appearance.theme
        for spec in SPECS:
            if spec.icon:
                icon = self._appearance.icons.icon(
                    spec.icon, theme.px(16), theme.colors.ink2, theme.colors.ink3
                )
                self._made[spec.id].setIcon(icon)

    def _carry_out(self, spec: Spec) -> None:
        handler = self._handlers.get(spec.handler)
        if handler is not None:
            handler(*(() if spec.argument is None else (spec.argument,)))

"""The actions of the program as Qt has them: shared by menus, buttons and keys."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from fourc_desktop.ui.shared.action_spec import ActionSpec, ActionState, RollScreenLabels
from fourc_desktop.ui.shared.action_table import (
    MENU_BAR,
    NAMED_BY_GAME,
    PROGRAM,
    SEPARATOR,
    SUBMENUS,
    with_game,
)
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice

Handlers = Mapping[str, Callable[..., object]]


class Actions(QObject):
    """The actions as Qt has them, each once, shared by menus, buttons and keys.

    Attributes:
        table: What they are; the actions of a game come and go with its campaigns.
    """

    def __init__(self, window: QWidget, appearance: Appearance) -> None:
        super().__init__(window)
        self._appearance = appearance
        self._window = window
        self._handlers: dict[str, Callable[..., object]] = {}
        self.table = PROGRAM
        self._state = ActionState()
        self._bar: dict[str, QMenu] = {}
        self._made = {spec.id: self._make(spec) for spec in self.table.specs}
        self._groups = self._grouped()
        self._menus = {name: QMenu(tr(text), window) for name, text in SUBMENUS.items()}
        for name in ("theme", "text_size"):
            self._menus[name].addActions(self._groups[name].actions())
        appearance.changed.connect(self._paint_icons)
        self._paint_icons()
        self._switch()

    def __getitem__(self, id_: str) -> QAction:
        return self._made[id_]

    def __contains__(self, id_: object) -> bool:
        return id_ in self._made

    def show_game(self, actions: Sequence[ActionSpec], rolls: RollScreenLabels) -> None:
        """Let the actions of a game take the place of those of the game before.

        Raises:
            ValueError: They cannot stand beside those of the program.
        """
        table = with_game(actions, rolls)
        if table == self.table:
            return
        self.table = table
        own = {spec.id for spec in PROGRAM.specs}
        for id_ in self._made.keys() - own:
            self._remove(id_)
        for spec in table.specs:
            if spec.id not in self._made:
                self._made[spec.id] = self._make(spec)
        for id_ in NAMED_BY_GAME:
            self[id_].setText(tr(table[id_].text))
        self._paint_icons()
        self._switch()
        self._fill_bar()

    def add_menus(self, bar: QMenuBar) -> None:
        """Put the menus into a menu bar, where they follow the table."""
        self._bar = {menu: bar.addMenu(tr(title)) for menu, title in MENU_BAR.items()}
        self._fill_bar()

    def allow(self, state: ActionState) -> None:
        """Turn on what can be done now, and off what cannot; name what undo and redo would do."""
        self._state = state
        self.show_steps(state.undo, state.redo)
        self._switch()

    def why_off(self, id_: str) -> str:
        """Why an action cannot be carried out now, or nothing where there is nothing to tell."""
        return self.table[id_].rule(self._state) or ""

    def submenu(self, name: str) -> QMenu:
        """One of the menus in `SUBMENUS`."""
        return self._menus[name]

    def fill(self, menu: QMenu, ids: Sequence[str]) -> None:
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

    def _switch(self) -> None:
        for spec in self.table.specs:
            self._made[spec.id].setEnabled(spec.rule(self._state) is None)

    def _fill_bar(self) -> None:
        for id_, menu in self._bar.items():
            menu.clear()
            self.fill(menu, self.table.menus[id_])

    def _remove(self, id_: str) -> None:
        action = self._made.pop(id_)
        self._window.removeAction(action)
        action.deleteLater()

    def _make(self, spec: ActionSpec) -> QAction:
        action = QAction(tr(spec.text), self)
        action.setObjectName(spec.id)
        action.setCheckable(bool(spec.choice) or spec.is_switch)
        action.setShortcuts([QKeySequence(each) for each in spec.keys])
        action.triggered.connect(lambda: self._carry_out(spec))
        self._window.addAction(action)
        return action

    def _grouped(self) -> dict[str, QActionGroup]:
        groups: dict[str, QActionGroup] = {}
        for spec in self.table.specs:
            if spec.choice:
                group = groups.setdefault(spec.choice, QActionGroup(self))
                group.addAction(self._made[spec.id])
        return groups

    def _paint_icons(self) -> None:
        theme = self._appearance.theme
        for spec in self.table.specs:
            if spec.icon:
                icon = self._appearance.icons.icon(
                    spec.icon, theme.px(16), theme.colors.ink2, theme.colors.ink3
                )
                self._made[spec.id].setIcon(icon)

    def _carry_out(self, spec: ActionSpec) -> None:
        handler = self._handlers.get(spec.handler)
        if handler is not None:
            handler(*(() if spec.argument is None else (spec.argument,)))

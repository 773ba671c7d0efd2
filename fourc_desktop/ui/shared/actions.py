"""The actions of the program as QActions, shared by menus, buttons and shortcuts."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence, QRegion
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget

from fourc_desktop.ui.shared.action_spec import ActionSpec, ActionState, RollScreenLabels
from fourc_desktop.ui.shared.action_table import (
    MENU_BAR,
    NAMED_BY_GAME,
    PROGRAM,
    SEPARATOR,
    SUBMENUS,
    with_game,
)
from fourc_desktop.ui.text import escape_mnemonics, tooltip_text, tr
from fourc_desktop.ui.theming.application import application, current_theme, icons
from fourc_desktop.ui.theming.first_paint import ThemeChoice
from fourc_desktop.ui.widgets.buttons.action_binding import REFUSAL

Handlers = Mapping[str, Callable[..., object]]


class Actions(QObject):
    """The QActions of the program and of the current game.

    Attributes:
        table: Their specifications; the actions of a game are replaced with the campaign.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._handlers: dict[str, Callable[..., object]] = {}
        self.table = PROGRAM
        self._state = ActionState()
        self._bar: dict[str, QMenu] = {}
        self._actions = {spec.id: self._make(spec) for spec in self.table.specs}
        self._groups = self._grouped()
        self._menus = {name: QMenu(tr(text), window) for name, text in SUBMENUS.items()}
        for name in ("theme", "text_size"):
            self._menus[name].addActions(self._groups[name].actions())
        application().theme_changed.connect(self._paint_icons)
        self._paint_icons()
        self._update_enabled()

    def __getitem__(self, id_: str) -> QAction:
        return self._actions[id_]

    def __contains__(self, id_: object) -> bool:
        return id_ in self._actions

    def show_game(self, actions: Sequence[ActionSpec], rolls: RollScreenLabels) -> None:
        """Replace the actions of the previous game.

        Raises:
            ValueError: They conflict with those of the program.
        """
        table = with_game(actions, rolls)
        if table == self.table:
            return
        self.table = table
        program_ids = {spec.id for spec in PROGRAM.specs}
        for id_ in self._actions.keys() - program_ids:
            self._remove(id_)
        for spec in table.specs:
            if spec.id not in self._actions:
                self._actions[spec.id] = self._make(spec)
        for id_ in NAMED_BY_GAME:
            self[id_].setText(tr(table[id_].text))
        self._paint_icons()
        self._update_enabled()
        self._fill_bar()

    def add_menus(self, bar: QMenuBar) -> None:
        """Fill a menu bar; it follows the table from then on."""
        self._bar = {menu: bar.addMenu(tr(title)) for menu, title in MENU_BAR.items()}
        self._fill_bar()

    def allow(self, state: ActionState) -> None:
        """Enable and disable the actions; name what they would undo, redo or roll again."""
        self._state = state
        self["in_party"].setChecked(state.in_party)
        self.show_steps(state.undo, state.redo)
        self["fight_again"].setText(
            tr("&Roll again: {what}", what=escape_mnemonics(state.new_roll))
            if state.new_roll
            else tr("&Roll again")
        )
        self._update_enabled()

    def disabled_reason(self, id_: str) -> str:
        """Why an action is disabled; "" where it is enabled or there is no reason."""
        return self.table[id_].rule(self._state) or ""

    def refusal_of(self, keys: QKeySequence) -> str:
        """Why the action with these keys is disabled; "" where none is."""
        found = (action for action in self._actions.values() if keys in action.shortcuts())
        reasons = [str(each.property(REFUSAL)) for each in found if not each.isEnabled()]
        return "".join(reasons[:1])

    def submenu(self, name: str) -> QMenu:
        """One of the menus in `SUBMENUS`."""
        return self._menus[name]

    def fill(self, menu: QMenu, ids: Sequence[str]) -> None:
        """Append actions, submenus and separators to a menu."""
        menu.setToolTipsVisible(True)
        for id_ in ids:
            if id_ == SEPARATOR:
                menu.addSeparator()
            elif id_ in SUBMENUS:
                menu.addMenu(self._menus[id_])
            else:
                menu.addAction(self._actions[id_])

    def use(self, handlers: Handlers) -> None:
        """Register functions for the actions that name them, replacing earlier ones."""
        self._handlers.update(handlers)

    def handlers(self) -> Handlers:
        """The registered functions."""
        return dict(self._handlers)

    def tick(self, choice: ThemeChoice, text_size: int) -> None:
        """Check the current theme and text size."""
        self[f"theme_{choice}"].setChecked(True)
        if f"text_{text_size}" in self._actions:
            self[f"text_{text_size}"].setChecked(True)

    def show_steps(self, undo: str | None, redo: str | None) -> None:
        """Show the labels of the undo and redo steps; None disables them."""
        for id_, label, bare, full in (
            ("undo", undo, tr("&Undo"), tr("&Undo: {label}")),
            ("redo", redo, tr("&Redo"), tr("&Redo: {label}")),
        ):
            self[id_].setText(bare if label is None else full.format(label=escape_mnemonics(label)))
            self._enable(id_, None if label else self.table[id_].rule(self._state))

    def _update_enabled(self) -> None:
        for spec in self.table.specs:
            self._enable(spec.id, spec.rule(self._state))

    def _enable(self, id_: str, refusal: str | None) -> None:
        """Enable an action, or disable it with the reason as its tool tip."""
        action = self._actions[id_]
        action.setProperty(REFUSAL, refusal or "")
        action.setToolTip(tooltip_text(refusal or ""))
        action.setEnabled(refusal is None)

    def _fill_bar(self) -> None:
        for id_, menu in self._bar.items():
            menu.clear()
            self.fill(menu, self.table.menus[id_])

    def _remove(self, id_: str) -> None:
        action = self._actions.pop(id_)
        self._window.removeAction(action)
        action.deleteLater()

    def _make(self, spec: ActionSpec) -> QAction:
        action = QAction(tr(spec.text), self)
        action.setObjectName(spec.id)
        action.setCheckable(bool(spec.choice) or spec.is_switch)
        action.setAutoRepeat(spec.repeats)
        action.setShortcuts([QKeySequence(each) for each in spec.keys])
        action.triggered.connect(lambda: self._trigger(spec))
        self._window.addAction(action)
        return action

    def _grouped(self) -> dict[str, QActionGroup]:
        groups: dict[str, QActionGroup] = {}
        for spec in self.table.specs:
            if spec.choice:
                group = groups.setdefault(spec.choice, QActionGroup(self))
                group.addAction(self._actions[spec.id])
        return groups

    def _paint_icons(self) -> None:
        theme = current_theme()
        for spec in self.table.specs:
            if spec.icon:
                icon = icons().icon(spec.icon, theme.px(16), theme.colors.ink2, theme.colors.ink3)
                self._actions[spec.id].setIcon(icon)

    def _trigger(self, spec: ActionSpec) -> None:
        handler = self._handlers.get(spec.handler)
        if handler is not None:
            show_uncovered()
            handler(*(() if spec.argument is None else (spec.argument,)))


def show_uncovered() -> None:
    """Show the windows as they were last painted, also where the menu of an action was.

    It is closed, but would stay on the screen until the system asks for what was below it, which
    is after the work of the action.
    """
    for window in QApplication.topLevelWidgets():
        handle, store = window.windowHandle(), window.backingStore()
        if window.isVisible() and None not in (handle, store):
            store.flush(QRegion(window.rect()), handle)

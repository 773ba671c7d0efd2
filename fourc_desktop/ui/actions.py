"""The actions of the program, in one table: words, keys, icons, and what carries them out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QWidget

from fourc_desktop.ui.appearance import TEXT_SCALES, Appearance
from fourc_desktop.ui.text import plain, tr
from fourc_desktop.ui.theme_choice import ThemeChoice


@dataclass(frozen=True, slots=True)
class Spec:
    """One action.

    Attributes:
        id: Its name in the code.
        text: What the menus say; & marks the letter that chooses it.
        shortcut: Its keys, or none.
        icon: The name of its icon, or none.
        handler: The function that carries it out, by its name.
        argument: What the function is told, or None.
        choice: The group of which one action is ticked, or none.
    """

    id: str
    text: str
    shortcut: str = ""
    icon: str = ""
    handler: str = ""
    argument: str | int | None = None
    choice: str = ""


THEMES: Final = (
    ("system", "As the &system"),
    ("light", "&Light"),
    ("dark", "&Dark"),
    ("high-contrast", "&High contrast"),
)

SPECS: Final = (
    Spec("new_campaign", "&New campaign…", "Ctrl+Shift+N", "file-plus", "new_campaign"),
    Spec("open_campaign", "&Open campaign…", "Ctrl+O", "folder-open", "open_campaign"),
    Spec("restore_backup", "Restore a &backup…", "", "history", "restore_backup"),
    Spec("open_sample", "Open the &sample campaign", "Ctrl+Shift+O", "star", "open_sample"),
    Spec("import", "I&mport heroes…", "Ctrl+Shift+I", "download", "import_heroes"),
    Spec("export", "&Export…", "Ctrl+E", "upload", "export"),
    Spec("save_pdf", "Save as &PDF…", "Ctrl+Shift+P", "file-text", "save_pdf"),
    Spec("print", "Pr&int…", "Ctrl+P", "printer", "print"),
    Spec("quit", "&Quit", "Ctrl+Q", "log-out", "quit"),
    Spec("undo", "&Undo", "Ctrl+Z", "undo-2", "undo"),
    Spec("redo", "&Redo", "Ctrl+Shift+Z", "redo-2", "redo"),
    Spec("open", "&Open", "", "file", "open_hero"),
    Spec("rename", "Re&name", "F2", "pencil", "rename"),
    Spec("duplicate", "&Duplicate", "Ctrl+D", "copy", "duplicate"),
    Spec("tags", "&Tags…", "Ctrl+T", "tag", "edit_tags"),
    Spec("trash", "&Move to Trash", "Del", "trash-2", "discard"),
    Spec("select_all", "Select &all", "Ctrl+A", "text-select", "select_all"),
    Spec("find", "&Find", "Ctrl+F", "search", "find"),
    Spec("show_trash", "S&how the trash", "", "history", "show_trash"),
    Spec("instant", "&Instant hero", "Ctrl+I", "zap", "instant_hero"),
    Spec("instant_basic", "Instant hero, &Basic", "", "zap", "instant_hero", "basic"),
    Spec("instant_advanced", "Instant hero, &Advanced", "", "zap", "instant_hero", "advanced"),
    Spec("instant_seed", "Instant hero with a &seed…", "", "zap", "instant_with_seed"),
    Spec("instant_villain", "Instant &villain", "Ctrl+Shift+V", "skull", "instant_villain"),
    *(Spec(f"theme_{name}", text, "", "", "choose_theme", name, "theme") for name, text in THEMES),
    *(
        Spec(f"text_{size}", f"{size} %", "", "", "choose_text_size", size, "text_size")
        for size in TEXT_SCALES
    ),
    Spec("about", "&About 4C Desktop", "", "info", "about"),
)

SEPARATOR: Final = "-"

MENUS: Final[Mapping[str, tuple[str, ...]]] = {
    "&File": (
        "new_campaign", "open_campaign", "recent", "open_sample", "restore_backup", SEPARATOR,
        "import", "export", SEPARATOR, "save_pdf", "print", SEPARATOR, "quit",
    ),
    "&Edit": (
        "undo", "redo", SEPARATOR, "open", "rename", "duplicate", "tags", "trash", SEPARATOR,
        "select_all", "find", SEPARATOR, "show_trash",
    ),
    "&View": ("theme", "text_size"),
    "&Character": (
        "instant", "instant_basic", "instant_advanced", "instant_seed", SEPARATOR,
        "instant_villain",
    ),
    "&Help": ("about",),
}  # fmt: skip
"""The menu bar; `recent`, `theme` and `text_size` are menus of their own."""

CARD_MENU: Final = (
    "open", "rename", "duplicate", "tags", SEPARATOR, "export", "save_pdf", "print", SEPARATOR,
    "trash",
)  # fmt: skip
"""The menu of a card."""

INSTANT_MENU: Final = (
    "instant_basic",
    "instant_advanced",
    "instant_seed",
    SEPARATOR,
    "instant_villain",
)
"""The menu beside the main button of the library."""

SUBMENUS: Final[Mapping[str, str]] = {
    "recent": "&Recent campaigns",
    "theme": "&Theme",
    "text_size": "Te&xt size",
}

NEEDS_SELECTION: Final = frozenset(
    {"open", "rename", "duplicate", "tags", "trash", "export", "save_pdf", "print"}
)
CHANGES: Final = frozenset(
    {"rename", "duplicate", "tags", "trash", "import", "undo", "redo", "instant"}
    | {spec.id for spec in SPECS if spec.id.startswith("instant_")}
)
"""The actions that change the campaign, and so are off where it can only be read."""

NEEDS_CAMPAIGN: Final = NEEDS_SELECTION | CHANGES | {"select_all", "find", "show_trash"}

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
        action.setCheckable(bool(spec.choice))
        if spec.shortcut:
            action.setShortcut(QKeySequence(spec.shortcut))
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

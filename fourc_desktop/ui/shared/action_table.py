"""The table of the program's actions and menus."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from fourc_desktop.ui.shared.action_spec import (
    FIRST,
    ActionSpec,
    MenuPlacement,
    RollScreenLabels,
    changes,
    changes_characters,
    changes_chosen,
    ends_fight,
    for_chosen,
    for_encounter,
    for_multiple,
    for_printing,
    in_campaign,
    in_fight,
    in_library,
    redoes,
    removes_portraits,
    restores_steps,
    rolls_again,
    undoes,
    updates_map,
)
from fourc_desktop.ui.theming.appearance import TEXT_SCALES

THEMES: Final = (
    ("system", "Follow &system"),
    ("light", "&Light"),
    ("dark", "&Dark"),
    ("high-contrast", "&High contrast"),
)

ROLLS: Final = RollScreenLabels()

SPECS: Final = (
    ActionSpec("new_campaign", "&New campaign…", "Ctrl+Shift+N", "file-plus", "new_campaign"),
    ActionSpec("open_campaign", "&Open campaign…", "Ctrl+O", "folder-open", "open_campaign"),
    ActionSpec("restore_backup", "Restore a &backup…", "", "history", "restore_backup"),
    ActionSpec("open_sample", "Open the &sample campaign…", "Ctrl+Shift+O", "star", "open_sample"),
    ActionSpec("import", "I&mport…", "Ctrl+Shift+I", "download", "import_files", rule=changes),
    ActionSpec(
        "import_campaign",
        "Import from a &campaign…",
        "",
        "import",
        "import_from_campaign",
        rule=changes,
    ),
    ActionSpec("export", "E&xport…", "Ctrl+E", "upload", "export", rule=for_chosen),
    ActionSpec("export_as", "Export &as…", "", "upload", "export_as", rule=for_chosen),
    ActionSpec(
        "save_pdf", "Save as &PDF…", "Ctrl+Shift+P", "file-text", "save_pdf", rule=for_printing
    ),
    ActionSpec("print", "Pr&int…", "Ctrl+P", "printer", "print", rule=for_printing),
    ActionSpec("quit", "&Quit", "Ctrl+Q", "log-out", "quit"),
    ActionSpec("undo", "&Undo", "Ctrl+Z", "undo-2", "undo", rule=undoes),
    ActionSpec("redo", "&Redo", "Ctrl+Shift+Z", "redo-2", "redo", other_keys="Ctrl+Y", rule=redoes),
    ActionSpec("paste", "&Paste characters", "Ctrl+V", "download", "paste", rule=changes),
    ActionSpec("open", "&Open", "", "file", "open_document", rule=for_chosen),
    ActionSpec("rename", "Re&name", "F2", "pencil", "rename", rule=changes_chosen),
    ActionSpec("duplicate", "&Duplicate", "Ctrl+D", "copy", "duplicate", rule=changes_chosen),
    ActionSpec("tags", "&Tags…", "Ctrl+T", "tag", "edit_tags", rule=changes_chosen),
    ActionSpec(
        "remove_portrait",
        "Remo&ve portrait",
        "",
        "image",
        "remove_portrait",
        rule=removes_portraits,
    ),
    ActionSpec("compare", "&Compare…", "Ctrl+Shift+C", "scale", "compare", rule=for_multiple),
    ActionSpec("trash", "&Move to trash", "Del", "trash-2", "discard", rule=changes_chosen),
    ActionSpec("select_all", "Select &all", "Ctrl+A", "text-select", "select_all", rule=in_library),
    ActionSpec("find", "&Find", "Ctrl+F", "search", "find", rule=in_campaign),
    ActionSpec("show_trash", "S&how the trash", "", "history", "show_trash", rule=in_campaign),
    ActionSpec("preferences", "Pr&eferences…", "Ctrl+,", "wrench", "preferences"),
    ActionSpec(
        "place_library",
        "&Library",
        "Ctrl+1",
        "layout-panel-left",
        "show_place",
        "library",
        rule=in_campaign,
    ),
    ActionSpec(
        "place_builder",
        "&Builder",
        "Ctrl+2",
        "user-plus",
        "show_place",
        "builder",
        rule=in_campaign,
    ),
    ActionSpec(
        "place_table",
        ROLLS.place,
        "Ctrl+3",
        ROLLS.icon,
        "show_place",
        "master-table",
        rule=in_campaign,
    ),
    ActionSpec(
        "place_encounter",
        "&Encounter",
        "Ctrl+4",
        "map-pin",
        "show_place",
        "encounter",
        rule=in_campaign,
    ),
    ActionSpec(
        "place_print", "&Print", "Ctrl+5", "printer", "show_place", "print", rule=in_campaign
    ),
    ActionSpec("new_map", "New &map…", "Ctrl+Alt+M", "map", "new_map", rule=changes),
    ActionSpec(
        "new_encounter", "New en&counter…", "Ctrl+Alt+E", "map-pin", "new_encounter", rule=changes
    ),
    ActionSpec(
        "open_encounter", "&Open the encounter", "", "map-pin", "open_encounter", rule=for_encounter
    ),
    ActionSpec(
        "campaign_page", "Campai&gn settings", "", "file-text", "campaign_page", rule=in_campaign
    ),
    ActionSpec("party", "Par&ty", "Ctrl+Shift+T", "users", "party", rule=in_campaign),
    ActionSpec(
        "in_party",
        "In the part&y",
        "",
        "users",
        "toggle_party",
        rule=changes_characters,
        is_switch=True,
    ),
    ActionSpec(
        "fight_on",
        "&Next step",
        "Ctrl+Enter",
        "play",
        "fight_on",
        other_keys="Ctrl+Return",
        repeats=False,
        rule=in_fight,
    ),
    ActionSpec("fight_again", "&Roll again", "", "rotate-ccw", "roll_again", rule=rolls_again),
    ActionSpec(
        "restore_dropped",
        "Restore &dropped steps",
        "",
        "history",
        "restore_dropped",
        rule=restores_steps,
    ),
    ActionSpec(
        "add_combatant", "&Add a combatant…", "", "user-plus", "add_combatant", rule=in_fight
    ),
    ActionSpec("update_map", "&Update map from library", "", "map", "update_map", rule=updates_map),
    ActionSpec("fight_notes", "Encounter no&tes…", "", "pencil", "fight_notes", rule=in_fight),
    ActionSpec(
        "players_view",
        "&Players’ view",
        "Ctrl+Shift+S",
        "monitor",
        "players_view",
        rule=in_campaign,
    ),
    ActionSpec("map_only", "Ful&l-screen map", "F11", "map", "map_only", rule=in_campaign),
    ActionSpec("end_fight", "&End combat…", "", "flag", "end_fight", rule=ends_fight),
    ActionSpec("roll", "&Roll", "Ctrl+R", "dices", "roll", rule=in_campaign),
    ActionSpec(
        "table_dock",
        ROLLS.beside,
        "Ctrl+Shift+M",
        "panel-right",
        "master_table_dock",
        rule=in_campaign,
        is_switch=True,
    ),
    *(
        ActionSpec(f"theme_{name}", text, "", "", "choose_theme", name, choice="theme")
        for name, text in THEMES
    ),
    *(
        ActionSpec(
            f"text_{size}", f"{size} %", "", "", "choose_text_size", size, choice="text_size"
        )
        for size in TEXT_SCALES
    ),
    ActionSpec("commands", "&Commands…", "Ctrl+K", "search", "commands"),
    ActionSpec("rules", "&Rules", "F1", "book-open", "rules"),
    ActionSpec("shortcuts", "&Keyboard shortcuts", "", "keyboard", "shortcuts"),
    ActionSpec("show_log", "Show the &log", "", "folder-open", "show_log"),
    ActionSpec("about", "&About 4C Desktop", "", "info", "about"),
)

NAMED_BY_GAME: Final = ("place_table", "table_dock")
"""The actions of the program whose texts depend on the game."""

SEPARATOR: Final = "-"

MENU_BAR: Final[Mapping[str, str]] = {
    "file": "&File",
    "edit": "&Edit",
    "view": "&View",
    "character": "&Character",
    "campaign": "Ca&mpaign",
    "encounter": "E&ncounter",
    "roll": "&Roll",
    "help": "&Help",
}
"""The menus of the menu bar, by their ids."""

CARD: Final = "card"
"""The menu of a card."""

NEW: Final = "new"
"""The menu next to the main button of the library."""

INSTANT: Final = "instant"
"""The menu next to the button that creates an instant character."""

CAMPAIGN_HEAD: Final = "campaign-head"
"""The buttons in the header of the campaign screen."""

MENUS: Final[Mapping[str, tuple[str, ...]]] = {
    "file": (
        "new_campaign", "open_campaign", "recent", "open_sample", "restore_backup", SEPARATOR,
        "import", "import_campaign", "export", "export_as", SEPARATOR,
        "save_pdf", "print", SEPARATOR, "quit",
    ),
    "edit": (
        "undo", "redo", SEPARATOR, "paste", "open", "rename", "duplicate", "tags",
        "remove_portrait", "compare", "trash", SEPARATOR, "select_all", "find", SEPARATOR,
        "show_trash", SEPARATOR, "preferences",
    ),
    "view": (
        "place_library", "place_builder", "place_table", "place_encounter", "place_print",
        SEPARATOR, "theme", "text_size",
    ),
    "character": (),
    "campaign": ("campaign_page", SEPARATOR, "party", "in_party"),
    "encounter": (
        "new_encounter", "open_encounter", "new_map", SEPARATOR, "fight_on", "fight_again",
        "restore_dropped", SEPARATOR, "add_combatant", "update_map", "fight_notes", SEPARATOR,
        "map_only", "players_view", SEPARATOR, "end_fight",
    ),
    "roll": ("roll", "table_dock"),
    "help": ("rules", "commands", "shortcuts", "show_log", SEPARATOR, "about"),
    CARD: (
        "open", "rename", "duplicate", "tags", "remove_portrait", "in_party", "compare",
        SEPARATOR, "export", "export_as", "save_pdf", "print", SEPARATOR, "trash",
    ),
    NEW: ("new_map", "new_encounter"),
    INSTANT: (),
    CAMPAIGN_HEAD: (),
}  # fmt: skip
"""The entries of each menu; `recent`, `theme` and `text_size` are submenus."""

SUBMENUS: Final[Mapping[str, str]] = {
    "recent": "&Recent campaigns",
    "theme": "&Theme",
    "text_size": "Te&xt size",
}


@dataclass(frozen=True, slots=True)
class ActionTable:
    """All actions, and the menus that contain them.

    Attributes:
        specs: The actions, in the order of lists of all actions.
        menus: The entries of each menu: ids of actions and of `SUBMENUS`, and `SEPARATOR`.
    """

    specs: tuple[ActionSpec, ...]
    menus: Mapping[str, tuple[str, ...]]

    def __getitem__(self, id_: str) -> ActionSpec:
        return next(each for each in self.specs if each.id == id_)


def with_game(actions: Sequence[ActionSpec], rolls: RollScreenLabels) -> ActionTable:
    """The actions of the program and of a game.

    Raises:
        ValueError: An id or a shortcut is used twice, or a menu does not exist.
    """
    specs = [_named(each, rolls) for each in SPECS]
    menus = {menu: list(ids) for menu, ids in MENUS.items()}
    before = specs[-1].id
    for action in actions:
        before = action.follows or before
        specs.insert(1 + next(i for i, each in enumerate(specs) if each.id == before), action)
        before = action.id
        for place in action.places:
            if place.menu not in menus:
                raise ValueError(f"no menu is called {place.menu}")
            _put(menus[place.menu], action.id, place)
    for what, given in (
        ("id", [each.id for each in specs]),
        ("shortcut", [keys for each in specs for keys in each.keys]),
    ):
        twice = [each for each, count in Counter(given).items() if count > 1]
        if twice:
            raise ValueError(f"two actions have the {what} {twice[0]}")
    return ActionTable(tuple(specs), {menu: tuple(ids) for menu, ids in menus.items()})


def _named(spec: ActionSpec, rolls: RollScreenLabels) -> ActionSpec:
    """An action of the program with the game's labels for rolls."""
    if spec.id == "place_table":
        return replace(spec, text=rolls.place, icon=rolls.icon)
    return replace(spec, text=rolls.beside) if spec.id == "table_dock" else spec


def _put(menu: list[str], id_: str, place: MenuPlacement) -> None:
    """Insert an action into a menu."""
    at = len(menu)
    if place.after:
        at = 0 if place.after == FIRST else menu.index(place.after) + 1
    group = [SEPARATOR] if place.begins_group and at else []
    menu[at:at] = [*group, id_]


PROGRAM: Final = with_game((), ROLLS)
"""The actions of the program, without a game."""

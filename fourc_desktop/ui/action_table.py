"""The table of actions: their words, keys and icons, where they stand, and when they are off."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from fourc_desktop.ui.appearance import TEXT_SCALES


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
        is_switch: Whether it is ticked while what it shows is there.
        other_keys: Keys that do the same where hands are used to them, or none.
    """

    id: str
    text: str
    shortcut: str = ""
    icon: str = ""
    handler: str = ""
    argument: str | int | None = None
    choice: str = ""
    is_switch: bool = False
    other_keys: str = ""


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
    Spec("import", "I&mport…", "Ctrl+Shift+I", "download", "import_files"),
    Spec("export", "&Export…", "Ctrl+E", "upload", "export"),
    Spec("save_pdf", "Save as &PDF…", "Ctrl+Shift+P", "file-text", "save_pdf"),
    Spec("print", "Pr&int…", "Ctrl+P", "printer", "print"),
    Spec("quit", "&Quit", "Ctrl+Q", "log-out", "quit"),
    Spec("undo", "&Undo", "Ctrl+Z", "undo-2", "undo"),
    Spec("redo", "&Redo", "Ctrl+Shift+Z", "redo-2", "redo", other_keys="Ctrl+Y"),
    Spec("open", "&Open", "", "file", "open_document"),
    Spec("rename", "Re&name", "F2", "pencil", "rename"),
    Spec("duplicate", "&Duplicate", "Ctrl+D", "copy", "duplicate"),
    Spec("tags", "&Tags…", "Ctrl+T", "tag", "edit_tags"),
    Spec("compare", "&Compare…", "Ctrl+Shift+C", "scale", "compare"),
    Spec("trash", "&Move to Trash", "Del", "trash-2", "discard"),
    Spec("select_all", "Select &all", "Ctrl+A", "text-select", "select_all"),
    Spec("find", "&Find", "Ctrl+F", "search", "find"),
    Spec("show_trash", "S&how the trash", "", "history", "show_trash"),
    Spec("place_library", "&Library", "Ctrl+1", "layout-panel-left", "show_place", "library"),
    Spec("place_builder", "&Builder", "Ctrl+2", "user-plus", "show_place", "builder"),
    Spec("place_table", "&Master Table", "Ctrl+3", "grid-3x3", "show_place", "master-table"),
    Spec("place_encounter", "&Encounter", "Ctrl+4", "map-pin", "show_place", "encounter"),
    Spec("place_print", "&Print", "Ctrl+5", "printer", "show_place", "print"),
    Spec("new_hero", "&New hero", "Ctrl+N", "plus", "new_hero"),
    Spec("new_villain", "New &villain", "Ctrl+Alt+N", "skull", "new_villain"),
    Spec("new_vehicle", "New v&ehicle", "", "car", "new_vehicle"),
    Spec("new_map", "New &map…", "Ctrl+Alt+M", "map", "new_map"),
    Spec("new_encounter", "New en&counter…", "Ctrl+Alt+E", "map-pin", "new_encounter"),
    Spec("open_encounter", "&Open the encounter", "", "map-pin", "open_encounter"),
    Spec("change_in_builder", "Chan&ge in the builder", "Ctrl+B", "pencil", "change_in_builder"),
    Spec("instant", "&Instant hero", "Ctrl+I", "zap", "instant_hero"),
    Spec("instant_basic", "Instant hero, &Basic", "", "zap", "instant_hero", "basic"),
    Spec("instant_advanced", "Instant hero, &Advanced", "", "zap", "instant_hero", "advanced"),
    Spec("instant_seed", "Instant hero with a &seed…", "", "zap", "instant_with_seed"),
    Spec("instant_villain", "Instant vi&llain", "Ctrl+Shift+V", "skull", "instant_villain"),
    Spec("bulk_instant", "Several Instant &heroes…", "Ctrl+Alt+I", "users", "bulk_instant"),
    Spec("stock_foes", "Stock &foes…", "Ctrl+Shift+F", "skull", "stock_foes"),
    Spec("campaign_page", "&Page of the campaign", "", "file-text", "campaign_page"),
    Spec("own_data", "&Own data", "", "pencil", "own_data"),
    Spec("party", "Par&ty at a glance", "Ctrl+Shift+T", "users", "party"),
    Spec("award", "&Award…", "Ctrl+Shift+A", "star", "award"),
    Spec("session_starts", "&Session starts…", "", "play", "moment", "session-starts"),
    Spec("session_ends", "Session &ends…", "", "check", "moment", "session-ends"),
    Spec("night_passes", "&Night passes…", "", "moon", "moment", "night"),
    Spec("adventure_ends", "A&dventure ends…", "", "flag", "moment", "adventure-ends"),
    Spec("fight_on", "&Next step", "Ctrl+Return", "play", "fight_on"),
    Spec("fight_again", "&Roll again", "", "rotate-ccw", "roll_again"),
    Spec("add_combatant", "&Add a combatant…", "", "user-plus", "add_combatant"),
    Spec("fight_notes", "No&tes of the fight…", "", "pencil", "fight_notes"),
    Spec("players_view", "&Players’ view", "Ctrl+Shift+S", "monitor", "players_view"),
    Spec("map_only", "Map a&lone", "F11", "map", "map_only"),
    Spec("end_fight", "&End the fight…", "", "flag", "end_fight"),
    Spec("roll", "&Roll", "Ctrl+R", "dices", "roll"),
    Spec(
        "table_dock",
        "Master &Table beside",
        "Ctrl+Shift+M",
        "panel-right",
        "master_table_dock",
        is_switch=True,
    ),
    *(Spec(f"theme_{name}", text, "", "", "choose_theme", name, "theme") for name, text in THEMES),
    *(
        Spec(f"text_{size}", f"{size} %", "", "", "choose_text_size", size, "text_size")
        for size in TEXT_SCALES
    ),
    Spec("commands", "&Commands…", "Ctrl+K", "search", "commands"),
    Spec("rules", "&Rules", "F1", "book-open", "rules"),
    Spec("shortcuts", "&Keyboard shortcuts", "", "keyboard", "shortcuts"),
    Spec("about", "&About 4C Desktop", "", "info", "about"),
)

SEPARATOR: Final = "-"

MENUS: Final[Mapping[str, tuple[str, ...]]] = {
    "&File": (
        "new_campaign", "open_campaign", "recent", "open_sample", "restore_backup", SEPARATOR,
        "import", "export", SEPARATOR, "save_pdf", "print", SEPARATOR, "quit",
    ),
    "&Edit": (
        "undo", "redo", SEPARATOR, "open", "rename", "duplicate", "tags", "compare", "trash",
        SEPARATOR, "select_all", "find", SEPARATOR, "show_trash",
    ),
    "&View": (
        "place_library", "place_builder", "place_table", "place_encounter", "place_print",
        SEPARATOR, "theme", "text_size",
    ),
    "&Character": (
        "new_hero", "new_villain", "new_vehicle", SEPARATOR, "change_in_builder", SEPARATOR,
        "instant", "instant_basic", "instant_advanced", "instant_seed", "instant_villain",
        "bulk_instant", SEPARATOR, "stock_foes",
    ),
    "Ca&mpaign": (
        "campaign_page", "own_data", SEPARATOR, "party", "award", SEPARATOR,
        "session_starts", "session_ends", "night_passes", "adventure_ends",
    ),
    "E&ncounter": (
        "new_encounter", "open_encounter", "new_map", SEPARATOR, "fight_on", "fight_again",
        SEPARATOR, "add_combatant", "fight_notes", SEPARATOR, "map_only", "players_view",
        SEPARATOR, "end_fight",
    ),
    "&Roll": ("roll", "table_dock"),
    "&Help": ("rules", "commands", "shortcuts", SEPARATOR, "about"),
}  # fmt: skip
"""The menu bar; `recent`, `theme` and `text_size` are menus of their own."""

CARD_MENU: Final = (
    "open", "change_in_builder", "rename", "duplicate", "tags", "compare", SEPARATOR,
    "export", "save_pdf", "print", SEPARATOR, "trash",
)  # fmt: skip
"""The menu of a card."""

NEW_MENU: Final = (
    "new_villain", "new_vehicle", "new_map", "new_encounter", SEPARATOR, "instant_villain",
    "bulk_instant", "stock_foes",
)  # fmt: skip
"""The menu beside the main button of the library."""

INSTANT_MENU: Final = (
    "instant_basic", "instant_advanced", "instant_seed", SEPARATOR, "instant_villain",
    "bulk_instant",
)  # fmt: skip
"""The menu beside Instant hero."""

SUBMENUS: Final[Mapping[str, str]] = {
    "recent": "&Recent campaigns",
    "theme": "&Theme",
    "text_size": "Te&xt size",
}

ON_PAPER: Final = frozenset({"save_pdf", "print"})
"""The actions that need somebody with a sheet: a finished character."""

NEEDS_HERO: Final = ON_PAPER | {"compare", "change_in_builder"}

NEEDS_SELECTION: Final = NEEDS_HERO | {"open", "rename", "duplicate", "tags", "trash", "export"}

MOMENTS: Final = frozenset(spec.id for spec in SPECS if spec.handler == "moment")

IN_FIGHT: Final = frozenset(
    {"fight_on", "fight_again", "add_combatant", "fight_notes", "end_fight"}
)
"""The actions that need a fight that goes on, in front."""

CHANGES: Final = frozenset(
    {"rename", "duplicate", "tags", "trash", "import", "undo", "redo", "instant", "new_hero"}
    | {"new_villain", "new_vehicle", "new_map", "new_encounter", "change_in_builder"}
    | {"bulk_instant", "stock_foes", "award"}
    | {spec.id for spec in SPECS if spec.id.startswith("instant_")}
    | MOMENTS
)
"""The actions that change the campaign, and so are off where it can only be read."""

NEEDS_CAMPAIGN: Final = (
    NEEDS_SELECTION
    | CHANGES
    | {"select_all", "find", "show_trash", "place_library", "place_builder"}
    | {"place_table", "place_encounter", "place_print", "roll", "table_dock", "players_view"}
    | {"map_only"}
    | IN_FIGHT
    | {"campaign_page", "own_data", "party", "open_encounter"}
)

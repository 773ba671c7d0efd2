"""The user's settings, in one file of the settings folder."""

import hashlib
import json
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PlainSerializer,
    ValidationError,
)

from fourc_desktop.core.maps.grid_fitting import MAX_SIDE
from fourc_desktop.core.text import is_plain, one_line
from fourc_desktop.storage.errors import StorageError, file_failure
from fourc_desktop.storage.files.file_access import (
    read_bounded,
    remove_temporaries,
    write_atomically,
)
from fourc_desktop.storage.last_place import LastPlace
from fourc_desktop.storage.print_options import (
    NAMED,
    OWN_SIZE,
    USUAL_CARDS,
    PrintOptions,
    PrintStyle,
    switch_of,
)

logger = logging.getLogger(__name__)

FILE_NAME = "settings.json"
MAX_RECENT = 10

_SEAL = "seal"
"""The field of the file with the checksum of all other fields; older versions wrote none."""

_LIMIT = 1024 * 1024  # bytes; a longer file is cut off there, which makes it invalid

_REPLACED: Final = ("place", "document", "page")
"""Fields of files of older versions, which `Settings.places` replaces."""


_MAX_NAMED, _LONGEST_NAME = 20, 40
"""The most settings that a sentence about the file names, and the most characters of each."""


class ThemeSetting(StrEnum):
    """The colors of the window."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    HIGH_CONTRAST = "high-contrast"


class PaperSetting(StrEnum):
    """The size of a printed page."""

    A4 = "a4"
    LETTER = "letter"


class LibraryViewSetting(StrEnum):
    """The layout of the library."""

    CARDS = "cards"
    LIST = "list"


def _read(options: Any) -> Any:
    """Convert fields of a file: collect those that make up `along`, and read an older style."""
    if not isinstance(options, dict):
        return options
    if "style" in options:
        options = {**options, **switch_of(PrintStyle(options["style"]))}
        del options["style"]
    along = options.get("along", [])
    if not (isinstance(along, list) and all(isinstance(each, str) for each in along)):
        raise ValueError("along should be a list of words")
    switches = {name: options[name] for name in NAMED if name in options}
    if not all(isinstance(is_on, bool) for is_on in switches.values()):
        raise ValueError("what follows should be yes or no")
    named = (name for name, is_on in switches.items() if is_on)
    others = {key: value for key, value in options.items() if key not in NAMED}
    return {**others, "along": frozenset((*along, *named))}


def _written(options: PrintOptions) -> dict[str, object]:
    """Convert options to fields of a file; `along` keeps values without a field of their own."""
    others = sorted(options.along.difference(NAMED))
    return {
        "low_ink": options.low_ink,
        "pencil": options.pencil,
        "large_print": options.large_print,
        "fillable": options.fillable,
        "back": options.back,
        **{name: name in options.along for name in NAMED},
        **({"along": others} if others else {}),
        "portrait": options.portrait,
        "each": options.each,
        **({"per_page": options.per_page} if options.per_page != USUAL_CARDS else {}),
        **({"token_size": options.token_size} if options.token_size != OWN_SIZE else {}),
        **({"card_backs": True} if options.card_backs else {}),
        **({} if options.secrets else {"secrets": False}),
        **({"largest": True} if options.largest else {}),
    }


StoredPrintOptions = Annotated[PrintOptions, BeforeValidator(_read), PlainSerializer(_written)]
"""The print options with their conversion from and to the settings file."""

StoredPath = Annotated[str, Field(max_length=4096, pattern=r"^[^\x00-\x1f\x7f]*$")]
"""A path without control characters."""

MAX_TABLES: Final = 20
"""The most imported tables whose columns are remembered."""

StoredColumns = Annotated[str, Field(max_length=4096, pattern=r"^[a-z0-9,_-]*$")]
"""What the columns of a table were imported as: ids separated by commas."""


class FightView(BaseModel):
    """What the encounter screen showed last of the map of an encounter, and who was selected.

    Attributes:
        encounter: The id of the encounter.
        selected: The id of the selected combatant, or empty.
        size: The columns, rows and levels of the map.
        level: The visible level.
        side: The side of a sector in pixels; 0 if the map is fitted into each view.
        x: The middle of the view from the left of the map, in units of the map.
        y: The middle of the view from the top of the map.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)

    encounter: Annotated[str, Field(max_length=64)] = ""
    selected: Annotated[str, Field(max_length=200)] = ""
    size: tuple[int, int, int] = (0, 0, 0)
    level: int = 0
    side: Annotated[float, Field(ge=0, le=10_000)] = 0
    x: Annotated[float, Field(ge=-1e6, le=1e6)] = 0
    y: Annotated[float, Field(ge=-1e6, le=1e6)] = 0


class Settings(BaseModel):
    """The settings; missing fields of a file have their defaults.

    Attributes:
        theme: The colors of the window.
        text_scale: The text size in percent, 100 to 200.
        paper: The paper size.
        printing: The print options.
        view: The layout of the library.
        recent: The paths of recent campaigns, the latest first.
        geometry: The position and size of the window, as the window encodes it.
        places: What was shown last of the recent campaigns, by their paths.
        encounter: The id of the encounter that was open last.
        fight_view: What was shown of its map, and who was selected.
        fight_layout: The column widths of the encounter screen, as the screen encodes them.
        fight_adding: Whether the panel to add combatants is open.
        table_beside_fight: Whether the roll screen is shown next to the map.
        map_only: Whether only the map is shown.
        roll_at_once: Whether rolls of a fight are made and resolved without a further click.
        physical_dice: Whether the dice of a fight are thrown by hand and typed in.
        columns: What the columns of the last tables were imported as, by the key of their headings.
        squares: The squares per sector side of the last map made from a picture.
        export_folder: The folder of the last file that was saved or exported, or empty.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    theme: ThemeSetting = ThemeSetting.SYSTEM
    text_scale: Annotated[int, Field(ge=100, le=200)] = 100
    paper: PaperSetting = PaperSetting.A4
    printing: StoredPrintOptions = PrintOptions()
    view: LibraryViewSetting = LibraryViewSetting.CARDS
    recent: Annotated[tuple[StoredPath, ...], Field(max_length=MAX_RECENT)] = ()
    geometry: Annotated[str, Field(max_length=4096)] = ""
    places: Annotated[dict[StoredPath, LastPlace], Field(max_length=MAX_RECENT)] = {}
    encounter: Annotated[str, Field(max_length=64)] = ""
    fight_view: FightView = FightView()
    fight_layout: Annotated[str, Field(max_length=4096)] = ""
    fight_adding: bool = False
    table_beside_fight: bool = False
    map_only: bool = False
    roll_at_once: bool = False
    physical_dice: bool = False
    columns: Annotated[dict[str, StoredColumns], Field(max_length=MAX_TABLES)] = {}
    squares: Annotated[int, Field(ge=1, le=MAX_SIDE)] = 1
    export_folder: StoredPath = ""

    def with_recent(self, campaign: Path) -> "Settings":
        """The settings with a campaign as the first of at most 10 recent ones.

        A path with control characters or invalid Unicode is left out.
        """
        path = str(campaign)
        if not all(map(is_plain, path)):
            return self
        others = (each for each in self.recent if each != path)
        return self.changed(recent=(path, *others)[:MAX_RECENT])

    def with_export_folder(self, folder: Path) -> "Settings":
        """The settings with the folder of an export, unless its path cannot be stored."""
        path = str(folder)
        return self.changed(export_folder=path) if all(map(is_plain, path)) else self

    def with_place(self, campaign: Path, place: LastPlace) -> "Settings":
        """The settings with what is shown of a recent campaign; that of older ones is dropped."""
        places = {**self.places, str(campaign): place}
        return self.changed(places={path: places[path] for path in self.recent if path in places})

    def with_columns(self, key: str, columns: Sequence[str]) -> "Settings":
        """The settings with the meaning of the columns of a table; the oldest are dropped."""
        others = [each for each in self.columns.items() if each[0] != key]
        kept = dict([*others[1 - MAX_TABLES :], (key, ",".join(columns))])
        return self.changed(columns=kept)

    def changed(self, **fields: object) -> "Settings":
        """The settings with some values replaced, validated like those of a file."""
        return Settings.model_validate(dict(self) | fields)


@dataclass(frozen=True, slots=True)
class LoadedSettings:
    """The settings, and a sentence if the file could not be used."""

    settings: Settings
    problem: str | None = None


def load_settings(folder: Path) -> LoadedSettings:
    """Read the settings; the defaults if the file is missing or damaged.

    A damaged file is renamed, not overwritten.
    """
    path = folder / FILE_NAME
    remove_temporaries(path)
    if not path.exists():
        return LoadedSettings(Settings())
    try:
        data = read_bounded(path, _LIMIT)
    except StorageError as error:
        return LoadedSettings(Settings(), str(error))
    try:
        content = json.loads(data)
        seal = content.pop(_SEAL, None)
        settings, lost = _within_range(content)
    except (ValueError, AttributeError, TypeError, RecursionError):
        logger.warning("Settings damaged, set aside")
        return LoadedSettings(Settings(), _set_aside(path))
    if lost:
        known = sorted(Settings.model_fields.keys() & lost)
        logger.warning("Settings out of range: %s", ", ".join(known))
        names = ", ".join(_shown(name) for name in lost[:_MAX_NAMED])
        names += ", and others" * (len(lost) > _MAX_NAMED)
        return LoadedSettings(
            settings,
            f"{path.name} was changed or damaged, so these are back at their defaults: {names}; "
            "choose yours again.",
        )
    if seal not in (None, _seal(content)):
        logger.warning("Settings changed outside of the program")
        return LoadedSettings(
            settings,
            f"{path.name} was changed outside of this program; check your settings.",
        )
    return LoadedSettings(settings)


def save_settings(folder: Path, settings: Settings) -> None:
    """Write the settings; a failure leaves the old file unchanged.

    Raises:
        StorageError: The file cannot be written.
    """
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise file_failure("be saved", path, error) from error
    content = json.loads(settings.model_dump_json())
    sealed = content | {_SEAL: _seal(content)}
    write_atomically(path, json.dumps(sealed, ensure_ascii=False, indent=2).encode())


def _within_range(content: dict[str, object]) -> tuple[Settings, list[str]]:
    """The valid settings, and the names of those that were replaced by defaults.

    Raises:
        ValueError: The content is not an object.
    """
    content = {name: value for name, value in content.items() if name not in _REPLACED}
    try:
        return Settings.model_validate_json(json.dumps(content)), []
    except ValidationError as error:
        lost = dict.fromkeys(str(each["loc"][0]) for each in error.errors() if each["loc"])
    kept = {name: value for name, value in content.items() if name not in lost}
    return Settings.model_validate_json(json.dumps(kept)), list(lost)


def _shown(name: str) -> str:
    """The name of a setting made safe to show, since the file may hold any name."""
    return one_line(name.replace("_", " "), longest=_LONGEST_NAME)


def _seal(content: dict[str, object]) -> str:
    """A checksum that shows whether this program wrote the file."""
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()


def _set_aside(path: Path) -> str:
    aside = _free_name(path)
    try:
        path.replace(aside)
    except OSError as error:
        return str(file_failure("be set aside, damaged as it is,", path, error))
    return (
        f"{path.name} is damaged, so it was kept as {aside} and the settings are back at their "
        "defaults; choose yours again."
    )


def _free_name(path: Path) -> Path:
    number = 1
    while True:
        aside = path.with_name(f"{path.stem} damaged {number}{path.suffix}")
        if not aside.exists():
            return aside
        number += 1

"""The user's preferences, applied and saved at once."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, QObject, Signal

from fourc_desktop.storage.last_place import LastPlace
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import (
    FILE_NAME,
    FightView,
    LibraryViewSetting,
    LoadedSettings,
    PaperSetting,
    Settings,
    ThemeSetting,
    load_settings,
    save_settings,
)
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.operation import operation_result
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice

LETTER_COUNTRIES: Final = frozenset(
    {
        QLocale.Country.Belize,
        QLocale.Country.Canada,
        QLocale.Country.Chile,
        QLocale.Country.Colombia,
        QLocale.Country.CostaRica,
        QLocale.Country.ElSalvador,
        QLocale.Country.Guatemala,
        QLocale.Country.Mexico,
        QLocale.Country.Nicaragua,
        QLocale.Country.Panama,
        QLocale.Country.Philippines,
        QLocale.Country.PuertoRico,
        QLocale.Country.UnitedStates,
        QLocale.Country.Venezuela,
    }
)
"""The countries that print on Letter, as in the Unicode CLDR; all others print on A4."""


def _usual_paper() -> PaperSetting:
    """The paper of the user's country."""
    prints_on_letter = QLocale().territory() in LETTER_COUNTRIES
    return PaperSetting.LETTER if prints_on_letter else PaperSetting.A4


class Preferences(QObject):
    """Applies and saves the settings; `failed` emits why they cannot be written, once.

    `view_changed` carries the layout of the library.
    """

    failed = Signal(str)
    printing_changed = Signal()
    view_changed = Signal(str)
    recent_changed = Signal()

    def __init__(self, folder: Path, appearance: Appearance, actions: Actions) -> None:
        super().__init__()
        self._folder = folder
        self._appearance = appearance
        self._actions = actions
        is_first = not (folder / FILE_NAME).exists()
        loaded: LoadedSettings = load_settings(folder)
        self.settings = (
            loaded.settings.changed(paper=_usual_paper()) if is_first else loaded.settings
        )
        self.problem = loaded.problem
        self._is_failure_shown = False
        if self.problem:
            # Shown only once, since `problem` already names the file.
            self._is_failure_shown = True
            self._save()
        self._apply()
        actions.use(
            {
                "choose_theme": self.choose_theme,
                "choose_text_size": self.choose_text_size,
            }
        )

    def choose_theme(self, name: str) -> None:
        """Use another theme."""
        self._store(self.settings.changed(theme=ThemeSetting(name)))

    def choose_text_size(self, percent: int) -> None:
        """Use another text size, in percent."""
        self._store(self.settings.changed(text_scale=percent))

    def choose_paper(self, name: str) -> None:
        """Use another paper format."""
        self._store(self.settings.changed(paper=PaperSetting(name)))
        self.printing_changed.emit()

    def choose_view(self, name: str) -> None:
        """Show the library as cards or as a list."""
        self._store(self.settings.changed(view=LibraryViewSetting(name)))
        self.view_changed.emit(name)

    def choose_printing(self, options: PrintOptions) -> None:
        """Use other print options."""
        self._store(self.settings.changed(printing=options))
        self.printing_changed.emit()

    def fought(self, encounter: str) -> None:
        """Store the current encounter."""
        self._store(self.settings.changed(encounter=encounter))

    def remember_fight_view(self, view: FightView) -> None:
        """Store what is shown of the map of the current encounter, and who is selected."""
        self._store(self.settings.changed(fight_view=view))

    def choose_encounter_layout(self, layout: str) -> None:
        """Store the column widths of the encounter screen."""
        self._store(self.settings.changed(fight_layout=layout))

    def choose_adding_open(self, is_open: bool) -> None:  # noqa: FBT001 (from a signal)
        """Store whether the list of candidates is open next to the map, or the turn order."""
        self._store(self.settings.changed(fight_adding=is_open))

    def choose_encounter_roll_dock(self, *, wanted: bool) -> None:
        """Store whether the rolls are in the side panel next to encounters."""
        self._store(self.settings.changed(table_beside_fight=wanted))

    def choose_map_only(self, alone: bool) -> None:  # noqa: FBT001 (from a signal)
        """Store whether the map of an encounter fills the screen."""
        self._store(self.settings.changed(map_only=alone))

    def choose_roll_at_once(self, at_once: bool) -> None:  # noqa: FBT001 (from a signal)
        """Store whether rolls of a fight are made and resolved without a further click."""
        self._store(self.settings.changed(roll_at_once=at_once))

    def choose_physical_dice(self, physical: bool) -> None:  # noqa: FBT001 (from a signal)
        """Store whether the dice of a fight are thrown by hand and typed in."""
        self._store(self.settings.changed(physical_dice=physical))

    def opened(self, campaign: Path) -> None:
        """Add a campaign at the top of the recent ones."""
        self._store(self.settings.with_recent(campaign))
        self.recent_changed.emit()

    def forget(self, campaign: Path) -> None:
        """Remove a campaign from the recent ones."""
        recent = tuple(each for each in self.settings.recent if each != str(campaign))
        self._store(self.settings.changed(recent=recent))
        self.recent_changed.emit()

    def recent(self) -> list[Path]:
        """The campaigns opened last, the latest first."""
        return [Path(path) for path in self.settings.recent]

    def columns_of(self, key: str) -> tuple[str, ...]:
        """The fields of the columns of the last table with these headings; empty for a new one."""
        return tuple(self.settings.columns.get(key, "").split(","))

    def remember_columns(self, key: str, columns: Sequence[str]) -> None:
        """Store the fields chosen for the columns of a table."""
        self._store(self.settings.with_columns(key, columns))

    def remember_squares(self, side: int) -> None:
        """Store the number of squares of a picture per sector side."""
        self._store(self.settings.changed(squares=side))

    def export_folder(self, usual: Path) -> Path:
        """The folder where an export begins: that of the last one if it exists, else `usual`."""
        last = self.settings.export_folder
        return Path(last) if last and Path(last).is_dir() else usual

    def remember_export(self, folder: Path) -> None:
        """Store the folder of an export."""
        self._store(self.settings.with_export_folder(folder))

    def place_of(self, campaign: Path) -> LastPlace:
        """What was shown last of a campaign; an empty place if nothing is known."""
        return self.settings.places.get(str(campaign), LastPlace())

    def remember_place(self, campaign: Path, place: LastPlace) -> None:
        """Store what is shown of a campaign."""
        if place != self.place_of(campaign):
            self._store(self.settings.with_place(campaign, place))

    def remember_geometry(self, geometry: str) -> None:
        """Store the geometry of the window."""
        self._store(self.settings.changed(geometry=geometry))

    def _store(self, settings: Settings) -> None:
        if settings == self.settings:
            return
        self.settings = settings
        self._apply()
        self._save()

    def _save(self) -> None:
        failure = operation_result(lambda: save_settings(self._folder, self.settings)).failure
        if failure and not self._is_failure_shown:
            self.failed.emit(failure)
        self._is_failure_shown = bool(failure)

    def _apply(self) -> None:
        self._appearance.choose(ThemeChoice(self.settings.theme.value))
        self._appearance.set_text_scale(self.settings.text_scale)
        self._actions.tick(self._appearance.choice, self._appearance.text_scale)

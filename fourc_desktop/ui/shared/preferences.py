"""What a person has chosen for the program, followed and written down at once."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.print_options import PrintOptions
from fourc_desktop.storage.settings import (
    LibraryViewSetting,
    LoadedSettings,
    PaperSetting,
    Settings,
    ThemeSetting,
    load_settings,
    save_settings,
)
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.first_paint import ThemeChoice


class Preferences(QObject):
    """Keeps the settings; `failed` carries a sentence where they could not be read or written."""

    failed = Signal(str)
    recent_changed = Signal()

    def __init__(self, folder: Path, appearance: Appearance, actions: Actions) -> None:
        super().__init__()
        self._folder = folder
        self._appearance = appearance
        self._actions = actions
        loaded: LoadedSettings = load_settings(folder)
        self.settings = loaded.settings
        self.problem = loaded.problem
        self._follow()
        actions.use({"choose_theme": self.choose_theme, "choose_text_size": self.choose_text_size})

    def choose_theme(self, name: str) -> None:
        """Wear another theme from now on."""
        self._keep(self.settings.changed(theme=ThemeSetting(name)))

    def choose_text_size(self, percent: int) -> None:
        """Show text in another size from now on."""
        self._keep(self.settings.changed(text_scale=percent))

    def choose_paper(self, name: str) -> None:
        """Print on another paper from now on."""
        self._keep(self.settings.changed(paper=PaperSetting(name)))

    def choose_view(self, name: str) -> None:
        """Show the library so from now on: as cards or as a list."""
        self._keep(self.settings.changed(view=LibraryViewSetting(name)))

    def choose_printing(self, options: PrintOptions) -> None:
        """Print in another way from now on."""
        self._keep(self.settings.changed(printing=options))

    def fought(self, encounter: str) -> None:
        """Remember which encounter is on the table."""
        self._keep(self.settings.changed(encounter=encounter))

    def choose_fight_layout(self, layout: str) -> None:
        """Give the columns of the place of fights these widths from now on."""
        self._keep(self.settings.changed(fight_layout=layout))

    def keep_fight_adding(self, is_open: bool) -> None:  # noqa: FBT001 (from a signal)
        """Show from now on who else can come beside the map of a fight, or the order of play."""
        self._keep(self.settings.changed(fight_adding=is_open))

    def choose_encounter_roll_dock(self, *, wanted: bool) -> None:
        """Let the Master Table stand beside the fights from now on, or not."""
        self._keep(self.settings.changed(table_beside_fight=wanted))

    def choose_map_only(self, alone: bool) -> None:  # noqa: FBT001 (from a signal)
        """Give the map of a fight all the room from now on, or let it share."""
        self._keep(self.settings.changed(map_only=alone))

    def opened(self, campaign: Path) -> None:
        """Put a campaign at the head of the recent ones."""
        self._keep(self.settings.with_recent(campaign))
        self.recent_changed.emit()

    def recent(self) -> list[Path]:
        """The campaigns opened last, the latest first."""
        return [Path(path) for path in self.settings.recent]

    def remember_geometry(self, geometry: str) -> None:
        """Remember where the window stood."""
        self._keep(self.settings.changed(geometry=geometry))

    def _keep(self, settings: Settings) -> None:
        if settings == self.settings:
            return
        self.settings = settings
        self._follow()
        try:
            save_settings(self._folder, settings)
        except StorageError as error:
            self.failed.emit(str(error))

    def _follow(self) -> None:
        self._appearance.choose(ThemeChoice(self.settings.theme.value))
        self._appearance.set_text_scale(self.settings.text_scale)
        self._actions.tick(self._appearance.choice, self._appearance.text_scale)

"""The screens of one open campaign, built together and closed together."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from fourc_desktop.domain.refusal import Refused
from fourc_desktop.ui.actions import Handlers
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.campaign_commands import CampaignCommands
from fourc_desktop.ui.dialogs import Dialogs
from fourc_desktop.ui.library.place import LibraryPlace
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.paper_commands import PaperCommands
from fourc_desktop.ui.preferences import Preferences
from fourc_desktop.ui.signals import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.workspace.campaign import Campaign
from fourc_desktop.workspace.toolbox import Toolbox

if TYPE_CHECKING:
    from fourc_desktop.ui.hero.view import HeroView


class OpenCampaign(QObject):
    """A campaign and what shows it; a hero takes the place of the library while it is open.

    `chosen_changed` says that commands are for others now.
    """

    chosen_changed = Signal()

    def __init__(
        self,
        campaign: Campaign,
        window: MainWindow,
        tools: Toolbox,
        preferences: Preferences,
        dialogs: Dialogs,
        appearance: Appearance,
    ) -> None:
        super().__init__(window)
        self.campaign = campaign
        self.signals = CampaignSignals(campaign, self)
        self.library = LibraryPlace(campaign, self.signals, window.program_actions, appearance)
        self.commands = CampaignCommands(
            campaign, self.library, window.toast, dialogs, appearance, self.chosen
        )
        self.paper = PaperCommands(campaign, tools, preferences, dialogs, window, appearance)
        self._window = window
        self._tools = tools
        self._dialogs = dialogs
        self._appearance = appearance
        self._hero: HeroView | None = None
        self.commands.presented.connect(self.present)
        self.library.opened.connect(self.open_hero)
        self.library.chosen_changed.connect(self.chosen_changed)

    def handlers(self) -> Handlers:
        """What carries out the actions while this campaign is open."""
        return {
            **self.commands.handlers(),
            "open_hero": lambda: self.open_hero(*self.chosen()[:1]),
            "rename": self.rename,
            "find": self.find,
            "show_trash": self.show_trash,
            "save_pdf": lambda: self.paper.save_pdf(self.chosen()),
            "print": lambda: self.paper.print_sheets(self.chosen()),
        }

    def chosen(self) -> list[str]:
        """Whom a command is for: the open hero, else those chosen in the library."""
        hero = self._hero_in_front()
        if hero is None:
            return self.library.chosen()
        return [hero.document_id] if hero.document_id else []

    def open_hero(self, id_: str) -> None:
        """Show the sheet of somebody in the place of the library."""
        try:
            self.campaign.figures(id_)
        except Refused as refused:
            self._dialogs.tell(str(refused))
            return
        hero = self.hero_view()
        # Filled before it is seen: what comes later would be painted later.
        hero.show_document(id_)
        if hero.document_id:
            self._window.show_place(hero)
        self.chosen_changed.emit()

    def close_hero(self) -> None:
        """Go back to the library, with whoever was open chosen there."""
        ids = self.chosen()
        self.show_library()
        if ids:
            self.library.choose(ids)

    def present(self, ids: list[str]) -> None:
        """Show these in the library, chosen."""
        self.show_library()
        self.library.choose(ids)

    def show_library(self) -> None:
        """Bring the library to the front."""
        self._window.show_place(self.library)
        self.chosen_changed.emit()

    def rename(self) -> None:
        """Rename whoever is open, or the current card."""
        hero = self._hero_in_front()
        if hero is None:
            self.library.rename()
        else:
            hero.rename()

    def take_pictures(self, paths: Sequence[Path]) -> None:
        """Make a picture the portrait of the open hero, or say what else to do."""
        hero = self._hero_in_front()
        if hero is None:
            words = tr("Open a hero, then drop the picture again: it becomes the portrait.")
        elif len(paths) > 1:
            words = tr("A hero has one portrait; drop one picture.")
        else:
            hero.take_portrait(paths[0])
            return
        self._window.toast.show_message(words, icon="info")

    def find(self) -> None:
        """Search in the library."""
        self.show_library()
        self.library.search()

    def show_trash(self) -> None:
        """Open the trash of the library."""
        self.show_library()
        self.library.show_trash()

    def _hero_in_front(self) -> "HeroView | None":
        is_in_front = self._window.current_place() is self._hero
        return self._hero if is_in_front else None

    def hero_view(self) -> "HeroView":
        """The sheet on the screen, built when the first hero is opened."""
        if self._hero is None:
            # The sheet is not needed for the first look at the cards.
            from fourc_desktop.ui.hero.view import HeroView  # noqa: PLC0415

            self._hero = HeroView(
                self.campaign,
                self.signals,
                self._window.program_actions,
                self._appearance,
                self._tools,
            )
            self._hero.closed.connect(self.close_hero)
            self._hero.failed.connect(self._dialogs.tell)
        return self._hero

    def close(self) -> None:
        """Let the file and the screens go."""
        self.signals.stop()
        self.campaign.close()
        self._window.remove_place(self.library)
        if self._hero is not None:
            self._window.remove_place(self._hero)
        self.deleteLater()

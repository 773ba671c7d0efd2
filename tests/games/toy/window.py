"""A window with a campaign of the toy, to be looked at: `python -m tests.games.toy.window`."""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.opening import create_campaign
from fourc_desktop.services.toolbox import Toolbox, toolbox
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.dialogs import Dialogs
from fourc_desktop.ui.generic_game import GENERIC
from fourc_desktop.ui.ground import load_ground
from fourc_desktop.ui.main_window import MainWindow
from fourc_desktop.ui.open_campaign import OpenCampaign
from fourc_desktop.ui.preferences import Preferences
from fourc_desktop.ui.theme_choice import ThemeChoice
from tests.games.toy.character import ToyCharacter
from tests.games.toy.game import CHARACTER_KIND, DRAFT_KIND, ENTRY
from tests.games.toy.people import ADA

RESOURCES = Path(__file__).parents[3] / "resources"

SCREENS = GENERIC
"""The toy brings nothing to the window: everything in it is made from its form."""


def toy_tools(root: Path) -> Toolbox:
    """The tools with the toy as the only game, its folders below `root`."""
    folders = Folders(root / "campaigns", root / "settings", root / "backups")
    return toolbox(RESOURCES, folders, (ENTRY,))


def filled(campaign: Campaign) -> None:
    """Put a character and a draft into a campaign."""
    campaign.add([Package(Content(CHARACTER_KIND, ADA))], "Add Ada")
    campaign.add([Package(Content(DRAFT_KIND, ToyCharacter()))], "Begin a character")


def new_window(appearance: Appearance) -> MainWindow:
    """A window with the menus of the toy."""
    ground = load_ground(RESOURCES / "themes", ThemeChoice.LIGHT, QPalette(), 100)
    window = MainWindow(ground)
    window.furnish(appearance)
    window.show_game(SCREENS.actions, SCREENS.rolls)
    return window


def toy_window(
    campaign: Campaign,
    tools: Toolbox,
    appearance: Appearance,
    dialogs: Dialogs,
    window: MainWindow,
    root: Path,
) -> OpenCampaign:
    """A campaign of the toy in a window."""
    preferences = Preferences(root, appearance, window.program_actions)
    opened = OpenCampaign(campaign, window, tools, preferences, dialogs, appearance, SCREENS)
    opened.show_library()
    window.program_actions.use(opened.handlers())
    return opened


def main(arguments: Sequence[str]) -> int:
    """Open the window; the words are a theme and a size of the text: "dark 200"."""
    application = QApplication([*arguments[:1], "-style", "fusion"])
    theme, size = [*arguments[1:], "light", "100"][:2]
    appearance = Appearance(application, RESOURCES)
    appearance.choose(ThemeChoice(theme))
    appearance.set_text_scale(int(size))
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        tools = toy_tools(root)
        with create_campaign(root / "The Long Shelf.4c", tools) as campaign:
            filled(campaign)
            window = new_window(appearance)
            opened = toy_window(campaign, tools, appearance, Dialogs(window), window, root)
            opened.show_library()
            window.resize(1440, 900)
            window.show()
            return application.exec()


if __name__ == "__main__":
    sys.exit(main(sys.argv))

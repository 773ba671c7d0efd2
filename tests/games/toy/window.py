"""A window with a campaign of the toy, for inspection: `python -m tests.games.toy.window`."""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app.generic_game import GENERIC
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import Application
from tests.games.toy.character import ToyCharacter
from tests.games.toy.game import CHARACTER_KIND, DRAFT_KIND, ENTRY
from tests.games.toy.people import ADA
from tests.ui.game_window import started_window

RESOURCES = Path(__file__).parents[3] / "resources"


def filled(campaign: Campaign) -> None:
    """Add a character and a draft to a campaign."""
    campaign.add([Package(Content(CHARACTER_KIND, ADA))], "Add Ada")
    campaign.add([Package(Content(DRAFT_KIND, ToyCharacter()))], "Begin a character")


def toy_file(root: Path) -> Path:
    """The file of a campaign of the toy, with its folders below `root`."""
    path = root / "The Long Shelf.4c"
    tools = application_context(RESOURCES, Folders.under(root), (ENTRY,))
    with create_campaign(path, tools) as campaign:
        filled(campaign)
    return path


def main(arguments: Sequence[str]) -> int:
    """Open the window; the arguments are a theme and a text size in percent: "dark 200"."""
    application = Application([*arguments[:1], "-style", "fusion"])
    words = [*arguments[1:], *("light", "100")[len(arguments) - 1 :]]
    theme, size = words[:2]
    appearance = Appearance(application, RESOURCES)
    with tempfile.TemporaryDirectory() as folder:
        # The toy has no widgets of its own: all in the window is made from its form.
        file = toy_file(Path(folder))
        window, _session = started_window(appearance, file, (ENTRY,), {}, GENERIC)
        # Stored as settings, since a change of any other setting restores the stored ones.
        for action in (f"theme_{theme}", f"text_{size}"):
            window.program_actions[action].trigger()
        return application.exec()


if __name__ == "__main__":
    sys.exit(main(sys.argv))

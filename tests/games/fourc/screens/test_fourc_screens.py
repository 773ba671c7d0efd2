import subprocess
import sys

from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.screens.fourc_screens import SCREENS


def test_each_kind_of_document_has_its_screen() -> None:
    assert {kind.screen for kind in GAME.kinds} <= set(SCREENS.screens)


def test_no_screen_is_imported_before_it_is_built() -> None:
    """The window shows its library first; importing each screen would delay that."""
    code = (
        "import sys, fourc_desktop.games.fourc.screens.fourc_screens\n"
        "print([name for name in sys.modules if name.startswith("
        "'fourc_desktop.games.fourc.screens.') and name.endswith('.screen')])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"

from pathlib import Path

from fourc_desktop.app import SCREENS
from fourc_desktop.games.registry import GAMES
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app.bootstrap import bootstrap
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.theming.appearance import Appearance


def test_every_action_of_the_table_is_carried_out(
    window: MainWindow,
    appearance: Appearance,
    resources: Path,
    tmp_path: Path,
    dialogs: Dialogs,
) -> None:
    folders = Folders.under(tmp_path)
    session = bootstrap(window, appearance, resources, folders, GAMES, SCREENS, dialogs)
    session.start()
    handlers = window.program_actions.handlers()
    assert [
        spec.id for spec in window.program_actions.table.specs if spec.handler not in handlers
    ] == []
    session.close()

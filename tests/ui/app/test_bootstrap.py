from pathlib import Path

import pytest

from fourc_desktop.app import SCREENS
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app.bootstrap import bootstrap
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import application


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


@pytest.mark.parametrize("preset", ["fudge", "rough-magic", "4c-basic"])
def test_a_campaign_shows_the_figures_of_its_game(
    preset: str,
    window: MainWindow,
    appearance: Appearance,
    resources: Path,
    tools: ApplicationContext,
    tmp_path: Path,
    dialogs: Dialogs,
) -> None:
    game = tools.games.by_preset(preset)
    path = tmp_path / "Night.4c"
    create_campaign(path, tools, game.id).close()
    session = bootstrap(
        window, appearance, resources, Folders.under(tmp_path), GAMES, SCREENS, dialogs
    )
    session.start()
    session.open_path(path)
    found = application().figures
    session.close()
    assert found == game.figures

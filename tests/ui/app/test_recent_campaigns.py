import errno
from pathlib import Path

import pytest

from fourc_desktop.storage.files.file_access import PathProbe
from fourc_desktop.ui.app import recent_campaigns
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.recent_campaigns import RecentCampaigns
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.theming.appearance import Appearance


def test_an_unreachable_recent_campaign_is_passed_to_open(
    window: MainWindow,
    appearance: Appearance,
    dialogs: Dialogs,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Opening reports why; only for a missing file does the program ask where it is."""

    def look(path: Path) -> None:
        if path.stem == "forbidden":
            raise PermissionError(errno.EACCES, "Permission denied")
        raise FileNotFoundError

    monkeypatch.setattr(recent_campaigns, "PathProbe", lambda path: PathProbe(path, look))
    preferences = Preferences(tmp_path, appearance, window.program_actions)
    recent = RecentCampaigns(window, preferences, dialogs)
    wanted: list[Path] = []
    recent.wanted.connect(wanted.append)
    for name in ("forbidden", "gone"):
        recent.choose(Path(f"/{name}.4c"))
    assert wanted == [Path("/forbidden.4c")]
    menu = window.program_actions.submenu("recent")
    assert not menu.isEnabled()
    preferences.opened(Path("/Dr. & Co.4c"))
    assert [action.text() for action in menu.actions()] == ["Dr. && Co"]
    assert menu.isEnabled()

import errno
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.storage.files.file_access import PathProbe
from fourc_desktop.ui.app import recent_campaigns
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.recent_campaigns import RecentCampaigns
from fourc_desktop.ui.shared.dialogs import Dialogs, MissingCampaign
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.theming.appearance import Appearance
from tests.ui.conftest import Answers


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


@pytest.fixture
def recent(
    window: MainWindow, appearance: Appearance, dialogs: Dialogs, tmp_path: Path
) -> RecentCampaigns:
    """The menu with one campaign that exists and two that do not, two of them namesakes."""
    preferences = Preferences(tmp_path, appearance, window.program_actions)
    (tmp_path / "here").mkdir()
    (tmp_path / "here" / "Harbor.4c").touch()
    for name in ("gone/Other.4c", "gone/Harbor.4c", "here/Harbor.4c"):
        preferences.opened(tmp_path / name)
    return RecentCampaigns(window, preferences, dialogs)


def names(window: MainWindow) -> list[str]:
    return [action.text() for action in window.program_actions.submenu("recent").actions()]


MARKED = ["Harbor – here", "Harbor – gone (missing)", "Other (missing)"]


@pytest.mark.usefixtures("recent")
def test_missing_campaigns_are_marked(window: MainWindow, qtbot: QtBot) -> None:
    assert names(window)[0] == "Harbor – here"
    qtbot.waitUntil(lambda: names(window) == MARKED)


@pytest.mark.usefixtures("recent")
def test_the_menu_looks_again_when_it_opens(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: names(window) == MARKED)
    (tmp_path / "here" / "Harbor.4c").rename(tmp_path / "here" / "Moved.4c")
    (tmp_path / "gone").mkdir()
    (tmp_path / "gone" / "Other.4c").touch()
    window.program_actions.submenu("recent").aboutToShow.emit()
    expected = ["Harbor – here (missing)", "Harbor – gone (missing)", "Other"]
    qtbot.waitUntil(lambda: names(window) == expected)


def test_a_campaign_is_kept_until_the_located_file_was_opened(
    recent: RecentCampaigns, window: MainWindow, answers: Answers, tmp_path: Path
) -> None:
    """A wrong file must not cost the entry."""
    answers.missing, answers.to_open = MissingCampaign.LOCATE, tmp_path / "wrong.4c"
    recent.ask_about(tmp_path / "gone" / "Other.4c")
    assert len(names(window)) == 3

"""Fixtures of all window tests: one application, one appearance, no leaked widgets."""

import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.app import SCREENS
from fourc_desktop.core.maps.level_height import FEET
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.screens.actions import ACTIONS, ROLLS
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign, create_sample, open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.storage.folders import Folders
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.screens.map_view.naming import show_heights_in, show_material_values
from fourc_desktop.ui.shared.dialogs import Dialogs, MissingCampaign, SampleCopy
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.shared.save_dialog import DOCUMENT_FORMAT, FormatT, OwnFormat
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import Application
from fourc_desktop.ui.theming.drawings import Icons
from fourc_desktop.ui.theming.first_paint import ThemeChoice, load_initial_palette

RESOURCES = Path(__file__).parents[2] / "resources"
CAMPAIGN = "Lamplight City.4c"


@pytest.fixture(autouse=True)
def map_terms_of_4c() -> None:
    """Use the map terms of 4C, even if an earlier test opened a campaign of another game."""
    show_heights_in(FEET)
    show_material_values(shown=True)


@pytest.fixture(scope="session")
def resources() -> Path:
    return RESOURCES


@pytest.fixture(scope="session")
def shared_appearance(qapp: Application) -> Appearance:
    return Appearance(qapp, RESOURCES)


@pytest.fixture(autouse=True)
def appearance(shared_appearance: Appearance) -> Appearance:
    """The light theme at 100 %, independent of earlier tests."""
    shared_appearance.choose(ThemeChoice.LIGHT)
    shared_appearance.set_text_scale(100)
    return shared_appearance


@pytest.fixture(scope="session")
def icons(qapp: Application) -> Icons:
    return Icons(RESOURCES)


@pytest.fixture(autouse=True)
def no_leaked_windows(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep the widgets of a test until its end; fail one that leaves a window open or in memory.

    pytest-qt holds widgets weakly: one that only a local variable held could be collected while
    it is painted, right after the test. It requests `qtbot` so that pytest-qt closes the registered
    widgets before this check.
    """
    kept: list[QWidget] = []
    add_widget = qtbot.addWidget

    def add_and_keep(widget: QWidget) -> None:
        kept.append(widget)
        add_widget(widget)

    monkeypatch.setattr(qtbot, "addWidget", add_and_keep)
    before = set(QApplication.topLevelWidgets())
    yield
    kept.clear()
    # Data that a test put there would be deleted after the application, which crashes.
    QApplication.clipboard().clear()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    left = [widget for widget in QApplication.topLevelWidgets() if widget not in before]
    assert not left, f"left behind: {left}"


@pytest.fixture(scope="session")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    root = tmp_path_factory.mktemp("folders")
    return Folders.under(root)


@pytest.fixture(scope="session")
def tools(folders: Folders) -> ApplicationContext:
    return application_context(RESOURCES, folders, GAMES)


@pytest.fixture(scope="session")
def crowd_file(tmp_path_factory: pytest.TempPathFactory, tools: ApplicationContext) -> Path:
    """A campaign file with the heroes Ada, Bert and Cleo, and Dorn on the other side."""
    path = tmp_path_factory.mktemp("crowd") / CAMPAIGN
    # The file stores whole seconds, so documents get distinct times of creation.
    slow = replace(tools, now=count(tools.now() - 60).__next__)
    with create_campaign(path, slow) as made:
        service = FourcCampaign(made)
        for name, side in (
            ("Ada", CharacterSide.HERO),
            ("Bert", CharacterSide.HERO),
            ("Cleo", CharacterSide.HERO),
            ("Dorn", CharacterSide.VILLAIN),
        ):
            id_ = service.add_instant_hero(seed=name, side=side)
            profile = service.character(id_).profile
            service.edit_profile(id_, replace(profile, name=name, tags=(f"friend of {name}",)))
    return path


@pytest.fixture(scope="session")
def sample_file(
    tmp_path_factory: pytest.TempPathFactory, tools: ApplicationContext
) -> Callable[[str], Path]:
    """Gives the file of the sample campaign of a game, made on first use."""

    @cache
    def made(game: str) -> Path:
        with create_sample(tmp_path_factory.mktemp(game), tools, game) as sample:
            return sample.file.path

    return made


@pytest.fixture
def campaign_file(request: pytest.FixtureRequest) -> Path | None:
    """The file that `campaign` copies; None for an empty campaign."""
    if "crowd" not in request.fixturenames:
        return None
    found: Path = request.getfixturevalue("crowd_file")
    return found


@pytest.fixture
def campaign(
    tmp_path: Path, tools: ApplicationContext, campaign_file: Path | None
) -> Iterator[Campaign]:
    """A campaign called Lamplight City: a copy of `campaign_file`, or empty."""
    path = tmp_path / CAMPAIGN
    if campaign_file is None:
        opened = create_campaign(path, tools)
    else:
        shutil.copyfile(campaign_file, path)
        opened = open_campaign(path, tools)
    with opened:
        yield opened


@pytest.fixture
def crowd(campaign: Campaign) -> Campaign:
    """The campaign with Ada, Bert, Cleo and Dorn."""
    assert campaign.cards(), "ask for `crowd` by an argument, so that `campaign` knows of it"
    return campaign


@dataclass
class Answers:
    """The scripted answers to dialogs, and the messages that were shown."""

    to_open: Path | None = None
    to_restore: Path | None = None
    to_create: Path | None = None
    game: str | None = "4c"
    to_import: list[Path] = field(default_factory=list)
    to_export: Path | None = None
    export_folder: Path | None = None
    seed_typed: str | None = None
    leaves: bool = True
    missing: MissingCampaign | None = None
    copy: SampleCopy | None = SampleCopy.ANOTHER
    reported: list[str] = field(default_factory=list)
    suggestions: list[Path] = field(default_factory=list)
    games: list[str] = field(default_factory=list)


class ScriptedDialogs(Dialogs):
    """Dialogs that open no window but take scripted answers."""

    def __init__(self, answers: Answers) -> None:
        self.answers = answers

    def campaign_to_open(self, _folder: Path) -> Path | None:
        return self.answers.to_open

    def campaign_to_import(self, folder: Path) -> Path | None:
        return self.campaign_to_open(folder)

    def backup_to_restore(self, folder: Path) -> Path | None:
        self.answers.suggestions.append(folder)
        return self.answers.to_restore

    def missing_campaign(self, path: Path) -> MissingCampaign | None:
        self.answers.reported.append(path.name)
        return self.answers.missing

    def sample_copy(self, first: str) -> SampleCopy | None:
        self.answers.reported.append(first)
        return self.answers.copy

    def game_to_play(self, titles: Mapping[str, str]) -> str | None:
        self.answers.games = list(titles)
        return self.answers.game

    def sample_game(self, titles: Mapping[str, str]) -> str | None:
        return self.game_to_play(titles)

    def campaign_to_create(self, suggestion: Path) -> Path | None:
        self.answers.suggestions.append(suggestion)
        return self.answers.to_create

    def files_to_import(self, _folder: Path, _suffixes: Sequence[str] = ()) -> list[Path]:
        return self.answers.to_import

    def file_for_others(
        self, suggestion: Path, formats: Sequence[FormatT]
    ) -> tuple[Path, FormatT] | None:
        self.answers.suggestions.append(suggestion)
        assert suggestion.suffix == formats[0].suffix
        path = self.answers.to_export
        if path is None:
            return None
        return path, next(each for each in formats if each.suffix == path.suffix)

    def file_to_export(
        self, suggestion: Path, others: Sequence[FormatT]
    ) -> tuple[Path, FormatT | OwnFormat] | None:
        self.answers.suggestions.append(suggestion)
        path = self.answers.to_export
        if path is None:
            return None
        known: list[FormatT | OwnFormat] = [DOCUMENT_FORMAT, *others]
        return path, next(each for each in known if each.suffix == path.suffix)

    def folder_to_export(self, _folder: Path) -> Path | None:
        return self.answers.export_folder

    def seed(self) -> str | None:
        return self.answers.seed_typed

    def leave_unfinished(self, names: Sequence[str]) -> bool:
        self.answers.reported += names
        return self.answers.leaves

    def show_error(self, what: str, more: Sequence[str] = ()) -> None:
        self.answers.reported += [what, *more]

    def show_report(self, what: str, lines: Sequence[str]) -> None:
        self.answers.reported += [what, *lines]

    def about(self, credits_: Sequence[str]) -> None:
        self.answers.reported += ["about", *credits_]


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def dialogs(answers: Answers) -> Dialogs:
    return ScriptedDialogs(answers)


@pytest.fixture
def make_window(appearance: Appearance) -> Callable[[], MainWindow]:
    """Makes main windows, completely laid out."""

    def make() -> MainWindow:
        ground = load_initial_palette(RESOURCES / "themes", ThemeChoice.LIGHT, QPalette(), 100)
        made = MainWindow(ground)
        made.build_content()
        made.show_game(ACTIONS, ROLLS)
        return made

    return make


@pytest.fixture
def window(make_window: Callable[[], MainWindow], qtbot: QtBot) -> MainWindow:
    """The main window, shown at its usual size."""
    made = make_window()
    qtbot.addWidget(made)
    made.resize(1280, 800)
    with qtbot.waitExposed(made):
        made.show()
    return made


@pytest.fixture
def preferences(tmp_path: Path, appearance: Appearance, window: MainWindow) -> Preferences:
    made = Preferences(tmp_path / "settings", appearance, window.program_actions)
    appearance.choose(ThemeChoice.LIGHT)
    return made


@pytest.fixture
def opened(
    window: MainWindow,
    appearance: Appearance,
    crowd: Campaign,
    dialogs: Dialogs,
    tools: ApplicationContext,
    tmp_path: Path,
) -> Iterator[OpenCampaign]:
    """The campaign in the window, with its commands connected to the actions."""
    show_heights_in(crowd.game.level_height)
    preferences = Preferences(tmp_path, appearance, window.program_actions)
    appearance.choose(ThemeChoice.LIGHT)
    made = OpenCampaign(crowd, window, tools, preferences, dialogs, SCREENS[crowd.game.id]())
    made.show_library()
    window.program_actions.use(made.handlers())
    for id_ in ("undo", "redo"):
        window.program_actions[id_].setEnabled(True)
    yield made
    made.signals.stop()

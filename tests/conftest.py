"""Settings for all tests: no screen, no network, no folders of the user."""

import gc
import itertools
import os
import random
import socket
import sqlite3
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

from fourc_desktop.core.game import AnyData
from fourc_desktop.core.game_registry import GameRegistry
from fourc_desktop.games.fourc.formats.catalog_data import load_gear
from fourc_desktop.games.fourc.rules.rulebook import Gear, Rulebook
from fourc_desktop.games.registry import GAMES
from fourc_desktop.storage.database import opening
from fourc_desktop.storage.database.connection import connect_writer
from fourc_desktop.storage.folders import resources_folder

if TYPE_CHECKING:
    from _typeshed import TraceFunction

    from fourc_desktop.ui.theming.application import Application

OUTWARD = frozenset(
    {
        "socket.connect",
        "socket.sendto",
        "socket.sendmsg",
        "socket.getaddrinfo",
        "socket.gethostbyname",
        "socket.gethostbyaddr",
    }
)
"""The audit events of network access."""

USUAL_EXAMPLES, FULL_EXAMPLES = 50, 300
"""The number of examples of a Hypothesis test that does not set its own."""


NOT_COUNTED = frozenset(
    {
        "cli/test_campaigns_pictures.py",
        "cli/test_console_bad_paths.py",
        "games/fourc/rules/combat/rolls/test_odds_every_action.py",
        "games/fourc/rules/combat/test_fight_random_player.py",
        "games/fourc/rules/combat/test_fight_walk.py",
        "games/fourc/rules/combat/test_rules_walk.py",
        "games/fourc/rules/creation/test_draft_walk.py",
        "games/fourc/screens/builder/test_screen_random_walk.py",
        "games/fourc/screens/builder/test_screen_stories.py",
        "games/fourc/screens/vehicle/test_screen_random_walk.py",
        "games/fourc/services/test_fourc_rolls_walk.py",
        "games/fourc/sheets/character/test_back_layout.py",
        "games/fourc/sheets/character/test_character_layout.py",
        "games/fourc/sheets/character/test_character_sheet.py",
        "games/fourc/sheets/character/test_character_sheet_back.py",
        "games/fourc/sheets/headquarters/test_headquarters_sheet.py",
        "games/fourc/sheets/headquarters/test_headquarters_sheet_layout.py",
        "games/fourc/sheets/test_printing_fillable.py",
        "games/fourc/sheets/test_printing_ink.py",
        "games/fourc/sheets/test_printing_pictures.py",
        "games/fourc/sheets/test_printing_stencils.py",
        "games/fourc/sheets/vehicle/test_vehicle_sheet.py",
        "games/fourc/sheets/vehicle/test_vehicle_sheet_layout.py",
        "games/fourth_earth/rules/combat/test_fight_random_player.py",
        "games/fourth_earth/screens/test_earth_screens_fight.py",
        "games/fudge/test_game_fight_window.py",
        "games/rough_magic/rules/combat/test_fight_random_player.py",
        "games/rough_magic/test_game_fight_window.py",
        "games/test_roller_laws.py",
        "games/toy/test_fight_screen.py",
        "golden/test_campaigns.py",
        "golden/test_commands.py",
        "golden/test_files.py",
        "golden/test_labels.py",
        "golden/test_pdfs.py",
        "golden/test_screens.py",
        "packaging/test_texts.py",
        "pdf/test_picture_reader.py",
        "robustness/test_faulty_system.py",
        "robustness/test_hostile_files.py",
        "robustness/test_mutations.py",
        "robustness/test_power_cuts.py",
        "services/campaigns/test_campaign_belongings_walk.py",
        "services/documents/test_document_file_hostile_maps.py",
        "services/encounters/test_encounter_service_walk.py",
        "services/printing/test_blank_forms.py",
        "test_apostrophes.py",
        "test_contracts.py",
        "test_layout.py",
        "test_mirror.py",
        "test_no_timed_tests.py",
        "test_refusals.py",
        "test_wording.py",
        "ui/app/test_main_window_accessibility.py",
        "ui/app/test_main_window_content_campaign_button.py",
        "ui/app/test_main_window_dialogs.py",
        "ui/app/test_main_window_read_only.py",
        "ui/app/test_open_campaign_typed_fields.py",
        "ui/app/test_session_random_clicks.py",
        "ui/app/test_session_undo.py",
        "ui/app/test_session_undo_games.py",
        "ui/app/test_session_user_stories.py",
        "ui/screens/encounter/test_action_form_every_power.py",
        "ui/screens/encounter/test_layout.py",
        "ui/screens/encounter/test_layout_small_window.py",
        "ui/screens/encounter/test_message_line.py",
        "ui/screens/encounter/test_roll_bar_throw_field.py",
        "ui/screens/encounter/test_screen_animation.py",
        "ui/screens/encounter/test_screen_interruptions.py",
        "ui/screens/encounter/test_screen_long_session.py",
        "ui/screens/encounter/test_screen_real_mouse.py",
        "ui/screens/encounter/test_screen_roll_dock.py",
        "ui/screens/encounter/test_screen_vehicles.py",
        "ui/screens/encounter/test_screen_whole_fight.py",
        "ui/test_text_tooltip.py",
    }
)
"""Walks over whole screens, pages and files, which tests of the modules count as well: counting
their lines would make them twice as slow."""

FIRST_WORKER = "gw0"

HOMES = itertools.count()
"""The numbers of the folders that `home` names."""

PREPARED = pytest.StashKey[set[object]]()
"""What was prepared with coverage: fixtures of a test, with their parameters."""

DRAWING = frozenset({"pdf", "printing", "screens", "sheets"})
"""Folders of tests that draw: the same page in another style or theme runs almost the same
lines."""

DRAWN = pytest.StashKey[set[str]]()
"""The tests there of which one variant was counted."""

TRACER = pytest.StashKey["TraceFunction | None"]()
"""The trace function of coverage; None in a run without it."""

FOR_SETUP = pytest.StashKey["TraceFunction | None"]()
"""The trace function during the setup and the teardown of a test."""


@contextmanager
def traced(by: "TraceFunction | None") -> Iterator[None]:
    """Have the code run with a trace function, which counts coverage, or without one.

    The mark `no_cover` of pytest-cov does not work: the workers of a parallel run have two coverage
    objects, of which it stops one. It must not be used inside, because it starts another.
    """
    before = sys.gettrace()
    sys.settrace(by)
    try:
        yield
    finally:
        sys.settrace(before)


def prepared_for(item: pytest.Item) -> object:
    """What the setup of a test depends on: its fixtures, and their chosen parameters.

    Modules that use the same fixtures of a conftest prepare the same.
    """
    if not isinstance(item, pytest.Function):
        return item
    definitions = item._fixtureinfo.name2fixturedefs
    fixtures = tuple(definitions.get(name, (name,))[-1] for name in item.fixturenames)
    indices = item.callspec.indices if hasattr(item, "callspec") else {}
    chosen = {name: index for name, index in indices.items() if definitions[name][-1].params}
    return fixtures, tuple(chosen.items())


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem() -> Iterator[None]:
    """Collect without coverage, which pytest's own work would double; imports are counted."""
    with traced(by=None):
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Count only what a test does, not what pytest does around it."""
    item.stash[TRACER] = sys.gettrace()
    with traced(by=None):
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """Count what is prepared, unless the same was prepared for an earlier test."""
    prepared: set[object] = item.config.stash.setdefault(PREPARED, set())
    key = prepared_for(item)
    item.stash[FOR_SETUP] = None if key in prepared else item.stash[TRACER]
    prepared.add(key)
    with traced(by=item.stash[FOR_SETUP]):
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Iterator[None]:
    """Count where the setup was counted."""
    with traced(by=item.stash[FOR_SETUP]):
        return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Count unless the test adds none."""
    with traced(by=item.stash[TRACER] if is_counted(item) else None):
        return (yield)


def is_counted(item: pytest.Item) -> bool:
    """Whether the lines that a test runs are counted: not those that other tests count as well.

    Property tests are not counted either, since their coverage is random.
    """
    path = item.path.relative_to(Path(__file__).parent)
    is_property = hypothesis.is_hypothesis_test(getattr(item, "obj", None))
    if path.as_posix() in NOT_COUNTED or is_property or item.get_closest_marker("uncounted"):
        return False
    if DRAWING.isdisjoint(path.parts):
        return True
    drawn = item.config.stash.setdefault(DRAWN, set())
    test, is_parametrized, _ = item.nodeid.partition("[")
    if is_parametrized and test in drawn:
        return False
    drawn.add(test)
    return True


def refuse_network(event: str, arguments: tuple[object, ...]) -> None:
    """An audit hook that fails a test that opens a connection or looks up a host.

    It raises a `BaseException`, so that no `except Exception` can hide it. Local sockets (AF_UNIX)
    are allowed.
    """
    if event not in OUTWARD:
        return
    caller = arguments[0] if arguments else None
    if isinstance(caller, socket.socket) and caller.family == socket.AF_UNIX:
        return
    raise pytest.fail.Exception(f"4C Desktop never uses the network, but something called {event}.")


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Exclude the collected tests, which live until the end, from garbage collection.

    Afterwards it runs less often than usual: a test leaves little, and looking takes longer.
    Each worker imports the same modules; only the first counts their lines.
    """
    gc.disable()
    worker = getattr(session.config, "workerinput", {}).get("workerid", FIRST_WORKER)
    try:
        with traced(by=sys.gettrace() if worker == FIRST_WORKER else None):
            return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(5_000, 20, 20)
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the tests of real windows, which mostly wait, so that none is left for the end."""
    items.sort(key=lambda item: not item.path.stem.endswith("_real_mouse"))


def pytest_configure(config: pytest.Config) -> None:
    """Configure what must be set before Qt is imported or a test is collected."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    sys.addaudithook(refuse_network)
    hypothesis.settings.register_profile(
        "here",
        deadline=None,
        database=None,
        derandomize="CI" in os.environ,
        max_examples=USUAL_EXAMPLES if "not full" in config.option.markexpr else FULL_EXAMPLES,
    )
    hypothesis.settings.load_profile("here")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than cores: many tests wait, for a window or for another program."""
    return (os.cpu_count() or 1) + 1


@pytest.fixture(scope="session")
def qapp_cls() -> "type[Application]":
    """The application class of pytest-qt, imported only for tests of windows."""
    from fourc_desktop.ui.theming.application import Application  # noqa: PLC0415

    return Application


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for this test's campaigns, settings and backups; not created yet."""
    folder = tmp_path_factory.getbasetemp() / f"home-{next(HOMES)}"
    monkeypatch.setenv("FOURC_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def unsynced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disable syncing to disk, which hardly any test depends on.

    `storage/test_connection` checks the sync mode of the connection, and the programs killed in
    `storage/test_kill` are separate processes, which do sync.
    """

    def connect_unsynced(path: Path) -> sqlite3.Connection:
        connection = connect_writer(path)
        connection.execute("PRAGMA synchronous = OFF")
        return connection

    monkeypatch.setattr(opening, "connect_writer", connect_unsynced)
    monkeypatch.setattr(os, "fsync", lambda _: None)


@pytest.fixture(autouse=True)
def repeatable_dice(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The dice of the program show the same faces whenever this test runs."""
    # Also those that were made before this test, for several tests.
    chance = random.Random(request.node.nodeid)
    monkeypatch.setattr(random, "_urandom", chance.randbytes)


@pytest.fixture(scope="session")
def resources() -> Path:
    """The folder of rules data, fonts and icons of this checkout."""
    return resources_folder()


@pytest.fixture(scope="session", autouse=True)
def data_read_once() -> Iterator[None]:
    """Read the data of each game once for all tests, instead of once per command."""
    true_data, shipped = GameRegistry.data, resources_folder()
    ids, known = {entry.id for entry in GAMES}, dict[str, AnyData]()

    def data(registry: GameRegistry, id_: str) -> AnyData:
        if registry._resources != shipped or id_ not in ids:
            return true_data(registry, id_)
        if id_ not in known:
            known[id_] = true_data(registry, id_)
        return known[id_]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GameRegistry, "data", data)
        yield


@pytest.fixture(scope="session")
def games(resources: Path) -> GameRegistry:
    """The games of the program; their data is read once for all tests."""
    return GameRegistry(GAMES, resources)


@pytest.fixture(scope="session")
def book(games: GameRegistry) -> Rulebook:
    """All of 4C's numbers, as the program reads them."""
    found: Rulebook = games.data("4c")
    return found


@pytest.fixture(scope="session")
def gear(resources: Path) -> Gear:
    """The catalog of weapons, armor and vehicles, as the program reads it."""
    return load_gear(resources)

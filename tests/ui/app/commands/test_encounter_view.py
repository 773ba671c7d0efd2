"""After a restart the map of an encounter shows what it showed, and the same combatant."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from fourc_desktop.app import SCREENS
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.registry import GAMES
from fourc_desktop.storage.folders import Folders, resources_folder
from fourc_desktop.storage.settings import FightView, load_settings, save_settings
from fourc_desktop.ui.app.bootstrap import bootstrap
from fourc_desktop.ui.app.commands import encounter_view
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.session import Session
from fourc_desktop.ui.screens.encounter.screen import EncounterScreen
from fourc_desktop.ui.shared.dialogs import Dialogs
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.theming.appearance import Appearance

KEY = Qt.Key
Starter = Callable[[], Session]
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture
def own_folders(tmp_path: Path) -> Folders:
    return Folders.under(tmp_path)


@pytest.fixture
def start(
    window: MainWindow, appearance: Appearance, own_folders: Folders, dialogs: Dialogs
) -> Iterator[Starter]:
    """Starts the session of the window; the first one opens the sample campaign."""
    sessions: list[Session] = []
    window.resize(1280, 800)
    window.show()

    def begin() -> Session:
        session = bootstrap(
            window, appearance, resources_folder(), own_folders, GAMES, SCREENS, dialogs
        )
        session.start()
        if not sessions:
            session.open_sample()
        sessions.append(session)
        return session

    yield begin
    for session in sessions:
        session.close()


def fight_id(session: Session) -> str:
    assert session.open is not None
    return next(card.id for card in session.open.campaign.cards("encounter"))


def screen_of(session: Session, qtbot: QtBot) -> EncounterScreen:
    """The screen with the encounter of the sample, after the window has laid it out."""
    assert session.open is not None
    session.open.open_from_library(fight_id(session))
    qtbot.wait(20)
    return session.open.fights.screen()


def corner(screen: EncounterScreen) -> QPointF:
    """The upper left corner of what is visible, in pixels of the map."""
    return screen.map.view.mapToScene(QPoint(0, 0))


def turn_wheel(screen: EncounterScreen, at: QPoint, steps: int) -> None:
    port = screen.map.view.viewport()
    for _ in range(abs(steps)):
        event = QWheelEvent(
            QPointF(at),
            QPointF(port.mapToGlobal(at)),
            QPoint(),
            QPoint(0, 120 if steps > 0 else -120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(port, event)


def look(screen: EncounterScreen) -> None:
    """Select a thug, show the ground floor, and zoom in at the lower right corner."""
    QTest.keyClick(screen.order.view, KEY.Key_End)
    screen.map.view.show_level(1)
    port = screen.map.view.viewport().rect()
    turn_wheel(screen, port.bottomRight() - QPoint(40, 40), 4)


@pytest.mark.parametrize("scale", [100, 200])
def test_a_restart_restores_the_view_and_the_selection(
    start: Starter, appearance: Appearance, qtbot: QtBot, scale: int
) -> None:
    session = start()
    session._preferences.choose_text_size(scale)
    screen = screen_of(session, qtbot)
    begun = screen.map.view.board.side, screen.map.view.level, screen.controller.selected
    look(screen)
    view, chosen = screen.map.view, screen.controller.selected
    shown, at = (view.board.side, view.level, chosen), corner(screen)
    assert all(one != other for one, other in zip(begun, shown, strict=True))
    session.close()
    again = start()
    assert again.open is not None
    assert again.open.fights.is_in_front()
    qtbot.wait(20)
    screen = again.open.fights.screen()
    view = screen.map.view
    assert (view.board.side, view.level, screen.controller.selected) == shown
    assert (corner(screen) - at).manhattanLength() <= 2
    assert view.selected == chosen


def test_a_map_fitted_into_the_view_is_fitted_after_a_restart(
    start: Starter, window: MainWindow, qtbot: QtBot
) -> None:
    session = start()
    side = screen_of(session, qtbot).map.view.board.side
    session.close()
    window.resize(1100, 700)
    screen = screen_of(start(), qtbot)
    assert screen.map.view.is_fitted
    assert screen.map.view.board.side < side


def test_a_view_is_written_once_when_it_has_settled(
    start: Starter, own_folders: Folders, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(encounter_view, "SETTLED", 50)
    written: list[FightView] = []
    remember = Preferences.remember_fight_view

    def remember_fight_view(preferences: Preferences, view: FightView) -> None:
        written.append(view)
        remember(preferences, view)

    monkeypatch.setattr(Preferences, "remember_fight_view", remember_fight_view)
    session = start()
    screen = screen_of(session, qtbot)
    qtbot.waitUntil(lambda: bool(written))
    qtbot.wait(100)
    written.clear()
    look(screen)
    assert not written
    qtbot.waitUntil(lambda: bool(written))
    qtbot.wait(100)
    [view] = written
    assert view == load_settings(own_folders.settings).settings.fight_view
    assert view.encounter == fight_id(session)
    assert view.selected == screen.controller.selected


MISFITS: tuple[dict[str, object], ...] = (
    {"encounter": "of another campaign"},
    {"size": (40, 40, 2)},
    {"selected": "gone"},
    {"side": 9999.0},
    {"level": -5, "x": -1e6, "y": 1e6},
    {"level": 4000, "side": 0.001, "x": 1e6},
)
"""Changes of a stored view that make it fit neither the encounter nor its map."""


def test_a_view_that_does_not_fit_is_restored_as_far_as_it_does(
    start: Starter, own_folders: Folders, qtbot: QtBot
) -> None:
    session = start()
    screen = screen_of(session, qtbot)
    begun = screen.map.view.board.side, screen.controller.selected
    look(screen)
    chosen = screen.controller.selected
    session.close()
    settings = load_settings(own_folders.settings).settings
    for changes in MISFITS:
        kept = settings.fight_view.model_copy(update=changes)
        save_settings(own_folders.settings, settings.changed(fight_view=kept))
        session = start()
        screen = screen_of(session, qtbot)
        view, selected = screen.map.view, screen.controller.selected
        assert 0 <= view.level < view.board.visible_level.map.levels, changes
        assert view.seen().intersects(view.board.bounds), changes
        assert 2 <= view.board.side <= 300, changes
        is_other = "encounter" in changes
        expected = begun[1] if is_other or "selected" in changes else chosen
        assert selected == expected, changes
        if is_other or "size" in changes:
            assert view.board.side == begun[0], changes
        session.close()


def test_another_encounter_opens_with_a_view_of_its_own(start: Starter, qtbot: QtBot) -> None:
    session = start()
    screen = screen_of(session, qtbot)
    look(screen)
    assert session.open is not None
    other = session.open.encounter_service().begin("Other", SectorMap("Yard", 9, 6), [])
    session.open.open_from_library(other)
    qtbot.wait(20)
    assert screen.map.view.is_fitted
    session.close()
    screen = screen_of(start(), qtbot)
    assert screen.map.view.is_fitted


def test_a_waiting_question_keeps_its_combatant_selected(start: Starter, qtbot: QtBot) -> None:
    session = start()
    screen = screen_of(session, qtbot)
    controller = screen.controller
    for _ in range(4):
        controller.go_on()
    acting = controller.selected
    dodge = next(
        each
        for each in controller.fight.actions.action_options(controller.state, acting)
        if each.name == "Dodge"
    )
    controller.choose(dodge)
    assert controller.fight.roll.open_roll(controller.state) is not None
    controller.select("ironwood")
    session.close()
    again = screen_of(start(), qtbot)
    assert again.controller.selected == acting

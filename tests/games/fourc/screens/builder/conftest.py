"""The builder in a window of the program."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField, draft_of
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field, set_origin
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign, shipped_rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.shared.document_binding import CampaignSignals


@dataclass
class Heard:
    """The signals of the builder."""

    closed: int = 0
    failed: list[str] = field(default_factory=list)
    wanted: list[str] = field(default_factory=list)
    noted: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def heard() -> Heard:
    return Heard()


@pytest.fixture
def building(campaign: Campaign) -> DraftService:
    return DraftService(campaign)


@pytest.fixture
def screen(
    window: MainWindow, campaign: Campaign, tools: ApplicationContext, heard: Heard, qtbot: QtBot
) -> Iterator[FourcBuilderScreen]:
    """The builder screen, with working undo and redo."""
    actions = window.program_actions
    signals = CampaignSignals(campaign, window)
    made = FourcBuilderScreen(campaign, signals, actions, tools)
    made.closed.connect(heard.close)
    made.failed.connect(heard.failed.append)
    made.wanted.connect(heard.wanted.append)
    made.begun.connect(heard.wanted.append)
    made.noted.connect(heard.noted.append)
    made.done.connect(heard.done.append)
    for name, step in (("undo", campaign.undo), ("redo", campaign.redo)):
        actions[name].setEnabled(True)
        actions[name].triggered.connect(step)
    window.resize(1440, 900)
    window.show_screen(made)
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    yield made
    signals.stop()


@pytest.fixture
def begin(building: DraftService, screen: FourcBuilderScreen) -> Callable[[CreationMethod], str]:
    """Starts a draft and opens it."""

    def make(method: CreationMethod) -> str:
        id_ = building.begin(method)
        screen.show_document(id_)
        return id_

    return make


@pytest.fixture
def give(campaign: Campaign, begin: Callable[[CreationMethod], str]) -> Callable[..., str]:
    """Starts a rolled draft with these powers, of three that are due."""

    def make(*powers: HeldPower, origin: str = "") -> str:
        id_ = begin(CreationMethod.ROLL)
        draft = set_field(FourcCampaign(campaign).draft(id_), DraftField.POWER_COUNT, Score(3, 20))
        campaign.change(id_, replace(set_origin(draft, origin), powers=powers), "Give")
        return id_

    return make


@pytest.fixture
def whole(campaign: Campaign, building: DraftService, tools: ApplicationContext) -> str:
    """The id of a complete draft called Captain Lantern."""
    hero = instant_hero(shipped_rulebook(tools), FourcCampaign(campaign).rules, "LANTERN")
    profile = replace(hero.profile, name="Captain Lantern")
    draft = replace(draft_of(hero), base=None, locked=frozenset(), profile=profile)
    id_ = building.begin(CreationMethod.ROLL)
    campaign.change(id_, draft, "Settle everything")
    return id_


@pytest.fixture
def controller(
    campaign: Campaign, tools: ApplicationContext, whole: str, qtbot: QtBot
) -> BuilderController:
    """A controller with the draft Captain Lantern, without a screen."""
    made = BuilderController(campaign, tools)
    made.take(whole)
    return made


class Person:
    """Mouse and keyboard input."""

    def __init__(self, window: QWidget) -> None:
        self.window = window

    @property
    def focus(self) -> QWidget:
        """The focused widget."""
        focus = QApplication.focusWidget()
        assert focus is not None
        return focus

    def press(self, target: QWidget | str) -> None:
        """Click the center of a widget, or of the button with this name."""
        QApplication.processEvents()
        widget = self.button(target) if isinstance(target, str) else target
        assert widget.isVisible()
        assert widget.isEnabled()
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    def type(self, words: str) -> None:
        """Type into the focused widget."""
        QTest.keyClicks(self.focus, words)

    def key(
        self, which: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Press one key."""
        QTest.keyClick(self.focus, which, modifier)
        QApplication.processEvents()

    def tab_to(self, target: QWidget) -> None:
        """Press Tab until a widget has the focus."""
        for _ in range(200):
            if self.focus is target:
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"Tab never comes to {target.accessibleName()}")

    def button(self, name: str) -> QAbstractButton:
        """The visible button with this name."""
        found = [
            each
            for each in self.window.findChildren(QAbstractButton)
            if name in (each.accessibleName(), each.text()) and each.isVisible()
        ]
        assert len(found) == 1, (name, found)
        return found[0]


@pytest.fixture
def person(window: MainWindow) -> Person:
    return Person(window)

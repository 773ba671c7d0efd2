"""Tasks of a new user, in the whole window."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from fourc_desktop.games.fourc.rules.creation.builder_steps import BuilderStep
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.registry import GAMES
from fourc_desktop.storage.settings import PaperSetting
from fourc_desktop.ui.app.game_screens import BUILDER, widget
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.app.open_campaign import OpenCampaign
from fourc_desktop.ui.app.session import Session
from fourc_desktop.ui.screens.printing.dialogs import PrintDialogs, PrintTarget
from tests.ui.app.conftest import OpenCopy
from tests.ui.screens_of import builder_screen, vehicle_screen

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def session(session: Session) -> Session:
    """The session at the first start of the program."""
    session.start()
    return session


def press(window: QWidget, name: str) -> None:
    """Click the visible button with a name."""
    QApplication.processEvents()
    found = [
        each
        for each in window.findChildren(QAbstractButton)
        if each.isVisible() and name in (each.text(), each.accessibleName())
    ]
    QTest.mouseClick(found[0], LEFT)
    QApplication.processEvents()


def focused(window: QWidget) -> QAbstractButton:
    """The button with the focus."""
    focus = window.focusWidget()
    assert isinstance(focus, QAbstractButton)
    return focus


def test_a_hero_is_printed_with_four_clicks_or_three_keys(
    session: Session,
    window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
) -> None:
    """The last one belongs to the dialog that asks where to save."""
    targets = [tmp_path / "by-mouse.pdf", tmp_path / "by-keys.pdf"]
    asked = iter(targets)
    monkeypatch.setattr(
        PrintDialogs, "target", lambda *_given: PrintTarget(next(asked), PaperSetting.A4)
    )

    def wait_for(target: Path) -> None:
        assert QApplication.activeModalWidget() is None
        qtbot.waitUntil(lambda: target.name in window.toast.text(), timeout=20_000)
        assert target.read_bytes().startswith(b"%PDF")

    assert session.open is not None
    for name in ("Instant hero", "Print", "Save as PDF"):
        press(window, name)
    wait_for(targets[0])
    press(window, "Library")
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    control = Qt.KeyboardModifier.ControlModifier
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_I, control)
    shift = control | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_P, shift)
    wait_for(targets[1])
    assert len(session.open.campaign.cards()) == 2


def test_back_from_a_new_vehicle_returns_to_the_builder(
    opened: OpenCampaign, window: MainWindow
) -> None:
    id_ = DraftService(opened.campaign).begin(CreationMethod.CHOOSE)
    opened.open_document(id_)
    builder = builder_screen(opened)
    builder.show_step(BuilderStep.POWERS)
    vehicle = HeldPower("vehicle", rank=Score(30))
    builder.controller.do(lambda draft: replace(draft, powers=(vehicle,)), "Add a power")
    press(window, "Vehicle")
    press(window, "Build the Vehicle")
    assert window.current_screen() is vehicle_screen(opened)
    assert opened.campaign.owner(vehicle_screen(opened).document_id) == id_
    press(window, f"Back to {opened.campaign.card(id_).name}")
    assert window.current_screen() is builder
    assert (builder.document_id, builder.step) == (id_, BuilderStep.POWERS)
    assert focused(window).text() == "Open the Vehicle"
    press(window, "Open the Vehicle")
    assert len(opened.campaign.belongings(id_)) == 1


def test_back_from_a_hero_skips_a_finished_sidekick(
    opened: OpenCampaign, window: MainWindow
) -> None:
    id_ = DraftService(opened.campaign).begin(CreationMethod.CHOOSE)
    opened.open_from_library(id_)
    builder = builder_screen(opened)
    builder.controller.instant()
    sidekick = HeldPower("sidekick")
    builder.controller.do(lambda draft: replace(draft, powers=(sidekick,)), "Add a power")
    builder.show_step(BuilderStep.POWERS)
    press(window, "Sidekick")
    press(window, "Build the Sidekick")
    press(window, "Instant Sidekick")
    builder.show_step(BuilderStep.REVIEW)
    press(window, "Finish")
    assert (builder.document_id, builder.step) == (id_, BuilderStep.POWERS)
    # Where it was left: at the button of the companion, in view.
    assert focused(window).text().startswith("Open the Sidekick")
    assert not focused(window).visibleRegion().isEmpty()
    QTest.keyClick(builder, Qt.Key.Key_Escape)
    assert window.current_screen() is opened.library


def test_the_first_page_of_a_new_hero_has_the_focus(
    session: Session, window: MainWindow, qtbot: QtBot
) -> None:
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    window.program_actions["new_hero"].trigger()
    assert session.open is not None
    builder = builder_screen(session.open)
    roll = window.focusWidget()
    assert roll.accessibleName() == "Roll"
    QTest.keyClick(roll, Qt.Key.Key_Down)
    assert builder.controller.draft.method is CreationMethod.CHOOSE


class Typist:
    """A user who builds a hero with the keyboard only, without Shift+Tab."""

    def __init__(self, window: MainWindow, builder: FourcBuilderScreen) -> None:
        self._window = window
        self._builder = builder

    @property
    def focus(self) -> QWidget:
        focus = self._window.focusWidget()
        assert focus is not None
        return focus

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.focus, key)
        QApplication.processEvents()

    def enter(self, *words: str) -> None:
        """Type into one field after the other and press Enter in each."""
        for each in words:
            QTest.keyClicks(self.focus, each)
            self.key(Qt.Key.Key_Return)

    def tab_to(self, name: str) -> None:
        """Press Tab until the element with a name has the focus; each stop must be in view."""
        while self.focus.accessibleName() != name:
            self.key(Qt.Key.Key_Tab)
            assert self._builder._middle.isAncestorOf(self.focus), f"{name} was passed"
            assert not self.focus.visibleRegion().isEmpty(), self.focus.accessibleName()

    def next(self) -> None:
        self.tab_to(self._builder.bar.next.accessibleName())
        self.key(Qt.Key.Key_Space)


def test_a_hero_is_built_with_the_keyboard(
    session: Session, window: MainWindow, qtbot: QtBot
) -> None:
    window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is window)
    QTest.keyClick(window, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert session.open is not None
    builder = builder_screen(session.open)
    typist = Typist(window, builder)
    typist.tab_to("Roll")
    typist.key(Qt.Key.Key_Down)
    typist.next()
    typist.enter("Penny Dreadful")
    typist.next()
    typist.tab_to(next(iter(session.open.campaign.book.origins.values())).name)
    typist.key(Qt.Key.Key_Space)
    for _ in range(3):
        typist.key(Qt.Key.Key_Down)
    chosen = typist.focus.accessibleName()
    typist.next()
    typist.enter("30", "20", "20", "40", "10", "30", "40")
    typist.key(Qt.Key.Key_Space)
    typist.enter("20", "10")
    typist.key(Qt.Key.Key_Space)
    typist.enter("2", "law", "Moth lore")
    typist.next()
    typist.enter("2", "flight", "30", "burrowing", "20")
    typist.next()
    assert typist.focus is builder.bar.finish
    typist.key(Qt.Key.Key_Return)
    (card,) = session.open.campaign.cards()
    hero = FourcCampaign(session.open.campaign).character(card.id)
    assert (hero.profile.name, hero.score(Trait.WILLPOWER)) == ("Penny Dreadful", Score(40))
    assert session.open.campaign.book.origins[hero.origin].name == chosen
    assert hero.skills == (Skill("Law"), Skill("Moth lore"))
    assert hero.powers == (
        HeldPower("flight", rank=Score(30)),
        HeldPower("burrowing", rank=Score(20)),
    )


@pytest.mark.parametrize("game", [entry.id for entry in GAMES[1:]])
def test_a_character_is_named_that_was_begun_on_the_page_of_the_builder(
    game: str,
    window: MainWindow,
    open_copy: OpenCopy,
    qtbot: QtBot,
) -> None:
    """Its pages are built anew; what is deleted with them must not take the menu bar along."""
    opened = open_copy(game)
    menu_bar = window.menuBar()
    opened.go_to("builder")
    press(widget(opened.screens.screen(BUILDER)), "New character")
    field = window.focusWidget()
    assert field is not None
    QTest.keyClicks(field, "Old Marn")
    qtbot.wait(50)
    opened.show_library()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert isValid(menu_bar)
    assert "Old Marn" in [card.name for card in opened.campaign.cards(None)]

"""A print controller, and scripted answers to its questions."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.printing.print_job import FileKind
from fourc_desktop.services.printing.print_order import PrintOrder
from fourc_desktop.ui.app.main_window import MainWindow
from fourc_desktop.ui.screens.printing.controller import PrintController
from fourc_desktop.ui.screens.printing.dialogs import PrintDialogs, PrintTarget
from fourc_desktop.ui.screens.printing.preview import PreviewPage
from fourc_desktop.ui.screens.printing.printable_list import PrintableList
from fourc_desktop.ui.screens.printing.screen import PrintScreen
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.widgets.buttons.button import Button


@dataclass
class ScriptedAnswers:
    """The scripted answers, and the questions that were asked."""

    target: PrintTarget | None = None
    print_with_boxes: bool = True
    think: Callable[[], None] = lambda: None
    set_up: Callable[[QPrinter], bool] = lambda _printer: False
    suggestions: list[tuple[Path, FileKind, PrintOrder]] = field(default_factory=list)
    actions: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)
    may_replace: bool = True
    replaced: list[Path] = field(default_factory=list)


class ScriptedQuestions(PrintDialogs):
    """Questions that open no window but take scripted answers."""

    def __init__(self, answers: ScriptedAnswers) -> None:
        self.answers = answers

    def target(self, suggestion: Path, kind: FileKind, order: PrintOrder) -> PrintTarget | None:
        self.answers.suggestions.append((suggestion, kind, order))
        return self.answers.target

    def go_on(self, action: str, warnings: Sequence[str]) -> bool:
        self.answers.think()
        self.answers.actions.append(action)
        self.answers.warnings += warnings
        return self.answers.print_with_boxes

    def replace(self, files: Sequence[Path]) -> bool:
        self.answers.replaced += files
        return self.answers.may_replace

    def printer(self, printer: QPrinter, pages: int) -> bool:
        self.answers.think()
        self.answers.offered.append(pages)
        return self.answers.set_up(printer)


@dataclass
class RecordedSignals:
    """The recorded signals of the controller."""

    saved: list[tuple[list[Path], int]] = field(default_factory=list)
    printed: list[int] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    papers: list[str] = field(default_factory=list)


@pytest.fixture
def answers() -> ScriptedAnswers:
    return ScriptedAnswers()


@pytest.fixture
def reported() -> RecordedSignals:
    return RecordedSignals()


@pytest.fixture
def controller(
    campaign: Campaign,
    tools: ApplicationContext,
    window: MainWindow,
    answers: ScriptedAnswers,
    reported: RecordedSignals,
) -> PrintController:
    made = PrintController(campaign, tools, ScriptedQuestions(answers), window)
    made.saved.connect(lambda files, count: reported.saved.append((files, count)))
    made.printed.connect(lambda pages, _sharp, _stopped: reported.printed.append(pages))
    made.failed.connect(reported.failed.append)
    made.paper_chosen.connect(reported.papers.append)
    return made


@pytest.fixture
def finish(controller: PrintController, qtbot: QtBot) -> Callable[[], None]:
    """Wait until the controller is idle."""
    return lambda: qtbot.waitUntil(lambda: not controller.is_busy, timeout=20_000)


@dataclass
class Person:
    """User actions on the print screen."""

    place: PrintScreen
    qtbot: QtBot

    def press(self, words: str) -> None:
        """Click the button with a text."""
        button = next(
            each
            for each in self.place.findChildren(Button)
            if each.text() == words and each.isVisible()
        )
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def tick(self, who: PrintableList, row: int) -> None:
        """Click a row of a list."""
        index = who.view.model().index(row, 0, QModelIndex())
        place = who.view.visualRect(index).center()
        QTest.mouseClick(who.view.viewport(), Qt.MouseButton.LeftButton, pos=place)

    def sees(self) -> list[str]:
        """Wait for the preview; return whose pages it shows."""
        return [page.sheet for page in self.pages()]

    def pages(self) -> list[PreviewPage]:
        """Wait for the next pages of the preview."""
        with self.qtbot.waitSignal(self.place._previewer.made, timeout=60_000) as made:
            pass
        assert made.args is not None
        return list(made.args[0].pages)


@pytest.fixture
def screen(
    crowd: Campaign, window: MainWindow, preferences: Preferences, controller: PrintController
) -> Iterator[PrintScreen]:
    signals = CampaignSignals(crowd, window)
    made = PrintScreen(crowd, signals, preferences, controller)
    window.show_screen(made)
    yield made
    signals.stop()


@pytest.fixture
def person(screen: PrintScreen, qtbot: QtBot) -> Person:
    return Person(screen, qtbot)

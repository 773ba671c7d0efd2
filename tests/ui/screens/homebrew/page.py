"""The homebrew page of the toy game, and user actions on it."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.homebrew.screen import FormHomebrewScreen
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from tests.games.toy.character import ToyHomebrew, Trinket
from tests.ui.screens.homebrew.scripted import ScriptedQuestions

LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
Keys = Qt.Key
ROPE = Trinket("Rope", 2)


@dataclass
class Page:
    """The homebrew page of a campaign, and user actions on it."""

    screen: FormHomebrewScreen
    campaign: Campaign
    signals: CampaignSignals
    questions: ScriptedQuestions
    failures: list[str]
    reports: list[object]

    def press(self, name: str) -> None:
        """Click the visible button with a name."""
        self.settle()
        button = next(
            each
            for each in self.screen.findChildren(QAbstractButton)
            if each.isVisible() and name in (each.text(), each.accessibleName())
        )
        assert button.isEnabled(), name
        QTest.mouseClick(button, LEFT)
        self.settle()

    def choose(self, name: str) -> None:
        """Click an entry of the list."""
        list_ = self.screen._list
        model = list_.model()
        index = next(
            model.index(row, 0)
            for row in range(model.rowCount())
            if model.index(row, 0).data() == name
        )
        list_.scrollTo(index)
        QTest.mouseClick(
            list_.viewport(), LEFT, pos=list_.visualRect(index).topLeft() + QPoint(20, 8)
        )
        self.settle()

    def type(self, words: str) -> None:
        """Replace the text of the focused field."""
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Keys.Key_A, CONTROL)
        QTest.keyClicks(focused, words)
        self.settle()

    @staticmethod
    def settle() -> None:
        for _ in range(3):
            QCoreApplication.processEvents()

    @property
    def listed(self) -> list[str]:
        model = self.screen._list.model()
        return [model.index(row, 0).data() for row in range(model.rowCount())]

    @property
    def reported(self) -> list[str]:
        """The texts of the visible labels."""
        return [each.text() for each in self.screen.findChildren(QLabel) if each.isVisible()]

    @property
    def own(self) -> ToyHomebrew:
        own = self.campaign.homebrew
        assert isinstance(own, ToyHomebrew)
        return own


def page_of(campaign: Campaign, tools: ApplicationContext, parent: QWidget) -> Page:
    questions = ScriptedQuestions()
    signals = CampaignSignals(campaign)
    screen = FormHomebrewScreen(campaign, signals, Actions(parent), tools, questions)
    found = Page(screen, campaign, signals, questions, [], [])
    screen.failed.connect(found.failures.append)
    screen.changed.connect(found.reports.append)
    screen.given.connect(found.reports.append)
    screen.resize(1100, 700)
    screen.show()
    screen.activateWindow()
    found.settle()
    return found

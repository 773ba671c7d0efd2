import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.services.downtime_events import EVENTS
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService
from fourc_desktop.ui.screens.downtime.participant_list import ParticipantList
from fourc_desktop.ui.widgets.buttons.button import Button

KINDS = EVENTS[-1].kinds


@pytest.fixture
def people(campaign: Campaign, table: dict[str, str], qtbot: QtBot) -> ParticipantList:
    made = ParticipantList(DowntimeService(campaign), KINDS, lambda _: "heals")
    qtbot.addWidget(made)
    made.resize(400, 400)
    made.choose(())
    made.show()
    return made


def button(people: ParticipantList, words: str) -> Button:
    return next(each for each in people.findChildren(Button) if each.text() == words)


def names(people: ParticipantList, campaign: Campaign) -> list[str]:
    return [campaign.card(id_).name for id_ in people.chosen()]


def test_all_heroes_are_ticked_unless_somebody_is_named(
    people: ParticipantList, campaign: Campaign, table: dict[str, str]
) -> None:
    assert names(people, campaign) == ["Ada", "Bert", "Cleo"]
    people.choose([table["Dorn"], "a headquarters"])
    assert names(people, campaign) == ["Dorn"]
    people.choose(["a headquarters"])
    assert names(people, campaign) == ["Ada", "Bert", "Cleo"]
    people.choose([], else_main_side=False)
    assert names(people, campaign) == []


def test_a_click_on_a_row_and_the_space_bar_tick(
    people: ParticipantList, campaign: Campaign, qtbot: QtBot
) -> None:
    row = people.view.visualRect(people.view.model().index(1, 0)).center()
    with qtbot.waitSignal(people.changed):
        QTest.mouseClick(people.view.viewport(), Qt.MouseButton.LeftButton, pos=row)
    assert names(people, campaign) == ["Ada", "Cleo"]
    people.view.setFocus()
    QTest.keyClick(people.view, Qt.Key.Key_Up)
    QTest.keyClick(people.view, Qt.Key.Key_Space)
    assert names(people, campaign) == ["Cleo"]


def test_buttons_select_all_heroes_or_nobody(
    people: ParticipantList, campaign: Campaign, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(people.changed):
        QTest.mouseClick(button(people, "None"), Qt.MouseButton.LeftButton)
    assert people.chosen() == []
    with qtbot.waitSignal(people.changed):
        QTest.keyClick(button(people, "All heroes"), Qt.Key.Key_Return)
    assert names(people, campaign) == ["Ada", "Bert", "Cleo"]


def test_an_empty_list_shows_what_to_do(campaign: Campaign, qtbot: QtBot) -> None:
    people = ParticipantList(DowntimeService(campaign), KINDS, lambda _: "gains")
    qtbot.addWidget(people)
    people.show()
    assert not people.view.isVisible()
    assert not any(each.isVisible() for each in people.findChildren(Button))
    words = [each.text() for each in people.findChildren(QLabel)]
    assert words == ["There are no characters yet; make a hero first."]


class Windows(QObject):
    """Counts the widgets that are shown as windows."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.shown.append(type(watched).__name__)
        return False


def test_no_part_is_shown_as_a_window(
    campaign: Campaign, table: dict[str, str], qtbot: QtBot
) -> None:
    windows, application = Windows(), QApplication.instance()
    assert application is not None
    application.installEventFilter(windows)
    made = ParticipantList(DowntimeService(campaign), KINDS, lambda _: "")
    qtbot.addWidget(made)
    application.removeEventFilter(windows)
    assert windows.shown == []

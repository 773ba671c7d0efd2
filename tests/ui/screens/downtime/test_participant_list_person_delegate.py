from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.services.downtime_events import EVENTS
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService
from fourc_desktop.ui.screens.downtime.participant_list import ParticipantList
from fourc_desktop.ui.theming.appearance import Appearance

KINDS = EVENTS[-1].kinds


def test_a_tick_and_what_happens_can_be_seen(
    campaign: Campaign, table: dict[str, str], qtbot: QtBot
) -> None:
    words = ["heals"]
    people = ParticipantList(DowntimeService(campaign), KINDS, lambda _: words[0])
    qtbot.addWidget(people)
    people.show()

    def row() -> QImage:
        return people.view.viewport().grab(people.view.visualRect(first)).toImage()

    first = people.view.model().index(0, 0)
    people.choose([table["Dorn"]])
    unticked = row()
    people.choose([table["Ada"]])
    ticked = row()
    assert ticked != unticked
    words[0] = "stays"
    people.refresh_effects()
    assert row() != ticked


def test_a_row_grows_with_the_text(
    campaign: Campaign, table: dict[str, str], appearance: Appearance, qtbot: QtBot
) -> None:
    people = ParticipantList(DowntimeService(campaign), KINDS, lambda _: "heals")
    qtbot.addWidget(people)
    first = people.view.model().index(0, 0)
    before = people.view.visualRect(first).height()
    appearance.set_text_scale(200)
    people.show()
    assert people.view.visualRect(first).height() == 2 * before == 96

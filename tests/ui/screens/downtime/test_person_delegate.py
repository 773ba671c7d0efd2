from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.services.downtime import EVENTS
from fourc_desktop.services.campaign import Campaign
from fourc_desktop.services.downtime import Downtime
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.downtime.people_list import PeopleList

KINDS = EVENTS[-1].kinds


def test_a_tick_and_what_happens_can_be_seen(
    campaign: Campaign, table: dict[str, str], appearance: Appearance, qtbot: QtBot
) -> None:
    words = ["heals"]
    people = PeopleList(Downtime(campaign), KINDS, lambda _: words[0], appearance)
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
    people.tell_again()
    assert row() != ticked


def test_a_row_grows_with_the_text(
    campaign: Campaign, table: dict[str, str], appearance: Appearance, qtbot: QtBot
) -> None:
    people = PeopleList(Downtime(campaign), KINDS, lambda _: "heals", appearance)
    qtbot.addWidget(people)
    first = people.view.model().index(0, 0)
    before = people.view.visualRect(first).height()
    appearance.set_text_scale(200)
    people.show()
    assert people.view.visualRect(first).height() == 2 * before == 96

import pytest
from PySide6.QtCore import QAbstractItemModel, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.services.downtime_events import EVENTS
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService
from fourc_desktop.ui.screens.downtime.participant_list import ParticipantList
from fourc_desktop.ui.widgets.lists.list_model import ACCESSIBLE

KINDS = EVENTS[-1].kinds


@pytest.fixture
def asked() -> list[str]:
    return []


@pytest.fixture
def people(
    campaign: Campaign,
    table: dict[str, str],
    asked: list[str],
    qtbot: QtBot,
) -> ParticipantList:
    def says(id_: str) -> str:
        asked.append(id_)
        return f"heals {len(asked)}"

    made = ParticipantList(DowntimeService(campaign), KINDS, says)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def model(people: ParticipantList) -> QAbstractItemModel:
    return people.view.model()


def test_the_model_passes_the_qt_model_tester(
    people: ParticipantList, model: QAbstractItemModel
) -> None:
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    people.refresh_effects()


def test_a_row_shows_name_and_effect(model: QAbstractItemModel) -> None:
    row = model.index(0, 0)
    assert row.data() == row.data(Qt.ItemDataRole.ToolTipRole) == "Ada"
    assert row.data(ACCESSIBLE) == "Ada: heals 1"


def test_effects_are_computed_once_and_only_for_visible_rows(
    people: ParticipantList, model: QAbstractItemModel, asked: list[str], table: dict[str, str]
) -> None:
    for _ in range(3):
        model.index(1, 0).data(ACCESSIBLE)
    assert asked == [table["Bert"]]
    people.refresh_effects()
    assert model.index(1, 0).data(ACCESSIBLE) == "Bert: heals 2"

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.downtime.participant_list import (
    BELONGS_ROLE,
    EFFECT_ROLE,
    ParticipantListModel,
)

TICK = Qt.ItemDataRole.CheckStateRole
ON, OFF = Qt.CheckState.Checked, Qt.CheckState.Unchecked


@pytest.fixture
def asked() -> list[str]:
    return []


@pytest.fixture
def model(campaign: Campaign, table: dict[str, str], asked: list[str]) -> ParticipantListModel:
    def says(id_: str) -> str:
        asked.append(id_)
        return f"heals {len(asked)}"

    people = [campaign.card(table[name]) for name in ("Ada", "Bert", "Dorn")]
    return ParticipantListModel(people, frozenset({table["Bert"]}), says)


def test_it_is_a_model_as_qt_wants_it(model: ParticipantListModel) -> None:
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    model.refresh_effects()


def test_a_row_tells_who_and_what(model: ParticipantListModel) -> None:
    row = model.index(0)
    assert row.data() == "Ada"
    assert row.data(EFFECT_ROLE) == "heals 1"
    assert row.data(Qt.ItemDataRole.AccessibleTextRole) == "Ada: heals 1"
    assert [model.index(n).data(BELONGS_ROLE) for n in range(3)] == [False, True, False]


def test_what_happens_is_worked_out_once_and_only_where_it_is_seen(
    model: ParticipantListModel, asked: list[str], table: dict[str, str]
) -> None:
    for _ in range(3):
        model.index(1).data(EFFECT_ROLE)
    assert asked == [table["Bert"]]
    model.refresh_effects()
    assert model.index(1).data(EFFECT_ROLE) == "heals 2"


def test_ticking(model: ParticipantListModel, qtbot: QtBot, table: dict[str, str]) -> None:
    with qtbot.assertNotEmitted(model.ticked):
        model.choose([table["Dorn"], table["Ada"]])
    assert model.chosen_in_order() == [table["Ada"], table["Dorn"]]
    with qtbot.waitSignal(model.ticked):
        model.setData(model.index(0), OFF.value, TICK)
    with qtbot.waitSignal(model.ticked):
        model.setData(model.index(1), ON.value, TICK)
    assert [model.index(n).data(TICK) for n in range(3)] == [OFF, ON, ON]
    assert not model.setData(model.index(0), "Eve", Qt.ItemDataRole.EditRole)
    assert model.index(0).data() == "Ada"

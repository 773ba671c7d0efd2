from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from fourc_desktop.core.comparison import TableCell
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.library.party_table import PartyModel, is_low


def test_a_third_of_damage_is_low() -> None:
    assert is_low(TableCell("Damage", 30, most=90))
    assert not is_low(TableCell("Damage", 31, most=90))
    assert not is_low(TableCell("Fortune", 0))
    assert not is_low(TableCell("Health", "dead", most=90))


def test_the_model_is_sound(crowd: Campaign, qtbot: QtBot) -> None:
    model = PartyModel("Hero")
    tester = QAbstractItemModelTester(
        model, QAbstractItemModelTester.FailureReportingMode.Fatal, model
    )
    rows = [row for card in crowd.cards() if (row := crowd.party_row(card.id))]
    model.show(rows)
    for place in range(len(model.titles)):
        model.sort_by(place)
    assert tester.model() is model
    assert model.place_of("nobody") is None

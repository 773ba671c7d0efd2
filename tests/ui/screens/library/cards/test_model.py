from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.library.cards.model import (
    CardChanges,
    CardTableModel,
    card_accessible_text,
    kind_of,
)
from fourc_desktop.ui.widgets.lists.list_model import ROW_ROLE
from tests.kinds import FOURC

ROLE = Qt.ItemDataRole


def test_the_model_lists_the_cards_in_order(crowd: Campaign, qtbot: QtBot) -> None:
    model = CardTableModel(FOURC)
    tester = QAbstractItemModelTester(
        model, QAbstractItemModelTester.FailureReportingMode.Fatal, model
    )
    cards = crowd.cards()
    model.show(cards)
    assert tester.model() is model
    assert [model.index(row, 0).data(ROW_ROLE) for row in range(model.rowCount())] == cards
    assert model.index(1, 0).data() == cards[1].name
    assert model.place_of(cards[2].id) == 2
    assert model.place_of("nobody") is None


def test_an_edited_name_is_passed_to_rename(crowd: Campaign, qtbot: QtBot) -> None:
    given: list[tuple[str, str]] = []

    def rename(id_: str, name: str) -> bool:
        given.append((id_, name))
        return True

    model = CardTableModel(FOURC, CardChanges(rename, lambda *_: False, lambda _: ""))
    model.show(crowd.cards())
    assert model.setData(model.index(0, 0), "Zoe")
    assert given == [(crowd.cards()[0].id, "Zoe")]
    assert not model.setData(model.index(0, 0), "Zoe", ROLE.ToolTipRole)
    assert not model.setData(model.index(0, 0), 7)


def test_cards_are_not_editable_without_rename(crowd: Campaign, qtbot: QtBot) -> None:
    model = CardTableModel(FOURC)
    model.show(crowd.cards())
    assert not model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsEditable
    assert not model.setData(model.index(0, 0), "Zoe")
    assert model.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags


def test_the_tooltip_has_the_whole_text_of_a_card(crowd: Campaign, qtbot: QtBot) -> None:
    model = CardTableModel(FOURC)
    model.show(crowd.cards())
    card = crowd.cards()[0]
    shown = model.index(0, 0).data(ROLE.ToolTipRole).replace("\n", " ")
    assert card.name in shown
    assert card.line in shown


def test_a_screen_reader_hears_the_whole_card(crowd: Campaign) -> None:
    card = next(card for card in crowd.cards() if card.name == "Dorn")
    words = card_accessible_text(card)
    assert words.startswith("Dorn, Villain, ")
    assert f"Damage {card.numbers[0][1]}" in words
    assert words.endswith("friend of Dorn")


def test_the_open_encounter_is_marked_in_words_and_color(crowd: Campaign, qtbot: QtBot) -> None:
    model = CardTableModel(FOURC)
    model.show(crowd.cards())
    first, second = crowd.cards()[:2]
    places = [[column.title for column in model.columns].index(each) for each in ("Name", "Kind")]

    def said(row: int) -> list[str]:
        name, kind = (model.index(row, place) for place in places)
        return [kind.data(), name.data(ROLE.ToolTipRole), name.data(ROLE.AccessibleTextRole)]

    plain = said(0)
    with qtbot.waitSignal(model.dataChanged):
        model.show_open(first.id)
    kind, tip, accessible = said(0)
    assert kind == f"{plain[0]} · open"
    assert tip.replace("\n", " ").endswith("Open on the Encounter screen")
    assert accessible.startswith(f"{first.name}, {plain[0]}, open, ")
    assert kind_of(first, is_open=True).tone == "accent"
    assert (model.is_open(first), model.is_open(second)) == (True, False)
    assert "open" not in " ".join(said(1))
    model.show_open("")
    assert said(0) == plain

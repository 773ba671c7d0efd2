"""The list of characters to print: its rows, and its accessible texts."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, QObject, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.game import GAME
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import CharacterProfile
from fourc_desktop.games.fourc.rules.characters.companion_limits import CompanionRole
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, draft_of
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.editions import BASIC
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.printing.print_order import BlankOrder
from fourc_desktop.ui.screens.printing.printable_list import (
    FEW,
    PrintableList,
    PrintableRow,
    blank_orders,
    blank_rows,
    drafts_left_out,
    printable_model,
    rows_of,
)
from fourc_desktop.ui.shared.portrait_cache import PortraitCache
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.application import Application
from fourc_desktop.ui.widgets.buttons.button import Button

ROWS = (
    PrintableRow("a", "Ada", "", "ada owl", "hero", "face"),
    PrintableRow("d", "Dorn the Long-Winded of the Outer Harbor", "Villain", "dorn", "villain"),
    PrintableRow("r", "Rumor", "Vehicle", "rumor", "car"),
)


class Faces(PortraitCache):
    """A portrait cache in which every portrait is loaded."""

    def __init__(self, parent: QObject) -> None:
        QObject.__init__(self, parent)

    def get(self, digest: str | None) -> QPixmap | None:
        if digest is None:
            return None
        face = QPixmap(30, 40)
        face.fill(Qt.GlobalColor.darkBlue)
        return face

    def shown(self, digest: str | None) -> QPixmap | None:
        return self.get(digest)


@pytest.fixture
def who(qtbot: QtBot, qapp: Application) -> PrintableList:
    made = PrintableList("Who", Faces(qapp))
    qtbot.addWidget(made)
    made.resize(260, 300)
    made.show_rows(ROWS, ["a"])
    made.show()
    return made


def test_rows_have_accessible_texts_with_their_kind() -> None:
    model = printable_model()
    model.show_rows(ROWS)
    heard = [model.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(3)]
    assert heard == ["Ada", f"{ROWS[1].name}, Villain", "Rumor, Vehicle"]
    assert model.index(0).data(Qt.ItemDataRole.ToolTipRole) == "Ada"
    assert model.index(0).data(Qt.ItemDataRole.DecorationRole) is None
    assert not model.setData(model.index(0), "x")
    assert model.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags
    assert model.flags(model.index(0)) & Qt.ItemFlag.ItemIsUserCheckable


def test_every_kind_of_row_is_painted(who: PrintableList) -> None:
    assert not who.grab().isNull()
    who.show_rows(blank_rows(GAME.blanks, GAME), [])
    assert not who.grab().isNull()


def test_a_search_is_offered_where_there_are_many(who: PrintableList) -> None:
    field = who.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    assert not field.isVisible()
    who.show_rows([PrintableRow(str(n), str(n), "", str(n)) for n in range(FEW + 1)], [])
    assert field.isVisible()


def test_an_empty_list_offers_nothing_to_tick(who: PrintableList) -> None:
    who.show_rows((), ())
    assert not [each for each in who.findChildren(Button) if not each.isHidden()]
    who.show_rows(ROWS, ())
    assert [each.text() for each in who.findChildren(Button) if not each.isHidden()] == [
        "All",
        "None",
    ]


def test_programmatic_changes_do_not_emit_changed(who: PrintableList, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(who.changed):
        who.show_rows(ROWS, ["a", "r"])
    assert who._count.text() == "2 of 3"


def test_heroes_stand_first_and_each_group_by_name(crowd: Campaign) -> None:
    PropertyService(crowd).add_headquarters()
    PropertyService(crowd).add_vehicle()
    rows = rows_of(crowd)
    assert {row.face for row in rows} == {card.seed for card in crowd.cards(None)}
    assert [row.name for row in rows] == [
        "Ada", "Bert", "Cleo", "Dorn", "New vehicle", "New headquarters",
    ]  # fmt: skip
    assert [row.kind for row in rows] == ["", "", "", "Villain", "Vehicle", "Headquarters"]


def test_left_out_drafts_are_named_with_the_reason(crowd: Campaign, who: PrintableList) -> None:
    assert drafts_left_out(crowd) == ""
    FourcCampaign(crowd).add(
        [
            replace(new_draft(BASIC, CreationMethod.ROLL), profile=CharacterProfile(name))
            for name in ("Eve", "Finn", "", "Gil", "Hal")
        ],
        "Draft",
    )
    ada = next(card.id for card in crowd.cards(None) if card.name == "Ada")
    crowd.change_draft(ada, draft_of(FourcCampaign(crowd).character(ada)), "Change")
    DraftService(crowd).begin_companion(ada, CompanionRole.SIDEKICK)
    note = drafts_left_out(crowd)
    assert "the Sidekick of Ada" in note
    assert note.startswith("Drafts print once finished: ")
    assert note.endswith(", 3 more.")
    assert "Ada" not in note.replace("the Sidekick of Ada", "")
    assert ", ," not in note
    assert not who.note.isVisible()
    who.show_note(note)
    assert who.note.isVisible()
    assert who.note.text() == note
    usual = who.minimumSizeHint().width()
    who.show_note("Bartholomew" * 9)
    assert who.minimumSizeHint().width() <= usual


def test_every_blank_has_a_row_for_each_preset() -> None:
    assert [row.id for row in blank_rows(GAME.blanks, GAME)] == list(
        blank_orders(GAME.blanks, GAME)
    )
    assert [row.name for row in blank_rows(GAME.blanks, GAME)] == [
        "Character, 4C Basic",
        "Character, 4C Advanced",
        "Vehicle",
        "Headquarters",
        "Master Table, 4C Basic",
        "Master Table, 4C Advanced",
        "Gamemaster’s screen, 4C Basic",
        "Gamemaster’s screen, 4C Advanced",
    ]
    assert blank_orders(GAME.blanks, GAME)["hero 4c-basic"] == BlankOrder(
        "hero", CampaignPage(rules=BASIC), title="Character, 4C Basic"
    )


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_list_ends_below_a_whole_row(
    who: PrintableList, appearance: Appearance, percent: int
) -> None:
    who.show_rows([replace(ROWS[0], id=str(number)) for number in range(FEW + 3)], [])
    who.show()
    appearance.set_text_scale(percent)
    QApplication.processEvents()
    view = who.view
    last = view.visualRect(view.model().index(FEW - 1, 0))
    assert last.bottom() == view.viewport().rect().bottom()

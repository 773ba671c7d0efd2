import pytest
from pytestqt.qtbot import QtBot

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.library.cards.model import CardTableModel
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from fourc_desktop.ui.screens.library.cards.views import CardGrid, CardList
from tests.kinds import FOURC


@pytest.fixture(params=["grid", "list"])
def view(
    request: pytest.FixtureRequest, crowd: Campaign, pictures: CardPictures, qtbot: QtBot
) -> CardGrid | CardList:
    model = CardTableModel(FOURC)
    model.show(crowd.cards())
    made = CardGrid(model, pictures) if request.param == "grid" else CardList(model)
    qtbot.addWidget(made)
    made.show()
    return made


def test_the_chosen_stand_in_the_order_of_the_cards(
    view: CardGrid | CardList, crowd: Campaign
) -> None:
    ids = [card.id for card in crowd.cards()]
    view.choice.choose([ids[3], ids[0], ids[1], "nobody"])
    assert view.choice.ids() == [ids[0], ids[1], ids[3]]
    assert view.currentIndex().row() == 0
    view.selectAll()
    assert view.choice.ids() == ids
    view.choice.choose([])
    assert view.choice.ids() == []


def test_the_last_stands_in_for_who_is_beyond(view: CardGrid | CardList, crowd: Campaign) -> None:
    ids = [card.id for card in crowd.cards()]
    for row, expected in ((1, 1), (9, 3), (-1, 0)):
        view.choice.choose_near(row)
        assert view.choice.ids() == [ids[expected]]
    view.cards.show([])
    view.choice.choose_near(0)
    assert view.choice.ids() == []

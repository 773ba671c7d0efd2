from dataclasses import replace

from PySide6.QtCore import QRectF

from fourc_desktop.core.summary import DARK_PERSON_DRAWING, PERSON_DRAWING
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.library.cards.delegate import CardDelegate, card_rect
from fourc_desktop.ui.screens.library.cards.model import CardTableModel
from fourc_desktop.ui.screens.library.cards.pictures import CardPictures
from tests.kinds import FOURC


def test_the_face_of_a_card(crowd: Campaign, pictures: CardPictures) -> None:
    delegate = CardDelegate(CardTableModel(FOURC), pictures)
    contents = {card.name: delegate.card_content(card) for card in crowd.cards()}
    card = crowd.cards()[0]
    assert delegate.card_content(card).seed == card.id
    assert delegate.card_content(replace(card, face="elsewhere")).seed == "elsewhere"
    dorn, ada = contents["Dorn"], contents["Ada"]
    assert (dorn.kind.title, dorn.kind.drawing) == ("Villain", DARK_PERSON_DRAWING)
    assert (ada.kind.title, ada.kind.drawing) == ("Hero", PERSON_DRAWING)
    assert ada.portrait is None
    assert ada.action_text == ""


def test_neighbors_are_24_across_and_16_down() -> None:
    one, right = card_rect(QRectF(0, 0, 300, 200)), card_rect(QRectF(300, 0, 300, 200))
    below = card_rect(QRectF(0, 200, 300, 200))
    assert right.left() - one.right() == 24
    assert below.top() - one.bottom() == 16

from itertools import combinations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from fourc_desktop.core.encounter.views import CardFace, CardSuit
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.painting.playing_card import paint_playing_card, suit_path

SQUARE = QRectF(3, 5, 20, 20)


def test_every_suit_has_a_shape_of_its_own_in_its_square() -> None:
    shapes = [suit_path(suit, SQUARE) for suit in CardSuit]
    for shape in shapes:
        assert SQUARE.adjusted(-0.1, -0.1, 0.1, 0.1).contains(shape.boundingRect())
        assert shape.contains(SQUARE.center())
    assert all(one != other for one, other in combinations(shapes, 2))


def test_a_card_shows_its_rank_and_suit(appearance: Appearance) -> None:
    cards = [
        CardFace("A", CardSuit.SPADES, "ace of spades"),
        CardFace("A", CardSuit.HEARTS, "ace of hearts"),
        CardFace("10", CardSuit.SPADES, "10 of spades"),
    ]
    seen = []
    for card in cards:
        image = QImage(48, 68, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        paint_playing_card(painter, QRectF(image.rect()), card)
        painter.end()
        seen.append(image)
    assert all(one != other for one, other in combinations(seen, 2))

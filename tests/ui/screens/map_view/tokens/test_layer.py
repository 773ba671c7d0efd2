from dataclasses import replace

from fourc_desktop.core.maps.position import Position
from fourc_desktop.ui.screens.map_view.token import SIDES, Token
from fourc_desktop.ui.screens.map_view.view import MapView

ADA = Token("ada", "Ada", "AD", SIDES[0], Position(1, 3), 0.5)


def test_a_larger_token_is_painted_below_its_neighbors(view: MapView) -> None:
    ben = replace(ADA, id="ben", name="Ben")
    view.show_tokens([ADA, ben])
    before = view.layer.marks.of("ada")
    view.show_tokens([replace(ADA, scale=1.5), ben])
    after = view.layer.marks.of("ada")
    assert before is not None
    assert after is not None
    assert after.size > before.size
    placed, beside = view.layer.placed_item("ada"), view.layer.placed_item("ben")
    assert placed is not None
    assert beside is not None
    assert placed[0].zValue() < beside[0].zValue()
    assert placed[0].pixmap().width() > beside[0].pixmap().width()
    view.show_tokens([ADA, ben])
    assert view.layer.marks.of("ada") == before

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.screens.generic_character.section_card import SectionCard
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.fields.level_slider import LevelSlider, LevelSliderLabels
from tests.games.toy.game import ToyPage
from tests.ui.game_window import GameWindow

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support propagateSizeHints",
    "This plugin does not support raise",
    "This plugin does not support grabbing",
    extend=True,
)


def test_a_field_hidden_by_an_option_is_removed(
    toys: GameWindow, screen: GenericCharacterScreen
) -> None:
    toys.campaign.change_page(ToyPage(blessings=False), "Turn blessings off")
    assert screen.cards is not None
    with pytest.raises(KeyError):
        screen.cards.card("state").editor("blessed")


@pytest.mark.parametrize("changeable", [True, False])
def test_the_names_of_levels_stay_above_their_sliders(
    screen: GenericCharacterScreen,
    appearance: Appearance,
    changeable: bool,
) -> None:
    assert screen.cards is not None
    screen.cards.set_changeable(changeable)
    cards = [each for each in screen.findChildren(SectionCard) if each.isVisible()]
    compared = 0
    for scale in (100, 200):
        appearance.set_text_scale(scale)
        QApplication.processEvents()
        for card in cards:
            names = card.findChildren(LevelSliderLabels)
            sliders = [each for each in card.findChildren(LevelSlider) if not each.is_alone()]
            if len(names) == 1 and sliders:
                (above,) = names
                for slider in sliders:
                    edges = [each.mapTo(card, QPoint(0, 0)).x() for each in (above, slider)]
                    assert edges[0] == pytest.approx(edges[1], abs=2)
                    assert above.width() == pytest.approx(slider.width(), abs=2)
                    compared += 1
    assert compared >= 4

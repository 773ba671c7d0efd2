import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from fourc_desktop.core.forms.character_form import FormSection
from fourc_desktop.ui.screens.generic_character.builder import GenericBuilderScreen
from fourc_desktop.ui.screens.generic_character.screen import GenericCharacterScreen
from fourc_desktop.ui.screens.generic_character.section_card import SectionCard
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.theming.theme import Space
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


def test_lists_of_one_card_stand_apart(screen: GenericCharacterScreen, qtbot: QtBot) -> None:
    both = FormSection("both", "Both", ("knacks", "stores"))
    card = SectionCard(both, screen.controller, lambda _widget: None)
    qtbot.addWidget(card)
    card.refresh()
    card.show()
    first, second = card.editors
    (title,) = [each for each in card.findChildren(QLabel) if each.text() == second.title]
    assert title.y() - first.geometry().bottom() > Space.GRID


def test_a_sheet_has_no_card_of_texts_without_a_text(
    toys: GameWindow, builder: GenericBuilderScreen
) -> None:
    assert builder.sheet is not None
    (notes,) = [each for each in builder.sheet.cards if each.accessibleName() == "Notes"]
    assert notes.isHidden()
    edited = notes.editor("notes")
    edited.controller.change("notes", "Owes eleven silver.")
    assert not notes.isHidden()
    edited.controller.change("notes", "")
    assert notes.isHidden()

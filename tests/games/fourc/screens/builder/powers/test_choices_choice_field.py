"""A choice of a power: clickable answers, and free text."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication

from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from tests.games.fourc.screens.builder.conftest import Person
from tests.games.fourc.screens.builder.power_steps import FLIGHT, Give, field, page


def test_answers_in_own_words(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(HeldPower("one-of-a-kind-weapon", rank=Score(30)), FLIGHT)
    shown = page(screen)
    person.press(shown.powers.rows[0].fold)
    weapon = field(screen, "weapon")
    person.press(weapon.buttons["ring"])
    assert FourcCampaign(campaign).draft(id_).powers[0].answers("weapon") == ("ring",)
    person.press(weapon.words)
    person.type("A singing saw")
    assert FourcCampaign(campaign).draft(id_).powers[0].answers("weapon") == ("A singing saw",)
    campaign.undo()
    assert FourcCampaign(campaign).draft(id_).powers[0].answers("weapon") == ("ring",)
    assert (weapon.words.hasFocus(), weapon.words.text()) == (True, "")
    assert [*field(screen, "incorporated").buttons] == ["flight"]
    person.press(field(screen, "incorporated").buttons["flight"])
    person.press(field(screen, "incorporated").buttons["flight"])
    assert FourcCampaign(campaign).draft(id_).powers[0].answers("incorporated") == ()
    person.press(shown.powers.rows[0].fold)
    assert not shown.powers.details[0].isVisible()


def test_one_of_several_answers_is_a_radio_button_with_one_tab_stop(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(HeldPower("elemental-energy-generation", rank=Score(30)))
    shown = page(screen)
    shown.powers.open_power("elemental-energy-generation")
    kinds = field(screen, "kind")
    access = QAccessible.queryAccessibleInterface(kinds.buttons["air"])
    assert access.role() is QAccessible.Role.RadioButton

    def expect(chosen: tuple[str, ...], stop: str) -> None:
        assert FourcCampaign(campaign).draft(id_).powers[0].answers("kind") == chosen
        assert tuple(kind for kind, each in kinds.buttons.items() if each.isChecked()) == chosen
        button = kinds.buttons[stop]
        assert button.hasFocus()
        person.key(Qt.Key.Key_Tab)
        assert person.focus is shown.powers.details[0]._values[0]
        person.key(Qt.Key.Key_Backtab)
        assert button.hasFocus()

    person.tab_to(kinds.buttons["air"])
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Space):
        person.key(key)
    expect(("fire",), "fire")
    person.key(Qt.Key.Key_Right)
    expect(("water",), "water")
    person.key(Qt.Key.Key_Space)
    expect((), "water")
    person.key(Qt.Key.Key_Left)
    person.key(Qt.Key.Key_Space)
    expect(("fire",), "fire")


def test_two_traits_are_ticked(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(HeldPower("trait-increase"))
    shown = page(screen)
    shown.powers.open_power("trait-increase")
    traits = field(screen, "traits")
    person.press(traits.buttons["melee"])
    assert "2 different answers" in shown.powers.rows[0]._remark.text()
    person.press(traits.buttons["brawn"])
    assert FourcCampaign(campaign).draft(id_).powers[0].answers("traits") == ("melee", "brawn")


def test_a_free_text_answer_is_typed(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(HeldPower("physical-metamorphosis", rank=Score(20)).with_answers("form", ("metal",)))
    page(screen).powers.open_power("physical-metamorphosis")
    person.press(field(screen, "kind").words)
    person.type("iron")
    assert FourcCampaign(campaign).draft(id_).powers[0].answers("kind") == ("iron",)
    for _ in range(4):
        person.key(Qt.Key.Key_Backspace)
    assert FourcCampaign(campaign).draft(id_).powers[0].answers("kind") == ()


def test_no_power_can_live_in_a_lonely_weapon(screen: FourcBuilderScreen, give: Give) -> None:
    give(HeldPower("one-of-a-kind-weapon", rank=Score(30)))
    page(screen).powers.open_power("one-of-a-kind-weapon")
    QApplication.processEvents()
    assert field(screen, "incorporated")._none.isVisible()

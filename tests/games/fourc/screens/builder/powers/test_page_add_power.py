"""The panel that adds a power."""

from dataclasses import replace

from PySide6.QtCore import QPoint, QRect, Qt
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.draft import DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from tests.games.fourc.screens.builder.conftest import Person
from tests.games.fourc.screens.builder.power_steps import FLIGHT, Give, page


def test_powers_are_rolled_one_by_one(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give()
    shown = page(screen)
    person.press(shown.add.roll)
    (first,) = FourcCampaign(campaign).draft(id_).powers
    assert first.dice is not None
    assert shown.powers._open == {first.power}


def test_the_button_that_rolls_a_power_stays_under_the_pointer(
    screen: FourcBuilderScreen, give: Give, person: Person, qtbot: QtBot
) -> None:
    give(FLIGHT)
    roll = page(screen).add.roll
    for _ in range(3):
        qtbot.wait(50)  # Layouts settle level by level.
        before = roll.mapTo(screen, QPoint(0, 0))
        roll.setFocus(Qt.FocusReason.TabFocusReason)
        person.key(Qt.Key.Key_Space)
        qtbot.wait(50)
        assert roll.mapTo(screen, QPoint(0, 0)) == before


def test_typed_dice_of_a_held_power_offer_a_raise(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    """Ruling R7."""
    id_ = give(FLIGHT)
    shown = page(screen)
    person.press(shown.add.dice)
    person.type("36")
    assert shown.add._question.text() == "d% 36 gives Flight once more."
    assert FourcCampaign(campaign).draft(id_).powers == (FLIGHT,)
    person.press("Raise Flight by 20")
    assert FourcCampaign(campaign).draft(id_).powers == (replace(FLIGHT, raised=1),)
    assert not shown.add.raise_it.isVisible()
    person.press(shown.add.dice)
    person.type("08")
    assert [held.power for held in FourcCampaign(campaign).draft(id_).powers] == [
        "flight",
        "body-armor",
    ]


def test_unavailable_powers_give_the_reason(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    celebrity = HeldPower("celebrity")
    id_ = give(celebrity)
    shown = page(screen)
    table = campaign.book.advanced_power_rolls
    dice = next(band.low for band in table.bands if band.result == "celebrity")
    person.press(shown.add.dice)
    person.type(f"{dice:02}")
    assert "roll again" in shown.add._hint.text()
    assert FourcCampaign(campaign).draft(id_).powers == (celebrity,)


def test_an_error_in_the_dice_moves_nothing(
    screen: FourcBuilderScreen, give: Give, person: Person, qtbot: QtBot
) -> None:
    give(FLIGHT)
    add = page(screen).add

    def places() -> list[QRect]:
        qtbot.wait(50)  # Layouts settle level by level.
        return [QRect(each.mapTo(add, QPoint()), each.size()) for each in (add.dice, add.picks)]

    before, height = places(), add.height()
    add.refuse("These dice give a power that this origin cannot have: roll again. (4C, Powers)")
    assert (places(), add.height()) == (before, height)
    person.press(add.roll)
    assert add._hint.text() == "or type what your dice show"


def test_a_power_count_of_99_rolls_magic(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give()
    campaign.change(
        id_,
        set_field(FourcCampaign(campaign).draft(id_), DraftField.POWER_COUNT, Score(1, 99)),
        "Magic",
    )
    person.press(page(screen).add.roll)
    assert [held.power for held in FourcCampaign(campaign).draft(id_).powers] == [MAGIC]

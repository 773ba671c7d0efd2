"""The panel that adds a power."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from pytestqt.qtbot import QtBot

from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import set_field
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.screens.builder.screen import FourcBuilderScreen
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.theming.appearance import Appearance
from fourc_desktop.ui.widgets.layouts.scroll_area import bring_into_view
from tests.games.fourc.screens.builder.conftest import Person
from tests.games.fourc.screens.builder.power_steps import (
    FLIGHT,
    FORCE,
    Begin,
    Give,
    field,
    page,
    settle,
)


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
    shown, asked = page(screen), screen.frame.problems
    person.press(shown.add.dice)
    person.type("36")
    assert asked.problem == "d% 36 gives Flight once more."
    assert FourcCampaign(campaign).draft(id_).powers == (FLIGHT,)
    assert [each.text() for each in asked.line.buttons] == ["Raise Flight by 20", "Roll anew"]
    person.press("Raise Flight by 20")
    assert FourcCampaign(campaign).draft(id_).powers == (replace(FLIGHT, raised=1),)
    assert not asked.problem
    person.press(shown.add.dice)
    person.type("08")
    assert [held.power for held in FourcCampaign(campaign).draft(id_).powers] == [
        "flight",
        "body-armor",
    ]


def test_enter_leads_through_typed_dice_and_open_choices(
    screen: FourcBuilderScreen, begin: Begin, campaign: Campaign, person: Person
) -> None:
    id_ = begin(CreationMethod.ROLL)
    shown = page(screen)
    assert person.focus is shown.count.rows[DraftField.POWER_COUNT].dice
    person.type("20")
    person.key(Qt.Key.Key_Return)
    table = screen.controller.book.advanced_power_rolls
    for power, asked in (("flight", None), ("force-field", "source")):
        assert person.focus is shown.add.dice
        person.type(f"{next(band.low for band in table.bands if band.result == power):02}")
        person.key(Qt.Key.Key_Return)
        assert person.focus is shown.powers.rows[-1].rank_dice
        person.type("60")
        person.key(Qt.Key.Key_Return)
        if asked:
            at = len(shown.powers.rows) - 1
            first, *_ = field(screen, asked, at).stops()
            assert person.focus is first
    assert [each.power for each in FourcCampaign(campaign).draft(id_).powers] == [
        "flight",
        "force-field",
    ]
    shown.add.dice.setFocus()
    person.key(Qt.Key.Key_Return)
    assert screen.bar.next.hasFocus()


def test_a_power_rolled_twice_is_rolled_anew(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(FLIGHT)
    person.press(page(screen).add.dice)
    person.type("36")
    person.press("Roll anew")
    powers = FourcCampaign(campaign).draft(id_).powers
    assert len(powers) == 2 or screen.frame.problems.problem.endswith("gives Flight once more.")


@pytest.mark.parametrize("scale", [100, 200])
def test_enter_in_dice_of_a_held_power_leads_to_the_answers(
    screen: FourcBuilderScreen, give: Give, person: Person, appearance: Appearance, scale: int
) -> None:
    appearance.set_text_scale(scale)
    give(FLIGHT)
    person.press(page(screen).add.dice)
    person.type("36")
    person.key(Qt.Key.Key_Return)
    asked = screen.frame.problems
    assert asked.problem == "d% 36 gives Flight once more."
    assert person.focus in asked.line.stops()


def test_the_question_about_a_power_rolled_twice_is_withdrawn_with_the_power(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    id_ = give(FORCE, FLIGHT)
    shown, asked = page(screen), screen.frame.problems
    person.press(shown.add.dice)
    person.type("36")
    person.key(Qt.Key.Key_Tab)
    assert asked.problem == "d% 36 gives Flight once more."
    person.press("Remove Force Field")
    assert not asked.problem
    assert FourcCampaign(campaign).draft(id_).powers == (FLIGHT,)


def test_unavailable_powers_give_the_reason(
    screen: FourcBuilderScreen, give: Give, campaign: Campaign, person: Person
) -> None:
    celebrity = HeldPower("celebrity")
    id_ = give(celebrity)
    shown, asked = page(screen), screen.frame.problems
    table = campaign.book.advanced_power_rolls
    dice = next(band.low for band in table.bands if band.result == "celebrity")
    person.press(shown.add.dice)
    person.type(f"{dice:02}")
    assert "roll again" in asked.problem
    assert FourcCampaign(campaign).draft(id_).powers == (celebrity,)
    person.press(shown.add.picks.search)
    assert not asked.problem


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("dice", ["36", "celebrity", "x"])
def test_typed_dice_move_nothing(
    screen: FourcBuilderScreen,
    give: Give,
    person: Person,
    qtbot: QtBot,
    appearance: Appearance,
    scale: int,
    dice: str,
) -> None:
    """A question, and errors of any length."""
    appearance.set_text_scale(scale)
    give(FLIGHT, HeldPower("celebrity"))
    add, frame = page(screen).add, screen.frame
    if dice == "celebrity":
        table = screen.controller.book.advanced_power_rolls
        dice = f"{next(band.low for band in table.bands if band.result == 'celebrity'):02}"

    def places() -> list[QRect]:
        lists = (add, add.roll, add.dice, add.picks, frame.area, frame.problems)
        return [QRect(each.mapTo(frame, QPoint()), each.size()) for each in lists]

    bring_into_view(add.dice)
    settle(qtbot)
    before = places()
    add.dice.setFocus()
    person.type(dice)
    settle(qtbot)
    assert places() == before
    assert frame.problems.problem


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

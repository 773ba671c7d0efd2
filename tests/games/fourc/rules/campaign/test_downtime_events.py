from dataclasses import replace

import pytest

from fourc_desktop.core.comparison import Difference
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.campaign.downtime_events import (
    FourcDowntimeEvent,
    apply_downtime,
    downtime_refusal,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.summaries.differences import current_changes

FULL = 66
"""The Damage of the plain hero, whose Fortitude is 10."""


@pytest.fixture
def spent_hero(plain_hero: Character) -> Character:
    """The plain hero with Nine Lives of 30, partly used, 40 wounds, winded and late."""
    return replace(
        plain_hero,
        powers=(HeldPower("nine-lives", rank=Score(30)),),
        pool_spent=25,
        tens_called=True,
        wounds=40,
        conditions=(Condition.WINDED.value, "Late for dinner"),
    )


@pytest.mark.parametrize(
    ("moment", "expected"),
    [
        (
            FourcDowntimeEvent.SESSION_STARTS,
            (
                Difference("Pool", "35", "60"),
                Difference("Tens after the roll", "called", "not called"),
            ),
        ),
        (FourcDowntimeEvent.SESSION_ENDS, (Difference("Pool", "35", "0"),)),
        (
            FourcDowntimeEvent.NIGHT,
            (
                Difference("Damage", "26", "36"),
                Difference("Conditions", "Winded, Late for dinner", "Late for dinner"),
            ),
        ),
        (
            FourcDowntimeEvent.ADVENTURE_ENDS,
            (
                Difference("Damage", "26", str(FULL)),
                Difference("Conditions", "Winded, Late for dinner", "Late for dinner"),
            ),
        ),
    ],
)
def test_the_effects_of_downtime_events(
    book: Rulebook,
    spent_hero: Character,
    moment: FourcDowntimeEvent,
    expected: tuple[Difference, ...],
) -> None:
    after = apply_downtime(moment, spent_hero, book)
    assert current_changes(spent_hero, after, book) == expected
    if moment is not FourcDowntimeEvent.NIGHT:
        assert apply_downtime(moment, after, book) == after


@pytest.mark.parametrize("moment", FourcDowntimeEvent)
def test_downtime_leaves_an_unhurt_hero_unchanged(
    book: Rulebook, plain_hero: Character, moment: FourcDowntimeEvent
) -> None:
    assert apply_downtime(moment, plain_hero, book) == plain_hero


def test_the_night_event_needs_the_night_healing_option() -> None:
    page = CampaignPage()
    assert [moment for moment in FourcDowntimeEvent if downtime_refusal(moment, page)] == [
        FourcDowntimeEvent.NIGHT
    ]
    assert "R32" in str(downtime_refusal(FourcDowntimeEvent.NIGHT, page))
    assert not any(
        downtime_refusal(moment, replace(page, night_healing=True)) for moment in FourcDowntimeEvent
    )


def test_vehicles_are_repaired_between_adventures() -> None:
    assert [moment for moment in FourcDowntimeEvent if moment.repairs] == [
        FourcDowntimeEvent.ADVENTURE_ENDS
    ]

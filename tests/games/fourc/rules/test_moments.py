from dataclasses import replace

import pytest

from fourc_desktop.core.difference import Difference
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.conditions import Condition
from fourc_desktop.games.fourc.rules.effects import effects
from fourc_desktop.games.fourc.rules.moments import Moment, passed, refused
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

FULL = 66
"""The Damage of the plain hero, whose Fortitude is 10."""


@pytest.fixture
def spent_hero(plain_hero: Character) -> Character:
    """The plain hero with Nine Lives of 30, much of it used, 40 wounds, winded and late."""
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
            Moment.SESSION_STARTS,
            (
                Difference("Pool", "35", "60"),
                Difference("Tens after the roll", "called", "not called"),
            ),
        ),
        (Moment.SESSION_ENDS, (Difference("Pool", "35", "0"),)),
        (
            Moment.NIGHT,
            (
                Difference("Damage", "26", "36"),
                Difference("Conditions", "Winded, Late for dinner", "Late for dinner"),
            ),
        ),
        (
            Moment.ADVENTURE_ENDS,
            (
                Difference("Damage", "26", str(FULL)),
                Difference("Conditions", "Winded, Late for dinner", "Late for dinner"),
            ),
        ),
    ],
)
def test_what_a_moment_does(
    book: Rulebook, spent_hero: Character, moment: Moment, expected: tuple[Difference, ...]
) -> None:
    after = passed(moment, spent_hero, book)
    assert effects(spent_hero, after, book) == expected
    if moment is not Moment.NIGHT:
        assert passed(moment, after, book) == after


@pytest.mark.parametrize("moment", Moment)
def test_nothing_happens_to_somebody_who_is_well(
    book: Rulebook, plain_hero: Character, moment: Moment
) -> None:
    assert passed(moment, plain_hero, book) == plain_hero


def test_a_night_heals_at_tables_that_play_by_it() -> None:
    page = CampaignPage()
    assert [moment for moment in Moment if refused(moment, page)] == [Moment.NIGHT]
    assert "R32" in str(refused(Moment.NIGHT, page))
    assert not any(refused(moment, replace(page, night_healing=True)) for moment in Moment)


def test_vehicles_are_repaired_between_adventures() -> None:
    assert [moment for moment in Moment if moment.repairs] == [Moment.ADVENTURE_ENDS]

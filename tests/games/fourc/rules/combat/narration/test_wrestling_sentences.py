"""The log of holds that stay, and of thrown fighters."""

import pytest

from fourc_desktop.core.encounter.scenes import AttackScene, TextScene
from fourc_desktop.core.maps.position import Position
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.actions.holds import HOLD_CAUSE
from fourc_desktop.games.fourc.rules.combat.attacks.hurling import throw_held
from fourc_desktop.games.fourc.rules.combat.encounter import action_events, events, roll_events
from fourc_desktop.games.fourc.rules.combat.encounter.action_commands import ThrowHeld
from tests.games.fourc.rules.combat.stage import Stage

SLIP = events.AttackMissed("ben", "ada", "Slip a hold", "fail")


@pytest.fixture
def holding(stage: Stage) -> Stage:
    """Ada holds Ben."""
    stage.now = action_events.HoldTaken("ada", "ben").apply(stage.now)
    return stage


def test_a_failed_escape_says_that_the_hold_stays(holding: Stage) -> None:
    """Before: "Ben does nothing to Ada." and "No effect"."""
    narration = fight(holding.book, CampaignPage()).narration
    assert narration.event_text(holding.now, SLIP) == "Ada still holds Ben."
    shown = [e for e in narration.scenes(holding.now, SLIP, None) if isinstance(e, TextScene)]
    assert [(each.over, each.words) for each in shown] == [("ben", "Still held")]


@pytest.mark.parametrize(
    ("color", "words"),
    [
        (Color.RED, "Ada throws Ben to E2."),
        (Color.BLACK, "Ada fails to throw Ben."),
    ],
)
def test_a_throw_names_thrower_and_sector(holding: Stage, color: Color, words: str) -> None:
    """Before, the log said nothing but that the thrown one is free of the hold."""
    holding.do(throw_held, ThrowHeld("ada", Position(4, 1)))
    roll = holding.now.table.roll
    assert roll is not None
    narration, settled = (
        fight(holding.book, CampaignPage()).narration,
        roll_events.RollSettled(roll, color),
    )
    assert narration.event_text(holding.now, settled) == words
    assert AttackScene("ada", "ben", None) in narration.scenes(holding.now, settled, None)


def test_damage_by_a_hold_is_caused_by_the_holder(holding: Stage) -> None:
    taken = action_events.DamageTaken("ben", 5, 0, HOLD_CAUSE)
    [shown] = fight(holding.book, CampaignPage()).narration.scenes(holding.now, taken, None)
    assert isinstance(shown, TextScene)
    assert shown.by == "ada"

"""Every event links to an existing rule text."""

from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.core.encounter.events import Event, NotesChanged
from fourc_desktop.core.encounter.views import RuleLink
from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.games.fourc.formats.rule_text_data import read_rule_texts
from fourc_desktop.games.fourc.rules.campaign.rule_texts import GROUPS, derived_texts
from fourc_desktop.games.fourc.rules.checks.check import Check
from fourc_desktop.games.fourc.rules.combat.encounter import action_events, events, roll_events
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import FighterCondition
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    AttackRoll,
    KnockbackChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import OpenRoll, TurnPhase
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import Exertion
from fourc_desktop.games.fourc.rules.combat.views.rule_links import (
    LINKS,
    rule_now,
    rule_of_event,
)
from fourc_desktop.games.fourc.rules.editions import Edition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.narration import test_sentences as test_reported
from tests.games.fourc.rules.combat.stage import EVENTS, Stage
from tests.games.fourc.rules.combat.views import test_action_options as test_offers

HAPPENED: list[Any] = [event for event, _ in (*test_reported.CASES, *test_offers.TOLD)]
UNWRITTEN = {
    roll_events.CalledOff,
    events.WallBroke,
    action_events.PutDown,
    action_events.ObjectBroke,
    action_events.ItemGained,
    action_events.ItemLost,
}
"""The events without a rule text."""


@pytest.fixture(scope="module")
def texts(book: Rulebook, resources: Path) -> RuleTexts:
    return RuleTexts((*read_rule_texts(resources), *derived_texts(book)), GROUPS)


@pytest.mark.parametrize("event", HAPPENED, ids=lambda event: type(event).__name__)
def test_the_link_leads_to_a_text_of_that_name(
    book: Rulebook, texts: RuleTexts, event: Event
) -> None:
    link = rule_of_event(event, book)
    if link is None:
        return
    assert link.topic in texts
    if not link.topic.startswith("result:"):
        assert link.title == texts[link.topic].title


def test_every_event_has_a_rule_or_is_known_to_have_none() -> None:
    assert set(LINKS) | UNWRITTEN == EVENTS
    assert not set(LINKS) & UNWRITTEN


@pytest.mark.parametrize(
    ("event", "link"),
    [
        (
            roll_events.RollSettled(test_reported.ROLL, test_reported.RED),
            RuleLink("result:bashing", "Bashing: Hit"),
        ),
        (roll_events.CheckChanged(test_reported.CHECK), RuleLink("row-steps", "Row Steps")),
        (roll_events.CheckChanged(test_reported.FALLEN), RuleLink("result:bashing", "Bashing")),
        (roll_events.CheckChanged(test_reported.SHIFTED), RuleLink("shifts", "Altering the dice")),
        (events.AttackMissed("ada", "ben", "Fists", "evaded"), RuleLink("result:evade", "Evade")),
        (events.AttackMissed("ada", "ben", "Fists", "miss"), None),
        (
            events.ConditionAdded("ada", FighterCondition("Dying")),
            RuleLink("condition:dying", "Dying"),
        ),
        (
            events.ConditionAdded("ada", FighterCondition("Dead")),
            RuleLink("ruling:R27", "Dying, payment by payment"),
        ),
        (
            events.ConditionEnded("ada", "Knocked down"),
            RuleLink("condition:knocked-down", "Knocked down"),
        ),
        (events.ConditionEnded("ada", "Seasick"), None),
        (
            events.ConditionEnded("ada", "Hiding"),
            RuleLink("ruling:R84", "Hiding in a fight"),
        ),
        (
            action_events.DamageTaken("ada", 5, 0, "a hold"),
            RuleLink("ruling:R23", "Damage from a hold"),
        ),
        (
            action_events.DamageTaken("ada", 5, 0, "a rough catch"),
            RuleLink("figure:damage", "Damage"),
        ),
        (
            action_events.ExertionChanged("ada", Exertion(airless=1)),
            RuleLink("result:swimming", "Out of breath"),
        ),
        (NotesChanged("Rain"), None),
    ],
)
def test_the_rule_of_an_event(book: Rulebook, event: Event, link: RuleLink | None) -> None:
    assert rule_of_event(event, book) == link


def open_roll(dice: int | None) -> OpenRoll:
    attack = AttackRoll(AttackCommand("ada", "Fists", "ben"), ("ben",))
    return OpenRoll(Check(Edition.ADVANCED, 20, dice=dice), attack)


@pytest.mark.parametrize(
    ("changes", "topic"),
    [
        ({"phase": TurnPhase.DECLARE}, "turn"),
        ({"phase": TurnPhase.ACT}, "row-steps"),
        ({"rolls": (open_roll(None),)}, "row-steps"),
        ({"rolls": (open_roll(50),)}, "shifts"),
        ({"choices": (KnockbackChoice("ada", "ben", 20),)}, "result:pound"),
    ],
)
def test_rule_now_links_the_pending_step(
    stage: Stage, texts: RuleTexts, changes: dict[str, Any], topic: str
) -> None:
    stage.table(**changes)
    link = rule_now(stage.now, stage.book)
    assert link.topic == topic
    assert link.topic in texts

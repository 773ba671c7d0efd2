"""Behind what happens stands a text of the rules that there is."""

from pathlib import Path
from typing import Any, get_args

import pytest

from fourc_desktop.core.encounter.events import Event, Noted
from fourc_desktop.core.fight_views import RuleLink
from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.games.fourc.formats.rule_text_data import read_rule_texts
from fourc_desktop.games.fourc.rules.combat import action_events, events
from fourc_desktop.games.fourc.rules.combat.action_events import ActionEvent
from fourc_desktop.games.fourc.rules.combat.afflictions import Affliction
from fourc_desktop.games.fourc.rules.combat.events import FightEvent
from fourc_desktop.games.fourc.rules.combat.exertion import Exertion
from fourc_desktop.games.fourc.rules.combat.rule_links import LINKS, rule
from fourc_desktop.games.fourc.rules.derived_texts import derived_texts
from fourc_desktop.games.fourc.rules.rule_groups import GROUPS
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat import test_offers, test_told

HAPPENED: list[Any] = [event for event, _ in (*test_told.CASES, *test_offers.TOLD)]
UNWRITTEN = {
    events.CalledOff,
    events.WallBroke,
    action_events.PutDown,
    action_events.Broke,
    action_events.Gained,
    action_events.Lost,
}
"""What no text is about."""


@pytest.fixture(scope="module")
def texts(book: Rulebook, resources: Path) -> RuleTexts:
    return RuleTexts((*read_rule_texts(resources), *derived_texts(book)), GROUPS)


@pytest.mark.parametrize("event", HAPPENED, ids=lambda event: type(event).__name__)
def test_the_link_leads_to_a_text_of_that_name(
    book: Rulebook, texts: RuleTexts, event: Event
) -> None:
    link = rule(event, book)
    if link is None:
        return
    assert link.topic in texts
    if not link.topic.startswith("result:"):
        assert link.title == texts[link.topic].title


def test_every_event_has_a_rule_or_is_known_to_have_none() -> None:
    everything = {*get_args(FightEvent), *get_args(ActionEvent)}
    assert set(LINKS) | UNWRITTEN == everything
    assert not set(LINKS) & UNWRITTEN


@pytest.mark.parametrize(
    ("event", "link"),
    [
        (
            events.RollSettled(test_told.ROLL, test_told.RED),
            RuleLink("result:bashing", "Bashing: Hit"),
        ),
        (events.CheckChanged(test_told.CHECK), RuleLink("row-steps", "Row Steps")),
        (events.CheckChanged(test_told.FALLEN), RuleLink("result:bashing", "Bashing")),
        (events.CheckChanged(test_told.SHIFTED), RuleLink("shifts", "Altering the dice")),
        (events.Missed("ada", "ben", "Fists", "evaded"), RuleLink("result:evade", "Evade")),
        (events.Missed("ada", "ben", "Fists", "miss"), None),
        (events.Befell("ada", Affliction("Dying")), RuleLink("condition:dying", "Dying")),
        (
            events.Befell("ada", Affliction("Dead")),
            RuleLink("ruling:R27", "Dying, payment by payment"),
        ),
        (events.Over("ada", "Knocked down"), RuleLink("condition:knocked-down", "Knocked down")),
        (events.Over("ada", "Seasick"), None),
        (action_events.Hurt("ada", 5, 0, "a hold"), RuleLink("ruling:R23", "Damage from a hold")),
        (action_events.Hurt("ada", 5, 0, "a rough catch"), RuleLink("figure:damage", "Damage")),
        (
            action_events.Exerted("ada", Exertion(airless=1)),
            RuleLink("result:swimming", "Out of breath"),
        ),
        (Noted("Rain"), None),
    ],
)
def test_the_rule_of_an_event(book: Rulebook, event: Event, link: RuleLink | None) -> None:
    assert rule(event, book) == link

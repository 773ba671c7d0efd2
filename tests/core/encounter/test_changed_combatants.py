"""Combatants updated before a fight: one heading, and a sentence for each named change."""

from dataclasses import replace

from fourc_desktop.core.encounter.changed_combatants import has_named_changes
from fourc_desktop.core.encounter.commands import RefreshCombatants
from fourc_desktop.core.encounter.events import CombatantSet, SideAdded
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command
from fourc_desktop.core.encounter.log_groups import log_groups, narrate_group
from fourc_desktop.core.encounter.narration import entry_sentences, narrate_entry
from fourc_desktop.core.encounter.state import AnyCombatant, FightSide
from fourc_desktop.core.maps.position import Position
from tests.core.encounter.toy_fight import TOY, Pluck, duel

ADA, BEN = duel().combatants
CHANGED = replace(ADA, spot=Position(1, 1))
"""Ada with a change that is no number and no condition."""


def refreshed(*combatants: AnyCombatant) -> EncounterLog:
    return play_command(new_log(duel(), ""), TOY.rules, RefreshCombatants(combatants))


def test_a_heading_names_all_who_are_updated() -> None:
    log = refreshed(CHANGED, replace(BEN, fighter=Pluck(1)))
    narration = narrate_entry(log, 0, TOY)
    assert narration.what == "Ada and Ben are updated from the library."
    assert narration.others == ("Ben: Pluck set from 3 to 1.",)
    group = narrate_group(log, 0, 1, TOY)
    assert (group.what, group.outcomes) == (narration.what, narration.others)
    assert list(entry_sentences(log, 0, TOY)) == [narration.what, *narration.others]


def test_a_changed_name_is_one_that_is_named() -> None:
    log = refreshed(replace(ADA, name="Countess"), replace(BEN, fighter=Pluck(1)))
    assert list(entry_sentences(log, 0, TOY)) == [
        "Countess and Ben are updated from the library.",
        "Ada is called Countess now.",
        "Ben: Pluck set from 3 to 1.",
    ]


def test_changes_without_numbers_leave_the_heading() -> None:
    log = refreshed(CHANGED)
    assert list(entry_sentences(log, 0, TOY)) == ["Ada is updated from the library."]
    narration = narrate_entry(log, 0, TOY)
    assert (narration.what, narration.others) == ("Ada is updated from the library.", ())
    assert [each.first for each in log_groups(log, TOY)] == [0]
    group = narrate_group(log, 0, 1, TOY)
    assert (group.what, group.parts) == ("Ada is updated from the library.", ())


def test_a_step_that_updates_nobody_says_so() -> None:
    assert list(entry_sentences(refreshed(), 0, TOY)) == ["Nobody is updated from the library."]


def test_only_changes_of_combatants_can_lack_a_name() -> None:
    assert has_named_changes(duel(), SideAdded(FightSide("crowd", "Crowd")), TOY.views)
    assert not has_named_changes(duel(), CombatantSet(CHANGED), TOY.views)

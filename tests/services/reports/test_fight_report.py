"""The report of a fight: combatants, damage by source, and the steps by turn."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.commands import (
    OverrideCombatant,
    PlaceCombatant,
    RefreshCombatants,
)
from fourc_desktop.core.encounter.log import new_log, play_command, roll_again
from fourc_desktop.core.encounter.narration import ROLLED_AGAIN
from fourc_desktop.core.maps.position import Position
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.reports.fight_report import (
    BY_HAND,
    FightReport,
    ReportChange,
    ReportStep,
    fight_report,
    report_of_log,
)
from tests.core.encounter import test_log_groups as log_groups
from tests.core.encounter.toy_fight import TOY, Pluck, duel
from tests.services.reports.duel_report import TITLE, duel_log, duel_report


def steps(report: FightReport) -> list[ReportStep]:
    return [step for _, steps in report.turns for step in steps]


def test_each_combatant_has_attacks_and_damage() -> None:
    ada, ben = duel_report().people
    assert (ada.name, ada.side, ada.attacks, ada.dealt, ada.taken) == ("Ada", "Heroes", 1, 1, 1)
    assert (ben.name, ben.side, ben.attacks, ben.dealt, ben.taken) == ("Ben", "Foes", 2, 1, 1)
    assert ada.gauges == (("Pluck", 3, 2),)
    assert ada.conditions == ()


def test_damage_has_its_source_without_undone_steps() -> None:
    report = duel_report()
    assert report.changes == (
        ReportChange(1, 1, "Ada", "Ben", "Pluck", -1),
        ReportChange(3, 3, "Ben", "Ada", "Pluck", -1),
    )
    assert report.damage() == [("Ada", "Ben", 1, 1), ("Ben", "Ada", 1, 1)]
    assert report.spending() == []


def test_a_hit_that_lowers_a_gauge_twice_counts_once() -> None:
    hit = ReportChange(1, 1, "Ada", "Ben", "Pluck", -2)
    changes = (hit, replace(hit, points=-3), replace(hit, step=4, points=-1))
    assert replace(duel_report(), changes=changes).damage() == [("Ada", "Ben", 6, 2)]


def test_steps_are_grouped_by_turn() -> None:
    report = duel_report()
    reported = [(number, [step.sentences for step in steps]) for number, steps in report.turns]
    assert reported == [
        (1, [("Ben flinches.",)]),
        (2, [("Ada keeps calm.",)]),
        (3, [("Ada flinches.",)]),
    ]
    assert (report.turn_title(0), report.turn_title(2)) == ("Before the first round", "Round 2")


def test_changes_of_the_gamemaster_are_listed_as_set_by_hand() -> None:
    ada = replace(duel_log().now.combatant("ada"), fighter=Pluck(0))
    log = play_command(duel_log(), TOY.rules, OverrideCombatant(ada))
    report = report_of_log(log, TOY, TITLE)
    assert report.changes[-1] == ReportChange(3, 4, BY_HAND, "Ada", "Pluck", -2)
    assert BY_HAND == "Set by hand"
    assert report.people[0].conditions == ("Daunted",)


def test_changed_documents_begin_a_fight_with_their_numbers() -> None:
    """A hero hurt between the setup and the first turn has not been hurt in the fight."""
    ada = replace(duel().combatant("ada"), fighter=Pluck(2))
    log = play_command(new_log(duel(), "7"), TOY.rules, RefreshCombatants((ada,)))
    report = report_of_log(log, TOY, TITLE)
    assert report.changes == ()
    assert report.people[0].gauges == (("Pluck", 2, 2),)
    assert report.people[0].taken == 0
    assert len(steps(report)) == 1


def test_a_roll_that_was_made_again_counts_once() -> None:
    log = roll_again(duel_log(), TOY.rules)
    report = report_of_log(log, TOY, TITLE)
    assert [each.number for each in steps(report)] == [1, 2, 3]
    assert steps(report)[-1].sentences[1:] == (ROLLED_AGAIN,)
    assert report.people[1].attacks == 2


def test_a_fight_without_steps_has_its_people() -> None:
    report = report_of_log(new_log(duel(), "seed"), TOY, TITLE)
    assert (report.turns, [each.name for each in report.people]) == ((), ["Ada", "Ben"])


def test_an_attack_is_one_step_with_what_came_of_it() -> None:
    said = log_groups.Said("Ada waits."), log_groups.Said("Ben waits.")
    log = log_groups.played([said[0]], *log_groups.ATTACK, [said[1]])
    report = report_of_log(log, log_groups.FIGHT, TITLE)
    assert [(each.number, each.words) for each in steps(report)] == [
        (1, "Ada waits."),
        (2, "Ada hits Ben. (7 on 8)"),
        (3, "Ben waits."),
    ]
    assert report.people[0].attacks == 1


def test_rolls_replaced_by_a_repeat_are_not_reported() -> None:
    log = log_groups.played([log_groups.Said("Ada waits.")], *log_groups.ATTACK)
    log = log_groups.again(log, 0, log_groups.Said("Ada waits again."))
    report = report_of_log(log, log_groups.FIGHT, TITLE)
    assert [each.sentences[0] for each in steps(report)] == ["Ada waits again."]
    assert report.people[0].attacks == 0


def test_a_fight_of_a_campaign(campaign: Campaign, tools: ApplicationContext) -> None:
    hero = FourcCampaign(campaign).add_instant_hero(seed="7")
    fights = EncounterService(campaign, tools)
    id_ = fights.begin("Dock", SectorMap("Docks", 6, 2), [hero])
    who = fights.now(id_).combatants[0].id
    fights.play(id_, PlaceCombatant(who, Position(1, 1)))
    report = fight_report(campaign, id_)
    assert (report.title.name, report.title.turn_word) == ("Dock", "Turn")
    assert [gauge for gauge, _, _ in report.people[0].gauges][:2] == ["Damage", "Fortune"]
    assert len(report.turns) == 1
    with pytest.raises(KeyError):
        fight_report(campaign, "none")

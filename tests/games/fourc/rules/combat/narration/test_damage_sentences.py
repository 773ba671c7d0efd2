"""The sentences about lost Damage say what is counted, as the report of a fight does."""

import pytest

from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import LogEntry, new_log, with_entry
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.core.encounter.scenes import TextScene
from fourc_desktop.core.encounter.views import LogPart
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.combat.encounter.action_events import DamageTaken
from fourc_desktop.games.fourc.rules.combat.encounter.commands import AttackCommand
from fourc_desktop.games.fourc.rules.combat.encounter.events import AttackHit, Fell
from fourc_desktop.games.fourc.rules.combat.narration.damage_sentences import attack_loss
from fourc_desktop.services.reports.fight_report import ReportTitle, report_of_log
from tests.games.fourc.rules.combat.stage import Stage

POUND = AttackHit("ada", "ben", "Fists", "pound", 38, 6)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (POUND, "Ada pounds Ben: 36 Damage (38 by the attack), 6 stopped by armor."),
        (AttackHit("ada", "ben", "Fists", "pound", 36), "Ada pounds Ben: 36 Damage."),
        (
            AttackHit("ada", "ben", "Pistol", "dying", 38),
            "Ada strikes down Ben: 36 Damage (38 by the attack).",
        ),
        (Fell("ben", 4, 40), "Ben falls 40 feet: 36 Damage (40 by the fall)."),
        (DamageTaken("ben", 50, 0, "a hold"), "Ben suffers a hold: 36 Damage (50 by a hold)."),
    ],
)
def test_damage_beyond_what_is_left_is_named_apart(stage: Stage, event: Event, words: str) -> None:
    stage.change("ben", damage=36)
    fourc = fight(stage.book, stage.page)
    entry = LogEntry(AttackCommand("ada", "Fists", "ben"), (event,), 0)
    log = with_entry(new_log(stage.now, ""), entry)
    assert list(entry_sentences(log, 0, fourc)) == [words]
    report = report_of_log(log, fourc, ReportTitle("Duel", "", "4C", "Turn"))
    assert [person.taken for person in report.people if person.name == "Ben"] == [36]
    shown = fourc.narration.scenes(stage.now, event, None)
    assert [scene.points for scene in shown if isinstance(scene, TextScene)] == [-36]


def test_the_short_line_of_a_hit_counts_as_its_sentence_does(stage: Stage) -> None:
    stage.change("ben", damage=36)
    assert attack_loss(stage.now, POUND) == 36
    part = fight(stage.book, stage.page).narration.part(stage.now, POUND)
    assert part == LogPart("Hit", brief="Hit: 36 Damage, 6 stopped")


def test_a_vehicle_loses_at_most_its_durability(stage: Stage) -> None:
    stage.park("car")
    stage.change("car", durability=10)
    event = AttackHit("ada", "car", "Fists", "hit", 12)
    words = fight(stage.book, stage.page).narration.event_text(stage.now, event)
    assert words == "Ada hits Car: 10 Durability (12 by the attack)."

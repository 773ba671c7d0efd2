"""Unconsciousness that the Gamemaster adds or removes (4C, Concuss; ruling R24)."""

from dataclasses import replace

import pytest

from fourc_desktop.core.encounter.commands import OverrideCombatant
from fourc_desktop.core.encounter.log import new_log, play_command
from fourc_desktop.core.encounter.narration import entry_sentences
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.combat.after_fight import after_fight
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter
from fourc_desktop.games.fourc.rules.combat.encounter.table import FourcCombatant
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.turn.turn import end_turn
from fourc_desktop.games.fourc.rules.editions import FightReading
from tests.games.fourc.rules.combat.stage import Stage

NAME = "Unconscious"
FULL = (80, 60, None)


@pytest.fixture
def fourc(stage: Stage) -> FourcFight:
    """The fight rules of the stage."""
    return fight(stage.book, CampaignPage())


def play(stage: Stage, fourc: FourcFight, changed: FourcCombatant) -> list[str]:
    """Override Ada; the sentences of the log."""
    ada = replace(stage.now.combatant("ada"), fighter=changed)
    log = play_command(new_log(stage.now, ""), fourc.rules, OverrideCombatant(ada))
    stage.now = log.now
    return list(entry_sentences(log, 0, fourc))


def stands(fighter: FourcCombatant) -> tuple[int, int, int | None]:
    """Damage, Fortune, and Fortitude where it is reduced."""
    assert isinstance(fighter, Fighter)
    return fighter.damage, fighter.fortune, fighter.fortitude


def test_a_combatant_put_to_sleep_gains_no_fortune_by_waking(
    stage: Stage, fourc: FourcFight
) -> None:
    out = fourc.overrides.with_condition(stage.fighter("ada"), NAME, stage.now.turn, 1)
    said = play(stage, fourc, out)
    assert said == ["Ada: Fortune set from 60 to 0; Unconscious, 1 turn."]
    stage.now = replace(stage.now, turn=stage.now.turn + 1)
    stage.do(end_turn)
    assert stage.fighter("ada").afflictions == ()
    assert stage.fighter("ada").fortune == 20


def test_a_combatant_put_to_sleep_wakes_after_the_fight(stage: Stage, fourc: FourcFight) -> None:
    before = stage.fighter("ada")
    out = fourc.overrides.with_condition(before, NAME, stage.now.turn, 4)
    assert isinstance(out, Fighter)
    after = after_fight(before.character, before, out, stage.book, stage.page)
    assert [each.fortune for each in after.ledger.entries] == [20 - 60]


@pytest.mark.parametrize(
    ("readings", "out", "awake"),
    [
        ((), (80, 0, None), (80, 20, None)),
        ((FightReading.CONCUSS_TAKES_FORTITUDE,), (80, 60, 0), FULL),
        ((FightReading.CONCUSS_TAKES_DAMAGE,), (0, 60, None), (20, 60, None)),
    ],
)
def test_the_rulings_of_a_concussion_count(
    stage: Stage,
    readings: tuple[FightReading, ...],
    out: tuple[int, int, int | None],
    awake: tuple[int, int, int | None],
) -> None:
    overrides = fight(stage.book, CampaignPage(fights=readings)).overrides
    asleep = overrides.with_condition(stage.fighter("ada"), "unconscious", 3, 4)
    assert stands(asleep) == out
    assert stands(overrides.without_condition(asleep, NAME)) == awake


def test_unconsciousness_until_healed_takes_and_restores_nothing(
    stage: Stage, fourc: FourcFight
) -> None:
    asleep = fourc.overrides.with_condition(stage.fighter("ada"), NAME, 3)
    assert stands(asleep) == FULL
    assert stands(fourc.overrides.without_condition(asleep, NAME)) == FULL


def test_changing_its_duration_keeps_fortune_gained_meanwhile(
    stage: Stage, fourc: FourcFight
) -> None:
    asleep = fourc.overrides.with_condition(stage.fighter("ada"), NAME, 3, 4)
    assert isinstance(asleep, Fighter)
    longer = fourc.overrides.with_condition(replace(asleep, fortune=5), NAME, 3, 6)
    assert stands(longer) == (80, 5, None)
    timed = fourc.overrides.with_condition(
        fourc.overrides.with_condition(stage.fighter("ada"), NAME, 3), NAME, 3, 2
    )
    assert stands(timed) == (80, 0, None)

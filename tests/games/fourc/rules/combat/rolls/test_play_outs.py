"""Attacks on several targets: the odds compared with play, and the work they take."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

from fourc_desktop.core.dice import PERCENT, ScriptedDice
from fourc_desktop.core.encounter.events import Event
from fourc_desktop.core.encounter.log import with_events
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.checks.master_table import Color
from fourc_desktop.games.fourc.rules.combat.encounter.commands import (
    AttackCommand,
    RollDice,
    SettleOpenRoll,
)
from fourc_desktop.games.fourc.rules.combat.encounter.events import AttackHit, DefenseHeld
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import TurnDeclaration
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.narration.short_words import SHORT_TEXTS
from fourc_desktop.games.fourc.rules.combat.rolls.odds import odds_in_words
from fourc_desktop.games.fourc.rules.combat.rolls.play_outs import by_target
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from tests.games.fourc.rules.combat.stage import Stage
from tests.steps import steps

EVERYONE = AttackCommand("ada", "Fists", everyone=True)


@pytest.fixture
def fourc(book: Rulebook) -> FourcFight:
    return fight(book, CampaignPage())


def crowded(stage: Stage, **coordination: int) -> Stage:
    """Ada among this many foes, with these Coordinations, who all dodge."""
    stage.now = stage.now.without("ben")
    for who, value in coordination.items():
        stage.add(who, "foes", coordination=value)
        stage.this_turn(who, plan=TurnDeclaration(defense="dodge"))
    return stage


def played(fourc: FourcFight, stage: Stage, *faces: int) -> list[Event]:
    """The outcome of the attack with these faces."""
    happened: list[Event] = []
    now, dice = stage.now, ScriptedDice(*faces)
    command: object = EVERYONE
    while command is not None:
        events = fourc.rules.decide(now, command, dice, by_hand=False)
        now = with_events(now, events)
        happened += events
        roll = now.table.roll
        command = roll and (RollDice() if roll.check.dice is None else SettleOpenRoll())
    assert not dice.left
    return happened


def every_play(
    fourc: FourcFight, stage: Stage, dodgers: list[str]
) -> tuple[Fraction, Mapping[str, Fraction]]:
    """The chances to hit anybody and of each outcome as text: every d% of the attack is played.

    Each Dodge is played with one d% of each color.
    """
    table = stage.book.master_table(stage.page.rules)
    hit, words = Fraction(0), dict[str, Fraction]()
    rows = [table.row(stage.fighter(who).character.traits[1].value) for who in reversed(dodgers)]
    for colors in product(Color, repeat=len(rows)):
        spans = [row.span(color) for row, color in zip(rows, colors, strict=True)]
        chance = Fraction(1, PERCENT)
        for low, high in spans:
            chance *= Fraction(high - low + 1, PERCENT)
        for face in range(PERCENT):
            happened = played(fourc, stage, *(low for low, _ in spans), face)
            hit += chance * any(isinstance(each, AttackHit) for each in happened)
            reported = tuple(
                each
                for each in happened
                if type(each) in SHORT_TEXTS and not isinstance(each, DefenseHeld)
            )
            for said in odds_in_words({reported: chance}, stage.now):
                words[said] = words.get(said, Fraction(0)) + chance
    return hit, words


@pytest.mark.uncounted
@pytest.mark.parametrize("coordination", [{"cid": 20}, {"cid": 100, "dot": 6}])
def test_odds_with_several_dodges_match_play(
    stage: Stage, fourc: FourcFight, coordination: dict[str, int]
) -> None:
    """Ruling R36: the dice of the attack are read on the row of each."""
    crowded(stage, **coordination)
    hit, words = every_play(fourc, stage, list(coordination))
    assert fourc.chances.chances(stage.now, EVERYONE).success == hit
    if len(coordination) > 1:
        assert fourc.chances.odds(stage.now, EVERYONE) == words


def test_melee_20_against_coordination_20(stage: Stage, fourc: FourcFight) -> None:
    crowded(stage, cid=20, dot=20)
    reported = fourc.chances.chances(stage.now, EVERYONE)
    assert sum(share.chance for share in reported.shares) == 1
    alone = fourc.chances.chances(crowded(stage, cid=20).now.without("dot"), EVERYONE)
    assert alone.success is not None
    assert round(float(alone.success), 3) == 0.03


def test_odds_add_up_to_one_during_defenses(stage: Stage, fourc: FourcFight) -> None:
    crowded(stage, cid=20, dot=6)
    before = fourc.chances.odds(stage.now, EVERYONE)
    stage.now = with_events(
        stage.now, fourc.rules.decide(stage.now, EVERYONE, ScriptedDice(), by_hand=False)
    )
    assert len(stage.now.table.rolls) == 3
    assert len(by_target(stage.now)) == 2
    assert fourc.chances.odds(stage.now, RollDice()) != {}
    assert sum(fourc.chances.odds(stage.now, RollDice()).values()) == 1
    assert sum(before.values()) == 1
    for face in (30, 90):
        stage.now = with_events(
            stage.now, fourc.rules.decide(stage.now, RollDice(), ScriptedDice(face), by_hand=False)
        )
        stage.now = with_events(
            stage.now,
            fourc.rules.decide(stage.now, SettleOpenRoll(), ScriptedDice(), by_hand=False),
        )
    stage.now = with_events(
        stage.now, fourc.rules.decide(stage.now, RollDice(), ScriptedDice(99), by_hand=False)
    )
    last = fourc.chances.odds(stage.now, SettleOpenRoll())
    assert list(last.values()) == [1]


def test_the_work_grows_with_their_number_and_no_faster(stage: Stage, fourc: FourcFight) -> None:
    """The work is not the number of combined Dodge results: 4 to the power of 10.

    All targets differ, since equal ones would be computed once.
    """
    foes = [f"foe-{number}" for number in range(10)]
    crowded(stage, **dict.fromkeys(foes[:5], 20))
    five = _work_on_unlike(stage, fourc, foes[:5])
    crowded(stage, **dict.fromkeys(foes, 20))
    ten = _work_on_unlike(stage, fourc, foes)
    assert ten < 3 * five
    assert ten < 250_000


def _work_on_unlike(stage: Stage, fourc: FourcFight, foes: list[str]) -> int:
    for fortune, who in enumerate(foes):
        stage.change(who, fortune=fortune)
    return steps(lambda: fourc.chances.chances(stage.now, EVERYONE))

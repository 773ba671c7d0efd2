"""4C as a rule set: what it owes the rest of the program."""

from dataclasses import replace
from typing import get_args

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import Note
from fourc_desktop.core.encounter.log import begin, play, redo, replayed, undo
from fourc_desktop.core.encounter.telling import account, told
from fourc_desktop.core.fight_views import (
    ConditionNow,
    GaugeNow,
    Gravity,
    NumberNow,
    Readiness,
    RuleLink,
    Standing,
)
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.ruleset import RuleSet
from fourc_desktop.games.fourc.rules.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.combat import action_commands, action_events, commands, events
from fourc_desktop.games.fourc.rules.combat.afflictions import Affliction
from fourc_desktop.games.fourc.rules.combat.events import DamageSet
from fourc_desktop.games.fourc.rules.combat.purposes import FreedChoice, ShoveChoice
from fourc_desktop.games.fourc.rules.combat.rules import DECIDING, FourcFight
from fourc_desktop.games.fourc.rules.combat.table import Initiative, Phase, Table
from fourc_desktop.games.fourc.rules.combat.thing import Thing
from fourc_desktop.games.fourc.rules.combat.this_turn import FRESH
from fourc_desktop.games.fourc.rules.combat.views import FOLLOWS
from fourc_desktop.games.fourc.rules.combat.ways import ways
from fourc_desktop.games.fourc.rules.conditions import Condition
from fourc_desktop.games.fourc.rules.powers import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.encounter_format import FightFormat
from tests.games.fourc.rules.combat.stage import Stage, character

FISTS = commands.Attack("ada", "Fists", "ben")


@pytest.fixture
def rules(book: Rulebook) -> FourcFight:
    return FourcFight(book, CampaignPage())


def test_it_is_a_rule_set(rules: FourcFight) -> None:
    kept: RuleSet = rules
    assert (kept.id, kept.title) == ("4c", "4C")
    assert kept.begun() == Table()


def test_every_command_and_event_can_be_written(rules: FourcFight) -> None:
    wanted = {
        *get_args(commands.TurnCommand),
        *get_args(commands.RollCommand),
        commands.Attack,
        commands.KnockInto,
        *get_args(action_commands.ActionCommand),
    }
    assert set(rules.vocabulary.commands) == wanted == DECIDING.keys()
    found = {*get_args(events.FightEvent), *get_args(action_events.ActionEvent)}
    assert set(rules.vocabulary.events) == found


class TestJoining:
    def test_somebody_comes_as_they_stand(self, rules: FourcFight, book: Rulebook) -> None:
        made = replace(character(book), wounds=30, conditions=("Dazed", "In love"))
        joined = rules.joined(made)
        assert (joined.damage, joined.full_damage, joined.fortune) == (50, 80, 60)
        assert joined.afflictions == (Affliction("Dazed"), Affliction("In love"))
        assert (joined.kind, joined.this_turn) == ("", FRESH)
        assert rules.joined(made, nameless=True).kind == made.profile.name

    def test_what_no_rule_knows(self, rules: FourcFight, book: Rulebook) -> None:
        strange = replace(character(book), origin="moon-people")
        with pytest.raises(Refused, match="has “moon-people”, which these rules do not know"):
            rules.joined(strange)

    def test_going_home(self, rules: FourcFight, book: Rulebook) -> None:
        made = character(book)
        before = rules.joined(made)
        assert rules.returned(made, before, replace(before, damage=70)).wounds == 10


class TestDeciding:
    def test_a_fight_written_down_undone_and_replayed(
        self, rules: FourcFight, stage: Stage
    ) -> None:
        log = begin(stage.now, "seed")
        for command in (FISTS, commands.RollDice(), commands.Settle(), Note("Ouch.")):
            log = play(log, rules, command, dice=ScriptedDice(60))
        assert redo(undo(log)) == log
        form = FightFormat(rules.vocabulary)
        start = form.read_start(form.write_start(log.moment(0)))
        entries = [form.read_entry(form.write_entry(entry)) for entry in log.entries]
        assert replayed(start, "seed", entries, log.cursor) == log
        assert form.read_command(form.write_command(FISTS)) == FISTS
        assert "Ada hits Ben: 20 Damage." in list(told(log, 2, rules))

    def test_no_command_of_4c(self, rules: FourcFight, stage: Stage) -> None:
        with pytest.raises(Refused, match="no command of 4C"):
            rules.decide(stage.now, Note(""), ScriptedDice(), by_hand=True)

    def test_an_open_roll_comes_first(self, rules: FourcFight, stage: Stage) -> None:
        stage.add("cid", "heroes")
        stage.attack("ada", "ben")
        command = commands.Attack("cid", "Fists", "ben")
        with pytest.raises(Refused, match=r"Ada rolls Fists \(Melee\); settle that first"):
            rules.decide(stage.now, command, ScriptedDice(), by_hand=True)
        assert rules.decide(stage.now, commands.CallOff(), ScriptedDice(), by_hand=False)

    @pytest.mark.parametrize(
        ("choice", "sentence"),
        [
            (ShoveChoice("ada", "ben", 30), "Ada first chooses where Ben is knocked to."),
            (FreedChoice("ben", "ada"), "Ben is free, and first chooses where to go."),
        ],
    )
    def test_a_choice_comes_first(
        self, rules: FourcFight, stage: Stage, choice: ShoveChoice | FreedChoice, sentence: str
    ) -> None:
        stage.table(choices=(choice,))
        with pytest.raises(Refused) as refused:
            rules.decide(stage.now, FISTS, ScriptedDice(), by_hand=True)
        assert refused.value.refusal.sentence == sentence


class TestLooking:
    def test_gauges(self, rules: FourcFight, stage: Stage) -> None:
        stage.change("ada", damage=12)
        gauges = [GaugeNow("Damage", 12, 80), GaugeNow("Fortune", 60, 60)]
        assert list(rules.gauges(stage.now, "ada")) == gauges
        stage.empower("ada", HeldPower("nine-lives", rank=Score(20)))
        assert rules.gauges(stage.now, "ada")[2] == GaugeNow("Pool", 40, 40)

    def test_things_have_neither_gauges_nor_offers(self, rules: FourcFight, stage: Stage) -> None:
        stage.lay("crate", Thing(10, 50))
        assert not rules.gauges(stage.now, "crate")
        assert not rules.offers(stage.now, "crate")
        assert not rules.conditions(stage.now, "crate")
        stage.lay("crate", Thing(10, 50, broken=True))
        assert rules.conditions(stage.now, "crate") == (ConditionNow("Broken"),)
        assert DamageSet("crate", 0).apply(stage.now) == stage.now

    def test_conditions(self, rules: FourcFight, stage: Stage) -> None:
        stage.suffer("ada", Condition.DYING)
        assert rules.conditions(stage.now, "ada") == (ConditionNow("Dying", gravity=Gravity.GRAVE),)

    @pytest.mark.parametrize(
        ("turn", "phase", "acting", "words"),
        [
            (0, Phase.END, 0, "Before the first turn"),
            (3, Phase.SECRET, 0, "Turn 3: the Gamemaster chooses"),
            (3, Phase.ACT, 1, "Turn 3: Foes act"),
            (3, Phase.END, 0, "Turn 3: over"),
        ],
    )
    def test_phase(
        self, rules: FourcFight, stage: Stage, turn: int, phase: Phase, acting: int, words: str
    ) -> None:
        stage.table(phase=phase, acting=acting)
        stage.now = replace(stage.now, turn=turn)
        assert rules.phase(stage.now) == words

    def test_what_lists_show(self, rules: FourcFight, stage: Stage) -> None:
        assert [each.name for each in rules.numbers(stage.now, "ada")][:1] == ["Melee"]
        assert [step.is_now for step in rules.steps(stage.now)].index(True) == 3
        assert rules.side_note(stage.now, "heroes") == "initiative 50"
        assert rules.standing(stage.now, "ada").readiness is Readiness.NOW

    def test_order(self, rules: FourcFight, stage: Stage) -> None:
        stage.add("cid", "heroes")
        stage.lay("crate", Thing(10, 50))
        stage.table(initiative=(Initiative("foes", 60), Initiative("heroes", 20)))
        assert rules.order(stage.now) == ["ben", "ada", "cid"]
        stage.table(initiative=())
        assert rules.order(stage.now) == ["ada", "ben", "cid"]

    def test_offers_gaits_and_words(self, rules: FourcFight, stage: Stage) -> None:
        names = [offer.name for offer in rules.offers(stage.now, "ada")]
        assert names[:3] == ["Fists", "Rush", "Throw an object"]
        assert rules.gaits(stage.now, "ada")[0].sectors == 2
        assert rules.numbers(stage.now, "ada")[0] == NumberNow("Melee", 20, 20, FOLLOWS)
        assert rules.standing(stage.now, "ada") == Standing(Readiness.NOW)
        assert rules.side_note(stage.now, "foes") == "initiative 20"
        assert [each.title for each in rules.steps(stage.now) if each.is_now] == ["Heroes act"]
        assert rules.told(stage.now, action_events.Waited("ada")) == "Ada waits."


class TestWays:
    def test_what_is_dropped_attacks_no_more(self, stage: Stage, book: Rulebook) -> None:
        stage.add("ada", "heroes", carries=("Pistol",))
        assert "Pistol" in ways(stage.fighter("ada"), book)
        stage.change("ada", carried=("Sword",))
        assert next(iter(ways(stage.fighter("ada"), book))) == "Sword"
        assert "Pistol" not in ways(stage.fighter("ada"), book)

    def test_one_name_for_two_attacks(self, stage: Stage, book: Rulebook) -> None:
        kind = (("kind", ("electricity",)),)
        stage.empower("ada", HeldPower("elemental-energy-control", rank=Score(40), choices=kind))
        near, far = list(ways(stage.fighter("ada"), book))[:2]
        assert near.endswith(", bashing")
        assert far.endswith(", ranged")


def test_a_fighter_is_told_apart_by_what_play_changes(stage: Stage) -> None:
    ada = stage.fighter("ada")
    assert replace(ada, known=stage.fighter("ben").known) == ada
    assert replace(ada, damage=1) != ada
    assert replace(ada, fortitude=2).rank(Trait.FORTITUDE) == 2
    assert ada.rank(Trait.FORTITUDE) == 20


def test_the_open_roll_and_the_hand_of_the_gamemaster(rules: FourcFight, stage: Stage) -> None:
    assert rules.open_roll(stage.now) is None
    stage.attack("ada", "ben")
    roll = rules.open_roll(stage.now)
    assert roll is not None
    assert roll.who == "ada"
    assert rules.mark(action_events.Waited("ada")) == ""
    ada = rules.with_condition(stage.fighter("ada"), rules.condition_names()[1], 3)
    assert [each.name for each in ada.afflictions] == ["Unconscious"]
    assert rules.without_condition(ada, "Unconscious") == stage.fighter("ada")
    assert rules.with_gauge(ada, "Damage", 7, 3).damage == 7
    assert rules.with_number(Thing(10, 50), "Material Value", 7) == Thing(7, 50)


def test_the_log_of_an_attack_has_its_row_and_its_rule(stage: Stage, rules: FourcFight) -> None:
    log = play(begin(stage.now, ""), rules, FISTS)
    opened = account(log, 0, rules)
    assert opened.what == "Ada attacks."
    assert opened.figures == "row 20–29"
    assert opened.rule == RuleLink("turn", "The turn")
    rolled = play(log, rules, commands.RollDice(), dice=ScriptedDice(56))
    settled = account(play(rolled, rules, commands.Settle()), 2, rules)
    assert settled.what == "Ada hits Ben: 20 Damage."
    assert settled.figures == "56 on row 20–29"
    assert settled.rule == RuleLink("result:bashing", "Bashing: Hit")
    assert settled.mark == "R"

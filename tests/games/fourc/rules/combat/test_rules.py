"""The completeness of the fight rules: commands, events, sentences and scenes."""

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.commands import ChangeNotes
from fourc_desktop.core.encounter.log import new_log, play_command, redo, roll_again, undo
from fourc_desktop.core.encounter.log_groups import narrate_group
from fourc_desktop.core.encounter.narration import entry_sentences, narrate_entry
from fourc_desktop.core.encounter.views import (
    ConditionState,
    GaugeState,
    NumberState,
    Readiness,
    RuleLink,
    Severity,
    TurnStatus,
)
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.document_formats import (
    COMPANION_KIND,
    HERO_KIND,
    VEHICLE_KIND,
)
from fourc_desktop.games.fourc.formats.fight_format import fight
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.combat.attacks.attack_context import current_attacks
from fourc_desktop.games.fourc.rules.combat.encounter import (
    action_commands,
    action_events,
    commands,
    vehicle_commands,
)
from fourc_desktop.games.fourc.rules.combat.encounter.events import DamageSet
from fourc_desktop.games.fourc.rules.combat.encounter.fighter import Fighter, FighterCondition
from fourc_desktop.games.fourc.rules.combat.encounter.roll_purposes import (
    EscapeChoice,
    KnockbackChoice,
)
from fourc_desktop.games.fourc.rules.combat.encounter.table import (
    FightTable,
    MapObject,
    SideInitiative,
)
from fourc_desktop.games.fourc.rules.combat.encounter.turn_record import NEW_TURN
from fourc_desktop.games.fourc.rules.combat.fight import FourcFight
from fourc_desktop.games.fourc.rules.combat.rules import COMMAND_HANDLERS
from fourc_desktop.games.fourc.rules.combat.views.fighter_views import FOLLOWS
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.core.encounter.replaying import replayed
from tests.core.rolls.result_marks import R
from tests.games.fourc.rules.combat.stage import EVENTS, Stage, character, declared

FISTS = commands.AttackCommand("ada", "Fists", "ben")


@pytest.fixture
def fourc(book: Rulebook) -> FourcFight:
    return fight(book, CampaignPage())


def test_a_fight_starts_without_rolls_or_choices(fourc: FourcFight) -> None:
    assert fourc.rules.initial_table() == FightTable()
    assert fourc.roster.kinds == (HERO_KIND, COMPANION_KIND, VEHICLE_KIND)


def test_every_command_and_event_can_be_written(fourc: FourcFight) -> None:
    wanted = declared(commands, action_commands, vehicle_commands) - {commands.PulledPunch}
    assert set(fourc.rules.types.commands.values()) == wanted == COMMAND_HANDLERS.keys()
    assert set(fourc.rules.types.events.values()) == EVENTS


class TestJoining:
    def test_a_joining_character_keeps_wounds_and_conditions(
        self, fourc: FourcFight, book: Rulebook
    ) -> None:
        made = replace(character(book), wounds=30, conditions=("Dazed", "In love"))
        joined = fourc.roster.joined(made)
        assert isinstance(joined, Fighter)
        assert (joined.damage, joined.full_damage, joined.fortune) == (50, 80, 60)
        assert joined.afflictions == (FighterCondition("Dazed"), FighterCondition("In love"))
        assert (joined.kind, joined.this_turn) == ("", NEW_TURN)
        nameless = fourc.roster.joined(made, nameless=True)
        assert isinstance(nameless, Fighter)
        assert nameless.kind == made.profile.name

    def test_unknown_catalog_entries_are_refused(self, fourc: FourcFight, book: Rulebook) -> None:
        strange = replace(character(book), origin="moon-people")
        with pytest.raises(Refused, match="has “moon-people”, which these rules do not know"):
            fourc.roster.joined(strange)

    def test_going_home(self, fourc: FourcFight, book: Rulebook) -> None:
        made = character(book)
        before = fourc.roster.joined(made)
        assert isinstance(before, Fighter)
        after = fourc.roster.returned(made, before, replace(before, damage=70))
        assert isinstance(after, Character)
        assert after.wounds == 10

    def test_a_combatant_turned_into_an_object_stores_nothing(
        self, fourc: FourcFight, book: Rulebook
    ) -> None:
        made = character(book)
        before = fourc.roster.joined(made)
        assert fourc.roster.returned(made, before, MapObject(10, 50)) == made
        assert fourc.roster.returned(made, MapObject(10, 50), before) == made


class TestDeciding:
    def test_a_fight_written_down_undone_and_replayed(
        self, fourc: FourcFight, stage: Stage
    ) -> None:
        log = new_log(stage.now, "seed")
        for command in (
            FISTS,
            commands.RollDice(),
            commands.SettleOpenRoll(),
            ChangeNotes("Ouch."),
        ):
            log = play_command(log, fourc.rules, command, dice=ScriptedDice(60))
        assert redo(undo(log)) == log
        form = EncounterFormat(fourc.rules.types)
        start = form.read_start(form.write_start(log.state_at(0)))
        entries = [form.read_entry(form.write_entry(entry)) for entry in log.entries]
        assert replayed(start, "seed", entries, log.cursor) == log
        assert form.read_command(form.write_command(FISTS)) == FISTS
        assert "Ada hits Ben: 20 Damage." in list(entry_sentences(log, 2, fourc))

    def test_a_settled_roll_is_thrown_again_and_not_the_turns_it_costs(
        self, fourc: FourcFight, stage: Stage
    ) -> None:
        """4C, Concuss: who fails the roll is out for 1d10 turns, thrown when it is settled."""
        stage.add("ada", "heroes", brawn=30)
        log = new_log(stage.now, "seed")
        for command, faces in (
            (FISTS, ()),
            (commands.RollDice(), (98,)),
            (commands.SettleOpenRoll(), ()),
            (commands.RollDice(), (3,)),
            (commands.SettleOpenRoll(), (7,)),
        ):
            dice = ScriptedDice(*faces)
            log = play_command(log, fourc.rules, command, dice=dice)
            assert dice.left == ()
        again = roll_again(log, fourc.rules, dice=ScriptedDice(90))
        opened = again.now.table.roll
        assert opened is not None
        assert (opened.check.name, opened.check.dice) == ("Ben", 90)
        assert (again.entries[-1].command, again.entries[-1].base) == (commands.RollDice(), 3)
        narrated = narrate_group(again, 0, 6, fourc)
        assert [each.what for each in narrated.parts if each.label == "Dice"] == ["98", "90"]

    def test_no_command_of_4c(self, fourc: FourcFight, stage: Stage) -> None:
        with pytest.raises(Refused, match="no command of 4C"):
            fourc.rules.decide(stage.now, ChangeNotes(""), ScriptedDice(), by_hand=True)

    def test_an_open_roll_refuses_attacks(self, fourc: FourcFight, stage: Stage) -> None:
        stage.add("cid", "heroes")
        stage.attack("ada", "ben")
        command = commands.AttackCommand("cid", "Fists", "ben")
        with pytest.raises(Refused, match=r"Ada rolls Fists \(Melee\); settle that first"):
            fourc.rules.decide(stage.now, command, ScriptedDice(), by_hand=True)
        assert fourc.rules.decide(stage.now, commands.CallOffRolls(), ScriptedDice(), by_hand=False)

    @pytest.mark.parametrize(
        ("choice", "sentence"),
        [
            (KnockbackChoice("ada", "ben", 30), "Ada first chooses where Ben is knocked to."),
            (EscapeChoice("ben", "ada"), "Ben is free, and first chooses where to go."),
        ],
    )
    def test_a_pending_choice_refuses_attacks(
        self, fourc: FourcFight, stage: Stage, choice: KnockbackChoice | EscapeChoice, sentence: str
    ) -> None:
        stage.table(choices=(choice,))
        with pytest.raises(Refused) as refused:
            fourc.rules.decide(stage.now, FISTS, ScriptedDice(), by_hand=True)
        assert refused.value.refusal.sentence == sentence


class TestLooking:
    def test_gauges(self, fourc: FourcFight, stage: Stage) -> None:
        stage.change("ada", damage=12)
        gauges = [
            GaugeState("Damage", 12, 80, "gauge_first"),
            GaugeState("Fortune", 60, 60, "gauge_second"),
        ]
        assert list(fourc.views.gauges(stage.now, "ada")) == gauges
        stage.empower("ada", HeldPower("nine-lives", rank=Score(20)))
        assert fourc.views.gauges(stage.now, "ada")[2] == GaugeState("Pool", 40, 40, "accent_fill")

    def test_objects_have_no_gauges_or_actions(self, fourc: FourcFight, stage: Stage) -> None:
        stage.lay("crate", MapObject(10, 50))
        assert not fourc.views.gauges(stage.now, "crate")
        assert not fourc.actions.action_options(stage.now, "crate")
        assert not fourc.views.conditions(stage.now, "crate")
        stage.lay("crate", MapObject(10, 50, broken=True))
        assert fourc.views.conditions(stage.now, "crate") == (ConditionState("Broken"),)
        assert DamageSet("crate", 0).apply(stage.now) == stage.now

    def test_conditions(self, fourc: FourcFight, stage: Stage) -> None:
        stage.suffer("ada", Condition.DYING)
        assert fourc.views.conditions(stage.now, "ada") == (
            ConditionState("Dying", severity=Severity.GRAVE),
        )

    def test_the_values_of_lists(self, fourc: FourcFight, stage: Stage) -> None:
        assert [each.name for each in fourc.views.numbers(stage.now, "ada")][:1] == ["Melee"]
        assert [step.is_now for step in fourc.views.steps(stage.now)].index(True) == 3
        assert fourc.views.side_note(stage.now, "heroes") == "initiative 50"
        assert fourc.views.status(stage.now, "ada").readiness is Readiness.NOW

    def test_order(self, fourc: FourcFight, stage: Stage) -> None:
        stage.add("cid", "heroes")
        stage.lay("crate", MapObject(10, 50))
        stage.table(initiative=(SideInitiative("foes", 60), SideInitiative("heroes", 20)))
        assert fourc.views.order(stage.now) == ["ben", "ada", "cid"]
        stage.table(initiative=())
        assert fourc.views.order(stage.now) == ["ada", "ben", "cid"]

    def test_offers_movement_modes_and_texts(self, fourc: FourcFight, stage: Stage) -> None:
        names = [offer.name for offer in fourc.actions.action_options(stage.now, "ada")]
        assert names[:3] == ["Fists", "Rush", "Throw an object"]
        assert fourc.movement.movement_modes(stage.now, "ada")[0].sectors == 2
        assert fourc.views.numbers(stage.now, "ada")[0] == NumberState("Melee", 20, 20, FOLLOWS)
        assert fourc.views.status(stage.now, "ada") == TurnStatus(Readiness.NOW)
        assert fourc.views.side_note(stage.now, "foes") == "initiative 20"
        assert [each.title for each in fourc.views.steps(stage.now) if each.is_now] == [
            "Heroes act"
        ]
        assert fourc.narration.event_text(stage.now, action_events.Waited("ada")) == "Ada waits."


class TestWays:
    def test_a_dropped_weapon_gives_no_attack(self, stage: Stage, book: Rulebook) -> None:
        stage.add("ada", "heroes", carries=("Pistol",))
        assert "Pistol" in current_attacks(stage.fighter("ada"), book)
        stage.change("ada", carried=("Sword",))
        assert next(iter(current_attacks(stage.fighter("ada"), book))) == "Sword"
        assert "Pistol" not in current_attacks(stage.fighter("ada"), book)

    def test_attacks_of_one_power_have_distinct_names(self, stage: Stage, book: Rulebook) -> None:
        kind = (("kind", ("electricity",)),)
        stage.empower("ada", HeldPower("elemental-energy-control", rank=Score(40), choices=kind))
        near, far = list(current_attacks(stage.fighter("ada"), book))[:2]
        assert near.endswith(", bashing")
        assert far.endswith(", ranged")


def test_fighter_equality_ignores_known_stats(stage: Stage) -> None:
    ada = stage.fighter("ada")
    assert replace(ada, known=stage.fighter("ben").known) == ada
    assert replace(ada, damage=1) != ada
    assert replace(ada, fortitude=2).rank(Trait.FORTITUDE) == 2
    assert ada.rank(Trait.FORTITUDE) == 20


def test_the_dice_for_the_turns_of_conditions(fourc: FourcFight) -> None:
    """1d10 for stunned and dazed (4C, Concuss; Force Field); no dice for others."""
    dice = {
        name: fourc.overrides.condition_dice(name) for name in fourc.overrides.condition_names()
    }
    rolled = {name: (each.count, each.low, each.high) for name, each in dice.items() if each}
    assert rolled == {"Dazed": (1, 1, 10), "Unconscious": (1, 1, 10)}
    assert fourc.overrides.condition_dice("Singing") is None


def test_the_open_roll_and_the_hand_of_the_gamemaster(fourc: FourcFight, stage: Stage) -> None:
    assert fourc.roll.open_roll(stage.now) is None
    stage.attack("ada", "ben")
    roll = fourc.roll.open_roll(stage.now)
    assert roll is not None
    assert roll.who == "ada"
    assert fourc.narration.mark(action_events.Waited("ada")) is None
    ada = fourc.overrides.with_condition(
        stage.fighter("ada"), fourc.overrides.condition_names()[1], 3
    )
    assert isinstance(ada, Fighter)
    assert [each.name for each in ada.afflictions] == ["Unconscious"]
    assert fourc.overrides.without_condition(ada, "Unconscious") == stage.fighter("ada")
    hurt = fourc.overrides.with_gauge(ada, "Damage", 7, 3)
    assert isinstance(hurt, Fighter)
    assert hurt.damage == 7
    assert fourc.overrides.with_number(MapObject(10, 50), "Material Value", 7) == MapObject(7, 50)


def test_the_log_of_an_attack_has_its_row_and_its_rule(stage: Stage, fourc: FourcFight) -> None:
    log = play_command(new_log(stage.now, ""), fourc.rules, FISTS)
    opened = narrate_entry(log, 0, fourc)
    assert opened.what == "Ada rolls on Fists (Melee) 20."
    assert opened.others == ("Ada attacks.", "Ada has acted.")
    assert opened.figures == "row 20–29"
    assert opened.rule == RuleLink("result:bashing", "Bashing")
    rolled = play_command(log, fourc.rules, commands.RollDice(), dice=ScriptedDice(56))
    settled = narrate_entry(play_command(rolled, fourc.rules, commands.SettleOpenRoll()), 2, fourc)
    assert settled.what == "Ada hits Ben: 20 Damage."
    assert settled.figures == "56 on row 20–29"
    assert settled.rule == RuleLink("result:bashing", "Bashing: Hit")
    assert settled.mark == R

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice, TableDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.core.rolls.outcomes import (
    distribution,
    funds_left,
    involved_ids,
    outcome_of,
    success,
    thrown,
)
from fourc_desktop.core.rolls.rolling import Alteration, Roll
from fourc_desktop.games.fourth_earth.formats.document_formats import ROLLER
from fourc_desktop.games.fourth_earth.rules.batteries import Battery
from fourc_desktop.games.fourth_earth.rules.characters.transfer import NO_RECEIVER
from fourc_desktop.games.fourth_earth.rules.characters.traumas import Trauma
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import PoolCheck, Versus, own_rating
from fourc_desktop.games.fourth_earth.rules.options import EarthOptions, EarthPage
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games import test_roller_laws as laws
from tests.games.fourth_earth.people import ALL_SPRINKLES, ILSE
from tests.games.fourth_earth.rules.combat.stage import GUARD, ROOK

CHECK = PoolCheck("ilse", "Ilse", "Fight", rating=3, ranks=2, with_die=True, die=6, energy=2)
POOL = Alteration("pool:physical", "ilse", "Ilse", (("physical", 1),))
DIE = Alteration("die:physical", "ilse", "Ilse", (("physical", 2),))
AGAIN = Alteration("criticality-die:proficiency", "ilse", "Ilse", (("proficiency", 2),))
TABLE = Alteration("table")


@pytest.fixture
def tried(full: EarthRulebook) -> laws.Tried:
    rolls = [
        Roll(CHECK),
        Roll(replace(CHECK, versus=Versus.OPPOSED, ranks=1, with_die=False, foe_dice=2)),
    ]
    return laws.Tried(ROLLER, full, rolls, [(POOL,), (DIE, AGAIN), (TABLE,)])


def test_the_laws_of_rollers(tried: laws.Tried) -> None:
    laws.test_dice_of_the_check_are_asked_before_those_of_an_alteration(tried)
    laws.test_the_outcome_depends_on_nothing_but_roll_book_and_dice(tried)
    laws.test_a_roll_is_read_as_it_was_written(tried)


def test_odds_equal_play(tried: laws.Tried) -> None:
    small = Roll(replace(CHECK, rating=1, die=2))
    laws.test_odds_equal_play(replace(tried, rolls=[small], alterations=[(DIE,), (TABLE,)]))


def test_the_next_roll_keeps_its_setup_but_no_points(plain: EarthRulebook) -> None:
    last = Roll(replace(CHECK, spend=2, extra=1), settled=True)
    assert ROLLER.blank(EarthPage(), last, plain) == Roll(CHECK)
    assert ROLLER.blank(EarthPage(), None, plain) == Roll(PoolCheck())
    critical = ROLLER.blank(EarthPage(options=ALL_SPRINKLES), None, plain).check
    assert (critical.with_die, critical.die) == (True, 12)
    # A roll from before the Criticality Die was switched on does not disable the die.
    before = Roll(replace(CHECK, with_die=False), settled=True)
    assert ROLLER.blank(EarthPage(options=ALL_SPRINKLES), before, plain).check.with_die


def test_the_rolls_of_a_character(full: EarthRulebook) -> None:
    found = {each.title: each for each in ROLLER.rollable_traits("ilse", ILSE, None, full)}
    assert found["Fight"].roll.check.ranks == 3
    wrestle = found["Wrestle"].roll.check
    assert (wrestle.ranks, wrestle.is_specialty) == (4, True)
    assert found["Swim"].group == "Not used yet"
    assert found["Heal"].group == "Action types"
    assert ROLLER.rollable_traits("x", object(), None, full) == ()


def offered(roll: Roll[PoolCheck], book: EarthRulebook) -> dict[str, str]:
    funds = ROLLER.funds_of("ilse", ILSE, book)
    assert funds is not None
    others = replace(funds, payer="else")
    return {
        each.alteration.id: "" if each.refusal is None else each.refusal.sentence
        for each in ROLLER.alterations(roll, book, [funds_left(funds, roll), others])
    }


def test_re_rolls_are_offered(full: EarthRulebook, plain: EarthRulebook) -> None:
    fell = Roll(replace(CHECK, rating=8, spend=5), ((2, 3), (4,)))
    assert offered(fell, full) == {
        "pool:physical": "",
        "die:physical": "Needs 2, 1 left.",
        "criticality-die:physical": "Needs 2, 1 left.",
        "die:recharged": "",
        "criticality-die:recharged": "",
        "pool:proficiency": "",
        "die:proficiency": "",
        "criticality-die:proficiency": "",
    }
    assert offered(Roll(CHECK), full) == {}
    assert offered(Roll(CHECK, ((2, 3),)), plain) == {}
    assert offered(Roll(replace(CHECK, rating=0)), full) == {}
    ones = Roll(replace(CHECK, with_die=False), ((1, 1),))
    assert offered(ones, full)["die:physical"] == "Every die shows a 1."
    healing = replace(fell, check=replace(CHECK, battery=Battery.HEALTH))
    assert not any("physical" in each for each in offered(healing, full))


def test_spent_points_are_not_left_after_the_roll(full: EarthRulebook) -> None:
    funds = ROLLER.funds_of("ilse", ILSE, full)
    assert funds is not None
    fell = Roll(replace(CHECK, spend=3, use_spend=1), ((2, 3), (4,)))
    assert (funds.has("physical"), funds_left(funds, fell).has("physical")) == (6, 2)
    assert funds_left(funds, Roll(CHECK)) == funds


def test_a_critical_result_is_rolled_on_its_table_once(full: EarthRulebook) -> None:
    critical = Roll(CHECK, ((1, 3), (1,)))
    assert offered(critical, full)["table"] == ""
    rolled = replace(critical, throws=(*critical.throws, (4,)), alterations=(TABLE,))
    assert offered(rolled, full) == {}
    with pytest.raises(Refused, match="table first"):
        ROLLER.settled(critical, {"ilse": ILSE}, full)
    after = ROLLER.settled(rolled, {"ilse": ILSE}, full)["ilse"]
    assert after.physical == 7


def test_settling_changes_only_the_roller(full: EarthRulebook) -> None:
    fell = Roll(replace(CHECK, spend=1), ((2, 3), (4,)))
    after = ROLLER.settled(fell, {"ilse": ILSE, "else": ILSE}, full)
    assert set(after) == {"ilse"}
    assert after["ilse"].physical == 5
    assert ROLLER.settled(fell, {"ilse": object()}, full) == {}
    nothing = Roll(PoolCheck("ilse", rating=0))
    assert ROLLER.settled(nothing, {"ilse": ILSE}, full) == {}
    assert ROLLER.funds_of("x", object(), full) is None


def test_words_and_json(full: EarthRulebook) -> None:
    fell = Roll(replace(CHECK, lowers=1, versus=Versus.CONTEST, foe="Rook"), ((1, 3), (1,)))
    assert ROLLER.line(fell, full) == "Ilse: Fight at rating 2, 2d4: Fight 1 3; Criticality Die 1"
    assert ROLLER.short(fell, full) == "Fight: 1 of 2"
    assert ROLLER.short(Roll(CHECK), full) == "Fight"
    found = ROLLER.as_json(fell, full)
    assert found["outcome"] == "critical-success"
    assert (found["adjusted"], found["sides"], found["pool"], found["ones"]) == (2, 4, 2, 1)
    assert "outcome" not in ROLLER.as_json(Roll(CHECK), full)
    impossible = Roll(PoolCheck(is_infinite=True))
    assert ROLLER.line(impossible, full) == "Pool at rating ∞"
    assert ROLLER.topic(fell, full).title == "Fight"
    assert ROLLER.refused(fell, full) == {}
    assert ROLLER.undo_label(fell, POOL, back=False) == "Roll the pool again"
    assert ROLLER.undo_label(fell, TABLE, back=True) == "Take back: roll on the table"


def test_parts_name_what_raises_and_lowers(full: EarthRulebook) -> None:
    spell = Roll(replace(CHECK, is_advanced=True, rarity="rare", lowers=1))
    found = [(each.of, each.title, each.amount) for each in ROLLER.parts(spell, full)]
    assert found[0] == ("Rating to use", "Rarity", 3)
    assert ("Adjusted rating", "Initial rating", 3) in found
    contest = Roll(replace(CHECK, versus=Versus.CONTEST))
    assert ROLLER.parts(contest, full)[0].title == "Their ranks"
    assert ROLLER.parts(Roll(PoolCheck(is_infinite=True)), full) == ()


def test_the_parts_of_a_rating_add_up_to_no_less_than_0(full: EarthRulebook) -> None:
    parts = ROLLER.parts(Roll(PoolCheck(rating=2, lowers=2, extra=-3)), full)
    assert sum(each.amount for each in parts) == 0
    assert (parts[-1].title, parts[-1].amount) == ("Never below 0", 3)
    assert sum(e.amount for e in ROLLER.parts(Roll(PoolCheck(rating=2, lowers=2)), full)) == 0


def test_success_is_a_one_in_the_pool(plain: EarthRulebook) -> None:
    roll = ROLLER.with_value(Roll(CHECK), "ranks", 4)
    found = success(ROLLER, roll, distribution(ROLLER, roll, plain))
    assert found is not None
    assert round(float(found * 100), 1) == 51.8
    fell = thrown(ROLLER, roll, plain, SeededDice("x"))
    outcome = outcome_of(ROLLER, fell, plain)
    assert outcome is not None
    assert ROLLER.succeeds(fell, outcome) is any(1 in faces for faces in fell.throws)
    assert EarthOptions() == plain.options


def test_a_contest_hurts_the_antagonist_too(full: EarthRulebook) -> None:
    check = replace(
        CHECK, versus=Versus.CONTEST, is_aggressive=True, energy=3, resistance=1, at="rook"
    )
    people = {"ilse": ILSE, "rook": ROOK}
    hit = ROLLER.settled(Roll(check, ((1, 3), (4,))), people, full)
    assert hit["rook"].health == 8 - 2
    miss = ROLLER.settled(Roll(check, ((2, 3), (4,))), people, full)
    assert "rook" not in miss
    for trauma, health, spirit in ((4, 6, 7), (10, 5, 8), (12, 6, 8)):
        roll = Roll(check, ((1, 3), (1,), (11,), (trauma,)), alterations=(TABLE,))
        rook = ROLLER.settled(roll, people, full)["rook"]
        assert (rook.health, rook.spiritual) == (health, spirit)
    assert set(ROLLER.settled(Roll(check, ((1, 3), (4,))), {"rook": ROOK}, full)) == {"rook"}


def test_a_successful_solo_roll_prevents_the_hit(full: EarthRulebook) -> None:
    check = replace(
        CHECK, versus=Versus.SOLO, rating=6, foe_lowers=2, is_aggressive=True, energy=3, at="guard"
    )
    assert own_rating(check, full) == 4
    people = {"ilse": ILSE, "guard": GUARD}
    hit = ROLLER.settled(Roll(check, ((2, 3), (4,))), people, full)
    assert hit["ilse"].health == ILSE.health - 3
    assert hit["guard"].actions[0].points == 2
    held = ROLLER.settled(Roll(check, ((1, 3), (4,))), people, full)
    assert set(held) == {"guard"}
    assert held["guard"].actions[0].points == 1
    critical = Roll(check, ((2, 3), (1,), (3,)), alterations=(TABLE,))
    assert ROLLER.settled(critical, people, full)["ilse"].health == 0
    gains = Roll(check, ((2, 3), (1,), (2,)), alterations=(TABLE,))
    assert ROLLER.outcome(gains, full, TableDice(gains.throws)).words == (
        "d12 says 2: +1 physical battery of whoever acts. Ilse loses 3 health."
    )
    done = replace(check, foe_lowers=6)
    assert "guard" not in ROLLER.settled(Roll(done), people, full)


def test_battery_points_are_given_away(full: EarthRulebook) -> None:
    tired = replace(ROOK, physical=6)
    check = PoolCheck("ilse", on="Transfer battery points", gives=4, at="rook")
    after = ROLLER.settled(Roll(check), {"ilse": ILSE, "rook": tired}, full)
    assert (after["ilse"].physical, after["rook"].physical) == (ILSE.physical - 2, 8)
    assert ROLLER.settled(Roll(check), {"ilse": ILSE}, full) == {}
    to_self = replace(check, at="ilse")
    assert ROLLER.settled(Roll(to_self), {"ilse": ILSE}, full) == {}
    far = replace(check, distance="ranged")
    failed = ROLLER.settled(Roll(far, ((2,),)), {"ilse": ILSE, "rook": tired}, full)
    assert set(failed) == {"ilse"}


def test_a_transfer_to_nobody_is_refused(full: EarthRulebook) -> None:
    roll = Roll(PoolCheck("ilse", on="Transfer battery points", gives=1))
    with pytest.raises(Refused) as caught:
        ROLLER.settled(roll, {}, full)
    assert caught.value.refusal == NO_RECEIVER()


def test_a_transfer_tells_who_gets_the_points(full: EarthRulebook) -> None:
    check = PoolCheck("ilse", "Ilse", "Transfer battery points", foe="Rook", at="rook", gives=2)
    told = "Rook gets 2 points of physical, as far as there are and fit."
    assert told in ROLLER.line(replace(Roll(check), settled=True), full)
    assert told in ROLLER.outcome(Roll(check), full, TableDice(())).words
    far = Roll(replace(check, distance="ranged"), ((2,),))
    assert "gets" not in ROLLER.line(replace(far, settled=True), full)
    to_self = replace(Roll(replace(check, at="ilse")), settled=True)
    assert "gets" not in ROLLER.line(to_self, full)


def test_the_loss_of_the_antagonist_is_shown_before_settling(full: EarthRulebook) -> None:
    check = replace(
        CHECK, versus=Versus.CONTEST, is_aggressive=True, energy=3, resistance=1, at="x", foe="Rook"
    )

    def words(check: PoolCheck, *throws: tuple[int, ...], done: tuple[Alteration, ...] = ()) -> str:
        roll = Roll(check, throws, alterations=done)
        return ROLLER.outcome(roll, full, TableDice(roll.throws)).words

    assert words(check, (1, 3), (4,)) == "It hits. Rook loses 2 health."
    assert words(check, (2, 3), (4,)) == "It misses."
    assert words(check, (1, 3), (1,)) == "It hits, better than meant."
    doubled = words(check, (1, 3), (1,), (3,), done=(TABLE,))
    assert doubled == "d12 says 3: energy × 2. Rook loses 5 health."
    assert words(replace(check, at=""), (1, 3), (4,)) == "It hits."
    assert words(replace(check, energy=0), (1, 3), (4,)) == "It hits."
    harmless = replace(check, is_aggressive=False, energy=0)
    assert words(harmless, (1, 3), (4,)) == ""
    assert words(harmless, (2, 3), (4,)) == ""
    solo = replace(check, versus=Versus.SOLO)
    assert words(solo, (2, 3), (4,)) == "Rook hits. Ilse loses 2 health."
    assert involved_ids(Roll(check)) == ("ilse", "x")


def test_an_assist_is_easier_than_what_it_assists(full: EarthRulebook) -> None:
    """Seed 003, Transfer: at range it is 2, so it helps with ratings of 3 or more."""
    check = PoolCheck(
        "ilse", "Ilse", "Transfer battery points", at="bo", gives=1, distance="ranged"
    )
    people = {"ilse": ILSE, "bo": replace(ILSE, physical=3)}
    for assists, extra in ((0, 0), (3, 0), (4, 1)):
        given = Roll(replace(check, assists=assists, extra=extra), ((1,),))
        assert ROLLER.settled(given, people, full)["bo"].physical == 4
    for assists, extra in ((2, 0), (1, 0), (3, 1)):
        harder = Roll(replace(check, assists=assists, extra=extra), ((1,),))
        with pytest.raises(Refused, match="should be easier"):
            ROLLER.settled(harder, people, full)


def test_traumas_are_stored_in_the_target(full: EarthRulebook) -> None:
    """E16."""
    people = {"ilse": ILSE, "rook": ROOK}
    check = replace(CHECK, tool="Iron-shod staff", is_aggressive=True, at="rook", foe="Rook",
                    versus=Versus.CONTEST, rating=1)  # fmt: skip

    def traumas(*faces: tuple[int, ...], of: PoolCheck = check) -> dict[str, object]:
        after = ROLLER.settled(Roll(of, faces, alterations=(TABLE,)), people, full)
        return {id_: each.traumas for id_, each in after.items()}

    hit, missed, critical, trauma = (1, 3), (2, 3), (1,), (11,)
    assert traumas(hit, critical, trauma, (1,)) == {"rook": (Trauma("Easy target", rating=2),)}
    assert traumas(missed, critical, trauma, (10,)) == {"ilse": (Trauma("Bleeding", health=1),)}
    assert traumas(missed, critical, trauma, (11,)) == {
        "ilse": (Trauma("Iron-shod staff", is_tool=True),)
    }
    solo = replace(check, versus=Versus.SOLO, rating=5, at="rook")
    assert traumas(missed, critical, trauma, (12,), of=solo) == {
        "ilse": (Trauma("Stunned", rounds=2),) }  # fmt: skip
    assert traumas(missed, critical, (2,)) == {"ilse": ()}


def test_the_line_of_a_settled_roll_names_its_effects(full: EarthRulebook) -> None:
    check = replace(
        CHECK, versus=Versus.CONTEST, is_aggressive=True, energy=3, resistance=1, at="x", foe="Rook"
    )
    done = Roll(check, ((1, 3), (1,), (3,)), alterations=(TABLE,), settled=True)
    assert ROLLER.line(done, full).endswith(". D12 says 3: energy × 2. Rook loses 5 health.")
    assert not ROLLER.line(replace(done, settled=False), full).endswith("health.")
    plain = Roll(check, ((2, 3), (4,)), settled=True)
    assert ROLLER.line(plain, full).endswith("Criticality Die 4")
    assert ROLLER.line(Roll(check, ((2, 3),), settled=True), full).endswith("Fight 2 3")


def test_a_solo_roll_names_the_source_of_its_rating(full: EarthRulebook) -> None:
    solo = Roll(replace(CHECK, versus=Versus.SOLO, rating=5, foe_lowers=2))
    [part] = ROLLER.parts(solo, full)
    assert (part.title, part.amount, part.source) == ("Opposing value", 5, "of their rating 3")
    endless = Roll(replace(CHECK, versus=Versus.SOLO, is_infinite=True))
    assert ROLLER.parts(endless, full)[0].source == "of Infinite"

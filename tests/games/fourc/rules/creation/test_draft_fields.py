from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.core.dice import ScriptedDice, SeededDice, TableDice, ThrowWanted
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterProfile
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    alter_ego_limits,
    companion_rerolls,
    sidekick_limits,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.creation.creation_rolls import MAGIC_ALONE, roll_bonus_power
from fourc_desktop.games.fourc.rules.creation.draft import (
    SCORES,
    CreationMethod,
    Draft,
    DraftField,
    draft_of,
    draft_problems,
    finished_character,
    missing_problems,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    can_roll_rest,
    change_origin,
    is_rest_locked,
    lock_field,
    new_draft,
    open_fields,
    roll_field,
    roll_rest,
    roll_unlocked,
    set_field,
    set_origin,
    type_dice,
)
from fourc_desktop.games.fourc.rules.creation.draft_powers import mark_as_lost
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.powers.power import MAGIC, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.traits import Trait


def raise_it(_: HeldPower) -> bool:
    return True


def named(draft: Draft) -> Draft:
    return replace(draft, profile=CharacterProfile("Stormglass"))


def test_a_new_draft_misses_every_field(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    wanted = [problem.where for problem in missing_problems(draft)]
    assert wanted == ["Name", "Origin", *(field.title for field in SCORES)]
    assert finished_character(draft) is None
    assert draft_problems(draft, book) == missing_problems(draft)
    assert open_fields(draft) == tuple(DraftField)


def test_without_any_power_to_roll_nothing_is_open(book: Rulebook) -> None:
    """As for a finished Alter-Ego in the builder, whose powers are not locked."""
    draft = roll_rest(new_draft(BASIC, CreationMethod.ROLL), book, SeededDice("none"), raise_it)
    draft = set_field(replace(draft, powers=()), DraftField.POWER_COUNT, Score(0))
    assert open_fields(draft) == ()
    assert can_roll_rest(draft, book) == (draft.origin == "mutant")


def test_rolled_in_order_it_is_whole(book: Rulebook) -> None:
    draft = named(
        roll_rest(new_draft(BASIC, CreationMethod.ROLL), book, SeededDice("order"), raise_it)
    )
    assert missing_problems(draft) == ()
    assert open_fields(draft) == ()
    where = {problem.where for problem in draft_problems(draft, book)}
    assert where <= {"Skills", "Powers"}  # The choices that the player still has to make.


def test_fields_can_come_in_any_order(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    for field in (DraftField.REPUTE, DraftField.WILLPOWER, DraftField.LIFESTYLE, DraftField.MELEE):
        draft = roll_field(draft, field, book, ScriptedDice(67), raise_it)
    assert draft.score(DraftField.REPUTE) == Score(23, 67)
    assert draft.score(DraftField.WILLPOWER) == Score(30, 67)
    assert [field for field, _ in draft.scores] == [
        DraftField.MELEE,
        DraftField.WILLPOWER,
        DraftField.LIFESTYLE,
        DraftField.REPUTE,
    ]


def test_the_tables_own_dice(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    with pytest.raises(ThrowWanted) as wanted:
        roll_field(draft, DraftField.ORIGIN, book, TableDice(), raise_it)
    assert wanted.value.throw.what == "Origin"
    rolled = roll_field(draft, DraftField.ORIGIN, book, TableDice([(67,)]), raise_it)
    assert (rolled.origin, rolled.origin_dice) == ("mutant", 67)


def test_a_locked_field_is_not_rolled(book: Rulebook) -> None:
    draft = set_field(new_draft(BASIC, CreationMethod.ROLL), DraftField.MELEE, Score(50))
    draft = lock_field(draft, DraftField.MELEE, locked=True)
    with pytest.raises(Refused, match="Melee is locked"):
        roll_field(draft, DraftField.MELEE, book, ScriptedDice(0), raise_it)
    rolled = roll_unlocked(draft, DraftField, book, SeededDice("locks"), raise_it)
    assert rolled.score(DraftField.MELEE) == Score(50)
    free = lock_field(rolled, DraftField.MELEE, locked=False)
    assert roll_field(free, DraftField.MELEE, book, ScriptedDice(0), raise_it) != free


def test_a_field_can_be_opened_again(book: Rulebook) -> None:
    draft = set_field(new_draft(BASIC, CreationMethod.ROLL), DraftField.MELEE, Score(50))
    assert set_field(draft, DraftField.MELEE, None) == new_draft(BASIC, CreationMethod.ROLL)


def test_powers_need_their_number_first(book: Rulebook) -> None:
    with pytest.raises(Refused, match="number of powers"):
        roll_field(
            new_draft(BASIC, CreationMethod.ROLL),
            DraftField.POWERS,
            book,
            SeededDice("x"),
            raise_it,
        )


def test_a_99_is_magic(book: Rulebook) -> None:
    draft = roll_field(
        new_draft(BASIC, CreationMethod.ROLL),
        DraftField.POWER_COUNT,
        book,
        ScriptedDice(99),
        raise_it,
    )
    draft = roll_field(draft, DraftField.POWERS, book, ScriptedDice(50), raise_it)
    assert draft.powers == (HeldPower(MAGIC, rank=Score(20, 50)),)


def test_a_bonus_power_is_rolled_like_any_other(book: Rulebook) -> None:
    """Ruling R6."""
    there = (HeldPower("claws", rank=Score(30)),)
    rolled = roll_bonus_power(book, ADVANCED, there, ScriptedDice(36, 60))
    assert rolled == HeldPower("flight", 36, Score(30, 60), bonus=True)


def test_rolling_powers_includes_the_origin_bonus(book: Rulebook) -> None:
    """Ruling R6; 99 stays Magic alone."""
    mutant = set_origin(new_draft(ADVANCED, CreationMethod.ROLL), "mutant")
    one = set_field(mutant, DraftField.POWER_COUNT, Score(1))
    # Flight with its Rank Value; Flight again, which cannot be the bonus; then Telepathy.
    rolled = roll_field(one, DraftField.POWERS, book, ScriptedDice(36, 60, 36, 84, 60), raise_it)
    assert [(held.power, held.bonus) for held in rolled.powers] == [
        ("flight", False),
        ("telepathy", True),
    ]
    magic = set_field(mutant, DraftField.POWER_COUNT, Score(MAGIC_ALONE, 99))
    assert len(roll_field(magic, DraftField.POWERS, book, ScriptedDice(50), raise_it).powers) == 1


def test_the_rest_keeps_the_powers_that_are_there(book: Rulebook) -> None:
    """Rulings R6 and R7."""
    mutant = set_origin(new_draft(ADVANCED, CreationMethod.ROLL), "mutant")
    whole = roll_rest(mutant, book, SeededDice("rest"), raise_it)
    assert not can_roll_rest(whole, book)
    assert roll_rest(whole, book, ScriptedDice(), raise_it) == whole
    three = set_field(whole, DraftField.POWER_COUNT, Score(3))
    claws, flight = HeldPower("claws", rank=Score(30)), HeldPower("flight", rank=Score(30))
    granted = HeldPower("telepathy", rank=Score(30), bonus=True)
    for held, throws, rolled in (
        # Telepathy is the origin's and is not raised by a rolled one; then Flight is raised.
        ((claws, flight, granted), (84, 36), (claws, flight.again(), granted)),
        (
            (claws.again(), flight),
            (84, 60),
            (claws.again(), flight, replace(granted, rank=Score(30, 60), dice=84)),
        ),
    ):
        draft = replace(three, powers=held)
        assert open_fields(draft) == ()
        assert can_roll_rest(draft, book)
        assert roll_rest(draft, book, ScriptedDice(*throws), raise_it).powers == rolled
        locked = lock_field(draft, DraftField.POWERS, locked=True)
        assert can_roll_rest(locked, book)
        assert roll_rest(locked, book, ScriptedDice(*throws), raise_it).powers == rolled
        # Without any power, there is nothing that the lock could keep but the open field.
        none = lock_field(replace(draft, powers=()), DraftField.POWERS, locked=True)
        assert not can_roll_rest(none, book)
        assert roll_rest(none, book, ScriptedDice(), raise_it) == none


def test_the_rest_rolls_open_rank_values_of_chosen_powers(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    draft = roll_rest(draft, book, SeededDice("rest"), raise_it)
    powers = (HeldPower("alter-ego"), HeldPower("flight"), HeldPower("weapon", rank=Score(20)))
    draft = set_field(replace(draft, powers=powers), DraftField.POWER_COUNT, Score(3))
    assert can_roll_rest(draft, book)
    rolled = roll_rest(draft, book, ScriptedDice(60), raise_it)
    assert [held.rank for held in rolled.powers] == [None, Score(30, 60), Score(20)]
    assert not can_roll_rest(rolled, book)
    locked = lock_field(draft, DraftField.POWERS, locked=True)
    assert roll_rest(locked, book, ScriptedDice(60), raise_it).powers == rolled.powers


def test_locks_keep_what_is_open_from_being_rolled(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    whole = roll_rest(draft, book, SeededDice("rest"), raise_it)
    assert not is_rest_locked(draft, book)
    assert not is_rest_locked(lock_field(whole, DraftField.ORIGIN, locked=True), book)
    empty = lock_field(replace(whole, origin="", origin_dice=None), DraftField.ORIGIN, locked=True)
    assert is_rest_locked(empty, book)
    # The locks of an Alter-Ego are there from the start.
    second = new_draft(ADVANCED, CreationMethod.ROLL, alter_ego_limits())
    assert not is_rest_locked(roll_rest(second, book, SeededDice("rest"), raise_it), book)


def test_a_sidekicks_bonus_is_no_headquarters(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R55."""
    limits = sidekick_limits(derived_stats(plain_hero, book).traits, 3, ADVANCED)
    dice = ScriptedDice(42, 36, 60)  # Headquarters, then Flight with its Rank Value
    rolled = roll_bonus_power(book, ADVANCED, (), dice, never=companion_rerolls(limits))
    assert rolled.power == "flight"


def test_a_power_is_marked_lost_and_restored(book: Rulebook) -> None:
    """Ruling R6."""
    draft = replace(
        new_draft(ADVANCED, CreationMethod.ROLL), powers=(HeldPower("flight"), HeldPower("claws"))
    )
    lost = mark_as_lost(draft, 1, lost=True)
    assert [power.lost for power in lost.powers] == [False, True]
    other = mark_as_lost(lost, 0, lost=True)
    assert [power.lost for power in other.powers] == [True, False]


def test_a_finished_hero_is_typed_in(book: Rulebook, plain_hero: Character) -> None:
    draft = replace(
        new_draft(ADVANCED, CreationMethod.TYPED),
        profile=plain_hero.profile,
        skills=plain_hero.skills,
        powers=plain_hero.powers,
    )
    draft = set_origin(draft, plain_hero.origin)
    for trait, value in zip(Trait, (31, 22, 13, 44, 15, 26, 37), strict=True):
        draft = set_field(draft, DraftField(trait.value), Score(value))
    draft = set_field(draft, DraftField.LIFESTYLE, Score(12))
    draft = set_field(draft, DraftField.REPUTE, Score(3))
    assert finished_character(draft) is None
    draft = set_field(draft, DraftField.SKILL_COUNT, Score(2))
    draft = set_field(draft, DraftField.POWER_COUNT, Score(2))
    hero = finished_character(draft)
    assert hero is not None
    assert (hero.skill_count, hero.power_count) == (Score(2), Score(2))
    assert draft_problems(draft, book) == ()
    assert derived_stats(hero, book).damage.value == 31 + 22 + 13 + 44


def test_the_second_self_is_half_settled(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL, alter_ego_limits())
    assert draft.origin == "skilled-human"
    draft = named(roll_rest(draft, book, SeededDice("second"), raise_it))
    slots = draft.score(DraftField.SKILL_COUNT)
    assert slots is not None
    skills = tuple(Skill(f"Skill {n}") for n in range(slots.value + 3))
    assert draft_problems(replace(draft, skills=skills), book) == ()


def test_a_sidekick_rolls_half_the_powers(book: Rulebook, plain_hero: Character) -> None:
    limits = sidekick_limits(derived_stats(plain_hero, book).traits, 3, ADVANCED)
    draft = set_field(
        new_draft(ADVANCED, CreationMethod.ROLL, limits), DraftField.POWER_COUNT, Score(5, 90)
    )
    draft = roll_field(draft, DraftField.POWERS, book, SeededDice("half"), lambda _: False)
    assert len(draft.powers) == 2


@given(seed=st.text(max_size=10), advanced=st.booleans())
def test_a_hero_taken_apart_is_the_same_hero(book: Rulebook, seed: str, advanced: bool) -> None:
    hero = instant_hero(book, ADVANCED if advanced else BASIC, seed)
    draft = draft_of(hero)
    assert finished_character(draft) == hero
    assert draft_problems(draft, book) == ()
    renamed = finished_character(replace(draft, profile=CharacterProfile("Somebody else")))
    assert renamed == replace(hero, profile=CharacterProfile("Somebody else"))
    changed = finished_character(set_field(draft, DraftField.MELEE, Score(77)))
    assert changed is not None
    assert changed.seed is None


def test_changes_of_play_are_kept(plain_hero: Character) -> None:
    veteran = replace(
        plain_hero,
        wounds=12,
        pool_spent=3,
        tens_called=True,
        equipment=("A rope",),
        ledger=Ledger((LedgerEntry("Saved the harbor", fortune=10),)),
    )
    changed = finished_character(set_field(draft_of(veteran), DraftField.MELEE, Score(40)))
    assert changed == replace(veteran, traits=(Score(40), *veteran.traits[1:]))


@given(
    seed=st.integers(),
    fields=st.lists(
        st.sampled_from([f for f in DraftField if f is not DraftField.POWERS]), max_size=20
    ),
)
def test_any_order_of_rolls_keeps_what_was_settled_before(
    book: Rulebook, seed: int, fields: list[DraftField]
) -> None:
    dice = SeededDice(str(seed))
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    for field in fields:
        rolled = roll_field(draft, field, book, dice, raise_it)
        kept = {each: score for each, score in rolled.scores if each is not field}
        assert kept == {each: score for each, score in draft.scores if each is not field}
        draft = rolled
    assert set(open_fields(draft)) == set(DraftField) - set(fields)


def test_dice_are_typed_in(book: Rulebook) -> None:
    draft = type_dice(new_draft(BASIC, CreationMethod.ROLL), DraftField.MELEE, 67, book)
    assert draft.score(DraftField.MELEE) == Score(30, 67)
    assert type_dice(draft, DraftField.ORIGIN, 67, book).origin == "mutant"
    with pytest.raises(Refused, match="0 to 99, not 100"):
        type_dice(draft, DraftField.MELEE, 100, book)
    with pytest.raises(Refused, match="one power after the other"):
        type_dice(draft, DraftField.POWERS, 5, book)
    with pytest.raises(Refused, match="Melee is locked"):
        type_dice(lock_field(draft, DraftField.MELEE, locked=True), DraftField.MELEE, 5, book)


def test_a_bought_power_is_not_the_one_that_an_origin_grants(
    book: Rulebook, plain_hero: Character
) -> None:
    ids = ("flight", "chameleon", "absorption", "claws")
    bought = Ledger((LedgerEntry("Trained", fortune=-1_000, new_power="claws"),))
    hero = replace(
        plain_hero,
        powers=tuple(HeldPower(id_, rank=Score(20)) for id_ in ids),
        power_count=Score(2),
        ledger=bought,
    )
    draft = change_origin(draft_of(hero), "mutant", book)
    assert [held.power for held in draft.powers if held.bonus] == ["absorption"]

"""Instant heroes from a draft: what is kept, and what is rolled."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    alter_ego_limits,
)
from fourc_desktop.games.fourc.rules.creation.draft import (
    CreationMethod,
    DraftField,
    draft_of,
    draft_problems,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    instant_draft,
    lock_field,
    new_draft,
    open_fields,
    set_field,
    set_origin,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import MAX_SKILLS, Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait


def test_an_instant_alter_ego_is_called_by_its_owners_civilian_name(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL, alter_ego_limits())
    named = instant_draft(draft, book, "a", owner_identity="Ana Sanz")
    assert (named.profile.name, named.profile.identity) == ("Ana Sanz", "")
    nameless = instant_draft(draft, book, "a")
    assert nameless.profile.name
    assert nameless.profile.identity == ""
    # Its origin and its powers stay as the rules set them.
    assert nameless.locked == draft.locked
    assert open_fields(nameless) == ()


def test_an_instant_hero_keeps_what_is_locked(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    draft = set_origin(draft, "changed-human", trait=Trait.BRAWN)
    draft = set_field(draft, DraftField.MELEE, Score(75))
    draft = set_field(draft, DraftField.REPUTE, Score(9))
    draft = set_field(draft, DraftField.POWER_COUNT, Score(4))
    draft = set_field(draft, DraftField.AWARENESS, Score(33))
    locked = {DraftField.ORIGIN, DraftField.MELEE, DraftField.REPUTE, DraftField.POWER_COUNT}
    for field in locked:
        draft = lock_field(draft, field, locked=True)
    made = [instant_draft(draft, book, str(seed)) for seed in range(30)]
    assert {(each.origin, each.origin_trait) for each in made} == {("changed-human", Trait.BRAWN)}
    assert {each.score(DraftField.MELEE) for each in made} == {Score(75)}
    assert {each.score(DraftField.REPUTE) for each in made} == {Score(9)}
    assert {each.score(DraftField.POWER_COUNT) for each in made} == {Score(4)}
    assert len({each.score(DraftField.AWARENESS) for each in made}) > 1
    assert {each.locked for each in made} == {frozenset(locked)}
    assert [draft_problems(each, book) for each in made] == [()] * 30


def test_an_instant_hero_keeps_locked_powers_and_makes_their_open_choices(book: Rulebook) -> None:
    claws = HeldPower("claws", rank=Score(30)).with_answers("weapon", ("claws",))
    chosen = (claws, HeldPower("elemental-energy-control", rank=Score(20)), HeldPower("flight"))
    draft = replace(new_draft(ADVANCED, CreationMethod.ROLL), powers=chosen)
    draft = lock_field(draft, DraftField.POWERS, locked=True)
    made = [instant_draft(draft, book, str(seed)) for seed in range(30)]
    assert {tuple(each.power for each in draft.powers if not each.bonus) for draft in made} == {
        tuple(each.power for each in chosen)
    }
    assert {each.score(DraftField.POWER_COUNT) for each in made} == {Score(3)}
    assert {each.powers[0].answers("weapon") for each in made} == {("claws",)}
    assert len({each.powers[1].answers("kind") for each in made}) > 1
    assert None not in {each.powers[2].rank for each in made}
    assert len({each.powers[2].rank for each in made}) > 1


@pytest.mark.parametrize("method", [CreationMethod.ROLL, CreationMethod.CHOOSE])
def test_an_instant_hero_rolls_what_a_chosen_power_lacks(
    book: Rulebook, method: CreationMethod
) -> None:
    """Its Rank Value, and further powers, also those of the origin."""
    draft = replace(new_draft(ADVANCED, method), powers=(HeldPower("absorption"),))
    draft = lock_field(draft, DraftField.POWERS, locked=True)
    four = lock_field(
        set_field(draft, DraftField.POWER_COUNT, Score(4)), DraftField.POWER_COUNT, locked=True
    )
    for begun in (draft, four):
        made = [instant_draft(begun, book, str(seed)) for seed in range(30)]
        assert {each.powers[0].power for each in made} == {"absorption"}
        assert [draft_problems(each, book) for each in made] == [()] * 30
        assert len({each.origin for each in made}) > 1
        assert len({each.powers[1].power for each in made}) > 1


def test_an_instant_hero_rolls_the_powers_of_an_earlier_one_again(book: Rulebook) -> None:
    draft = replace(new_draft(ADVANCED, CreationMethod.ROLL), powers=(HeldPower("absorption"),))
    draft = lock_field(draft, DraftField.POWERS, locked=True)
    first = instant_draft(draft, book, "a")
    rolled = first.powers[1:]
    again = [instant_draft(first, book, str(n), rolled_powers=rolled) for n in range(9)]
    assert {each.powers[0] for each in again} == {first.powers[0]}
    assert len({each.powers[1].power for each in again}) > 1
    locked = lock_field(first, DraftField.ORIGIN, locked=True)
    assert {instant_draft(locked, book, str(n)).powers for n in range(9)} == {first.powers}


CHOSEN = (
    Skill("Zeppelins"),
    Skill("Fencing", SkillKind.ADVANCED),
    Skill("The mayor", SkillKind.CONTACT),
)


@pytest.mark.parametrize("method", CreationMethod)
def test_an_instant_hero_keeps_chosen_skills_and_fills_the_other_slots(
    book: Rulebook, method: CreationMethod
) -> None:
    draft = replace(new_draft(ADVANCED, method), skills=CHOSEN)
    made = [instant_draft(draft, book, str(seed)) for seed in range(30)]
    for each in made:
        kept = tuple(replace(skill, improved=False) for skill in each.skills[: len(CHOSEN)])
        assert kept == CHOSEN
        assert len({skill.name.casefold() for skill in each.skills}) == len(each.skills)
    assert [draft_problems(each, book) for each in made] == [()] * 30
    assert any(len(each.skills) > len(CHOSEN) for each in made)
    first = made[0]
    rolled = first.skills[len(CHOSEN) :]
    again = instant_draft(first, book, "other", rolled_skills=rolled)
    assert again.skills[: len(CHOSEN)] == CHOSEN


def test_an_instant_hero_keeps_a_locked_number_of_skills(book: Rulebook) -> None:
    draft = replace(new_draft(ADVANCED, CreationMethod.ROLL), skills=CHOSEN)
    draft = set_field(draft, DraftField.SKILL_COUNT, Score(1))
    locked = lock_field(draft, DraftField.SKILL_COUNT, locked=True)
    assert instant_draft(locked, book, "a").score(DraftField.SKILL_COUNT) == Score(1)


def test_an_instant_hero_changes_nothing_of_a_finished_one(book: Rulebook) -> None:
    edited = draft_of(instant_hero(book, ADVANCED, "a"))
    assert instant_draft(edited, book, "b") == edited
    unlocked = lock_field(edited, DraftField.MELEE, locked=False)
    made = {instant_draft(unlocked, book, str(n)).score(DraftField.MELEE) for n in range(9)}
    assert len(made) > 1


def test_an_instant_hero_with_an_absurd_locked_number_still_ends(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    for field in (DraftField.SKILL_COUNT, DraftField.POWER_COUNT):
        draft = lock_field(set_field(draft, field, Score(100_000)), field, locked=True)
    made = instant_draft(draft, book, "a")
    assert made.score(DraftField.POWER_COUNT) == Score(100_000)
    assert len(made.powers) < 20
    assert len(made.skills) <= MAX_SKILLS


def test_an_instant_hero_keeps_powers_from_the_list_and_rolls_the_others(book: Rulebook) -> None:
    claws = HeldPower("claws", rank=Score(30)).with_answers("weapon", ("claws",))
    flight, rolled = HeldPower("flight"), HeldPower("force-field", 40, Score(20, 40))
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    draft = replace(draft, powers=(claws, rolled, flight))
    made = [instant_draft(draft, book, str(seed)) for seed in range(40)]
    for each in made:
        first, second, *others = each.powers
        assert (first.power, first.rank, first.dice) == ("claws", Score(30), None)
        assert second.power == "flight"
        assert second.rank is not None
        assert all(held.dice is not None for held in others)
    assert len({each.powers[1].rank for each in made}) > 1
    assert any(len(each.powers) > 2 for each in made)
    assert [draft_problems(each, book) for each in made] == [()] * 40


def test_an_instant_hero_has_room_for_every_chosen_power(book: Rulebook) -> None:
    ids = ("claws", "flight", "absorption", "elemental-energy-control")
    chosen = tuple(HeldPower(id_, rank=Score(30)) for id_ in ids)
    draft = replace(new_draft(ADVANCED, CreationMethod.ROLL), powers=chosen)
    made = [instant_draft(draft, book, str(seed)) for seed in range(30)]
    assert {tuple(held.power for held in each.powers[:4]) for each in made} == {ids}
    assert [draft_problems(each, book) for each in made] == [()] * 30
    counts = {score.value for each in made if (score := each.score(DraftField.POWER_COUNT))}
    assert min(counts) == 4
    assert max(counts) > 4


def test_an_instant_hero_improves_a_chosen_skill_where_no_slot_is_left(book: Rulebook) -> None:
    power = next(each for each in book.powers.values() if each.improves_skill)
    contact, skill = CHOSEN[2], CHOSEN[0]
    draft = new_draft(ADVANCED, CreationMethod.ROLL)
    chosen = (contact, skill, Skill("Etiquette"))  # a slot each, of 1 + 2
    draft = replace(draft, powers=(HeldPower(power.id),), skills=chosen)
    draft = set_field(set_origin(draft, "alien"), DraftField.SKILL_COUNT, Score(1))
    for field in (DraftField.ORIGIN, DraftField.POWERS, DraftField.SKILL_COUNT):
        draft = lock_field(draft, field, locked=True)
    made = instant_draft(draft, book, "a")
    assert made.skills == (contact, replace(skill, improved=True), chosen[2])


@pytest.mark.parametrize("method", [CreationMethod.ROLL, CreationMethod.CHOOSE])
@pytest.mark.parametrize("locked", [(), (DraftField.POWER_COUNT,)])
def test_an_instant_hero_raises_no_locked_power(
    book: Rulebook, method: CreationMethod, locked: tuple[DraftField, ...]
) -> None:
    """A power that is rolled twice is raised or rolled anew, as the player wants (ruling R7)."""
    chosen = HeldPower("flight", rank=Score(30)), HeldPower("chameleon", rank=Score(20))
    draft = replace(set_origin(new_draft(ADVANCED, method), "mutant"), powers=chosen)
    draft = set_field(draft, DraftField.POWER_COUNT, Score(5))
    for field in (DraftField.ORIGIN, DraftField.POWERS, *locked):
        draft = lock_field(draft, field, locked=True)
    made = [instant_draft(draft, book, str(seed)) for seed in range(200)]
    assert {each.powers[:2] for each in made} == {chosen}
    assert [draft_problems(each, book) for each in made] == [()] * 200

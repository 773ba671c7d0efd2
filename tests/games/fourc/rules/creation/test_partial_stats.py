from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fourc_desktop.games.fourc.rules.characters.attacks import attack_options
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.draft import (
    SCORES,
    CreationMethod,
    Draft,
    DraftField,
    draft_of,
    finished_character,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    new_draft,
    set_field,
    set_origin,
)
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.creation.partial_stats import PartialStats, partial_stats
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill
from fourc_desktop.games.fourc.rules.traits import Trait

SHARED = (
    "origin",
    "traits",
    "damage",
    "fortune",
    "lifestyle",
    "repute",
    "skills",
    "skill_slots",
    "powers",
    "armor",
    "attacks",
    "movement",
)
"""The fields that partial stats and derived stats have in common."""


def assert_whole(draft: Draft, book: Rulebook) -> None:
    """A finished draft has partial stats equal to the derived stats."""
    hero = finished_character(draft)
    assert hero is not None
    known, derived = partial_stats(draft, book), derived_stats(hero, book)
    for name in SHARED:
        assert getattr(known, name) == getattr(derived, name), name


@given(seed=st.text(max_size=10), advanced=st.booleans())
def test_a_finished_draft_has_grown_into_the_figures(
    book: Rulebook, seed: str, advanced: bool
) -> None:
    assert_whole(draft_of(instant_hero(book, ADVANCED if advanced else BASIC, seed)), book)


@given(seed=st.text(max_size=10), field=st.sampled_from(SCORES))
def test_stats_that_depend_on_an_open_number_are_omitted(
    book: Rulebook, seed: str, field: DraftField
) -> None:
    draft = draft_of(instant_hero(book, ADVANCED, seed))
    whole, known = partial_stats(draft, book), partial_stats(set_field(draft, field, None), book)
    assert set(shown(known)) < set(shown(whole))
    assert [each.rank for each in known.powers] == [each.rank for each in whole.powers]


def shown(known: PartialStats) -> list[tuple[object, ...]]:
    """All displayed values of partial stats, as a flat list."""
    names = ("damage", "fortune", "lifestyle", "repute", "skill_slots", "power_slots")
    lines: list[tuple[object, ...]] = [(name, getattr(known, name)) for name in names]
    lines += [(trait, figure) for trait, figure in known.traits.items()]
    lines += [
        (power.title, n.number.label, n.says) for power in known.powers for n in power.numbers
    ]
    lines += [("walk", known.movement and known.movement.walk)]
    return [line for line in lines if line[-1] is not None]


def test_a_new_draft_has_no_known_stats(book: Rulebook) -> None:
    known = partial_stats(new_draft(ADVANCED, CreationMethod.ROLL), book)
    assert known.origin is None
    assert set(known.traits.values()) == {None}
    assert (known.damage, known.fortune, known.lifestyle, known.repute) == (None,) * 4
    assert (known.skill_slots, known.slots_filled, known.slots_open) == (None, 0, 0)
    assert (known.powers, known.power_slots, known.armor, known.movement) == ((), None, (), None)
    assert known.attacks.value == 1


def test_damage_and_fortune_need_their_traits(book: Rulebook) -> None:
    draft = new_draft(ADVANCED, CreationMethod.CHOOSE)
    for trait in (Trait.INTELLECT, Trait.AWARENESS, Trait.WILLPOWER):
        draft = set_field(draft, DraftField(trait.value), Score(20))
    known = partial_stats(draft, book)
    assert known.fortune is not None
    assert (known.fortune.value, known.damage) == (60, None)


def test_skill_slots_follow_method_and_origin(book: Rulebook) -> None:
    """With points; chosen characters have a count of their own (ruling R64)."""
    chosen = set_origin(new_draft(ADVANCED, CreationMethod.CHOOSE), "skilled-human")
    assert partial_stats(chosen, book).skill_slots is None
    known = partial_stats(set_field(chosen, DraftField.SKILL_COUNT, Score(2)), book)
    assert known.skill_slots is not None
    assert (known.skill_slots.value, known.slots_open) == (5, 5)
    draft = replace(chosen, method=CreationMethod.POINTS)
    known = partial_stats(draft, book)
    assert known.skill_slots is not None
    assert (known.skill_slots.value, known.slots_open) == (3, 3)
    known = partial_stats(replace(draft, skills=tuple(map(Skill, "ABCD"))), book)
    assert known.skill_slots is not None
    assert (known.skill_slots.value, known.slots_open) == (4, 0)
    too_many = set_field(
        replace(draft, skills=tuple(map(Skill, "ABCDE"))), DraftField.SKILL_COUNT, Score(0, 1)
    )
    assert partial_stats(too_many, book).slots_open == 0


def test_a_force_of_mind_waits_for_willpower(book: Rulebook, plain_hero: Character) -> None:
    field = HeldPower("force-field", rank=Score(10)).with_answers("source", ("mind",))
    draft = draft_of(replace(plain_hero, powers=(field, HeldPower("body-armor", rank=Score(20)))))
    assert [armor.source for armor in partial_stats(draft, book).armor] == [
        "Force Field",
        "Body Armor",
    ]
    known = partial_stats(set_field(draft, DraftField.WILLPOWER, None), book)
    assert [armor.source for armor in known.armor] == ["Body Armor"]


def test_a_boost_waits_for_its_trait(book: Rulebook, plain_hero: Character) -> None:
    boost = HeldPower("trait-boost", rank=Score(10))
    draft = draft_of(replace(plain_hero, powers=(boost,)))
    assert partial_stats(draft, book).powers[0].numbers == ()


def test_a_power_without_a_rank_has_no_numbers(book: Rulebook, plain_hero: Character) -> None:
    bare = (HeldPower("flight"), HeldPower("body-armor"), HeldPower("fast-attack"))
    known = partial_stats(draft_of(replace(plain_hero, powers=bare)), book)
    assert [power.numbers for power in known.powers] == [(), (), ()]
    assert (known.armor, known.attacks.value) == ((), 1)


def test_unknown_entries_are_omitted(book: Rulebook, plain_hero: Character) -> None:
    strange = replace(plain_hero, origin="god", powers=(*plain_hero.powers, HeldPower("paint")))
    known = partial_stats(draft_of(strange), book)
    assert known.origin is None
    assert [power.power.id for power in known.powers] == ["flight", "body-armor"]


@pytest.mark.parametrize("wounds", [0, 5])
def test_partial_stats_handle_wounds_and_equipment(
    book: Rulebook, plain_hero: Character, wounds: int
) -> None:
    assert_whole(draft_of(replace(plain_hero, wounds=wounds, equipment=("Kevlar",))), book)


def test_the_attack_is_the_first_of_the_sheet(book: Rulebook) -> None:
    draft = draft_of(instant_hero(book, ADVANCED, "LANTERN"))
    hero = finished_character(draft)
    assert hero is not None
    assert (
        partial_stats(draft, book).attack
        == attack_options(hero, derived_stats(hero, book), book)[0]
    )
    assert partial_stats(set_field(draft, DraftField.MELEE, None), book).attack is None

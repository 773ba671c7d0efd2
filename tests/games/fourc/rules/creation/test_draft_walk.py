"""A random walk through all changes of a draft."""

from collections.abc import Callable
from dataclasses import fields, replace

from hypothesis import assume, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fourc.formats.rules_data import load_rulebook
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.creation.builder_steps import progress
from fourc_desktop.games.fourc.rules.creation.draft import (
    SCORES,
    CreationMethod,
    Draft,
    DraftField,
    draft_problems,
    finished_character,
    with_counts,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    lock_field,
    new_draft,
    roll_field,
    roll_rest,
    set_field,
    set_origin,
    type_dice,
)
from fourc_desktop.games.fourc.rules.creation.draft_powers import (
    PowerRolledTwice,
    add_power,
    lower_draft_power,
    mark_as_bonus,
    mark_as_lost,
    move_power,
    raise_draft_power,
    remove_power,
    reroll_power,
    roll_power,
    roll_power_rank,
    set_power_rank,
    toggle_answer,
    type_power,
    type_power_rank,
)
from fourc_desktop.games.fourc.rules.creation.draft_skills import (
    add_skill,
    change_skill_kind,
    improve_skill,
    remove_skill,
    rename_skill,
    reset_skill_steps,
)
from fourc_desktop.games.fourc.rules.creation.draft_totals import points_left
from fourc_desktop.games.fourc.rules.creation.fixes import problem_fixes
from fourc_desktop.games.fourc.rules.creation.partial_stats import partial_stats
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.storage.folders import resources_folder
from tests.games.fourc.rules.creation.test_partial_stats import SHARED

BOOK = load_rulebook(resources_folder())
SEEDS = st.integers(0, 10_000).map(str)
D100 = st.integers(-1, 100)
VALUES = st.integers(0, 400)
PLACES = st.integers(0, 9)
POWERS = st.sampled_from(sorted(BOOK.powers))
POWER_OPERATIONS = st.sampled_from(
    (
        remove_power,
        raise_draft_power,
        lower_draft_power,
        lambda draft, place: move_power(draft, place, 0),
        lambda draft, place: mark_as_bonus(draft, place, bonus=not draft.powers[place].bonus),
        lambda draft, place: mark_as_lost(draft, place, lost=not draft.powers[place].lost),
    )
)
SKILL_OPERATIONS = st.sampled_from((remove_skill, improve_skill, reset_skill_steps))


class DraftWalk(RuleBasedStateMachine):
    """Every change leaves other fields unchanged, and the partial stats agree with the hero's."""

    def __init__(self) -> None:
        super().__init__()
        self.draft: Draft = replace(new_draft(ADVANCED, CreationMethod.ROLL))

    def do(self, make: Callable[[Draft], Draft | PowerRolledTwice], *changes: str) -> None:
        """Change only the fields `changes` of the draft; a refusal changes nothing."""
        before = self.draft
        try:
            after = make(before)
        except Refused:
            return
        if isinstance(after, PowerRolledTwice):
            after = raise_draft_power(before, after.place)
        for each in fields(Draft):
            if each.name not in changes:
                assert getattr(after, each.name) == getattr(before, each.name), each.name
        self.draft = after

    @rule(method=st.sampled_from(CreationMethod), basic=st.booleans(), exempt=st.booleans())
    def another_method(self, method: CreationMethod, *, basic: bool, exempt: bool) -> None:
        rules = BASIC if basic else ADVANCED
        self.draft = replace(self.draft, method=method, rules=rules, exempt=exempt)

    @rule(name=st.sampled_from(("", "Gale")))
    def who(self, name: str) -> None:
        self.draft = replace(self.draft, profile=replace(self.draft.profile, name=name))

    @rule(
        origin=st.sampled_from(("", "god", *BOOK.origins)),
        trait=st.none() | st.sampled_from(Trait),
    )
    def origin(self, origin: str, trait: Trait | None) -> None:
        changes = ("origin", "origin_dice", "origin_trait")
        self.do(lambda draft: set_origin(draft, origin, trait=trait), *changes)

    @rule(field=st.sampled_from(SCORES), value=st.none() | VALUES)
    def choose(self, field: DraftField, value: int | None) -> None:
        kept = {each: score for each, score in self.draft.scores if each is not field}
        score = None if value is None else Score(value)
        self.do(lambda draft: set_field(draft, field, score), "scores")
        assert kept == {each: score for each, score in self.draft.scores if each is not field}

    @rule(field=st.sampled_from(SCORES), dice=D100)
    def type_in(self, field: DraftField, dice: int) -> None:
        self.do(lambda draft: type_dice(draft, field, dice, BOOK), "scores")

    @rule(field=st.sampled_from(DraftField), locked=st.booleans())
    def lock(self, field: DraftField, *, locked: bool) -> None:
        self.do(lambda draft: lock_field(draft, field, locked=locked), "locked")

    @rule(field=st.sampled_from(DraftField), seed=SEEDS)
    def roll(self, field: DraftField, seed: str) -> None:
        dice = SeededDice(seed)
        changes = ("scores", "origin", "origin_dice", "origin_trait", "powers")
        self.do(lambda draft: roll_field(draft, field, BOOK, dice, lambda _: True), *changes)

    @rule(seed=SEEDS)
    def roll_the_rest(self, seed: str) -> None:
        self.do(
            lambda draft: roll_rest(draft, BOOK, SeededDice(seed), lambda _: True),
            *("scores", "origin", "origin_dice", "origin_trait", "powers"),
        )

    @rule(power=POWERS)
    def add_a_power(self, power: str) -> None:
        before = self.draft.powers
        self.do(lambda draft: add_power(draft, power, BOOK), "powers")
        assert self.draft.powers[: len(before)] == before

    @rule(seed=SEEDS, dice=D100)
    def roll_a_power(self, seed: str, dice: int) -> None:
        self.do(lambda draft: roll_power(draft, BOOK, SeededDice(seed)), "powers")
        self.do(lambda draft: type_power(draft, dice, BOOK), "powers")

    @precondition(lambda self: self.draft.powers)
    @rule(place=PLACES, operation=POWER_OPERATIONS)
    def change_a_power(self, place: int, operation: Callable[[Draft, int], Draft]) -> None:
        self.do(lambda draft: operation(draft, place % len(draft.powers)), "powers")

    @precondition(lambda self: self.draft.powers)
    @rule(place=PLACES, seed=SEEDS, dice=D100, value=st.none() | VALUES)
    def rank_a_power(self, place: int, seed: str, dice: int, value: int | None) -> None:
        place %= len(self.draft.powers)
        rolls = SeededDice(seed)
        self.do(lambda draft: type_power_rank(draft, place, dice, BOOK), "powers")
        self.do(lambda draft: set_power_rank(draft, place, value), "powers")
        self.do(lambda draft: roll_power_rank(draft, place, BOOK, rolls), "powers")
        self.do(lambda draft: reroll_power(draft, place, BOOK, rolls), "powers")

    @precondition(lambda self: self.draft.powers)
    @rule(place=PLACES, data=st.data())
    def settle_a_choice(self, place: int, data: st.DataObject) -> None:
        place %= len(self.draft.powers)
        choices = BOOK.powers[self.draft.powers[place].power].choices
        assume(choices)
        choice = data.draw(st.sampled_from(choices))
        known = [option.id for option in choice.options]
        answer = data.draw(st.sampled_from((*known, "melee", "flight", "own words")))
        self.do(lambda draft: toggle_answer(draft, place, choice, answer), "powers")

    @rule(name=st.sampled_from("ABCDEF"), kind=st.sampled_from(SkillKind))
    def add_a_skill(self, name: str, kind: SkillKind) -> None:
        self.do(lambda draft: add_skill(draft, name, kind), "skills")

    @precondition(lambda self: self.draft.skills)
    @rule(
        place=PLACES,
        operation=SKILL_OPERATIONS,
        kind=st.sampled_from(SkillKind),
        name=st.sampled_from("ABCDEF"),
    )
    def change_a_skill(
        self, place: int, operation: Callable[[Draft, int], Draft], kind: SkillKind, name: str
    ) -> None:
        place %= len(self.draft.skills)
        self.do(lambda draft: change_skill_kind(draft, place, kind), "skills")
        self.do(lambda draft: rename_skill(draft, place, name), "skills")
        self.do(lambda draft: operation(draft, place), "skills")

    @rule(which=PLACES, seed=SEEDS)
    def mend_something(self, which: int, seed: str) -> None:
        found = draft_problems(self.draft, BOOK)
        assume(found)
        problem = found[which % len(found)]
        for fix in problem_fixes(problem, self.draft, BOOK, SeededDice(seed)):
            after = draft_problems(fix.draft, BOOK)
            assert after.count(problem) < found.count(problem), fix.title

    @invariant()
    def the_sheet_grows_into_the_figures(self) -> None:
        known = partial_stats(self.draft, BOOK)
        progress(self.draft, BOOK, draft_problems(self.draft, BOOK), known)
        points_left(self.draft, BOOK)
        hero = finished_character(with_counts(self.draft, BOOK))
        if hero is not None and hero.origin in BOOK.origins:
            derived = derived_stats(hero, BOOK)
            for name in SHARED:
                assert getattr(known, name) == getattr(derived, name), name


DraftWalk.TestCase.settings = settings(max_examples=30, stateful_step_count=25, deadline=None)
TestDraftWalk = DraftWalk.TestCase

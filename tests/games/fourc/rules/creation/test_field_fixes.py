from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.characters.companion_limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod, Draft, DraftField
from fourc_desktop.games.fourc.rules.creation.draft_fields import (
    lock_field,
    new_draft,
    set_field,
    set_origin,
)
from fourc_desktop.games.fourc.rules.creation.field_fixes import (
    name_fixes,
    origin_fixes,
    score_fixes,
    value_rolled,
)
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

DRAFT = new_draft(ADVANCED, CreationMethod.ROLL)


def problem(where: str) -> Problem:
    return Problem(where, Refusal("4C", "Something."))


def tries(field: DraftField, draft: Draft, book: Rulebook) -> dict[str, Draft]:
    return dict(score_fixes(problem(field.title), draft, book, SeededDice("tries")))


def origins(draft: Draft, book: Rulebook) -> dict[str, Draft]:
    return dict(origin_fixes(problem("Origin"), draft, book, SeededDice("tries")))


def test_a_name_is_found(book: Rulebook) -> None:
    ((title, named),) = name_fixes(problem("Name"), DRAFT, book, SeededDice("who"))
    assert title == "Random name"
    assert named.profile.name


def test_an_open_number_is_rolled_unless_it_is_locked(book: Rulebook) -> None:
    assert tries(DraftField.MELEE, DRAFT, book)["Roll it"].score(DraftField.MELEE) is not None
    assert tries(DraftField.MELEE, lock_field(DRAFT, DraftField.MELEE, locked=True), book) == {}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (DraftField.MELEE, 50),
        (DraftField.LIFESTYLE, 50),
        (DraftField.REPUTE, 33),
        (DraftField.SKILL_COUNT, 4),
        (DraftField.POWER_COUNT, 1),
    ],
)
def test_a_number_can_be_set_as_rolled_or_kept(
    book: Rulebook, field: DraftField, value: int
) -> None:
    assert value_rolled(field, 99, book) == value
    found = tries(field, set_field(DRAFT, field, Score(value + 1, 99)), book)
    assert found[f"Take {value}, as rolled"].score(field) == Score(value, 99)
    assert found[f"Keep {value + 1}, as chosen"].score(field) == Score(value + 1)


def test_bounds(book: Rulebook) -> None:
    assert list(tries(DraftField.BRAWN, set_field(DRAFT, DraftField.BRAWN, Score(0)), book)) == [
        "Raise to 1"
    ]
    dear = set_field(new_draft(ADVANCED, CreationMethod.POINTS), DraftField.BRAWN, Score(51))
    assert list(tries(DraftField.BRAWN, dear, book)) == ["Lower to 50"]
    assert (
        tries(DraftField.SKILL_COUNT, set_field(DRAFT, DraftField.SKILL_COUNT, Score(0)), book)
        == {}
    )


def test_a_value_that_is_no_number_has_no_fix(book: Rulebook) -> None:
    assert list(score_fixes(problem("Ledger"), DRAFT, book, SeededDice("tries"))) == []


def test_an_origin_can_be_set_as_rolled_or_kept(book: Rulebook) -> None:
    changed = set_origin(DRAFT, "robot", dice=5, trait=Trait.BRAWN)
    found = origins(changed, book)
    assert found["Take Alien, as rolled"] == set_origin(DRAFT, "alien", dice=5)
    assert found["Keep Robot, as chosen"].origin_dice is None
    assert found["Raise no trait"].origin_trait is None
    unknown = origins(replace(changed, origin="god"), book)
    assert "Keep god, as chosen" in unknown
    assert origins(DRAFT, book)["Roll it"].origin


def test_a_trait_that_is_still_raised_stays(book: Rulebook) -> None:
    changed_human = next(
        band.low for band in book.origin_rolls.bands if band.result == "changed-human"
    )
    draft = set_origin(DRAFT, "robot", dice=changed_human, trait=Trait.BRAWN)
    taken = origins(draft, book)["Take Changed Human, as rolled"]
    assert taken.origin_trait is Trait.BRAWN


def test_a_second_self_is_a_skilled_human(book: Rulebook) -> None:
    draft = set_origin(new_draft(ADVANCED, CreationMethod.ROLL, alter_ego_limits()), "robot")
    assert origins(draft, book)["Make them a Skilled Human"].origin == "skilled-human"

from dataclasses import replace

import pytest

from fourc_desktop.core.dice import SeededDice
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Refusal
from fourc_desktop.games.fourc.rules.draft import Draft, Field, Method
from fourc_desktop.games.fourc.rules.drafting import begin, lock, settle, settle_origin
from fourc_desktop.games.fourc.rules.limits import alter_ego_limits
from fourc_desktop.games.fourc.rules.powers import Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.rules import ADVANCED
from fourc_desktop.games.fourc.rules.score_remedies import (
    name_remedies,
    origin_remedies,
    score_remedies,
    value_rolled,
)
from fourc_desktop.games.fourc.rules.traits import Trait

DRAFT = begin(ADVANCED, Method.ROLL)


def problem(where: str) -> Problem:
    return Problem(where, Refusal("4C", "Something."))


def tries(field: Field, draft: Draft, book: Rulebook) -> dict[str, Draft]:
    return dict(score_remedies(problem(field.title), draft, book, SeededDice("tries")))


def origins(draft: Draft, book: Rulebook) -> dict[str, Draft]:
    return dict(origin_remedies(problem("Origin"), draft, book, SeededDice("tries")))


def test_a_name_is_found(book: Rulebook) -> None:
    ((title, named),) = name_remedies(problem("Name"), DRAFT, book, SeededDice("who"))
    assert title == "Find a name by chance"
    assert named.profile.name


def test_an_open_number_is_rolled_unless_it_is_locked(book: Rulebook) -> None:
    assert tries(Field.MELEE, DRAFT, book)["Roll it"].score(Field.MELEE) is not None
    assert tries(Field.MELEE, lock(DRAFT, Field.MELEE, locked=True), book) == {}


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (Field.MELEE, 50),
        (Field.LIFESTYLE, 50),
        (Field.REPUTE, 33),
        (Field.SKILL_COUNT, 4),
        (Field.POWER_COUNT, 1),
    ],
)
def test_a_number_as_its_dice_had_it(book: Rulebook, field: Field, value: int) -> None:
    assert value_rolled(field, 99, book) == value
    found = tries(field, settle(DRAFT, field, Score(value + 1, 99)), book)
    assert found[f"Take {value}, as rolled"].score(field) == Score(value, 99)
    assert found[f"Keep {value + 1}, as chosen"].score(field) == Score(value + 1)


def test_bounds(book: Rulebook) -> None:
    assert list(tries(Field.BRAWN, settle(DRAFT, Field.BRAWN, Score(0)), book)) == ["Raise to 1"]
    dear = settle(begin(ADVANCED, Method.POINTS), Field.BRAWN, Score(51))
    assert list(tries(Field.BRAWN, dear, book)) == ["Lower to 50"]
    assert tries(Field.SKILL_COUNT, settle(DRAFT, Field.SKILL_COUNT, Score(0)), book) == {}


def test_what_is_no_number_has_no_remedy(book: Rulebook) -> None:
    assert list(score_remedies(problem("Ledger"), DRAFT, book, SeededDice("tries"))) == []


def test_an_origin_as_its_dice_had_it(book: Rulebook) -> None:
    changed = settle_origin(DRAFT, "robot", dice=5, trait=Trait.BRAWN)
    found = origins(changed, book)
    assert found["Take Alien, as rolled"] == settle_origin(DRAFT, "alien", dice=5)
    assert found["Keep Robot, as chosen"].origin_dice is None
    assert found["Raise no trait"].origin_trait is None
    unknown = origins(replace(changed, origin="god"), book)
    assert "Keep god, as chosen" in unknown
    assert origins(DRAFT, book)["Roll it"].origin


def test_a_trait_that_is_still_raised_stays(book: Rulebook) -> None:
    changed_human = next(
        band.low for band in book.origin_rolls.bands if band.result == "changed-human"
    )
    draft = settle_origin(DRAFT, "robot", dice=changed_human, trait=Trait.BRAWN)
    taken = origins(draft, book)["Take Changed Human, as rolled"]
    assert taken.origin_trait is Trait.BRAWN


def test_a_second_self_is_a_skilled_human(book: Rulebook) -> None:
    draft = settle_origin(begin(ADVANCED, Method.ROLL, alter_ego_limits()), "robot")
    assert origins(draft, book)["Make them a Skilled Human"].origin == "skilled-human"

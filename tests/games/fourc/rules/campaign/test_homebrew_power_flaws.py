"""The problems of homebrew powers, each with its field."""

from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.campaign.homebrew import power_flaws
from fourc_desktop.games.fourc.rules.powers.choices import (
    ChoiceAnswer,
    ChoiceCondition,
    ChoiceOption,
    PowerChoice,
)
from fourc_desktop.games.fourc.rules.powers.power import Power, PowerGrant, PowerMatch
from fourc_desktop.games.fourc.rules.powers.power_numbers import (
    NumberMeasure,
    NumberReading,
    NumberSource,
    NumberUse,
    PowerNumber,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

WINGS = PowerChoice(
    "wings",
    "Which wings?",
    ChoiceAnswer.OPTION,
    (ChoiceOption("leather", "Leather"), ChoiceOption("feathers", "Feathers")),
)
NEST = PowerChoice(
    "nest", "Where is the nest?", ChoiceAnswer.WORDS, when=ChoiceCondition("wings", "feathers")
)
SOARING = Power(
    "soaring",
    "Soaring",
    ranked=True,
    title="{wings} Soaring",
    text="Rises with the sun.",
    choices=(WINGS, NEST),
    numbers=(
        PowerNumber("Soaring", reading=NumberReading.TABLE, table="sectors", use=NumberUse.FLY),
        PowerNumber("Claws", yardstick=NumberSource(NumberMeasure.BETTER, Trait.MELEE)),
    ),
    grants=(PowerGrant("flight", ChoiceCondition("nest", "on a roof")),),
    match=PowerMatch("flight", "wings", 10),
)
TRAITS = PowerChoice("traits", "Which traits?", ChoiceAnswer.TRAIT, count=2)


def found(power: Power, book: Rulebook) -> list[tuple[tuple[str | int, ...], str]]:
    flaws = power_flaws(power, book.powers.keys(), book.power_tables.keys())
    return [(flaw.place, flaw.sentence) for flaw in flaws]


def test_the_catalog_is_without_flaws(book: Rulebook) -> None:
    assert [found(power, book) for power in (*book.powers.values(), SOARING)] == [
        [] for _ in range(len(book.powers) + 1)
    ]


def number(**fields: object) -> Power:
    return replace(SOARING, numbers=(PowerNumber("Far", **fields),))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("power", "place", "sentence"),
    [
        (replace(SOARING, title="{wing} Soaring"), ("title",), "No choice of this power is called"),
        (
            replace(SOARING, choices=(WINGS, NEST, replace(NEST, when=None))),
            ("choices", 1, "id"),
            "Two choices have this short name.",
        ),
        (
            replace(SOARING, choices=(replace(NEST, when=ChoiceCondition("egg", "blue")), WINGS)),
            ("choices", 0, "when"),
            "It depends on a choice “egg”, which is not there.",
        ),
        (
            replace(SOARING, choices=(WINGS, replace(NEST, when=ChoiceCondition("wings", "tin")))),
            ("choices", 1, "when"),
            "It depends on an answer “tin”, which is not among them.",
        ),
        (
            replace(
                SOARING, choices=(WINGS, NEST, PowerChoice("egg", "Which?", ChoiceAnswer.OPTION))
            ),
            ("choices", 2, "options"),
            "There is nothing to choose from: add options.",
        ),
        (
            replace(SOARING, choices=(replace(WINGS, count=3), NEST)),
            ("choices", 0, "count"),
            "It needs more answers than it has options.",
        ),
        (
            replace(SOARING, choices=(replace(WINGS, options=WINGS.options * 2), NEST)),
            ("choices", 0, "options", 0, "name"),
            "Two options have this name.",
        ),
        (
            replace(SOARING, grants=(PowerGrant("soar", ChoiceCondition("wings", "leather")),)),
            ("grants", 0, "power"),
            "It names a power “soar”, which is not there.",
        ),
        (
            replace(SOARING, match=PowerMatch("soar", "wings", 10)),
            ("match", "power"),
            "It names a power “soar”, which is not there.",
        ),
        (
            replace(SOARING, match=PowerMatch("flight", "kind", 10)),
            ("match", "choice"),
            "This power has no choice with this name.",
        ),
        (
            replace(SOARING, trait_bonus=10),
            ("trait_bonus",),
            "It raises traits: add a choice of traits with the short name “traits”.",
        ),
        (
            number(yardstick=NumberSource(NumberMeasure.TRAIT)),
            ("numbers", 0, "yardstick", "trait"),
            "Name the trait, or add a choice of a trait with the short name “trait”.",
        ),
        (
            number(table="far"),
            ("numbers", 0, "table"),
            "It reads a table “far”, which is not there.",
        ),
        (
            number(reading=NumberReading.TABLE),
            ("numbers", 0, "table"),
            "Name the table it is read off.",
        ),
        (
            number(use=NumberUse.ATTACKS),
            ("numbers", 0, "table"),
            "A number for this use is read off a table: name it.",
        ),
    ],
)
def test_each_flaw_is_named_in_its_place(
    book: Rulebook, power: Power, place: tuple[str | int, ...], sentence: str
) -> None:
    at, words = found(power, book)[0]
    assert at == place
    assert words.startswith(sentence)


def test_a_choice_of_traits_answers_both(book: Rulebook) -> None:
    trait = PowerChoice("trait", "Which trait?", ChoiceAnswer.TRAIT)
    raised = replace(
        SOARING,
        choices=(WINGS, NEST, TRAITS, trait),
        trait_bonus=15,
        doubled_trait_bonus=20,
        numbers=(PowerNumber("Better", yardstick=NumberSource(NumberMeasure.SUM)),),
    )
    assert found(raised, book) == []
    anything = replace(WINGS, options=(), own_words=True, count=4)
    free = replace(
        SOARING, choices=(anything, replace(NEST, when=ChoiceCondition("wings", "steel")))
    )
    assert found(free, book) == []
    assert found(replace(SOARING, match=None), book) == []

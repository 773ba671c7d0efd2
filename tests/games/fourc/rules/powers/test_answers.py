import pytest

from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, AdvancedPart
from fourc_desktop.games.fourc.rules.powers.answers import (
    answer_refusals,
    due_choices,
    power_title,
    with_implied_answers,
)
from fourc_desktop.games.fourc.rules.powers.choices import (
    ChoiceAnswer,
    ChoiceCondition,
    ChoiceOption,
    PowerChoice,
)
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Power
from fourc_desktop.games.fourc.rules.rulebook import Rulebook

COLOR = PowerChoice(
    "color",
    "Which color?",
    ChoiceAnswer.OPTION,
    (ChoiceOption("red", "Red"), ChoiceOption("blue", "Blue")),
)
SHADE = PowerChoice(
    "shade", "Which shade?", ChoiceAnswer.WORDS, when=ChoiceCondition("color", "red")
)
PART = PowerChoice("part", "Which part?", ChoiceAnswer.WORDS, advanced=True, optional=True)
WEAPONS = PowerChoice("weapons", "Which weapons?", ChoiceAnswer.WEAPON, count=0)
PAINT = Power("paint", "Paint", ranked=True, choices=(COLOR, SHADE, PART, WEAPONS))
ARMED = HeldPower("paint").with_answers("weapons", ("brush", "knife"))


def test_due_choices_follow_answers_and_rules() -> None:
    assert due_choices(PAINT, ARMED, BASIC) == (COLOR, WEAPONS)
    red = ARMED.with_answers("color", ("red",))
    assert due_choices(PAINT, red, ADVANCED) == (COLOR, SHADE, PART, WEAPONS)
    plain = ADVANCED.with_part(AdvancedPart.BODY_PARTS, on=False)
    assert due_choices(PAINT, red, plain) == (COLOR, SHADE, WEAPONS)


@pytest.mark.parametrize(
    ("held", "sentences"),
    [
        (ARMED.with_answers("color", ("blue",)), []),
        (ARMED.with_answers("color", ("blue",)).with_answers("shade", ("navy",)), []),
        (ARMED, ["Paint: Which color?"]),
        (ARMED.with_answers("color", ("red",)), ["Paint: Which shade?"]),
        (
            ARMED.with_answers("color", ("red", "blue")).with_answers("shade", ("wine",)),
            ["Paint: Which color? One answer is wanted."],
        ),
        (
            ARMED.with_answers("color", ("green",)),
            ["Paint: “green” is no answer to “Which color?”"],
        ),
        (
            ARMED.with_answers("color", ("blue",)).with_answers("smell", ("oil",)),
            ["Paint asks nothing about “smell”."],
        ),
    ],
)
def test_open_and_wrong_answers(held: HeldPower, sentences: list[str]) -> None:
    found = answer_refusals(PAINT, held, (), ADVANCED)
    assert [refusal.sentence for refusal, _ in found] == sentences


@pytest.mark.parametrize(
    ("sense", "is_right"),
    [("sight", True), ("sonar", True), ("touch", False), ("Touch", False), ("my touch", False)],
)
def test_touch_cannot_be_protected(book: Rulebook, sense: str, is_right: bool) -> None:
    """4C, Protected Sense."""
    held = HeldPower("protected-sense").with_answers("sense", (sense,))
    found = [*answer_refusals(book.powers["protected-sense"], held, (), ADVANCED)]
    assert (not found) is is_right


LEAF = ChoiceOption("leaf", "Leaf", settles=(ChoiceCondition("color", "red"),))
SHAPE = PowerChoice("shape", "Which shape?", ChoiceAnswer.OPTION, (LEAF,), own_words=True)
PRINT = Power("print", "Print", ranked=True, choices=(SHAPE, COLOR, SHADE))


def test_an_option_may_settle_other_choices() -> None:
    """Ruling R66: an implied choice is not asked; choices that depend on it are."""
    leaf = HeldPower("print").with_answers("shape", ("leaf",))
    assert with_implied_answers(PRINT, leaf).answers("color") == ("red",)
    assert due_choices(PRINT, leaf, ADVANCED) == (SHAPE, SHADE)
    star = leaf.with_answers("shape", ("A star",))
    assert with_implied_answers(PRINT, star) == star
    assert due_choices(PRINT, star, ADVANCED) == (SHAPE, COLOR)


@pytest.mark.parametrize(
    ("color", "sentences"),
    [
        ("red", []),
        ("blue", ["Print: “Blue” does not go with “Leaf”."]),
    ],
)
def test_implied_answers_cannot_be_contradicted(color: str, sentences: list[str]) -> None:
    held = HeldPower("print").with_answers("shape", ("leaf",)).with_answers("color", (color,))
    held = held.with_answers("shade", ("wine",))
    found = answer_refusals(PRINT, held, (), ADVANCED)
    assert [refusal.sentence for refusal, _ in found] == sentences


@pytest.mark.parametrize(
    ("power", "settled", "sentences"),
    [
        ("claws", {"weapon": ("claws",)}, []),
        ("claws", {"weapon": ("claws",), "edge": ("slashing",)}, []),
        (
            "claws",
            {"weapon": ("claws",), "edge": ("bashing",)},
            [
                "Claws: “Bashing” does not go with “Claws”.",
            ],
        ),
        ("claws", {"weapon": ("Pincers",)}, ["Claws: Does it slash or bash?"]),
        ("one-of-a-kind-weapon", {"weapon": ("bow",)}, []),
        (
            "one-of-a-kind-weapon",
            {"weapon": ("bow",), "reach": ("melee",)},
            [
                "One-of-a-Kind Weapon: “Melee” does not go with “Bow”.",
            ],
        ),
        ("one-of-a-kind-weapon", {"weapon": ("sword",), "reach": ("melee",)}, []),
        ("one-of-a-kind-weapon", {"weapon": ("A moonbeam",), "reach": ("ranged",)}, []),
        (
            "one-of-a-kind-weapon",
            {"weapon": ("A moonbeam",), "reach": ("melee",)},
            [
                "One-of-a-Kind Weapon: Does it slash or bash?",
            ],
        ),
    ],
)
def test_an_undetermined_weapon_edge_has_to_be_chosen(
    book: Rulebook, power: str, settled: dict[str, tuple[str, ...]], sentences: list[str]
) -> None:
    """4C, Claws and One-of-a-Kind Weapon; ruling R66."""
    held = HeldPower(power, choices=tuple(settled.items()))
    found = answer_refusals(book.powers[power], held, (), ADVANCED)
    assert [refusal.sentence for refusal, _ in found] == sentences


def test_answers_have_names() -> None:
    assert COLOR.name("red") == "Red"
    assert COLOR.name("a color of my own") == "a color of my own"


@pytest.mark.parametrize(
    ("power", "settled", "title"),
    [
        ("flight", {}, "Flight"),
        ("elemental-energy-control", {}, "Elemental/Energy Control"),
        ("elemental-energy-control", {"kind": ("light",)}, "Light Control"),
        ("force-field", {"source": ("mind",)}, "Force Field: mind"),
        ("growth-shrinking", {"way": ("growth",)}, "Growth"),
        ("claws", {"weapon": ("Toll gate arms",)}, "Toll gate arms"),
        ("one-of-a-kind-weapon", {"weapon": ("sword",)}, "One-of-a-Kind sword"),
        ("trait-boost", {"trait": ("brawn",)}, "Trait Boost: brawn"),
        ("absorption", {"energy": ("NASA",)}, "Absorption: NASA"),
    ],
)
def test_the_power_title_includes_its_answers(
    book: Rulebook, power: str, settled: dict[str, tuple[str, ...]], title: str
) -> None:
    held = HeldPower(power)
    for choice, answers in settled.items():
        held = held.with_answers(choice, answers)
    assert power_title(book.powers[power], held) == title

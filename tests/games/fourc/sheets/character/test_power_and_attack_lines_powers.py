from collections.abc import Callable
from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.ledger import Ledger, LedgerEntry
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Rules
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceAnswer
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.sheets.character.power_and_attack_lines import power_line
from fourc_desktop.games.fourc.sheets.character.power_and_skill_block import PowerBlockRow, powers
from fourc_desktop.games.fourc.sheets.character_content import PowerLine, in_sentences
from fourc_desktop.pdf.fonts import Fonts
from tests.games.fourc.sheets.sample_heroes import HeroMaker

SCORES = tuple(Score(value, 67) for value in (20, 40, 10, 30, 10, 30, 30))
"""Melee 20, Coordination 40, Brawn 10, Fortitude 30, Intellect 10, Awareness 30, Willpower 30."""

NOTHING = Ledger()
Lines = Callable[..., list[PowerLine]]


@pytest.fixture
def lines(hero: HeroMaker, book: Rulebook) -> Lines:
    """The power lines of a hero with these scores and powers."""

    def make(
        *powers: HeldPower, rules: Rules = ADVANCED, ledger: Ledger = NOTHING
    ) -> list[PowerLine]:
        made = hero(
            origin="skilled-human",
            origin_trait=None,
            traits=SCORES,
            powers=powers,
            rules=rules,
            ledger=ledger,
        )
        worked_out = derived_stats(made, book)
        return [power_line(power, worked_out, book, rules) for power in worked_out.powers]

    return make


def power(name: str, rank: int | None = 30, **choices: str | tuple[str, ...]) -> HeldPower:
    held = HeldPower(name, 45, None if rank is None else Score(rank, 67))
    for choice, answer in choices.items():
        held = held.with_answers(choice, (answer,) if isinstance(answer, str) else answer)
    return held


@pytest.mark.parametrize(
    ("held", "name", "says"),
    [
        (power("flight"), "Flight", ["Flying 6 sectors a turn"]),
        (power("flight", 1000), "Flight", ["Flying around the world"]),
        (power("flight", 1), "Flight", ["Flying 1 sector a turn"]),
        (
            power("animal-command", 20, animals="birds"),
            "Animal Command: birds",
            ["Commanding animals 40"],
        ),
        (
            power("force-field", 50, source="mind"),
            "Force Field: mind",
            ["Armor 50"],
        ),
        (
            power("force-field", 40, source="mind"),
            "Force Field: mind",
            ["Armor 40"],
        ),
        (
            power("force-field", 40, source="device"),
            "Force Field: device",
            ["Armor 40", "By more than that it is out for 1d10 turns"],
        ),
        (
            power("body-armor", 20, source="worn"),
            "Body Armor",
            ["Armor 20", "Worn, so it can be lost or taken"],
        ),
        (
            power("telepathy", 20),
            "Telepathy",
            [
                "Reading a mind 40",
                "Reads Willpower below 40",
            ],
        ),
        (
            power("elemental-energy-control", 40, kind="light"),
            "Light Control",
            [
                "Melee attack 40",
                "Ranged attack 50",
                "Damage 40",
                "Range 4 sectors",
                "Shield 40",
                "Lifts 10 tons",
            ],
        ),
        (
            power("claws", weapon="Tusks of 小林", edge="slashing"),
            "Tusks of 小林",
            [
                "Melee attack 30",
                "Damage 15",
                "Slashing: blue Concuss, yellow Dying",
            ],
        ),
        (
            power("one-of-a-kind-weapon", weapon="staff", reach="melee", incorporated="flight"),
            "One-of-a-Kind staff",
            [
                "Holds Flight",
                "Melee attack 30",
                "Damage 30",
                "Bashing: blue Pound, yellow Concuss",
            ],
        ),
        (
            power("weapon", weapons=("bow", "pistol")),
            "Weapon",
            ["Bow and Pistol", "Damage in all 30 points"],
        ),
        (
            power("trait-boost", 30, trait="brawn"),
            "Trait Boost: brawn",
            ["Boosted to 40", "Lasts 4 turns", "Afterwards 5"],
        ),
    ],
)
def test_the_sentences_of_a_power(
    lines: Lines, held: HeldPower, name: str, says: list[str]
) -> None:
    (line,) = lines(held)
    assert line.name == name
    assert [sentence.replace("\u00a0", " ") for sentence in line.says] == says


@pytest.mark.parametrize(
    ("held", "question"),
    [
        (power("elemental-energy-control"), "To choose: Which element or energy?"),
        (power("trait-increase", None), "To choose: Which two traits?"),
        (power("weapon"), "To choose: Which weapons?"),
        (power("extra-body-parts"), "To choose: Which part?"),
    ],
)
def test_open_choices_are_marked(lines: Lines, held: HeldPower, question: str) -> None:
    (line,) = lines(held)
    assert line.says[0] == question


def test_the_basic_rules_ask_less(lines: Lines) -> None:
    (line,) = lines(power("extra-body-parts"), rules=BASIC)
    assert line.says == ()


def test_a_granted_power_names_the_granting_power(lines: Lines) -> None:
    parts, claws = lines(power("extra-body-parts", 30, part="claws"))
    assert parts.name == "Extra Body Parts: claws"
    assert (claws.name, claws.rank, claws.sources[0]) == ("Claws", "30", "From Extra Body Parts")
    assert not any(sentence.startswith("To choose") for sentence in claws.says)


def test_a_raised_power_names_its_source(lines: Lines) -> None:
    _, flight = lines(power("extra-body-parts", 30, part="wings"), power("flight", 40))
    assert flight.rank == "60"
    assert flight.sources[0].replace("\u00a0", " ") == "40 + 20: Extra Body Parts"


def test_matching_powers_name_their_bonus(lines: Lines) -> None:
    control, _ = lines(
        power("elemental-energy-control", 40, kind="light"),
        power("elemental-energy-generation", 30, kind="light"),
    )
    assert control.rank == "50"
    words = control.sources[0].replace("\u00a0", " ")
    assert words == "40 + 10: matches Elemental/Energy Generation"


def test_purchases_are_part_of_the_rank(lines: Lines) -> None:
    ledger = Ledger((LedgerEntry("Practice", -40, power="flight", amount=1),))
    (line,) = lines(power("flight", 40), ledger=ledger)
    assert (line.rank, line.sources[0]) == ("41", "40\u00a0+\u00a01: advancement")


@pytest.mark.parametrize(
    ("held", "rank", "source"),
    [
        (HeldPower("flight", 45, Score(30, 67)), "30", "Rolled, d% 45. Rank rolled, d% 67."),
        (HeldPower("flight", None, Score(30)), "30", "Chosen."),
        (HeldPower("flight", 45, Score(30)), "30", "Rolled, d% 45. Rank chosen."),
        (HeldPower("flight", None, Score(30, 67)), "30", "Chosen. Rank rolled, d% 67."),
        (
            HeldPower("flight", 45, Score(30, 67), raised=2, bonus=True),
            "70",
            "30 + 40: rolled 3 times. Rolled, d% 45, as Skilled Human. Rank rolled, d% 67.",
        ),
        (
            HeldPower("trait-increase", 3, choices=(("traits", ("brawn", "melee")),)),
            "–",
            "Rolled, d% 03. Melee and Brawn +15.",
        ),
        (HeldPower("astoundingly-wealthy", 3), "–", "Rolled, d% 03. Lifestyle +50. Repute +20."),
        (HeldPower("improved-skills", 3), "–", "Rolled, d% 03. Skills +2."),
    ],
)
def test_a_power_line_names_its_source(
    lines: Lines, held: HeldPower, rank: str, source: str
) -> None:
    (line,) = lines(held)
    words = f"{line.tip} {in_sentences(line.gains)}".strip().replace("\u00a0", " ")
    assert (line.rank, words) == (rank, source)


def test_a_bonus_to_traits_is_the_one_in_force(lines: Lines) -> None:
    chosen = HeldPower("trait-increase", 3, choices=(("traits", ("brawn", "melee")),))
    for raised, bonus in ((0, 15), (1, 20)):
        (line,) = lines(replace(chosen, raised=raised))
        assert f"two primary traits grow by {bonus} each." in line.does[0].replace("\u00a0", " ")
        assert in_sentences(line.gains).endswith(f"+{bonus}.")


def test_every_power_line_has_text_and_numbers(lines: Lines, book: Rulebook) -> None:
    for each in book.powers.values():
        line, *_ = lines(power(each.id, 30 if each.ranked else None))
        assert line.name
        assert line.text
        assert "olled, d%" not in line.text
        assert each.companion or line.says or line.gains, each.id


def settled(name: str, book: Rulebook) -> HeldPower:
    """A power with the first answer to each of its choices."""
    entry = book.powers[name]
    held = power(name, 30 if entry.ranked else None)
    for choice in entry.choices:
        firsts = {
            ChoiceAnswer.OPTION: [option.id for option in choice.options],
            ChoiceAnswer.TRAIT: [trait.value for trait in Trait],
            ChoiceAnswer.WEAPON: ["pistol"],
        }.get(choice.answer, [])
        if firsts:
            held = held.with_answers(choice.id, tuple(firsts[: max(choice.count, 1)]))
    return held


def test_all_51_powers_have_an_effect_on_their_line(lines: Lines, book: Rulebook) -> None:
    for name, entry in book.powers.items():
        line = lines(settled(name, book))[0]
        assert not any(said.startswith("To choose") for said in line.says), line
        assert line.says or line.gains or entry.companion or line.name != entry.name, name
        for number in entry.numbers:
            if number.reading_of is not None:
                continue
            if number.when is None or number.when.holds(settled(name, book).choices):
                assert any(number.label in said for said in line.says), (name, number.label)


@pytest.mark.parametrize("room", [100, 10])
def test_no_printed_line_of_a_power_ends_in_an_ellipsis(
    lines: Lines, book: Rulebook, fonts: Fonts, room: float
) -> None:
    """With room for a further line, and without."""
    for name in book.powers:
        for row in powers(lines(settled(name, book)), 118, room, fonts).rows:
            assert isinstance(row, PowerBlockRow)
            printed = (*row.name.lines, *row.words.lines)
            assert not any(each.endswith("…") for each in printed), printed


@pytest.mark.parametrize(
    ("held", "derivations"),
    [
        (
            power("telepathy", 20),
            ["Reading a mind and Reads Willpower below 40: Willpower 30 + 10, more than its 20"],
        ),
        (
            power("force-field", 50, source="mind"),
            ["Armor 50: its own, more than Willpower 30 + 10"],
        ),
        (
            power("force-field", 40, source="mind"),
            ["Armor 40: its own, as much as Willpower 30 + 10"],
        ),
        (
            power("elemental-energy-control", 40, kind="light"),
            [
                "Melee attack 40: its own, more than Melee 20 + 10",
                "Ranged attack 50: Coordination 40 + 10, more than its 40",
            ],
        ),
        (power("flight"), []),
    ],
)
def test_where_a_number_comes_from_stands_in_the_tip_alone(
    lines: Lines, held: HeldPower, derivations: list[str]
) -> None:
    (line,) = lines(held)
    sources = [each.replace("\u00a0", " ") for each in line.sources]
    assert sources[len(sources) - len(derivations) :] == derivations
    assert "more than its" not in line.text
    assert "its own" not in line.text
    tip = line.tip.replace("\u00a0", " ")
    assert all(each in tip for each in derivations)


def test_in_pencil_a_power_names_the_trait_in_place_of_its_number(lines: Lines) -> None:
    line, other = lines(power("telepathy", 20), power("flight"))
    assert line.says[0] == "Reading a mind 40"
    assert line.without_play_values().says[:2] == (
        "Reading a mind: Willpower, at least 20",
        "Reads Willpower below: Willpower, at least 20",
    )
    assert other.without_play_values() == other

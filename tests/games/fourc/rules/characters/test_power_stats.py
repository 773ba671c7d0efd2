"""Every power against the seed: its numbers, its tables, both sides of each "whichever is more"."""

from dataclasses import replace

import pytest

from fourc_desktop.core.numbers import BreakdownPart
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew, with_homebrew
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.editions import (
    ADVANCED,
    BASIC,
    AdvancedPart,
    OtherReading,
    Rules,
)
from fourc_desktop.games.fourc.rules.powers.choices import ChoiceAnswer
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Power, Score
from fourc_desktop.games.fourc.rules.powers.power_numbers import (
    NumberBreakdown,
    NumberMeasure,
    NumberReading,
    NumberUse,
    PowerNumber,
    PowerTable,
    PowerTableStep,
)
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait

Choices = dict[str, str]

STEPS = (1, 3, 6, 10, 20, 30, 40, 50, 75, 100, 150, 1000)
SECTORS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, "around the world")
WEIGHTS = (
    "50 lb",
    "100 lb",
    "200 lb",
    "400 lb",
    "800 lb",
    "1 ton",
    "10 tons",
    "50 tons",
    "80 tons",
    "100 tons",
    "200 tons",
    "400 tons",
)
TALLEST = tuple(f"{feet} feet" for feet in (9, 12, 15, 18, 21, 24, 27, 30, 60, 120, 240, 480))
SMALLEST = (
    "4 feet",
    "3 feet",
    "2 feet",
    "1 foot",
    "6 inches",
    "3 inches",
    "2 inches",
    "1 inch",
    "1/2 inch",
    "1/4 inch",
    "1/8 inch",
    "1/16 inch",
)


def held(power: str, rank: int | None, choices: Choices | None = None) -> HeldPower:
    made = HeldPower(power, rank=None if rank is None else Score(rank))
    for choice, answer in (choices or {}).items():
        made = made.with_answers(choice, (answer,))
    return made


def with_powers(hero: Character, *powers: HeldPower) -> Character:
    """A hero without changes by the origin, so that every trait equals its roll."""
    return replace(hero, origin="skilled-human", origin_dice=None, powers=powers)


def worked_out(hero: Character, book: Rulebook, power: str) -> PowerStats:
    found = [each for each in derived_stats(hero, book).powers if each.power.id == power]
    assert len(found) == 1
    return found[0]


def number(power: PowerStats, label: str) -> NumberBreakdown:
    found = [each for each in power.numbers if each.number.label == label]
    assert len(found) == 1, [each.number.label for each in power.numbers]
    return found[0]


def says(
    hero: Character, book: Rulebook, power: str, rank: int, label: str, **choices: str
) -> int | str:
    figure = worked_out(with_powers(hero, held(power, rank, choices)), book, power)
    return number(figure, label).says


def test_all_51_powers_have_text_effects_and_choices(book: Rulebook) -> None:
    assert len(book.powers) == 51
    for power in book.powers.values():
        assert len(power.text) > 20, power.name
        gives = (power.numbers, power.lifestyle, power.skills, power.trait_bonus, power.companion)
        assert any(gives) or power.repute, power.name
        for choice in power.choices:
            assert choice.question.endswith("?")
            assert choice.options or choice.answer is not ChoiceAnswer.OPTION
            assert len({option.id for option in choice.options}) == len(choice.options)


@pytest.mark.parametrize(
    ("power", "label", "table", "choices"),
    [
        ("flight", "Flying", SECTORS, {}),
        ("super-leap", "Leaping", SECTORS, {}),
        ("superspeed", "Running", SECTORS, {}),
        ("elemental-energy-control", "Lifts", WEIGHTS, {"kind": "earth"}),
        ("telekinesis", "Lifts", WEIGHTS, {}),
        ("growth-shrinking", "Height, at most", TALLEST, {"way": "growth"}),
        ("growth-shrinking", "Height, at least", SMALLEST, {"way": "shrinking"}),
    ],
)
def test_every_row_of_the_long_tables(
    book: Rulebook,
    plain_hero: Character,
    power: str,
    label: str,
    table: tuple[int | str, ...],
    choices: Choices,
) -> None:
    """Rulings R15 and R47: a rank above the last row reads the last row."""
    weak = replace(plain_hero, traits=(Score(0),) * len(Trait))
    beaten_by = 11  # With traits of 0, trait + 10 is 10, so that higher ranks count themselves.
    for step, following, said in zip(STEPS, (*STEPS[1:], 5001), table, strict=True):
        for rank in (step, following - 1):
            better = power in {"superspeed", "telekinesis"}
            if better and rank < beaten_by:
                continue
            assert says(weak, book, power, rank, label, **choices) == said, rank


@pytest.mark.parametrize(
    ("rank", "attacks"), [(1, 2), (29, 2), (30, 3), (49, 3), (50, 4), (1000, 4)]
)
def test_fast_attack(book: Rulebook, plain_hero: Character, rank: int, attacks: int) -> None:
    assert says(plain_hero, book, "fast-attack", rank, "Attacks") == attacks


@pytest.mark.parametrize(("rank", "sectors"), [(1, 1), (2, 1), (3, 2), (29, 2), (30, 3), (1000, 3)])
def test_water_native(book: Rulebook, plain_hero: Character, rank: int, sectors: int) -> None:
    assert says(plain_hero, book, "water-native", rank, "Swimming") == sectors


@pytest.mark.parametrize(
    ("rank", "size"),
    [
        (1, "a secret room"),
        (5, "a secret room"),
        (6, "an apartment"),
        (10, "a house"),
        (20, "a mansion"),
        (30, "a compound"),
        (40, "a skyscraper"),
        (50, "a hidden city, a station in orbit"),
    ],
)
def test_headquarters(book: Rulebook, plain_hero: Character, rank: int, size: str) -> None:
    assert says(plain_hero, book, "headquarters", rank, "Size, up to") == size


SIMPLE = [
    ("absorption", "Absorbs up to", 30, {"energy": "fire"}),
    ("burrowing", "Through material up to", 30, {}),
    ("chameleon", "Added to d% to hide", 30, {}),
    ("detection", "Reach", 30, {"form": "magic"}),
    ("dimension-jump", "Entering a new dimension", 30, {}),
    ("elasticity", "Reach", 3, {}),
    ("elemental-energy-control", "Damage", 30, {"kind": "air"}),
    ("elemental-energy-control", "Range", 3, {"kind": "air"}),
    ("elemental-energy-control", "Shield", 30, {"kind": "air"}),
    ("elemental-energy-generation", "Generates", 30, {"kind": "air"}),
    ("elemental-energy-generation", "Controls", 15, {"kind": "air"}),
    ("invisibility", "Hiding others", 30, {}),
    ("magic", "Every power at", 30, {}),
    ("nine-lives", "Pool", 60, {}),
    ("nullification", "Nullifying", 30, {}),
    ("nullification", "Range", 3, {}),
    ("one-of-a-kind-weapon", "Damage", 30, {"reach": "melee"}),
    ("paralyzing-touch", "Out for", 3, {}),
    ("plant-control", "Range", 3, {}),
    ("protected-sense", "Safe up to", 30, {"sense": "sight"}),
    ("reflection", "Reflecting", 30, {}),
    ("regeneration", "Heals", 30, {}),
    ("shapeshift", "Impersonating", 30, {}),
    ("telekinesis", "Damage", 30, {}),
    ("telekinesis", "Range", 3, {}),
    ("teleportation", "Teleporting", 30, {}),
    ("teleportation", "Arriving safely", 30, {}),
    ("vehicle", "Added to each trait", 15, {}),
    ("vehicle", "Two systems at", 15, {}),
    ("weapon", "Damage in all", 30, {}),
]


@pytest.mark.parametrize(("power", "label", "said", "choices"), SIMPLE)
def test_the_numbers_at_rank_30(
    book: Rulebook, plain_hero: Character, power: str, label: str, said: int, choices: Choices
) -> None:
    assert says(plain_hero, book, power, 30, label, **choices) == said


@pytest.mark.parametrize(
    ("power", "label", "rank", "said"),
    [
        ("elasticity", "Reach", 1, 1),
        ("elasticity", "Reach", 11, 2),
        ("elemental-energy-generation", "Controls", 3, 2),
        ("vehicle", "Added to each trait", 1, 1),
        ("paralyzing-touch", "Out for", 41, 5),
    ],
)
def test_shares_are_rounded_up(
    book: Rulebook, plain_hero: Character, power: str, label: str, rank: int, said: int
) -> None:
    """Ruling R48."""
    assert says(plain_hero, book, power, rank, label) == said


BETTER = [
    ("animal-command", "Commanding animals", Trait.WILLPOWER, 10, {"animals": "birds"}),
    ("claws", "Melee attack", Trait.MELEE, 0, {"weapon": "claws", "edge": "slashing"}),
    ("combat-awareness", "In place of Awareness", Trait.AWARENESS, 10, {}),
    ("contaminant-resistance", "Resisting", Trait.FORTITUDE, 10, {}),
    ("elemental-energy-control", "Melee attack", Trait.MELEE, 10, {"kind": "fire"}),
    ("elemental-energy-control", "Ranged attack", Trait.COORDINATION, 10, {"kind": "fire"}),
    ("force-field", "Armor", Trait.WILLPOWER, 10, {"source": "mind"}),
    ("growth-shrinking", "Brawn while grown", Trait.BRAWN, 10, {"way": "growth"}),
    ("mind-control", "Controlling a mind", Trait.WILLPOWER, 10, {}),
    ("mind-control", "Takes Willpower below", Trait.WILLPOWER, 0, {}),
    ("one-of-a-kind-weapon", "Melee attack", Trait.MELEE, 10, {"reach": "melee"}),
    ("one-of-a-kind-weapon", "Ranged attack", Trait.COORDINATION, 10, {"reach": "ranged"}),
    ("physical-metamorphosis", "Brawn while changed", Trait.BRAWN, 10, {"form": "metal"}),
    ("plant-control", "Melee attack", Trait.MELEE, 10, {}),
    ("plant-control", "Damage", Trait.MELEE, 10, {}),
    ("supersense", "Sensing", Trait.AWARENESS, 10, {"sense": "sight"}),
    ("superspeed", "Running", Trait.COORDINATION, 10, {}),
    ("superspeed", "Maneuvers", Trait.COORDINATION, 10, {}),
    ("telekinesis", "Lifts", Trait.WILLPOWER, 10, {}),
    ("telepathy", "Reading a mind", Trait.WILLPOWER, 10, {}),
    ("telepathy", "Reads Willpower below", Trait.WILLPOWER, 10, {}),
]


def test_every_better_of_two_is_in_the_list(book: Rulebook) -> None:
    listed = {(power, label) for power, label, *_ in BETTER}
    in_data = {
        (power.id, each.label)
        for power in book.powers.values()
        for each in power.numbers
        if each.yardstick.measure is NumberMeasure.BETTER and not each.yardstick.half
    }
    assert listed == in_data


@pytest.mark.parametrize(("power", "label", "trait", "plus", "choices"), BETTER)
@pytest.mark.parametrize("rank", [19, 20, 29, 30, 31, 50])
def test_whichever_is_greater(
    book: Rulebook,
    plain_hero: Character,
    power: str,
    label: str,
    trait: Trait,
    plus: int,
    choices: Choices,
    rank: int,
) -> None:
    even = replace(plain_hero, traits=(Score(20),) * len(Trait))
    figure = worked_out(with_powers(even, held(power, rank, choices)), book, power)
    found = number(figure, label)
    assert found.source.value == max(rank, 20 + plus)
    assert found.beaten is not None
    assert found.beaten.value == min(rank, 20 + plus)
    loser_or_winner = found.source if 20 + plus > rank else found.beaten
    assert loser_or_winner.parts[0].source == trait.title


def test_telekinesis_attacks_with_willpower(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R45."""
    assert says(plain_hero, book, "telekinesis", 10, "Ranged attack") == 50


def test_mind_shield_adds_to_willpower(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R12."""
    assert says(plain_hero, book, "mind-shield", 10, "Willpower of the mind") == 60
    assert book.powers["mind-shield"].house_rule


@pytest.mark.parametrize(
    ("trait", "boosted", "turns", "after"),
    [
        ("coordination", 50, 5, 15),
        ("intellect", 23, 3, 2),
    ],
)
def test_trait_boost(
    book: Rulebook, plain_hero: Character, trait: str, boosted: int, turns: int, after: int
) -> None:
    figure = worked_out(
        with_powers(plain_hero, held("trait-boost", 20, {"trait": trait})), book, "trait-boost"
    )
    assert number(figure, "Boosted to").says == boosted
    assert number(figure, "Lasts").says == turns
    assert number(figure, "Afterwards").says == after


def test_an_open_choice_leaves_its_numbers_out(book: Rulebook, plain_hero: Character) -> None:
    for power in ("trait-boost", "force-field", "growth-shrinking"):
        assert worked_out(with_powers(plain_hero, held(power, 20)), book, power).numbers == ()


@pytest.mark.parametrize(
    ("power", "choices"),
    [
        ("body-armor", {}),
        ("force-field", {"source": "device"}),
        ("phasing", {}),
        ("physical-metamorphosis", {"form": "fire"}),
    ],
)
def test_powers_that_count_as_armor(
    book: Rulebook, plain_hero: Character, power: str, choices: Choices
) -> None:
    hero = with_powers(plain_hero, held(power, 30, choices), held("claws", 10))
    (armor,) = derived_stats(hero, book).armor
    assert armor.source == book.powers[power].name
    assert armor.rank.value == 30


def test_the_best_armor_is_listed_first(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R22."""
    hero = with_powers(plain_hero, held("body-armor", 20), held("phasing", 40))
    assert [armor.source for armor in derived_stats(hero, book).armor] == ["Phasing", "Body Armor"]


def test_worn_armor_counts_by_its_name(book: Rulebook, plain_hero: Character) -> None:
    worn = max(book.gear.armor.values(), key=lambda armor: armor.rank)
    hero = replace(
        with_powers(plain_hero, held("body-armor", worn.rank - 1)),
        equipment=("A rope", worn.name.upper()),
    )
    armor = derived_stats(hero, book).armor
    assert [(each.source, each.rank.value) for each in armor] == [
        (worn.name, worn.rank),
        ("Body Armor", worn.rank - 1),
    ]


def test_a_field_of_the_mind_is_as_strong_as_the_will(
    book: Rulebook, plain_hero: Character
) -> None:
    hero = with_powers(plain_hero, held("force-field", 20, {"source": "mind"}))
    assert derived_stats(hero, book).armor[0].rank.value == 60


@pytest.mark.parametrize(
    ("power", "rank", "use", "moved"),
    [
        ("flight", 30, NumberUse.FLY, 6),
        ("superspeed", 50, NumberUse.RUN, 8),
        ("super-leap", 20, NumberUse.LEAP, 5),
        ("water-native", 30, NumberUse.SWIM, 3),
        ("teleportation", 30, NumberUse.TELEPORT, 30),
        ("burrowing", 10, NumberUse.BURROW, 3),
        ("wall-crawling", 1, NumberUse.CLIMB, 3),
    ],
)
def test_ways_to_move(
    book: Rulebook, plain_hero: Character, power: str, rank: int, use: NumberUse, moved: int
) -> None:
    (way,) = derived_stats(with_powers(plain_hero, held(power, rank)), book).movement.modes
    assert (way.use, way.says) == (use, moved)


PARTS = {"claws": "claws", "shell": "body-armor", "wings": "flight"}


@pytest.mark.parametrize(("part", "granted"), PARTS.items())
def test_body_parts_grant_powers(
    book: Rulebook, plain_hero: Character, part: str, granted: str
) -> None:
    hero = with_powers(plain_hero, held("extra-body-parts", 30, {"part": part}))
    figure = worked_out(hero, book, granted)
    assert figure.rank is not None
    assert figure.rank.value == 30
    assert figure.granted_by == book.powers["extra-body-parts"]


@pytest.mark.parametrize(("part", "granted"), PARTS.items())
def test_body_parts_raise_powers_already_held(
    book: Rulebook, plain_hero: Character, part: str, granted: str
) -> None:
    hero = with_powers(plain_hero, held("extra-body-parts", 30, {"part": part}), held(granted, 10))
    figure = worked_out(hero, book, granted)
    assert figure.rank is not None
    assert figure.rank.value == 30
    assert figure.rank.parts[-1].source == "Extra Body Parts"
    assert figure.granted_by is None


@pytest.mark.parametrize("part", ["extra-arms", "tail"])
def test_arms_and_tails_strike_once_more(book: Rulebook, plain_hero: Character, part: str) -> None:
    assert says(plain_hero, book, "extra-body-parts", 6, "Bonus attack", part=part) == 1


def test_extra_legs_extend_walking_and_burrowing(book: Rulebook, plain_hero: Character) -> None:
    hero = with_powers(
        plain_hero, held("extra-body-parts", 6, {"part": "extra-legs"}), held("burrowing", 10)
    )
    movement = derived_stats(hero, book).movement
    assert movement.walk.value == 4
    assert [way.says for way in movement.modes] == [4]


@pytest.mark.parametrize(
    "rules", [BASIC, ADVANCED.with_part(AdvancedPart.BODY_PARTS, on=False)], ids=["basic", "off"]
)
def test_body_parts_without_kinds_are_for_show(
    book: Rulebook, plain_hero: Character, rules: Rules
) -> None:
    """Ruling R8."""
    for part in ("wings", "tail", "extra-legs"):
        hero = with_powers(plain_hero, held("extra-body-parts", 30, {"part": part}))
        found = derived_stats(replace(hero, rules=rules), book)
        assert [each.title for each in found.powers] == ["Extra Body Parts"]
        assert (found.attacks.value, found.movement.walk.value) == (1, 3)


def test_kinds_of_body_part_in_basic(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R8."""
    hero = with_powers(plain_hero, held("extra-body-parts", 30, {"part": "wings"}))
    kinds = replace(hero, rules=BASIC.with_part(AdvancedPart.BODY_PARTS, on=True))
    assert len(derived_stats(kinds, book).powers) == 2


@pytest.mark.parametrize(("kind", "control", "generation"), [("fire", 40, 30), ("air", 30, 20)])
def test_control_and_generation_of_one_kind(
    book: Rulebook, plain_hero: Character, kind: str, control: int, generation: int
) -> None:
    hero = with_powers(
        plain_hero,
        held("elemental-energy-control", 30, {"kind": kind}),
        held("elemental-energy-generation", 20, {"kind": "fire"}),
    )
    ranks = [each.rank.value for each in derived_stats(hero, book).powers if each.rank]
    assert ranks == [control, generation]


def test_two_open_kinds_do_not_match(book: Rulebook, plain_hero: Character) -> None:
    hero = with_powers(
        plain_hero, held("elemental-energy-control", 30), held("elemental-energy-generation", 20)
    )
    assert [each.rank.value for each in derived_stats(hero, book).powers if each.rank] == [30, 20]


def test_a_power_in_a_weapon(book: Rulebook, plain_hero: Character) -> None:
    hero = with_powers(
        plain_hero,
        held("one-of-a-kind-weapon", 40, {"incorporated": "flight"}),
        held("flight", 30),
    )
    figure = worked_out(hero, book, "flight")
    assert figure.rank is not None
    assert figure.rank.value == 40
    assert figure.rank.parts[-1].source == "In the One-of-a-Kind Weapon"


def test_a_rankless_power_gains_nothing_from_a_weapon(
    book: Rulebook, plain_hero: Character
) -> None:
    hero = with_powers(
        plain_hero,
        held("one-of-a-kind-weapon", 40, {"incorporated": "celebrity"}),
        held("celebrity", None),
    )
    assert worked_out(hero, book, "celebrity").rank is None


@pytest.mark.parametrize(
    ("power", "label", "choices", "said"),
    [
        ("growth-shrinking", "Attackers, while grown", {"way": "growth"}, "+1"),
        ("growth-shrinking", "Attackers, while small", {"way": "shrinking"}, "−1"),
        ("growth-shrinking", "Own attacks, while small", {"way": "shrinking"}, "+2"),
    ],
)
def test_row_steps_of_size(
    book: Rulebook, plain_hero: Character, power: str, label: str, choices: Choices, said: str
) -> None:
    assert says(plain_hero, book, power, 30, label, **choices) == said


def test_fame(book: Rulebook) -> None:
    celebrity = book.powers["celebrity"]
    assert celebrity.no_secret_identity
    assert celebrity.repute_factor == 2


@pytest.mark.parametrize(
    "steps",
    [
        (),
        (PowerTableStep(3, 1), PowerTableStep(3, 2)),
        (PowerTableStep(6, 1), PowerTableStep(3, 2)),
    ],
)
def test_a_table_that_does_not_rise_is_refused(steps: tuple[PowerTableStep, ...]) -> None:
    with pytest.raises(ValueError, match="should rise"):
        PowerTable(steps)


def test_a_table_reads_its_first_step_below_it() -> None:
    assert PowerTable((PowerTableStep(3, "low"), PowerTableStep(6, "high"))).read(0) == "low"


@pytest.mark.parametrize(
    ("powers", "attacks"),
    [
        ((), 1),
        ((held("fast-attack", 30),), 3),
        ((held("extra-body-parts", 6, {"part": "tail"}),), 2),
        ((held("fast-attack", 10), held("extra-body-parts", 6, {"part": "extra-arms"})), 3),
    ],
)
def test_attacks_a_turn_are_plants_a_turn(
    book: Rulebook, plain_hero: Character, powers: tuple[HeldPower, ...], attacks: int
) -> None:
    hero = with_powers(plain_hero, *powers, held("plant-control", 20))
    assert derived_stats(hero, book).attacks.value == attacks
    assert number(worked_out(hero, book, "plant-control"), "Attacks by plants").says == attacks


def playing(hero: Character, reading: OtherReading) -> Character:
    return replace(hero, rules=replace(hero.rules, other_readings=(reading,)))


def test_a_mind_shield_may_be_a_field_as_well(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R12, the other reading."""
    hero = with_powers(plain_hero, held("mind-shield", 15))
    assert derived_stats(hero, book).armor == ()
    armor = derived_stats(playing(hero, OtherReading.MIND_SHIELD_FIELD), book).armor
    assert [each.source for each in armor] == ["Mind Shield"]
    shield = worked_out(playing(hero, OtherReading.MIND_SHIELD_FIELD), book, "mind-shield")
    assert number(shield, "Armor of the mind").says == 8
    assert [(part.amount, part.source) for part in armor[0].rank.parts] == [(8, "Mind Shield")]


@pytest.mark.parametrize(
    ("reading", "table", "stopped"),
    [
        (NumberReading.WHOLE, "", [35]),
        (NumberReading.HALF, "", [18]),
        (NumberReading.TENTH, "", [4]),
        (NumberReading.TABLE, "attacks", [3]),
        (NumberReading.TABLE, "headquarters", []),
    ],
)
def test_armor_numbers_stop_damage_and_texts_none(
    book: Rulebook, plain_hero: Character, reading: NumberReading, table: str, stopped: list[int]
) -> None:
    """The armor number counts, not its source; texts of a table stop nothing."""
    skin = PowerNumber("Skin", use=NumberUse.ARMOR, reading=reading, table=table)
    own = Homebrew(powers=(Power("skin", "Skin", ranked=True, numbers=(skin,)),))
    larger = with_homebrew(book, own)
    armor = derived_stats(with_powers(plain_hero, held("skin", 35)), larger).armor
    assert [each.rank.value for each in armor] == stopped


def test_armor_may_add_up(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R22, the other reading."""
    hero = with_powers(plain_hero, held("body-armor", 20), held("phasing", 40))
    armor = derived_stats(playing(hero, OtherReading.ARMOR_ADDS), book).armor
    assert [(each.source, each.rank.value) for each in armor] == [
        ("All together", 60),
        ("Phasing", 40),
        ("Body Armor", 20),
    ]
    alone = with_powers(plain_hero, held("phasing", 40))
    assert len(derived_stats(playing(alone, OtherReading.ARMOR_ADDS), book).armor) == 1


def test_the_rank_names_the_number_of_rolls(book: Rulebook, plain_hero: Character) -> None:
    """Ruling R7."""
    for raised, said in ((1, "Rolled twice"), (2, "Rolled 3 times")):
        flight = HeldPower("flight", rank=Score(30), raised=raised)
        rank = derived_stats(replace(plain_hero, powers=(flight,)), book).powers[0].rank
        assert rank is not None
        assert rank.parts[-1] == BreakdownPart(20 * raised, said)

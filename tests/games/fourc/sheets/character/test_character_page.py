from collections.abc import Callable
from dataclasses import replace

import pytest

from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.healing import stats_in_play
from fourc_desktop.games.fourc.rules.checks.master_table import NO_RANK_NAMES, preset_names
from fourc_desktop.games.fourc.rules.editions import ADVANCED, BASIC, Edition
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.sheets.character.character_page import character_page
from fourc_desktop.games.fourc.sheets.character_content import ArmorLine, CharacterPage, RowStarts
from tests.games.fourc.sheets.sample_heroes import HeroMaker

SCORES = tuple(Score(value, 67) for value in (30, 20, 20, 30, 10, 30, 40))


@pytest.fixture
def page_of(book: Rulebook) -> Callable[[Character], CharacterPage]:
    return lambda character: character_page(
        character, derived_stats(character, book), book, campaign="Harbor  City"
    )


@pytest.fixture
def mutant(hero: HeroMaker) -> Character:
    """Fortitude 30 plus 10 for the mutant."""
    return hero(
        "MUTANT",
        name="Owl",
        identity="Ana",
        player="Bo",
        origin="mutant",
        origin_dice=61,
        origin_trait=None,
        traits=SCORES,
        lifestyle=Score(30, 70),
        repute=Score(21, 61),
        powers=(HeldPower("flight", 45, Score(30, 67), raised=1, bonus=True),),
        skills=(Skill("Piloting", SkillKind.ADVANCED), Skill("Ama", SkillKind.CONTACT)),
    )


def test_the_head_shows_name_edition_and_fields(
    mutant: Character, page_of: Callable[[Character], CharacterPage]
) -> None:
    page = page_of(mutant)
    assert page.name == "Owl"
    assert page.badge == "4C Advanced"
    assert [(field.label, field.value) for field in page.fields] == [
        ("Identity (secret)", "Ana"),
        ("Origin", "Mutant"),
        ("Player", "Bo"),
        ("Campaign", "Harbor City"),
    ]


def test_a_villain_is_called_one(
    hero: HeroMaker, page_of: Callable[[Character], CharacterPage]
) -> None:
    assert page_of(hero("OWL", BASIC, side=CharacterSide.VILLAIN)).badge == "Villain · 4C Basic"


def test_traits_show_value_row_and_source(
    mutant: Character, page_of: Callable[[Character], CharacterPage]
) -> None:
    page = page_of(mutant)
    assert (page.damage.value, page.fortune.value) == (110, 80)
    fortitude = page.traits[3]
    assert (fortitude.name, fortitude.value) == ("Fortitude", 40)
    assert (fortitude.first, fortitude.second) == ("row 40–49", "30\u00a0+\u00a010")
    assert fortitude.starts == RowStarts(30, 60, 90)
    assert page.traits[0].second == "Rolled, d% 67"
    assert page.trait_head == "row and source"
    assert [line.name for line in page.traits] == [trait.title for trait in Trait]
    assert [
        (line.title, line.value, line.remark, line.changes) for line in page.secondary_traits
    ] == [
        ("Lifestyle", 20, "row 20–29", False),
        ("Repute", 0, "row 0", True),
    ]


def test_rank_names_head_the_trait_table(mutant: Character, book: Rulebook) -> None:
    names = preset_names(book.ranks[Edition.ADVANCED])
    page = character_page(mutant, derived_stats(mutant, book), book, campaign="", names=names)
    assert page.trait_head == "rank and row"
    assert (page.traits[3].first, page.traits[3].second) == ("Incredible", "row 40–49")


def test_the_origin_shows_its_roll_and_changes(
    mutant: Character, page_of: Callable[[Character], CharacterPage]
) -> None:
    origin = page_of(mutant).origin
    assert origin.remark == "d% 61"
    assert origin.sentences[1:] == (
        "By origin: Fortitude +10, Lifestyle −10, Repute starts at 0, Flight granted.",
        "Instant hero, seed MUTANT.",
    )


@pytest.mark.parametrize(
    ("origin", "trait", "words"),
    [
        ("robot", None, "By origin: all traits +10, Repute starts at 0."),
        ("skilled-human", None, "By origin: skills +3."),
        ("changed-human", Trait.BRAWN, "By origin: Brawn +10."),
        ("alien", None, "By origin: all traits +10, Flight lost."),
    ],
)
def test_the_sentences_of_each_origin(
    hero: HeroMaker,
    page_of: Callable[[Character], CharacterPage],
    origin: str,
    trait: Trait | None,
    words: str,
) -> None:
    powers = (HeldPower("flight", 45, Score(30, 67), lost=origin == "alien"),)
    character = replace(
        hero(), origin=origin, origin_trait=trait, origin_dice=None, powers=powers, seed=None
    )
    page = page_of(character)
    assert page.origin.remark == "chosen"
    assert page.origin.sentences[1:] == (words,)
    assert page_of(replace(character, rules=BASIC)).origin.sentences[1:] == ()


def test_swimming_is_shown_only_with_a_speed(
    hero: HeroMaker, page_of: Callable[[Character], CharacterPage]
) -> None:
    def ways(character: Character) -> list[str]:
        return [speed.name for speed in page_of(character).movement]

    assert ways(hero("OWL", ADVANCED, powers=())) == ["walk", "climb", "swim"]
    assert ways(hero("OWL", BASIC, powers=())) == ["walk", "climb"]


def test_an_identity_is_secret_unless_a_power_gives_it_away(
    hero: HeroMaker, page_of: Callable[[Character], CharacterPage]
) -> None:
    famous = hero(powers=(HeldPower("celebrity", 3),))
    assert page_of(famous).fields[0].label == "Identity"
    assert page_of(hero(powers=())).fields[0].label == "Identity (secret)"


def test_an_exempt_character_is_marked(
    hero: HeroMaker, page_of: Callable[[Character], CharacterPage]
) -> None:
    assert page_of(hero(exempt=True)).mark == "Rules ignored, by the Gamemaster"
    assert page_of(hero()).mark == ""


def test_equipment_in_its_order(
    hero: HeroMaker, page_of: Callable[[Character], CharacterPage]
) -> None:
    assert page_of(hero(equipment=("Rope,  old", "Lamp"))).equipment == ("Rope, old", "Lamp")


def test_armor_lines_name_their_power_and_condition(
    hero: HeroMaker, page_of: Callable[[Character], CharacterPage]
) -> None:
    powers = (
        HeldPower("physical-metamorphosis", 3, Score(20), choices=(("form", ("metal",)),)),
        HeldPower("force-field", 3, Score(40), choices=(("source", ("device",)),)),
        HeldPower("body-armor", 3, Score(10)),
    )
    assert page_of(hero(powers=powers)).armor == (
        ArmorLine("Force Field: device", "", 40),
        ArmorLine("Metal Form", "while changed", 20),
        ArmorLine("Body Armor", "", 10),
    )
    assert page_of(hero(powers=())).armor == ()


@pytest.mark.parametrize(
    ("powers", "added"),
    [
        ([("flight", 30)], {"fly": 6}),
        ([("flight", 1000)], {"fly": "around the world"}),
        ([("water-native", 30)], {"swim": 3}),
        ([("water-native", 1)], {"swim": 1}),
        ([("wall-crawling", 1)], {"climb": 2}),
        ([("teleportation", 40), ("super-leap", 30)], {"teleport": 40, "leap": 6}),
        ([("flight", 1000), ("flight", 30)], {"fly": "around the world"}),
        ([("flight", 30), ("flight", 1000)], {"fly": "around the world"}),
    ],
)
def test_every_kind_of_movement_once_at_its_best(
    hero: HeroMaker,
    page_of: Callable[[Character], CharacterPage],
    powers: list[tuple[str, int]],
    added: dict[str, int | str],
) -> None:
    held = tuple(HeldPower(name, 3, Score(rank)) for name, rank in powers)
    made = page_of(hero(traits=SCORES, origin="skilled-human", origin_trait=None, powers=held))
    found = {speed.name: speed.sectors for speed in made.movement}
    assert found == {"walk": 2, "climb": 1, "swim": 1, **added}
    assert list(found)[:3] == ["walk", "climb", "swim"]


def test_skills_and_contacts(
    mutant: Character, page_of: Callable[[Character], CharacterPage]
) -> None:
    lines = page_of(mutant).skills
    assert [(line.name, line.worth) for line in lines] == [("Piloting", "+2"), ("Ama", "contact")]


def test_words_are_composed_and_notes_keep_their_lines(
    hero: HeroMaker, page_of: Callable[[Character], CharacterPage]
) -> None:
    page = page_of(hero(name="Z\u0307ubr", notes="\none\n\ntwo\n"))
    assert (page.name, page.notes) == ("Żubr", "one\n\ntwo")


def test_other_conditions_are_listed_before_the_notes(
    hero: HeroMaker, page_of: Callable[[Character], CharacterPage]
) -> None:
    page = page_of(hero(conditions=("knocked down", "Dazed", "Exhausted", "on fire")))
    assert [each.name for each in page.conditions if each.ticked] == ["Dazed", "Down"]
    assert page.other_conditions == ("Exhausted", "on fire")
    assert page.notes_lead_in.endswith("Also: Exhausted, on fire.")


def test_current_damage_subtracts_wounds(
    mutant: Character, page_of: Callable[[Character], CharacterPage]
) -> None:
    assert page_of(mutant).damage.now == 110
    assert page_of(replace(mutant, wounds=30)).damage.now == 80
    assert page_of(replace(mutant, wounds=300)).damage.now == 0


def test_several_attacks_a_turn_are_reported(
    hero: HeroMaker, page_of: Callable[[Character], CharacterPage]
) -> None:
    assert page_of(hero(powers=())).attack_remark == ""
    quick = page_of(hero(powers=(HeldPower("fast-attack", 3, Score(30)),)))
    assert quick.attack_remark.endswith(" a turn")


def test_lowered_fortitude_is_shown_with_what_it_was(mutant: Character, book: Rulebook) -> None:
    """Ruling R27: until the first night's rest; its row and colors are those in force."""
    weak = replace(mutant, fortitude_lost=20)
    for names in (preset_names(book.ranks[Edition.ADVANCED]), NO_RANK_NAMES):
        page = character_page(weak, stats_in_play(weak, book), book, campaign="", names=names)
        fortitude = page.traits[3]
        assert (fortitude.value, fortitude.second) == (20, "was 40")
        assert fortitude.starts == RowStarts(40, 70, 94)
        assert "was" not in page.traits[0].second

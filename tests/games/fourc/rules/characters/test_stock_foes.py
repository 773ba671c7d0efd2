from fourc_desktop.games.fourc.rules.characters.character import CharacterSide
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.stock_foes import StockFoe, foe_from_stock
from fourc_desktop.games.fourc.rules.creation.problems import problems
from fourc_desktop.games.fourc.rules.editions import ADVANCED
from fourc_desktop.games.fourc.rules.powers.power import HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

DRONE = StockFoe(
    id="drone",
    name="Drone",
    group="Machines",
    description="A camera with rotors.",
    origin="robot",
    traits=(6, 15, 4, 8, 4, 20, 1),
    lifestyle=1,
    repute=3,
    skills=(Skill("Search"), Skill("Electronics", SkillKind.ADVANCED)),
    powers=(HeldPower("body-armor", rank=Score(6)),),
    equipment=("Dart Gun", "Chain Mail"),
)


def test_a_foe_is_met_with_the_numbers_of_the_stock(book: Rulebook) -> None:
    one = foe_from_stock(DRONE, "Drone 2", ADVANCED)
    derived = derived_stats(one, book)
    assert tuple(derived.traits[trait].value for trait in Trait) == DRONE.traits
    assert (derived.damage.value, derived.fortune.value) == (33, 25)
    assert (derived.lifestyle.value, derived.repute.value) == (1, 3)
    assert {armor.source for armor in derived.armor} == {"Body Armor", "Chain Mail"}
    assert derived.skill_slots.value == 3
    assert problems(one, book) == ()


def test_a_stock_foe_is_an_exempt_villain_with_notes(book: Rulebook) -> None:
    one = foe_from_stock(DRONE, "Drone 2", ADVANCED)
    assert (one.profile.name, one.profile.side) == ("Drone 2", CharacterSide.VILLAIN)
    assert (one.profile.notes, one.profile.tags) == ("A camera with rotors.", ("Machines",))
    assert one.exempt


def test_search_words_include_tags_notes_and_gear() -> None:
    for word in ("drone", "machines", "rotors", "electronics", "body armor", "dart gun"):
        assert word in DRONE.words

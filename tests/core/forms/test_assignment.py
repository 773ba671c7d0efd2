import pytest

from fourc_desktop.core.forms.assignment import assign
from fourc_desktop.core.refusal import Refused
from tests.games.toy.character import BOOK, FORM, Mood, ToyCharacter, Trinket

NEW = ToyCharacter()


@pytest.mark.parametrize(
    ("setting", "field", "value"),
    [
        ("name=Ada Lovelace", "name", "Ada Lovelace"),
        ("nerve=good", "nerve", 1),
        ("nerve=+1", "nerve", 1),
        ("size=-2", "size", -2),
        ("blessed=yes", "blessed", True),
        ("mood=cross", "mood", Mood.CROSS),
        ("home=shelf", "home", "shelf"),
        ("home=The chest", "home", "chest"),
        ("luck=2", "luck", 2),
        ("bruises=xB", "bruises", "xB   "),
        ("notes=a=b", "notes", "a=b"),
        ("bag+=dagger", "bag", (Trinket("Dagger", 1),)),
        ("bag+=silver bell", "bag", (BOOK.trinkets["bell"],)),
        ("bag+=Club:2:yes", "bag", (Trinket("Club", 2, shiny=True),)),
        ("bag+=Club::: heavy", "bag", (Trinket("Club", note="heavy"),)),
        ("bag+=Club:", "bag", (Trinket("Club"),)),
    ],
)
def test_a_field_is_set_by_text(setting: str, field: str, value: object) -> None:
    assert FORM.read(assign(FORM, NEW, BOOK, setting), field) == value


def test_a_list_without_a_catalog_takes_a_name() -> None:
    once = assign(FORM, NEW, BOOK, "knacks+=Dance")
    twice = assign(FORM, once, BOOK, "knacks+=Hide:great")
    assert [(each.name, each.level) for each in twice.knacks] == [("Dance", 0), ("Hide", 2)]


@pytest.mark.parametrize(
    ("setting", "why"),
    [
        ("nerve", "“nerve” should be written as field=value."),
        ("nerve=best", "Nerve should be one of Poor, Mediocre, Fair, Good, Great."),
        ("home=attic", "Home should be one of shelf, chest."),
        ("nerve+=1", "Nerve is no list; set it with nerve=."),
        ("bag=dagger", "Bag is a list; add to it with bag+=."),
        (
            "bag+=club",
            "“club” is not in the list of bag; for one of your own, write its name and “:”.",
        ),
        ("bag+=Club:9", "Trinket, size should be from -1 to 3."),
        ("bag+=a:1:yes:b:c", "Trinket has no more fields than name, size, shiny, note."),
    ],
)
def test_an_invalid_assignment_is_refused_with_its_reason(setting: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        assign(FORM, NEW, BOOK, setting)
    assert refused.value.refusal.sentence == why


def test_a_field_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(Refused, match="There is no field “charm”; there are name, kind, player"):
        assign(FORM, NEW, BOOK, "charm=1")


def test_a_full_list_takes_no_more() -> None:
    thing = NEW
    for _ in range(9):
        thing = assign(FORM, thing, BOOK, "stores+=Arrows:3:24")
    with pytest.raises(Refused, match="Stores holds 9 entries at most"):
        assign(FORM, thing, BOOK, "stores+=Rations")


def test_a_colon_after_a_backslash_is_part_of_the_field() -> None:
    [knack] = assign(FORM, NEW, BOOK, r"knacks+=Lore\: old; new\\:good").knacks
    assert (knack.name, knack.level) == ("Lore: old; new\\", 1)

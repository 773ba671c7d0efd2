from collections.abc import Iterator
from dataclasses import replace

from fourc_desktop.core.forms.character_form import FormProfile
from fourc_desktop.services.character_forms.form_kind import FormKind
from tests.games.toy.character import BOOK, FORM, Knack, Store, ToyBook, ToyCharacter, Trinket
from tests.services.character_forms.toy_kind import ADA, KIND


def problems(thing: ToyCharacter) -> Iterator[str]:
    return (str(each) for each in KIND.problems(thing, None, BOOK))


def test_missing_required_fields_are_open_problems() -> None:
    thing = replace(ADA, profile=FormProfile(), bag=(Trinket(), Trinket("Bell")), knacks=(Knack(),))
    found = list(KIND.problems(thing, None, BOOK))
    assert [(each.where, each.about, each.is_open) for each in found] == [
        ("Who", "name", True),
        ("Knacks", "knacks.0.name", True),
        ("Bag", "bag.0.name", True),
    ]
    assert found[0].refusal.sentence == "Name is missing."
    assert {each.refusal.rule for each in found} == {"Character sheet"}
    assert found[2].refusal.sentence == "Trinket 1: Name is missing."


def test_a_name_is_required_without_a_section_for_it() -> None:
    form = replace(FORM, sections=FORM.sections[1:])
    kind: FormKind[ToyCharacter, ToyBook] = FormKind(form, "toy-character")
    [missing] = kind.problems(ToyCharacter(), None, BOOK)
    assert missing.about == "name"


def test_a_gauge_above_its_maximum_and_the_rules_of_the_game_are_problems() -> None:
    thing = replace(ADA, luck=4, stores=(Store("Arrows", 25, 24),), bag=ADA.bag * 4)
    assert list(problems(thing)) == [
        "State: Luck is 4, and 3 is the most. (Character sheet)",
        "Stores: Arrows: Now is 25, and 24 is the most. (Character sheet)",
        "Bag: The bag is too heavy. (Toy, Bag)",
    ]
    assert list(problems(ADA)) == []


def test_a_word_that_no_catalog_knows_is_missing() -> None:
    assert KIND.missing(ADA, BOOK) is None
    lost = KIND.missing(replace(ADA, home="attic"), BOOK)
    assert lost is not None
    assert lost.sentence == "Home “attic” is not in the rules."
    assert KIND.missing(replace(ADA, profile=replace(ADA.profile, side="glass")), BOOK) is not None

"""Tables of the characters of a form."""

from dataclasses import replace

import pytest

from fourc_desktop.core.documents import Content, Package, PrintContext
from fourc_desktop.core.interchange import ConvertedFile
from fourc_desktop.services.character_forms.form_table import detail_cells, form_table_reader
from fourc_desktop.services.import_export.table_writer import table_writers
from tests.games.toy.character import BOOK, FORM, Knack, Mood, Store, ToyCharacter, Trinket
from tests.services.character_forms.toy_kind import ADA, KIND

READER = form_table_reader(KIND)


def read(text: str) -> ConvertedFile:
    return READER.read(text.encode(), "t.csv", BOOK)


def one(text: str) -> tuple[ToyCharacter, tuple[str, ...]]:
    (found,) = read(text).documents
    toy = found.package.content.document
    assert isinstance(toy, ToyCharacter)
    assert found.package.content.kind == KIND.id
    return toy, found.changes


def test_fields_are_columns() -> None:
    toy, changes = one(
        "Hero;Nerve;Mood;Size;Knacks;Bag;Tags;Notes\n"
        'Ada;Good;Very cross;3;"Dance:Good\nHide:Poor";dagger;old,new;Sings.\n'
    )
    assert changes == ()
    assert (toy.profile.name, toy.nerve, toy.mood, toy.size) == ("Ada", 1, Mood.VERY_CROSS, 3)
    assert toy.knacks == (Knack("Dance", 1), Knack("Hide", -2))
    assert [each.name for each in toy.bag] == ["Dagger"]
    assert (toy.profile.tags, toy.profile.notes) == (("old", "new"), "Sings.")


def test_unmatched_cells_move_to_the_notes_and_are_reported() -> None:
    toy, changes = one("Name,Size,Eyes,Bag\nAda,huge,blue,anvil;bell\n")
    assert toy.profile.notes == "Size: huge\nBag: anvil\nEyes: blue"
    assert changes[0].startswith("Size “huge” moved to the notes: Size ")
    assert changes[1].startswith("Bag “anvil” moved to the notes: ")
    assert changes[2] == "Eyes moved to the notes: blue."
    assert toy.size == 0


def test_a_row_without_a_name_is_refused() -> None:
    found = read("Name,Size\n,3\nB,1\n")
    assert found.refusals == ("t.csv, row 2: It has no name.",)
    assert len(found.documents) == 1


@pytest.mark.parametrize("text", ["old; cracked", "a:b|c", ":", "\\", "C:\\d\\;", "\\:;", "x\\"])
def test_marks_within_texts_come_back_as_they_were(text: str) -> None:
    write = next(each for each in table_writers((KIND,), detail_cells(FORM)) if each.id == "csv")
    toy = replace(
        ADA,
        knacks=(Knack(text, 1), Knack(f"{text} too")),
        bag=(Trinket(text, 2, note=text), Trinket(text), BOOK.trinkets["bell"]),
    )
    data = write.write([Package(Content(KIND.id, toy))], PrintContext("Toy", BOOK, None))
    (found,) = READER.read(data, "t.csv", BOOK).documents
    again = found.package.content.document
    assert isinstance(again, ToyCharacter)
    assert found.changes == ()
    assert (again.knacks, again.bag) == (toy.knacks, toy.bag)


def test_lists_and_texts_round_trip_through_a_table() -> None:
    write = next(each for each in table_writers((KIND,), detail_cells(FORM)) if each.id == "csv")
    toy = replace(
        ADA,
        profile=replace(ADA.profile, kind="Thief", notes="Sings.\nLaughs."),
        knacks=(Knack("Dance", 1), Knack("Hide")),
        bag=(Trinket("Lamp", 2, shiny=True, note="old; cracked"), BOOK.trinkets["bell"]),
        stores=(Store("Oil", 3, 9),),
    )
    data = write.write([Package(Content(KIND.id, toy))], PrintContext("Toy", BOOK, None))
    assert "Dance:Good; Hide:" in data.decode("utf-8-sig")
    (found,) = READER.read(data, "t.csv", BOOK).documents
    again = found.package.content.document
    assert isinstance(again, ToyCharacter)
    assert (again.knacks, again.stores) == (toy.knacks, toy.stores)
    assert again.bag == toy.bag
    assert (again.profile.kind, again.profile.notes) == ("Thief", "Sings.\nLaughs.")

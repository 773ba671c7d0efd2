from dataclasses import replace

import pytest

from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.services.character_forms.form_summary import form_differences
from tests.games.toy.character import BOOK, FORM, ToyBook, ToyCharacter
from tests.services.character_forms.toy_kind import ADA, KIND, TIN, WOODEN


def test_a_card_shows_name_numbers_and_best_entries() -> None:
    card = KIND.summary(ADA, None, BOOK)
    assert (card.name, card.side, card.subtitle) == ("Ada", "tin", "Marionette · Kim")
    assert card.numbers == (("Heart", 4), ("Luck", 2), ("Bruises", 3))
    assert card.full == (4, 3, 5)
    assert tuple(name for name, _ in card.numbers) == KIND.numbers
    assert card.line == "Dance Great · Climb Good"
    for word in ("marionette", "kim", "sings.", "old", "dagger", "bent", "shiny", "cross"):
        assert word in card.words
    assert KIND.group(card) == TIN
    assert KIND.group(replace(card, side="glass")) == WOODEN


def test_a_card_without_a_list_shows_the_best_traits() -> None:
    card = KIND.summary(ToyCharacter(nerve=1, wits=2), None, BOOK)
    assert (card.name, card.line) == ("Unnamed", "Wits Great · Nerve Good")
    dull = replace(FORM, shows=lambda id_, _book: id_ != "heart")
    kind: FormKind[ToyCharacter, ToyBook] = FormKind(dull, "toy-character")
    assert kind.summary(ADA, None, BOOK).numbers == (("Luck", 2), ("Bruises", 3))


def test_differences_tell_pictures_apart_in_words() -> None:
    first, second = (
        replace(ADA, profile=replace(ADA.profile, portrait=digest)) for digest in ("ab" * 32, "a1")
    )
    bare = replace(ADA, profile=replace(ADA.profile, portrait=None))
    for before, after, words in (
        (bare, first, ("no picture", "a picture")),
        (first, second, ("another picture", "this picture")),
        (first, bare, ("a picture", "no picture")),
    ):
        [found] = form_differences(FORM, before, after, BOOK)
        assert (found.what, found.before, found.after) == ("Portrait", *words)


def test_columns_hold_fields_and_derived_numbers() -> None:
    cells = {each.title: each for each in KIND.columns(ADA, BOOK)}
    assert (cells["Nerve"].value, cells["Nerve"].shown) == (1, "Good")
    assert cells["Size"].value == 0
    assert (cells["Bruises"].value, cells["Bruises"].shown) == (3, "Bruise 2")
    assert cells["Blessed"].value == "no"
    assert {each.title for each in cells.values() if each.is_empty} >= {"Blessed"}
    assert not any(cells[title].is_empty for title in ("Size", "Nerve"))
    assert cells["Heart"].value == 4
    assert cells["Heart"].parts == ((3, "Everybody"), (1, "Nerve"))
    assert "Blow" not in cells
    assert "Knacks" not in cells


def test_columns_name_choices_as_the_rulebook_does() -> None:
    cells = {each.title: each for each in KIND.columns(ADA, BOOK)}
    assert (cells["Home"].value, cells["Side"].value) == ("The shelf", "Tin")
    [side] = [each for each in KIND.columns(ToyCharacter(), BOOK) if each.title == "Side"]
    assert (side.value, side.is_empty) == ("Wooden", False)


def test_entered_numbers_and_levels_can_be_changed_in_tables() -> None:
    cells = {each.title: each for each in KIND.columns(ADA, BOOK)}
    puts = {title: cell.put for title, cell in cells.items() if cell.put is not None}
    assert set(puts) == {"Nerve", "Wits", "Size", "Luck"}
    assert puts["Size"](-4).size == -4
    assert puts["Nerve"]("great").nerve == 2
    most = next(each.figure.value for each in FORM.figures(ADA, BOOK) if each.id == "luck-most")
    assert puts["Luck"](most).luck == most
    for title, value, why in (
        ("Size", 21, "Size should be from -20 to 20."),
        ("Nerve", "brave", "Nerve should be one of "),
        ("Luck", -1, f"Luck is between 0 and {most}, not −1."),
        ("Luck", most + 1, f"Luck is between 0 and {most}, not {most + 1}."),
    ):
        with pytest.raises(Refused) as refused:
            puts[title](value)
        assert refused.value.refusal.sentence.startswith(why)

"""The card of a form character, by kind of field."""

from dataclasses import replace

from fourc_desktop.pdf.cards.card_content import CardRow, CardTrack, CharacterCard
from fourc_desktop.services.character_forms.form_card import form_card
from tests.games.toy.character import BOOK, FORM, Store
from tests.services.character_forms.toy_kind import ADA


def card(**changes: object) -> CharacterCard:
    return form_card(FORM, replace(ADA, **changes), BOOK)  # type: ignore[arg-type]


def test_each_kind_of_field_has_its_place() -> None:
    found = card()
    assert found.name == "Ada"
    assert found.scores == (("Nerve", "+1"), ("Wits", "0"), ("Size", "0"))
    assert found.tracks == (
        CardTrack("Luck", "  x"),
        CardTrack("Bruise", "x B"),
        CardTrack("Break", "  "),
    )
    assert found.rows == (CardRow("Dagger", remark="blow", strong="2"),)
    assert found.line == "Heart 4 · Pace 8\N{NO-BREAK SPACE}m"
    assert found.texts == ("Knacks: Great Dance · Good Climb · Mediocre Hide",)
    assert found.more_texts == (found.back,) == ("Sings.",)


def test_without_attacks_there_are_no_rows_and_no_empty_texts() -> None:
    found = card(bag=(), knacks=())
    assert found.rows == ()
    assert found.texts == ()
    assert card(bag=(), stores=(Store("Oil", 3, 9),)).texts[-1].endswith(" · Oil 3 of 9")

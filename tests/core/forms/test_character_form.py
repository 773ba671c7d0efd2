from dataclasses import replace

import pytest

from fourc_desktop.core.forms.character_form import (
    BY_HAND,
    LARGEST_BY_HAND,
    MAX_BY_HAND,
    FormProfile,
    is_digest,
    limit_of,
)
from fourc_desktop.core.forms.field_specs import field_spec
from fourc_desktop.core.forms.fields import GaugeKind
from fourc_desktop.core.numbers import Breakdown, BreakdownPart
from tests.games.toy.character import BOOK, FORM, Store, ToyCharacter, Trinket

DULL = replace(BOOK, blessings=False)
ADA = ToyCharacter(FormProfile("Ada"), nerve=1, bag=(Trinket("Dagger", 1),))


def test_a_field_of_the_profile_is_read_and_changed_like_one_of_the_character() -> None:
    assert FORM.read(ADA, "name") == "Ada"
    assert FORM.read(ADA, "nerve") == 1
    assert FORM.changed(ADA, "name", "Bea").profile.name == "Bea"
    assert FORM.changed(ADA, "nerve", 2).nerve == 2
    assert FORM.field("player").kind.title == "Player"
    with pytest.raises(KeyError):
        FORM.field("charm")


def test_options_hide_fields_and_sections() -> None:
    state = FORM.sections[2]
    assert [each.id for each in FORM.shown(state, BOOK)][-1] == "blessed"
    assert [each.id for each in FORM.shown(state, DULL)][-1] == "home"
    hidden = replace(FORM, shows=lambda id_, _book: id_ != "pace")
    assert [each.id for each in hidden.shown_sections(BOOK)][-1] == "stores"


def test_derived_numbers_know_their_parts() -> None:
    heart = FORM.figures(ADA, BOOK)[1]
    assert (heart.title, heart.figure.value) == ("Heart", 4)
    assert not heart.is_by_hand
    assert heart.figure.parts == (BreakdownPart(3, "Everybody"), BreakdownPart(1, "Nerve"))
    assert FORM.figures(ADA, BOOK)[-1].id == "bag.0.blow"


def test_a_derived_number_is_overridden_and_released() -> None:
    once = FORM.set_by_hand(ADA, "heart", 9)
    twice = FORM.set_by_hand(FORM.set_by_hand(once, "pace", 1), "heart", 7)
    assert twice.by_hand == (("pace", 1), ("heart", 7))
    heart = FORM.figures(twice, BOOK)[1]
    assert heart.is_by_hand
    assert heart.figure == Breakdown((BreakdownPart(7, BY_HAND),))
    assert (MAX_BY_HAND, LARGEST_BY_HAND) == (200, 1_000_000), "as many as were ever saved"
    assert FORM.set_by_hand(FORM.set_by_hand(twice, "heart", None), "pace", None) == ADA


def test_a_bare_form_has_no_numbers_problems_or_catalogs() -> None:
    bare = replace(FORM, sections=())
    plain = type(FORM)(ToyCharacter, FORM.sections)
    assert bare.shown_sections(BOOK) == ()
    assert plain.figures(ADA, BOOK) == ()
    assert plain.shows("nerve", BOOK)
    assert list(plain.problems(ADA, BOOK)) == []
    assert plain.catalogs(BOOK) == {}


def test_a_gauge_limit_is_a_number_a_field_or_derived() -> None:
    figures = FORM.figures(ADA, BOOK)
    luck, now = field_spec(ToyCharacter, "luck").kind, field_spec(Store, "now").kind
    assert isinstance(luck, GaugeKind)
    assert isinstance(now, GaugeKind)
    assert limit_of(GaugeKind("Health", 12), ADA, figures) == 12
    assert limit_of(now, Store("Arrows", 3, 24), figures) == 24
    assert limit_of(luck, ADA, figures) == 3
    assert limit_of(GaugeKind("Edge", "blow"), Trinket(), figures, "bag.0.") == 2
    assert limit_of(GaugeKind("Edge", "nowhere"), ADA, figures) == 0


def test_a_full_gauge_follows_its_maximum_until_it_is_set() -> None:
    lucky = replace(ADA, luck=3)
    more = FORM.set_by_hand(lucky, "luck-most", 5)
    assert FORM.with_full_gauges(lucky, more, BOOK).luck == 5
    assert FORM.with_full_gauges(ADA, FORM.set_by_hand(ADA, "luck-most", 5), BOOK).luck == 0
    assert FORM.with_full_gauges(lucky, replace(more, luck=1), BOOK).luck == 1


def test_a_card_calls_a_number_by_its_title_or_by_its_id() -> None:
    assert FORM.number_title("luck") == "Luck"
    assert FORM.number_title("luck-most") == "Luck most"


def test_a_form_lists_every_text_that_people_read() -> None:
    texts = FORM.texts()
    for text in ("Traits", "Fair is usual", "Nerve", "Mediocre", "Very cross", "trinket"):
        assert text in texts
    for text in ("Break", "4 and up", "−1", "Shiny", "Player"):
        assert text in texts
    assert len(texts) == len(set(texts))


def test_a_digest_has_64_digits_or_there_is_none() -> None:
    assert is_digest(None)
    assert is_digest("0f" * 32)
    assert is_digest("0123456789abcdef" * 4)
    for text in ("0f" * 32 + "0", "0f" * 31 + "0", "0F" * 32, ""):
        with pytest.raises(ValueError, match="digest"):
            is_digest(text)


def test_the_face_is_ignored_by_profile_equality() -> None:
    assert FormProfile("Ada", face="a") == FormProfile("Ada", face="b")


def test_a_profile_without_a_side_is_on_the_first() -> None:
    sides = {"heroes": "Heroes", "foes": "Foes"}
    assert FormProfile("Ada").side_of(sides) == "heroes"
    assert FormProfile("Ada", side="foes").side_of(sides) == "foes"
    assert FormProfile("Ada").side_of({}) == ""

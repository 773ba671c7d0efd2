from typing import Annotated

from annotated_types import MaxLen

from fourc_desktop.core.forms.fields import FlagKind, NumberKind, TextKind, value
from fourc_desktop.core.forms.homebrew_rows import (
    HOMEBREW_GROUP,
    MAX_OWN,
    OwnRows,
    homebrew_lists,
    homebrew_texts,
    own_entries,
    row_key,
)
from tests.games.toy.character import Knack, Store, ToyHomebrew, Trinket

COMB = Trinket("Comb", 0, shiny=True, note="of bone")
OWN = ToyHomebrew((COMB, Trinket("Rope", 2)), (Knack("Sing", 1),))


@value
class Tin:
    """A row with a field that changes during play."""

    name: Annotated[str, TextKind("Name", required=True)] = ""
    note: Annotated[str, TextKind("Note")] = ""
    dented: Annotated[bool, FlagKind("Dented", in_play=True)] = False
    price: Annotated[int, NumberKind("Price")] = 0


@value
class Tins:
    """Homebrew of tins, with a field that is not a list."""

    tins: Annotated[tuple[Tin, ...], OwnRows("Tins", "tin", "tins")] = ()
    stores: Annotated[tuple[Store, ...], OwnRows("Stores", "store", "stores")] = ()
    remark: Annotated[str, TextKind("Remark")] = ""


def test_the_lists_of_a_class_of_homebrew() -> None:
    trinkets, knacks = homebrew_lists(ToyHomebrew)
    assert (trinkets.id, trinkets.type, trinkets.kind.catalog) == ("trinkets", Trinket, "trinkets")
    assert trinkets.kind.most == MAX_OWN
    assert trinkets.rows(OWN) == OWN.trinkets
    assert knacks.rows(OWN) == OWN.knacks
    assert [each.id for each in homebrew_lists(Tins)] == ["tins", "stores"]


def test_a_list_has_200_rows_at_most() -> None:
    assert MaxLen(200) in tuple(OwnRows("Tins", "tin", "tins"))


def test_fields_changed_in_play_are_left_out() -> None:
    tins, stores = homebrew_lists(Tins)
    assert [each.id for each in tins.fields] == ["name", "note", "price"]
    assert [each.id for each in stores.fields] == ["name", "most"]


def test_rows_are_known_by_their_names() -> None:
    assert row_key(Trinket(" Silver Bell ")) == row_key(Trinket("SILVER BELL")) == "silver bell"
    assert own_entries(OWN.trinkets) == {"own:comb": COMB, "own:rope": Trinket("Rope", 2)}


def test_each_entry_has_a_text_listing_its_fields() -> None:
    comb, rope, sing = homebrew_texts(OWN)
    assert (comb.topic, comb.title) == ("own-trinkets:comb", "Comb")
    assert comb.text == "Trinket. Size: 0; Shiny; Note: of bone"
    assert rope.text == "Trinket. Size: 2"
    assert sing.text == "Knack. Level: Good"
    assert {each.group for each in (comb, rope, sing)} == {HOMEBREW_GROUP}
    assert len({each.topic for each in (comb, rope, sing)}) == 3
    assert homebrew_texts(Tins((Tin("Tea"),)))[0].text == "Tin. Price: 0"
    assert homebrew_texts(ToyHomebrew()) == ()

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.homebrew_rows import MAX_OWN, HomebrewRows
from fourc_desktop.core.limits import LONGEST_LINE
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.application_context import ApplicationContext, application_context
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.character_forms.homebrew_service import FormHomebrewService
from fourc_desktop.storage.database.document import MAP_KIND
from fourc_desktop.storage.folders import Folders
from tests.games.toy.character import BOOK, Knack, ToyHomebrew, Trinket
from tests.games.toy.game import CHARACTER_KIND, ENTRY
from tests.games.toy.people import ADA

RESOURCES = Path(__file__).parents[3] / "resources"
ROPE = Trinket("Rope", 2)


@pytest.fixture
def toy_tools(tmp_path: Path) -> ApplicationContext:
    return application_context(RESOURCES, Folders.under(tmp_path), (ENTRY,))


@pytest.fixture
def shelf(tmp_path: Path, toy_tools: ApplicationContext) -> Iterator[Campaign]:
    with create_campaign(tmp_path / "Shelf.4c", toy_tools) as made:
        yield made


@pytest.fixture
def service(shelf: Campaign) -> FormHomebrewService:
    return FormHomebrewService(shelf, BOOK)


@pytest.fixture
def trinkets(service: FormHomebrewService) -> HomebrewRows:
    return service.lists[0]


def rename(service: FormHomebrewService, list_: HomebrewRows, place: int, name: str) -> None:
    service.change(list_, place, "name", name, continuing=True)


def test_entries_are_added_changed_removed_and_each_is_undone(
    shelf: Campaign, service: FormHomebrewService, trinkets: HomebrewRows
) -> None:
    assert service.add(trinkets) == 0
    assert service.add(trinkets) == 1
    assert [each.name for each in shelf.homebrew.trinkets] == ["New trinket", "New trinket 2"]
    rename(service, trinkets, 1, "Rop")
    rename(service, trinkets, 1, "Rope")
    service.change(trinkets, 1, "size", 2, continuing=False)
    service.change(trinkets, 1, "size", 2, continuing=False)
    assert service.own(trinkets)[1] == ROPE
    assert shelf.undo_label == "Change the trinket Rope: size"
    service.remove(trinkets, 0)
    assert shelf.homebrew == ToyHomebrew((ROPE,))
    assert shelf.book.own == ToyHomebrew((ROPE,))
    labels = [shelf.undo() for _ in range(5)]
    assert labels == [
        "Remove the trinket New trinket",
        "Change the trinket Rope: size",
        "Rename a trinket",
        "Add the trinket New trinket 2",
        "Add the trinket New trinket",
    ]
    assert shelf.homebrew == ToyHomebrew()


def test_a_duplicated_entry_gets_a_new_name(
    service: FormHomebrewService, trinkets: HomebrewRows, shelf: Campaign
) -> None:
    dagger = service.printed(trinkets)["dagger"]
    service.add(trinkets, dagger)
    service.add(trinkets, dagger)
    service.add(trinkets, service.own(trinkets)[0])
    assert [each.name for each in shelf.homebrew.trinkets] == ["Dagger 2", "Dagger 3", "Dagger 4"]
    long = Trinket("ä" * LONGEST_LINE)
    service.add(trinkets, long)
    service.add(trinkets, long)
    assert len({each.name for each in shelf.homebrew.trinkets}) == 5


def test_an_invalid_name_is_refused_without_change(
    service: FormHomebrewService, trinkets: HomebrewRows, shelf: Campaign
) -> None:
    service.add(trinkets, ROPE)
    service.add(trinkets)
    for name, said in (("rope", "there already"), ("Ladder", "in the rules"), ("", "needs a name")):
        with pytest.raises(Refused, match=said):
            rename(service, trinkets, 1, name)
    assert [each.name for each in shelf.homebrew.trinkets] == ["Rope", "New trinket"]


def test_a_full_list_takes_no_more(
    service: FormHomebrewService, trinkets: HomebrewRows, shelf: Campaign
) -> None:
    rows = tuple(Trinket(f"Thing {number}") for number in range(MAX_OWN))
    shelf.change_homebrew(ToyHomebrew(rows), "Fill")
    with pytest.raises(Refused, match=f"room for {MAX_OWN} entries"):
        service.add(trinkets)


def test_removing_an_entry_keeps_it_on_characters(
    service: FormHomebrewService, trinkets: HomebrewRows, shelf: Campaign
) -> None:
    service.add(trinkets, ROPE)
    bag = replace(ADA, bag=(ROPE,))
    knack = replace(ADA, bag=(), knacks=(Knack("Rope"),))
    people = [Package(Content(CHARACTER_KIND, each)) for each in (ADA, bag, knack)]
    _, holder, _ = shelf.add(people, "Add three")
    shelf.add([Package(Content(MAP_KIND, SectorMap("Attic", 6, 4)))], "Add a map")
    found = list(service.users(trinkets, " ROPE"))
    assert [each for each in found if each] == [holder]
    assert len(found) == 4
    service.remove(trinkets, 0)
    assert shelf.document(holder).bag == (ROPE,)
    shelf.discard([holder])
    assert [each for each in service.users(trinkets, "rope") if each] == [holder]


def test_homebrew_persists_after_reopening(
    service: FormHomebrewService,
    trinkets: HomebrewRows,
    shelf: Campaign,
    toy_tools: ApplicationContext,
) -> None:
    service.add(trinkets, ROPE)
    shelf.close()
    with open_campaign(shelf.file.path, toy_tools) as again:
        assert again.homebrew == ToyHomebrew((ROPE,))
        assert again.problems == ()
        assert again.book.own == again.homebrew
        again.undo()
        assert again.homebrew == ToyHomebrew()

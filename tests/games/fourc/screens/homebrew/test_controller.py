import pytest

from fourc_desktop.core.refusal import Refusal, Refused
from fourc_desktop.games.fourc.screens.homebrew.controller import HomebrewController
from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.games.fourc.services.homebrew_entries import HomebrewKind
from fourc_desktop.games.fourc.services.homebrew_service import HomebrewService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.homebrew.entry_list import HomebrewRow

ARMOR = HomebrewKind.ARMOR


@pytest.fixture
def editing(campaign: Campaign, tools: ApplicationContext) -> HomebrewController:
    return HomebrewController(campaign, HomebrewService(campaign, shipped_rulebook(tools)))


def own(editing: HomebrewController) -> list[tuple[str, bool]]:
    return [(row.name, row.is_wrong) for row in editing.rows(ARMOR) if row.is_own]


def test_an_untouched_new_entry_has_no_flaws(editing: HomebrewController) -> None:
    row = editing.begin(ARMOR)
    assert own(editing) == [("", False)]
    assert editing.sheet(ARMOR, row).flaws == ()
    editing.edit(ARMOR, row, ("name",), "Tin Suit")
    assert own(editing) == [("Tin Suit", True)]
    assert [flaw.place for flaw in editing.sheet(ARMOR, row).flaws] == [("description",)]
    assert editing.save(ARMOR, row).key == row.key


def test_a_row_is_known_by_its_id_once_it_is_saved(
    editing: HomebrewController, campaign: Campaign
) -> None:
    row = editing.begin(ARMOR)
    editing.edit(ARMOR, row, ("name",), "Tin Suit")
    editing.edit(ARMOR, row, ("description",), "It rattles.")
    saved = editing.save(ARMOR, row)
    assert saved == HomebrewRow("tin-suit", "Tin Suit", is_own=True)
    assert editing.save(ARMOR, saved) is saved
    assert not editing.is_there(ARMOR, row)
    assert editing.is_there(ARMOR, saved)
    assert editing.counts()["armor"] == 1
    assert campaign.homebrew.armor[0].rank == 10
    editing.remove(ARMOR, saved)
    assert own(editing) == []


def test_copying_an_empty_entry_returns_the_entry(editing: HomebrewController) -> None:
    row = editing.begin(ARMOR)
    assert editing.copy(ARMOR, row) is row


def test_entries_removed_elsewhere_are_closed(
    editing: HomebrewController, campaign: Campaign
) -> None:
    row = editing.begin(ARMOR)
    editing.edit(ARMOR, row, ("name",), "Tin Suit")
    editing.edit(ARMOR, row, ("description",), "It rattles.")
    saved = editing.save(ARMOR, row)
    editing.edit(ARMOR, saved, ("rank",), 5000)
    other = editing.begin(ARMOR)
    campaign.undo()
    editing.keep_up()
    assert not editing.is_there(ARMOR, saved)
    assert editing.is_there(ARMOR, other)


def test_a_refusal_keeps_the_typed_values(
    editing: HomebrewController, campaign: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = editing.begin(HomebrewKind.SKILLS)
    editing.edit(HomebrewKind.SKILLS, row, ("name",), "Body")
    editing.edit(HomebrewKind.SKILLS, row, ("skills",), ["Knots"])
    assert editing.save(HomebrewKind.SKILLS, row).key == row.key
    (flaw,) = editing.sheet(HomebrewKind.SKILLS, row).flaws
    assert flaw.sentence == "There are skills of this name already."
    editing.edit(HomebrewKind.SKILLS, row, ("name",), "Sea")

    def refuse(_own: object, _label: str) -> None:
        raise Refused(Refusal("4C", "Not today."))

    monkeypatch.setattr(campaign, "change_homebrew", refuse)
    with pytest.raises(Refused):
        editing.save(HomebrewKind.SKILLS, row)
    assert editing.sheet(HomebrewKind.SKILLS, row).values["name"] == "Sea"
    assert editing.unsaved() == ["Sea"]


def test_an_untouched_new_entry_is_not_unsaved(
    editing: HomebrewController,
) -> None:
    row = editing.begin(HomebrewKind.SKILLS)
    assert editing.unsaved() == []
    editing.edit(HomebrewKind.SKILLS, row, ("name",), "Sea")
    assert editing.unsaved() == ["Sea"]

from fourc_desktop.games.fourc.screens.homebrew.entry_drafts import EntryDraft, EntryDrafts
from fourc_desktop.games.fourc.services.homebrew_entries import HomebrewKind

OWL = {"name": "Owl"}


def test_drafts_are_kept_until_they_are_dropped() -> None:
    written = EntryDrafts()
    assert written.get(HomebrewKind.POWERS, "owl") is None
    written.put(HomebrewKind.POWERS, "owl", {"name": "Barn owl"}, OWL)
    assert written.get(HomebrewKind.POWERS, "owl") == EntryDraft({"name": "Barn owl"}, OWL)
    assert written.get(HomebrewKind.ORIGINS, "owl") is None
    written.drop(HomebrewKind.POWERS, "owl")
    written.drop(HomebrewKind.POWERS, "owl")
    assert written.keys(HomebrewKind.POWERS) == []


def test_a_draft_equal_to_the_saved_entry_is_dropped() -> None:
    written = EntryDrafts()
    written.put(HomebrewKind.POWERS, "owl", {"name": "Barn owl"}, OWL)
    written.put(HomebrewKind.POWERS, "owl", OWL, OWL)
    assert written.keys(HomebrewKind.POWERS) == []


def test_new_drafts_have_unique_keys() -> None:
    written = EntryDrafts()
    keys = [written.new(HomebrewKind.ARMOR, OWL) for _ in range(2)]
    assert len(set(keys)) == 2
    assert written.keys(HomebrewKind.ARMOR) == keys
    assert written.get(HomebrewKind.ARMOR, keys[0]) == EntryDraft(OWL, None)

from fourc_desktop.games.fourc.screens.homebrew.written import Draft, Written
from fourc_desktop.games.fourc.services.own_entries import OwnKind

OWL = {"name": "Owl"}


def test_what_was_typed_is_kept_until_it_is_dropped() -> None:
    written = Written()
    assert written.get(OwnKind.POWERS, "owl") is None
    written.put(OwnKind.POWERS, "owl", {"name": "Barn owl"}, OWL)
    assert written.get(OwnKind.POWERS, "owl") == Draft({"name": "Barn owl"}, OWL)
    assert written.get(OwnKind.ORIGINS, "owl") is None
    written.drop(OwnKind.POWERS, "owl")
    written.drop(OwnKind.POWERS, "owl")
    assert written.keys(OwnKind.POWERS) == []


def test_what_is_as_it_was_saved_needs_no_keeping() -> None:
    written = Written()
    written.put(OwnKind.POWERS, "owl", {"name": "Barn owl"}, OWL)
    written.put(OwnKind.POWERS, "owl", OWL, OWL)
    assert written.keys(OwnKind.POWERS) == []


def test_new_ones_have_keys_of_their_own() -> None:
    written = Written()
    keys = [written.new(OwnKind.ARMOR, OWL) for _ in range(2)]
    assert len(set(keys)) == 2
    assert written.keys(OwnKind.ARMOR) == keys
    assert written.get(OwnKind.ARMOR, keys[0]) == Draft(OWL, None)

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.roll.screen import RollScreen
from tests.ui.screens.roll.conftest import check


def test_character_and_trait_are_chosen_from_lists(
    screen: RollScreen, ada: str, toys: Campaign
) -> None:
    part = screen.panel.subject
    assert [part.who.itemText(at) for at in range(part.who.count())][:2] == ["Nobody", "Ada"]
    assert (check(screen).name, check(screen).on) == ("Ada", "Might")
    assert part.what.currentText() == "Might"
    part.what.picked.emit("1")
    assert (check(screen).on, check(screen).trait) == ("Lifting", 3)
    part.who.picked.emit("")
    assert check(screen).name == ""
    assert not part.what.isVisible()
    assert toys.undo_label == "Choose who rolls"

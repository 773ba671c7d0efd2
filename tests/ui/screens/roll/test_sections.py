from pytestqt.qtbot import QtBot

from fourc_desktop.core.refusal import Reason
from fourc_desktop.core.rolls.rolling import Alteration, AlterationOption
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.ui.screens.roll.screen import RollScreen
from fourc_desktop.ui.screens.roll.sections import RollAlterationSection
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


def test_a_reason_beside_an_alteration_does_not_widen_the_section(qtbot: QtBot) -> None:
    """Before, the right panel of a fight grew by it at large text, and the map moved."""
    section = RollAlterationSection()
    qtbot.addWidget(section)
    section.show()
    refusal = Reason("poor", "Plot Points", "Unaffordable.")()
    options = [AlterationOption(Alteration("again"), "Roll again, pay 1", refusal)]
    section.show_options(options, (), (), lambda _alteration: None, locked="")
    section.resize(section.minimumSizeHint())
    (button,) = section.buttons
    assert section.width() == button.minimumSizeHint().width()

from pytestqt.qtbot import QtBot

from fourc_desktop.ui.shared.document_header import BackButton


def test_it_says_where_it_leads(qtbot: QtBot) -> None:
    button = BackButton()
    qtbot.addWidget(button)
    assert (button.text(), button.accessibleName()) == ("Back", "Back to the library")
    button.show_target("Ada & Bert")
    assert (button.text(), button.accessibleName()) == ("Ada && Bert", "Back to Ada & Bert")
    button.show_target("")
    assert (button.text(), button.accessibleName()) == ("Back", "Back to the library")

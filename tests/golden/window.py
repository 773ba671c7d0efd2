"""The window of the program with a campaign, and the steps to its screens.

Besides `inner`, the only module of the golden tests that names parts of the window.
"""

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QLabel, QWidget

from fourc_desktop.app import first_window, load_program, show_content
from fourc_desktop.storage.folders import program_folders, resources_folder
from fourc_desktop.ui.screens.printing.preview import Previewer
from fourc_desktop.ui.screens.printing.preview_panel import PreviewPanel
from fourc_desktop.ui.theming.application import application
from fourc_desktop.ui.theming.first_paint import read_startup_settings

REST, PATIENCE = 50, 1200
"""The length of a wait in milliseconds, and the most waits for a page to be painted."""


class Screens:
    """The window with a fixed size and an open campaign."""

    def __init__(self, campaign: Path) -> None:
        resources, folders = resources_folder(), program_folders(os.environ)
        look = read_startup_settings(folders.settings)
        self.window = first_window(application(), resources, look)
        appearance = show_content(self.window, application(), resources, look)
        self.window.resize(1280, 800)
        self.window.show()
        hook = sys.excepthook
        load_program(self.window, appearance, resources, folders, [campaign])
        sys.excepthook = hook
        self.opened: Any = next(
            child
            for child in self.window.findChildren(QObject)
            if type(child).__name__ == "OpenCampaign"
        )

    def do(self, action: str) -> None:
        """Trigger a menu action by its id."""
        self.window.program_actions[action].trigger()

    def document(self, name: str, kind: str) -> None:
        """Open a document by its name."""
        cards = self.opened.campaign.cards(kind)
        self.opened.open_from_library(next(card.id for card in cards if card.name == name))

    def leave_button(self) -> None:
        """Take the focus from a button, which may or may not get it when a screen is hidden."""
        if isinstance(held := self.window.focusWidget(), QAbstractButton):
            held.clearFocus()

    def choose(self, name: str) -> None:
        """Choose a hero in the library."""
        self.do("place_library")
        cards = self.opened.campaign.cards("4c-hero")
        self.opened.library.choose([card.id for card in cards if card.name == name])

    def press(self, words: str) -> None:
        """Press the button with this text or accessible name."""
        found = [
            button
            for button in self.in_front().findChildren(QAbstractButton)
            if button.isVisible() and words in (button.text(), button.accessibleName())
        ]
        assert found, f"there is no button {words}"
        found[0].click()

    def in_front(self) -> QWidget:
        """The open dialog, else the window."""
        dialogs = [each for each in self.window.findChildren(QDialog) if each.isVisible()]
        return dialogs[-1] if dialogs else self.window

    def put_away(self) -> None:
        """Close the dialog that is open, if any."""
        if (front := self.in_front()) is not self.window:
            front.close()

    def hide_folder(self, folder: Path) -> None:
        """Hide the path of the folder of the campaign."""
        for label in self.window.findChildren(QLabel):
            if str(folder) in label.text().replace("\u200b", ""):
                label.setText("Harbor.4c")

    def close(self) -> None:
        """Close the window and the campaign."""
        self.put_away()
        self.window.close()
        self.window.deleteLater()


def _roll(screens: Screens) -> None:
    screens.do("place_table")
    screens.opened.rolls.screen().controller.type_dice(57)


def _party(screens: Screens) -> None:
    screens.press("Show as cards")
    screens.do("party")


def _without_focus(name: str, kind: str) -> Callable[[Screens], None]:
    """Show a document, and take the focus from the button that may have got it."""

    def show(screens: Screens) -> None:
        screens.document(name, kind)
        QApplication.processEvents()
        screens.leave_button()

    return show


def _print(screens: Screens) -> None:
    screens.choose("Solar Wolf")
    screens.do("place_print")
    panel = screens.window.findChild(PreviewPanel)
    previewer = screens.window.findChild(Previewer)
    assert panel is not None
    assert previewer is not None

    for _ in range(PATIENCE):
        if panel.preview.pages and previewer.picture(0, panel.view.pixels) is not None:
            return
        QTest.qWait(REST)
    raise AssertionError("the preview is never painted")


SCREENS: Mapping[str, Callable[[Screens], None]] = {
    "library": lambda screens: screens.do("place_library"),
    "list": lambda screens: screens.press("Show as a list"),
    "party": _party,
    "character": _without_focus("Solar Wolf", "4c-hero"),
    "companion": lambda screens: screens.document("Winter Sphinx", "4c-companion"),
    "vehicle": lambda screens: screens.document("Small Mercy", "4c-vehicle"),
    "headquarters": lambda screens: screens.document("Orchard", "4c-headquarters"),
    "builder": _without_focus("Rolled", "4c-draft"),
    "builder, powers": lambda screens: screens.press("Powers"),
    "builder, review": lambda screens: screens.press("Review"),
    "map": lambda screens: screens.document("Lamplight Street", "sector-map"),
    "encounter": lambda screens: screens.document("Brawl in the alley", "encounter"),
    "Master Table": _roll,
    "print": _print,
    "campaign": lambda screens: screens.do("campaign_page"),
    "homebrew": lambda screens: screens.do("homebrew"),
    "award": lambda screens: screens.do("award"),
    "library, dark": lambda screens: screens.do("place_library"),
    "character, dark": lambda screens: screens.document("Solar Wolf", "4c-hero"),
    "encounter, dark": lambda screens: screens.document("Brawl in the alley", "encounter"),
    "Master Table, dark": lambda screens: screens.do("place_table"),
    "palette, dark": lambda screens: screens.do("commands"),
}
"""The screens in the order of visits, each with the steps from the previous one."""

"""The dialog with the settings of the program, which apply to all campaigns."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from fourc_desktop.core.game import AnyGame
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.print_options import SHEET_OPTIONS
from fourc_desktop.ui.screens.library.filter_bar import VIEWS
from fourc_desktop.ui.screens.printing.option_panel import OptionPanel
from fourc_desktop.ui.shared.action_spec import named
from fourc_desktop.ui.shared.action_table import THEMES
from fourc_desktop.ui.shared.dialogs import open_folder
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import tooltip_text, tr
from fourc_desktop.ui.theming.appearance import TEXT_SCALES
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.dialogs.form_dialog import FormDialog, StandardButton
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, ResponsiveRow, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import vertical_scroll_area

TWO_COLUMNS = 480
"""The width, in pixels at 100 % text, from which the sections are in two columns."""


class PreferencesDialog(FormDialog):
    """Appearance, library, encounters, printing and folders; each choice is applied at once."""

    def __init__(
        self,
        preferences: Preferences,
        game: AnyGame,
        rolls: str,
        folders: Folders,
        parent: QWidget | None,
    ) -> None:
        """`game` determines the print options; `rolls` is the name of its roll screen."""
        super().__init__(tr("Preferences"), parent, buttons=StandardButton.Close)
        self._preferences = preferences
        settings = preferences.settings
        themes = [(name, named(tr(text))) for name, text in THEMES]
        sizes = [(size, tr("{percent} %", percent=size)) for size in TEXT_SCALES]
        views = [(id_, tr(name)) for id_, name, _icon in VIEWS]
        self.theme = combo_box(themes, settings.theme.value)
        self.text_size = combo_box(sizes, settings.text_scale)
        self.view = combo_box(views, settings.view.value)
        self.dock = CheckBox(tr("Dock {rolls}", rolls=rolls))
        self.dock.setChecked(settings.table_beside_fight)
        self.printing = OptionPanel(game)
        self._show_printing()
        self._build_layout(folders)
        self._connect()
        self.theme.setFocus()
        self.open_at(620, 600)

    def _show_printing(self) -> None:
        settings = self._preferences.settings
        self.printing.show_order(settings.paper, settings.printing, SHEET_OPTIONS)

    def _build_layout(self, folders: Folders) -> None:
        columns = ResponsiveRow(TWO_COLUMNS, gap=Space.PLACE)
        columns.add(
            column_of(
                section(
                    tr("Appearance"),
                    FormFieldRow(tr("Theme"), self.theme),
                    FormFieldRow(tr("Text size"), self.text_size),
                ),
                section(tr("Library"), FormFieldRow(tr("Layout"), self.view)),
                section(tr("Encounters"), self.dock),
                section(
                    tr("Folders"),
                    folder_button(tr("Campaigns"), folders.campaigns),
                    folder_button(tr("Backups"), folders.backups),
                ),
            )
        )
        columns.add(column_of(section(tr("Printing"), self.printing)))
        columns.setContentsMargins(0, 0, Space.CARD, 0)
        scroll = vertical_scroll_area()
        scroll.setWidget(columns)
        self.body.addWidget(scroll, 1)

    def _connect(self) -> None:
        preferences = self._preferences
        self.theme.activated.connect(lambda: preferences.choose_theme(self.theme.currentData()))
        self.text_size.activated.connect(
            lambda: preferences.choose_text_size(self.text_size.currentData())
        )
        self.view.activated.connect(lambda: preferences.choose_view(self.view.currentData()))
        self.dock.clicked.connect(
            lambda wanted: preferences.choose_encounter_roll_dock(wanted=wanted)
        )
        self.printing.paper_chosen.connect(preferences.choose_paper)
        self.printing.options_chosen.connect(preferences.choose_printing)
        preferences.printing_changed.connect(self._show_printing)


def combo_box(items: Iterable[tuple[object, str]], chosen: object) -> ComboBox:
    """A combo box of values with their names, and the chosen one."""
    box = ComboBox()
    for value, name in items:
        box.addItem(name, value)
    box.setCurrentIndex(box.findData(chosen))
    return box


def folder_button(name: str, folder: Path) -> Button:
    """A button that opens a folder, with its path as tooltip."""
    button = Button(name, icon="folder-open")
    button.setToolTip(tooltip_text(str(folder)))
    button.setAccessibleDescription(str(folder))
    button.clicked.connect(lambda: open_folder(folder))
    return button


def section(title: str, *widgets: QWidget) -> QWidget:
    """Widgets below a heading."""
    made = QWidget()
    head = label(title, TextStyle.SUBHEAD, strong=True)
    vbox(head, *widgets, parent=made, spacing=Space.GRID)
    return made


def column_of(*sections: QWidget) -> QWidget:
    """Sections below each other."""
    made = QWidget()
    vbox(*sections, STRETCH, parent=made, spacing=Space.PLACE)
    return made

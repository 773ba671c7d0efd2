"""The printing screen: selection and options at the left, preview at the right."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QMenu, QScrollArea, QWidget

from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import party_members
from fourc_desktop.services.documents.document_index import MAIN_KIND
from fourc_desktop.services.printing.blank_forms import blanks_of
from fourc_desktop.services.printing.fight_foes import FightFoes, foes_in_fights
from fourc_desktop.services.printing.print_job import FileKind
from fourc_desktop.services.printing.print_order import SHEETS, BlankOrder, PrintOrder
from fourc_desktop.services.printing.printouts import BY_ID, PRINTOUTS, Listed, Printout
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.ui.screens.printing.controller import PrintController
from fourc_desktop.ui.screens.printing.option_panel import OptionPanel
from fourc_desktop.ui.screens.printing.preview import Previewer
from fourc_desktop.ui.screens.printing.preview_panel import PreviewPanel
from fourc_desktop.ui.screens.printing.printable_list import (
    PrintableList,
    PrintableRow,
    blank_orders,
    blank_rows,
    drafts_left_out,
    foe_rows,
    rows_of,
    rows_of_kind,
)
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.portrait_cache import PortraitCache
from fourc_desktop.ui.shared.preferences import Preferences
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Height, Space
from fourc_desktop.ui.widgets.accessibility import enable
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.buttons.button_groups import RadioGroup
from fourc_desktop.ui.widgets.buttons.menu_button import SplitButton
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.display.screen_header import ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import ScrollBar
from fourc_desktop.ui.widgets.mixins import RefreshMixin, StyleChangeMixin

WIDTH: Final = 316
"""The width of the left column, in pixels at 100 % text."""

KINDS: Final = {Listed.ENCOUNTERS: ENCOUNTER_KIND, Listed.MAPS: MAP_KIND}
"""The kinds of documents that have separate lists."""

PAUSE: Final = 20
"""The delay that merges several changes into one, in milliseconds."""


class PrintScreen(RefreshMixin, StyleChangeMixin, QWidget):
    """Lets the user compose a print order, and previews it."""

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        preferences: Preferences,
        controller: PrintController,
    ) -> None:
        """`controller` does the printing; menus use it as well."""
        super().__init__()
        self._campaign = campaign
        self._preferences = preferences
        self._controller = controller
        self._what = SHEETS
        self._chosen: dict[Listed, tuple[str, ...]] = dict.fromkeys(Listed, ())
        self._is_party_chosen = False
        self._is_empty = False
        self._in_fights: list[FightFoes] = []
        self._foes: set[str] = set()
        self._previewer = Previewer(campaign, controller, self)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._build()
        self._build_layout()
        self._connect(signals)
        self._fit()

    @property
    def order(self) -> PrintOrder:
        """The current order."""
        printout, settings = self._printout, self._preferences.settings
        chosen = self._chosen[printout.listed]
        if printout.listed is Listed.CAMPAIGN:
            chosen = tuple(row.id for row in rows_of(self._campaign))
        foes = self._chosen_foes() if printout.takes_foes else ()
        blanks: tuple[BlankOrder, ...] = ()
        if printout.listed in self._blank_forms:
            orders = blank_orders(self._blank_forms[printout.listed], self._campaign.game)
            blanks = tuple(orders[id_] for id_ in chosen)
            chosen = ()
        order = PrintOrder(chosen, blanks, settings.paper, settings.printing, self._what, foes)
        return order.for_options(printout.options)

    @property
    def _printout(self) -> Printout:
        return BY_ID[self._what]

    @property
    def page(self) -> str:
        """The id of the chosen printout."""
        return self._what

    def show_page(self, page: str) -> None:
        """Choose a printout; an unknown one changes nothing."""
        if page in BY_ID:
            self._choose_what(page)

    def show_for(
        self, ids: Iterable[str], printout: str = SHEETS, table: BlankOrder | None = None
    ) -> None:
        """Select those of these documents that a printout lists, or a table, and preview them."""
        wanted, listed = set(ids), BY_ID[printout].listed
        if table is not None:
            forms = blank_orders(self._blank_forms[listed], self._campaign.game)
            titled = {(each.id, each.title): id_ for id_, each in forms.items()}
            wanted.add(titled.get((table.id, table.title), ""))
        found = tuple(row.id for row in self._rows(listed) if row.id in wanted)
        if found:
            self._what = printout
            self._keep(listed, found)
            if listed in self._blank_forms:
                self._lists[listed].show_rows(self._rows(listed), found)
        self.refresh()
        if found:
            self._lists[listed].show_first_ticked()

    def view_state(self) -> dict[str, str]:
        """What is ticked for the chosen printout."""
        chosen = self._chosen[self._printout.listed]
        return {"chosen": "\n".join(chosen), "foes": "\n".join(sorted(self._foes))}

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Tick what still exists of this."""
        listed, wanted = self._printout.listed, state.get("chosen", "").split("\n")
        if listed in self._lists:
            found = tuple(row.id for row in self._rows(listed) if row.id in wanted)
            self._keep(listed, found)
            self._lists[listed].show_rows(self._rows(listed), found)
        self._foes = set(state.get("foes", "").split("\n"))
        self._refresh_foes()
        self._render()

    def release(self) -> None:
        """Close the pages of the preview before the screen is deleted."""
        self._previewer.close()

    def save(self, kind: FileKind) -> None:
        """Save the order, as PDF or as pictures."""
        self._controller.save(self.order, kind)

    def print_sheets(self) -> None:
        """Print the order."""
        self._controller.print_sheets(self.order)

    def refresh(self) -> None:
        """Show the current documents and options."""
        self._is_stale = False
        for listed in (Listed.DOCUMENTS, Listed.PARTY, *KINDS):
            self._refresh_list(listed)
        self._is_empty = self.who.is_empty
        for people in (self.who, self.party):
            people.show_note(drafts_left_out(self._campaign))
        self._refresh_foes()
        self._render()

    def _refresh_foes(self) -> None:
        """Read the foes in fights again, if they are offered."""
        if self._printout.takes_foes:
            self._in_fights = foes_in_fights(self._campaign, self._controller.stock)
            there = {each.id for each in self._in_fights}
            self._foes &= there
            self.foes.show_rows(foe_rows(self._in_fights), self._foes)

    def _chosen_foes(self) -> tuple[FightFoes, ...]:
        return tuple(each for each in self._in_fights if each.id in self._foes)

    def _choose_foes(self, ids: tuple[str, ...]) -> None:
        self._foes = set(ids)
        self._render()

    def _rows(self, listed: Listed) -> list[PrintableRow]:
        """The documents of a list."""
        if listed in self._blank_forms:
            return blank_rows(self._blank_forms[listed], self._campaign.game)
        if listed in KINDS:
            return rows_of_kind(self._campaign, KINDS[listed])
        return rows_of(self._campaign, MAIN_KIND if listed is Listed.PARTY else None)

    def _refresh_list(self, listed: Listed) -> None:
        """Show the rows of a list; without a choice of the user, the whole party or the first."""
        rows = self._rows(listed)
        kept = [row.id for row in rows if row.id in self._chosen[listed]]
        if listed is Listed.PARTY:
            members = party_members(self._campaign)
            usual = [row.id for row in rows if row.id in members]
            kept = kept if self._is_party_chosen else usual
        else:
            usual = [row.id for row in rows[:1]]
        self._chosen[listed] = tuple(kept or usual)
        self._lists[listed].show_rows(rows, self._chosen[listed])

    def _keep(self, listed: Listed, ids: tuple[str, ...]) -> None:
        """Keep a choice of the user."""
        self._chosen[listed] = ids
        self._is_party_chosen |= listed is Listed.PARTY

    def _render(self) -> None:
        """Show the order and render its pages."""
        order, printout = self.order, self._printout
        self.what.show_chosen(self._what)
        for listed, rows in self._lists.items():
            rows.setVisible(listed is printout.listed)
        self.foes.setVisible(printout.takes_foes and not self.foes.is_empty)
        printing = self._preferences.settings.printing
        along = order.options.along if "along" in printout.options else ()
        left_out = self._campaign.left_out_belongings(order.ids, along) if along else ()
        self.options.show_order(
            order.paper,
            printing,
            printout.options,
            left_out,
            has_fields=printout.has_fields(order, self._campaign),
        )
        is_empty = order.is_empty
        for button in (self.print_button, self.save_button):
            enable(button, tr("Choose something to print first") if is_empty else "")
        if is_empty:
            self._show_nobody()
        else:
            self.pages.show_waiting()
        self._previewer.invalidate()
        self._pause.start()

    def _show_nobody(self) -> None:
        listed = self._printout.listed
        if listed in (Listed.DOCUMENTS, Listed.PARTY, Listed.CAMPAIGN) and self._is_empty:
            hint = tr(
                "Make {who} first, with Ctrl+N or Ctrl+I; their sheet is shown here.",
                who=tr(self._campaign.kinds.words.a),
            )
            self.pages.show_words(tr("There are no characters yet"), hint)
        elif listed in KINDS and self._lists[listed].is_empty:
            is_map = listed is Listed.MAPS
            title = tr("There is no map yet") if is_map else tr("There is no encounter yet")
            hint = tr("Make one in the library first; its pages are shown here.")
            self.pages.show_words(title, hint)
        else:
            hint = tr("Tick what you want to print; its pages are shown here.")
            self.pages.show_words(tr("Nothing is chosen"), hint)

    def _show_reason(self, sentence: str) -> None:
        self.pages.show_words(tr("This cannot be printed"), sentence)

    def _choose_what(self, what: str) -> None:
        self._what = what
        self._refresh_foes()
        self._render()

    def _choose(self, listed: Listed, ids: tuple[str, ...]) -> None:
        self._keep(listed, ids)
        self._render()

    def _build(self) -> None:
        game = self._campaign.game
        portraits = PortraitCache(self._campaign, self)
        offered = (each for each in PRINTOUTS if each.is_offered(game))
        self.what = RadioGroup(
            tr("What to print"), [(each.id, tr(each.title(game))) for each in offered]
        )
        self.who = PrintableList(tr("Who"), portraits)
        self.party = PrintableList(tr("Who"), portraits)
        self.foes = PrintableList(tr("Foes in encounters"), portraits)
        self.blanks = PrintableList(tr("Which"), portraits)
        self.tables = PrintableList(tr("Which"), portraits)
        self._blank_forms = {Listed.BLANKS: blanks_of(game), Listed.TABLES: game.blanks}
        self.fights = PrintableList(tr("Which"), portraits)
        self.maps = PrintableList(tr("Which"), portraits)
        self._lists = {
            Listed.DOCUMENTS: self.who,
            Listed.PARTY: self.party,
            Listed.ENCOUNTERS: self.fights,
            Listed.MAPS: self.maps,
            Listed.BLANKS: self.blanks,
            Listed.TABLES: self.tables,
        }
        for listed, blanks in self._blank_forms.items():
            self._lists[listed].show_rows(blank_rows(blanks, game), ())
        self.options = OptionPanel(game)
        self.pages = PreviewPanel(self._previewer)
        self.print_button = Button(tr("Print"), icon="printer", height=Height.SEGMENT)
        menu = QMenu(self)
        self.save_png = menu.addAction(tr("Save pages as PNG…"))
        self.save_button = SplitButton(
            tr("Save as PDF"),
            menu=menu,
            menu_name=tr("Other ways to save"),
            kind=ButtonKind.MAIN,
            height=Height.SEGMENT,
        )

    def _build_layout(self) -> None:
        self._left = QWidget()
        vbox(
            ScreenHeader(tr("Print"), ()),
            (self._option_column(), 1),
            hairline(),
            self._button_row(),
            parent=self._left,
            spacing=0,
        )
        hbox(self._left, (self.pages, 1), parent=self, spacing=0)

    def _option_column(self) -> QScrollArea:
        content = QWidget()
        column = vbox(
            vbox(label(tr("What"), strong=True), self.what, spacing=Space.GRID),
            *self._lists.values(),
            self.foes,
            self.options,
            parent=content,
            margins=(Space.PLACE, Space.GRID, Space.CARD, Space.PANEL),
            spacing=3 * Space.GRID,
        )
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidget(content)
        scroll.setWidgetResizable(True)
        scroll.setAccessibleName(tr("What is printed, and how"))
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setVerticalScrollBar(ScrollBar())
        scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        return scroll

    def _button_row(self) -> QHBoxLayout:
        """The buttons that stay in view."""
        return hbox(
            (self.print_button, 1),
            self.save_button,
            margins=(Space.PLACE, Space.CARD, Space.PLACE, Space.PANEL),
            spacing=Space.GRID,
        )

    def _connect(self, signals: CampaignSignals) -> None:
        signals.changed.connect(self._follow)
        self._pause.timeout.connect(lambda: self._previewer.show(self.order))
        self._previewer.failed.connect(self._show_reason)
        self._preferences.printing_changed.connect(self._follow)
        self.what.chosen.connect(self._choose_what)
        for listed, rows in self._lists.items():
            rows.changed.connect(partial(self._choose, listed))
        self.foes.changed.connect(self._choose_foes)
        self.options.paper_chosen.connect(self._preferences.choose_paper)
        self.options.options_chosen.connect(self._preferences.choose_printing)
        self.print_button.clicked.connect(self.print_sheets)
        self.save_button.clicked.connect(lambda: self.save(FileKind.PDF))
        self.save_png.triggered.connect(lambda: self.save(FileKind.PNG))

    def _fit(self) -> None:
        self._left.setFixedWidth(current_theme().px(WIDTH))

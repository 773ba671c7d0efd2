"""The dialog of a new encounter: name, map, combatants, and the crews of vehicles."""

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.picture_use import BACKGROUND
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import PARTY_TAG
from fourc_desktop.services.campaigns.new_characters import Stock, numbered_names
from fourc_desktop.services.documents.document_card import DocumentCard, distinct_names
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import foe_names
from fourc_desktop.storage.formats.samples import MapTemplate, load_map_templates
from fourc_desktop.ui.screens.library.dialogs.foe_counts import FoeCounts
from fourc_desktop.ui.screens.library.dialogs.new_map_dialog import MapFormDialog
from fourc_desktop.ui.screens.library.dialogs.vehicle_seats import Occupant, VehicleSeats
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.shared.portrait_cache import SHOWN_SIDE, PictureLoader
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.lists.list_model import (
    CHECK_ROW,
    DISPLAY,
    CheckListModel,
    describe_check,
)
from fourc_desktop.ui.widgets.lists.whole_rows import WholeRowView

SHOWN_LETTERS: Final = 20
"""The letters of a map's name that are always shown."""

MIN_ROWS: Final = 6
"""The rows that a checklist shows before it scrolls; where they do not fit, the form scrolls."""


class CharacterChecklist(QWidget):
    """A checklist of characters; `changed` is emitted when the user ticks or unticks one."""

    changed = Signal()

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._head = label("", TextStyle.CAPTION, tone="ink2", wrap=True)
        self._names: dict[str, str] = {}
        self._cards = CheckListModel[DocumentCard](
            {DISPLAY: lambda card: self._names[card.id]}, lambda card: card.id
        )
        self._list = WholeRowView(
            self._cards,
            lambda card: describe_check(self._names[card.id]),
            title,
            uniform=CHECK_ROW,
            framed=True,
        )
        self._list.keep_rows(MIN_ROWS)
        self._nobody = label(tr("Nobody yet"), tone="ink2")
        self._nobody.setAlignment(Qt.AlignmentFlag.AlignTop)
        parts = (self._head, (self._list, 1), (self._nobody, 1))
        vbox(*parts, parent=self, spacing=Space.INSIDE)
        self._cards.checked.connect(self._emit_changed)

    def show_cards(self, cards: Sequence[DocumentCard], ticked: Collection[str]) -> None:
        """Show these cards, some of them ticked."""
        self._names = distinct_names(cards)
        self._cards.show_rows(cards)
        self._cards.choose(ticked)
        self._list.setCurrentIndex(self._cards.index(0))
        self._list.setVisible(bool(cards))
        self._nobody.setVisible(not cards)
        self._show_count()

    def ticked(self) -> list[str]:
        """The ids of the ticked cards in list order."""
        return self._cards.chosen_in_order()

    def ticked_names(self) -> dict[str, str]:
        """The names of the ticked cards by id, in list order."""
        return {id_: self._names[id_] for id_ in self.ticked()}

    def _emit_changed(self) -> None:
        self._show_count()
        self.changed.emit()

    def _show_count(self) -> None:
        chosen, all_ = number(len(self.ticked())), number(len(self._cards.rows))
        words = tr("{title}, {chosen} of {all}", title=self._title, chosen=chosen, all=all_)
        self._head.setText(words)


USUAL: Final = "Encounter"
FEW: Final = 8
"""Up to this number of characters of a side are ticked by default, if there is no party."""

USUAL_FOES: Final = 4
"""The default number of stock foes if the campaign has no villains."""

Places = Mapping[str, MapTemplate]


class NewEncounterDialog(MapFormDialog):
    """The dialog; `added` carries the id of the new encounter."""

    def __init__(
        self,
        campaign: Campaign,
        fights: EncounterService,
        tools: ApplicationContext,
        parent: QWidget | None = None,
        *,
        wanted: Collection[str] = (),
    ) -> None:
        """Load the stock of maps and foes.

        `wanted` are ids of documents: a map among them is chosen, and if there are characters among
        them, only those are ticked.

        Raises:
            StorageError: Stock files are missing or damaged.
        """
        super().__init__(tr("New encounter"), parent, tr("Create"))
        self._fights = fights
        self._pictures = PictureLoader(campaign, self)
        self._shown: SectorMap | None = None
        self._templates: Places = load_map_templates(tools.resources, campaign.game.id)
        self._usual = numbered_names(tr(USUAL), 1, (each.name for each in fights.encounters()))[0]
        self._name = LineField(tr("Name"), self._usual)
        self._places = ComboBox()
        self._places.setAccessibleName(tr("Map"))
        # Long names of maps are elided in large text.
        self._places.setSizeAdjustPolicy(
            ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self._places.setMinimumContentsLength(SHOWN_LETTERS)
        first, *others = (tr(side.plural) for side in campaign.game.sides)
        self._heroes = CharacterChecklist(first)
        self._villains = CharacterChecklist(", ".join(others))
        if not others:
            self._villains.hide()
        stock = Stock(campaign, tools).entries
        self._has_stock = bool(stock)
        self._vehicles = VehicleSeats()
        self._has_map = True
        self._foes = FoeCounts(stock)
        # The form first: only within a window does the order of Tab last.
        self._fill_form()
        self._fill(campaign, wanted)
        self.open_whole(880, 600)
        self._places.activated.connect(self._show_place)
        for part in (self._heroes, self._villains, self._foes):
            part.changed.connect(self._show_people)
        self._foes.judged.connect(self._judge)
        self._show_place()
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)

    def entries(self) -> object:
        """Name, map, combatants and crews."""
        people = [part.ticked() for part in (self._heroes, self._villains, self._vehicles)]
        name, place = self._name.text(), self._places.currentData()
        return name, place, people, self._foes.foes(), self._vehicles.seats()

    def _fill(self, campaign: Campaign, wanted: Collection[str]) -> None:
        """Offer the maps, those of the campaign first; tick the default or wanted characters."""
        maps = distinct_names([campaign.card(each.id) for each in self._fights.maps()])
        for id_, name in maps.items():
            self._places.addItem(name, id_)
        if self._places.count():
            self._places.insertSeparator(self._places.count())
        for id_, template in self._templates.items():
            name = tr("{name} (template)", name=tr(template.map.name))
            self._places.addItem(name, f"{TEMPLATE}{id_}")
        self._places.setCurrentIndex(max([0, *(self._places.findData(id_) for id_ in wanted)]))
        cards = campaign.cards()
        cards.sort(key=lambda card: (card.name.casefold(), card.id))
        others = {side.id for side in campaign.game.sides[1:]}
        heroes = [card for card in cards if card.side not in others]
        villains = [card for card in cards if card.side in others]
        found = {card.id for card in cards if card.id in wanted}
        party = {card.id for card in heroes if PARTY_TAG in card.tags}
        self._heroes.show_cards(heroes, found or party or _preselected(heroes))
        self._villains.show_cards(villains, found or _preselected(villains))
        vehicles = [card for kind in self._fights.vehicle_kinds for card in campaign.cards(kind)]
        vehicles.sort(key=lambda card: (card.name.casefold(), card.id))
        self._vehicles.show_vehicles(distinct_names(vehicles), wanted)
        if self._has_stock:
            self._foes.add_row(0 if villains else USUAL_FOES)
        self._show_people()

    def _place(self) -> SectorMap | None:
        """The chosen map; None if it cannot be read."""
        id_ = str(self._places.currentData())
        if id_.startswith(TEMPLATE):
            return self._templates[id_.removeprefix(TEMPLATE)].map
        result = operation_result(lambda: self._fights.map(id_))
        if result.failure:
            self.problem.report(result.failure)
        return result.value

    def _show_place(self) -> None:
        self.problem.hide()
        self._shown = place = self._place()
        self._has_map = place is not None
        self._judge()
        if place is None:
            return
        self.show_map(place)
        if place.background is not None:
            show, report = partial(self._show_picture, place), self.problem.report
            self._pictures.load(place.background, BACKGROUND, SHOWN_SIDE, show, report)

    def _show_picture(self, place: SectorMap, picture: QImage) -> None:
        if place is self._shown:
            self.show_map(place, picture)

    def _judge(self) -> None:
        """Enable the button if there is a map and all numbers are valid."""
        self.refuse(self._foes.refusal if self._has_map else tr("Choose another map."))

    def submit(self) -> None:
        """Create the encounter."""
        place = self._place()
        if place is None:
            return
        people = [*self._heroes.ticked(), *self._villains.ticked(), *self._vehicles.ticked()]
        foes, seats = self._foes.foes(), self._vehicles.seats()
        name = " ".join(self._name.text().split()) or self._usual
        run_operation(
            lambda: self._fights.begin(name, place, people, foes, seats=seats),
            self.problem.report,
            self.finish,
        )

    def _show_people(self) -> None:
        """Offer the seats of the vehicles to all participants."""
        people = [
            Occupant(id_, name)
            for part in (self._heroes, self._villains)
            for id_, name in part.ticked_names().items()
        ]
        names = foe_names(self._foes.foes())
        people += [Occupant(name, name) for name in names]
        self._vehicles.show_people(people)

    def _fill_form(self) -> None:
        sides = hbox((self._heroes, 1), (self._villains, 1), spacing=Space.PANEL)
        self.form.addWidget(FormFieldRow(tr("Name"), self._name))
        self.form.addWidget(FormFieldRow(tr("Map"), self._places))
        self.form.addLayout(sides, 1)
        self.form.addWidget(self._vehicles)
        if self._has_stock:
            self.form.addWidget(FormFieldRow(tr("Foes from the stock"), self._foes))


TEMPLATE: Final = "template:"
"""Prefix of template ids; document ids never start with it."""


def _preselected(cards: list[DocumentCard]) -> set[str]:
    """All cards if they are few, else none."""
    return {card.id for card in cards} if len(cards) <= FEW else set()

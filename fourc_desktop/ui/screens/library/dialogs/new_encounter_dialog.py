"""The dialog of a new encounter: name, map and combatants."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QWidget,
)

from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.new_characters import Stock, numbered_names
from fourc_desktop.services.documents.document_card import DocumentCard
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.storage.formats.samples import MapTemplate, load_map_templates
from fourc_desktop.ui.screens.library.dialogs.encounter_participants import (
    CharacterChecklist,
    FoeCounts,
)
from fourc_desktop.ui.screens.library.dialogs.form_with_preview import MapFormDialog
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox

USUAL: Final = "Encounter"
FEW: Final = 8
"""Up to this number of characters of a side are ticked by default."""

USUAL_FOES: Final = 4
"""The default number of stock foes if the campaign has no villains."""

Places = Mapping[str, MapTemplate]


class NewEncounterDialog(MapFormDialog):
    """`added` carries the id of the new encounter."""

    def __init__(
        self,
        campaign: Campaign,
        fights: EncounterService,
        tools: ApplicationContext,
        parent: QWidget | None = None,
    ) -> None:
        """Load the stock of maps and foes.

        Raises:
            StorageError: Stock files are missing or damaged.
        """
        super().__init__(tr("New encounter"), parent, tr("Make the encounter"))
        self._fights = fights
        self._templates: Places = load_map_templates(tools.resources)
        self._usual = numbered_names(tr(USUAL), 1, (each.name for each in fights.encounters()))[0]
        self._name = LineField(tr("Name"), self._usual)
        self._places = ComboBox()
        self._places.setAccessibleName(tr("Map"))
        first, *others = (tr(side.plural) for side in campaign.game.sides)
        self._heroes = CharacterChecklist(first)
        self._villains = CharacterChecklist(", ".join(others))
        if not others:
            self._villains.hide()
        stock = Stock(campaign, tools).entries
        self._has_stock = bool(stock)
        self._foes = FoeCounts(stock)
        self._fill(campaign)
        self._fill_form()
        self.open_whole(880, 600)
        self._places.activated.connect(self._show_place)
        self._foes.refused.connect(self.refuse)
        self._show_place()
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fill(self, campaign: Campaign) -> None:
        """Offer the maps, those of the campaign first; tick the default characters."""
        for place in self._fights.maps():
            self._places.addItem(place.name, place.id)
        if self._places.count():
            self._places.insertSeparator(self._places.count())
        for id_, template in self._templates.items():
            self._places.addItem(tr(template.map.name), f"{TEMPLATE}{id_}")
        cards = campaign.cards()
        cards.sort(key=lambda card: (card.name.casefold(), card.id))
        others = {side.id for side in campaign.game.sides[1:]}
        heroes = [card for card in cards if card.side not in others]
        villains = [card for card in cards if card.side in others]
        self._heroes.show_cards(heroes, _preselected(heroes))
        self._villains.show_cards(villains, _preselected(villains))
        if self._has_stock:
            self._foes.add_row(0 if villains else USUAL_FOES)

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
        place = self._place()
        self.refuse("" if place is not None else tr("Choose another map."))
        if place is not None:
            self.show_map(place)

    def submit(self) -> None:
        """Make the encounter."""
        place = self._place()
        if place is None:
            return
        people = [*self._heroes.ticked(), *self._villains.ticked()]
        name = " ".join(self._name.text().split()) or self._usual
        run_operation(
            lambda: self._fights.begin(name, place, people, self._foes.foes()),
            self.problem.report,
            self.finish,
        )

    def _fill_form(self) -> None:
        sides = hbox((self._heroes, 1), (self._villains, 1), spacing=Space.PANEL)
        self.form.addWidget(FormFieldRow(tr("Name"), self._name))
        self.form.addWidget(FormFieldRow(tr("Map"), self._places))
        self.form.addLayout(sides, 1)
        if self._has_stock:
            self.form.addWidget(FormFieldRow(tr("Foes from the stock"), self._foes))


TEMPLATE: Final = "template:"
"""Prefix of template ids; document ids never start with it."""


def _preselected(cards: list[DocumentCard]) -> set[str]:
    """All cards if they are few, else none."""
    return {card.id for card in cards} if len(cards) <= FEW else set()

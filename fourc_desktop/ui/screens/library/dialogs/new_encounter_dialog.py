"""The dialog of a new encounter: name, map and combatants."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from fourc_desktop.core.maps.descriptions import size_words
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
from fourc_desktop.ui.screens.library.dialogs.form_with_preview import FormWithPreview
from fourc_desktop.ui.screens.map_view.map_picture import MapPreview
from fourc_desktop.ui.shared.operation import operation_result, run_operation
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.dialogs.problem_box import ProblemBox
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.fields.combo_box import ComboBox
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField

USUAL: Final = "Encounter"
FEW: Final = 8
"""Up to this number of characters of a side are ticked by default."""

USUAL_FOES: Final = 4
"""The default number of stock foes if the campaign has no villains."""

Places = Mapping[str, MapTemplate]


class NewEncounterDialog(QDialog):
    """`added` carries the id of the new encounter."""

    added = Signal(str)

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
        super().__init__(parent)
        self._fights = fights
        self._templates: Places = load_map_templates(tools.resources)
        self._usual = numbered_names(tr(USUAL), 1, (each.name for each in fights.encounters()))[0]
        self.setWindowTitle(tr("New encounter"))
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
        self._preview = MapPreview()
        self._size = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._problem = ProblemBox()
        self._problem.hide()
        self._buttons = self._make_buttons()
        self._fill(campaign)
        self._build_layout()
        self._places.activated.connect(self._show_place)
        self._foes.refused.connect(self._refuse)
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
            self._problem.report(result.failure)
        return result.value

    def _show_place(self) -> None:
        self._problem.hide()
        place = self._place()
        self._refuse("" if place is not None else tr("Choose another map."))
        if place is not None:
            self._size.setText(size_words(place))
            words = tr("{name}, {size}", name=place.name, size=size_words(place))
            self._preview.show_map(place, words)

    def _add(self) -> None:
        place = self._place()
        if place is None:
            return
        people = [*self._heroes.ticked(), *self._villains.ticked()]
        name = " ".join(self._name.text().split()) or self._usual
        run_operation(
            lambda: self._fights.begin(name, place, people, self._foes.foes()),
            self._problem.report,
            self._finish,
        )

    def _finish(self, id_: str) -> None:
        self.accept()
        self.added.emit(id_)

    def _refuse(self, sentence: str) -> None:
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not sentence)

    def _make_buttons(self) -> QDialogButtonBox:
        standard = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(standard.Ok | standard.Cancel)
        buttons.button(standard.Ok).setText(tr("Make the encounter"))
        buttons.accepted.connect(self._add)
        buttons.rejected.connect(self.reject)
        return buttons

    def _build_layout(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PLACE, Space.PLACE, Space.PLACE, Space.PANEL)
        column.setSpacing(Space.PANEL)
        column.addWidget(label(tr("New encounter"), TextStyle.HEAD, head=True))
        parts = FormWithPreview(self._form(), self._seen())
        column.addWidget(parts, 1)
        column.addWidget(self._problem)
        column.addWidget(self._buttons)
        theme = current_theme()
        parts.open_whole(self, QSize(theme.px(880), theme.px(600)))

    def _seen(self) -> QWidget:
        picture = QWidget()
        seen = QVBoxLayout(picture)
        seen.setContentsMargins(0, 0, 0, 0)
        seen.setSpacing(Space.GRID)
        seen.addWidget(self._preview, 1)
        seen.addWidget(self._size)
        return picture

    def _form(self) -> QWidget:
        ground = QWidget()
        sides = QHBoxLayout()
        sides.setSpacing(Space.PANEL)
        sides.addWidget(self._heroes, 1)
        sides.addWidget(self._villains, 1)
        column = QVBoxLayout(ground)
        column.setContentsMargins(0, 0, Space.GRID, 0)
        column.setSpacing(Space.PANEL)
        column.addWidget(FormFieldRow(tr("Name"), self._name))
        column.addWidget(FormFieldRow(tr("Map"), self._places))
        column.addLayout(sides, 1)
        if self._has_stock:
            column.addWidget(FormFieldRow(tr("Foes from the stock"), self._foes))
        return ground


TEMPLATE: Final = "template:"
"""Prefix of template ids; document ids never start with it."""


def _preselected(cards: list[DocumentCard]) -> set[str]:
    """All cards if they are few, else none."""
    return {card.id for card in cards} if len(cards) <= FEW else set()

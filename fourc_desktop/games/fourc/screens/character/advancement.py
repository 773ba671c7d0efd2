"""The advancement page: purchases with Fortune."""

from collections.abc import Iterator, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.campaign.advancement import (
    RAISE_STEPS,
    AdvancementOffer,
    new_power_refusal,
    power_offers,
    trait_offers,
)
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats
from fourc_desktop.games.fourc.rules.characters.ledger import LONGEST_REASON
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.character.advancement_forms import (
    NewPowerForm,
    NewSkillForm,
    Why,
)
from fourc_desktop.ui.text import number, refusal_text, refusal_text_with_rule, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button import Button
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.display.sheet import SheetSection
from fourc_desktop.ui.widgets.fields.labeled_field import FormFieldRow
from fourc_desktop.ui.widgets.fields.line_field import LineField
from fourc_desktop.ui.widgets.layouts.box_layouts import hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.lists.incremental_fill import IncrementalFill
from fourc_desktop.ui.widgets.mixins import StyleChangeMixin

BESIDE: Final = 500
"""The width, in pixels at 100 % text, from which the steps are beside the name."""

STEP: Final = 104
"""The minimum width of a step, in pixels at 100 % text."""


class AdvancementRow(StyleChangeMixin, QWidget):
    """An offer with its steps; `bought` carries the amount.

    Unavailable steps are disabled, with the reason below.
    """

    bought = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._title: QLabel = label("", TextStyle.SUBHEAD, strong=True, wrap=True)
        self._value: QLabel = label("", TextStyle.HEAD, head=True)
        self._why: QLabel = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.buttons = {by: Button("") for by in RAISE_STEPS}
        self._steps = QWidget()
        flow = FlowLayout()
        self._steps.setLayout(flow)
        for by, button in self.buttons.items():
            button.clicked.connect(lambda _checked=False, by=by: self.bought.emit(by))
            flow.addWidget(button)
        self._line = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._build_layout()
        self._fit()

    def show_offer(self, offer: AdvancementOffer, *, changeable: bool) -> None:
        """Show an offer with its value and the steps that can be bought."""
        title = offer.title if offer.power else tr(offer.title)
        self.setProperty("rule_topic", _topic(offer))
        self._title.setText(title)
        self._value.setText("" if offer.value is None else str(offer.value))
        self._steps.setVisible(bool(offer.steps))
        for step in offer.steps:
            button = self.buttons[step.by]
            refusal = "" if step.refusal is None else refusal_text_with_rule(step.refusal)
            button.setText(tr("+{by} for {cost}", by=step.by, cost=number(step.cost)))
            button.updateGeometry()
            button.setAccessibleName(
                tr("{title} +{by} for {cost} Fortune", title=title, by=step.by, cost=step.cost)
            )
            allow(button, changeable=changeable, reason=refusal)
        reasons = [offer.refusal, *(step.refusal for step in offer.steps)]
        reason = next((refusal_text(each) for each in reasons if each is not None), "")
        self._why.setText(reason)
        self._why.setVisible(bool(reason))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the steps beside the name if they fit, else below."""
        super().resizeEvent(event)
        width = self.width() >= current_theme().px(BESIDE)
        direction = QBoxLayout.Direction
        self._line.setDirection(direction.LeftToRight if width else direction.TopToBottom)

    def _fit(self) -> None:
        """Give all steps one width, so that they align."""
        for button in self.buttons.values():
            button.setMinimumWidth(current_theme().px(STEP))

    def _build_layout(self) -> None:
        head = hbox((self._title, 1), self._value, spacing=Space.CARD)
        self._line.setSpacing(Space.INSIDE)
        self._line.addLayout(head, 1)
        self._line.addSpacing(Space.GRID)
        self._line.addWidget(self._steps)
        vbox(
            self._line,
            self._why,
            Space.INSIDE,
            hairline(),
            parent=self,
            margins=(0, Space.GRID, 0, 0),
            spacing=Space.INSIDE,
        )


class AdvancementSection(SheetSection):
    """A titled list of offers; `bought` carries the offer and the amount.

    Rows are identified by the key of the offer.
    """

    bought = Signal(object, int)

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self._offers: Sequence[AdvancementOffer] = ()
        self._changeable = False
        self._gradual = IncrementalFill(self)
        self.rows: list[AdvancementRow] = []

    def show_offers(self, offers: Sequence[AdvancementOffer], *, changeable: bool) -> None:
        """Show these offers; rows are kept if traits or powers are the same."""
        before = [_key(offer) for offer in self._offers]
        self._offers, self._changeable = offers, changeable
        if before != [_key(offer) for offer in offers]:
            self.clear()
            self.rows = []
            self._gradual.begin(self._new_rows())
            return
        for row, offer in zip(self.rows, offers, strict=False):
            row.show_offer(offer, changeable=changeable)

    def _new_rows(self) -> Iterator[None]:
        while len(self.rows) < len(self._offers):
            place = len(self.rows)
            row = AdvancementRow()
            row.setObjectName(_key(self._offers[place]))
            row.bought.connect(lambda by, place=place: self.bought.emit(self._offers[place], by))
            row.show_offer(self._offers[place], changeable=self._changeable)
            self.body.addWidget(row)
            self.rows.append(row)
            yield


def _key(offer: AdvancementOffer) -> str:
    return offer.power if offer.trait is None else offer.trait.value


def _topic(offer: AdvancementOffer) -> str:
    if offer.is_lifestyle:
        return "figure:lifestyle"
    return f"trait:{offer.trait.value}" if offer.trait else f"power:{offer.power}"


TWO_COLUMNS = 900
"""The width, in pixels at 100 % text, from which the offers are in two columns."""

WIDEST = 1240
"""The maximum width of the page, in pixels at 100 % text."""


class AdvancementPage(StyleChangeMixin, QWidget):
    """The offers with their prices.

    `trait_bought` carries a trait, the amount and the reason; `power_bought` the id of a power, the
    amount and the reason; `lifestyle_bought` the amount and the reason.
    """

    trait_bought = Signal(object, int, str)
    lifestyle_bought = Signal(int, str)
    power_bought = Signal(str, int, str)

    def __init__(self, skill_refusal: Why) -> None:
        super().__init__()
        self.setProperty("rule_topic", "advancement")
        self._name = label("", TextStyle.TITLE, head=True, wrap=True)
        self._left = label("", TextStyle.HEAD, head=True)
        self._reason = LineField(
            tr("Why, for the ledger"), tr("Training, a teacher, an accident …")
        )
        self._reason.setMaxLength(LONGEST_REASON)
        self.traits = AdvancementSection(tr("Traits"))
        self.powers = AdvancementSection(tr("Powers"))
        self.traits.bought.connect(self._buy_trait)
        self.powers.bought.connect(self._buy_power)
        self.new_power = NewPowerForm()
        self.new_skill = NewSkillForm(skill_refusal)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._build_layout()
        self._fit()

    def show_offers(
        self, character: Character, now: DerivedStats, book: Rulebook, *, changeable: bool
    ) -> None:
        """Show the purchases that the current Fortune allows."""
        self._name.setText(character.profile.name)
        self._left.setText(tr("{count} Fortune left", count=number(now.fortune.value)))
        self._reason.setReadOnly(not changeable)
        traits, powers = trait_offers(character, now), power_offers(character, now)
        self.traits.show_offers(traits, changeable=changeable)
        self.powers.show_offers(powers, changeable=changeable)
        self.powers.setVisible(bool(powers))
        refusal = new_power_refusal(character, book, now)
        self.new_power.show_price(book.awards.new_power, refusal, changeable=changeable)
        costs = {kind: book.awards.skill_cost(kind) for kind in SkillKind}
        known = [name for family in book.skills for name in family.skills]
        self.new_skill.show_prices(costs, known, changeable=changeable)

    def begin(self) -> None:
        """Clear the typed texts when another character is shown."""
        self._reason.clear()
        self.new_power.empty()
        self.new_skill.empty()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use two columns if they fit, else one."""
        super().resizeEvent(event)
        width = self.width() >= current_theme().px(TWO_COLUMNS)
        direction = QBoxLayout.Direction
        self._columns.setDirection(direction.LeftToRight if width else direction.TopToBottom)

    def _fit(self) -> None:
        self.setMaximumWidth(current_theme().px(WIDEST))

    def _buy_trait(self, offer: AdvancementOffer, by: int) -> None:
        if offer.is_lifestyle:
            self.lifestyle_bought.emit(by, self._reason.text())
            return
        assert isinstance(offer.trait, Trait)
        self.trait_bought.emit(offer.trait, by, self._reason.text())

    def _buy_power(self, offer: AdvancementOffer, by: int) -> None:
        self.power_bought.emit(offer.power, by, self._reason.text())

    def _build_layout(self) -> None:
        about = label(
            tr(
                "Each +1 costs the value it starts from. Damage rises with the traits; Fortune at "
                "the start does not (4C, Character Advancement; ruling R43)."
            ),
            tone="ink2",
            wrap=True,
        )
        column = vbox(
            self._name,
            self._left,
            about,
            FormFieldRow(tr("Why, for the ledger"), self._reason),
            parent=self,
            spacing=Space.CARD,
        )
        self._columns.setSpacing(Space.PLACE + Space.GRID)
        for sections in (
            (self.traits,),
            (self.powers, self.new_power, self.new_skill),
        ):
            stack = QVBoxLayout()
            stack.setSpacing(Space.PLACE)
            for section in sections:
                stack.addWidget(section)
            stack.addStretch(1)
            stack.setAlignment(Qt.AlignmentFlag.AlignTop)
            self._columns.addLayout(stack, 1)
        column.addLayout(self._columns)
        column.addStretch(1)

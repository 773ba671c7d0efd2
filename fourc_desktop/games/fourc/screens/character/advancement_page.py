"""What Fortune buys for good: higher traits and powers, a new power, a new skill."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from fourc_desktop.games.fourc.rules.advancement import new_power_refusal, skill_cost
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.rules.ledger import LONGEST_REASON
from fourc_desktop.games.fourc.rules.offers import Offer, power_offers, trait_offers
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.character.new_power_form import NewPowerForm
from fourc_desktop.games.fourc.screens.character.new_skill_form import NewSkillForm, Why
from fourc_desktop.games.fourc.screens.character.offer_section import OfferSection
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.form_row import FormRow
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.line_field import LineField

TWO_COLUMNS = 900
"""The width, in pixels at 100 % text, from which the offers stand in two columns."""

WIDEST = 1240
"""How wide the page gets, in pixels at 100 % text."""


class AdvancementPage(QWidget):
    """Every offer with its price; nothing is kept here.

    `trait_bought` carries a trait, by how much and why; `power_bought` the id of a power, by how
    much and why.
    """

    trait_bought = Signal(object, int, str)
    power_bought = Signal(str, int, str)

    def __init__(self, appearance: Appearance, skill_refusal: Why) -> None:
        super().__init__()
        self._appearance = appearance
        self.setProperty("rule_topic", "advancement")
        self._name = label("", Step.TITLE, head=True, wrap=True)
        self._left = label("", Step.HEAD, head=True)
        self._reason = LineField(
            appearance, tr("Why, for the ledger"), tr("Training, a teacher, an accident …")
        )
        self._reason.setMaxLength(LONGEST_REASON)
        self.traits = OfferSection(tr("Traits"), appearance)
        self.powers = OfferSection(tr("Powers"), appearance)
        self.traits.bought.connect(self._buy_trait)
        self.powers.bought.connect(self._buy_power)
        self.new_power = NewPowerForm(appearance)
        self.new_skill = NewSkillForm(appearance, skill_refusal)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        appearance.changed.connect(self._fit)
        self._fit()

    def show_offers(
        self, character: Character, now: Figures, book: Rulebook, *, changeable: bool
    ) -> None:
        """Show what can be bought with the Fortune there is now."""
        self._name.setText(character.profile.name)
        self._left.setText(tr("{count} Fortune left", count=number(now.fortune.value)))
        self._reason.setReadOnly(not changeable)
        traits, powers = trait_offers(character, now), power_offers(character, now)
        self.traits.show_offers(traits, changeable=changeable)
        self.powers.show_offers(powers, changeable=changeable)
        self.powers.setVisible(bool(powers))
        refusal = new_power_refusal(character, book, now)
        self.new_power.show_price(book.awards.new_power, refusal, changeable=changeable)
        costs = {kind: skill_cost(book, kind) for kind in SkillKind}
        known = [name for family in book.skills for name in family.skills]
        self.new_skill.show_prices(costs, known, changeable=changeable)

    def begin(self) -> None:
        """Take out what was typed for somebody else."""
        self._reason.clear()
        self.new_power.empty()
        self.new_skill.empty()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Two columns where they fit, one where they do not."""
        super().resizeEvent(event)
        wide = self.width() >= self._appearance.theme.px(TWO_COLUMNS)
        direction = QBoxLayout.Direction
        self._columns.setDirection(direction.LeftToRight if wide else direction.TopToBottom)

    def _fit(self) -> None:
        self.setMaximumWidth(self._appearance.theme.px(WIDEST))

    def _buy_trait(self, offer: Offer, by: int) -> None:
        assert isinstance(offer.trait, Trait)
        self.trait_bought.emit(offer.trait, by, self._reason.text())

    def _buy_power(self, offer: Offer, by: int) -> None:
        self.power_bought.emit(offer.power, by, self._reason.text())

    def _lay_out(self) -> None:
        about = label(
            tr(
                "Each +1 costs the value it starts from. Damage follows the traits; the Fortune "
                "of the start stays (4C, Character Advancement; ruling R43)."
            ),
            tone="ink2",
            wrap=True,
        )
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.CARD)
        column.addWidget(self._name)
        column.addWidget(self._left)
        column.addWidget(about)
        column.addWidget(FormRow(tr("Why, for the ledger"), self._reason, self._appearance))
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

"""The dice pool screen: the picture of a roll with the roll beside it."""

from typing import Final

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QSizePolicy, QWidget

from fourc_desktop.games.fourth_earth.formats.document_formats import ROLLER
from fourc_desktop.games.fourth_earth.rules.batteries import FULL, Battery, charges_of
from fourc_desktop.games.fourth_earth.rules.characters.proficiency import points_earned
from fourc_desktop.games.fourth_earth.rules.checks.pool_check import (
    PoolCheck,
    Versus,
    has_use_roll,
)
from fourc_desktop.games.fourth_earth.rules.checks.pool_result import EarthRoll
from fourc_desktop.games.fourth_earth.rules.roller import finished
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from fourc_desktop.games.fourth_earth.screens.dice_pool.battery_section import (
    BatterySection,
    BatteryState,
)
from fourc_desktop.games.fourth_earth.screens.dice_pool.controller import (
    ADVANCED,
    DicePoolController,
)
from fourc_desktop.games.fourth_earth.screens.dice_pool.criticality_strip import CriticalityStrip
from fourc_desktop.games.fourth_earth.screens.dice_pool.picture import PoolPicture
from fourc_desktop.games.fourth_earth.screens.dice_pool.rating_steps import PoolModel
from fourc_desktop.games.fourth_earth.screens.dice_pool.spend_menu import spend_menu
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.ui.screens.roll.screen import campaign_panel
from fourc_desktop.ui.screens.roll.screen_frame import RollScreenFrame
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox
from fourc_desktop.ui.widgets.layouts.scroll_area import WideScrollArea

USE: Final = "use"
EFFECT: Final = "effect"

SETUPS: Final = {
    Versus.RATING.value: "Rating",
    Versus.CONTEST.value: "Contest",
    ADVANCED: "Magic, technology",
}
"""The titles of the setups, at the head of the screen."""


def setup_of(check: PoolCheck, book: EarthRulebook) -> str:
    """The setup of a roll; an opposing roll counts as a contest."""
    if check.is_advanced and book.options.advanced:
        return ADVANCED
    return (Versus.RATING if check.versus is Versus.RATING else Versus.CONTEST).value


class DicePoolScreen(RollScreenFrame):
    """The rating and the chances by dice and rating, with the roll beside them."""

    def __init__(
        self, campaign: Campaign, signals: CampaignSignals, tools: ApplicationContext
    ) -> None:
        rolls = RollService(campaign, tools, ROLLER)
        self.controller = DicePoolController(campaign, signals, rolls)
        self.panel = campaign_panel(self.controller)
        super().__init__(self.controller, self.panel)
        self.controller.setParent(self)
        self.picture, self.strip, self.batteries = (
            PoolPicture(),
            CriticalityStrip(),
            BatterySection(),
        )
        self.stage = SegmentedControl(
            tr("Tool"), [(USE, tr("To use it")), (EFFECT, tr("Its effect"))]
        )
        self._stage = USE
        self.setups = SegmentedControl(
            tr("Set-up"), [(id_, tr(title)) for id_, title in SETUPS.items()]
        )
        self.panel.add_section(self.batteries)
        self.panel.shown.connect(self._refresh_picture)
        self.picture.column_chosen.connect(self._offer_points)
        self.picture.value_wanted.connect(self._set_value)
        self.stage.chosen.connect(self._show_stage)
        self.setups.chosen.connect(self._set_up)
        self.build(
            tr("Dice Pool"),
            tr("Dice Pool"),
            (self._page(),),
            setups=self.setups,
        )
        self.panel.refresh()
        self.refresh()

    def _page(self) -> QWidget:
        """The picture, with the outcomes of the Criticality Die below it."""
        page = QWidget()
        self.picture_area = WideScrollArea(self.picture)
        grows = QSizePolicy.Policy.Expanding
        self.picture_area.setSizePolicy(grows, grows)
        area = (self.picture_area, 1)
        column = vbox(self.stage, area, self.strip, parent=page, spacing=Space.CARD)
        column.addStretch(0)
        return page

    def fit_picture(self, *, beside: bool) -> None:
        """Limit the height of the picture by its rows; a wide picture scrolls sideways."""
        del beside
        least = self.picture.minimumSizeHint()
        self.picture.setMinimumSize(least)
        bar = self.picture_area.sizeHint().height() - least.height()
        self.picture_area.setMaximumHeight(self.picture.max_height + bar)
        self.picture_area.updateGeometry()

    @property
    def model(self) -> PoolModel:
        """The displayed model: of two rolls, the one for using something or that of its effect."""
        check, book = self.panel.view.roll.check, self.controller.rolls.book
        return PoolModel(check, book, has_use_roll(check, book) and self._stage == USE)

    def _refresh_picture(self) -> None:
        roll, book = self.panel.view.roll, self.controller.rolls.book
        check: PoolCheck = roll.check
        self._show_setup(roll, book)
        self.stage.setVisible(has_use_roll(check, book))
        self.picture.show_model(self.model)
        self.fit_picture(beside=True)
        has_die = check.with_die and book.options.has_criticality_die
        self.strip.setVisible(has_die)
        if has_die:
            chances, fallen = self.panel.chances(roll), self.panel.outcome(roll)
            self.strip.show_chances(check.die, book.options, chances, fallen)
        self.batteries.show_states(self._states(check))
        self.batteries.show_note(self._gained(roll) or tr("health is never spent"))

    def _show_setup(self, roll: EarthRoll, book: EarthRulebook) -> None:
        """Show the setup; others can be chosen until the dice are thrown."""
        may_change = self.controller.may_change and not roll.throws
        offered = [id_ for id_ in SETUPS if id_ != ADVANCED or book.options.advanced]
        self.setups.show_chosen(setup_of(roll.check, book))
        self.setups.show_only(offered if may_change else ())
        self.setups.setVisible(not roll.check.gives)

    def _set_up(self, setup: str) -> None:
        roll = self.panel.view.roll
        if setup != setup_of(roll.check, self.controller.rolls.book):
            self.controller.set_up(setup)

    def _show_stage(self, stage: str) -> None:
        self._stage = stage
        self._refresh_picture()

    def _states(self, check: PoolCheck) -> list[BatteryState]:
        """The roller's batteries in play, with the points that the roll spends."""
        character = self.controller.character(check.who)
        if character is None:
            return []
        charges, book = charges_of(character), self.controller.rolls.book
        points = check.spend + (check.use_spend if has_use_roll(check, book) else 0)
        return [
            BatteryState(
                each.value.capitalize(), charges[each], points if each is check.battery else 0
            )
            for each in (Battery.HEALTH, *book.options.used)
        ]

    def _gained(self, roll: EarthRoll) -> str:
        """The proficiency earned by a thrown roll: "Fight +2, Iron-shod staff +2"."""
        check, result = roll.check, finished(roll, self.controller.rolls.book)
        if result is None or not roll.throws or check.versus is Versus.SOLO:
            return ""
        points = points_earned(is_success=result.is_success, is_done=result.is_done)
        return ", ".join(f"{name} +{points}" for name in (check.on, check.tool) if name and points)

    def _held(self, check: PoolCheck) -> int:
        """The points that the target battery can still give to the displayed rating."""
        character = self.controller.character(check.who)
        if character is None:
            return FULL
        model = self.model
        elsewhere = check.spend if model.is_use else check.use_spend
        is_split = has_use_roll(check, model.book)
        return charges_of(character)[check.battery] - (elsewhere if is_split else 0)

    def _offer_points(self, rating: int, at: QPoint) -> None:
        """Offer to spend the points that lead to a rating, before the roll."""
        roll = self.panel.view.roll
        if roll.throws or not self.controller.may_change:
            return
        model = self.model
        menu = spend_menu(
            model,
            rating,
            self._held(roll.check),
            lambda points: self._set_value(model.spend_path, points),
            self,
        )
        menu.popup(at)

    def _set_value(self, path: str, value: int) -> None:
        """Set the number of a step within the limits of its field, before the roll."""
        roll = self.panel.view.roll
        fields = {each.path: each for each in self.controller.fields(roll)}
        field = fields.get(path)
        if field is None or roll.throws or not self.controller.may_change:
            return
        self.controller.change(path, field.title, min(max(value, field.low), field.high))

"""The dice pool screen: the picture of a roll with the roll next to it."""

from PySide6.QtWidgets import QWidget

from fourc_desktop.games.fourth_earth.formats.document_formats import ROLLER
from fourc_desktop.games.fourth_earth.rules.batteries import FULL
from fourc_desktop.games.fourth_earth.screens.dice_pool.controller import DicePoolController
from fourc_desktop.games.fourth_earth.screens.dice_pool.picture import PoolPicture
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.ui.screens.roll.outcome_chart import OutcomeLegend
from fourc_desktop.ui.screens.roll.screen import campaign_panel
from fourc_desktop.ui.screens.roll.screen_frame import RollScreenFrame
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox


class DicePoolScreen(RollScreenFrame):
    """What makes the rating and the chances by dice and rating, with the roll next to them."""

    def __init__(
        self, campaign: Campaign, signals: CampaignSignals, tools: ApplicationContext
    ) -> None:
        rolls = RollService(campaign, tools, ROLLER)
        self.controller = DicePoolController(campaign, signals, rolls)
        self.panel = campaign_panel(self.controller)
        super().__init__(self.controller, self.panel)
        self.controller.setParent(self)
        self.picture, self.legend = PoolPicture(), OutcomeLegend()
        self.panel.shown.connect(self._refresh_picture)
        self.picture.spend_wanted.connect(self._spend)
        self.build(
            tr("Dice Pool"),
            tr("Rating"),
            tr("Keep the dice pool beside other places"),
            (self._page(),),
        )
        self.panel.refresh()
        self.refresh()

    def _page(self) -> QWidget:
        """The picture, and below it the six outcomes with their chances."""
        page = QWidget()
        column = vbox(self.picture, self.legend, parent=page, spacing=Space.CARD)
        column.addStretch(1)
        return page

    def roll(self) -> None:
        """Roll the program's dice for the current roll."""
        self.panel.roll()

    def fit_picture(self, *, beside: bool) -> None:
        """The picture is as high as its rows, beside the roll or above it."""
        del beside
        self.picture.setMinimumHeight(self.picture.minimumSizeHint().height())

    def _refresh_picture(self) -> None:
        roll = self.panel.view.roll
        self.picture.show_check(roll.check, self.controller.rolls.book)
        self.legend.show_chances(self.panel.chances(roll))

    def _spend(self, points: int) -> None:
        """Spend so many points, up to a full battery, while nothing is thrown."""
        roll = self.panel.view.roll
        fields = {each.path for each in ROLLER.form(roll, self.controller.rolls.book)}
        if not roll.throws and "spend" in fields and self.controller.may_change:
            self.controller.change("spend", tr("Points spent"), min(points, FULL))

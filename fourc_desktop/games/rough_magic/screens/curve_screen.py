"""CurveScreen: the roll screen with the curve of two dice."""

from PySide6.QtWidgets import QWidget

from fourc_desktop.games.rough_magic.formats.document_formats import ROLLER
from fourc_desktop.games.rough_magic.rules.check import HIGHEST, RoughMagicCheck
from fourc_desktop.games.rough_magic.screens.curve_controller import CurveController
from fourc_desktop.games.rough_magic.screens.curve_model import curve_model
from fourc_desktop.games.rough_magic.screens.curve_picture import CurvePicture
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.ui.screens.roll.outcome_legend import OutcomeLegend
from fourc_desktop.ui.screens.roll.screen import campaign_panel
from fourc_desktop.ui.screens.roll.screen_frame import RollScreenFrame, fit_height
from fourc_desktop.ui.screens.roll.tick_section import RollTickSection
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, vbox


class CurveScreen(RollScreenFrame):
    """The curve, with the roll beside it."""

    def __init__(
        self, campaign: Campaign, signals: CampaignSignals, tools: ApplicationContext
    ) -> None:
        rolls = RollService(campaign, tools, ROLLER)
        self.controller = CurveController(campaign, signals, rolls)
        self.ticks = RollTickSection()
        self.panel = campaign_panel(self.controller, ticks=self.ticks)
        super().__init__(self.controller, self.panel)
        self.controller.setParent(self)
        self.picture, self.legend = CurvePicture(), OutcomeLegend()
        self.panel.shown.connect(self._refresh_picture)
        self.picture.difficulty_chosen.connect(self._choose_difficulty)
        below = QWidget()
        vbox(self.ticks, STRETCH, parent=below)
        self.build(
            tr("Curve"),
            tr("Curve"),
            (self.legend, self.picture, below),
        )
        self.panel.refresh()
        self.refresh()

    def fit_picture(self, *, beside: bool) -> None:
        """Give the curve its minimum height if the roll is beside it, else its preferred one."""
        fit_height(self.picture, beside=beside)

    def _refresh_picture(self) -> None:
        view = self.panel.view
        roll = view.roll
        check: RoughMagicCheck = roll.check
        self.legend.show_chances(self.panel.chances(roll))
        name = ", ".join(filter(None, (check.name, check.on))) or tr("Check")
        is_open = view.may_change and not roll.throws
        model = curve_model(roll, self.controller.rolls.book)
        self.picture.show_curve(model, name, open_=is_open)

    def _choose_difficulty(self, difficulty: int) -> None:
        """Set a difficulty, which removes the opponent."""
        difficulty = min(max(difficulty, 0), HIGHEST)
        check = self.controller.view().roll.check
        if check.is_opposed or difficulty != check.difficulty:
            self.controller.change("difficulty", tr("Difficulty"), difficulty)

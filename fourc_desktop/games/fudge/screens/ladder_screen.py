"""LadderScreen: the roll screen with the ladder."""

from PySide6.QtWidgets import QWidget

from fourc_desktop.core.text import added_text
from fourc_desktop.games.fudge.formats.document_formats import ROLLER
from fourc_desktop.games.fudge.rules.attacks.damage import WoundTable
from fourc_desktop.games.fudge.rules.attacks.wounds import WoundLevel
from fourc_desktop.games.fudge.rules.check import MAX_MODIFIER, CheckKind, FudgeCheck, blow_damage
from fourc_desktop.games.fudge.rules.check_fields import DICE_TITLES, KIND_TITLES
from fourc_desktop.games.fudge.rules.ladder import HIGHEST_RUNG, POOR, trait_title
from fourc_desktop.games.fudge.screens.degree_strip import DegreeStrip, degree_columns
from fourc_desktop.games.fudge.screens.ladder_controller import LadderController
from fourc_desktop.games.fudge.screens.ladder_model import ladder_model
from fourc_desktop.games.fudge.screens.ladder_picture import LadderPicture
from fourc_desktop.games.fudge.screens.wound_strip import WoundStrip
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.ui.screens.roll.outcome_legend import OutcomeLegend
from fourc_desktop.ui.screens.roll.screen import campaign_panel
from fourc_desktop.ui.screens.roll.screen_frame import RollScreenFrame, fit_height
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space
from fourc_desktop.ui.widgets.buttons.button_groups import SegmentedControl
from fourc_desktop.ui.widgets.layouts.box_layouts import ResponsiveRow, vbox


class LadderScreen(RollScreenFrame):
    """The ladder, with the roll beside it."""

    def __init__(
        self, campaign: Campaign, signals: CampaignSignals, tools: ApplicationContext
    ) -> None:
        rolls = RollService(campaign, tools, ROLLER)
        self.controller = LadderController(campaign, signals, rolls)
        self.panel = campaign_panel(self.controller)
        super().__init__(self.controller, self.panel)
        self.controller.setParent(self)
        self.picture, self.legend = LadderPicture(), OutcomeLegend()
        self.degrees, self.wounds = DegreeStrip(), WoundStrip()
        self.panel.shown.connect(self._refresh_picture)
        self.picture.difficulty_chosen.connect(self._choose_difficulty)
        self.picture.modifier_changed.connect(self._change_modifier)
        self.degrees.pulled.connect(self._pull)
        self.kinds = SegmentedControl(
            tr("Kind"), [(each, tr(title)) for each, title in KIND_TITLES.items()]
        )
        self.kinds.chosen.connect(self._choose_kind)
        chances = QWidget()
        blow = ResponsiveRow(0, gap=Space.GRID)
        blow.add(self.degrees)
        blow.add(self.wounds, 0)
        vbox((self.picture, 1), blow, parent=chances, spacing=Space.GRID)
        self.build(
            tr("Ladder"),
            tr("Ladder"),
            (self.legend, chances),
            setups=self.kinds,
        )
        self.panel.refresh()
        self.refresh()

    def fit_picture(self, *, beside: bool) -> None:
        """Give the ladder its minimum height if the roll is beside it, else its preferred one."""
        fit_height(self.picture, beside=beside)

    def _refresh_picture(self) -> None:
        view = self.panel.view
        roll = view.roll
        check: FudgeCheck = roll.check
        tables = self.controller.rolls.book.tables
        model = ladder_model(check, roll.throws, tables.minimums)
        is_open = view.may_change and not roll.throws
        self.kinds.show_chosen(check.kind)
        self.kinds.show_only(KIND_TITLES if is_open else ())
        chances, outcome = self.panel.chances(roll), self.panel.outcome(roll)
        self.legend.show_chances(chances)
        is_opposed = check.kind is CheckKind.OPPOSED
        self.degrees.setVisible(is_opposed)
        self.wounds.setVisible(is_opposed and check.blow)
        if is_opposed:
            fell = None if outcome is None else outcome.number
            columns = degree_columns(check, chances, tables.wounds)
            self.degrees.show_degrees(columns, fell, most=check.most, open_=is_open)
            dealt = _wound_dealt(check, fell, tables.wounds)
            self.wounds.show_track(check.opponent, check.foe_wounds, dealt)
        self.picture.show_ladder(model, (_own_head(check), _other_head(check)), open_=is_open)

    def _choose_kind(self, kind: str) -> None:
        if kind != self.controller.view().roll.check.kind:
            self.controller.change("kind", tr("Roll"), kind)

    def _choose_difficulty(self, level: int) -> None:
        level = min(max(level, POOR), HIGHEST_RUNG)
        if level != self.controller.view().roll.check.difficulty:
            self.controller.change("difficulty", tr("Difficulty"), level)

    def _pull(self, wound: WoundLevel) -> None:
        """Pull the blow to a wound; for the wound it is already pulled to, undo that."""
        most = self.controller.view().roll.check.most
        pulled = WoundLevel.DEAD if wound is most else wound
        self.controller.change("most", tr("Pulled blow"), int(pulled))

    def _change_modifier(self, by: int) -> None:
        before = self.controller.view().roll.check.modifier
        modifier = min(max(before + by, -MAX_MODIFIER), MAX_MODIFIER)
        if modifier != before:
            self.controller.change("modifier", tr("Storyteller’s modifier"), modifier)


def _wound_dealt(check: FudgeCheck, degree: int | None, wounds: WoundTable) -> WoundLevel:
    """The wound of a thrown blow with a relative degree, without the additional die for Scale."""
    if degree is None or degree <= 0 or not check.blow:
        return WoundLevel.UNDAMAGED
    return min(blow_damage(check, degree, wounds).wound, check.most)


def _own_head(check: FudgeCheck) -> tuple[str, str]:
    """The roller, and the dice with the level: "Tamsin", "4dF on Good"."""
    level = _level_text(check.trait_level, check.rolled_level)
    name = check.name if check.kind is not CheckKind.SITUATIONAL else tr("Situation")
    return _head(name, "4dF", level)


def _other_head(check: FudgeCheck) -> tuple[str, str]:
    level = _level_text(check.against, check.opposing_level)
    return _head(check.opponent or tr("Opponent"), tr(DICE_TITLES[check.against_dice]), level)


def _level_text(trait: int, level: int) -> str:
    added = level - trait
    return f"{tr(trait_title(trait))} {added_text(added)}" if added else tr(trait_title(trait))


def _head(name: str, dice: str, level: str) -> tuple[str, str]:
    return name, tr("{dice} on {level}", dice=dice, level=level)

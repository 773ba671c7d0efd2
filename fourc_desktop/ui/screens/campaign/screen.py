"""The screen with name, notes and rules of the campaign."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QWidget

from fourc_desktop.core.game import AnyOption, AnyPage
from fourc_desktop.core.options import RuleOptionGroup
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign, CampaignChange
from fourc_desktop.services.campaigns.campaign_rules import PAGE_ID
from fourc_desktop.ui.screens.campaign.details import CampaignFacts, CampaignTextFields
from fourc_desktop.ui.screens.campaign.rule_option_filter import RuleOptionFilter, RuleOptionPanel
from fourc_desktop.ui.screens.campaign.rule_options import OptionRow, PresetChoice
from fourc_desktop.ui.shared.action_table import CAMPAIGN_HEAD
from fourc_desktop.ui.shared.actions import Actions
from fourc_desktop.ui.shared.document_binding import CampaignSignals
from fourc_desktop.ui.shared.document_header import BACK, BackButton
from fourc_desktop.ui.shared.operation import run_operation
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Height, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import shortcut_within
from fourc_desktop.ui.widgets.buttons.action_binding import bind_to_action
from fourc_desktop.ui.widgets.buttons.button import Button, ButtonKind
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.display.screen_header import ReadOnlyNotice, ScreenHeader
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, ResponsiveRow, hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.layouts.scroll_area import vertical_scroll_area
from fourc_desktop.ui.widgets.mixins import EscapeMixin

DOWNTIME_EVENT = "moment"
"""The handler of the actions for downtime events."""


class DowntimeEventRow(QWidget):
    """A button for each downtime event; the buttons wrap."""

    def __init__(self, actions: Actions) -> None:
        super().__init__()
        flow = FlowLayout()
        self.setLayout(flow)
        specs = [spec for spec in actions.table.specs if spec.handler == DOWNTIME_EVENT]
        self.is_empty = not specs
        for spec in specs:
            button = Button(spec.name, icon=spec.icon, height=Height.SEGMENT)
            button.setProperty("rule_topic", f"moment:{spec.argument}")
            flow.addWidget(bind_to_action(actions[spec.id], button))


TWO_COLUMNS = 960
"""The width, in pixels at 100 % text, from which the panels are in two columns."""


class CampaignScreen(EscapeMixin, QWidget):
    """Name, notes and rules of the open campaign; each change is saved at once.

    `closed` is emitted to go back: by the button, Alt+Left or Esc; `failed` emits an error.
    """

    closed = Signal()
    failed = Signal(str)

    def __init__(
        self,
        campaign: Campaign,
        signals: CampaignSignals,
        actions: Actions,
        tools: ApplicationContext,
    ) -> None:
        super().__init__()
        self._campaign = campaign
        self._is_stale = True
        self.words = CampaignTextFields(campaign)
        self._sheet = campaign.game.options
        self.presets = PresetChoice(self._sheet)
        self.options = {each.id: OptionRow(each) for each in self._sheet.options}
        self.filter = RuleOptionFilter(self._sheet)
        self._presets_panel = self._panel_of_presets()
        self._option_panels = [self._panel_of(group) for group in self._sheet.groups()]
        self._nothing = label(tr("Nothing found."), tone="ink2")
        self._facts = CampaignFacts(campaign, tools.backups, actions)
        self._downtime_events = DowntimeEventRow(actions)
        self._back = BackButton()
        buttons = [self._back, *self._main_buttons(actions)]
        self._header = ScreenHeader(tr("Campaign settings"), buttons)
        self._content = QWidget()
        self._columns = ResponsiveRow(TWO_COLUMNS, gap=Space.PANEL)
        self._lay_out()
        self._connect(signals)
        self.setFocusProxy(self.words.name.field)

    def showEvent(self, event: QShowEvent) -> None:
        """Update what changed while the screen was hidden."""
        super().showEvent(event)
        if self._is_stale:
            self._refresh()
        self._facts.show_backups()

    def view_state(self) -> dict[str, str]:
        """The search and the group of the options."""
        return self.filter.view_state()

    def show_view_state(self, state: Mapping[str, str]) -> None:
        """Show this search and group."""
        self.filter.show_view_state(state)

    def _follow(self, change: CampaignChange) -> None:
        """Show a change at once, or when the screen is shown."""
        if not self.isVisible():
            self._is_stale = True
        elif set(change.ids) == {PAGE_ID}:
            self._show_page()
        else:
            self._refresh()

    def _refresh(self) -> None:
        self._is_stale = False
        self._facts.show_contents()
        self._show_page()

    def _show_page(self) -> None:
        page = self._campaign.page
        self._header.show_message(self._campaign.name)
        self.words.show_words()
        self.presets.show_options(page)
        for option in self._sheet.options:
            usual = self._sheet.is_usual(option, page)
            self.options[option.id].show_value(option.get(page), usual=usual)

    def _choose_preset(self, id_: str) -> None:
        preset = next(each for each in self._sheet.presets if each.id == id_)
        self._change(preset.put(self._campaign.page), tr("Play {edition}", edition=preset.title))

    def _choose(self, option: AnyOption, value: str) -> None:
        page = option.put(self._campaign.page, value)
        rule, reading = tr(option.title), tr(option.value(page).name)
        self._change(page, tr("{rule}: {reading}", rule=rule, reading=reading))

    def _change(self, page: AnyPage, step: str) -> None:
        """Store the page; if that fails, show the stored one."""
        if not run_operation(lambda: self._campaign.change_page(page, step), self.failed.emit):
            self._show_page()

    def _connect(self, signals: CampaignSignals) -> None:
        changeable = self._campaign.read_only is None
        signals.changed.connect(self._follow)
        self._back.clicked.connect(self._leave)
        shortcut_within(self, BACK, self.closed.emit)
        self.presets.chosen.connect(self._choose_preset)
        self.presets.set_changeable(changeable)
        self.filter.changed.connect(self._narrow)
        for option in self._sheet.options:
            row = self.options[option.id]
            row.chosen.connect(lambda value, option=option: self._choose(option, value))
            row.set_changeable(changeable)

    def _leave(self) -> None:
        """Go back; the screen opens with the focus in its first field the next time, too."""
        self.words.name.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def _narrow(self) -> None:
        """Show only the options that match the filter."""
        found = self.filter.found()
        self._presets_panel.setVisible(bool(self._sheet.presets) and not self.filter.is_narrowed)
        for each in self._option_panels:
            each.show_only(found)
        self._nothing.setVisible(self.filter.is_narrowed and not found)

    def _panel_of_presets(self) -> QFrame:
        group = self._sheet.group
        return panel(tr(group.title), tr(group.remark), [self.presets])

    def _panel_of(self, group: RuleOptionGroup) -> RuleOptionPanel:
        options = (each for each in self._sheet.options if each.group == group)
        return RuleOptionPanel(group, {each.id: self.options[each.id] for each in options})

    def _main_buttons(self, actions: Actions) -> list[Button]:
        """The buttons of the game's actions in the header."""
        return [self._button(actions, id_) for id_ in actions.table.menus[CAMPAIGN_HEAD]]

    def _button(self, actions: Actions, id_: str) -> Button:
        spec = actions.table[id_]
        button = Button(
            spec.name,
            kind=ButtonKind.MAIN,
            icon=spec.icon,
            shortcut=actions[id_].shortcut().toString(),
            height=Height.SEGMENT,
        )
        return bind_to_action(actions[id_], button)

    def _lay_out(self) -> None:
        about = [panel(tr("Name and notes"), "", [self.words])]
        if self._downtime_events.is_empty:
            self._downtime_events.setParent(self)
            self._downtime_events.hide()
        else:
            note = tr("Each shows what it changes before you confirm.")
            about.append(panel(tr("Session events"), note, [self._downtime_events]))
        about.append(panel(tr("About this campaign"), "", [self._facts]))
        self._columns.add(stack(*about), 2)
        settled = (self.filter, self._presets_panel, *self._option_panels, self._nothing)
        self._columns.add(stack(*settled), 3)
        self._narrow()
        self._frame()

    def _frame(self) -> None:
        """Lay out the header and the scrolling columns."""
        across = hbox(STRETCH, (self._columns, 1000), STRETCH)
        column = vbox(
            parent=self._content,
            margins=(Space.PLACE, Space.GRID, Space.CARD, Space.PLACE),
            spacing=Space.PANEL,
        )
        if self._campaign.read_only is not None:
            column.addWidget(ReadOnlyNotice(self._campaign.read_only))
        column.addLayout(across)
        column.addStretch(1)
        scroll = vertical_scroll_area()
        scroll.setWidget(self._content)
        vbox(self._header, (scroll, 1), parent=self, spacing=0)


def panel(title: str, remark: str, parts: Iterable[QWidget]) -> QFrame:
    """A panel with a title, a note below it, and widgets with separators between them."""
    frame = QFrame()
    frame.setProperty("panel", "true")
    column = vbox(
        label(title, TextStyle.HEAD, head=True, wrap=True),
        parent=frame,
        margins=(Space.PANEL, Space.CARD, Space.PANEL, Space.PANEL),
        spacing=Space.GRID,
    )
    if remark:
        column.addWidget(label(remark, TextStyle.SMALL, tone="ink2", wrap=True))
    for number, part in enumerate(parts):
        if number:
            column.addWidget(hairline())
        column.addWidget(part)
    return frame


def stack(*panels: QWidget) -> QWidget:
    """Panels in a column."""
    made = QWidget()
    column = vbox(parent=made, spacing=Space.PANEL)
    for each in panels:
        column.addWidget(each)
    column.addStretch(1)
    return made

"""The rules, the method, and whose side."""

from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QVBoxLayout

from fourc_desktop.games.fourc.rules.draft import Draft, Method
from fourc_desktop.games.fourc.rules.rules import PRESETS, Edition, Rules
from fourc_desktop.games.fourc.rules.side import Side
from fourc_desktop.games.fourc.rules.switches import SWITCHES, OfRules
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.page import Page
from fourc_desktop.games.fourc.screens.builder.panel import Panel
from fourc_desktop.games.fourc.screens.builder.points_bar import PointsBar
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.check_box import CheckBox
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.radio_list import RadioList
from fourc_desktop.ui.widgets.segments import Segments
from fourc_desktop.ui.widgets.source_tip import Serve

METHODS: Final = {
    Method.ROLL: (
        "Roll",
        "Dice decide. Lock what you like and roll the rest, here or at the table.",
    ),
    Method.CHOOSE: ("Choose", "Settle every number yourself, and pick the powers."),
    Method.POINTS: ("Buy with points", "Everything has a price; origins change nothing."),
    Method.TYPED: ("Type in a finished hero", "Copy a sheet from paper, number by number."),
}
"""What each method is called, and what it is like."""

PARTS: Final = {
    switch.setting.field: switch for switch in SWITCHES if isinstance(switch.setting, OfRules)
}
"""The parts of an edition that may be played or not, by the field of `Rules`."""


class MethodPage(Page):
    """The first step; whatever is changed here later, what is settled stays."""

    def __init__(self, desk: BuilderDesk, appearance: Appearance, serve: Serve) -> None:
        super().__init__(desk, appearance, serve)
        words = {method.value: (tr(name), tr(more)) for method, (name, more) in METHODS.items()}
        self.methods = RadioList(
            [(id_, name) for id_, (name, _) in words.items()],
            appearance,
            {id_: more for id_, (_, more) in words.items()},
        )
        for method in Method:
            self.methods.button(method.value).setProperty("rule_topic", f"method:{method.value}")
        self.sides = Segments([(side.value, tr(side.label)) for side in Side], appearance)
        self.editions = Segments(
            [(edition.value, edition.title) for edition in Edition], appearance
        )
        self.switches = {
            field: CheckBox(
                tr("{rule}: {reading}", rule=tr(part.title), reading=tr(part.on.name)),
                appearance,
                tr(part.on.sentence),
            )
            for field, part in PARTS.items()
        }
        self._readings = label("", Step.SMALL, tone="ink2", wrap=True)
        self._points = PointsBar(desk, appearance)
        self._lay_out()
        self._connect()

    def show_draft(self, draft: Draft) -> None:
        """Show what is chosen."""
        self.methods.show_chosen(draft.method.value)
        self.sides.show_chosen(draft.profile.side.value)
        self.editions.show_chosen(draft.rules.edition.value)
        for name, switch in self.switches.items():
            switch.setChecked(getattr(draft.rules, name))
        self.switches["origin_modifiers"].setEnabled(draft.method is not Method.POINTS)
        self._readings.setText(readings(draft.rules))
        self._points.show_draft(draft)
        for widget in (self.methods, self.sides, self.editions):
            widget.setEnabled(self.desk.changeable)

    def sentence(self, _draft: Draft) -> str:
        """That nothing here is final."""
        return tr("Change any of it later; nothing settled is lost")

    def _lay_out(self) -> None:
        how = Panel(tr("How the numbers come about"))
        how.body.addWidget(self.methods)
        side = Panel(tr("Whose side"))
        side.body.addWidget(self.sides)
        rules = Panel(tr("Rules"))
        rules.body.addWidget(self.editions)
        for field, part in PARTS.items():
            self.switches[field].setProperty("rule_topic", f"switch:{part.id}")
            rules.body.addWidget(self.switches[field])
        rules.body.addWidget(self._readings)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.PANEL)
        for widget in (how, self._points, side, rules):
            column.addWidget(widget)

    def _connect(self) -> None:
        self.methods.chosen.connect(lambda id_: self._choose_method(Method(id_)))
        self.sides.chosen.connect(self._choose_side)
        self.editions.chosen.connect(self._choose_edition)
        for name, switch in self.switches.items():
            switch.clicked.connect(lambda on, name=name: self._switch(name, on))

    def _choose_method(self, method: Method) -> None:
        self.desk.do(lambda draft: by_method(draft, method), f"Choose the method {method.value}")

    def _choose_side(self, side: str) -> None:
        def changed(draft: Draft) -> Draft:
            return replace(draft, profile=replace(draft.profile, side=Side(side)))

        self.desk.do(changed, "Change the side")

    def _choose_edition(self, edition: str) -> None:
        """Take the whole preset of an edition; the readings of the rulings stay."""
        preset = PRESETS[Edition(edition)]

        def changed(draft: Draft) -> Draft:
            rules = replace(preset, other_readings=draft.rules.other_readings)
            return by_method(replace(draft, rules=rules), draft.method)

        self.desk.do(changed, f"Play {preset.edition.title}")

    def _switch(self, name: str, on: bool) -> None:  # noqa: FBT001 - as `clicked` has it
        def changed(draft: Draft) -> Draft:
            return replace(draft, rules=replace(draft.rules, **{name: on}))  # type: ignore[arg-type]

        self.desk.do(changed, "Change the rules")


def by_method(draft: Draft, method: Method) -> Draft:
    """The same draft made in another way; with points, origins have no effect."""
    was_bought = draft.method is Method.POINTS
    modifiers = draft.rules.origin_modifiers
    if method is Method.POINTS:
        modifiers = False
    elif was_bought:
        modifiers = PRESETS[draft.rules.edition].origin_modifiers
    return replace(draft, method=method, rules=replace(draft.rules, origin_modifiers=modifiers))


def readings(rules: Rules) -> str:
    """Which rulings are played in their other reading, in a sentence."""
    if not rules.other_readings:
        return tr("Every ruling is played as this program reads it.")
    ids = ", ".join(reading.value for reading in rules.other_readings)
    return tr("Played in their other reading: {rulings}.", rulings=ids)

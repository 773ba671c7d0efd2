"""The first page of the builder: edition, method and side."""

from dataclasses import replace
from typing import Final

from fourc_desktop.core.limits import with_fields
from fourc_desktop.games.fourc.rules.campaign.rule_switch import RULES_FIELDS
from fourc_desktop.games.fourc.rules.campaign.rule_switches import SWITCHES
from fourc_desktop.games.fourc.rules.characters.character import CharacterSide, CreationMethod
from fourc_desktop.games.fourc.rules.creation.draft import Draft
from fourc_desktop.games.fourc.rules.creation.draft_fields import with_chosen_locked
from fourc_desktop.games.fourc.rules.editions import PRESETS, AdvancedPart, Edition, Rules
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.pages.page import (
    BuilderPage,
    BuilderPanel,
)
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow, enable
from fourc_desktop.ui.widgets.buttons.button_groups import RadioGroup, SegmentedControl
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox

METHODS: Final = {
    CreationMethod.ROLL: (
        "Roll",
        "Dice decide. Lock what you like and roll the rest, here or at the table.",
    ),
    CreationMethod.CHOOSE: ("Choose", "Enter every number yourself, and pick the powers."),
    CreationMethod.POINTS: ("Point buy", "Everything has a price; origins change nothing."),
    CreationMethod.TYPED: ("Enter an existing hero", "Copy a sheet from paper, number by number."),
}
"""Name and description of each method."""

PARTS: Final = {str(each.setting): each for each in SWITCHES if each.setting in RULES_FIELDS}
"""The optional parts of an edition, by field of `Rules`."""


class MethodPage(BuilderPage):
    """The first step; later changes here keep the fields that are set."""

    def __init__(self, controller: BuilderController, serve: AttachPopup) -> None:
        super().__init__(controller, serve)
        words = {method.value: (tr(name), tr(more)) for method, (name, more) in METHODS.items()}
        self.methods = RadioGroup(
            tr("Generation method"),
            [(id_, name) for id_, (name, _) in words.items()],
            {id_: more for id_, (_, more) in words.items()},
        )
        for method in CreationMethod:
            self.methods.button(method.value).setProperty("rule_topic", f"method:{method.value}")
        self.sides = SegmentedControl(
            tr("Side"), [(side.value, tr(side.label)) for side in CharacterSide]
        )
        self.editions = SegmentedControl(
            tr("Edition"), [(edition.value, edition.title) for edition in Edition]
        )
        self.switches = {
            field: CheckBox(
                tr("{rule}: {reading}", rule=tr(part.title), reading=tr(part.on.name)),
                tr(part.on.sentence),
            )
            for field, part in PARTS.items()
        }
        self._readings = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self._build_layout()
        self._connect()

    def show_draft(self, draft: Draft) -> None:
        """Show the current choices."""
        self.methods.show_chosen(draft.method.value)
        self.sides.show_chosen(draft.profile.side.value)
        self.editions.show_chosen(draft.rules.edition.value)
        for name, switch in self.switches.items():
            switch.setChecked(getattr(draft.rules, name))
        pays = draft.method is CreationMethod.POINTS
        enable(
            self.switches["origin_modifiers"],
            tr("Point buy: an origin changes no numbers") if pays else "",
        )
        self._readings.setText(readings(draft.rules))
        for widget in (self.methods, self.sides, self.editions):
            allow(widget, changeable=self.controller.changeable)

    def sentence(self, _draft: Draft) -> str:
        """A sentence: nothing here is final."""
        return tr("You can change this later")

    def _build_layout(self) -> None:
        how = BuilderPanel(tr("Generation method"))
        how.body.addWidget(self.methods)
        side = BuilderPanel(tr("Side"))
        side.head.addWidget(self.sides)
        rules = BuilderPanel(tr("Rules"))
        rules.head.addWidget(self.editions)
        for field, part in PARTS.items():
            self.switches[field].setProperty("rule_topic", f"switch:{part.id}")
            rules.body.addWidget(self.switches[field])
        rules.body.addWidget(self._readings)
        column = vbox(parent=self, spacing=Space.GRID)
        for widget in (how, side, rules):
            column.addWidget(widget)

    def _connect(self) -> None:
        self.methods.chosen.connect(lambda id_: self._choose_method(CreationMethod(id_)))
        self.sides.chosen.connect(self._choose_side)
        self.editions.chosen.connect(self._choose_edition)
        for name, switch in self.switches.items():
            switch.clicked.connect(lambda on, name=name: self._switch(name, on))

    def _choose_method(self, method: CreationMethod) -> None:
        self.controller.do(
            lambda draft: by_method(draft, method), f"Choose the method {method.value}"
        )

    def _choose_side(self, side: str) -> None:
        def changed(draft: Draft) -> Draft:
            return replace(draft, profile=replace(draft.profile, side=CharacterSide(side)))

        self.controller.do(changed, "Change the side")

    def _choose_edition(self, edition: str) -> None:
        """Use the preset of an edition; the options of rulings are kept."""
        preset = PRESETS[Edition(edition)]

        def changed(draft: Draft) -> Draft:
            rules = replace(preset, other_readings=draft.rules.other_readings)
            changed = by_method(replace(draft, rules=rules), draft.method)
            return replace(changed, entered=draft.entered)

        self.controller.do(changed, f"Play {preset.edition.title}")

    def _switch(self, name: str, on: bool) -> None:  # noqa: FBT001 - as `clicked` has it
        def changed(draft: Draft) -> Draft:
            rules = with_fields(draft.rules, {name: on})
            if rules.advanced_powers is not draft.rules.advanced_powers:
                # Body part kinds have no switch here: they follow the list of powers.
                rules = rules.with_part(AdvancedPart.BODY_PARTS, on=rules.advanced_powers)
            return replace(draft, rules=rules)

        self.controller.do(changed, "Change the rules")


def by_method(draft: Draft, method: CreationMethod) -> Draft:
    """The draft with another method; with point-buy, origins have no effect.

    Where dice decide, what was typed or chosen by another method is locked.
    """
    if method is CreationMethod.ROLL and draft.method is not method:
        draft = with_chosen_locked(draft)
    was_bought = draft.method is CreationMethod.POINTS
    modifiers = draft.rules.origin_modifiers
    if method is CreationMethod.POINTS:
        modifiers = False
    elif was_bought:
        modifiers = PRESETS[draft.rules.edition].origin_modifiers
    return replace(
        draft,
        method=method,
        rules=replace(draft.rules, origin_modifiers=modifiers),
        entered=method is CreationMethod.TYPED,
    )


def readings(rules: Rules) -> str:
    """The alternative rulings in use, as a sentence."""
    if not rules.other_readings:
        return tr("All rulings at their default.")
    ids = ", ".join(reading.value for reading in rules.other_readings)
    return tr("Rulings changed: {rulings}.", rulings=ids)

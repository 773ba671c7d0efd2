"""The rule presets and options of the campaign screen."""

from typing import TypeVar

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from fourc_desktop.core.game import AnyOption, AnyOptionSheet, AnyPage, AnyPreset
from fourc_desktop.core.options import OFF, Preset, RuleOption, RuleOptionSheet, RuleOptionValue
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow
from fourc_desktop.ui.widgets.buttons.button_groups import ExclusiveGroup, RadioButton
from fourc_desktop.ui.widgets.display.badge import Chip
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, ResponsiveRow, hbox, vbox
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

CARDS_SIDE_BY_SIDE = 520
"""The width, in pixels at 100 % text, from which the cards are side by side."""

OptionsT = TypeVar("OptionsT")


class PresetChoice(ResponsiveRow):
    """A card for each preset; `chosen` emits the id of the preset the user clicks."""

    chosen = Signal(str)

    def __init__(self, sheet: AnyOptionSheet) -> None:
        super().__init__(CARDS_SIDE_BY_SIDE, gap=Space.CARD)
        self._sheet = sheet
        self._cards = {each.id: PresetCard(each) for each in sheet.presets}
        group = ExclusiveGroup(self)
        for id_, card in self._cards.items():
            group.addButton(card.button)
            card.button.clicked.connect(lambda _checked, id_=id_: self.chosen.emit(id_))
            self.add(card)

    def card(self, id_: str) -> "PresetCard":
        """The card of a preset."""
        return self._cards[id_]

    def show_options(self, options: AnyPage) -> None:
        """Check the current preset, and show what the others would change."""
        for preset in self._sheet.presets:
            card = self._cards[preset.id]
            card.show_effect(preset_effect_text(self._sheet, options, preset))
            if preset.is_played(options):
                card.button.setChecked(True)
            card.update()

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change the preset."""
        for card in self._cards.values():
            allow(card.button, changeable=changeable)


class PresetCard(QFrame):
    """A preset; the whole card is the click target of its radio button."""

    def __init__(self, preset: AnyPreset) -> None:
        super().__init__()
        self._about = tr(preset.about)
        self.button = RadioButton(preset.title)
        self._effect = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        vbox(
            self.button,
            label(self._about, tone="ink2", wrap=True),
            self._effect,
            STRETCH,
            parent=self,
            margins=(Space.PANEL, Space.CARD),
            spacing=Space.INSIDE,
        )

    def show_effect(self, text: str) -> None:
        """Show what this preset would change."""
        self._effect.setText(text)
        self.button.setAccessibleDescription(f"{self._about} {text}")

    def effect(self) -> str:
        """The text about what the preset would change."""
        return self._effect.text()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click anywhere on the card chooses it."""
        super().mouseReleaseEvent(event)
        if self.rect().contains(event.position().toPoint()) and not self.button.isChecked():
            self.button.click()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card, highlighted if it is checked."""
        colors = current_theme().colors
        painter = smooth_painter(self)
        rect = QRectF(self.rect())
        if self.button.isChecked():
            box(painter, rect, Radius.PANEL, colors.accent_soft, colors.accent, 2)
        else:
            box(painter, rect, Radius.PANEL, colors.surface, colors.control)
        painter.end()


def preset_effect_text(
    sheet: RuleOptionSheet[OptionsT], options: OptionsT, preset: Preset[OptionsT]
) -> str:
    """Describe in one or more sentences what choosing the preset would change."""
    if preset.is_played(options):
        return tr(preset.when_played)
    after = preset.put(options)
    changed = sheet.turned(options, after)
    on = [each for each in changed if each.is_switch and each.get(after) != OFF]
    off = [each for each in changed if each.is_switch and each.get(after) == OFF]
    others = [each for each in changed if not each.is_switch]
    sentences = [
        *([tr("Choosing it turns on: {what}.", what=_titles(on))] if on else []),
        *([tr("Choosing it turns off: {what}.", what=_titles(off))] if off else []),
        *([tr("Choosing it changes: {what}.", what=_titles(others))] if others else []),
    ]
    return " ".join(sentences) or tr(preset.alone)


def _titles(options: list[RuleOption[OptionsT]]) -> str:
    return ", ".join(tr(each.title) for each in options)


CHOICES_SIDE_BY_SIDE = 460
"""The width, in pixels at 100 % text, from which the values are side by side."""


class OptionRow(QWidget):
    """An option with its title, its source and a radio button for each value.

    `chosen` emits the id of the value the user clicks.
    """

    chosen = Signal(str)

    def __init__(self, option: AnyOption) -> None:
        super().__init__()
        self._option = option
        self.setProperty("rule_topic", option.topic)
        self._buttons = {value.id: self._button(value) for value in option.values}
        self._changed = Chip(tr("Changed"))
        policy = self._changed.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._changed.setSizePolicy(policy)
        group = ExclusiveGroup(self)
        self._values = ResponsiveRow(CHOICES_SIDE_BY_SIDE, gap=Space.PANEL, gap_below=Space.GRID)
        for id_, button in self._buttons.items():
            group.addButton(button)
            button.clicked.connect(lambda _checked, id_=id_: self.chosen.emit(id_))
            self._values.add(button)
        self._lay_out()

    def show_value(self, id_: str, *, usual: bool) -> None:
        """Check the current value, and show whether it differs from the default."""
        self._buttons[id_].setChecked(True)
        self._changed.setVisible(not usual)

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether the user may change the value."""
        for button in self._buttons.values():
            allow(button, changeable=changeable)

    def _button(self, value: RuleOptionValue) -> RadioButton:
        button = RadioButton(tr(value.name), tr(value.sentence))
        button.setAccessibleName(f"{tr(self._option.title)}: {tr(value.name)}")
        return button

    def _lay_out(self) -> None:
        title = label(tr(self._option.title), strong=True, wrap=True)
        source = label(tr(self._option.source), TextStyle.CAPTION, tone="ink3", wrap=True)
        source.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head = hbox((title, 1), self._changed, (source, 1), spacing=Space.GRID)
        vbox(head, self._values, parent=self, margins=(0, Space.GRID), spacing=Space.GRID)

"""The presets of a game, side by side, with what they mean and what choosing them changes."""

from typing import TypeVar

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QVBoxLayout

from fourc_desktop.core.game import AnyOptionSheet, AnyPage, AnyPreset
from fourc_desktop.core.options import OFF, Option, OptionSheet, Preset
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Radius, Space, Step
from fourc_desktop.ui.widgets.drawing import box
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.radio_list import RadioButton
from fourc_desktop.ui.widgets.turning_row import TurningRow

BESIDE = 520
"""The width, in pixels at 100 % text, from which they stand side by side."""

O = TypeVar("O")  # noqa: E741


class PresetChoice(TurningRow):
    """Large cards; `chosen` carries the id of the preset that a person wants."""

    chosen = Signal(str)

    def __init__(self, sheet: AnyOptionSheet, appearance: Appearance) -> None:
        super().__init__(appearance, BESIDE, gap=Space.CARD)
        self._sheet = sheet
        self._cards = {each.id: PresetCard(each, appearance) for each in sheet.presets}
        group = QButtonGroup(self)
        for id_, card in self._cards.items():
            group.addButton(card.button)
            card.button.clicked.connect(lambda _checked, id_=id_: self.chosen.emit(id_))
            self.add(card)

    def card(self, id_: str) -> "PresetCard":
        """The card of a preset."""
        return self._cards[id_]

    def show_options(self, options: AnyPage) -> None:
        """Mark the preset that is played, and say what the others would change."""
        for preset in self._sheet.presets:
            card = self._cards[preset.id]
            card.show_words(what_changes(self._sheet, options, preset))
            if preset.is_played(options):
                card.button.setChecked(True)
            card.update()

    def set_changeable(self, changeable: bool) -> None:  # noqa: FBT001
        """Whether a person may choose."""
        for card in self._cards.values():
            card.button.setEnabled(changeable)


class PresetCard(QFrame):
    """One preset; the whole card is the target of its round button."""

    def __init__(self, preset: AnyPreset, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._about = tr(preset.about)
        self.button = RadioButton(preset.title, appearance)
        self._turns = label("", Step.SMALL, tone="ink2", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(Space.PANEL, Space.CARD, Space.PANEL, Space.CARD)
        column.setSpacing(Space.INSIDE)
        column.addWidget(self.button)
        column.addWidget(label(self._about, tone="ink2", wrap=True))
        column.addWidget(self._turns)
        column.addStretch(1)

    def show_words(self, words: str) -> None:
        """Say what choosing this preset would change."""
        self._turns.setText(words)
        self.button.setAccessibleDescription(f"{self._about} {words}")

    def turns(self) -> str:
        """What it says about choosing it."""
        return self._turns.text()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click anywhere on the card chooses it."""
        super().mouseReleaseEvent(event)
        if self.rect().contains(event.position().toPoint()) and not self.button.isChecked():
            self.button.click()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card; the chosen one has the edge of what is chosen."""
        colors = self._appearance.theme.colors
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        if self.button.isChecked():
            box(painter, rect, Radius.PANEL, colors.accent_soft, colors.accent, 2)
        else:
            box(painter, rect, Radius.PANEL, colors.surface, colors.control)
        painter.end()


def what_changes(sheet: OptionSheet[O], options: O, preset: Preset[O]) -> str:
    """What it would change about a campaign to go over to a preset, in a sentence or more."""
    if preset.is_played(options):
        return tr(preset.when_played)
    after = preset.put(options)
    turned = sheet.turned(options, after)
    on = [each for each in turned if each.is_switch and each.get(after) != OFF]
    off = [each for each in turned if each.is_switch and each.get(after) == OFF]
    others = [each for each in turned if not each.is_switch]
    sentences = [
        *([tr("Choosing it turns on: {what}.", what=_titles(on))] if on else []),
        *([tr("Choosing it turns off: {what}.", what=_titles(off))] if off else []),
        *([tr("Choosing it changes: {what}.", what=_titles(others))] if others else []),
    ]
    return " ".join(sentences) or tr(preset.alone)


def _titles(options: list[Option[O]]) -> str:
    return ", ".join(tr(each.title) for each in options)

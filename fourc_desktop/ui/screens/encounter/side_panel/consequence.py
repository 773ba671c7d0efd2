"""The widgets around a follow-up question: the action so far, its effects, and who is next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from fourc_desktop.core.encounter.log_groups import GroupNarration, GroupPart, first_of_action
from fourc_desktop.core.encounter.views import ConditionState
from fourc_desktop.core.rolls.rolling import ResultMark
from fourc_desktop.ui.screens.encounter.actions.chances import mark_width, paint_result
from fourc_desktop.ui.screens.encounter.combatants import CombatantItem, condition_badge
from fourc_desktop.ui.screens.encounter.controller import EncounterController
from fourc_desktop.ui.screens.encounter.portraits import paint_shaped_portrait
from fourc_desktop.ui.screens.encounter.side_panel.combatant_panel import GRAVITIES
from fourc_desktop.ui.screens.encounter.whose_turn import next_to_select
from fourc_desktop.ui.text import number, tooltip_text, tr
from fourc_desktop.ui.theming.application import current_theme
from fourc_desktop.ui.theming.theme import Radius, Space, TextStyle
from fourc_desktop.ui.widgets.buttons.condition_chip import ConditionChip
from fourc_desktop.ui.widgets.charts.gauges import GaugeBar
from fourc_desktop.ui.widgets.display.labels import hairline, label
from fourc_desktop.ui.widgets.layouts.box_layouts import STRETCH, clear_layout, hbox, vbox
from fourc_desktop.ui.widgets.layouts.flow_layout import FlowLayout
from fourc_desktop.ui.widgets.painting.drawing import box, smooth_painter

SIDE: Final = 48
NEXT_SIDE: Final = 36
"""The sides of the portraits in the header and of who is next, in pixels at 100 % text."""

MAX_RESULTS = 4
"""The number of last results shown."""


class TokenPortrait(QWidget):
    """The portrait of a combatant in the shape of its token."""

    def __init__(self, side: int = SIDE) -> None:
        """`side` is its side in pixels at 100 % text."""
        super().__init__()
        self._side = side
        self._person: CombatantItem | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_person(self, person: CombatantItem | None) -> None:
        """Show another combatant, or none."""
        self._person = person
        self.setVisible(person is not None)
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        side = current_theme().px(self._side)
        return QSize(side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the portrait, if there is a combatant."""
        if self._person is not None:
            painter = QPainter(self)
            paint_shaped_portrait(painter, current_theme(), QRectF(self.rect()), self._person)
            painter.end()


class MarkView(QWidget):
    """The mark of a result."""

    def __init__(self, mark: ResultMark | None = None) -> None:
        super().__init__()
        self._mark = mark
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_mark(self, mark: ResultMark | None) -> None:
        """Show another mark."""
        self._mark = mark
        self.update()

    def sizeHint(self) -> QSize:
        """Size of a tag."""
        theme = current_theme()
        return QSize(mark_width(theme), theme.px(22))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        painter = smooth_painter(self)
        paint_result(painter, current_theme(), self._mark, QRectF(self.rect()))
        painter.end()


class QuestionBox(QWidget):
    """A column that has an edge in the accent color while it holds a question."""

    def __init__(self) -> None:
        super().__init__()
        self._is_edged = False

    def show_edge(self, *, shown: bool) -> None:
        """Show or hide the edge and its margins."""
        self._is_edged = shown
        inside = Space.CARD if shown else 0
        self.setContentsMargins(inside, inside, inside, inside)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw ground and edge."""
        if self._is_edged:
            colors = current_theme().colors
            painter = smooth_painter(self)
            rect = QRectF(self.rect())
            box(painter, rect, Radius.FIELD, colors.accent_soft, colors.accent, 2)
            painter.end()


@dataclass(frozen=True, slots=True)
class ActionResult:
    """One thing that an action came to.

    Attributes:
        words: The text.
        mark: The mark of its roll, or None.
        tip: The whole sentence if the text is shorter, else empty.
    """

    words: str
    mark: ResultMark | None = None
    tip: str = ""


def action_results(parts: Sequence[GroupPart], actor: str) -> list[ActionResult]:
    """What an action came to, in the short lines of the game if it has some.

    Without them the dice of a roll stand with what was rolled. Parts without a label are left out
    unless there are no others: they are about conditions, which are shown with the state of the
    target. The name of the `actor` is in the header, so it is omitted in short lines.
    """
    if any(each.brief for each in parts):
        return _brief_results(parts, actor)
    named = [each for each in parts if each.label or each.mark is not None]
    found: list[ActionResult] = []
    rolled = ""
    shown = named or parts
    for index, part in enumerate(shown):
        if not part.what or part.label == "Open":
            continue
        what = tr(part.what)
        words = tr("{label}: {what}", label=tr(part.label), what=what) if part.label else what
        follows = shown[index + 1 : index + 2]
        if part.label and part.mark is None and follows and follows[0].mark is not None:
            rolled = what.removesuffix(".")
            continue
        if rolled:
            words, rolled = tr("{rolled}. {dice}", rolled=rolled, dice=words), ""
        found.append(ActionResult(words, part.mark))
    return found


def _brief_results(parts: Sequence[GroupPart], actor: str) -> list[ActionResult]:
    """The short lines; a roll has its last mark, after all that altered it.

    Several results have their sentences, which name the targets.
    """
    is_one = sum(bool(each.brief) and each.mark is None for each in parts) <= 1
    found: list[ActionResult] = []
    rolled = ""
    for part in parts:
        if part.brief:
            is_roll = part.mark is not None
            tip = rolled if is_roll else part.what
            words, own = tr(part.brief if is_one or is_roll else part.what), f"{actor}, "
            if part.row and words.startswith(own):
                words = f"{words.removeprefix(own)} {tr(part.row)}"
            found.append(ActionResult(words, part.mark, tr(tip)))
        elif part.mark is not None and found:
            found[-1] = replace(found[-1], mark=part.mark)
        elif part.label:
            rolled = part.what
    return found


class DoneList(QWidget):
    """The results of the action before its question, a line each."""

    def __init__(self) -> None:
        super().__init__()
        self._results: list[ActionResult] = []
        self._rows: QVBoxLayout = vbox(parent=self, spacing=Space.INSIDE)
        self.hide()

    def show_action(self, action: GroupNarration | None, actor: str) -> None:
        """Show the results up to the open question, or nothing; `actor` is the name of who acts."""
        results = [] if action is None else action_results(action.parts, actor)[-MAX_RESULTS:]
        self.setVisible(bool(results))
        if results == self._results:
            return
        self._results = results
        clear_layout(self._rows)
        for result in results:
            row = QWidget()
            line = label(f"✓ {result.words}", TextStyle.SMALL, wrap=True)
            line.setToolTip(tooltip_text(result.tip) if result.tip else "")
            items = hbox((line, 1), parent=row, spacing=Space.GRID)
            if result.mark is not None:
                items.addWidget(MarkView(result.mark), alignment=Qt.AlignmentFlag.AlignTop)
            self._rows.addWidget(row)
            row.show()


class AfterQuestion(QWidget):
    """The state of the action's target, and the combatant selected after the question."""

    def __init__(self, controller: EncounterController) -> None:
        super().__init__()
        self._controller = controller
        self._conditions = QWidget()
        self._chips = FlowLayout()
        self._conditions.setLayout(self._chips)
        self._chipped: tuple[ConditionState, ...] = ()
        self._gauge_name = label("", TextStyle.BODY, strong=True, wrap=True)
        self._gauge_number = label("", TextStyle.BODY, strong=True)
        self._bar = GaugeBar("accent_fill")
        self._then = QWidget()
        vbox(
            label(tr("Then"), TextStyle.SUBHEAD, head=True),
            self._conditions,
            hbox((self._gauge_name, 1), self._gauge_number),
            self._bar,
            hairline(),
            parent=self._then,
            spacing=Space.GRID,
        )
        self._portrait = TokenPortrait(NEXT_SIDE)
        self.name = label("", TextStyle.BODY, strong=True, wrap=True)
        self._next = QWidget()
        self.note = label(
            tr("chosen as soon as this is settled"), TextStyle.SMALL, tone="ink2", wrap=True
        )
        words = vbox(self.name, self.note, STRETCH, spacing=0)
        vbox(
            label(tr("Next up"), TextStyle.SUBHEAD, head=True),
            hbox(self._portrait, (words, 1), spacing=Space.CARD),
            parent=self._next,
            spacing=Space.GRID,
        )
        vbox(self._then, self._next, parent=self, spacing=Space.CARD)
        self.hide()

    def show_question(self, people: Mapping[str, CombatantItem], *, is_asked: bool) -> None:
        """Show the state while a question is open; `people` are all combatants by id."""
        self.setVisible(is_asked)
        if not is_asked:
            return
        hurt = self._hurt(people)
        self._then.setVisible(hurt is not None)
        if hurt is not None:
            gauge = hurt.gauges[0]
            self._show_conditions(hurt.conditions)
            self._gauge_name.setText(f"{tr(gauge.name)}, {hurt.name}")
            self._gauge_number.setText(
                tr("{now} of {full}", now=number(gauge.now), full=number(gauge.full))
            )
            self._bar.show_color(gauge.tone)
            self._bar.show_level(gauge.now, gauge.full)
        controller = self._controller
        follows = next_to_select(controller.fight, controller.state, controller.selected)
        person = people.get(follows)
        is_next = person is not None and person.status.is_awaited
        self._next.setVisible(is_next)
        if person is not None and is_next:
            self._portrait.show_person(person)
            self.name.setText(person.name)

    def _show_conditions(self, conditions: tuple[ConditionState, ...]) -> None:
        self._conditions.setVisible(bool(conditions))
        if conditions == self._chipped:
            return
        self._chipped = conditions
        clear_layout(self._chips)
        for each in conditions:
            icon, severity = condition_badge(each)[0], GRAVITIES[each.severity]
            chip = ConditionChip(each.label, icon, severity, removable=False)
            self._chips.addWidget(chip)
            chip.show()
        self._conditions.updateGeometry()

    def _hurt(self, people: Mapping[str, CombatantItem]) -> CombatantItem | None:
        """The last combatant whose first gauge or conditions the action changed."""
        controller = self._controller
        log, views, now = controller.log, controller.fight.views, controller.state
        start = log.state_at(log.entries[first_of_action(controller.log, controller.fight)].base)
        changed = [
            person
            for id_, person in people.items()
            if start.has(id_) and person.gauges
            if (views.gauges(start, id_)[:1], views.conditions(start, id_))
            != (views.gauges(now, id_)[:1], views.conditions(now, id_))
        ]
        return changed[-1] if changed else None

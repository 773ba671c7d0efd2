"""The review page of the builder: summary, open items, rule violations and finish."""

from dataclasses import replace
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QGridLayout, QLabel

from fourc_desktop.core.numbers import Breakdown
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.rules.creation.builder_steps import method_text
from fourc_desktop.games.fourc.rules.creation.draft import (
    Draft,
    finished_character,
    missing_problems,
    with_counts,
)
from fourc_desktop.games.fourc.rules.creation.problems import creation_departures, problems
from fourc_desktop.games.fourc.screens.builder.controller import BuilderController
from fourc_desktop.games.fourc.screens.builder.pages.companion_panel import CompanionPanel
from fourc_desktop.games.fourc.screens.builder.pages.page import BuilderPage, BuilderPanel
from fourc_desktop.games.fourc.screens.builder.problems import OpenItemList, ProblemList
from fourc_desktop.ui.screens.generic_character.builder_navigation import finish_button
from fourc_desktop.ui.text import count_text, number, refusal_text, tr
from fourc_desktop.ui.theming.theme import Space, TextStyle
from fourc_desktop.ui.widgets.accessibility import allow, insert_in_tab_order
from fourc_desktop.ui.widgets.buttons.check_box import CheckBox
from fourc_desktop.ui.widgets.dialogs.source_popup import AttachPopup
from fourc_desktop.ui.widgets.display.labels import label
from fourc_desktop.ui.widgets.layouts.box_layouts import vbox


class SummaryPanel(BuilderPanel):
    """Labels on the left, values on the right."""

    def __init__(self, controller: BuilderController) -> None:
        super().__init__(tr("Summary"))
        self._controller = controller
        self._values: dict[str, QLabel] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(Space.PANEL)
        grid.setVerticalSpacing(Space.INSIDE)
        grid.setColumnStretch(1, 1)
        for line, name in enumerate(_names()):
            value = label("", strong=True, wrap=True)
            grid.addWidget(label(name, tone="ink2", wrap=True), line, 0)
            grid.addWidget(value, line, 1)
            self._values[name] = value
        self.body.addLayout(grid)

    def show_draft(self, draft: Draft) -> None:
        """Compute the values again."""
        known = self._controller.partial_stats
        origin = tr("open") if known.origin is None else tr(known.origin.name)
        values = (
            stripped(draft.profile.name) or tr("no name yet"),
            f"{origin}, {tr(draft.profile.side.label)}",
            tr(method_text(draft)),
            _score(known.damage),
            _score(known.fortune),
            ", ".join(_power(each.title, each.rank) for each in known.powers) or tr("none"),
            ", ".join(skill.name for skill in known.skills) or tr("none"),
        )
        for label_, value in zip(self._values.values(), values, strict=True):
            label_.setText(value)


def _names() -> tuple[str, ...]:
    return (
        tr("Name"),
        tr("Origin and side"),
        tr("Rules and method"),
        tr("Damage"),
        tr("Fortune"),
        tr("Powers"),
        tr("Skills and contacts"),
    )


def _score(figure: Breakdown | None) -> str:
    return tr("open") if figure is None else number(figure.value)


def _power(title: str, rank: Breakdown | None) -> str:
    return title if rank is None else f"{title} {number(rank.value)}"


MAX_FIXES_SHOWN: Final = 8
"""The maximum number of fixes shown per problem."""


class ReviewPage(BuilderPage):
    """The last step; missing values prevent finishing, rule violations do not.

    `finish` is placed in the bar below the page.
    """

    def __init__(self, controller: BuilderController, serve: AttachPopup) -> None:
        super().__init__(controller, serve)
        self.finish = finish_button()
        self.problems = ProblemList(controller, MAX_FIXES_SHOWN)
        self.needed = OpenItemList(controller)
        self.open = OpenItemList(controller)
        self.exempt = CheckBox(
            tr("Keep what breaks the rules"),
            tr("The sheet says so, and lists no problems."),
        )
        self.summary = SummaryPanel(controller)
        self._wrong = BuilderPanel(tr("Rule problems"))
        self._needed = BuilderPanel(tr("Needed to finish"))
        self._left = BuilderPanel(tr("Optional"), tr("You can finish without them"))
        self.companions = CompanionPanel(controller)
        self._allowed = BuilderPanel(tr("Gamemaster override"))
        self._rule_violations = label("", TextStyle.SMALL, tone="ink2", wrap=True)
        self.setProperty("rule_topic", "draft")
        self._build_layout()
        self._connect()

    def show_draft(self, draft: Draft) -> None:
        """Show the draft with its problems."""
        found, able = self.controller.problems, self.controller.changeable
        wrong = [problem for problem in found if not problem.is_open]
        needed = missing_problems(draft)
        left = tuple(each for each in found if each.is_open and each not in needed)
        focus = QApplication.focusWidget()
        lists = (self._wrong, self._needed, self._left)
        used = [each for each in lists if focus is not None and each.isAncestorOf(focus)]
        self._wrong.setVisible(bool(wrong))
        self.problems.show_problems(found)
        self._needed.setVisible(bool(needed))
        self.needed.show_problems(needed)
        self._left.setVisible(bool(left))
        self.open.show_problems(left)
        self.companions.refresh()
        later = (*self.open.rows, *self.companions.rows)
        stops = [stop for row in self.needed.rows for stop in row.stops()]
        stops += self.problems.stops()
        stops += [stop for row in later for stop in row.stops()]
        insert_in_tab_order(self.exempt, stops)
        self._show_rule_violations(draft, bool(wrong))
        allow(self.exempt, changeable=able)
        self.summary.show_draft(draft)
        was_enabled = self.finish.isEnabled()
        allow(self.finish, changeable=able, reason=self.sentence(draft) if needed else "")
        if able:
            self.finish.setAccessibleDescription(self.sentence(draft))
        if self.isVisible() and (not was_enabled or any(each.isHidden() for each in used)):
            self.begin()

    def sentence(self, draft: Draft) -> str:
        """A sentence: whether the draft can be finished, and what is open."""
        if lacking := missing_problems(draft):
            return count_text(
                len(lacking),
                "{count} open choice before you can finish",
                "{count} open choices before you can finish",
            )
        parts = [tr("Ready to finish")]
        left = sum(problem.is_open for problem in self.controller.problems)
        if wrong := len(self.controller.problems) - left:
            parts.append(count_text(wrong, "{count} rule problem", "{count} rule problems"))
        if left:
            parts.append(count_text(left, "{count} optional item", "{count} optional items"))
        drafts = sum(each.stays_draft for each in self.controller.unfinished_companions)
        if drafts:
            parts.append(
                count_text(
                    drafts, "{count} companion stays a draft", "{count} companions stay drafts"
                )
            )
        if parts[1:] or not self._taken(draft):
            return ", ".join(parts)
        return tr("Ready to finish, with Gamemaster override")

    def begin(self) -> None:
        """Focus the finish button if it is enabled."""
        if self.finish.isEnabled():
            self.finish.setFocus(Qt.FocusReason.TabFocusReason)

    def begin_at(self, entry: str) -> None:
        """After a companion, focus the row that led to it; else as `begin`."""
        if not (entry and self.companions.begin_again()):
            self.begin()

    def leads(self, _draft: Draft) -> bool:
        """Always true, since there is no next step."""
        return True

    def _show_rule_violations(self, draft: Draft, wrong: bool) -> None:  # noqa: FBT001
        """Show the violations, which an exempt character may have."""
        self._allowed.setVisible(draft.exempt or wrong)
        self.exempt.setChecked(draft.exempt)
        lines = [f"{tr(each.where)}: {refusal_text(each.refusal)}" for each in self._taken(draft)]
        self._rule_violations.setText("\n".join(lines))
        self._rule_violations.setVisible(bool(lines))

    def _taken(self, draft: Draft) -> tuple[Problem, ...]:
        """The violations of an exempt character; empty if they cannot be computed."""
        character = (
            finished_character(with_counts(draft, self.controller.book)) if draft.exempt else None
        )
        if character is None or problems(character, self.controller.book):
            return ()
        return creation_departures(character, self.controller.book)

    def _allow(self, on: bool) -> None:  # noqa: FBT001 - as `clicked` has it
        label_ = "Gamemaster override" if on else "Remove Gamemaster override"
        self.controller.do(lambda draft: replace(draft, exempt=on), label_)

    def _build_layout(self) -> None:
        self._needed.body.addWidget(self.needed)
        self._wrong.body.addWidget(self.problems)
        self._left.body.addWidget(self.open)
        self._allowed.body.addWidget(self.exempt)
        self._allowed.body.addWidget(self._rule_violations)
        column = vbox(parent=self, spacing=Space.PANEL)
        lists = (self._needed, self._wrong, self._left, self.companions)
        panels = (*lists, self._allowed, self.summary)
        for widget in panels:
            column.addWidget(widget)

    def _connect(self) -> None:
        self.finish.clicked.connect(self.finish_wanted)
        self.companions.document_wanted.connect(self.document_wanted)
        self.companions.companion_wanted.connect(self.companion_wanted)
        self.problems.step_wanted.connect(self.step_wanted)
        self.needed.step_wanted.connect(self.step_wanted)
        self.open.step_wanted.connect(self.step_wanted)
        self.exempt.clicked.connect(self._allow)

"""The review: what is against the rules, what is still open, what it came to, and the end of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from fourc_desktop.core.problem import Problem
from fourc_desktop.games.fourc.rules.draft import Draft, finished, missing, with_counts
from fourc_desktop.games.fourc.rules.draft_steps import DraftStep
from fourc_desktop.games.fourc.rules.problems import liberties, problems
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.open_list import OpenList
from fourc_desktop.games.fourc.screens.builder.page import Page
from fourc_desktop.games.fourc.screens.builder.panel import Panel
from fourc_desktop.games.fourc.screens.builder.points_bar import PointsBar
from fourc_desktop.games.fourc.screens.builder.problem_list import ProblemList
from fourc_desktop.games.fourc.screens.builder.summary_panel import SummaryPanel
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import counted, tr, worded
from fourc_desktop.ui.theme import Height, Space, Step
from fourc_desktop.ui.widgets.button import Button, Kind
from fourc_desktop.ui.widgets.check_box import CheckBox
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.source_tip import Serve
from fourc_desktop.ui.widgets.tab_order import put_before

ALL: Final = 100
"""More problems than anybody has."""

WAYS: Final = 8
"""How many remedies a problem offers here."""


class ReviewPage(Page):
    """Nothing here keeps anybody from finishing but what is missing."""

    def __init__(self, desk: BuilderDesk, appearance: Appearance, serve: Serve) -> None:
        super().__init__(desk, appearance, serve)
        self.finish = Button(
            tr("Finish"), appearance, kind=Kind.MAIN, icon="check", height=Height.SEGMENT
        )
        self.problems = ProblemList(desk, appearance, most=ALL, ways=WAYS)
        self.open = OpenList(desk, appearance)
        self.exempt = CheckBox(
            tr("The Gamemaster allows what is against the rules"),
            appearance,
            tr("The sheet says so, and lists no problems."),
        )
        self.summary = SummaryPanel(desk)
        self._points = PointsBar(desk, appearance)
        self._wrong = Panel(tr("Against the rules"))
        self._left = Panel(tr("Still to settle"))
        self._allowed = Panel(tr("What the Gamemaster allows"))
        self._liberties = label("", Step.SMALL, tone="ink2", wrap=True)
        self.setProperty("rule_topic", "draft")
        self._lay_out()
        self._connect()

    def show_draft(self, draft: Draft) -> None:
        """Show what the desk says of it."""
        found, able = self.desk.problems, self.desk.changeable
        wrong = [problem for problem in found if not problem.is_open]
        left = tuple(problem for problem in found if problem.is_open)
        self._points.show_draft(draft)
        self._wrong.setVisible(bool(wrong))
        self.problems.show_problems(DraftStep.REVIEW, found)
        self._left.setVisible(bool(left))
        self.open.show_problems(left)
        put_before(self.exempt, [stop for row in self.open.rows for stop in row.stops()])
        self._show_liberties(draft, bool(wrong))
        self.exempt.setEnabled(able)
        self.summary.show_draft(draft)
        self.finish.setEnabled(able and not missing(draft))
        self.finish.setAccessibleDescription(self.sentence(draft))

    def sentence(self, draft: Draft) -> str:
        """Whether it can be finished, and what waits."""
        if lacking := missing(draft):
            return counted(
                len(lacking),
                "{count} thing is missing before it can be finished",
                "{count} things are missing before it can be finished",
            )
        waiting = len(self.desk.problems)
        if waiting:
            return counted(
                waiting,
                "It can be finished; {count} thing waits for you",
                "It can be finished; {count} things wait for you",
            )
        if self._taken(draft):
            return tr("It can be finished; the Gamemaster allows what is against the rules")
        return tr("Everything is settled")

    def tools(self) -> Sequence[QWidget]:
        """The end of it."""
        return (self.finish,)

    def leads(self, _draft: Draft) -> bool:
        """There is no next step."""
        return True

    def _show_liberties(self, draft: Draft, wrong: bool) -> None:  # noqa: FBT001
        """Say what would be against the rules if it were not allowed."""
        self._allowed.setVisible(draft.exempt or wrong)
        self.exempt.setChecked(draft.exempt)
        lines = [f"{tr(each.where)}: {worded(each.refusal)}" for each in self._taken(draft)]
        self._liberties.setText("\n".join(lines))
        self._liberties.setVisible(bool(lines))

    def _taken(self, draft: Draft) -> tuple[Problem, ...]:
        """The rules that an exempt character breaks; none where nothing can be worked out."""
        character = finished(with_counts(draft, self.desk.book)) if draft.exempt else None
        if character is None or problems(character, self.desk.book):
            return ()
        return liberties(character, self.desk.book)

    def _allow(self, on: bool) -> None:  # noqa: FBT001 - as `clicked` has it
        label_ = "Allow, as Gamemaster" if on else "Hold to the rules"
        self.desk.do(lambda draft: replace(draft, exempt=on), label_)

    def _lay_out(self) -> None:
        self._wrong.body.addWidget(self.problems)
        self._left.body.addWidget(self.open)
        self._allowed.body.addWidget(self.exempt)
        self._allowed.body.addWidget(self._liberties)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(Space.PANEL)
        for widget in (self._points, self._wrong, self._left, self._allowed, self.summary):
            column.addWidget(widget)

    def _connect(self) -> None:
        self.finish.clicked.connect(self.finish_wanted)
        self.problems.step_wanted.connect(self.step_wanted)
        self.open.step_wanted.connect(self.step_wanted)
        self.exempt.clicked.connect(self._allow)

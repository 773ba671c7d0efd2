"""What a draft came to, in a few lines."""

from PySide6.QtWidgets import QGridLayout, QLabel

from fourc_desktop.games.fourc.rules.draft import Draft
from fourc_desktop.games.fourc.rules.draft_steps import DraftStep
from fourc_desktop.games.fourc.rules.figure import Figure
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.panel import Panel
from fourc_desktop.ui.text import number, tr
from fourc_desktop.ui.theme import Space
from fourc_desktop.ui.widgets.labels import label


class SummaryPanel(Panel):
    """Names on the left, what they came to beside them."""

    def __init__(self, desk: BuilderDesk) -> None:
        super().__init__(tr("What it came to"))
        self._desk = desk
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
        """Work it out anew."""
        known, steps = self._desk.growing, self._desk.progress
        origin = tr("open") if known.origin is None else tr(known.origin.name)
        values = (
            draft.profile.name.strip() or tr("no name yet"),
            f"{origin}, {tr(draft.profile.side.label)}",
            steps[DraftStep.METHOD].line,
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
        tr("Made"),
        tr("Damage"),
        tr("Fortune"),
        tr("Powers"),
        tr("Skills and contacts"),
    )


def _score(figure: Figure | None) -> str:
    return tr("open") if figure is None else number(figure.value)


def _power(title: str, rank: Figure | None) -> str:
    return title if rank is None else f"{title} {number(rank.value)}"

"""One topic: the rule, what the colors mean, how gaps are filled, and where to read on."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from fourc_desktop.core.rule_texts import RuleText
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.screens.rules.meaning_row import MeaningRow
from fourc_desktop.ui.screens.rules.topic_link import TopicLink
from fourc_desktop.ui.style_sheet import css
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Space, Step
from fourc_desktop.ui.widgets.labels import hairline, label


class RulePage(QScrollArea):
    """It has the focus as a whole, so that the arrows scroll it; `wanted` asks for a topic."""

    wanted = Signal(str)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        appearance.changed.connect(self._dress)
        self._dress()

    def show_text(self, text: RuleText, see_also: Sequence[RuleText]) -> None:
        """Show a topic from its beginning."""
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(Space.GRID, Space.GRID, Space.GRID, Space.PANEL)
        column.setSpacing(Space.GRID)
        for part in self._parts(text):
            column.addWidget(part)
        if see_also:
            column.addSpacing(Space.GRID)
            column.addWidget(hairline())
            column.addWidget(_head(tr("See also")))
            links = QVBoxLayout()
            links.setSpacing(0)
            for each in see_also:
                links.addWidget(self._link(each))
            column.addLayout(links)
        column.addStretch(1)
        self.setWidget(page)
        # A scroll area fills what it holds; here the ground of the panel shows through.
        page.setAutoFillBackground(False)
        self.setAccessibleName(tr(text.title))
        self.setAccessibleDescription(read_out(text))

    def spoken(self) -> str:
        """All that is shown, for those who hear it."""
        return f"{self.accessibleName()}. {self.accessibleDescription()}"

    def _parts(self, text: RuleText) -> Iterator[QWidget]:
        yield label(tr(text.group.title), Step.SMALL, tone="ink2", wrap=True)
        yield _words(label(tr(text.title), Step.HEAD, head=True, wrap=True))
        yield _words(label(tr(text.text), wrap=True))
        for meaning in text.meanings:
            yield MeaningRow(meaning, text.meanings, self._appearance)
        for head, reading in text.readings:
            yield _head(tr(head))
            yield _words(label(tr(reading), wrap=True))
        source = tr("Source: {source}", source=tr(text.source))
        yield _words(label(source, Step.SMALL, tone="ink2", wrap=True))

    def _link(self, text: RuleText) -> TopicLink:
        link = TopicLink(tr(text.title), self._appearance)
        link.clicked.connect(lambda: self.wanted.emit(text.topic))
        return link

    def _dress(self) -> None:
        """Show where the focus is: the ring of the window goes around buttons alone."""
        accent = css(self._appearance.theme.colors.accent)
        self.setStyleSheet(
            "RulePage { border: 2px solid transparent; border-radius: 8px; }"
            f"RulePage:focus {{ border-color: {accent}; }}"
        )
        self.setFrameShape(QFrame.Shape.StyledPanel)


def read_out(text: RuleText) -> str:
    """All of a topic but its title, in one go."""
    meanings = [f"{tr(each.title)}: {tr(each.words)}" for each in text.meanings]
    readings = [f"{tr(head)}: {tr(reading)}" for head, reading in text.readings]
    return " ".join((tr(text.text), *meanings, *readings, tr(text.source)))


def _head(words: str) -> QLabel:
    """A small head above a part of the text."""
    made = label(words, Step.SMALL, tone="ink2", strong=True, wrap=True)
    made.setContentsMargins(0, Space.INSIDE, 0, 0)
    return made


def _words(made: QLabel) -> QLabel:
    """Words that can be marked and copied."""
    made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made

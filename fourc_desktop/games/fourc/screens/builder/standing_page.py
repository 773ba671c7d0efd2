"""Lifestyle and Repute."""

from fourc_desktop.games.fourc.rules.draft import Draft, Field, Method
from fourc_desktop.games.fourc.screens.builder.desk import BuilderDesk
from fourc_desktop.games.fourc.screens.builder.rolled_page import RolledPage
from fourc_desktop.games.fourc.screens.builder.score_card import Line
from fourc_desktop.ui.appearance import Appearance
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.widgets.source_tip import Serve


class StandingPage(RolledPage):
    """The two Secondary Traits, each in a row."""

    def __init__(self, desk: BuilderDesk, appearance: Appearance, serve: Serve) -> None:
        lines = (
            Line(Field.LIFESTYLE, tr("Lifestyle"), tr("what they can pay"), "figure:lifestyle"),
            Line(Field.REPUTE, tr("Repute"), tr("what people think"), "figure:repute"),
        )
        super().__init__(desk, appearance, serve, lines, tr("secondary traits"))

    def sentence(self, draft: Draft) -> str:
        """How the two come about."""
        return {
            Method.ROLL: tr("Lifestyle like a trait; Repute is a third of d%"),
            Method.CHOOSE: tr("Type each value"),
            Method.POINTS: tr("Bought with points"),
            Method.TYPED: tr("Type what stands on the sheet"),
        }[draft.method]

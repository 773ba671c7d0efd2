"""The skills and contacts of a hero."""

from collections.abc import Iterator

from fourc_desktop.games.fourc.sheets.content import CharacterPage
from fourc_desktop.ui.text import tr
from fourc_desktop.ui.theme import Step
from fourc_desktop.ui.widgets.gradual import Gradual
from fourc_desktop.ui.widgets.labels import label
from fourc_desktop.ui.widgets.listing import Line
from fourc_desktop.ui.widgets.section import Section


class SkillSection(Section):
    """Skills with their Row Steps, and contacts."""

    def __init__(self) -> None:
        super().__init__(tr("Skills and contacts"))
        self.setProperty("rule_topic", "skill")
        self.show_remark(tr("Row Steps"))
        self._gradual = Gradual(self)

    def show_skills(self, page: CharacterPage) -> None:
        """Show these, in their order."""
        self.clear()
        self._gradual.begin(self._lines(page))
        if not page.skills:
            self.body.addWidget(label(tr("No skills."), tone="ink2"))

    def _lines(self, page: CharacterPage) -> Iterator[None]:
        last = len(page.skills) - 1
        for index, skill in enumerate(page.skills):
            is_number = skill.worth.startswith("+")
            worth = label(skill.worth, Step.SUBHEAD if is_number else Step.SMALL, head=is_number)
            self.body.addWidget(Line(skill.name, "", worth, last=index == last))
            yield

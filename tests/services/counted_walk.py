"""A state machine over a campaign with a model that counts along."""

from pathlib import Path
from typing import Generic, TypeVar

from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_campaign, open_campaign

CountT = TypeVar("CountT")


class CountedWalk(RuleBasedStateMachine, Generic[CountT]):
    """Undo, redo and reopening at any time; `counts` has the count after each step.

    A subclass makes the first count, and adds one with every step.
    """

    tools: ApplicationContext
    folder: Path
    runs = 0

    def __init__(self) -> None:
        super().__init__()
        type(self).runs += 1
        self.path = self.folder / f"{self.runs}.4c"
        self.campaign = create_campaign(self.path, self.tools)
        self.counts: list[CountT] = []
        self.cursor = 0

    def teardown(self) -> None:
        self.campaign.close()

    @property
    def now(self) -> CountT:
        """The current count."""
        return self.counts[self.cursor]

    def count(self, counted: CountT) -> None:
        """Store a new count, dropping undone ones."""
        self.counts[self.cursor + 1 :] = [counted]
        self.cursor += 1

    @precondition(lambda self: self.cursor > 0)
    @rule()
    def undo(self) -> None:
        self.campaign.undo()
        self.cursor -= 1

    @precondition(lambda self: self.cursor + 1 < len(self.counts))
    @rule()
    def redo(self) -> None:
        self.campaign.redo()
        self.cursor += 1

    @rule()
    def reopen(self) -> None:
        self.campaign.close()
        self.campaign = open_campaign(self.path, self.tools)

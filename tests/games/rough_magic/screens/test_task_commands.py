"""The command that adds an extended task: its position in the library."""

from fourc_desktop.games.rough_magic.documents.document_kinds import TASK
from fourc_desktop.games.rough_magic.screens.task_commands import NEW_TASK


def test_the_task_group_offers_a_new_task() -> None:
    [group] = TASK.groups
    assert [id_ for id_, *_ in group.actions] == [NEW_TASK.id]

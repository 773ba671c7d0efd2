"""The context of the running program."""

from pathlib import Path

from fourc_desktop.core.dice import ProgramDice
from fourc_desktop.games.registry import GAMES
from fourc_desktop.services.application_context import application_context
from fourc_desktop.storage.folders import Folders


def test_the_program_runs_by_chance_and_the_clock(resources: Path, tmp_path: Path) -> None:
    context = application_context(resources, Folders.under(tmp_path), GAMES)
    assert isinstance(context.dice, ProgramDice)
    assert context.now() > 1_700_000_000
    ids = {context.new_id() for _ in range(10)}
    assert len(ids) == 10
    assert {len(each) for each in ids} == {32}
    assert context.fonts.is_dir()
    assert {kind.id for kind in context.games.usual.kinds} <= {kind.id for kind in context.kinds}
    assert list(tmp_path.iterdir()) == []

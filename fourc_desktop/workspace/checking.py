"""Looking a file over: everything that is wrong with it, in sentences."""

from collections.abc import Iterator
from pathlib import Path

from fourc_desktop.domain.fourc.problems import problems
from fourc_desktop.storage.campaign_file import SUFFIX
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.workspace.hero_files import read_hero
from fourc_desktop.workspace.opening import read_campaign
from fourc_desktop.workspace.toolbox import Toolbox


def check_file(path: Path, tools: Toolbox) -> list[str]:
    """What is wrong with a campaign (`.4c`) or a hero's file: nothing, where it is sound.

    Raises:
        StorageError: The file is not there, or cannot be read at all.
    """
    if not path.is_file():
        raise StorageError(f"{path} is not a file; choose a campaign or a hero's file.")
    if path.suffix == SUFFIX:
        return list(_campaign(path, tools))
    try:
        hero = read_hero(path)
    except StorageError as error:
        return [str(error)]
    return [str(problem) for problem in problems(hero.character, tools.book)]


def _campaign(path: Path, tools: Toolbox) -> Iterator[str]:
    try:
        campaign = read_campaign(path, tools)
    except StorageError as error:
        yield str(error)
        return
    with campaign:
        yield from campaign.problems
        for card in (*campaign.cards(), *campaign.trash()):
            for problem in problems(campaign.character(card.id), tools.book):
                yield f"{card.name}: {problem}"

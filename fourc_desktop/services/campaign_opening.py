"""Opens and creates campaigns, among them the sample campaigns."""

import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fourc_desktop.core.documents import LibraryGroup
from fourc_desktop.core.game import AnyPage
from fourc_desktop.core.game_registry import GameEntry
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_file import free_path, parse_document
from fourc_desktop.storage.database.backups import backup_copy_name, copy_campaign
from fourc_desktop.storage.database.campaign_file import SUFFIX, CampaignFile
from fourc_desktop.storage.errors import StorageError

if TYPE_CHECKING:
    from fourc_desktop.storage.formats.samples import SampleEncounter

logger = logging.getLogger(__name__)


def open_campaign(path: Path, context: ApplicationContext) -> Campaign:
    """Open a campaign; read-only if it is not writable.

    Raises:
        StorageError: The campaign cannot be opened, or its game is unknown.
    """
    return _campaign(CampaignFile.open(path, clock=context.now, backups=context.backups), context)


def read_campaign(path: Path, context: ApplicationContext) -> Campaign:
    """Open a campaign for reading only, without locking it."""
    file = CampaignFile.open(path, clock=context.now, backups=context.backups, reading=True)
    return _campaign(file, context)


def create_campaign(
    path: Path, context: ApplicationContext, game: str | None = None, page: AnyPage | None = None
) -> Campaign:
    """Create an empty campaign named after its file; an existing file is never overwritten.

    `game` is the id of its game and `page` its settings page; both have defaults. If anything
    fails, such as reading damaged rules data, no file is left.
    """
    played = game or context.games.usual.id
    context.games.data(played)
    name = path.stem.encode(errors="replace").decode()  # a file name need not be valid Unicode
    file = CampaignFile.create(path, name, played, clock=context.now, backups=context.backups)
    with _discarded_on_failure(file):
        campaign = _campaign(file, context)
        if page not in (None, campaign.page):
            campaign.change_page(page, "Choose the rules")
            file.clear_edits()
    return campaign


def game_of_campaign(path: Path, context: ApplicationContext) -> str | None:
    """The id of the game of a campaign file; None if the file is damaged or the game unknown."""
    clock, backups = context.now, context.backups
    try:
        with CampaignFile.open(path, clock=clock, backups=backups, reading=True) as file:
            played = file.game
    except StorageError:
        return None
    return played if played in context.games else None


def restore_backup(backup: Path, folder: Path, context: ApplicationContext) -> Campaign:
    """Open a copy of a backup in a folder; the backup itself is not changed."""
    copy = free_path(folder, backup_copy_name(backup), SUFFIX)
    folder.mkdir(parents=True, exist_ok=True)
    copy_campaign(backup, copy)
    logger.info("Backup restored as a campaign of its own")
    return open_campaign(copy, context)


@dataclass(frozen=True, slots=True)
class CampaignContents:
    """The name of a campaign, and the number of documents in each group of the library."""

    name: str
    counts: tuple[tuple[LibraryGroup, int], ...]


def campaign_contents(path: Path, context: ApplicationContext) -> CampaignContents:
    """Read the contents of a campaign, without the trash.

    Raises:
        StorageError: The campaign cannot be read.
    """
    with read_campaign(path, context) as campaign:
        counts = Counter(card.group for card in campaign.cards(None))
        groups = (group for group in campaign.kinds.groups if counts[group])
        return CampaignContents(campaign.name, tuple((each, counts[each]) for each in groups))


SAMPLE_SECONDS: Final = 60
"""How long before its creation the first document of a sample campaign is dated, in seconds."""


def games_with_samples(context: ApplicationContext) -> list[GameEntry]:
    """The games that have a sample campaign, in the order of the registry."""
    return [each for each in context.games.entries if _sample_folder(each.id, context).is_dir()]


def sample_name(game: str, context: ApplicationContext) -> str:
    """The name of the sample campaign of a game, by its id.

    Raises:
        StorageError: The file of the sample is missing or damaged.
    """
    # Imported on use, since opening a campaign does not need it.
    from fourc_desktop.storage.formats.samples import load_sample_name  # noqa: PLC0415

    return load_sample_name(_sample_folder(game, context))


def _sample_folder(game: str, context: ApplicationContext) -> Path:
    return context.resources / "sample" / game


def create_sample(folder: Path, context: ApplicationContext, game: str | None = None) -> Campaign:
    """Create the sample campaign of a game in a folder, under an unused name.

    `game` is its id, or None for the default game. Each document is dated a second later than the
    previous one, so that the encounter is the most recent.
    """
    seconds = count(context.now() - SAMPLE_SECONDS)
    past = replace(context, now=lambda: min(next(seconds), context.now()))
    # Only the sample campaign needs it.
    from fourc_desktop.storage.formats.samples import load_sample_encounters  # noqa: PLC0415

    game = game or context.games.usual.id
    sample, name = _sample_folder(game, context), sample_name(game, context)
    campaign = create_campaign(free_path(folder, name, SUFFIX), past, game)
    with _discarded_on_failure(campaign.file):
        files = [*sample.glob("characters/*.json"), *sample.glob("vehicles/*.json")]
        people = [
            parse_document(path.read_bytes(), path.name, campaign.kinds)
            for path in sorted(files, key=lambda path: (path.parent.name, path.name))
        ]
        campaign.add(people, "As the sample has it")
        for staged in load_sample_encounters(sample / "fights"):
            _add_sample_encounter(campaign, past, staged)
        campaign.file.clear_edits()
    campaign.close()
    return open_campaign(campaign.file.path, context)


def _add_sample_encounter(
    campaign: Campaign, context: ApplicationContext, sample: "SampleEncounter"
) -> None:
    """Add an encounter and its map to a campaign with its characters.

    Raises:
        KeyError: A character, the map or a stock character is missing.
    """
    # Not needed to open a campaign, so imported on use.
    from fourc_desktop.services.campaigns.document_actions import retag  # noqa: PLC0415
    from fourc_desktop.services.campaigns.new_characters import Stock  # noqa: PLC0415
    from fourc_desktop.services.encounters.encounter_service import EncounterService  # noqa: PLC0415
    from fourc_desktop.services.encounters.encounter_setup import FoeGroup  # noqa: PLC0415
    from fourc_desktop.storage.formats.samples import load_map_templates  # noqa: PLC0415

    fights = EncounterService(campaign, context)
    map_ = load_map_templates(context.resources)[sample.map].map
    fights.add_map(map_)
    there = {card.name: card.id for card in campaign.cards()}
    stock = {foe.id: foe for foe in Stock(campaign, context).entries}
    foes = [FoeGroup(stock[id_], len(positions)) for id_, positions in sample.foes.items()]
    places = dict(sample.people)
    for foe, positions in zip(foes, sample.foes.values(), strict=True):
        for number, position in enumerate(positions, start=1):
            places[f"{foe.kind.name} {number}" if foe.count > 1 else foe.kind.name] = position
    people = [there[name] for name in sample.people]
    id_ = fights.begin(sample.name, map_, people, foes, places=places)
    retag(campaign, [id_], frozenset(sample.tags), frozenset())


def _campaign(file: CampaignFile, context: ApplicationContext) -> Campaign:
    """The campaign of an open file; closes the file if it cannot be read."""
    try:
        return Campaign(file, context)
    except BaseException:
        file.close()
        raise


@contextmanager
def _discarded_on_failure(file: CampaignFile) -> Iterator[None]:
    """Delete a campaign that was just created if the rest of its creation fails."""
    try:
        yield
    except BaseException:
        file.close()
        with suppress(OSError):
            file.path.unlink()
        raise

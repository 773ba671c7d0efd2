"""Campaigns with every kind of content: each kind of document, pictures, undone steps, trash."""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.rolls.rolling import SettleRoll, ThrowDice
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.services.drafts import DraftService
from fourc_desktop.games.fourc.services.property import PropertyService
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaign_opening import create_sample, open_campaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.document_actions import duplication, rename, retag
from fourc_desktop.services.campaigns.new_characters import InstantCharacters
from fourc_desktop.services.character_forms.form_kind import FormKind
from fourc_desktop.services.encounters.encounter_rules import fights_by_game
from fourc_desktop.services.encounters.encounter_script import EncounterScript
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.rolls.roll_service import RollService
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.images.picture_worker import reencode
from tests.storage.images.hostile_pictures import sample as picture_of

PACKS: Final[Mapping[str, object]] = {
    "4c": {
        "powers": [{"id": "knots", "name": "Knots", "ranked": True, "text": "Ties anybody up."}],
        "skills": [{"name": "Sea", "skills": ["Knots"]}],
    },
    "fudge": {"game": "fudge", "weapons": [{"name": "Oar"}]},
    "rough-magic": {"game": "rough-magic", "attacks": [{"name": "Oar"}]},
    "fourth-earth": {"game": "fourth-earth", "tools": [{"name": "Oar"}]},
}
"""A homebrew pack for each game."""

SCRIPT: Final = ('{"is":"note","notes":"Rain"}', '{"is":"note","notes":"Sun"}', "undo")
"""The script for the sample's fight; it leaves a step to redo."""


def rich_campaign(folder: Path, tools: ApplicationContext, game: str, crowd: int = 2) -> Path:
    """Make a campaign with every kind of content and `crowd` instant characters."""
    with create_sample(folder, tools, game) as campaign:
        campaign.change_homebrew(_pack(campaign), "Take homebrew")
        campaign.change_page(replace(campaign.page, notes="Fog on Sundays."), "Change notes")
        wanted = InstantCharacters(
            campaign.game, crowd, campaign.page, campaign.game.sides[-1].id, along=True
        )
        ids = campaign.add([*wanted.rolled(campaign.book, tools.dice)], wanted.label)
        for _ in OF_GAMES.get(game, _of_form)(campaign, ids[0]):
            pass
        picture = reencode(picture_of("PNG"))
        campaign.set_portrait(ids[0], picture)
        retag(campaign, ids, frozenset({"Harbor"}), frozenset())
        _play(campaign, tools, picture)
        campaign.discard(duplication(campaign, ids[:1]).make())
        campaign.delete(duplication(campaign, ids[:1]).make())
        for name in ("Later", "Latest"):
            rename(campaign, ids[-1], name)
        campaign.undo()
        assert campaign.problems == ()
        return campaign.file.path


def kinds_in(path: Path, tools: ApplicationContext) -> tuple[set[str], set[str]]:
    """The kinds of the documents in a campaign, and all kinds of its game."""
    with open_campaign(path, tools) as campaign:
        there = {card.kind for card in campaign.cards(None)}
        return there, {kind.id for kind in campaign.kinds}


def document_ids(file: CampaignFile) -> tuple[str, ...]:
    """The ids of all documents of a campaign file, including those without cards."""
    return tuple(stored.document.id for stored in file.load().documents)


def _pack(campaign: Campaign) -> Any:
    return campaign.game.homebrew.read_pack(
        json.dumps(PACKS[campaign.game.id]).encode(), "pack.json"
    )


def _of_form(campaign: Campaign, _owner: str) -> Iterator[object]:
    """A blank document of each kind that the sample lacks."""
    there = {card.kind for card in campaign.cards(None)}
    for kind in campaign.game.kinds:
        if kind.id not in there:
            assert isinstance(kind, FormKind)
            document = kind.form.type()
            head = replace(kind.head(document), name=f"A {kind.id}")
            content = Content(kind.id, kind.with_head(document, head))
            yield campaign.add([Package(content)], "Add")


def _of_fourc(campaign: Campaign, owner: str) -> Iterator[object]:
    """Companions with owners, and drafts."""
    service, drafts = PropertyService(campaign), DraftService(campaign)
    yield service.add_headquarters(owner)
    yield service.add_vehicle(owner)
    yield from (drafts.begin(method) for method in CreationMethod)
    yield campaign.add(
        [campaign.game.instant(campaign.book, campaign.page, "g2256", "hero", along=True)], "Add"
    )


OF_GAMES: Final[Mapping[str, Callable[[Campaign, str], Iterator[object]]]] = {"4c": _of_fourc}
"""The constructors of documents without a form."""


def _play(campaign: Campaign, tools: ApplicationContext, picture: bytes) -> None:
    fights = EncounterService(campaign, tools, fights_by_game)
    fight = fights.encounters()[0].id
    player = EncounterScript(fights, fight, table_dice=False)
    for line in SCRIPT:
        player.take(line)
    map_ = fights.map(fights.maps()[0].id)
    fights.add_map(replace(map_, name="With a picture"), picture)
    rolls: RollService[Any, Any] = RollService(campaign, tools, campaign.game.roller)
    rolls.do(ThrowDice())
    rolls.do(SettleRoll())

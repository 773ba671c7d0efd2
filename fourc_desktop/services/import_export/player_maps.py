"""Maps for the players' web page, as the players see them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from fourc_desktop.core.document_text import DocumentText, WrittenText
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.encounters.stored_log import fight_of
from fourc_desktop.storage.database.document import ENCOUNTER_KIND, MAP_KIND
from fourc_desktop.storage.errors import StorageError

if TYPE_CHECKING:
    from fourc_desktop.services.printing.encounter_subject import EncounterSubject

SHOWN_KINDS: Final = frozenset({MAP_KIND, ENCOUNTER_KIND})
MAX_PICTURES: Final = 20
MAX_BYTES: Final = 24 * 1024 * 1024
"""The most pictures of maps on a page, and the most bytes of all of them together."""

MAX_PIXELS: Final = 1_500_000
"""The most pixels of a picture on the page."""


@dataclass(frozen=True, slots=True)
class PlayerMaps:
    """The maps of a page.

    Attributes:
        texts: A picture of each level of each map.
        left_out: A sentence about the maps that no longer fit the page.
        unread: A sentence for each fight that could not be read, or not to its end.
    """

    texts: tuple[WrittenText, ...] = ()
    left_out: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()


def player_maps_work(
    campaign: Campaign, ids: Sequence[str], fonts: Path
) -> Callable[[], PlayerMaps]:
    """Read the campaign, and return a function that draws its maps in any thread.

    They are the maps and encounters among `ids`; for all characters, also the fights that have
    begun.

    Areas in the fog, hidden combatants and notes are not shown. A map whose floors hide others has
    a picture for each level.
    """
    wanted = [id_ for id_ in ids if campaign.content(id_).kind in SHOWN_KINDS]
    unread: list[str] = []
    if _is_everyone(campaign, ids):
        wanted += [id_ for id_ in _begun(campaign, unread) if id_ not in wanted]
    # More cannot have a picture, whatever is on them.
    subjects = [_subject(campaign, id_) for id_ in wanted[: MAX_PICTURES + 1]]
    names = [campaign.card(id_).name for id_ in wanted]

    def draw() -> PlayerMaps:
        texts: list[WrittenText] = []
        left_out: list[str] = []
        size = 0
        for number, subject in enumerate(subjects):
            made = list(_pictures(subject, fonts))
            size += sum(len(each.picture or b"") for each in made)
            if len(texts) + len(made) > MAX_PICTURES or size > MAX_BYTES:
                rest = ", ".join(names[number:])
                left_out.append(
                    f"Maps that no longer fit the page: {rest}; write them as pictures."
                )
                break
            texts += made
        return PlayerMaps(tuple(texts), tuple(left_out), tuple(unread))

    return draw


def _is_everyone(campaign: Campaign, ids: Sequence[str]) -> bool:
    """Whether all characters are among some documents."""
    everyone = {card.id for card in campaign.cards(campaign.kinds.main)}
    return bool(everyone) and everyone <= set(ids)


def _begun(campaign: Campaign, unread: list[str]) -> Iterator[str]:
    """The fights that have begun; players do not know about the others yet. Extends `unread`."""
    for card in campaign.encounter_repository.listed(ENCOUNTER_KIND):
        try:
            found = fight_of(campaign, card.id)
        except StorageError as error:
            unread.append(str(error))
            continue
        if found.problem is not None:
            unread.append(found.problem)
        if found.log.now.turn > 0:
            yield card.id


def _subject(campaign: Campaign, id_: str) -> "EncounterSubject":
    # As in `_pictures`.
    from fourc_desktop.services.printing.encounter_subject import (  # noqa: PLC0415
        encounter_of_campaign,
        map_of_campaign,
    )

    is_fight = campaign.content(id_).kind == ENCOUNTER_KIND
    return (encounter_of_campaign if is_fight else map_of_campaign)(campaign, id_, secrets=False)


def _pictures(subject: "EncounterSubject", fonts: Path) -> Iterator[WrittenText]:
    # Importing the PDF modules takes longer than most commands run.
    from fourc_desktop.pdf.fonts import Fonts  # noqa: PLC0415
    from fourc_desktop.pdf.maps.map_image import map_png  # noqa: PLC0415
    from fourc_desktop.services.printing.printed_map import map_sheet  # noqa: PLC0415

    sheet = map_sheet(subject)
    for title, content in (("", sheet.map), *((each.name, each) for each in sheet.plans)):
        name = ", ".join(filter(None, (sheet.name, title)))
        picture = map_png(replace(content, marks=()), Fonts(fonts), MAX_PIXELS)
        yield WrittenText(DocumentText(name, sheet.badge, ()), picture, 0, is_wide=True)

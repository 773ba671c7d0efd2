"""Contents of a campaign on their way into the file: their rows, and the cards beside them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.draft import Draft, stand_in
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.contents import Content, write_content
from fourc_desktop.services.inventory import Inventory
from fourc_desktop.services.summaries import summary_of
from fourc_desktop.storage.card_format import write_card
from fourc_desktop.storage.document import Change, Document


def written(contents: Mapping[str, Content], inventory: Inventory, book: Rulebook) -> list[Change]:
    """The changes that write contents under their ids.

    What belongs to somebody shows on its card whose it is and what their power makes of it, so
    the cards of belongings are brought up to date in the same step. The inventory remembers what
    the rows hold, so that nobody has to read them again.
    """
    changes = []
    for id_, content in contents.items():
        kind, body = write_content(content)
        owner = _owner(content, contents, inventory, book)
        card = write_card(summary_of(content.thing, owner, book))
        trashed_at = inventory.document(id_).trashed_at if id_ in inventory else None
        document = Document(id_, kind, body, card, trashed_at)
        inventory.remember(document, content)
        changes.append(Change(id_, document))
    return [*changes, *_cards_of_belongings(contents, inventory, book)]


def _cards_of_belongings(
    contents: Mapping[str, Content], inventory: Inventory, book: Rulebook
) -> Iterator[Change]:
    for owner in contents:
        for id_ in inventory.belongings(owner):
            if id_ in contents:
                continue
            content, document = inventory.content(id_), inventory.document(id_)
            person = _owner(content, contents, inventory, book)
            summary = summary_of(content.thing, person, book)
            if (card := write_card(summary)) != document.card:
                yield Change(id_, replace(document, card=card))


def _owner(
    content: Content, contents: Mapping[str, Content], inventory: Inventory, book: Rulebook
) -> Character | None:
    """The owner as these contents make them, or as they are; a draft as far as it has come."""
    if content.owner is None:
        return None
    if content.owner in contents:
        thing = contents[content.owner].thing
    elif content.owner in inventory:
        thing = inventory.content(content.owner).thing
    else:
        return None
    if isinstance(thing, Draft):
        return stand_in(thing, book)
    return thing if isinstance(thing, Character) else None

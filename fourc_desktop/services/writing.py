"""Contents of a campaign on their way into the file: their rows, and the cards beside them."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from fourc_desktop.core.documents import AnyContent, AnyDocument
from fourc_desktop.core.game import AnyBook
from fourc_desktop.services.inventory import Inventory
from fourc_desktop.storage.card_format import write_card
from fourc_desktop.storage.document import Change, Document


def written(
    contents: Mapping[str, AnyContent], inventory: Inventory, book: AnyBook
) -> list[Change]:
    """The changes that write contents under their ids.

    What belongs to somebody shows on its card whose it is and what their power makes of it, so
    the cards of belongings are brought up to date in the same step. The inventory remembers what
    the rows hold, so that nobody has to read them again.
    """
    changes = []
    for id_, content in contents.items():
        kind = inventory.kinds.of(content)
        body = kind.write(content)
        card = write_card(kind.summary(content.thing, _owner(content, contents, inventory), book))
        trashed_at = inventory.document(id_).trashed_at if id_ in inventory else None
        document = Document(id_, kind.id, body, card, trashed_at)
        inventory.remember(document, content)
        changes.append(Change(id_, document))
    return [*changes, *_cards_of_belongings(contents, inventory, book)]


def _cards_of_belongings(
    contents: Mapping[str, AnyContent], inventory: Inventory, book: AnyBook
) -> Iterator[Change]:
    for owner in contents:
        for id_ in inventory.belongings(owner):
            if id_ in contents:
                continue
            content, document = inventory.content(id_), inventory.document(id_)
            person = _owner(content, contents, inventory)
            summary = inventory.kinds.of(content).summary(content.thing, person, book)
            if (card := write_card(summary)) != document.card:
                yield Change(id_, replace(document, card=card))


def _owner(
    content: AnyContent, contents: Mapping[str, AnyContent], inventory: Inventory
) -> AnyDocument | None:
    """The owner as these contents make them, or as they are."""
    if content.owner is None:
        return None
    if content.owner in contents:
        return contents[content.owner].thing
    return inventory.content(content.owner).thing if content.owner in inventory else None

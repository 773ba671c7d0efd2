"""Copies of documents, with all that belongs to them, under names of their own."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace

from fourc_desktop.core.documents import AnyContent
from fourc_desktop.services.inventory import Inventory
from fourc_desktop.services.labels import free_name
from fourc_desktop.services.packing import check_room


def copied(
    ids: Iterable[str], inventory: Inventory, new_id: Callable[[], str]
) -> dict[str, tuple[str, AnyContent]]:
    """For each document, and each that belongs to it, the id of its copy and what that holds.

    What is copied along with its owner keeps its name and its place. Raises `Refused` where an
    owner who is not copied cannot have more.
    """
    kinds = inventory.kinds
    taken = {inventory.card(id_).name for id_ in inventory}
    copies: dict[str, tuple[str, AnyContent]] = {}
    more: Counter[str] = Counter()
    found = inventory.with_belongings(ids)
    new_ids = dict(zip(sorted(found), sorted(new_id() for _ in found), strict=True))
    for id_ in found:
        content, owner = inventory.content(id_), inventory.owner(id_)
        if owner in copies:
            owner = copies[owner][0]
        else:
            kind = kinds.of(content)
            head = kind.head(content.thing)
            name = free_name(head.name, taken)
            thing = kind.with_head(kind.afresh(content.thing), replace(head, name=name))
            content = replace(content, thing=thing)
            taken.add(name)
            more.update([owner] if owner else [])
        copies[id_] = (new_ids[id_], kinds.owned_by(content, owner))
    for owner, count in more.items():
        check_room(owner, count, inventory)
    return copies

"""What is in an open campaign: who and what can be asked for, and how it leaves.

Nothing here changes anything; `Campaign` does.
"""

from collections.abc import Sequence

from fourc_desktop.games.fourc.formats.hero_format import HERO_KIND
from fourc_desktop.games.fourc.rules.awards import figures_now
from fourc_desktop.games.fourc.rules.character import Character
from fourc_desktop.games.fourc.rules.companions import Thing
from fourc_desktop.games.fourc.rules.draft import Draft
from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.rules.own_data import OwnData
from fourc_desktop.games.fourc.rules.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services import packing
from fourc_desktop.services.cards import Card, find
from fourc_desktop.services.contents import Held, read_content
from fourc_desktop.services.document_files import DocumentFile
from fourc_desktop.services.hero_files import HeroFile
from fourc_desktop.services.inventory import Inventory
from fourc_desktop.services.own_rules import OwnRules
from fourc_desktop.storage.campaign_file import CampaignFile
from fourc_desktop.storage.document import Version


class Holdings:
    """The heroes and villains of one campaign file and all that is theirs, to look at."""

    def __init__(self, file: CampaignFile, inventory: Inventory, own: OwnRules) -> None:
        self._file = file
        self._inventory = inventory
        self._own = own

    @property
    def file(self) -> CampaignFile:
        """The file this campaign lies in."""
        return self._file

    @property
    def read_only(self) -> str | None:
        """Why nothing can be changed here, as a sentence, or None where it can."""
        return None if self._file.read_only is None else self._file.read_only.sentence

    @property
    def book(self) -> Rulebook:
        """The rulebook, with what this table has added to it."""
        return self._own.book

    @property
    def own_data(self) -> OwnData:
        """What this table has added to the catalogues."""
        return self._own.own

    def cards(self, kind: str | None = HERO_KIND) -> list[Card]:
        """Everyone outside the trash, of a kind or, with None, of any: latest first, by name."""
        return list(self._inventory.in_order(kind))

    def trash(self, kind: str | None = HERO_KIND) -> list[Card]:
        """Everyone in the trash, the latest change first, then by name."""
        return list(self._inventory.in_order(kind, trashed=True))

    def card(self, id_: str) -> Card:
        """One card; raises `KeyError` for an id that is not here."""
        return self._inventory.card(id_)

    def search(
        self,
        text: str,
        *,
        side: str | None = None,
        tags: frozenset[str] = frozenset(),
        kind: str | None = HERO_KIND,
    ) -> list[Card]:
        """The cards outside the trash that hold every word, on this side, with these tags."""
        return find(self._inventory.in_order(kind), text, side=side, tags=tags)

    def tags(self, kind: str | None = HERO_KIND) -> list[str]:
        """Every tag in use outside the trash, in alphabetical order."""
        cards = self._inventory.in_order(kind)
        return sorted({tag for card in cards for tag in card.tags}, key=str.casefold)

    def held(self, id_: str) -> Held:
        """What a document holds; raises `KeyError` for an id that is not here."""
        return self._inventory.content(id_).thing

    def thing(self, id_: str) -> Thing:
        """Somebody, or what they may own; raises `KeyError` for an id of neither."""
        return self._inventory.content(id_).ownable

    def character(self, id_: str) -> Character:
        """A hero, a villain or a companion; raises `KeyError` for an id that is none."""
        if isinstance(thing := self.thing(id_), Character):
            return thing
        raise KeyError(id_)

    def draft(self, id_: str) -> Draft:
        """A character that is still being built; raises `KeyError` for an id that is none."""
        if isinstance(thing := self.thing(id_), Draft):
            return thing
        raise KeyError(id_)

    def owner(self, id_: str) -> str | None:
        """The id of whom something belongs to; None for a hero and for what is the team's."""
        return self._inventory.owner(id_)

    def belongings(self, id_: str) -> list[Card]:
        """The cards of all that belongs to somebody and is not in the trash by itself."""
        ids = self._inventory.with_belongings([id_])
        return [self.card(each) for each in ids if self.owner(each) == id_]

    def figures(self, id_: str) -> Figures:
        """Everything that follows from a character, Fortune and Repute as they stand.

        Refused where the catalogues lack what they have.
        """
        refuse_unknown(self.character(id_), self.book)
        return figures_now(self.character(id_), self.book)

    def picture(self, digest: str) -> bytes:
        """A portrait; raises `StorageError` where it is missing or damaged."""
        return self._file.picture(digest)

    def hero_file(self, id_: str) -> HeroFile:
        """A hero as it leaves the campaign, portrait, companions and all."""
        if isinstance(packed_up := self.packed(id_), HeroFile):
            return packed_up
        raise KeyError(id_)

    def packed(self, id_: str) -> DocumentFile:
        """A document as it leaves, with all that belongs to it; drafts and fights stay here."""
        return packing.packed(id_, self._inventory, self.picture)

    def versions(self, id_: str) -> Sequence[Version]:
        """The earlier states of somebody, the latest first."""
        return self._file.versions(id_)

    def earlier(self, id_: str, revision: int) -> Held:
        """What a document held in an earlier version; a hero may have been a draft then."""
        document = self._file.read_version(id_, revision)
        return read_content(document.kind, document.body).thing

"""FourcCampaign: an open campaign with the types of 4C; the shipped rulebook."""

from collections.abc import Callable, Iterable
from dataclasses import replace

from fourc_desktop.core.dice import new_seed
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import stripped
from fourc_desktop.games.fourc.formats.hero_file import (
    HeroFile,
    package_of,
    with_instant_companions,
)
from fourc_desktop.games.fourc.rules.campaign.campaign_page import CampaignPage
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew
from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CharacterSide,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats
from fourc_desktop.games.fourc.rules.characters.fortune import current_stats
from fourc_desktop.games.fourc.rules.checks.master_table import (
    NO_RANK_NAMES,
    RankNames,
    preset_names,
)
from fourc_desktop.games.fourc.rules.creation.companions import OwnedDocument
from fourc_desktop.games.fourc.rules.creation.draft import Draft, draft_of
from fourc_desktop.games.fourc.rules.creation.instant_hero import instant_hero
from fourc_desktop.games.fourc.rules.creation.problems import refuse_unknown
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.campaigns.campaign import Campaign

HERO_NAME_NEEDED = Reason(
    "hero-name-needed", "4C, Characters", "A hero needs a name; the old one was kept."
)

_EDITS = {
    "name": "Rename",
    "identity": "Edit the identity",
    "player": "Edit the player",
    "side": "Change the side",
    "notes": "Edit the notes",
    "tags": "Edit the tags",
    "portrait": "Change the portrait",
}


class FourcCampaign:
    """An open campaign with the types of 4C; it has no state of its own.

    Attributes:
        campaign: The open campaign.
    """

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign

    @property
    def book(self) -> Rulebook:
        """The rulebook with the campaign's homebrew."""
        book: Rulebook = self.campaign.book
        return book

    @property
    def page(self) -> CampaignPage:
        """The campaign page: its name, notes and rules."""
        page = self.campaign.page
        assert isinstance(page, CampaignPage)
        return page

    @property
    def rules(self) -> Rules:
        """The default rules of new heroes."""
        return self.page.rules

    @property
    def homebrew(self) -> Homebrew:
        """The homebrew of the campaign."""
        own: Homebrew = self.campaign.homebrew
        return own

    def document(self, id_: str) -> OwnedDocument:
        """A character, a vehicle or a headquarters.

        Raises:
            KeyError: There is no such document.
        """
        document = self.campaign.document(id_)
        if isinstance(document, OwnedDocument):
            return document
        raise KeyError(id_)

    def character(self, id_: str) -> Character:
        """A hero, a villain or a companion.

        Raises:
            KeyError: There is no such character.
        """
        document = self.campaign.document(id_)
        if isinstance(document, Character):
            return document
        raise KeyError(id_)

    def draft(self, id_: str) -> Draft:
        """The draft of this id, or the unfinished change of a finished character.

        A character without an unfinished change gives a draft without changes.

        Raises:
            KeyError: There is neither.
        """
        content = self.campaign.content(id_)
        if isinstance(content.document, Draft):
            return content.document
        character = self.character(id_)
        if content.draft is None:
            return draft_of(character)
        changed: Draft = replace(content.draft, base=character)
        return changed

    def person(self, id_: str) -> Character | Draft:
        """A character or draft.

        Raises:
            KeyError: There is neither.
        """
        document = self.campaign.document(id_)
        return document if isinstance(document, Draft) else self.character(id_)

    def figures(self, id_: str) -> DerivedStats:
        """The derived stats of a character, with current Fortune and Repute.

        Raises:
            Refused: A catalog lacks an id of the character.
        """
        character = self.character(id_)
        refuse_unknown(character, self.book)
        return current_stats(character, self.book)

    def add(
        self, documents: Iterable[HeroFile | OwnedDocument], label: str, *, owner: str | None = None
    ) -> list[str]:
        """Add documents with their belongings in one undo step, and return their ids.

        Raises:
            Refused: The owner cannot have them.
        """
        return self.campaign.add([package_of(each) for each in documents], label, owner=owner)

    def add_instant_hero(
        self,
        *,
        rules: Rules | None = None,
        seed: str | None = None,
        side: CharacterSide = CharacterSide.HERO,
        companions: bool = False,
    ) -> str:
        """Add a hero rolled from a seed, by default a new one; return its id.

        With `companions`, everything that the hero's powers grant is rolled as well.
        """
        seed = seed or new_seed(self.campaign.dice)
        hero = instant_hero(self.book, rules or self.rules, seed, side=side)
        made = with_instant_companions(hero, self.book, seed) if companions else HeroFile(hero)
        return self.add([made], f"Instant hero {hero.profile.name}")[0]

    def edit(
        self, ids: Iterable[str], change: Callable[[Character], Character], label: str
    ) -> None:
        """Change characters in one undo step.

        `label` is the undo label, with braces for the name: "Heal {}".

        Raises:
            KeyError: There is no such character.
        """
        chosen = list(ids)
        for id_ in chosen:
            self.character(id_)
        self.campaign.edit(chosen, change, label)

    def edit_profile(
        self, id_: str, profile: CharacterProfile, *, continuing: bool = False
    ) -> None:
        """Change the profile of a character or draft; only a draft may have an empty name.

        With `continuing`, a change to the same fields of the same hero is merged with the previous
        undo step, so that continuous typing is one step.
        """
        person = self.person(id_)
        old = person.profile
        fields = [each for each in _EDITS if getattr(old, each) != getattr(profile, each)]
        if not fields:
            return
        if not (isinstance(person, Draft) or stripped(profile.name)):
            raise Refused(HERO_NAME_NEEDED())
        label = f"{_EDITS[fields[0]]} of {self.campaign.card(id_).name}"
        key = f"{' '.join(fields)} {id_}" if continuing else None
        changed = self.campaign.changed(id_, replace(person, profile=profile))
        self.campaign.write_contents({id_: changed}, label, key=key)


def shipped_rulebook(tools: ApplicationContext) -> Rulebook:
    """The rulebook without homebrew, which is read once.

    Raises:
        StorageError: The rules data is missing or damaged.
    """
    book: Rulebook = tools.games.data("4c")
    return book


def rank_names(tools: ApplicationContext, rules: Rules, *, played: bool = True) -> RankNames:
    """The names of the rows under these rules; empty if names are not in use (R33)."""
    return preset_names(shipped_rulebook(tools).ranks[rules.edition]) if played else NO_RANK_NAMES

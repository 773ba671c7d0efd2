"""DraftService: drafts of a campaign, from the first choice to the finished character.

Each choice is saved at once and can be undone. A new draft is a document of its own. The finished
character keeps its id, and with it companions and property. The draft of a finished character is
stored in the document of the character.
"""

import logging
from dataclasses import replace

from fourc_desktop.core.documents import Content
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.games.fourc.formats.document_formats import DRAFT_KIND, HERO_KIND
from fourc_desktop.games.fourc.rules.characters.character import (
    Character,
    CharacterProfile,
    CharacterSide,
)
from fourc_desktop.games.fourc.rules.characters.companion_limits import (
    CompanionLimits,
    CompanionRole,
    alter_ego_limits,
    sidekick_limits,
)
from fourc_desktop.games.fourc.rules.characters.derived_stats import derived_stats
from fourc_desktop.games.fourc.rules.characters.fortune import with_edit_entered
from fourc_desktop.games.fourc.rules.creation.companions import (
    granted_kind,
    granted_kinds,
    own_powers,
)
from fourc_desktop.games.fourc.rules.creation.draft import (
    CreationMethod,
    Draft,
    draft_of,
    finished_character,
    with_counts,
)
from fourc_desktop.games.fourc.rules.creation.draft_fields import new_draft
from fourc_desktop.games.fourc.rules.editions import Rules
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.documents.document_card import DocumentCard

logger = logging.getLogger(__name__)

MISSING = Reason(
    "something-missing", "4C, Characters", "Something is still missing; the review lists it."
)
HERO_FIRST = Reason(
    "hero-before-sidekick",
    "R54",
    "Finish the hero first: a Sidekick is measured by their traits and powers.",
)


class DraftService:
    """The drafts of one open campaign."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._fourc = FourcCampaign(campaign)

    def drafts(self) -> list[DocumentCard]:
        """The cards of all drafts, the most recently changed first."""
        cards = self._campaign.cards(None)
        return [card for card in cards if card.draft or card.kind == DRAFT_KIND]

    def begin(
        self,
        method: CreationMethod,
        *,
        rules: Rules | None = None,
        side: CharacterSide = CharacterSide.HERO,
    ) -> str:
        """Start a draft of a hero or villain, and return its id.

        Without `rules`, those of the campaign apply. An unchanged draft with the same settings is
        reused.
        """
        draft = new_draft(rules or self._fourc.rules, method)
        draft = replace(draft, profile=CharacterProfile("", side=side))
        for card in self._campaign.cards(DRAFT_KIND):
            if self._fourc.draft(card.id) == draft and not self._campaign.owner(card.id):
                return card.id
        logger.info("Draft begun: %s, %s", method.value, draft.rules.edition.value)
        return self._fourc.add([draft], _beginning(draft))[0]

    def begin_companion(self, owner: str, companion: CompanionRole) -> str:
        """Start a draft of an Alter-Ego or a Sidekick, and return its id; the owner may be a draft.

        Raises:
            Refused: The limits of a Sidekick are not known yet (ruling R54).
        """
        document = self._fourc.person(owner)
        if self._campaign.content(owner).draft is not None:
            document = self._fourc.draft(owner)
        method = document.method if isinstance(document, Draft) else CreationMethod.ROLL
        if method is CreationMethod.POINTS:
            method = CreationMethod.CHOOSE  # Only heroes are built with points.
        draft = new_draft(document.rules, method, self._limits(document, companion))
        draft = replace(draft, profile=CharacterProfile("", side=document.profile.side))
        return self._fourc.add([draft], _beginning(draft), owner=owner)[0]

    def change(self, id_: str, draft: Draft, label: str, *, continuing: bool = False) -> None:
        """Save a new state of a draft.

        The draft of a finished character is kept in the character's document until it is finished;
        a draft without changes is dropped.
        """
        if self._is_draft(id_):
            self._campaign.change(id_, draft, label, continuing=continuing)
            return
        unchanged = draft_of(self._fourc.character(id_))
        beside = None if draft == unchanged else replace(draft, base=None)
        self._campaign.change_draft(id_, beside, label, continuing=continuing)

    def set_portrait(self, id_: str, picture: bytes | None) -> None:
        """Set the portrait of a draft to one from `prepare_picture`, or remove it with None."""
        if self._is_draft(id_):
            self._campaign.set_portrait(id_, picture)
            return
        digest = None if picture is None else self._campaign.file.add_picture(picture)
        draft = self._fourc.draft(id_)
        verb = "Change" if picture else "Remove"
        label = f"{verb} the portrait of {self._campaign.card(id_).name}"
        self.change(id_, replace(draft, profile=replace(draft.profile, portrait=digest)), label)

    def finish(self, id_: str) -> None:
        """Replace a draft, and those of its companions that are complete, by finished characters.

        Raises:
            Refused: A required field is missing.
        """
        character = self._finished(id_)
        if character is None:
            raise Refused(MISSING())
        contents = {id_: self._finished_content(id_, character)}
        label = f"Finish {character.profile.name}"
        companions = self.complete_companions(id_)
        for each, companion in companions.items():
            contents[each] = self._finished_content(each, companion)
            label = f"Finish {character.profile.name} and {companion.profile.name}"
        if len(companions) > 1:
            label = f"Finish {character.profile.name} and {len(companions)} companions"
        contents = {
            each: content
            for each, content in contents.items()
            if content != self._campaign.content(each)
        }
        if contents:
            self._campaign.write_contents(contents, label)
        logger.info("Draft finished")

    def complete_companions(self, owner: str) -> dict[str, Character]:
        """The finished characters, by id, of the companions' drafts in which nothing is missing.

        A companion whose power is gone stays a draft.
        """
        granted = granted_kinds(self._fourc.draft(owner), self._campaign.book)
        cards = [card for card in self._campaign.belongings(owner) if card.kind == DRAFT_KIND]
        ids = [card.id for card in cards if granted_kind(self._fourc.draft(card.id)) in granted]
        found = {id_: self._finished(id_) for id_ in ids}
        return {id_: character for id_, character in found.items() if character is not None}

    def abandon(self, id_: str) -> None:
        """Discard the changes of a finished character."""
        base = self._fourc.draft(id_).base
        if base is None:
            raise KeyError(id_)
        label = f"Discard the changes of {base.profile.name}"
        if self._is_draft(id_):  # of an older version: the draft replaced the character
            self._campaign.change(id_, base, label, kind=HERO_KIND)
        else:
            self._campaign.change_draft(id_, None, label)

    def is_untouched(self, id_: str) -> bool:
        """Whether this is a new draft without any input."""
        if not self._campaign.has(id_) or not self._is_draft(id_):
            return False
        draft = self._fourc.draft(id_)
        begun = new_draft(draft.rules, draft.method, draft.limits)
        begun = replace(begun, profile=CharacterProfile("", side=draft.profile.side))
        return draft == begun and not self._campaign.belongings(id_)

    def leave(self, id_: str) -> None:
        """Remove a new draft without any input."""
        if self.is_untouched(id_):
            self._campaign.withdraw(id_, _beginning(self._fourc.draft(id_)))

    def _finished(self, id_: str) -> Character | None:
        draft, book = self._fourc.draft(id_), self._campaign.book
        made = finished_character(with_counts(draft, book))
        if made is None or draft.base is None:
            return made
        return with_edit_entered(made, draft.base, book)

    def _finished_content(self, id_: str, character: Character) -> Content[Character]:
        if self._is_draft(id_):
            changed: Content[Character] = self._campaign.changed(id_, character, HERO_KIND)
            return changed
        return replace(self._campaign.changed(id_, character), draft=None)

    def _is_draft(self, id_: str) -> bool:
        return self._campaign.card(id_).kind == DRAFT_KIND

    def _limits(self, owner: Character | Draft, companion: CompanionRole) -> CompanionLimits:
        if companion is CompanionRole.ALTER_EGO:
            return alter_ego_limits()
        hero = finished_character(owner) if isinstance(owner, Draft) else owner
        if hero is None:
            raise Refused(HERO_FIRST())
        derived = derived_stats(hero, self._campaign.book)
        return sidekick_limits(derived.traits, own_powers(derived), hero.rules)


def _beginning(draft: Draft) -> str:
    """The label of the undo step that adds a new draft."""
    limits = draft.limits
    if limits is not None:
        return f"Begin the {limits.companion.title}"
    return f"Begin a {draft.profile.side.value}"

"""DraftService: drafts of a campaign, from the first choice to the finished character.

A draft is a document: each choice is saved at once and can be undone. It becomes
the character under the same id, so that its companions and property are kept.
"""

import logging
from dataclasses import replace

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
from fourc_desktop.games.fourc.rules.creation.companions import own_powers
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
    "Settle the hero first: a Sidekick is measured by their traits and powers.",
)


class DraftService:
    """The drafts of one open campaign."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._fourc = FourcCampaign(campaign)

    def drafts(self) -> list[DocumentCard]:
        """The cards of all that is being built, the latest change first."""
        return self._campaign.cards(DRAFT_KIND)

    def begin(
        self,
        method: CreationMethod,
        *,
        rules: Rules | None = None,
        side: CharacterSide = CharacterSide.HERO,
    ) -> str:
        """Begin a hero or a villain, by the rules of the campaign or others; return the id.

        An untouched draft begun in the same way is used again.
        """
        draft = new_draft(rules or self._fourc.rules, method)
        draft = replace(draft, profile=CharacterProfile("", side=side))
        for card in self.drafts():
            if self._fourc.draft(card.id) == draft and not self._campaign.owner(card.id):
                return card.id
        logger.info("Draft begun: %s, %s", method.value, draft.rules.edition.value)
        return self._fourc.add([draft], f"Begin a {side.value}")[0]

    def begin_companion(self, owner: str, companion: CompanionRole) -> str:
        """Begin an Alter-Ego or a Sidekick, whose owner may be a draft.

        Refused where a Sidekick has nobody yet to be measured by (ruling R54).
        """
        document = self._fourc.person(owner)
        method = document.method if isinstance(document, Draft) else CreationMethod.ROLL
        if method is CreationMethod.POINTS:
            method = CreationMethod.CHOOSE  # There are points for heroes alone.
        draft = new_draft(document.rules, method, self._limits(document, companion))
        draft = replace(draft, profile=CharacterProfile("", side=document.profile.side))
        return self._fourc.add([draft], f"Begin the {companion.title}", owner=owner)[0]

    def reopen(self, id_: str) -> None:
        """Make a finished character a draft again; `abandon` puts them back as they were."""
        character = self._fourc.character(id_)
        draft = draft_of(character)
        self._campaign.change(
            id_, draft, f"Open {character.profile.name} in the builder", kind=DRAFT_KIND
        )

    def finish(self, id_: str) -> None:
        """Replace a draft by its finished character; refused where something is missing."""
        character = finished_character(with_counts(self._fourc.draft(id_), self._campaign.book))
        if character is None:
            raise Refused(MISSING())
        self._campaign.change(id_, character, f"Finish {character.profile.name}", kind=HERO_KIND)
        logger.info("Draft finished")

    def abandon(self, id_: str) -> None:
        """Restore a character that was opened in the builder."""
        base = self._fourc.draft(id_).base
        if base is None:
            raise KeyError(id_)
        self._campaign.change(id_, base, f"Leave {base.profile.name} as they were", kind=HERO_KIND)

    def _limits(self, owner: Character | Draft, companion: CompanionRole) -> CompanionLimits:
        if companion is CompanionRole.ALTER_EGO:
            return alter_ego_limits()
        hero = finished_character(owner) if isinstance(owner, Draft) else owner
        if hero is None:
            raise Refused(HERO_FIRST())
        derived = derived_stats(hero, self._campaign.book)
        return sidekick_limits(derived.traits, own_powers(derived), hero.rules)

"""CareerService and AwardService: advancement, awards, wounds, conditions and equipment.

Each command is one undo step, for any number of heroes. If one of them is refused, none is changed.
"""

import logging
from collections.abc import Iterable, Sequence

from fourc_desktop.core.comparison import Difference
from fourc_desktop.core.dice import Dice
from fourc_desktop.core.downtime import DowntimeSubject
from fourc_desktop.core.text import added_text
from fourc_desktop.games.fourc.rules.campaign import advancement
from fourc_desktop.games.fourc.rules.campaign.awards import Award, points_text, with_award
from fourc_desktop.games.fourc.rules.characters import equipment, fortune, healing
from fourc_desktop.games.fourc.rules.characters.character import Character
from fourc_desktop.games.fourc.rules.characters.conditions import add_condition, remove_condition
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.downtime_events import downtime_differences, known
from fourc_desktop.games.fourc.services.fourc_campaign import FourcCampaign
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.downtime import DowntimeService

logger = logging.getLogger(__name__)


class CareerService:
    """The commands on characters of one open campaign."""

    def __init__(self, campaign: Campaign, book: Rulebook) -> None:
        self._campaign = campaign
        self._book = book

    def record_fortune(self, id_: str, points: int, reason: str) -> None:
        """Add Fortune or, with a negative number, spend it."""
        self._campaign.edit(
            [id_],
            lambda hero: fortune.record_fortune(hero, self._book, points, reason),
            f"{added_text(points)} Fortune for {{}}",
        )

    def record_repute(self, id_: str, points: int, reason: str) -> None:
        """Add Repute or, with a negative number, lose it."""
        self._campaign.edit(
            [id_],
            lambda hero: fortune.record_repute(hero, self._book, points, reason),
            f"{added_text(points)} Repute for {{}}",
        )

    def raise_trait(self, id_: str, trait: Trait, by: int = 1, reason: str = "") -> None:
        """Buy a raise of a Primary Trait."""
        self._campaign.edit(
            [id_],
            lambda hero: advancement.raise_trait(hero, self._book, trait, by, reason),
            f"Raise the {trait.title} of {{}}",
        )

    def raise_lifestyle(self, id_: str, by: int = 1, reason: str = "") -> None:
        """Buy a raise of Lifestyle (ruling R63, the other reading)."""
        self._campaign.edit(
            [id_],
            lambda hero: advancement.raise_lifestyle(hero, self._book, by, reason),
            "Raise the Lifestyle of {}",
        )

    def raise_power(self, id_: str, power: str, by: int = 1, reason: str = "") -> None:
        """Buy a raise of a power, given by its id."""
        self._campaign.edit(
            [id_],
            lambda hero: advancement.raise_power(hero, self._book, power, by, reason),
            "Raise a power of {}",
        )

    def gain_power(self, id_: str, dice: Dice, reason: str) -> None:
        """Buy a new power, rolled with these dice."""
        self._campaign.edit(
            [id_],
            lambda hero: advancement.gain_power(hero, self._book, dice, reason),
            "Give {} a new power",
        )

    def gain_skill(self, id_: str, name: str, kind: SkillKind, reason: str) -> None:
        """Buy a new skill or contact."""
        self._campaign.edit(
            [id_],
            lambda hero: advancement.gain_skill(hero, self._book, name, kind, reason),
            "Teach {} a new skill",
        )

    def set_damage(self, id_: str, value: int) -> None:
        """Wound or heal a character to a given Damage; repeated calls are one undo step."""
        hero = FourcCampaign(self._campaign).character(id_)
        after = healing.set_damage(hero, self._book, value)
        self._campaign.change(id_, after, f"Damage of {hero.profile.name}", continuing=True)

    def add_condition(self, id_: str, condition: str) -> None:
        """Add a condition to a character."""
        self._campaign.edit(
            [id_], lambda hero: add_condition(hero, condition), "New condition of {}"
        )

    def remove_condition(self, id_: str, condition: str) -> None:
        """Remove a condition."""
        self._campaign.edit(
            [id_], lambda hero: remove_condition(hero, condition), "End a condition of {}"
        )

    def add_item(self, id_: str, item: str) -> None:
        """Add an item to a character's equipment."""
        self._campaign.edit([id_], lambda hero: equipment.add_item(hero, item), "Equip {}")

    def remove_item(self, id_: str, index: int) -> None:
        """Remove the item at this index."""
        self._campaign.edit(
            [id_], lambda hero: equipment.remove_item(hero, index), "Remove equipment from {}"
        )

    def move_item(self, id_: str, index: int, place: int) -> None:
        """Move an item to another index."""
        self._campaign.edit(
            [id_],
            lambda hero: equipment.move_item(hero, index, place),
            "Reorder the equipment of {}",
        )


class AwardService:
    """The awards of one open campaign, with a preview of their effect."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = FourcCampaign(campaign)
        self.downtime = DowntimeService(campaign)

    def effects_of(self, award: Award, id_: str) -> Sequence[Difference]:
        """The changes by an award to a character.

        Raises:
            Refused: The award cannot be given.
        """
        before = self._campaign.character(id_)
        after = self._awarded(award, before)
        return downtime_differences(
            DowntimeSubject(before), DowntimeSubject(after), self._campaign.book
        )

    def groups(self, award: Award, ids: Iterable[str]) -> dict[str, list[str]]:
        """The ids of the characters by what an award gives to each of them or takes.

        A power may multiply a gain of Repute, and nobody loses more than there is.

        Raises:
            Refused: The award cannot be given.
        """
        found: dict[str, list[str]] = {}
        for id_ in ids:
            before = self._campaign.character(id_)
            old, new = before.ledger, self._awarded(award, before).ledger
            points = points_text(new.fortune - old.fortune, new.repute - old.repute)
            found.setdefault(points, []).append(id_)
        return found

    def scores(self, id_: str) -> tuple[Difference, ...]:
        """The current Fortune and Repute of a character."""
        derived = self._campaign.figures(id_)
        scores = (("Fortune", derived.fortune), ("Repute", derived.repute))
        return tuple(
            Difference(what, str(breakdown.value), str(breakdown.value))
            for what, breakdown in scores
        )

    def award(self, award: Award, ids: Iterable[str]) -> list[str]:
        """Give an award to characters, and return the ids of those changed.

        Raises:
            Refused: The award is incomplete, or a character cannot receive it.
        """
        after = {id_: self._awarded(award, self._campaign.character(id_)) for id_ in ids}
        changed = self.downtime.replace_documents(after, f"Award {award.changes_text}")
        logger.info("Award given: %d of %d characters changed", len(changed), len(after))
        return changed

    def _awarded(self, award: Award, character: Character) -> Character:
        return with_award(known(character, self._campaign.book), award, self._campaign.book)

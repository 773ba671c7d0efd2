"""Heroes of 4C in the formats of two Foundry VTT systems for the 1980s game.

Numbers are kept, and written with the old rank of the same odds, so that importing them again gives
the same numbers (`stated_value`).
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from html import escape
from typing import Any, Final

from fourc_desktop.games.fourc.formats.foundry_actor import HEADQUARTERS_CATEGORY
from fourc_desktop.games.fourc.formats.foundry_vehicle import (
    PROTECTION,
    VELOCITIES,
    features_text,
    vehicle_text,
)
from fourc_desktop.games.fourc.rules.characters.character import Character, CharacterSide
from fourc_desktop.games.fourc.rules.characters.derived_stats import DerivedStats
from fourc_desktop.games.fourc.rules.characters.power_stats import PowerStats
from fourc_desktop.games.fourc.rules.creation.conversion import OldAbility
from fourc_desktop.games.fourc.rules.creation.old_ranks import OldRank, rank_of_row
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.rules.vehicles.owned_vehicle import OwnedVehicle, vehicle_stats

Json = dict[str, Any]

PICTURE: Final = "icons/svg/mystery-man.svg"
FRIENDLY: Final = 1
HOSTILE: Final = -1


def paragraphs(text: str) -> str:
    """Text as HTML, with a paragraph for each line."""
    return "".join(f"<p>{escape(line, quote=False)}</p>" for line in text.split("\n") if text)


class FoundrySystem(ABC):
    """The base class of the two formats.

    Attributes:
        id: The id of the system.
        number_key: The name of the field for the number of a rank.
    """

    id: str
    number_key: str

    def actor(self, hero: Character, stats: DerivedStats, damage: int) -> Json:
        """The actor without its vehicles and headquarters."""
        villain = hero.profile.side is CharacterSide.VILLAIN
        return {
            "name": hero.profile.name,
            "type": self.type_of(villain=villain),
            "img": PICTURE,
            "system": self.system(hero, stats, damage),
            "items": [*self._items(hero, stats)],
            "prototypeToken": {
                "name": hero.profile.name,
                "actorLink": True,
                "disposition": HOSTILE if villain else FRIENDLY,
            },
            "_stats": {"systemId": self.id},
        }

    @abstractmethod
    def type_of(self, *, villain: bool) -> str:
        """The type of an actor."""

    @abstractmethod
    def system(self, hero: Character, stats: DerivedStats, damage: int) -> Json:
        """The fields that depend on the system."""

    @abstractmethod
    def vehicle(self, vehicle: OwnedVehicle) -> Json:
        """A vehicle as an item of its owner."""

    @abstractmethod
    def headquarters(self, name: str, notes: str) -> Json:
        """A headquarters as an item of its owner."""

    def ranked(self, value: int) -> Json:
        """A Rank Value with the old rank of its row."""
        return {"rank": self.rank_of(value), self.number_key: value}

    @abstractmethod
    def rank_name(self, rank: OldRank) -> str:
        """The name of a rank in the system."""

    def rank_of(self, value: int) -> str:
        """The old rank of the row of a Rank Value, named as in the system."""
        return self.rank_name(rank_of_row(value))

    def abilities(self, stats: DerivedStats) -> Json:
        """The seven abilities."""
        by_title = {trait.title: stats.traits[trait].value for trait in Trait}
        return {
            ability.name.lower(): self.ranked(by_title[ability.value])
            for ability in OldAbility
            if ability.value in by_title
        }

    def _items(self, hero: Character, stats: DerivedStats) -> Iterator[Json]:
        for power in stats.powers:
            yield {"name": power.title, "type": "power", "system": self.power(power)}
        for skill in stats.skills:
            contact = skill.kind is SkillKind.CONTACT
            yield {
                "name": skill.name,
                "type": "contact" if contact else "talent",
                "system": {} if contact else self.talent(skill),
            }
        for thing in hero.equipment:
            yield {"name": thing, "type": "equipment", "system": {}}

    def power(self, power: PowerStats) -> Json:
        """The fields of a power; a power without a Rank Value gets the system's default rank."""
        return self.ranked(6) if power.rank is None else self.ranked(power.rank.value)

    def talent(self, skill: Skill) -> Json:
        """The fields of a skill."""
        return {"bonus": f"+{skill.steps}CS"}


class MshFaserip(FoundrySystem):
    """The format of the system `msh-faserip`."""

    id = "msh-faserip"
    number_key = "value"

    def rank_name(self, rank: OldRank) -> str:
        """The name of a rank: "Good", "Shift-X"."""
        return rank.name.replace("Shift ", "Shift-")

    def type_of(self, *, villain: bool) -> str:
        """The type of an actor: hero or villain."""
        return "villain" if villain else "hero"

    def system(self, hero: Character, stats: DerivedStats, damage: int) -> Json:
        """The abilities and attributes; Fortune is stored as lifetime Karma."""
        profile, fortune = hero.profile, stats.fortune.value
        repute = stats.repute.value
        return {
            "identity": profile.identity,
            "identityType": "secret",
            "player": profile.player,
            "group": "; ".join(profile.tags),
            "origin": "",
            "powerOrigin": stats.origin.name,
            "description": paragraphs(profile.notes),
            "abilities": self.abilities(stats),
            "attributes": {
                "health": {"value": damage, "max": stats.damage.value},
                "karma": {"value": fortune, "max": fortune},
                "resources": self.ranked(stats.lifestyle.value),
                "popularity": {
                    "hero": {"value": repute, "max": max(repute, 100), "isNegative": False},
                    "secretId": {"value": 0, "max": 100, "isNegative": False},
                },
            },
            "karma": {"advancement": 0, "pool": 0, "lifetime": fortune, "history": []},
        }

    def vehicle(self, vehicle: OwnedVehicle) -> Json:
        """The item of a vehicle, with its numbers as ranks."""
        stats, whole = vehicle_stats(vehicle), vehicle.whole
        reached = [name for name, most in VELOCITIES.items() if most <= stats.velocity.value]
        body = self.rank_of(stats.durability.value)
        protection = [each for each in whole.systems if each.name == PROTECTION][:1]
        return {
            "name": vehicle.name,
            "type": "vehicle",
            "system": {
                "type": whole.kind.title,
                "control": self.rank_of(stats.handling.value),
                "speed": reached[-1].replace("Shift ", "Shift-") if reached else "Feeble",
                "body": body,
                "protection": self.rank_of(protection[0].rank or 0 if protection else 0),
                "seatingCapacity": whole.seats,
                "driver": vehicle.crew,
                "features": features_text(each for each in whole.systems if each not in protection),
                "description": paragraphs(vehicle.notes),
            },
        }

    def headquarters(self, name: str, notes: str) -> Json:
        """The item of a headquarters."""
        system = {"description": paragraphs(notes)}
        return {"name": name, "type": "headquarters", "system": system}


class KazemFaserip(FoundrySystem):
    """The format of the system `faserip` by kazem666."""

    id = "faserip"
    number_key = "number"

    def rank_name(self, rank: OldRank) -> str:
        """The name of a rank: "good", "shiftx", "cl1000"."""
        return rank.name.replace("Class ", "cl").replace(" ", "").lower()

    def type_of(self, *, villain: bool) -> str:
        """The type of an actor; only the token's disposition marks a villain."""
        return "npc" if villain else "hero"

    def system(self, hero: Character, stats: DerivedStats, damage: int) -> Json:
        """The abilities and scores, nested one level deeper than in the other system."""
        profile = hero.profile
        return {
            "abilities": self.abilities(stats),
            "health": {"value": damage, "max": stats.damage.value},
            "karma": {"value": stats.fortune.value, "max": stats.fortune.value},
            "resources": self.ranked(stats.lifestyle.value),
            "popularity": {"value": stats.repute.value, "secret": 0},
            "defense": {"bodyArmor": 0, "forceField": 0},
            "identity": {
                "public": "",
                "secret": profile.identity,
                "group": "; ".join(profile.tags),
                "origin": stats.origin.name,
                "secretId": bool(profile.identity),
            },
            "player": profile.player,
            "biography": "",
            "notes": paragraphs(profile.notes),
        }

    def power(self, power: PowerStats) -> Json:
        """The fields of a power, including those of armor."""
        id_ = power.power.id
        armor = {"bodyArmor": id_ == "body-armor", "forceField": id_ == "force-field"}
        return super().power(power) | armor

    def talent(self, skill: Skill) -> Json:
        """The fields of a skill, including its slots."""
        return super().talent(skill) | {"slotsTaken": skill.kind.slots}

    def vehicle(self, vehicle: OwnedVehicle) -> Json:
        """A plain item with the numbers as text, since the system has no vehicles."""
        features = features_text(vehicle.whole.systems)
        notes = (vehicle.notes, features and f"Features: {features}")
        system = {
            "category": "Vehicles",
            "definition": vehicle_text(vehicle),
            "notes": paragraphs("\n".join(filter(None, notes))),
        }
        return {"name": vehicle.name, "type": "equipment", "system": system}

    def headquarters(self, name: str, notes: str) -> Json:
        """A plain item, since the system has no headquarters."""
        system = {"category": HEADQUARTERS_CATEGORY, "notes": paragraphs(notes)}
        return {"name": name, "type": "equipment", "system": system}

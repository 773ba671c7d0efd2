"""Invented actors in the formats of Foundry VTT systems for the 1980s game."""

from typing import Any, Final

Json = dict[str, Any]

ABILITIES: Final = (
    "fighting", "agility", "strength", "endurance", "reason", "intuition", "psyche",
)  # fmt: skip
NUMBERS: Final = (30, 40, 200, 20, 10, 26, 6)
"""The abilities of Nightjar, in order."""
NAMES: Final = (
    "Remarkable", "Incredible", "Shift-Y", "Excellent", "Good", "Remarkable", "Typical",
)  # fmt: skip


def ranks(number: str, *, lower: bool = False) -> Json:
    """The seven abilities, each with a rank and a number under this key."""
    names = (each.replace("-", "").lower() if lower else each for each in NAMES)
    both = zip(names, NUMBERS, strict=True)
    return {
        key: {"rank": rank, number: value}
        for key, (rank, value) in zip(ABILITIES, both, strict=True)
    }


def msh() -> Json:
    """An actor of msh-faserip with an item of each type."""
    return {
        "name": "Nightjar",
        "type": "hero",
        "img": "icons/svg/mystery-man.svg",
        "system": {
            "identity": "Ana Quill",
            "identityType": "secret",
            "player": "Kim",
            "group": "Harbor Watch, Night Shift",
            "eyeColor": "green",
            "powerOrigin": "altered human",
            "origin": "Fell into a vat.",
            "description": "<p>Flies by night &amp; rain.</p><p>Sleeps by day.</p>",
            "abilities": ranks("value"),
            "attributes": {
                "health": {"value": 200, "max": 290},
                "karma": {"value": 7, "max": 42},
                "resources": {"rank": "Good", "value": 10},
                "popularity": {
                    "hero": {"value": 20, "max": 100, "isNegative": False},
                    "secretId": {"value": 5, "max": 100, "isNegative": False},
                },
            },
            "movement": {"run": 3, "other": []},
            "karma": {"lifetime": 0, "history": []},
        },
        "items": [
            {
                "name": "Flight",
                "type": "power",
                "system": {
                    "rank": "Excellent",
                    "value": 20,
                    "limitations": "only at night",
                    "stunts": [{"name": "Dive"}, "Loop", 7, None],
                },
            },
            {"name": "Leaping", "type": "power", "system": {"rank": "Good", "value": 10}},
            {
                "name": "Heat Vision",
                "type": "power",
                "system": {"rank": "Amazing", "value": 50, "description": "<b>Burns</b> paper."},
            },
            {"name": "Hunch", "type": "power", "system": {}},
            {"name": "Guns", "type": "talent", "system": {"bonus": "+1CS", "specialty": "rifles"}},
            {"name": "Law", "type": "talent", "system": {"bonus": "+2CS"}},
            {"name": "Ventriloquism", "type": "talent", "system": {"bonus": "+3 CS"}},
            {"name": "Dock foreman", "type": "contact", "system": {"description": "Owes her."}},
            {"name": "Grapnel", "type": "equipment", "system": {"range": "2 areas", "damage": 6}},
            {
                "name": "The Loft",
                "type": "headquarters",
                "system": {"location": "Pier 9"},
            },
            {
                "name": "Night Van",
                "type": "vehicle",
                "system": {
                    "type": "Road", "control": "Good", "speed": "Good", "body": "Excellent",
                    "protection": "Typical", "features": "Radio", "seatingCapacity": 6,
                    "driver": "Ana", "passengers": ["Bo", {"name": "Cy"}, 3, {}],
                    "bodyHP": 10, "bodyHPMax": 20,
                },
            },
            {"name": "Wreck", "type": "vehicle", "system": {"control": "Good"}},
            {"name": "", "type": "power"},
            "nothing",
        ],
    }  # fmt: skip


def kazem() -> Json:
    """A hostile non-player character of kazem666's faserip."""
    return {
        "name": "Slagheap",
        "type": "npc",
        "prototypeToken": {"disposition": -1},
        "system": {
            "abilities": ranks("number", lower=True),
            "health": {"value": 290, "max": 290},
            "karma": {"value": 30, "max": 42},
            "resources": {"rank": "typical", "number": 0},
            "popularity": {"value": -15, "secret": 0},
            "defense": {"bodyArmor": 40, "forceField": 0},
            "condition": {"unconscious": False},
            "identity": {
                "public": "Mr. Slag", "secret": "Rolf Eisen", "group": "Furnace; Rust, Inc.",
                "origin": "Hi-Tech", "secretId": True,
            },
            "biography": "",
            "notes": "Melts.<br>Slowly.",
        },
        "items": [
            {
                "name": "Body Armor", "type": "power",
                "system": {"rank": "incredible", "number": 0, "bodyArmor": True},
            },
            {"name": "Welding", "type": "talent", "system": {"bonus": "", "slotsTaken": 2}},
            {"name": "Torch", "type": "weapon", "system": {"damage": "10", "range": "1 area"}},
        ],
    }  # fmt: skip


def worlds(type_: str = "supportingCast") -> Json:
    """An actor of worldsofwondergames' faserip: few numbers, and a car among the items."""
    return {
        "name": "Officer Bell",
        "type": type_,
        "system": {
            "biography": "<p>Walks a beat.</p>",
            "abilities": ranks("value", lower=True),
            "health": {"value": 16, "max": 16},
            "role": "Police",
            "notes": "",
        },
        "items": [
            {
                "name": "Patrol Boat",
                "type": "equipment",
                "system": {
                    "equipmentType": "vehicle",
                    "cost": "remarkable",
                    "vehicle": {
                        "control": "typical", "speed": "shiftx", "body": "good",
                        "protection": "shift0",
                    },
                },
            }
        ],
    }  # fmt: skip


def flat() -> Json:
    """The oldest format: abilities directly under the former key of the system, some as texts."""
    return {
        "name": "Old Timer",
        "type": "villain",
        "data": {
            **dict(zip(ABILITIES, ("Good 10", "Rm", 30, "20", 2.0, "Gd", "5"), strict=True)),
            "talents": [{"name": "Law"}],
            "contacts": {"list": ["The mayor", None]},
        },
    }


def marvel() -> Json:
    """An actor whose abilities are under the key `primary`."""
    return {
        "name": "Primary",
        "type": "hero",
        "system": {
            "biography": {
                "playerName": "Lee", "realName": "Pia Mari", "groupAffiliation": "Firsts",
                "baseOfOperations": "Dam 4",
            },
            "primaryAbilities": ranks("number"),
            "secondaryAbilities": {
                "health": {"value": 0, "max": 0},
                "karma": {"value": 0, "max": 0},
                "resources": {"rank": "Poor", "number": 4},
                "popularity": {"hero": 8, "secret": 2},
            },
        },
    }  # fmt: skip


def plain_numbers() -> Json:
    """An actor of a system with bare numbers, lists of texts, and groups of its own."""
    return {
        "name": "Granite",
        "type": "hero",
        "system": {
            "abilities": dict(zip(ABILITIES, (30, 10, 50, 40, 6, 10, 20), strict=True)),
            "resources": {"health": {"value": 120, "max": 130}, "karma": 36},
            "secondary": {"wealth": 6, "fame": 20},
            "contacts": ["Mayor Blum"],
            "specialties": ["Geology"],
            "weaknesses": ["Sonic attacks", "Cold"],
            "powers": [{"name": "Body Armor", "modifiers": "not vs sonics", "value": 40}],
            "stunts": {"list": [{"name": "Quake"}]},
            "gadgets": [],
            "background": {
                "realName": "Ann Stone",
                "heroType": "Mutant",
                "biography": "<p>Born in a quarry.</p>",
            },
        },
    }


def prefixed_items() -> Json:
    """An actor of a system whose things name their fields after their type."""
    return {
        "name": "Newt",
        "type": "character",
        "system": {
            "biography": {"heroName": "The Newt"},
            "attributes": {
                key: {"value": value}
                for key, value in zip(ABILITIES, (10, 30, 6, 20, 10, 30, 10), strict=True)
            },
        },
        "items": [
            {
                "name": "Wall-Crawling",
                "type": "power",
                "system": {
                    "powerRank": "Remarkable",
                    "powerStunts": "hang on ceilings",
                    "powerRange": "self",
                    "powerLimitations": "not wet",
                },
            },
            {"name": "Judo", "type": "talent", "system": {"talentBonus": "+2"}},
            {"name": "Wells", "type": "contacts", "system": {"contactOccupation": "biologist"}},
        ],
    }

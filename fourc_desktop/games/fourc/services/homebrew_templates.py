"""Templates of homebrew powers: an attack, a movement mode, a defense."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.services.homebrew_entries import BLANKS, EntryValues, HomebrewKind

BETTER: Final = 10
"""The bonus to a trait before the comparison with the power's Rank Value, as in most powers."""


@dataclass(frozen=True, slots=True)
class TemplateAnswer:
    """An answer to the question of a template, and the resulting values of the power."""

    title: str
    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PowerTemplate:
    """A template of a homebrew power.

    Attributes:
        id: Its id.
        title: The kind of power.
        more: Its effect in a few words.
        question: A further question in plain words, or empty.
        answers: The possible answers, the default first.
    """

    id: str
    title: str
    more: str
    question: str
    answers: tuple[TemplateAnswer, ...]


def template_values(answer: TemplateAnswer, name: str, text: str) -> EntryValues:
    """The values of a new power by this answer."""
    return BLANKS[HomebrewKind.POWERS] | {"name": name, "text": text} | dict(answer.values)


def _number(label: str, use: str, **more: Any) -> EntryValues:
    return {"label": label, "use": use, **more}


def _better(trait: Trait) -> EntryValues:
    return {"measure": "better", "trait": trait.value, "plus": BETTER}


def _numbers(*numbers: EntryValues) -> Mapping[str, Any]:
    return {"numbers": list(numbers)}


def _moves(label: str, use: str, reading: str, table: str = "") -> TemplateAnswer:
    number = _number(label, use, unit="sectors a turn", reading=reading, table=table)
    return TemplateAnswer(label, _numbers(number))


CLOSE: Final = _number("Melee attack", "melee", yardstick=_better(Trait.MELEE))
FAR: Final = _number("Ranged attack", "ranged", yardstick=_better(Trait.COORDINATION))
DAMAGE: Final = _number("Damage", "damage")
RANGE: Final = _number("Range", "range", unit="sectors", reading="tenth")

ATTACK: Final = PowerTemplate(
    "attack",
    "Attack",
    "Harms others, by a roll to hit.",
    "At what range?",
    (
        TemplateAnswer("Close up", _numbers(CLOSE, DAMAGE)),
        TemplateAnswer("From a distance", _numbers(FAR, DAMAGE, RANGE)),
        TemplateAnswer("Both", _numbers(CLOSE, FAR, DAMAGE, RANGE)),
    ),
)
MOVEMENT: Final = PowerTemplate(
    "movement",
    "Movement",
    "Moves its owner.",
    "How does it move its owner?",
    (
        _moves("Flying", "fly", "table", "sectors"),
        _moves("Running", "run", "table", "sectors"),
        _moves("Leaping", "leap", "table", "sectors"),
        _moves("Swimming", "swim", "table", "swimming"),
        _moves("Climbing", "climb", "pace"),
        _moves("Burrowing", "burrow", "pace"),
        _moves("Teleporting", "teleport", "whole"),
    ),
)
DEFENSE: Final = PowerTemplate(
    "defense",
    "Defense",
    "Protects its owner.",
    "How does it protect?",
    (
        TemplateAnswer("It takes its rank off the damage", _numbers(_number("Armor", "armor"))),
        TemplateAnswer(
            "It takes half of its rank off the damage",
            _numbers(_number("Armor", "armor", reading="half")),
        ),
        TemplateAnswer(
            "It makes its owner harder to hit",
            _numbers(
                _number("Attackers", "attackers", unit="Row Step", reading="table", table="minus-1")
            ),
        ),
    ),
)
CONTEST: Final = PowerTemplate(
    "contest",
    "Contest",
    "Is rolled to achieve something, maybe against somebody.",
    "What is rolled?",
    (
        TemplateAnswer("Its rank", _numbers(_number("Check", "roll"))),
        *(
            TemplateAnswer(
                f"Its rank, or {trait.title} + {BETTER} where that is more",
                _numbers(_number("Check", "roll", yardstick=_better(trait))),
            )
            for trait in Trait
        ),
    ),
)
PASSIVE: Final = PowerTemplate(
    "passive",
    "Always there",
    "Is never rolled, and has no rank.",
    "What does it add?",
    (
        TemplateAnswer("Nothing that is counted", {"ranked": False}),
        TemplateAnswer("10 to Lifestyle", {"ranked": False, "lifestyle": 10}),
        TemplateAnswer("10 to Repute", {"ranked": False, "repute": 10}),
        TemplateAnswer("2 skills", {"ranked": False, "skills": 2}),
        TemplateAnswer(
            "10 to a trait",
            {
                "ranked": False,
                "trait_bonus": 10,
                "choices": [{"id": "traits", "question": "Which trait?", "answer": "trait"}],
            },
        ),
    ),
)
OTHER: Final = PowerTemplate(
    "other", "Something else", "An empty form.", "", (TemplateAnswer("", {}),)
)
TEMPLATES: Final = (ATTACK, MOVEMENT, DEFENSE, CONTEST, PASSIVE, OTHER)

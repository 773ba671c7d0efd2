"""Characters side by side: every number of theirs, and who is best at what."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from fourc_desktop.games.fourc.rules.figures import Figures
from fourc_desktop.games.fourc.rules.skills import Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait

Cell = tuple[int, str] | None
"""What somebody has of something: how much, to compare it by, and how it is read; or nothing."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One thing that some of them have, with a cell for each of them."""

    name: str
    cells: tuple[Cell, ...]

    @property
    def best(self) -> frozenset[int]:
        """The places of those who have the most; nobody where all have the same."""
        amounts = [-1 if cell is None else cell[0] for cell in self.cells]
        if len(set(amounts)) == 1:
            return frozenset()
        most = max(amounts)
        return frozenset(place for place, amount in enumerate(amounts) if amount == most)


@dataclass(frozen=True, slots=True)
class ComparedPart:
    """Rows that belong together, under a title; there is at least one."""

    title: str
    rows: tuple[Compared, ...]


def comparison(people: Sequence[Figures]) -> tuple[ComparedPart, ...]:
    """Compare characters by their figures as they stand, at least one of them."""
    parts = (
        ComparedPart("Numbers", tuple(_numbers(people))),
        ComparedPart("Traits", tuple(_traits(people))),
        ComparedPart("Powers", _gathered(people, _powers)),
        ComparedPart("Skills and contacts", _gathered(people, _skills)),
    )
    return tuple(part for part in parts if part.rows)


def _numbers(people: Sequence[Figures]) -> Iterable[Compared]:
    read: tuple[tuple[str, Callable[[Figures], int]], ...] = (
        ("Damage", lambda each: each.damage.value),
        ("Fortune", lambda each: each.fortune.value),
        ("Lifestyle", lambda each: each.lifestyle.value),
        ("Repute", lambda each: each.repute.value),
        ("Armor", lambda each: each.armor[0].rank.value if each.armor else 0),
        ("Attacks in a turn", lambda each: each.attacks.value),
        ("Sectors on foot", lambda each: each.movement.walk.value),
    )
    for name, amount in read:
        yield Compared(name, tuple(_number(amount(each)) for each in people))


def _traits(people: Sequence[Figures]) -> Iterable[Compared]:
    for trait in Trait:
        yield Compared(trait.title, tuple(_number(each.traits[trait].value) for each in people))


def _powers(figures: Figures) -> dict[str, Cell]:
    return {
        each.title: (0, "yes") if each.rank is None else _number(each.rank.value)
        for each in figures.powers
    }


def _skills(figures: Figures) -> dict[str, Cell]:
    return {skill.name: (skill.steps, _shown(skill)) for skill in figures.skills}


def _shown(skill: Skill) -> str:
    return "contact" if skill.kind is SkillKind.CONTACT else f"+{skill.steps}"


def _gathered(
    people: Sequence[Figures], have: Callable[[Figures], dict[str, Cell]]
) -> tuple[Compared, ...]:
    """A row for everything that one of them has, what all have first, in the order it comes."""
    theirs = [have(each) for each in people]
    names = list(dict.fromkeys(name for each in theirs for name in each))
    names.sort(key=lambda name: -sum(name in each for each in theirs))
    return tuple(Compared(name, tuple(each.get(name) for each in theirs)) for name in names)


def _number(value: int) -> tuple[int, str]:
    return value, str(value)

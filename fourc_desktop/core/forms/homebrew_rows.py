"""Homebrew of a form-based game: a frozen class with a list of rows for each catalog.

    @value
    class ToyHomebrew:
        trinkets: Annotated[tuple[Trinket, ...], OwnRows("Trinkets", "trinket", "trinkets")] = ()

The rows have the class of those in characters: adding one from a catalog copies it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from fourc_desktop.core.forms.field_specs import FieldSpec, field_specs, row_name
from fourc_desktop.core.forms.fields import FlagKind, GaugeKind, RowsKind, TextKind
from fourc_desktop.core.rule_texts import RuleGroup, RuleText

RowT = TypeVar("RowT")

MAX_OWN: Final = 200
"""The most entries of a list of homebrew."""

HOMEBREW_GROUP: Final = RuleGroup("homebrew", "Homebrew")
HOMEBREW_SOURCE: Final = "Homebrew of this campaign"


def OwnRows(title: str, one: str, catalog: str) -> RowsKind:  # noqa: N802 - a kind of field
    """The rows that a campaign adds to a catalog; `one` is the word for an entry: "weapon"."""
    return RowsKind(title, one, MAX_OWN, catalog)


@dataclass(frozen=True, slots=True)
class HomebrewRows:
    """A list of a class of homebrew.

    Attributes:
        id: The name of its attribute.
        kind: Its words, its most entries, and the catalog that it adds to.
        type: The class of its rows.
    """

    id: str
    kind: RowsKind
    type: type

    @property
    def fields(self) -> tuple[FieldSpec, ...]:
        """The fields of an entry that the form shows: those that do not change during play."""
        return tuple(
            each
            for each in field_specs(self.type)
            if not each.kind.in_play and not isinstance(each.kind, GaugeKind)
        )

    @property
    def name_field(self) -> str:
        """The field that names an entry: its first text."""
        return next(each.id for each in field_specs(self.type) if isinstance(each.kind, TextKind))

    def rows(self, own: object) -> tuple[object, ...]:
        """The rows that homebrew has in it."""
        found: tuple[object, ...] = getattr(own, self.id)
        return found


def homebrew_lists(cls: type) -> tuple[HomebrewRows, ...]:
    """The lists of a class of homebrew, in order."""
    return tuple(
        HomebrewRows(each.id, each.kind, each.type)
        for each in field_specs(cls)
        if isinstance(each.kind, RowsKind)
    )


def row_key(row: object) -> str:
    """The key by which rows are compared: the name, ignoring case."""
    return row_name(row).strip().casefold()


def own_entries(rows: Iterable[RowT]) -> dict[str, RowT]:
    """Rows of homebrew as entries of a catalog; the ids differ from those of the game's entries."""
    return {f"own:{row_key(row)}": row for row in rows}


def homebrew_texts(own: object) -> tuple[RuleText, ...]:
    """A text for each entry of homebrew, listing the fields that differ from their defaults."""
    return tuple(
        RuleText(
            homebrew_topic(each, row),
            HOMEBREW_GROUP,
            row_name(row),
            f"{each.kind.one.capitalize()}. {'; '.join(_text(each, row))}".strip(),
            HOMEBREW_SOURCE,
        )
        for each in homebrew_lists(type(own))
        for row in each.rows(own)
    )


def homebrew_topic(list_: HomebrewRows, row: object) -> str:
    """The topic of the text of an entry."""
    return f"own-{list_.id}:{row_key(row)}"


def _text(list_: HomebrewRows, row: object) -> Iterator[str]:
    """The fields of an entry after its name, in words: "Size 2", "Shiny"."""
    for each in (field for field in list_.fields if field.id != list_.name_field):
        held = getattr(row, each.id)
        if isinstance(each.kind, FlagKind):
            if held:
                yield each.kind.title
        elif isinstance(each.kind, TextKind):
            if held:
                yield f"{each.kind.title}: {held}"
        else:
            yield f"{each.kind.title}: {each.kind.words(held)}"

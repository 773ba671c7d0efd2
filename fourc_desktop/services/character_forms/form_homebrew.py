"""The homebrew of a form-based game: reading, writing, checking and merging it."""

import json
from collections.abc import Container, Iterator
from typing import Any, Final, Generic, TypeVar

from pydantic import ValidationError
from pydantic_core import from_json

from fourc_desktop.core.forms.character_form import CharacterForm
from fourc_desktop.core.forms.field_specs import field_specs, row_name
from fourc_desktop.core.forms.fields import TextKind
from fourc_desktop.core.forms.homebrew_rows import HomebrewRows, homebrew_lists, row_key
from fourc_desktop.core.interchange import EntryOutcome, PackReview, PackReviewLine
from fourc_desktop.core.limits import with_fields
from fourc_desktop.core.problem import Problem
from fourc_desktop.core.refusal import Reason, Refusal
from fourc_desktop.core.text import stripped
from fourc_desktop.storage.files.import_refusal import INCOMPLETE, first_refusal, import_refusal
from fourc_desktop.storage.formats.dataclass_format import DataclassBody, DataclassFormat

W = TypeVar("W")

RULE: Final = "Homebrew"
GAME: Final = "game"
"""The field of a pack that names its game."""

NO_NAME = Reason("homebrew-name-missing", RULE, "It needs a name.")
NO_VALUE = Reason("homebrew-field-missing", RULE, "{entry}: {field} is missing.")
NAME_OF_RULES = Reason(
    "homebrew-name-of-the-rules", RULE, "“{entry}” is in the rules; give yours another name."
)
FULL = Reason("homebrew-list-full", RULE, "{title} has room for {most} entries.")
NAME_TWICE = Reason("homebrew-name-twice", RULE, "“{entry}” is there already; choose another name.")


class FormHomebrew(Generic[W]):
    """The rows that campaigns of a game add to the catalogs of its form.

    `data` is always the rules data of the game: its rulebook without homebrew.

    Attributes:
        type: The frozen class, with a list for each catalog (`core.forms.homebrew_rows`).
        game: The id of the game.
        lists: The lists of the class.
        kind: The kind in the row of a campaign.
    """

    def __init__(self, type_: type[W], form: CharacterForm[Any, Any], game: str) -> None:
        self.type = type_
        self.game = game
        self.lists = homebrew_lists(type_)
        self.kind = f"{game}-homebrew"
        self._form = form
        self._body = DataclassBody(type_, self.kind)
        self._pack = DataclassFormat(type_)

    def blank(self) -> W:
        """Homebrew without entries."""
        return self.type()

    def read(self, body: str) -> W:
        """Read the body of a row; raises `ValueError` naming the invalid field in plain words."""
        return self._body.read(body)

    def write(self, own: W) -> str:
        """Write the body of a row; raises `ValueError` for values that could not be read back."""
        return self._body.write(own)

    def printed(self, list_: HomebrewRows, data: Any) -> dict[str, object]:
        """The game's entries in the catalog that a list adds to, by their keys."""
        entries = self._form.catalogs(data).get(list_.kind.catalog, {})
        return {row_key(each): each for each in entries.values()}

    def problems(self, own: W, data: Any) -> Iterator[Problem]:
        """The problems: missing required texts, repeated names, and names already in the rules."""
        for each in self.lists:
            printed = self.printed(each, data)
            met: set[str] = set()
            for row in each.rows(own):
                refusal = _flaw(row, printed, met)
                if refusal is not None:
                    yield Problem(each.kind.title, refusal, row_name(row))
                met.add(row_key(row))

    def read_pack(self, data: bytes, name: str) -> W:
        """Read a pack from the bytes of a file called `name`, written by hand or by `write_pack`.

        `check_json` accepts the bytes.

        Raises:
            ImportRefusedError: The pack is invalid.
        """
        try:
            content = from_json(data)
        except ValueError:
            raise import_refusal(name, INCOMPLETE) from None
        if not isinstance(content, dict):
            raise import_refusal(name, "should be a group of fields")
        if content.pop(GAME, None) != self.game:
            raise import_refusal(name, f"should be {self.game}", [GAME], "choose another file")
        try:
            return self._pack.read(json.dumps(content))
        except ValidationError as error:
            raise first_refusal(name, error) from None

    def write_pack(self, own: W) -> bytes:
        """The bytes of a pack, indented for editing by hand."""
        lists = {id_: rows for id_, rows in self._pack.plain(own).items() if rows}
        return json.dumps({GAME: self.game, **lists}, ensure_ascii=False, indent=2).encode()

    def merged(self, pack: W, own: W, data: Any) -> PackReview[W]:
        """The result of importing a pack; its entries replace those of the same name."""
        lines: list[PackReviewLine] = []
        lists: dict[str, tuple[object, ...]] = {}
        for each in self.lists:
            printed = self.printed(each, data)
            joined = {row_key(row): row for row in each.rows(own)}
            met: set[str] = set()
            for row in each.rows(pack):
                key = row_key(row)
                refusal = _flaw(row, printed, met)
                if refusal is None and key not in joined and len(joined) >= each.kind.most:
                    refusal = FULL(title=each.kind.title, most=each.kind.most)
                outcome = EntryOutcome.CHANGED if key in joined else EntryOutcome.ADDED
                if refusal is not None:
                    outcome = EntryOutcome.REFUSED
                elif joined.get(key) == row:
                    outcome = EntryOutcome.SAME
                why = "" if refusal is None else refusal.sentence
                kind = each.kind.one.capitalize()
                lines.append(PackReviewLine(kind, row_name(row), outcome, why))
                if refusal is None:
                    joined[key] = row
                met.add(key)
            lists[each.id] = tuple(joined.values())
        return PackReview(with_fields(own, lists), tuple(lines))


def _flaw(row: object, printed: Container[str], met: Container[str]) -> Refusal | None:
    """Why a row is invalid, or None; `met` are the keys of the previous rows."""
    name = row_name(row)
    cls: type = type(row)
    for place, each in enumerate(field_specs(cls)):
        is_required = isinstance(each.kind, TextKind) and each.kind.required
        if is_required and not stripped(getattr(row, each.id)):
            return NO_VALUE(entry=name, field=each.kind.title) if place else NO_NAME()
    if row_key(row) in printed:
        return NAME_OF_RULES(entry=name)
    return NAME_TWICE(entry=name) if row_key(row) in met else None

"""Setting fields of a form by text, as `--set` does: "build=good", "weapons+=Club:Brawl:1"."""

import re
from collections.abc import Mapping
from typing import Final

from fourc_desktop.core.forms.character_form import B, CharacterForm, D
from fourc_desktop.core.forms.field_specs import FieldSpec, field_specs
from fourc_desktop.core.forms.fields import ChoiceKind, RowsKind
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import capitalized

RULE: Final = "--set"

NO_VALUE = Reason("setting-without-value", RULE, "“{setting}” should be written as field=value.")
NO_FIELD = Reason("setting-of-no-field", RULE, "There is no field “{field}”; there are {known}.")
IS_LIST = Reason("setting-of-list", RULE, "{title} is a list; add to it with {field}+=.")
NO_LIST = Reason("adding-to-no-list", RULE, "{title} is no list; set it with {field}=.")
FULL = Reason("list-is-full", RULE, "{title} holds {most} entries at most.")
NOT_LISTED = Reason(
    "entry-not-in-catalog",
    RULE,
    "“{entry}” is not in the list of {title}; for one of your own, write its {first} and “:”.",
)
TOO_MANY_PARTS = Reason(
    "entry-with-too-many-fields", RULE, "{entry} has no more fields than {known}."
)
WRONG_VALUE = Reason("setting-wrong-value", RULE, "{field} {why}.")


ENTRY_END: Final = ";"
FIELD_END: Final = ":"
"""What ends an entry of a list, and a field of an entry, where a list is one text."""

_MARKS: Final = r"\\:;|"


def escaped(text: str) -> str:
    """A text of an entry with a backslash before each mark."""
    return re.sub(rf"[{_MARKS}]", r"\\\g<0>", text)


def unescaped(text: str) -> str:
    """The text without the backslashes before marks; others stay."""
    return re.sub(rf"\\([{_MARKS}])", r"\1", text)


def split_at(marks: str, text: str) -> list[str]:
    """The parts of a text between marks, except those after a backslash."""
    parts, start = [], 0
    for found in re.finditer(rf"\\[{_MARKS}]|[{re.escape(marks)}]", text):
        if len(found[0]) == 1:
            parts.append(text[start : found.start()])
            start = found.end()
    return [*parts, text[start:]]


def assign(form: CharacterForm[D, B], document: D, book: B, setting: str) -> D:
    r"""The character with one field set or one entry added.

    "field=value" sets a field; "list+=entry" adds an entry of the list's catalog, by its id or
    name; "list+=a:b:c" adds an entry with these fields, in order; "\:" is a colon within one. A
    gauge at its maximum follows a change of the maximum.

    Raises:
        Refused: There is no such field or entry, or the value is invalid.
    """
    name, equals, text = setting.partition("=")
    if not equals:
        raise Refused(NO_VALUE(setting=setting))
    id_ = name.removesuffix("+").strip()
    try:
        field = form.field(id_)
    except KeyError:
        known = ", ".join(each for section in form.sections for each in section.fields)
        raise Refused(NO_FIELD(field=id_, known=known)) from None
    if isinstance(field.kind, RowsKind):
        if not name.endswith("+"):
            raise Refused(IS_LIST(title=field.kind.title, field=id_))
        return _added(form, document, book, field, text)
    if name.endswith("+"):
        raise Refused(NO_LIST(title=field.kind.title, field=id_))
    changed = form.changed(document, id_, _value(field, text, form.catalogs(book), ""))
    return form.with_full_gauges(document, changed, book)


def _added(form: CharacterForm[D, B], document: D, book: B, field: FieldSpec, text: str) -> D:
    assert isinstance(field.kind, RowsKind)
    catalogs = form.catalogs(book)
    entries = form.read(document, field.id)
    assert isinstance(entries, tuple)
    if len(entries) >= field.kind.most:
        raise Refused(FULL(title=field.kind.title, most=field.kind.most))
    entry = _row(field, field.kind, text, catalogs)
    return form.changed(document, field.id, (*entries, entry))


def _row(
    field: FieldSpec, kind: RowsKind, text: str, catalogs: Mapping[str, Mapping[str, object]]
) -> object:
    catalog = catalogs.get(kind.catalog, {})
    word = unescaped(text.strip()).casefold()
    for id_, entry in catalog.items():
        if word in (id_.casefold(), str(getattr(entry, "name", "")).casefold()):
            return entry
    columns = field_specs(field.type)
    words = split_at(FIELD_END, text)
    if catalog and len(words) == 1:
        first = columns[0].kind.title.lower()
        raise Refused(NOT_LISTED(entry=text, title=kind.title.lower(), first=first))
    if len(words) > len(columns):
        titles = ", ".join(each.kind.title.lower() for each in columns)
        raise Refused(TOO_MANY_PARTS(entry=kind.one.capitalize(), known=titles))
    given = zip(columns, words, strict=False)
    where = f"{kind.one}, "
    row: object = field.type(
        **{
            column.id: _value(column, unescaped(each.strip()), catalogs, where)
            for column, each in given
            if each.strip()
        }
    )
    return row


def _value(
    field: FieldSpec, text: str, catalogs: Mapping[str, Mapping[str, object]], where: str
) -> object:
    try:
        found = field.parse(text)
        if isinstance(field.kind, ChoiceKind) and field.kind.options:
            return _option(str(found), catalogs.get(field.kind.options, {}))
    except ValueError as error:
        named = f"{where}{field.kind.title.lower()}"
        raise Refused(WRONG_VALUE(field=capitalized(named), why=str(error))) from None
    return found


def _option(word: str, options: Mapping[str, object]) -> str:
    for id_, title in options.items():
        if word.casefold() in (id_.casefold(), str(title).casefold()):
            return id_
    raise ValueError(f"should be one of {', '.join(options)}")

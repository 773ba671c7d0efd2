"""What differs between two states of a character of a form, in words."""

from collections.abc import Mapping

from fourc_desktop.core.character_form import SIDES, B, CharacterForm, D, Profile
from fourc_desktop.core.difference import Difference
from fourc_desktop.core.fields import Choice, Rows, Text
from fourc_desktop.core.form_fields import FieldSpec, field_specs, row_name


def form_differences(
    form: CharacterForm[D, B], before: D, after: D, book: B
) -> tuple[Difference, ...]:
    """Every value that is not the same: of the profile, of each field, of derived numbers."""
    old, new = _values(form, before, book), _values(form, after, book)
    names = dict.fromkeys((*new, *old))
    found = [Difference(each, old.get(each, ""), new.get(each, "")) for each in names]
    return tuple(each for each in found if each.before != each.after)


def _values(form: CharacterForm[D, B], thing: D, book: B) -> dict[str, str]:
    profile, catalogs = thing.profile, form.catalogs(book)
    found = {
        spec.kind.title: _words(spec, getattr(profile, spec.id), catalogs)
        for spec in field_specs(Profile)
    }
    found["Side"] = str(catalogs.get(SIDES, {}).get(profile.side, profile.side))
    found["Tags"] = ", ".join(profile.tags)
    found["Portrait"] = "" if profile.portrait is None else f"Picture {profile.portrait[:4]}"
    for spec in field_specs(form.type):
        held = getattr(thing, spec.id)
        if isinstance(spec.kind, Rows):
            found |= _entries(spec, held, catalogs)
        else:
            found[spec.kind.title] = _words(spec, held, catalogs)
    found |= {
        each.title: str(each.figure.value)
        for each in form.figures(thing, book)
        if "." not in each.id
    }
    return found


def _entries(
    spec: FieldSpec, rows: tuple[object, ...], catalogs: Mapping[str, Mapping[str, object]]
) -> dict[str, str]:
    """Each entry by its name; those of the same name are counted."""
    found: dict[str, str] = {}
    for row in rows:
        assert isinstance(spec.kind, Rows)
        name = row_name(row) or spec.kind.one
        key, count = f"{spec.kind.title}: {name}", 1
        while key in found:
            count += 1
            key = f"{spec.kind.title}: {name} ({count})"
        columns = field_specs(spec.type)[1:]
        words = (
            f"{each.kind.title.lower()} {_words(each, getattr(row, each.id), catalogs)}"
            for each in columns
            if getattr(row, each.id) != each.default
        )
        found[key] = ", ".join(words) or "as usual"
    return found


def _words(spec: FieldSpec, held: object, catalogs: Mapping[str, Mapping[str, object]]) -> str:
    if isinstance(spec.kind, Choice) and spec.kind.options:
        return str(catalogs.get(spec.kind.options, {}).get(str(held), held))
    return str(held) if isinstance(spec.kind, Text) else spec.kind.words(held)

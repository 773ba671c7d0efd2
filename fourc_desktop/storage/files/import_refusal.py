"""Refusals of imported files: one sentence that names the field and the reason."""

from collections.abc import Sequence

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from fourc_desktop.core.text import capitalized
from fourc_desktop.storage.errors import ImportRefusedError

_LONGEST_WORD = 40
_NEVER_SINGULAR = ("headquarters",)

# The reasons by pydantic's error type; names in braces are filled from the error's context.
_REASONS = {
    "missing": "is missing",
    "extra_forbidden": "is not known here",
    "string_type": "should be a text",
    "int_type": "should be a whole number",
    "int_from_float": "should be a whole number",
    "float_type": "should be a number",
    "bool_type": "should be true or false",
    "list_type": "should be a list",
    "tuple_type": "should be a list",
    "dict_type": "should be a group of fields",
    "model_type": "should be a group of fields",
    "dataclass_type": "should be a group of fields",
    "dataclass_exact_type": "should be a group of fields",
    "unexpected_keyword_argument": "is not known here",
    "none_required": "should be empty",
    "enum": "should be {expected}",
    "literal_error": "should be {expected}",
    "greater_than": "should be more than {gt:,}",
    "greater_than_equal": "should be at least {ge:,}",
    "less_than": "should be less than {lt:,}",
    "less_than_equal": "should be at most {le:,}",
    "string_too_short": "should have at least {min_length:,} characters",
    "string_too_long": "should have at most {max_length:,} characters",
    "too_short": "should have at least {min_length:,} entries",
    "too_long": "should have at most {max_length:,} entries",
    "json_invalid": "is not complete JSON",
    "value_error": "{error}",
    "union_tag_invalid": "should have under “is” one of {expected_tags}",
    "union_tag_not_found": "should have its kind under “is”",
}
INCOMPLETE = "is incomplete or damaged"
"""The reason for JSON that ends too early."""

_OTHER_REASON = "is not what it should be"


def import_refusal(
    name: str,
    why: str,
    place: Sequence[str | int] = (),
    next_step: str = "ask for a new export",
) -> ImportRefusedError:
    """Make the refusal of the file `name`; `why` reads "is missing", `place` is a JSON path."""
    field = place_in_words(place)
    problem = f"{field or 'it'} {why}; {next_step}."
    sentence = f"{name} was not imported because {problem}"
    return ImportRefusedError(sentence, field, capitalized(problem))


def first_refusal(name: str, error: ValidationError) -> ImportRefusedError:
    """Make the refusal of the first error of a validation."""
    first = error.errors(include_url=False, include_input=False)[0]
    why = INCOMPLETE if first["type"] == "json_invalid" else reason(first)
    return import_refusal(name, why, first["loc"])


def in_words(error: ValidationError) -> str:
    """The first error of a validation as a sentence: "Put, who is missing."."""
    first = error.errors(include_url=False, include_input=False)[0]
    sentence = f"{place_in_words(first['loc']) or 'it'} {reason(first)}."
    return capitalized(sentence)


def reason(error: ErrorDetails) -> str:
    """An error of a validation as the end of a sentence: "should be at least 1"."""
    return _REASONS.get(error["type"], _OTHER_REASON).format(**error.get("ctx", {}))


def place_in_words(place: Sequence[str | int]) -> str | None:
    """A JSON path in words, without the envelope's `payload`; None for the whole file.

    `payload`, `powers`, 2, `rank` is "power 3, rank".
    """
    words: list[str] = []
    for step in place[1:] if place[:1] == ["payload"] else place:
        if isinstance(step, str):
            words.append(step[:_LONGEST_WORD].replace("_", " "))
        elif words:
            words[-1] = f"{_one_of(words[-1])} {step + 1}"
        else:
            words.append(f"entry {step + 1}")
    return ", ".join(words) or None


def _one_of(many: str) -> str:
    if many in _NEVER_SINGULAR:
        return many
    if many.endswith("ies"):
        return f"{many.removesuffix('ies')}y"
    return many.removesuffix("s")

"""The door for cards: a document's summary as it lies beside its body in a campaign."""

from pydantic import BaseModel, ConfigDict

from fourc_desktop.core.summary import Summary


class SummaryModel(BaseModel):
    """`Summary`, written down; the campaign's own seal guards it, so its text is not measured."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, from_attributes=True, defer_build=True
    )

    name: str
    side: str
    subtitle: str
    numbers: tuple[tuple[str, int], ...]
    line: str
    tags: tuple[str, ...]
    portrait: str | None
    words: str
    rules: str = ""
    drawing: str = ""


class _SummaryNameModel(BaseModel):
    """All that stood on the first cards of maps and fights."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True)

    name: str


def write_card(summary: Summary) -> str:
    """Write a summary down as JSON."""
    return SummaryModel.model_validate(summary).model_dump_json()


def read_card(text: str) -> Summary:
    """Read a summary again; raises `ValueError` where it is none."""
    return Summary(**dict(SummaryModel.model_validate_json(text)))


def read_card_name(text: str) -> str:
    """Read a card that holds a name and nothing else; raises `ValueError` for any other."""
    return _SummaryNameModel.model_validate_json(text).name

"""Characters, vehicles and headquarters as text, with the contents of their sheets."""

from collections.abc import Iterable, Iterator

from fourc_desktop.core.document_text import (
    NOTES,
    DocumentText,
    LabeledValues,
    RunningText,
    TextSection,
    TextTable,
    without_blanks,
)
from fourc_desktop.core.documents import PrintSubject
from fourc_desktop.games.fourc.sheets.character.character_page import PRIVATE_IDENTITY
from fourc_desktop.games.fourc.sheets.character_content import (
    CharacterPage,
    GaugeContent,
    RowStarts,
    SheetField,
    in_sentences,
)
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import BADGE as HEADQUARTERS
from fourc_desktop.games.fourc.sheets.headquarters.headquarters_page import HeadquartersPage
from fourc_desktop.games.fourc.sheets.printing import (
    character_page_of,
    headquarters_page_of,
    vehicle_page_of,
)
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import BADGE as VEHICLE
from fourc_desktop.games.fourc.sheets.vehicle.vehicle_page import VehiclePage

STARTS = ("Red", "Blue", "Yellow")
"""The headings of the columns with the lowest d% of each color."""


def character_text(subject: PrintSubject) -> DocumentText:
    """The text of a character.

    Raises:
        Refused: A catalog lacks an id of the character.
    """
    page = character_page_of(subject)
    return DocumentText(page.name, page.badge, tuple(without_blanks(_character(page))))


def vehicle_text(subject: PrintSubject) -> DocumentText:
    """The text of a vehicle."""
    page = vehicle_page_of(subject)
    return DocumentText(page.name, VEHICLE, tuple(without_blanks(_vehicle(page))))


def headquarters_text(subject: PrintSubject) -> DocumentText:
    """The text of a headquarters."""
    page = headquarters_page_of(subject)
    return DocumentText(page.name, HEADQUARTERS, tuple(without_blanks(_headquarters(page))))


def _character(page: CharacterPage) -> Iterator[TextSection]:
    conditions = [each.name for each in page.conditions if each.ticked]
    yield LabeledValues(
        "Profile",
        (
            *_labeled(page.fields),
            _gauge(page.damage),
            _gauge(page.fortune),
            ("Conditions", ", ".join([*conditions, *page.other_conditions])),
            *((each.title, _number(each.value)) for each in page.secondary_traits),
            ("Remark", page.mark),
        ),
        frozenset({PRIVATE_IDENTITY}),
    )
    yield TextTable(
        "Traits",
        ("Trait", "Rank Value", "Rank or row", "Row or source", *STARTS),
        tuple(
            (each.name, _number(each.value), each.first, each.second, *_starts(each.starts))
            for each in page.traits
        ),
    )
    yield RunningText("Origin", " ".join(page.origin.sentences))
    yield TextTable(
        "Armor",
        ("Source", "When", "Rank Value"),
        tuple((each.name, each.when, _number(each.rank)) for each in page.armor),
    )
    yield LabeledValues("Movement", tuple((each.name, str(each.sectors)) for each in page.movement))
    yield TextTable(
        " · ".join(filter(None, ("Attacks", page.attack_remark))),
        ("Attack", "Roll", "Kind", *STARTS, "Damage", "Range", "Note"),
        tuple(
            (
                each.name,
                each.roll,
                each.kind,
                *_starts(each.starts, each.words),
                each.damage,
                each.reach,
                each.note,
            )
            for each in page.attacks
        ),
    )
    yield TextTable(
        "Defenses",
        ("Defense", "Roll", "When", *STARTS),
        tuple(
            (each.name, each.roll, each.note, *_starts(each.starts, each.words))
            for each in page.defenses
        ),
    )
    yield TextTable(
        "Powers",
        ("Power", "Rank Value", "What it does"),
        tuple(
            (each.name, each.rank, in_sentences((*each.says, *each.gains, *each.does)))
            for each in page.powers
        ),
    )
    yield TextTable(
        "Skills and contacts",
        ("Skill", "Worth"),
        tuple((each.name, each.worth) for each in page.skills),
    )
    yield RunningText("Equipment", "\n".join(page.equipment))
    yield RunningText(NOTES, page.notes)


def _vehicle(page: VehiclePage) -> Iterator[TextSection]:
    handling = page.handling
    yield LabeledValues(
        "Profile",
        (
            *_labeled(page.fields),
            ("Remark", page.mark),
            ("Description", page.about),
            _gauge(page.durability),
            ("Handling", " ".join(filter(None, (_number(handling.value), handling.first)))),
            ("Velocity", _number(page.velocity)),
            ("Seats", _number(page.seats)),
        ),
    )
    yield TextTable(
        "Systems",
        ("System", "Rank Value", "Roll", *STARTS, "Attack", "Damage", "Range", "What it is"),
        tuple(
            (
                each.name,
                str(each.rank),
                each.roll,
                *_starts(each.starts),
                each.attack,
                each.damage,
                each.range,
                each.description,
            )
            for each in page.systems
        ),
    )
    yield TextTable(
        "Crew",
        ("Seat", "Name", "Coordination", *STARTS),
        tuple(
            (
                f"{each.role} {each.number}",
                each.name,
                _number(each.coordination),
                *_starts(each.starts),
            )
            for each in page.crew
        ),
    )
    yield RunningText(NOTES, page.notes)


def _headquarters(page: HeadquartersPage) -> Iterator[TextSection]:
    yield LabeledValues("Profile", _labeled(page.fields))
    yield TextTable(
        "Rooms",
        ("No.", "Room", "Note"),
        tuple((str(each.number), each.name, each.note) for each in page.rooms),
    )
    yield RunningText(NOTES, page.notes)


def _labeled(fields: Iterable[SheetField]) -> tuple[tuple[str, str], ...]:
    return tuple((each.label, each.value) for each in fields)


def _gauge(gauge: GaugeContent) -> tuple[str, str]:
    """The current value and the value at the start."""
    if gauge.now is None or gauge.now == gauge.value:
        return gauge.title, _number(gauge.value)
    return gauge.title, f"{gauge.now} of {gauge.value}"


def _starts(starts: RowStarts | None, words: tuple[str, ...] = ("", "", "")) -> tuple[str, ...]:
    """The lowest d% of each color, with the result of that color."""
    if starts is None:
        return ("", "", "")
    first = (starts.red, starts.blue, starts.yellow)
    return tuple(f"{number:02} {word}".strip() for number, word in zip(first, words, strict=True))


def _number(number: int | None) -> str:
    return "" if number is None else str(number)

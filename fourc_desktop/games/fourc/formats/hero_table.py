"""Tables of heroes: those of the 1980s game, and those with the numbers of 4C."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.core.forms.table_columns import TableColumn, heading_key
from fourc_desktop.core.interchange import ConvertedDocument
from fourc_desktop.core.limits import (
    HIGHEST_RANK,
    LONGEST_LINE,
    LONGEST_NOTES,
    LONGEST_TAG,
    MOST_TAGS,
)
from fourc_desktop.core.refusal import Reason, Refused
from fourc_desktop.core.text import one_line, plain
from fourc_desktop.games.fourc.formats.document_formats import HERO_KIND
from fourc_desktop.games.fourc.rules.characters.character import (
    CharacterProfile,
    CharacterSide,
    CreationMethod,
)
from fourc_desktop.games.fourc.rules.creation.conversion import (
    Conversion,
    OldAbility,
    convert,
    hero_from_conversion,
)
from fourc_desktop.games.fourc.rules.creation.old_ranks import OldValue, old_value
from fourc_desktop.games.fourc.rules.editions import PRESETS, Edition
from fourc_desktop.games.fourc.rules.powers.power import MOST_POWERS, HeldPower, Score
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import MOST_SKILLS, Skill, SkillKind
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.services.import_export.table_reader import TableEntry, TableReader

RULE: Final = "Conversion"
NO_NAME = Reason("table-row-nameless", RULE, "It has no name.")
NO_NUMBER = Reason("table-no-number", RULE, "“{written}” is no number and no rank of {title}.")

USUAL_ORIGIN: Final = "skilled-human"
"""The origin of somebody whose table does not say; none changes numbers that were typed."""

USUAL_RESOURCES: Final = "Typical"
USUAL_POPULARITY: Final = 0

_OLD_NAMES: Final[Mapping[OldAbility, tuple[str, ...]]] = {
    OldAbility.FIGHTING: ("F", "Fight", "Fig"),
    OldAbility.AGILITY: ("A", "Agi", "Agl"),
    OldAbility.STRENGTH: ("S", "Str"),
    OldAbility.ENDURANCE: ("E", "End"),
    OldAbility.REASON: ("R", "Rea", "Rsn"),
    OldAbility.INTUITION: ("I", "Int", "Intu"),
    OldAbility.PSYCHE: ("P", "Psy"),
    OldAbility.HEALTH: ("Hlth", "HP", "Hit Points"),
    OldAbility.KARMA: ("Karma Points", "KP"),
    OldAbility.RESOURCES: ("Res", "Resource"),
    OldAbility.POPULARITY: ("Pop", "Popularity Points"),
}
_OWN_SCORES: Final = {
    **{trait.value: trait.title for trait in Trait},
    "lifestyle": "Lifestyle",
    "repute": "Repute",
}
_OLD_COLUMNS = tuple(
    TableColumn(ability.name.lower(), f"{ability.title} (1980s game)", (ability.title, *names))
    for ability, names in _OLD_NAMES.items()
)
COLUMNS: Final = (
    TableColumn("name", "Name", ("Hero", "Character", "Codename", "Code name", "Alias", "Villain")),
    TableColumn("identity", "Identity", ("Real name", "Secret identity", "Civilian name")),
    TableColumn("player", "Player", ("Played by",)),
    TableColumn("side", "Side", ("Kind", "Alignment", "Type")),
    TableColumn("origin", "Origin"),
    *_OLD_COLUMNS,
    *(TableColumn(id_, title) for id_, title in _OWN_SCORES.items()),
    TableColumn("powers", "Powers", ("Power", "Abilities and powers")),
    TableColumn("skills", "Skills", ("Talents", "Talent", "Skill")),
    TableColumn("contacts", "Contacts", ("Contact",)),
    TableColumn("tags", "Tags", ("Tag", "Team", "Group", "Groups")),
    TableColumn("notes", "Notes", ("Description", "Background", "Biography", "Bio", "History")),
)

_RANK_FIRST = re.compile(
    r"(?P<rank>[a-z][a-z .]*?(?:[ -][xyz])?)\.?\s*[-:/(\[]?\s*(?P<number>\d{1,9})\s*[)\]]?",
    re.ASCII | re.IGNORECASE,
)
_NUMBER_FIRST = re.compile(
    r"(?P<number>\d{1,9})\s*[-:/(\[]?\s*(?P<rank>[a-z][a-z .-]*?)\.?\s*[)\]]?",
    re.ASCII | re.IGNORECASE,
)
_LISTED = re.compile(r"[;\n|]")
_COMMA = re.compile(r",(?![^(\[]*[)\]])")
_VILLAINS = ("villain", "foe", "enemy", "evil", "bad")
_AROUND_RANK = " \t:()[]-–—,="


def written_value(text: str) -> OldValue | None:
    """Read "30", "Rm", "Gd 10", "RM(30)", "10 (Good)" or "Shift X 150"; None for anything else.

    The number counts where there is one.
    """
    if (found := old_value(text)) is not None:
        return found
    for form in (_RANK_FIRST, _NUMBER_FIRST):
        if (match := form.fullmatch(text.strip())) and old_value(match["rank"]) is not None:
            return old_value(int(match["number"]))
    return None


@dataclass(slots=True)
class _Taken:
    """What was made of a row so far."""

    changes: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def note(self, title: str, texts: list[str]) -> None:
        """Put into the notes what has no counterpart."""
        if texts:
            self.notes.append(f"{title}: {'; '.join(texts)}")
            self.changes.append(f"{title} went to the notes: {', '.join(texts)}.")


def hero_from_entry(entry: TableEntry, book: Rulebook) -> ConvertedDocument:
    """The hero of a row; what has no counterpart stands in the notes.

    Raises:
        Refused: There is no name, or a trait is missing or no number.
    """
    values, taken = entry.values, _Taken()
    name = one_line(values.get("name", ""), longest=LONGEST_LINE).strip()
    if not name:
        raise Refused(NO_NAME())
    conversion = _numbers(values, taken)
    powers = tuple(_powers(values.get("powers", ""), book, taken))
    skills = tuple(_skills(values, book, taken))
    origin = _origin(values.get("origin", ""), book, taken)
    for heading, text in entry.others.items():
        taken.note(heading, [text])
    notes = "\n".join([*([values["notes"]] if "notes" in values else []), *taken.notes])
    profile = CharacterProfile(
        name=name,
        identity=_line(values, "identity"),
        player=_line(values, "player"),
        side=_side(values.get("side", "")),
        notes=plain(notes, lines=True, longest=LONGEST_NOTES),
        tags=_tags(values.get("tags", "")),
    )
    hero = hero_from_conversion(conversion, PRESETS[Edition.ADVANCED], origin, profile)
    hero = replace(
        hero,
        powers=powers,
        skills=skills,
        power_count=Score(len(powers)),
        skill_count=Score(sum(skill.kind.slots for skill in skills)),
        exempt=True,
        method=CreationMethod.TYPED,
    )
    return ConvertedDocument(Package(Content(HERO_KIND, hero)), tuple(taken.changes))


def _numbers(values: Mapping[str, str], taken: _Taken) -> Conversion:
    """The numbers of both games; where both stand, those of 4C count."""
    sheet: dict[str, int | str] = {}
    for ability in OldAbility:
        if written := _said(values, ability.name.lower()):
            sheet[ability.title] = str(_value(written, ability.title, lowest=-HIGHEST_RANK))
    own = {
        id_: _own(written, title)
        for id_, title in _OWN_SCORES.items()
        if (written := _said(values, id_))
    }
    old = convert(sheet)
    if sheet:
        taken.changes.extend(line for line in old.report if not line.startswith("The old sheet"))
    lifestyle, repute = own.get("lifestyle", old.lifestyle), own.get("repute", old.repute)
    if lifestyle is None:
        usual = old_value(USUAL_RESOURCES)
        lifestyle = usual.rank_value if usual else 0
        taken.changes.append(f"Lifestyle is {lifestyle}, because the table does not say.")
    if repute is None:
        repute = USUAL_POPULARITY
        taken.changes.append(f"Repute is {repute}, because the table does not say.")
    traits = {**old.traits, **{trait: own[trait.value] for trait in Trait if trait.value in own}}
    return replace(old, traits=traits, lifestyle=lifestyle, repute=repute)


def _said(values: Mapping[str, str], id_: str) -> str:
    """What a cell says; a dash says nothing."""
    written = values.get(id_, "")
    return written if written.strip("-–— ") else ""


def _value(written: str, title: str, *, lowest: int) -> OldValue:
    value = written_value(written)
    if value is None or not lowest <= value.number <= HIGHEST_RANK:
        shown = one_line(written, longest=LONGEST_TAG)
        raise Refused(NO_NUMBER(written=shown, title=title))
    return value


def _own(written: str, title: str) -> int:
    """A number of 4C, which stays as it is; a rank's name alone is read as that rank."""
    value = _value(written, title, lowest=0)
    return value.number if any(each.isdigit() for each in written) else value.rank_value


def _listed(text: str) -> list[str]:
    """The entries of a cell: by lines and semicolons, or else by commas outside of brackets."""
    parts = _LISTED.split(text) if _LISTED.search(text) else _COMMA.split(text)
    return [line for part in parts if (line := one_line(part, longest=LONGEST_LINE).strip())]


def _powers(text: str, book: Rulebook, taken: _Taken) -> Iterator[HeldPower]:
    """The powers of the catalog, by their names and the rank after them."""
    by_name = {heading_key(power.name): power for power in book.powers.values()}
    held: set[str] = set()
    unknown: list[str] = []
    for entry in _listed(text):
        name, value = _name_and_rank(entry)
        power = by_name.get(heading_key(name))
        ranked = power is not None and (value is not None or not power.ranked)
        if power is None or not ranked or power.id in held or len(held) == MOST_POWERS:
            unknown.append(entry)
            continue
        held.add(power.id)
        rank = Score(value.rank_value) if power.ranked and value is not None else None
        yield HeldPower(power.id, rank=rank)
    taken.note("Powers", unknown)


def _name_and_rank(entry: str) -> tuple[str, OldValue | None]:
    """An entry such as "Flight (Rm 30)" as its name and its rank."""
    words = entry.split()
    for count in range(1, len(words)):
        value = written_value(" ".join(words[count:]).strip(_AROUND_RANK))
        if value is not None and 0 <= value.number <= HIGHEST_RANK:
            return " ".join(words[:count]).strip(_AROUND_RANK), value
    return entry, None


def _skills(values: Mapping[str, str], book: Rulebook, taken: _Taken) -> Iterator[Skill]:
    """The skills of the catalog, and contacts by any name."""
    by_name = {heading_key(name): name for family in book.skills for name in family.skills}
    found: dict[str, Skill] = {}
    unknown: list[str] = []
    for entry in _listed(values.get("skills", "")):
        known = by_name.get(heading_key(entry))
        if known is None or known in found or len(found) == MOST_SKILLS:
            unknown.append(entry)
        else:
            found[known] = Skill(known)
    taken.note("Skills", unknown)
    contacts = _listed(values.get("contacts", ""))
    room = MOST_SKILLS - len(found)
    taken.note("Contacts", contacts[room:])
    yield from found.values()
    yield from (Skill(contact, SkillKind.CONTACT) for contact in contacts[:room])


def _origin(text: str, book: Rulebook, taken: _Taken) -> str:
    wanted = heading_key(text)
    for origin in book.origins.values():
        if wanted in (heading_key(origin.name), heading_key(origin.id)):
            return origin.id
    if wanted:
        taken.note("Origin", [one_line(text, longest=LONGEST_LINE)])
    return USUAL_ORIGIN


def _side(text: str) -> CharacterSide:
    words = text.casefold()
    evil = any(word in words for word in _VILLAINS)
    return CharacterSide.VILLAIN if evil else CharacterSide.HERO


def _tags(text: str) -> tuple[str, ...]:
    tags = (one_line(part, longest=LONGEST_TAG).strip() for part in re.split(r"[,;\n]", text))
    return tuple(dict.fromkeys(tag for tag in tags if tag))[:MOST_TAGS]


def _line(values: Mapping[str, str], id_: str) -> str:
    return one_line(values.get(id_, ""), longest=LONGEST_LINE).strip()


TABLE_READER: Final = TableReader(COLUMNS, hero_from_entry)
"""What `import --as table` reads in a campaign of 4C."""

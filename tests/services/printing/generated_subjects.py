"""Generated subjects of every printout: characters of every game, maps, reports and blanks."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from fourc_desktop.core.documents import Content, Package, PrintContext, PrintSubject
from fourc_desktop.core.game import AnyGame, AnyPage
from fourc_desktop.core.maps.sectors import LONGEST_SECTOR_NOTES, Sector
from fourc_desktop.core.maps.walls import Wall, WallKind
from fourc_desktop.games.registry import GAMES
from fourc_desktop.pdf.standee_content import Ring, TokenContent, short_name
from fourc_desktop.services.application_context import ApplicationContext
from fourc_desktop.services.printing.blank_forms import blanks_of
from fourc_desktop.services.printing.campaign_book import CampaignNotes
from fourc_desktop.services.printing.encounter_subject import EncounterSubject
from fourc_desktop.services.printing.print_order import BlankOrder, BlankSubject
from fourc_desktop.services.printing.printouts import Listed, Printout
from fourc_desktop.services.reports.fight_report import (
    FightReport,
    ReportChange,
    ReportPerson,
    ReportStep,
    ReportTitle,
)
from fourc_desktop.storage.print_options import PrintOptions
from tests.core.maps.random_maps import maps, spots_of

LETTERS = "ab Wi.é小"


def texts(letters: str, shortest: int, longest: int) -> st.SearchStrategy[str]:
    """Texts made by a seed each, which is much faster than drawing every letter."""
    return st.builds(
        lambda seed, length: "".join(Random(seed).choices(letters, k=length)),
        st.integers(0, 2**48),
        st.integers(shortest, longest),
    )


NAME = texts(LETTERS, 1, 60).filter(str.strip)
WORD = texts(LETTERS, 1, 14).filter(str.strip)
PROSE = texts("ab W\n", 0, 1500)
POINTS = st.integers(0, 9999)
MAX_MARKED = 3


@dataclass(frozen=True, slots=True)
class GeneratedPrintout:
    """Subjects of a printout with its options."""

    game: AnyGame
    options: PrintOptions
    subjects: tuple[Any, ...]


@st.composite
def generated_printouts(
    draw: st.DrawFn, printout: Printout, tools: ApplicationContext
) -> GeneratedPrintout:
    """Subjects of some game, with options that the printout has."""
    preset = draw(st.sampled_from([word for entry in GAMES for word in entry.presets]))
    game = tools.games.by_preset(preset)
    page = draw(pages(game, game.presets[preset]))
    context = PrintContext(game.title, tools.games.book(game, page), page, draw(NAME | st.just("")))
    drawn = draw(OPTIONS)
    options = replace(drawn, along=frozenset(each.follows for each in game.kinds if each.follows))
    options = replace(options, per_page=draw(st.sampled_from([4, 8, 9])))
    options = replace(options, token_size=draw(st.sampled_from([0, 0, 1, 2, 3, 4])))
    if printout.listed in (Listed.BLANKS, Listed.TABLES):
        return GeneratedPrintout(game, options, (draw(blanks(game, context, printout)),))
    if printout.id == "report":
        return GeneratedPrintout(game, options, (draw(reports(game)),))
    if printout.listed in (Listed.MAPS, Listed.ENCOUNTERS):
        fights = printout.listed is Listed.ENCOUNTERS
        return GeneratedPrintout(game, options, (draw(encounters(game, fights=fights)),))
    found = [draw(people(game, context)) for _ in range(draw(st.integers(1, 3)))]
    if printout.listed is Listed.CAMPAIGN:
        notes = CampaignNotes(draw(NAME), draw(PROSE).strip())
        map_ = draw(encounters(game, fights=False))
        return GeneratedPrintout(game, options, (notes, *found, map_))
    return GeneratedPrintout(game, options, tuple(found))


@st.composite
def pages(draw: st.DrawFn, game: AnyGame, page: AnyPage) -> AnyPage:
    """The page of a campaign with some options changed."""
    for option in draw(st.lists(st.sampled_from(game.options.options), max_size=4, unique=True)):
        page = option.put(page, draw(st.sampled_from(option.values)).id)
    return page


@st.composite
def people(draw: st.DrawFn, game: AnyGame, context: PrintContext) -> PrintSubject:
    """An instant character with a name and notes of any length, and what belongs to it."""
    side = draw(st.sampled_from(game.sides)).id
    seed = str(draw(st.integers(0, 10**9)))
    made = game.instant(context.book, context.page, seed, side, along=draw(st.booleans()))
    (kind,) = (each for each in game.kinds if each.id == made.content.kind)
    document = made.content.document
    document = kind.with_head(document, replace(kind.head(document), name=draw(NAME)))
    document = replace(document, profile=replace(document.profile, notes=draw(PROSE)))
    package = Package(Content(kind.id, document), None, made.belongings)
    return PrintSubject(package, context)


@st.composite
def blanks(
    draw: st.DrawFn, game: AnyGame, context: PrintContext, printout: Printout
) -> BlankSubject:
    """A blank of the game, with rows marked that it may have."""
    offered = game.blanks if printout.listed is Listed.TABLES else blanks_of(game)
    id_ = draw(st.sampled_from([each.id for each in offered]))
    rows = st.sampled_from(["30-39", "20-29", "0", "Good"])
    marked = draw(st.lists(rows, max_size=MAX_MARKED, unique=True))
    return BlankSubject(BlankOrder(id_, context.page, tuple(marked)), context)


@st.composite
def encounters(draw: st.DrawFn, game: AnyGame, *, fights: bool) -> EncounterSubject:
    """A map with names and notes, and with a fight on it also tokens and an order of play."""
    map_ = replace(draw(maps()), name=draw(NAME))
    spots = spots_of(map_)
    some = st.lists(st.sampled_from(spots), max_size=4, unique_by=lambda each: (each.x, each.y))
    map_ = map_.with_columns({(each.x, each.y): (draw(SECTORS),) for each in draw(some)})
    spots = spots_of(map_)
    map_ = map_.with_walls(draw(st.dictionaries(st.sampled_from(spots), WALLS, max_size=2)))
    names = draw(NAMES) if fights else []
    return EncounterSubject(
        draw(NAME),
        draw(NAME | st.just("")),
        map_,
        tokens=tuple(
            (draw(st.sampled_from(spots)), TokenContent(name, short_name(name), None, draw(RINGS)))
            for name in names
        ),
        order=tuple((name, draw(WORD), "Damage", f"{draw(POINTS)}/9999") for name in names),
        notes=draw(PROSE).strip(),
        level_height=game.level_height,
    )


SECTORS = st.builds(Sector, WORD, WORD, notes=PROSE.map(lambda each: each[:LONGEST_SECTOR_NOTES]))
WALLS = st.builds(Wall, st.sampled_from(WallKind), st.integers(1, 100), WORD, NAME)
NAMES = st.lists(NAME, max_size=12)
RINGS = st.sampled_from(Ring)
OPTIONS = st.builds(PrintOptions, card_backs=st.booleans(), secrets=st.booleans())

GAUGES = st.lists(st.tuples(WORD, POINTS, POINTS), max_size=4, unique_by=lambda each: each[0]).map(
    tuple
)
PEOPLE = st.builds(
    ReportPerson,
    NAME,
    WORD,
    POINTS,
    POINTS,
    POINTS,
    GAUGES,
    st.lists(WORD, max_size=3).map(tuple),
)
STEPS = st.builds(ReportStep, st.integers(1, 5000), st.lists(PROSE, max_size=3).map(tuple))
CHANGES = st.builds(
    ReportChange, st.integers(0, 99), POINTS, NAME, NAME, WORD, st.integers(-9999, 9999)
)


@st.composite
def reports(draw: st.DrawFn, game: AnyGame) -> FightReport:
    """A report of a fight with names and sentences of any length."""
    turn = game.kinds[0].words.turn
    turns = draw(st.dictionaries(st.integers(0, 99), st.lists(STEPS, max_size=9), max_size=6))
    changes = tuple(draw(st.lists(CHANGES, max_size=12)))
    return FightReport(
        ReportTitle(draw(NAME), draw(NAME | st.just("")), game.title, turn),
        tuple(draw(st.lists(PEOPLE, max_size=9))),
        tuple((number, tuple(steps)) for number, steps in turns.items()),
        changes,
        tuple((each.target, each.gauge) for each in changes),
    )

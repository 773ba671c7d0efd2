"""The document kinds, and the effects of downtime events on characters."""

from dataclasses import replace

from fourc_desktop.core.documents import Content
from fourc_desktop.core.downtime import DowntimeSubject
from fourc_desktop.games.rough_magic.documents.document_kinds import CHARACTER, DRAFT, EVENTS, TASK
from fourc_desktop.games.rough_magic.rules.campaign_page import RoughMagicPage
from fourc_desktop.games.rough_magic.rules.instant_character import of_template
from fourc_desktop.games.rough_magic.rules.rulebook import RoughMagicBook


def test_templates_and_stock_characters_round_trip(
    rough_book: RoughMagicBook,
) -> None:
    for each in (*rough_book.templates.values(), *rough_book.stock.values()):
        made = of_template(each, each.name, each.side)
        content = Content(CHARACTER.id, made)
        assert CHARACTER.read(CHARACTER.write(content)) == content
        assert list(CHARACTER.problems(made, None, rough_book)) == []
        assert CHARACTER.missing(made, rough_book) is None
        card = CHARACTER.summary(made, None, rough_book)
        assert CHARACTER.group(card).id == each.side
        assert [title for title, _ in card.numbers] == ["Health", "Endurance", "Plot Points"]
    assert DRAFT.draft_of == CHARACTER.id


def test_downtime_events_change_characters_and_describe_the_change(
    rough_book: RoughMagicBook,
) -> None:
    hero = replace(
        rough_book.templates["masked-hero"].character, health=4, endurance=1, plot_points=0
    )
    reported = {}
    for event in EVENTS:
        assert event.refused(RoughMagicPage()) is None
        before = DowntimeSubject(hero)
        after = DowntimeSubject(event.after(before, rough_book))
        effects = event.effects(before, after, rough_book)
        reported[event.id] = [(each.what, each.before, each.after) for each in effects]
    assert ("Health", "4", "10") in reported["hour"]
    assert ("Endurance", "1", "16") in reported["hour"]
    assert reported["night"] == [("Health", "4", "16"), ("Endurance", "1", "16")]
    assert reported["session"] == [("Plot Points", "0", "1")]


def test_the_card_of_an_extended_task_shows_no_person() -> None:
    [group] = TASK.groups
    assert group.drawing == "task"

"""The labels of undo steps, and what each step writes, for all kinds of changes.

The labels are read from the file, where they are stored in English.
"""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from fourc_desktop.games.fourc.services.fourc_campaign import shipped_rulebook
from fourc_desktop.services.campaigns.document_actions import duplication
from tests.golden import inner
from tests.golden.conftest import Program
from tests.golden.keeping import compare, put
from tests.golden.test_campaigns import in_order

DOCUMENTS = (
    "hero-with-everything.json", "hero-career.json", "vehicle-damaged.json", "headquarters.json",
)  # fmt: skip
HERO, LUCKY, NEW = "Solar Wolf", "Arctic Comet", "New Name"


def test_labels_of_undo_and_what_the_steps_wrote(program: Program, tmp_path: Path) -> None:
    walked = tmp_path / "walked" / "Harbor.4c"
    walked.parent.mkdir()
    _by_commands(program, walked, tmp_path)
    with inner.opened(walked) as campaign:
        tools = inner.tools()
        for walk in (_people, _careers, _downtime, _drafts, _things, _rolls, _own, _fights, _trash):
            walk(campaign, tools)
    with closing(sqlite3.connect(walked)) as connection:
        labels = connection.execute("SELECT label FROM edit ORDER BY seq").fetchall()
        versions = connection.execute(
            "SELECT document, revision, label, kind, trashed_at, card, body FROM version"
            " ORDER BY document, revision"
        ).fetchall()
    compare("labels.txt", "".join(f"{label}\n" for (label,) in labels))
    lines = []
    for *fields, card, body in versions:
        sorted_card = json.dumps(in_order(card), ensure_ascii=False)
        lines.append(f"{' · '.join(map(str, fields))} · {sorted_card} · {body}\n")
    compare("walk.txt.gz", "".join(lines))


def _by_commands(program: Program, walked: Path, folder: Path) -> None:
    for name in DOCUMENTS:
        put(name, folder)
    put("own-data.json", folder)
    for call in (
        ("new", "campaign", walked),
        ("import", walked, *DOCUMENTS),
        ("import", walked, "headquarters.json"),
        ("homebrew", walked, "own-data.json"),
        ("new", "map", walked, "Docks"),
        ("new", "encounter", walked, "Duel", "--map", "Docks", "--who", HERO, "--foe", "thug=2"),
    ):
        said = program(*call)
        assert (said.code, said.err) == (0, ""), call
    assert program("play", walked, "Duel", typed='{"is":"note","notes":"Fog"}\nend\n').code == 0


def _id(campaign: inner.Campaign, name: str, kind: str = "4c-hero") -> str:
    return next(card.id for card in campaign.cards(kind) if card.name == name)


def _people(campaign: inner.Campaign, tools: inner.ApplicationContext) -> None:
    hero = _id(campaign, HERO)
    inner.FourcCampaign(campaign).add_instant_hero(seed="b")
    inner.FourcCampaign(campaign).add_instant_hero(
        seed="c", side=inner.CharacterSide.VILLAIN, companions=True
    )
    for count in (1, 3):
        page = replace(campaign.page, rules=inner.BASIC)
        crowd = inner.InstantCharacters(campaign.game, count, page, inner.CharacterSide.VILLAIN)
        rolled = crowd.rolled(shipped_rulebook(tools), inner.SeededDice("crowd"))
        campaign.add(list(rolled), crowd.label)
    stock = inner.Stock(campaign, tools)
    stock.add(stock.entries[0])
    stock.add(stock.entries[1], 3)
    changes: dict[str, Any] = {
        "name": NEW, "identity": "Kim", "player": "Ana", "side": inner.CharacterSide.VILLAIN,
        "notes": "Notes", "tags": ("Season 2",),
    }  # fmt: skip
    for field, value in changes.items():
        profile = inner.FourcCampaign(campaign).character(hero).profile
        inner.FourcCampaign(campaign).edit_profile(
            hero, replace(profile, **{field: value}), continuing=True
        )
    for notes in ("a", "ab", "abc"):
        profile = replace(inner.FourcCampaign(campaign).character(hero).profile, notes=notes)
        inner.FourcCampaign(campaign).edit_profile(hero, profile, continuing=True)
    campaign.finish_edit()
    campaign.set_portrait(hero, b"a picture")
    campaign.set_portrait(hero, None)
    inner.rename(campaign, hero, HERO)
    inner.retag(campaign, [hero], frozenset({"team"}), frozenset({"Season 2"}))
    inner.retag(campaign, [card.id for card in campaign.cards()], frozenset({"all"}), frozenset())
    campaign.restore_version(hero, 1)
    page = campaign.page
    campaign.change_page(replace(page, name="Harbor", night_healing=True), "Name the campaign")


def _careers(campaign: inner.Campaign, _tools: inner.ApplicationContext) -> None:
    hero, book = _id(campaign, HERO), campaign.book
    career = inner.CareerService(campaign, book)
    career.record_fortune(hero, 2500, "A good year")
    career.record_fortune(hero, -5, "A bad day")
    career.record_repute(hero, 3, "A parade")
    career.record_repute(hero, -1, "A rumor")
    career.raise_trait(hero, inner.Trait.MELEE, 2, "Boxing")
    ranked = next(
        each.power for each in inner.FourcCampaign(campaign).character(hero).powers if each.rank
    )
    career.raise_power(hero, ranked, 1, "Practice")
    career.gain_power(hero, inner.SeededDice("power"), "A meteor")
    career.gain_skill(hero, "Knots", inner.SkillKind.SKILL, "At sea")
    for damage in (50, 51, 52):
        career.set_damage(hero, damage)
    career.add_condition(hero, "Dazed")
    career.remove_condition(hero, "Dazed")
    career.add_item(hero, "Sword")
    career.add_item(hero, "Pistol")
    career.move_item(hero, 0, 1)
    career.remove_item(hero, 0)


def _downtime(campaign: inner.Campaign, _tools: inner.ApplicationContext) -> None:
    downtime, awarding = inner.DowntimeService(campaign), inner.AwardService(campaign)
    book = campaign.book
    everybody = [card.id for card in downtime.people(inner.PEOPLE)]
    for each in everybody[:2]:
        inner.CareerService(campaign, book).set_damage(each, 5)
    scale, deed = next(iter(book.awards.scales.values())), next(iter(book.awards.deeds.values()))
    awarding.award(inner.Award("Saved the day", scale=scale, deed=deed, bonus=1), everybody)
    awarding.award(inner.Award("A mishap", scale=scale, is_loss=True), everybody[:1])
    for event in inner.EVENTS:
        downtime.apply_event(event, [card.id for card in downtime.people(event.kinds)])


def _drafts(campaign: inner.Campaign, tools: inner.ApplicationContext) -> None:
    building = inner.DraftService(campaign)
    for side in inner.CharacterSide:
        for method in inner.CreationMethod:
            building.begin(method, side=side)
    id_ = building.begin(inner.CreationMethod.CHOOSE, rules=inner.BASIC)
    draft = inner.set_origin(
        inner.FourcCampaign(campaign).draft(id_), next(iter(shipped_rulebook(tools).origins))
    )
    draft = inner.set_field(draft, inner.DraftField.INTELLECT, inner.Score(30))
    campaign.change(id_, draft, "Choose Intellect", continuing=True)
    hero = _id(campaign, HERO)
    changed = replace(inner.FourcCampaign(campaign).draft(hero), exempt=True)
    for end in (building.abandon, building.finish):
        building.change(hero, changed, "Allow, as Gamemaster")
        end(hero)
    for companion in inner.CompanionRole:
        building.begin_companion(hero, companion)
    rolled = building.begin(inner.CreationMethod.ROLL, rules=inner.BASIC)
    dice = inner.SeededDice("rest")
    draft = inner.roll_rest(
        inner.FourcCampaign(campaign).draft(rolled), campaign.book, dice, lambda _: True
    )
    profile = replace(draft.profile, name="Rolled")
    campaign.change(rolled, replace(draft, profile=profile), "Roll the rest")


def _things(campaign: inner.Campaign, _tools: inner.ApplicationContext) -> None:
    garage, hero = inner.PropertyService(campaign), _id(campaign, HERO)
    car, place = garage.add_vehicle(), garage.add_headquarters(hero)
    garage.damage(car, 3)
    garage.set_durability(car, 2, continuing=True)
    garage.repair([car])
    garage.give(car, hero)
    garage.give(car, None)
    garage.give(place, None)
    garage.give(place, hero)
    inner.rename(campaign, car, "The Beetle")
    for kind in ("vehicle", "headquarters"):
        inner.CompanionFinder(campaign).begin(hero, kind)


def _rolls(campaign: inner.Campaign, tools: inner.ApplicationContext) -> None:
    rolls, hero = inner.FourcRollService(campaign, tools), _id(campaign, HERO)
    rolls.begin(inner.roll_from_check(inner.Check(inner.Edition.BASIC, 10)))
    rolls.drop()
    check = inner.Check(inner.Edition.ADVANCED, 30, on="Melee", who=hero, name=HERO)
    rolls.begin(inner.roll_from_check(check))
    step = inner.RowStep(2, "Higher ground")
    rolls.change(inner.roll_from_check(inner.with_step(check, step)), "Add Row Steps")
    rolls.throw((37,))
    rolls.shift(hero, up=True)
    rolls.shift(hero, up=False)
    rolls.take_back()
    rolls.settle()
    rolls.begin(inner.roll_from_check(inner.Check(inner.Edition.ADVANCED, 30)))
    rolls.throw()
    rolls.settle()
    campaign.undo()
    campaign.redo()
    rolls.clear()
    rolls.begin(inner.roll_from_check(inner.Check(inner.Edition.ADVANCED, 10)))


def _own(campaign: inner.Campaign, tools: inner.ApplicationContext) -> None:
    desk = inner.HomebrewService(campaign, shipped_rulebook(tools))
    for kind in inner.HomebrewKind:
        entry = desk.own(kind)[0]
        key = desk.save(kind, "", desk.copy_of(kind, entry))
        renamed = desk.copy_of(kind, entry) | {"name": f"Other {kind.value}"}
        if "id" in renamed:
            renamed["id"] = key
        key = desk.save(kind, key, renamed)
        desk.remove(kind, key)


def _fights(campaign: inner.Campaign, tools: inner.ApplicationContext) -> None:
    fights, hero = inner.EncounterService(campaign, tools), _id(campaign, HERO)
    map_ = fights.add_map(inner.SectorMap("Field", 4, 3))
    stock = inner.Stock(campaign, tools).entries
    id_ = fights.begin("Brawl", fights.map(map_), [hero], [inner.FoeGroup(stock[0], 2)])
    fights.play(id_, inner.ChangeNotes("Rain"))
    fights.rename(id_, "Scuffle")
    fights.end(id_)
    fights.delete(id_)
    campaign.change(map_, inner.SectorMap("Field", 5, 3), "Change the size")
    fights.delete(map_)


def _trash(campaign: inner.Campaign, _tools: inner.ApplicationContext) -> None:
    hero = _id(campaign, HERO)
    ids = [hero, next(card.id for card in campaign.cards() if card.id != hero)]
    campaign.discard(duplication(campaign, [hero]).make())
    campaign.discard(duplication(campaign, ids).make())
    (copy,) = duplication(campaign, [hero]).make()
    campaign.discard([copy])
    campaign.restore([copy])
    campaign.discard([copy])
    campaign.delete([copy])
    vehicles = [card.id for card in campaign.cards("4c-vehicle")]
    campaign.discard(vehicles[:2])

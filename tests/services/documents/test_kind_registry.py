"""The kinds of documents: their ids, their groups, their levels of ownership."""

from fourc_desktop.core.documents import Content
from tests.kinds import FOURC


def test_the_ids_are_those_of_the_files() -> None:
    assert [kind.id for kind in FOURC] == [
        "4c-hero",
        "4c-draft",
        "4c-companion",
        "4c-vehicle",
        "4c-headquarters",
        "sector-map",
        "encounter",
    ]


def test_draft_groups_are_last() -> None:
    assert [group.plural for group in FOURC.groups] == [
        "Heroes",
        "Villains",
        "Companions",
        "Vehicles",
        "Headquarters",
        "Maps",
        "Encounters",
        "Drafts",
    ]


def test_owner_kinds_are_higher_than_owned_kinds() -> None:
    heights = {kind.id: FOURC.height(kind) for kind in FOURC}

    assert heights["4c-hero"] == 2
    assert heights["4c-companion"] == 1
    assert not heights["4c-vehicle"]
    assert not heights["sector-map"]
    for kind in FOURC:
        for owner in kind.owners:
            stands_for = FOURC.stands_for(kind.id, owned=True)
            assert heights[owner] > FOURC.height(stands_for)


def test_stands_for_maps_a_draft_to_its_final_kind() -> None:
    assert FOURC.stands_for("4c-draft", owned=False).id == "4c-hero"
    assert FOURC.stands_for("4c-draft", owned=True).id == "4c-companion"
    assert FOURC.stands_for("4c-vehicle", owned=True).id == "4c-vehicle"


def test_a_character_is_a_companion_in_the_hands_of_an_owner() -> None:
    hero = object()
    companion = FOURC.owned_by(Content("4c-hero", hero), "ada")

    assert companion == Content("4c-companion", hero, "ada")
    assert FOURC.owned_by(companion, None) == Content("4c-hero", hero)


def test_a_kind_of_another_game_is_refused_with_both_names() -> None:
    assert FOURC.foreign("fudge-character") == "FUDGE"
    assert FOURC.foreign("4c-campaign") is None
    assert FOURC.foreign("4c-hero") is None
    assert FOURC.refused("4c-hero", "Ada.json") is None
    refusal = FOURC.refused("fudge-character", "Ada.json")
    assert refusal is not None
    assert refusal.sentence == "Ada.json is for FUDGE; this campaign plays 4C."


def test_files_lists_kinds_by_id() -> None:
    assert [kind.id for kind, _ in FOURC.files()] == [
        "4c-hero",
        "4c-vehicle",
        "4c-headquarters",
        "sector-map",
    ]

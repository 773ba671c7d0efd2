from dataclasses import replace

from fourc_desktop.core.documents import Content, Package
from fourc_desktop.games.fourth_earth.documents.document_kinds import CHARACTER, DRAFT
from fourc_desktop.games.fourth_earth.rules.rulebook import EarthRulebook
from tests.games.fourth_earth.people import ILSE


def test_a_character_round_trips() -> None:
    for kind in (CHARACTER, DRAFT):
        assert kind.read(kind.write(Content(kind.id, ILSE))) == Content(kind.id, ILSE)
    file = CHARACTER.file()
    assert file is not None
    package = Package(Content(CHARACTER.id, ILSE))
    assert file.read(file.write(package), "ilse.json") == package


def test_the_summary_of_a_card(plain: EarthRulebook) -> None:
    card = CHARACTER.summary(ILSE, None, plain)
    assert card.numbers == (("Health", 6), ("Physical", 6), ("Mental", 7))
    assert card.line == "Fight 3 · Climb 2 · Ward 2"
    assert "fight" in card.words
    # Somebody made by the form, without a choice of the side, is a player character.
    made = replace(ILSE, profile=replace(ILSE.profile, side=""))
    assert CHARACTER.summary(made, None, plain).side == "players"
    assert CHARACTER.group(card).id == "players"
    foe = replace(ILSE, profile=replace(ILSE.profile, side="others"))
    assert CHARACTER.group(CHARACTER.summary(foe, None, plain)).id == "others"


def test_columns_follow_the_sprinkles(plain: EarthRulebook, full: EarthRulebook) -> None:
    titles = {each.title for each in CHARACTER.columns(ILSE, full)}
    assert {"Resistance", "Scale", "Stance", "Armor"} <= titles
    assert not {"Resistance", "Scale", "Stance", "Armor"} & {
        each.title for each in CHARACTER.columns(ILSE, plain)
    }

from dataclasses import replace

import pytest

from fourc_desktop.core.rule_texts import RuleText
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew, with_homebrew
from fourc_desktop.games.fourc.rules.campaign.rule_switches import SWITCHES
from fourc_desktop.games.fourc.rules.campaign.rule_texts import HOMEBREW, derived_texts
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.powers.power import Power
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Origin, Trait


@pytest.fixture(scope="module")
def texts(book: Rulebook) -> dict[str, RuleText]:
    return {text.topic: text for text in derived_texts(book)}


def test_every_catalog_entry_and_switch_has_a_text(
    texts: dict[str, RuleText], book: Rulebook
) -> None:
    assert set(texts) == {
        *(f"origin:{id_}" for id_ in book.origins),
        *(f"power:{id_}" for id_ in book.powers),
        *(f"result:{id_}" for id_, table in book.results.items() if table.power),
        *(f"condition:{each.name.lower().replace('_', '-')}" for each in Condition),
        *(f"switch:{each.id}" for each in SWITCHES),
    }


@pytest.mark.parametrize(
    ("origin", "changes"),
    [
        ("robot", "every primary trait +10; Repute starts at 0."),
        ("alien", "every primary trait +10; powers -1, at least 1 stays."),
        ("skilled-human", "skills +3."),
        ("changed-human", "one primary trait of your choice +10."),
        (
            "mutant",
            (
                "Fortitude +10; Lifestyle -10, at least 1; Repute starts at 0; powers +1; "
                "powers are inborn."
            ),
        ),
        ("technologically-enhanced", "Intellect +20; Lifestyle +20."),
    ],
)
def test_the_text_of_an_origin_lists_its_changes(
    texts: dict[str, RuleText], book: Rulebook, origin: str, changes: str
) -> None:
    text = texts[f"origin:{origin}"]
    assert text.text.startswith(book.origins[origin].description)
    assert text.text.endswith(f"change numbers: {changes}")


def test_only_a_lifestyle_that_falls_has_an_end(book: Rulebook) -> None:
    richer = replace(book.origins["robot"], lifestyle=1, no_repute=False)
    changed = replace(book, origins={**book.origins, "robot": richer})
    (text,) = [each.text for each in derived_texts(changed) if each.topic == "origin:robot"]
    assert text.endswith("change numbers: every primary trait +10; Lifestyle +1.")


@pytest.mark.parametrize(
    ("power", "source"),
    [
        ("flight", "4C, Powers"),
        ("magic", "4C, Powers"),
        ("reflection", "4C Advanced, Powers"),
        ("mind-shield", "A house rule, where 4C says nothing"),
    ],
)
def test_a_power_text_names_its_source(
    texts: dict[str, RuleText], book: Rulebook, power: str, source: str
) -> None:
    text = texts[f"power:{power}"]
    assert (text.text, text.source) == (book.powers[power].text, source)


def test_homebrew_entries_have_their_own_texts(book: Rulebook) -> None:
    own = Homebrew(
        origins=(
            Origin("ghost", "Ghost", "Died once.", traits=tuple((each, 5) for each in Trait)),
            Origin("twin", "Twin", "Two of one.", traits=((Trait.BRAWN, 5),)),
            Origin("nobody", "Nobody", "Just there."),
        ),
        powers=(Power("haunting", "Haunting", ranked=True, text="Rattles chains."),),
    )
    texts = {text.topic: text for text in derived_texts(with_homebrew(book, own))}
    assert texts["power:haunting"].text == "Rattles chains."
    assert texts["power:haunting"].source == texts["origin:ghost"].source == HOMEBREW
    assert texts["origin:ghost"].text.endswith("change numbers: every primary trait +5.")
    assert texts["origin:twin"].text.endswith("change numbers: Brawn +5.")
    assert texts["origin:nobody"].text.endswith("change numbers: nothing.")


def test_a_power_without_words_is_called_by_its_name(book: Rulebook) -> None:
    bare = replace(book.powers["flight"], text="")
    texts = derived_texts(replace(book, powers={**book.powers, "flight": bare}))
    assert {text.topic: text.text for text in texts}["power:flight"] == "Flight"


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ("teleportation", "The hero rolls the rank of Teleportation."),
        ("teleportation-blind", "The hero rolls Fortitude. Thrown back to the start."),
        ("paralyzing-touch", "The target rolls Fortitude. After a hit in melee."),
    ],
)
def test_the_rolls_of_powers(texts: dict[str, RuleText], table: str, says: str) -> None:
    text = texts[f"result:{table}"]
    assert text.text == says
    assert len(text.meanings) == 4
    assert text.see[0].startswith("power:")


def test_a_switch_has_both_readings(texts: dict[str, RuleText]) -> None:
    text = texts["switch:armor"]
    armor = next(each for each in SWITCHES if each.id == "armor")
    assert (text.ruled, text.other) == (armor.off.sentence, armor.on.sentence)
    assert text.text == "Only the best, or all together: a table may play it either way."

"""The rule texts: every topic has its own text with a source."""

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fourc_desktop.core.rule_texts import RuleTexts
from fourc_desktop.games.fourc.formats.rule_text_data import FILES, read_rule_texts
from fourc_desktop.games.fourc.rules.campaign.rule_switches import SWITCHES
from fourc_desktop.games.fourc.rules.campaign.rule_texts import GROUPS, derived_texts
from fourc_desktop.games.fourc.rules.campaign.rule_texts import RULINGS as RULED
from fourc_desktop.games.fourc.rules.characters.conditions import Condition
from fourc_desktop.games.fourc.rules.creation.draft import CreationMethod
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.traits import Trait
from fourc_desktop.games.fourc.screens.builder.pages.method_page import METHODS
from fourc_desktop.games.fourc.services.downtime_events import WORDS
from fourc_desktop.storage.errors import StorageError

RULINGS = (*range(1, 68), 76, 77, 78, 79)
MOMENTS = ("session-starts", "session-ends", "night", "adventure-ends")
SINGLE = (
    "skill", "contact", "vehicle", "headquarters", "advancement", "healing", "award",
    "master-table", "row-steps", "draft", "armor", "movement", "weapon",
)  # fmt: skip


@pytest.fixture(scope="module")
def texts(resources: Path, book: Rulebook) -> RuleTexts:
    return RuleTexts((*read_rule_texts(resources), *derived_texts(book)), GROUPS)


def wanted(book: Rulebook) -> set[str]:
    """All topics that the program can link to."""
    return {
        *(f"trait:{trait.value}" for trait in Trait),
        *(f"figure:{name}" for name in ("damage", "fortune", "lifestyle", "repute")),
        *(f"origin:{id_}" for id_ in book.origins),
        *(f"power:{id_}" for id_ in book.powers),
        *(f"ruling:R{number}" for number in RULINGS),
        *(f"method:{method.value}" for method in CreationMethod),
        *(f"companion:{kind}" for kind in ("alter-ego", "sidekick")),
        *(f"result:{id_}" for id_ in book.results),
        *(f"moment:{moment}" for moment in MOMENTS),
        *(f"switch:{switch.id}" for switch in SWITCHES),
        *(f"condition:{each.name.lower().replace('_', '-')}" for each in Condition),
        *SINGLE,
    }


def test_every_topic_has_its_text(texts: RuleTexts, book: Rulebook) -> None:
    assert sorted(topic for topic in wanted(book) if topic not in texts) == []


def test_every_text_is_its_own_and_has_a_source(texts: RuleTexts) -> None:
    said = Counter((text.text, text.meanings, text.ruled) for text in texts.all)
    assert [words for words, times in said.items() if times > 1] == []
    assert [text.topic for text in texts.all if not text.source.strip()] == []


def test_every_written_text_is_short(resources: Path) -> None:
    for text in read_rule_texts(resources):
        assert 0 < len(text.text) <= 600, text.topic
        assert text.text[-1] in ".?!", text.topic
        assert 1 <= sum(text.text.count(end) for end in (". ", "? ", "! ")) + 1 <= 6, text.topic


def test_a_result_text_explains_each_color(texts: RuleTexts, book: Rulebook) -> None:
    assert [id_ for id_ in book.results if not texts[f"result:{id_}"].meanings] == []


def test_a_result_text_is_titled_like_its_table(texts: RuleTexts, book: Rulebook) -> None:
    """With the same word, as a noun or a verb: "Dodge" and "Dodging"."""
    titles = {id_: texts[f"result:{id_}"].title for id_ in book.results}
    names = {id_: table.name for id_, table in book.results.items() if not table.power}
    assert {id_: titles[id_] for id_ in names if titles[id_][:4] != names[id_][:4]} == {}


def test_a_text_of_a_downtime_event_is_titled_like_its_menu_item(texts: RuleTexts) -> None:
    titles = {f"moment:{event.value}": title for event, (title, _) in WORDS.items()}
    assert {topic: texts[topic].title for topic in titles} == titles


def test_a_text_of_a_method_is_titled_like_its_choice(texts: RuleTexts) -> None:
    """Rolling and choosing are titled as sentences need them."""
    for method in (CreationMethod.POINTS, CreationMethod.TYPED):
        assert texts[f"method:{method.value}"].title == METHODS[method][0]


def test_a_ruling_text_states_its_decision(texts: RuleTexts) -> None:
    for number in RULINGS:
        text = texts[f"ruling:R{number}"]
        assert text.source == f"Ruling R{number}"
        assert text.group == RULED
        assert text.ruled


def test_rulings_that_can_be_switched_lead_to_their_switch(texts: RuleTexts) -> None:
    for switch in SWITCHES:
        linked = {text.group for text in texts.see_also(f"switch:{switch.id}")}
        assert RULED in linked, switch.id


def test_every_file_of_the_folder_is_read(resources: Path) -> None:
    folder = resources / "rules" / "fourc" / "texts"
    assert sorted(path.stem for path in folder.iterdir()) == sorted(FILES)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(group="nonsense"),
        lambda data: data["texts"].clear(),
        lambda data: data["texts"][0].update(text=""),
        lambda data: data["texts"][0].update(source=""),
        lambda data: data["texts"][0].update(topic="Not a topic"),
        lambda data: data["texts"][0].update(colors={"black": "only"}),
        lambda data: data["texts"][0].update(more="unknown"),
    ],
)
def test_invalid_rule_texts_are_refused(
    resources: Path, tmp_path: Path, change: Callable[[Any], None]
) -> None:
    folder = tmp_path / "rules" / "fourc" / "texts"
    shutil.copytree(resources / "rules" / "fourc" / "texts", folder)
    data = json.loads((folder / "basics.json").read_text("utf-8"))
    change(data)
    (folder / "basics.json").write_text(json.dumps(data), "utf-8")
    with pytest.raises(StorageError, match="cannot be used"):
        read_rule_texts(tmp_path)


def test_groups_have_unique_heads() -> None:
    assert len({group.title for group in GROUPS}) == len(GROUPS)
    assert len({group.id for group in GROUPS}) == len(GROUPS)

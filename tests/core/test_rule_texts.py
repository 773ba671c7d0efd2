from dataclasses import replace

import pytest

from fourc_desktop.core.rolls.rolling import Grade, ResultMark
from fourc_desktop.core.rule_texts import ResultMeaning, RuleGroup, RuleText, RuleTexts

BASICS = RuleGroup("basics", "Dice")
TRAITS = RuleGroup("traits", "Traits")
FIGHTING = RuleGroup("fighting", "Action")
RULINGS = RuleGroup("rulings", "Rulings", "How it is decided", "The other reading")
GROUPS = (BASICS, TRAITS, FIGHTING, RULINGS)

MEANINGS = (
    ResultMeaning(ResultMark("-", Grade.BAD), "Miss", "A miss."),
    ResultMeaning(ResultMark("+", Grade.BEST), "Hit", "A splendid hit."),
)
DODGE = RuleText(
    "result:dodge", FIGHTING, "Dodging", "Be elsewhere.", "4C, Dodging", MEANINGS,
    see=("trait:melee",),
)  # fmt: skip
MELEE = RuleText("trait:melee", TRAITS, "Melee", "For blows.", "4C, Traits")
R6, R60 = (
    RuleText(
        f"ruling:{id_}", RULINGS, title, "Who decides?", f"ruling {id_}",
        ruled="The player.", other="Nobody is dodging.", see=see,
    )
    for id_, title, see in (("R6", "Gifts", ("result:dodge",)), ("R60", "Sides", ()))
)  # fmt: skip
TEXTS = RuleTexts((R6, R60, DODGE, MELEE), GROUPS)


def test_texts_are_ordered_by_group() -> None:
    assert [text.topic for text in TEXTS.all] == [
        "trait:melee",
        "result:dodge",
        "ruling:R6",
        "ruling:R60",
    ]


def test_a_topic_is_looked_up() -> None:
    assert TEXTS["ruling:R6"] is R6
    assert "ruling:R6" in TEXTS
    assert "ruling:R7" not in TEXTS


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("dodg", ["result:dodge", "ruling:R6", "ruling:R60"]),
        ("splendid", ["result:dodge"]),
        ("blow", ["trait:melee"]),
        ("player who", ["ruling:R6", "ruling:R60"]),
        ("r6", ["ruling:R6", "ruling:R60"]),
        ("R60", ["ruling:R60"]),
        ("dodge", ["result:dodge"]),
        ("sides", ["ruling:R60"]),
        ("nothing of this", []),
    ],
)
def test_search_covers_the_whole_text(typed: str, found: list[str]) -> None:
    assert [text.topic for text in TEXTS.find(typed)] == found


def test_a_match_in_the_title_comes_first() -> None:
    speaking = RuleText("dice", BASICS, "Dice", "For Melee and all else.", "4C, Dice")
    texts = RuleTexts((speaking, MELEE), GROUPS)
    assert [text.topic for text in texts.find("melee")] == ["trait:melee", "dice"]


def test_see_also_links_both_ways_once() -> None:
    assert TEXTS.see_also("result:dodge") == (MELEE, R6)
    assert TEXTS.see_also("trait:melee") == (DODGE,)
    both = RuleTexts((DODGE, replace(MELEE, see=("result:dodge",))), GROUPS)
    assert [text.topic for text in both.see_also("trait:melee")] == ["result:dodge"]


def test_a_topic_has_one_text() -> None:
    with pytest.raises(ValueError, match="two texts"):
        RuleTexts((MELEE, MELEE), GROUPS)


def test_a_link_to_no_topic_is_refused() -> None:
    with pytest.raises(ValueError, match="result:dodge points to trait:melee"):
        RuleTexts((DODGE,), GROUPS)


def test_a_reading_is_reported_below_its_head() -> None:
    assert R6.readings == (
        ("How it is decided", "The player."),
        ("The other reading", "Nobody is dodging."),
    )
    assert replace(R6, other="").readings == (("How it is decided", "The player."),)
    assert replace(R6, group=BASICS).readings == ()

from fourc_desktop.games.fourc.rules.powers.choices import (
    ChoiceAnswer,
    ChoiceCondition,
    ChoiceOption,
    PowerChoice,
)

COLOR = PowerChoice(
    "color",
    "Which color?",
    ChoiceAnswer.OPTION,
    (ChoiceOption("red", "Red"), ChoiceOption("blue", "Blue")),
)


def test_an_answer_is_called_by_its_option_or_by_its_own_words() -> None:
    assert [COLOR.name(answer) for answer in ("red", "a color of my own")] == [
        "Red",
        "a color of my own",
    ]


def test_a_condition_holds_when_its_answer_was_chosen() -> None:
    condition = ChoiceCondition("color", "red")
    assert condition.holds((("color", ("blue", "red")),))
    assert not condition.holds((("color", ("blue",)),))
    assert not condition.holds((("shade", ("red",)),))
    assert not condition.holds(())


def test_an_option_is_no_device_and_counts_once_by_default() -> None:
    assert ChoiceOption("red", "Red") == ChoiceOption("red", "Red", device=False, powers=1)

"""Every action option has a unique key, as long as there are letters."""

from dataclasses import replace
from string import ascii_uppercase

from fourc_desktop.core.encounter.action_keys import LOG_KEY, action_keys
from fourc_desktop.core.encounter.views import ActionOption
from fourc_desktop.core.refusal import Refusal


def keys(*offers: tuple[str, str]) -> dict[str, str]:
    return action_keys([ActionOption(object, name, key=key) for name, key in offers])


def test_a_declared_key_takes_precedence_over_list_order() -> None:
    assert keys(("Move", ""), ("Muster", "M")) == {"Muster": "M", "Move": "O"}


def test_words_begin_before_letters_within() -> None:
    assert keys(("Flip", ""), ("Fall down", ""), ("Fade", "")) == {
        "Flip": "F",
        "Fall down": "D",
        "Fade": "A",
    }


def test_a_taken_key_is_replaced_by_another_letter() -> None:
    assert keys(("Dodge", "D"), ("Dive", "D")) == {"Dodge": "D", "Dive": "I"}


def test_a_name_without_ascii_letters_gets_a_free_key() -> None:
    assert keys(("Ä 7", ""), ("飛", "")) == {"Ä 7": "A", "飛": "B"}


def test_keys_are_unique_and_the_last_options_have_none() -> None:
    """No option gets the key of the log."""
    names = [f"Trick {number}" for number in range(30)]
    assert keys(("Slam", LOG_KEY)) == {"Slam": "S"}
    found = keys(("Boo", "1"), *((name, "") for name in names))
    assert sorted(found.values()) == ["1", *(each for each in ascii_uppercase if each != LOG_KEY)]
    assert list(found) == ["Boo", *names[:25]]


def test_the_same_options_get_the_same_keys() -> None:
    offers = (("Fists", "1"), ("Run", ""), ("Rest", ""))
    assert keys(*offers) == keys(*offers)


def test_a_letter_stays_with_its_option_while_others_come_and_go() -> None:
    def options(*names: str) -> list[ActionOption]:
        return [ActionOption(object, name) for name in names]

    first = action_keys(options("Ram", "Rest", "Slam"))
    assert first == {"Ram": "R", "Rest": "E", "Slam": "S"}
    later = action_keys(options("Reach", "Slam", "Rest"), first)
    # R is that of Ram, which is absent; E is that of Rest.
    assert later == {"Slam": "S", "Rest": "E", "Reach": "A"}
    wished = [*options("Ram", "Slam"), ActionOption(object, "Run", key="R")]
    assert action_keys(wished, first | later) == {"Run": "R", "Slam": "S", "Ram": "M"}
    full = {f"Trick {number}": letter for number, letter in enumerate(ascii_uppercase)}
    assert action_keys(options("Dive"), full) == {"Dive": "D"}
    assert action_keys(options("Dive"), {"Dive": LOG_KEY}) == {"Dive": "D"}


def test_an_available_option_wins_a_shared_key() -> None:
    able, unable = (ActionOption(object, name, key="T") for name in ("Let go", "Cling"))
    unable = replace(unable, refusal=Refusal("Toy", "Nobody is dying."))
    for both in ([able, unable], [unable, able]):
        assert action_keys(both)["Let go"] == "T"
        assert action_keys(both)["Cling"] == "C"


def test_a_letter_set_for_an_absent_option_is_kept_free() -> None:
    """Before, the battle axe was B until its wielder was entangled; then B was Break free."""
    axe, free = ActionOption(object, "Battle axe"), ActionOption(object, "Break free", key="B")
    first = action_keys([axe], None, "B")
    assert first == {"Battle axe": "A"}
    assert action_keys([free, axe], first, "B") == {"Battle axe": "A", "Break free": "B"}
    assert action_keys([free, axe], None, "B") == {"Battle axe": "A", "Break free": "B"}


def test_an_option_that_comes_and_goes_takes_no_letter_of_one_that_stays() -> None:
    stays = ActionOption(object, "Move twice")
    passing = ActionOption(object, "Muster", comes_and_goes=True)
    assert action_keys([passing, stays]) == {"Move twice": "M", "Muster": "U"}
    assert action_keys([stays]) == {"Move twice": "M"}

from dataclasses import replace
from pathlib import Path

import pytest

from fourc_desktop.games.fourc.rules.choices import Answer, Choice, Condition
from fourc_desktop.games.fourc.rules.origins import Origin
from fourc_desktop.games.fourc.rules.own_data import OwnData, own_problems
from fourc_desktop.games.fourc.rules.powers import Grant, Power
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.services.own_packs import Fate, read_pack, review, write_pack
from fourc_desktop.storage.errors import ImportRefusedError

NIGHT = Power("night", "Night", ranked=True, text="Sees in the dark.")
DUSK = Power("dusk", "Dusk", ranked=True, text="Sees at dusk.")
GHOST = Origin("ghost", "Ghost", "Somebody who stayed.")
OWL = Power(
    "owl",
    "Owl",
    ranked=True,
    text="Is an owl.",
    choices=(Choice("sex", "Sex?", Answer.WORDS),),
    grants=(Grant("flight", Condition("sex", "hen")),),
)


def test_it_says_what_becomes_of_each(book: Rulebook) -> None:
    own = OwnData(powers=(NIGHT, DUSK), origins=(GHOST,))
    pack = OwnData(powers=(replace(NIGHT, text="Sees all night."), DUSK, OWL))
    found = review(pack, own, book)
    assert [(line.name, line.fate) for line in found.lines] == [
        ("Night", Fate.CHANGED),
        ("Dusk", Fate.SAME),
        ("Owl", Fate.ADDED),
    ]
    assert found.does_something
    assert [each.text for each in found.own.powers] == [
        "Sees all night.",
        "Sees at dusk.",
        "Is an owl.",
    ]
    assert found.own.origins == (GHOST,)
    assert own_problems(found.own, book) == ()


def test_what_does_not_fit_is_left_out_with_what_hangs_on_it(book: Rulebook) -> None:
    hatching = replace(OWL, id="hatching", grants=(Grant("nest", Condition("sex", "hen")),))
    nest = replace(NIGHT, id="nest", title="{tree}")
    pack = OwnData(
        powers=(replace(NIGHT, id="flight"), hatching, nest, DUSK, DUSK),
        skills=(SkillFamily("Body", ("Knots",)),),
    )
    found = review(pack, OwnData(), book)
    assert [(line.fate, line.sentence) for line in found.lines] == [
        (Fate.REFUSED, "“flight” comes with the program and stays as it is."),
        (Fate.REFUSED, "It names a power “nest”, which is not there."),
        (Fate.REFUSED, "No choice of this power is called “tree”."),
        (Fate.ADDED, ""),
        (Fate.REFUSED, "“dusk” is in the file twice."),
        (Fate.REFUSED, "“Body” comes with the program and stays as it is."),
    ]
    assert found.own == OwnData(powers=(DUSK,))
    assert found.count(Fate.REFUSED) == 5


def test_a_pack_of_nothing_does_nothing(book: Rulebook) -> None:
    assert not review(OwnData(), OwnData(), book).does_something
    assert not review(OwnData(powers=(DUSK,)), OwnData(powers=(DUSK,)), book).does_something


def test_a_pack_goes_through_a_file(tmp_path: Path) -> None:
    path = tmp_path / "owls.json"
    write_pack(OwnData(powers=(OWL,), origins=(GHOST,)), path)
    assert read_pack(path) == OwnData(powers=(OWL,), origins=(GHOST,))
    path.write_text('{"powers": 3}')
    with pytest.raises(ImportRefusedError, match=r"owls\.json was not imported"):
        read_pack(path)

from dataclasses import replace

from fourc_desktop.core.interchange import EntryOutcome
from fourc_desktop.games.fourc.rules.campaign.homebrew import Homebrew, homebrew_problems
from fourc_desktop.games.fourc.rules.powers.choices import (
    ChoiceAnswer,
    ChoiceCondition,
    PowerChoice,
)
from fourc_desktop.games.fourc.rules.powers.power import Power, PowerGrant
from fourc_desktop.games.fourc.rules.rulebook import Rulebook
from fourc_desktop.games.fourc.rules.skills import SkillFamily
from fourc_desktop.games.fourc.rules.traits import Origin
from fourc_desktop.games.fourc.services.homebrew_service import review_pack

NIGHT = Power("night", "Night", ranked=True, text="Sees in the dark.")
DUSK = Power("dusk", "Dusk", ranked=True, text="Sees at dusk.")
GHOST = Origin("ghost", "Ghost", "Somebody who stayed.")
OWL = Power(
    "owl",
    "Owl",
    ranked=True,
    text="Is an owl.",
    choices=(PowerChoice("sex", "Sex?", ChoiceAnswer.WORDS),),
    grants=(PowerGrant("flight", ChoiceCondition("sex", "hen")),),
)


def test_a_review_lists_the_outcome_of_each_entry(book: Rulebook) -> None:
    own = Homebrew(powers=(NIGHT, DUSK), origins=(GHOST,))
    pack = Homebrew(powers=(replace(NIGHT, text="Sees all night."), DUSK, OWL))
    found = review_pack(pack, own, book)
    assert [(line.name, line.outcome) for line in found.lines] == [
        ("Night", EntryOutcome.CHANGED),
        ("Dusk", EntryOutcome.SAME),
        ("Owl", EntryOutcome.ADDED),
    ]
    assert found.changed == 2
    assert [each.text for each in found.own.powers] == [
        "Sees all night.",
        "Sees at dusk.",
        "Is an owl.",
    ]
    assert found.own.origins == (GHOST,)
    assert homebrew_problems(found.own, book) == ()


def test_unusable_entries_are_omitted_with_their_dependents(book: Rulebook) -> None:
    hatching = replace(
        OWL, id="hatching", grants=(PowerGrant("nest", ChoiceCondition("sex", "hen")),)
    )
    nest = replace(NIGHT, id="nest", title="{tree}")
    pack = Homebrew(
        powers=(replace(NIGHT, id="flight"), hatching, nest, DUSK, DUSK),
        skills=(SkillFamily("Body", ("Knots",)),),
    )
    found = review_pack(pack, Homebrew(), book)
    assert [(line.outcome, line.sentence) for line in found.lines] == [
        (EntryOutcome.REFUSED, "“flight” comes with the program and stays as it is."),
        (EntryOutcome.REFUSED, "It names a power “nest”, which is not there."),
        (EntryOutcome.REFUSED, "No choice of this power is called “tree”."),
        (EntryOutcome.ADDED, ""),
        (EntryOutcome.REFUSED, "“dusk” is in the file twice."),
        (EntryOutcome.REFUSED, "“Body” comes with the program and stays as it is."),
    ]
    assert found.own == Homebrew(powers=(DUSK,))
    assert found.count(EntryOutcome.REFUSED) == 5


def test_an_empty_or_equal_pack_changes_nothing(book: Rulebook) -> None:
    assert review_pack(Homebrew(), Homebrew(), book).changed == 0
    same = Homebrew(powers=(DUSK,))
    assert review_pack(same, same, book).changed == 0

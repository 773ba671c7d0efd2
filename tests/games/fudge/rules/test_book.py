"""The rulebook of a campaign."""

from dataclasses import replace

import pytest

from fourc_desktop.core.forms.assignment import assign
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.fudge.rules.book import FudgeBook
from fourc_desktop.games.fudge.rules.character import (
    ArmorPiece,
    CarriedWeapon,
    FudgeCharacter,
    FudgeSkill,
    WoundKinds,
)
from fourc_desktop.games.fudge.rules.character_form import FORM
from fourc_desktop.games.fudge.rules.combat.plans import BeginRound, Strike
from fourc_desktop.games.fudge.rules.combat.roster import FudgeRoster
from fourc_desktop.games.fudge.rules.homebrew import FudgeHomebrew
from tests.games.fudge.rules.combat.stage import Stage


def test_the_equipment_is_that_of_the_tables(fudge: FudgeBook) -> None:
    assert fudge.equipment.tables is fudge.tables
    assert fudge.catalogs["weapons"] is fudge.equipment.weapons


SICKLE = CarriedWeapon("Moon sickle", "Sickles", size=2, sharp=1, wounds=WoundKinds.SLASH)
SHELL = ArmorPiece("Turtle shell", 4)


def test_own_weapons_and_armor_are_carried_and_fought_with(fudge: FudgeBook) -> None:
    book = replace(fudge, own=FudgeHomebrew((SICKLE,), (SHELL,)))
    ada = FudgeCharacter(skills=(FudgeSkill("Sickles", 1),))
    for setting in ("weapons+=moon sickle", "armor+=Turtle shell", "weapons+=knife"):
        ada = assign(FORM, ada, book, setting)
    assert ada.weapons == (SICKLE, fudge.equipment.weapons["knife"])
    numbers = {each.id: each.figure.value for each in FORM.figures(ada, book)}
    assert (numbers["weapons.0.offense"], numbers["defense"]) == (3, 4)
    fighter = FudgeRoster(book).joined(ada)
    people = {"ada": fighter, "bo": FudgeRoster(book).joined(FudgeCharacter())}
    stage = Stage(book, people)
    stage.play(BeginRound())
    stage.play(Strike("ada", "Moon sickle", "bo"))
    found = stage.fight.chances.chances(stage.now, Strike("ada", "Moon sickle", "bo"))
    assert sum(each.chance for each in found.shares) == 1
    with pytest.raises(Refused, match="moon sickle"):
        assign(FORM, ada, fudge, "weapons+=moon sickle")


def test_without_homebrew_the_lists_are_as_printed(fudge: FudgeBook) -> None:
    book = replace(fudge, own=FudgeHomebrew((SICKLE,)))
    assert len(book.equipment.weapons) == len(fudge.equipment.weapons) + 1
    assert book.equipment.armor == fudge.equipment.armor

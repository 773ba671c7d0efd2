"""Fights on the command line: made, played from a script, narrated; their actions and odds."""

import json
from pathlib import Path
from typing import cast

import pytest

from fourc_desktop.cli.console import DONE, FAILED
from fourc_desktop.core.encounter.log import EncounterLog, play_command
from fourc_desktop.core.maps.sector_map import SectorMap
from fourc_desktop.core.refusal import Refused
from fourc_desktop.games.registry import GAMES
from fourc_desktop.games.rough_magic.rules.combat.commands import (
    CombineEffort,
    DelayTurn,
    NextTurn,
    RollAttempt,
    SettleAttempt,
    StrikeAt,
)
from fourc_desktop.games.rough_magic.rules.combat.fight import RoughMagicFight
from fourc_desktop.games.rough_magic.rules.combat.fighter import RoughMagicState
from fourc_desktop.services.application_context import application_context
from fourc_desktop.services.campaign_opening import open_campaign
from fourc_desktop.services.campaigns.new_characters import Stock
from fourc_desktop.services.encounters.encounter_service import EncounterService
from fourc_desktop.services.encounters.encounter_setup import FoeGroup
from fourc_desktop.storage.folders import Folders
from fourc_desktop.storage.formats.encounter_format import EncounterFormat
from tests.cli.conftest import Program

SCRIPT = (
    '{"is": "next"}',
    "[1]", "[6, 6]", "[6, 6]",
    '{"is": "strike", "who": "thug-1", "target": "ada", "attack": "Pistol"}',
    '{"is": "roll"}',
    "[6, 6]",
    '{"is": "settle"}',
    "[5]",
)  # fmt: skip
"""Each thug rolls 2d6 for the order of play, Ada 1d6; the dice are scripted."""


@pytest.fixture
def program(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Program:
    """The command line in a folder with a campaign, Ada and two thugs in a yard."""
    monkeypatch.chdir(tmp_path)
    made = Program(capfd, GAMES)
    hero = "new hero --rules rough-magic --blank --name Ada --set health=14 -o ada.json"
    for words in (
        "new campaign bay.4c --rules rough-magic",
        hero,
        "import bay.4c ada.json",
        "new map bay.4c Yard --width 6 --height 2",
        "new encounter bay.4c Brawl --map Yard --who Ada --foe thug=2",
    ):
        assert made(*words.split())[0] == DONE, words
    return made


def played(program: Program) -> list[str]:
    Path("script").write_text("\n".join(SCRIPT), "utf-8")
    code, out, err = program("play", "bay.4c", "Brawl", "script", "--dice")
    assert (code, err) == (DONE, "")
    return out.splitlines()


def test_a_script_with_typed_dice_is_played_and_narrated(program: Program) -> None:
    said = "\n".join(played(program))
    assert "Order of play: Thug 1 (14), Thug 2 (14), Ada (3)." in said
    assert "Thug 1 hits Ada with Pistol: 8 damage, 6 Health left." in said
    code, log, _ = program("log", "bay.4c", "Brawl")
    assert code == DONE
    assert "hits Ada with Pistol" in log


def test_actions_and_odds_of_a_fight(program: Program) -> None:
    played(program)
    code, out, _ = program("actions", "bay.4c", "Brawl", "ada", "--json")
    assert code == DONE
    assert "Grapple" in out
    Path("next").write_text('{"is": "next"}', "utf-8")
    assert program("play", "bay.4c", "Brawl", "next")[0] == DONE
    words = '{"is": "strike", "who": "thug-2", "target": "ada", "attack": "Pistol"}'
    code, out, _ = program("odds", "bay.4c", "Brawl", words, "--json")
    assert code == DONE
    found = json.loads(out)
    assert "Miss" in str(found)
    assert "Hit, 4 damage" in str(found)


def test_refusals_by_the_rules_are_printed(program: Program) -> None:
    played(program)
    Path("again").write_text(
        '{"is": "strike", "who": "ada", "target": "thug-1", "attack": "Pistol"}', "utf-8"
    )
    code, out, err = program("play", "bay.4c", "Brawl", "again")
    assert code == FAILED
    assert "not Ada’s turn" in out + err


def brawl_commands(log: EncounterLog, fight: RoughMagicFight, most: int) -> list[object]:
    """The commands of four and six who attack whom they can, until one side is out.

    Every second turn of a hero is delayed, to join the next hero in a combined effort.
    """
    done: list[object] = []

    def do(command: object) -> bool:
        nonlocal log
        try:
            log = play_command(log, fight.rules, command)
        except Refused:
            return False
        done.append(command)
        return True

    do(NextTurn())
    while len(done) < most:
        state: RoughMagicState = log.now
        acting = state.combatant(state.table.order.acting)
        foes = [e for e in state.combatants if e.side != acting.side and e.fighter.is_conscious]
        if not foes:
            break
        strikes = [
            StrikeAt(acting.id, foe.id, attack.name)
            for foe in foes
            for attack in acting.fighter.attacks
        ]
        waits = acting.side == "players" and not state.table.order.delayed
        if waits and do(DelayTurn(acting.id)):
            continue
        if any(map(do, strikes)):
            for who in state.table.order.delayed:
                attacks = [each.name for each in state.combatant(who).fighter.attacks]
                any(do(CombineEffort(who, attack=each)) for each in attacks)
            while log.now.table.open is not None:
                do(RollAttempt())
                do(SettleAttempt())
        do(NextTurn())
    return done


def test_a_scripted_fight_gives_the_same_log(
    program: Program, tmp_path: Path, resources: Path
) -> None:
    for seed in "bcd":
        words = f"new hero --rules rough-magic --seed {seed} -o {seed}.json"
        assert program(*words.split())[0] == DONE
        assert program("import", "bay.4c", f"{seed}.json")[0] == DONE
    tools = application_context(resources, Folders.under(tmp_path / "tools"), GAMES)
    with open_campaign(Path("bay.4c"), tools) as bay:
        fights = EncounterService(bay, tools)
        people = [each.id for each in bay.cards("rough-magic-character")]
        thug = next(each for each in Stock(bay, tools).entries if each.id == "thug")
        id_ = fights.begin("Six", SectorMap("Lane", 4, 2), people, [FoeGroup(thug, 6)])
        fight = cast("RoughMagicFight", fights.fight(id_))
        before, form = fights.log(id_), EncounterFormat(fight.rules.types)
        commands = brawl_commands(before, fight, 400)
        expected = before
        for command in commands:
            expected = play_command(expected, fight.rules, command)
    script = "\n".join(form.write_command(each) for each in commands)
    Path("script").write_text(script, "utf-8")
    assert program("play", "bay.4c", "Six", "script")[0] == DONE
    with open_campaign(Path("bay.4c"), tools) as bay:
        assert EncounterService(bay, tools).log(id_) == expected
    said = program("log", "bay.4c", "Six")[1]
    assert "strikes together with" in said
    assert "is out." in said
    sides = {each.side for each in expected.now.combatants if each.fighter.is_conscious}
    assert len(sides) == 1

"""The report of a duel of the toy: Ada flinches once, Ben twice, of which one is undone."""

from fourc_desktop.core.dice import ScriptedDice
from fourc_desktop.core.encounter.log import EncounterLog, new_log, play_command, undo
from fourc_desktop.services.reports.fight_report import FightReport, ReportTitle, report_of_log
from tests.core.encounter.toy_fight import TOY, Flip, duel

TAILS, HEADS = 1, 2
TITLE = ReportTitle("Duel | dawn", "City", "Toy", "Round")


def flipped(log: EncounterLog, who: str, at: str, coin: int) -> EncounterLog:
    """The log after another flip."""
    return play_command(log, TOY.rules, Flip(who, at), dice=ScriptedDice(coin))


def duel_log() -> EncounterLog:
    """Three flips and one that is undone."""
    log = new_log(duel(), "seed")
    for who, at, coin in (("ada", "ben", TAILS), ("ben", "ada", HEADS), ("ben", "ada", TAILS)):
        log = flipped(log, who, at, coin)
    return undo(flipped(log, "ada", "ben", TAILS))


def duel_report() -> FightReport:
    """The report of it."""
    return report_of_log(duel_log(), TOY, TITLE)

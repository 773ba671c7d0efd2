"""Reading the log of a fight from the campaign file."""

from dataclasses import dataclass

from fourc_desktop.core.encounter import log as logs
from fourc_desktop.core.encounter.fight import AnyFight
from fourc_desktop.core.encounter.log import EncounterLog
from fourc_desktop.core.refusal import Refused
from fourc_desktop.services.campaigns.campaign import Campaign
from fourc_desktop.services.campaigns.encounter_repository import OpenedEncounter
from fourc_desktop.services.encounters.encounter_rules import EncounterRules, fights_by_game
from fourc_desktop.storage.database.campaign_file import CampaignFile
from fourc_desktop.storage.database.fight_log import problem
from fourc_desktop.storage.errors import StorageError
from fourc_desktop.storage.formats.encounter_format import EncounterDocument, EncounterFormat


@dataclass(frozen=True, slots=True)
class StoredFight:
    """A fight of a campaign: its name, its log, its rules, and whether it has ended.

    `problem` is a sentence if some of the log could not be read.
    """

    name: str
    log: EncounterLog
    fight: AnyFight
    is_over: bool
    problem: str | None


def fight_of(campaign: Campaign, id_: str) -> StoredFight:
    """Read a fight of a campaign.

    Raises:
        KeyError: There is no such fight.
        StorageError: The fight cannot be read.
    """
    rules = EncounterRules(campaign, fights_by_game)
    model = campaign.encounter_repository.encounter(id_)
    opened = campaign.encounter_repository.opened.get(id_) or stored_log(
        campaign.file, id_, model, rules.format(model.rules)
    )
    fight = rules.fight(model.rules)
    return StoredFight(model.name, opened.log, fight, model.ended, opened.problem)


def stored_log(
    file: CampaignFile, id_: str, model: EncounterDocument, form: EncounterFormat
) -> OpenedEncounter:
    """Read the log of a fight, up to the first damaged entry.

    Raises:
        StorageError: Its initial state cannot be read.
    """
    try:
        log = logs.new_log(form.read_start(model.start), model.seed)
    except ValueError as error:
        raise StorageError(
            f"The beginning of {model.name} is in a form that this program does not know; "
            "update the program to play it."
        ) from error
    stored = file.fight_log(id_)
    sentence = stored.problem
    for number, body in enumerate(stored.bodies):
        # In a forged file, an entry may have a valid checksum and still be invalid.
        try:
            log = logs.with_entry(log, form.read_entry(body))
        except (ValueError, LookupError, ArithmeticError, Refused):
            sentence = problem(number, file.path)
            break
    return OpenedEncounter(logs.go_to(log, min(stored.cursor, log.cursor)), sentence)

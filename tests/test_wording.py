"""Displayed texts use the words of other programs; these turns of phrase were replaced."""

import re
from pathlib import Path

from tests.displayed_texts import displayed_texts, texts_of_the_program

ROOT = Path(__file__).parents[1]
PAGES = (ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "packaging" / "README.md")

REPLACED = {
    # builder and character
    r"How the numbers come about": "Generation method",
    r"Whose side": "Side",
    r"Buy with points": "Point buy",
    r"Type in a finished hero|Typing in a sheet|^typed in$": "Enter an existing hero",
    r"(?:Buying|Bought) with points|With points": "Point buy",
    r"stands on the sheet|lives on paper": "from the sheet",
    r"nothing settled is lost|Every choice is kept": "Saved automatically",
    r"\d+ to settle|Still to settle": "open choices, Incomplete",
    r"Leave as they were": "Discard changes",
    r"Change in the builder": "Edit",
    r"What the dice say|What it came to": "Roll, Summary",
    r"Rolled once more|once less": "Rolled again, Undo one raise",
    r"Against the rules": "Rule problems",
    r"Enter the \{field\}|Say how many": "Enter a number",
    r"\w+ were due|answers are due": "allowed, needed",
    r"Allow, as Gamemaster": "Gamemaster override",
    r"wait for you": "optional items",
    r"each color from": "needed on d%",
    r"Bring back": "Restore",
    # library, menus, print
    r"\bnewcomers?\b|\bthings? of theirs|cards imported": "added, companions",
    r"On foot / Other ways": "Walk / Other movement",
    r"\b[Ii]t stands in the\b|\ball of it stands\b": "Recorded in",
    r"Page of the campaign|Own data|As the system|Map alone": "the names of the menus",
    r"Master Table beside|\bbeside encounters": "Dock Master Table",
    r"No dice give|Without a name|as soon as it is right": "the words of Homebrew",
    r"How the sheet calls|Everybody knows who|What it counts": "the words of Homebrew",
    r"A file for each|can be filled in|Four colors\b": "the words of Print",
    r"\bbow up\b": "front",
    r"[Nn]obody (?:in it yet|to show|is here yet)": "empty, There are no characters yet",
    r"Nobody is being built|waits here until": "No drafts",
    r"[Tt]hings? to carry|^Carried": "Equipment",
    r"Add a condition|End the condition": "Apply condition, Remove",
    r"(?:things?|fields?) (?:is|are) missing before": "open choices before you can finish",
    r"[Ss]econd self": "Alter-Ego",
    r"[Ss]ectors on foot|[Pp]ace on foot|Further on foot": "Walk, walking speed",
    r"settled so\b|settled the same way|has to settle about": "has this answer, the player chooses",
    r"give it up|Give up a check": "Start over",
    r"At the table$|Party at a glance": "Outside encounters, Party",
    r"^Work out |^Settle (?!a roll|without dice)": "Use the calculated value, Choose options",
    r"lives? in it\b|rained upon|have a hard time|Forget “": "holds, counts, Remove",
    r"Falls are free|For show|Every night too|As wolves do": "the words of the rule options",
    # encounter
    r"[Pp]ossible now|For the table": "Available, Unavailable, Gamemaster",
    r"[Tt]his fight(?! never)|(?:to|in) the fight\b|[Rr]eport of (?:a|the) fight": "encounter",
    r"[Ee]ncounter is over|\{name\} is over": "has ended",
    r"The fight (?:is|has)|[Tt]he fight back\b|\b[Aa] fight (?:needs|to start)": "encounter",
    r"rushes through|\btends\b|is to roll|” continues": "open sectors, aids, rolls on",
    r"[Tt]he notes change\.": "Encounter notes changed",
    r"Getting ready|Others act|Look back": "Setup, Losing side acts, Review",
    r"[Aa]dd foe": "Add combatant",
    r"[Hh]ow (?:people|criminals) react": "Public reaction, Among criminals",
    r"\bdearer\b|Everybody at once": "more expensive, Everybody in the sector",
    r"Do no more|[Cc]all(?:ed)? off|asks for more|Only go there": "End turn, Cancel, Move only",
    r"Not now\b": "Unavailable, Cancel",
    r"Pay for a color|Take Row Steps away": "Spend Fortune, Subtract Row Steps",
    r"press somebody|Aimed at|Damage at most": "click a target, Location, Damage cap",
    r"\bbefall": "Apply condition",
    r"Take out of the fight|Something of your own": "Remove from combat, Custom",
    r"[Tt]he ground of|Paint the ground|[Ww]hat stands there": "Terrain, Obstacles",
    r"Notes of the fight|Roll of the fight|Our table": "Encounter notes, Combat roll",
    r"\b[Rr]eal (?:\w+ )?(?:dice|[Dd]ie)\b": "physical dice",
    r"Pull them|bring them to": "Drag to a sector",
    r"Fight on\b|takes home": "Keep fighting, Results",
    r"\b[Ee]nd the fight\b|\bNo fight\b": "End combat, No encounter",
    r"Take it off|takes its end back|puts the tool away": "Remove picture, Undo",
    r"What was open|The choice is made|rolled next": "the sentences of the log",
    r"are wanted here|is wanted here|at hand\b": "Enter 2 dice",
    r"\bbelongs to nobody\.": "has no owner",
    r"Possible now|For the table\b|At the table\b": "Available, Gamemaster, Outside encounters",
    r"Nothing is declared|Not all dice are thrown": "Nobody has declared, roll them first",
    r"\b(?:this fight|it) never had\b|beyond all measure|strayed as far": "exist, far too long",
    r"opened to look at|open for reading only|to be only read": "open read-only",
    r"by default as (?:many|their)": "chosen automatically, default: by game",
    # of all games, some of which say Storyteller
    r"[Gg]ive &?battery points|Transfer of battery|Battery transfer": "Transfer battery points",
    r"Set rating|Somebody’s ranks|Somebody who rolls too": "Rating, Contest, Opposed roll",
    r"\{count\} standing": "4 of 5 can act",
    r"Gamemaster’s (?:value|secrets)": "Set by hand, Secrets",
}
"""The phrases that no text has, each with what says the same in usual words."""

OLD = re.compile("|".join(REPLACED))

SOURCE = """
tr("Call off")
"The call is called off, says a docstring."
tr("Cancel")
"""


def test_a_replaced_phrase_is_found() -> None:
    found = [(line, OLD.search(text)) for line, text in displayed_texts(SOURCE)]
    assert [(line, phrase.group()) for line, phrase in found if phrase] == [(2, "Call off")]


def test_no_text_of_the_program_has_a_replaced_phrase() -> None:
    found = [
        f"{place}: {phrase.group()}"
        for place, text in texts_of_the_program()
        if (phrase := OLD.search(text))
    ]
    assert found == []


def test_no_page_about_the_program_has_a_replaced_phrase() -> None:
    found = [
        f"{page.name}:{number}: {line}"
        for page in PAGES
        for number, line in enumerate(page.read_text("utf-8").splitlines(), start=1)
        if OLD.search(line)
    ]
    assert found == []


def test_no_text_of_the_rules_has_a_replaced_phrase() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {phrase.group()}"
        for path in sorted((ROOT / "resources" / "rules").rglob("*.json"))
        for phrase in OLD.finditer(path.read_text("utf-8"))
    ]
    assert found == []

"""Calls of every command, successful and refused, for the transcripts.

The calls of one command run in one folder with every stored file, and the newest campaign as
Harbor.4c.
"""

SCRIPT = """\
# The end of it
{"is":"note","notes":"Rain"}
by hand {}
{"is":"fly"}
{"is":"put","who":"solar-wolf","spot":{"x":99,"y":0}}
dance
[1]
undo
redo
go to 3
go to 99999
roll again
"""
BEGUN = ("play", "Harbor.4c", "Duel")
GO_ON = ['{"is":"go-on"}'] * 3
IN_ONE_PLACE = [
    f'{{"is":"put","who":"{who}","spot":{{"x":1,"y":0}}}}' for who in ("solar-wolf", "thug")
]
STRIKE = ['{"is":"attack","who":"solar-wolf","way":"Fists","target":"thug"}', '{"is":"roll-dice"}']
TYPED_DICE = "\n".join(
    [
        *IN_ONE_PLACE,
        *GO_ON,
        '{"is":"roll-initiative"}',
        "[17]",
        "[0]",
        "[1,2]",
        "[3]",
        *STRIKE,
        "[95]",
        "[83]",
        '{"is":"settle"}',
        "end",
    ]
)
READY = "\n".join([*IN_ONE_PLACE, *GO_ON, '{"is":"roll-initiative"}'])
NEW_DUEL = (
    "new", "encounter", "Harbor.4c", "Duel", "--map", "Castle", "--who", "Solar Wolf",
    "--foe", "thug",
)  # fmt: skip
COMPLETE = (
    "--set", "melee=30", "--set", "coordination=20", "--set", "brawn=20", "--set", "fortitude=20",
    "--set", "intellect=10", "--set", "awareness=20", "--set", "willpower=20",
    "--set", "lifestyle=10", "--set", "repute=5",
)  # fmt: skip
OLD_SHEET = (
    "Fighting=30", "Agility=Excellent", "Strength=20", "Endurance=30", "Reason=Good (12)",
    "Intuition=20", "Psyche=10", "Resources=Good", "Popularity=10",
)  # fmt: skip

CALLS: dict[str, list[tuple[str, ...]]] = {
    "": [("--version",), ("fly",), ("--fly",)],
    "new": [("new",), ("new", "team")],
    "new hero": [
        ("new", "hero", "--seed", "7"),
        ("new", "hero", "--seed", "7", "--rules", "4c-basic", "--villain", "--name", "Kim"),
        ("new", "hero", "--seed", "g2256", "--companions"),
        ("new", "hero", "--seed", "7", "-o", "made.json"),
        ("new", "hero", "-o", "any.json"),
        ("new", "hero", "--seed", "7", "-o", "made.json"),
        ("new", "hero", "--seed", "8", "-o", "made.json", "--force"),
        ("new", "hero", "--name", "Doom", "--seed", "x", "--set", "melee=90", "-o", "doom.json"),
        ("new", "hero", "--name", "Doom", "--seed", "x", "--set", "melee=90", "--exempt"),
        (
            "new", "hero", "--method", "points", "--name", "Cora", "--origin", "alien", *COMPLETE,
            "--power", "flight=30", "--power", "force-field=20",
            "--choose", "force-field.source=mind", "--skill", "Law", "--skill", "contact:Ana",
            "--skill", "advanced:Chemistry", "--reading", "R16", "--reading", "R16",
        ),
        ("new", "hero", "--method", "choose", "--name", "Cora"),
        ("new", "hero", "--method", "choose", "--origin", "alien", "--raise", "melee", *COMPLETE),
        ("new", "hero", "--origin", "moon"),
        ("new", "hero", "--origin", "alien", "--raise", "luck"),
        ("new", "hero", "--set", "luck=3"),
        ("new", "hero", "--set", "melee=-3"),
        ("new", "hero", "--power", "luck"),
        ("new", "hero", "--power", "flight", "--choose", "flight"),
        ("new", "hero", "--power", "flight", "--choose", "flight.x=y"),
        ("new", "hero", "--skill", " "),
        ("new", "hero", "--name", " "),
        ("new", "hero", "--rules", "5c"),
        ("new", "hero", "--reading", "R1"),
        ("new", "hero", "--seed", "7", "-o", "nowhere/made.json"),
    ],
    "new vehicle": [
        ("new", "vehicle", "--seed", "a"),
        ("new", "vehicle", "--seed", "a", "--base", "tank", "--rank", "30", "--name", "Mole"),
        ("new", "vehicle", "--seed", "a", "-o", "made.json"),
        ("new", "vehicle", "--base", "sled"),
        ("new", "vehicle", "--rank", "0"),
    ],
    "new campaign": [
        ("new", "campaign", "city.4c"),
        ("new", "campaign", "city.4c"),
        ("new", "campaign", "city.json"),
        ("new", "campaign"),
    ],
    "new map": [
        ("new", "map", "Harbor.4c", "Main Street", "--template", "street"),
        ("new", "map", "Harbor.4c", "Meadow", "--width", "20", "--height", "3"),
        ("list", "Harbor.4c", "--kind", "map"),
        ("new", "map", "Harbor.4c", "M", "--template", "moon"),
        ("new", "map", "Harbor.4c", "M", "--template", "street", "--width", "3"),
        ("new", "map", "Harbor.4c", "M", "--width", "201"),
        ("new", "map", "Harbor.4c", " "),
        ("new", "map", "none.4c", "M"),
    ],
    "new encounter": [
        (
            "new", "encounter", "Harbor.4c", "Ride", "--map", "Castle", "--who", "Solar Wolf",
            "--who", "Ben Chen", "--foe", "thug=4", "--foe", "wolf",
        ),
        ("list", "Harbor.4c", "--kind", "encounter"),
        ("new", "encounter", "Harbor.4c", "E", "--map", "Moon"),
        ("new", "encounter", "Harbor.4c", "E", "--map", "Castle", "--who", "Zoe"),
        ("new", "encounter", "Harbor.4c", "E", "--map", "Castle", "--foe", "imp"),
        ("new", "encounter", "Harbor.4c", "E", "--map", "Castle", "--foe", "thug=0"),
        ("new", "encounter", "Harbor.4c", "E"),
    ],
    "convert": [
        ("convert", *OLD_SHEET, "--name", "Old Glory"),
        ("convert", *OLD_SHEET, "--name", "Old Glory", "--villain", "--rules", "4c-basic",
         "-o", "made.json"),
        ("convert", "Fighting=30", "--name", "Old Glory"),
        ("convert", "Fighting", "--name", "Old Glory"),
        ("convert", *OLD_SHEET, "Fighting=20", "--name", "Old Glory"),
        ("convert", *OLD_SHEET, "--name", "Old Glory", "--origin", "moon"),
        ("convert", *OLD_SHEET),
        ("convert", *OLD_SHEET[1:], "Fighting=Splendid", "--name", "Old Glory"),
    ],
    "advance": [
        ("advance", "hero-career.json", "--trait", "melee"),
        ("advance", "hero-career.json", "--trait", "MELEE", "--by", "2", "--reason", "Boxing"),
        ("advance", "hero-career.json", "--power", "nine-lives", "-o", "made.json"),
        ("advance", "hero-career.json", "--skill", "Knots", "--reason", "At sea"),
        ("award", "hero-career.json", "--scale", "global", "--reason", "A comet"),
        ("award", "hero-career.json", "--scale", "global", "--reason", "A comet"),
        ("advance", "hero-career.json", "--skill", "Ana", "--kind", "contact", "--reason", "Sea"),
        ("advance", "hero-career.json", "--new-power", "--dice", "36", "--reason", "x"),
        ("advance", "hero-career.json", "--new-power", "--dice", "36", "--dice", "60",
         "--reason", "x"),
        ("advance", "hero-career.json"),
        ("advance", "hero-career.json", "--trait", "melee", "--new-power"),
        ("advance", "hero-career.json", "--trait", "melee", "--by", "0"),
        ("advance", "hero-career.json", "--trait", "melee", "--dice", "7"),
        ("advance", "hero-career.json", "--trait", "melee", "--kind", "skill"),
        ("advance", "hero-career.json", "--trait", "lifestyle"),
        ("advance", "hero-career.json", "--skill", "Law"),
        ("advance", "hero-career.json", "--power", "fly"),
        ("advance", "hero-career.json", "--trait", "melee", "--by", "200"),
        ("advance", "vehicle-tank.json", "--trait", "melee"),
        ("advance", "none.json", "--trait", "melee"),
    ],
    "award": [
        ("award", "hero.json", "--scale", "city", "--reason", "In the news"),
        ("award", "hero.json", "--scale", "global", "--loss", "--reason", "In the news"),
        ("award", "hero.json", "--deed", "save-life", "--bonus", "3", "--reason", "In the news"),
        ("award", "hero.json", "--deed", "commit-crime", "--reason", "x", "-o", "made.json"),
        ("award", "hero.json", "--scale", "city"),
        ("award", "hero.json", "--reason", "x"),
        ("award", "hero.json", "--scale", "galactic", "--reason", "x"),
        ("award", "hero.json", "--deed", "dance", "--reason", "x"),
        ("award", "hero.json", "--scale", "city", "--bonus", "2", "--reason", "x"),
        ("award", "hero.json", "--deed", "save-life", "--loss", "--reason", "x"),
        ("award", "hero.json", "--deed", "commit-crime", "--bonus", "2", "--reason", "x"),
        ("award", "hero.json", "--scale", "city", "--reason", " "),
    ],
    "heal": [
        ("heal", "hero-career.json", "--points", "2"),
        ("heal", "hero-career.json", "--night"),
        ("heal", "hero-career.json", "--adventure", "-o", "made.json"),
        ("heal", "hero-career.json"),
        ("heal", "hero-career.json", "--night", "--adventure"),
        ("heal", "hero-career.json", "--points", "0"),
    ],
    "session": [
        ("session", "hero-career.json", "start"),
        ("session", "hero-career.json", "end", "-o", "made.json"),
        ("session", "hero.json", "start"),
        ("session", "hero.json", "pause"),
        ("session", "hero.json"),
    ],
    "explain": [
        *(
            ("explain", "hero-with-everything.json", field)
            for field in ("melee", "damage", "Fortune", "lifestyle", "repute", "skills",
                          "movement", "armor", "detection")
        ),
        ("explain", "hero-career.json", "melee", "--json"),
        ("explain", "hero-career.json", "fortune", "--json"),
        ("explain", "hero.json", "luck"),
        ("explain", "hero.json"),
        ("explain", "map-street.json", "melee"),
    ],
    "sheet": [
        ("sheet", "hero.json", "-o", "made.pdf", "--json"),
        ("sheet", "hero.json", "hero-basic.json", "--each", "-o", "made", "--progress", "--jobs",
         "1", "--json"),
        ("sheet", "hero.json", "-o", "made.png"),
        ("sheet", "map-street.json", "-o", "none.pdf"),
        ("sheet", "hero.json", "-o", "none.txt"),
        ("sheet", "hero.json", "--each", "-o", "none.pdf"),
        ("sheet", "hero.json", "--png", "-o", "none.pdf"),
        ("sheet", "hero.json", "--style", "chalk", "-o", "none.pdf"),
        ("sheet", "hero.json", "--paper", "a3", "-o", "none.pdf"),
        ("sheet", "-o", "none.pdf"),
        ("new", "campaign", "empty.4c"),
        ("sheet", "empty.4c", "-o", "none.pdf"),
    ],
    "blank": [
        ("blank", "hero", "-o", "made.pdf", "--json"),
        ("blank", "master-table", "-o", "made table.pdf"),
        ("blank", "villain", "-o", "none.pdf"),
        ("blank", "hero", "-o", "none"),
        ("blank", "hero"),
    ],
    "schema": [("schema", "vehicle"), ("schema", "dog")],
    "standees": [
        ("standees", "hero.json", "-o", "out.pdf"),
        ("standees", "damaged.json", "-o", "x.pdf"),
    ],
    "cards": [
        ("cards", "hero.json", "-o", "out.pdf", "--per-page", "4"),
        ("cards", "hero.json", "-o", "none.pdf", "--per-page", "5"),
    ],
    "map": [
        ("map", "Harbor.4c", "Duel", "-o", "out.pdf"),
        ("map", "Harbor.4c", "Moon", "-o", "none.pdf"),
    ],
    "book": [("book", "Harbor.4c", "-o", "out.pdf"), ("book", "none.4c", "-o", "none.pdf")],
    "poster": [
        ("poster", "master-table", "--size", "a3", "-o", "out.pdf"),
        ("poster", "villain", "-o", "none.pdf"),
    ],
    "party": [("party", "hero.json", "-o", "out.pdf"), ("party", "-o", "none.pdf")],
    "report": [
        ("report", "Harbor.4c", "Duel", "-o", "out.md"),
        ("report", "Harbor.4c", "Duel", "-o", "out.docx"),
        ("report", "Harbor.4c", "Nobody", "-o", "out.csv"),
    ],
    "screen": [
        ("screen", "-o", "made screen.pdf", "--json"),
        ("screen", "--rules", "4c-basic", "--large-print", "-o", "made.pdf"),
        ("screen", "--rules", "fudge", "-o", "fudge.pdf"),
        ("screen",),
    ],
    "check": [
        ("check", "hero.json"),
        ("check", "Harbor.4c"),
        ("check", "own-data.json"),
        ("check", "none.json"),
        ("check", "damaged.json"),
        ("check", "newer.json"),
    ],
    "list": [
        ("list", "Harbor.4c"),
        ("list", "Harbor.4c", "--kind", "vehicle"),
        ("list", "Harbor.4c", "--kind", "map", "--json"),
        ("list", "Harbor.4c", "--kind", "team"),
        ("list", "none.4c"),
        ("list", "hero.json"),
    ],
    "import": [
        ("new", "campaign", "city.4c"),
        ("import", "city.4c", "hero.json", "hero-with-companions.json", "vehicle-tank.json",
         "headquarters.json", "map-zones.json"),
        ("list", "city.4c"),
        ("list", "city.4c", "--kind", "companion"),
        ("import", "city.4c", "hero-basic.json", "damaged.json"),
        ("list", "city.4c"),
        ("import", "city.4c", "newer.json"),
        ("import", "city.4c", "none.json"),
        ("import", "city.4c", "own-data.json"),
        ("import", "city.4c"),
        ("import", "none.4c", "hero.json"),
    ],
    "export": [
        ("export", "Harbor.4c", "-o", "made"),
        ("export", "Harbor.4c", "Solar Wolf", "-o", "made.json"),
        ("export", "Harbor.4c", "Small Mercy", "Castle", "Ben Chen", "-o", "made too"),
        ("export", "Harbor.4c", "Nobody", "-o", "none.json"),
        ("export", "Harbor.4c", "-o", "none.json"),
        ("export", "Harbor.4c", "Brawl in the alley", "-o", "none.json"),
        ("export", "Harbor.4c", "Draft by roll", "-o", "none.json"),
        ("export", "Harbor.4c"),
    ],
    "homebrew": [
        ("homebrew", "Harbor.4c"),
        ("homebrew", "Harbor.4c", "own-data.json"),
        ("new", "campaign", "city.4c"),
        ("homebrew", "city.4c"),
        ("homebrew", "city.4c", "own-data.json"),
        ("homebrew", "city.4c"),
        ("homebrew", "city.4c", "hero.json"),
        ("homebrew", "city.4c", "none.json"),
    ],
    "table": [
        ("table",),
        ("table", "--rules", "4c-basic"),
        ("table", "--json"),
        ("table", "--rules", "5c"),
    ],
    "actions": [
        NEW_DUEL,
        ("actions", "Harbor.4c", "Duel", "thug"),
        ("play", "Harbor.4c", "Duel"),
        ("actions", "Harbor.4c", "Duel", "Thug"),
        ("actions", "Harbor.4c", "Duel", "solar-wolf"),
        ("actions", "Harbor.4c", "Duel", "solar-wolf", "--json"),
        ("actions", "Harbor.4c", "Duel", "thug", "--json"),
        ("actions", "Harbor.4c", "Duel", "nobody"),
        ("actions", "Harbor.4c", "None", "thug"),
        ("actions", "Harbor.4c", "Duel"),
        ("actions", "none.4c", "Duel", "thug"),
    ],
    "odds": [
        ("odds", "--rank", "30"),
        ("odds", "--rank", "30", "--steps", "-2", "--difficulty", "red"),
        ("odds", "--rank", "30", "--steps", "2", "--difficulty", "yellow", "--json",
         "--rules", "4c-basic"),
        NEW_DUEL,
        ("odds", "Harbor.4c", "Duel", '{"is":"roll-initiative"}'),
        ("odds", "Harbor.4c", "Duel", "solar-wolf", "Fists", "thug"),
        ("play", "Harbor.4c", "Duel"),
        ("odds", "Harbor.4c", "Duel", "solar-wolf", "Fists", "thug"),
        ("odds", "Harbor.4c", "Duel", "Solar Wolf", "Fists", "Thug", "--json"),
        ("odds", "Harbor.4c", "Duel", "solar-wolf", "Dodge"),
        ("odds", "Harbor.4c", "Duel", '{"is":"fly"}'),
        ("odds", "Harbor.4c", "Duel", "nobody", "Fists"),
        ("odds", "Harbor.4c", "None", "solar-wolf", "Fists"),
        ("odds", "Harbor.4c"),
        ("odds",),
        ("odds", "--rank", "-1"),
    ],
    "roll": [
        ("roll", "--rank", "30", "--dice", "83"),
        ("roll", "--rank", "30", "--dice", "7", "--steps", "2", "--reason", "Higher ground",
         "--difficulty", "red"),
        ("roll", "--rank", "30", "--dice", "97", "--json", "--rules", "4c-basic",
         "--difficulty", "yellow"),
        ("roll", "--hero", "hero.json", "--on", "melee", "--dice", "50"),
        ("roll", "--hero", "hero-career.json", "--on", "repute", "--dice", "50", "--json"),
        ("roll", "--hero", "hero-portrait.json", "--on", "force field", "--dice", "50", "--json"),
        ("roll", "--rank", "30"),
        ("roll", "--hero", "hero.json", "--on", "luck"),
        ("roll", "--rank", "30", "--reason", "x"),
        ("roll", "--rank", "30", "--table", "luck"),
        ("roll", "--rank", "30", "--dice", "100"),
        ("roll", "--hero", "hero.json"),
        ("roll",),
    ],
    "play": [
        ("play", "Harbor.4c", "Over soon"),
        ("play", "Harbor.4c", "Brawl in the alley"),
        ("play", "Harbor.4c", "Brawl in the alley", "--json"),
        NEW_DUEL,
        (*BEGUN, "--dice"),
        (*BEGUN, "--dice", "--json"),
        ("play", "Harbor.4c", "None"),
        ("play", "Harbor.4c", "Duel", "none.txt"),
        ("play", "none.4c", "Duel"),
    ],
    "log": [
        ("log", "Harbor.4c", "Over soon"),
        ("log", "Harbor.4c", "None"),
        ("log", "Harbor.4c"),
        ("log", "none.4c", "Duel"),
    ],
}  # fmt: skip
"""The calls by command."""

TYPED = {
    ("play", "Harbor.4c", "Duel", "--dice"): TYPED_DICE,
    ("play", "Harbor.4c", "Duel"): READY,
    ("play", "Harbor.4c"): SCRIPT,
}
"""The standard input for calls with a prefix; the first match counts."""

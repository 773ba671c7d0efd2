"""The tables of the older formats of a campaign file, character by character as in such files."""

CAMPAIGN = """CREATE TABLE campaign (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    name TEXT NOT NULL,
    game TEXT NOT NULL, -- the id of the game it is played by
    created_at INTEGER NOT NULL,
    cursor INTEGER NOT NULL, -- the latest edit in force; later ones are undone; 0 is none
    hash BLOB NOT NULL
) STRICT"""
"""The row of the campaign in format 3."""

FIRST_CAMPAIGN = CAMPAIGN.replace(
    "    game TEXT NOT NULL, -- the id of the game it is played by\n", ""
)
"""The same in formats 1 and 2."""

DOCUMENTS = """
CREATE TABLE holder (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    user TEXT NOT NULL,
    host TEXT NOT NULL,
    pid INTEGER NOT NULL,
    since INTEGER NOT NULL
) STRICT;
CREATE TABLE document (
    id TEXT PRIMARY KEY,
    revision INTEGER, -- the version it shows; NULL while it is not in the campaign
    latest INTEGER NOT NULL, -- the highest revision ever given, so that none is given twice
    hash BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE version (
    document TEXT NOT NULL REFERENCES document (id),
    revision INTEGER NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    card TEXT NOT NULL,
    trashed_at INTEGER,
    label TEXT NOT NULL,
    changed_at INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (document, revision)
) STRICT;
CREATE TABLE edit (
    seq INTEGER PRIMARY KEY,
    label TEXT NOT NULL,
    hash BLOB NOT NULL
) STRICT;
CREATE TABLE edit_change (
    edit INTEGER NOT NULL REFERENCES edit (seq) ON DELETE CASCADE,
    document TEXT NOT NULL REFERENCES document (id),
    before INTEGER, -- NULL where the document came to be
    after INTEGER, -- NULL where it went away
    PRIMARY KEY (edit, document)
) STRICT, WITHOUT ROWID;
CREATE INDEX edit_change_document ON edit_change (document);
CREATE TABLE picture (
    hash TEXT PRIMARY KEY,
    data BLOB NOT NULL
) STRICT;
"""
"""The other tables of format 1."""

FIGHTS = (
    """CREATE TABLE fight (
    document TEXT PRIMARY KEY REFERENCES document (id) ON DELETE CASCADE,
    cursor INTEGER NOT NULL, -- how many of its entries are done; later ones are undone
    hash BLOB NOT NULL
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE entry (
    fight TEXT NOT NULL REFERENCES fight (document) ON DELETE CASCADE,
    number INTEGER NOT NULL, -- 0 and up, without a gap
    body TEXT NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (fight, number)
) STRICT""",
)
"""The tables that are new in format 2: the logs of fights and their cursors."""

_FIGHT_TABLES = "".join(f"{table};\n" for table in FIGHTS)

BY_FORMAT = {
    1: f"{FIRST_CAMPAIGN};{DOCUMENTS}",
    2: f"{FIRST_CAMPAIGN};{DOCUMENTS}{_FIGHT_TABLES}",
    3: f"{CAMPAIGN};{DOCUMENTS}{_FIGHT_TABLES}",
}

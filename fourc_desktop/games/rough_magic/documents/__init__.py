"""The kinds of documents that a campaign of Rough Magic 4e holds."""

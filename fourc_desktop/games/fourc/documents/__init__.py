"""The kinds of documents that a campaign of 4C holds."""

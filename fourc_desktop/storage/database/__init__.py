"""The campaign file: schema, versions of documents, history, lock, backups."""

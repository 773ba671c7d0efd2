"""The campaign file: schema, documents, versions, history, lock, backups."""

"""Import and export of documents, tables, maps and homebrew packs."""

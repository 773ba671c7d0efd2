"""Powers of the catalog and of a character."""

"""Powers of the catalog and powers of a character."""

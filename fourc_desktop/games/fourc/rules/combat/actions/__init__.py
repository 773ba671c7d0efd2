"""Actions other than attacks."""
